//! Finds blocks in a file and reads them.

use super::Expected;
use super::lines::{headed, heading, read_orders};
use crate::Position;
use crate::season::Given;
use crate::text::read::{empty, mark_of, read_options, read_season};
use crate::text::units::{Standing, put, read_units};
use crate::text::words::fault;
use diplomacy_kit::mark::Mark;
use game::{Fault, Place};

/// A case: a position, orders and expectations.
#[derive(Clone, Debug)]
pub struct Block {
    /// The title of the case, such as `MDATC 1`.
    pub title: String,
    /// The line of the file on which it begins, counted from 1.
    pub line: usize,
    /// The position at the start of the season.
    pub position: Position,
    /// The orders.
    pub orders: Vec<Given>,
    /// The expectations.
    pub expected: Expected,
}

/// The longest line in bytes.
const LONGEST_LINE: usize = 20_000;

/// Reads every block between fences; a text without fences is one block.
///
/// # Errors
/// A fault that names the line and the word.
pub fn read_blocks(text: &str, mark_file: Option<&str>) -> Result<Vec<Block>, Fault> {
    let mut blocks = Vec::new();
    let mut fences = 0;
    let mut open: Option<(usize, Vec<(usize, &str)>)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let bare = line.trim();
        match &mut open {
            None if bare == "```mdatc" => {
                fences += 1;
                open = Some((number, Vec::new()));
            }
            None => (),
            Some(_) if bare == "```" => {
                if let Some((_, lines)) = open.take() {
                    blocks.push(read_block(&lines, number, mark_file)?);
                }
            }
            Some((_, lines)) => lines.push((number, line)),
        }
    }
    if let Some((start, _)) = open {
        return Err(fault(start, "```mdatc", "this fence is not closed"));
    }
    if fences == 0 {
        let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
        blocks.push(read_block(&lines, 1, mark_file)?);
    }
    Ok(blocks)
}

/// Reads one block of numbered lines. `end` is the line after it, for faults about missing lines.
///
/// # Errors
/// A fault that names the line and the word.
pub fn read_block(
    lines: &[(usize, &str)],
    end: usize,
    mark_file: Option<&str>,
) -> Result<Block, Fault> {
    let lines: Vec<(usize, &str)> = lines
        .iter()
        .map(|&(number, line)| {
            let bare = line.split_once('#').map_or(line, |(before, _)| before);
            (number, bare.trim())
        })
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if let Some((number, line)) = lines.iter().find(|(_, line)| line.len() > LONGEST_LINE) {
        let start: String = line.chars().take(20).collect();
        let reason = format!("a line has at most {LONGEST_LINE} bytes");
        return Err(fault(*number, &start, reason));
    }
    let mut position = board(&lines, mark_file)?;
    let mark = position.mark.clone();
    let (mut title, mut first) = (None, end);
    let mut units: Vec<Standing> = Vec::new();
    let mut orders = Vec::new();
    let mut expected = Expected::default();
    for &(line, text) in &lines {
        first = first.min(line);
        let (keyword, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match keyword {
            "MDATC" | "CASE" => {
                if title.replace(text.to_owned()).is_some() {
                    return Err(fault(line, text, "one block is one case"));
                }
            }
            "MARK" | "OPTIONS" | "SEASON" => (),
            "UNITS" => {
                let (owner, list) = headed(&mark, line, rest)?;
                for unit in read_units(&mark, line, owner, list)? {
                    put_unit(&mark, line, &mut units, unit)?;
                }
            }
            "EXPECT" => expected.take(&mark, line, rest)?,
            _ if let Some(scale) = heading(keyword) => {
                let (owner, list) = headed(&mark, line, rest)?;
                orders.extend(read_orders(&mark, line, scale, owner, list)?);
            }
            _ => {
                let reason = "a line of a case begins with MDATC, MARK, OPTIONS, SEASON, UNITS, TS1, TS2, TS3 or EXPECT";
                return Err(fault(line, keyword, reason));
            }
        }
    }
    let Some(title) = title else {
        return Err(fault(first, "", "a case begins with “MDATC” and a number"));
    };
    if units.is_empty() {
        return Err(fault(first, &title, "the case has no line UNITS"));
    }
    units.iter().for_each(|unit| put(&mut position, unit));
    position
        .check()
        .map_err(|reason| fault(first, &title, reason))?;
    Ok(Block {
        title,
        line: first,
        position,
        orders,
        expected,
    })
}

/// The empty board of a block. It is needed before anything else in the block can be read.
fn board(lines: &[(usize, &str)], mark_file: Option<&str>) -> Result<Position, Fault> {
    let line_of = |keyword: &str| {
        lines.iter().find_map(|&(number, line)| {
            let rest = line.strip_prefix(keyword)?;
            let rest = rest.strip_prefix(char::is_whitespace)?;
            Some((number, rest.trim()))
        })
    };
    let within = |line: usize| move |fault: Fault| fault.within(Place::line(line));
    let (line, id) = line_of("MARK").unwrap_or((0, crate::marks::DEFAULT));
    let mark = mark_of(id, mark_file).map_err(within(line))?;
    let (line, options) = line_of("OPTIONS").unwrap_or_default();
    let mut position = empty(
        mark.clone(),
        read_options(&mark, options).map_err(within(line))?,
    );
    if let Some((line, season)) = line_of("SEASON") {
        position.season = read_season(line, season)?;
    }
    Ok(position)
}

fn put_unit(
    mark: &Mark,
    line: usize,
    units: &mut Vec<Standing>,
    unit: Standing,
) -> Result<(), Fault> {
    let space = mark.space_of(unit.at);
    let land_or_sea = mark.kind(space) != diplomacy_kit::mark::SpaceKind::Ice;
    if land_or_sea && units.iter().any(|other| mark.space_of(other.at) == space) {
        let reason = format!("two units in {}", mark.abbr(space));
        return Err(fault(line, mark.abbr(space), reason));
    }
    units.push(unit);
    Ok(())
}
