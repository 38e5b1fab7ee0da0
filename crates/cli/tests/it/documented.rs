//! The commands that the documentation names: each is one that the program takes.

use crate::support::command;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages, with their text.
pub(crate) fn pages() -> Vec<(String, String)> {
    let docs = std::fs::read_dir(root().join("docs")).unwrap();
    let mut files: Vec<PathBuf> = docs.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    files.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).unwrap())
    };
    files.into_iter().map(read).collect()
}

/// The calls of the program in the blocks of a page that show a shell, without comments, redirections and what follows a pipe.
fn calls(text: &str) -> Vec<Vec<String>> {
    let mut calls = Vec::new();
    let mut in_shell = false;
    let mut begun = String::new();
    for line in text.lines() {
        let line = line.trim();
        if let Some(language) = line.strip_prefix("```") {
            in_shell = !in_shell && ["console", "sh", "bash"].contains(&language.trim());
            continue;
        }
        if !in_shell {
            continue;
        }
        begun.push_str(line.strip_prefix("$ ").unwrap_or(line));
        if let Some(part) = begun.strip_suffix('\\') {
            begun = part.to_owned();
            continue;
        }
        let words = words(&std::mem::take(&mut begun));
        if words.first().is_some_and(|word| word == "quicksilver") {
            calls.push(words[1..].to_vec());
        }
    }
    calls
}

/// The words of a line up to a comment, a pipe or a redirection; quotation marks hold a word together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quote = None;
    for sign in line.chars().chain([' ']) {
        match quote {
            Some(end) if sign == end => quote = None,
            Some(_) => word.push(sign),
            None if sign == '"' || sign == '\'' => quote = Some(sign),
            // What another command prints.
            None if sign == '(' => quote = Some(')'),
            None if sign.is_whitespace() => {
                if ["#", "|", ">", "&&", "&"].contains(&word.as_str()) {
                    return words;
                }
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            None => word.push(sign),
        }
    }
    words
}

#[test]
fn every_documented_call_is_one_that_the_program_takes() {
    let mut count = 0;
    for (page, text) in pages() {
        for words in calls(&text) {
            // With `--help` nothing is done, but words before it that no command takes are refused.
            let output = command().args(&words).arg("--help").output().unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{page}: {words:?}: {told}");
            count += 1;
        }
    }
    assert!(count > 60, "only {count} calls were found");
}

#[test]
fn words_are_those_of_a_shell() {
    let cases: [(&str, &[&str]); 4] = [
        ("quicksilver games  # all", &["quicksilver", "games"]),
        (
            "a --position \"b c\" 'd' > e",
            &["a", "--position", "b c", "d"],
        ),
        ("a | b", &["a"]),
        ("a b=\"c d\"", &["a", "b=c d"]),
    ];
    for (line, expected) in cases {
        assert_eq!(words(line), expected);
    }
}
