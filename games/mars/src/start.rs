//! The start position (rulebook 3).

use crate::kind::Kind::{
    self, Cyzneo, FootSoldier, General, Gripper, Hunterglider, Mantacron, Master, Rider, Swarm,
    Thief, WarMan,
};
use crate::position::Position;
use crate::rules::Rules;
use crate::stack::Stack;
use game::Side;

/// White's three ranks, from the edge.
const RANKS: [[Kind; 8]; 3] = [
    [
        WarMan, Rider, WarMan, General, Master, WarMan, Rider, WarMan,
    ],
    [
        FootSoldier,
        Hunterglider,
        Thief,
        WarMan,
        WarMan,
        Thief,
        Hunterglider,
        FootSoldier,
    ],
    [
        Gripper, Cyzneo, Swarm, Mantacron, Mantacron, Swarm, Cyzneo, Gripper,
    ],
];

/// Sets up both armies.
#[must_use]
pub fn start(rules: Rules) -> Position {
    let mut position = Position::empty(rules);
    for (rank, row) in (0u8..).zip(RANKS) {
        for (file, kind) in (0u8..).zip(row) {
            put(&mut position, Side::White, kind, rank * 8 + file);
            // The two nearer ranks are the same from either side.
            let file = if rules.rotated { 7 - file } else { file };
            put(&mut position, Side::Black, kind, (7 - rank) * 8 + file);
        }
    }
    position
}

fn put(position: &mut Position, side: Side, kind: Kind, square: u8) {
    if kind == Swarm {
        position.set_stack(side, square, Stack::new(1, 0, 0));
    } else {
        position.put(side, kind, square);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_start_and_the_rotated_one() {
        let write = |rotated| {
            crate::fen::write(&start(Rules {
                rotated,
                ..Rules::default()
            }))
        };
        assert_eq!(write(false), crate::fen::START);
        assert_eq!(
            write(true),
            crate::fen::START.replace("wrwgswrw", "wrwsgwrw")
        );
    }
}
