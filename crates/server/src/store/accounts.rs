//! The store of names, and of the ways back to a person whose browser is lost.

use super::{SessionRow, StoreError};
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use async_trait::async_trait;

/// What somebody is called, and how they sign in elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// The name; none of a guest.
    pub name: Option<String>,
    /// The confirmed address; none without one.
    pub mail: Option<String>,
    /// How many recovery codes can still be used.
    pub recovery_codes: u32,
    /// How many passkeys there are.
    pub passkeys: u32,
}

/// What came of a change that only some people may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountChange {
    /// It is done.
    Done,
    /// There is no such person.
    Nobody,
    /// The person has no way back.
    NoWayBack,
    /// The person has a name, and it would be their last way back.
    LastWayBack,
    /// Somebody else has a name that looks like it.
    NameTaken,
}

/// A code that is to be mailed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedCode {
    /// The fingerprint of the address.
    pub mailbox: Fingerprint,
    /// The address.
    pub address: String,
    /// Who asks.
    pub person: String,
    /// The id of the session that asks.
    pub session: String,
    /// When the mail is to be sent, in milliseconds since 1970.
    pub due_ms: u64,
    /// After how many tries of the mail it is given up, as a count so far.
    pub tries: u32,
}

/// What is on disk before a code is mailed.
#[derive(Clone, Copy, Debug)]
pub struct MailedCode {
    /// The hash of the code.
    pub hash: SecretHash,
    /// Until when it is valid, in milliseconds since 1970.
    pub until_ms: u64,
    /// How often one may try.
    pub tries: u32,
    /// By which the mail's reader stops further ones.
    pub stop: SecretHash,
    /// When another code is mailed if this mail could not be sent; none if it is the last attempt.
    pub again_ms: Option<u64>,
}

/// What somebody shows to sign in.
#[derive(Clone, Copy, Debug)]
pub enum Proof<'a> {
    /// The code that was mailed to an address.
    Code {
        /// The fingerprint of the address.
        mailbox: Fingerprint,
        /// The hash of the code.
        code: SecretHash,
    },
    /// A recovery code.
    Recovery {
        /// Whose it is.
        person: &'a str,
        /// Its hash.
        code: SecretHash,
    },
    /// A token from another device.
    Device(SecretHash),
    /// A passkey, whose signature is right.
    Passkey {
        /// Its id.
        id: &'a str,
        /// The hash of the challenge that was signed.
        challenge: SecretHash,
        /// How often it has signed, as its device counts.
        counter: u32,
    },
}

/// What becomes of the seats of a guest who signs in as somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// If there are any, nothing is done.
    Ask,
    /// They become those of the person who signs in.
    Bring,
    /// They stay the guest's.
    Leave,
}

/// Somebody signs in.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The session that asks.
    pub asker: &'a SessionRow,
    /// What it shows.
    pub proof: Proof<'a>,
    /// What becomes of its seats.
    pub join: Join,
    /// The session that comes in its place; whose it is, and since when, is decided here.
    pub next: &'a SessionRow,
}

/// What came of signing in. Unless it is [`Added`](Entered::Added) or [`SignedIn`](Entered::SignedIn), nothing has
/// changed but the tries of the code.
#[derive(Clone, Debug)]
pub enum Entered {
    /// The address was nobody's and is the asker's now. The session has its new token.
    Added(SessionRow),
    /// The session that the browser has from now on.
    SignedIn {
        /// The session.
        session: SessionRow,
        /// How many seats were brought along.
        brought: u32,
    },
    /// The asker has seats, and is to say what becomes of them.
    Asks {
        /// The name of the person who was proved.
        name: Option<String>,
        /// How many seats.
        seats: u32,
    },
    /// What was shown is worth nothing.
    Wrong {
        /// How often the code that this session asked for may still be tried; none if it asked for none.
        left: Option<u32>,
    },
    /// The passkey had signed as often before, so there may be a copy of it.
    Copied,
    /// The asker has a name, and is not the person who was proved.
    OtherMember,
    /// The session is over.
    Nobody,
}

impl Entered {
    /// Whether the person or the session is another one now.
    #[must_use]
    pub fn is_in(&self) -> bool {
        matches!(self, Entered::Added(_) | Entered::SignedIn { .. })
    }
}

/// Names and ways back on disk. They belong to no server. Methods that write return once the write is durable; if one fails,
/// nothing has changed.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// What a person is called, and how they sign in elsewhere.
    ///
    /// # Errors
    /// When the database fails.
    async fn account(&self, person: &str) -> Result<Account, StoreError>;

    /// The person with a name that has one of these looks; none if there is none.
    ///
    /// # Errors
    /// When the database fails.
    async fn named(&self, look: &str) -> Result<Option<String>, StoreError>;

    /// Gives a person a name, in place of an earlier one. `looks` are what it looks like: nobody else has one of them.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_name(
        &self,
        person: &str,
        name: &str,
        looks: &[String],
        now_ms: u64,
    ) -> Result<AccountChange, StoreError>;

    /// Puts recovery codes in the place of those that a person has.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_recovery_codes(
        &self,
        person: &str,
        hashes: &[SecretHash],
    ) -> Result<AccountChange, StoreError>;

    /// Puts a token for another device in the place of the one that the person of a session has. It ends with the session.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_device_token(
        &self,
        session: &SessionRow,
        hash: &SecretHash,
        until_ms: u64,
    ) -> Result<AccountChange, StoreError>;

    /// Removes an address, unless its person has a name and no other way back. The recovery codes of somebody without a way
    /// back are removed with it.
    ///
    /// # Errors
    /// When the database fails.
    async fn remove_mailbox(&self, person: &str) -> Result<AccountChange, StoreError>;

    /// Queues a code for an address. An earlier one for it is worth nothing from then on. False if there is no such person.
    ///
    /// # Errors
    /// When the database fails.
    async fn ask_code(&self, asked: &AskedCode) -> Result<bool, StoreError>;

    /// When the next code is to be mailed, in milliseconds since 1970; none if none waits.
    ///
    /// # Errors
    /// When the database fails.
    async fn next_code(&self) -> Result<Option<u64>, StoreError>;

    /// The codes that are to be mailed at `now_ms`, the oldest first; a limited number at a time.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_codes(&self, now_ms: u64) -> Result<Vec<AskedCode>, StoreError>;

    /// Writes a code that is about to be mailed. False if it must not be: another server mails it, it is not wanted any
    /// more, or the reader of a mail there, who is nobody here, wants no mails of this site.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn prepare_code(
        &self,
        asked: &AskedCode,
        mailed: &MailedCode,
        now_ms: u64,
    ) -> Result<bool, StoreError>;

    /// Records that a code was mailed.
    ///
    /// # Errors
    /// When the database fails.
    async fn code_mailed(&self, mailbox: &Fingerprint, hash: &SecretHash)
    -> Result<(), StoreError>;

    /// Lets a browser be the person whom it proves to be. It is one step: what was shown is used up, the seats are brought
    /// along, the guest is gone and the new session there, or nothing of it.
    ///
    /// # Errors
    /// When the database fails.
    async fn enter(&self, entry: &Entry<'_>, now_ms: u64) -> Result<Entered, StoreError>;
}
