//! The playing levels of every game.

use crate::support::root;
use game::{OptionPicks, Table};
use registry::{Entry, GAMES};
use search::{Engine, LEVELS, Ladder, Level, StopFlag};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs;

/// Below full strength.
fn limited() -> impl Iterator<Item = Level> {
    Level::all().filter(|level| *level != Level::FULL)
}

#[test]
fn every_game_has_a_ladder_of_its_own() {
    for entry in GAMES {
        let path = root().join(format!("games/{}/levels.txt", entry.slug()));
        let text = fs::read_to_string(&path).expect("the game has levels");
        let ladder =
            Ladder::read(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(ladder, *entry.ladder(), "{}", entry.slug());
        assert!(text.contains(&format!("\ngame: {}\n", entry.slug())));
        let rungs: Vec<_> = Level::all().map(|level| *ladder.rung(level)).collect();
        assert!(rungs.is_sorted_by(|one, next| one.rating < next.rating));
        let skills: Vec<_> = rungs.iter().filter_map(|rung| rung.skill).collect();
        assert_eq!(skills.len(), usize::from(LEVELS) - 1);
        assert!(skills.is_sorted_by_key(|skill| skill.nodes));
        // Level 6 and 7 are weak by their nodes alone, and 1 to 5 draw their moves.
        assert!(
            skills
                .iter()
                .enumerate()
                .all(|(index, skill)| (skill.temperature > 0) == (index < 5))
        );
    }
}

#[test]
fn levels_have_names() {
    let names: BTreeSet<&str> = Level::all().map(Level::name).collect();
    assert_eq!(names.len(), usize::from(LEVELS));
    assert_eq!(Level::FULL.name(), "Full strength");
}

/// A table after random plies, and an engine in the same position; none if the game ends before.
fn walked(entry: &Entry, seed: u64, plies: u64) -> Option<(Box<dyn Table>, Box<dyn Engine>)> {
    let picks = OptionPicks::default();
    let mut engine = entry.engine(1);
    let mut table = entry.game.open(&picks, None).expect("the start is valid");
    for ply in 0..plies {
        engine
            .set_position(
                &picks,
                None,
                &moves_of(table.as_ref())
                    .iter()
                    .map(String::as_str)
                    .collect::<Vec<_>>(),
            )
            .expect("they were played");
        let text = engine.choose_randomly(seed * 1_000 + ply)?;
        table.play(&text).expect("it is legal");
    }
    let moves = moves_of(table.as_ref());
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    engine
        .set_position(&picks, None, &moves)
        .expect("they were played");
    table.outcome().is_none().then_some((table, engine))
}

fn moves_of(table: &dyn Table) -> Vec<String> {
    table.plies().iter().map(|ply| ply.text.clone()).collect()
}

/// The moves with which the seat to move wins at once.
fn wins(table: &dyn Table) -> Vec<String> {
    let seat = table.to_move();
    let wins = |text: &String| {
        let mut next = table.fork();
        next.play(text).expect("it is legal");
        next.outcome().is_some_and(|end| end.winner() == seat)
    };
    table.legal_texts().into_iter().filter(wins).collect()
}

/// In lively positions: no level overlooks a win at once, and from level 4 on none allows one that it could prevent.
#[test]
fn no_level_misses_a_win_at_once_and_from_level_4_on_none_gives_one_away() {
    let (mut won, mut threatened) = (0, 0);
    for entry in GAMES {
        for seed in 0..12 {
            let Some((table, mut engine)) = walked(entry, seed, 14 + seed) else {
                continue;
            };
            let winning = wins(table.as_ref());
            if !winning.is_empty() {
                won += 1;
                for level in limited() {
                    let text = engine.choose(level, seed, &StopFlag::default());
                    let text = text.expect("there are moves");
                    assert!(
                        winning.contains(&text),
                        "{}, {level:?}, seed {seed}: {text}",
                        entry.slug()
                    );
                }
                continue;
            }
            let seat = table.to_move();
            let gives_away = |text: &str| {
                let mut next = table.fork();
                next.play(text).expect("it is legal");
                next.to_move() != seat
                    && next.outcome().is_none()
                    && !wins(next.as_ref()).is_empty()
            };
            let all = table.legal_texts();
            let bad = all.iter().filter(|text| gives_away(text)).count();
            if bad == 0 || bad == all.len() {
                continue;
            }
            threatened += 1;
            for level in limited().filter(|level| level.number() >= 4) {
                for seed in 0..4 {
                    let text = engine.choose(level, seed, &StopFlag::default());
                    let text = text.expect("there are moves");
                    assert!(
                        !gives_away(&text),
                        "{}, {level:?}, seed {seed}: {text}",
                        entry.slug()
                    );
                }
            }
        }
    }
    assert!(won > 0 && threatened > 3, "{won} {threatened}");
}

/// A move that a level chose, for the page's engine to choose too.
#[derive(Serialize)]
struct Chosen {
    game: &'static str,
    moves: Vec<String>,
    level: u8,
    seed: u64,
    chosen: String,
}

/// The moves in `web/src/turns/engine/level-moves.json` are those that the levels choose here; a test of the page chooses
/// them by the WASM. With `UPDATE` set, the file is written anew.
#[test]
fn levels_choose_as_they_do_in_the_page() {
    let mut rows = Vec::new();
    for entry in GAMES {
        for seed in [3, 4] {
            let Some((table, mut engine)) = walked(entry, seed, 6 + 4 * seed) else {
                continue;
            };
            for level in limited() {
                let text = engine.choose(level, seed, &StopFlag::default());
                rows.push(Chosen {
                    game: entry.slug(),
                    moves: moves_of(table.as_ref()),
                    level: level.number(),
                    seed,
                    chosen: text.expect("there are moves"),
                });
            }
        }
    }
    assert!(rows.len() > 7 * GAMES.len(), "too few games last so long");
    let now = rows
        .iter()
        .map(|row| serde_json::to_string(row).expect("it has no keys but strings"));
    let now = format!("[\n{}\n]\n", now.collect::<Vec<_>>().join(",\n"));
    let path = root().join("web/src/turns/engine/level-moves.json");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &now).expect("the file is written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "{}: `cargo xtask starts` writes it",
        path.display()
    );
}

/// What an engine has done before, and the size of its table, change nothing.
#[test]
fn a_level_does_not_depend_on_what_its_engine_did_before() {
    for entry in GAMES {
        let Some((table, mut used)) = walked(entry, 5, 8) else {
            panic!("{}: the game is over", entry.slug());
        };
        let mut fresh = entry.engine(4);
        let moves = moves_of(table.as_ref());
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        fresh
            .set_position(&OptionPicks::default(), None, &moves)
            .expect("they were played");
        let limits = search::Limits {
            nodes: Some(20_000),
            ..search::Limits::default()
        };
        let stop = StopFlag::default();
        used.analyse(&limits, &stop, &mut |_| ());
        for level in limited() {
            assert_eq!(
                used.choose(level, 9, &stop),
                fresh.choose(level, 9, &stop),
                "{}, {level:?}",
                entry.slug()
            );
        }
    }
}
