//! Move notations (rulebook 8.1 to 8.3).

use crate::support::{position, table};
use game::Notation as _;
use mercurial::fen::START;

/// A position, a text and the code of the move that it means.
const READ: &[(&str, &str, &str)] = &[
    // 8.1: aliases of the satellite's files.
    (START, "c1y3", "c1*3"),
    (START, "c1z4+d1y4", "c1@4+d1*4"),
    // 8.3: pieces, with and without origin.
    (START, "Na3", "b1a3"),
    (START, "Nba3", "b1a3"),
    (START, "N1a3", "b1a3"),
    (START, "Nb1a3", "b1a3"),
    (START, "N b1 - a3", "b1a3"),
    (START, "Dc3", "a1c3"),
    // Pawn steps with the origin's file; hops with x or without.
    (START, "bc3", "b2c3"),
    ("k/6/6/6/1p4/2P3/6/K 2/2 - w 0 1", "cxa4", "c2a4"),
    ("k/6/6/6/1p4/2P3/6/K 2/2 - w 0 1", "ca4", "c2a4"),
    // Promotion.
    ("1/2r2k/1P4/6/6/6/6/K 2/2 - w 0 1", "bxd7=N", "b5d7n"),
    ("1/2r2k/1P4/6/6/6/6/K 2/2 - w 0 1", "bd7N", "b5d7n"),
    ("1/2r2k/1P4/6/6/6/6/K 2/2 - w 0 1", "ba6=S", "b5a6s"),
    // Launch, lift, fall, drop.
    (START, "S^*3", "c1*3"),
    (START, "S^*3+Rd1@4", "c1*3+d1@4"),
    (START, "Sc1^y3+Rd1z4", "c1*3+d1@4"),
    ("k/6/6/6/6/6/6/K 1R/2 - w 0 1", "R@4-e3", "@4e3"),
    ("k/6/6/6/6/6/6/K 1R/2 - w 0 1", "R@4e3", "@4e3"),
    ("k/6/6/6/6/6/6/K 1R/2 - w 0 1", "Rz4-e3", "@4e3"),
    ("k/6/6/6/6/6/6/K 1R/1s - w 0 1", "Rx@3", "@4@3"),
    ("k/6/6/6/6/6/6/K 2/2 NR w 0 1", "N@c1", "N@c1"),
    ("k/6/6/6/6/6/6/K 2/2 NR w 0 1", "R@e3", "R@e3"),
    // King taken.
    ("1/3k2/6/3R2/6/6/6/K 2/2 - w 0 1", "Rxd6#", "d4d6"),
    ("1/3k2/6/3R2/6/6/6/K 2/2 - w 0 1", "Rd6", "d4d6"),
];

#[test]
fn both_notations_are_read() {
    for (start, text, code) in READ {
        let position = position("", start);
        let mv = position
            .read_move(text)
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(position.write_move(mv), *code, "{text} in {start}");
    }
}

/// A position, a code and its short notation.
const WRITTEN: &[(&str, &str, &str)] = &[
    (START, "b1a3", "Na3"),
    (START, "b2c3", "bc3"),
    (START, "c1*3", "S^*3"),
    (START, "c1*3+d1@4", "S^*3+Rd1@4"),
    ("k/6/6/6/1p4/2P3/6/K 2/2 - w 0 1", "c2a4", "cxa4"),
    ("1/2r2k/1P4/6/6/6/6/K 2/2 - w 0 1", "b5d7n", "bxd7=N"),
    ("k/6/6/6/6/6/6/K 1R/2 - w 0 1", "@4e3", "R@4-e3"),
    ("k/6/6/6/6/6/6/K 2/2 NR w 0 1", "N@c1", "N@c1"),
    ("1/3k2/6/3R2/6/6/6/K 2/2 - w 0 1", "d4d6", "Rxd6#"),
    ("1/6/6/6/6/1k4/2P3/K 2/2 - w 0 1", "c1d2", "cd2"),
    // Two knights: file, rank, and whole square as needed.
    ("k/6/6/1N3N/6/6/6/K 2/2 - w 0 1", "b4d5", "Nbd5"),
    ("k/6/1N3N/6/1N4/6/6/K 2/2 - w 0 1", "b5d4", "Nb5d4"),
    ("k/6/6/6/2S3/3S2/6/K 2/2 - w 0 1", "c3*3", "Sc^*3"),
    // A knight on the satellite needs no disambiguation: it can only fall.
    ("k/6/6/1N4/6/6/6/K 1N/2 - w 0 1", "b4d5", "Nd5"),
];

#[test]
fn short_notation_is_minimal() {
    for (start, code, short) in WRITTEN {
        let position = position("", start);
        let mv = position
            .read_move(code)
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(position.write_short(mv), *short, "{code} in {start}");
    }
}

