//! Reads and checks the spaces of a Mark file.

use super::Findings;
use super::find::{Finder, alike_words, quoted};
use super::names;
use super::shape::{Draft, SpaceDraft};
use crate::mark::{Location, Mark, Space, SpaceFacts, SpaceKind};
use game::Place;

/// The spaces of a file, as far as they could be read.
pub(super) struct Board {
    /// A space of unknown kind is entered as inland; see [`Board::kinds`].
    pub spaces: Vec<SpaceFacts>,
    /// The kinds that could be read. Checks that depend on an unknown kind are skipped, so that one mistake is
    /// reported once.
    pub kinds: Vec<Option<SpaceKind>>,
    pub coasts: Vec<(Space, String)>,
    pub finder: Finder,
}

impl Board {
    pub(super) fn kind(&self, space: Space) -> Option<SpaceKind> {
        self.kinds[space.0 as usize]
    }

    pub(super) fn abbr(&self, space: Space) -> &str {
        &self.spaces[space.0 as usize].abbr
    }

    /// The space of a location.
    pub(super) fn space_of(&self, location: Location) -> Space {
        match (location.0 as usize).checked_sub(self.spaces.len()) {
            None => Space(location.0),
            Some(coast) => self.coasts[coast].0,
        }
    }

    pub(super) fn write(&self, location: Location) -> String {
        match (location.0 as usize).checked_sub(self.spaces.len()) {
            None => self.abbr(Space(location.0)).to_owned(),
            Some(coast) => {
                let (space, name) = &self.coasts[coast];
                format!("{}/{name}", self.abbr(*space))
            }
        }
    }

    /// The location that `Kie` or `StP/NC` names. The caller checks whether a coast is required.
    ///
    /// # Errors
    /// A message that there is no such space, or that it has no such coast.
    pub(super) fn locate(&self, text: &str) -> Result<Location, String> {
        let (name, coast) = match text.rsplit_once('/') {
            Some((name, coast)) => (name, Some(coast.trim())),
            None => (text, None),
        };
        let space = self.finder.space(name)?;
        let Some(coast) = coast else {
            return Ok(space.into());
        };
        let facts = &self.spaces[space.0 as usize];
        let same = |location: &&Location| {
            let known = &self.coasts[location.0 as usize - self.spaces.len()].1;
            known.eq_ignore_ascii_case(coast)
        };
        match facts.coasts.iter().find(same) {
            Some(&location) => Ok(location),
            None if facts.coasts.is_empty() => Err(format!(
                "{}: {} has no separate coasts",
                quoted(text),
                facts.abbr
            )),
            None => {
                let has = self.coast_list(space);
                Err(format!(
                    "{}: {} has the coasts {has}",
                    quoted(text),
                    facts.abbr
                ))
            }
        }
    }

    /// The names of the coasts: `NC and SC`.
    pub(super) fn coast_list(&self, space: Space) -> String {
        let coasts = self.spaces[space.0 as usize].coasts.iter();
        let names: Vec<&str> = coasts
            .map(|coast| self.coasts[coast.0 as usize - self.spaces.len()].1.as_str())
            .collect();
        names.join(" and ")
    }
}

/// The spaces with their names, kinds and coasts. Borders are read last, when every space is known.
pub(super) fn board(draft: &Draft, findings: &mut Findings) -> Board {
    names::look(draft, findings);
    if draft.spaces.len() > Mark::MOST_SPACES {
        let (count, most) = (draft.spaces.len(), Mark::MOST_SPACES);
        findings.fault(
            Place::key("space"),
            format!("{count} spaces are too many; the limit is {most}"),
        );
    }
    // The surplus was reported above. It is dropped because it does not fit into the index type.
    let drafts = &draft.spaces[..draft.spaces.len().min(Mark::MOST_SPACES)];
    let mut spaces = Vec::with_capacity(drafts.len());
    let mut kinds = Vec::with_capacity(drafts.len());
    let mut coasts: Vec<(Space, String)> = Vec::new();
    for (number, space) in drafts.iter().enumerate() {
        let kind = kind(space, findings);
        let mut own = Vec::new();
        for name in coast_names(space, kind, findings) {
            own.push(Location((drafts.len() + coasts.len()) as u16));
            coasts.push((Space(number as u16), name));
        }
        if space.centre && kind.is_some_and(|kind| !kind.is_land()) {
            let place = space.key("centre");
            findings.fault(place, "a supply centre must be on land");
        }
        kinds.push(kind);
        spaces.push(SpaceFacts {
            abbr: space.abbr.clone(),
            name: space.name.clone(),
            aliases: space.aliases.clone(),
            kind: kind.unwrap_or(SpaceKind::Inland),
            centre: space.centre,
            coasts: own,
            borders: Vec::new(),
        });
    }
    let finder = Finder::of(&spaces);
    let mut board = Board {
        spaces,
        kinds,
        coasts,
        finder,
    };
    for (number, space) in drafts.iter().enumerate() {
        board.spaces[number].borders = borders(space, Space(number as u16), &board, findings);
    }
    board
}

