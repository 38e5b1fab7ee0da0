//! People: who somebody is, by which browsers they are known, and which seats are theirs.
//!
//! Everybody is somebody: a browser asks once to be made a guest, and is that person from then on. There is no name and no
//! password. What a person has is what their browsers hold the keys of.

pub mod belongings;
pub mod device;
pub mod export;
pub mod guests;
pub mod refusal;
pub mod sessions;

pub use refusal::Refusal;
