//! Measures how much a browser downloads before a page can be used.

use crate::place::Place;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The limit in bytes for the first visit to any page, compressed and without the engine's worker.
const LIMIT: usize = 600_000;

/// The build's manifest in `web/dist`, which lists the imports of each file.
const MANIFEST: &str = ".vite/manifest.json";

/// The HTML files that the build wrote for single addresses, by page.
const PRERENDERED: &str = ".vite/prerendered.json";

/// The extensions of the compressed copies that the build puts beside a file.
const PACKED: [&str; 2] = [".br", ".gz"];

/// Prints the download size of a first visit to each page, and fails if a page exceeds the limit.
///
/// The size includes `index.html` or the file of the address, everything it names, the page and everything it imports,
/// the WASM, and what a page loads once it knows the game: the files of one game and one map, those that together make
/// the visit the heaviest.
pub(crate) fn check(place: &Place) -> Result<()> {
    let dist = place.root("web/dist");
    let mut sizes = BTreeMap::new();
    gather(&dist, "", &mut sizes)?;
    let read = |name: &str| -> Result<Value> {
        let text = fs::read_to_string(dist.join(name))
            .with_context(|| format!("no web/dist/{name}; `cargo xtask web` makes it"))?;
        Ok(serde_json::from_str(&text)?)
    };
    let manifest = read(MANIFEST)?;
    let listed: BTreeMap<String, Vec<String>> = serde_json::from_value(read(PRERENDERED)?)?;
    let mut pages = BTreeMap::new();
    for (page, paths) in listed {
        let html = |path: String| -> Result<Html> {
            let text = fs::read_to_string(dist.join(&path))
                .with_context(|| format!("no web/dist/{path}; `cargo xtask web` makes it"))?;
            Ok(Html { path, text })
        };
        let files: Result<Vec<Html>> = paths.into_iter().map(html).collect();
        pages.insert(page, files?);
    }
    let index = fs::read_to_string(dist.join("index.html"))?;
    let build = Build {
        sizes,
        manifest: &manifest,
        pages,
    };
    let mut first = build.named_in(&index);
    build.needs("index.html", &mut first);
    let mut worst: Option<Visit> = None;
    for page in build.later("index.html").filter(|part| is_page(part)) {
        let visit = build.visit(page, &first);
        place.say(format!("  {:>7.1} KB  {}", kb(visit.bytes), visit.says()));
        if worst.as_ref().is_none_or(|worst| visit.bytes > worst.bytes) {
            worst = Some(visit);
        }
    }
    let worst = worst.context("the page imports no page; has its shape changed?")?;
    for file in &worst.files {
        place.say(format!("  {:>7.1} KB  {file}", kb(build.size(file))));
    }
    let line = format!(
        "the heaviest first visit: {:.1} KB as it travels (brotli), to {}, limit {} KB",
        kb(worst.bytes),
        worst.says(),
        LIMIT / 1000
    );
    place.say(&line);
    if worst.bytes >= LIMIT {
        bail!("{line}; the list above shows what is large");
    }
    Ok(())
}

fn kb(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}

/// The result of the build: the transfer size of each file, and the imports between its parts.
struct Build<'a> {
    sizes: BTreeMap<String, usize>,
    manifest: &'a Value,
    /// The HTML files of each page.
    pages: BTreeMap<String, Vec<Html>>,
}

/// The HTML file of an address.
struct Html {
    path: String,
    text: String,
}

/// The first visit to a page.
struct Visit {
    page: String,
    /// The names of the game and the map it shows.
    chosen: Vec<String>,
    files: BTreeSet<String>,
    bytes: usize,
}

impl Visit {
    fn says(&self) -> String {
        if self.chosen.is_empty() {
            return self.page.clone();
        }
        format!("{} with {}", self.page, self.chosen.join(" and "))
    }
}

