//! The search under every option, and on positions that no game would reach.

use crate::{assert_noisy_as_hinted, lively_positions_under, moves, read, search};
use game::{Notation as _, OptionPicks, Rules as _};
use mercurial::options::Rules;
use mercurial::{INFO, Position};
use search::{Features, Limits, Score};

/// The rules with each single option changed from its default, and with all of them.
fn other_rules() -> Vec<Rules> {
    let changed: Vec<(&str, &str)> = INFO
        .options
        .iter()
        .flat_map(|option| {
            option.values[1..]
                .iter()
                .map(|value| (option.name, value.name))
        })
        .collect();
    let mut all = Vec::new();
    for pair in &changed {
        all.push(vec![*pair]);
    }
    let mut each_once = changed;
    each_once.dedup_by_key(|(name, _)| *name);
    all.push(each_once);
    let read = |pairs: Vec<(&str, &str)>| OptionPicks::read(INFO.options, pairs).unwrap();
    all.into_iter()
        .map(|pairs| Position::options(&read(pairs)).unwrap())
        .collect()
}

#[test]
fn noisy_moves_agree_with_hints_under_every_option() {
    for rules in other_rules() {
        for position in lively_positions_under(6, &rules) {
            assert_noisy_as_hinted(&position);
        }
    }
}

#[test]
fn the_search_finds_a_legal_move_under_every_option() {
    for rules in other_rules() {
        for position in lively_positions_under(2, &rules).iter().step_by(9) {
            let limits = Limits {
                nodes: Some(3_000),
                lines: 2,
                ..Limits::default()
            };
            let found = search(position, Features::ALL, &limits);
            let legal = moves(position);
            assert_eq!(found.lines.len(), legal.len().min(2));
            for line in &found.lines {
                assert!(
                    legal.contains(&line.moves[0]),
                    "{}",
                    position.write_position()
                );
            }
        }
    }
}

#[test]
fn positions_that_no_game_reaches_are_searched_all_the_same() {
    for text in [
        // A single king, with either side to move; only kings; hands, or the board, as full as possible.
        "1/6/6/2N3/6/6/6/K 2/2 - w 0 1",
        "1/6/6/2N3/6/6/6/K 2/2 - b 0 1",
        "k/6/6/2N3/6/6/6/1 2/2 - w 0 1",
        "k/6/6/6/6/6/6/K 2/2 - b 0 1",
        "k/6/6/6/6/6/6/K 2/2 RNNDDSPPPPPPrnnddspppppp w 0 1",
        "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - b 59 1",
        // One ply before the thirty-move draw.
        "k/6/6/6/6/6/6/K 2/2 - w 59 1",
    ] {
        let position = read(text);
        let limits = Limits {
            depth: Some(5),
            nodes: Some(50_000),
            lines: 3,
            ..Limits::default()
        };
        let found = search(&position, Features::ALL, &limits);
        assert_eq!(found.lines.len(), moves(&position).len().min(3), "{text}");
    }
}

#[test]
fn a_side_without_moves_draws_or_loses_as_the_option_says() {
    // After f2e2 no white unit can move (worked example M31).
    let start = "k/6/6/6/pp1ppp/nndr1d/1PPP2/K 2/2 - b 0 30";
    for (value, expected) in [("draw", Score::Centipawns(0)), ("loss", Score::WinIn(1))] {
        let picks = OptionPicks::read(INFO.options, [("no_move", value)]).unwrap();
        let position = Position::read_position(start, &Position::options(&picks).unwrap()).unwrap();
        let limits = Limits {
            depth: Some(1),
            lines: 200,
            ..Limits::default()
        };
        let found = search(&position, Features::ALL, &limits);
        let mv = position.read_move("f2e2").unwrap();
        let line = found.lines.iter().find(|line| line.moves[0] == mv).unwrap();
        assert_eq!(line.score(), expected, "no_move={value}");
    }
}
