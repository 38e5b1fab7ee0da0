//! Signing in: a browser becomes the person whom it proves to be.

use super::login_codes::Tried;
use super::{
    accounts, belongings, blocks, challenges, device_tokens, login_codes, mutes, notice_ways,
    passkeys, people, pushes, reports, sessions, tournaments,
};
use crate::store::connection::Connection;
use crate::store::{Entered, Entry, Join, PasskeyPurpose, Proof, SessionRow, StoreError};

/// Carries an entry out. Nothing of it may be committed unless the outcome [is in](Entered::is_in) or is
/// [`Entered::Wrong`], which counts a try.
pub(in crate::store) async fn enter(
    connection: &mut Connection<'_>,
    entry: &Entry<'_>,
    now_ms: u64,
) -> Result<Entered, StoreError> {
    let asker = &entry.asker.person;
    let mut proved = proved(connection, &entry.proof).await?;
    // Always in the same order: otherwise two who sign in as each other could wait for each other.
    let mut both: Vec<&String> = proved.iter().chain([asker]).collect();
    both.sort();
    both.dedup();
    let mut gone = Vec::new();
    for person in both {
        if !people::hold(connection, person).await? {
            gone.push(person.clone());
        }
    }
    let session = sessions::load(connection, &entry.asker.hash, now_ms).await?;
    if gone.contains(asker) || session.is_none_or(|session| session.person != *asker) {
        return Ok(Entered::Nobody);
    }
    proved.take_if(|person| gone.contains(person));
    let address = match used_up(connection, entry, now_ms).await? {
        Tried::Right(address) => address,
        Tried::Wrong(left) => return Ok(Entered::Wrong { left }),
        Tried::Copied => return Ok(Entered::Copied),
    };
    if let Proof::Code { mailbox, .. } = &entry.proof {
        // Somebody else may have confirmed the address before this was held, on another server.
        if accounts::owner(connection, mailbox).await? != proved {
            return Err(StoreError::Conflict);
        }
        if proved.is_none() {
            accounts::set_mailbox(connection, asker, mailbox, &address, now_ms).await?;
            device_tokens::forget(connection, asker).await?;
            return Ok(Entered::Added(rotated(connection, entry).await?));
        }
    }
    let Some(account) = proved else {
        return Ok(Entered::Wrong { left: None });
    };
    if account == *asker {
        let session = rotated(connection, entry).await?;
        let brought = 0;
        return Ok(Entered::SignedIn { session, brought });
    }
    if accounts::name(connection, asker).await?.is_some() {
        return Ok(Entered::OtherMember);
    }
    let seats = belongings::count(connection, asker).await?;
    if entry.join == Join::Ask && seats > 0 {
        let name = accounts::name(connection, &account).await?;
        return Ok(Entered::Asks { name, seats });
    }
    sessions::end(connection, asker, &entry.asker.id).await?;
    // The browser is that of the account from now on.
    let (from, to) = ((&**asker, &*entry.asker.id), (&*account, &*entry.next.id));
    let brings_push = pushes::hand_over(connection, from, to).await?;
    let brought = match entry.join {
        Join::Bring => {
            belongings::hand_over(connection, asker, &account).await?;
            mutes::hand_over(connection, asker, &account).await?;
            blocks::hand_over(connection, asker, &account).await?;
            challenges::hand_over(connection, asker, &account).await?;
            reports::hand_over(connection, asker, &account).await?;
            tournaments::hand_over(connection, asker, &account).await?;
            notice_ways::hand_over(connection, asker, &account).await?;
            people::delete(connection, asker).await?;
            seats
        }
        Join::Ask | Join::Leave => {
            people::delete_unreachable(connection, asker).await?;
            0
        }
    };
    if brings_push {
        notice_ways::begin(connection, &account).await?;
    }
    let session = SessionRow {
        person: account,
        ..entry.next.clone()
    };
    sessions::insert(connection, &session).await?;
    Ok(Entered::SignedIn { session, brought })
}

/// Whom a proof would prove, if it is good.
async fn proved(
    connection: &mut Connection<'_>,
    proof: &Proof<'_>,
) -> Result<Option<String>, StoreError> {
    match proof {
        Proof::Code { mailbox, .. } => accounts::owner(connection, mailbox).await,
        Proof::Recovery { person, .. } => Ok(Some((*person).to_owned())),
        Proof::Device(hash) => device_tokens::owner(connection, hash).await,
        Proof::Passkey { id, .. } => passkeys::owner(connection, id).await,
    }
}

/// Uses up what was shown; of a code by mail with its address.
async fn used_up(
    connection: &mut Connection<'_>,
    entry: &Entry<'_>,
    now_ms: u64,
) -> Result<Tried, StoreError> {
    let is_good = match &entry.proof {
        Proof::Code { mailbox, code } => {
            return login_codes::attempt(connection, entry.asker, mailbox, code, now_ms).await;
        }
        Proof::Recovery { person, code } => {
            accounts::use_recovery_code(connection, person, code).await?
        }
        Proof::Device(hash) => device_tokens::use_up(connection, hash, now_ms).await?,
        Proof::Passkey {
            id,
            challenge,
            counter,
        } => {
            let purpose = PasskeyPurpose::Enter;
            let is_good =
                passkeys::use_up(connection, entry.asker, challenge, purpose, now_ms).await?;
            // It may have been removed before its person was held.
            let is_there = passkeys::owner(connection, id).await?.is_some();
            if is_good && is_there && !passkeys::used(connection, id, *counter, now_ms).await? {
                return Ok(Tried::Copied);
            }
            is_good && is_there
        }
    };
    Ok(match is_good {
        true => Tried::Right(String::new()),
        false => Tried::Wrong(None),
    })
}

/// Gives the session that asks its next token.
async fn rotated(
    connection: &mut Connection<'_>,
    entry: &Entry<'_>,
) -> Result<SessionRow, StoreError> {
    let session = SessionRow {
        person: entry.asker.person.clone(),
        id: entry.asker.id.clone(),
        created_ms: entry.asker.created_ms,
        ..entry.next.clone()
    };
    sessions::replace(connection, &entry.asker.hash, &session).await?;
    Ok(session)
}
