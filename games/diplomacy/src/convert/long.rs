//! Orders as the DATC writes them, with the full names of spaces: `F Trieste Supports A Venice - Tyrolia`.
//!
//! The order language reads all of its forms.

use super::cursor::Cursor;
use super::plain::{Plain, Who};
use super::sheets::Dialect;
use diplomacy_kit::lang;
use diplomacy_kit::mark::{Location, Mark};
use game::{Fault, Place};

pub(super) const DIALECT: Dialect = Dialect {
    read,
    unnamed: None,
    write,
};

fn read(cursor: &mut Cursor<'_>) -> Result<Vec<Plain>, Fault> {
    let mark = cursor.ground.mark;
    let text = cursor.rest().trim_end();
    // The language counts columns from the beginning of the order.
    let whole = |fault: Fault| {
        let Some((_, column)) = fault.place.line_and_column() else {
            return cursor.fault(fault.reason);
        };
        let before = column.map_or(0, |column| column.saturating_sub(1) as usize);
        let bytes: usize = text.chars().take(before).map(char::len_utf8).sum();
        let word = match &fault.place {
            Place::Line {
                word: Some(word), ..
            } => word.clone(),
            _ => String::new(),
        };
        let here = cursor.fault_at(cursor.offset() + bytes, &word, fault.reason.clone());
        fault.at(here.place)
    };
    let order = lang::read_order(mark, text).map_err(whole)?;
    let plain = Plain::of(&order, cursor.ground.phase);
    plain.map_err(|reason| cursor.fault(reason))
}

fn write(mark: &Mark, plain: &Plain) -> String {
    let at = |location: Location| {
        let name = &mark.space(mark.space_of(location)).name;
        mark.coast_name(location).map_or_else(
            || name.clone(),
            |coast| format!("{name}({})", coast.to_lowercase()),
        )
    };
    let unit = |unit: &Who| format!("{} {}", unit.kind.letter(), at(unit.at));
    match plain {
        Plain::Hold(who) => format!("{} Hold", unit(who)),
        Plain::Move { unit: who, to, via } => {
            let via = if *via { " via Convoy" } else { "" };
            format!("{} - {}{via}", unit(who), at(*to))
        }
        Plain::SupportHold { unit: who, of } => format!("{} Supports {}", unit(who), unit(of)),
        Plain::SupportMove { unit: who, of, to } => {
            format!("{} Supports {} - {}", unit(who), unit(of), at(*to))
        }
        Plain::Convoy {
            unit: who,
            army,
            to,
        } => {
            format!("{} Convoys {} - {}", unit(who), unit(army), at(*to))
        }
        Plain::Retreat { unit: who, to } => format!("{} Retreats to {}", unit(who), at(*to)),
        Plain::Disband(who) => format!("{} Disband", unit(who)),
        Plain::Build(who) => format!("Build {}", unit(who)),
        Plain::Remove(who) => format!("Remove {}", unit(who)),
        Plain::Waive => "Waive".to_owned(),
    }
}
