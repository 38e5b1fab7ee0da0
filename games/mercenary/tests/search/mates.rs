//! Mates by gray, by own men, and by both, against exhaustive search.

use crate::{after, moves, options, read, search};
use game::{Notation as _, Rules as _, Seat, Show as _};
use mercenary::Position;
use search::{Features, Limits, Score};

/// Positions with the minimum number of half-turns in which the player to move mates. Some are worked examples of the
/// rulebook (section 11).
const MATES: [(&str, u32); 8] = [
    // C16: gray mates by itself.
    ("k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40", 1),
    // C23, its second half: an own rook completes what gray began.
    ("4k2r4/12/12/12/12/6gN5/12/K8gR2 b -:j1 - - 0 40", 1),
    // C23: gray first, then the rook.
    ("4k2r4/12/12/9gR2/12/6gN5/12/K11 bg -:- - - 0 40", 2),
    // Two rooks, no gray.
    ("k11/12/1R10/12/12/12/12/2R1K7 w -:- - - 0 40", 1),
    ("k11/12/12/1R10/12/12/12/2R1K7 w -:- - - 0 40", 1),
    // A gray queen and an own rook control the files.
    ("k11/12/12/12/9gQ2/12/12/4K2R4 wg -:- - - 0 40", 2),
    // Black's gray knight is out of White's reach; the rooks mate without it.
    ("k11/12/12/2R9/12/12/12/1R2K5gN1 w -:k1 - - 0 40", 1),
    // The mating rook is White's gray one; Black's king has only its own pawns next to it.
    ("6k5/5ppp4/12/12/12/12/3gR8/6K5 wg -:- - - 0 40", 1),
];

/// Whether `seat` can force a mate within this many half-turns of either player.
fn forced(position: &Position, seat: Seat, plies: u32) -> bool {
    if let Some(end) = position.terminal() {
        return end.winner() == Some(seat);
    }
    if plies == 0 {
        return false;
    }
    let all = moves(position);
    if position.to_move() == seat {
        all.iter()
            .any(|mv| forced(&after(position, *mv), seat, plies - 1))
    } else {
        !all.is_empty()
            && all
                .iter()
                .all(|mv| forced(&after(position, *mv), seat, plies - 1))
    }
}

#[test]
fn mates_are_found_with_their_distance() {
    for (text, plies) in MATES {
        let position = read(text);
        let seat = position.to_move();
        assert!(forced(&position, seat, plies), "{text}");
        assert!(!forced(&position, seat, plies - 1), "{text}");
        let limits = Limits {
            nodes: Some(200_000),
            lines: 1,
            ..Limits::default()
        };
        let found = search(&position, Features::ALL, &limits);
        assert_eq!(found.lines[0].score(), Score::WinIn(plies), "{text}");
    }
}

/// C17 and C18: one move of the knight mates the mover, another does not.
#[test]
fn a_player_does_not_mate_itself() {
    let position = read("4k7/12/12/12/12/9gN2/PP10/K10gR wg l1:- - - 0 40");
    let limits = Limits {
        nodes: Some(20_000),
        lines: 1,
        ..Limits::default()
    };
    let found = search(&position, Features::ALL, &limits);
    let next = after(&position, found.lines[0].moves[0]);
    assert_eq!(next.terminal(), None);
}

/// CF10 with a choice: under `control=2` for each colour, letting go of the rook on rank 1 mates the mover.
#[test]
fn a_player_does_not_let_go_of_the_piece_that_would_mate() {
    for (options_text, forbidden) in [
        ("armies=fourth control=2", vec!["l1k3", "l1j2"]),
        (
            "armies=fourth control=2 release=choose",
            vec!["l1k3-w1", "l1j2-w1"],
        ),
    ] {
        let text = "15k/8hR7/16/16/16/16/7PPP6/hR7K6hN wh w1e7:- - - 0 40";
        let position = Position::read_position(text, &options(options_text)).unwrap();
        for code in forbidden {
            let mate = after(&position, position.read_move(code).unwrap());
            assert_eq!(mate.terminal().and_then(|end| end.winner()), Some(Seat(1)));
        }
        let limits = Limits {
            nodes: Some(20_000),
            lines: 1,
            ..Limits::default()
        };
        let found = search(&position, Features::ALL, &limits);
        let next = after(&position, found.lines[0].moves[0]);
        // The rook that White holds mates Black on rank 8.
        let winner = next.terminal().and_then(|end| end.winner());
        assert_eq!(winner, Some(Seat(0)), "{options_text}");
    }
}

/// Gray captures without risk, so a gray piece attacking a valuable one is captured.
#[test]
fn a_queen_that_gray_strikes_is_saved_or_taken() {
    // Black moves gray next. White's queen must leave the rook's lines, or the rook must be captured.
    let position = read("4k7/pppp8/12/4Q4gR2/12/12/PPPP8/4K7 w -:- - - 0 20");
    let limits = Limits {
        nodes: Some(60_000),
        lines: 1,
        ..Limits::default()
    };
    let found = search(&position, Features::ALL, &limits);
    let mut next = after(&position, found.lines[0].moves[0]);
    if next.part().index == 0 {
        let takes = moves(&next)
            .into_iter()
            .filter(|mv| !next.captures(*mv).is_empty())
            .map(|mv| next.describe(mv))
            .filter(|words| words.contains("queen"))
            .count();
        assert_eq!(takes, 0, "{:?}", found.lines[0].moves);
    }
    // And vice versa: Black captures it when possible.
    next = read("4k7/pppp8/12/4Q4gR2/12/12/PPPP8/4K7 bg -:- - - 0 20");
    let found = search(&next, Features::ALL, &limits);
    assert_eq!(next.write_move(found.lines[0].moves[0]), "j5e5");
}
