//! Names, and what somebody keeps to sign in elsewhere.

use super::refusal::Refusal;
use super::{codes, names};
use crate::host::failure::Failure;
use crate::host::member::Member;
use crate::host::secret::Secret;
use crate::store::{AccountChange, SessionRow, Store, StoreError};
use wire::{DeviceToken, RecoveryCodes};

/// Gives a person a name, in place of an earlier one.
///
/// # Errors
/// When the name may not be taken, somebody else's looks like it, or the person has no way back; and when the store fails.
pub async fn take_name(
    store: &dyn Store,
    person: &str,
    name: &str,
    now_ms: u64,
) -> Result<(), Failure<Refusal>> {
    let name = names::check(name).map_err(Refusal::BadName)?;
    let accounts = store.accounts();
    let change = accounts.set_name(person, &name.text, &name.looks, now_ms);
    done(change.await?)
}

/// The account of a person; none of a guest.
///
/// # Errors
/// When the store fails.
pub async fn member(store: &dyn Store, person: &str) -> Result<Option<Member>, StoreError> {
    let account = store.accounts().account(person).await?;
    Ok(account.name.map(|name| Member {
        person: person.to_owned(),
        name,
    }))
}

/// The account with that name, or one that looks like it.
///
/// # Errors
/// When the store fails.
pub async fn named(store: &dyn Store, name: &str) -> Result<Option<Member>, StoreError> {
    match store.accounts().named(&names::sought(name)).await? {
        Some(person) => member(store, &person).await,
        None => Ok(None),
    }
}

/// Makes new recovery codes of a person. Those from before are worth nothing then.
///
/// # Errors
/// When the person has no way back; and when there are no random numbers, or the store fails.
pub async fn recovery_codes(
    store: &dyn Store,
    person: &str,
) -> Result<RecoveryCodes, Failure<Refusal>> {
    let (codes, hashes): (Vec<_>, Vec<_>) = codes::recovery(person)?.into_iter().unzip();
    done(store.accounts().set_recovery_codes(person, &hashes).await?)?;
    Ok(RecoveryCodes { codes })
}

/// Makes a token with which another device signs in as the person of a session. It ends with the session.
///
/// # Errors
/// When there are no random numbers, or the store fails.
pub async fn device_token(
    store: &dyn Store,
    session: &SessionRow,
    now_ms: u64,
) -> Result<DeviceToken, Failure<Refusal>> {
    let token = Secret::long()?;
    let until_ms = now_ms.saturating_add(codes::DEVICE_MS);
    let accounts = store.accounts();
    done(
        accounts
            .set_device_token(session, &token.hash(), until_ms)
            .await?,
    )?;
    Ok(DeviceToken {
        token: token.reveal().to_owned(),
        until_ms,
    })
}

/// Removes the address of a guest.
///
/// # Errors
/// When the person has a name and no other way back; and when the store fails.
pub async fn remove_mail(store: &dyn Store, person: &str) -> Result<(), Failure<Refusal>> {
    done(store.accounts().remove_mailbox(person).await?)
}

fn done(change: AccountChange) -> Result<(), Failure<Refusal>> {
    let refusal = match change {
        AccountChange::Done => return Ok(()),
        AccountChange::Nobody => Refusal::Nobody,
        AccountChange::NoWayBack => Refusal::NoWayBack,
        AccountChange::LastWayBack => Refusal::LastWayBack,
        AccountChange::NameTaken => Refusal::NameTaken,
    };
    Err(refusal.into())
}
