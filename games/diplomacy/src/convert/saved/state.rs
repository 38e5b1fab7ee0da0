//! The position of a phase in a saved game.

use crate::convert::phases::When;
use crate::convert::python;
use crate::{Dislodged, Phase, Position, Unit, retreats};
use diplomacy_kit::mark::{Location, Mark, Power, Space};
use game::{Fault, Place};
use serde_json::Value;
use std::collections::BTreeSet;

/// Units, dislodged units with their possible retreats, and owners of centres.
#[derive(Clone, Debug)]
pub(super) struct State {
    units: Vec<Unit>,
    lost: Vec<(Unit, Vec<Location>)>,
    owner: Vec<Option<Power>>,
}

/// The power with a name.
pub(super) fn power(mark: &Mark, name: &str, key: &str) -> Result<Power, Fault> {
    mark.find_power(name).ok_or_else(|| {
        let known = mark.power_names().join(", ");
        let fault = Fault::new(Place::key(key), format!("no such power; there are {known}"));
        mark.unknown_power(fault, name)
    })
}

/// A list; nothing counts as an empty one.
pub(super) fn list<'a>(value: &'a Value, key: &str) -> Result<&'a [Value], Fault> {
    match value {
        Value::Null => Ok(&[]),
        Value::Array(list) => Ok(list),
        _ => Err(Fault::new(Place::key(key), "a list is expected here")),
    }
}

/// The entries of an object by power.
fn by_power<'a>(
    mark: &Mark,
    state: &'a Value,
    key: &str,
    field: &str,
) -> Result<Vec<(Power, &'a Value, String)>, Fault> {
    let key = format!("{key}.state.{field}");
    let powers = match state.get(field) {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::Object(powers)) => powers,
        Some(_) => return Err(Fault::new(Place::key(key), "it is an object of powers")),
    };
    let read = |(name, value): (&String, &'a Value)| {
        let key = format!("{key}.{name}");
        Ok((power(mark, name, &key)?, value, key))
    };
    powers.iter().map(read).collect()
}

impl State {
    pub(super) fn read(mark: &Mark, phase: &Value, key: &str) -> Result<State, Fault> {
        let Some(state) = phase.get("state").filter(|state| state.is_object()) else {
            let reason = "a phase has its position here";
            return Err(Fault::new(Place::key(format!("{key}.state")), reason));
        };
        let mut read = State {
            units: Vec::new(),
            lost: Vec::new(),
            owner: vec![None; mark.spaces.len()],
        };
        for (power, units, key) in by_power(mark, state, key, "units")? {
            for (number, unit) in list(units, &key)?.iter().enumerate() {
                let key = format!("{key}.{number}");
                let text = super::text_of(unit, &key)?;
                let bare = text.strip_prefix('*');
                let unit = read_unit(mark, power, bare.unwrap_or(text), &key)?;
                let is_there = |other: &Unit| other.space(mark) == unit.space(mark);
                let twice = match bare {
                    Some(_) => read.lost.iter().any(|(other, _)| is_there(other)),
                    None => read.units.iter().any(is_there),
                };
                if twice {
                    let reason = "there is another unit in this space";
                    return Err(Fault::new(Place::key_word(key, text), reason));
                }
                match bare {
                    Some(_) => read.lost.push((unit, Vec::new())),
                    None => read.units.push(unit),
                }
            }
        }
        for (power, units, key) in by_power(mark, state, key, "retreats")? {
            let Value::Object(units) = units else {
                let reason = "it is an object of units, each with a list of places";
                return Err(Fault::new(Place::key(key), reason));
            };
            for (text, places) in units {
                let key = format!("{key}.{text}");
                let unit = read_unit(mark, power, text, &key)?;
                let mut open = Vec::new();
                for (number, place) in list(places, &key)?.iter().enumerate() {
                    let key = format!("{key}.{number}");
                    let text = super::text_of(place, &key)?;
                    let place = python::read_place(mark, text).ok_or_else(|| {
                        Fault::new(Place::key_word(&key, text), "the map has no such place")
                    })?;
                    open.push(place);
                }
                match read.lost.iter_mut().find(|(other, _)| *other == unit) {
                    Some((_, known)) => *known = open,
                    None => read.lost.push((unit, open)),
                }
            }
        }
        for (power, spaces, key) in by_power(mark, state, key, "centers")? {
            for (number, space) in list(spaces, &key)?.iter().enumerate() {
                let key = format!("{key}.{number}");
                let text = super::text_of(space, &key)?;
                let space = python::read_place(mark, text).map(|at| mark.space_of(at));
                let Some(space) = space.filter(|&space| mark.space(space).centre) else {
                    return Err(Fault::new(
                        Place::key_word(key, text),
                        "no such supply centre",
                    ));
                };
                let known = read.owner[usize::from(space.0)].replace(power);
                if known.is_some() {
                    return Err(Fault::new(
                        Place::key_word(key, text),
                        "this centre is owned twice",
                    ));
                }
            }
        }
        Ok(read)
    }

