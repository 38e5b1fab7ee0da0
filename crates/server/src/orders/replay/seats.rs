//! The seats of an order game, and who of them is waited for.

use super::OrderReplay;
use game::OrderTable;
use wire::{OrderSeatKind, OrderVote};

/// The state of a seat after the events so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatState {
    /// Who orders for it.
    pub kind: OrderSeatKind,
    /// Whether a person has joined.
    pub taken: bool,
    /// The name given.
    pub name: Option<String>,
    /// The seats that its player would like, where seats are given by preference.
    pub wishes: Vec<u8>,
    /// The sheet for the present phase.
    pub sheet: Option<String>,
    /// How often a sheet for the present phase was filed.
    pub filings: u32,
    /// How often its computer player was offered something, or an offer of it accepted, since it last ordered.
    pub asked: u32,
    /// How many letters it wrote in the present phase.
    pub letters: u32,
    /// How often its player was replaced.
    pub vacated: u32,
    /// Whether it is ready.
    pub ready: bool,
    /// Its vote on the end of the game.
    pub vote: OrderVote,
}

impl SeatState {
    /// A seat to which nothing has happened.
    pub(super) fn new(kind: OrderSeatKind) -> SeatState {
        SeatState {
            kind,
            taken: false,
            name: None,
            wishes: Vec::new(),
            sheet: None,
            filings: 0,
            asked: 0,
            letters: 0,
            vacated: 0,
            ready: false,
            vote: OrderVote::None,
        }
    }
}

impl OrderReplay {
    /// Whether every seat that is for a person has one.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.seats
            .iter()
            .all(|seat| seat.taken || seat.kind != OrderSeatKind::Person)
    }

    /// The seats for persons that nobody has.
    pub fn open_seats(&self) -> impl Iterator<Item = u8> {
        let seats = (0u8..).zip(&self.seats);
        seats
            .filter(|(_, state)| state.kind == OrderSeatKind::Person && !state.taken)
            .map(|(seat, _)| seat)
    }

    /// From when on computer players take the seats that are open still, if somebody has joined; none once the game has
    /// begun, and in games that wait for people.
    #[must_use]
    pub fn may_fill_ms(&self) -> Option<u64> {
        let fill = self.setup.fill?;
        let waits = !self.has_begun() && !self.is_over();
        let after_ms = u64::from(fill.after_hours) * 60 * 60 * 1000;
        waits.then(|| self.created_ms.saturating_add(after_ms))
    }

    /// When computer players take the seats that are open still; none where they do not, or while nobody has joined.
    #[must_use]
    pub fn fills_ms(&self) -> Option<u64> {
        self.may_fill_ms().filter(|_| !self.wishes().is_empty())
    }

    /// The persons who have joined, by seat, and the seats that they would like.
    #[must_use]
    pub fn wishes(&self) -> Vec<(u8, &[u8])> {
        let seats = (0u8..).zip(&self.seats);
        let persons = seats.filter(|(_, seat)| seat.taken && seat.kind == OrderSeatKind::Person);
        persons
            .map(|(seat, state)| (seat, &*state.wishes))
            .collect()
    }

    /// The seats that have something to order now.
    #[must_use]
    pub fn awaited(&self) -> Vec<u8> {
        if !self.open {
            return Vec::new();
        }
        let seats = self.table.awaited().into_iter();
        seats.filter_map(|seat| u8::try_from(seat).ok()).collect()
    }

    /// The persons' seats among those that have something to order now.
    #[must_use]
    pub fn awaited_persons(&self) -> Vec<u8> {
        self.awaited_of(|kind| kind == OrderSeatKind::Person)
    }

    /// The computer players' seats among those that have something to order now.
    #[must_use]
    pub fn awaited_bots(&self) -> Vec<u8> {
        self.awaited_of(OrderSeatKind::is_bot)
    }

    /// The computer players' seats whose sheets for the present phase are not there yet, or that have something to answer.
    #[must_use]
    pub fn owing_bots(&self) -> Vec<u8> {
        let mut seats = self.awaited_bots();
        seats.retain(|seat| {
            let state = &self.seats[usize::from(*seat)];
            state.sheet.is_none() || state.asked > 0
        });
        seats
    }

    fn awaited_of(&self, wanted: impl Fn(OrderSeatKind) -> bool) -> Vec<u8> {
        let mut seats = self.awaited();
        seats.retain(|seat| {
            let state = self.seats.get(usize::from(*seat));
            state.is_some_and(|state| wanted(state.kind))
        });
        seats
    }

    /// The persons' seats that have something to order now and have sent nothing: no sheet, and not that they are
    /// ready without one.
    #[must_use]
    pub fn missing(&self) -> Vec<u8> {
        let mut seats = self.awaited_persons();
        seats.retain(|seat| {
            let state = &self.seats[usize::from(*seat)];
            state.sheet.is_none() && !state.ready
        });
        seats
    }

    /// The seats of which something is left on the board.
    #[must_use]
    pub fn survivors(&self) -> Vec<u8> {
        survivors(&*self.table)
    }
}

/// The seats of a table that have a unit or a centre.
#[must_use]
pub fn survivors(table: &dyn OrderTable) -> Vec<u8> {
    let seats = (0u8..).zip(table.view().seats);
    let left = seats.filter(|(_, seat)| seat.units > 0 || seat.centres > 0);
    left.map(|(seat, _)| seat).collect()
}
