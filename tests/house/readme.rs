//! What README.md shows is what the project holds: its program is `examples/count_board.c`, which CTest runs.

use std::fs;
use std::path::Path;

#[test]
fn the_program_is_an_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).unwrap().replace("\r\n", "\n");
    let readme = read("README.md");
    let shown = readme.split("```c\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(shown, read("examples/count_board.c"));
}
