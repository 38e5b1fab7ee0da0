//! Finds what is wrong with the lines of a sheet before the other players' orders are known.

use crate::ruling::{Filed, Ruled, Ruling};
use crate::season::{Fate, Given, Verdict, Void, resolve};
use crate::text::sections::{Section, section_of, sections};
use crate::year::{adjust, file_claims, place_spares};
use crate::{Phase, Position, report, retreat};
use diplomacy_kit::lang::Line;
use diplomacy_kit::mark::Power;

/// What is wrong with each line that belongs to the phase.
pub(super) fn problems(position: &Position, power: Power, lines: &[Line]) -> Vec<Option<String>> {
    let filed: Vec<Filed> = lines
        .iter()
        .map(|line| Filed {
            power,
            order: line.order.clone(),
            text: line.text.clone(),
        })
        .collect();
    let mut board = position.clone();
    let rulings = match position.phase {
        Phase::Orders => return season(position, power, lines),
        Phase::Spare => place_spares(&mut board, &filed).verdicts,
        Phase::Retreat => retreat::resolve(&mut board, &filed).verdicts,
        Phase::Adjust => adjust(&mut board, &filed).verdicts,
        Phase::Over => Vec::new(),
    };
    rulings.iter().map(void).collect()
}

fn void(ruling: &Ruling) -> Option<String> {
    (ruling.ruled == Ruled::Void).then(|| format!("void: {}", ruling.reason))
}

/// For season orders: lines that are void whatever the other players order.
fn season(position: &Position, power: Power, lines: &[Line]) -> Vec<Option<String>> {
    let sorted = sections(power, lines);
    let verdicts = resolve(position, &sorted.season).verdicts;
    let given: &[Given] = &sorted.season;
    let mut told = given
        .iter()
        .zip(&verdicts)
        .map(|(given, verdict)| certain(given, verdict).then(|| report::told(verdict)));
    let claims = file_claims(&mut position.clone(), &sorted.claims);
    let mut claims = claims.iter().map(void);
    lines
        .iter()
        .map(|line| match section_of(line.heading, &line.order) {
            Section::Season(_) => told.next().flatten(),
            Section::Claims => claims.next().flatten(),
            _ => None,
        })
        .collect()
}

/// Whether a line is void because of the board and its own sheet alone.
fn certain(given: &Given, verdict: &Verdict) -> bool {
    let Fate::Void(void) = verdict.fate else {
        return false;
    };
    match void {
        Void::NotAdjacent
        | Void::Terrain
        | Void::Conditional
        | Void::TwoOrders
        | Void::DoubleOption
        | Void::Section
        | Void::CanalSupport
        | Void::Coast => true,
        Void::NoSuchUnit | Void::NotYours | Void::NoFleet | Void::Nationality => given.ts == 1,
        Void::Busy | Void::NoMatch | Void::NotInvolved | Void::NotBoarded => false,
    }
}
