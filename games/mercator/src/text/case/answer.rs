//! The result of a case as JSON.

use crate::season::{Fate, Verdict};
use crate::text::mdatc::{Block, casualty, casualty_list, run};
use crate::text::units::{standing, write_unit};
use crate::{Position, TimeScale};
use diplomacy_kit::lang;
use diplomacy_kit::mark::Power;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

type Units = BTreeMap<String, Vec<String>>;

#[derive(Serialize)]
pub(super) struct Answer {
    id: Value,
    orders: Vec<Told>,
    /// The units after TS1, TS2, TS3a and TS3b.
    after: BTreeMap<&'static str, Units>,
    /// The units at the end, before retreats.
    units: Units,
    dislodged: Vec<Dislodged>,
    contested: BTreeMap<String, Vec<String>>,
    retreats: Vec<Retreat>,
}

#[derive(Serialize)]
pub(super) struct Told {
    pub(super) power: String,
    pub(super) ts: u8,
    /// In normal form, or as written if it could not be read.
    pub(super) order: String,
    pub(super) verdict: &'static str,
    pub(super) code: Option<String>,
    pub(super) reason: String,
}

#[derive(Serialize)]
struct Dislodged {
    ts: u8,
    power: String,
    unit: String,
    from: String,
    supports: Vec<String>,
    key: bool,
}

#[derive(Serialize)]
struct Retreat {
    power: String,
    unit: String,
    open: Vec<String>,
}

/// Adjudicates a case and reports the results; `unread` are the orders that could not be read.
pub(super) fn answer(id: &Value, block: &Block, unread: Vec<Told>) -> Answer {
    let mark = &*block.position.mark;
    let found = run(block);
    let name = |power: Power| mark.power(power).name.clone();
    let mut orders: Vec<Told> = block
        .orders
        .iter()
        .zip(&found.result.verdicts)
        .map(|(given, verdict)| Told {
            power: name(given.power),
            ts: given.ts,
            order: lang::write(mark, &given.order),
            verdict: word(verdict),
            code: match verdict.fate {
                Fate::Void(void) => Some(format!("V{}", void.number())),
                _ => None,
            },
            reason: verdict.reason.clone(),
        })
        .collect();
    orders.extend(unread);
    let scales = [
        ("TS1", TimeScale::Ts1),
        ("TS2", TimeScale::Ts2),
        ("TS3a", TimeScale::Ts3a),
        ("TS3b", TimeScale::Ts3b),
    ];
    let after = &found.result.after;
    let at = |ts: TimeScale| after.iter().find(|(when, _)| *when == ts);
    let end = found.end().unwrap_or(&block.position);
    Answer {
        id: id.clone(),
        orders,
        after: scales
            .into_iter()
            .filter_map(|(word, ts)| Some((word, units(&at(ts)?.1))))
            .collect(),
        units: units(end),
        dislodged: end
            .dislodged
            .iter()
            .map(|one| {
                let unit = casualty(end, one);
                Dislodged {
                    ts: one.ts.number(),
                    power: name(unit.owner),
                    unit: write_unit(mark, &unit),
                    from: mark.abbr(one.attack_from).to_owned(),
                    supports: one
                        .support_from
                        .iter()
                        .map(|&space| mark.abbr(space).to_owned())
                        .collect(),
                    key: one.key,
                }
            })
            .collect(),
        contested: (1..)
            .zip(&end.contested)
            .filter(|(_, spaces)| !spaces.is_empty())
            .map(|(ts, spaces)| {
                let list = spaces.iter().map(|&space| mark.abbr(space).to_owned());
                (format!("TS{ts}"), list.collect())
            })
            .collect(),
        retreats: casualty_list(end)
            .iter()
            .map(|one| Retreat {
                power: name(one.power),
                unit: one.unit(mark),
                open: one.open.iter().map(|&at| mark.write(at)).collect(),
            })
            .collect(),
    }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict.fate {
        Fate::Void(_) => "void",
        Fate::Idle => "idle",
        Fate::Succeeded => "succeeded",
        Fate::Failed => "failed",
    }
}

fn units(position: &Position) -> Units {
    let mark = &*position.mark;
    let mut units = Units::new();
    for unit in standing(position) {
        let owner = mark.power(unit.owner).name.clone();
        let list = units.entry(owner).or_default();
        list.push(write_unit(mark, &unit));
    }
    units
}
