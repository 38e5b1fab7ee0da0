//! Signing in: a browser becomes the person whom it proves to be, or confirms an address.

use super::refusal::Refusal;
use super::{codes, guests, names, sessions};
use crate::host::code::Code;
use crate::host::failure::Failure;
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::Secret;
use crate::store::{Entered, Entry, Join, Proof, SessionRow, Store};
use wire::{JoinSeats, SignInOutcome, SignedIn};

/// A browser that asks to be somebody.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The session that it has.
    pub session: SessionRow,
    /// What its device is called.
    pub device: String,
    /// What becomes of its seats.
    pub join: JoinSeats,
    /// Whether this site sends mail.
    pub can_mail: bool,
    /// The moment, in milliseconds since 1970.
    pub now_ms: u64,
}

/// What the browser is told, and the token that it has from now on; none if it keeps the one it has.
#[derive(Debug)]
pub struct Answer {
    /// For the browser's page.
    pub body: SignedIn,
    /// For its cookie.
    pub token: Option<Secret>,
}

/// Enters a code that was mailed to an address.
///
/// # Errors
/// When the code is worth nothing, or the asker is a member and it proves somebody else; and when the store fails.
pub async fn by_mail(
    store: &dyn Store,
    asker: &Asker,
    address: &str,
    code: &str,
) -> Result<Answer, Failure<Refusal>> {
    let mailbox = Fingerprint::of_mail(&codes::address(address)?);
    let code = codes::of_mail(&Code::typed(code), &asker.session.id, &mailbox);
    enter(store, asker, Proof::Code { mailbox, code }, "code").await
}

/// Enters a recovery code of the person with a name.
///
/// # Errors
/// As [`by_mail`].
pub async fn by_recovery(
    store: &dyn Store,
    asker: &Asker,
    name: &str,
    code: &str,
) -> Result<Answer, Failure<Refusal>> {
    let field = "code";
    let named = store.accounts().named(&names::sought(name)).await?;
    let Some(person) = named else {
        return Err(Refusal::WrongCode { field, left: None }.into());
    };
    let code = codes::of_recovery(&Code::typed(code), &person);
    let person = person.as_str();
    enter(store, asker, Proof::Recovery { person, code }, field).await
}

/// Enters a token that was made on another device.
///
/// # Errors
/// As [`by_mail`].
pub async fn by_device(
    store: &dyn Store,
    asker: &Asker,
    token: &str,
) -> Result<Answer, Failure<Refusal>> {
    let hash = Secret::from_client(token).hash();
    enter(store, asker, Proof::Device(hash), "token").await
}

async fn enter(
    store: &dyn Store,
    asker: &Asker,
    proof: Proof<'_>,
    field: &'static str,
) -> Result<Answer, Failure<Refusal>> {
    let next = sessions::new(&asker.session.person, asker.device.clone(), asker.now_ms)?;
    let entry = Entry {
        asker: &asker.session,
        proof,
        join: match asker.join {
            JoinSeats::Ask => Join::Ask,
            JoinSeats::Bring => Join::Bring,
            JoinSeats::Leave => Join::Leave,
        },
        next: &next.row,
    };
    let (outcome, session, name, seats) = match store.accounts().enter(&entry, asker.now_ms).await?
    {
        Entered::Added(session) => (SignInOutcome::Added, session, None, 0),
        Entered::SignedIn { session, brought } => (SignInOutcome::SignedIn, session, None, brought),
        Entered::Asks { name, seats } => (SignInOutcome::Asks, asker.session.clone(), name, seats),
        Entered::Wrong { left } => return Err(Refusal::WrongCode { field, left }.into()),
        Entered::OtherMember => return Err(Refusal::OtherMember.into()),
        Entered::Nobody => return Err(Refusal::Nobody.into()),
    };
    let me = guests::me(store, &session, asker.can_mail, asker.now_ms).await?;
    let asks = outcome == SignInOutcome::Asks;
    Ok(Answer {
        token: (!asks).then_some(next.token),
        body: SignedIn {
            outcome,
            name: if asks { name } else { me.name.clone() },
            me,
            seats,
        },
    })
}
