//! Whether a word can name a game: it is no word of the language and no crate, and shared code does not use it.
//!
//! A game's name is a crate, a command and a folder, and two tests look for it outside the game's own folders. A common
//! word fails there after an hour of work; here it is refused before anything is written.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

/// Keywords, and crates that are part of the language. Other crates are found in `Cargo.lock`.
const KEYWORDS: &str = "abstract alloc as async await become box break const continue core crate do dyn else enum \
    extern false final fn for gen if impl in let loop macro match mod move mut pub ref return self static std struct \
    super test trait true try type unsafe use virtual where while yield";

/// Refuses what cannot be the name of a crate and a word in commands.
pub(super) fn check_slug(slug: &str) -> Result<()> {
    let letters = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    if !slug.starts_with(|first: char| first.is_ascii_lowercase())
        || !slug.bytes().all(letters)
        || slug.len() > 24
    {
        bail!(
            "“{slug}” is no name for a game: use up to 24 small letters and digits, a letter first"
        );
    }
    if KEYWORDS.split(' ').any(|word| word == slug) {
        bail!("“{slug}” is a word of the Rust language: choose another name");
    }
    Ok(())
}

/// Refuses a name that a crate has, or that stands in code shared by all games; says where.
pub(super) fn check_free(root: &Path, slug: &str) -> Result<()> {
    if let Some(line) = crate_of(root, slug)? {
        bail!("“{slug}” is the name of a crate (Cargo.lock:{line}): choose another name");
    }
    let used = match in_rust(root, slug)? {
        Some(place) => Some(place),
        None => in_page(root, slug)?,
    };
    if let Some(place) = used {
        bail!(
            "“{slug}” is a word of the code that all games share, where no game may be named: choose another name, \
             or use another word there:\n  {place}"
        );
    }
    Ok(())
}

/// The line of `Cargo.lock` that names a crate.
fn crate_of(root: &Path, slug: &str) -> Result<Option<usize>> {
    let text = std::fs::read_to_string(root.join("Cargo.lock")).context("Cargo.lock")?;
    // Our own crates that are published have a prefix, which the code that uses them leaves out.
    let wanted = ["", "quicksilver-"].map(|prefix| format!("name = \"{prefix}{slug}\""));
    Ok((1..)
        .zip(text.lines())
        .find_map(|(number, line)| wanted.iter().any(|name| name == line).then_some(number)))
}

/// Where the Rust code of no game says the word: what the registry's test of names looks at.
fn in_rust(root: &Path, slug: &str) -> Result<Option<String>> {
    let mut folders = vec![root.join("xtask/src"), root.join("fuzz/fuzz_targets")];
    for entry in std::fs::read_dir(root.join("crates")).context("crates")? {
        let entry = entry?;
        if entry.file_name() != "registry" {
            folders.push(entry.path().join("src"));
        }
    }
    folders.sort();
    let mut files = Vec::new();
    for folder in folders {
        sources(&folder, &["rs"], &mut files)?;
    }
    // A crate such as a kit may carry a word in its own name; that is another word.
    let divides = |sign: char| !(sign.is_alphanumeric() || "_-".contains(sign));
    first_use(root, &files, |line| {
        line.split(divides).any(|word| word.to_lowercase() == slug)
    })
}

/// Where the page's shared code says the word: what its test of names looks at.
fn in_page(root: &Path, slug: &str) -> Result<Option<String>> {
    let src = root.join("web/src");
    let mut files = Vec::new();
    sources(&src, &["ts", "svelte", "css"], &mut files)?;
    files.retain(|file| {
        let Ok(inner) = file.strip_prefix(&src) else {
            return false;
        };
        let name = inner.file_name().and_then(|name| name.to_str());
        let name = name.unwrap_or_default();
        let is_of_tests = name.ends_with(".test.ts")
            || name.ends_with("sample.ts")
            || name.ends_with("testing.ts");
        let is_apart = ["wasm", "common/wire.ts", "maps/dev"]
            .iter()
            .any(|apart| inner.starts_with(apart));
        let is_helper = inner.iter().any(|part| part == "testing");
        !is_of_tests && !is_apart && !is_helper && !is_of_a_game(&src, inner)
    });
    first_use(root, &files, |line| {
        page_words(line).iter().any(|word| word == slug)
    })
}

