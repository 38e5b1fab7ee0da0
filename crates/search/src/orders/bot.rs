//! A type-erased computer player for order games.

use super::limit::OrderLimit;
use super::think;
use crate::StopFlag;
use crate::lot::Lot;
use game::{Fault, OrderModel, Place, Temper};
use std::fmt;

/// How many of a hundred units of a [`BotKind::Easy`] player get any legal order.
const LAPSES: usize = 35;

/// How a player chooses its orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Any legal orders.
    Random,
    /// Heuristics with lapses: now and then a unit gets any legal order.
    Easy,
    /// Heuristics: what attracts units, and what stands in their way.
    Habit,
    /// Tries its orders against sampled replies by the others.
    Search,
}

impl BotKind {
    /// All of them, the weakest first.
    pub const ALL: [BotKind; 4] = [
        BotKind::Random,
        BotKind::Easy,
        BotKind::Habit,
        BotKind::Search,
    ];

    /// `a`, `e`, `b` or `c`: the name in commands.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            BotKind::Random => 'a',
            BotKind::Easy => 'e',
            BotKind::Habit => 'b',
            BotKind::Search => 'c',
        }
    }

    /// `random`, `easy`, `habit` or `search`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Easy => "easy",
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
            let reason = "no such player; there are a (random), e (easy), b (habit), c (search)";
            Fault::new(Place::given("player", text), reason)
        })
    }
}

/// A computer player: how it chooses its orders, and what it prefers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BotPlayer {
    /// How it chooses.
    pub kind: BotKind,
    /// What it prefers. A [`BotKind::Random`] one prefers nothing.
    pub temper: Temper,
}

/// Who writes a seat's sheets in games between computer players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Participant {
    /// One of our own players.
    Player(BotPlayer),
    /// Another program.
    Program,
}

impl From<BotKind> for Participant {
    fn from(kind: BotKind) -> Participant {
        Participant::Player(kind.into())
    }
}

impl Participant {
    /// One word for it: `c`, `c+cautious`, `program`.
    #[must_use]
    pub fn short(self) -> String {
        match self {
            Participant::Player(player) => player.short(),
            Participant::Program => "program".to_owned(),
        }
    }
}

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Participant::Player(player) => player.fmt(f),
            Participant::Program => f.write_str("the program"),
        }
    }
}

/// Another program that writes sheets.
pub trait SheetProgram {
    /// The sheet of a seat that orders in a position; `mark_file` is the map if it is not one of the game's own.
    ///
    /// # Errors
    /// A [`Fault`] if the program does not answer, or refuses.
    fn sheet(
        &mut self,
        position: &str,
        mark_file: Option<&str>,
        seat: usize,
        seed: u64,
    ) -> Result<String, Fault>;
}

impl From<BotKind> for BotPlayer {
    fn from(kind: BotKind) -> BotPlayer {
        let temper = Temper::default();
        BotPlayer { kind, temper }
    }
}

impl BotPlayer {
    /// Parses a kind, with `+cautious` or `+bold` after it or nothing: `c`, `search+cautious`.
    ///
    /// # Errors
    /// A [`Fault`] that lists the kinds or the temperaments.
    pub fn read(text: &str) -> Result<BotPlayer, Fault> {
        let Some((kind, temper)) = text.split_once('+') else {
            return Ok(BotKind::read(text)?.into());
        };
        let kind = BotKind::read(kind)?;
        let temper = temper.trim();
        let mut tempers = Temper::ALL.into_iter();
        let temper = tempers
            .find(|known| known.word().eq_ignore_ascii_case(temper))
            .ok_or_else(|| {
                let reason = "no such temperament; there are bold, cautious";
                Fault::new(Place::given("player", text), reason)
            })?;
        Ok(BotPlayer { kind, temper })
    }

    /// As [`BotPlayer::read`] parses it, as short as can be: `c`, `c+cautious`.
    #[must_use]
    pub fn short(self) -> String {
        match self.temper {
            Temper::Bold => self.kind.letter().to_string(),
            Temper::Cautious => format!("{}+{}", self.kind.letter(), self.temper.word()),
        }
    }
}

impl fmt::Display for BotPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.temper {
            Temper::Bold => self.kind.fmt(f),
            Temper::Cautious => write!(f, "{} ({}, cautious)", self.short(), self.kind.word()),
        }
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
    /// more than claim a victory is not among them.
    fn awaited(&self) -> Vec<usize>;

    /// The sheet of a seat in the current position: orders for all its units. It uses only what the seat may know. Only
    /// [`BotKind::Search`] observes the limit; the seed determines every random choice.
    ///
    /// # Errors
    /// A [`Fault`] if no position is set or it has no such seat.
    fn sheet(
        &self,
        seat: usize,
        player: BotPlayer,
        limit: OrderLimit,
        seed: u64,
        stop: &StopFlag,
    ) -> Result<String, Fault>;

    /// The supply centres of each seat in the current position, in seat order; empty if none is set.
    fn centres(&self) -> Vec<u32>;

    /// What the search judges the current position by, if units move in it: [`OrderModel::features`] of each seat.
    fn features(&self) -> Option<Vec<Option<Vec<f64>>>>;

    /// [`OrderModel::feature_names`].
    fn feature_names(&self) -> &'static [&'static str];
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
        player: BotPlayer,
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
        let BotPlayer { kind, temper } = player;
        let plan = match kind {
            BotKind::Random => seen.draw(seat, &mut |bound| lot.below(bound)),
            BotKind::Easy => {
                let any = seen.draw(seat, &mut |bound| lot.below(bound));
                let plan = seen.sensible(seat, temper, &mut |bound| lot.below(bound));
                seen.mixed(seat, &plan, &any, &mut || lot.below(100) < LAPSES)
            }
            BotKind::Habit => seen.sensible(seat, temper, &mut |bound| lot.below(bound)),
            BotKind::Search => think::best(&seen, seat, temper, limit, &mut lot, stop),
        };
        Ok(seen.write(seat, &plan))
    }

    fn centres(&self) -> Vec<u32> {
        let held = self.held.iter();
        held.flat_map(|held| (0..held.seats()).map(|seat| held.centres(seat)))
            .collect()
    }

    fn features(&self) -> Option<Vec<Option<Vec<f64>>>> {
        let held = self.held.as_ref().filter(|held| held.moves())?;
        Some(held.features())
    }

    fn feature_names(&self) -> &'static [&'static str] {
        M::feature_names()
    }
}
