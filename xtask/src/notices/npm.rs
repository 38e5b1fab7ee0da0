//! What is in the page of packages that others have written.

use super::{Work, texts_in};
use crate::place::Place;
use crate::web;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// What the source does not name and is in the page all the same: the search of the documentation, and what the tools put
/// around modules and the service worker.
const BY_TOOLS: [&str; 3] = ["pagefind", "vite", "vite-plugin-pwa"];

/// The packages that the page's source names, with all that they need. Some of that stays behind when the page is built; it is
/// listed too.
pub(super) fn in_the_page(place: &Place) -> Result<Vec<Work>> {
    web::install(place)?;
    let modules = place.root("web/node_modules");
    let manifest = read(&place.root("web/package.json"))?;
    let listed = keys(&manifest["devDependencies"]).chain(keys(&manifest["dependencies"]));
    let mut source = String::new();
    gather(&place.root("web/src"), &mut source)?;
    // Typefaces are named here.
    source += &std::fs::read_to_string(place.root("web/index.html")).context("web/index.html")?;
    let mut open: Vec<String> = listed
        .filter(|name| BY_TOOLS.contains(name) || is_named(&source, name))
        .map(str::to_owned)
        .collect();
    let mut reached = BTreeSet::new();
    let mut works = Vec::new();
    while let Some(name) = open.pop() {
        let folder = modules.join(&name);
        // What is only there on other systems is not in the page.
        if !folder.is_dir() || !reached.insert(name.clone()) {
            continue;
        }
        let package = read(&folder.join("package.json"))?;
        // Tools bring their parts along; what they leave in the page is their own.
        if !BY_TOOLS.contains(&name.as_str()) {
            open.extend(keys(&package["dependencies"]).map(str::to_owned));
        }
        works.push(work(place, &name, &package, &folder)?);
    }
    Ok(works)
}

fn read(path: &Path) -> Result<Value> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    serde_json::from_str(&text).with_context(|| path.display().to_string())
}

fn keys(value: &Value) -> impl Iterator<Item = &str> {
    value
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, _)| key.as_str())
}

/// Whether source imports a package or a part of it.
fn is_named(source: &str, package: &str) -> bool {
    let quoted = ["'", "\""].iter().any(|quote| {
        source.contains(&format!("{quote}{package}{quote}"))
            || source.contains(&format!("{quote}{package}/"))
    });
    quoted || source.contains(&format!("/node_modules/{package}/"))
}

/// The source of the page, without its tests and their helpers.
fn gather(folder: &Path, source: &mut String) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && name != "testing" {
            gather(&path, source)?;
        } else if [".ts", ".svelte", ".css"]
            .iter()
            .any(|ending| name.ends_with(ending))
            && !name.contains(".test.")
        {
            *source += &std::fs::read_to_string(&path)?;
        }
    }
    Ok(())
}

fn work(place: &Place, name: &str, package: &Value, folder: &Path) -> Result<Work> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let repository = &package["repository"];
    let home = if repository.is_string() {
        text(repository)
    } else {
        text(&repository["url"])
    };
    let licence = text(&package["license"]);
    let author = &package["author"];
    let author = if author.is_string() {
        text(author)
    } else {
        text(&author["name"])
    };
    let work = Work {
        name: format!("{name} {}", text(&package["version"])),
        licence: licence.trim_matches(['(', ')']).to_owned(),
        home: home.trim_start_matches("git+").to_owned(),
        texts: texts_in(folder)?,
    };
    work.with_text(place, &author)
}

#[cfg(test)]
mod tests {
    use super::is_named;

    #[test]
    fn a_package_is_named_whole_or_by_a_part_and_never_by_the_beginning_of_another() {
        let source = "import { openDB } from 'idb';\nimport \"@fontsource-variable/source-sans-3/index.css\";";
        assert!(is_named(source, "idb"));
        assert!(is_named(source, "@fontsource-variable/source-sans-3"));
        assert!(is_named("src: url('/node_modules/serif/a.woff2')", "serif"));
        assert!(!is_named(source, "id") && !is_named(source, "@fontsource-variable/source"));
    }
}
