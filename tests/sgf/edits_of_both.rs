//! Edits by chance, each made in a tree and in its slow twin.

use crate::slow_edit::{Twin, count};
use gocount::sgf::{Sgf, SgfEditError, SgfNode};
use proptest::prelude::*;

/// One edit; its numbers are taken modulo what there is.
#[derive(Clone, Debug)]
pub enum Edit {
    AddTree,
    InsertTree(usize),
    AddNode(usize),
    InsertNode(usize, usize),
    Remove(usize),
    Move(usize, usize, usize),
    Reorder(usize, usize),
    Promote(usize),
    MainLine(usize),
    SetText(usize, String, Vec<String>),
    AddValue(usize, String, String),
    RemoveProperty(usize, usize),
    RemoveValue(usize, usize, usize),
    Copy(usize, Option<usize>),
}

/// Any edit; adding comes more often than taking away.
pub fn edit() -> impl Strategy<Value = Edit> {
    let any = any::<usize>;
    let name = || prop_oneof!["[BWC]", "[A-C]{1,2}"];
    let text = || r"[a-c\[\]\\();: \n]{0,6}|é|[a-c]\\";
    prop_oneof![
        1 => Just(Edit::AddTree),
        1 => any().prop_map(Edit::InsertTree),
        6 => any().prop_map(Edit::AddNode),
        3 => (any(), any()).prop_map(|(node, place)| Edit::InsertNode(node, place)),
        2 => any().prop_map(Edit::Remove),
        3 => (any(), any(), any()).prop_map(|(node, parent, place)| Edit::Move(node, parent, place)),
        2 => (any(), any()).prop_map(|(node, place)| Edit::Reorder(node, place)),
        1 => any().prop_map(Edit::Promote),
        1 => any().prop_map(Edit::MainLine),
        6 => (any(), name(), prop::collection::vec(text(), 1..4))
            .prop_map(|(node, name, texts)| Edit::SetText(node, name, texts)),
        2 => (any(), name(), "[a-c]{0,3}").prop_map(|(node, name, value)| Edit::AddValue(node, name, value)),
        2 => (any(), any()).prop_map(|(node, property)| Edit::RemoveProperty(node, property)),
        2 => (any(), any(), any()).prop_map(|(node, property, value)| Edit::RemoveValue(node, property, value)),
        2 => (any(), prop::option::of(any())).prop_map(|(node, parent)| Edit::Copy(node, parent)),
    ]
}

/// Makes one edit in both. Indices are taken modulo what there is.
pub fn both(sgf: &mut Sgf, twin: &mut Twin, edit: &Edit) {
    let alive: Vec<usize> = (0..twin.nodes.len()).filter(|&node| twin.nodes[node].is_some()).collect();
    let pick = |index: &usize| alive[index % alive.len()];
    if alive.is_empty() && !matches!(edit, Edit::AddTree) {
        return;
    }
    match edit {
        Edit::AddTree => add_tree(sgf, twin),
        Edit::InsertTree(place) => insert_tree(sgf, twin, *place),
        Edit::AddNode(parent) => add_node(sgf, twin, pick(parent)),
        Edit::InsertNode(parent, place) => insert_node(sgf, twin, pick(parent), *place),
        Edit::Remove(node) => {
            twin.remove(pick(node));
            assert_eq!(sgf.remove(id(pick(node))), Ok(()));
        }
        Edit::Move(node, parent, place) => move_node(sgf, twin, pick(node), pick(parent), *place),
        Edit::Reorder(node, place) => reorder(sgf, twin, pick(node), *place),
        Edit::Promote(node) => promote(sgf, twin, pick(node)),
        Edit::MainLine(node) => make_main_line(sgf, twin, pick(node)),
        Edit::SetText(node, name, texts) => set_text(sgf, twin, pick(node), name, texts),
        Edit::AddValue(node, name, value) => add_value(sgf, twin, pick(node), name, value),
        Edit::RemoveProperty(node, index) => remove_property(sgf, twin, pick(node), *index),
        Edit::RemoveValue(node, index, value) => remove_value(sgf, twin, pick(node), *index, *value),
        Edit::Copy(node, parent) => copy(sgf, twin, pick(node), parent.as_ref().map(pick)),
    }
}

fn id(node: usize) -> SgfNode {
    SgfNode(node as u32)
}

fn add_tree(sgf: &mut Sgf, twin: &mut Twin) {
    let node = twin.add(None, Vec::new());
    twin.roots.push(node);
    assert_eq!(sgf.add_tree(), Ok(id(node)));
}

fn insert_tree(sgf: &mut Sgf, twin: &mut Twin, place: usize) {
    let place = place % (twin.roots.len() + 1);
    let node = twin.add(None, Vec::new());
    twin.roots.insert(place, node);
    assert_eq!(sgf.insert_tree(place), Ok(id(node)));
}

