//! Move notations (rulebook 8.1 and 8.2): reading and writing.

use crate::support::{position, start};
use game::{Notation as _, Rules as _, Show as _};
use mercenary::fen::START;

const OPEN: &str = "r1bqkbn1gP2gR/pppp1pp3gP1/2n7gPgB/4p3gP2gQ/2B1P2r2gQ1/5N4gPgB/PPPPKPPP2gPgN/RNBQ3R2gPgR wg i5:k4 - - 0 5";

/// Options, a position, a text and the code of the move that it means.
const READ: &[(&str, &str, &str, &str)] = &[
    ("", START, "e2e4", "e2e4"),
    ("", START, "e4", "e2e4"),
    ("", START, "Nf3", "g1f3"),
    ("", START, "Ng1-f3", "g1f3"),
    ("", START, "Ng1f3!?", "g1f3"),
    ("", START, "Rxk1", "h1k1"),
    ("", START, "Rk1", "h1k1"),
    ("", OPEN, "i8h8", "i8h8"),
    ("", OPEN, "h8", "i8h8"),
    ("", OPEN, "5h4", "i5h4"),
    ("", OPEN, "5xh4", "i5h4"),
    ("", OPEN, "i5xh4", "i5h4"),
    ("", OPEN, "Nj3", "l2j3"),
    (
        "",
        "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40",
        "a5=N",
        "b5a5n",
    ),
    (
        "",
        "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40",
        "a5Q",
        "b5a5q",
    ),
    (
        "",
        "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40",
        "a5(R)",
        "b5a5r",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "k3j3-k4",
        "k3j3-k4",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "j3-k4",
        "k3j3-k4",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "k3-j3 - k5",
        "k3j3-k5",
    ),
    (
        "castling=on",
        "r3k2r4/12/12/12/12/12/12/R3K2R4 w -:- KQkq - 0 1",
        "0-0",
        "e1g1",
    ),
    (
        "castling=on",
        "r3k2r4/12/12/12/12/12/12/R3K2R4 w -:- KQkq - 0 1",
        "O-O-O+",
        "e1c1",
    ),
    (
        "castling=on",
        "r3k2r4/12/12/12/12/12/12/R3K2R4 w -:- KQkq - 0 1",
        "e1c1",
        "e1c1",
    ),
    (
        "en_passant=on",
        "4k7/12/8p3/8gP3/10P1/12/12/4K7 b -:i5 - j5.3 0 20",
        "ixj5",
        "i6j5",
    ),
];

#[test]
fn both_notations_are_read() {
    for (options, start, text, code) in READ {
        let position = position(options, start);
        let mv = position
            .read_move(text)
            .unwrap_or_else(|fault| panic!("{text} in {start}: {fault}"));
        assert_eq!(position.write_move(mv), *code, "{text} in {start}");
    }
}

