//! What a game is, for everything in Quicksilver that is not itself a game.
//!
//! A game implements [`TurnPosition`] (one seat acts at a time) and, so that the computer can play it,
//! [`Evaluate`]. [`Turns`] wraps such a type into the object-safe [`Game`] and [`Table`], which is all that
//! the command line, the server and the browser see: text in, text and plain values out. [`OrderGame`] and
//! [`OrderTable`] are the same for games in which all seats order at once.
//!
//! Nothing here does I/O, reads a clock, starts a thread or draws its own random numbers.

mod account;
mod evaluate;
mod fault;
mod history;
mod info;
mod options;
mod order_choice;
mod order_game;
mod order_model;
mod order_view;
mod outcome;
mod part;
mod perft;
mod playout;
pub mod record;
mod seat;
mod side;
mod table;
mod turn;
mod turns;
mod view;
mod whole_turn;

pub use account::{Account, Power};
pub use evaluate::{Evaluate, MoveHint};
pub use fault::Fault;
pub use history::History;
pub use info::{GameInfo, Pgn};
pub use options::{FreeValue, OptionPicks, OptionSpec, OptionValue, read_number};
pub use order_choice::{OrderActor, OrderOption, OrderPart, PartnerOrder};
pub use order_game::{
    CaseReport, MarkChoice, MarkInfo, NoteWeight, OrderGame, OrderGameInfo, OrderNote,
    OrderOutcome, OrderPace, OrderPhase, OrderResult, OrderTable, OrderVerdict, PhaseReport,
    Secrecy,
};
pub use order_model::{Below, OrderModel};
pub use order_view::{
    MapSeat, MapSpace, MapUnit, OrderSketch, OrderStage, OrderView, SketchKind, UnitSort,
};
pub use outcome::{Outcome, reason};
pub use part::{Part, SeatClock};
pub use perft::{divide, divide_turns, perft, perft_bulk, perft_turns};
pub use playout::{Playout, Playouts, playout, playouts};
pub use seat::{Seat, SeatSet};
pub use side::Side;
pub use table::{Game, MoveInfo, Pick, Played, Ply, Table, WholeTurn};
pub use turn::TurnPosition;
pub use turns::Turns;
pub use view::{SquareView, UnitView, View};
pub use whole_turn::write_turn;
