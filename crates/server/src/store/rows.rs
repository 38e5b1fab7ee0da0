//! What is stored.

use crate::host::secret::SecretHash;
use wire::Visibility;

/// What kind of game it is: who writes and reads what the store keeps as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameKind {
    /// One seat acts at a time.
    Turns,
    /// All seats order at once.
    Orders,
}

/// Somebody in a game. The game and this are how rows name people; what they are called stands in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Whoever has that seat.
    Seat(u8),
    /// The game master.
    Master,
    /// The server itself.
    Server,
    /// Whoever comes first.
    Anybody,
}

impl Holder {
    /// The seat; none for others.
    #[must_use]
    pub const fn seat(self) -> Option<u8> {
        match self {
            Holder::Seat(seat) => Some(seat),
            Holder::Master | Holder::Server | Holder::Anybody => None,
        }
    }

    /// Who has that seat, or the game master where it is none.
    #[must_use]
    pub const fn of(seat: Option<u8>) -> Holder {
        match seat {
            Some(seat) => Holder::Seat(seat),
            None => Holder::Master,
        }
    }
}

/// A game as it is created: everything but its events and keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The game's id.
    pub id: String,
    /// Its kind.
    pub kind: GameKind,
    /// The slug of the game played.
    pub slug: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// What was fixed then, as the kind writes it.
    pub setup: String,
    /// Who finds it.
    pub visibility: Visibility,
}

/// What a secret is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// It speaks for its holder.
    Token,
    /// It lets somebody take the seat.
    Invite,
}

/// A secret that became valid, or invalid, with an event.
#[derive(Clone, Copy, Debug)]
pub struct KeyRow {
    /// The event's number.
    pub seq: u32,
    /// Whose it is.
    pub holder: Holder,
    /// What it is good for.
    pub purpose: Purpose,
    /// Recognises the secret; none where no secret is valid any more.
    pub hash: Option<SecretHash>,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventRow {
    /// Its number in the game, from 0.
    pub seq: u32,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: u64,
    /// Who did it.
    pub by: Holder,
    /// The number of the phase that is settled with it; the store takes no second one.
    pub settled: Option<u32>,
    /// What happened, as the kind writes it, without the text.
    pub body: String,
    /// Whose text it is, and what they wrote or are called; none where there is none, or it was erased.
    pub text: Option<(Holder, String)>,
}

/// Where somebody's notices of a game go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressRow {
    /// The seat; none for the game master.
    pub seat: Option<u8>,
    /// The address; none where there are to be no notices.
    pub address: Option<String>,
}

/// A game with all that is stored of it.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game.
    pub row: GameRow,
    /// The keys, `seq` ascending.
    pub keys: Vec<KeyRow>,
    /// Where notices go by e-mail.
    pub addresses: Vec<AddressRow>,
    /// The events, `seq` ascending.
    pub events: Vec<EventRow>,
    /// When the server has to act in it without being asked, in milliseconds since 1970; none where it has not.
    pub due: Option<u64>,
}

/// A game in which the server has to act without being asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueGame {
    /// The game's id.
    pub game: String,
    /// When, in milliseconds since 1970; 0 where only the game itself knows.
    pub at_ms: u64,
}

/// A time in which no server was there, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last sign of life before it.
    pub from_ms: u64,
    /// When the next server began.
    pub to_ms: u64,
}

/// What is added to a game in one transaction: all of it, or nothing.
#[derive(Clone, Debug)]
pub struct Addition<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The events; at least one.
    pub events: &'a [EventRow],
    /// Keys that change with them.
    pub keys: &'a [KeyRow],
    /// Addresses that change with them.
    pub addresses: &'a [AddressRow],
    /// Mails by which they are told.
    pub mails: &'a [MailJob],
    /// When the server has to act in the game after them without being asked; none where it has not.
    pub due: Option<u64>,
    /// A game that begins with them.
    pub follow_up: Option<&'a StoredGame>,
}

/// What a mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailKind {
    /// Phases were settled or begin, deadlines moved, the game is over.
    News,
    /// Orders are still missing.
    Reminder,
    /// There is something to read.
    Press,
}

/// A mail that is wanted. One of the same kind that has not gone out yet takes it in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailJob {
    /// Whose notice it is: a seat, or none for the game master. Without an address there is no mail.
    pub seat: Option<u8>,
    /// What it is about.
    pub kind: MailKind,
    /// The first turn that it tells of.
    pub turn: u32,
    /// When it is to be sent, in milliseconds since 1970.
    pub due_ms: u64,
}

/// A mail whose time has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueMail {
    /// The game.
    pub game: String,
    /// What is wanted.
    pub job: MailJob,
    /// How often it could not be sent.
    pub tries: u32,
}
