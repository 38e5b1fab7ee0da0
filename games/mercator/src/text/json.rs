//! The JSON form of a position: pieces with their numbers, and all records (rulebook 14.1). Unlike the position
//! file, it is lossless.

mod read;

pub use read::read;

use super::words::PHASES;
use super::write::{deviations, time};
use crate::{Piece, Position, Where};
use diplomacy_kit::mark::{Mark, Power, Space};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position, field by field.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    mark: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    year: i32,
    month: u8,
    phase: String,
    pieces: Vec<PieceForm>,
    #[serde(default)]
    owners: BTreeMap<String, String>,
    #[serde(default)]
    spare: BTreeMap<String, u8>,
    #[serde(default)]
    builds: u32,
    #[serde(default)]
    dislodged: Vec<DislodgedForm>,
    #[serde(default)]
    contested: [Vec<String>; 3],
    #[serde(default)]
    entries: Vec<EntryForm>,
    #[serde(default)]
    claims: Vec<ClaimForm>,
    #[serde(default)]
    winners: Vec<String>,
}

/// A piece. Exactly one of the places is present; none if the piece is dislodged or gone.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceForm {
    kind: String,
    owner: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aboard: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    off: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DislodgedForm {
    piece: u16,
    passenger: Option<u16>,
    ts: String,
    place: String,
    attacker: Vec<u16>,
    attack_from: String,
    support_from: Vec<String>,
    key: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryForm {
    ts: String,
    piece: u16,
    owner: String,
    from: String,
    to: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClaimForm {
    power: String,
    with: Vec<String>,
}

/// A position as one line of JSON.
#[must_use]
pub fn write(position: &Position) -> String {
    let mark = &*position.mark;
    let space = |space: Space| mark.abbr(space).to_owned();
    let power = |power: Power| mark.power(power).name.clone();
    let phase = PHASES.iter().find(|(_, phase)| *phase == position.phase);
    let form = Form {
        mark: mark.id.clone(),
        options: deviations(position)
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        year: position.season.year,
        month: position.season.month.0,
        phase: phase.map_or("", |(word, _)| word).to_owned(),
        pieces: position
            .pieces
            .iter()
            .map(|piece| write_piece(mark, piece))
            .collect(),
        owners: mark
            .all_spaces()
            .filter_map(|at| Some((space(at), power(position.owner[at.0 as usize]?))))
            .collect(),
        spare: mark
            .all_powers()
            .zip(&position.spare)
            .filter(|(_, number)| **number > 0)
            .map(|(owner, number)| (power(owner), *number))
            .collect(),
        builds: position.builds,
        dislodged: position
            .dislodged
            .iter()
            .map(|one| DislodgedForm {
                piece: one.piece.0,
                passenger: one.passenger.map(|army| army.0),
                ts: time(one.ts).to_owned(),
                place: mark.write(one.place),
                attacker: one.attacker.iter().map(|id| id.0).collect(),
                attack_from: space(one.attack_from),
                support_from: one.support_from.iter().map(|&at| space(at)).collect(),
                key: one.key,
            })
            .collect(),
        contested: position
            .contested
            .clone()
            .map(|spaces| spaces.into_iter().map(space).collect()),
        entries: position
            .entries
            .iter()
            .map(|entry| EntryForm {
                ts: time(entry.ts).to_owned(),
                piece: entry.piece.0,
                owner: power(entry.owner),
                from: space(entry.from),
                to: space(entry.to),
            })
            .collect(),
        claims: position
            .claims
            .iter()
            .map(|claim| ClaimForm {
                power: power(claim.power),
                with: claim.with.iter().map(|&partner| power(partner)).collect(),
            })
            .collect(),
        winners: position
            .winners
            .iter()
            .map(|&winner| power(winner))
            .collect(),
    };
    // The form contains only strings and numbers, so writing it cannot fail.
    serde_json::to_string(&form).unwrap_or_default()
}

fn write_piece(mark: &Mark, piece: &Piece) -> PieceForm {
    let (at, aboard, off) = match piece.at {
        Where::Land(space) | Where::Ice(space) => (Some(mark.abbr(space).to_owned()), None, None),
        Where::Afloat(at) => (Some(mark.write(at)), None, None),
        Where::Aboard(fleet) => (None, Some(fleet.0), None),
        Where::Dislodged => (None, None, Some("dislodged".to_owned())),
        Where::Gone => (None, None, Some("gone".to_owned())),
    };
    PieceForm {
        kind: piece.kind.letter().to_string(),
        owner: mark.power(piece.owner).name.clone(),
        at,
        aboard,
        off,
    }
}
