//! The store of what everybody may watch: public games that are played.

use super::{GameKind, StoreError};
use async_trait::async_trait;

/// A public game that is not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedRow {
    /// The id.
    pub game: String,
    /// Its kind.
    pub kind: GameKind,
    /// The slug of the game played.
    pub slug: String,
    /// The setup, as the game's kind has written it.
    pub setup: String,
    /// When something happened last, in milliseconds since 1970.
    pub last_ms: u64,
    /// Whether people are waited for. A game that has not begun waits for nobody.
    pub waits: bool,
    /// The seats that people have taken, in order.
    pub seats: Vec<PlayedSeat>,
}

/// A seat that somebody has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedSeat {
    /// The seat.
    pub seat: u8,
    /// The name given; none where none was, or it was erased.
    pub name: Option<String>,
    /// Whether a bot has it.
    pub is_bots: bool,
}

/// Public games on disk.
#[async_trait]
pub trait Watching: Send + Sync {
    /// Public games made after `since_ms` that are not over, those first in which something happened last; at most `count`.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn played(&self, since_ms: u64, count: u32) -> Result<Vec<PlayedRow>, StoreError>;
}
