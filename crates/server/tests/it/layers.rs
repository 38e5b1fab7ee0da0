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

/// The folders of a file's uses of this crate.
fn uses(text: &str) -> impl Iterator<Item = &str> {
    let named = text.split("crate::").skip(1);
    named.map(|rest| {
        rest.split(|c: char| !c.is_ascii_lowercase())
            .next()
            .unwrap_or_default()
    })
}

#[test]
fn arrows_between_folders_point_one_way() {
    for (name, text) in source() {
        let own = name.split(['/', '.']).next().unwrap();
        let may: &[&str] = match own {
            // The store keeps what the two kinds have to keep.
            "host" => &["host", "store"],
            "turns" => &["turns", "host", "store"],
            "orders" => &["orders", "host", "store"],
            _ => continue,
        };
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = code.collect();
        let code = code.join("\n");
        for used in uses(&code) {
            assert!(may.contains(&used), "{name} uses {used}");
        }
    }
}

#[test]
fn http_is_known_in_the_site_alone() {
    for (name, text) in source() {
        if !name.starts_with("site") && name != "lib.rs" {
            for word in ["axum", "StatusCode", "ApiFault"] {
                assert!(!text.contains(word), "{name} knows {word}");
            }
        }
    }
}
