//! Reads the records of the current season from a position file: dislodgements, contested spaces, entries.

use super::Row;
use crate::text::trace::{Step, Trace};
use crate::text::units::{Standing, read_unit};
use crate::text::words::TIMES;
use crate::text::words::{self, fault, leading_power};
use crate::{Dislodgement, Entry, Piece, PieceId, Position, TimeScale, Where};
use diplomacy_kit::mark::{Mark, Power, Space, UnitKind};
use game::Fault;

/// A dislodgement whose attacker is still given by its place.
struct ReadDislodgement {
    line: usize,
    ts: TimeScale,
    unit: Standing,
    attacker: Attacker,
    from: Space,
    supports: Vec<Space>,
    key: bool,
}

/// The attacking unit, described by kind and by where it was at the beginning of the time scale.
struct Attacker {
    word: String,
    at: Space,
    pieces: Vec<(Power, UnitKind)>,
}

/// What is read before all units are known.
#[derive(Default)]
pub(super) struct Books {
    dislodgements: Vec<ReadDislodgement>,
    steps: Vec<Step>,
}

/// The time scale that a word names. `TS3` is the first part for armies and the second part for fleets.
fn time(line: usize, word: &str, fleet: bool) -> Result<TimeScale, Fault> {
    if word.eq_ignore_ascii_case("TS3") {
        return Ok(if fleet {
            TimeScale::Ts3b
        } else {
            TimeScale::Ts3a
        });
    }
    let found = TIMES
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word));
    found.map(|(_, ts)| *ts).ok_or_else(|| {
        let reason = "a time scale belongs here: TS1, TS2, TS3a, TS3b or TS4";
        fault(line, word, reason)
    })
}

/// `TS2: Bel Hol`.
pub(super) fn contested(position: &mut Position, row: &Row<'_>) -> Result<(), Fault> {
    let (word, list) = row.value.split_once(':').unwrap_or((row.value, ""));
    let index = match word.trim().to_ascii_uppercase().as_str() {
        "TS1" => 0,
        "TS2" => 1,
        "TS3" | "TS3A" | "TS3B" => 2,
        _ => {
            let reason = "after “contested” come TS1, TS2 or TS3 and a colon";
            return Err(fault(row.line, word, reason));
        }
    };
    for word in list.split([' ', ',']).filter(|word| !word.is_empty()) {
        let space = words::space(&position.mark, row.line, word)?;
        position.contested[index].push(space);
    }
    Ok(())
}

impl Books {
    /// `TS2 France A(Bur) by A(Mun)=Germany from Mun supports Ruh key`.
    pub(super) fn take_dislodged(&mut self, mark: &Mark, row: &Row<'_>) -> Result<(), Fault> {
        let line = row.line;
        let value = row.value.split_whitespace().collect::<Vec<_>>().join(" ");
        let form = || {
            let form = "it is written: TS2 France A(Bur) by A(Mun)=Germany from Mun supports - key";
            fault(line, &value, form)
        };
        let (ts, rest) = value.split_once(' ').ok_or_else(form)?;
        let (unit, rest) = rest.split_once(" by ").ok_or_else(form)?;
        let (attacker, rest) = rest.split_once(" from ").ok_or_else(form)?;
        let (from, rest) = rest.split_once(" supports ").ok_or_else(form)?;
        let (power, unit) = leading_power(mark, line, unit)?;
        let unit = read_unit(mark, line, power, unit)?;
        let mut supports = Vec::new();
        let mut key = false;
        for word in rest.split(' ') {
            match word {
                "-" | "" => (),
                "key" => key = true,
                _ => supports.push(words::space(mark, line, word)?),
            }
        }
        self.dislodgements.push(ReadDislodgement {
            line,
            ts: time(line, ts, unit.fleet)?,
            unit,
            attacker: read_attacker(mark, line, attacker)?,
            from: words::space(mark, line, from)?,
            supports,
            key,
        });
        Ok(())
    }

    /// `TS2 Germany A Mun>Bur, F Kie>BAL`.
    pub(super) fn take_entries(&mut self, mark: &Mark, row: &Row<'_>) -> Result<(), Fault> {
        let line = row.line;
        let (ts, rest) = row.value.split_once(' ').unwrap_or((row.value, ""));
        let (owner, list) = leading_entries(mark, line, rest)?;
        for part in list.split(',').map(str::trim) {
            let form = || fault(line, part, "an entry is written A Mun>Bur");
            let (kind, way) = part.split_once(' ').ok_or_else(form)?;
            let (from, to) = way.split_once('>').ok_or_else(form)?;
            let kind = match kind {
                "A" | "a" => UnitKind::Army,
                "F" | "f" => UnitKind::Fleet,
                _ => return Err(form()),
            };
            self.steps.push(Step {
                ts: time(line, ts, kind == UnitKind::Fleet)?,
                owner,
                kind,
                from: words::space(mark, line, from.trim())?,
                to: words::space(mark, line, to.trim())?,
                piece: None,
                line,
            });
        }
        Ok(())
    }

