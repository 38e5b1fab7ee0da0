//! Why a piece may not be placed (rulebook 10.1).

use crate::board::name;
use crate::generate::{bishop_rule, places, remaining, vacant_places};
use crate::kind::Army;
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::words::phase;

pub(super) fn sample(position: &Position) -> &'static str {
    if position.half().is_own() {
        "N@b1"
    } else {
        "gN@l2"
    }
}

pub(super) fn reason(position: &Position, mv: Move, gray: bool) -> String {
    let army = position.half().army();
    let Action::Place { kind, to } = mv.action() else {
        return String::new();
    };
    let square = name(to);
    if gray != (army == Army::Gray) {
        return format!("{}, written such as {}", phase(position), sample(position));
    }
    if remaining(position, army, kind) == 0 {
        return format!("there is no {} {} left to place", army.name(), kind.name());
    }
    if !places(army).has(to) {
        let row = match army {
            Army::White => "a1 to h1",
            Army::Black => "a8 to h8",
            Army::Gray | Army::Brown => "l1 to l8",
        };
        return format!(
            "{} pieces are placed on {row}, not on {square}",
            army.name()
        );
    }
    if !vacant_places(position, army).has(to) {
        return format!("{square} is occupied");
    }
    if bishop_rule(position, army, kind).has(to) {
        return format!(
            "with a {} on {square} the {} bishops could not stand on opposite colours",
            kind.name(),
            army.name()
        );
    }
    format!("a {} cannot be placed on {square}", kind.name())
}
