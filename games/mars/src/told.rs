//! Played moves in the past tense. What a move cost its side, and what froze, thawed or died, say the notes.

use crate::board::{Square, name};
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::play::losses;
use crate::position::Position;
use crate::words::{held, listed, swarms};
use chess_kit::Bitboard;
use game::{Side, Told};

/// A legal move as it is told afterwards: “Hunterglider”, “went from b2 to c5”.
#[must_use]
pub(crate) fn told(position: &Position, mv: Move) -> Told {
    let kind = mv.kind().name();
    let captured = losses(position, mv).captured;
    let victims = the_on(position, position.side().other(), captured);
    let (from, to) = (name(mv.from()), name(mv.to()));
    let standing = format!("{kind} on {from}");
    match mv.action() {
        Action::Go if mv.kind() == Kind::Swarm => {
            Told::of_unit(kind, swarm_step(position, mv.from(), mv.to()))
        }
        Action::Go if mv.from() == mv.to() => {
            Told::of_unit(standing, "flew a full circle".to_owned())
        }
        Action::Go if captured.is_empty() => {
            Told::of_unit(kind, format!("went from {from} to {to}"))
        }
        Action::Go if captured.has(mv.to()) => Told::of_unit(standing, format!("took {victims}")),
        Action::Go => Told::of_unit(kind, format!("went from {from} to {to} and took {victims}")),
        Action::Strike | Action::Area => {
            Told::of_unit(standing, format!("took {victims} from where it stood"))
        }
        Action::Place => Told::of_unit(standing, format!("placed a new {kind} on {to}")),
        Action::Hatch => hatching(position, mv),
    }
}

/// A side's units on some squares: “the War Man on d7 and the Rider on g6”.
fn the_on(position: &Position, side: Side, squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| format!("the {} on {}", held(position, side, square), name(square)))
        .collect();
    listed(&names)
}

fn swarm_step(position: &Position, from: Square, to: Square) -> String {
    let host = |square| position.unit(square).map(|(_, kind)| kind.name());
    let (start, end) = (name(from), name(to));
    match (host(from), host(to)) {
        (None, None) => format!("went from {start} to {end}"),
        (None, Some(new)) => format!("went from {start} onto the {new} on {end}"),
        (Some(old), None) => format!("left the {old} on {start} for {end}"),
        (Some(old), Some(new)) => format!("left the {old} on {start} for the {new} on {end}"),
    }
}

fn hatching(position: &Position, mv: Move) -> Told {
    let host = position.unit(mv.from()).map_or("", |(_, kind)| kind.name());
    let number = position.stack(mv.from()).swarms();
    let place = if mv.to() == mv.from() {
        String::new()
    } else {
        format!(" on {}", name(mv.to()))
    };
    Told::of_unit(
        format!("{} on the {host} on {}", swarms(number), name(mv.from())),
        format!("hatched one more{place}"),
    )
}