fn add_node(sgf: &mut Sgf, twin: &mut Twin, parent: usize) {
    let node = twin.add(Some(parent), Vec::new());
    twin.get(parent).children.push(node);
    assert_eq!(sgf.add_node(id(parent)), Ok(id(node)));
}

fn insert_node(sgf: &mut Sgf, twin: &mut Twin, parent: usize, place: usize) {
    let place = place % (twin.get(parent).children.len() + 1);
    let node = twin.add(Some(parent), Vec::new());
    twin.get(parent).children.insert(place, node);
    assert_eq!(sgf.insert_node(id(parent), place), Ok(id(node)));
}

fn move_node(sgf: &mut Sgf, twin: &mut Twin, node: usize, parent: usize, place: usize) {
    if twin.is_below(parent, node) {
        return assert_eq!(sgf.move_node(id(node), id(parent), 0), Err(SgfEditError::BelowItself));
    }
    twin.siblings(node).retain(|&other| other != node);
    let children = &mut twin.get(parent).children;
    let place = place % (children.len() + 1);
    children.insert(place, node);
    twin.get(node).parent = Some(parent);
    assert_eq!(sgf.move_node(id(node), id(parent), place), Ok(()));
}

fn reorder(sgf: &mut Sgf, twin: &mut Twin, node: usize, place: usize) {
    let siblings = twin.siblings(node);
    let place = place % siblings.len();
    siblings.retain(|&other| other != node);
    siblings.insert(place, node);
    assert_eq!(sgf.reorder(id(node), place), Ok(()));
}

fn promote(sgf: &mut Sgf, twin: &mut Twin, node: usize) {
    if twin.get(node).parent.is_some() {
        let siblings = twin.siblings(node);
        let at = siblings.iter().position(|&other| other == node).unwrap();
        siblings.swap(at, at.saturating_sub(1));
    }
    assert_eq!(sgf.promote(id(node)), Ok(()));
}

fn make_main_line(sgf: &mut Sgf, twin: &mut Twin, node: usize) {
    let mut here = node;
    while let Some(parent) = twin.get(here).parent {
        let siblings = twin.siblings(here);
        siblings.retain(|&other| other != here);
        siblings.insert(0, here);
        here = parent;
    }
    assert_eq!(sgf.make_main_line(id(node)), Ok(()));
}

fn set_text(sgf: &mut Sgf, twin: &mut Twin, node: usize, name: &str, texts: &[String]) {
    let properties = &mut twin.get(node).properties;
    match properties.iter_mut().find(|(other, _)| other == name) {
        Some(property) => property.1 = texts.to_vec(),
        None => properties.push((name.to_owned(), texts.to_vec())),
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    sgf.set_text(id(node), name.as_bytes(), &texts).unwrap();
}

fn add_value(sgf: &mut Sgf, twin: &mut Twin, node: usize, name: &str, value: &str) {
    let properties = &mut twin.get(node).properties;
    match properties.iter_mut().find(|(other, _)| other == name) {
        Some(property) => property.1.push(value.to_owned()),
        None => properties.push((name.to_owned(), vec![value.to_owned()])),
    }
    sgf.add_value(id(node), name.as_bytes(), value.as_bytes()).unwrap();
}

fn remove_property(sgf: &mut Sgf, twin: &mut Twin, node: usize, index: usize) {
    let properties = &mut twin.get(node).properties;
    if properties.is_empty() {
        return;
    }
    let index = index % properties.len();
    properties.remove(index);
    let property = sgf.properties(id(node)).nth(index).unwrap();
    sgf.remove_property(property).unwrap();
}

fn remove_value(sgf: &mut Sgf, twin: &mut Twin, node: usize, index: usize, value: usize) {
    let properties = &mut twin.get(node).properties;
    if properties.is_empty() {
        return;
    }
    let index = index % properties.len();
    let value = value % properties[index].1.len();
    properties[index].1.remove(value);
    if properties[index].1.is_empty() {
        properties.remove(index);
    }
    let property = sgf.properties(id(node)).nth(index).unwrap();
    sgf.remove_value(property, value).unwrap();
}

fn copy(sgf: &mut Sgf, twin: &mut Twin, node: usize, parent: Option<usize>) {
    let seen = twin.seen_under(node);
    let copy = twin.copy(&seen, parent);
    match parent {
        Some(parent) => twin.get(parent).children.push(copy),
        None => twin.roots.push(copy),
    }
    let clip = sgf.clip(id(node)).unwrap();
    assert_eq!(clip.node_count(), count(&seen));
    assert_eq!(sgf.paste(parent.map(id), &clip), Ok(id(copy)));
}
