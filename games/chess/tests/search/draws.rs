//! Draws within the search's horizon: stalemate, repetition, and the counts of quiet moves.

use crate::{read, rules, search, to_depth};
use chess::Position;
use game::{History, Notation as _};
use search::{Features, Limits, Score, Searcher, StopFlag};

fn score_of(history: &History<Position>, text: &str) -> Score {
    let mut searcher = Searcher::<Position>::new(8, Features::ALL);
    let limits = Limits {
        lines: 200,
        ..to_depth(4)
    };
    let found = searcher.search(history, &limits, &StopFlag::default(), &mut |_| ());
    let mv = history.position().read_move(text).unwrap();
    let line = found.lines.iter().find(|line| line.moves[0] == mv);
    line.unwrap().score()
}

#[test]
fn stalemate_is_a_draw() {
    // The pawn is lost or stalemates.
    let position = read("8/8/8/8/8/2k5/p7/K7 b - - 0 1");
    for depth in 3..=8 {
        let found = search(&position, Features::ALL, &to_depth(depth));
        assert_eq!(
            found.lines[0].score(),
            Score::Centipawns(0),
            "depth {depth}"
        );
    }
}

#[test]
fn a_perpetual_check_is_a_draw() {
    let position = read("6k1/6p1/8/7Q/8/8/qr4PP/7K w - - 0 1");
    let found = search(&position, Features::ALL, &to_depth(9));
    assert_eq!(position.write_move(found.lines[0].moves[0]), "h5e8");
    assert_eq!(found.lines[0].score(), Score::Centipawns(0));
}

#[test]
fn a_third_time_is_a_draw() {
    let mut history = History::new(read("6k1/6pp/1Q6/8/8/8/8/7K w - - 0 1"));
    for text in ["h1g1", "g8f8", "g1h1", "f8g8", "h1g1", "g8f8", "g1h1"] {
        let mv = history.position().read_move(text).unwrap();
        history.push(mv);
    }
    assert_eq!(score_of(&history, "f8g8"), Score::Centipawns(0));
    let other = score_of(&history, "g7g6");
    assert!(
        !matches!(other, Score::Centipawns(value) if value > -300),
        "{other:?}"
    );
}

#[test]
fn draws_by_quiet_moves_are_seen_coming() {
    for (options, quiet) in [("", 99), ("draws=auto", 99), ("", 149)] {
        let at = |men: &str| {
            let text = format!("{men} w - - {quiet} 120");
            Position::read_position(&text, &rules(options)).unwrap()
        };
        // A rook up, but the next quiet move draws; a pawn move keeps the game alive.
        let found = search(&at("7k/8/8/8/8/8/R7/K7"), Features::ALL, &to_depth(5));
        assert_eq!(
            found.lines[0].score(),
            Score::Centipawns(0),
            "{options} {quiet}"
        );
        let position = at("7k/8/8/8/8/P7/R7/K7");
        let found = search(&position, Features::ALL, &to_depth(5));
        assert_eq!(position.write_move(found.lines[0].moves[0]), "a3a4");
        assert!(matches!(found.lines[0].score(), Score::Centipawns(value) if value > 300));
        // Mate takes precedence over the count.
        let found = search(&at("6k1/5ppp/8/8/8/8/8/R3K3"), Features::ALL, &to_depth(5));
        assert_eq!(found.lines[0].score(), Score::WinIn(1));
    }
}
