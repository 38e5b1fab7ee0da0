//! What the store keeps of order games.

use super::{AddressRow, MailJob, StoreError};
use crate::host::secret::SecretHash;
use crate::orders::OrderSetup;
use async_trait::async_trait;
use wire::OrderEvent;

/// An order game as it is created: everything but its events and keys.
#[derive(Clone, Debug)]
pub struct OrderGameRow {
    /// The game's id.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// What was fixed then.
    pub setup: OrderSetup,
    /// Whether the server may have to act in it without being asked.
    pub attention: bool,
}

/// What a secret is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// It speaks for its holder.
    Token,
    /// It lets somebody take the seat.
    Invite,
}

/// A secret that came to count, or went, with an event.
#[derive(Clone, Copy, Debug)]
pub struct KeyRow {
    /// The event's place in the list.
    pub seq: u32,
    /// The seat; none for the game master.
    pub seat: Option<u8>,
    /// What it is good for.
    pub kind: KeyKind,
    /// Recognises the secret; none where nothing counts any more.
    pub hash: Option<SecretHash>,
}

/// An order game with its keys, addresses and events.
#[derive(Clone, Debug)]
pub struct StoredOrderGame {
    /// The game.
    pub row: OrderGameRow,
    /// The keys, `seq` ascending.
    pub keys: Vec<KeyRow>,
    /// Where notices go by e-mail.
    pub addresses: Vec<AddressRow>,
    /// The events, `seq` ascending.
    pub events: Vec<OrderEvent>,
}

/// What is added to an order game in one transaction: all of it, or nothing.
#[derive(Clone, Debug)]
pub struct OrderAddition<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The events; at least one.
    pub events: &'a [OrderEvent],
    /// Keys that change with them.
    pub keys: &'a [KeyRow],
    /// Addresses that change with them.
    pub addresses: &'a [AddressRow],
    /// Mails by which they are told.
    pub mails: &'a [MailJob],
    /// Whether the server may have to act in the game from now on without being asked.
    pub attention: bool,
}

/// Order games on disk. Whatever writes returns after the write is durable.
#[async_trait]
pub trait OrderStore: Send + Sync {
    /// Stores a new game with its first keys and events, and the mails by which they are told.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create_orders(
        &self,
        game: &StoredOrderGame,
        mails: &[MailJob],
    ) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a sequence number is taken, or a phase was settled already.
    async fn append_orders(&self, addition: &OrderAddition<'_>) -> Result<(), StoreError>;

    /// Loads a game; none when there is none of that id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn load_orders(&self, id: &str) -> Result<Option<StoredOrderGame>, StoreError>;

    /// The ids of the games in which the server may have to act without being asked.
    ///
    /// # Errors
    /// When the database fails.
    async fn orders_needing_attention(&self) -> Result<Vec<String>, StoreError>;
}
