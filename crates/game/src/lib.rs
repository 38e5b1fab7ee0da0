//! The interface between games and everything else in Quicksilver.
//!
//! A game in which one seat acts at a time implements [`Rules`], [`Notation`], [`Show`] and [`Explain`], and
//! [`Evaluate`] if it can evaluate positions. [`Turns`] wraps such a type into the object-safe [`Game`] and [`Table`],
//! which is all that the command line, the server and the browser see: text in, text and plain values out.
//! [`OrderGame`] and [`OrderTable`] are the equivalent for games in which all seats order at once.
//!
//! Nothing here does I/O, reads a clock, starts a thread or generates its own random numbers.
//!
//! # A whole game
//! ```
//! use game::{
//!     Explain, Fault, Game, GameInfo, Notation, OptionPicks, Outcome, Pick, Place, Rules, Seat, Show, Turns,
//!     View,
//! };
//!
//! /// One to three matches are taken from a heap in turn; who takes the last one wins.
//! #[derive(Clone, PartialEq, Eq, Debug)]
//! struct Nim {
//!     matches: u8,
//!     plies: u32,
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
//!         Nim { matches: 15, plies: 0 }
//!     }
//!     fn to_move(&self) -> Seat {
//!         Seat((self.plies % 2) as u8)
//!     }
//!     fn turn_number(&self) -> u32 {
//!         self.plies / 2 + 1
//!     }
//!     fn moves_into(&self, out: &mut Vec<u8>) {
//!         out.extend(1..=self.matches.min(3));
//!     }
//!     fn play_unchecked(&mut self, taken: u8) {
//!         self.matches = self.matches.saturating_sub(taken);
//!         self.plies += 1;
//!     }
//!     fn terminal(&self) -> Option<Outcome> {
//!         (self.matches == 0).then(|| Outcome::win(self.to_move().other(), "last_match"))
//!     }
//!     fn key(&self) -> u64 {
//!         u64::from(self.plies) << 8 | u64::from(self.matches)
//!     }
//! }
//!
//! impl Notation for Nim {
//!     fn write_move(&self, taken: u8) -> String {
//!         taken.to_string()
//!     }
//!     fn write_position(&self) -> String {
//!         format!("{} {}", self.matches, self.plies)
//!     }
//!     fn read_position(text: &str, (): &()) -> Result<Nim, Fault> {
//!         let fault = || Fault::new(Place::Position, "it is two numbers: matches and plies");
//!         let (matches, plies) = text.split_once(' ').ok_or_else(fault)?;
//!         Ok(Nim {
//!             matches: matches.parse().map_err(|_| fault())?,
//!             plies: plies.parse().map_err(|_| fault())?,
//!         })
//!     }
//! }
//!
//! impl Show for Nim {
//!     fn view(&self) -> View {
//!         View {
//!             counters: vec![("matches", self.matches.into(), 15)],
//!             ..View::empty(self.phase())
//!         }
//!     }
//!     fn picks(&self, taken: u8) -> Vec<Pick> {
//!         vec![Pick::Choice(char::from(b'0' + taken))]
//!     }
//! }
//!
//! impl Explain for Nim {}
//!
//! let mut table = Turns::<Nim>::GAME.open(&OptionPicks::default(), Some("5 0"))?;
//! assert_eq!(table.legal_texts(), ["1", "2", "3"]);
//! table.play("1")?;
//! let refused = table.play("4").unwrap_err();
//! assert_eq!(refused.to_string(), "move “4”: it is no legal move here");
//! table.play("3")?;
//! let played = table.play("1")?;
//! assert_eq!(played.outcome.unwrap().to_string(), "1 0 last_match");
//!
//! // Every law that a game keeps, over a random game.
//! Turns::<Nim>::GAME.check_laws(&OptionPicks::default(), 1, 15).unwrap();
//! # Ok::<(), Fault>(())
//! ```

mod fault;
mod info;
mod options;
mod order;
mod outcome;
mod place;
pub mod record;
mod seat;
mod squares;
mod turn;

pub use fault::{Cause, Fault};
pub use info::{GameInfo, Pgn};
pub use options::{FreeValue, OptionGroup, OptionPicks, OptionSpec, OptionValue, read_number};
pub use order::{
    Below, CaseReport, Conversion, Deal, Ground, MapPlan, MapSeat, MapSpace, MapUnit, MarkChoice,
    MarkFact, MarkInfo, NoteWeight, OrderGame, OrderGameInfo, OrderModel, OrderNote, OrderOption,
    OrderOutcome, OrderPace, OrderPart, OrderPhase, OrderResult, OrderSketch, OrderStage,
    OrderTable, OrderTerm, OrderVerdict, OrderView, Orderable, PartnerOrder, PhaseReport,
    PlanCoast, PlanSpace, PositionEdit, Promise, Secrecy, SketchKind, Temper, TextFormat, UnitSort,
};
pub use outcome::{Outcome, reason};
pub use place::Place;
pub use seat::{Seat, SeatSet};
pub use squares::SquareLists;
#[cfg(not(target_family = "wasm"))]
pub use turn::Endings;
pub use turn::{
    Account, Actions, Counted, Counts, Distinct, Encode, Encoding, Evaluate, Explain, Game,
    History, MoveHint, MoveInfo, Notation, Part, Pick, Planes, Played, Playout, Playouts, Ply,
    Power, Rules, SeatClock, Show, Side, SquareView, Table, Told, TurnGame, Turns, UnitView, View,
    WholeTurn, divide, divide_turns, perft, perft_bulk, perft_turns, playout, playouts, write_turn,
};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
