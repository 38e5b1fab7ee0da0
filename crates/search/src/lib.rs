//! The computer players: search, playing levels and matches of turn games, and the players of order games.
//!
//! [`Searcher`] is alpha-beta search, generic over [`game::Evaluate`]; [`TreeSearch`] is Monte-Carlo tree search, which
//! needs only the rules of a game. Neither depends on a particular game. [`Engine`] is the object-safe interface of
//! both. [`orders`] is the equivalent for games in which all seats order at once.
//!
//! ```
//! use game::{GameInfo, History, Outcome, Rules, Seat};
//! use search::{Limits, RulesOnly, StopFlag, TreeSearch};
//!
//! /// One to three matches are taken in turn; who takes the last one wins.
//! #[derive(Clone, PartialEq, Eq, Debug)]
//! struct Nim {
//!     matches: u8,
//!     seat: Seat,
//! }
//!
//! static INFO: GameInfo = GameInfo {
//!     slug: "nim",
//!     title: "Nim",
//!     tagline: "Who takes the last match?",
//!     inventor: "folklore",
//!     seats: &["First", "Second"],
//!     options: &[],
//!     ply_limit: 15,
//!     pgn: None,
//! };
//!
//! impl Rules for Nim {
//!     type Move = u8;
//!     type Options = ();
//!     const INFO: &'static GameInfo = &INFO;
//!
//!     fn start((): &()) -> Nim {
//!         Nim { matches: 6, seat: Seat(0) }
//!     }
//!     fn to_move(&self) -> Seat {
//!         self.seat
//!     }
//!     fn turn_number(&self) -> u32 {
//!         1
//!     }
//!     fn moves_into(&self, out: &mut Vec<u8>) {
//!         out.extend(1..=self.matches.min(3));
//!     }
//!     fn play_unchecked(&mut self, taken: u8) {
//!         self.matches = self.matches.saturating_sub(taken);
//!         self.seat = self.seat.other();
//!     }
//!     fn terminal(&self) -> Option<Outcome> {
//!         (self.matches == 0).then(|| Outcome::win(self.seat.other(), "last_match"))
//!     }
//!     fn key(&self) -> u64 {
//!         u64::from(self.matches) << 1 | u64::from(self.seat.0)
//!     }
//! }
//!
//! // The rules are enough for the tree search. Taking two leaves four matches, from which every answer loses.
//! let history = History::new(Nim::start(&()));
//! let limits = Limits { nodes: Some(50_000), ..Limits::default() };
//! let mut search = TreeSearch::<Nim, RulesOnly>::new(1);
//! let found = search.search(&history, &limits, 1, &StopFlag::default(), &mut |_| {});
//! assert_eq!(found.lines[0].moves[0], 2);
//! ```

mod choose;
#[cfg(not(target_family = "wasm"))]
pub mod endgames;
mod engine;
mod features;
mod frames;
pub mod game_report;
mod held;
mod ladder;
mod level;
mod limits;
mod lot;
#[cfg(not(target_family = "wasm"))]
mod matches;
mod node;
mod order;
pub mod orders;
mod pace;
mod path;
mod player;
// Pages that save themselves carry the build without vector instructions, and have no room for it.
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
pub mod proof;
mod prune;
#[cfg(not(target_family = "wasm"))]
pub mod puzzles;
mod pv;
mod quiesce;
mod report;
mod root;
mod searcher;
mod singular;
mod softmax;
mod table;
#[cfg(not(target_family = "wasm"))]
mod threads;
mod tree;
mod value;
mod watch;
mod weigh;

pub use engine::{Engine, EngineKind, TurnEngine};
pub use features::Features;
pub use ladder::{Ladder, LadderFault, Rung};
pub use level::{LEVELS, Level, REVISION, Skill};
pub use limits::{Limits, MOST_THREADS, StopFlag};
#[cfg(not(target_family = "wasm"))]
pub use matches::{
    Balance, Book, BookHead, Candidate, Contender, EloDifference, Entrant, Forfeit, ForfeitKind,
    MatchEnd, MatchGame, MatchSetup, NewOutside, Opening, Openings, Outside, OwnContender,
    PairCounts, Play, Refusals, ScoreSheet, Scribe, Sprt, Standing, Thought, Trouble, Usage, Venue,
    Verdict, run_match,
};
pub use player::{PlayerSpec, Strength};
pub use report::{Line, Report, Score};
pub use searcher::{Found, FoundLine, Searcher};
pub use tree::{Guide, MoveOrder, RulesOnly, TreeEngine, TreeSearch};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
