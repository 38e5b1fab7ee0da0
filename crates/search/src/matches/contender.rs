//! Players at the board.

use crate::{Engine, PlayerSpec, StopFlag};
use game::{Fault, OptionPicks, Place};
use std::fmt;
use std::time::Duration;
use web_time::Instant;

/// A player of a match at the board: an engine of our own, or another program.
pub trait Contender: Send {
    /// Prepares for a new game; nothing is remembered of earlier ones.
    ///
    /// # Errors
    /// [`Trouble`], if the player cannot begin.
    fn begin(&mut self, stop: &StopFlag) -> Result<(), Trouble>;

    /// Chooses a move in the position after `moves` from the game's start, in canonical code. `seed` decides whatever is
    /// random. The move may be in any notation, and need not be legal.
    ///
    /// # Errors
    /// [`Trouble`], if there is none.
    fn choose(&mut self, moves: &[String], seed: u64, stop: &StopFlag) -> Result<Thought, Trouble>;
}

/// A chosen move and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move.
    pub text: String,
    /// The time until it came.
    pub time: Duration,
    /// The nodes searched for it, as the player counts them.
    pub nodes: u64,
}

/// Why there is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The player has lost the game by its own doing.
    Forfeit(Forfeit),
    /// The match cannot go on.
    Fault(Fault),
    /// The match was stopped.
    Stopped,
}

/// What a player lost a game by, besides the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// What it did.
    pub kind: ForfeitKind,
    /// More about it, for people.
    pub detail: String,
}

/// What a program must not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForfeitKind {
    /// It named a move that is not legal, or none.
    IllegalMove,
    /// It ended.
    Crash,
    /// It took longer than it may.
    Hang,
}

impl ForfeitKind {
    /// Every kind.
    pub const ALL: [ForfeitKind; 3] = [
        ForfeitKind::IllegalMove,
        ForfeitKind::Crash,
        ForfeitKind::Hang,
    ];

    /// The reason's code, as in a match log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ForfeitKind::IllegalMove => "illegal_move",
            ForfeitKind::Crash => "crash",
            ForfeitKind::Hang => "hang",
        }
    }

    /// The kind with that code.
    #[must_use]
    pub fn named(name: &str) -> Option<ForfeitKind> {
        ForfeitKind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}

/// `crash (it ended with exit status: 3)`.
impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.kind.name(), self.detail)
    }
}

/// An engine of our own at the board.
pub struct OwnContender {
    engine: Box<dyn Engine>,
    spec: PlayerSpec,
    picks: OptionPicks,
}

impl OwnContender {
    /// A player with an engine of its kind, by the given rule options.
    #[must_use]
    pub fn new(engine: Box<dyn Engine>, spec: PlayerSpec, picks: OptionPicks) -> OwnContender {
        OwnContender {
            engine,
            spec,
            picks,
        }
    }

    /// Changes how it plays; its engine must be of the same kind.
    pub(super) fn set_spec(&mut self, spec: PlayerSpec) {
        self.spec = spec;
    }
}

impl Contender for OwnContender {
    fn begin(&mut self, _stop: &StopFlag) -> Result<(), Trouble> {
        self.engine.clear();
        Ok(())
    }

    fn choose(&mut self, moves: &[String], seed: u64, stop: &StopFlag) -> Result<Thought, Trouble> {
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        self.engine
            .set_position(&self.picks, None, &texts)
            .map_err(Trouble::Fault)?;
        let flag = stop.counting_apart();
        let began = Instant::now();
        let chosen = self
            .spec
            .choose(self.engine.as_mut(), seed ^ self.spec.seed, &flag);
        let time = began.elapsed();
        let text = chosen.ok_or_else(|| {
            let place = Place::numbered("ply", moves.len() + 1);
            Trouble::Fault(Fault::new(place, format!("{} names no move", self.spec)))
        })?;
        Ok(Thought {
            text,
            time,
            nodes: flag.nodes(),
        })
    }
}

impl fmt::Debug for OwnContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnContender")
            .field("spec", &self.spec)
            .finish_non_exhaustive()
    }
}
