//! Signing in: a browser becomes the person whom it proves to be, or confirms an address.

use super::guests::SiteWays;
use super::passkeys::RelyingParty;
use super::refusal::Refusal;
use super::{codes, guests, names, passkeys, sessions};
use crate::host::code::Code;
use crate::host::failure::Failure;
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::{self, Secret};
use crate::store::{
    AddedPasskey, Entered, Entry, Join, NewPasskey, PasskeyRow, Proof, SessionRow, Store,
};
use wire::{AddPasskey, EnterPasskey, JoinSeats, SignInOutcome, SignedIn};

/// A browser that asks to be somebody.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The session that it has.
    pub session: SessionRow,
    /// What its device is called.
    pub device: String,
    /// What becomes of its seats.
    pub join: JoinSeats,
    /// By which ways people sign in here.
    pub ways: SiteWays,
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

/// Signs in by a passkey.
///
/// # Errors
/// As [`by_mail`]; also when what the device says is not believed, or there may be a copy of the passkey.
pub async fn by_passkey(
    store: &dyn Store,
    asker: &Asker,
    party: &RelyingParty,
    shown: &EnterPasskey,
) -> Result<Answer, Failure<Refusal>> {
    let signed = passkeys::signed(store, party, shown).await?;
    let proof = Proof::Passkey {
        id: &signed.id,
        challenge: signed.challenge,
        counter: signed.counter,
    };
    enter(store, asker, proof, "client_data").await
}

/// Gives the asker a passkey.
///
/// # Errors
/// When what the device says is not believed, the challenge is worth nothing, or the passkey cannot be added; and when the
/// store fails.
pub async fn add_passkey(
    store: &dyn Store,
    asker: &Asker,
    party: &RelyingParty,
    made: &AddPasskey,
) -> Result<Answer, Failure<Refusal>> {
    let (credential, challenge) = passkeys::made(party, made)?;
    let row = PasskeyRow {
        id: secret::new_id()?,
        person: asker.session.person.clone(),
        credential: credential.id,
        key: credential.key,
        counter: credential.counter,
        label: asker.device.clone(),
        made_ms: asker.now_ms,
        used_ms: None,
    };
    let next = sessions::new(&asker.session.person, asker.device.clone(), asker.now_ms)?;
    let new = NewPasskey {
        asker: &asker.session,
        row: &row,
        challenge,
        most: passkeys::MOST,
        next: &next.row,
    };
    let session = match store.passkeys().add(&new, asker.now_ms).await? {
        AddedPasskey::Done(session) => session,
        AddedPasskey::Nobody => return Err(Refusal::Nobody.into()),
        AddedPasskey::Wrong => {
            let field = "client_data";
            return Err(Refusal::WrongCode { field, left: None }.into());
        }
        AddedPasskey::Taken => return Err(Refusal::PasskeyTaken.into()),
        AddedPasskey::Full => return Err(Refusal::TooManyPasskeys(passkeys::MOST).into()),
    };
    let me = guests::me(store, &session, &asker.ways, asker.now_ms).await?;
    Ok(Answer {
        token: Some(next.token),
        body: SignedIn {
            outcome: SignInOutcome::Added,
            name: me.name.clone(),
            me,
            seats: 0,
        },
    })
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
        Entered::Copied => return Err(Refusal::CopiedPasskey.into()),
        Entered::OtherMember => return Err(Refusal::OtherMember.into()),
        Entered::Nobody => return Err(Refusal::Nobody.into()),
    };
    let me = guests::me(store, &session, &asker.ways, asker.now_ms).await?;
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
