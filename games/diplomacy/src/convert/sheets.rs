//! Reads and writes texts of orders, whatever the dialect: names of powers, titles of phases, one order a line.

use super::cursor::{Cursor, Ground};
use super::kinds::Kinds;
use super::names::longest_name;
use super::paper::{Paper, Part, Said};
use super::phases::When;
use super::plain::Plain;
use super::unnamed::{self, Unnamed, Waiting};
use super::usual_mark;
use crate::Position;
use diplomacy_kit::mark::{Mark, Power, UnitKind};
use game::{Fault, Place};

/// How a program writes orders.
pub(super) struct Dialect {
    /// Reads one order up to the end of the line.
    pub(super) read: fn(&mut Cursor<'_>) -> Result<Vec<Plain>, Fault>,
    /// Reads a support that does not name its unit, if the line begins with one. Most dialects have none.
    pub(super) unnamed: Option<ReadUnnamed>,
    /// Writes one order.
    pub(super) write: fn(&Mark, &Plain) -> String,
}

/// Reads a support that does not name its unit, if the line begins with one.
type ReadUnnamed = fn(&mut Cursor<'_>) -> Result<Option<Unnamed>, Fault>;

/// The lines of a phase.
pub(super) struct Section<'a> {
    /// The title and its line number.
    pub(super) title: Option<(When, usize)>,
    /// The lines with their numbers, without comments.
    pub(super) lines: Vec<(usize, &'a str)>,
}

/// Splits a text at the titles of phases. A comment can be a title as well.
pub(super) fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections = vec![Section {
        title: None,
        lines: Vec::new(),
    }];
    for (line, text) in text.lines().enumerate() {
        let number = line + 1;
        let bare = text.trim().trim_start_matches('#');
        if let Some(when) = When::read_title(bare) {
            sections.push(Section {
                title: Some((when, number)),
                lines: Vec::new(),
            });
        } else if let Some(section) = sections.last_mut() {
            let end = text.find('#').unwrap_or(text.len());
            section.lines.push((number, &text[..end]));
        }
    }
    let told = |section: &Section<'_>| {
        section
            .lines
            .iter()
            .any(|(_, line)| !line.trim().is_empty())
    };
    sections.retain(|section| section.title.is_some() || told(section));
    sections
}

/// Reads a text of orders.
///
/// # Errors
/// The first order that cannot be read, or a title that does not fit the position.
pub(super) fn read(
    dialect: &Dialect,
    text: &str,
    position: Option<Position>,
) -> Result<Paper, Fault> {
    read_with(text, position, |section, position, when| {
        read_section(dialect, section, position, when)
    })
}

