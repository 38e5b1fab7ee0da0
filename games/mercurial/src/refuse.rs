//! Why a move is not legal, in words a player understands.

use crate::board::{self, PAWN_HOP, PAWN_STEP, SATELLITE, hopped, name_text, on_satellite};
use crate::generate::{attacks, passengers, targets};
use crate::kind::{Kind, Unit, side_name};
use crate::moves::{Action, Move};
use crate::outcome::terminal;
use crate::position::Position;
use chess_kit::NO_SQUARE;
use game::Explain;

/// Why a well-formed move that is not legal is refused.
pub(crate) fn reason(position: &Position, mv: Move) -> String {
    if let Some(end) = terminal(position) {
        return format!("the game is over ({})", end.reason);
    }
    match mv.action() {
        Action::Drop { kind, to } => drop_reason(position, kind, to),
        Action::Go {
            from,
            to,
            promotion,
        } => match own_unit(position, from) {
            Ok(unit) => go_reason(position, unit, from, to, promotion),
            Err(reason) => reason,
        },
        Action::Lift {
            from,
            to,
            passenger,
            seat,
        } => match own_unit(position, from) {
            Ok(unit) => lift_reason(position, unit, from, to, passenger, seat),
            Err(reason) => reason,
        },
    }
}

fn own_unit(position: &Position, from: u8) -> Result<Unit, String> {
    let square = name_text(from);
    match position.top(from) {
        None => Err(format!("{square} is empty")),
        Some(unit) if unit.side != position.side_to_move() => Err(format!(
            "the {} on {square} is {}'s, and {} is to move",
            unit.kind.name(),
            side_name(unit.side),
            side_name(position.side_to_move())
        )),
        Some(unit) => Ok(unit),
    }
}

fn drop_reason(position: &Position, kind: Kind, to: u8) -> String {
    let square = name_text(to);
    let side = position.side_to_move();
    if kind == Kind::King || position.hands().count(Unit { side, kind }) == 0 {
        return format!("{} has no {} in hand", side_name(side), kind.name());
    }
    if on_satellite(to) {
        return "units are dropped on the main board only, not on the satellite".to_owned();
    }
    if position.top(to).is_some() {
        return format!("{square} is occupied; drops need a vacant square");
    }
    format!(
        "a {} pawn may not be dropped on {square}, where it would promote",
        side_name(side)
    )
}

fn go_reason(position: &Position, unit: Unit, from: u8, to: u8, promotion: Option<Kind>) -> String {
    let (name, start, end) = (unit.kind.name(), name_text(from), name_text(to));
    if from == to {
        return format!("{start} to {end} is not a move");
    }
    let target = position.top(to);
    if unit.kind == Kind::Pawn {
        let arrives = crate::generate::pawn_targets(position, unit.side, from).has(to);
        return match (arrives, promotion) {
            (true, None) => {
                format!("a pawn that arrives on {end} promotes: add r, n, d or s")
            }
            (true, Some(_)) => format!("a pawn does not promote on {end}"),
            (false, _) if target.is_some() && hopped(unit.side, from, to).is_some() => {
                format!("{end} is occupied; a hop needs a vacant landing square")
            }
            (false, _) if hopped(unit.side, from, to).is_some() => {
                format!("there is nothing to hop over between {start} and {end}")
            }
            (false, _) => format!(
                "a pawn on {start} does not reach {end}; it steps one square diagonally forward to a vacant square, or hops over an enemy"
            ),
        };
    }
    if promotion.is_some() {
        return format!("a {name} does not promote");
    }
    if target.is_some_and(|other| other.side == unit.side) {
        return format!("{end} is occupied by your own unit");
    }
    if on_satellite(from) && !on_satellite(to) {
        return format!("{end} is occupied; a fall needs a vacant square");
    }
    if !on_satellite(from) && on_satellite(to) {
        return if unit.kind == Kind::Rocket {
            format!("{end} is occupied; a launch needs a vacant satellite square")
        } else {
            format!("a {name} gets to the satellite only as a rocket's passenger")
        };
    }
    format!("the {name} on {start} does not reach {end}")
}