/// A position, a refused move, and a word of the reason.
const REFUSED: &[(&str, &str, &str)] = &[
    (START, "", "neither a move code"),
    (START, "hello", "neither a move code"),
    (START, "a9b9", "neither a move code"),
    (START, "a3a4", "a3 is empty"),
    (START, "a5b4", "white is to move"),
    (START, "c0c1", "your own unit"),
    (START, "a2a3", "does not reach a3"),
    (START, "d1d4", "does not reach d4"),
    (START, "b1*3", "only as a rocket's passenger"),
    (START, "a1a1", "is not a move"),
    (START, "N@a3", "no knight in hand"),
    (START, "K@a3", "no king in hand"),
    (START, "b2c3r", "does not promote on c3"),
    (START, "b1a3r", "a knight does not promote"),
    (START, "c1*3+c0@3", "a king cannot ride"),
    (START, "c1*3+c2@3", "a pawn cannot ride"),
    (START, "c1*3+a1@3", "does not touch"),
    (START, "c1*3+d1*3", "different squares"),
    (START, "c1*3+d1e3", "not on the satellite"),
    (START, "c1*3+d6@3", "not yours"),
    (START, "c1*3+d3@3", "no passenger on d3"),
    (START, "b1*3+d1@3", "only a rocket"),
    (
        "1/2r2k/1P4/6/6/6/6/K 2/2 - w 0 1",
        "b5a6",
        "add r, n, d or s",
    ),
    (
        "k/6/6/4n1/1p1r2/2P3/6/K 2/2 - w 0 1",
        "c2e4",
        "vacant landing square",
    ),
    (
        "k/6/6/6/6/2P3/6/K 2/2 - w 0 1",
        "c2e4",
        "nothing to hop over",
    ),
    ("1/3k2/6/6/6/6/2K3/1 2/2 NP w 0 1", "P@d7", "would promote"),
    ("1/3k2/6/6/6/6/2K3/1 2/2 NP w 0 1", "N@c1", "is occupied"),
    (
        "1/3k2/6/6/6/6/2K3/1 2/2 NP w 0 1",
        "N@*3",
        "main board only",
    ),
    (
        "1/3k2/6/6/6/6/2K3/1 S1/2 - w 0 1",
        "*4*3+c1@3",
        "until it has come down",
    ),
    (
        "1/3k2/6/6/6/6/2K3/1 S1/2 - w 0 1",
        "*4d6",
        "a fall needs a vacant square",
    ),
    (
        "k/6/6/6/2S3/3S2/6/K 2/1d - w 0 1",
        "c3@3",
        "a launch needs a vacant",
    ),
    (
        "k/6/6/1N4/6/1N4/6/K 2/2 - w 0 1",
        "Nd3",
        "it may mean b2d3 or b4d3",
    ),
    (
        "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1",
        "a3b4",
        "the game is over",
    ),
];

#[test]
fn refusals_name_the_reason() {
    for (start, text, reason) in REFUSED {
        let position = position("", start);
        let fault = position.read_move(text).unwrap_err();
        assert!(fault.reason.contains(reason), "{text} in {start}: {fault}");
        assert!(fault.place.to_string().contains(text), "{fault}");
    }
}

/// A position, a square and the reason why the unit there cannot move.
const STUCK: &[(&str, &str, &str)] = &[
    (
        START,
        "c0",
        "the king on c0 cannot move: your own units hold every square it could go to",
    ),
    (
        START,
        "d1",
        "the rook on d1 cannot move: your own units hold every square it could go to",
    ),
    (
        START,
        "a5",
        "the pawn on a5 is black's, and white is to move",
    ),
    (START, "a3", "a3 is empty"),
    (
        "k/6/6/6/1N1P2/2P3/6/K 2/2 - w 0 1",
        "c2",
        "the pawn on c2 is blocked: your own knight holds b3, and your own pawn holds d3",
    ),
    (
        "k/6/6/6/6/p5/1R4/K 2/2 - b 0 1",
        "a2",
        "the pawn on a2 is blocked: c0, where a hop over b1 would land, is taken",
    ),
    (
        "k/S5/6/6/6/6/6/K dn/rs - w 0 1",
        "a6",
        "the rocket on a6 cannot move: there is no square ahead of it, and the satellite is full",
    ),
];

#[test]
fn units_that_cannot_move_say_why() {
    for (start, square, reason) in STUCK {
        let told = table("", start).why_stuck(square);
        assert_eq!(told.as_deref(), Some(*reason));
    }
    let start = table("", START);
    assert_eq!(start.why_stuck("b1"), None);
    assert_eq!(start.why_stuck("h8"), None);
    let with_king = table("hop_own=on", "k/6/6/6/1K1P2/2P1N1/6/1 2/2 - w 0 1");
    assert_eq!(with_king.why_stuck("c2"), None, "it can hop over d3");
}
