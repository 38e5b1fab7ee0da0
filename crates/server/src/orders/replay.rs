//! The state of an order game as the replay of its event list.
//!
//! The same code applies new events and loads games. Phases are not adjudicated again: the settlement
//! contains the resulting position, so that a game stays as its players saw it.

mod seats;
mod talks;

pub use seats::{SeatState, survivors};
pub(crate) use talks::enter;

use super::calendar::Calendar;
use super::setup::OrderSetup;
use game::{Fault, OrderPace, OrderTable, Place, Secrecy};
use search::orders::Talk;
use wire::{
    Kept, OrderActor, OrderEvent, OrderEventKind, OrderOutcomeBody, OrderSeatKind, OrderVote,
    PhaseBody, SeatSheet,
};

/// A phase that was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// Its number.
    pub turn: u32,
    /// The phase.
    pub phase: PhaseBody,
    /// When it was settled.
    pub at_ms: u64,
    /// The `seq` of its settlement.
    pub seq: u32,
    /// The seats that sent nothing.
    pub missing: Vec<u8>,
    /// The position at its beginning.
    pub before: String,
    /// By seat, the centres that it owned then.
    pub centres: Vec<u32>,
    /// The sheets that were resolved.
    pub sheets: Vec<SeatSheet>,
    /// What is still hidden from other seats.
    pub kept: Kept,
    /// Whether it was rolled back.
    pub undone: bool,
}

/// The state of an order game after its events so far.
pub struct OrderReplay {
    pub(crate) setup: OrderSetup,
    pub(crate) calendar: Calendar,
    pub(crate) table: Box<dyn OrderTable>,
    pub(crate) seats: Vec<SeatState>,
    /// The number of the present phase, or of the last.
    pub(crate) turn: u32,
    /// Whether a phase waits to be settled.
    pub(crate) open: bool,
    /// The deadline; none while none runs.
    pub(crate) deadline: Option<u64>,
    pub(crate) paused: bool,
    /// The time left in the phase when the game was paused; none for the whole of it.
    pub(crate) left_ms: Option<u64>,
    pub(crate) outcome: Option<OrderOutcomeBody>,
    pub(crate) past: Vec<Past>,
    /// What was offered and agreed between seats.
    pub(crate) talk: Talk,
    /// The year with which the game ends that nobody has won by then.
    pub(crate) last_year: Option<i32>,
    /// When the game was made, in milliseconds since 1970.
    created_ms: u64,
    /// How many phases have begun.
    begun: u32,
    /// The `seq` that comes next.
    next: u32,
    last_at_ms: u64,
}

impl std::fmt::Debug for OrderReplay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OrderReplay")
            .field("turn", &self.turn)
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

fn wrong(place: &'static str, reason: impl Into<String>) -> Fault {
    Fault::new(place, reason)
}

impl OrderReplay {
    /// A game before its first event.
    ///
    /// # Errors
    /// When the setup names a game, Mark, option or time zone that is not valid.
    pub fn new(setup: &OrderSetup) -> Result<OrderReplay, Fault> {
        let table = setup.start()?;
        let first = table.phase().year();
        let years = setup.years.and_then(|years| i32::try_from(years).ok());
        Ok(OrderReplay {
            calendar: setup.calendar()?,
            table,
            last_year: years.map(|years| first.saturating_add(years - 1)),
            seats: setup.seats.iter().copied().map(SeatState::new).collect(),
            turn: 0,
            open: false,
            deadline: None,
            paused: false,
            left_ms: None,
            outcome: None,
            past: Vec::new(),
            talk: Talk::default(),
            created_ms: 0,
            begun: 0,
            next: 0,
            last_at_ms: 0,
            setup: setup.clone(),
        })
    }

    /// A game after its events.
    ///
    /// # Errors
    /// When the setup is not valid, or an event cannot have happened where it stands.
    pub fn of(setup: &OrderSetup, events: &[OrderEvent]) -> Result<OrderReplay, Fault> {
        let mut replay = OrderReplay::new(setup)?;
        for event in events {
            replay
                .apply(event)
                .map_err(|fault| fault.within(Place::numbered("event", event.seq)))?;
        }
        Ok(replay)
    }

