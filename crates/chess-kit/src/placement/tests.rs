//! A small chess-like game with published node counts.

use super::*;
use crate::{Board, Keys};
use game::{Fault, Pick};

crate::kinds! {
    /// A kind of piece.
    pub(crate) enum Kind {
        /// Pawn.
        Pawn = 'P' "pawn",
        /// Knight.
        Knight = 'N' "knight",
        /// Bishop.
        Bishop = 'B' "bishop",
        /// Rook.
        Rook = 'R' "rook",
        /// Queen.
        Queen = 'Q' "queen",
        /// King.
        King = 'K' "king",
    }
}

type Five = Board<5, 5>;
type Men = Placement<Kind, 6>;

static MEN: Keys<{ 2 * 6 * 25 }> = Keys::new("test", "men");

impl Piece for Kind {
    const FILES: u8 = 5;
    const RANKS: u8 = 5;
    const KING: Kind = Kind::King;
    const PAWN: Kind = Kind::Pawn;
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    fn attacks(self, side: Side, from: u8, occupied: Bitboard) -> Bitboard {
        match (self, side) {
            (Kind::Pawn, Side::White) => Five::pawn_up(from),
            (Kind::Pawn, Side::Black) => Five::pawn_down(from),
            (Kind::Knight, _) => Five::knight(from),
            (Kind::Bishop, _) => Five::bishop(from, occupied),
            (Kind::Rook, _) => Five::rook(from, occupied),
            (Kind::Queen, _) => Five::queen(from, occupied),
            (Kind::King, _) => Five::king(from),
        }
    }

    fn worth(self) -> i32 {
        [100, 300, 300, 500, 900, 0][self as usize]
    }

    fn key(index: usize) -> u64 {
        MEN.at(index)
    }
}

const START: &str = "rnbqk/ppppp/5/PPPPP/RNBQK";

fn read(board: &str) -> Men {
    Men::read(board).unwrap()
}

fn step(men: &Men, side: Side, text: &str) -> Step<Kind> {
    men.read_step(text, side).unwrap()
}

fn count(men: &Men, side: Side, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    men.moves(side)
        .into_iter()
        .map(|step| {
            let mut after = men.clone();
            after.play(step);
            assert_eq!(after.key(), after.key_from_scratch());
            count(&after, side.other(), depth - 1)
        })
        .sum()
}

#[test]
fn node_counts_are_the_published_ones() {
    let men = read(START);
    let counts = [1, 2, 3, 4].map(|depth| count(&men, Side::White, depth));
    assert_eq!(counts, [7, 53, 506, 4_775]);
}

#[test]
fn boards_read_back_and_mirror() {
    let men = read(START);
    assert_eq!(men.write(), START);
    assert_eq!(men.mirrored().write(), START);
    let men = read("k4/P4/5/2p2/4K");
    assert_eq!(men.mirrored().write(), "4k/2P2/5/p4/K4");
    assert_eq!(men.mirrored().mirrored(), men);
    assert_ne!(men.key(), men.mirrored().key());
    assert!(
        Men::read("rnbqk/ppppp/5/PPPPP")
            .unwrap_err()
            .contains("4 ranks")
    );
}

#[test]
fn what_no_game_can_come_to_is_named() {
    let fault = |board, side| read(board).check(side).unwrap_err();
    assert_eq!(
        fault("4k/5/5/5/5", Side::White),
        "White has 0 kings instead of one"
    );
    assert_eq!(
        fault("P3k/5/5/5/4K", Side::White),
        "a pawn stands on a5, on the first or last rank"
    );
    assert_eq!(
        fault("R3k/5/5/5/4K", Side::White),
        "Black is in check and not to move"
    );
    assert_eq!(read("R3k/5/5/5/4K").check(Side::Black), Ok(()));
}

#[test]
fn short_notation_says_as_much_as_it_must() {
    let cases = [
        (START, "b1c3", "Nc3"),
        (START, "b2b3", "b3"),
        ("4k/R4/5/5/R3K", "a1a3", "R1a3"),
        ("4k/5/5/5/R1R1K", "a1b1", "Rab1"),
        ("1n2k/P4/5/5/4K", "a4b5q", "axb5=Q+"),
        ("k4/2R2/1K3/5/5", "c4c5", "Rc5#"),
    ];
    for (board, code, short) in cases {
        let men = read(board);
        let step = step(&men, Side::White, code);
        assert_eq!(
            (step.code(), men.write_short(step)),
            (code.to_owned(), short.to_owned())
        );
        assert_eq!(men.read_step(short, Side::White), Ok(step), "{short}");
    }
}

