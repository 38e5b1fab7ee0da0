//! Reads a position file (rulebook 14.1). `lists` reads owners and units; `books` reads the records of the
//! season.

mod books;
mod lists;

use super::words::{self, PHASES, fault, leading_power, number};
use crate::ruling::Filed;
use crate::{Month, Options, Phase, Position, Season};
use diplomacy_kit::mark::Mark;
use game::{Fault, Place};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The contents of a position file: a position, with the retreats sent in advance.
#[derive(Clone, Debug)]
pub struct FiledPosition {
    /// The position.
    pub position: Position,
    /// Retreats sent in advance. They count unless replaced by later orders (rulebook 3.1).
    pub advance: Vec<Filed>,
}

/// The most pieces that a position may have.
pub(super) const MOST_PIECES: usize = 10_000;

/// A line of a file: its number, its keyword and the rest.
struct Row<'a> {
    line: usize,
    keyword: &'a str,
    value: &'a str,
}

/// The keywords.
const KEYWORDS: [&str; 16] = [
    "mark",
    "options",
    "season",
    "phase",
    "centres",
    "visitors",
    "units",
    "ice",
    "spare",
    "builds",
    "dislodged",
    "contested",
    "entries",
    "claims",
    "winners",
    "advance",
];

/// The Mark with this id: one that comes with the game, or that in `mark_file` if it has this id.
///
/// # Errors
/// A fault for an unknown id, or the first fault of the file.
pub fn mark_of(id: &str, mark_file: Option<&str>) -> Result<Arc<Mark>, Fault> {
    let Some(text) = mark_file else {
        return crate::marks::load(id);
    };
    let mark = crate::marks::read_file(text).map_err(|faults| {
        let first = faults.into_iter().next();
        first.unwrap_or_else(|| Fault::new("file", "it cannot be read"))
    });
    let mark = mark.map_err(|fault| fault.within("the Mark file"))?;
    if mark.id == id {
        Ok(mark)
    } else {
        let reason = format!("the Mark file describes {}, not {id}", mark.id);
        Err(Fault::new("mark", reason))
    }
}

/// Reads a position file. `mark_file` is its Mark, unless the Mark comes with the game.
///
/// # Errors
/// A fault that names the line and the word.
pub fn read_position(text: &str, mark_file: Option<&str>) -> Result<FiledPosition, Fault> {
    read_with(text, |id| mark_of(id, mark_file))
}

/// Reads a position file of a Mark that is known.
///
/// # Errors
/// As [`read_position`].
pub(crate) fn read_on(text: &str, mark: &Arc<Mark>) -> Result<FiledPosition, Fault> {
    read_with(text, |_| Ok(mark.clone()))
}

fn read_with(
    text: &str,
    mark_of: impl Fn(&str) -> Result<Arc<Mark>, Fault>,
) -> Result<FiledPosition, Fault> {
    let rows = rows(text)?;
    let mut once = BTreeMap::new();
    for row in &rows {
        let single = [
            "mark", "options", "season", "phase", "spare", "builds", "winners",
        ];
        if single.contains(&row.keyword) && once.insert(row.keyword, row).is_some() {
            return Err(fault(row.line, row.keyword, "it stands there twice"));
        }
    }
    let need = |keyword: &str| {
        let missing = || Fault::new(Place::Position, format!("there is no line “{keyword}”"));
        once.get(keyword).copied().ok_or_else(missing)
    };
    let row = need("mark")?;
    let mark = mark_of(row.value).map_err(|fault| at(row.line, fault))?;
    let options = match once.get("options") {
        None => read_options(&mark, "")?,
        Some(row) => read_options(&mark, row.value).map_err(|fault| at(row.line, fault))?,
    };
    let mut position = empty(mark, options);
    let mark = position.mark.clone();
    position.season = season(need("season")?)?;
    position.phase = phase(need("phase")?)?;
    if let Some(row) = once.get("builds") {
        position.builds = number(row.line, row.value)?;
    }
    if let Some(row) = once.get("spare") {
        spare(&mut position, row)?;
    }
    if let Some(row) = once.get("winners") {
        for word in row.value.split(',') {
            position
                .winners
                .push(words::power(&mark, row.line, word.trim())?);
        }
    }
    let mut rest = lists::Rest::default();
    for row in &rows {
        rest.take(&mut position, row)?;
    }
    rest.finish(position)
}

