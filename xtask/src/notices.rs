//! The licences of everything that we pass on and have not written, with their texts.
//!
//! For Rust Cargo says what is linked into a program; the texts lie beside the sources. Of the page it is the packages that
//! its source names, with what they need. Equal texts are printed once.

mod npm;
mod rust;

use crate::place::Place;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::path::Path;

/// Something that we pass on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Work {
    /// Its name and version.
    pub(crate) name: String,
    /// Its licence, as it says itself: an expression such as `MIT OR Apache-2.0`.
    pub(crate) licence: String,
    /// Where it comes from, if it says so.
    pub(crate) home: String,
    /// The texts that it has, which are to be passed on with it.
    pub(crate) texts: Vec<String>,
}

impl Work {
    /// The same work; if it names the MIT licence and has forgotten the file, with that text and its authors' names.
    fn with_text(mut self, place: &Place, authors: &str) -> Result<Work> {
        if self.texts.is_empty() && self.licence.split(" OR ").any(|choice| choice == "MIT") {
            let ours = std::fs::read_to_string(place.root("LICENSE-MIT"))?;
            let authors = if authors.is_empty() {
                format!("the authors of {}", self.name)
            } else {
                authors.to_owned()
            };
            self.texts.push(of_others(&ours, &authors));
        }
        Ok(self)
    }
}

/// A text of a licence with somebody else's copyright: the words are the same for all.
fn of_others(text: &str, holder: &str) -> String {
    let lines = text.lines().map(|line| {
        if line.starts_with("Copyright (c)") {
            format!("Copyright (c) {holder}")
        } else {
            line.to_owned()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What is passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shipped {
    /// The program, with the page in it.
    Program,
    /// The package for Python.
    Wheel,
}

/// The notices that belong to something, in Markdown.
pub(crate) fn notices(place: &Place, shipped: Shipped) -> Result<String> {
    let mut works = match shipped {
        Shipped::Program => {
            let mut works = rust::linked(place, &["quicksilver", "quicksilver-wasm"])?;
            works.extend(npm::in_the_page(place)?);
            works
        }
        Shipped::Wheel => rust::linked(place, &["quicksilver-python"])?,
    };
    works.push(rust::library(place)?);
    works.sort();
    works.dedup();
    written(&works)
}

/// The works, and below each text those that it is of.
///
/// # Errors
/// If a work has no text: then it may not be passed on.
fn written(works: &[Work]) -> Result<String> {
    let silent = works.iter().filter(|work| work.texts.is_empty());
    let silent: Vec<&str> = silent.map(|work| work.name.as_str()).collect();
    if !silent.is_empty() {
        bail!("no text of a licence was found for {}", silent.join(", "));
    }
    let mut page = String::from(
        "# Licences of others\n\nWhat Quicksilver passes on and others have written. It is listed first; the texts of the licences \
         follow, each once.\n\n",
    );
    let mut texts: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for work in works {
        let home = if work.home.is_empty() {
            String::new()
        } else {
            format!(", <{}>", work.home)
        };
        page += &format!("- {}: {}{home}\n", work.name, work.licence);
        for text in &work.texts {
            texts.entry(text.trim_end()).or_default().push(&work.name);
        }
    }
    let mut texts: Vec<(&str, Vec<&str>)> = texts.into_iter().collect();
    // What is of many comes first.
    texts.sort_by_key(|(text, names)| (std::cmp::Reverse(names.len()), names.clone(), *text));
    for (text, names) in texts {
        page += &format!("\n## {}\n\n", names.join(", "));
        page.extend(text.lines().map(|line| match line.trim_end() {
            "" => "\n".to_owned(),
            line => format!("    {line}\n"),
        }));
    }
    Ok(page)
}

/// The texts of licences in a folder, in the order of their names: what packages call `LICENSE`, `COPYING` or `NOTICE`.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let begins = [
        "LICENSE",
        "LICENCE",
        "COPYING",
        "NOTICE",
        "COPYRIGHT",
        "UNLICENSE",
        "OFL",
    ];
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .to_uppercase();
        if path.is_file() && begins.iter().any(|begin| name.starts_with(begin)) {
            files.push(path);
        }
    }
    files.sort();
    let read = |path: &std::path::PathBuf| {
        Ok(String::from_utf8_lossy(&std::fs::read(path)?).replace("\r\n", "\n"))
    };
    let mut texts: Vec<String> = files.iter().map(read).collect::<Result<_>>()?;
    texts.dedup();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::{Work, written};

    fn work(name: &str, texts: &[&str]) -> Work {
        Work {
            name: name.to_owned(),
            licence: "MIT".to_owned(),
            home: String::new(),
            texts: texts.iter().map(|text| (*text).to_owned()).collect(),
        }
    }

    #[test]
    fn equal_texts_are_printed_once_under_all_their_names() {
        let page = written(&[
            work("a 1", &["Do\n\nit.\n"]),
            work("b 2", &["Do\n\nit."]),
            work("c 3", &["Own."]),
        ]);
        let page = page.unwrap();
        assert!(page.contains("- b 2: MIT\n"), "{page}");
        assert!(
            page.contains("## a 1, b 2\n\n    Do\n\n    it.\n"),
            "{page}"
        );
        assert!(page.contains("## c 3\n\n    Own.\n"), "{page}");
        assert_eq!(page.matches("    Do").count(), 1);
    }

    #[test]
    fn a_work_without_a_text_is_refused_by_name() {
        let refused = written(&[work("a 1", &["Text."]), work("b 2", &[])]).unwrap_err();
        assert!(refused.to_string().contains("b 2"), "{refused}");
    }
}
