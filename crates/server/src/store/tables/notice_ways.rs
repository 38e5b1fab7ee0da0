//! What people are told of, and by which ways.

use super::pushes;
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Value};
use crate::store::{NoticeSettings, NoticeWays, StoreError, WebhookRow};
use wire::{NoticeKinds, QuietHours};

/// How long the links in mails work, in milliseconds: a year.
const STOP_MS: u64 = 365 * 24 * 60 * 60 * 1000;

/// What a person is told of, and by which ways.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<NoticeWays, StoreError> {
    let row = connection
        .row(
            "SELECT turn, start, over, late, quiet_from, quiet_to, quiet_zone, mail_on, mail_minutes
             FROM notice_settings WHERE person = $1",
            &[person.into()],
        )
        .await?;
    let mut settings = NoticeSettings::default();
    if let Some(row) = row {
        let hours = (
            row.maybe_text("quiet_from")?,
            row.maybe_text("quiet_to")?,
            row.maybe_text("quiet_zone")?,
        );
        settings = NoticeSettings {
            kinds: NoticeKinds {
                turn: row.int("turn")? != 0,
                start: row.int("start")? != 0,
                end: row.int("over")? != 0,
                late: row.int("late")? != 0,
            },
            quiet: match hours {
                (Some(from), Some(to), Some(zone)) => Some(QuietHours { from, to, zone }),
                _ => None,
            },
            mail_on: row.int("mail_on")? != 0,
            mail_minutes: row.number("mail_minutes")?,
        };
    }
    let others = connection
        .row(
            "SELECT (SELECT person FROM feeds WHERE person = $1) AS feed,
                    (SELECT address FROM mailboxes WHERE person = $1) AS address",
            &[person.into()],
        )
        .await?;
    let (mut has_feed, mut address) = (false, None);
    if let Some(row) = others {
        has_feed = row.maybe_text("feed")?.is_some();
        address = row.maybe_text("address")?;
    }
    Ok(NoticeWays {
        settings,
        pushes: pushes::of(connection, person).await?,
        webhook: webhook(connection, person).await?,
        has_feed,
        address,
    })
}

/// Sets what a person who is held is told of.
pub(in crate::store) async fn set(
    connection: &mut Connection<'_>,
    person: &str,
    settings: &NoticeSettings,
) -> Result<(), StoreError> {
    let kinds = settings.kinds;
    let quiet = settings.quiet.as_ref();
    let flag = |is: bool| Value::from(i64::from(is));
    let text = |of: fn(&QuietHours) -> &String| Value::Text(quiet.map(|quiet| of(quiet).as_str()));
    let values = [
        person.into(),
        flag(kinds.turn),
        flag(kinds.start),
        flag(kinds.end),
        flag(kinds.late),
        text(|quiet| &quiet.from),
        text(|quiet| &quiet.to),
        text(|quiet| &quiet.zone),
        flag(settings.mail_on),
        settings.mail_minutes.into(),
    ];
    connection
        .execute(
            "INSERT INTO notice_settings
                 (person, turn, start, over, late, quiet_from, quiet_to, quiet_zone, mail_on,
                  mail_minutes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (person) DO UPDATE SET
                 turn = $2, start = $3, over = $4, late = $5, quiet_from = $6, quiet_to = $7,
                 quiet_zone = $8, mail_on = $9, mail_minutes = $10",
            &values,
        )
        .await?;
    Ok(())
}

/// Sets what is told at first, if a person who is held has set nothing.
pub(in crate::store) async fn begin(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "SELECT person FROM notice_settings WHERE person = $1";
    match connection.row(statement, &[person.into()]).await? {
        Some(_) => Ok(()),
        None => set(connection, person, &NoticeSettings::default()).await,
    }
}

async fn webhook(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Option<WebhookRow>, StoreError> {
    let statement = "SELECT url, secret, fault FROM webhooks WHERE person = $1";
    let row = connection.row(statement, &[person.into()]).await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(WebhookRow {
        url: row.text("url")?,
        secret: row.text("secret")?,
        fault: row.maybe_text("fault")?,
    }))
}

/// Sets the program of a person who is held, or removes it.
pub(in crate::store) async fn set_webhook(
    connection: &mut Connection<'_>,
    person: &str,
    webhook: Option<&WebhookRow>,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM webhooks WHERE person = $1",
        "DELETE FROM sends WHERE person = $1 AND way = 'webhook'",
    ] {
        connection.execute(statement, &[person.into()]).await?;
    }
    if let Some(webhook) = webhook {
        let statement = "INSERT INTO webhooks (person, url, secret) VALUES ($1, $2, $3)";
        let values = [
            person.into(),
            (&webhook.url).into(),
            (&webhook.secret).into(),
        ];
        connection.execute(statement, &values).await?;
        begin(connection, person).await?;
    }
    Ok(())
}

