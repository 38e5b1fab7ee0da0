//! The tests of a crate, read from its source.

use crate::laws::LAWS;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The names of all tests of the crate in a folder, in `src` and `tests`: functions after `#[test]`, the worked
/// examples that [`examples!`](crate::examples) lists, and those of [`laws!`](crate::laws!). A file that no other file
/// declares as its module has none.
///
/// # Panics
/// If the folder has no source or cannot be read.
#[must_use]
pub fn tests_of(folder: &str) -> BTreeSet<String> {
    let mut files = Vec::new();
    let parts = ["src", "tests"].map(|part| Path::new(folder).join(part));
    for part in parts.iter().filter(|part| part.is_dir()) {
        read_folder(part, &mut files);
    }
    assert!(!files.is_empty(), "{folder}: no source");
    let declared = |path: &Path| {
        let line = module(path).map(|name| format!("mod {name};"));
        line.is_none_or(|line| files.iter().any(|(_, text)| text.contains(&line)))
    };
    let used = files.iter().filter(|(path, _)| declared(path));
    used.flat_map(|(_, text)| tests_in(text)).collect()
}

/// The module name of a file; none for the root of a library or of a test binary.
fn module(path: &Path) -> Option<&str> {
    match path.file_stem()?.to_str()? {
        "lib" | "main" => None,
        "mod" => path.parent()?.file_name()?.to_str(),
        name => Some(name),
    }
}

fn read_folder(folder: &Path, files: &mut Vec<(PathBuf, String)>) {
    let rows = fs::read_dir(folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    for row in rows {
        let path = row.unwrap().path();
        if path.is_dir() {
            read_folder(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path);
            let text = text.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            files.push((path, text));
        }
    }
}

fn tests_in(source: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut lines = source.lines().map(str::trim_start);
    while lines.any(|line| line == "#[test]") {
        // Other attributes may come between.
        let line = lines.find(|line| !line.starts_with("#["));
        let name = line.and_then(|line| line.strip_prefix("fn "));
        names.extend(name.and_then(|name| Some(name.split_once('(')?.0.to_owned())));
    }
    // The list of examples begins after the check function.
    for (_, rest) in source
        .match_indices("\ntrial::examples! {")
        .map(|(at, _)| source.split_at(at))
    {
        let list = rest
            .split_once('}')
            .and_then(|(list, _)| list.split_once(';'));
        let (_, list) = list.unwrap_or_else(|| panic!("an examples! without a list: {rest:.80}"));
        names.extend(list.split_whitespace().map(str::to_owned));
    }
    if source.contains("\ntrial::laws!(") {
        names.extend(LAWS.map(str::to_owned));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{LAWS, module, tests_in, tests_of};
    use std::path::Path;

    #[test]
    fn tests_and_listed_examples_are_found() {
        let source = "fn helper() {}\n#[test]\n#[should_panic]\nfn one() {}\n#[test]\nfn two_2() {}\n\
            \ntrial::examples! {\n    text: T, check: c, ids: 2, lines: 3;\n    m01\n    m02 m03\n}\n";
        let found: Vec<String> = tests_in(source).into_iter().collect();
        assert_eq!(found, ["m01", "m02", "m03", "one", "two_2"]);
        let laws = tests_in("mod one;\n\ntrial::laws!(mygame::Position);\n");
        assert_eq!(laws, LAWS.map(str::to_owned).into());
    }

    #[test]
    fn this_crate_has_this_test() {
        let found = tests_of(env!("CARGO_MANIFEST_DIR"));
        assert!(found.contains("this_crate_has_this_test"), "{found:?}");
        assert!(!found.contains("tests_of"));
    }

    #[test]
    fn files_are_modules() {
        assert_eq!(module(Path::new("tests/it/main.rs")), None);
        assert_eq!(module(Path::new("tests/it/options.rs")), Some("options"));
        assert_eq!(module(Path::new("tests/it/slow/mod.rs")), Some("slow"));
    }
}
