//! A movement phase as a line of JSON, for other programs.

use crate::options::SPECS;
use crate::text::read_unit;
use crate::{Answer, Given, Options, Position, Unit, Verdict};
use diplomacy_kit::lang;
use diplomacy_kit::mark::Power;
use game::{Fault, OptionPicks, Place};
use serde_json::{Map, Value, json};

/// Adjudicates a movement.
///
/// The input is `{"id", "units": {power: [unit]}, "orders": {power: [order]}}`, with optional `"centers": {power:
/// [space]}` and `"options": {name: value}`. The output has the same `id`; for every order its result
/// (`succeeds`, `fails`, `void`, `illegal`) and a sentence with the reason; the dislodged units; and the units on
/// the board afterwards.
///
/// Orders are identified by their text as written. A unit without an order holds and is not listed. If two powers
/// wrote the same text, the result is that of the power that owns the unit. An order that cannot be read is
/// illegal.
///
/// # Errors
/// A [`Fault`] that names the field.
pub fn adjudicate_json(line: &str) -> Result<String, Fault> {
    let input: Value =
        serde_json::from_str(line).map_err(|fault| Fault::new("JSON", fault.to_string()))?;
    let Value::Object(input) = input else {
        return Err(Fault::new("JSON", "a line is an object"));
    };
    const KNOWN: [&str; 5] = ["id", "units", "centers", "orders", "options"];
    if let Some(field) = input.keys().find(|field| !KNOWN.contains(&field.as_str())) {
        let reason = format!("no such field; there are {}", KNOWN.join(", "));
        return Err(Fault::new(Place::field(field), reason));
    }
    let position = read_position(&input)?;
    let mut given = Vec::new();
    let mut unread = Vec::new();
    for (power, texts) in lists(&position, &input, "orders")? {
        for text in texts {
            match lang::read_order(&position.mark, &text) {
                Ok(order) => given.push(Given {
                    power,
                    order,
                    text,
                    misplaced: None,
                    line: 1,
                    column: 1,
                }),
                Err(fault) => unread.push((text, fault)),
            }
        }
    }
    let settled = position.settle(&given);
    let mut orders = Map::new();
    let mut reasons = Map::new();
    for (text, fault) in unread {
        orders.insert(text.clone(), Verdict::Illegal.word().into());
        reasons.insert(text, fault.to_string().into());
    }
    // Illegal results come first, so that the result for the power that owns the unit overwrites that of another
    // power with the same text.
    let illegal = |answer: &&Answer| answer.verdict == Verdict::Illegal;
    let all = settled.answers.iter();
    for answer in all
        .clone()
        .filter(illegal)
        .chain(all.filter(|answer| !illegal(answer)))
    {
        orders.insert(answer.text.clone(), answer.verdict.word().into());
        reasons.insert(answer.text.clone(), answer.sentence().into());
    }
    let after = &settled.after;
    let dislodged = after.dislodged.iter().map(|dislodged| &dislodged.unit);
    let dislodged: Vec<String> = dislodged.map(|unit| write_unit(after, unit)).collect();
    let mut units = Map::new();
    for power in after.mark.all_powers() {
        let own = after.units.iter().filter(|unit| unit.power == power);
        let own: Vec<String> = own.map(|unit| write_unit(after, unit)).collect();
        if !own.is_empty() {
            units.insert(after.mark.power(power).name.clone(), own.into());
        }
    }
    let id = input.get("id").cloned().unwrap_or(Value::Null);
    let output = json!({
        "id": id,
        "orders": orders,
        "dislodged": dislodged,
        "units": units,
        "reasons": reasons,
    });
    Ok(output.to_string())
}

/// A unit as `A par` or `F stp/sc`.
fn write_unit(position: &Position, unit: &Unit) -> String {
    let at = position.mark.write(unit.at).to_lowercase();
    format!("{} {at}", unit.kind.letter())
}

fn read_position(input: &Map<String, Value>) -> Result<Position, Fault> {
    let mut options = Vec::new();
    if let Some(value) = input.get("options") {
        let fields = value.as_object();
        let fields = fields.ok_or_else(|| {
            Fault::new(
                Place::field("options"),
                "it is an object of names and values",
            )
        })?;
        for (name, value) in fields {
            let text = value.as_str();
            let text = text.ok_or_else(|| Fault::option(name, "its value is a text"))?;
            options.push((name.as_str(), text));
        }
    }
    let picks = OptionPicks::read(&SPECS, options)?;
    let mark = crate::marks::load("standard")?;
    let mut position = Position::start(mark, Options::from_picks(&picks));
    position.units.clear();
    for (power, texts) in lists(&position, input, "units")? {
        for text in texts {
            let place = || Place::Text(text.clone()).within(Place::field("units"));
            let (kind, at) = read_unit(&position.mark, &text).map_err(|fault| fault.at(place()))?;
            if position.unit_in(position.mark.space_of(at)).is_some() {
                return Err(Fault::new(place(), "there is another unit in this space"));
            }
            position.units.push(Unit { power, kind, at });
        }
    }
    position.tidy();
    if input.contains_key("centers") {
        position.owner.fill(None);
        for (power, texts) in lists(&position, input, "centers")? {
            for text in texts {
                let space = position.mark.find(&text);
                let space = space.filter(|&space| position.mark.space(space).centre);
                let Some(space) = space else {
                    let place = Place::Text(text).within(Place::field("centers"));
                    return Err(Fault::new(place, "no such supply centre"));
                };
                position.owner[usize::from(space.0)] = Some(power);
            }
        }
    }
    Ok(position)
}

/// Reads a field that lists strings by power; empty if it is missing.
fn lists(
    position: &Position,
    input: &Map<String, Value>,
    field: &str,
) -> Result<Vec<(Power, Vec<String>)>, Fault> {
    let Some(value) = input.get(field) else {
        return Ok(Vec::new());
    };
    let place = Place::field(field);
    let form = "it is an object of powers, each with a list of texts";
    let Value::Object(powers) = value else {
        return Err(Fault::new(place, form));
    };
    let mut lists = Vec::new();
    for (name, texts) in powers {
        let place = Place::key(name).within(&place);
        let Some(power) = position.mark.find_power(name) else {
            let fault = Fault::new(place, "no such power");
            return Err(position.mark.unknown_power(fault, name));
        };
        let texts = texts.as_array().and_then(|texts| {
            let texts = texts.iter().map(|text| Some(text.as_str()?.to_owned()));
            texts.collect::<Option<Vec<String>>>()
        });
        let Some(texts) = texts else {
            return Err(Fault::new(place, form));
        };
        lists.push((power, texts));
    }
    Ok(lists)
}
