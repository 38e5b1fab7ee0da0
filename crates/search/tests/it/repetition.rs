//! Repetitions, in a game in which only the beginning of a turn counts.

use crate::walk::Walk;
use game::{History, Rules as _, Seat};
use search::{Features, Found, Limits, Score, Searcher, StopFlag};

const PLAIN: Features = Features {
    table: false,
    quiescence: false,
    selective: false,
};

fn search(history: &History<Walk>, depth: u32) -> Found<i8> {
    let limits = Limits {
        depth: Some(depth),
        lines: 1,
        ..Limits::default()
    };
    Searcher::new(1, PLAIN).search(history, &limits, &StopFlag::default(), &mut |_| ())
}

#[test]
fn the_third_time_is_seen_from_the_middle_of_a_turn() {
    let mut history = History::new(Walk::start(&()));
    for _ in 0..7 {
        history.push(0);
    }
    assert!(history.position().begun && history.outcome().is_none());
    let found = search(&history, 1);
    // The second seat, which is behind, comes back to the start for the third time.
    assert_eq!(
        (found.lines[0].score(), found.lines[0].moves[0]),
        (Score::Centipawns(0), 0)
    );
    history.push(0);
    assert!(history.outcome().is_some());
}

#[test]
fn a_game_that_begins_in_the_middle_of_a_turn_knows_of_repetitions() {
    let root = Walk {
        place: 3,
        seat: Seat::SECOND,
        begun: true,
    };
    let history = History::new(root);
    // The second seat can undo the first seat's two steps with its own.
    assert_eq!(search(&history, 5).lines[0].score(), Score::Centipawns(0));
    assert_ne!(search(&history, 4).lines[0].score(), Score::Centipawns(0));
}
