//! Why a move is not legal, in words a player understands.

mod adding;
mod danger;
mod going;
mod striking;
mod stuck;

pub(crate) use stuck::why_stuck;

use crate::board::{Square, name};
use crate::code::{Code, Sign};
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::outcome::terminal;
use crate::position::Position;
use crate::why::named;
use crate::words::{held, swarms, wrong_letter};

/// Why a well-formed code that is not legal is refused.
pub(crate) fn reason(position: &Position, code: Code) -> String {
    if let Some(end) = terminal(position) {
        return format!("the game is over ({})", end.reason);
    }
    let kind = match actor(position, code.from) {
        Ok(kind) => kind,
        Err(reason) => return reason,
    };
    let from = code.from;
    let refused = match (code.sign, code.to) {
        (Sign::Go, Some(to)) => going::reason(position, kind, from, to),
        (Sign::Go, None) => Some(format!("{} goes nowhere", name(from))),
        (Sign::Star, to) => striking::reason(position, kind, from, to),
        (Sign::At, to) => adding::reason(position, kind, from, to),
    };
    refused.unwrap_or_else(|| danger::reason(position, meant(position, kind, code)))
}

/// The move that a code means if only the General's safety forbids it.
fn meant(position: &Position, kind: Kind, code: Code) -> Move {
    let side = position.side();
    let here = code.to.unwrap_or(code.from);
    let (action, to) = match code.sign {
        Sign::Go => (Action::Go, here),
        Sign::At if kind == Kind::Cyzneo => (Action::Place, here),
        Sign::At => (Action::Hatch, here),
        Sign::Star => {
            let area = striking::is_area(position, kind, code.from, code.to);
            let hit = crate::generate::area(position, side, code.from);
            let single = hit.first().filter(|_| !hit.is_several());
            match (area, single) {
                (true, Some(single)) => (Action::Area, single),
                (true, None) => (Action::Area, code.from),
                (false, _) => (Action::Strike, here),
            }
        }
    };
    Move::new(kind, action, code.from, to)
}

/// The kind of the unit of the side to move that acts from a square, whether or not it has a move.
pub(crate) fn actor(position: &Position, from: Square) -> Result<Kind, String> {
    let side = position.side();
    let square = name(from);
    if let Some((owner, kind)) = position.unit(from)
        && owner == side
    {
        if position.frozen(side).has(from) {
            let number = position.stack(from).swarms();
            return Err(format!(
                "{} is frozen by {} and can do nothing",
                named(position, from),
                match number {
                    1 => "an Ice Swarm".to_owned(),
                    _ => swarms(number),
                }
            ));
        }
        return Ok(kind);
    }
    if position.swarms(side).has(from) {
        return Ok(Kind::Swarm);
    }
    if !position.occupied().has(from) {
        return Err(format!("{square} is empty"));
    }
    let (other, unit) = (side.other(), held(position, side.other(), from));
    Err(format!(
        "the {unit} on {square} {} {}'s, and {} is to move",
        if unit.ends_with("Swarms") {
            "are"
        } else {
            "is"
        },
        other.name(),
        side.name()
    ))
}

/// Refuses a letter naming a unit other than the one that acts from a square.
pub(crate) fn check_letter(position: &Position, from: Square, named: Kind) -> Result<(), String> {
    match actor(position, from) {
        Ok(found) if found != named => Err(wrong_letter(named, found, from)),
        _ => Ok(()),
    }
}
