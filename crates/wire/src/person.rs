//! Who somebody is: the person of a browser, with sessions and seats.

use crate::{
    BlockBody, Challenge, KeptBot, KeptNotices, KeptPasskey, KeptReport, KeptTournament,
    ResultBody, SeekBody,
};
use serde::{Deserialize, Serialize};

/// `GET /api/v1/me`: who the asker is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MeBody {
    /// The person's id. It is no secret.
    pub id: String,
    /// Since when the person is known, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created_ms: u64,
    /// The id of the session that asks.
    pub session: String,
    /// How many sessions there are, this one among them.
    pub sessions: u32,
    /// The person's name; none of a guest.
    pub name: Option<String>,
    /// The person's own confirmed e-mail address, by which they sign in elsewhere; none without one. Nobody else is told.
    pub mail: Option<String>,
    /// How many recovery codes can still be used.
    pub recovery_codes: u32,
    /// Whether this site sends mail, so that an address can be confirmed.
    pub can_mail: bool,
    /// Whether it is a bot, known by a token; left out for people. Its session is the token's id then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// How many passkeys the person has.
    pub passkeys: u32,
    /// For which domain passkeys hold, so that pages there offer them; none where this site has none.
    pub passkey_domain: Option<String>,
}

/// A session: a browser in which somebody is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SessionBody {
    /// Its id, by which it is ended.
    pub id: String,
    /// A few words, such as “Firefox on Linux”.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created_ms: u64,
    /// When it was last used, in milliseconds since 1970; noted at most once a day.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seen_ms: u64,
    /// When it ends if it is not used any more, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until_ms: u64,
    /// Whether it is the one that asks.
    pub own: bool,
}

/// `GET /api/v1/me/sessions`: the sessions of the asker, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SessionsBody {
    /// The sessions.
    pub sessions: Vec<SessionBody>,
}

/// `POST /api/v1/me/sessions/end-others`: what was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct EndedSessions {
    /// How many sessions were ended.
    pub ended: u32,
}

/// `POST /api/v1/me/seats`: the keys of seats that a browser holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct AttachSeats {
    /// The keys, up to 100.
    pub seats: Vec<HeldSeat>,
}

/// The key of a seat, or of several seats of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct HeldSeat {
    /// The id of the game.
    pub game: String,
    /// The token, from making or joining the game.
    pub token: String,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SeatsOutcome {
    /// Its seats are the asker's.
    Attached,
    /// Its seats are somebody else's already.
    Taken,
    /// It is the key of no seat of that game.
    Unknown,
}

/// What came of a key, with its seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct AttachedSeats {
    /// The id of the game.
    pub game: String,
    /// What came of it.
    pub outcome: SeatsOutcome,
    /// The seats that are the asker's; empty unless it was attached.
    pub seats: Vec<u8>,
    /// Whether the asker is the master of the game by this key.
    pub master: bool,
}

/// What came of keys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatsAttached {
    /// For each key, in the order in which they were sent.
    pub seats: Vec<AttachedSeats>,
}

/// Of which kind a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum MyGameKind {
    /// One seat acts at a time: its address begins with `/api/v1/games`.
    Turns,
    /// All seats order at once: its address begins with `/api/v1/order-games`.
    Orders,
}

/// A game in which somebody has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MyGame {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: MyGameKind,
    /// The slug of the game played.
    pub game: String,
    /// When it was created, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created_ms: u64,
    /// The seats that are the asker's.
    pub seats: Vec<u8>,
    /// Whether the asker is its master.
    pub master: bool,
    /// Whether it waits for the asker: for a move, or for orders that are not ready.
    pub to_move: bool,
    /// Since when it waits for the asker, in milliseconds since 1970; none if it does not.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub since_ms: Option<u64>,
    /// Until when the asker has time, in milliseconds since 1970; none without a deadline, or if it does not wait.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<u64>,
    /// Whether it is over.
    pub over: bool,
    /// Whether the asker has muted it: then it is not offered as the next game.
    pub muted: bool,
}

/// `POST /api/v1/me/games/{id}/mute`: mutes a game, or unmutes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct MuteGame {
    /// Whether it is muted: then it is not offered as the next game.
    pub muted: bool,
}

/// `GET /api/v1/me/games`: the games of the asker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MyGames {
    /// The games, the newest first; those of the newest 1,000 seats.
    pub games: Vec<MyGame>,
    /// The challenges to the asker alone, the newest first; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Challenge>>", optional))]
    pub challenges: Vec<Challenge>,
}

/// A text that somebody wrote in a game, or a name that they have there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptText {
    /// The id of the game.
    pub game: String,
    /// The text.
    pub text: String,
}

/// Where notices of a game go by e-mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptAddress {
    /// The id of the game.
    pub game: String,
    /// The address.
    pub address: String,
}

/// `GET /api/v1/me/export`: everything that is kept about the asker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PersonExport {
    /// The person's id.
    pub id: String,
    /// Since when the person is known, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created_ms: u64,
    /// The sessions, the oldest first.
    pub sessions: Vec<SessionBody>,
    /// The games in which the person has a seat, the newest first.
    pub games: Vec<MyGame>,
    /// What was written from these seats, and the names there; of each game in the order in which it was written.
    pub texts: Vec<KeptText>,
    /// Where notices of these seats go.
    pub addresses: Vec<KeptAddress>,
    /// The person's seeks for an opponent, the newest first; those that were paired are kept for an hour.
    pub seeks: Vec<SeekBody>,
    /// Whom the person has blocked, the newest first.
    pub blocks: Vec<BlockBody>,
    /// What the person has reported to the operator, the newest first.
    pub reports: Vec<KeptReport>,
    /// The tournaments that the person arranges, or has entered, the newest first.
    pub tournaments: Vec<KeptTournament>,
    /// The person's rated games that have counted, those of each game and kind of time together, the newest first.
    pub results: Vec<ResultBody>,
    /// The person's name; none of a guest.
    pub name: Option<String>,
    /// The person's own confirmed e-mail address; none without one.
    pub mail: Option<String>,
    /// How many recovery codes can still be used. The codes themselves are not kept, only hashes of them.
    pub recovery_codes: u32,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<KeptPasskey>,
    /// What the person is told of when they do not look.
    pub notices: KeptNotices,
    /// The person's bots, the oldest first.
    pub bots: Vec<KeptBot>,
}
