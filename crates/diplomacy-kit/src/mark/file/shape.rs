//! The keys of a Mark file and the types of their values.

use super::Findings;
use super::fields::{Fields, shown_key, texts};
use super::node::Node;
use game::Place;

/// The contents of a file before they are checked as a map. Missing values and values of the wrong type are left
/// out and reported.
#[derive(Default)]
pub(super) struct Draft {
    pub id: String,
    pub name: String,
    pub first_year: i32,
    pub solo: Option<i64>,
    pub two_way: Option<i64>,
    pub three_way: Option<i64>,
    pub powers: Vec<PowerDraft>,
    pub spaces: Vec<SpaceDraft>,
    /// `[edges.army]`: each origin with its list of destinations.
    pub army: Vec<(String, Vec<String>)>,
    /// `[edges.fleet]`, likewise.
    pub fleet: Vec<(String, Vec<String>)>,
    pub options: Vec<(String, String)>,
}

pub(super) struct PowerDraft {
    /// The place for messages: `power 4 (Germany)`.
    pub place: Place,
    pub name: String,
    pub adjective: String,
    pub colour: Option<String>,
    pub home: Vec<String>,
    pub colonies: Vec<String>,
    pub special: Vec<String>,
    pub spare: i64,
    pub units: Vec<String>,
}

pub(super) struct SpaceDraft {
    /// The place for messages: `space 12 (Kie)`.
    pub place: Place,
    pub abbr: String,
    pub name: String,
    pub kind: Option<String>,
    pub centre: bool,
    pub coasts: Vec<String>,
    pub aliases: Vec<String>,
    pub borders: Vec<String>,
}

impl PowerDraft {
    /// The place of one of its keys.
    pub(super) fn key(&self, key: &str) -> Place {
        Place::key(key).within(&self.place)
    }
}

impl SpaceDraft {
    /// The place of one of its keys.
    pub(super) fn key(&self, key: &str) -> Place {
        Place::key(key).within(&self.place)
    }
}

/// Reads the values of a file by their keys.
pub(super) fn draft(tree: Node, findings: &mut Findings) -> Draft {
    let Some(mut file) = Fields::of(tree, None, findings) else {
        return Draft::default();
    };
    let mut draft = Draft::default();
    if let Some(mut mark) = file.table("mark", true, findings) {
        draft.id = mark.text("id", true, findings).unwrap_or_default();
        draft.name = mark.text("name", true, findings).unwrap_or_default();
        draft.first_year = first_year(&mut mark, findings);
        mark.done(findings);
    }
    if let Some(mut victory) = file.table("victory", true, findings) {
        draft.solo = victory.whole("solo", true, findings);
        draft.two_way = victory.whole("two_way", false, findings);
        draft.three_way = victory.whole("three_way", false, findings);
        victory.done(findings);
    }
    let powers = file.tables("power", findings).into_iter().enumerate();
    draft.powers = powers
        .filter_map(|(at, node)| power(at + 1, node, findings))
        .collect();
    let spaces = file.tables("space", findings).into_iter().enumerate();
    draft.spaces = spaces
        .filter_map(|(at, node)| space(at + 1, node, findings))
        .collect();
    if let Some(mut edges) = file.table("edges", true, findings) {
        draft.army = neighbours(&mut edges, "army", findings);
        draft.fleet = neighbours(&mut edges, "fleet", findings);
        edges.done(findings);
    }
    if let Some(options) = file.table("options", false, findings) {
        draft.options = options.settings(findings);
    }
    file.done(findings);
    draft
}

fn first_year(mark: &mut Fields, findings: &mut Findings) -> i32 {
    match mark.whole("first_year", true, findings) {
        Some(year) if (1..=9999).contains(&year) => year as i32,
        Some(year) => {
            findings.fault(
                Place::key("mark.first_year"),
                format!("{year} is not a year from 1 to 9999"),
            );
            1
        }
        None => 1,
    }
}

fn power(number: usize, node: Node, findings: &mut Findings) -> Option<PowerDraft> {
    let place = label("power", number, &node, "name");
    let mut fields = Fields::of(node, Some(place.clone()), findings)?;
    let power = PowerDraft {
        name: fields.text("name", true, findings).unwrap_or_default(),
        adjective: fields.text("adjective", true, findings).unwrap_or_default(),
        colour: fields.text("colour", false, findings),
        home: fields.texts("home", true, findings),
        colonies: fields.texts("colonies", false, findings),
        special: fields.texts("special", false, findings),
        spare: fields.whole("spare", false, findings).unwrap_or(0),
        units: fields.texts("units", true, findings),
        place,
    };
    fields.done(findings);
    Some(power)
}

fn space(number: usize, node: Node, findings: &mut Findings) -> Option<SpaceDraft> {
    let place = label("space", number, &node, "abbr");
    let mut fields = Fields::of(node, Some(place.clone()), findings)?;
    let space = SpaceDraft {
        abbr: fields.text("abbr", true, findings).unwrap_or_default(),
        name: fields.text("name", true, findings).unwrap_or_default(),
        kind: fields.text("kind", true, findings),
        centre: fields.truth("centre", findings),
        coasts: fields.texts("coasts", false, findings),
        aliases: fields.texts("aliases", false, findings),
        borders: fields.texts("borders", false, findings),
        place,
    };
    fields.done(findings);
    Some(space)
}

/// A label such as `space 12 (Kie)`: the number, counted from 1, and the name if there is one.
fn label(sort: &'static str, number: usize, node: &Node, key: &str) -> Place {
    let Node::Table(entries) = node else {
        return Place::numbered(sort, number);
    };
    match entries.iter().find(|(known, _)| known == key) {
        Some((_, Node::Text(name))) if !name.is_empty() && name.chars().count() <= 30 => {
            Place::numbered_name(sort, number, name)
        }
        _ => Place::numbered(sort, number),
    }
}

fn neighbours(
    edges: &mut Fields,
    sort: &'static str,
    findings: &mut Findings,
) -> Vec<(String, Vec<String>)> {
    let Some(mut lists) = edges.table(sort, false, findings) else {
        return Vec::new();
    };
    let entries = std::mem::take(&mut lists.entries).into_iter();
    entries
        .map(|(key, node)| {
            let place = lists.place(&shown_key(&key));
            (key, texts(place, node, findings))
        })
        .collect()
}
