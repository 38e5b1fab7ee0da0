//! A type-erased computer player for order games.

use super::bonds::Bonds;
use super::limit::OrderLimit;
use super::parley::{self, Occasion, Said};
use super::table::Table;
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

    /// Whether such a player can make deals.
    #[must_use]
    pub const fn can_talk(self) -> bool {
        matches!(self, BotKind::Habit | BotKind::Search)
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
    /// Whether it makes deals, and in how many of a hundred phases it then means to keep a promise.
    pub word: Option<u8>,
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
    /// Whether it makes deals.
    #[must_use]
    pub const fn talks(self) -> bool {
        matches!(self, Participant::Player(BotPlayer { word: Some(_), .. }))
    }

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
        BotPlayer {
            kind,
            temper: Temper::default(),
            word: None,
        }
    }
}

impl BotPlayer {
    /// Parses a kind, with words after it that begin with `+`: `c`, `search+cautious`, `c+talk`, `c+cautious+talk50`.
    ///
    /// # Errors
    /// A [`Fault`] that lists the kinds or the words.
    pub fn read(text: &str) -> Result<BotPlayer, Fault> {
        let mut words = text.split('+').map(str::trim);
        let mut player = BotPlayer::from(BotKind::read(words.next().unwrap_or_default())?);
        for word in words {
            let temper = Temper::ALL
                .into_iter()
                .find(|known| known.word().eq_ignore_ascii_case(word));
            if let Some(temper) = temper {
                player.temper = temper;
            } else if let Some(percent) = percent(&word.to_ascii_lowercase()) {
                player.word = Some(percent);
            } else {
                let reason = "after a + comes bold, cautious, talk (makes deals and keeps its word) or talk50 (keeps it \
                              in 50 of 100 phases)";
                return Err(Fault::new(Place::given("player", text), reason));
            }
        }
        if player.word.is_some() && !player.kind.can_talk() {
            let reason = "only b (habit) and c (search) make deals";
            return Err(Fault::new(Place::given("player", text), reason));
        }
        Ok(player)
    }

    /// As [`BotPlayer::read`] parses it, as short as can be: `c`, `c+cautious`, `c+talk`.
    #[must_use]
    pub fn short(self) -> String {
        let mut text = self.kind.letter().to_string();
        if self.temper != Temper::Bold {
            text = format!("{text}+{}", self.temper.word());
        }
        match self.word {
            None => text,
            Some(100) => format!("{text}+talk"),
            Some(percent) => format!("{text}+talk{percent}"),
        }
    }
}

/// How often a player keeps its word that talks: `talk`, `talk50`.
fn percent(word: &str) -> Option<u8> {
    let number = word.strip_prefix("talk")?;
    if number.is_empty() {
        return Some(100);
    }
    number.parse().ok().filter(|percent| *percent <= 100)
}

impl fmt::Display for BotPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = vec![self.kind.word().to_owned()];
        if self.temper != Temper::Bold {
            words.push(self.temper.word().to_owned());
        }
        match self.word {
            None => {}
            Some(100) => words.push("talks".to_owned()),
            Some(percent) => words.push(format!("talks, keeps its word in {percent} %")),
        }
        write!(f, "{} ({})", self.short(), words.join(", "))
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.letter(), self.word())
    }
}

