//! The effects of a move besides the move itself, in sentences.

use crate::board::{Square, name};
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::play::losses;
use crate::position::Position;
use crate::rights::Rights;
use crate::short::died;
use crate::why::{named, touches};
use crate::words::{held, held_on, listed, swarms, units_on};
use chess_kit::Bitboard;
use game::Side;

/// The sentences on a legal move leading from one position to another. The outcome is reported elsewhere.
#[must_use]
pub(crate) fn notes(before: &Position, mv: Move, after: &Position) -> Vec<String> {
    let mut sentences = Vec::new();
    lost(before, mv, &mut sentences);
    cold(before, mv, after, &mut sentences);
    freed(before, after, &mut sentences);
    fronts(before, after, &mut sentences);
    let side = after.side();
    if let Some(general) = after.general(side) {
        let attackers = Rights::of(after).attackers(general, side.other());
        if !attackers.is_empty() {
            sentences.push(format!(
                "{} is in check from {}.",
                side.name(),
                units_on(after, attackers)
            ));
        }
    }
    sentences
}

/// What is special about a legal move.
#[must_use]
pub(crate) fn motifs(before: &Position, mv: Move, after: &Position) -> Vec<&'static str> {
    let mut found = Vec::new();
    match mv.action() {
        Action::Hatch => found.push("hatching"),
        Action::Place => found.push("new Cyzneo"),
        Action::Area => found.push("area capture"),
        Action::Strike => found.push("capture from a distance"),
        Action::Go => {}
    }
    match mv.kind() {
        Kind::Swarm => found.push("Ice Swarm"),
        Kind::Thief => found.push("Thief"),
        _ => {}
    }
    if !losses(before, mv).blasted.is_empty() {
        found.push("blast");
    }
    if !died(before, mv, after).is_empty() {
        found.push("death by cold");
    }
    let [was, is] = [before, after].map(|position| Rights::of(position).fronts().active);
    if was != is {
        found.push("turn of the Front");
    }
    found
}

/// What the mover's own side lost by the action.
fn lost(before: &Position, mv: Move, sentences: &mut Vec<String>) {
    let side = before.side();
    let lost = losses(before, mv);
    if !lost.friends.is_empty() {
        sentences.push(format!(
            "{} also loses {}.",
            side.name(),
            held_on(before, side, lost.friends)
        ));
    }
    if lost.blasted.is_empty() {
        return;
    }
    let mantacrons = lost.captured & before.of(side.other(), Kind::Mantacron);
    let rights = Rights::of(before);
    let had_right = mantacrons.into_iter().any(|square| rights.has(square));
    let names: Vec<String> = lost
        .blasted
        .into_iter()
        .map(|square| {
            // The captor is mentioned without a square: it may have moved before it was destroyed.
            let unit = held(before, side, square);
            if square == mv.from() {
                format!("the {unit} that captured it")
            } else {
                format!("the {unit} on {}", name(square))
            }
        })
        .collect();
    sentences.push(if had_right {
        format!(
            "The Mantacron had the right of way; its blast destroys {}.",
            listed(&names)
        )
    } else {
        format!("The dying Mantacron destroys {}.", listed(&names))
    });
}

/// Hosts that died.
fn cold(before: &Position, mv: Move, after: &Position, sentences: &mut Vec<String>) {
    for square in died(before, mv, after) {
        let owner = before.side().other().name();
        let unit = held(before, before.side().other(), square);
        sentences.push(format!(
            "{owner}'s {unit} on {} dies of cold.",
            name(square)
        ));
    }
}

/// Hosts that Swarms have left, and Swarms whose host is gone.
fn freed(before: &Position, after: &Position, sentences: &mut Vec<String>) {
    for side in Side::BOTH {
        let frozen = before.frozen(side);
        for square in frozen & after.units(side) {
            if !after.frozen(side).has(square) {
                sentences.push(format!("{} is free again.", capital(before, square)));
            }
        }
        for square in (frozen & after.swarms(side.other())).without(after.units(side)) {
            let number = after.stack(square).swarms();
            sentences.push(format!(
                "The {} stay{} on {} without a host.",
                swarms(number),
                if number == 1 { "s" } else { "" },
                name(square)
            ));
        }
        let arrived: Bitboard = after.frozen(side).without(frozen);
        for square in arrived {
            sentences.push(format!("{} is frozen.", capital(after, square)));
        }
    }
}

/// “The War Man on c5”.
fn capital(position: &Position, square: Square) -> String {
    named(position, square).replacen("the", "The", 1)
}

/// A Front that turned Active or Passive.
fn fronts(before: &Position, after: &Position, sentences: &mut Vec<String>) {
    let [was, is] = [before, after].map(|position| Rights::of(position).fronts().active);
    match (was, is) {
        (false, true) => sentences.push(format!(
            "The Front is Active now: the Fronts touch {}.",
            touches(after)
        )),
        (true, false) => {
            sentences.push("The Front is Passive now: every unit has the right of way.".to_owned());
        }
        _ => {}
    }
}
