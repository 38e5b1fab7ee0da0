//! Computer players in seats: their sheets are made when a phase begins, beside the requests, and filed like anybody's.
//!
//! A sheet is an event before it counts, so that a phase has one of each bot however often the server is started. What
//! a deadline finds missing is made by rules of thumb in its place; no deadline waits for a thought.

use super::replay::OrderReplay;
use crate::host::secret;
use crate::host::thinking::Work;
use game::Fault;
use search::StopFlag;
use search::orders::{BotKind, OrderLimit};
use std::time::Duration;
use wire::{MissingOrders, OrderActor, OrderEventKind, OrderSeatKind, SeatSheet};

/// How many positions the searching bots of a phase look at together …
const MOST_POSITIONS: u64 = 4_000;
/// … and each of them at most.
const MOST_POSITIONS_EACH: u64 = 2_000;
/// How long the bots of a phase think together at most, should the machine be slow.
const LONGEST: Duration = Duration::from_secs(5);

/// A seat whose sheet a computer player is to write, and which one.
type Owed = (u8, BotKind);

/// What the bots owe: the sheets of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duty {
    /// The phase's number.
    pub(super) turn: u32,
    owed: Vec<Owed>,
}

/// What is thought about: each seat with the position as it may know it.
struct Subject {
    slug: String,
    mark_file: Option<String>,
    seats: Vec<(Owed, String)>,
}

impl Subject {
    fn of(replay: &OrderReplay, owed: &[Owed]) -> Subject {
        let seen = |seat: u8| replay.table.seen_by(Some(usize::from(seat))).position();
        Subject {
            slug: replay.setup.slug.clone(),
            mark_file: replay.setup.mark_file.clone(),
            seats: owed
                .iter()
                .map(|&(seat, kind)| ((seat, kind), seen(seat)))
                .collect(),
        }
    }

    /// Writes the sheets. A bot that finds none sends an empty one: its units stand.
    fn sheets(&self, stop: &StopFlag) -> Vec<SeatSheet> {
        let searching = self.seats.iter();
        let searching = searching.filter(|((_, kind), _)| *kind == BotKind::Search);
        let share = MOST_POSITIONS / (searching.count().max(1) as u64);
        let limit = OrderLimit::Nodes(share.min(MOST_POSITIONS_EACH));
        let sheet = |((seat, kind), position): &(Owed, String)| {
            let text = self.sheet((*seat, *kind), position, limit, stop);
            let text = text.unwrap_or_else(|fault| {
                tracing::error!(seat, %fault, "a computer player could not order");
                String::new()
            });
            SeatSheet { seat: *seat, text }
        };
        self.seats.iter().map(sheet).collect()
    }

    fn sheet(
        &self,
        (seat, kind): Owed,
        position: &str,
        limit: OrderLimit,
        stop: &StopFlag,
    ) -> Result<String, Fault> {
        let seed = secret::random_u64().map_err(|fault| Fault::new("seed", fault.to_string()))?;
        let mut bot = registry::order_bot(&self.slug)?;
        bot.set_position(position, self.mark_file.as_deref())?;
        bot.sheet(usize::from(seat), kind, limit, seed, stop)
    }
}

fn player(kind: OrderSeatKind) -> Option<BotKind> {
    match kind {
        OrderSeatKind::Person | OrderSeatKind::Dummy => None,
        OrderSeatKind::EasyBot => Some(BotKind::Random),
        OrderSeatKind::Bot => Some(BotKind::Habit),
        OrderSeatKind::StrongBot => Some(BotKind::Search),
    }
}

/// The bots whose sheets for the present phase are not there yet.
fn owed(replay: &OrderReplay) -> Vec<Owed> {
    let seats = replay.owing_bots().into_iter();
    let player = |seat: u8| Some((seat, player(replay.seats[usize::from(seat)].kind)?));
    seats.filter_map(player).collect()
}

/// What the bots owe now.
pub(super) fn duty(replay: &OrderReplay) -> Option<Duty> {
    let (turn, owed) = (replay.turn, owed(replay));
    (!owed.is_empty()).then_some(Duty { turn, owed })
}

/// The work of writing the sheets.
pub(super) fn work(replay: &OrderReplay, duty: &Duty) -> Work<Vec<SeatSheet>> {
    let subject = Subject::of(replay, &duty.owed);
    Work::new(move |stop| Ok(subject.sheets(stop))).within(Some(LONGEST))
}

/// A bot files its sheet, and needs no more time.
pub(super) fn filed(turn: u32, sheet: SeatSheet) -> (OrderActor, OrderEventKind) {
    let event = OrderEventKind::Sheet {
        turn,
        text: sheet.text,
        ready: true,
    };
    (OrderActor::Seat(sheet.seat), event)
}

/// Sheets by rules of thumb for a phase that is to be settled now: of bots that have not filed theirs, and where the
/// game wants it so of persons who have sent nothing; none where all are there.
pub(super) fn stand_ins(replay: &OrderReplay) -> Option<Work<Vec<SeatSheet>>> {
    let mut owed = owed(replay);
    for (_, kind) in &mut owed {
        *kind = (*kind).min(BotKind::Habit);
    }
    if replay.setup.missing == MissingOrders::Bot {
        owed.extend(
            replay
                .missing()
                .into_iter()
                .map(|seat| (seat, BotKind::Habit)),
        );
    }
    if owed.is_empty() {
        return None;
    }
    let subject = Subject::of(replay, &owed);
    Some(Work::new(move |stop| Ok(subject.sheets(stop))))
}
