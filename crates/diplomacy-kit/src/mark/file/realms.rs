//! Reads and checks the powers of a Mark file: their provinces and starting units.

use super::Findings;
use super::board::Board;
use super::find::{power_name, quoted};
use super::shape::{Draft, PowerDraft};
use crate::mark::{COLOURS, Colour, Location, Power, PowerFacts, Space, SpaceKind, UnitKind};
use game::{Fault, Place};
use std::collections::BTreeMap;

/// The most powers a Mark may have.
const MOST_POWERS: usize = 64;

/// For each province that a power lists: the power, and the key of the list.
type Given = BTreeMap<Space, (Power, &'static str)>;

/// Reads the powers with everything that belongs to them.
pub(super) fn powers(draft: &Draft, board: &Board, findings: &mut Findings) -> Vec<PowerFacts> {
    head(draft, findings);
    let count = draft.powers.len();
    let told = findings
        .faults
        .iter()
        .any(|fault| fault.place == Place::key("power"));
    if count < 2 && !told {
        findings.fault(
            Place::key("power"),
            format!("a game needs at least two powers, but this Mark has {count}"),
        );
    }
    if count > MOST_POWERS {
        findings.fault(
            Place::key("power"),
            format!("{count} powers are too many; the limit is {MOST_POWERS}"),
        );
    }
    let names: Vec<String> = draft
        .powers
        .iter()
        .map(|power| power.name.clone())
        .collect();
    let mut realms = Realms {
        board,
        names,
        colours: [None; COLOURS.len()],
        given: Given::new(),
        stand: BTreeMap::new(),
    };
    let drafts = draft.powers.iter().take(MOST_POWERS).enumerate();
    let powers: Vec<PowerFacts> = drafts
        .map(|(number, power)| realms.power(Power(number as u8), power, findings))
        .collect();
    for (power, draft) in powers.iter().zip(&draft.powers) {
        realms.room_for_spares(power, draft, findings);
    }
    powers
}

/// Checks the Mark's own id and name.
fn head(draft: &Draft, findings: &mut Findings) {
    let bare = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if draft.id.chars().any(|c| !bare(c)) || draft.id.starts_with('-') || draft.id.len() > 60 {
        let reason = format!(
            "{} is not a valid id; use lower-case letters, digits and hyphens, as in my-map",
            quoted(&draft.id)
        );
        findings.fault(Place::key("mark.id"), reason);
    }
    for (key, text) in [("mark.id", &draft.id), ("mark.name", &draft.name)] {
        let place = Place::key(key);
        let told = |fault: &Fault| fault.place == place || fault.place == Place::key("mark");
        if text.trim().is_empty() && !findings.faults.iter().any(told) {
            findings.fault(&place, "is empty");
        }
    }
    if draft.name.chars().any(char::is_control) {
        findings.fault(Place::key("mark.name"), "a name must fit on one line");
    }
}

struct Realms<'a> {
    board: &'a Board,
    names: Vec<String>,
    /// For each colour: the power that has it.
    colours: [Option<Power>; COLOURS.len()],
    given: Given,
    /// For each space with a starting unit: its power.
    stand: BTreeMap<Space, Power>,
}

