//! Castling (rulebook 10, `castling`), under every set-up.

use crate::support::{check_play, options, table};
use game::Notation as _;
use mercenary::Position;

/// castling: the example of the table. The king may not be in check once the rook has left its square.
#[test]
fn castling_may_not_open_the_rank() {
    let castles = |control: &str, rook: &str| {
        let text = format!("4k7/12/12/12/12/12/12/4K2R3{rook} w {control} K - 0 20");
        let told = table("castling=on", &text).play("e1g1");
        told.map(|played| played.ply.position)
            .map_err(|fault| fault.reason)
    };
    assert!(castles("-:-", "r").is_err());
    assert!(castles("-:-", "gR").is_err());
    assert_eq!(
        castles("l1:-", "gR").unwrap(),
        "4k7/12/12/12/12/12/12/5RK4gR b l1:- - - 1 20"
    );
}

/// castling: not out of a check that is still pending from gray, nor through one, nor with a lost right.
#[test]
fn castling_conditions() {
    let refused = |text: &str, code: &str| {
        let told = table("castling=on", text).play(code);
        told.map(|played| played.ply.position).unwrap_err().reason
    };
    assert_eq!(
        refused("4k7/12/12/4gQ7/12/12/12/4K2R4 w -:- K - 0 20", "e1g1"),
        "White is in check from the gray queen on e5, which nobody controls and may not castle"
    );
    assert_eq!(
        refused("4k7/12/12/5gQ6/12/12/12/4K2R4 w -:- K - 0 20", "e1g1"),
        "castling would take White's king through or into check"
    );
    assert_eq!(
        refused("4k7/12/12/12/12/12/12/4K1NR4 w -:- K - 0 20", "e1g1"),
        "g1 is in the way of castling"
    );
    assert_eq!(
        refused("4k7/12/12/12/12/12/12/4K2R4 w -:- - - 0 20", "e1g1"),
        "White may no longer castle with the rook on h1"
    );
    let off = table("", "4k7/12/12/12/12/12/12/4K2R4 w -:- - - 0 20").play("e1g1");
    assert_eq!(off.unwrap_err().reason, "castling is off");
    // A rook that gray captures, or one that moves away and back, loses the right; so does the king.
    check_play(
        "castling=on",
        "r3k2r4/12/12/12/12/8gN3/12/R3K2R4 wg -:- KQkq - 0 20",
        &[
            ("i3h1", "r3k2r4/12/12/12/12/12/12/R3K2gN4 w h1:- Qkq - 0 20"),
            ("e1c1", "r3k2r4/12/12/12/12/12/12/2KR3gN4 b h1:- kq - 1 20"),
            ("h8h7", "r3k7/7r4/12/12/12/12/12/2KR3gN4 wg h1:- q - 2 21"),
            ("h1g3", "r3k7/7r4/12/12/12/6gN5/12/2KR8 w g3:- q - 2 21"),
            ("c1b1", "r3k7/7r4/12/12/12/6gN5/12/1K1R8 b g3:- q - 3 21"),
            ("e8e7", "r11/4k2r4/12/12/12/6gN5/12/1K1R8 wg g3:- - - 4 22"),
        ],
    );
}

/// gray_side=queen: d1 to f1 or b1, the rook to the square crossed.
#[test]
fn castling_with_kings_on_the_d_file() {
    let text = "r2k3r4/12/12/12/12/12/12/R2K3R4 w -:- KQkq - 0 20";
    let set = "gray_side=queen castling=on";
    check_play(
        set,
        text,
        &[("d1f1", "r2k3r4/12/12/12/12/12/12/R3RK6 b -:- kq - 1 20")],
    );
    check_play(
        set,
        text,
        &[
            ("d1b1", "r2k3r4/12/12/12/12/12/12/1KR4R4 b -:- kq - 1 20"),
            ("O-O", "r3rk6/12/12/12/12/12/12/1KR4R4 w -:- - - 2 21"),
        ],
    );
}

/// chess960: king captures own rook, to files g and c; castling with the king already there.
#[test]
fn chess960_castling() {
    let set = "setup=chess960 number=0 castling=on";
    let text = "5rkr4/12/12/12/12/12/12/5RKR4 w -:- KQkq - 0 20";
    let table = table(set, text);
    let castlings: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|mv| mv.short.starts_with("O-O"))
        .map(|mv| format!("{} {} {}", mv.text, mv.short, mv.words))
        .collect();
    assert_eq!(castlings, Vec::<String>::new(), "f1 and h1 are in the way");
    let text = "5rk5/3p1p6/12/12/12/12/12/5RK5 w -:- Qq - 0 20";
    check_play(
        set,
        text,
        &[
            ("g1f1", "5rk5/3p1p6/12/12/12/12/12/2KR8 b -:- q - 1 20"),
            ("O-O-O", "2kr8/3p1p6/12/12/12/12/12/2KR8 w -:- - - 2 21"),
        ],
    );
    let text = "6kr4/12/12/12/12/12/12/6KR4 w -:- Kk - 0 20";
    check_play(
        set,
        text,
        &[("g1h1", "6kr4/12/12/12/12/12/12/5RK5 b -:- k - 1 20")],
    );
}

/// Placement: rights for kings on e1 and e8 with rooks on their corners.
#[test]
fn castling_after_placement() {
    let text = "rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBQKBN3gPgR[R::] w k2:k7 - - 0 1";
    let refused = Position::read_position(text, &options("setup=placement castling=on"));
    assert!(refused.is_err(), "Black has one to place as well");
    let text = "rnbqkb1r2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/NRBQKBN3gPgR[R:n:] w k2:k7 - - 0 1";
    let after = check_play(
        "setup=placement castling=on",
        text,
        &[
            (
                "R@h1",
                "rnbqkb1r2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/NRBQKBNR2gPgR[:n:] b k2:k7 - - 0 1",
            ),
            (
                "N@g8",
                "rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/NRBQKBNR2gPgR w k2:k7 Kkq - 0 1",
            ),
        ],
    );
    assert_eq!(after.legal_texts().len(), 23);
}
