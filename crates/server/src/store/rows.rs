//! The rows of the store.

use super::NoticeJobs;
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use wire::Visibility;

/// The kind of a game. It says which module reads and writes the game's JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameKind {
    /// One seat acts at a time.
    Turns,
    /// All seats order at once.
    Orders,
}

/// A role in a game. Rows name people by game and role only; their names are texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// The player of that seat.
    Seat(u8),
    /// The game master.
    Master,
    /// The server itself.
    Server,
    /// Anybody: an invite for the first who uses it.
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

    /// The player of that seat; the game master if it is none.
    #[must_use]
    pub const fn of(seat: Option<u8>) -> Holder {
        match seat {
            Some(seat) => Holder::Seat(seat),
            None => Holder::Master,
        }
    }
}

/// A game without its events and keys. Fixed at creation.
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
    /// What is fixed at creation, as JSON of its kind.
    pub setup: String,
    /// Who finds it.
    pub visibility: Visibility,
}

/// The purpose of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// It acts for its holder.
    Token,
    /// It lets somebody join.
    Invite,
}

/// A secret that became valid or invalid with an event.
#[derive(Clone, Debug)]
pub struct KeyRow {
    /// The event's number.
    pub seq: u32,
    /// Whose it is.
    pub holder: Holder,
    /// Its purpose.
    pub purpose: Purpose,
    /// The secret's hash; none if no secret is valid any more.
    pub hash: Option<SecretHash>,
    /// The person to whom the seat is given with it. It is not read back.
    pub owner: Option<String>,
    /// The seat that the secret's holder gives up for this one, if whoever had that one has this one now. It is not read back.
    pub moved_from: Option<u8>,
    /// What the computer player that takes the seat is called in ratings, if there is one. It is not read back.
    pub computer: Option<String>,
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
    /// The number of the phase that it settles. The store accepts only one settlement a phase.
    pub settled: Option<u32>,
    /// What happened, as JSON of its kind, without the text.
    pub body: String,
    /// The text or name, and whose it is; none if there is none, or it was erased.
    pub text: Option<(Holder, String)>,
}

/// The address for somebody's notices of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressRow {
    /// The seat; none for the game master.
    pub seat: Option<u8>,
    /// The address; none for no notices.
    pub address: Option<String>,
    /// When it was confirmed, in milliseconds since 1970; none before. Nothing but a code goes to it before that.
    pub confirmed_ms: Option<u64>,
}

/// A seat for which a game waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait {
    /// The seat.
    pub seat: u8,
    /// What it is to act in: the number of a phase, or of a move. As long as it stays the same, the seat has been waited
    /// for without a break.
    pub turn: u32,
    /// Until when it has time, in milliseconds since 1970; none without a deadline.
    pub until_ms: Option<u64>,
}

/// For whom a game waits, and whether it is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The seats, each once.
    pub waits: Vec<Wait>,
    /// Whether it is over.
    pub is_over: bool,
    /// How many of its seats anybody may take from the lobby; none in a game that never stands there.
    pub open_seats: Option<u8>,
}

/// A game with everything that is stored of it.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game.
    pub row: GameRow,
    /// The keys, `seq` ascending.
    pub keys: Vec<KeyRow>,
    /// Addresses for notices by e-mail.
    pub addresses: Vec<AddressRow>,
    /// The events, `seq` ascending.
    pub events: Vec<EventRow>,
    /// When the server must act in it without a request, in milliseconds since 1970; none if it need not.
    pub due: Option<u64>,
    /// For whom it waits.
    pub standing: Standing,
    /// In what its result is rated; none if it is not. It is not read back.
    pub rated: Option<RatedRow>,
}

/// What is fixed of a rated game when it is created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedRow {
    /// In which kind of time it is played.
    pub pace: Pace,
    /// The players that are no people: their seats, and what they are called in ratings.
    pub computers: Vec<(u8, String)>,
}

/// A kind of time. Each has ratings of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pace {
    /// The clocks run while one plays.
    Live,
    /// A move may take days.
    Days,
}

