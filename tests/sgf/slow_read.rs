//! A slow reader: a character at a time into a tree of lists.

/// A node of the twin.
#[derive(Debug, Default, PartialEq, Eq, Clone)]
pub struct Node {
    pub properties: Vec<(String, Vec<Vec<u8>>)>,
    pub children: Vec<usize>,
}

/// The twin: all nodes, in the order in which they were met, and which of them are roots. Well-formed text only.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Twin {
    pub nodes: Vec<Node>,
    pub roots: Vec<usize>,
}

pub fn twin(text: &[u8]) -> Twin {
    let mut twin = Twin::default();
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut here: Option<usize> = None;
    let mut at = 0;
    while at < text.len() {
        match text[at] {
            b'(' => open.push(here),
            b')' => here = open.pop().unwrap(),
            b';' => {
                let id = twin.nodes.len();
                twin.nodes.push(Node::default());
                match here {
                    Some(parent) => twin.nodes[parent].children.push(id),
                    None => twin.roots.push(id),
                }
                here = Some(id);
            }
            b'[' => {
                let mut value = Vec::new();
                at += 1;
                while text[at] != b']' {
                    if text[at] == b'\\' {
                        value.push(text[at]);
                        at += 1;
                    }
                    value.push(text[at]);
                    at += 1;
                }
                twin.nodes[here.unwrap()].properties.last_mut().unwrap().1.push(value);
            }
            letter if letter.is_ascii_uppercase() => {
                let from = at;
                while text[at + 1].is_ascii_uppercase() {
                    at += 1;
                }
                let name = String::from_utf8(text[from..=at].to_vec()).unwrap();
                twin.nodes[here.unwrap()].properties.push((name, Vec::new()));
            }
            _ => {}
        }
        at += 1;
    }
    twin
}