/// Reads a text of orders, each section by `read`, and settles it where the position is known.
///
/// # Errors
/// As [`read`].
pub(super) fn read_with(
    text: &str,
    mut position: Option<Position>,
    read: impl Fn(&Section<'_>, Option<&Position>, Option<When>) -> Result<Vec<Said>, Fault>,
) -> Result<Paper, Fault> {
    let mark = usual_mark(position.as_ref())?;
    let mut parts = Vec::new();
    for section in sections(text) {
        if let (Some((title, line)), Some(position)) = (section.title, &position)
            && title != When::of(position)
        {
            let reason = format!(
                "these orders are for another phase than the position, which awaits {}; change the title or the \
                 position",
                When::of(position).title()
            );
            return Err(Fault::new(Place::line_word(line, title.title()), reason));
        }
        let when = position
            .as_ref()
            .map(When::of)
            .or(section.title.map(|(when, _)| when));
        let orders = read(&section, position.as_ref(), when)?;
        let mut part = Part {
            when,
            orders,
            before: position.clone(),
            settled: None,
        };
        if let Some(before) = position {
            part.orders.iter_mut().for_each(|said| {
                said.power = said.power.or_else(|| said.plain.owner(&before));
            });
            let settled = before.settle(&part.given(&mark));
            position = Some(settled.next.clone());
            part.settled = Some(settled);
        }
        parts.push(part);
    }
    if parts.iter().all(|part| part.orders.is_empty()) {
        return Err(Fault::new("text", "there is no order in it"));
    }
    Ok(Paper {
        mark,
        id: None,
        parts,
        last: position,
        checked: false,
    })
}

fn read_section(
    dialect: &Dialect,
    section: &Section<'_>,
    position: Option<&Position>,
    when: Option<When>,
) -> Result<Vec<Said>, Fault> {
    let mark = usual_mark(position)?;
    let mut kinds = Kinds::of(position);
    if position.is_none() {
        let lines = section.lines.iter();
        lines.for_each(|(_, line)| learn(&mut kinds, &mark, line));
    }
    let ground = Ground {
        mark: &mark,
        kinds: &kinds,
        position,
        phase: when.map(|when| when.phase),
    };
    let mut orders = Vec::new();
    let mut waiting = Vec::new();
    let mut power = None;
    for &(number, line) in &section.lines {
        let mut begin = 0;
        if let Some((named, end)) = read_power(ground, line, number)? {
            power = Some(named);
            begin = end;
        }
        loop {
            let end = line[begin..].find(';').map_or(line.len(), |at| begin + at);
            let mut cursor = Cursor::new(ground, &line[..end], begin, number);
            if !cursor.is_at_end() {
                let column = line[..cursor.offset()].chars().count() + 1;
                let column = u32::try_from(column).unwrap_or(u32::MAX);
                let line = u32::try_from(number).unwrap_or(u32::MAX);
                let place = cursor.fault("").place;
                let unnamed = dialect.unnamed.map(|read| read(&mut cursor)).transpose()?;
                if let Some(support) = unnamed.flatten() {
                    waiting.push(Waiting {
                        power,
                        support,
                        before: orders.len(),
                        line,
                        column,
                        place,
                    });
                } else {
                    let plain = (dialect.read)(&mut cursor)?.into_iter();
                    orders.extend(plain.map(|plain| Said {
                        power,
                        plain: plain.in_phase(ground.phase),
                        line,
                        column,
                    }));
                }
            }
            if end == line.len() {
                break;
            }
            begin = end + 1;
        }
    }
    if let Some(position) = position {
        unnamed::find(position, &mut orders, waiting)?;
    }
    Ok(orders)
}

/// The power at the beginning of a line, with a colon or alone, and the byte after it.
fn read_power(
    ground: Ground<'_>,
    line: &str,
    number: usize,
) -> Result<Option<(Power, usize)>, Fault> {
    let mark = ground.mark;
    let Some((name, _)) = line.split_once(':') else {
        let power = mark.find_power(line.trim());
        return Ok(power.map(|power| (power, line.len())));
    };
    if let Some(power) = mark.find_power(name) {
        return Ok(Some((power, name.len() + 1)));
    }
    let known = mark.power_names().join(", ");
    let place = Place::line_word(number, name.trim());
    let fault = Fault::new(place, format!("no such power; there are {known}"));
    Err(mark.unknown_power(fault, name.trim()))
}

/// Notes the kinds of units that a line says, in whatever order.
fn learn(kinds: &mut Kinds, mark: &Mark, line: &str) {
    let mut rest = line;
    while let Some(begin) = rest.find(char::is_alphanumeric) {
        rest = &rest[begin..];
        let end = rest.find(|letter: char| !letter.is_alphanumeric());
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        let kind = match word.to_ascii_lowercase().as_str() {
            "a" | "army" => Some(UnitKind::Army),
            "f" | "fleet" => Some(UnitKind::Fleet),
            _ => None,
        };
        rest = after;
        let Some(kind) = kind else {
            continue;
        };
        let named = after.trim_start_matches([' ', '\t', '(']);
        let named = ["at ", "in "]
            .iter()
            .find_map(|word| named.strip_prefix(word))
            .unwrap_or(named);
        if let Some((space, _)) = longest_name(mark, named) {
            kinds.learn(space, kind);
        }
    }
}

/// Writes the orders of all phases.
pub(super) fn write(dialect: &Dialect, paper: &Paper) -> String {
    let mut text = String::new();
    for part in &paper.parts {
        if let Some(when) = part.when {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&format!("# {}\n", when.title()));
        }
        write_orders(&mut text, paper, part, |plain| {
            (dialect.write)(&paper.mark, plain)
        });
    }
    text
}

/// Writes the orders of a phase, each power's under its name.
pub(super) fn write_orders(
    text: &mut String,
    paper: &Paper,
    part: &Part,
    write: impl Fn(&Plain) -> String,
) {
    let mut power = None;
    for said in &part.orders {
        if said.power != power
            && let Some(named) = said.power
        {
            text.push_str(&format!("{}:\n", paper.mark.power(named).name));
            power = said.power;
        }
        text.push_str(&write(&said.plain));
        text.push('\n');
    }
}