/// Notes why the program of a person was not reached.
pub(in crate::store) async fn note_webhook(
    connection: &mut Connection<'_>,
    person: &str,
    fault: Option<&str>,
) -> Result<(), StoreError> {
    let statement = "UPDATE webhooks SET fault = $2 WHERE person = $1";
    let values = [person.into(), Value::Text(fault)];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Sets the secret of the feed of a person who is held, or removes it.
pub(in crate::store) async fn set_feed(
    connection: &mut Connection<'_>,
    person: &str,
    hash: Option<&SecretHash>,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM feeds WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    if let Some(hash) = hash {
        let statement = "INSERT INTO feeds (hash, person) VALUES ($1, $2)";
        let values = [Value::bytes(hash.bytes()), person.into()];
        connection.execute(statement, &values).await?;
    }
    Ok(())
}

/// Whose feed it is.
pub(in crate::store) async fn feed(
    connection: &mut Connection<'_>,
    hash: &SecretHash,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT person FROM feeds WHERE hash = $1";
    let values = [Value::bytes(hash.bytes())];
    let row = connection.row(statement, &values).await?;
    row.map(|row| row.text("person")).transpose()
}

/// Whether notices go to a person by e-mail, to the address of that fingerprint.
pub(in crate::store) async fn wants_mail(
    connection: &mut Connection<'_>,
    person: &str,
    address: &Fingerprint,
) -> Result<bool, StoreError> {
    let row = connection
        .row(
            "SELECT notice_settings.person AS person
             FROM notice_settings JOIN mailboxes ON mailboxes.person = notice_settings.person
             WHERE notice_settings.person = $1 AND mail_on = 1 AND mailboxes.hash = $2
               AND NOT EXISTS (SELECT 1 FROM unwanted WHERE unwanted.address = $2)",
            &[person.into(), Value::bytes(address.bytes())],
        )
        .await?;
    Ok(row.is_some())
}

/// Writes the secret of a mail, by which its reader turns notices by e-mail off.
pub(in crate::store) async fn add_stop(
    connection: &mut Connection<'_>,
    person: &str,
    secret: &SecretHash,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "INSERT INTO notice_stops (hash, person, made_ms) VALUES ($1, $2, $3)";
    let values = [
        Value::bytes(secret.bytes()),
        person.into(),
        Value::ms(now_ms),
    ];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Turns notices by e-mail off for the person of a secret. False if there is no such secret.
pub(in crate::store) async fn stop_mail(
    connection: &mut Connection<'_>,
    secret: &SecretHash,
) -> Result<bool, StoreError> {
    let statement = "SELECT person FROM notice_stops WHERE hash = $1";
    let values = [Value::bytes(secret.bytes())];
    let Some(row) = connection.row(statement, &values).await? else {
        return Ok(false);
    };
    let person = row.text("person")?;
    for statement in [
        "UPDATE notice_settings SET mail_on = 0 WHERE person = $1",
        "DELETE FROM sends WHERE person = $1 AND way = 'mail'",
    ] {
        connection.execute(statement, &[(&person).into()]).await?;
    }
    Ok(true)
}

/// Gives the ways of a person to another one who has none of the kind. Both are held.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    for statement in [
        "UPDATE notice_settings SET person = $2 WHERE person = $1
             AND NOT EXISTS (SELECT 1 FROM notice_settings AS own WHERE own.person = $2)",
        "UPDATE webhooks SET person = $2 WHERE person = $1
             AND NOT EXISTS (SELECT 1 FROM webhooks AS own WHERE own.person = $2)",
        "UPDATE feeds SET person = $2 WHERE person = $1
             AND NOT EXISTS (SELECT 1 FROM feeds AS own WHERE own.person = $2)",
    ] {
        connection
            .execute(statement, &[from.into(), to.into()])
            .await?;
    }
    Ok(())
}

/// Forgets everything about notices of a person.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM sends WHERE person = $1",
        "DELETE FROM notice_stops WHERE person = $1",
        "DELETE FROM feeds WHERE person = $1",
        "DELETE FROM webhooks WHERE person = $1",
        "DELETE FROM pushes WHERE person = $1",
        "DELETE FROM notice_settings WHERE person = $1",
    ] {
        connection.execute(statement, &[person.into()]).await?;
    }
    Ok(())
}

/// Forgets links in mails that are too old.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let before = Value::ms(now_ms.saturating_sub(STOP_MS));
    let statement = "DELETE FROM notice_stops WHERE made_ms < $1";
    connection.execute(statement, &[before]).await?;
    Ok(())
}
