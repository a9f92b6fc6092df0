//! A tree that is edited the plain way, and what anybody sees of a tree.

use gocount::sgf::{Sgf, SgfNode, SgfText};

/// A node as anybody sees it: names with texts, and children.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub properties: Vec<(String, Vec<String>)>,
    pub children: Vec<Seen>,
}

pub fn seen(sgf: &Sgf) -> Vec<Seen> {
    let trees: Vec<Seen> = (0..sgf.tree_count()).map(|tree| seen_under(sgf, sgf.root(tree).unwrap())).collect();
    let counted: usize = trees.iter().map(count).sum();
    assert_eq!(counted, sgf.node_count());
    let mut walked = 0;
    let mut node = sgf.root(0);
    while let Some(here) = node {
        walked += 1;
        node = sgf.next(here);
    }
    assert_eq!(walked, counted);
    trees
}

pub fn count(node: &Seen) -> usize {
    1 + node.children.iter().map(count).sum::<usize>()
}

pub fn seen_under(sgf: &Sgf, node: SgfNode) -> Seen {
    let properties = sgf.properties(node).map(|property| {
        assert_eq!(sgf.node_of(property), Some(node));
        let texts = (0..sgf.value_count(property)).map(|value| {
            let mut out = Vec::new();
            assert!(sgf.text(property, value, SgfText::Text, &mut out).unwrap());
            String::from_utf8(out).unwrap()
        });
        (String::from_utf8(sgf.name(property).unwrap().to_vec()).unwrap(), texts.collect())
    });
    let children = sgf.children(node).map(|child| {
        assert_eq!(sgf.parent(child), Some(node));
        seen_under(sgf, child)
    });
    Seen { properties: properties.collect(), children: children.collect() }
}

/// The twin: nodes by number, a list of numbers each; names to texts as they decode.
#[derive(Clone, Debug, Default)]
pub struct Twin {
    pub nodes: Vec<Option<TwinNode>>,
    pub roots: Vec<usize>,
}

#[derive(Clone, Debug, Default)]
pub struct TwinNode {
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    pub properties: Vec<(String, Vec<String>)>,
}

impl Twin {
    pub fn of(sgf: &Sgf) -> Twin {
        let mut twin = Twin::default();
        for number in 0..sgf.node_bound() as u32 {
            let node = SgfNode(number);
            let Seen { properties, .. } = seen_under(sgf, node);
            let parent = sgf.parent(node).map(|parent| parent.0 as usize);
            let children = sgf.children(node).map(|child| child.0 as usize).collect();
            twin.nodes.push(Some(TwinNode { parent, children, properties }));
        }
        twin.roots = (0..sgf.tree_count()).map(|tree| sgf.root(tree).unwrap().0 as usize).collect();
        twin
    }

    pub fn get(&mut self, node: usize) -> &mut TwinNode {
        self.nodes[node].as_mut().unwrap()
    }

    pub fn siblings(&mut self, node: usize) -> &mut Vec<usize> {
        match self.get(node).parent {
            Some(parent) => &mut self.get(parent).children,
            None => &mut self.roots,
        }
    }

    pub fn seen(&self) -> Vec<Seen> {
        self.roots.iter().map(|&root| self.seen_under(root)).collect()
    }

    pub fn seen_under(&self, node: usize) -> Seen {
        let node = self.nodes[node].as_ref().unwrap();
        let children = node.children.iter().map(|&child| self.seen_under(child)).collect();
        Seen { properties: node.properties.clone(), children }
    }

    pub fn is_below(&self, node: usize, top: usize) -> bool {
        std::iter::successors(Some(node), |&node| self.nodes[node].as_ref().unwrap().parent).any(|node| node == top)
    }

    pub fn add(&mut self, parent: Option<usize>, properties: Vec<(String, Vec<String>)>) -> usize {
        self.nodes.push(Some(TwinNode { parent, children: Vec::new(), properties }));
        self.nodes.len() - 1
    }

    pub fn copy(&mut self, seen: &Seen, parent: Option<usize>) -> usize {
        let node = self.add(parent, seen.properties.clone());
        for child in &seen.children {
            let child = self.copy(child, Some(node));
            self.get(node).children.push(child);
        }
        node
    }

    pub fn remove(&mut self, node: usize) {
        self.siblings(node).retain(|&other| other != node);
        let mut below = vec![node];
        while let Some(node) = below.pop() {
            below.extend(self.nodes[node].take().unwrap().children);
        }
    }
}
