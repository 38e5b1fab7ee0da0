//! What a device says of itself and of a passkey: the authenticator data of WebAuthn.

use super::super::passkey_fault::PasskeyFault;
use super::public_key::PublicKey;
use super::relying_party::RelyingParty;
use coset::cbor::Value;
use coset::cbor::de::from_reader;
use sha2::{Digest, Sha256};

/// The most bytes by which a device may call a passkey.
const MOST_ID: usize = 1023;

/// Flags of the authenticator data.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const MAY_BE_COPIED: u8 = 1 << 3;
const IS_COPIED: u8 = 1 << 4;
const HAS_PASSKEY: u8 = 1 << 6;

/// A passkey that a device has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credential {
    /// What the device calls it.
    pub id: Vec<u8>,
    /// Its public key, as COSE writes it.
    pub key: Vec<u8>,
    /// How often it has signed.
    pub counter: u32,
}

/// Reads what a device says of a passkey that it has made: an attestation object. Who made the device is not asked, so
/// what it says of that is not read.
///
/// # Errors
/// When it cannot be read, is for another site, or the device has not checked who uses it.
pub(super) fn made(attestation: &[u8], party: &RelyingParty) -> Result<Credential, PasskeyFault> {
    let mut rest = attestation;
    let object: Value =
        from_reader(&mut rest).map_err(|_| PasskeyFault::Unread("attestation object"))?;
    let fields = object.as_map().filter(|_| rest.is_empty());
    let fields = fields.ok_or(PasskeyFault::Unread("attestation object"))?;
    let data = fields
        .iter()
        .find(|(key, _)| key.as_text() == Some("authData"));
    let data = data.and_then(|(_, value)| value.as_bytes());
    let data = data.ok_or(PasskeyFault::Unread(
        "attestation object without authenticator data",
    ))?;
    let (flags, counter, rest) = opened(data, party)?;
    if flags & HAS_PASSKEY == 0 {
        return Err(PasskeyFault::Unread("authenticator data without a passkey"));
    }
    let short = PasskeyFault::Unread("authenticator data that is too short");
    // Who made the device, in 16 bytes; then the length of the name, and the name.
    let (_, rest) = rest.split_at_checked(16).ok_or(short)?;
    let (length, rest) = rest.split_first_chunk::<2>().ok_or(short)?;
    let length = usize::from(u16::from_be_bytes(*length));
    if length == 0 || length > MOST_ID {
        return Err(PasskeyFault::Unread("name of a passkey of that length"));
    }
    let (credential, rest) = rest.split_at_checked(length).ok_or(short)?;
    // Extensions may follow the key; none were asked for.
    let mut after = rest;
    let key: Value = from_reader(&mut after).map_err(|_| PasskeyFault::Key)?;
    let key_length = rest.len().saturating_sub(after.len());
    let bytes = rest.get(..key_length).ok_or(short)?;
    PublicKey::read(key).ok_or(PasskeyFault::Key)?;
    Ok(Credential {
        id: credential.to_vec(),
        key: bytes.to_vec(),
        counter,
    })
}

/// Reads what a device says where it signs; how often the passkey has signed.
///
/// # Errors
/// As [`made`].
pub(super) fn counter(data: &[u8], party: &RelyingParty) -> Result<u32, PasskeyFault> {
    opened(data, party).map(|(_, counter, _)| counter)
}

/// The flags, the counter and what follows them.
fn opened<'a>(data: &'a [u8], party: &RelyingParty) -> Result<(u8, u32, &'a [u8]), PasskeyFault> {
    let short = PasskeyFault::Unread("authenticator data that is too short");
    let (domain, rest) = data.split_first_chunk::<32>().ok_or(short)?;
    let (flags, rest) = rest.split_first().ok_or(short)?;
    let (counter, rest) = rest.split_first_chunk::<4>().ok_or(short)?;
    if domain[..] != Sha256::digest(party.domain.as_bytes())[..] {
        return Err(PasskeyFault::Domain);
    }
    if flags & PRESENT == 0 || flags & VERIFIED == 0 {
        return Err(PasskeyFault::Unverified);
    }
    if flags & MAY_BE_COPIED == 0 && flags & IS_COPIED != 0 {
        return Err(PasskeyFault::Unread("flags that contradict each other"));
    }
    Ok((*flags, u32::from_be_bytes(*counter), rest))
}
