//! Move counts (rulebook 13).

use crate::support::position;
use game::{perft, perft_bulk};
use mercurial::fen::START;

#[test]
fn perft_from_the_start() {
    let start = position("", START);
    for (depth, nodes) in [(0, 1), (1, 44), (2, 1_356), (3, 51_554), (4, 1_831_079)] {
        assert_eq!(perft(&start, depth), nodes, "depth {depth}");
        assert_eq!(perft_bulk(&start, depth), nodes, "depth {depth}, bulk");
    }
}

/// Depth 2 as counted by hand in the rulebook: after a quiet first move other than a launch Black has 44 moves, after a
/// lone launch 31, after a lift 22.
#[test]
fn depth_two_by_hand() {
    let start = position("", START);
    let mut by_count = std::collections::BTreeMap::new();
    for (code, nodes) in game::divide(&start, 2, true, &mut |_| {}) {
        let class = match (code.contains('+'), code.contains(['*', '@'])) {
            (true, _) => "lift",
            (false, true) => "launch",
            (false, false) => "other",
        };
        *by_count.entry((class, nodes)).or_insert(0) += 1;
    }
    let expected = [(("launch", 31), 4), (("lift", 22), 24), (("other", 44), 16)];
    assert_eq!(by_count.into_iter().collect::<Vec<_>>(), expected);
}
