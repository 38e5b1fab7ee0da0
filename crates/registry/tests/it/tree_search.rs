//! Monte-Carlo tree search on every registered game and every value of its options.

use crate::support::rule_sets;
use crate::trio::Trio;
use game::{OptionPicks, Turns};
use registry::{Entry, GAMES};
use search::{EngineKind, LEVELS, Level, Limits, StopFlag};

/// How many moves the search plays.
const PLIES: usize = 3;
/// How many random plies precede each of them.
const BETWEEN: usize = 4;

#[test]
fn tree_search_plays_legal_moves_in_every_game() {
    for entry in GAMES {
        let sets = rule_sets(entry);
        let mut engine = entry.engine_of(EngineKind::Uct, 1);
        for (seed, (name, picks)) in (0..).zip(sets) {
            let place = format!("{}, {name}", entry.slug());
            let mut table = entry.game.open(&picks, None).expect("the start is valid");
            for _ in 0..PLIES {
                let plies = table.plies();
                let moves: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
                engine
                    .set_position(&picks, None, &moves)
                    .expect("they were played");
                engine.set_seed(seed);
                let limits = Limits {
                    nodes: Some(2_000),
                    lines: 2,
                    ..Limits::default()
                };
                let report = engine.analyse(&limits, &StopFlag::default(), &mut |_| ());
                assert!(report.nodes <= 2_000, "{place}");
                assert!(!report.lines.is_empty(), "{place}");
                for line in &report.lines {
                    let mut table = table.fork();
                    for text in &line.moves {
                        assert!(table.legal_texts().contains(text), "{place}: {line:?}");
                        table.play(text).expect("it is legal");
                    }
                }
                let best = &report.lines[0].moves[0];
                table.play(best).expect("it is legal");
                for ply in 0..BETWEEN {
                    let texts = table.legal_texts();
                    if let Some(text) =
                        texts.get((seed as usize * 7 + ply * 5) % texts.len().max(1))
                    {
                        table.play(text).expect("it is legal");
                    }
                }
                if table.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_game_without_an_evaluation_has_all_levels() {
    let entry = Entry::turns_by_rules(&Turns::<Trio>::GAME);
    let picks = OptionPicks::default();
    for kind in EngineKind::ALL {
        for number in 1..=LEVELS {
            let mut engine = entry.engine_of(kind, 1);
            let level = Level::new(number).expect("there are eight");
            engine
                .set_position(&picks, Some("2"), &[])
                .expect("it is a position");
            let text = engine.choose(level, 1, &StopFlag::default());
            assert_eq!(text.as_deref(), Some("2"), "level {number}");
        }
    }
}
