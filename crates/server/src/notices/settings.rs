//! What somebody is told of, and by which ways: checked, and told to that person.

use super::encrypt::{AUTH_LEN, is_key};
use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::outside::Outside;
use crate::host::secret::{Secret, new_id};
use crate::people::quiet::Quiet;
use crate::store::{
    NoticeSettings, NoticeWays, PushAdded, PushRow, SendRow, SessionRow, Store, Way, WebhookRow,
};
use base64::Engine;
use base64::prelude::{BASE64_URL_SAFE, BASE64_URL_SAFE_NO_PAD};
use wire::{
    MailNotices, NoticesBody, PushSubscriptionBody, PushWay, SetNotices, Webhook, WebhookSecret,
};

/// How many browsers with notices somebody may have.
const MOST_PUSHES: u32 = 10;
/// After how many minutes a mail may come.
const MAIL_MINUTES: [u32; 3] = [10, 60, 1_440];

/// What a person is told of their ways.
#[must_use]
pub(crate) fn body(ways: NoticeWays, can_mail: bool, push_key: Option<String>) -> NoticesBody {
    let settings = ways.settings;
    NoticesBody {
        kinds: settings.kinds,
        quiet: settings.quiet,
        mail: (can_mail && ways.address.is_some()).then_some(MailNotices {
            on: settings.mail_on,
            every_minutes: settings.mail_minutes,
        }),
        pushes: ways.pushes.into_iter().map(way).collect(),
        push_key,
        webhook: ways.webhook.map(|webhook| Webhook {
            url: webhook.url,
            fault: webhook.fault,
        }),
        has_feed: ways.has_feed,
    }
}

/// A browser, as its person is told of it.
#[must_use]
pub(crate) fn way(push: PushRow) -> PushWay {
    PushWay {
        id: push.id,
        label: push.label,
        since_ms: push.since_ms,
        fault: push.fault,
    }
}

/// Sets what a person is told of.
///
/// # Errors
/// When it cannot be set, and when the store fails.
pub(crate) async fn set(
    store: &dyn Store,
    person: &str,
    asked: SetNotices,
    can_mail: bool,
) -> Result<(), Failure<Refusal>> {
    if let Some(quiet) = &asked.quiet {
        Quiet::of(quiet).map_err(Refusal::Quiet)?;
    }
    if !MAIL_MINUTES.contains(&asked.mail_every_minutes) {
        return Err(Refusal::MailPause(asked.mail_every_minutes).into());
    }
    if asked.mail_on && !can_mail {
        return Err(Refusal::NoMail.into());
    }
    let notices = store.notices();
    if asked.mail_on && notices.ways(person).await?.address.is_none() {
        return Err(Refusal::NoAddress.into());
    }
    let settings = NoticeSettings {
        kinds: asked.kinds,
        quiet: asked.quiet,
        mail_on: asked.mail_on,
        mail_minutes: asked.mail_every_minutes,
    };
    known(notices.set(person, &settings).await?)
}

/// Adds the browser of a session.
///
/// # Errors
/// When the subscription is none, the person has too many, and when the store fails.
pub(crate) async fn add_push(
    store: &dyn Store,
    outside: &Outside,
    session: &SessionRow,
    asked: PushSubscriptionBody,
    now_ms: u64,
) -> Result<(), Failure<Refusal>> {
    let address = outside.check(&asked.endpoint);
    let field = "endpoint";
    address.map_err(|why| Refusal::Address { field, why })?;
    let key = decoded(&asked.keys.p256dh).filter(|key| is_key(key));
    let key = key.ok_or(Refusal::Key {
        field: "keys.p256dh",
        why: "this is no point of P-256 of 65 bytes in base64url",
    })?;
    let auth = decoded(&asked.keys.auth).filter(|auth| auth.len() == AUTH_LEN);
    let auth = auth.ok_or(Refusal::Key {
        field: "keys.auth",
        why: "these are no 16 bytes in base64url",
    })?;
    let push = PushRow {
        id: new_id()?,
        person: session.person.clone(),
        session: session.id.clone(),
        endpoint: asked.endpoint,
        key,
        auth,
        label: session.device.clone(),
        since_ms: now_ms,
        fault: None,
    };
    match store.notices().add_push(&push, MOST_PUSHES).await? {
        PushAdded::Done => Ok(()),
        PushAdded::TooMany => Err(Refusal::TooMany(MOST_PUSHES).into()),
        PushAdded::Nobody => Err(Refusal::Nobody.into()),
    }
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    let read = BASE64_URL_SAFE_NO_PAD.decode(text);
    read.or_else(|_| BASE64_URL_SAFE.decode(text)).ok()
}

