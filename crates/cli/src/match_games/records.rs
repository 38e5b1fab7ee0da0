//! The records of a match.

use crate::failure::Failure;
use crate::setup::Setup;
use game::record::{self, Record};
use game::{Fault, Outcome, Seat, reason};
use search::{ForfeitKind, MatchEnd, MatchGame, MatchSetup};
use std::path::Path;

/// Writes the records of games to a file.
pub(super) fn write(
    path: &Path,
    setup: &Setup,
    plan: &MatchSetup,
    games: &[MatchGame],
) -> Result<(), Failure> {
    let records: Result<Vec<Record>, Fault> = games
        .iter()
        .map(|game| record_of(setup, plan, game))
        .collect();
    std::fs::write(path, record::write_all(&records?))
        .map_err(|error| Failure::Machine(format!("{}: {error}", path.display())))
}

/// The record of a game of the match. Draws claimed in the match are marked as concluded. A record has no reasons that are
/// about programs, so a comment says what a program lost by.
fn record_of(setup: &Setup, plan: &MatchSetup, game: &MatchGame) -> Result<Record, Fault> {
    let mut table = setup.game().open(&setup.picks, None)?;
    for text in &game.moves {
        table.play(text)?;
    }
    let mut comment = None;
    match &game.end {
        MatchEnd::Rules { .. } => {
            if let Some(outcome) = table.claimable() {
                table.conclude(outcome)?;
            }
        }
        MatchEnd::PlyLimit => {}
        MatchEnd::Forfeit { loser, forfeit } => {
            let why = match forfeit.kind {
                ForfeitKind::Hang => reason::TIME,
                ForfeitKind::IllegalMove | ForfeitKind::Crash => reason::UNSTATED,
            };
            table.conclude(Outcome::win(loser.other(), why))?;
            comment = Some(forfeit.to_string());
        }
    }
    let mut record = Record::from_table(&*table);
    match record.moves.last_mut() {
        Some(last) => last.comment = comment,
        None => record.comment = comment,
    }
    record.set_tag("Event", &format!("match, game {}", game.number))?;
    for (seat, name) in (0..).zip(setup.game().info().seats) {
        let player = if Seat(seat) == game.seat_of_a {
            &plan.a
        } else {
            &plan.b
        };
        record.set_tag(name, &player.to_string())?;
    }
    Ok(record)
}
