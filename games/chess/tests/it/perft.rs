//! Published counts of move sequences for these positions, from depth 1 on.

use crate::support::{at, at_960, start};
use chess::Position;
use game::{Notation as _, Rules as _, perft, perft_bulk};

fn holds(position: &Position, counts: &[u64]) {
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(
            perft_bulk(position, depth),
            *count,
            "{} to depth {depth}",
            position.write_position()
        );
    }
}

#[test]
fn start_position() {
    holds(&start(), &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324]);
    assert_eq!(perft(&start(), 4), 197_281, "every leaf played");
}

/// “Kiwipete”, by Peter McKenzie.
#[test]
fn kiwipete() {
    holds(
        &at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"),
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    );
}

/// Positions 3 to 6 of the perft results in the Chess Programming Wiki; the fourth also with sides swapped.
#[test]
fn wiki_positions() {
    holds(
        &at("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
        &[14, 191, 2_812, 43_238, 674_624, 11_030_083],
    );
    let fourth = [6, 264, 9_467, 422_333, 15_833_292];
    holds(
        &at("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
        &fourth,
    );
    holds(
        &at("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"),
        &fourth,
    );
    holds(
        &at("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
        &[44, 1_486, 62_379, 2_103_487],
    );
    holds(
        &at("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
        &[46, 2_079, 89_890, 3_894_594],
    );
}

/// Positions composed for single rules, by Martin Sedlak: each with the count at one depth. Some lines lead to dead
/// positions with few men; the published counts continue beyond them.
#[test]
fn positions_for_single_rules() {
    for (fen, depth, count) in [
        // Capturing en passant would expose the king on its rank, or on a diagonal.
        ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888),
        ("8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1_015_133),
        ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 6, 824_064),
        // Capturing en passant gives check.
        ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
        // Castling gives check, on either wing.
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
        // Rights end when a rook is captured; castling through attacked squares.
        ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
        ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
        // Promotion out of check; a discovered check.
        ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
        ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
        // Stalemate and checkmate.
        ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
        ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527),
        ("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
        ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683),
        ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217),
    ] {
        let position = at(fen);
        assert_eq!(perft_bulk(&position, depth), count, "{fen}");
        let turned = position.mirrored().expect("chess is symmetric");
        assert_eq!(perft_bulk(&turned, depth), count, "{fen} turned");
    }
}

/// Positions of Fischer random chess, from Andrew Grant's collection.
#[test]
fn chess960() {
    for (fen, counts) in [
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            [21, 528, 12_189, 326_672, 8_146_062],
        ),
        (
            "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
            [21, 807, 18_002, 667_366, 16_253_601],
        ),
        (
            "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
            [20, 479, 10_471, 273_318, 6_417_013],
        ),
        (
            "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
            [22, 593, 13_440, 382_958, 9_183_776],
        ),
        (
            "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
            [28, 1_120, 31_058, 1_171_749, 34_030_312],
        ),
        (
            "qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9",
            [29, 899, 26_578, 824_055, 24_851_983],
        ),
        (
            "q1bnrkr1/ppppp2p/2n2p2/4b1p1/2NP4/8/PPP1PPPP/QNB1RRKB w ge - 1 9",
            [30, 860, 24_566, 732_757, 21_093_346],
        ),
        (
            "qbn1brkr/ppp1p1p1/2n4p/3p1p2/P7/6PP/QPPPPP2/1BNNBRKR w HFhf - 0 9",
            [25, 635, 17_054, 465_806, 13_203_304],
        ),
    ] {
        holds(&at_960(fen), &counts);
    }
}
