//! The store of passkeys, and of the challenges that devices sign.

use super::{SessionRow, StoreError};
use crate::host::secret::SecretHash;
use async_trait::async_trait;

/// A passkey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PasskeyRow {
    /// The id by which its person removes it, random. Whatever is registered has another one.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// What the device calls it.
    pub credential: Vec<u8>,
    /// The public key, as COSE writes it.
    pub key: Vec<u8>,
    /// How often it has signed, as far as the device counts; 0 if it does not.
    pub counter: u32,
    /// The browser in which it was made, such as “Firefox on Linux”.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// When somebody last signed in by it, in milliseconds since 1970; none before.
    pub used_ms: Option<u64>,
}

/// What a signature is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasskeyPurpose {
    /// To make a passkey.
    Add,
    /// To sign in.
    Enter,
}

/// What a device is to sign.
#[derive(Clone, Debug)]
pub struct PasskeyChallenge {
    /// The hash of the challenge.
    pub hash: SecretHash,
    /// Who asks.
    pub person: String,
    /// The id of the session that asks.
    pub session: String,
    /// What for.
    pub purpose: PasskeyPurpose,
    /// Until when it is valid, in milliseconds since 1970.
    pub until_ms: u64,
}

/// A passkey that somebody adds.
#[derive(Clone, Copy, Debug)]
pub struct NewPasskey<'a> {
    /// The session that asks.
    pub asker: &'a SessionRow,
    /// The passkey.
    pub row: &'a PasskeyRow,
    /// The hash of the challenge for which it was made.
    pub challenge: SecretHash,
    /// How many one person has at most.
    pub most: u32,
    /// The session that comes in the place of the one that asks; its id and since when it is there stay.
    pub next: &'a SessionRow,
}

/// What came of adding a passkey. Unless it is [`Done`](AddedPasskey::Done), nothing has changed.
#[derive(Clone, Debug)]
pub enum AddedPasskey {
    /// It is the asker's. The session has its new token.
    Done(SessionRow),
    /// The session is over.
    Nobody,
    /// The challenge is worth nothing: it is used up, too old, or another session's.
    Wrong,
    /// Somebody has registered that passkey.
    Taken,
    /// The person has as many as one may.
    Full,
}

/// What came of removing a passkey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemovedPasskey {
    /// It is gone.
    Done,
    /// The person has none of that id.
    Unknown,
    /// The person has a name, and it is their last way back.
    LastWayBack,
}

/// Passkeys on disk. They belong to no server. Methods that write return once the write is durable; if one fails, nothing has
/// changed.
#[async_trait]
pub trait Passkeys: Send + Sync {
    /// Writes a challenge, in place of an earlier one of that session for the same purpose. False if there is no such
    /// person.
    ///
    /// # Errors
    /// When the database fails.
    async fn challenge(&self, challenge: &PasskeyChallenge) -> Result<bool, StoreError>;

    /// Gives a person a passkey. It is one step: the challenge is used up, the passkey and the session's new token are
    /// there, and a token for another device is worth nothing any more; or nothing of it.
    ///
    /// # Errors
    /// When the database fails.
    async fn add(&self, new: &NewPasskey<'_>, now_ms: u64) -> Result<AddedPasskey, StoreError>;

    /// The passkey that a device calls that; none if nobody has it.
    ///
    /// # Errors
    /// When the database fails.
    async fn find(&self, credential: &[u8]) -> Result<Option<PasskeyRow>, StoreError>;

    /// The passkeys of a person, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn of(&self, person: &str) -> Result<Vec<PasskeyRow>, StoreError>;

    /// Removes a passkey of a person. Recovery codes of somebody without a way back are removed with it.
    ///
    /// # Errors
    /// When the database fails.
    async fn remove(&self, person: &str, id: &str) -> Result<RemovedPasskey, StoreError>;
}
