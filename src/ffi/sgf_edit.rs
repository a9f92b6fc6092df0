//! Changing a collection.
//!
//! A call that fails leaves the collection as it was. Numbers of nodes stay what they are, also when other nodes come and
//! go; the numbers of a node's properties hold until properties of that node change. What is not touched is written back
//! byte for byte. The first change takes time linear in the collection.
//!
//! Text is put into the charset in which the tree was read. Bytes that are valid UTF-8 are read as UTF-8 whatever CA says,
//! and without CA a charset is guessed: so a text that is changed can come to look like another charset, as windows-1252 does
//! when the only letters beyond ASCII are set to `Ã©`. Writing with `charset` `UTF-8` is safe from that.

use super::buffer::{bytes, give, strings, wanted};
use super::guard::{Failure, guard};
use super::handle::{change, read};
use super::point::{GOCOUNT_NO_NODE, gocount_node, gocount_string};
use super::sgf::{gocount_sgf, missing};
use super::sgf_property::known_property;
use super::status::*;
use crate::memory::filled;
use crate::sgf::{Sgf, SgfEditError, SgfNode};
use core::ffi::c_char;

/// A place among trees or variations.
pub type gocount_place = u32;

/// Behind all others.
pub const GOCOUNT_PLACE_LAST: gocount_place = 0xFFFF_FFFF;

impl From<SgfEditError> for Failure {
    fn from(error: SgfEditError) -> Self {
        let status = match error {
            SgfEditError::NoNode | SgfEditError::NoProperty | SgfEditError::NoValue | SgfEditError::NoPlace => {
                GOCOUNT_NOT_FOUND
            }
            SgfEditError::BadName | SgfEditError::NoValues | SgfEditError::BadValue | SgfEditError::BelowItself => {
                GOCOUNT_INVALID_ARGUMENT
            }
            SgfEditError::NotInCharset => GOCOUNT_NOT_IN_CHARSET,
            SgfEditError::TooLarge => GOCOUNT_LIMIT_EXCEEDED,
            SgfEditError::OutOfMemory => GOCOUNT_OUT_OF_MEMORY,
        };
        Failure::new(status, error.message())
    }
}

/// Adds a tree of one node without properties.
///
/// @param[in,out] sgf the collection.
/// @param[in] place the number that the tree gets among the trees, at most how many there are; `GOCOUNT_PLACE_LAST` for
/// behind them.
/// @param[out] root its node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a place that is not there; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in the trees behind the place.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_insert_tree(
    sgf: *mut gocount_sgf,
    place: gocount_place,
    root: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        change(sgf)?;
        wanted(root, "root")?;
        let last = place == GOCOUNT_PLACE_LAST;
        let node = edit(sgf, |sgf| Ok(if last { sgf.add_tree()? } else { sgf.insert_tree(place as usize)? }))?;
        give(root, "root", node.0)
    })
}

/// Adds a node without properties behind another.
///
/// @param[in,out] sgf the collection.
/// @param[in] parent the node that it follows.
/// @param[in] place its number among the variations there, 0 for the main line; `GOCOUNT_PLACE_LAST` for behind them.
/// @param[out] node the new node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or place that is not there; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in `place`; constant for `GOCOUNT_PLACE_LAST`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_insert_node(
    sgf: *mut gocount_sgf,
    parent: gocount_node,
    place: gocount_place,
    node: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        change(sgf)?;
        wanted(node, "node")?;
        let (parent, last) = (SgfNode(parent), place == GOCOUNT_PLACE_LAST);
        let new =
            edit(sgf, |sgf| Ok(if last { sgf.add_node(parent)? } else { sgf.insert_node(parent, place as usize)? }))?;
        give(node, "node", new.0)
    })
}

/// Removes a node with everything below it; a root goes with its tree.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node. Its number, and those below it, are not used again.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in what is removed; for a root also in the number of trees.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_remove_node(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { edit(sgf, |sgf| Ok(sgf.remove(SgfNode(node))?)) })
}

/// Moves a node with everything below it behind another; a root takes its tree along. Text is put into the charset of the
/// tree that it comes to.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @param[in] parent the node that it shall follow: neither itself nor one below it.
/// @param[in] place its number among the variations there, itself not counted; `GOCOUNT_PLACE_LAST` for behind them.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or place that is not there; `GOCOUNT_INVALID_ARGUMENT` for a
/// parent at or below the node; `GOCOUNT_NOT_IN_CHARSET`; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in the depth of the parent and in its variations; also in what is moved, when the charsets differ.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_move_node(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    parent: gocount_node,
    place: gocount_place,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (node, parent) = (SgfNode(node), SgfNode(parent));
        let behind = |sgf: &Sgf| sgf.children(parent).filter(|&child| child != node).count();
        edit(sgf, |sgf| {
            let place = if place == GOCOUNT_PLACE_LAST { behind(sgf) } else { place as usize };
            Ok(sgf.move_node(node, parent, place)?)
        })
    })
}

/// Gives a variation another place among its siblings, or a root (with its tree) another place among the trees.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the first node of the variation, or a root.
/// @param[in] place its new number among them, 0 for the main line; `GOCOUNT_PLACE_LAST` for behind the others.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or place that is not there.
///
/// Cost: linear in the siblings, or in the trees.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_reorder_node(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    place: gocount_place,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let node = SgfNode(node);
        let others = |sgf: &Sgf| sgf.parent(node).map_or(sgf.tree_count(), |parent| sgf.child_count(parent)) - 1;
        edit(sgf, |sgf| {
            let place = match place {
                GOCOUNT_PLACE_LAST if sgf.contains(node) => others(sgf),
                place => place as usize,
            };
            Ok(sgf.reorder(node, place)?)
        })
    })
}

