//! What each folder of the source may know.

use std::collections::{BTreeMap, BTreeSet};
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
            "ratings" => &["ratings", "orders", "turns", "host", "store"],
            "people" => &["people", "orders", "turns", "host", "store"],
            "archive" => &[
                "archive", "ratings", "people", "orders", "turns", "host", "store",
            ],
            "tournaments" => &[
                "tournaments",
                "ratings",
                "people",
                "orders",
                "turns",
                "host",
                "store",
            ],
            "notices" => &["notices", "people", "orders", "turns", "host", "store"],
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

/// The module of this crate that a path such as `super::a::B` names, as its folder and its name. `from` is the
/// module in which the path stands; none where it names something else, as the folder itself.
fn named(from: &[&str], path: &str) -> Option<(String, String)> {
    let mut base = Vec::new();
    let mut rest = path;
    if let Some(below) = rest.strip_prefix("crate::") {
        rest = below;
    } else {
        base = from.to_vec();
        while let Some(below) = rest.strip_prefix("super::") {
            base.pop();
            rest = below;
        }
    }
    base.extend(rest.split("::").filter(|part| !part.is_empty()));
    match base[..] {
        [folder, module, ..] => Some((folder.to_owned(), module.to_owned())),
        _ => None,
    }
}

/// The paths into this crate that a text names, with those in braces one by one.
fn paths(text: &str) -> Vec<String> {
    let in_path = |c: char| c.is_ascii_alphanumeric() || "_:".contains(c);
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest
        .find("super::")
        .into_iter()
        .chain(rest.find("crate::"))
        .min()
    {
        rest = &rest[at..];
        let end = rest.find(|c| !in_path(c)).unwrap_or(rest.len());
        let (path, after) = rest.split_at(end);
        if let Some(list) = after.strip_prefix('{').filter(|_| path.ends_with("::")) {
            let list = list.split('}').next().unwrap();
            let parts = list.split(',').map(|part| part.trim());
            found.extend(parts.map(|part| format!("{path}{part}")));
        } else {
            found.push(path.to_owned());
        }
        rest = after;
    }
    found
}

/// By module, which others of its folder it imports. A module's own folder belongs to it, and unit tests do not count.
fn imports() -> BTreeMap<(String, String), BTreeSet<(String, String)>> {
    let mut imports: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let source = source();
    for (name, text) in &source {
        let parts: Vec<&str> = name.trim_end_matches(".rs").split('/').collect();
        let [folder, module, ..] = parts[..] else {
            continue;
        };
        let own = (folder.to_owned(), module.to_owned());
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = code.collect();
        let used = paths(&code.join("\n"));
        let used = used.iter().filter_map(|path| named(&parts, path));
        let used = used.filter(|used| used.0 == own.0 && *used != own);
        imports.entry(own.clone()).or_default().extend(used);
    }
    let modules: BTreeSet<_> = imports.keys().cloned().collect();
    for used in imports.values_mut() {
        used.retain(|used| modules.contains(used));
    }
    imports
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut left = imports();
    assert!(left[&("host".into(), "locked".into())].contains(&("host".into(), "room".into())));
    // What imports nothing that is left can be no part of a circle.
    loop {
        let ground: Vec<_> = left
            .iter()
            .filter(|(_, used)| used.is_empty())
            .map(|(module, _)| module.clone())
            .collect();
        if ground.is_empty() {
            break;
        }
        for module in &ground {
            left.remove(module);
        }
        for used in left.values_mut() {
            used.retain(|used| !ground.contains(used));
        }
    }
    assert!(left.is_empty(), "in circles, or above one: {left:#?}");
}
