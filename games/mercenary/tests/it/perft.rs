//! Leaf counts (rulebook 10.1 and 10.3), by playing the last ply and by counting it.

use crate::support::{position, start};
use game::{perft, perft_bulk};
use mercenary::fen::START;

fn check(options: &str, counts: &[u64]) {
    let start = start(options);
    for (depth, nodes) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), *nodes, "{options}, depth {depth}");
        assert_eq!(
            perft_bulk(&start, depth),
            *nodes,
            "{options}, depth {depth}, bulk"
        );
    }
}

/// Table 10.3.
#[test]
fn leaf_counts_from_the_start() {
    for options in [
        "",
        "preset=castling_ep",
        "castling=on en_passant=on",
        "gray_side=queen",
        "control=2",
        "control=3",
    ] {
        check(options, &[24, 428, 10_200]);
    }
    check("", &[24, 428, 10_200, 212_956]);
    check("control=2 release=choose", &[24, 674, 16_104]);
    check("control=3 release=choose", &[24, 723, 17_232]);
    check("gray_double_step=off", &[24, 263, 6_264]);
    check("armies=fourth", &[28, 500, 8_928]);
    check("armies=two_gray", &[28, 1_056, 29_400]);
}

/// 10.1: the possible first placements.
#[test]
fn leaf_counts_of_placement() {
    check("setup=placement", &[40, 1_280, 51_200]);
}

/// 10.3, by hand: 21 first moves leave 18 gray replies, h1i1 17, h1j1 16, h1k1 17.
#[test]
fn depth_two_by_hand() {
    let rows = game::divide(&position("", START), 2, true, &mut |_| {});
    let few: Vec<(String, u64)> = rows.iter().filter(|row| row.1 != 18).cloned().collect();
    let expected = [("h1i1", 17), ("h1j1", 16), ("h1k1", 17)];
    assert_eq!(few, expected.map(|(code, nodes)| (code.to_owned(), nodes)));
    assert_eq!(rows.len(), 24);
}
