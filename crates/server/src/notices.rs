//! Notices for people: that a game waits for them, begins or is over; to their browsers and programs, and by e-mail.
//!
//! What is to be told is written with the events (`host::notices`), once for each seat. The server that owns the game finds out
//! who has the seat and wants to know it (`notifier`), and puts a row for each way on its way. Any server sends those
//! (`sender`). A crash in between sends one twice, never not at all; receivers know it again.

pub(crate) mod encrypt;
pub(crate) mod feed;
pub(crate) mod letter;
pub(crate) mod notifier;
pub(crate) mod payload;
pub mod refusal;
pub(crate) mod run;
pub(crate) mod sender;
pub(crate) mod settings;
pub(crate) mod signature;
pub(crate) mod vapid;

pub use refusal::Refusal;
