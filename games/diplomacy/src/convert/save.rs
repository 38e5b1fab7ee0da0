//! Writes saved games of the Python package `diplomacy`.

use super::paper::{Paper, Part};
use super::phases::When;
use super::plain::{Plain, Who};
use super::{python, saved};
use crate::{Phase, Position, Settled, Verdict, adjust, marks, retreats};
use diplomacy_kit::mark::{Mark, Power};
use game::{Fault, Place};
use serde_json::{Map, Value, json};

/// Writes a saved game.
///
/// # Errors
/// If no position is known, if the map is not one of the package, or if it is not said whose an order is.
pub(super) fn write(paper: &Paper) -> Result<String, Fault> {
    let mark = &paper.mark;
    let place = Place::given("format", "diplomacy");
    let Some(last) = &paper.last else {
        let reason = "a saved game holds positions, and the text has none; give it with --position";
        return Err(Fault::new(place, reason));
    };
    if mark.id != marks::DEFAULT {
        let reason = format!(
            "the package has no map {}; it has {}",
            mark.id,
            marks::DEFAULT
        );
        return Err(Fault::new(place, reason));
    }
    let mut phases = Vec::new();
    for part in &paper.parts {
        if let Some(before) = &part.before {
            phases.push(phase(before, Some(part))?);
        }
    }
    // The orders of the last phase may still await the others'.
    if paper.parts.last().is_none_or(|part| part.settled.is_some()) {
        phases.push(phase(last, None)?);
    }
    let game = json!({
        "id": paper.id.as_deref().unwrap_or("quicksilver"),
        "map": mark.id,
        "rules": RULES,
        "phases": phases,
    });
    let text = format!("{game}\n");
    // The package differs from our rules in a few orders; nobody should get a game that it continues otherwise.
    saved::read(&text).map_err(|fault| {
        let place = Place::given("format", "diplomacy");
        Fault::new(
            place,
            format!("the package settles these orders otherwise: {fault}"),
        )
    })?;
    Ok(text)
}

/// Rules that change nothing in how the package settles a phase.
const RULES: [&str; 2] = ["NO_PRESS", "POWER_CHOICE"];

fn phase(position: &Position, part: Option<&Part>) -> Result<Value, Fault> {
    let mark = &position.mark;
    let mut orders = by_power(mark, |_| Value::Null);
    let mut results = Map::new();
    if let Some(part) = part {
        orders = by_power(mark, |_| json!([]));
        for said in &part.orders {
            let Some(power) = said.power else {
                let place = Place::column(said.line, said.column);
                let reason =
                    "nothing says whose order this is; write the name of the power above it";
                return Err(Fault::new(place, reason));
            };
            let own = orders.get_mut(&python::power(mark, power));
            if let Some(own) = own.and_then(Value::as_array_mut) {
                own.push(python::order(mark, &said.plain).into());
            }
        }
        if let Some(settled) = &part.settled {
            results = told(part, settled);
        }
    }
    Ok(json!({
        "name": When::of(position).code(),
        "state": state(position),
        "orders": orders,
        "results": results,
        "messages": [],
    }))
}

fn by_power(mark: &Mark, value: impl Fn(Power) -> Value) -> Map<String, Value> {
    let powers = mark.all_powers();
    powers
        .map(|power| (python::power(mark, power), value(power)))
        .collect()
}

fn state(position: &Position) -> Value {
    let mark = &position.mark;
    // The package takes units that can go nowhere off the board at once.
    let lost: Vec<_> = position
        .dislodged
        .iter()
        .map(|one| (one.unit, retreats::open(position, one)))
        .filter(|(_, open)| !open.is_empty())
        .collect();
    let units = |power: Power| {
        let own = position.units.iter().filter(|unit| unit.power == power);
        let own = own.map(|unit| python::unit(mark, unit));
        let lost = lost.iter().filter(|(unit, _)| unit.power == power);
        let lost = lost.map(|(unit, _)| format!("*{}", python::unit(mark, unit)));
        own.chain(lost).collect()
    };
    let open = |power: Power| {
        let own = lost.iter().filter(|(unit, _)| unit.power == power);
        let own = own.map(|(unit, open)| {
            let open: Value = open.iter().map(|&at| python::place(mark, at)).collect();
            (python::unit(mark, unit), open)
        });
        Value::Object(own.collect())
    };
    let spaces = |spaces: Vec<diplomacy_kit::mark::Space>| -> Value {
        let spaces = spaces.into_iter();
        spaces
            .map(|space| python::place(mark, space.into()))
            .collect()
    };
    let builds = |power: Power| {
        if position.phase != Phase::Adjustments {
            return json!({"count": 0, "homes": []});
        }
        let due = adjust::due(position, power);
        if due <= 0 {
            return json!({"count": due, "homes": []});
        }
        let count = adjust::builds(position, power);
        json!({"count": count, "homes": spaces(adjust::sites(position, power))})
    };
    json!({
        "name": When::of(position).code(),
        "map": mark.id,
        "units": by_power(mark, units),
        "retreats": by_power(mark, open),
        "centers": by_power(mark, |power| spaces(position.centres(power))),
        "homes": by_power(mark, |power| spaces(mark.power(power).home.clone())),
        "civil_disorder": by_power(mark, |_| json!(0)),
        "builds": by_power(mark, builds),
    })
}

/// What became of the orders, in the words of the package.
fn told(part: &Part, settled: &Settled) -> Map<String, Value> {
    let mark = &settled.after.mark;
    let mut results = Map::new();
    let named = part.orders.iter().filter(|said| said.power.is_some());
    for (said, answer) in named.zip(&settled.answers) {
        let (unit, failed) = match said.plain {
            Plain::Move { unit, .. } => (unit, "bounce"),
            Plain::SupportHold { unit, .. } | Plain::SupportMove { unit, .. } => (unit, "cut"),
            Plain::Convoy { unit, .. } => (unit, "no convoy"),
            Plain::Retreat { unit, .. } => (unit, "bounce"),
            Plain::Hold(unit) | Plain::Disband(unit) | Plain::Build(unit) | Plain::Remove(unit) => {
                (unit, "void")
            }
            Plain::Waive => continue,
        };
        let mut words = Vec::new();
        match answer.verdict {
            Verdict::Illegal | Verdict::Void => words.push("void"),
            Verdict::Fails => words.push(failed),
            Verdict::Succeeds => {}
        }
        let lost = settled.after.dislodged.iter();
        if lost.clone().any(|one| is(one.unit, unit)) {
            words.push("dislodged");
        }
        results.insert(python::who(mark, unit), json!(words));
    }
    results
}

fn is(unit: crate::Unit, named: Who) -> bool {
    (unit.kind, unit.at) == (named.kind, named.at)
}
