//! Why a move is refused, and why a piece is stuck.

use crate::support::{position, start, table};
use game::Notation as _;
use mercenary::fen::START;

const OPEN: &str = "r1bqkbn1gP2gR/pppp1pp3gP1/2n7gPgB/4p3gP2gQ/2B1P2r2gQ1/5N4gPgB/PPPPKPPP2gPgN/RNBQ3R2gPgR wg i5:k4 - - 0 5";

/// Options, a position, a refused move, and the full reason.
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
        "a half-turn without a move is skipped by itself; -- is not a move",
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
    ("", START, "e2e2", "e2 to e2 is not a move"),
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
    ("", START, "g1e2", "e2 is occupied by your own pawn"),
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
        "kings are never captured",
    ),
    (
        "armies=fourth",
        "8k7/16/16/16/16/5gN10/16/hR7K7 bh -:b3 - - 0 40",
        "w1e1",
        "kings are never captured",
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
        "White is in check from the gray queen on e5, which nobody controls, and a2a4 does not stop it",
    ),
    (
        "",
        "k3r7/12/12/12/12/12/P11/4K7 w -:- - - 0 40",
        "a2a4",
        "White is in check from the black rook on e8, and a2a4 does not stop it",
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
        assert!(fault.place.to_string().contains(text), "{fault}");
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

/// Options, a position, a square and the reason why the piece there cannot move.
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