#[test]
fn refusals_give_the_reason_that_applies() {
    let refused = |board, text| {
        let fault: Fault = read(board).read_step(text, Side::White).unwrap_err();
        fault.reason
    };
    let cases = [
        (
            START,
            "hello",
            "a move is written as two squares, b1c3, or in short, Nc3",
        ),
        (START, "Xb3", "it begins with a letter of no piece"),
        (START, "Nb3", "no knight of White can go to b3"),
        (START, "b1b3", "no piece of White can go from there to b3"),
        (
            "r3k/5/5/N4/K4",
            "Nc3",
            "going to c3 would leave the king in check",
        ),
        (
            "r3k/5/5/2N2/K4",
            "Ne3",
            "the king is in check, and going to e3 does not end it",
        ),
        (
            "4k/P4/5/5/4K",
            "a5K",
            "a pawn becomes one of: queen, rook, bishop, knight",
        ),
        (START, "b3=Q", "nothing is promoted on b3"),
    ];
    for (board, text, reason) in cases {
        assert_eq!(refused(board, text), reason, "{text}");
    }
    assert!(refused("4k/P4/5/5/4K", "a5").contains("a4a5q"));
}

#[test]
fn exchanges_end_where_they_no_longer_pay() {
    let cases = [
        // Nothing takes back.
        ("4k/5/2p2/5/2R1K", "c1c3", 100),
        // A rook for a defended pawn.
        ("4k/1p3/2p2/5/2R1K", "c1c3", -400),
        // The second rook is behind the first (x-ray).
        ("4k/1p3/2n2/2R2/2R1K", "c2c3", -100),
        // A king does not capture a defended man.
        ("5/2k2/2p2/2R2/2R1K", "c2c3", 100),
        // A quiet move to an attacked square.
        ("4k/1p3/5/5/2R1K", "c1c3", -500),
        // A promotion that is not recaptured.
        ("4k/P4/5/5/4K", "a4a5q", 800),
    ];
    for (board, code, worth) in cases {
        let men = read(board);
        let step = step(&men, Side::White, code);
        assert_eq!(men.exchange(step), worth, "{board} {code}");
    }
    assert_eq!(read(START).worth(Side::Black), 2_500);
}

#[test]
fn men_and_moves_are_shown_and_told() {
    let men = read("1n2k/P4/5/5/R3K");
    let step = step(&men, Side::White, "a4b5q");
    assert_eq!(
        men.describe(step),
        "pawn a4 takes knight b5 and becomes a queen"
    );
    assert_eq!(men.captures(step), ["b5"]);
    let picks = ["a4", "b5"].map(|name| Pick::Square(name.to_owned()));
    assert_eq!(step.picks()[..2], picks);
    assert_eq!(step.picks()[2], Pick::Choice('Q'));
    let mut after = men;
    assert!(after.play(step));
    assert_eq!(
        after.checks(),
        (vec!["e5".to_owned()], vec!["b5".to_owned()])
    );
    assert_eq!(
        after.checks_in_words(Side::Black),
        ["check by the queen on b5"]
    );
    assert_eq!(after.squares().len(), 25);
}

#[test]
fn men_without_moves_are_explained() {
    let why = |board, square| read(board).why_stuck(square, Side::White);
    assert_eq!(
        why(START, 0).as_deref(),
        Some("every square it could go to is blocked")
    );
    assert_eq!(why(START, 24).as_deref(), Some("it is White’s turn"));
    assert_eq!(why(START, 1), None);
    assert_eq!(
        why("r3k/5/5/N4/K4", 5).as_deref(),
        Some("it is pinned: its king would be in check")
    );
    assert_eq!(
        why("r3k/5/4N/5/K4", 14).as_deref(),
        Some("it cannot end the check")
    );
    assert_eq!(
        why("1r2k/5/5/1r3/K4", 0).as_deref(),
        Some("every square it could go to is attacked")
    );
}

#[test]
fn captures_and_promotions_are_noisy() {
    let men = read("1n2k/P4/5/5/R3K");
    let mut noisy = Vec::new();
    men.for_each_noisy(Side::White, |step| noisy.push(step));
    let all = men.moves(Side::White);
    let hinted: Vec<_> = all
        .iter()
        .copied()
        .filter(|step| men.hint(*step).noisy)
        .collect();
    noisy.sort_unstable();
    let mut sorted = hinted.clone();
    sorted.sort_unstable();
    assert_eq!((noisy.len(), &noisy), (8, &sorted));
    assert!(men.hint(step(&men, Side::White, "a4b5q")).forcing);
    assert!(!men.hint(step(&men, Side::White, "a1b1")).forcing);
}

#[test]
fn evaluations_are_those_of_the_other_side_turned_round() {
    for board in [START, "1n2k/P4/5/5/R3K", "r3k/5/4N/5/K4"] {
        let men = read(board);
        let value = men.evaluate(Side::White);
        assert_eq!(value, -men.evaluate(Side::Black));
        assert_eq!(value, men.mirrored().evaluate(Side::Black));
    }
    assert!(read("4k/5/5/5/R3K").evaluate(Side::White) > 400);
}
