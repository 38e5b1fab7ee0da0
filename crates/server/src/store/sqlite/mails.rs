//! Notices by e-mail in SQLite.

use super::words::{holder_number, mail_word, read_holder, read_mail_kind, stored_ms};
use crate::store::{AddressRow, DueMail, Holder, MailJob, MailKind, StoreError};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};

/// The shortest time between two mails about press, in milliseconds: an hour.
const PRESS_PAUSE_MS: i64 = 60 * 60 * 1000;
/// How long a mail waits for its address to be confirmed, in milliseconds: a week.
const PENDING_MS: u64 = 7 * 24 * 60 * 60 * 1000;
/// How many mails are read at a time.
const AT_A_TIME: i64 = 20;

/// When the next mail is to be sent, in milliseconds since 1970.
pub(super) async fn next(readers: &SqlitePool) -> Result<Option<u64>, StoreError> {
    let row = sqlx::query(
        "SELECT due_ms FROM mails
         JOIN addresses ON addresses.game_id = mails.game_id AND addresses.holder = mails.holder
         WHERE kind = 'code' OR confirmed_ms IS NOT NULL ORDER BY due_ms LIMIT 1",
    )
    .fetch_optional(readers)
    .await?;
    let due_ms: Option<i64> = row.map(|row| row.try_get("due_ms")).transpose()?;
    Ok(due_ms.map(i64::unsigned_abs))
}

/// The mails that are due, the oldest first.
pub(super) async fn due(readers: &SqlitePool, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
    let rows = sqlx::query(
        "SELECT mails.game_id, mails.holder, kind, turn, due_ms, tries, address FROM mails
         JOIN addresses ON addresses.game_id = mails.game_id AND addresses.holder = mails.holder
         WHERE due_ms <= ? AND (kind = 'code' OR confirmed_ms IS NOT NULL)
         ORDER BY due_ms LIMIT ?",
    )
    .bind(stored_ms(now_ms))
    .bind(AT_A_TIME)
    .fetch_all(readers)
    .await?;
    rows.iter().map(read_mail).collect()
}

/// Removes a mail that covered all events up to `seq`.
pub(super) async fn done(
    connection: &mut SqliteConnection,
    mail: &DueMail,
    seq: u32,
    turn: u32,
    now_ms: Option<u64>,
) -> Result<(), StoreError> {
    let holder = holder_number(Holder::of(mail.job.seat));
    let kind = mail_word(mail.job.kind);
    // Another address has mails of its own by now.
    sqlx::query(
        "DELETE FROM mails WHERE game_id = ?1 AND holder = ?2 AND kind = ?3 AND seq <= ?4
             AND EXISTS (SELECT 1 FROM addresses
                         WHERE game_id = ?1 AND holder = ?2 AND address = ?5)",
    )
    .bind(&mail.game)
    .bind(holder)
    .bind(kind)
    .bind(i64::from(seq))
    .bind(&mail.address)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "UPDATE mails SET turn = MAX(turn, ?), tries = 0
         WHERE game_id = ? AND holder = ? AND kind = ?",
    )
    .bind(i64::from(turn))
    .bind(&mail.game)
    .bind(holder)
    .bind(kind)
    .execute(&mut *connection)
    .await?;
    if let (MailKind::Press, Some(now_ms)) = (mail.job.kind, now_ms) {
        sqlx::query("UPDATE addresses SET press_ms = ? WHERE game_id = ? AND holder = ?")
            .bind(stored_ms(now_ms))
            .bind(&mail.game)
            .bind(holder)
            .execute(connection)
            .await?;
    }
    Ok(())
}

/// Postpones a mail.
pub(super) async fn later(
    connection: &mut SqliteConnection,
    mail: &DueMail,
    due_ms: u64,
    tries: u32,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE mails SET due_ms = ?, tries = ? WHERE game_id = ? AND holder = ? AND kind = ?",
    )
    .bind(stored_ms(due_ms))
    .bind(i64::from(tries))
    .bind(&mail.game)
    .bind(holder_number(Holder::of(mail.job.seat)))
    .bind(mail_word(mail.job.kind))
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets mails that have waited too long for their address to be confirmed. Strangers may have entered many.
pub(super) async fn tidy(connection: &mut SqliteConnection, now_ms: u64) -> Result<(), StoreError> {
    sqlx::query(
        "DELETE FROM mails WHERE due_ms < ?
             AND EXISTS (SELECT 1 FROM addresses
                         WHERE addresses.game_id = mails.game_id
                           AND addresses.holder = mails.holder AND confirmed_ms IS NULL)",
    )
    .bind(stored_ms(now_ms.saturating_sub(PENDING_MS)))
    .execute(connection)
    .await?;
    Ok(())
}

