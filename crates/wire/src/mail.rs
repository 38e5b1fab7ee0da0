//! Notices by e-mail: where they go, and how they are stopped.

use serde::{Deserialize, Serialize};

/// Where the asker's notices of a game go by e-mail. Nobody else is shown it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatNotices {
    /// The address; null for none.
    pub email: Option<String>,
    /// Whether it is confirmed. Nothing but the code goes to an address that is not.
    pub confirmed: bool,
}

/// `POST /api/v1/order-games/{id}/notices/code`: the code that was mailed to the address for notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConfirmNotices {
    /// The code. Case, spaces and hyphens do not matter.
    pub code: String,
}

/// `POST /api/v1/mail/stop`: what the reader of a mail wants no more of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct StopMails {
    /// The secret of the link in the mail.
    pub secret: String,
    /// What to stop.
    pub stop: MailStop,
}

/// What the reader of a mail wants no more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum MailStop {
    /// Notices of the game that the mail was about.
    Game,
    /// Mails of this site to the address, whatever they are about.
    Site,
    /// Nothing: what `site` stopped may come again.
    Nothing,
}

/// The answer: what is stopped now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MailsStopped {
    /// What was asked for.
    pub stop: MailStop,
}
