//! The store of blocks: whom people do not want to meet.

use super::StoreError;
use async_trait::async_trait;

/// Somebody whom a person has blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRow {
    /// The id by which the block is removed. It tells nothing of whoever is blocked.
    pub id: String,
    /// What they were called when they were blocked.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since_ms: u64,
}

/// Whom a person blocks.
#[derive(Clone, Copy, Debug)]
pub enum Blocked<'a> {
    /// The member whose name looks like that.
    Named(&'a str),
    /// Whoever has a seat in a game.
    Seat {
        /// The id of the game.
        game: &'a str,
        /// The seat.
        seat: u8,
    },
}

/// What came of blocking somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blocking {
    /// It is done, or was before.
    Done(BlockRow),
    /// Nobody is known to have that name or seat.
    Unknown,
    /// It is the person's own name or seat.
    Own,
    /// The person has blocked as many as one may.
    Full,
}

/// Blocks on disk. Methods that write return once the write is durable.
#[async_trait]
pub trait Blocks: Send + Sync {
    /// Blocks somebody, unless the person has blocked `most` others. `id` is for a new block.
    ///
    /// # Errors
    /// When the database fails.
    async fn block(
        &self,
        person: &str,
        blocked: Blocked<'_>,
        id: &str,
        most: u32,
        now_ms: u64,
    ) -> Result<Blocking, StoreError>;

    /// Removes a block. False if the person has none of that id.
    ///
    /// # Errors
    /// When the database fails.
    async fn unblock(&self, person: &str, id: &str) -> Result<bool, StoreError>;

    /// Whom a person has blocked, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn of(&self, person: &str) -> Result<Vec<BlockRow>, StoreError>;

    /// Whether a person may be brought to a game: has blocked nobody in it and is blocked by nobody there.
    ///
    /// # Errors
    /// When the database fails.
    async fn may_meet(&self, person: &str, game: &str) -> Result<bool, StoreError>;
}