/// Whether a file of the page is in the folder of a game, on a board or on a map.
fn is_of_a_game(src: &Path, inner: &Path) -> bool {
    let mut parts = inner.iter();
    let (Some(kind), Some(folder)) = (parts.next(), parts.next()) else {
        return false;
    };
    (kind == "boards" || kind == "rules" || kind == "lessons")
        && src.join("boards").join(folder).join("manifest.ts").exists()
}

/// The words of a line, in small letters: `setHome` is two.
fn page_words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in line.chars() {
        let begins = letter.is_ascii_uppercase() && was_small;
        if begins || !letter.is_ascii_alphabetic() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut()
            && letter.is_ascii_alphabetic()
        {
            word.push(letter.to_ascii_lowercase());
        }
        was_small = letter.is_ascii_lowercase();
    }
    words
}

/// The first line that uses the word, with its place in the checkout.
fn first_use(
    root: &Path,
    files: &[PathBuf],
    uses: impl Fn(&str) -> bool,
) -> Result<Option<String>> {
    for file in files {
        let text = std::fs::read_to_string(file).with_context(|| format!("{}", file.display()))?;
        for (number, line) in (1..).zip(text.lines()) {
            if uses(line) {
                let shown = file.strip_prefix(root).unwrap_or(file).display();
                return Ok(Some(format!("{shown}:{number}: {}", line.trim())));
            }
        }
    }
    Ok(None)
}

/// Collects the files with these extensions in a folder and in those below it, in order; none if there is no folder.
fn sources(folder: &Path, extensions: &[&str], files: &mut Vec<PathBuf>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let entries = std::fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            sources(&path, extensions, files)?;
        } else if path
            .extension()
            .is_some_and(|ending| extensions.iter().any(|one| ending == *one))
        {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn names_of_no_crate_are_refused() {
        for slug in [
            "",
            "1chess",
            "Big",
            "two words",
            "with-sign",
            "../up",
            "éclair",
            "fn",
            "yield",
        ] {
            assert!(check_slug(slug).is_err(), "{slug}");
        }
        assert!(check_slug("chess960").is_ok());
    }

    #[test]
    fn a_crate_is_refused_with_its_line() {
        for slug in ["serde", "registry", "template"] {
            let refused = check_free(&root(), slug).unwrap_err().to_string();
            assert!(refused.contains("Cargo.lock:"), "{slug}: {refused}");
        }
    }

    #[test]
    fn words_of_shared_code_are_refused_with_their_place() {
        let rust = in_rust(&root(), "slug").unwrap().unwrap();
        assert!(rust.starts_with("crates/"), "{rust}");
        // The page says `setHome`-like words in two.
        let page = in_page(&root(), "board").unwrap().unwrap();
        assert!(page.starts_with("web/src/"), "{page}");
        let refused = check_free(&root(), "position").unwrap_err().to_string();
        assert!(refused.contains(".rs:"), "{refused}");
    }

    #[test]
    fn a_games_own_folders_may_say_what_they_like() {
        for entry in std::fs::read_dir(root().join("games")).unwrap() {
            let slug = entry.unwrap().file_name().into_string().unwrap();
            assert_eq!(in_rust(&root(), &slug).unwrap(), None);
            assert_eq!(in_page(&root(), &slug).unwrap(), None);
        }
    }

    #[test]
    fn words_are_split_as_the_page_splits_them() {
        let words = page_words("const setHome2 = `#${HEXed}`;");
        let words: Vec<&str> = words
            .iter()
            .map(String::as_str)
            .filter(|word| !word.is_empty())
            .collect();
        assert_eq!(words, ["const", "set", "home", "hexed"]);
    }
}
