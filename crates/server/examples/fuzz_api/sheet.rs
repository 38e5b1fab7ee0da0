//! Sheets of orders, from what the server says can be ordered.

use crate::lots::Lots;
use serde_json::Value;

/// Lines that are no orders, or odd ones.
const ODD: [&str; 8] = [
    "# nothing",
    "A Par - Bur",
    "F Lon C A Par - Lon",
    "A Xyz - Abc",
    "everybody holds",
    "A Par - Par - Par",
    "\u{202e}A Par H",
    "TS2: A Rom H",
];

/// Some legal orders out of the choices of a seat, under their parts, and sometimes an odd line.
pub(crate) fn some(lots: &mut Lots, choices: &Value) -> String {
    let mut lines = Vec::new();
    let mut part = None;
    for actor in choices["choices"].as_array().into_iter().flatten() {
        if lots.once_in(4) {
            continue;
        }
        let options = actor["options"].as_array().cloned().unwrap_or_default();
        let Some(order) = lots
            .any_of(&options)
            .and_then(|one| one["order"].as_str().map(str::to_owned))
        else {
            continue;
        };
        let key = actor["part"].as_str().unwrap_or_default();
        if part != Some(key) && !key.is_empty() {
            lines.push(format!("{key}:"));
        }
        part = Some(key);
        lines.push(order);
    }
    if lots.once_in(4) {
        lines.push((*lots.one_of(&ODD)).to_owned());
    }
    lines.join("\n")
}
