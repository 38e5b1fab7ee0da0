//! Reads positions.

use super::entry::{Entry, fault};
use super::lists;
use crate::options::SPECS;
use crate::{Options, Phase, Position, Season};
use diplomacy_kit::mark::Mark;
use game::{Fault, OptionPicks, Place};
use std::sync::Arc;

const KEYWORDS: &str = "mark, options, season, phase, centres, units, dislodged, contested";

/// The lines of a position before interpretation. The names in them depend on the map, and the line that names
/// the map may come late.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    has_header: bool,
    mark: Option<Entry>,
    options: Option<Entry>,
    season: Option<Entry>,
    phase: Option<Entry>,
    /// The keywords that may occur several times.
    lists: Vec<(List, Entry)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    Centres,
    Units,
    Dislodged,
    Contested,
}

impl Block {
    /// Takes a line; blank lines and comments are skipped.
    pub(crate) fn take(&mut self, line: usize, text: &str) -> Result<(), Fault> {
        let text = text.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            return Ok(());
        }
        let (keyword, words) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let words = words.trim();
        if keyword == "diplomacy" {
            if words != "1" {
                return Err(fault(line, words, "this is read in version 1: diplomacy 1"));
            }
            if std::mem::replace(&mut self.has_header, true) {
                return Err(fault(line, keyword, "a position begins once"));
            }
            return Ok(());
        }
        if !self.has_header {
            return Err(fault(line, keyword, "a position begins with: diplomacy 1"));
        }
        if words.is_empty() {
            return Err(fault(line, keyword, "nothing follows the keyword"));
        }
        let entry = Entry {
            line,
            words: words.to_owned(),
        };
        let once = match keyword {
            "mark" => &mut self.mark,
            "options" => &mut self.options,
            "season" => &mut self.season,
            "phase" => &mut self.phase,
            _ => {
                let list = match keyword {
                    "centres" | "centers" => List::Centres,
                    "units" => List::Units,
                    "dislodged" => List::Dislodged,
                    "contested" => List::Contested,
                    _ => {
                        let reason = format!("no such keyword; there are {KEYWORDS}");
                        return Err(fault(line, keyword, reason));
                    }
                };
                self.lists.push((list, entry));
                return Ok(());
            }
        };
        if once.is_some() {
            return Err(fault(line, keyword, "this is said twice"));
        }
        *once = Some(entry);
        Ok(())
    }

    /// Whether any line describes the position itself, and not only the set-up of the game.
    fn is_start(&self) -> bool {
        self.season.is_none() && self.phase.is_none() && self.lists.is_empty()
    }

    /// Whether a line with this keyword is present.
    pub(crate) fn says(&self, keyword: &str) -> bool {
        let list = |list: List| self.lists.iter().any(|(said, _)| *said == list);
        match keyword {
            "season" => self.season.is_some(),
            "phase" => self.phase.is_some(),
            "centres" => list(List::Centres),
            "units" => list(List::Units),
            "dislodged" => list(List::Dislodged),
            "contested" => list(List::Contested),
            _ => false,
        }
    }

    /// The position that the lines describe; the start of the game if they describe none.
    pub(crate) fn position(&self, own: Option<Arc<Mark>>) -> Result<Position, Fault> {
        if !self.has_header {
            return Err(Fault::new(Place::Position, "it begins with: diplomacy 1"));
        }
        let mark = self.read_mark(own)?;
        let options = match &self.options {
            Some(entry) => read_options(entry)?,
            None => Options::default(),
        };
        let mut position = Position::start(mark, options);
        if self.is_start() {
            return Ok(position);
        }
        position.units.clear();
        position.owner.fill(None);
        self.fill(&mut position)?;
        Ok(position)
    }

    fn read_mark(&self, own: Option<Arc<Mark>>) -> Result<Arc<Mark>, Fault> {
        let id = self.mark.as_ref().map(|entry| entry.words.as_str());
        match (own, &self.mark) {
            (Some(mark), _) if id.is_none_or(|id| id == mark.id) => Ok(mark),
            (Some(mark), Some(entry)) => {
                let reason = format!("the Mark file given is {}", mark.id);
                Err(entry.fault(&entry.words, reason))
            }
            (_, Some(entry)) => crate::marks::load(&entry.words)
                .map_err(|fault| entry.fault(&entry.words, fault.reason)),
            _ => crate::marks::load("standard"),
        }
    }

    /// Replaces the parts of a position that the lines describe. The result is not checked for consistency.
    pub(crate) fn replace(&self, position: &mut Position) -> Result<(), Fault> {
        if self.says("units") {
            position.units.clear();
        }
        if self.says("dislodged") {
            position.dislodged.clear();
        }
        if self.says("contested") {
            position.contested.clear();
        }
        if self.says("centres") {
            position.owner.fill(None);
        }
        self.read_into(position)
    }

    fn fill(&self, position: &mut Position) -> Result<(), Fault> {
        self.read_into(position)?;
        let line = self.lists.last().map_or(0, |(_, entry)| entry.line);
        let aside = !position.dislodged.is_empty() || !position.contested.is_empty();
        if aside && position.phase != Phase::Retreats {
            let reason = "dislodged and contested belong to the phase RETREATS";
            return Err(fault(line, "", reason));
        }
        if position.phase == Phase::Adjustments && position.season != Season::Fall {
            return Err(fault(line, "", "adjustments follow Fall"));
        }
        position.check().map_err(|reason| fault(line, "", reason))
    }

    /// Adds what the lines say to a position.
    fn read_into(&self, position: &mut Position) -> Result<(), Fault> {
        if let Some(entry) = &self.season {
            (position.year, position.season) = read_season(entry)?;
        }
        if let Some(entry) = &self.phase {
            let phase = Phase::ALL
                .into_iter()
                .find(|phase| phase.word().eq_ignore_ascii_case(&entry.words));
            let known = Phase::ALL.map(Phase::word).join(", ");
            position.phase = phase.ok_or_else(|| {
                entry.fault(&entry.words, format!("no such phase; there are {known}"))
            })?;
        }
        for (list, entry) in &self.lists {
            match list {
                List::Centres => lists::read_centres(position, entry)?,
                List::Units => lists::read_units(position, entry)?,
                List::Dislodged => lists::read_dislodged(position, entry)?,
                List::Contested => {
                    let spaces = lists::read_spaces(&position.mark, entry, &entry.words)?;
                    position.contested.extend(spaces);
                }
            }
        }
        position.tidy();
        Ok(())
    }
}

fn read_options(entry: &Entry) -> Result<Options, Fault> {
    let picks = OptionPicks::read_text(&SPECS, &entry.words)
        .map_err(|fault| entry.fault("options", fault.to_string()))?;
    Ok(Options::from_picks(&picks))
}

fn read_season(entry: &Entry) -> Result<(i32, Season), Fault> {
    let read = || {
        let (year, season) = entry.words.split_once(char::is_whitespace)?;
        let season = [Season::Spring, Season::Fall]
            .into_iter()
            .find(|known| known.name().eq_ignore_ascii_case(season.trim()))?;
        Some((year.parse().ok()?, season))
    };
    read().ok_or_else(|| {
        entry.fault(
            &entry.words,
            "a season is a year and Spring or Fall: 1901 Spring",
        )
    })
}