impl Build<'_> {
    fn size(&self, file: &str) -> usize {
        self.sizes.get(file).copied().unwrap_or(0)
    }

    fn weigh(&self, files: &BTreeSet<String>) -> usize {
        files.iter().map(|file| self.size(file)).sum()
    }

    /// The files whose names occur in a text.
    fn named_in(&self, text: &str) -> BTreeSet<String> {
        let mut named = BTreeSet::from(["index.html".to_owned()]);
        named.extend(
            self.sizes
                .keys()
                .filter(|file| text.contains(*file))
                .cloned(),
        );
        named
    }

    fn list<'b>(&'b self, part: &str, field: &str) -> impl Iterator<Item = &'b str> {
        let list = self.manifest[part][field].as_array();
        list.into_iter().flatten().filter_map(Value::as_str)
    }

    /// The dynamic imports of a part.
    fn later<'b>(&'b self, part: &str) -> impl Iterator<Item = &'b str> {
        self.list(part, "dynamicImports")
    }

    /// Adds the files that a part needs statically.
    fn needs(&self, part: &str, files: &mut BTreeSet<String>) {
        let Some(file) = self.manifest[part]["file"].as_str() else {
            return;
        };
        // A part already in the set has its dependencies there too. The exception is the entry, which `index.html`
        // names without its dependencies.
        if !files.insert(file.to_owned()) && part != "index.html" {
            return;
        }
        let beside = self.list(part, "css").chain(self.list(part, "assets"));
        files.extend(beside.filter(|file| !is_workers(file)).map(str::to_owned));
        for import in self.list(part, "imports") {
            self.needs(import, files);
        }
    }

    /// The first visit to a page, to the game and the map that make it the heaviest.
    fn visit(&self, page: &str, first: &BTreeSet<String>) -> Visit {
        let mut open: Vec<(Option<String>, String)> = vec![(None, page.to_owned())];
        // Dynamic imports of the entry count for every page, because it is unknown which page triggers them; the parts
        // of a game only for a page whose HTML names them.
        let isnt_others = |part: &&str| match Choice::of(part) {
            Some(Choice::Game(_)) => self.is_named_by(page, part),
            _ => !is_page(part),
        };
        let others = self.later("index.html").filter(isnt_others);
        open.extend(others.map(|part| (None, part.to_owned())));
        let mut reached: BTreeMap<Option<String>, Reached> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        while let Some((shown, part)) = open.pop() {
            let game = match Choice::of(&part) {
                Some(Choice::Game(game)) => {
                    // A visit shows one game.
                    if shown.as_ref().is_some_and(|shown| *shown != game) {
                        continue;
                    }
                    Some(game)
                }
                _ => shown,
            };
            if !seen.insert((game.clone(), part.clone())) {
                continue;
            }
            let found = reached.entry(game.clone()).or_default();
            match Choice::of(&part) {
                Some(Choice::Map(map)) => self.needs(&part, found.maps.entry(map).or_default()),
                _ => self.needs(&part, &mut found.files),
            }
            let next = self.later(&part).chain(self.list(&part, "imports"));
            // Whatever imports the entry does not ask for all that it can ask for.
            let next = next.filter(|part| *part != "index.html");
            open.extend(next.map(|next| (game.clone(), next.to_owned())));
        }
        for html in self.pages.get(page).into_iter().flatten() {
            let found = reached.entry(game_of(&html.path)).or_default();
            found.files.insert(html.path.clone());
        }
        let mut always = reached.remove(&None).unwrap_or_default();
        always.files.extend(first.iter().cloned());
        let alone = self.of_game(page, None, &always, &Reached::default());
        let games = reached
            .iter()
            .map(|(game, own)| self.of_game(page, game.as_deref(), &always, own));
        games.fold(
            alone,
            |most, one| {
                if one.bytes > most.bytes { one } else { most }
            },
        )
    }

    /// The first visit to a page that shows this game, with the heaviest map it can ask for.
    fn of_game(&self, page: &str, game: Option<&str>, always: &Reached, own: &Reached) -> Visit {
        let mut files = &always.files | &own.files;
        let mut chosen: Vec<String> = game.map(str::to_owned).into_iter().collect();
        let maps = always.maps.iter().chain(&own.maps);
        let map = maps.max_by_key(|(_, map)| self.weigh(&(*map - &files)));
        if let Some((name, map)) = map {
            chosen.push(name.clone());
            files.extend(map.iter().cloned());
        }
        Visit {
            page: page.to_owned(),
            chosen,
            bytes: self.weigh(&files),
            files,
        }
    }

    /// Whether an HTML file of a page names the file of a part.
    fn is_named_by(&self, page: &str, part: &str) -> bool {
        let file = self.manifest[part]["file"].as_str().unwrap_or(part);
        let mut pages = self.pages.get(page).into_iter().flatten();
        pages.any(|html| html.text.contains(file))
    }
}

