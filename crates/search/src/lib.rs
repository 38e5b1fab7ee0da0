//! How the computer plays turn games: search, playing levels, matches between engines.
//!
//! The search is generic over [`game::Evaluate`] and knows no game. [`Engine`] is its object-safe face.

mod engine;
mod level;
mod limits;
mod lot;
mod match_run;
mod player;
mod report;
mod score_sheet;

pub use engine::{Engine, TurnEngine};
pub use level::{LEVELS, Level};
pub use limits::{Limits, StopFlag};
pub use match_run::{MatchGame, MatchSetup, run_match};
pub use player::{PlayerSpec, Strength};
pub use report::{Line, Report, Score};
pub use score_sheet::{EloDifference, ScoreSheet};
