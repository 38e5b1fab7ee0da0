//! Played moves in the past tense.

use crate::board::{hopped, on_satellite};
use crate::kind::{Kind, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::words::spoken;
use game::Told;

/// A legal move as it is told afterwards: “knight on b1”, “took the pawn on c3 prisoner”.
#[must_use]
pub(crate) fn told(position: &Position, mv: Move) -> Told {
    match mv.action() {
        Action::Drop { kind, to } => Told::of_mover(format!(
            "placed a {} from hand on {}",
            kind.name(),
            spoken(to)
        )),
        Action::Lift {
            from,
            to,
            passenger,
            seat,
        } => {
            let rider = position
                .top(passenger)
                .map_or("unit", |unit| unit.kind.name());
            Told::of_unit(
                "rocket",
                format!(
                    "launched from {} to {} and took the {rider} on {} along to {}",
                    spoken(from),
                    spoken(to),
                    spoken(passenger),
                    spoken(seat)
                ),
            )
        }
        Action::Go {
            from,
            to,
            promotion,
        } => {
            let Some(unit) = position.top(from) else {
                return Told::of_mover(format!("played {}", crate::code::write(mv)));
            };
            let mut told = gone(position, unit, from, to);
            if let Some(kind) = promotion {
                told.did.push_str(&format!(" and became a {}", kind.name()));
            }
            if let Some(square) = position.captured_square(mv) {
                told.did.push_str(&freed(position, square));
            }
            told
        }
    }
}

fn gone(position: &Position, unit: Unit, from: u8, to: u8) -> Told {
    let name = unit.kind.name();
    let (start, end) = (spoken(from), spoken(to));
    // A king is not taken prisoner: the game is over.
    let prisoner = |kind: Kind| if kind == Kind::King { "" } else { " prisoner" };
    if unit.kind == Kind::Pawn
        && let Some(over) = hopped(unit.side, from, to)
        && let Some(victim) = position.top(over)
    {
        let (kind, place) = (victim.kind, spoken(over));
        return Told::of_unit(
            format!("pawn on {start}"),
            format!(
                "hopped over the {} on {place} to {end} and took it{}",
                kind.name(),
                prisoner(kind)
            ),
        );
    }
    match position.top(to) {
        Some(victim) => Told::of_unit(
            format!("{name} on {start}"),
            format!(
                "took the {} on {end}{}",
                victim.kind.name(),
                prisoner(victim.kind)
            ),
        ),
        None if on_satellite(from) && !on_satellite(to) => {
            Told::of_unit(name, format!("fell from {start} to {end}"))
        }
        None if !on_satellite(from) && on_satellite(to) => {
            Told::of_unit(name, format!("launched from {start} to {end}"))
        }
        None => Told::of_unit(name, format!("went from {start} to {end}")),
    }
}

/// Who came free from under a captured captor, and went to the owner's hand.
fn freed(position: &Position, captor: u8) -> String {
    let mut names: Vec<(Kind, u32)> = Vec::new();
    for unit in position.prisoners(captor).units() {
        match names.iter_mut().find(|(kind, _)| *kind == unit.kind) {
            Some((_, count)) => *count += 1,
            None => names.push((unit.kind, 1)),
        }
    }
    let names: Vec<String> = names
        .into_iter()
        .map(|(kind, count)| match count {
            1 => format!("a {}", kind.name()),
            _ => format!("{count} {}s", kind.name()),
        })
        .collect();
    match &names[..] {
        [] => String::new(),
        [one] => format!(", which freed {one}"),
        [first @ .., last] => format!(", which freed {} and {last}", first.join(", ")),
    }
}
