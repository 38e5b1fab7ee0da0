//! The HTTP edge: the router with its middleware, the page, and the server's socket.

mod accept;
mod asked;
mod assets;
mod bot;
mod browser;
mod calculator;
mod cookie;
mod described;
mod extract;
pub(crate) mod fault;
mod files;
mod forward;
mod key;
mod limits;
pub mod logs;
mod metrics;
mod open;
mod origin;
mod passed_on;
mod quota;
mod router;
mod routes;
mod serve;
mod socket;
mod unread;
mod visitor;
mod work;
mod worker;

pub use accept::Allowance;
pub use assets::saved_page;
pub use fault::ApiFault;
pub use metrics::metrics;
pub use router::{app, openapi};
pub use serve::{Config, Node, ServeError, Server, asked_to_stop, default_data_folder, serve};
pub use work::BUILD;
pub use worker::{Worker, WorkerConfig, WorkerError};
