//! A model of a record: its nodes in plain vectors, everything looked up the slow way.

use gocount::point::{Color, Point, Size};
use gocount::sgf::{Sgf, SgfMove, SgfNode, SgfOptions, SgfPlay, SgfSetupPoint};
use std::collections::BTreeMap;

/// A record as the test knows it: nodes in depth-first order.
#[derive(Clone, Debug)]
pub struct Model {
    pub nodes: Vec<ModelNode>,
}

#[derive(Clone, Debug)]
pub struct ModelNode {
    pub parent: Option<usize>,
    pub properties: Vec<(&'static str, Vec<&'static str>)>,
}

impl Model {
    pub fn text(&self) -> String {
        let roots = (0..self.nodes.len()).filter(|&node| self.nodes[node].parent.is_none());
        roots.map(|root| format!("({})", self.subtree(root))).collect()
    }

    pub fn subtree(&self, node: usize) -> String {
        let mut text = String::from(";");
        for (name, values) in &self.nodes[node].properties {
            text += name;
            values.iter().for_each(|value| text += &format!("[{value}]"));
        }
        match self.children(node).as_slice() {
            [only] => text + &self.subtree(*only),
            several => several.iter().fold(text, |text, child| format!("{text}({})", self.subtree(*child))),
        }
    }

    pub fn parsed(&self) -> Sgf {
        let sgf = Sgf::parse(self.text().into_bytes(), &SgfOptions::default()).unwrap();
        assert_eq!(sgf.node_count(), self.nodes.len(), "{}", self.text());
        sgf
    }

    /// The collection as it was read, and one that was edited, with the same nodes.
    pub fn both(&self) -> [Sgf; 2] {
        let mut edited = self.parsed();
        let last = SgfNode(self.nodes.len() as u32 - 1);
        let (tree, child) = (edited.insert_tree(0).unwrap(), edited.add_node(last).unwrap());
        edited.set_raw(tree, b"SZ", &[b"2"]).unwrap();
        edited.remove(tree).unwrap();
        edited.remove(child).unwrap();
        [self.parsed(), edited]
    }

    pub fn children(&self, node: usize) -> Vec<usize> {
        (0..self.nodes.len()).filter(|&child| self.nodes[child].parent == Some(node)).collect()
    }

    pub fn path(&self, node: usize) -> Vec<usize> {
        let mut path = vec![node];
        while let Some(parent) = self.nodes[path[0]].parent {
            path.insert(0, parent);
        }
        path
    }

    pub fn line(&self, node: usize) -> Vec<usize> {
        let mut line = vec![node];
        while let Some(&child) = self.children(line[line.len() - 1]).first() {
            line.push(child);
        }
        line
    }

    pub fn values(&self, node: usize, name: &str) -> Option<&[&'static str]> {
        self.nodes[node].properties.iter().find(|(other, _)| *other == name).map(|(_, values)| values.as_slice())
    }

    pub fn size(&self, node: usize) -> Size {
        match self.values(self.path(node)[0], "SZ").map(|values| values[0]) {
            Some("9") => Size::new(9, 9),
            Some("5:23") => Size::new(5, 23),
            Some("52") => Size::new(52, 52),
            _ => Size::new(19, 19),
        }
    }

    pub fn moves(&self, nodes: &[usize]) -> Vec<SgfMove> {
        let mut moves = Vec::new();
        for &node in nodes {
            let size = self.size(node);
            for (name, values) in &self.nodes[node].properties {
                let color = match *name {
                    "B" => Color::Black,
                    "W" => Color::White,
                    _ => continue,
                };
                for value in values {
                    moves.push(SgfMove { node: SgfNode(node as u32), color, play: play(value, size) });
                }
            }
        }
        moves
    }

    /// The points that a node sets up, by row and column, and how many values mean nothing.
    pub fn setup(&self, node: usize) -> (BTreeMap<(i32, i32), SgfSetupPoint>, usize) {
        let size = self.size(node);
        let (mut points, mut unreadable) = (BTreeMap::new(), 0);
        for (name, values) in &self.nodes[node].properties {
            let set = match *name {
                "AB" => SgfSetupPoint::Stone(Color::Black),
                "AW" => SgfSetupPoint::Stone(Color::White),
                "AE" => SgfSetupPoint::Empty,
                _ => continue,
            };
            for value in values {
                match rectangle(value, size) {
                    Some(found) => points.extend(found.into_iter().map(|point| ((point.y, point.x), set))),
                    None => unreadable += 1,
                }
            }
        }
        (points, unreadable)
    }

    pub fn inherited(&self, node: usize, name: &str) -> Option<(usize, &'static str)> {
        self.path(node).into_iter().rev().find_map(|node| Some((node, self.values(node, name)?[0])))
    }
}

pub fn play(value: &str, size: Size) -> SgfPlay {
    let fits = size.width <= 19 && size.height <= 19;
    match letters(value) {
        _ if value.is_empty() => SgfPlay::Pass,
        Some(point) if size.contains(point) => SgfPlay::Stone(point),
        Some(_) if value == "tt" && fits => SgfPlay::Pass,
        _ => SgfPlay::Unreadable,
    }
}

pub fn letters(value: &str) -> Option<Point> {
    let alphabet: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    let places: Option<Vec<usize>> = value.chars().map(|c| alphabet.iter().position(|other| *other == c)).collect();
    match places?[..] {
        [x, y] => Some(Point::new(x as i32, y as i32)),
        _ => None,
    }
}

pub fn rectangle(value: &str, size: Size) -> Option<Vec<Point>> {
    let (first, last) = value.split_once(':').unwrap_or((value, value));
    let (first, last) = (letters(first)?, letters(last)?);
    let proper = size.contains(first) && size.contains(last) && first.x <= last.x && first.y <= last.y;
    let all = (first.y..=last.y).flat_map(|y| (first.x..=last.x).map(move |x| Point::new(x, y)));
    proper.then(|| all.collect())
}
