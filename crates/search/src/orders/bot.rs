//! A type-erased computer player for order games.

use super::limit::OrderLimit;
use super::think;
use crate::StopFlag;
use crate::lot::Lot;
use game::{Fault, OrderModel, Place};
use std::fmt;

/// How a player chooses its orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Any legal orders.
    Random,
    /// Heuristics: what attracts units, and what stands in their way.
    Habit,
    /// Tries its orders against sampled replies by the others.
    Search,
}

impl BotKind {
    /// All of them, the weakest first.
    pub const ALL: [BotKind; 3] = [BotKind::Random, BotKind::Habit, BotKind::Search];

    /// `a`, `b` or `c`: the name in commands.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            BotKind::Random => 'a',
            BotKind::Habit => 'b',
            BotKind::Search => 'c',
        }
    }

    /// `random`, `habit` or `search`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Habit => "habit",
            BotKind::Search => "search",
        }
    }

    /// Parses a letter or a word.
    ///
    /// # Errors
    /// A [`Fault`] that lists the kinds.
    pub fn read(text: &str) -> Result<BotKind, Fault> {
        let text = text.trim();
        let named = |kind: &BotKind| {
            kind.word().eq_ignore_ascii_case(text)
                || text.len() == 1 && text.starts_with(kind.letter())
        };
        BotKind::ALL.into_iter().find(named).ok_or_else(|| {
            let reason = "no such player; there are a (random), b (habit), c (search)";
            Fault::new(Place::given("player", text), reason)
        })
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.letter(), self.word())
    }
}

/// A computer player of one order game, holding a position.
pub trait OrderBot: Send {
    /// Sets the position from a position file; `mark_file` is its map if it is not one of the game's own.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word; the previous position is then kept.
    fn set_position(&mut self, text: &str, mark_file: Option<&str>) -> Result<(), Fault>;

    /// The seats that have something to order in the current position; none if none is set. A seat that could do no
    /// more than claim a victory is not among them: computer players make no claims.
    fn awaited(&self) -> Vec<usize>;

    /// The sheet of a seat in the current position: orders for all its units. It uses only what the seat may know. Only
    /// [`BotKind::Search`] observes the limit; the seed determines every random choice.
    ///
    /// # Errors
    /// A [`Fault`] if no position is set or it has no such seat.
    fn sheet(
        &self,
        seat: usize,
        kind: BotKind,
        limit: OrderLimit,
        seed: u64,
        stop: &StopFlag,
    ) -> Result<String, Fault>;

    /// The supply centres of each seat in the current position, in seat order; empty if none is set.
    fn centres(&self) -> Vec<u32>;
}

/// The [`OrderBot`] of a game with an [`OrderModel`].
#[derive(Clone, Debug)]
pub struct ModelBot<M> {
    held: Option<M>,
}

impl<M> Default for ModelBot<M> {
    fn default() -> ModelBot<M> {
        ModelBot { held: None }
    }
}

impl<M: OrderModel> OrderBot for ModelBot<M> {
    fn set_position(&mut self, text: &str, mark_file: Option<&str>) -> Result<(), Fault> {
        self.held = Some(M::read(text, mark_file)?);
        Ok(())
    }

    fn awaited(&self) -> Vec<usize> {
        self.held.as_ref().map(M::awaited).unwrap_or_default()
    }

    fn sheet(
        &self,
        seat: usize,
        kind: BotKind,
        limit: OrderLimit,
        seed: u64,
        stop: &StopFlag,
    ) -> Result<String, Fault> {
        let Some(held) = &self.held else {
            return Err(Fault::new(Place::Position, "the player was given none"));
        };
        if seat >= held.seats() {
            let reason = format!("there are {} seats, counted from 0", held.seats());
            return Err(Fault::new(Place::seat(seat), reason));
        }
        if !held.awaited().contains(&seat) {
            return Ok(String::new());
        }
        let seen = held.seen_by(seat);
        let mut lot = Lot::new(seed);
        let plan = match kind {
            BotKind::Random => seen.draw(seat, &mut |bound| lot.below(bound)),
            BotKind::Habit => seen.sensible(seat, &mut |bound| lot.below(bound)),
            BotKind::Search => think::best(&seen, seat, limit, &mut lot, stop),
        };
        Ok(seen.write(seat, &plan))
    }

    fn centres(&self) -> Vec<u32> {
        let held = self.held.iter();
        held.flat_map(|held| (0..held.seats()).map(|seat| held.centres(seat)))
            .collect()
    }
}
