//! Move notations (rulebook 8.1 and 8.2): reading, writing, and why a move is refused.

use crate::support::{position, start, table};
use game::TurnPosition;
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

/// Options, a position, a code and the short notation that is written for it.
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
    // A knight that Black controls does not compete.
    (
        "",
        "4k7/12/7gN4/12/7gN4/12/12/4K7 wg -:h4 - - 0 1",
        "h6j5",
        "Nj5",
    ),
    // Two gray pawns of one rank cannot strike the same square; of two ranks the rank tells.
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

/// Options, a position, a move that is refused, and the reason in full.
const REFUSED: &[(&str, &str, &str, &str)] = &[
    (
        "",
        START,
        "",
        "neither a move code such as e2e4, b5a4q, k6i6-k8 or K@e1 nor a legal move in short notation such as Nf3",
    ),
    (
        "",
        START,
        "castle",
        "neither a move code such as e2e4, b5a4q, k6i6-k8 or K@e1 nor a legal move in short notation such as Nf3",
    ),
    (
        "",
        START,
        "--",
        "a half-turn without a move is skipped by itself; -- is no move",
    ),
    ("", START, "e3e4", "e3 is empty"),
    (
        "",
        START,
        "x3x4",
        "there is no square x3 with one gray army",
    ),
    (
        "",
        START,
        "a2z3",
        "there is no square z3 with one gray army",
    ),
    ("", START, "e2e2", "e2 to e2 is no move"),
    (
        "",
        START,
        "e7e5",
        "White moves an own piece now, and the pawn on e7 is black",
    ),
    (
        "",
        START,
        "k1j1",
        "White moves an own piece now, and the pawn on k1 is gray",
    ),
    ("", START, "g1e2", "e2 is held by your own pawn"),
    ("", START, "g1g3", "the knight on g1 does not reach g3"),
    (
        "",
        START,
        "a1a4",
        "the rook on a1 does not reach a4: a2 is in the way",
    ),
    ("", START, "e2e5", "the pawn on e2 does not reach e5"),
    (
        "",
        START,
        "e2d3",
        "the pawn on e2 has nothing to take on d3; en passant is off",
    ),
    ("", START, "e2e4q", "a pawn does not promote on e4"),
    ("", START, "g1f3n", "a knight does not promote"),
    (
        "",
        START,
        "e2e4-k2",
        "no piece to let go is named without release=choose",
    ),
    ("", START, "e1g1", "castling is off"),
    (
        "",
        START,
        "K@e1",
        "every piece stands; none is placed any more",
    ),
    (
        "",
        OPEN,
        "e2e3",
        "White moves gray now, and the king on e2 is white",
    ),
    (
        "",
        OPEN,
        "k4k5",
        "Black controls the gray queen on k4; only Black may move it",
    ),
    (
        "",
        OPEN,
        "l5k6",
        "gray never takes gray: k6 holds a gray pawn",
    ),
    ("", OPEN, "k6h6", "the pawn on k6 does not reach h6"),
    ("", OPEN, "l4j4", "l4 is empty"),
    (
        "",
        "4k7/12/12/12/7PgP3/12/12/4K4gN2 bg -:- - - 0 20",
        "i4h4",
        "the pawn on i4 is blocked: pawns do not take straight ahead",
    ),
    (
        "",
        "4k7/12/12/12/7PgP3/12/12/4K4gN2 bg -:- - - 0 20",
        "i4h3",
        "the pawn on i4 has nothing to take on h3; en passant is off",
    ),
    (
        "",
        "4k7/12/12/1gP10/12/12/12/4K7 wg b5:- - - 0 40",
        "b5a5",
        "a pawn that arrives on a5 promotes: add q, r, b or n",
    ),
    (
        "",
        "4r2k4/12/12/12/4gN7/12/12/4K7 bg -:- - - 0 40",
        "e8e1",
        "Black moves gray now, and the rook on e8 is black",
    ),
    (
        "",
        "4r2k4/12/12/6gN5/12/12/12/4K7 b -:g5 - - 0 40",
        "e8e1",
        "kings are never taken",
    ),
    (
        "armies=fourth",
        "8k7/16/16/16/16/5gN10/16/hR7K7 bh -:b3 - - 0 40",
        "w1e1",
        "kings are never taken",
    ),
    (
        "",
        "4gQ6k/12/12/12/12/4R7/12/4K7 w -:- - - 0 40",
        "e3d3",
        "the rook on e3 is pinned to the king by the gray queen on e8, which nobody controls",
    ),
    (
        "",
        "4gQ6k/12/12/12/12/4R7/12/4K7 w -:e8 - - 0 40",
        "e3d3",
        "the rook on e3 is pinned to the king by the gray queen on e8, which Black controls",
    ),
    (
        "",
        "k11/12/12/4gQ7/12/12/P11/4K7 w -:- - - 0 40",
        "e1e2",
        "e2 is attacked by the gray queen on e5, which nobody controls",
    ),
    (
        "",
        "k11/12/12/4gQ7/12/12/P11/4K7 w -:- - - 0 40",
        "a2a4",
        "White is in check from the gray queen on e5, which nobody controls, and a2a4 does not answer it",
    ),
    (
        "",
        "k3r7/12/12/12/12/12/P11/4K7 w -:- - - 0 40",
        "a2a4",
        "White is in check from the black rook on e8, and a2a4 does not answer it",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "k3j3",
        "you control 2 pieces already: say which you let go with -k5 or -k4",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "k3j3-k3",
        "you do not control k3",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5k4:- - - 0 1",
        "k5j5-k4",
        "you control the piece on k5 already and let go of nothing",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 wg k5:- - - 0 1",
        "k3j3-k5",
        "you control 1 of 2 pieces and let go of nothing yet",
    ),
    (
        "control=2 release=choose",
        "4k7/12/12/10gP1/10gP1/10gP1/12/4K7 w k5:- - - 0 1",
        "e1e2-k5",
        "own moves let go of nothing",
    ),
    (
        "en_passant=on",
        "4k7/12/12/3pP7/12/12/12/4K7 w -:- - - 0 1",
        "e5d6",
        "the pawn on e5 has nothing to take on d6",
    ),
    (
        "",
        "k11/12/12/12/gQ11/12/12/1R2K7 w a4:- - - 0 40",
        "e1e2",
        "the game is over (checkmate)",
    ),
    (
        "",
        "4k7/12/7gN4/12/7gN4/12/12/4K7 wg -:- - - 0 1",
        "Nj5",
        "it may mean h4j5 or h6j5",
    ),
];