/// The files that a page can ask for, for one game or whatever it shows.
#[derive(Default)]
struct Reached {
    files: BTreeSet<String>,
    /// Those of single maps, of which a visit shows one.
    maps: BTreeMap<String, BTreeSet<String>>,
}

/// Parts of the page of which a visit loads only one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Choice {
    /// Files of one game: its board and its rules.
    Game(String),
    /// A map.
    Map(String),
}

impl Choice {
    /// The group that a source file belongs to; `None` if every visit loads it.
    fn of(source: &str) -> Option<Choice> {
        let folders: Vec<&str> = source.split('/').collect();
        match folders[..] {
            [.., "drawings", map] => Some(Choice::Map(map.to_owned())),
            ["src", "boards" | "rules", game, _] => Some(Choice::Game(game.to_owned())),
            ["src", "wasm", "rules", module] => {
                let game = module.strip_suffix(".js").unwrap_or(module);
                Some(Choice::Game(game.to_owned()))
            }
            _ => None,
        }
    }
}

/// The game of an HTML file, as in `prerendered/rules/<game>.html`; `None` if it is for all of them.
fn game_of(html: &str) -> Option<String> {
    let address = html.strip_suffix(".html")?.strip_prefix("prerendered/")?;
    let (_, game) = address.rsplit_once('/')?;
    Some(game.to_owned())
}

/// Whether a source file is a page. Each address shows one page.
fn is_page(source: &str) -> bool {
    source.ends_with("Page.svelte") && Choice::of(source).is_none()
}

/// Whether only a worker loads a file.
fn is_workers(file: &str) -> bool {
    file.contains("worker") || file.contains("-engine_bg") || file.contains("-orders_bg")
}

