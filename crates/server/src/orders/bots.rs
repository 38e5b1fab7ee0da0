//! Computer players: they write their sheets in the background when a phase begins, and file them like anybody.
//!
//! A sheet is stored as an event, so that a restart does not make another one. Sheets that
//! are missing at a deadline are made by quick heuristics; no deadline waits for a search.

use super::replay::OrderReplay;
use crate::host::secret;
use crate::host::thinking::Work;
use game::Fault;
use sandbox::computer;
use search::StopFlag;
use search::orders::{BotKind, OrderLimit};
use std::time::Duration;
use wire::{MissingOrders, OrderActor, OrderEventKind, OrderSeatKind, SeatSheet};

/// The time limit for all bots of a phase, for slow machines.
const LONGEST: Duration = Duration::from_secs(5);

/// A seat, and which computer player writes its sheet.
type Owed = (u8, BotKind);

/// The sheets of a phase that bots have yet to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duty {
    /// The phase's number.
    pub(super) turn: u32,
    owed: Vec<Owed>,
}

/// What is searched: each seat with the position as it may know it.
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

    /// Writes the sheets. A bot that fails files an empty sheet: its units hold.
    fn sheets(&self, stop: &StopFlag) -> Vec<SeatSheet> {
        let searching = self.seats.iter();
        let searching = searching.filter(|((_, kind), _)| *kind == BotKind::Search);
        let limit = computer::share(searching.count());
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
        let subject = computer::Subject {
            slug: &self.slug,
            mark_file: self.mark_file.as_deref(),
            position,
            seat,
        };
        subject.sheet(kind, limit, seed, stop)
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

/// The bots that have not filed sheets for the present phase.
fn owed(replay: &OrderReplay) -> Vec<Owed> {
    let seats = replay.owing_bots().into_iter();
    let player = |seat: u8| Some((seat, player(replay.seats[usize::from(seat)].kind)?));
    seats.filter_map(player).collect()
}

/// The present duty of the bots.
pub(super) fn duty(replay: &OrderReplay) -> Option<Duty> {
    let (turn, owed) = (replay.turn, owed(replay));
    (!owed.is_empty()).then_some(Duty { turn, owed })
}

/// The work of writing the sheets.
pub(super) fn work(replay: &OrderReplay, duty: &Duty) -> Work<Vec<SeatSheet>> {
    let subject = Subject::of(replay, &duty.owed);
    Work::new(move |stop| Ok(subject.sheets(stop))).within(Some(LONGEST))
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
/// game is set up so, for persons who have sent nothing. None if no sheet is missing.
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
