//! Won endgames are won: the engine plays both sides until mate, with few nodes per move.

use crate::rules;
use chess::outcome::CHECKMATE;
use chess::{Position, options::Rules};
use game::{History, Notation as _, Seat};
use search::{Features, Limits, Searcher, StopFlag};

/// Plays on from a position; White must mate before fifty quiet moves end the game.
fn assert_won(text: &str, nodes: u64) {
    let rules: Rules = rules("draws=auto");
    let start = Position::read_position(text, &rules).unwrap();
    let mut history = History::new(start);
    let mut searcher = Searcher::new(4, Features::ALL);
    let limits = Limits {
        nodes: Some(nodes),
        lines: 1,
        ..Limits::default()
    };
    let mut end = history.outcome();
    while end.is_none() {
        let found = searcher.search(&history, &limits, &StopFlag::default(), &mut |_| ());
        history.push(found.lines[0].moves[0]);
        end = history.outcome();
    }
    let end = end.unwrap();
    let last = history.position().write_position();
    assert_eq!(end.reason, CHECKMATE, "{text}: {last}");
    assert_eq!(end.winner(), Some(Seat::FIRST), "{text}: {last}");
    assert!(history.moves().len() < 100);
}

#[test]
fn queen_and_rook_mate_a_lone_king() {
    for text in [
        "8/8/8/3k4/8/8/8/QK6 w - - 0 1",
        "8/8/3k4/8/8/8/8/K6Q b - - 0 1",
        "K7/8/8/8/3k4/8/8/7Q w - - 0 1",
        "8/8/8/4k3/8/8/8/RK6 w - - 0 1",
        "8/8/3k4/8/8/8/8/K6R b - - 0 1",
        "7K/8/8/3k4/8/8/8/R7 b - - 0 1",
        "8/8/2k5/8/4K3/8/8/7R w - - 0 1",
    ] {
        assert_won(text, 10_000);
    }
}

#[test]
fn two_bishops_and_bishop_with_knight_mate_a_lone_king() {
    assert_won("8/8/3k4/8/8/8/8/2B1KB2 w - - 0 1", 20_000);
    assert_won("8/8/4k3/8/8/8/8/2B1K1N1 w - - 0 1", 60_000);
}

#[test]
fn a_passed_pawn_is_brought_home() {
    assert_won("8/8/8/6k1/8/2K5/P7/8 w - - 0 1", 20_000);
    assert_won("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", 20_000);
}