fn gather(folder: &Path, prefix: &str, out: &mut BTreeMap<String, usize>) -> Result<()> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("no {}; `cargo xtask web` makes it", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{name}/"), out)?;
        } else if !PACKED.iter().any(|ending| name.ends_with(ending)) {
            let packed = folder.join(format!(
                "{}{}",
                entry.file_name().to_string_lossy(),
                PACKED[0]
            ));
            // If the build made a compressed copy, that is what is transferred.
            let travels = fs::metadata(packed).or_else(|_| entry.metadata())?;
            out.insert(name, usize::try_from(travels.len())?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Build, Choice, Html, Visit, is_page, is_workers};
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    fn manifest() -> Value {
        json!({
            "index.html": {
                "file": "assets/app.js", "css": ["assets/app.css"],
                "imports": ["_shared.js"],
                "dynamicImports": [
                    "src/turns/PlayPage.svelte", "src/site/ReadPage.svelte", "src/rules/go/Page.svelte",
                    "src/rules/risk/Page.svelte",
                ],
            },
            "src/rules/go/Page.svelte": { "file": "assets/go-text.js", "imports": ["index.html"] },
            "src/rules/risk/Page.svelte": {
                "file": "assets/risk-text.js", "dynamicImports": ["../games/risk/drawings/x.json"],
            },
            "_shared.js": { "file": "assets/shared.js" },
            "src/turns/PlayPage.svelte": {
                "file": "assets/Play.js", "imports": ["_shared.js", "_rules.js"],
                "dynamicImports": ["src/boards/go/index.ts", "src/boards/ludo/index.ts", "../games/risk/drawings/x.json"],
            },
            "_rules.js": { "file": "assets/rules.js", "assets": ["assets/rules.wasm", "assets/engine.worker.js"] },
            "src/boards/go/index.ts": { "file": "assets/go.js", "imports": ["_shared.js"] },
            "src/boards/ludo/index.ts": { "file": "assets/ludo.js", "css": ["assets/ludo.css"] },
            "../games/risk/drawings/x.json": { "file": "assets/x.js" },
            "src/site/ReadPage.svelte": { "file": "assets/Read.js" },
        })
    }

    fn sizes() -> BTreeMap<String, usize> {
        let sizes = [
            ("index.html", 1),
            ("start.js", 2),
            ("assets/app.js", 10),
            ("assets/app.css", 20),
            ("assets/shared.js", 40),
            ("assets/Play.js", 100),
            ("assets/rules.js", 200),
            ("assets/rules.wasm", 400),
            ("assets/engine.worker.js", 5_000),
            ("assets/go.js", 1_000),
            ("assets/ludo.js", 900),
            ("assets/ludo.css", 200),
            ("assets/x.js", 10_000),
            ("assets/Read.js", 7),
            ("assets/go-text.js", 5_000),
            ("assets/risk-text.js", 30),
            ("prerendered/read/go.html", 1),
            ("prerendered/read/risk.html", 2),
            ("prerendered/read.html", 3),
            ("prerendered/play/ludo.html", 50),
        ];
        sizes.map(|(name, size)| (name.to_owned(), size)).into()
    }

    fn html(path: &str, text: &str) -> Html {
        Html {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    fn visits(pages: BTreeMap<String, Vec<Html>>) -> [Visit; 2] {
        let manifest = manifest();
        let build = Build {
            sizes: sizes(),
            manifest: &manifest,
            pages,
        };
        let mut first = build.named_in("<script src=/start.js>");
        build.needs("index.html", &mut first);
        assert_eq!(build.weigh(&first), 1 + 2 + 10 + 20 + 40);
        ["src/turns/PlayPage.svelte", "src/site/ReadPage.svelte"]
            .map(|page| build.visit(page, &first))
    }

    #[test]
    fn a_visit_takes_the_page_what_it_needs_and_the_heaviest_choices() {
        let [play, read] = visits(BTreeMap::from([
            (
                "src/turns/PlayPage.svelte".to_owned(),
                vec![html("prerendered/play/ludo.html", "")],
            ),
            (
                "src/site/ReadPage.svelte".to_owned(),
                vec![html("prerendered/read.html", "")],
            ),
        ]));
        assert_eq!(play.bytes, 73 + 100 + 200 + 400 + 900 + 200 + 50 + 10_000);
        assert_eq!(play.chosen, ["ludo", "x.json"]);
        assert_eq!((read.bytes, read.chosen.len()), (83, 0));
    }

    #[test]
    fn a_games_part_that_the_entry_knows_counts_where_the_html_names_it() {
        let [play, read] = visits(BTreeMap::from([(
            "src/site/ReadPage.svelte".to_owned(),
            vec![
                html("prerendered/read/go.html", "/assets/go-text.js"),
                html("prerendered/read/risk.html", "/assets/risk-text.js"),
            ],
        )]));
        assert_eq!(play.chosen, ["ludo", "x.json"]);
        // The text of risk shows a map, that of go does not: the two are never counted together.
        assert_eq!(read.bytes, 73 + 7 + 2 + 30 + 10_000);
        assert_eq!(read.chosen, ["risk", "x.json"]);
    }

    #[test]
    fn a_source_is_of_a_game_a_map_or_of_every_visit() {
        let game = |name: &str| Some(Choice::Game(name.to_owned()));
        assert_eq!(Choice::of("src/boards/go/index.ts"), game("go"));
        assert_eq!(Choice::of("src/rules/go/Page.svelte"), game("go"));
        let map = Choice::of("../games/risk/drawings/x.json");
        assert_eq!(map, Some(Choice::Map("x.json".to_owned())));
        assert_eq!(Choice::of("src/turns/game/GamePage.svelte"), None);
    }

    #[test]
    fn the_page_of_rules_shows_a_games_part_and_is_none_itself() {
        assert!(is_page("src/site/RulesPage.svelte"));
        assert!(!is_page("src/rules/go/Page.svelte"));
    }

    #[test]
    fn workers_and_what_they_fetch_come_later() {
        assert!(is_workers("assets/engine.worker-3.js"));
        assert!(!is_workers("assets/work.js"));
    }
}
