//! Codes, short notation, words, picks and captures.

use crate::support::{after, at, at_960, start};
use chess::Position;
use game::{Explain as _, Notation as _, Pick, Rules as _, Show as _};

/// The code and the short notation of the move that a text means.
fn both(position: &Position, text: &str) -> (String, String) {
    let mv = position
        .read_move(text)
        .unwrap_or_else(|fault| panic!("{fault}"));
    (position.write_move(mv), position.write_short(mv))
}

fn reads(position: &Position, texts: &[&str], code: &str, short: &str) {
    for text in texts {
        assert_eq!(
            both(position, text),
            (code.to_owned(), short.to_owned()),
            "{text}"
        );
    }
}

fn words(position: &Position, text: &str) -> String {
    position.describe(position.read_move(text).expect("a legal move"))
}

fn refused(position: &Position, text: &str) -> String {
    position.read_move(text).expect_err(text).to_string()
}

#[test]
fn short_notation_is_read_leniently() {
    let position = start();
    reads(
        &position,
        &[
            "g1f3", "Nf3", "Ng1f3", "Ngf3", "N1f3", "Nf3+", "Ng1-f3", " Nf3 ",
        ],
        "g1f3",
        "Nf3",
    );
    reads(
        &position,
        &["e2e4", "e4", "e2-e4", "Pe4", "ee4", "e4#", "2e4"],
        "e2e4",
        "e4",
    );
    let scotch = after(start(), "e4 e5 Nf3 Nc6 d4");
    reads(
        &scotch,
        &["exd4", "ed4", "e5xd4", "e5d4", "e:d4"],
        "e5d4",
        "exd4",
    );
}

