//! The typed search.

use crate::coins::Coins;
use crate::minimax::{self, rank, score_after};
use game::{History, Notation as _, Rules as _};
use search::{Features, Found, Limits, Score, Searcher, StopFlag};
use std::time::Duration;

const PLAIN: Features = Features {
    table: false,
    quiescence: false,
    selective: false,
};

fn search(position: &Coins, features: Features, limits: &Limits) -> Found<crate::coins::Take> {
    let mut searcher = Searcher::new(1, features);
    searcher.search(
        &History::new(position.clone()),
        limits,
        &StopFlag::default(),
        &mut |_| (),
    )
}

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        lines: 1,
        ..Limits::default()
    }
}

/// Rows and positions a few plies into them, of both seats.
fn positions() -> impl Iterator<Item = Coins> {
    (0..60u64).map(|seed| {
        let mut position = Coins::drawn(seed, 8 + seed as usize % 4);
        let mut moves = Vec::new();
        for ply in 0..seed % 4 {
            moves.clear();
            position.moves_into(&mut moves);
            if let Some(mv) = moves.get((seed + ply) as usize % moves.len().max(1)) {
                position.play_unchecked(*mv);
            }
        }
        position
    })
}

#[test]
fn equals_plain_minimax_at_every_depth() {
    let mut twice_in_a_row = 0;
    for position in positions().filter(|position| position.terminal().is_none()) {
        for depth in 1..=7 {
            let found = search(&position, PLAIN, &to_depth(depth));
            let expected = minimax::score(&position, depth);
            if found.depth < depth {
                // It stopped because the end was resolved; minimax must agree at this depth too.
                assert!(
                    !matches!(found.lines[0].score(), Score::Centipawns(_)),
                    "{position:?}"
                );
            }
            assert_eq!(
                found.lines[0].score(),
                expected,
                "depth {depth} of {position:?}"
            );
            let first = found.lines[0].moves[0];
            let mut next = position.clone();
            next.play_unchecked(first);
            twice_in_a_row += u32::from(next.to_move() == position.to_move());
        }
    }
    assert!(
        twice_in_a_row > 50,
        "the best move keeps the turn only {twice_in_a_row} times"
    );
}

#[test]
fn the_table_changes_no_score_at_a_fixed_depth() {
    let mut nodes = [0, 0];
    for quiescence in [false, true] {
        let without = Features {
            quiescence,
            ..PLAIN
        };
        let with = Features {
            table: true,
            ..without
        };
        for position in positions() {
            for depth in 1..=7 {
                let one = search(&position, without, &to_depth(depth));
                let two = search(&position, with, &to_depth(depth));
                let scores = |found: &Found<_>| found.lines.first().map(|line| line.score());
                assert_eq!(scores(&one), scores(&two), "depth {depth} of {position:?}");
                nodes[0] += one.nodes;
                nodes[1] += two.nodes;
            }
        }
    }
    assert!(nodes[1] < nodes[0], "the table saves no nodes: {nodes:?}");
}

#[test]
fn the_full_search_sees_games_through_to_their_true_end() {
    // Deep enough for every coin; selectivity may delay a result, but not hide it for good.
    for position in positions().filter(|position| position.terminal().is_none()) {
        let found = search(&position, Features::ALL, &to_depth(30));
        let expected = minimax::score(&position, 12);
        let side = |score| match score {
            Score::Centipawns(_) => 0,
            Score::WinIn(_) => 1,
            Score::LossIn(_) => -1,
        };
        assert_eq!(side(found.lines[0].score()), side(expected), "{position:?}");
    }
}

#[test]
fn several_lines_are_distinct_ordered_and_true() {
    for position in positions().filter(|position| position.count_moves() == 3) {
        for wanted in [2, 3, 9] {
            let limits = Limits {
                lines: wanted,
                ..to_depth(5)
            };
            let found = search(&position, PLAIN, &limits);
            assert_eq!(found.lines.len(), wanted.min(3) as usize);
            for pair in found.lines.windows(2) {
                assert!(
                    rank(pair[0].score()) >= rank(pair[1].score()),
                    "{position:?}"
                );
            }
            let mut firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
            firsts.sort();
            firsts.dedup();
            assert_eq!(firsts.len(), found.lines.len(), "{position:?}");
            for line in found.lines.iter().filter(|_| found.depth == 5) {
                let expected = score_after(&position, line.moves[0], 5);
                assert_eq!(
                    rank(line.score()),
                    expected,
                    "{:?} in {position:?}",
                    line.moves
                );
            }
        }
    }
}

