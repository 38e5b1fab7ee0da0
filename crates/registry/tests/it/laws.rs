//! The laws of [`game::Game::check_laws`] over many games, and what random play comes to.

use crate::support::{all_changed, rule_sets};
use registry::GAMES;

/// A game with many moves at each ply is played less often: no further game begins when so many legal moves were
/// looked at.
const MOST_MOVES: u64 = 300_000;
/// The same for each value of each option.
const MOST_MOVES_BY_OPTION: u64 = 16_000;

#[test]
fn the_default_game_keeps_the_laws() {
    for entry in GAMES {
        let info = entry.game.info();
        let picks = game::OptionPicks::default();
        let mut looked_at = 0;
        for seed in 0..150 {
            if looked_at > MOST_MOVES {
                break;
            }
            match entry.game.check_laws(&picks, seed, info.ply_limit) {
                Ok(moves) => looked_at += moves,
                Err(law) => panic!("{}: {law}", info.slug),
            }
        }
    }
}

#[test]
fn every_option_keeps_the_laws() {
    for entry in GAMES {
        let info = entry.game.info();
        let mut sets = rule_sets(entry);
        sets.push(("all changed".to_owned(), all_changed(entry)));
        for (name, picks) in sets {
            let mut looked_at = 0;
            for seed in 1000..1008 {
                if looked_at > MOST_MOVES_BY_OPTION {
                    break;
                }
                match entry.game.check_laws(&picks, seed, info.ply_limit.min(300)) {
                    Ok(moves) => looked_at += moves,
                    Err(law) => panic!("{}, {name}: {law}", info.slug),
                }
            }
        }
    }
}

#[test]
fn random_play_ends_or_reaches_the_limit() {
    for entry in GAMES {
        let info = entry.game.info();
        for (name, picks) in rule_sets(entry) {
            let playouts = || {
                let sum = entry.game.playouts(&picks, 5, 200, info.ply_limit);
                sum.expect("the options go together")
            };
            let sum = playouts();
            assert_eq!(sum.games, 200);
            assert_eq!(
                sum.results.values().sum::<u32>(),
                200,
                "{}, {name}",
                info.slug
            );
            assert!(sum.longest <= info.ply_limit, "{}, {name}", info.slug);
            let unfinished = sum.results.get("unfinished").copied().unwrap_or_default();
            assert!(
                unfinished <= 2,
                "{}, {name}: {unfinished} of 200 games did not end",
                info.slug
            );
            assert_eq!(sum, playouts(), "one seed, one run");
        }
    }
}

#[test]
fn counting_with_and_without_playing_the_last_ply_agrees() {
    for entry in GAMES {
        for (name, picks) in rule_sets(entry) {
            for depth in 0..=2 {
                let count = |bulk| {
                    entry
                        .game
                        .perft(&picks, None, depth, bulk)
                        .expect("the start is valid")
                };
                let slug = entry.slug();
                assert_eq!(count(false), count(true), "{slug}, {name}, depth {depth}");
                let rows = entry
                    .game
                    .divide(&picks, None, depth, true)
                    .expect("the start is valid");
                let sum: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
                assert_eq!(
                    sum,
                    if depth == 0 { 0 } else { count(true) },
                    "{slug}, {name}, depth {depth}"
                );
            }
        }
    }
}
