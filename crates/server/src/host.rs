//! What all kinds of games share: rooms, loading and unloading, durable changes, deadlines, computer players
//! and live connections. It sees a kind of game only through [`EventGame`](game::EventGame).

pub(crate) mod calculations;
pub(crate) mod changes;
pub mod clock;
pub(crate) mod code;
mod deadlines;
pub mod failure;
pub mod fingerprint;
pub mod game;
mod lag;
pub(crate) mod lifetime;
pub(crate) mod live;
pub mod locked;
pub mod member;
pub mod metrics;
pub mod notices;
pub mod outside;
pub mod post;
pub(crate) mod private;
pub mod quota;
pub mod refusal;
pub mod room;
pub mod rooms;
pub mod secret;
pub mod stored;
pub(crate) mod streams;
pub mod text;
pub mod thinking;
pub mod time;
mod upkeep;
