//! Reads the lists of a position file (owners, units, ice, claims) and assembles the position.

use super::books::{self, Books};
use super::{FiledPosition, MOST_PIECES, Row};
use crate::ruling::Filed;
use crate::text::units::{self, Standing};
use crate::text::words::{self, fault, leading_power, number};
use crate::{ClaimedBy, Phase, Position};
use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::{Mark, Power, Space, SpaceKind};
use game::{Fault, Place};
use std::collections::BTreeSet;

/// The most armies that a file may put on one ice cap.
const MOST_ON_ICE: u16 = 999;

/// Splits `England: Edi Lon` at the colon; the power is `None` for `none`.
fn headed<'a>(mark: &Mark, row: &Row<'a>) -> Result<(Option<Power>, &'a str), Fault> {
    let Some((head, list)) = row.value.split_once(':') else {
        let reason = format!("after “{}” come a power and a colon", row.keyword);
        return Err(fault(row.line, row.value, reason));
    };
    let (head, list) = (head.trim(), list.trim());
    if row.keyword == "centres" && head.eq_ignore_ascii_case("none") {
        return Ok((None, list));
    }
    Ok((Some(words::power(mark, row.line, head)?), list))
}

/// Lines that can only be interpreted once all others have been read.
#[derive(Default)]
pub(super) struct Rest {
    heads: BTreeSet<(String, Option<Power>)>,
    owned: BTreeSet<Space>,
    units: Vec<Standing>,
    ice: Vec<Standing>,
    books: Books,
    advance: Vec<Filed>,
}

impl Rest {
    pub(super) fn take(&mut self, position: &mut Position, row: &Row<'_>) -> Result<(), Fault> {
        let mark = position.mark.clone();
        match row.keyword {
            "dislodged" => return self.books.take_dislodged(&mark, row),
            "contested" => return books::contested(position, row),
            "entries" => return self.books.take_entries(&mark, row),
            "centres" | "visitors" | "units" | "ice" | "claims" | "advance" => (),
            _ => return Ok(()),
        }
        let (power, list) = headed(&mark, row)?;
        if row.keyword != "advance" && !self.heads.insert((row.keyword.to_owned(), power)) {
            let head = row.value.split(':').next().unwrap_or_default();
            let reason = format!("there is a second line “{}” of it", row.keyword);
            return Err(fault(row.line, head, reason));
        }
        let Some(owner) = power else {
            return self.take_owned(position, row, None, list);
        };
        match row.keyword {
            "units" => {
                let units = units::read_units(&mark, row.line, owner, list)?;
                self.put_units(&mark, row.line, units)?;
            }
            "ice" => self.take_ice(&mark, row.line, owner, list)?,
            "claims" => take_claims(position, row.line, owner, list)?,
            "advance" => self.take_advance(&mark, row.line, owner, list)?,
            _ => self.take_owned(position, row, power, list)?,
        }
        Ok(())
    }

    fn take_owned(
        &mut self,
        position: &mut Position,
        row: &Row<'_>,
        owner: Option<Power>,
        list: &str,
    ) -> Result<(), Fault> {
        let mark = position.mark.clone();
        let centres = row.keyword == "centres";
        for word in list.split([' ', ',']).filter(|word| !word.is_empty()) {
            let space = words::space(&mark, row.line, word)?;
            let facts = mark.space(space);
            let special = mark
                .powers
                .iter()
                .any(|power| power.special.contains(&space));
            let reason = match (centres, facts.centre) {
                (true, false) => Some("is no supply centre"),
                (false, true) => Some("is a supply centre: it belongs under “centres”"),
                (false, false) if !facts.kind.is_land() => Some("is no land and owned by nobody"),
                (false, false) if special => Some("is a special province and keeps its owner"),
                _ => None,
            };
            if let Some(reason) = reason {
                return Err(fault(row.line, word, format!("{} {reason}", facts.abbr)));
            }
            if !self.owned.insert(space) {
                let reason = format!("{} is in two lists of owners", facts.abbr);
                return Err(fault(row.line, word, reason));
            }
            position.owner[space.0 as usize] = owner;
        }
        Ok(())
    }

