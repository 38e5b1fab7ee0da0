//! Refusals of illegal moves, and reasons for men that cannot move.

use crate::support::{after, at, start};
use chess::Position;
use game::{Explain as _, Notation as _};

fn refused(position: &Position, text: &str) -> String {
    position.read_move(text).expect_err(text).reason
}

#[test]
fn texts_that_are_no_moves() {
    let no_move =
        "neither a move code such as e2e4 or e7e8q nor short notation such as Nf3, exd5 or O-O";
    for text in ["", "hello", "e9", "Xf3", "e2e4e5", "e8=K", "☺f3", "--"] {
        assert_eq!(refused(&start(), text), no_move, "{text}");
    }
    assert_eq!(
        refused(&start(), "Nf3!?"),
        "annotations such as ! and ? are not part of a move"
    );
    let fault = start().read_move("zz").expect_err("no move");
    assert_eq!(fault.to_string(), format!("move “zz”: {no_move}"));
}

#[test]
fn men_that_are_not_there_or_not_yours() {
    assert_eq!(refused(&start(), "e4e5"), "e4 is empty");
    assert_eq!(
        refused(&start(), "e7e5"),
        "the pawn on e7 is not yours: White is to move"
    );
    assert_eq!(
        refused(&at("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "Ke2"),
        "the game is over (dead_position)"
    );
    assert_eq!(
        refused(&at("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), "Qd4"),
        "White has no such queen"
    );
    assert_eq!(refused(&start(), "e2e2"), "e2 to e2 is not a move");
}

#[test]
fn squares_out_of_reach() {
    assert_eq!(
        refused(&start(), "a1a3"),
        "the rook on a1 is blocked by the pawn on a2"
    );
    assert_eq!(refused(&start(), "a1a2"), "a2 is occupied by your own pawn");
    assert_eq!(refused(&start(), "Bc4"), "no bishop of White reaches c4");
    assert_eq!(
        refused(&start(), "f1c4"),
        "the bishop on f1 is blocked by the pawn on e2"
    );
    assert_eq!(
        refused(&start(), "b1b3"),
        "the knight on b1 does not reach b3"
    );
    assert_eq!(
        refused(&start(), "Qd5"),
        "the queen on d1 is blocked by the pawn on d2"
    );
    assert_eq!(refused(&start(), "Nd2"), "no knight of White reaches d2");
    assert_eq!(refused(&start(), "b1d2"), "d2 is occupied by your own pawn");
}

#[test]
fn pawns() {
    let blocked = after(start(), "e4 e5");
    assert_eq!(
        refused(&blocked, "e4e5"),
        "the pawn on e4 is blocked by the pawn on e5"
    );
    assert_eq!(
        refused(&start(), "e2d3"),
        "there is nothing on d3 for the pawn on e2 to take"
    );
    assert_eq!(
        refused(&start(), "e2e5"),
        "the pawn on e2 does not reach e5: a pawn goes straight ahead and takes diagonally"
    );
    assert_eq!(
        refused(&after(start(), "e4 a6"), "e4e6"),
        "the pawn on e4 does not reach e6: a pawn goes straight ahead and takes diagonally"
    );
    let jump = at("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1");
    assert_eq!(
        refused(&jump, "e2e4"),
        "the pawn on e2 is blocked by the knight on e3"
    );
    let last = at("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(
        refused(&last, "a7a8"),
        "a pawn that arrives on a8 must promote: add q, r, b or n"
    );
    assert_eq!(
        refused(&last, "a8"),
        "a pawn that arrives on a8 must promote: add q, r, b or n"
    );
    assert_eq!(refused(&start(), "e2e4q"), "a pawn does not promote on e4");
    assert_eq!(refused(&start(), "g1f3q"), "a knight does not promote");
}

#[test]
fn kings_in_danger() {
    let pinned = at("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1");
    assert_eq!(
        refused(&pinned, "Nd5"),
        "the knight on c3 is pinned to its king by the bishop on b4"
    );
    let check = after(start(), "f3 e5 a3 Qh4");
    assert_eq!(
        refused(&check, "a4"),
        "White is in check from the queen on h4, and this move does not stop it"
    );
    let king = at("4k3/8/8/8/8/8/3r4/K7 w - - 0 1");
    assert_eq!(
        refused(&king, "Kb2"),
        "the king would be in check on b2 from the rook on d2"
    );
    let guarded = at("4k3/8/8/8/8/2b5/Pr6/K7 w - - 0 1");
    assert_eq!(
        refused(&guarded, "Kxb2"),
        "the king would be in check on b2 from the bishop on c3"
    );
    // Capturing en passant would open the rank.
    let rank = at("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    assert_eq!(rank.en_passant(), None);
    assert_eq!(
        refused(&rank, "exd6"),
        "there is nothing on d6 for the pawn on e5 to take"
    );
}

#[test]
fn castling() {
    let text = |fen: &str, mv: &str| refused(&at(fen), mv);
    let gone = "White may not castle kingside: king or rook has moved, or is not there";
    assert_eq!(text("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), gone);
    assert_eq!(text("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"), gone);
    assert_eq!(
        refused(&start(), "O-O-O"),
        "White may not castle queenside: the knight on b1 is in the way"
    );
    assert_eq!(
        text("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "O-O"),
        "White may not castle out of check from the rook on e2"
    );
    assert_eq!(
        text("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1g1"),
        "White may not castle kingside: the rook on f2 attacks f1, which the king passes or reaches"
    );
    assert_eq!(
        text("4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "O-O"),
        "White may not castle kingside: the rook on g2 attacks g1, which the king passes or reaches"
    );
    // On the queen's side only the rook crosses b1.
    assert!(
        at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
            .read_move("O-O-O")
            .is_ok()
    );
}

#[test]
fn after_the_end() {
    let mate = after(start(), "f3 e5 g4 Qh4");
    assert_eq!(refused(&mate, "a3"), "the game is over (checkmate)");
    assert_eq!(refused(&mate, "O-O"), "the game is over (checkmate)");
}

#[test]
fn men_that_cannot_move_say_why() {
    let stuck = |position: &Position, square: &str| position.why_stuck(square);
    let says = |text: &str| Some(text.to_owned());
    assert_eq!(stuck(&start(), "e2"), None);
    assert_eq!(stuck(&start(), "z9"), None);
    assert_eq!(stuck(&start(), "e4"), says("e4 is empty"));
    assert_eq!(
        stuck(&start(), "e7"),
        says("the pawn on e7 is not yours: White is to move")
    );
    assert_eq!(
        stuck(&start(), "c1"),
        says("the bishop on c1 cannot move: your own men stand in its way")
    );
    assert_eq!(
        stuck(&start(), "e1"),
        says("the king on e1 cannot move: your own men stand all around it")
    );
    assert_eq!(
        stuck(&after(start(), "e4 e5"), "e4"),
        says("the pawn on e4 is blocked by the pawn on e5 and has nothing to take")
    );
    assert_eq!(
        stuck(&at("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"), "c3"),
        says("the knight on c3 is pinned to its king by the bishop on b4")
    );
    assert_eq!(
        stuck(&after(start(), "f3 e5 a3 Qh4"), "a3"),
        says("White is in check from the queen on h4, and the pawn on a3 cannot help")
    );
    assert_eq!(
        stuck(&at("4k3/8/5N2/8/8/8/1r6/K3R3 b - - 0 1"), "b2"),
        says("Black is in check from the rook on e1 and the knight on f6: only the king may move")
    );
    assert_eq!(stuck(&at("k7/8/8/8/8/8/1r4p1/7K w - - 0 1"), "h1"), None);
    assert_eq!(
        stuck(&at("k7/6r1/8/8/8/7P/r7/7K w - - 0 1"), "h1"),
        says("the king on h1 cannot move: every square it could go to is attacked")
    );
}
