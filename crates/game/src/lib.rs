//! What a game is, for everything in Quicksilver that is not itself a game.
//!
//! A game implements [`TurnPosition`] (one seat acts at a time) and, so that the computer can play it,
//! [`Evaluate`]. [`Turns`] wraps such a type into the object-safe [`Game`] and [`Table`], which is all that
//! the command line, the server and the browser see: text in, text and plain values out. [`OrderGame`] and
//! [`OrderTable`] are the same for games in which all seats order at once.
//!
//! Nothing here does I/O, reads a clock, starts a thread or draws its own random numbers.

mod fault;
mod info;
mod options;
mod order;
mod outcome;
pub mod record;
mod seat;
mod turn;

pub use fault::Fault;
pub use info::{GameInfo, Pgn};
pub use options::{FreeValue, OptionPicks, OptionSpec, OptionValue, read_number};
pub use order::{
    Below, CaseReport, MapSeat, MapSpace, MapUnit, MarkChoice, MarkInfo, NoteWeight, OrderActor,
    OrderGame, OrderGameInfo, OrderModel, OrderNote, OrderOption, OrderOutcome, OrderPace,
    OrderPart, OrderPhase, OrderResult, OrderSketch, OrderStage, OrderTable, OrderVerdict,
    OrderView, PartnerOrder, PhaseReport, Secrecy, SketchKind, UnitSort,
};
pub use outcome::{Outcome, reason};
pub use seat::{Seat, SeatSet};
pub use turn::{
    Account, Evaluate, Game, History, MoveHint, MoveInfo, Part, Pick, Played, Playout, Playouts,
    Ply, Power, SeatClock, Side, SquareView, Table, TurnPosition, Turns, UnitView, View, WholeTurn,
    divide, divide_turns, perft, perft_bulk, perft_turns, playout, playouts, write_turn,
};
