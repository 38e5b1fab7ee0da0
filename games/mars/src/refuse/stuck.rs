//! Why a unit has no move at all.

use super::{actor, danger};
use crate::board::NAMES;
use crate::generate::bundles;
use crate::kind::Kind;
use crate::mimic::{self, is_extended};
use crate::moves::Move;
use crate::outcome::terminal;
use crate::position::Position;
use crate::powers;
use crate::rights::Rights;
use crate::thief::{self, Mode};
use crate::why::{in_brackets, named};
use crate::words::units_on;

/// Why the unit on a square has no legal move; none if it has one, or if there is no such square.
pub(crate) fn why_stuck(position: &Position, square: &str) -> Option<String> {
    let square = NAMES.read(square)?;
    if terminal(position).is_some() {
        return None;
    }
    let kind = match actor(position, square) {
        Ok(kind) => kind,
        Err(reason) => return Some(reason),
    };
    if position.legal().iter().any(|mv| mv.from() == square) {
        return None;
    }
    let rights = Rights::of(position);
    let mut possible = Vec::new();
    bundles(position, &rights, |bundle| {
        if bundle.from == square {
            let moves = bundle
                .to
                .into_iter()
                .map(|to| Move::new(bundle.kind, bundle.action, bundle.from, to));
            possible.extend(moves);
        }
    });
    let Some(first) = possible.first() else {
        return Some(blocked(position, &rights, kind, square));
    };
    if possible.len() == 1 {
        return Some(danger::reason(position, *first));
    }
    let side = position.side();
    let now = danger::checkers(position, side);
    let unit = match kind {
        Kind::Swarm => format!("the Ice Swarm on {}", NAMES.name(square)),
        _ => named(position, square),
    };
    Some(if now.is_empty() {
        format!(
            "no move of {unit} leaves your General safe: {}",
            danger::reason(position, *first)
        )
    } else {
        format!(
            "your General is attacked by {}, and no move of {unit} answers that",
            units_on(position, now)
        )
    })
}

/// Why a unit cannot act, regardless of the General's safety.
fn blocked(position: &Position, rights: &Rights<'_>, kind: Kind, square: u8) -> String {
    let unit = named(position, square);
    if kind == Kind::Swarm {
        return format!(
            "no square straight beside {} is empty or holds an enemy to settle on",
            NAMES.name(square)
        );
    }
    if !kind.is_bound() {
        let idle = kind == Kind::Thief
            && thief::mode(position, square) == Mode::Mimic
            && !mimic::copied(position, square, rights)
                .into_iter()
                .any(mimic::Copied::acts);
        let why = if idle {
            "has no action, because no unit that it could copy has one"
        } else {
            "has no room"
        };
        return format!(
            "{unit} {why}; now: {}",
            powers::of(position, rights, kind, square, false, false)
        );
    }
    let right = rights.has(square);
    let decided = in_brackets(position, rights, square);
    if kind == Kind::General && !right {
        return format!("{unit} has {decided} and cannot move");
    }
    let extended = is_extended(position, kind, square, rights);
    format!(
        "{unit} has no room; it has {decided}; now: {}",
        powers::of(position, rights, kind, square, right, extended)
    )
}