/// Options, a position, a code and its short notation.
const WRITTEN: &[(&str, &str, &str, &str)] = &[
    ("", START, "e2e4", "e4"),
    ("", START, "h1k1", "Rxk1"),
    ("", OPEN, "k6i6", "i6"),
    ("", OPEN, "i5h4", "5xh4"),
    ("", OPEN, "l2j3", "Nj3"),
    // Two gray knights, two white rooks: file, rank and square as needed.
    (
        "",
        "4k7/12/7gN4/12/7gN4/12/12/4K7 wg -:- - - 0 1",
        "h6j5",
        "N6j5",
    ),
    (
        "",
        "4k7/12/7gN4/12/11gN/12/12/4K7 wg -:- - - 0 1",
        "h6j5",
        "Nhj5",
    ),
    (
        "",
        "4k7/12/7gN3gN/12/7gN4/12/12/4K7 wg -:- - - 0 1",
        "h6j5",
        "Nh6j5",
    ),
    // A knight that Black controls needs no disambiguation.
    (
        "",
        "4k7/12/7gN4/12/7gN4/12/12/4K7 wg -:h4 - - 0 1",
        "h6j5",
        "Nj5",
    ),
    // Two gray pawns on one rank cannot attack the same square; on two ranks the rank distinguishes them.
    (
        "",
        "4k7/12/8gP3/7n4/8gP3/12/12/4K7 wg -:- - - 0 1",
        "i6h5",
        "6xh5",
    ),
    (
        "armies=two_gray",
        "8k7/16/16/16/12n3/11hP1gP2/16/8K7 wg -:- - - 0 1",
        "j3i4",
        "j3xi4",
    ),
    (
        "armies=two_gray",
        "8k7/16/16/16/11hP1gP2/16/16/8K7 wg -:- - - 0 1",
        "j4i4",
        "j4i4",
    ),
    // White's pawns by their file.
    (
        "",
        "4k7/12/12/8n3/7P1P2/12/12/4K7 w -:- - - 0 1",
        "h4i5",
        "hxi5",
    ),
    (
        "",
        "4k4gN2/8P3/12/12/12/12/12/4K7 w -:- - - 0 40",
        "i7j8n",
        "ixj8=N",
    ),
    (
        "",
        "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40",
        "b5a5q",
        "a5=Q",
    ),
    // Marks.
    (
        "",
        "k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40",
        "j4a4",
        "Qa4#",
    ),
    (
        "",
        "k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40",
        "j4e4",
        "Qe4+",
    ),
    (
        "",
        "4k7/12/12/12/12/9gN2/PP10/K10gR wg l1:- - - 0 40",
        "j3h4",
        "Nh4~#",
    ),
    (
        "",
        "k11/12/12/4gQ7/12/12/12/4K5gN1 wg e5:- - - 0 40",
        "k1j3",
        "Nj3~",
    ),
    (
        "",
        "k11/12/12/4gQ7/gN11/12/12/R3K7 wg e5:- - - 0 40",
        "a4b6",
        "Nb6+~",
    ),
    (
        "",
        "k11/pp10/12/9gR2/12/12/PP10/K10gR wg l1:- - - 0 40",
        "j5j8",
        "Rj8#~#",
    ),
    (
        "",
        "4r2k4/12/12/12/4gN7/12/12/4K7 bg -:- - - 0 40",
        "e4g5",
        "Ng5+",
    ),
    (
        "castling=on",
        "4kr6/12/12/12/12/12/12/R3K2R4 w -:- Q - 0 1",
        "e1c1",
        "O-O-O",
    ),
    (
        "castling=on",
        "3k8/12/12/12/12/12/12/R3K2R4 w -:- Q - 0 1",
        "e1c1",
        "O-O-O+",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "k3j3-k4",
        "j3-k4",
    ),
    (
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.2 0 20",
        "i4h3",
        "4xh3",
    ),
];

#[test]
fn short_notation_is_minimal() {
    for (options, start, code, short) in WRITTEN {
        let position = position(options, start);
        let mv = position
            .read_move(code)
            .unwrap_or_else(|fault| panic!("{code} in {start}: {fault}"));
        assert_eq!(position.write_short(mv), *short, "{code} in {start}");
        assert_eq!(position.read_move(short), Ok(mv), "{short} in {start}");
    }
}

#[test]
fn placements_have_a_notation() {
    let position = start("setup=placement");
    let mv = position.read_move("K@e1").unwrap();
    assert_eq!(
        (position.write_move(mv), position.write_short(mv)),
        ("K@e1".into(), "K@e1".into())
    );
    let mut next = position;
    next.play_unchecked(mv);
    let mv = next.read_move("gQ@l4").unwrap();
    assert_eq!(
        (next.write_move(mv), next.write_short(mv)),
        ("gQ@l4".into(), "gQ@l4".into())
    );
    assert_eq!(next.describe(mv), "gray queen is placed on l4");
    assert!(next.read_move("Q@l4").is_err());
    assert_eq!(
        position.describe(position.read_move("B@c1").unwrap()),
        "bishop is placed on c1"
    );
}
