//! People: who somebody is, by which browsers they are known, and which seats are theirs.
//!
//! Everybody is somebody: a browser asks once to be made a guest, and is that person from then on. A guest has no name and no
//! password. What a person has is what their browsers hold the keys of. Whoever creates a passkey or confirms an address has a
//! way back, and may take a name.

pub mod accounts;
pub mod belongings;
pub mod blocks;
pub mod bot_news;
pub mod bots;
pub mod codes;
pub(crate) mod deliver;
pub mod device;
pub mod entering;
pub mod export;
pub mod guests;
pub mod names;
pub mod passkey_fault;
pub mod passkeys;
pub mod quiet;
pub mod refusal;
pub mod reports;
pub mod sessions;

pub use refusal::Refusal;
