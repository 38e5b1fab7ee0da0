//! The site: games over HTTP and WebSocket, kept as event lists.
//!
//! Every change to a game takes the same path. A request is decided by a pure function, which uses the rules. The
//! resulting events are written to the [`store`]. Only when they are on disk are they shown to
//! everybody who is connected, and the request is answered. So nothing that
//! was acknowledged can be lost, and a game that is loaded is the game that was played.
//!
//! [`host`] is what games of every kind need once; [`turns`] and [`orders`] are the two kinds. [`people`] is who plays them,
//! [`lobby`] how they find each other.
//! [`site`] is the HTTP edge: its [`app`] is the whole site as a service, for tests without a socket; its [`serve`] adds the socket.
//!
//! ```
//! use axum::body::Body;
//! use axum::http::{Request, StatusCode};
//! use server::App;
//! use server::host::clock::SystemClock;
//! use server::host::post::Post;
//! use server::store::SqlStore;
//! use std::sync::Arc;
//! use tower::ServiceExt as _;
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let store = SqlStore::in_file(&folder.path().join("games.db")).await?;
//! let post = Post::in_folder(&folder.path().join("mail"), None, "https://games.example/")?;
//! let app = App::start(Arc::new(store), Arc::new(SystemClock::start()), post).await?;
//!
//! let site = server::app(app.clone());
//! let request = Request::get("/healthz").body(Body::empty())?;
//! assert_eq!(site.oneshot(request).await?.status(), StatusCode::OK);
//! app.close().await;
//! # Ok(())
//! # }
//! # tokio::runtime::Runtime::new().unwrap().block_on(run()).unwrap();
//! ```

mod app;
pub mod archive;
mod check;
pub mod host;
pub mod lobby;
pub mod notices;
pub mod orders;
pub mod people;
pub mod ratings;
pub mod site;
pub mod store;
pub mod studies;
pub mod tournaments;
pub mod turns;

pub use app::{App, Duties};
pub use check::{Checked, check};
pub use site::{
    Allowance, ApiFault, BUILD, Config, Node, ServeError, Server, Worker, WorkerConfig,
    WorkerError, asked_to_stop, default_data_folder, serve,
};
pub use site::{app, asyncapi, logs, openapi, saved_page};