    /// The `seq` of the event that comes next.
    #[must_use]
    pub fn next_seq(&self) -> u32 {
        self.next
    }

    /// The number of the phase that begins next.
    #[must_use]
    pub fn next_turn(&self) -> u32 {
        self.begun
    }

    /// The time of an event that happens now: never before the last one, should the clock be set back.
    #[must_use]
    pub fn stamp(&self, now_ms: u64) -> u64 {
        now_ms.max(self.last_at_ms)
    }

    /// Whether a phase has begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.begun > 0
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Whether the game waits for a single player, and goes on when that player is ready: there is nobody else but
    /// computer players, and no game master. A game that counts has its deadlines, or whoever is losing would leave it for ever.
    #[must_use]
    pub fn waits_for_one(&self) -> bool {
        let persons = self.seats.iter();
        let persons = persons.filter(|seat| seat.kind == OrderSeatKind::Person);
        !self.setup.counts()
            && !self.setup.master
            && self.setup.schedule.early
            && persons.count() == 1
    }

    /// The deadline of a phase that begins now; none while the game is paused, and none if it waits for a single player.
    #[must_use]
    pub fn deadline_from(&self, now_ms: u64, pace: OrderPace) -> Option<u64> {
        let runs = !self.paused && !self.waits_for_one();
        runs.then(|| self.calendar.next(self.stamp(now_ms), pace))
    }

    /// The phase that the table waits for.
    #[must_use]
    pub fn phase(&self) -> PhaseBody {
        PhaseBody::new(&self.table.phase(), self.table.pace())
    }

    /// The settled phase of that number.
    #[must_use]
    pub fn past(&self, turn: u32) -> Option<&Past> {
        self.past.iter().find(|past| past.turn == turn)
    }

    /// Whether a next event changes something public. A sheet that replaces
    /// another one does not.
    #[must_use]
    pub fn shows(&self, event: &OrderEvent) -> bool {
        let (OrderEventKind::Sheet { ready, .. }, OrderActor::Seat(seat)) =
            (&event.event, event.by)
        else {
            return true;
        };
        let state = self.seats.get(usize::from(seat));
        state.is_none_or(|state| state.sheet.is_none() || state.ready != *ready)
    }