fn kind(space: &SpaceDraft, findings: &mut Findings) -> Option<SpaceKind> {
    let said = space.kind.as_deref()?;
    let kind = match said {
        "sea" => SpaceKind::Sea,
        "inland" => SpaceKind::Inland,
        "coastal" => SpaceKind::Coastal,
        "canal" => SpaceKind::Canal,
        "ice" => SpaceKind::Ice,
        _ => {
            let kinds = ["sea", "inland", "coastal", "canal", "ice"];
            let meant = alike_words(said, &kinds)
                .map_or(String::new(), |meant| format!("; did you mean “{meant}”?"));
            let reason = format!(
                "{} is not a kind of space (sea, inland, coastal, canal, ice){meant}",
                quoted(said)
            );
            findings.fault(space.key("kind"), reason);
            return None;
        }
    };
    Some(kind)
}

/// The names of the separate coasts, in capitals. Empty if the space can have none.
fn coast_names(
    space: &SpaceDraft,
    kind: Option<SpaceKind>,
    findings: &mut Findings,
) -> Vec<String> {
    let place = space.key("coasts");
    if space.coasts.is_empty() {
        return Vec::new();
    }
    match kind {
        Some(SpaceKind::Coastal) | None => {}
        Some(SpaceKind::Canal) => {
            let reason = "a canal province has no separate coasts: fleets enter by one side and leave by the other";
            findings.fault(place, reason);
            return Vec::new();
        }
        Some(_) => {
            findings.fault(place, "only coastal provinces have separate coasts");
            return Vec::new();
        }
    }
    let mut names: Vec<String> = Vec::new();
    for coast in &space.coasts {
        let name = coast.to_ascii_uppercase();
        if !matches!(name.as_str(), "NC" | "SC" | "EC" | "WC") {
            let reason = format!("{} is not a coast; use NC, SC, EC or WC", quoted(coast));
            findings.fault(&place, reason);
        } else if names.contains(&name) {
            findings.fault(&place, format!("{name} is listed twice"));
        } else {
            names.push(name);
        }
    }
    if space.coasts.len() == 1 {
        let reason = "a single coast needs no name; leave it out, or name the other coasts too";
        findings.fault(&place, reason);
    }
    names
}

fn borders(
    space: &SpaceDraft,
    number: Space,
    board: &Board,
    findings: &mut Findings,
) -> Vec<Space> {
    let place = space.key("borders");
    match board.kind(number) {
        Some(SpaceKind::Ice) if space.borders.is_empty() => {
            let reason = "no unit can get here; list the sea and canal spaces that the ice borders";
            findings.fault(&place, reason);
        }
        Some(kind) if kind != SpaceKind::Ice && !space.borders.is_empty() => {
            let reason = "only ice has borders; other spaces have edges";
            findings.fault(&place, reason);
            return Vec::new();
        }
        _ => {}
    }
    let mut borders = Vec::new();
    for name in &space.borders {
        match board.finder.space(name) {
            Ok(other) if borders.contains(&other) => {
                findings.warn(&place, format!("{} is listed twice", board.abbr(other)));
            }
            Ok(other) => match board.kind(other) {
                Some(SpaceKind::Sea | SpaceKind::Canal) | None => borders.push(other),
                Some(_) => {
                    let abbr = board.abbr(other);
                    let reason = format!(
                        "{abbr} is neither a sea space nor a canal, and ice borders only those"
                    );
                    findings.fault(&place, reason);
                }
            },
            Err(reason) => findings.fault(&place, reason),
        }
    }
    borders.sort_unstable();
    borders
}
