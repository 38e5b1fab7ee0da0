//! The drawings that come with the games. `cargo xtask drawings` makes them anew.

use game::{MapPlan, MarkChoice, OptionPicks, OrderGame, OrderTable, OrderView};
use map_drawing::{Drawing, Recipe, Unread, faults, schematic, shaped, thumbnail, unread};
use std::fs::{read_dir, read_to_string, write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The largest file, in bytes.
const LARGEST: usize = 400_000;

/// How wide a map is shown at first, in CSS pixels: as wide as on a page of 1280.
const PIXELS: f64 = 840.0;

/// Shapes that end at the upper edge of their map side by side, though nobody goes from one to the other: their border is a part
/// of the edge's, and cannot shrink to a point.
const AT_THE_EDGE: [(&str, &str); 1] = [("ARC", "Grn")];

/// A drawing's recipe, and what it is made of.
pub(crate) struct Made {
    file: PathBuf,
    pub(crate) recipe: Recipe,
    pub(crate) plan: MapPlan,
    pub(crate) drawing: Drawing,
    /// The start of a game on it.
    pub(crate) view: OrderView,
    /// The picture for lists of games, and its file.
    thumbnail: (PathBuf, String),
}

/// A recipe that comes with a game.
struct Written {
    game: &'static dyn OrderGame,
    folder: PathBuf,
    file: PathBuf,
    recipe: Recipe,
    /// The id of its Mark.
    mark: &'static str,
}

fn recipes() -> Vec<Written> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut found = Vec::new();
    for &game in registry::ORDER_GAMES {
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
            found.push(Written {
                game,
                folder: folder.clone(),
                file,
                recipe,
                mark: mark.unwrap().id,
            });
        }
    }
    found
}

fn start(game: &dyn OrderGame, mark: &str) -> Box<dyn OrderTable> {
    game.start(MarkChoice::Named(mark), &OptionPicks::default())
        .unwrap()
}

/// All drawings that come with the games, made once for all tests.
pub(crate) fn made() -> &'static [Made] {
    static MADE: OnceLock<Vec<Made>> = OnceLock::new();
    MADE.get_or_init(make)
}

fn make() -> Vec<Made> {
    let made = |written: Written| {
        let Written {
            game,
            folder,
            file,
            recipe,
            mark,
        } = written;
        let table = start(game, mark);
        let plan = table.plan();
        let svg = read_to_string(folder.join(&recipe.shapes)).unwrap();
        let drawing = shaped(&plan, &recipe, &svg).unwrap();
        let view = table.view();
        let picture = thumbnail(&drawing, &view);
        Made {
            thumbnail: (file.with_extension("svg"), picture),
            file: file.with_extension("json"),
            recipe,
            plan,
            drawing,
            view,
        }
    };
    recipes().into_iter().map(made).collect()
}

/// The map alone, as who zooms in sees it.
fn without_inset(drawing: &Drawing) -> Drawing {
    Drawing {
        inset: None,
        ..drawing.clone()
    }
}

/// The page finds a drawing by the name of its file.
#[test]
fn the_id_of_a_mark_begins_with_the_name_of_its_recipe() {
    for Written { file, mark, .. } in recipes() {
        let name = file.file_stem().unwrap().to_string_lossy();
        assert!(mark.starts_with(&*name), "{name}: {mark}");
    }
}

/// A Mark without a recipe is drawn by the schematic, on which all has to be as right and readable as on a stored drawing.
#[test]
fn the_schematic_of_a_mark_without_a_recipe_can_be_read() {
    let drawn: Vec<&str> = recipes().iter().map(|one| one.mark).collect();
    let mut seen = 0;
    for &game in registry::ORDER_GAMES {
        for mark in game.marks().iter().filter(|mark| !drawn.contains(&mark.id)) {
            let plan = start(game, mark.id).plan();
            let drawing = schematic(&plan);
            assert_eq!(faults(&plan, &drawing), Vec::<String>::new(), "{}", mark.id);
            let Unread {
                unnamed,
                covered,
                overlapping,
                short,
                ..
            } = unread(&plan, &drawing, PIXELS);
            println!("{}: {} abbreviations", mark.id, short.len());
            assert_eq!(unnamed, Vec::<String>::new(), "{}", mark.id);
            assert_eq!(covered, Vec::<(String, String)>::new(), "{}", mark.id);
            assert_eq!(overlapping, Vec::new(), "{}", mark.id);
            // Who is a neighbour touches, so that no passage has to be drawn.
            assert_eq!(drawing.differences.apart, Vec::new(), "{}", mark.id);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn drawings_are_what_their_recipes_make_and_can_be_read() {
    let all = made();
    assert!(all.len() >= 4);
    for one in all {
        let Made {
            file,
            recipe,
            plan,
            drawing,
            thumbnail: (picture_file, picture),
            ..
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
            overlapping,
            short,
            ..
        } = unread(plan, &without_inset(drawing), recipe.pixels);
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
        assert_eq!(overlapping, Vec::new(), "{name}");
        let rooms: std::collections::BTreeSet<i32> =
            drawing.spaces.values().map(|space| space.room).collect();
        assert_eq!(rooms.len(), 1, "{name}: units have one size");
        // Whoever is a neighbour touches or is joined by a passage, and nobody else touches.
        assert_eq!(drawing.links.len(), drawing.differences.apart.len());
        let mut touching = drawing.differences.touching.clone();
        touching.retain(|(one, other)| !AT_THE_EDGE.contains(&(one, other)));
        assert_eq!(touching, Vec::new(), "{name}");
        let Unread { crowded, .. } = unread(plan, drawing, recipe.pixels);
        assert_eq!(crowded, Vec::<(String, String)>::new(), "{name}");
    }
}
