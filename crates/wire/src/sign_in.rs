//! Names of people, and the ways back: by a code that is mailed, a recovery code or a token for another device.

use crate::MeBody;
use serde::{Deserialize, Serialize};

/// `POST /api/v1/me/name`: the name that the asker takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct TakeName {
    /// From 2 to 20 characters.
    pub name: String,
}

/// `POST /api/v1/me/code`: the address to which a code is to be mailed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct AskCode {
    /// The address.
    pub address: String,
}

/// What becomes of the seats of a guest who signs in as somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum JoinSeats {
    /// If the guest has any, nothing is done, and the answer asks.
    Ask,
    /// They become those of the person who signs in, and the guest is gone.
    Bring,
    /// They are left to the guest, who is gone unless somebody can still be that guest elsewhere.
    Leave,
}

/// `POST /api/v1/me/code/enter`: a code that was mailed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterCode {
    /// The address to which it was mailed.
    pub address: String,
    /// The code, in whatever case and with or without its dash.
    pub code: String,
    /// What becomes of the guest's seats.
    pub join: JoinSeats,
}

/// `POST /api/v1/me/recovery/enter`: a recovery code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterRecovery {
    /// The name of the person whose code it is.
    pub name: String,
    /// The code, in whatever case and with or without its dashes.
    pub code: String,
    /// What becomes of the guest's seats.
    pub join: JoinSeats,
}

/// `POST /api/v1/me/device/enter`: a token that was made on another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterDevice {
    /// The token.
    pub token: String,
    /// What becomes of the guest's seats.
    pub join: JoinSeats,
}

/// What came of a code, a token or a passkey that was right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SignInOutcome {
    /// The address was nobody's and is the asker's from now on; or the passkey is.
    Added,
    /// The browser is the person now who has proved it.
    SignedIn,
    /// Nothing was done and nothing is used up: the guest has seats, and the asker is to say what becomes of them.
    Asks,
}

/// What came of entering a code or token, or of showing a passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SignedIn {
    /// What was done.
    pub outcome: SignInOutcome,
    /// Who the asker is now.
    pub me: MeBody,
    /// The name of the person whom it proves; none of a guest.
    pub name: Option<String>,
    /// How many seats of the guest it is about: those to decide on, or those that were brought along.
    pub seats: u32,
}

/// `POST /api/v1/me/recovery`: new recovery codes. They are shown once; those from before are worth nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RecoveryCodes {
    /// Ten codes, each for one use.
    pub codes: Vec<String>,
}

/// `POST /api/v1/me/device`: a token by which another device becomes the asker's, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct DeviceToken {
    /// The token. The one before is worth nothing.
    pub token: String,
    /// Until when it can be used, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until_ms: u64,
}
