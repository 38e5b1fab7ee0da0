//! Draws within the search's horizon: repetition and the count of quiet moves.

use crate::{read, search};
use game::{History, Notation as _, OptionPicks, Rules as _};
use mercurial::{INFO, Position};
use search::{Features, Limits, Score, Searcher, StopFlag};

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        lines: 1,
        ..Limits::default()
    }
}

/// White is a rook down; its rook attacks the king again and again.
fn played(options: &[(&str, &str)], start: &str, texts: &[&str]) -> History<Position> {
    let picks = OptionPicks::read(INFO.options, options.iter().copied()).unwrap();
    let rules = Position::options(&picks).unwrap();
    let mut history = History::new(Position::read_position(start, &rules).unwrap());
    for text in texts {
        let mv = history.position().read_move(text).unwrap();
        history.push(mv);
    }
    history
}

/// A king shuttle that has brought the start back twice; the side to move decides whether it occurs a third time.
const SHUTTLE: [&str; 7] = ["c0c1", "d7d6", "c1c0", "d6d7", "c0c1", "d7d6", "c1c0"];

fn score_of(history: &History<Position>, text: &str) -> Score {
    let mut searcher = Searcher::<Position>::new(8, Features::ALL);
    let limits = Limits {
        depth: Some(4),
        lines: 200,
        ..Limits::default()
    };
    let found = searcher.search(history, &limits, &StopFlag::default(), &mut |_| ());
    let mv = history.position().read_move(text).unwrap();
    found
        .lines
        .iter()
        .find(|line| line.moves[0] == mv)
        .unwrap()
        .score()
}

#[test]
fn a_third_time_is_a_draw() {
    let start = "k/6/6/6/6/6/RN4/K 2/2 - w 0 10";
    let history = played(&[], start, &SHUTTLE);
    assert_eq!(score_of(&history, "d6d7"), Score::Centipawns(0));
    assert!(matches!(score_of(&history, "d6e6"), Score::Centipawns(value) if value < -300));
}

#[test]
fn without_repetition_draws_there_is_none() {
    let start = "k/6/6/6/6/6/RN4/K 2/2 - w 0 10";
    let history = played(&[("repetition", "off")], start, &SHUTTLE);
    assert!(!matches!(score_of(&history, "d6d7"), Score::Centipawns(0)));
}

#[test]
fn a_draw_by_the_count_is_seen_coming() {
    // White is far ahead, but the next quiet move draws: only pawn moves and captures keep the game alive.
    let position = read("k/6/6/6/P5/6/RN4/K 2/2 - w 59 80");
    let found = search(&position, Features::ALL, &to_depth(5));
    let first = position.write_move(found.lines[0].moves[0]);
    assert_eq!(first, "a3b4");
    let position = read("k/6/6/6/6/6/RN4/K 2/2 - w 59 80");
    let found = search(&position, Features::ALL, &to_depth(5));
    assert_eq!(found.lines[0].score(), Score::Centipawns(0));
}
