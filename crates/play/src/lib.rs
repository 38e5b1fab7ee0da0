//! A turn game as it is played: from its set-up and its events to its state, and from a request to new events.
//!
//! Everything here is pure: it reads no clock, no file and no random numbers. The server keeps the events in a store and
//! lets people play over the network; a page keeps them in the browser and plays against the computer. Both decide and
//! replay with this code.
//!
//! - [`Setup`] is what is fixed when a game begins.
//! - [`begin`] begins a game for whoever keeps it alone.
//! - [`Replay`] is the state after some events; [`Timing`](timing::Timing) keeps its clocks.
//! - [`conduct`] decides on requests: the events that follow, or a [`Refusal`].
//! - [`conditions`] are moves that players have set for turns to come.
//! - [`computer`] is what the computer player owes.
//! - [`lag`] is what the network took of players' time and they get back.
//! - [`record`] writes the game as a text.
//!
//! ```
//! use play::{Now, Replay, Setup, conduct};
//! use wire::{GameEvent, NewGame, SubmitMove};
//!
//! # let game = registry::RULES[0].info().slug;
//! let asked = format!(r#"{{"game": "{game}", "opponent": {{"kind": "same_screen"}}}}"#);
//! let asked: NewGame = serde_json::from_str(&asked)?;
//! let setup = Setup::of(&asked, false)?;
//! let mut replay = Replay::of(&setup, &setup.opening(vec![(0, None), (1, None)], Now::default()))?;
//! let text = replay.table.legal_texts().remove(0);
//! let request = SubmitMove { ply: 0, text, request: None };
//! for (seat, event) in conduct::submit_move(&replay, &[0, 1], &request)?.happens {
//!     replay.apply(&GameEvent { seq: replay.next_seq(), at_ms: 0, clock_ms: None, seat, event })?;
//! }
//! assert_eq!(replay.ply_count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod begin;
pub mod computer;
pub mod conditions;
pub mod conduct;
pub mod lag;
mod limits;
mod now;
pub mod record;
mod refusal;
mod replay;
pub mod setup;
pub mod timing;

pub use begin::{Begun, begin};
pub use now::Now;
pub use refusal::{BadSetup, Hindrance, NotNow, Refusal, TooSoon};
pub use replay::{Replay, Viewer};
pub use setup::Setup;
