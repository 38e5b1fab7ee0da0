//! Position strings and options.

use crate::support::{after, at, at_960, rules, start};
use chess::Position;
use chess::options::{OPTIONS, ORTHODOX, Rules};
use chess::setup::array;
use game::{Notation as _, OptionPicks, Rules as _};

fn fault(fen: &str) -> String {
    match Position::read_position(fen, &Rules::default()) {
        Ok(read) => panic!("{fen} is read as {}", read.write_position()),
        Err(fault) => fault.to_string(),
    }
}

fn writes(fen: &str, canonical: &str) {
    assert_eq!(at(fen).write_position(), canonical, "{fen}");
    assert_eq!(at(canonical), at(fen));
}

#[test]
fn the_start() {
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(start().write_position(), text);
    assert_eq!(at(text), start());
    assert_eq!(
        after(start(), "e4 e5 Nf3").write_position(),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    );
}

#[test]
fn strings_are_read_leniently_and_written_in_one_form() {
    let kings = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";
    writes("4k3/8/8/8/8/8/P7/4K3 w - -", kings);
    writes("4k3/8/8/8/8/8/P7/4K3 w - - 0", kings);
    writes("  4k3/8/8/8/8/8/P7/4K3  w - - 0 1 ", kings);
    // A square on which no pawn can capture is not written.
    writes(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    );
    let passing = "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    writes(passing, passing);
}

#[test]
fn castling_letters() {
    let home = "r3k2r/8/8/8/8/8/8/R3K2R";
    for letters in ["KQkq", "qkQK", "HAha", "hKaQ"] {
        writes(
            &format!("{home} w {letters} - 0 1"),
            &format!("{home} w KQkq - 0 1"),
        );
    }
    writes(&format!("{home} w Kq - 0 1"), &format!("{home} w Kq - 0 1"));
    // K is the outermost rook; an inner one is named by its file.
    let two = "4k3/8/8/8/8/8/8/4KR1R";
    writes(&format!("{two} w F - 0 1"), &format!("{two} w F - 0 1"));
    writes(&format!("{two} w H - 0 1"), &format!("{two} w K - 0 1"));
    assert_eq!(
        at_960(&format!("{two} w F - 0 1")).write_position(),
        format!("{two} w F - 0 1")
    );
    assert!(at(&format!("{two} w F - 0 1")).read_move("e1f1").is_ok());
}

#[test]
fn moves_end_rights() {
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let rights = |moves: &str| {
        let text = after(at(castles), moves).write_position();
        text.split(' ').nth(2).map(str::to_owned)
    };
    assert_eq!(rights("Rb1").as_deref(), Some("Kkq"));
    assert_eq!(rights("Ke2").as_deref(), Some("kq"));
    assert_eq!(rights("Rxa8").as_deref(), Some("Kk"));
    assert_eq!(rights("Rh7 Kf8").as_deref(), Some("Q"));
    assert_eq!(rights("O-O O-O-O").as_deref(), Some("-"));
}

#[test]
fn board_faults() {
    let board = "position, field BOARD: ";
    let kings = "w - - 0 1";
    assert_eq!(
        fault("4k3/8/8"),
        "position: it has 1 fields divided by spaces instead of 6: BOARD SIDE CASTLING EP QUIET TURN"
    );
    assert_eq!(
        fault(&format!("4k3/8/8 {kings}")),
        format!("{board}it has 3 ranks divided by / instead of 8")
    );
    assert_eq!(
        fault(&format!("4k3/8/8/8/3x4/8/8/4K3 {kings}")),
        format!("{board}rank 4, column 2: “x” is no unit")
    );
    assert_eq!(
        fault(&format!("4k3/8/8/8/9/8/8/4K3 {kings}")),
        format!("{board}rank 4, column 1: a gap of 9 where 8 of 8 squares are left")
    );
    assert_eq!(
        fault(&format!("4k3/8/8/8/7/8/8/4K3 {kings}")),
        format!("{board}rank 4: 1 of 8 squares are missing")
    );
    assert_eq!(
        fault(&format!("8/8/8/8/8/8/8/4K3 {kings}")),
        format!("{board}Black has no king")
    );
    assert_eq!(
        fault(&format!("4k3/8/8/8/8/8/8/K3K3 {kings}")),
        format!("{board}White has 2 kings")
    );
    assert_eq!(
        fault(&format!("P3k3/8/8/8/8/8/8/4K3 {kings}")),
        format!("{board}a8: a pawn cannot stand on the first or the last rank")
    );
    assert_eq!(
        fault(&format!("4k3/8/8/8/PPPPPPPP/PPPPPPPP/8/4K3 {kings}")),
        format!("{board}White has 17 men; a side has at most 16")
    );
}

