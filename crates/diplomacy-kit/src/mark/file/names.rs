//! Checks the names of spaces and powers: each must be unique and must not be a word of the order language.

use super::Findings;
use super::find::quoted;
use super::shape::{Draft, PowerDraft, SpaceDraft};
use super::words::{is_link_word, is_order_word};
use crate::mark::names::plain;
use game::Place;
use std::collections::BTreeMap;

/// What a name belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Space(usize),
    Power(usize),
}

/// For each name, its first owner and in which role the owner has it.
type Taken = BTreeMap<String, (Owner, &'static str)>;

/// Checks the names of all spaces and powers.
pub(super) fn look(draft: &Draft, findings: &mut Findings) {
    let mut taken = Taken::new();
    for (number, power) in draft.powers.iter().enumerate() {
        look_at_power(number, power, &mut taken, draft, findings);
    }
    // Abbreviations are entered first and aliases last, so that in a conflict the alias is reported.
    for (number, space) in draft.spaces.iter().enumerate() {
        if abbreviation(space, findings) {
            let name = (space.abbr.as_str(), "abbr");
            claim(Owner::Space(number), name, &mut taken, draft, findings);
        }
    }
    for (number, space) in draft.spaces.iter().enumerate() {
        let name = (space.name.as_str(), "name");
        if !space.name.is_empty() && form(name, &space.place, findings) {
            claim(Owner::Space(number), name, &mut taken, draft, findings);
        }
    }
    for (number, space) in draft.spaces.iter().enumerate() {
        for alias in &space.aliases {
            let alias = (alias.as_str(), "aliases");
            if form(alias, &space.place, findings) {
                claim(Owner::Space(number), alias, &mut taken, draft, findings);
            }
        }
    }
    for space in &draft.spaces {
        coasts(space, &taken, draft, findings);
    }
}

fn look_at_power(
    number: usize,
    power: &PowerDraft,
    taken: &mut Taken,
    draft: &Draft,
    findings: &mut Findings,
) {
    for name in [
        (power.name.as_str(), "name"),
        (power.adjective.as_str(), "adjective"),
    ] {
        if !name.0.is_empty() && form(name, &power.place, findings) {
            claim(Owner::Power(number), name, taken, draft, findings);
        }
    }
}

/// Checks the form of an abbreviation.
fn abbreviation(space: &SpaceDraft, findings: &mut Findings) -> bool {
    let abbr = space.abbr.as_str();
    if abbr.is_empty() {
        return false;
    }
    let place = space.key("abbr");
    if !abbr.chars().all(|c| c.is_ascii_alphanumeric()) || !(2..=12).contains(&abbr.len()) {
        let reason = format!(
            "{} is not an abbreviation; use two to twelve letters and digits, as in Kie",
            quoted(abbr)
        );
        findings.fault(place, reason);
        return false;
    }
    if abbr.bytes().all(|byte| byte.is_ascii_digit()) {
        findings.fault(
            place,
            format!("{abbr} is a number; an abbreviation must contain a letter"),
        );
        return false;
    }
    order_word(abbr, place, findings)
}

/// Checks that a name can be written in an order.
fn form((name, key): (&str, &str), owner: &Place, findings: &mut Findings) -> bool {
    let place = Place::key(key).within(owner);
    if !plain(name).chars().any(char::is_alphabetic) {
        findings.fault(place, format!("{} contains no letter", quoted(name)));
        return false;
    }
    let bad = |c: &char| c.is_control() || "()[]{}/,;:#&+=<>\"“”".contains(*c);
    if let Some(sign) = name.chars().find(bad) {
        let reason = format!(
            "{} contains the character {}, which has another meaning in orders",
            quoted(name),
            quoted(&sign.to_string())
        );
        findings.fault(place, reason);
        return false;
    }
    if name.chars().count() > 60 {
        findings.fault(
            place,
            format!("{} is longer than 60 characters", quoted(name)),
        );
        return false;
    }
    order_word(name, place, findings)
}

fn order_word(name: &str, place: Place, findings: &mut Findings) -> bool {
    let same = plain(name);
    if is_order_word(&same) {
        let reason = format!("{} is a word of the order language", quoted(name));
        findings.fault(place, reason);
        return false;
    }
    if is_link_word(&same) {
        let reason = format!(
            "{} also connects places in orders; put the name in parentheses there",
            quoted(name)
        );
        findings.warn(place, reason);
    }
    true
}

/// Records the owner of a name, and reports a fault if it has another one already.
fn claim(
    owner: Owner,
    (name, key): (&str, &'static str),
    taken: &mut Taken,
    draft: &Draft,
    findings: &mut Findings,
) {
    let Some(&(first, first_key)) = taken.get(&plain(name)) else {
        taken.insert(plain(name), (owner, key));
        return;
    };
    if first == owner {
        return;
    }
    let what = match first_key {
        "abbr" => "the abbreviation",
        "adjective" => "the adjective",
        "aliases" => "an alias",
        _ => "the name",
    };
    let place = Place::key(key).within(place_of(owner, draft));
    let whose = place_of(first, draft);
    let reason = format!("{} is already {what} of {whose}", quoted(name));
    findings.fault(place, reason);
}

/// Reports names that read like the coast of another space: `StP SC`.
fn coasts(space: &SpaceDraft, taken: &Taken, draft: &Draft, findings: &mut Findings) {
    let names = [&space.abbr, &space.name].into_iter().chain(&space.aliases);
    let bare: Vec<&String> = names.filter(|name| !plain(name).is_empty()).collect();
    for coast in space.coasts.iter().map(|coast| plain(coast)) {
        for name in &bare {
            if let Some(&(owner, key)) = taken.get(&(plain(name) + &coast)) {
                let place = Place::key(key).within(place_of(owner, draft));
                let coast = coast.to_uppercase();
                let reason = format!("reads like the coast {coast} of {}", quoted(name));
                findings.fault(place, reason);
            }
        }
    }
}

fn place_of(owner: Owner, draft: &Draft) -> &Place {
    match owner {
        Owner::Space(number) => &draft.spaces[number].place,
        Owner::Power(number) => &draft.powers[number].place,
    }
}
