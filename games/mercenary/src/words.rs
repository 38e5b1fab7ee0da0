//! Moves and phases in words, for screen readers.

use crate::board::name;
use crate::castling::Castling;
use crate::half::Half;
use crate::kind::{Army, Side, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;

/// The next action: “Black moves gray”.
#[must_use]
pub(crate) fn phase(position: &Position) -> String {
    let half = position.half();
    let player = half.side().name();
    match (position.is_placing(), half.army()) {
        (true, Army::Gray) => format!("{player} places a gray piece"),
        (true, _) => format!("{player} places a piece"),
        (false, Army::Gray) => format!("{player} moves gray"),
        (false, Army::Brown) => format!("{player} moves brown"),
        (false, own) => format!("{player} moves {}", own.name()),
    }
}

/// A piece as the mover calls it: on an own half-turn the two players' pieces without their colour.
fn called(unit: Unit, half: Half) -> String {
    if half.is_own() && unit.army.side().is_some() {
        unit.kind.name().to_owned()
    } else {
        unit.name()
    }
}

/// A legal move in words: “knight g1 to f3”, “gray queen k4 takes white rook h1”.
#[must_use]
pub(crate) fn describe(position: &Position, mv: Move) -> String {
    let half = position.half();
    match mv.action() {
        Action::Place { kind, to } if half.is_own() => {
            format!("{} is placed on {}", kind.name(), name(to))
        }
        Action::Place { kind, to } => {
            format!(
                "{} {} is placed on {}",
                half.army().name(),
                kind.name(),
                name(to)
            )
        }
        Action::Castle { from, to } => match Castling::from_code(from, to, &position.rules()) {
            Some((_, _, way)) => format!(
                "king {} castles to {}, rook {} to {}",
                name(way.king),
                name(way.king_to),
                name(way.rook),
                name(way.rook_to)
            ),
            None => crate::code::plain(mv),
        },
        Action::Go {
            from,
            to,
            promotion,
            release,
        } => {
            let Some(unit) = position.unit(from) else {
                return crate::code::plain(mv);
            };
            let mover = called(unit, half);
            let (start, end) = (name(from), name(to));
            let struck = position.struck(unit, from, to);
            let victim = struck.and_then(|square| Some((position.unit(square)?, square)));
            let mut text = match victim {
                Some((victim, square)) if square != to => format!(
                    "{mover} {start} takes {} {} en passant and goes to {end}",
                    called(victim, half),
                    name(square)
                ),
                Some((victim, _)) => {
                    format!("{mover} {start} takes {} {end}", called(victim, half))
                }
                None => format!("{mover} {start} to {end}"),
            };
            if let Some(kind) = promotion {
                text.push_str(&format!(" and becomes a {}", kind.name()));
            }
            if let Some(square) = release
                && let Some(unit) = position.unit(square)
            {
                text.push_str(&format!(", letting go of {} {}", unit.name(), name(square)));
            }
            text
        }
    }
}

/// A piece with its square and who controls it, from the view of a player whose king it attacks: “the gray queen on e5,
/// which nobody controls”.
#[must_use]
pub(crate) fn attacker(position: &Position, square: u8, threatened: Side) -> String {
    let Some(unit) = position.unit(square) else {
        return name(square);
    };
    let named = format!("the {} on {}", unit.name(), name(square));
    if unit.army.side().is_some() {
        return named;
    }
    match position.holder(square) {
        None => format!("{named}, which nobody controls"),
        Some(side) if side == threatened => named,
        Some(side) => format!("{named}, which {} controls", side.name()),
    }
}
