//! Cases as JSON: one object per line, with the result as another.
//!
//! ```text
//! {"id": "MDATC-1", "units": {"England": ["A(Lon)", "F(ENC)"]},
//!  "orders": {"England": {"TS1": ["A(Lon) B F(ENC)"], "TS2": ["A/F(ENC) - MAO"]}}}
//! ```
//!
//! `mark` (an id), `options` (names and values) and `season` (`1901 March`) are optional. The orders of a power
//! may also be a single list without time scales, which are then assigned by form, or a single string.

mod answer;

use super::mdatc::{Block, Expected};
use super::read::{MOST_PIECES, empty, mark_of, read_options, read_season};
use super::sections::{Section, section_of};
use super::units::{put, read_unit};
use super::words;
use crate::Position;
use crate::season::Given;
use answer::{Told, answer};
use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::{Mark, Power};
use game::{Fault, Place};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(default)]
    id: Value,
    mark: Option<String>,
    season: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    units: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    orders: BTreeMap<String, Orders>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Orders {
    Text(String),
    List(Vec<String>),
    ByScale(BTreeMap<String, List>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum List {
    Text(String),
    Lines(Vec<String>),
}

/// The orders of a case: those that could be read, and results for the others.
#[derive(Default)]
struct Read {
    orders: Vec<Given>,
    told: Vec<Told>,
}

/// Adjudicates a case given as JSON.
///
/// # Errors
/// A fault that names the field. An order that cannot be read is not an error; it is reported as void.
pub fn adjudicate(line: &str) -> Result<String, Fault> {
    let case: Case =
        serde_json::from_str(line).map_err(|error| Fault::new("case", error.to_string()))?;
    let position = position(&case)?;
    let mark = position.mark.clone();
    let mut read = Read::default();
    for (name, orders) in &case.orders {
        let place = |fault: Fault| fault.within(Place::key(format!("orders.{name}")));
        let power = words::power(&mark, 0, name).map_err(|fault| field("orders", name, fault))?;
        match orders {
            Orders::Text(text) => read.sheet(&mark, power, None, text).map_err(place)?,
            Orders::List(lines) => read.lines(&mark, power, None, lines).map_err(place)?,
            Orders::ByScale(scales) => {
                for (word, list) in scales {
                    let ts = Some(scale(word).map_err(place)?);
                    match list {
                        List::Text(text) => read.sheet(&mark, power, ts, text).map_err(place)?,
                        List::Lines(lines) => read.lines(&mark, power, ts, lines).map_err(place)?,
                    }
                }
            }
        }
    }
    let block = Block {
        title: String::new(),
        line: 0,
        position,
        orders: read.orders,
        expected: Expected::default(),
    };
    let answer = answer(&case.id, &block, read.told);
    serde_json::to_string(&answer).map_err(|error| Fault::new("case", error.to_string()))
}

/// A fault at a name of a field.
fn field(field: &str, name: &str, fault: Fault) -> Fault {
    fault.at(Place::key(format!("{field}.{name}")))
}

/// The heading of a time scale.
fn heading(ts: u8) -> Option<Heading> {
    [Heading::Ts1, Heading::Ts2, Heading::Ts3]
        .get(usize::from(ts).checked_sub(1)?)
        .copied()
}

fn scale(word: &str) -> Result<u8, Fault> {
    match word {
        "TS1" => Ok(1),
        "TS2" => Ok(2),
        "TS3" => Ok(3),
        _ => Err(Fault::new(Place::key(word), "there are TS1, TS2 and TS3")),
    }
}

/// The position described by the case.
fn position(case: &Case) -> Result<Position, Fault> {
    let mark = mark_of(case.mark.as_deref().unwrap_or(crate::marks::DEFAULT), None)?;
    let options: Vec<String> = case
        .options
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let options = read_options(&mark, &options.join(" "))?;
    let mut position = empty(mark, options);
    let mark = position.mark.clone();
    if let Some(season) = &case.season {
        position.season = read_season(0, season).map_err(|fault| fault.at(Place::key("season")))?;
    }
    for (name, units) in &case.units {
        let owner = words::power(&mark, 0, name).map_err(|fault| field("units", name, fault))?;
        for word in units {
            let place = Place::key_word(format!("units.{name}"), word);
            let unit = read_unit(&mark, 0, owner, word).map_err(|fault| fault.at(&place))?;
            put(&mut position, &unit);
            if position.pieces.len() > MOST_PIECES {
                return Err(Fault::new(Place::key("units"), "there are too many"));
            }
        }
    }
    position
        .check()
        .map_err(|reason| Fault::new(Place::key("units"), reason))?;
    Ok(position)
}

impl Read {
    fn lines(
        &mut self,
        mark: &Mark,
        power: Power,
        ts: Option<u8>,
        lines: &[String],
    ) -> Result<(), Fault> {
        lines
            .iter()
            .try_for_each(|line| self.sheet(mark, power, ts, line))
    }

    fn sheet(
        &mut self,
        mark: &Mark,
        power: Power,
        ts: Option<u8>,
        text: &str,
    ) -> Result<(), Fault> {
        let sheet = lang::read_under(mark, ts.and_then(heading), text);
        for fault in sheet.faults {
            self.told.push(Told {
                power: mark.power(power).name.clone(),
                ts: ts.unwrap_or(2),
                order: text.trim().to_owned(),
                verdict: "void",
                code: None,
                reason: format!("cannot be read: {}", fault.reason),
            });
        }
        for line in sheet.lines {
            if line.power.is_some_and(|other| other != power) {
                let reason = format!("“{}” is under another power's name", line.text);
                return Err(Fault::new(Place::key("orders"), reason));
            }
            let Section::Season(ts) = section_of(line.heading, &line.order) else {
                let reason = format!("“{}” is for another phase", line.text);
                return Err(Fault::new(Place::key("orders"), reason));
            };
            self.orders.push(Given {
                power,
                ts,
                order: line.order,
                text: line.text,
            });
        }
        Ok(())
    }
}