#[test]
fn other_faults() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    assert_eq!(
        fault(&format!("{board} x - - 0 1")),
        "position, field SIDE: “x” is neither w nor b"
    );
    assert_eq!(
        fault("4k3/8/8/8/8/8/8/K3R3 w - - 0 1"),
        "position, field SIDE: White is to move and could take the king: the rook on e1 attacks it"
    );
    let castling = "position, field CASTLING: ";
    assert_eq!(
        fault(&format!("{board} w X - 0 1")),
        format!("{castling}“X” is none of K, Q, k, q, A to H and a to h; write - for no rights")
    );
    assert_eq!(
        fault(&format!("{board} w KK - 0 1")),
        format!("{castling}“K”: White has a right on that side of its king already")
    );
    assert_eq!(
        fault("4k3/8/8/8/8/8/8/4K3 w Q - 0 1"),
        format!("{castling}“Q”: White has no such rook on its first rank")
    );
    assert_eq!(
        fault("4k3/8/8/8/8/8/4K3/7R w K - 0 1"),
        format!("{castling}“K”: the king of White is on e2, not on its first rank")
    );
    let passing = "position, field EP: ";
    assert_eq!(
        fault(&format!("{board} w - x 0 1")),
        format!("{passing}“x” is neither a square nor -")
    );
    assert_eq!(
        fault(&format!("{board} w - d3 0 1")),
        format!("{passing}d3: with White to move, the square is on rank 6")
    );
    assert_eq!(
        fault(&format!("{board} w - d6 0 1")),
        format!("{passing}d6: there is no enemy pawn on d5")
    );
    assert_eq!(
        fault("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        format!("{passing}d6: the pawn cannot have come past d7, which is occupied")
    );
    assert_eq!(
        fault(&format!("{board} w - - 151 1")),
        "position, field QUIET: “151” is not a number from 0 to 150"
    );
    assert_eq!(
        fault(&format!("{board} w - - 0 -1")),
        "position, field TURN: “-1” is not a number from 1 to 4294967295"
    );
}

#[test]
fn arrays_of_chess960() {
    let letters = |number| {
        array(number)
            .map(|kind| kind.letter())
            .iter()
            .collect::<String>()
    };
    assert_eq!(letters(ORTHODOX), "RNBQKBNR");
    assert_eq!(letters(0), "BBQNNRKR");
    assert_eq!(letters(959), "RKRNNQBB");
    let all: std::collections::HashSet<String> = (0..960).map(letters).collect();
    assert_eq!(all.len(), 960);
    for array in &all {
        let at = |letter| array.find(letter).expect("it is there");
        let last = |letter| array.rfind(letter).expect("it is there");
        assert!(at('R') < at('K') && at('K') < last('R'), "{array}");
        assert_ne!(at('B') % 2, last('B') % 2, "{array}");
    }
}

#[test]
fn options() {
    assert_eq!(
        Position::start(&rules("setup=chess960")).write_position(),
        start().write_position()
    );
    assert_eq!(
        Position::start(&rules("setup=chess960 number=0")).write_position(),
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    );
    // Without setup=chess960 the number has no effect.
    assert_eq!(Position::start(&rules("number=0")), start());
    let picks = OptionPicks::read_text(OPTIONS, "setup=chess960 number=960");
    assert_eq!(
        picks.expect_err("too large").to_string(),
        "option number: “960”: it is no number from 0 to 959; it takes 518 or a number from 0 to 959"
    );
}

#[test]
fn turned_positions_have_turned_moves() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ] {
        let position = at(fen);
        let turned = position.mirrored().expect("chess is symmetric");
        let turn = |code: String| -> String {
            let flip = |sign: char| match sign.to_digit(10) {
                Some(rank) => char::from_digit(9 - rank, 10).unwrap_or(sign),
                None => sign,
            };
            code.chars().map(flip).collect()
        };
        let mut expected: Vec<String> = position
            .legal()
            .into_iter()
            .map(|mv| turn(position.write_move(mv)))
            .collect();
        let mut found: Vec<String> = turned
            .legal()
            .into_iter()
            .map(|mv| turned.write_move(mv))
            .collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{fen}");
        assert_eq!(turned.key(), turned.key_from_scratch());
    }
}

#[test]
fn what_other_programs_write_is_read() {
    let kings = "4k3/8/8/8/8/8/P7/4K3 w - -";
    // A turn number of 0.
    writes(&format!("{kings} 0 0"), &format!("{kings} 0 1"));
    // The operations of an EPD: of them only the counters say something about the position.
    writes(
        &format!("{kings} bm a4 Kd2; id \"lone pawn; 1\";"),
        &format!("{kings} 0 1"),
    );
    writes(
        &format!("{kings} acd 12; hmvc 7; fmvn 31; pv a4;"),
        &format!("{kings} 7 31"),
    );
    assert_eq!(
        fault(&format!("{kings} hmvc many;")),
        "position, field QUIET: “many” is not a number from 0 to 150"
    );
    assert!(fault(&format!("{kings} 0 1 5")).contains("7 fields"));
}