/// Removes a browser.
///
/// # Errors
/// When the person has none of that id, and when the store fails.
pub(crate) async fn remove_push(
    store: &dyn Store,
    person: &str,
    id: &str,
) -> Result<(), Failure<Refusal>> {
    match store.notices().remove_push(person, id).await? {
        true => Ok(()),
        false => Err(Refusal::NoSuchPush(id.to_owned()).into()),
    }
}

/// Sets the program that is told, or removes it. The answer has a new secret.
///
/// # Errors
/// When its address cannot be asked, and when the store fails.
pub(crate) async fn set_webhook(
    store: &dyn Store,
    outside: &Outside,
    person: &str,
    url: Option<String>,
) -> Result<WebhookSecret, Failure<Refusal>> {
    let webhook = match url {
        None => None,
        Some(url) => {
            let field = "url";
            let address = outside.check(&url);
            address.map_err(|why| Refusal::Address { field, why })?;
            Some(WebhookRow {
                url,
                secret: Secret::long()?.reveal().to_owned(),
                fault: None,
            })
        }
    };
    known(
        store
            .notices()
            .set_webhook(person, webhook.as_ref())
            .await?,
    )?;
    Ok(WebhookSecret {
        secret: webhook.map(|webhook| webhook.secret),
    })
}

/// Makes the secret of a new feed, in place of an earlier one; or removes it.
///
/// # Errors
/// When there is no randomness, and when the store fails.
pub(crate) async fn set_feed(
    store: &dyn Store,
    person: &str,
    secret: Option<&Secret>,
) -> Result<(), Failure<Refusal>> {
    let hash = secret.map(Secret::hash);
    known(store.notices().set_feed(person, hash.as_ref()).await?)
}

/// Sends a notice by every way that is on.
///
/// # Errors
/// When there is none, and when the store fails.
pub(crate) async fn try_ways(
    store: &dyn Store,
    person: &str,
    can_mail: bool,
    now_ms: u64,
) -> Result<(), Failure<Refusal>> {
    let ways = store.notices().ways(person).await?;
    let sends: Vec<SendRow> = open_ways(&ways, can_mail)
        .into_iter()
        .map(|way| SendRow {
            person: person.to_owned(),
            way,
            game: String::new(),
            seat: 0,
            kind: "try".to_owned(),
            seq: u32::try_from(now_ms / 1000).unwrap_or(u32::MAX),
            title: "Notices are on".to_owned(),
            body: "This is how notices look.".to_owned(),
            page: "/you".to_owned(),
            made_ms: now_ms,
            due_ms: now_ms,
            tries: 0,
        })
        .collect();
    if sends.is_empty() {
        return Err(Refusal::NoWay.into());
    }
    Ok(store.notices().send(&sends).await?)
}

/// The ways that are on.
#[must_use]
pub(crate) fn open_ways(ways: &NoticeWays, can_mail: bool) -> Vec<Way> {
    let pushes = ways.pushes.iter().map(|push| Way::Push(push.id.clone()));
    let webhook = ways.webhook.as_ref().map(|_| Way::Webhook);
    let mail = ways.settings.mail_on && can_mail && ways.address.is_some();
    pushes
        .chain(webhook)
        .chain(mail.then_some(Way::Mail))
        .collect()
}

fn known(is_known: bool) -> Result<(), Failure<Refusal>> {
    match is_known {
        true => Ok(()),
        false => Err(Refusal::Nobody.into()),
    }
}