    /// The number of pieces that the records add to those on the board.
    pub(super) fn pieces(&self) -> usize {
        2 * self.dislodgements.len()
    }

    /// Adds the records to a position that has its units on the board.
    pub(super) fn settle(mut self, position: &mut Position) -> Result<(), Fault> {
        let mut gone: Vec<(TimeScale, PieceId, Space)> = Vec::new();
        let mut ids = Vec::new();
        for one in &self.dislodgements {
            let place = position.mark.space_of(one.unit.at);
            let kind = if one.unit.fleet {
                UnitKind::Fleet
            } else {
                UnitKind::Army
            };
            let piece = add(position, one.unit.owner, kind);
            let passenger = one
                .unit
                .passenger
                .map(|owner| add(position, owner, UnitKind::Army));
            gone.push((one.ts, piece, place));
            gone.extend(passenger.map(|army| (one.ts, army, place)));
            ids.push((piece, passenger));
        }
        let trace = Trace::back(position, &gone, &mut self.steps).map_err(|index| {
            let step = &self.steps[index];
            let mark = &position.mark;
            let word = format!(
                "{} {}>{}",
                step.kind.letter(),
                mark.abbr(step.from),
                mark.abbr(step.to)
            );
            let owner = &mark.power(step.owner).adjective;
            let reason = format!("no {owner} {} can have made this entry", step.kind);
            fault(step.line, &word, reason)
        })?;
        for (one, (piece, passenger)) in self.dislodgements.into_iter().zip(ids) {
            let mut attacker = Vec::new();
            for &(owner, kind) in &one.attacker.pieces {
                let found = trace.at_start(position, one.ts, owner, kind, one.attacker.at);
                attacker.push(found.ok_or_else(|| {
                    let owner = &position.mark.power(owner).adjective;
                    let reason = format!(
                        "by the units and entries no {owner} {kind} was in {} when the time scale began",
                        position.mark.abbr(one.attacker.at)
                    );
                    fault(one.line, &one.attacker.word, reason)
                })?);
            }
            position.dislodged.push(Dislodgement {
                piece,
                passenger,
                ts: one.ts,
                place: one.unit.at,
                attacker,
                attack_from: one.from,
                support_from: one.supports,
                key: one.key,
            });
        }
        self.steps.sort_by_key(|step| (step.ts, step.owner));
        position
            .entries
            .extend(self.steps.iter().filter_map(|step| {
                Some(Entry {
                    ts: step.ts,
                    piece: step.piece?,
                    owner: step.owner,
                    from: step.from,
                    to: step.to,
                })
            }));
        Ok(())
    }
}

fn add(position: &mut Position, owner: Power, kind: UnitKind) -> PieceId {
    position.pieces.push(Piece {
        kind,
        owner,
        at: Where::Dislodged,
    });
    PieceId(position.pieces.len() as u16 - 1)
}

/// Reads the owner in a line of entries and returns the list after it. The `A` or `F` after the power must not be
/// taken as part of its name.
fn leading_entries<'a>(mark: &Mark, line: usize, text: &'a str) -> Result<(Power, &'a str), Fault> {
    let end = text.find('>').unwrap_or(text.len());
    let head = text[..end].trim_end();
    let kind = head.rfind([' ', '\t']).unwrap_or(head.len());
    let start = head[..kind].trim_end().rfind([' ', '\t']).unwrap_or(0);
    let (power, rest) = leading_power(mark, line, &text[..start])?;
    if rest.is_empty() {
        Ok((power, text[start..].trim()))
    } else {
        Err(fault(line, rest, "an entry is written A Mun>Bur"))
    }
}

/// `A(Mun)=Germany`, `a[Germany]/F(ENC)=France`.
fn read_attacker(mark: &Mark, line: usize, text: &str) -> Result<Attacker, Fault> {
    let form = || fault(line, text, "an attacker is written A(Mun)=Germany");
    let (unit, owner) = text.rsplit_once('=').ok_or_else(form)?;
    let owner = words::power(mark, line, owner.trim())?;
    let (kind, place) = unit
        .trim()
        .strip_suffix(')')
        .and_then(|unit| unit.split_once('('))
        .ok_or_else(form)?;
    let at = words::space(mark, line, place.trim())?;
    let lower = kind.trim().to_ascii_lowercase();
    let (army, fleet) = (UnitKind::Army, UnitKind::Fleet);
    let pieces = match lower.as_str() {
        "a" => vec![(owner, army)],
        "f" => vec![(owner, fleet)],
        "a/f" => vec![(owner, fleet), (owner, army)],
        mixed => {
            let named = mixed
                .strip_prefix("a[")
                .and_then(|rest| rest.strip_suffix("]/f"))
                .ok_or_else(form)?;
            vec![(owner, fleet), (words::power(mark, line, named)?, army)]
        }
    };
    Ok(Attacker {
        word: text.to_owned(),
        at,
        pieces,
    })
}
