//! Why a unit has the right of way or not, as a clause that names the reason (rulebook 6).

use crate::board::{NAMES, Square, file_of, name};
use crate::front;
use crate::mimic::InThreats;
use crate::position::Position;
use crate::reach;
use crate::rights::{Rights, Rule};
use crate::words::{listed, units_on};
use chess_kit::{Bitboard, board8};
use game::Side;

/// The list of threats (6.2), which can be queried in both directions.
pub(crate) struct Threats<'a> {
    position: &'a Position,
    /// The bound units that have the right of way in the list.
    provisional: Bitboard,
}

impl<'a> Threats<'a> {
    pub(crate) fn of(position: &'a Position, rights: &Rights<'_>) -> Threats<'a> {
        let bound = position.bound(Side::White) | position.bound(Side::Black);
        let denied = |square: &Square| {
            matches!(
                rights.verdict(*square),
                Some((Rule::Captured | Rule::NoMansLand, _))
            )
        };
        let provisional = if position.rules().threats_settled {
            bound.into_iter().filter(|square| !denied(square)).collect()
        } else {
            bound
        };
        Threats {
            position,
            provisional,
        }
    }

    /// The squares of the enemies that the unit on a square threatens; Swarms count as their squares.
    pub(crate) fn by(&self, square: Square) -> Bitboard {
        let Some((side, kind)) = self.position.unit(square) else {
            return Bitboard::EMPTY;
        };
        if self.position.frozen(side).has(square) {
            return Bitboard::EMPTY;
        }
        let right = self.provisional.has(square);
        let terms = InThreats(self.provisional);
        reach::targets(self.position, side, kind, square, right, &terms)
    }

    /// The units that threaten the unit on a square.
    pub(crate) fn on(&self, square: Square) -> Bitboard {
        let Some((side, _)) = self.position.unit(square) else {
            return Bitboard::EMPTY;
        };
        self.position
            .units(side.other())
            .into_iter()
            .filter(|enemy| self.by(*enemy).has(square))
            .collect()
    }
}

/// The decision on the unit on a square, and why: a lower-case clause without a full stop. None if no unit for which
/// the right of way matters is there.
pub(crate) fn why(
    position: &Position,
    rights: &Rights<'_>,
    square: Square,
) -> Option<(Rule, bool, String)> {
    let (side, _) = position.unit(square)?;
    let (rule, granted) = rights.verdict(square)?;
    let (own, enemy) = (side.name(), side.other().name());
    let clause = match rule {
        Rule::Unbound => return None,
        Rule::Passive => "the Front is Passive, because the Fronts touch nowhere".to_owned(),
        Rule::OwnLand => {
            let stands = if position.rules().front_is_land {
                "it stands in its own territory"
            } else {
                "it stands behind its own Front"
            };
            format!("{stands}: {}", front_in_file(position, side, square))
        }
        Rule::Captured => format!("{own} captured on its own last turn"),
        Rule::NoMansLand => format!(
            "it stands in No Man's Land: {}",
            both_fronts(position, square)
        ),
        Rule::LostUnit => format!("{own} has just lost a unit to {enemy}'s capture"),
        Rule::Threatened => {
            let by = Threats::of(position, rights).on(square);
            format!("it is threatened by {}", units_on(position, by))
        }
        Rule::Threatens => {
            let minds = Threats::of(position, rights).by(square) & position.sentient(side.other());
            format!(
                "it threatens {}, and nothing threatens it",
                units_on(position, minds)
            )
        }
        Rule::Otherwise if granted => "no other rule applies to it".to_owned(),
        Rule::Otherwise => {
            "no other rule applies to it, and with fallback_right=no such units have no right"
                .to_owned()
        }
    };
    Some((rule, granted, clause))
}

/// “in file c White's Front is on rank 4”.
fn front_in_file(position: &Position, side: Side, square: Square) -> String {
    let file = NAMES.file_letter(file_of(square));
    format!("in file {file} {}", front_rank(position, side, square))
}

/// The Fronts in the file of a square.
fn both_fronts(position: &Position, square: Square) -> String {
    let file = file_of(square);
    let units = position.front_units(Side::White) | position.front_units(Side::Black);
    if units.meets(board8::file(file)) {
        let white = front_in_file(position, Side::White, square);
        format!("{white}, {}", front_rank(position, Side::Black, square))
    } else {
        let letter = NAMES.file_letter(file);
        format!("in file {letter} neither side has a front unit")
    }
}

/// “White's Front is on rank 4”, or that this side has none.
fn front_rank(position: &Position, side: Side, square: Square) -> String {
    let file = file_of(square);
    let player = side.name();
    let none = (position.front_units(side) & board8::file(file)).is_empty();
    if none {
        return format!("{player} has no front unit");
    }
    let rank = front::ranks(position, side)[usize::from(file)];
    format!("{player}'s Front is on rank {rank}")
}

/// The files in which the Fronts touch: “in file b”, “in files b and e”; empty if they do not.
pub(crate) fn touches(position: &Position) -> String {
    let letter = |file: u8| NAMES.file_letter(file).to_string();
    let files: Vec<String> = front::touching_files(position)
        .into_iter()
        .map(letter)
        .collect();
    let borders: Vec<String> = front::touching_borders(position)
        .into_iter()
        .map(|west| format!("{} and {}", letter(west), letter(west + 1)))
        .collect();
    let mut parts = Vec::new();
    match files.len() {
        0 => {}
        1 => parts.push(format!("in file {}", files[0])),
        _ => parts.push(format!("in files {}", listed(&files))),
    }
    if !borders.is_empty() {
        parts.push(format!("between the files {}", borders.join(", ")));
    }
    parts.join(" and ")
}

/// The decision on a unit with its reason, to follow “has”: “no right of way (rule 4: it stands in No Man's Land …)”.
pub(crate) fn in_brackets(position: &Position, rights: &Rights<'_>, square: Square) -> String {
    match why(position, rights, square) {
        Some((rule, granted, clause)) => {
            format!(
                "{} right of way (rule {}: {clause})",
                if granted { "the" } else { "no" },
                rule as u8
            )
        }
        None => verdict(None).to_owned(),
    }
}

/// A verdict in a few words.
pub(crate) const fn verdict(granted: Option<bool>) -> &'static str {
    match granted {
        Some(true) => "right of way",
        Some(false) => "no right of way",
        None => "unaffected",
    }
}

/// A unit with its square: “the War Man on d8”.
pub(crate) fn named(position: &Position, square: Square) -> String {
    match position.unit(square) {
        Some((_, kind)) => format!("the {} on {}", kind.name(), name(square)),
        None => name(square),
    }
}
