//! What each folder of the source may know.

use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The source files, with their text.
fn source() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&root, &mut found);
    let named = found.into_iter().map(|path| {
        let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
        (name.to_owned(), std::fs::read_to_string(&path).unwrap())
    });
    named.collect()
}

#[test]
fn http_is_known_in_the_site_alone() {
    for (name, text) in source() {
        if !name.starts_with("site") {
            for word in ["axum", "StatusCode"] {
                assert!(!text.contains(word), "{name} knows {word}");
            }
        }
    }
}
