//! Passkeys: keys on people's devices by which they sign in, by the W3C's WebAuthn.
//!
//! A device makes a pair of keys for this site and keeps the secret one. To sign in it signs a challenge, after it has checked
//! who uses it. Which make it is of is not asked.

mod authenticator;
mod client_data;
mod public_key;
mod relying_party;

pub use authenticator::Credential;
pub use relying_party::RelyingParty;

use super::passkey_fault::PasskeyFault;
use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::secret::{Secret, SecretHash};
use crate::store::{
    PasskeyChallenge, PasskeyPurpose, PasskeyRow, Passkeys, RemovedPasskey, SessionRow, Store,
};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use client_data::Ceremony;
use public_key::{ALGORITHMS, PublicKey};
use sha2::{Digest, Sha256};
use wire::{
    AddPasskey, EnterPasskey, KeptPasskey, PasskeyBody, PasskeyMaking, PasskeySigning, PasskeysBody,
};

/// How many passkeys one person has at most.
pub const MOST: u32 = 20;
/// How long a challenge is valid, in milliseconds: five minutes.
const CHALLENGE_MS: u64 = 5 * 60 * 1000;

/// What a browser needs to make a passkey of the asker.
///
/// # Errors
/// [`Refusal::Nobody`] when the person was deleted meanwhile, [`Refusal::TooManyPasskeys`]; and when there are no random
/// numbers, or the store fails.
pub async fn begin(
    store: &dyn Store,
    asker: &SessionRow,
    party: &RelyingParty,
    now_ms: u64,
) -> Result<PasskeyMaking, Failure<Refusal>> {
    let known = store.passkeys().of(&asker.person).await?;
    if known.len() >= MOST as usize {
        return Err(Refusal::TooManyPasskeys(MOST).into());
    }
    let account = store.accounts().account(&asker.person).await?;
    let (challenge, until_ms) = challenge(store, asker, PasskeyPurpose::Add, now_ms).await?;
    Ok(PasskeyMaking {
        challenge,
        domain: party.domain.clone(),
        person: BASE64.encode(&asker.person),
        name: account.name,
        known: known
            .iter()
            .map(|row| BASE64.encode(&row.credential))
            .collect(),
        algorithms: ALGORITHMS.to_vec(),
        until_ms,
    })
}

/// What a browser needs to sign in by a passkey.
///
/// # Errors
/// [`Refusal::Nobody`] when the person was deleted meanwhile; and when there are no random numbers, or the store fails.
pub async fn begin_entering(
    store: &dyn Store,
    asker: &SessionRow,
    party: &RelyingParty,
    now_ms: u64,
) -> Result<PasskeySigning, Failure<Refusal>> {
    let (challenge, until_ms) = challenge(store, asker, PasskeyPurpose::Enter, now_ms).await?;
    Ok(PasskeySigning {
        challenge,
        domain: party.domain.clone(),
        until_ms,
    })
}

/// A new challenge, as browsers take it, and until when it is valid.
async fn challenge(
    store: &dyn Store,
    asker: &SessionRow,
    purpose: PasskeyPurpose,
    now_ms: u64,
) -> Result<(String, u64), Failure<Refusal>> {
    let text = BASE64.encode(Secret::long()?.reveal());
    let challenge = PasskeyChallenge {
        hash: hash(&text),
        person: asker.person.clone(),
        session: asker.id.clone(),
        purpose,
        until_ms: now_ms.saturating_add(CHALLENGE_MS),
    };
    match store.passkeys().challenge(&challenge).await? {
        true => Ok((text, challenge.until_ms)),
        false => Err(Refusal::Nobody.into()),
    }
}

/// The hash of a challenge as browsers write it.
fn hash(challenge: &str) -> SecretHash {
    Secret::from_client(challenge).hash()
}

/// A passkey that a device has made, and for which challenge.
///
/// # Errors
/// [`Refusal::BadPasskey`].
pub(super) fn made(
    party: &RelyingParty,
    made: &AddPasskey,
) -> Result<(Credential, SecretHash), Refusal> {
    let read = || {
        let client_data = bytes(&made.client_data, "client_data")?;
        let challenge = client_data::challenge(&client_data, Ceremony::Create, party)?;
        let attestation = bytes(&made.attestation, "attestation")?;
        Ok((authenticator::made(&attestation, party)?, hash(&challenge)))
    };
    read().map_err(Refusal::BadPasskey)
}

