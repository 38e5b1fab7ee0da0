//! Mates in one, two and three: exhaustive search determines the distance, and the engine agrees.

use crate::{after, read, search};
use chess::Position;
use game::Rules as _;
use search::{Features, Limits, Score};

/// Positions with the number of moves to the mate.
const MATES: [(u32, &str); 15] = [
    (1, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"),
    (1, "6rk/6pp/8/6N1/8/8/8/7K w - - 0 1"),
    (1, "7k/P5pp/8/8/8/8/8/7K w - - 0 1"),
    (
        1,
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    ),
    (
        1,
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    ),
    (2, "5r1k/6pp/7N/8/2Q5/8/8/7K w - - 0 1"),
    (2, "7k/8/5K2/8/8/8/8/R7 w - - 0 1"),
    (2, "7k/8/8/8/8/8/R7/1R5K w - - 0 1"),
    // Morphy's problem: Black has only moves that lose, and would rather pass.
    (2, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"),
    (2, "k7/8/2K5/8/8/8/8/7Q w - - 0 1"),
    // The mate is the hundredth quiet move: mate takes precedence.
    (2, "7k/8/5K2/8/8/8/8/R7 w - - 97 90"),
    (3, "5rk1/5Npp/8/8/2Q5/8/8/7K w - - 0 1"),
    (3, "k7/8/3K4/8/8/8/8/6Q1 w - - 0 1"),
    (3, "8/7k/8/5K2/8/8/8/R7 w - - 0 1"),
    (2, "r2r2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1"),
];

/// Whether the side to move can force mate in this many moves.
fn can_mate(position: &Position, moves: u32) -> bool {
    position
        .legal()
        .into_iter()
        .any(|mv| mates(&after(position, mv), moves))
}

/// Whether the side to move is mated, or will be in `moves` - 1 more moves of the other side.
fn mates(position: &Position, moves: u32) -> bool {
    if position.terminal().is_some() {
        return false;
    }
    let answers = position.legal();
    if answers.is_empty() {
        return position.outcome_without_moves().winner().is_some();
    }
    moves > 1
        && answers
            .into_iter()
            .all(|mv| can_mate(&after(position, mv), moves - 1))
}

#[test]
fn mates_are_found_with_their_distance() {
    let limits = Limits {
        nodes: Some(500_000),
        lines: 1,
        ..Limits::default()
    };
    for (moves, text) in MATES {
        let position = read(text);
        assert!(can_mate(&position, moves), "{text}");
        assert!(moves == 1 || !can_mate(&position, moves - 1), "{text}");
        for position in [position, position.mirrored().unwrap()] {
            let found = search(&position, Features::ALL, &limits);
            let line = &found.lines[0];
            assert_eq!(line.score(), Score::WinIn(2 * moves - 1), "{text}");
            // The other side sees it coming.
            let next = after(&position, line.moves[0]);
            if moves > 1 {
                let found = search(&next, Features::ALL, &limits);
                let expected = Score::LossIn(2 * moves - 2);
                assert_eq!(found.lines[0].score(), expected, "{text}");
            } else {
                assert!(next.legal().is_empty() && next.outcome_without_moves().winner().is_some());
            }
        }
    }
}
