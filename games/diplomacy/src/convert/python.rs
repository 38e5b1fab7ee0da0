//! The vocabulary of the Python package `diplomacy`: names of spaces, units and orders.
//!
//! Its abbreviations are those of the Mark in capitals.

use super::plain::{Plain, Who};
use crate::text::read_unit;
use crate::{Phase, Unit};
use diplomacy_kit::lang;
use diplomacy_kit::mark::{Location, Mark, Power};
use game::Fault;

/// Names that mean another space in the package than in our standard Mark, where they are an alias.
const OTHERS: [(&str, &str); 1] = [("LIV", "LVN")];

/// A text with the names that our Mark has.
fn ours(text: &str) -> String {
    let ours = |word: &str| {
        let (name, coast) = word
            .split_once('/')
            .map_or((word, ""), |(name, coast)| (name, coast));
        let found = OTHERS
            .iter()
            .find(|(theirs, _)| theirs.eq_ignore_ascii_case(name));
        let name = found.map_or(name, |(_, ours)| ours);
        if coast.is_empty() {
            name.to_owned()
        } else {
            format!("{name}/{coast}")
        }
    };
    text.split_whitespace()
        .map(ours)
        .collect::<Vec<_>>()
        .join(" ")
}

/// `AUSTRIA`.
pub(super) fn power(mark: &Mark, power: Power) -> String {
    mark.power(power).name.to_uppercase()
}

/// `STP/SC`.
pub(super) fn place(mark: &Mark, at: Location) -> String {
    mark.write(at).to_uppercase()
}

/// Reads `STP/SC`.
pub(super) fn read_place(mark: &Mark, text: &str) -> Option<Location> {
    let text = ours(text);
    let (name, coast) = match text.split_once('/') {
        None => (text.as_str(), None),
        Some((name, coast)) => (name, Some(coast)),
    };
    let space = mark.find(name)?;
    match coast {
        None => Some(space.into()),
        Some(coast) => mark.coast(space, coast),
    }
}

/// Reads `F STP/SC`.
///
/// # Errors
/// A fault at the text.
pub(super) fn read_who(mark: &Mark, power: Power, text: &str) -> Result<Unit, Fault> {
    let (kind, at) = read_unit(mark, &ours(text))?;
    Ok(Unit { power, kind, at })
}

/// Reads `F NTH C A LON - BEL`.
///
/// # Errors
/// A fault at the word.
pub(super) fn read_order(mark: &Mark, text: &str, phase: Phase) -> Result<Vec<Plain>, Fault> {
    let order = lang::read_order(mark, &ours(text))?;
    Plain::of(&order, Some(phase)).map_err(|reason| Fault::new("order", reason))
}

/// `F STP/SC`.
pub(super) fn unit(mark: &Mark, unit: &Unit) -> String {
    who(
        mark,
        Who {
            kind: unit.kind,
            at: unit.at,
        },
    )
}

pub(super) fn who(mark: &Mark, unit: Who) -> String {
    format!("{} {}", unit.kind.letter(), place(mark, unit.at))
}

/// `A LON - BEL VIA`, `A PAR R BUR`, `A PAR B`.
pub(super) fn order(mark: &Mark, plain: &Plain) -> String {
    let (unit, at) = (
        |unit: &Who| who(mark, *unit),
        |at: Location| place(mark, at),
    );
    match plain {
        Plain::Hold(who) => format!("{} H", unit(who)),
        Plain::Move { unit: who, to, via } => {
            let via = if *via { " VIA" } else { "" };
            format!("{} - {}{via}", unit(who), at(*to))
        }
        Plain::SupportHold { unit: who, of } => format!("{} S {}", unit(who), unit(of)),
        Plain::SupportMove { unit: who, of, to } => {
            format!("{} S {} - {}", unit(who), unit(of), at(*to))
        }
        Plain::Convoy {
            unit: who,
            army,
            to,
        } => {
            format!("{} C {} - {}", unit(who), unit(army), at(*to))
        }
        Plain::Retreat { unit: who, to } => format!("{} R {}", unit(who), at(*to)),
        Plain::Disband(who) | Plain::Remove(who) => format!("{} D", unit(who)),
        Plain::Build(who) => format!("{} B", unit(who)),
        Plain::Waive => "WAIVE".to_owned(),
    }
}
