//! The records of a match.

use crate::failure::Failure;
use crate::setup::Setup;
use game::record::Record;
use game::{Fault, Outcome, Seat, reason};
use search::{ForfeitKind, MatchEnd, MatchGame, MatchSetup};
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// A file of records, which grows as games end.
pub(super) struct Records {
    file: File,
    name: String,
    /// Whether it has a record already: an empty line stands between two.
    has_any: bool,
}

impl Records {
    /// Makes the file, in place of one that was there.
    pub(super) fn create(path: &Path) -> Result<Records, Failure> {
        let name = path.display().to_string();
        let file = File::create(path);
        let file = file.map_err(|error| Failure::Machine(format!("{name}: {error}")))?;
        Ok(Records {
            file,
            name,
            has_any: false,
        })
    }

    /// Writes the record of a game at once, so that whoever ends the match has those of all games that ended.
    pub(super) fn write(
        &mut self,
        setup: &Setup,
        plan: &MatchSetup,
        game: &MatchGame,
    ) -> Result<(), Failure> {
        let text = record_of(setup, plan, game)?.write();
        let between = if self.has_any { "\n" } else { "" };
        self.has_any = true;
        let written = self.file.write_all(format!("{between}{text}").as_bytes());
        written.map_err(|error| Failure::Machine(format!("{}: {error}", self.name)))
    }
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