#[test]
fn lines_are_playable_to_their_last_move() {
    for position in positions().filter(|position| position.terminal().is_none()) {
        let found = search(&position, Features::ALL, &to_depth(6));
        let mut at = position.clone();
        for mv in &found.lines[0].moves {
            let mut legal = Vec::new();
            at.moves_into(&mut legal);
            assert!(
                legal.contains(mv),
                "{:?} in {position:?}",
                found.lines[0].moves
            );
            at.play_unchecked(*mv);
        }
        if let Score::WinIn(plies) | Score::LossIn(plies) = found.lines[0].score() {
            assert!(found.lines[0].moves.len() <= plies as usize);
        }
    }
}

#[test]
fn limits_are_kept() {
    let position = Coins::drawn(3, 12);
    assert_eq!(search(&position, Features::ALL, &to_depth(2)).depth, 2);
    for nodes in [0, 1, 2, 10, 100, 1000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let found = search(&position, Features::ALL, &limits);
        assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        assert_eq!(found.lines.len(), 1, "a move is found in any case");
    }
    let limits = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let found = search(&position, Features::ALL, &limits);
    assert_eq!((found.depth, found.lines.len()), (0, 1));
}

#[test]
fn a_raised_flag_ends_the_search() {
    let position = Coins::drawn(3, 40);
    let stop = StopFlag::default();
    let mut searcher = Searcher::new(1, PLAIN);
    let mut told = Vec::new();
    let history = History::new(position);
    let found = searcher.search(&history, &Limits::default(), &stop.clone(), &mut |found| {
        told.push(found.clone());
        if found.depth == 9 {
            stop.stop();
        }
    });
    // Depth 10 has far more nodes than are searched between two polls of the flag.
    assert_eq!(found.depth, 9);
    assert_eq!(told.last(), Some(&found), "the last report is the answer");
    let at_once = searcher.search(&history, &Limits::default(), &stop, &mut |_| ());
    assert_eq!(
        (at_once.depth, at_once.nodes, at_once.lines.len()),
        (0, 0, 1)
    );
}

#[test]
fn reports_grow_deeper_and_the_last_is_the_answer() {
    let position = Coins::drawn(5, 14);
    let mut depths = Vec::new();
    let mut last = None;
    let mut searcher = Searcher::new(1, Features::ALL);
    let found = searcher.search(
        &History::new(position),
        &to_depth(6),
        &StopFlag::default(),
        &mut |found| {
            depths.push(found.depth);
            last = Some(found.clone());
        },
    );
    assert!(
        depths.windows(2).all(|pair| pair[0] < pair[1]),
        "{depths:?}"
    );
    assert_eq!(last, Some(found));
}

#[test]
fn finished_games_have_no_lines() {
    let position = Coins::read_position("/5 5/1", &false).unwrap();
    let found = search(&position, Features::ALL, &to_depth(4));
    assert_eq!((found.depth, found.nodes, found.lines.len()), (0, 0, 0));
    let position = Coins::read_position("1 1 1/9 2/2", &false).unwrap();
    assert!(
        search(&position, Features::ALL, &to_depth(4))
            .lines
            .is_empty()
    );
}

#[test]
fn the_same_search_finds_the_same() {
    for seed in 0..10 {
        let position = Coins::drawn(seed, 16);
        let limits = Limits {
            nodes: Some(5_000),
            lines: 2,
            ..Limits::default()
        };
        let one = search(&position, Features::ALL, &limits);
        let two = search(&position, Features::ALL, &limits);
        assert_eq!(
            (one.depth, one.nodes, one.lines),
            (two.depth, two.nodes, two.lines)
        );
    }
}