#[test]
fn refusals_name_the_reason() {
    for (options, start, text, reason) in REFUSED {
        let position = position(options, start);
        let fault = position.read_move(text).unwrap_err();
        assert_eq!(fault.reason, *reason, "{text} in {start}");
        assert!(fault.place.contains(text), "{fault}");
    }
}

#[test]
fn placements_that_are_refused() {
    let mut table = table(
        "setup=placement",
        &start("setup=placement").write_position(),
    );
    let mut refused = |text: &str| table.play(text).unwrap_err().reason;
    assert_eq!(
        refused("e2e4"),
        "White places a piece: write the piece and the square, such as N@b1"
    );
    assert_eq!(
        refused("gN@l2"),
        "White places a piece, written such as N@b1"
    );
    assert_eq!(
        refused("N@b3"),
        "white pieces are placed on a1 to h1, not on b3"
    );
    assert_eq!(refused("P@b1"), "there is no white pawn left to place");
    table.play("B@a1").unwrap();
    let mut refused = |text: &str| table.play(text).unwrap_err().reason;
    assert_eq!(
        refused("N@l2"),
        "Black places a gray piece, written such as gN@l2"
    );
    assert_eq!(refused("gK@l2"), "there is no gray king left to place");
    assert_eq!(
        refused("gN@k2"),
        "gray pieces are placed on l1 to l8, not on k2"
    );
    for code in ["gN@l1", "K@a8", "gN@l2"] {
        table.play(code).unwrap();
    }
    let mut refused = |text: &str| table.play(text).unwrap_err().reason;
    assert_eq!(refused("N@a1"), "a1 is occupied");
    assert_eq!(
        refused("B@c1"),
        "with a bishop on c1 the white bishops could not stand on opposite colours"
    );
    assert_eq!(
        table.why_stuck("a1").unwrap(),
        "White places a piece; nothing moves yet"
    );
}

/// Options, a position, a square and what is said of the piece there that cannot move.
const STUCK: &[(&str, &str, &str, &str)] = &[
    (
        "",
        START,
        "e1",
        "the king on e1 is blocked: your own pieces hold every square it could go to",
    ),
    ("", START, "e4", "e4 is empty"),
    (
        "",
        START,
        "e7",
        "White moves an own piece now, and the pawn on e7 is black",
    ),
    (
        "",
        START,
        "k3",
        "White moves an own piece now, and the pawn on k3 is gray",
    ),
    (
        "",
        OPEN,
        "k4",
        "Black controls the gray queen on k4; only Black may move it",
    ),
    (
        "",
        OPEN,
        "l1",
        "the gray rook on l1 is blocked: gray never takes gray, and no king is taken",
    ),
    (
        "",
        "4k7/12/12/12/7PgP3/12/12/4K4gN2 bg -:- - - 0 20",
        "i4",
        "the gray pawn on i4 is blocked: the white pawn on h4 stands ahead of it, and there is nothing to take",
    ),
    (
        "",
        "4gQ6k/12/12/12/12/4N7/12/4K7 w -:- - - 0 40",
        "e3",
        "the knight on e3 is pinned to the king by the gray queen on e8, which nobody controls",
    ),
    (
        "",
        "k3r7/12/12/12/12/12/P11/4K7 w -:- - - 0 40",
        "a2",
        "White is in check from the black rook on e8, which the pawn on a2 cannot answer",
    ),
    ("", "k4r6/3r8/12/12/12/12/P11/3RK7 w -:- - - 0 40", "a2", ""),
    (
        "",
        "k3rr6/3r8/12/12/12/12/2N9/3RK7 w -:- - - 0 40",
        "e1",
        "the king on e1 cannot move: every square it could go to is attacked",
    ),
];

#[test]
fn pieces_that_cannot_move_say_why() {
    for (options, start, square, reason) in STUCK {
        let told = table(options, start).why_stuck(square).unwrap_or_default();
        assert_eq!(told, *reason, "{square} in {start}");
    }
    let start = table("", START);
    assert_eq!(start.why_stuck("b1"), None);
    assert_eq!(start.why_stuck("x1"), None);
    assert_eq!(start.why_stuck("hello"), None);
}