impl Realms<'_> {
    fn power(&mut self, power: Power, draft: &PowerDraft, findings: &mut Findings) -> PowerFacts {
        let mut units = Vec::new();
        for text in &draft.units {
            match self.unit(power, text) {
                Ok(unit) => units.push(unit),
                Err(reason) => findings.fault(draft.key("units"), reason),
            }
        }
        let spare = u8::try_from(draft.spare).ok().filter(|&spare| spare <= 20);
        if spare.is_none() {
            let reason = format!(
                "{} is not a number of spare units from 0 to 20",
                draft.spare
            );
            findings.fault(draft.key("spare"), reason);
        }
        PowerFacts {
            name: draft.name.clone(),
            adjective: draft.adjective.clone(),
            colour: self.colour(power, draft, findings),
            home: self.provinces(power, "home", draft, &draft.home, findings),
            colonies: self.provinces(power, "colonies", draft, &draft.colonies, findings),
            special: self.provinces(power, "special", draft, &draft.special, findings),
            spare: spare.unwrap_or(0),
            units,
        }
    }

    fn colour(
        &mut self,
        power: Power,
        draft: &PowerDraft,
        findings: &mut Findings,
    ) -> Option<Colour> {
        let name = draft.colour.as_deref()?;
        let Some(colour) = Colour::named(name) else {
            let reason = format!("{} is none of {}", quoted(name), COLOURS.join(", "));
            findings.fault(draft.key("colour"), reason);
            return None;
        };
        if let Some(other) = self.colours[usize::from(colour.0)] {
            let other = &self.names[usize::from(other.0)];
            findings.fault(draft.key("colour"), format!("{name} is already {other}’s"));
        }
        self.colours[usize::from(colour.0)] = Some(power);
        Some(colour)
    }

    fn provinces(
        &mut self,
        power: Power,
        key: &'static str,
        draft: &PowerDraft,
        names: &[String],
        findings: &mut Findings,
    ) -> Vec<Space> {
        let mut list = Vec::new();
        for name in names {
            match self.province(power, key, name) {
                Ok(space) => list.push(space),
                Err(reason) => findings.fault(draft.key(key), reason),
            }
        }
        list
    }

    /// Reads a province of one of the lists and checks that it may be listed there.
    fn province(&mut self, power: Power, key: &'static str, name: &str) -> Result<Space, String> {
        let location = self.board.locate(name)?;
        let space = self.board.space_of(location);
        let abbr = self.board.abbr(space);
        if location != space.into() {
            return Err(format!(
                "{}: name the province without a coast: {abbr}",
                quoted(name)
            ));
        }
        if self.board.kind(space).is_some_and(|kind| !kind.is_land()) {
            return Err(format!("{abbr} is not a land province"));
        }
        let centre = self.board.spaces[space.0 as usize].centre;
        match key {
            "colonies" if !centre => {
                return Err(format!(
                    "{abbr} is not a supply centre, and colonies must be supply centres away from home"
                ));
            }
            "special" if centre => {
                return Err(format!(
                    "{abbr} is a supply centre, and a special province must not be one"
                ));
            }
            _ => {}
        }
        if let Some(&(other, as_what)) = self.given.get(&space) {
            if other == power && as_what == key {
                return Err(format!("{abbr} is listed twice"));
            }
            let whose = power_name(other, &self.names);
            let what = match as_what {
                "home" => "in the home country",
                "colonies" => "a colony",
                _ => "a special province",
            };
            return Err(format!("{abbr} is already {what} of {whose}"));
        }
        self.given.insert(space, (power, key));
        Ok(space)
    }

    /// Reads a starting unit such as `F(StP/SC)`.
    fn unit(&mut self, power: Power, text: &str) -> Result<(UnitKind, Location), String> {
        let (kind, place) = split_unit(text)?;
        let location = self.board.locate(place)?;
        let space = self.board.space_of(location);
        let facts = &self.board.spaces[space.0 as usize];
        let abbr = &facts.abbr;
        match (kind, self.board.kind(space)) {
            (UnitKind::Army, Some(land)) if !land.is_land() => {
                return Err(format!("{}: an army must start on land", quoted(text)));
            }
            (UnitKind::Army, _) if location != space.into() => {
                return Err(format!(
                    "{}: an army is not on a particular coast; write A({abbr})",
                    quoted(text)
                ));
            }
            (UnitKind::Fleet, Some(SpaceKind::Inland | SpaceKind::Ice)) => {
                return Err(format!("{}: a fleet cannot be in {abbr}", quoted(text)));
            }
            (UnitKind::Fleet, _) if location == space.into() && !facts.coasts.is_empty() => {
                let coasts = self.board.coast_list(space);
                return Err(format!(
                    "{}: on which coast? {abbr} has {coasts}",
                    quoted(text)
                ));
            }
            _ => {}
        }
        if let Some(other) = self.stand.insert(space, power) {
            let whose = power_name(other, &self.names);
            return Err(format!(
                "{}: a unit of {whose} already starts in {abbr}",
                quoted(text)
            ));
        }
        Ok((kind, location))
    }

    /// Checks that there are enough empty provinces, in the home country or special, for the spare units.
    fn room_for_spares(&self, power: &PowerFacts, draft: &PowerDraft, findings: &mut Findings) {
        // If the lists themselves have faults, the number of free provinces is unknown.
        let told = |fault: &Fault| fault.place.is_within(&draft.place);
        if findings.faults.iter().any(told) {
            return;
        }
        let places = power.home.iter().chain(&power.special);
        let free = places
            .filter(|place| !self.stand.contains_key(place))
            .count();
        if usize::from(power.spare) > free {
            let reason = format!(
                "{} spare units need as many empty provinces at home, but there are only {free}",
                power.spare
            );
            findings.fault(draft.key("spare"), reason);
        }
    }
}

fn split_unit(text: &str) -> Result<(UnitKind, &str), String> {
    let bad = || format!("{} is not a unit; write A(Ber) or F(StP/SC)", quoted(text));
    let whole = text.trim();
    let upper = whole.to_ascii_uppercase();
    if upper.starts_with("A/F") || upper.starts_with("AF(") {
        return Err(format!(
            "{}: an army cannot start aboard a fleet; list the two units separately",
            quoted(text)
        ));
    }
    let kind = match upper.as_bytes().first() {
        Some(b'A') => UnitKind::Army,
        Some(b'F') => UnitKind::Fleet,
        _ => return Err(bad()),
    };
    let rest = whole[1..].trim();
    let place = match rest.strip_prefix('(') {
        Some(inner) => inner.strip_suffix(')').ok_or_else(bad)?,
        // `F StP/SC`: white space separates the kind from the place where there are no parentheses.
        None if whole[1..].starts_with(char::is_whitespace) => rest,
        None => return Err(bad()),
    };
    if place.trim().is_empty() {
        return Err(bad());
    }
    Ok((kind, place))
}
