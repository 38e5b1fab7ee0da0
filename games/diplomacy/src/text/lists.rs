//! Reads the lists of a position: centres, units, dislodged units, spaces.

use super::entry::Entry;
use crate::position::can_stand;
use crate::{Dislodged, Position, Unit};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind, unknown_space};
use game::{Fault, Place};
use std::sync::Arc;

/// The power before the colon and the text after it; the power is `None` for `none`.
fn read_owner<'a>(mark: &Mark, entry: &'a Entry) -> Result<(Option<Power>, &'a str), Fault> {
    let Some((name, words)) = entry.words.split_once(':') else {
        return Err(entry.fault("", "the name of a power and a colon come first"));
    };
    let name = name.trim();
    if name.eq_ignore_ascii_case("none") {
        return Ok((None, words));
    }
    match mark.find_power(name) {
        Some(power) => Ok((Some(power), words)),
        None => {
            let known = mark.power_names().join(", ");
            let fault = entry.fault(name, format!("no such power; there are {known}"));
            Err(mark.unknown_power(fault, name))
        }
    }
}

fn read_power<'a>(mark: &Mark, entry: &'a Entry) -> Result<(Power, &'a str), Fault> {
    match read_owner(mark, entry)? {
        (Some(power), words) => Ok((power, words)),
        (None, _) => Err(entry.fault("none", "units belong to a power")),
    }
}

pub(super) fn read_spaces(mark: &Mark, entry: &Entry, words: &str) -> Result<Vec<Space>, Fault> {
    let words = words
        .split([' ', '\t', ','])
        .filter(|word| !word.is_empty());
    let read = |word: &str| find(mark, word).map_err(|fault| entry.at(word, fault));
    words.map(read).collect()
}

/// The space with this name; the fault names no line.
fn find(mark: &Mark, name: &str) -> Result<Space, Fault> {
    mark.find(name).ok_or_else(|| {
        let alike = mark.alike(name);
        let reason = if alike.is_empty() {
            "no such space".to_owned()
        } else {
            format!("no such space; did you mean {}", alike.join(", "))
        };
        unknown_space(
            Fault::new(Place::Text(name.to_owned()), reason),
            name,
            alike,
        )
    })
}

pub(super) fn read_centres(position: &mut Position, entry: &Entry) -> Result<(), Fault> {
    let mark = Arc::clone(&position.mark);
    let (owner, words) = read_owner(&mark, entry)?;
    for space in read_spaces(&mark, entry, words)? {
        let abbr = mark.abbr(space);
        if !mark.space(space).centre {
            return Err(entry.fault(abbr, "this is no supply centre"));
        }
        let known = &mut position.owner[usize::from(space.0)];
        if known.is_some() {
            return Err(entry.fault(abbr, "this centre is owned twice"));
        }
        *known = owner;
    }
    Ok(())
}

pub(super) fn read_units(position: &mut Position, entry: &Entry) -> Result<(), Fault> {
    let (power, words) = read_power(&position.mark, entry)?;
    let mut rest = words.trim();
    while !rest.is_empty() {
        let (word, after) = split_unit(rest);
        let (kind, at) = read_unit(&position.mark, word).map_err(|fault| entry.at(word, fault))?;
        let space = position.mark.space_of(at);
        if position.unit_in(space).is_some() {
            return Err(entry.fault(word, "there is another unit in this space"));
        }
        position.units.push(Unit { power, kind, at });
        rest = after;
    }
    Ok(())
}

/// Splits off the first unit of a list. A unit ends at a comma or after its closing parenthesis.
fn split_unit(text: &str) -> (&str, &str) {
    let comma = text.find(',').unwrap_or(text.len());
    let closed = closing(&text[..comma]).map_or(comma, |at| at + 1);
    let (word, rest) = text.split_at(closed);
    (word.trim(), rest.trim_start_matches([',', ' ', '\t']))
}

/// The position of the matching closing parenthesis; nested ones belong to a coast.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth <= 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// Reads `A(Par)`, `A par`, `F(StP/SC)`, `F stp/sc`. A fault names the text only; the caller knows where it is.
pub(crate) fn read_unit(mark: &Mark, text: &str) -> Result<(UnitKind, Location), Fault> {
    let fault = |reason: &str| Fault::new(Place::Text(text.trim().to_owned()), reason);
    let form = "a unit is a kind and a place: A(Par), F(StP/SC)";
    let mut letters = text.trim().chars();
    let kind = match letters.next() {
        Some('A' | 'a') => UnitKind::Army,
        Some('F' | 'f') => UnitKind::Fleet,
        _ => return Err(fault(form)),
    };
    let rest = letters.as_str();
    if !rest.starts_with([' ', '\t', '(']) {
        return Err(fault(form));
    }
    let rest = rest.trim();
    let place = match rest.strip_prefix('(') {
        Some(inner) => inner.strip_suffix(')').ok_or_else(|| fault(form))?,
        None => rest,
    };
    let (name, coast) = place
        .split_once('/')
        .map_or((place, None), |(name, coast)| (name, Some(coast)));
    let space = find(mark, name.trim())?;
    let at = match coast {
        None => space.into(),
        Some(coast) => mark.coast(space, coast.trim()).ok_or_else(|| {
            let reason = format!("{} has no such coast", mark.abbr(space));
            mark.unknown_coast(fault(&reason), space, coast.trim())
        })?,
    };
    // An army said to be on a coast is in the province.
    let at = match kind {
        UnitKind::Army => space.into(),
        UnitKind::Fleet => at,
    };
    can_stand(mark, kind, at).map_err(fault)?;
    Ok((kind, at))
}

pub(super) fn read_dislodged(position: &mut Position, entry: &Entry) -> Result<(), Fault> {
    let (power, words) = read_power(&position.mark, entry)?;
    let mark = Arc::clone(&position.mark);
    for word in words.split(',').map(str::trim) {
        let form = "a dislodged unit is written A(Vie) from Boh, or A(Vie) from Boh via C";
        let Some((unit, from)) = word.split_once(" from ") else {
            return Err(entry.fault(word, form));
        };
        let from = from.trim();
        let (from, by_convoy) = from
            .strip_suffix(" via C")
            .map_or((from, false), |from| (from, true));
        let (kind, at) = read_unit(&mark, unit).map_err(|fault| entry.at(unit, fault))?;
        let from = find(&mark, from).map_err(|fault| entry.at(from, fault))?;
        let space = mark.space_of(at);
        let twice = |dislodged: &Dislodged| dislodged.unit.space(&mark) == space;
        if position.dislodged.iter().any(twice) {
            return Err(entry.fault(unit, "another unit was dislodged there"));
        }
        position.dislodged.push(Dislodged {
            unit: Unit { power, kind, at },
            from,
            by_convoy,
        });
    }
    Ok(())
}
