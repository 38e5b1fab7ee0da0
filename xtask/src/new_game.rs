//! `cargo xtask new-game SLUG`: writes a small working game to start a new one from.
//!
//! The game is copied from `xtask/template`, which is a member of the workspace: it is compiled, linted, and held to
//! the laws like every other game.

mod lists;
mod names;

use crate::place::Place;
use crate::{starts, web};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::path::{Path, PathBuf};

/// The slug and the title of the template, wherever they stand in it.
const SLUG: &str = "template";
const TITLE: &str = "Template Game";
/// Whom the template names as its inventor.
const INVENTOR: &str = "Template Inventor";

/// Where the folders of the template go.
const FOLDERS: [(&str, &str); 4] = [
    ("game", "games"),
    ("board", "web/src/boards"),
    ("rules", "web/src/rules"),
    ("lesson", "web/src/lessons"),
];

/// What to call the game.
#[derive(Debug, Args)]
pub(crate) struct NewGame {
    /// The name of its folder and in every command: small letters and digits, beginning with a letter.
    slug: String,
    /// What people call it; by default the slug with a capital letter.
    #[arg(long)]
    title: Option<String>,
    /// Who invented it, as the list of games says it.
    #[arg(long, default_value = "unknown")]
    inventor: String,
    /// Write the files and nothing else: do not format them, and compute no start position and no playthroughs.
    #[arg(long)]
    files_only: bool,
}

/// A file to be written, by its path in the checkout.
#[derive(Clone, PartialEq, Eq, Debug)]
struct File {
    path: PathBuf,
    text: String,
}

/// Writes the game and adds it to the lists. Either all of it is written, or nothing.
pub(crate) fn write(place: &Place, game: &NewGame) -> Result<()> {
    let title = match &game.title {
        Some(title) => title.trim().to_owned(),
        None => capital(&game.slug),
    };
    let files = plan(&place.root(""), &game.slug, &title, &game.inventor)?;
    place.step(&format!("writing {} files", files.len()), || {
        for file in &files {
            let path = place.root(&file.path);
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder)?;
            }
            std::fs::write(&path, &file.text).with_context(|| format!("{}", path.display()))?;
            place.say(format!("  {}", file.path.display()));
        }
        Ok(())
    })?;
    if !game.files_only {
        finish(place, &game.slug)?;
    }
    let slug = &game.slug;
    place.say(format!(
        "\n{title} can be played: `cargo run -p quicksilver -- play {slug}`.\n\
         Now make it your game, file by file: docs/adding-a-game.md goes through them.\n\
         Check it with `cargo test -p quicksilver-{slug}`, then with `cargo xtask test --game {slug}`."
    ));
    Ok(())
}

/// What follows from the rules: formatting, since names have other lengths, the start position, and playthroughs.
fn finish(place: &Place, slug: &str) -> Result<()> {
    web::install(place)?;
    place.step("formatting", || {
        let package = format!("quicksilver-{slug}");
        let mut format = place.cargo(["fmt", "-p", &package, "-p", "quicksilver-registry"]);
        place.run(&mut format, "The message above says why.")?;
        let pages = FOLDERS.iter().filter_map(|(_, to)| to.strip_prefix("web/"));
        let folders = pages.map(|folder| format!("{folder}/{slug}"));
        let prettier = place.root("web/node_modules/.bin/prettier");
        let mut format = place.command(prettier, ["--write", "--log-level", "warn"]);
        // Prettier looks for the plugins of its settings from the folder in which it is called.
        format.args(folders).current_dir(place.root("web"));
        place.run(&mut format, "The message above says why.")
    })?;
    starts::write(place)?;
    place.step(&format!("writing games/{slug}/tests/playthroughs"), || {
        let mut play = place.cargo([
            "test",
            "--quiet",
            "-p",
            "quicksilver-registry",
            "--test",
            "it",
            "playthroughs",
        ]);
        place.run(
            play.env("UPDATE_PLAYTHROUGHS", "1"),
            "The message above says why.",
        )
    })
}

/// The files of a new game, and the lists with the game in them.
fn plan(root: &Path, slug: &str, title: &str, inventor: &str) -> Result<Vec<File>> {
    names::check_slug(slug)?;
    for (what, text) in [("title", title), ("inventor", inventor)] {
        if text.trim().is_empty() || text.contains(['"', '\\', '<', '{', '\'', '\n']) {
            bail!(
                "the {what} “{text}” would not fit into source files: leave out quotes, \\, < and {{"
            );
        }
    }
    let mut files = Vec::new();
    for (from, to) in FOLDERS {
        let folder = root.join("xtask/template").join(from);
        let target = Path::new(to).join(slug);
        if root.join(&target).exists() {
            bail!(
                "{} exists already: choose another name, or remove it",
                target.display()
            );
        }
        copy(&folder, Path::new(""), &target, &mut files)?;
    }
    names::check_free(root, slug)?;
    for file in &mut files {
        file.text = (file.text)
            .replace(TITLE, title)
            .replace(INVENTOR, inventor)
            .replace(SLUG, slug)
            // The template is never published, and games are.
            .replace("publish.workspace = true\n", "");
    }
    for list in lists::LISTS {
        let path = PathBuf::from(list.path);
        let text =
            std::fs::read_to_string(root.join(&path)).with_context(|| list.path.to_owned())?;
        files.push(File {
            path,
            text: list.with(&text, slug)?,
        });
    }
    Ok(files)
}