/// Adds the line number to a fault.
fn at(line: usize, inner: Fault) -> Fault {
    inner.within(Place::line(line))
}

/// The lines with their keywords. The first line states the kind of file.
fn rows(text: &str) -> Result<Vec<Row<'_>>, Fault> {
    let mut lines = (1..)
        .zip(text.lines())
        .map(|(number, line)| {
            let bare = line.split_once('#').map_or(line, |(before, _)| before);
            (number, bare.trim())
        })
        .filter(|(_, line)| !line.is_empty());
    match lines.next() {
        Some((_, first)) if first.split_whitespace().eq(["mercator", "1"]) => (),
        Some((line, first)) => {
            let reason = "a position file begins with the line “mercator 1”";
            return Err(fault(line, first, reason));
        }
        None => return Err(Fault::new(Place::Position, "the file is empty")),
    }
    lines
        .map(|(line, text)| {
            let (keyword, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            if !KEYWORDS.contains(&keyword) {
                let reason = format!("no such keyword; there are {}", KEYWORDS.join(", "));
                return Err(fault(line, keyword, reason));
            }
            let value = value.trim();
            if value.is_empty() {
                return Err(fault(line, keyword, "nothing follows it"));
            }
            Ok(Row {
                line,
                keyword,
                value,
            })
        })
        .collect()
}

/// The options of a Mark with deviations `name=value`, separated by spaces or commas.
///
/// # Errors
/// A fault that names the option.
pub(super) fn read_options(mark: &Mark, text: &str) -> Result<Options, Fault> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let pairs: Result<Vec<(&str, &str)>, Fault> = words
        .map(|word| {
            let form = || {
                Fault::new(
                    Place::Options,
                    format!("“{word}” is not of the form name=value"),
                )
            };
            word.split_once('=').ok_or_else(form)
        })
        .collect();
    Options::on_mark(mark, pairs?)
}

/// A board without pieces, before the first season. Only special provinces have owners.
pub(crate) fn empty(mark: Arc<Mark>, options: Options) -> Position {
    let mark = options.change(mark);
    let mut owner = vec![None; mark.spaces.len()];
    for power in mark.all_powers() {
        for space in &mark.power(power).special {
            owner[space.0 as usize] = Some(power);
        }
    }
    Position {
        season: Season {
            year: mark.first_year,
            month: Month(1),
        },
        phase: Phase::Orders,
        pieces: Vec::new(),
        owner,
        spare: vec![0; mark.powers.len()],
        builds: 0,
        dislodged: Vec::new(),
        contested: Default::default(),
        entries: Vec::new(),
        claims: Vec::new(),
        winners: Vec::new(),
        mark,
        options,
    }
}

fn season(row: &Row<'_>) -> Result<Season, Fault> {
    read_season(row.line, row.value)
}

/// `1901 March`.
pub(super) fn read_season(line: usize, text: &str) -> Result<Season, Fault> {
    let mut parts = text.split_whitespace();
    let (Some(year), Some(month), None) = (parts.next(), parts.next(), parts.next()) else {
        return Err(fault(
            line,
            text,
            "a season is a year and a month: 1901 March",
        ));
    };
    let year = number(line, year)?;
    let found = Month::NAMES
        .iter()
        .position(|name| name.eq_ignore_ascii_case(month));
    let Some(index) = found else {
        let reason = "no such month; they are written January to December";
        return Err(fault(line, month, reason));
    };
    if !(0..=99_999).contains(&year) {
        return Err(fault(line, text, "a year is a number from 0 to 99999"));
    }
    Ok(Season {
        year,
        month: Month(index as u8 + 1),
    })
}

fn phase(row: &Row<'_>) -> Result<Phase, Fault> {
    let found = PHASES
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(row.value));
    found.map(|(_, phase)| *phase).ok_or_else(|| {
        let known = PHASES.map(|(word, _)| word).join(", ");
        fault(
            row.line,
            row.value,
            format!("no such phase; there are {known}"),
        )
    })
}

fn spare(position: &mut Position, row: &Row<'_>) -> Result<(), Fault> {
    for part in row.value.split(',') {
        let (power, count) = leading_power(&position.mark, row.line, part)?;
        let count = number(row.line, count)?;
        position.spare[power.0 as usize] = count;
    }
    Ok(())
}
