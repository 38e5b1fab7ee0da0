//! Units and moves in words, for screen readers.

use crate::board::{Square, name};
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::play::losses;
use crate::position::Position;
use chess_kit::Bitboard;
use game::Side;

/// “a”, “a and b”, “a, b and c”.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A sentence from a lower-case clause without a full stop.
pub(crate) fn sentence(clause: &str) -> String {
    let mut signs = clause.chars();
    match signs.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), signs.as_str()),
        None => String::new(),
    }
}

/// A kind with its article: “an Ice Swarm”.
pub(crate) fn a(kind: Kind) -> String {
    match kind {
        Kind::Swarm => format!("an {}", kind.name()),
        _ => format!("a {}", kind.name()),
    }
}

/// A number of Swarms: “Ice Swarm”, “3 Ice Swarms”.
pub(crate) fn swarms(number: u8) -> String {
    match number {
        0 | 1 => Kind::Swarm.name().to_owned(),
        _ => format!("{number} {}s", Kind::Swarm.name()),
    }
}

/// A side's unit or Swarms on a square.
pub(crate) fn held(position: &Position, side: Side, square: Square) -> String {
    match position.unit(square) {
        Some((owner, kind)) if owner == side => kind.name().to_owned(),
        _ => swarms(position.stack(square).swarms()),
    }
}

/// A side's units on some squares: “War Man d7 and Rider g6”.
pub(crate) fn held_on(position: &Position, side: Side, squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| format!("{} {}", held(position, side, square), name(square)))
        .collect();
    listed(&names)
}

/// The units on some squares, excluding Swarms: “the War Man on d1 and the Gripper on e5”.
pub(crate) fn units_on(position: &Position, squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .filter_map(|square| {
            let (_, kind) = position.unit(square)?;
            Some(format!("the {} on {}", kind.name(), name(square)))
        })
        .collect();
    listed(&names)
}

/// A legal move in words: “Hunterglider b2 to c5”, “Gripper a3 takes Gripper a4 from where it stands”.
#[must_use]
pub(crate) fn describe(position: &Position, mv: Move) -> String {
    let side = position.side();
    let lost = losses(position, mv);
    let victims = held_on(position, side.other(), lost.captured);
    let mover = format!("{} {}", mv.kind().name(), name(mv.from()));
    let to = name(mv.to());
    let mut text = match mv.action() {
        Action::Go if mv.kind() == Kind::Swarm => swarm_step(position, mv),
        Action::Go if mv.from() == mv.to() => format!("{mover} flies a full circle"),
        Action::Go if lost.captured.is_empty() => format!("{mover} to {to}"),
        Action::Go if lost.captured.has(mv.to()) => format!("{mover} takes {victims}"),
        Action::Go => format!("{mover} to {to}, taking {victims}"),
        Action::Strike | Action::Area => format!("{mover} takes {victims} from where it stands"),
        Action::Place => format!("{mover} places a new Cyzneo on {to}"),
        Action::Hatch => hatching(position, mv),
    };
    if !lost.friends.is_empty() {
        let own = held_on(position, side, lost.friends);
        text.push_str(&format!(", along with its own {own}"));
    }
    if !lost.blasted.is_empty() {
        let own = held_on(position, side, lost.blasted);
        text.push_str(&format!("; the Mantacron destroys {own}"));
    }
    text
}

fn swarm_step(position: &Position, mv: Move) -> String {
    let host = |square| position.unit(square).map(|(_, kind)| kind.name());
    let (from, to) = (name(mv.from()), name(mv.to()));
    match (host(mv.from()), host(mv.to())) {
        (None, None) => format!("Ice Swarm {from} to {to}"),
        (None, Some(new)) => format!("Ice Swarm {from} settles on {new} {to}"),
        (Some(old), None) => format!("Ice Swarm leaves {old} {from} for {to}"),
        (Some(old), Some(new)) => {
            format!("Ice Swarm leaves {old} {from} and settles on {new} {to}")
        }
    }
}

fn hatching(position: &Position, mv: Move) -> String {
    let from = name(mv.from());
    let host = position.unit(mv.from()).map_or("", |(_, kind)| kind.name());
    let number = position.stack(mv.from()).swarms();
    let hatch = if number == 1 { "hatches" } else { "hatch" };
    let place = if mv.to() == mv.from() {
        String::new()
    } else {
        format!(" on {}", name(mv.to()))
    };
    format!(
        "{} on {host} {from} {hatch} one more{place}",
        swarms(number)
    )
}

/// Names the actual unit where another letter was given.
pub(crate) fn wrong_letter(named: Kind, found: Kind, square: Square) -> String {
    format!(
        "{} is {}, not {}: its letter is {}",
        name(square),
        a(found),
        a(named),
        found.letter()
    )
}