/// Sets and removes addresses.
pub(super) async fn change_addresses(
    connection: &mut SqliteConnection,
    game: &str,
    rows: &[AddressRow],
) -> Result<(), StoreError> {
    for row in rows {
        let holder = holder_number(Holder::of(row.seat));
        // Pending mails are deleted with their address.
        sqlx::query("DELETE FROM addresses WHERE game_id = ? AND holder = ? AND address <> ?")
            .bind(game)
            .bind(holder)
            .bind(row.address.as_deref().unwrap_or_default())
            .execute(&mut *connection)
            .await?;
        if let Some(address) = &row.address {
            sqlx::query(
                "INSERT INTO addresses (game_id, holder, address, confirmed_ms) VALUES (?, ?, ?, ?)
                 ON CONFLICT (game_id, holder) DO NOTHING",
            )
            .bind(game)
            .bind(holder)
            .bind(address)
            .bind(row.confirmed_ms.map(stored_ms))
            .execute(&mut *connection)
            .await?;
        }
    }
    Ok(())
}

/// Queues the mails that announce an event.
pub(super) async fn want(
    connection: &mut SqliteConnection,
    game: &str,
    seq: u32,
    jobs: &[MailJob],
) -> Result<(), StoreError> {
    for job in jobs {
        // A reminder is for the newest phase only. Other mails cover everything since the first turn they were queued
        // for.
        sqlx::query(
            "INSERT INTO mails (game_id, holder, kind, turn, seq, due_ms, tries)
             SELECT game_id, holder, ?3, ?4, ?5,
                    CASE ?3 WHEN 'press' THEN MAX(?6, COALESCE(press_ms + ?7, 0)) ELSE ?6 END, 0
             FROM addresses WHERE game_id = ?1 AND holder = ?2
             ON CONFLICT (game_id, holder, kind) DO UPDATE SET
                 seq = excluded.seq,
                 turn = CASE kind WHEN 'reminder' THEN excluded.turn ELSE turn END,
                 tries = CASE kind WHEN 'reminder' THEN 0 ELSE tries END,
                 due_ms = CASE kind WHEN 'reminder' THEN excluded.due_ms
                          ELSE MIN(due_ms, excluded.due_ms) END",
        )
        .bind(game)
        .bind(holder_number(Holder::of(job.seat)))
        .bind(mail_word(job.kind))
        .bind(i64::from(job.turn))
        .bind(i64::from(seq))
        .bind(stored_ms(job.due_ms))
        .bind(PRESS_PAUSE_MS)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// The addresses of a game.
pub(super) async fn addresses(
    connection: &mut SqliteConnection,
    game: &str,
) -> Result<Vec<AddressRow>, StoreError> {
    let rows = sqlx::query("SELECT holder, address, confirmed_ms FROM addresses WHERE game_id = ?")
        .bind(game)
        .fetch_all(connection)
        .await?;
    let read = |row: &SqliteRow| {
        Ok(AddressRow {
            seat: read_holder(game, row.try_get("holder")?)?.seat(),
            address: Some(row.try_get("address")?),
            confirmed_ms: row
                .try_get::<Option<i64>, _>("confirmed_ms")?
                .map(i64::unsigned_abs),
        })
    };
    rows.iter().map(read).collect()
}

fn read_mail(row: &SqliteRow) -> Result<DueMail, StoreError> {
    let game: String = row.try_get("game_id")?;
    let kind = read_mail_kind(&game, row.try_get("kind")?)?;
    Ok(DueMail {
        job: MailJob {
            seat: read_holder(&game, row.try_get("holder")?)?.seat(),
            kind,
            turn: row.try_get("turn")?,
            due_ms: row.try_get::<i64, _>("due_ms")?.unsigned_abs(),
        },
        address: row.try_get("address")?,
        tries: row.try_get("tries")?,
        game,
    })
}