/// Moves a variation one place up among its siblings; nothing happens to the first one.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the first node of the variation.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_promote_node(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { edit(sgf, |sgf| Ok(sgf.promote(SgfNode(node))?)) })
}

/// Makes the line from the root to a node the main line.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the depth of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_make_main_line(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { edit(sgf, |sgf| Ok(sgf.make_main_line(SgfNode(node))?)) })
}

/// Copies a node with everything below it, within a collection or from another one. Text is put into the charset of the
/// tree that it comes to.
///
/// @param[in] source the collection that has the node.
/// @param[in] node the node.
/// @param[in,out] target the collection that receives the copy; it may be the same.
/// @param[in] parent the node that the copy shall follow, as its last variation; `GOCOUNT_NO_NODE` for a tree of
/// its own.
/// @param[out] copy the first node of the copy.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_NOT_IN_CHARSET`;
/// `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in what is copied.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_copy_node(
    source: *const gocount_sgf,
    node: gocount_node,
    target: *mut gocount_sgf,
    parent: gocount_node,
    copy: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called. `source` is let go before `target` is
    // taken, since they may be the same.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        let clip = read(source)?.sgf.clip(SgfNode(node))?;
        let parent = (parent != GOCOUNT_NO_NODE).then_some(SgfNode(parent));
        give(copy, "copy", edit(target, |sgf| Ok(sgf.paste(parent, &clip)?))?.0)
    })
}

/// Sets a property to values as they are to be written, in the charset of the tree: brackets not included, and `]` and
/// `\` with a backslash before them. A property that is there keeps its place; a new one comes behind the others.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifier the identifier, in capitals.
/// @param[in] identifier_length its length in bytes.
/// @param[in] values the values. None may end in the first half of a two-byte character (Shift_JIS, GBK, Big5),
/// which would take the bracket behind it for the second.
/// @param[in] count how many there are, from 1.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_ARGUMENT` for a name
/// that is none, no values, or a value that would not end where it ends; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in the properties of the node and in the values.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_set_raw(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    identifier: *const c_char,
    identifier_length: usize,
    values: *const gocount_string,
    count: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        change(sgf)?;
        let name = bytes(identifier, identifier_length, "identifier")?;
        let values = strings(values, count, "values")?;
        edit(sgf, |sgf| Ok(sgf.set_raw(SgfNode(node), name, &values).map(drop)?))
    })
}

/// Sets a property to texts in UTF-8, which are escaped and put into the charset of the tree. A property that is there
/// keeps its place; a new one comes behind the others.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifier the identifier, in capitals.
/// @param[in] identifier_length its length in bytes.
/// @param[in] values the texts.
/// @param[in] count how many there are, from 1.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_ARGUMENT` for a name
/// that is none, no values, or a text that is not UTF-8; `GOCOUNT_NOT_IN_CHARSET`; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in the properties of the node and in the texts; in a changed collection of several charsets also in
/// the depth of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_set_text(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    identifier: *const c_char,
    identifier_length: usize,
    values: *const gocount_string,
    count: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        change(sgf)?;
        let name = bytes(identifier, identifier_length, "identifier")?;
        let values = strings(values, count, "values")?;
        let mut utf8: Vec<&str> = filled("", count)?;
        for (text, value) in utf8.iter_mut().zip(values) {
            *text = core::str::from_utf8(value).map_err(|_| Failure::argument("values", "are not UTF-8"))?;
        }
        edit(sgf, |sgf| Ok(sgf.set_text(SgfNode(node), name, &utf8).map(drop)?))
    })
}

/// Adds a value, as it is to be written, behind those of a property; makes the property when there is none.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifier the identifier, in capitals.
/// @param[in] identifier_length its length in bytes.
/// @param[in] raw the value, as for `gocount_sgf_set_raw`.
/// @param[in] raw_length its length in bytes.
/// @return as `gocount_sgf_set_raw`.
///
/// Cost: linear in the properties of the node and the values of the property.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_add_value(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    identifier: *const c_char,
    identifier_length: usize,
    raw: *const c_char,
    raw_length: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        change(sgf)?;
        let name = bytes(identifier, identifier_length, "identifier")?;
        let value = bytes(raw, raw_length, "raw")?;
        edit(sgf, |sgf| {
            if !sgf.contains(SgfNode(node)) {
                return Err(missing("there is no such node"));
            }
            Ok(sgf.add_value(SgfNode(node), name, value).map(drop)?)
        })
    })
}

/// Removes a value from a property, and with the last one the property.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[in] value the number of the value in its property, from 0.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there.
///
/// Cost: linear in the values of the property, or the properties of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_remove_value(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    property: u32,
    value: u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (_, property) = known_property(sgf, node, property)?;
        edit(sgf, |sgf| Ok(sgf.remove_value(property, value as usize)?))
    })
}

/// Removes a property from its node.
///
/// @param[in,out] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
///
/// Cost: linear in the properties of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_remove_property(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    property: u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (_, property) = known_property(sgf, node, property)?;
        edit(sgf, |sgf| Ok(sgf.remove_property(property)?))
    })
}

/// Changes a collection. When that succeeds, what was found out about the collection before holds no longer.
///
/// # Safety
/// As for `change`.
unsafe fn edit<T>(sgf: *mut gocount_sgf, edit: impl FnOnce(&mut Sgf) -> Result<T, Failure>) -> Result<T, Failure> {
    // SAFETY: the caller's promise.
    let record = unsafe { change(sgf)? };
    let made = edit(&mut record.sgf)?;
    record.checked = None;
    Ok(made)
}