/// Collects the files of a folder and of the folders in it.
fn copy(folder: &Path, inner: &Path, target: &Path, files: &mut Vec<File>) -> Result<()> {
    let from = folder.join(inner);
    let entries = std::fs::read_dir(&from).with_context(|| format!("{}", from.display()))?;
    let mut names: Vec<_> = entries
        .map(|entry| Ok(entry?.file_name()))
        .collect::<Result<_>>()?;
    names.sort();
    for name in names {
        let path = inner.join(&name);
        if folder.join(&path).is_dir() {
            copy(folder, &path, target, files)?;
            continue;
        }
        let text = std::fs::read_to_string(folder.join(&path))
            .with_context(|| format!("{}", folder.join(&path).display()))?;
        files.push(File {
            path: target.join(&path),
            text,
        });
    }
    Ok(())
}

/// A word with a capital letter.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that no file says, not even this one: games of any other name can be added.
    const MADE_UP: &str = concat!("made", "up");

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn what_every_game_has_on_the_page_a_new_one_has_too() {
        let folders = |path: &Path| -> Vec<PathBuf> {
            let entries = std::fs::read_dir(path).unwrap();
            let paths = entries.map(|entry| entry.unwrap().path());
            paths.filter(|path| path.is_dir()).collect()
        };
        let pages = root().join("web/src");
        let games: Vec<String> = folders(&pages.join("boards"))
            .into_iter()
            .filter(|folder| folder.join("start.json").exists())
            .map(|folder| folder.file_name().unwrap().to_string_lossy().into_owned())
            .collect();
        assert!(games.len() >= 5, "{games:?}");
        for folder in folders(&pages) {
            if games.iter().all(|game| folder.join(game).is_dir()) {
                let written = FOLDERS.map(|(_, to)| root().join(to));
                assert!(written.contains(&folder), "{}", folder.display());
            }
        }
    }

    #[test]
    fn a_game_is_its_folders_and_a_line_in_each_list() {
        let files = plan(&root(), MADE_UP, "Made Up", "Ada and Bob (2026)").unwrap();
        let text = |path: &str| {
            let file = files.iter().find(|file| file.path == Path::new(path));
            &file.unwrap_or_else(|| panic!("{path} is not written")).text
        };
        let says = |path: &str, words: &str| {
            let (path, words) = (
                path.replace("SLUG", MADE_UP),
                words.replace("SLUG", MADE_UP),
            );
            assert!(text(&path).contains(&words), "{path}: {words}");
        };
        says("games/SLUG/Cargo.toml", "name = \"quicksilver-SLUG\"");
        assert!(!text(&format!("games/{MADE_UP}/Cargo.toml")).contains("publish"));
        says("games/SLUG/README.md", "Made Up");
        says("games/SLUG/Cargo.toml", "[lib]\nname = \"SLUG\"");
        says("games/SLUG/src/lib.rs", "title: \"Made Up\"");
        says("games/SLUG/src/lib.rs", "inventor: \"Ada and Bob (2026)\"");
        says("games/SLUG/tests/it/main.rs", "use SLUG::Position;");
        says("web/src/boards/SLUG/index.ts", "slug: 'SLUG'");
        says("web/src/rules/SLUG/Page.svelte", "slug=\"SLUG\"");
        says("web/src/lessons/SLUG/lesson.ts", "first game of Made Up");
        for list in lists::LISTS {
            let before = std::fs::read_to_string(root().join(list.path)).unwrap();
            let after = text(list.path);
            let added: Vec<&str> = after
                .lines()
                .filter(|line| line.contains(MADE_UP))
                .collect();
            assert!(!added.is_empty(), "{}", list.path);
            let rest: Vec<&str> = after.lines().filter(|line| !added.contains(line)).collect();
            // Two lines that belong together may share one that does not name the game.
            assert!(rest.len() - before.lines().count() <= 1, "{}", list.path);
        }
        for file in files.iter().filter(|file| {
            !lists::LISTS
                .iter()
                .any(|list| Path::new(list.path) == file.path)
        }) {
            assert!(!file.text.contains(SLUG), "{}", file.path.display());
            assert!(!file.text.contains(TITLE), "{}", file.path.display());
            assert!(!file.text.contains(INVENTOR), "{}", file.path.display());
        }
    }

    #[test]
    fn the_manifest_has_words_for_every_way_to_win() {
        let files = plan(&root(), MADE_UP, "Made Up", "Nobody").unwrap();
        let text = |ending: &str| {
            let file = files.iter().find(|file| file.path.ends_with(ending));
            file.unwrap().text.as_str()
        };
        let rules = text("src/position.rs");
        let ways: Vec<&str> = rules
            .split("Outcome::win(side.seat(), \"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(ways.len(), 2, "{rules}");
        for way in ways {
            assert!(text("manifest.ts").contains(&format!("{way}: '")), "{way}");
        }
    }

    #[test]
    fn words_that_would_break_the_sources_are_refused() {
        let refused = plan(&root(), MADE_UP, "He\"x", "Nobody").unwrap_err();
        assert!(refused.to_string().contains("title"), "{refused}");
        let refused = plan(&root(), MADE_UP, "Made Up", " ").unwrap_err();
        assert!(refused.to_string().contains("inventor"), "{refused}");
    }

    #[test]
    fn a_game_that_exists_is_not_overwritten() {
        let games = std::fs::read_dir(root().join("games")).unwrap();
        for game in games {
            let slug = game.unwrap().file_name().into_string().unwrap();
            let refused = plan(&root(), &slug, "Title", "Nobody").unwrap_err();
            assert!(
                refused.to_string().contains("exists already"),
                "{slug}: {refused}"
            );
        }
    }

    #[test]
    fn a_list_without_its_place_is_refused_with_the_line_to_add() {
        for list in lists::LISTS {
            let refused = list
                .with("nothing of the kind\n", MADE_UP)
                .unwrap_err()
                .to_string();
            assert!(
                refused.contains(list.path) && refused.contains(MADE_UP),
                "{refused}"
            );
        }
    }
}
