//! Real records for the benches, each of which includes this file.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The records in the folder that `GOCOUNT_CORPUS` names, else in `../shared/corpus/games.tar.xz` beside the repository, in
/// the order of their names. None when neither is there.
pub fn files() -> Vec<PathBuf> {
    let given = std::env::var_os("GOCOUNT_CORPUS").map(PathBuf::from);
    let (mut folders, mut files) = (Vec::from_iter(given.or_else(unpacked)), Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf")) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The corpus beside the repository, unpacked into a folder of the build.
fn unpacked() -> Option<PathBuf> {
    // A bench's own crate lies two folders below the top.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let top = here.ancestors().find(|folder| folder.join("benches/corpus").exists())?;
    let archive = top.join("../shared/corpus/games.tar.xz");
    let folder = top.join("build/corpus");
    if archive.exists() && !folder.exists() {
        std::fs::create_dir_all(&folder).ok()?;
        let done = Command::new("tar").arg("xf").arg(&archive).arg("-C").arg(&folder).status();
        if !done.is_ok_and(|status| status.success()) {
            std::fs::remove_dir_all(&folder).ok()?;
        }
    }
    folder.exists().then_some(folder)
}
