//! How the computer plays turn games: search, playing levels, matches between engines.
//!
//! The search is generic over [`game::Evaluate`] and knows no game. [`Engine`] is its object-safe face.

mod engine;
mod level;
mod limits;
mod report;

pub use engine::{Engine, TurnEngine};
pub use level::{LEVELS, Level};
pub use limits::{Limits, StopFlag};
pub use report::{Line, Report, Score};
