//! What games of every kind need once: rooms, loading and unloading, write-then-apply, what is due, computer players
//! that think, and live connections. It sees a kind of game through [`EventGame`](game::EventGame) alone.

pub mod clock;
mod deadlines;
pub mod failure;
pub mod game;
pub(crate) mod lifetime;
pub(crate) mod live;
pub mod post;
pub mod refusal;
pub mod room;
pub mod rooms;
pub mod secret;
pub mod stored;
pub mod text;
pub mod thinking;
