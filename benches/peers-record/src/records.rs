//! The records: every n-th of a folder, in the order of their names.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Up to about `most` records, from all over the folder in `GOCOUNT_CORPUS`, else from `../shared/corpus/games.tar.xz`
/// beside the repository. None when neither is there.
pub fn read(most: usize) -> Vec<Vec<u8>> {
    let Some(folder) = std::env::var_os("GOCOUNT_CORPUS").map(PathBuf::from).or_else(unpacked) else {
        return Vec::new();
    };
    let files = files_of(&folder);
    let step = files.len().div_ceil(most).max(1);
    files.iter().step_by(step).filter_map(|file| std::fs::read(file).ok()).collect()
}

/// The corpus beside the repository, unpacked into a folder of the build.
fn unpacked() -> Option<PathBuf> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
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

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let (mut folders, mut files) = (vec![folder.to_path_buf()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "sgf") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
