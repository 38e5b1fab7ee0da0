//! Guests: people who have said nothing about themselves.

use super::passkeys::RelyingParty;
use super::refusal::Refusal;
use super::sessions::{self, Begun};
use crate::host::failure::Failure;
use crate::host::post::Post;
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

/// By which ways people sign in at this site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteWays {
    /// Whether it sends mail.
    pub can_mail: bool,
    /// For which domain passkeys hold; none where there are none.
    pub passkey_domain: Option<String>,
}

impl SiteWays {
    /// Those of the site that sends such mails.
    #[must_use]
    pub fn of(post: &Post) -> SiteWays {
        SiteWays {
            can_mail: post.reaches_people(),
            passkey_domain: RelyingParty::of(&post.page("")).map(|party| party.domain),
        }
    }
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

/// Who the person of a session is.
///
/// # Errors
/// [`Refusal::Nobody`] when the person was deleted meanwhile; and when the store fails.
pub async fn me(
    store: &dyn Store,
    session: &SessionRow,
    ways: &SiteWays,
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
        can_mail: ways.can_mail,
        bot: false,
        passkeys: account.passkeys,
        passkey_domain: ways.passkey_domain.clone(),
    })
}