#[test]
fn origins_tell_men_apart() {
    let knights = at("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    reads(&knights, &["Nbd2", "Nb1d2", "N1d2"], "b1d2", "Nbd2");
    assert_eq!(
        refused(&knights, "Nd2"),
        "move “Nd2”: it may mean b1d2 or f3d2"
    );
    let rooks = at("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1");
    reads(&rooks, &["R1a3"], "a1a3", "R1a3");
    let queens = at("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
    reads(&queens, &["Qh4e1", "Qh4-e1"], "h4e1", "Qh4e1");
    // A pinned knight needs no disambiguation.
    let pinned = at("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
    reads(&pinned, &["Ne2", "Nge2"], "g1e2", "Ne2");
}

#[test]
fn promotions_checks_and_mates() {
    let position = at("7k/4P1pp/8/8/8/8/8/4K3 w - - 0 1");
    reads(
        &position,
        &["e7e8q", "e8=Q#", "e8Q", "e8=Q", "e8q", "e7e8Q", "e8(Q)"],
        "e7e8q",
        "e8=Q#",
    );
    reads(&position, &["e7e8n", "e8=N+"], "e7e8n", "e8=N");
    let capture = at("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    reads(&capture, &["exd8=R+", "ed8R", "e7d8r"], "e7d8r", "exd8=R+");
    assert_eq!(
        words(&capture, "exd8=Q"),
        "pawn e7 takes rook d8 and becomes a queen, check"
    );
    assert_eq!(
        words(&position, "e8=Q"),
        "pawn e7 to e8 and becomes a queen, checkmate"
    );
}

#[test]
fn taking_in_passing() {
    let position = after(start(), "e4 a6 e5 d5");
    reads(
        &position,
        &["exd6", "exd6 e.p.", "ed6", "e5d6"],
        "e5d6",
        "exd6",
    );
    let mv = position.read_move("exd6").expect("a legal move");
    assert_eq!(position.captures(mv), ["d5"]);
    assert_eq!(
        position.describe(mv),
        "pawn e5 takes pawn d5 en passant, to d6"
    );
    let next = after(position, "exd6");
    assert_eq!(
        next.write_position(),
        "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
    );
}

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn castling_in_every_spelling() {
    let orthodox = at(CASTLES);
    reads(
        &orthodox,
        &["O-O", "0-0", "e1g1", "e1h1", "O-O+"],
        "e1g1",
        "O-O",
    );
    reads(
        &orthodox,
        &["O-O-O", "0-0-0", "e1c1", "e1a1"],
        "e1c1",
        "O-O-O",
    );
    let fischer = at_960(CASTLES);
    reads(&fischer, &["O-O", "0-0", "e1g1", "e1h1"], "e1h1", "O-O");
    reads(&fischer, &["O-O-O", "e1a1", "e1c1"], "e1a1", "O-O-O");
    assert_eq!(words(&orthodox, "O-O"), "castles kingside");
    assert_eq!(words(&fischer, "O-O-O"), "castles queenside");
    let mv = orthodox.read_move("O-O").expect("a legal move");
    assert_eq!(orthodox.captures(mv), [] as [&str; 0]);
    assert_eq!(
        after(orthodox, "O-O O-O-O").write_position(),
        "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"
    );
    // Castling that gives check.
    let check = at("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    reads(&check, &["O-O+", "O-O"], "e1g1", "O-O+");
}

#[test]
fn castling_from_other_squares() {
    // King b1, rooks a1 and c1: the king steps to c1, the rook jumps to d1.
    let position = at_960("1k6/8/8/8/8/8/8/RK6 w A - 0 1");
    assert_eq!(position.write_position(), "1k6/8/8/8/8/8/8/RK6 w Q - 0 1");
    reads(&position, &["O-O-O", "b1a1"], "b1a1", "O-O-O");
    // The king's own step to c1 takes precedence if only the squares are given.
    reads(&position, &["b1c1", "Kc1"], "b1c1", "Kc1");
    assert_eq!(
        after(position, "O-O-O").write_position(),
        "1k6/8/8/8/8/8/8/2KR4 b - - 1 1"
    );
    // Unusual squares are accepted under setup=standard too, and written as the king capturing its own rook.
    let standard = at("4k3/8/8/8/8/8/8/R2K2R1 w KQ - 0 1");
    reads(&standard, &["O-O", "d1g1"], "d1g1", "O-O");
    // A rook that shielded the king no longer does: a1 gives check through b1.
    let shield = at_960("4k3/8/8/8/8/8/8/rRK5 w B - 0 1");
    assert_eq!(
        refused(&shield, "O-O-O"),
        "move “O-O-O”: White may not castle queenside: the rook on a1 attacks c1, which the king passes or reaches"
    );
}

#[test]
fn picks_lead_to_one_move() {
    let square = |name: &str| Pick::Square(name.to_owned());
    let picks =
        |position: &Position, text: &str| position.picks(position.read_move(text).expect("legal"));
    assert_eq!(picks(&start(), "Nf3"), [square("g1"), square("f3")]);
    assert_eq!(picks(&at(CASTLES), "O-O"), [square("e1"), square("g1")]);
    assert_eq!(picks(&at_960(CASTLES), "O-O"), [square("e1"), square("h1")]);
    let promotion = at("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(
        picks(&promotion, "a8=N"),
        [square("a7"), square("a8"), Pick::Choice('N')]
    );
    for position in [start(), at(CASTLES), at_960(CASTLES), promotion] {
        let all: std::collections::HashSet<_> = position
            .legal()
            .into_iter()
            .map(|mv| position.picks(mv))
            .collect();
        assert_eq!(all.len(), position.count_moves());
    }
}

#[test]
fn notes_say_who_gives_check_and_mate() {
    let notes = |position: &Position, text: &str| {
        let mv = position.read_move(text).expect("a legal move");
        let mut next = *position;
        next.play_unchecked(mv);
        position.notes(mv, &next)
    };
    assert_eq!(notes(&start(), "e4"), [] as [&str; 0]);
    let mate = after(start(), "f3 e5 g4");
    assert_eq!(
        notes(&mate, "Qh4"),
        ["White is checkmated by the queen on h4."]
    );
    let double = at("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
    assert_eq!(
        notes(&double, "Nf6"),
        ["Black is in check from the rook on e1 and the knight on f6."]
    );
    assert_eq!(words(&start(), "Nf3"), "knight g1 to f3");
    assert_eq!(words(&mate, "Qh4"), "queen d8 to h4, checkmate");
}

#[test]
fn the_view_shows_check() {
    let view = at("4k3/8/5N2/8/8/8/8/K3R3 b - - 7 1").view();
    assert_eq!(view.attacked, ["e8"]);
    assert_eq!(view.attackers, ["e1", "f6"]);
    assert_eq!(view.counters, [("quiet", 7, 150)]);
    assert_eq!(view.phase, "Black to move");
    assert_eq!(view.squares.len(), 64);
    assert_eq!(
        (
            view.squares[0].name.as_str(),
            view.squares[63].name.as_str()
        ),
        ("a8", "h1")
    );
    let knight = view.squares[21].top.as_ref().expect("a knight");
    assert_eq!(
        (knight.letter, knight.army, knight.seat),
        ('N', 0, Some(game::Seat::FIRST))
    );
    assert_eq!(
        at("4k3/8/8/8/8/8/8/K3R3 b - - 7 1").board_text(),
        "8  . . . . k . . .\n7  . . . . . . . .\n6  . . . . . . . .\n5  . . . . . . . .\n4  . . . . . . . .\n3  . . . . . . . .\n2  . . . . . . . .\n1  K . . . R . . .\n   a b c d e f g h\nBlack to move"
    );
}
