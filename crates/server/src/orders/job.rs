//! The sheets of computer players, as a job for this process or a worker.

use super::deals::{self, BotSpeech};
use super::replay::OrderReplay;
use crate::host::secret::{self, NoRandomness};
use crate::host::thinking::Job;
use game::Fault;
use sandbox::computer;
use search::StopFlag;
use search::orders::{BotKind, BotPlayer, Occasion, OrderLimit, Said, Talk, Thinking, converse};
use serde::{Deserialize, Serialize};
use wire::{OfferBody, SeatSheet};

/// A seat, and which computer player writes its sheet.
pub(super) type Owed = (u8, BotPlayer);

/// What is searched: each seat with the position as it may know it.
#[derive(Serialize, Deserialize)]
pub(crate) struct SheetsJob {
    game: String,
    mark_file: Option<String>,
    seats: Vec<SeatJob>,
    seed: u64,
    /// The number of the phase.
    turn: u32,
    /// The year of the phase.
    year: i32,
    /// The names of the seats.
    names: Vec<String>,
    /// What was offered and agreed so far.
    offers: Vec<OfferBody>,
    /// The seats that the computer players may make offers to; none if they say nothing.
    partners: Vec<u8>,
}

/// What computer players said and wrote.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thoughts {
    pub(super) spoken: Vec<BotSpeech>,
    pub(super) sheets: Vec<SeatSheet>,
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
        let persons = replay.awaited_persons();
        let mut partners = replay.awaited();
        partners.retain(|seat| persons.contains(seat) || replay.makes_deals(*seat));
        if !deals::are_made(replay) || replay.setup.talk.is_none() {
            partners.clear();
        }
        Ok(SheetsJob {
            game: replay.setup.slug.clone(),
            mark_file: replay.setup.mark_file.clone(),
            seats: owed.iter().map(seat).collect(),
            seed: secret::random_u64()?,
            turn: replay.turn,
            year: replay.table.phase().year(),
            names: replay.table.seats(),
            offers: deals::written(replay),
            partners,
        })
    }

    /// The same without a word: nobody would have time to answer.
    pub(super) fn silent(mut self) -> SheetsJob {
        self.partners.clear();
        self
    }

    /// Lets those speak who make deals.
    fn speak(
        &self,
        talk: &mut Talk,
        limit: OrderLimit,
        stop: &StopFlag,
    ) -> Result<Vec<BotSpeech>, Fault> {
        let mark_file = self.mark_file.as_deref();
        let partners: Vec<usize> = self.partners.iter().copied().map(usize::from).collect();
        let talkers = self.seats.iter().filter(|seat| {
            let player = seat.player();
            player.is_ok_and(|player| player.word.is_some())
        });
        let talkers: Vec<usize> = talkers.map(|seat| usize::from(seat.seat)).collect();
        if partners.is_empty() || talkers.is_empty() {
            return Ok(Vec::new());
        }
        let mut bot = registry::order_bot(&self.game)?;
        let mut seed = self.seed;
        let spoken = converse(talk, (self.turn, self.year), &talkers, &mut |seat, talk| {
            let mut seats = self.seats.iter();
            let Some(job) = seats.find(|job| usize::from(job.seat) == seat) else {
                return Ok(Said::default());
            };
            let player = BotPlayer::read(&job.player)?;
            bot.set_position(&job.position, mark_file)?;
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let thinking = Thinking {
                player,
                limit,
                seed,
                stop,
            };
            let occasion = Occasion {
                talk,
                turn: self.turn,
                year: self.year,
                partners: &partners,
            };
            bot.talk(seat, &thinking, &occasion)
        })?;
        Ok(spoken
            .iter()
            .map(|one| BotSpeech::of(one, &self.names))
            .collect())
    }

    fn sheet(
        &self,
        seat: &SeatJob,
        talk: &Talk,
        limit: OrderLimit,
        stop: &StopFlag,
    ) -> Result<String, String> {
        let player = seat.player()?;
        let subject = computer::Subject {
            slug: &self.game,
            mark_file: self.mark_file.as_deref(),
            position: &seat.position,
            seat: seat.seat,
        };
        let thinking = Thinking {
            player,
            limit,
            seed: self.seed.wrapping_add(u64::from(seat.seat)),
            stop,
        };
        let sheet = subject.sheet_after(&thinking, talk, (self.turn, self.year));
        sheet.map_err(|fault| fault.to_string())
    }
}

impl SeatJob {
    fn player(&self) -> Result<BotPlayer, String> {
        BotPlayer::read(&self.player).map_err(|fault| fault.to_string())
    }
}

impl Job for SheetsJob {
    type Thought = Thoughts;

    /// Lets them speak, and writes the sheets. A bot that fails says nothing and files an empty sheet: its units hold.
    fn run(&self, stop: &StopFlag) -> Result<Thoughts, String> {
        let searching = self.seats.iter();
        let searching = searching.filter(|seat| {
            let player = seat.player();
            player.is_ok_and(|player| player.kind == BotKind::Search)
        });
        let limit = computer::share(searching.count());
        let mut talk = deals::read(&self.offers);
        let spoken = self.speak(&mut talk, limit, stop).unwrap_or_else(|fault| {
            tracing::error!(%fault, "computer players could not speak");
            Vec::new()
        });
        let sheet = |seat: &SeatJob| {
            let text = self.sheet(seat, &talk, limit, stop);
            let text = text.unwrap_or_else(|fault| {
                tracing::error!(seat = seat.seat, %fault, "a computer player could not order");
                String::new()
            });
            SeatSheet {
                seat: seat.seat,
                text,
            }
        };
        let sheets = self.seats.iter().map(sheet).collect();
        Ok(Thoughts { spoken, sheets })
    }

    fn fits(&self, thoughts: &Thoughts) -> bool {
        let asked = self.seats.iter().map(|seat| seat.seat);
        asked.eq(thoughts.sheets.iter().map(|sheet| sheet.seat))
    }
}