    fn put_units(&mut self, mark: &Mark, line: usize, units: Vec<Standing>) -> Result<(), Fault> {
        for unit in units {
            let space = mark.space_of(unit.at);
            if mark.kind(space) == SpaceKind::Ice {
                self.ice.push(unit);
                continue;
            }
            let same = |other: &&Standing| mark.space_of(other.at) == space;
            if let Some(other) = self.units.iter().find(same) {
                let owner = &mark.power(other.owner).adjective;
                let unit = units::write_unit(mark, &unit);
                let reason = format!(
                    "there is the {owner} {} already",
                    units::write_unit(mark, other)
                );
                return Err(fault(line, &unit, reason));
            }
            self.units.push(unit);
        }
        Ok(())
    }

    fn take_ice(
        &mut self,
        mark: &Mark,
        line: usize,
        owner: Power,
        list: &str,
    ) -> Result<(), Fault> {
        let parts: Vec<&str> = list.split([' ', ',']).filter(|w| !w.is_empty()).collect();
        for pair in parts.chunks(2) {
            let space = words::space(mark, line, pair[0])?;
            if mark.kind(space) != SpaceKind::Ice {
                return Err(fault(
                    line,
                    pair[0],
                    format!("{} is no ice", mark.abbr(space)),
                ));
            }
            let Some(count) = pair.get(1) else {
                return Err(fault(line, pair[0], "the number of armies is missing"));
            };
            let count: u16 = number(line, count)?;
            if count > MOST_ON_ICE {
                let reason = format!("at most {MOST_ON_ICE} armies are on a cap of ice");
                return Err(fault(line, pair[1], reason));
            }
            let army = Standing {
                owner,
                at: space.into(),
                fleet: false,
                passenger: None,
            };
            self.ice
                .extend(std::iter::repeat_n(army, usize::from(count)));
        }
        Ok(())
    }

    fn take_advance(
        &mut self,
        mark: &Mark,
        line: usize,
        power: Power,
        text: &str,
    ) -> Result<(), Fault> {
        let sheet = lang::read_under(mark, Some(Heading::Retreats), text);
        if let Some(first) = sheet.faults.into_iter().next() {
            return Err(fault(line, text, first.reason));
        }
        self.advance
            .extend(sheet.lines.into_iter().map(|line| Filed {
                power,
                order: line.order,
                text: line.text,
            }));
        Ok(())
    }

    pub(super) fn finish(mut self, mut position: Position) -> Result<FiledPosition, Fault> {
        let pieces = 2 * self.units.len() + self.ice.len() + self.books.pieces();
        if pieces > MOST_PIECES {
            let reason = format!("there are at most {MOST_PIECES} pieces");
            return Err(Fault::new(Place::Position, reason));
        }
        self.units.sort_unstable();
        self.ice.sort_unstable();
        for unit in self.units.iter().chain(&self.ice) {
            units::put(&mut position, unit);
        }
        self.books.settle(&mut position)?;
        for spaces in &mut position.contested {
            spaces.sort_unstable();
            spaces.dedup();
        }
        position.claims.sort();
        if position.phase == Phase::Over && position.winners.is_empty() {
            let reason = "the game is over: a line “winners” says who won";
            return Err(Fault::new(Place::Position, reason));
        }
        if position.phase == Phase::Retreat && position.dislodged.is_empty() {
            let reason = "in the phase RETREAT something is dislodged";
            return Err(Fault::new(Place::Position, reason));
        }
        position
            .check()
            .map_err(|reason| Fault::new(Place::Position, reason))?;
        Ok(FiledPosition {
            position,
            advance: self.advance,
        })
    }
}

/// `SOLO, 2-WAY Germany, 3-WAY Germany & Italy`.
fn take_claims(
    position: &mut Position,
    line: usize,
    power: Power,
    list: &str,
) -> Result<(), Fault> {
    for claim in list.split(',').map(str::trim) {
        let (kind, names) = claim.split_once(char::is_whitespace).unwrap_or((claim, ""));
        let partners = match kind.to_ascii_uppercase().as_str() {
            "SOLO" => 0,
            "2-WAY" => 1,
            "3-WAY" => 2,
            _ => return Err(fault(line, claim, "a claim is SOLO, 2-WAY or 3-WAY")),
        };
        let mut with = Vec::new();
        let mut rest = names;
        while !rest.trim().is_empty() {
            let (partner, after) = leading_power(&position.mark, line, rest)?;
            with.push(partner);
            rest = after.trim_start_matches(['&', ' ']);
        }
        with.sort_unstable();
        with.dedup();
        if with.len() != partners || with.contains(&power) {
            let reason = format!("{kind} names {partners} other powers");
            return Err(fault(line, claim, reason));
        }
        position.claims.push(ClaimedBy { power, with });
    }
    Ok(())
}
