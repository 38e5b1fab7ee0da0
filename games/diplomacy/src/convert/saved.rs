//! Reads saved games of the Python package `diplomacy`, and settles them again.

mod state;
mod walks;

use super::paper::{Paper, Part, Said};
use super::phases::When;
use super::plain::Plain;
use super::python;
use crate::options::AdjacentConvoy;
use crate::{Options, Phase, Position, marks};
use diplomacy_kit::mark::Mark;
use game::{Fault, Place};
use serde_json::{Map, Value};
use state::State;

/// Reads a saved game. Every position that it holds must be the one to which our rules lead.
///
/// # Errors
/// A [`Fault`] that names the key, and says what is wrong there or how the positions differ.
pub(super) fn read(text: &str) -> Result<Paper, Fault> {
    let game = parse(text)?;
    let id = match game.get("map") {
        None => marks::DEFAULT,
        Some(map) => text_of(map, "map")?,
    };
    let mark = marks::load(id).map_err(|fault| fault.at(Place::key_word("map", id)))?;
    let phases = game.get("phases").and_then(Value::as_array);
    let phases = phases.filter(|phases| !phases.is_empty()).ok_or_else(|| {
        Fault::new(
            Place::key("phases"),
            "it is a list of phases, with one at least",
        )
    })?;
    let mut paper = Paper {
        mark: mark.clone(),
        id: game.get("id").and_then(Value::as_str).map(str::to_owned),
        parts: Vec::new(),
        last: None,
        checked: true,
    };
    let mut position: Option<Position> = None;
    let mut settled_by = String::new();
    for (number, phase) in phases.iter().enumerate() {
        let key = format!("phases.{number}");
        let name = phase
            .get("name")
            .or_else(|| phase.get("state")?.get("name"));
        let name = text_of(name.unwrap_or(&Value::Null), &format!("{key}.name"))?;
        let state = State::read(&mark, phase, &key)?;
        let orders = phase.get("orders").unwrap_or(&Value::Null);
        let before = match position.take() {
            None => {
                let Some(when) = When::read_code(name) else {
                    let reason = "a phase is named like S1901M, F1901R or W1901A";
                    return Err(Fault::new(
                        Place::key_word(format!("{key}.name"), name),
                        reason,
                    ));
                };
                state.position(Position::start(mark.clone(), RULES), when, &key)?
            }
            Some(before) => {
                if is_earlier(name, &before) && is_idle(&mark, orders, &key, name)? {
                    // The package can keep phases in which nobody has to order, and lets units that can go nowhere be
                    // disbanded; our rules skip these phases.
                    position = Some(before);
                    continue;
                }
                // A game can end by agreement at any time.
                let ended = name == COMPLETED;
                let code = When::of(&before).code();
                if code != name && !ended {
                    let reason = format!(
                        "after {settled_by} our rules lead to {code}, the game to {name}; ours: {}",
                        told(&before)
                    );
                    return Err(Fault::new(
                        Place::key_word(format!("{key}.name"), name),
                        reason,
                    ));
                }
                state.compare(&before, &key, name, &settled_by)?;
                before
            }
        };
        let mut orders = list_orders(&mark, orders, &key, before.phase)?;
        walks::walk(&mark, &mut orders);
        let is_last = number + 1 == phases.len();
        if before.phase == Phase::Over || (is_last && orders.is_empty()) {
            position = Some(before);
            continue;
        }
        let mut part = Part {
            when: Some(When::of(&before)),
            orders,
            before: Some(before.clone()),
            settled: None,
        };
        if is_last {
            position = Some(before);
        } else {
            let settled = before.settle(&part.given(&mark));
            position = Some(settled.next.clone());
            part.settled = Some(settled);
        }
        name.clone_into(&mut settled_by);
        paper.parts.push(part);
    }
    paper.last = position;
    Ok(paper)
}

/// The rules of the package; see [`walks`].
const RULES: Options = Options {
    adjacent_convoy: AdjacentConvoy::Explicit,
    ..Options::USUAL
};

/// The name of the phase after the end.
const COMPLETED: &str = "COMPLETED";

fn parse(text: &str) -> Result<Map<String, Value>, Fault> {
    let parsed = serde_json::from_str(text).map_err(|fault| {
        let mut reason = fault.to_string();
        if reason.starts_with("trailing characters") {
            reason = "something follows the game; convert one game at a time".to_owned();
        } else if let Some(at) = reason.find(" at line ") {
            reason.truncate(at);
        }
        Fault::new(Place::column(fault.line(), fault.column()), reason)
    })?;
    match parsed {
        Value::Object(game) => Ok(game),
        _ => Err(Fault::new(
            "JSON",
            "a saved game is an object with the list “phases”",
        )),
    }
}

fn text_of<'a>(value: &'a Value, key: &str) -> Result<&'a str, Fault> {
    value
        .as_str()
        .ok_or_else(|| Fault::new(Place::key(key), "a text is expected here"))
}

/// Whether a phase comes before the one that a position awaits.
fn is_earlier(name: &str, position: &Position) -> bool {
    let key = |when: When| (when.year, when.season, when.phase);
    When::read_code(name).is_some_and(|when| key(when) < key(When::of(position)))
}

/// Whether the orders of a phase do no more than take off the board what cannot retreat.
fn is_idle(mark: &Mark, orders: &Value, key: &str, name: &str) -> Result<bool, Fault> {
    let phase = When::read_code(name).map_or(Phase::Movement, |when| when.phase);
    let orders = list_orders(mark, orders, key, phase)?;
    let disbands = |said: &Said| matches!(said.plain, Plain::Disband(_));
    Ok(orders.iter().all(disbands))
}

/// A position in one line.
fn told(position: &Position) -> String {
    let text = position.write();
    let lines = text.lines().filter(|line| {
        ["units", "dislodged", "centres"]
            .iter()
            .any(|word| line.starts_with(word))
            && !line.starts_with("centres   none")
    });
    let lines: Vec<String> = lines
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    lines.join("; ")
}

/// The orders of all powers.
fn list_orders(mark: &Mark, orders: &Value, key: &str, phase: Phase) -> Result<Vec<Said>, Fault> {
    let key = format!("{key}.orders");
    let powers = match orders {
        Value::Null => return Ok(Vec::new()),
        Value::Object(powers) => powers,
        _ => {
            let reason = "it is an object of powers, each with a list of orders";
            return Err(Fault::new(Place::key(key), reason));
        }
    };
    let mut all = Vec::new();
    for power in mark.all_powers() {
        // The powers stand in no order that means anything; ours is the Mark's.
        for (name, texts) in powers {
            let key = format!("{key}.{name}");
            if state::power(mark, name, &key)? != power {
                continue;
            }
            for (number, text) in state::list(texts, &key)?.iter().enumerate() {
                let key = format!("{key}.{number}");
                let text = text_of(text, &key)?;
                let read = python::read_order(mark, text, phase);
                let read = read.map_err(|fault| fault.at(Place::key_word(key, text)))?;
                all.extend(read.into_iter().map(|plain| Said {
                    power: Some(power),
                    plain,
                    line: 0,
                    column: 0,
                }));
            }
        }
    }
    Ok(all)
}
