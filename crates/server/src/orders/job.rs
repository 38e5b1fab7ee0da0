//! The sheets of computer players, as a job for this process or a worker.

use super::replay::OrderReplay;
use crate::host::secret::{self, NoRandomness};
use crate::host::thinking::Job;
use sandbox::computer;
use search::StopFlag;
use search::orders::{BotKind, BotPlayer, OrderLimit};
use serde::{Deserialize, Serialize};
use wire::SeatSheet;

/// A seat, and which computer player writes its sheet.
pub(super) type Owed = (u8, BotPlayer);

/// What is searched: each seat with the position as it may know it.
#[derive(Serialize, Deserialize)]
pub(crate) struct SheetsJob {
    game: String,
    mark_file: Option<String>,
    seats: Vec<SeatJob>,
    seed: u64,
}

#[derive(Serialize, Deserialize)]
struct SeatJob {
    seat: u8,
    /// Its [`BotPlayer`], as it is read.
    player: String,
    position: String,
}

impl SheetsJob {
    /// The job of those seats.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub(super) fn new(replay: &OrderReplay, owed: &[Owed]) -> Result<SheetsJob, NoRandomness> {
        let seat = |&(seat, player): &Owed| SeatJob {
            seat,
            player: player.short(),
            position: replay.table.seen_by(Some(usize::from(seat))).position(),
        };
        Ok(SheetsJob {
            game: replay.setup.slug.clone(),
            mark_file: replay.setup.mark_file.clone(),
            seats: owed.iter().map(seat).collect(),
            seed: secret::random_u64()?,
        })
    }

    fn sheet(&self, seat: &SeatJob, limit: OrderLimit, stop: &StopFlag) -> Result<String, String> {
        let player = seat.player()?;
        let subject = computer::Subject {
            slug: &self.game,
            mark_file: self.mark_file.as_deref(),
            position: &seat.position,
            seat: seat.seat,
        };
        let seed = self.seed.wrapping_add(u64::from(seat.seat));
        let sheet = subject.sheet(player, limit, seed, stop);
        sheet.map_err(|fault| fault.to_string())
    }
}

impl SeatJob {
    fn player(&self) -> Result<BotPlayer, String> {
        BotPlayer::read(&self.player).map_err(|fault| fault.to_string())
    }
}

impl Job for SheetsJob {
    type Thought = Vec<SeatSheet>;

    /// Writes the sheets. A bot that fails files an empty sheet: its units hold.
    fn run(&self, stop: &StopFlag) -> Result<Vec<SeatSheet>, String> {
        let searching = self.seats.iter();
        let searching = searching.filter(|seat| {
            let player = seat.player();
            player.is_ok_and(|player| player.kind == BotKind::Search)
        });
        let limit = computer::share(searching.count());
        let sheet = |seat: &SeatJob| {
            let text = self.sheet(seat, limit, stop).unwrap_or_else(|fault| {
                tracing::error!(seat = seat.seat, %fault, "a computer player could not order");
                String::new()
            });
            SeatSheet {
                seat: seat.seat,
                text,
            }
        };
        Ok(self.seats.iter().map(sheet).collect())
    }

    fn fits(&self, sheets: &Vec<SeatSheet>) -> bool {
        let asked = self.seats.iter().map(|seat| seat.seat);
        asked.eq(sheets.iter().map(|sheet| sheet.seat))
    }
}
