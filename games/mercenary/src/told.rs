//! Played moves in the past tense.

use crate::board::{Square, name};
use crate::castling::Castling;
use crate::kind::{Army, Side, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;
use game::Told;

/// A legal move as it is told afterwards: “knight”, “went from g1 to f3”; of an army that nobody owns: “moved the gray
/// queen from k4 to i4 and controls it now”.
#[must_use]
pub(crate) fn told(before: &Position, mv: Move, after: &Position) -> Told {
    let half = before.half();
    match mv.action() {
        Action::Place { kind, to } if half.is_own() => {
            Told::of_mover(format!("placed a {} on {}", kind.name(), name(to)))
        }
        Action::Place { kind, to } => Told::of_mover(format!(
            "placed a {} {} on {}",
            half.army().name(),
            kind.name(),
            name(to)
        )),
        Action::Castle { from, to } => match Castling::from_code(from, to, &before.rules()) {
            Some((_, _, way)) => Told::of_mover(format!(
                "castled: the king went from {} to {}, the rook from {} to {}",
                name(way.king),
                name(way.king_to),
                name(way.rook),
                name(way.rook_to)
            )),
            None => Told::of_mover(format!("played {}", crate::code::plain(mv))),
        },
        Action::Go {
            from,
            to,
            promotion,
            ..
        } => {
            let Some(unit) = before.unit(from) else {
                return Told::of_mover(format!("played {}", crate::code::plain(mv)));
            };
            let end = promotion
                .map(|kind| format!(" and became a {}", kind.name()))
                .unwrap_or_default();
            let control = control(before, after, unit, from, to);
            let (start, place) = (name(from), name(to));
            let victim = before
                .struck(unit, from, to)
                .and_then(|square| Some((the(before, square, half.side())?, square)));
            let is_own = unit.army.side() == Some(half.side());
            match victim {
                Some((victim, square)) if is_own => {
                    let goes = if square == to {
                        String::new()
                    } else {
                        format!(" en passant and went to {place}")
                    };
                    Told::of_unit(
                        format!("{} on {start}", unit.kind.name()),
                        format!("took {victim}{goes}{end}{control}"),
                    )
                }
                None if is_own => Told::of_unit(
                    unit.kind.name(),
                    format!("went from {start} to {place}{end}{control}"),
                ),
                Some((victim, square)) => {
                    let goes = if square == to {
                        String::new()
                    } else {
                        format!(" en passant, going to {place}")
                    };
                    let end = promotion
                        .map(|kind| format!(", which became a {}", kind.name()))
                        .unwrap_or_default();
                    Told::of_mover(format!(
                        "took {victim}{goes} with the {} on {start}{end}{control}",
                        unit.name()
                    ))
                }
                None => {
                    let end = promotion
                        .map(|kind| format!(", where it became a {}", kind.name()))
                        .unwrap_or_default();
                    Told::of_mover(format!(
                        "moved the {} from {start} to {place}{end}{control}",
                        unit.name()
                    ))
                }
            }
        }
    }
}

/// A piece of the other player's without its colour, others with it: “the rook on h8”, “the gray queen on k4”.
fn the(position: &Position, square: Square, mover: Side) -> Option<String> {
    let unit = position.unit(square)?;
    let called = if unit.army.side() == Some(mover.other()) {
        unit.kind.name().to_owned()
    } else {
        unit.name()
    };
    Some(format!("the {called} on {}", name(square)))
}

/// How control changed: whether the mover controls the moved piece only now, and which standing pieces were let go of.
fn control(before: &Position, after: &Position, unit: Unit, from: Square, to: Square) -> String {
    let mover = before.half().side();
    let is_hired = |unit: Unit| matches!(unit.army, Army::Gray | Army::Brown);
    let let_go = |side: Side| -> Vec<String> {
        let standing = before
            .markers(side)
            .iter()
            .filter(|square| *square != from && *square != to)
            .filter(|square| after.unit(*square) == before.unit(*square))
            .filter(|square| after.holder(*square) != Some(side));
        let named = standing.filter_map(|square| {
            Some(format!(
                "the {} on {}",
                before.unit(square)?.name(),
                name(square)
            ))
        });
        named.collect()
    };
    let mut did = Vec::new();
    if is_hired(unit) && before.holder(from) != Some(mover) && after.holder(to) == Some(mover) {
        did.push("took control of it".to_owned());
    }
    let own = let_go(mover);
    if !own.is_empty() {
        did.push(format!("let go of {}", own.join(" and ")));
    }
    let mut text = match &did[..] {
        [] => String::new(),
        all => format!(", {}", all.join(" and ")),
    };
    let others = let_go(mover.other());
    if !others.is_empty() {
        text.push_str(&format!(
            "; {} lost control of {}",
            mover.other().name(),
            others.join(" and ")
        ));
    }
    text
}
