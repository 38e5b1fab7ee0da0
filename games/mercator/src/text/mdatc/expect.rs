//! The expectations of a case.

use super::lines::{headed, heading, read_orders};
use crate::TimeScale;
use crate::retreat::Part;
use crate::text::units::{Standing, read_unit, read_units};
use crate::text::words::{self, fault, leading_power};
use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::{Location, Mark, Power, Space};
use game::Fault;

/// A dislodged unit as listed in expectations: time scale, owner (for an army/fleet, the fleet's), unit, and the
/// space from which it was attacked.
pub(super) type Dislodged = (u8, Power, String, Space);

/// The expectations of a case. Lists of dislodged, contested and void items are complete; positions and retreats
/// are compared only if given.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    /// The units after TS1, TS2 or TS3a, or at the end.
    pub(super) positions: Vec<(Moment, Vec<Standing>)>,
    pub(super) dislodged: Vec<Dislodged>,
    pub(super) contested: Vec<(u8, Space)>,
    /// Power, time scale, and order in normal form.
    pub(super) void: Vec<(Power, u8, String)>,
    /// Power, unit as written, and its open locations.
    pub(super) retreats: Vec<(Power, Part, Space, Vec<Location>)>,
}

/// The time at which a position is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// At the end of a time scale.
    After(TimeScale),
    /// After all of them, before retreats.
    End,
}

impl Moment {
    pub(super) const ALL: [(&'static str, Moment); 4] = [
        ("after TS1", Moment::After(TimeScale::Ts1)),
        ("after TS2", Moment::After(TimeScale::Ts2)),
        ("after TS3a", Moment::After(TimeScale::Ts3a)),
        ("end", Moment::End),
    ];

    pub(super) fn words(self) -> &'static str {
        let found = Moment::ALL.iter().find(|(_, moment)| *moment == self);
        found.map_or("", |(words, _)| words)
    }
}

impl Expected {
    /// Reads what follows the word `EXPECT` in a line.
    pub(super) fn take(&mut self, mark: &Mark, line: usize, text: &str) -> Result<(), Fault> {
        let (head, list) = text.split_once(':').unwrap_or((text, ""));
        let (head, list) = (head.trim(), list.trim());
        if let Some((_, moment)) = Moment::ALL.iter().find(|(words, _)| *words == head) {
            self.positions.push((*moment, position(mark, line, list)?));
            return Ok(());
        }
        let parts = list
            .split(';')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        match head {
            "dislodged" => {
                for part in parts {
                    self.dislodged.push(dislodged(mark, line, part)?);
                }
            }
            "contested" => {
                for part in parts {
                    let ((_, ts), list) = time(line, part)?;
                    for word in list.split([' ', ',']).filter(|word| !word.is_empty()) {
                        self.contested.push((ts, words::space(mark, line, word)?));
                    }
                }
            }
            "void" => {
                for part in parts {
                    let (power, rest) = leading_order(mark, line, part)?;
                    let (ts, order) = time(line, rest)?;
                    for given in read_orders(mark, line, ts, power, order)? {
                        let (_, ts) = ts;
                        self.void.push((power, ts, lang::write(mark, &given.order)));
                    }
                }
            }
            _ => match head.strip_prefix("retreats ") {
                Some(unit) => self.retreats.push(retreats(mark, line, unit, list)?),
                None => {
                    let reason = "after EXPECT come after TS1, after TS2, after TS3a, end, dislodged, contested, void or retreats";
                    return Err(fault(line, head, reason));
                }
            },
        }
        Ok(())
    }
}

/// `England: A(Lon); France: F(ENC)`.
fn position(mark: &Mark, line: usize, text: &str) -> Result<Vec<Standing>, Fault> {
    let mut units = Vec::new();
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let (owner, list) = headed(mark, line, part.trim())?;
        units.extend(read_units(mark, line, owner, list)?);
    }
    units.sort_unstable();
    Ok(units)
}

/// Reads `TS2` and returns what follows.
fn time(line: usize, text: &str) -> Result<((Heading, u8), &str), Fault> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match heading(word) {
        Some(scale) => Ok((scale, rest.trim())),
        None => Err(fault(line, word, "TS1, TS2 or TS3 belongs here")),
    }
}

/// Reads the power in front of a time scale. No power's name contains a time scale.
fn leading_order<'a>(mark: &Mark, line: usize, text: &'a str) -> Result<(Power, &'a str), Fault> {
    match text.find(" TS") {
        Some(end) => Ok((
            words::power(mark, line, text[..end].trim())?,
            text[end..].trim(),
        )),
        None => Err(fault(line, text, "it is written: France TS2 F(ENC) - MAO")),
    }
}

/// `TS2 France A/F(MAO) from IRI`.
fn dislodged(mark: &Mark, line: usize, text: &str) -> Result<Dislodged, Fault> {
    let ((_, ts), rest) = time(line, text)?;
    let (unit, from) = rest
        .split_once(" from ")
        .ok_or_else(|| fault(line, text, "it is written: TS2 France A(Bur) from Mun"))?;
    let (power, unit) = leading_power(mark, line, unit)?;
    let unit = read_unit(mark, line, power, unit)?;
    let from = words::space(mark, line, from.trim())?;
    Ok((ts, power, unit_word(mark, &unit), from))
}

/// A unit without the owner of its army: `A/F(ENC)` even if two powers share it.
pub(super) fn unit_word(mark: &Mark, unit: &Standing) -> String {
    let one_owner = Standing {
        passenger: unit.passenger.map(|_| unit.owner),
        ..*unit
    };
    crate::text::units::write_unit(mark, &one_owner)
}

/// `England A(Wal)` and `Lon Yor`, or `n/a`.
fn retreats(
    mark: &Mark,
    line: usize,
    unit: &str,
    list: &str,
) -> Result<(Power, Part, Space, Vec<Location>), Fault> {
    let (power, unit) = leading_power(mark, line, unit)?;
    let form = || fault(line, unit, "a unit is written A(Wal), F(ENC) or A/F(MAO)");
    let (kind, place) = unit
        .strip_suffix(')')
        .and_then(|unit| unit.split_once('('))
        .ok_or_else(form)?;
    let part = match kind.trim() {
        "A" => Part::Army,
        "F" => Part::Fleet,
        "A/F" => Part::Whole,
        _ => return Err(form()),
    };
    let place = mark.space_of(words::location(mark, line, place)?);
    let mut open = Vec::new();
    for word in list.split([' ', ',']).filter(|word| !word.is_empty()) {
        if word != "n/a" {
            open.push(words::location(mark, line, word)?);
        }
    }
    open.sort_unstable();
    Ok((power, part, place, open))
}