fn lift_reason(
    position: &Position,
    unit: Unit,
    from: u8,
    to: u8,
    passenger: u8,
    seat: u8,
) -> String {
    if unit.kind != Kind::Rocket {
        return format!("only a rocket takes passengers, not a {}", unit.kind.name());
    }
    if on_satellite(from) && !position.rules().relaunch {
        return "a rocket on the satellite does not launch again until it has come down".to_owned();
    }
    let vacant = SATELLITE.without(position.occupied());
    for square in [to, seat] {
        if !vacant.has(square) {
            let name = name_text(square);
            return if on_satellite(square) {
                format!("{name} is occupied")
            } else {
                format!("{name} is not on the satellite")
            };
        }
    }
    if to == seat {
        return "rocket and passenger need different squares".to_owned();
    }
    let name = name_text(passenger);
    if passengers(position, unit.side, from).has(passenger) {
        return format!(
            "the rocket cannot go from {} to {}",
            name_text(from),
            name_text(to)
        );
    }
    match position.top(passenger) {
        None => format!("there is no passenger on {name}"),
        Some(other) if other.side != unit.side => format!("the unit on {name} is not yours"),
        Some(Unit {
            kind: kind @ (Kind::King | Kind::Pawn),
            ..
        }) => {
            format!("a {} cannot ride on a rocket", kind.name())
        }
        Some(_) => format!("the unit on {name} does not touch the rocket"),
    }
}

impl Explain for Position {
    fn motifs(&self, mv: Move, _: &Position) -> Vec<&'static str> {
        let mut found = Vec::new();
        match mv.action() {
            Action::Drop {
                kind: Kind::Rocket, ..
            } => found.push("rocket drop"),
            Action::Drop { .. } => found.push("drop"),
            Action::Lift { .. } => found.push("launch with a passenger"),
            Action::Go {
                from,
                to,
                promotion,
            } => {
                if promotion.is_some() {
                    found.push("promotion");
                }
                match (on_satellite(from), on_satellite(to)) {
                    (false, true) => found.push("launch"),
                    (true, false) => found.push("fall from the satellite"),
                    _ => {}
                }
            }
        }
        let captor = self.captured_square(mv);
        if captor.is_some_and(|square| !self.prisoners(square).is_empty()) {
            found.push("freed prisoners");
        }
        found
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        let [file, rank] = *square.as_bytes() else {
            return None;
        };
        why_stuck(self, board::from_name([file, rank])?)
    }
}

/// Why the unit on a square has no move, for hints; none if it has one.
pub(crate) fn why_stuck(position: &Position, square: u8) -> Option<String> {
    let unit = match own_unit(position, square) {
        Ok(unit) => unit,
        Err(reason) => return Some(reason),
    };
    let reach = if unit.kind == Kind::Pawn {
        crate::generate::pawn_targets(position, unit.side, square)
    } else {
        targets(position, unit, square)
    };
    if !reach.is_empty() {
        return None;
    }
    let (kind, name) = (unit.kind.name(), name_text(square));
    let reason = match unit.kind {
        Kind::Pawn => {
            return Some(format!(
                "the pawn on {name} is blocked: {}",
                blocked(position, unit, square)
            ));
        }
        _ if on_satellite(square) => "there is no vacant square to fall to",
        Kind::Rocket if attacks(unit, square, position.occupied()).is_empty() => {
            "there is no square ahead of it, and the satellite is full"
        }
        Kind::Rocket => "your own units stand ahead of it, and the satellite is full",
        _ => "your own units hold every square it could go to",
    };
    Some(format!("the {kind} on {name} cannot move: {reason}"))
}

/// What blocks a pawn on each side.
fn blocked(position: &Position, pawn: Unit, square: u8) -> String {
    let steps = PAWN_STEP[pawn.side as usize][square as usize];
    let hops = PAWN_HOP[pawn.side as usize][square as usize];
    let mut reasons = Vec::new();
    for (step, hop) in steps.into_iter().zip(hops) {
        let Some(unit) = position.top(step) else {
            continue;
        };
        let ahead = name_text(step);
        reasons.push(if unit.side == pawn.side && !position.rules().hop_own {
            format!("your own {} holds {ahead}", unit.kind.name())
        } else if unit.side == pawn.side && unit.kind == Kind::King {
            format!("your king holds {ahead} and is not hopped over")
        } else if hop == NO_SQUARE {
            format!("there is no square beyond {ahead} to hop to")
        } else {
            format!(
                "{}, where a hop over {ahead} would land, is taken",
                name_text(hop)
            )
        });
    }
    reasons.join(", and ")
}
