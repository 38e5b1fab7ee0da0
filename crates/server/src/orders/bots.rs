//! Computer players: they write their sheets in the background when a phase begins, and file them like anybody.
//!
//! A sheet is stored as an event, so that a restart does not make another one. Sheets that
//! are missing at a deadline are made by quick heuristics; no deadline waits for a search.

use super::conduct::Events;
use super::deals;
use super::game::Game;
use super::job::{Owed, SheetsJob, Thoughts};
use super::replay::OrderReplay;
use crate::host::game::EventGame;
use crate::host::thinking::{Job, Work};
use game::Temper;
use search::orders::{BotKind, BotPlayer};
use std::time::Duration;
use wire::{MissingOrders, OrderActor, OrderEventKind, OrderSeatKind, SeatSheet};

/// The time limit for all bots of a phase, for slow machines.
const LONGEST: Duration = Duration::from_secs(5);

/// The sheets of a phase that bots have yet to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duty {
    /// The phase's number.
    pub(super) turn: u32,
    owed: Vec<Owed>,
    /// How much of the game's talk they have to answer.
    asked: u32,
}

fn player(kind: OrderSeatKind, talk: Option<u8>) -> Option<BotPlayer> {
    let (kind, temper) = match kind {
        OrderSeatKind::Person | OrderSeatKind::Dummy => return None,
        OrderSeatKind::EasyBot => (BotKind::Easy, Temper::Bold),
        OrderSeatKind::Bot => (BotKind::Habit, Temper::Bold),
        OrderSeatKind::StrongBot => (BotKind::Search, Temper::Bold),
        OrderSeatKind::CautiousEasyBot => (BotKind::Easy, Temper::Cautious),
        OrderSeatKind::CautiousBot => (BotKind::Habit, Temper::Cautious),
        OrderSeatKind::CautiousStrongBot => (BotKind::Search, Temper::Cautious),
    };
    Some(BotPlayer {
        kind,
        temper,
        word: talk.filter(|_| kind.can_talk()),
    })
}

/// The bots that have not filed sheets for the present phase.
fn owed(replay: &OrderReplay) -> Vec<Owed> {
    let seats = replay.owing_bots().into_iter();
    let talk = replay.setup.talk;
    let player = |seat: u8| Some((seat, player(replay.seats[usize::from(seat)].kind, talk)?));
    seats.filter_map(player).collect()
}

/// The present duty of the bots.
pub(super) fn duty(replay: &OrderReplay) -> Option<Duty> {
    let (turn, owed) = (replay.turn, owed(replay));
    let asked = owed.iter();
    let asked = asked
        .map(|(seat, _)| replay.seats[usize::from(*seat)].asked)
        .sum();
    (!owed.is_empty()).then_some(Duty { turn, owed, asked })
}

/// The work of writing the sheets.
pub(super) fn work(replay: &OrderReplay, duty: &Duty) -> Work<Thoughts> {
    let work = match SheetsJob::new(replay, &duty.owed) {
        Ok(job) => Work::job(Game::NAME, job),
        Err(fault) => Work::new(move |_| Err(fault.to_string())),
    };
    work.within(Some(LONGEST))
}

/// The bots say what they have to say, and file their sheets.
pub(super) fn concluded(replay: &OrderReplay, turn: u32, thoughts: Thoughts) -> Events {
    let mut events = deals::letters(replay, &thoughts.spoken);
    events.extend(thoughts.sheets.into_iter().map(|sheet| filed(turn, sheet)));
    events
}

/// A bot files its sheet and is ready.
pub(super) fn filed(turn: u32, sheet: SeatSheet) -> (OrderActor, OrderEventKind) {
    let event = OrderEventKind::Sheet {
        turn,
        text: sheet.text,
        ready: true,
    };
    (OrderActor::Seat(sheet.seat), event)
}

/// Quick sheets for a phase that is to be settled now: for bots that have not filed theirs, and, if the
/// game is set up so, for persons who have sent nothing. None if no sheet is missing. They are for this process: who asked
/// waits for them.
pub(super) fn stand_ins(replay: &OrderReplay) -> Option<Work<Thoughts>> {
    let mut owed = owed(replay);
    // The sheets of those that are about to answer count.
    owed.retain(|(seat, _)| replay.seats[usize::from(*seat)].sheet.is_none());
    for (_, player) in &mut owed {
        player.kind = player.kind.min(BotKind::Habit);
    }
    if replay.setup.missing == MissingOrders::Bot {
        owed.extend(
            replay
                .missing()
                .into_iter()
                .map(|seat| (seat, BotKind::Habit.into())),
        );
    }
    if owed.is_empty() {
        return None;
    }
    let job = SheetsJob::new(replay, &owed).map(SheetsJob::silent);
    Some(Work::new(move |stop| {
        job.map_err(|fault| fault.to_string())?.run(stop)
    }))
}
