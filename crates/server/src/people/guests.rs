//! Guests: people who have said nothing about themselves.

use super::refusal::Refusal;
use super::sessions::{self, Begun};
use crate::host::failure::Failure;
use crate::host::secret::{self, NoRandomness};
use crate::store::{People, PersonRow, SessionRow, Store};
use wire::MeBody;

/// Somebody new.
#[derive(Debug)]
pub struct Guest {
    /// The person.
    pub person: PersonRow,
    /// The first session.
    pub begun: Begun,
}

/// Makes a guest with a session. It is on disk when this returns.
///
/// # Errors
/// When there are no random numbers, or the store fails.
pub async fn make(
    people: &dyn People,
    device: String,
    now_ms: u64,
) -> Result<Guest, Failure<Refusal>> {
    let guest = of(device, now_ms)?;
    people.create(&guest.person, &guest.begun.row).await?;
    Ok(guest)
}

fn of(device: String, now_ms: u64) -> Result<Guest, NoRandomness> {
    let person = PersonRow {
        id: secret::new_id()?,
        created_ms: now_ms,
    };
    let begun = sessions::new(&person.id, device, now_ms)?;
    Ok(Guest { person, begun })
}

/// Who the person of a session is. `can_mail` says whether this site sends mail.
///
/// # Errors
/// [`Refusal::Nobody`] when the person was deleted meanwhile; and when the store fails.
pub async fn me(
    store: &dyn Store,
    session: &SessionRow,
    can_mail: bool,
    now_ms: u64,
) -> Result<MeBody, Failure<Refusal>> {
    let people = store.people();
    let person = people.load(&session.person).await?;
    let person = person.ok_or(Refusal::Nobody)?;
    let sessions = people.sessions(&person.id, now_ms).await?;
    let account = store.accounts().account(&person.id).await?;
    Ok(MeBody {
        id: person.id,
        created_ms: person.created_ms,
        session: session.id.clone(),
        sessions: u32::try_from(sessions.len()).unwrap_or(u32::MAX),
        name: account.name,
        mail: account.mail,
        recovery_codes: account.recovery_codes,
        can_mail,
        bot: false,
    })
}
