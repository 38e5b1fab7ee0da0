//! Moves in words, for screen readers.

use crate::board::{hopped, name_text, on_satellite};
use crate::kind::{Kind, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;

/// A legal move in words: “knight b1 takes pawn c3”.
#[must_use]
pub(crate) fn describe(position: &Position, mv: Move) -> String {
    let mut text = match mv.action() {
        Action::Drop { kind, to } => format!("{} from hand to {}", kind.name(), spoken(to)),
        Action::Lift {
            from,
            to,
            passenger,
            seat,
        } => {
            let rider = position
                .top(passenger)
                .map_or("unit", |unit| unit.kind.name());
            format!(
                "rocket {} launches to {} with {rider} {} to {}",
                spoken(from),
                spoken(to),
                spoken(passenger),
                spoken(seat)
            )
        }
        Action::Go {
            from,
            to,
            promotion,
        } => {
            let Some(unit) = position.top(from) else {
                return crate::code::write(mv);
            };
            let way = way(position, unit, from, to);
            match promotion {
                Some(kind) => format!("{way} and becomes a {}", kind.name()),
                None => way,
            }
        }
    };
    if position.takes_king(mv) {
        text.push_str(", capturing the king");
    }
    text
}

fn way(position: &Position, unit: Unit, from: u8, to: u8) -> String {
    let name = unit.kind.name();
    let (start, end) = (spoken(from), spoken(to));
    if unit.kind == Kind::Pawn
        && let Some(over) = hopped(unit.side, from, to)
    {
        let victim = position.top(over).map_or("unit", |unit| unit.kind.name());
        return format!("pawn {start} hops over {victim} {} to {end}", spoken(over));
    }
    match position.top(to) {
        Some(victim) => format!("{name} {start} takes {} {end}", victim.kind.name()),
        None if on_satellite(from) && !on_satellite(to) => {
            format!("{name} falls from {start} to {end}")
        }
        None if !on_satellite(from) && on_satellite(to) => {
            format!("{name} {start} launches to {end}")
        }
        None => format!("{name} {start} to {end}"),
    }
}

/// A square's name as it is read out: the satellite's files have spoken names.
pub(crate) fn spoken(square: u8) -> String {
    let name = name_text(square);
    match name.split_at_checked(1) {
        Some(("*", rank)) => format!("star {rank}"),
        Some(("@", rank)) => format!("at {rank}"),
        _ => name,
    }
}
