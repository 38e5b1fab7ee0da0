//! Runs the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(crate) const START: &str = "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1";

/// The result of a run.
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: i32,
}

/// The program, ready for arguments.
pub(crate) fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_quicksilver"))
}

/// Runs the program with a text as its input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    // If the program refuses its arguments, it does not read its input.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("the command ends");
    Ran {
        stdout: String::from_utf8(output.stdout).expect("its output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("its complaints are UTF-8"),
        status: output.status.code().expect("it ends by itself"),
    }
}

pub(crate) fn run(arguments: &[&str]) -> Ran {
    run_with(arguments, b"")
}

/// The output of a run that must succeed without any message.
pub(crate) fn good(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{arguments:?}");
    ran.stdout
}

/// The message of a run that must fail, without the program's name.
pub(crate) fn refused_with(arguments: &[&str], input: &[u8]) -> String {
    let ran = run_with(arguments, input);
    assert_eq!(ran.status, 2, "{arguments:?}: {}", ran.stderr);
    assert_eq!(ran.stdout, "", "{arguments:?}");
    let line = ran.stderr.strip_suffix('\n').expect("a whole line");
    assert!(!line.contains('\n'), "more than one line: {line}");
    line.strip_prefix("quicksilver: ")
        .expect("the command's name")
        .to_owned()
}

pub(crate) fn refused(arguments: &[&str]) -> String {
    refused_with(arguments, b"")
}

/// The path of a temporary file of a test.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Writes a temporary file and returns its path.
pub(crate) fn file(name: &str, content: &[u8]) -> String {
    let path = path(name);
    std::fs::write(&path, content).expect("the folder for test files is writable");
    path.to_str().expect("a path in UTF-8").to_owned()
}
