//! Reads the JSON form.

use super::{Form, PieceForm};
use crate::text::read::{MOST_PIECES, empty, mark_of, read_options};
use crate::text::words;
use crate::text::words::{PHASES, TIMES};
use crate::{
    ClaimedBy, Dislodgement, Entry, Month, Phase, Piece, PieceId, Position, Season, TimeScale,
    Where,
};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use game::{Fault, Place};

/// Reads a position from JSON.
///
/// # Errors
/// A fault that names the field.
pub fn read(text: &str, mark_file: Option<&str>) -> Result<Position, Fault> {
    let form: Form = serde_json::from_str(text)
        .map_err(|error| Fault::new(Place::Position, error.to_string()))?;
    let mark = mark_of(&form.mark, mark_file)?;
    let pairs: Vec<String> = form
        .options
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let options = read_options(&mark, &pairs.join(" "))?;
    let mut position = empty(mark, options);
    let mark = position.mark.clone();
    let names = Names { mark: &mark };
    if !(1..=12).contains(&form.month) {
        return Err(Fault::new(
            Place::key("month"),
            "a month is a number from 1 to 12",
        ));
    }
    position.season = Season {
        year: form.year,
        month: Month(form.month),
    };
    position.phase = phase(&form.phase)?;
    position.builds = form.builds;
    if form.pieces.len() > MOST_PIECES {
        let reason = format!("there are at most {MOST_PIECES}");
        return Err(Fault::new(Place::key("pieces"), reason));
    }
    for (index, piece) in form.pieces.iter().enumerate() {
        let piece = names
            .piece(piece, form.pieces.len())
            .map_err(|fault| fault.within(Place::key(format!("pieces[{index}]"))))?;
        position.pieces.push(piece);
    }
    for (space, owner) in &form.owners {
        let space = names.space("owners", space)?;
        if !mark.kind(space).is_land() {
            let reason = format!("{} is owned by nobody", mark.abbr(space));
            return Err(Fault::new(Place::key("owners"), reason));
        }
        position.owner[space.0 as usize] = Some(names.power("owners", owner)?);
    }
    for (owner, number) in &form.spare {
        position.spare[names.power("spare", owner)?.0 as usize] = *number;
    }
    let id = |number: u16| match position.pieces.get(usize::from(number)) {
        Some(_) => Ok(PieceId(number)),
        None => Err(Fault::new(
            Place::key("piece"),
            format!("there is no piece {number}"),
        )),
    };
    for one in &form.dislodged {
        position.dislodged.push(Dislodgement {
            piece: id(one.piece)?,
            passenger: one.passenger.map(id).transpose()?,
            ts: scale("dislodged", &one.ts)?,
            place: names.location("dislodged", &one.place)?,
            attacker: one
                .attacker
                .iter()
                .map(|&piece| id(piece))
                .collect::<Result<_, _>>()?,
            attack_from: names.space("dislodged", &one.attack_from)?,
            support_from: names.spaces("dislodged", &one.support_from)?,
            key: one.key,
        });
    }
    for (index, spaces) in form.contested.iter().enumerate() {
        position.contested[index] = names.spaces("contested", spaces)?;
    }
    for entry in &form.entries {
        position.entries.push(Entry {
            ts: scale("entries", &entry.ts)?,
            piece: id(entry.piece)?,
            owner: names.power("entries", &entry.owner)?,
            from: names.space("entries", &entry.from)?,
            to: names.space("entries", &entry.to)?,
        });
    }
    for claim in &form.claims {
        let with = claim.with.iter().map(|name| names.power("claims", name));
        position.claims.push(ClaimedBy {
            power: names.power("claims", &claim.power)?,
            with: with.collect::<Result<_, _>>()?,
        });
    }
    for name in &form.winners {
        position.winners.push(names.power("winners", name)?);
    }
    position
        .check()
        .map_err(|reason| Fault::new(Place::key("pieces"), reason))?;
    Ok(position)
}

fn phase(word: &str) -> Result<Phase, Fault> {
    let found = PHASES.iter().find(|(known, _)| *known == word);
    let known = || PHASES.map(|(word, _)| word).join(", ");
    found.map(|(_, phase)| *phase).ok_or_else(|| {
        Fault::new(
            Place::key("phase"),
            format!("“{word}” is none; there are {}", known()),
        )
    })
}

fn scale(field: &str, word: &str) -> Result<TimeScale, Fault> {
    let found = TIMES.iter().find(|(known, _)| *known == word);
    let known = || TIMES.map(|(word, _)| word).join(", ");
    found.map(|(_, ts)| *ts).ok_or_else(|| {
        let reason = format!("“{word}” is no time scale; there are {}", known());
        Fault::new(Place::key(field), reason)
    })
}

/// Looks up names and reports the field of an unknown one.
struct Names<'a> {
    mark: &'a Mark,
}

impl Names<'_> {
    fn space(&self, field: &str, word: &str) -> Result<Space, Fault> {
        words::space(self.mark, 0, word).map_err(|fault| named(field, word, fault))
    }

    fn spaces(&self, field: &str, list: &[String]) -> Result<Vec<Space>, Fault> {
        list.iter().map(|word| self.space(field, word)).collect()
    }

    fn location(&self, field: &str, word: &str) -> Result<Location, Fault> {
        words::location(self.mark, 0, word).map_err(|fault| named(field, word, fault))
    }

    fn power(&self, field: &str, word: &str) -> Result<Power, Fault> {
        words::power(self.mark, 0, word).map_err(|fault| named(field, word, fault))
    }

    fn piece(&self, form: &PieceForm, pieces: usize) -> Result<Piece, Fault> {
        use diplomacy_kit::mark::SpaceKind::Ice;
        let kind = match form.kind.as_str() {
            "A" => UnitKind::Army,
            "F" => UnitKind::Fleet,
            other => {
                let reason = format!("“{other}” is neither A nor F");
                return Err(Fault::new(Place::key("kind"), reason));
            }
        };
        let at = match (&form.at, form.aboard, form.off.as_deref()) {
            (Some(word), None, None) => {
                let at = self.location("at", word)?;
                let space = self.mark.space_of(at);
                match kind {
                    UnitKind::Fleet => Where::Afloat(at),
                    UnitKind::Army if self.mark.kind(space) == Ice => Where::Ice(space),
                    UnitKind::Army => Where::Land(space),
                }
            }
            (None, Some(fleet), None) if usize::from(fleet) < pieces => {
                Where::Aboard(PieceId(fleet))
            }
            (None, Some(fleet), None) => {
                return Err(Fault::new(
                    Place::key("aboard"),
                    format!("there is no piece {fleet}"),
                ));
            }
            (None, None, Some("dislodged")) => Where::Dislodged,
            (None, None, Some("gone")) => Where::Gone,
            _ => {
                let reason = "a piece has one of at, aboard, and off (dislodged or gone)";
                return Err(Fault::new(Place::key("place"), reason));
            }
        };
        let owner = self.power("owner", &form.owner)?;
        Ok(Piece { kind, owner, at })
    }
}

/// A fault at a word in a field.
fn named(field: &str, word: &str, fault: Fault) -> Fault {
    fault.at(Place::key_word(field, word))
}
