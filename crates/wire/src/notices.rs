//! Notices of one's turn: what somebody is told of, when, and by which ways.

use serde::{Deserialize, Serialize};

/// What somebody is told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct NoticeKinds {
    /// A game waits for them.
    pub turn: bool,
    /// Somebody joined or accepted, so that a game begins.
    pub start: bool,
    /// A game is over.
    pub end: bool,
    /// A quarter of the time is left, or an hour if that is more, and the game still waits for them.
    pub late: bool,
}

/// The hours of a day in which nobody is told of anything; notices come when they end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, as hours and minutes, such as `22:00`.
    pub from: String,
    /// When they end, such as `07:00`; the next day if that is before `from`.
    pub to: String,
    /// The time zone by its name in the IANA database, such as `Europe/Berlin`.
    pub zone: String,
}

/// Notices by e-mail, to the confirmed address of the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MailNotices {
    /// Whether there are any.
    pub on: bool,
    /// After how many minutes a mail comes with all that has waited until then: 10, 60 or 1440.
    pub every_minutes: u32,
}

/// A browser that shows notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PushWay {
    /// Its id, by which it is removed.
    pub id: String,
    /// A few words, such as “Firefox on Linux”.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since_ms: u64,
    /// Why the last notice could not be delivered; none if it was.
    pub fault: Option<String>,
}

/// An address of a program that is told of notices by HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Webhook {
    /// Where they are posted.
    pub url: String,
    /// Why the last notice could not be delivered; none if it was.
    pub fault: Option<String>,
}

/// `GET /api/v1/me/notices`: what the asker is told of, and by which ways.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct NoticesBody {
    /// What they are told of.
    pub kinds: NoticeKinds,
    /// When they are not; none for never.
    pub quiet: Option<QuietHours>,
    /// Notices by e-mail; none without a confirmed address, or where this site sends none.
    pub mail: Option<MailNotices>,
    /// The browsers that show notices, the oldest first.
    pub pushes: Vec<PushWay>,
    /// The public key of this site, with which a browser subscribes: a point of P-256 in base64url; none where this site sends no notices to browsers.
    pub push_key: Option<String>,
    /// The program that is told; none without one.
    pub webhook: Option<Webhook>,
    /// Whether there is a feed and a calendar. Their addresses are told once, when they are made: only a hash of them is kept.
    pub has_feed: bool,
}

/// A browser that shows notices, as everything that is kept about a person says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptPush {
    /// Where notices are posted.
    pub endpoint: String,
    /// A few words, such as “Firefox on Linux”.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since_ms: u64,
}

/// What is kept about somebody's notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptNotices {
    /// What they are told of.
    pub kinds: NoticeKinds,
    /// When they are not; none for never.
    pub quiet: Option<QuietHours>,
    /// Whether by e-mail.
    pub mail_on: bool,
    /// After how many minutes a mail comes.
    pub mail_every_minutes: u32,
    /// The browsers that show notices, the oldest first.
    pub pushes: Vec<KeptPush>,
    /// The address of the program that is told; none without one.
    pub webhook: Option<String>,
    /// Whether there is a feed and a calendar.
    pub has_feed: bool,
}

/// `POST /api/v1/me/notices`: what the asker wants to be told of, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetNotices {
    /// What of.
    pub kinds: NoticeKinds,
    /// When not; none for never.
    pub quiet: Option<QuietHours>,
    /// Whether by e-mail. It needs a confirmed address.
    pub mail_on: bool,
    /// After how many minutes a mail comes: 10, 60 or 1440.
    pub mail_every_minutes: u32,
}

/// The keys of a subscription, both in base64url.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// The public key of the browser, a point of P-256 of 65 bytes.
    pub p256dh: String,
    /// A secret of 16 bytes.
    pub auth: String,
}

/// `POST /api/v1/me/notices/push`: a subscription of a browser, as `PushSubscription.toJSON()` gives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct PushSubscriptionBody {
    /// Where notices are posted: an https address of up to 1,000 characters.
    pub endpoint: String,
    /// When the browser ends it, in milliseconds since 1970; nothing goes by it.
    #[serde(default, rename = "expirationTime")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number | null"))]
    pub expiration_ms: Option<u64>,
    /// By which they are encrypted.
    pub keys: PushKeys,
}

/// `POST /api/v1/me/notices/webhook`: the program that is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetWebhook {
    /// Its address, https and up to 1,000 characters; none to tell none.
    pub url: Option<String>,
}

/// What notices to a program are signed with. It is told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct WebhookSecret {
    /// The key of the HMAC-SHA-256 in `Quicksilver-Signature`, as it stands here; none if the program was removed.
    pub secret: Option<String>,
}

/// `POST /api/v1/me/notices/feed`: where feed and calendar are. Who has an address reads them, so it is told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FeedPaths {
    /// The path of the Atom feed.
    pub feed: String,
    /// The path of the calendar.
    pub calendar: String,
}
