//! The drawings that come with the games. `cargo xtask drawings` makes them anew.

use game::{MapPlan, MarkChoice, OptionPicks};
use map_drawing::{Drawing, Recipe, Unread, faults, shaped, thumbnail, unread};
use std::fs::{read_dir, read_to_string, write};
use std::path::{Path, PathBuf};

/// The largest file, in bytes.
const LARGEST: usize = 400_000;

/// A drawing's recipe, and what it is made of.
struct Made {
    file: PathBuf,
    recipe: Recipe,
    plan: MapPlan,
    drawing: Drawing,
    /// The picture for lists of games, and its file.
    thumbnail: (PathBuf, String),
}

fn made() -> Vec<Made> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut found = Vec::new();
    for game in registry::ORDER_GAMES {
        let folder = games.join(game.info().slug).join("drawings");
        let mut files: Vec<PathBuf> = read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "toml"))
            .collect();
        files.sort();
        for file in files {
            let recipe = Recipe::read(&read_to_string(&file).unwrap()).unwrap();
            let text = read_to_string(folder.join(&recipe.mark)).unwrap();
            let mark = game.marks().into_iter().find(|mark| mark.text == text);
            let start = game.start(MarkChoice::Named(mark.unwrap().id), &OptionPicks::default());
            let table = start.unwrap();
            let plan = table.plan();
            let svg = read_to_string(folder.join(&recipe.shapes)).unwrap();
            let drawing = shaped(&plan, &recipe, &svg).unwrap();
            let picture = thumbnail(&drawing, &table.view());
            found.push(Made {
                thumbnail: (file.with_extension("svg"), picture),
                file: file.with_extension("json"),
                recipe,
                plan,
                drawing,
            });
        }
    }
    found
}

#[test]
fn drawings_are_what_their_recipes_make_and_can_be_read() {
    let all = made();
    assert!(all.len() >= 4);
    for one in &all {
        let Made {
            file,
            recipe,
            plan,
            drawing,
            thumbnail: (picture_file, picture),
        } = one;
        let name = file.file_name().unwrap().to_string_lossy();
        let text = drawing.write().unwrap();
        if std::env::var_os("UPDATE").is_some() {
            write(file, &text).unwrap();
            write(picture_file, picture).unwrap();
        }
        assert_eq!(serde_json::from_str::<Drawing>(&text).unwrap(), *drawing);
        assert!(text.len() < LARGEST, "{name}: {} bytes", text.len());
        assert_eq!(faults(plan, drawing), Vec::<String>::new(), "{name}");
        let Unread {
            unnamed,
            covered,
            crowded,
            short,
        } = unread(plan, drawing, recipe.pixels);
        println!(
            "{name}: {} bytes, {} spaces, {} of them by their abbreviations",
            text.len(),
            plan.spaces.len(),
            short.len()
        );
        let stands = read_to_string(file).unwrap();
        assert!(
            stands == text,
            "{name} is not what its recipe makes: run cargo xtask drawings"
        );
        assert!(read_to_string(picture_file).unwrap() == *picture, "{name}");
        assert_eq!(unnamed, Vec::<String>::new(), "{name}");
        assert_eq!(covered, Vec::<(String, String)>::new(), "{name}");
        let rooms: std::collections::BTreeSet<i32> =
            drawing.spaces.values().map(|space| space.room).collect();
        assert_eq!(rooms.len(), 1, "{name}: units have one size");
        // Whoever is a neighbour touches or is joined by a passage, and on a board nobody else touches.
        assert_eq!(drawing.links.len(), drawing.differences.apart.len());
        if recipe.board.is_some() {
            assert_eq!(crowded, Vec::<(String, String)>::new(), "{name}");
            assert_eq!(drawing.differences.touching, Vec::new(), "{name}");
        }
    }
}