    /// Applies an event.
    ///
    /// # Errors
    /// When it is not possible here. The replay is then inconsistent and must be dropped. It only gets events that were
    /// decided on it or read from the store.
    pub fn apply(&mut self, event: &OrderEvent) -> Result<(), Fault> {
        if event.seq != self.next {
            return Err(wrong("sequence", format!("number {} was due", self.next)));
        }
        match &event.event {
            OrderEventKind::Created => self.created_ms = event.at_ms,
            OrderEventKind::Previewed { .. } => {}
            OrderEventKind::Press { .. } => {
                if let OrderActor::Seat(seat) = event.by {
                    self.seat(seat)?.letters += 1;
                }
                self.hear(event);
            }
            OrderEventKind::Joined { seat, name, wishes } => {
                let state = self.seat(*seat)?;
                if state.taken || state.kind != OrderSeatKind::Person {
                    return Err(wrong("seat", format!("seat {seat} is not open")));
                }
                state.taken = true;
                state.name.clone_from(name);
                state.wishes = wishes.clone().unwrap_or_default();
            }
            OrderEventKind::Seated { seats } => self.reseat(seats)?,
            // This only announces a sheet to others.
            OrderEventKind::Filed { .. } => return Err(wrong("event", "this is never stored")),
            OrderEventKind::Began {
                turn, deadline_ms, ..
            } => self.begin(*turn, *deadline_ms)?,
            OrderEventKind::Sheet { turn, text, ready } => {
                self.present(*turn)?;
                let state = self.seat(by(event)?)?;
                state.sheet = Some(text.clone());
                state.filings += 1;
                state.asked = 0;
                state.ready = *ready;
            }
            OrderEventKind::FiledFor {
                seat,
                turn,
                text,
                ready,
            } => {
                self.present(*turn)?;
                let text = text.clone();
                let text = text.ok_or_else(|| wrong("orders", "there are none"))?;
                let state = self.seat(*seat)?;
                state.sheet = Some(text);
                state.ready = *ready;
            }
            OrderEventKind::Ready { turn, ready } => {
                self.present(*turn)?;
                self.seat(by(event)?)?.ready = *ready;
            }
            OrderEventKind::Voted { turn, vote } => {
                self.present(*turn)?;
                self.seat(by(event)?)?.vote.clone_from(vote);
            }
            OrderEventKind::Paused => {
                self.paused = true;
                let left = self.deadline.take();
                self.left_ms = left.map(|at| at.saturating_sub(event.at_ms));
            }
            OrderEventKind::Resumed { deadline_ms } => {
                self.paused = false;
                self.left_ms = None;
                self.deadline = Some(*deadline_ms);
            }
            OrderEventKind::DeadlineSet { deadline_ms } => self.deadline = Some(*deadline_ms),
            OrderEventKind::ScheduleSet { schedule } => {
                self.calendar = Calendar::of(schedule)?;
                self.setup.schedule.clone_from(schedule);
            }
            OrderEventKind::Settled { .. } => self.settle(event)?,
            OrderEventKind::RolledBack { to, keep_sheets } => self.roll_back(*to, *keep_sheets)?,
            OrderEventKind::Corrected { position, .. } => {
                let text = position.as_deref();
                let text = text.ok_or_else(|| wrong("position", "there is none"))?;
                self.correct(text)?;
            }
            OrderEventKind::Replaced { seat } => self.vacate(*seat, OrderSeatKind::Person)?,
            OrderEventKind::Appointed { seat, bot } => {
                self.vacate(*seat, *bot)?;
                let state = self.seat(*seat)?;
                state.ready = state.sheet.is_some();
            }
            OrderEventKind::Dummy { seat } => {
                self.vacate(*seat, OrderSeatKind::Dummy)?;
                self.seat(*seat)?.sheet = None;
            }
            OrderEventKind::Ended { winners, note } => {
                self.close();
                // Nothing is kept of a game that is over.
                for past in self.past.iter_mut().filter(|past| !past.undone) {
                    past.kept = Kept::Open;
                }
                self.outcome = Some(OrderOutcomeBody {
                    winners: winners.clone(),
                    reason: note.clone(),
                });
            }
        }
        self.next += 1;
        self.last_at_ms = event.at_ms;
        Ok(())
    }

    fn seat(&mut self, seat: u8) -> Result<&mut SeatState, Fault> {
        let state = self.seats.get_mut(usize::from(seat));
        state.ok_or_else(|| wrong("seat", format!("there is no seat {seat}")))
    }

    /// Whoever had a seat has it no more. Its sheet stays.
    fn vacate(&mut self, seat: u8, kind: OrderSeatKind) -> Result<(), Fault> {
        let state = self.seat(seat)?;
        state.kind = kind;
        state.taken = false;
        state.name = None;
        state.wishes = Vec::new();
        state.vacated += 1;
        state.ready = false;
        state.vote = OrderVote::None;
        Ok(())
    }

    /// Gives each seat to whoever gets it. Those who change have another numbering from then on.
    fn reseat(&mut self, seats: &[u8]) -> Result<(), Fault> {
        let mut sorted = seats.to_vec();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq((0u8..).take(self.seats.len())) {
            return Err(wrong("seats", "each is given once"));
        }
        let before = self.seats.clone();
        for (state, seat) in before.into_iter().zip(seats) {
            let vacated = state.vacated.max(self.seat(*seat)?.vacated) + 1;
            *self.seat(*seat)? = SeatState { vacated, ..state };
        }
        Ok(())
    }

    /// Refuses an event that is not for the present phase.
    fn present(&self, turn: u32) -> Result<(), Fault> {
        if self.open && turn == self.turn {
            return Ok(());
        }
        Err(wrong("turn", format!("turn {turn} does not wait for it")))
    }

    fn begin(&mut self, turn: u32, deadline_ms: Option<u64>) -> Result<(), Fault> {
        if self.open || turn != self.begun {
            return Err(wrong("turn", format!("turn {turn} cannot begin here")));
        }
        self.turn = turn;
        self.begun += 1;
        self.open = true;
        self.outcome = None;
        self.deadline = deadline_ms;
        Ok(())
    }

