//! Moves that are illegal for the General's safety (rulebook 4, 9).

use crate::board::{Square, name};
use crate::code;
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::play::losses;
use crate::position::Position;
use crate::rights::Rights;
use crate::why::{in_brackets, named};
use crate::words::{listed, units_on};
use chess_kit::Bitboard;
use game::Side;

/// Why a pseudo-legal move would not leave the General safe.
pub(crate) fn reason(position: &Position, mv: Move) -> String {
    let side = position.side();
    let player = side.name();
    let Some(general) = position.general(side) else {
        return format!("{player} has no General and cannot act");
    };
    let lost = losses(position, mv);
    if lost.blasted.has(general) {
        return blasted(position, mv, general);
    }
    if lost.friends.has(general) {
        return format!(
            "{} would remove {player}'s own General as well",
            code::write(mv)
        );
    }
    let mut after = position.clone();
    after.play(mv);
    let Some(general) = after.general(side) else {
        return format!("{} would cost {player}'s General", code::write(mv));
    };
    let attackers = Rights::of(&after).attackers(general, side.other());
    if attackers.is_empty() {
        // Nothing forbids such a move: the code was resolved to another one.
        return format!("{} is not possible here", code::write(mv));
    }
    let by = units_on(&after, attackers);
    let now = checkers(position, side);
    let awake = awakened(position, &after, attackers);
    if mv.kind() == Kind::General && mv.action() == Action::Go {
        return format!(
            "the General would be attacked on {} by {by}{awake}",
            name(general)
        );
    }
    if now.meets(attackers) {
        return format!(
            "{player}'s General is attacked by {}, and {} does not end that",
            units_on(position, now & attackers),
            code::write(mv)
        );
    }
    format!(
        "after {} {player}'s General would be attacked by {by}{awake}",
        code::write(mv)
    )
}

/// The units that give check to a side.
pub(crate) fn checkers(position: &Position, side: Side) -> Bitboard {
    match position.general(side) {
        Some(general) => Rights::of(position).attackers(general, side.other()),
        None => Bitboard::EMPTY,
    }
}

fn blasted(position: &Position, mv: Move, general: Square) -> String {
    if mv.from() == general {
        return "a General never captures a Mantacron: it would be destroyed with it".to_owned();
    }
    let mantacrons =
        losses(position, mv).captured & position.of(position.side().other(), Kind::Mantacron);
    let rights = Rights::of(position);
    let blasting = mantacrons
        .into_iter()
        .filter(|square| rights.has(*square))
        .collect();
    format!(
        "{} has the right of way, and your General attacks it: captured, it would destroy your General too",
        units_on(position, blasting)
    )
}

/// Which attackers gain or lose the right of way by the move, if that changes.
fn awakened(before: &Position, after: &Position, attackers: Bitboard) -> String {
    let (old, new) = (Rights::of(before), Rights::of(after));
    let changed: Vec<String> = attackers
        .into_iter()
        .filter(|square| {
            let bound = |position: &Position| {
                position
                    .unit(*square)
                    .is_some_and(|(_, kind)| kind.is_bound())
            };
            bound(before) && bound(after) && old.has(*square) != new.has(*square)
        })
        .map(|square| {
            format!(
                "{} would then have {}",
                named(after, square),
                in_brackets(after, &new, square)
            )
        })
        .collect();
    if changed.is_empty() {
        String::new()
    } else {
        format!("; {}", listed(&changed))
    }
}