/// Who thinks, and how long.
#[derive(Clone, Copy, Debug)]
pub struct Thinking<'a> {
    /// Who.
    pub player: BotPlayer,
    /// The limit for one sheet.
    pub limit: OrderLimit,
    /// Decides every random choice.
    pub seed: u64,
    /// Ends it early.
    pub stop: &'a StopFlag,
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
    ) -> Result<String, Fault> {
        let thinking = Thinking {
            player,
            limit,
            seed,
            stop,
        };
        self.sheet_after(seat, &thinking, None)
    }

    /// The sheet of a seat after what was said. A player that makes deals counts on those of the occasion, and keeps its
    /// own word as often as it is told to.
    ///
    /// # Errors
    /// A [`Fault`] if no position is set or it has no such seat.
    fn sheet_after(
        &self,
        seat: usize,
        thinking: &Thinking<'_>,
        occasion: Option<&Occasion<'_>>,
    ) -> Result<String, Fault>;

    /// What a seat says in the current position: answers to the open offers of the occasion, and offers of its own. A
    /// player that makes no deals refuses all. Nothing is said in a phase without movement.
    ///
    /// # Errors
    /// A [`Fault`] if no position is set or it has no such seat.
    fn talk(
        &self,
        seat: usize,
        thinking: &Thinking<'_>,
        occasion: &Occasion<'_>,
    ) -> Result<Said, Fault>;

    /// The supply centres of each seat in the current position, in seat order; empty if none is set.
    fn centres(&self) -> Vec<u32>;

    /// What the search judges the current position by, if units move in it: [`OrderModel::features`] of each seat.
    fn features(&self) -> Option<Vec<Option<Vec<f64>>>>;

    /// [`OrderModel::feature_names`].
    fn feature_names(&self) -> &'static [&'static str];

    /// [`OrderModel::feature_priors`].
    fn feature_priors(&self) -> &'static [f64];
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

impl<M: OrderModel> ModelBot<M> {
    /// The position, which has that seat.
    fn held(&self, seat: usize) -> Result<&M, Fault> {
        let Some(held) = &self.held else {
            return Err(Fault::new(Place::Position, "the player was given none"));
        };
        if seat >= held.seats() {
            let reason = format!("there are {} seats, counted from 0", held.seats());
            return Err(Fault::new(Place::seat(seat), reason));
        }
        Ok(held)
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

    fn sheet_after(
        &self,
        seat: usize,
        thinking: &Thinking<'_>,
        occasion: Option<&Occasion<'_>>,
    ) -> Result<String, Fault> {
        let held = self.held(seat)?;
        if !held.awaited().contains(&seat) {
            return Ok(String::new());
        }
        let seen = held.seen_by(seat);
        let mut lot = Lot::new(thinking.seed);
        let BotPlayer { kind, temper, word } = thinking.player;
        let bonds = match (occasion, word) {
            (Some(occasion), Some(percent)) => parley::bonds(&seen, seat, occasion, || {
                lot.below(100) < usize::from(percent)
            }),
            _ => Bonds::none(),
        };
        let mut table = Table::new(&seen, temper, thinking.limit, thinking.stop, bonds);
        let plan = match kind {
            BotKind::Random => seen.draw(seat, &mut |bound| lot.below(bound)),
            BotKind::Easy => {
                let any = seen.draw(seat, &mut |bound| lot.below(bound));
                let plan = seen.sensible(seat, temper, &mut |bound| lot.below(bound));
                seen.mixed(seat, &plan, &any, &mut || lot.below(100) < LAPSES)
            }
            BotKind::Habit => {
                let plan = seen.sensible(seat, temper, &mut |bound| lot.below(bound));
                table.kept(seat, plan)
            }
            BotKind::Search => think::best(&mut table, seat, &mut lot),
        };
        Ok(seen.write(seat, &plan))
    }

    fn talk(
        &self,
        seat: usize,
        thinking: &Thinking<'_>,
        occasion: &Occasion<'_>,
    ) -> Result<Said, Fault> {
        let held = self.held(seat)?;
        let BotPlayer { kind, temper, word } = thinking.player;
        if !held.moves() {
            return Ok(Said::default());
        }
        if word.is_none() || !kind.can_talk() {
            return Ok(Said::refusing(seat, occasion));
        }
        if !held.awaited().contains(&seat) {
            return Ok(Said::default());
        }
        let seen = held.seen_by(seat);
        let mut lot = Lot::new(thinking.seed);
        let bonds = parley::bonds(&seen, seat, occasion, || true);
        let limit = thinking.limit.half();
        let mut table = Table::new(&seen, temper, limit, thinking.stop, bonds);
        let pools = match kind {
            BotKind::Search => think::pools(&mut table, seat, &mut lot),
            _ => think::drafts(&mut table, seat, &mut lot),
        };
        Ok(parley::speak(&mut table, &pools, occasion, &mut lot))
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

    fn feature_priors(&self) -> &'static [f64] {
        M::feature_priors()
    }
}