    /// Ends the present phase.
    fn close(&mut self) {
        self.open = false;
        self.deadline = None;
        self.left_ms = None;
        for seat in &mut self.seats {
            seat.ready = false;
            seat.vote = OrderVote::None;
            seat.filings = 0;
            seat.asked = 0;
            seat.letters = 0;
        }
    }

    fn settle(&mut self, event: &OrderEvent) -> Result<(), Fault> {
        let OrderEventKind::Settled {
            turn,
            phase,
            missing,
            result: Some(result),
            kept,
            outcome,
        } = &event.event
        else {
            return Err(wrong("result", "there is none"));
        };
        self.present(*turn)?;
        let after = result.position.as_deref();
        let after = after.ok_or_else(|| wrong("position", "there is none"))?;
        let before = self.table.position();
        let sheets = result.sheets.iter();
        let sheets: Vec<(usize, String)> = sheets
            .map(|sheet| (usize::from(sheet.seat), sheet.text.clone()))
            .collect();
        self.talk.settled(*turn, &*self.table, &sheets);
        let seats = self.table.view().seats;
        let centres = seats.iter().map(|seat| seat.centres).collect();
        self.table = self.setup.read(after)?;
        self.close();
        for seat in &mut self.seats {
            seat.sheet = None;
        }
        // Hidden results are revealed with a later phase. Rolled-back results are never revealed.
        for past in self.past.iter_mut().filter(|past| !past.undone) {
            past.kept = past.kept.min(*kept);
        }
        self.past.push(Past {
            turn: *turn,
            phase: phase.clone(),
            at_ms: event.at_ms,
            seq: event.seq,
            missing: missing.clone(),
            before,
            centres,
            sheets: result.sheets.clone(),
            kept: *kept,
            undone: false,
        });
        self.outcome.clone_from(outcome);
        Ok(())
    }

    fn roll_back(&mut self, to: u32, keep_sheets: bool) -> Result<(), Fault> {
        let found = self.past.iter();
        let found = found.rev().find(|past| past.turn == to && !past.undone);
        let past = found.ok_or_else(|| wrong("turn", format!("turn {to} is not to go back to")))?;
        self.table = self.setup.read(&past.before)?;
        let mut sheets = past.sheets.clone();
        // A sheet written for a seat that had sent nothing is not the seat's own.
        sheets.retain(|sheet| keep_sheets && !past.missing.contains(&sheet.seat));
        self.close();
        self.outcome = None;
        for seat in &mut self.seats {
            seat.sheet = None;
        }
        for sheet in sheets {
            let state = self.seat(sheet.seat)?;
            // Nobody orders for a dummy.
            if state.kind != OrderSeatKind::Dummy {
                state.sheet = Some(sheet.text);
                state.ready = state.kind.is_bot();
            }
        }
        self.talk.go_back(to, self.begun);
        for past in &mut self.past {
            past.undone |= past.turn >= to;
        }
        Ok(())
    }

    fn correct(&mut self, position: &str) -> Result<(), Fault> {
        let table = self.setup.read(position)?;
        let same_phase = table.phase() == self.table.phase();
        if same_phase && self.open {
            self.talk.go_back(self.turn, self.begun);
        }
        self.table = table;
        self.close();
        for seat in &mut self.seats {
            // A computer player looks at the new position.
            if !same_phase || seat.kind.is_bot() {
                seat.sheet = None;
            }
        }
        Ok(())
    }
}

/// The seat that an event belongs to.
fn by(event: &OrderEvent) -> Result<u8, Fault> {
    match event.by {
        OrderActor::Seat(seat) => Ok(seat),
        OrderActor::Server | OrderActor::Master | OrderActor::Unknown => {
            Err(wrong("seat", "the event names none"))
        }
    }
}

/// How much the rules keep secret, as it is stored.
#[must_use]
pub fn kept(secrecy: Secrecy) -> Kept {
    match secrecy {
        Secrecy::Open => Kept::Open,
        Secrecy::Sheets => Kept::Sheets,
        Secrecy::Report => Kept::Report,
    }
}
