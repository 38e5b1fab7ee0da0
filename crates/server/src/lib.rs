//! The site: games over HTTP and WebSocket, kept as event lists.
//!
//! A change to a game goes one way. A request is checked ([`conduct`], and the rules behind it), becomes one or
//! more events, and these are written to the [`store`]. Only when they are on disk do they happen: the
//! [`replay`] takes them in, everybody connected hears of them, and the request is answered. So nothing that
//! was acknowledged can be lost, and a game that is loaded is the game that was played.
//!
//! [`orders`] are the games in which all seats order at once; they go the same way.
//!
//! [`app`] is the whole site as a service, for tests without a socket; [`serve`] adds the socket.

mod app;
mod assets;
pub mod clock;
mod computer;
pub mod conduct;
mod create;
mod deadlines;
mod extract;
mod fault;
pub mod logs;
pub mod orders;
pub mod post;
mod record;
pub mod replay;
mod room;
mod router;
mod routes;
pub mod secret;
mod serve;
pub mod setup;
mod socket;
pub mod store;
pub mod timing;

pub use app::App;
pub use fault::ApiFault;
pub use router::{app, openapi};
pub use serve::{Config, ServeError, Server, asked_to_stop, default_data_folder, serve};
