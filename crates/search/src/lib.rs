//! How the computer plays: search, playing levels and matches of turn games, and the players of order games.
//!
//! The search is generic over [`game::Evaluate`] and knows no game. [`Engine`] is its object-safe face. [`orders`] is
//! the same for games in which all seats order at once.

mod choose;
mod engine;
mod features;
mod level;
mod limits;
mod lot;
mod match_run;
mod node;
mod order;
pub mod orders;
mod path;
mod player;
mod prune;
mod pv;
mod quiesce;
mod report;
mod root;
mod score_sheet;
mod searcher;
mod table;
mod value;
mod watch;

pub use engine::{Engine, TurnEngine};
pub use features::Features;
pub use level::{LEVELS, Level};
pub use limits::{Limits, StopFlag};
pub use match_run::{MatchGame, MatchSetup, run_match};
pub use player::{PlayerSpec, Strength};
pub use report::{Line, Report, Score};
pub use score_sheet::{EloDifference, ScoreSheet};
pub use searcher::{Found, FoundLine, Searcher};