/// A game in which the server must act without a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueGame {
    /// The game's id.
    pub game: String,
    /// When, in milliseconds since 1970; 0 in databases of earlier versions, which did not store it.
    pub at_ms: u64,
}

/// A period without a server, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last heartbeat before it.
    pub from_ms: u64,
    /// When the next server started.
    pub to_ms: u64,
}

/// What is added to a game in one transaction.
#[derive(Clone, Debug)]
pub struct Addition<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The events; at least one.
    pub events: &'a [EventRow],
    /// Changes of keys.
    pub keys: &'a [KeyRow],
    /// Changes of addresses.
    pub addresses: &'a [AddressRow],
    /// Mails that announce them.
    pub mails: &'a [MailJob],
    /// What is to be told of them to people; none if that stays as it is.
    pub notices: Option<&'a NoticeJobs>,
    /// When the server must act next in the game without a request; none if it need not.
    pub due: Option<u64>,
    /// For whom the game waits after them.
    pub standing: Standing,
    /// Another game that starts with them.
    pub follow_up: Option<&'a StoredGame>,
}

impl Addition<'_> {
    /// Whether it is events and keys alone, as most moves are.
    pub(super) fn is_plain(&self) -> bool {
        self.addresses.is_empty() && self.mails.is_empty() && self.follow_up.is_none()
    }
}

/// What a mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailKind {
    /// A phase was settled or began, a deadline was moved, or the game is over.
    News,
    /// Orders are still missing.
    Reminder,
    /// There is a letter to read.
    Press,
    /// The code that confirms the address. Only this kind goes to an address that is not confirmed.
    Code,
}

/// A mail to send. It is merged with a pending one of the same kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailJob {
    /// The recipient: a seat, or none for the game master. Without an address there is no mail.
    pub seat: Option<u8>,
    /// What it is about.
    pub kind: MailKind,
    /// The first turn that it covers.
    pub turn: u32,
    /// When it is to be sent, in milliseconds since 1970.
    pub due_ms: u64,
}

/// A mail that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueMail {
    /// The game.
    pub game: String,
    /// The mail.
    pub job: MailJob,
    /// Where it goes.
    pub address: String,
    /// How often it could not be sent.
    pub tries: u32,
}

/// What must be on disk before a mail is sent, because the mail contains the secrets.
#[derive(Clone, Copy, Debug)]
pub struct MailSecrets {
    /// The fingerprint of the address that it goes to.
    pub address: Fingerprint,
    /// By which its reader stops further ones.
    pub stop: SecretHash,
    /// The code in it; only in mails of that kind.
    pub code: Option<NewCode>,
}

/// A code that confirms an address.
#[derive(Clone, Copy, Debug)]
pub struct NewCode {
    /// Its hash.
    pub hash: SecretHash,
    /// Until when it is valid, in milliseconds since 1970.
    pub until_ms: u64,
    /// How often one may try.
    pub tries: u32,
}

/// What came of trying a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeTry {
    /// It was the right one: the address is confirmed, and the code is used up.
    Confirmed,
    /// It was a wrong one.
    Wrong {
        /// How often one may still try.
        left: u32,
    },
    /// No code is valid: none was mailed, or it has expired or was tried too often.
    Missing,
}

/// What the reader of a mail wants no more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Notices of the game that the mail was about, for its holder.
    Game,
    /// Mails of this site to the address, whatever they are about; and notices of the game.
    Site,
    /// Nothing: what [`Stop::Site`] stopped may come again, where an address is confirmed.
    Nothing,
}

/// One more of something that is limited, in a window of time that begins with its first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// What it is, and whose.
    pub key: Fingerprint,
    /// How long the window is, in milliseconds. Windows of different lengths are counted apart.
    pub window_ms: u64,
    /// How many there may be in it.
    pub most: u32,
}

/// Whose mail it was by which mails were stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// The game.
    pub game: String,
    /// The seat; none for the game master.
    pub seat: Option<u8>,
}
