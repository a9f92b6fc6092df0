//! C programs compiled by `cc` against the header and the static library that cargo built, within `cargo test`.

#![allow(dead_code)] // each test uses some of it

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Compiles and links the program `name` from C99 `sources`, with no warning; `includes` are further folders of headers.
pub fn compile(name: &str, sources: &[PathBuf], includes: &[&Path]) -> PathBuf {
    let compiler = compiler();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("c-{name}"));
    fs::create_dir_all(&folder).unwrap();
    let program = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let mut command = compiler.to_command();
    command.current_dir(&folder).args(sources);
    let include = if compiler.is_like_msvc() { "/I" } else { "-I" };
    command.arg(include).arg(root().join("include"));
    for folder in includes {
        command.arg(include).arg(folder);
    }
    if compiler.is_like_msvc() {
        command.args(["/W4", "/WX"]).arg(format!("/Fe:{}", program.display())).arg(built("gocount.lib"));
    } else {
        command.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o"]).arg(&program);
        command.arg(built("libgocount.a"));
    }
    command.args(native_libraries(&folder));
    run(&mut command);
    program
}

/// A library that cargo built together with this test: it lies beside the test's executable, or one folder up.
pub fn built(name: &str) -> PathBuf {
    let test = env::current_exe().unwrap();
    let found = test.ancestors().skip(1).take(2).map(|folder| folder.join(name)).find(|path| path.exists());
    found.unwrap_or_else(|| panic!("{name} is not beside {}", test.display()))
}

/// The C compiler, as the `cc` crate finds it (`CC` counts).
fn compiler() -> cc::Tool {
    let about = run(Command::new(env::var_os("RUSTC").unwrap_or("rustc".into())).arg("-vV"));
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let mut build = cc::Build::new();
    build.cargo_metadata(false).target(host).host(host).opt_level(0).debug(false).warnings(false);
    build.get_compiler()
}

/// What a program must link besides a static library made by Rust, as the compiler itself tells it. `gcc_s` is left
/// out: gcc adds what is needed of it.
fn native_libraries(folder: &Path) -> Vec<String> {
    fs::write(folder.join("empty.rs"), "").unwrap();
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
    rustc.args(["--crate-type", "staticlib", "--print", "native-static-libs", "-o"]).arg(folder.join("empty.lib"));
    let output = rustc.arg(folder.join("empty.rs")).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = told.lines().find_map(|line| line.split_once("native-static-libs:")).expect("no list of libraries").1;
    line.split_whitespace().filter(|library| *library != "-lgcc_s").map(str::to_owned).collect()
}

/// Runs `command`, which must succeed, and gives what it printed.
pub fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{errors}", output.status);
    String::from_utf8(output.stdout).unwrap()
}
