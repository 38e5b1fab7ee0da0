//! Why a piece has no move at all.

use super::{movable, powers};
use crate::board::{Square, name};
use crate::generate::pinner;
use crate::kind::{Kind, Unit};
use crate::moves::Action;
use crate::outcome::terminal;
use crate::position::Position;
use crate::words::{attacker, phase};

/// Why the piece on a square has no move, for hints; none if it has one.
pub(crate) fn why_stuck(position: &Position, square: Square) -> Option<String> {
    if terminal(position).is_some() {
        return None;
    }
    if position.is_placing() {
        return Some(format!("{}; nothing moves yet", phase(position)));
    }
    let mut legal = Vec::new();
    crate::generate::generate(position, &mut &mut legal);
    if legal
        .iter()
        .any(|mv| mv.from() == square && !matches!(mv.action(), Action::Place { .. }))
    {
        return None;
    }
    let unit = match movable(position, square) {
        Ok(unit) => unit,
        Err(reason) => return Some(reason),
    };
    let side = position.half().side();
    let named = format!("the {} on {}", called(unit), name(square));
    let reach = powers(position, unit, square)
        .without(position.of_army(unit.army) | position.of_kind(Kind::King));
    if reach.is_empty() {
        return Some(format!(
            "{named} is blocked: {}",
            blocked(position, unit, square)
        ));
    }
    if unit.kind == Kind::King {
        return Some(format!(
            "{named} cannot move: every square it could go to is attacked"
        ));
    }
    if let Some(sniper) = pinner(position, side, square) {
        return Some(format!(
            "{named} is pinned to the king by {}",
            attacker(position, sniper, side)
        ));
    }
    let threat = position.threats(side).first();
    Some(match threat {
        Some(threat) => format!(
            "{} is in check from {}, which {named} cannot answer",
            side.name(),
            attacker(position, threat, side)
        ),
        None => format!("{named} has no move that leaves the king safe"),
    })
}

fn called(unit: Unit) -> String {
    match unit.army.side() {
        Some(_) => unit.kind.name().to_owned(),
        None => unit.name(),
    }
}

/// What keeps a piece without targets.
fn blocked(position: &Position, unit: Unit, square: Square) -> String {
    if unit.kind != Kind::Pawn {
        return if unit.army.side().is_some() {
            "your own pieces hold every square it could go to".to_owned()
        } else {
            let army = unit.army.name();
            format!("{army} never takes {army}, and no king is taken")
        };
    }
    let walk = position.walk(unit.army, square);
    let ahead = walk
        .step(square)
        .and_then(|to| Some((position.unit(to)?, to)));
    match ahead {
        Some((other, to)) => format!(
            "the {} on {} stands ahead of it, and there is nothing to take",
            other.name(),
            name(to)
        ),
        None => "there is nothing ahead of it".to_owned(),
    }
}
