//! The powers of each kind of unit, in words (rulebook 7).

use crate::board::KING;
use crate::board::Square;
use crate::kind::Kind;
use crate::mimic;
use crate::position::Position;
use crate::rights::Rights;
use crate::thief::{self, Mode};
use crate::why::verdict;
use crate::words::listed;

/// What a unit does with or without the right of way, in a few words: “one step, as a King”. `extended` says whether a
/// threat extends a Rider's steps.
pub(crate) fn of(
    position: &Position,
    rights: &Rights<'_>,
    kind: Kind,
    square: Square,
    right: bool,
    extended: bool,
) -> String {
    let text = match (kind, right) {
        (Kind::General, false) => "it cannot move",
        (Kind::General, true) | (Kind::WarMan, false) => "one step, as a King",
        (Kind::Master, true) => {
            "a step as a Wazir, a leap as a Knight, or a knife thrown exactly two squares away"
        }
        (Kind::Master, false) => "one diagonal step, as a Ferz",
        (Kind::Rider, true) if extended => "as a Rook, because it is threatened",
        (Kind::Rider, false) if extended => "as a Bishop, because it is threatened",
        (Kind::Rider, true) => "one straight step, as a Wazir",
        (Kind::Rider, false) => "one diagonal step, as a Ferz",
        (Kind::FootSoldier, true) => "a leap, as a Knight",
        (Kind::FootSoldier, false) => "one straight step, as a Wazir",
        (Kind::Hunterglider, true) => "a leap of one to four straight steps, over anything",
        (Kind::Hunterglider, false) => "a walk of one to four straight steps through empty squares",
        (Kind::WarMan, true) => "as a Rook",
        (Kind::Mantacron, true) => "as a Queen, or all enemies straight beside it at once",
        (Kind::Mantacron, false) => "as a Rose, in circular runs of a Knight's leaps",
        (Kind::Gripper, _) => "moves as a Rook, captures straight beside it without moving",
        (Kind::Cyzneo, _) => "moves as a Queen, captures nothing",
        (Kind::Swarm, _) => "one straight step, also onto an enemy to freeze it",
        (Kind::Thief, _) => return thief(position, rights, square),
    };
    text.to_owned()
}

/// A Thief's mode, with its cause and its effect.
fn thief(position: &Position, rights: &Rights<'_>, square: Square) -> String {
    let mode = thief::mode(position, square);
    let powers = match mode {
        Mode::Advancer => {
            "moves as a Queen, takes the enemy straight beyond its arrival".to_owned()
        }
        Mode::Withdrawer => {
            "moves as a Queen, takes the neighbour it moves straight away from".to_owned()
        }
        Mode::Coordinator => {
            "moves as a Queen, takes on the corners of rectangles with other Thieves".to_owned()
        }
        Mode::Mimic => mimic(position, rights, square),
        Mode::Maharajah => "as a Queen or a Knight".to_owned(),
        Mode::Man => "one step, as a King".to_owned(),
        Mode::LongLeaper => "leaps along a Queen's lines over the enemies it takes".to_owned(),
    };
    format!("{}: {powers}", thief_mode(position, square))
}

/// “Withdrawer (1 neighbour)”.
pub(crate) fn thief_mode(position: &Position, square: Square) -> String {
    let count = (KING[usize::from(square & 63)] & position.occupied()).len();
    let neighbours = if count == 1 {
        "neighbour"
    } else {
        "neighbours"
    };
    let mode = thief::mode(position, square).name();
    format!("{mode} ({count} {neighbours})")
}

fn mimic(position: &Position, rights: &Rights<'_>, square: Square) -> String {
    let as_it_stands = position.rules().mimics_as_it_stands;
    let names: Vec<String> = mimic::copied(position, square, rights)
        .into_iter()
        .map(|one| {
            let mut details = Vec::new();
            if as_it_stands && one.kind.is_bound() {
                details.push(verdict(Some(one.right)));
            }
            match (one.extended, one.right) {
                (true, true) => details.push("as a Rook, because it is threatened"),
                (true, false) => details.push("as a Bishop, because it is threatened"),
                (false, _) => {}
            }
            let name = one.kind.name();
            if details.is_empty() {
                name.to_owned()
            } else {
                format!("{name} ({})", details.join(", "))
            }
        })
        .collect();
    if as_it_stands {
        format!("does what {} can do now", listed(&names))
    } else {
        format!(
            "does what {} could do with the right of way",
            listed(&names)
        )
    }
}