/// What a device has signed by a passkey that is known here.
#[derive(Clone, Debug)]
pub(super) struct Signed {
    /// The id of the passkey.
    pub(super) id: String,
    /// The hash of the challenge.
    pub(super) challenge: SecretHash,
    /// How often the passkey has signed.
    pub(super) counter: u32,
}

/// Checks what a device has signed. Whether the challenge is worth anything is not checked.
///
/// # Errors
/// [`Refusal::BadPasskey`]; and when the store fails.
pub(super) async fn signed(
    store: &dyn Store,
    party: &RelyingParty,
    shown: &EnterPasskey,
) -> Result<Signed, Failure<Refusal>> {
    let refused = |fault| Failure::from(Refusal::BadPasskey(fault));
    let credential = bytes(&shown.credential, "credential").map_err(refused)?;
    let row = store.passkeys().find(&credential).await?;
    // Whatever is wrong besides, a passkey that nobody has is told: the page can have the device forget it.
    let row = row.ok_or_else(|| refused(PasskeyFault::Unknown))?;
    checked(&row, party, shown).map_err(refused)
}

fn checked(
    row: &PasskeyRow,
    party: &RelyingParty,
    shown: &EnterPasskey,
) -> Result<Signed, PasskeyFault> {
    if bytes(&shown.person, "person")? != row.person.as_bytes() {
        return Err(PasskeyFault::Unknown);
    }
    let client_data = bytes(&shown.client_data, "client_data")?;
    let challenge = client_data::challenge(&client_data, Ceremony::Get, party)?;
    let data = bytes(&shown.authenticator_data, "authenticator_data")?;
    let counter = authenticator::counter(&data, party)?;
    let signature = bytes(&shown.signature, "signature")?;
    let key = PublicKey::stored(&row.key).ok_or(PasskeyFault::Key)?;
    let message = [&data[..], &Sha256::digest(&client_data)[..]].concat();
    if !key.has_signed(&message, &signature) {
        return Err(PasskeyFault::Signature);
    }
    Ok(Signed {
        id: row.id.clone(),
        challenge: hash(&challenge),
        counter,
    })
}

/// Bytes as browsers write them.
fn bytes(text: &str, what: &'static str) -> Result<Vec<u8>, PasskeyFault> {
    BASE64.decode(text).map_err(|_| PasskeyFault::Unread(what))
}

/// The passkeys of a person, the oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list(passkeys: &dyn Passkeys, person: &str) -> Result<PasskeysBody, Failure<Refusal>> {
    let body = |row: PasskeyRow| PasskeyBody {
        id: row.id,
        label: row.label,
        made_ms: row.made_ms,
        used_ms: row.used_ms,
    };
    let rows = passkeys.of(person).await?;
    Ok(PasskeysBody {
        passkeys: rows.into_iter().map(body).collect(),
    })
}

/// Removes a passkey.
///
/// # Errors
/// [`Refusal::NoSuchPasskey`], [`Refusal::LastWayBack`]; and when the store fails.
pub async fn remove(
    passkeys: &dyn Passkeys,
    person: &str,
    id: &str,
) -> Result<(), Failure<Refusal>> {
    match passkeys.remove(person, id).await? {
        RemovedPasskey::Done => Ok(()),
        RemovedPasskey::Unknown => Err(Refusal::NoSuchPasskey(id.to_owned()).into()),
        RemovedPasskey::LastWayBack => Err(Refusal::LastWayBack.into()),
    }
}

/// A passkey as it is exported.
pub(super) fn kept(row: PasskeyRow) -> KeptPasskey {
    KeptPasskey {
        label: row.label,
        made_ms: row.made_ms,
        used_ms: row.used_ms,
        credential: BASE64.encode(row.credential),
        key: BASE64.encode(row.key),
        counter: row.counter,
    }
}
