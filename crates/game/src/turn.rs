//! Turn games: exactly one seat acts at a time.

mod account;
mod board_text;
mod counts;
mod distinct;
mod encode;
#[cfg(not(target_family = "wasm"))]
mod endings;
mod evaluate;
mod explain;
mod history;
mod notation;
mod part;
mod perft;
mod playout;
mod rules;
mod show;
mod side;
mod table;
mod told;
mod turns;
mod view;

#[cfg(not(target_family = "wasm"))]
mod laws;

pub use account::{Account, Power};
pub use counts::Counts;
pub use distinct::Distinct;
pub use encode::{Actions, Encode, Encoding, Planes};
#[cfg(not(target_family = "wasm"))]
pub use endings::Endings;
pub use evaluate::{Evaluate, MoveHint};
pub use explain::{Explain, TurnGame};
pub use history::History;
pub use notation::{Notation, write_turn};
pub use part::{Part, SeatClock};
pub use perft::{Counted, divide, divide_turns, perft, perft_bulk, perft_turns};
pub use playout::{Playout, Playouts, playout, playouts};
pub use rules::Rules;
pub use show::Show;
pub use side::Side;
pub use table::{Game, MoveInfo, Pick, Played, Ply, Table, WholeTurn};
pub use told::Told;
pub use turns::Turns;
pub use view::{SquareView, UnitView, View};
