//! Ways to stop mails, in SQLite.

use super::words::{holder_number, mail_word, read_holder, stored_ms};
use super::{codes, mails};
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use crate::store::{AddressRow, DueMail, Holder, MailKind, MailSecrets, Stop, Stopped, StoreError};
use sqlx::{Row, SqliteConnection};

/// How long the links in a mail work, in milliseconds: a year.
const STOP_MS: u64 = 365 * 24 * 60 * 60 * 1000;

/// Writes the secrets of a mail that is about to be sent; false if it must not be sent.
pub(super) async fn prepare(
    connection: &mut SqliteConnection,
    mail: &DueMail,
    secrets: &MailSecrets,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let holder = Holder::of(mail.job.seat);
    let wanted = sqlx::query(
        "SELECT confirmed_ms IS NOT NULL AS confirmed,
                EXISTS (SELECT 1 FROM unwanted WHERE unwanted.address = ?) AS unwanted
         FROM addresses WHERE game_id = ? AND holder = ? AND address = ?",
    )
    .bind(secrets.address.bytes().as_slice())
    .bind(&mail.game)
    .bind(holder_number(holder))
    .bind(&mail.address)
    .fetch_optional(&mut *connection)
    .await?;
    // If the address has changed, the mail went with it.
    let Some(row) = wanted else { return Ok(false) };
    let is_code = mail.job.kind == MailKind::Code;
    let is_confirmed: bool = row.try_get("confirmed")?;
    // Notices wait for the confirmation.
    if !is_code && !is_confirmed {
        return Ok(false);
    }
    if row.try_get("unwanted")? || (is_code && is_confirmed) {
        sqlx::query("DELETE FROM mails WHERE game_id = ? AND holder = ? AND kind = ?")
            .bind(&mail.game)
            .bind(holder_number(holder))
            .bind(mail_word(mail.job.kind))
            .execute(connection)
            .await?;
        return Ok(false);
    }
    if let Some(code) = &secrets.code {
        codes::put(connection, &mail.game, holder, code).await?;
    }
    sqlx::query(
        "INSERT INTO stops (hash, game_id, holder, address, made_ms) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(secrets.stop.bytes().as_slice())
    .bind(&mail.game)
    .bind(holder_number(holder))
    .bind(secrets.address.bytes().as_slice())
    .bind(stored_ms(now_ms))
    .execute(connection)
    .await?;
    Ok(true)
}

/// Stops mails by the secret of one of them.
pub(super) async fn stop(
    connection: &mut SqliteConnection,
    secret: &SecretHash,
    what: Stop,
    now_ms: u64,
) -> Result<Option<Stopped>, StoreError> {
    let known = sqlx::query("SELECT game_id, holder, address FROM stops WHERE hash = ?")
        .bind(secret.bytes().as_slice())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = known else { return Ok(None) };
    let game: String = row.try_get("game_id")?;
    let seat = read_holder(&game, row.try_get("holder")?)?.seat();
    let fingerprint: &[u8] = row.try_get("address")?;
    match what {
        Stop::Nothing => {
            sqlx::query("DELETE FROM unwanted WHERE address = ?")
                .bind(fingerprint)
                .execute(&mut *connection)
                .await?;
            return Ok(Some(Stopped { game, seat }));
        }
        Stop::Game => {}
        Stop::Site => {
            sqlx::query(
                "INSERT INTO unwanted (address, at_ms) VALUES (?, ?)
                 ON CONFLICT (address) DO NOTHING",
            )
            .bind(fingerprint)
            .bind(stored_ms(now_ms))
            .execute(&mut *connection)
            .await?;
        }
    }
    // Not if somebody else has the seat by now, or the same person another address.
    let addresses = mails::addresses(connection, &game).await?;
    let own = addresses.into_iter().find(|row| row.seat == seat);
    let own = own.and_then(|row| row.address);
    if own.is_some_and(|own| Fingerprint::of_mail(&own).bytes().as_slice() == fingerprint) {
        let none = AddressRow {
            seat,
            address: None,
            confirmed_ms: None,
        };
        mails::change_addresses(connection, &game, &[none]).await?;
    }
    Ok(Some(Stopped { game, seat }))
}

/// Forgets links that are too old.
pub(super) async fn tidy(connection: &mut SqliteConnection, now_ms: u64) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM stops WHERE made_ms < ?")
        .bind(stored_ms(now_ms.saturating_sub(STOP_MS)))
        .execute(connection)
        .await?;
    Ok(())
}
