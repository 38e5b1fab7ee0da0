//! Passkeys: keys on people's devices by which they sign in. Bytes are written in base64url, without padding.

use crate::JoinSeats;
use serde::{Deserialize, Serialize};

/// A passkey of the asker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PasskeyBody {
    /// Its id, by which it is removed.
    pub id: String,
    /// The browser in which it was made, such as “Firefox on Linux”.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made_ms: u64,
    /// When the asker last signed in by it, in milliseconds since 1970; none before.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub used_ms: Option<u64>,
}

/// `GET /api/v1/me/passkeys`: the passkeys of the asker, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PasskeysBody {
    /// The passkeys.
    pub passkeys: Vec<PasskeyBody>,
}

/// `POST /api/v1/me/passkeys/begin`: what a browser needs to make a passkey, as `navigator.credentials.create` takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PasskeyMaking {
    /// What the device signs.
    pub challenge: String,
    /// The domain for which the passkey holds.
    pub domain: String,
    /// The person's id as bytes, by which the device knows whose passkey it is.
    pub person: String,
    /// The person's name; none of a guest.
    pub name: Option<String>,
    /// What devices call the passkeys that the person has. A device that has one of them makes no other.
    pub known: Vec<String>,
    /// The kinds of keys that are understood, by their numbers in COSE, the one that is liked best first.
    pub algorithms: Vec<i32>,
    /// Until when the passkey must be added, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until_ms: u64,
}

/// `POST /api/v1/me/passkeys/finish`: a passkey that a device has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct AddPasskey {
    /// `response.clientDataJSON`.
    pub client_data: String,
    /// `response.attestationObject`.
    pub attestation: String,
}

/// `POST /api/v1/me/passkeys/enter/begin`: what a browser needs to sign in by a passkey, as `navigator.credentials.get` takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PasskeySigning {
    /// What the device signs.
    pub challenge: String,
    /// The domain for which the passkey holds.
    pub domain: String,
    /// Until when it must be shown, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until_ms: u64,
}

/// `POST /api/v1/me/passkeys/enter/finish`: what a device has signed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterPasskey {
    /// What the device calls the passkey: `rawId`.
    pub credential: String,
    /// Whose it is, as the device says: `response.userHandle`.
    pub person: String,
    /// `response.clientDataJSON`.
    pub client_data: String,
    /// `response.authenticatorData`.
    pub authenticator_data: String,
    /// `response.signature`.
    pub signature: String,
    /// What becomes of the guest's seats.
    pub join: JoinSeats,
}

/// What is kept of a passkey. Its secret half never left the device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptPasskey {
    /// The browser in which it was made.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made_ms: u64,
    /// When somebody last signed in by it, in milliseconds since 1970; none before.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub used_ms: Option<u64>,
    /// What the device calls it.
    pub credential: String,
    /// The public key, as COSE writes it.
    pub key: String,
    /// How often it has signed, as far as the device counts.
    pub counter: u32,
}