    /// The position, where no earlier phase tells what led to it.
    ///
    /// A saved game lists where dislodged units can go, not why they cannot go elsewhere. Spaces that are closed to all
    /// were contested; a space that is closed to one unit only is where its attacker came from.
    pub(super) fn position(
        &self,
        mut position: Position,
        when: When,
        key: &str,
    ) -> Result<Position, Fault> {
        let mark = position.mark.clone();
        (position.year, position.season, position.phase) = (when.year, when.season, when.phase);
        position.units.clone_from(&self.units);
        position.owner.clone_from(&self.owner);
        if when.phase == Phase::Retreats {
            let free = |unit: &Unit| {
                // From its own space nobody attacked it, and nothing is closed for it.
                let unit = Dislodged {
                    unit: *unit,
                    from: unit.space(&mark),
                    by_convoy: false,
                };
                retreats::open(&position, &unit)
            };
            let spaces = |places: &[Location]| -> BTreeSet<Space> {
                places.iter().map(|&at| mark.space_of(at)).collect()
            };
            let open: BTreeSet<Space> = self
                .lost
                .iter()
                .flat_map(|(_, open)| spaces(open))
                .collect();
            let mut contested = Vec::new();
            let mut dislodged = Vec::new();
            for (unit, sites) in &self.lost {
                let mut from = unit.space(&mark);
                let sites = spaces(sites);
                for space in spaces(&free(unit)).difference(&sites) {
                    if open.contains(space) {
                        from = *space;
                    } else {
                        contested.push(*space);
                    }
                }
                dislodged.push(Dislodged {
                    unit: *unit,
                    from,
                    by_convoy: false,
                });
            }
            position.dislodged = dislodged;
            position.contested = contested;
        }
        position.tidy();
        self.compare(&position, key, &when.code(), "the beginning")?;
        Ok(position)
    }

    /// Compares the state with the position to which our rules lead.
    ///
    /// # Errors
    /// The first difference, with both sides.
    pub(super) fn compare(
        &self,
        ours: &Position,
        key: &str,
        name: &str,
        after: &str,
    ) -> Result<(), Fault> {
        let mark = &ours.mark;
        for power in mark.all_powers() {
            let units = |units: &[Unit]| -> BTreeSet<String> {
                let own = units.iter().filter(|unit| unit.power == power);
                own.map(|unit| python::unit(mark, unit)).collect()
            };
            let centres = |owner: &[Option<Power>]| -> BTreeSet<String> {
                let own = mark
                    .all_spaces()
                    .filter(|space| owner[usize::from(space.0)] == Some(power));
                own.map(|space| python::place(mark, space.into())).collect()
            };
            // Units that can go nowhere are off the board in the package at once, and after the retreats here.
            let told = |unit: &Unit, open: &[Location]| {
                let open: BTreeSet<String> =
                    open.iter().map(|&at| python::place(mark, at)).collect();
                let open: Vec<String> = open.into_iter().collect();
                (unit.power == power && !open.is_empty())
                    .then(|| format!("{} to {}", python::unit(mark, unit), open.join("/")))
            };
            let ours_lost: BTreeSet<String> = ours
                .dislodged
                .iter()
                .filter_map(|one| told(&one.unit, &retreats::open(ours, one)))
                .collect();
            let theirs_lost: BTreeSet<String> = self
                .lost
                .iter()
                .filter_map(|(unit, open)| told(unit, &really_open(ours, unit, open)))
                .collect();
            let both = [
                ("units", units(&ours.units), units(&self.units)),
                ("centers", centres(&ours.owner), centres(&self.owner)),
                ("retreats", ours_lost, theirs_lost),
            ];
            for (field, ours, theirs) in both {
                if ours != theirs {
                    let key = format!("{key}.state.{field}.{}", python::power(mark, power));
                    let list = |names: &BTreeSet<String>| {
                        let names: Vec<&str> = names.iter().map(String::as_str).collect();
                        if names.is_empty() {
                            "none".to_owned()
                        } else {
                            names.join(", ")
                        }
                    };
                    let reason = format!(
                        "{name} differs after {after}: our rules give {}, the game has {}",
                        list(&ours),
                        list(&theirs)
                    );
                    return Err(Fault::new(Place::key(key), reason));
                }
            }
        }
        Ok(())
    }
}

/// The places to which a unit can retreat by the rules, of those that the game lists. For a unit that was dislodged by a
/// convoyed army the package lists all places next to it, even occupied ones.
fn really_open(ours: &Position, unit: &Unit, listed: &[Location]) -> Vec<Location> {
    let mut open = listed.to_vec();
    if let Some(one) = ours.dislodged.iter().find(|one| one.unit == *unit)
        && one.by_convoy
    {
        let ours = retreats::open(ours, one);
        open.retain(|at| ours.contains(at));
    }
    open
}

fn read_unit(mark: &Mark, power: Power, text: &str, key: &str) -> Result<Unit, Fault> {
    python::read_who(mark, power, text).map_err(|fault| fault.at(Place::key_word(key, text)))
}
