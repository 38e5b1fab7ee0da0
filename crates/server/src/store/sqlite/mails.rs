//! Notices by e-mail in SQLite.

use super::{SqliteStore, damaged, stored};
use crate::store::{AddressRow, DueMail, MailJob, MailKind, MailStore, StoreError};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// How long after a mail about press the next one may follow, in milliseconds: an hour.
const PRESS_PAUSE_MS: i64 = 60 * 60 * 1000;
/// How many mails are looked up at a time.
const AT_A_TIME: i64 = 20;

fn word(kind: MailKind) -> &'static str {
    match kind {
        MailKind::News => "news",
        MailKind::Reminder => "reminder",
        MailKind::Press => "press",
    }
}

#[async_trait]
impl MailStore for SqliteStore {
    async fn set_address(&self, game: &str, row: &AddressRow) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        change_addresses(write.connection(), game, std::slice::from_ref(row)).await?;
        write.commit().await
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT MIN(due_ms) FROM order_mails")
            .fetch_one(&self.readers)
            .await?;
        Ok(row.try_get::<Option<i64>, _>(0)?.map(i64::unsigned_abs))
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        let rows = sqlx::query(
            "SELECT game_id, holder, kind, turn, due_ms, tries FROM order_mails
             WHERE due_ms <= ? ORDER BY due_ms LIMIT ?",
        )
        .bind(stored(now_ms))
        .bind(AT_A_TIME)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_mail).collect()
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let (holder, kind) = (super::orders::holder(mail.job.seat), word(mail.job.kind));
        let mut write = self.writer.begin().await?;
        sqlx::query(
            "DELETE FROM order_mails WHERE game_id = ? AND holder = ? AND kind = ? AND seq <= ?",
        )
        .bind(&mail.game)
        .bind(holder)
        .bind(kind)
        .bind(i64::from(seq))
        .execute(write.connection())
        .await?;
        sqlx::query(
            "UPDATE order_mails SET turn = MAX(turn, ?), tries = 0
             WHERE game_id = ? AND holder = ? AND kind = ?",
        )
        .bind(i64::from(turn))
        .bind(&mail.game)
        .bind(holder)
        .bind(kind)
        .execute(write.connection())
        .await?;
        if let (MailKind::Press, Some(now_ms)) = (mail.job.kind, now_ms) {
            sqlx::query("UPDATE order_addresses SET press_ms = ? WHERE game_id = ? AND holder = ?")
                .bind(stored(now_ms))
                .bind(&mail.game)
                .bind(holder)
                .execute(write.connection())
                .await?;
        }
        write.commit().await
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        sqlx::query(
            "UPDATE order_mails SET due_ms = ?, tries = ?
             WHERE game_id = ? AND holder = ? AND kind = ?",
        )
        .bind(stored(due_ms))
        .bind(i64::from(tries))
        .bind(&mail.game)
        .bind(super::orders::holder(mail.job.seat))
        .bind(word(mail.job.kind))
        .execute(write.connection())
        .await?;
        write.commit().await
    }
}

/// Sets and removes addresses.
pub(super) async fn change_addresses(
    connection: &mut SqliteConnection,
    game: &str,
    rows: &[AddressRow],
) -> Result<(), StoreError> {
    for row in rows {
        let holder = super::orders::holder(row.seat);
        // Mails to an address that goes, go with it.
        sqlx::query(
            "DELETE FROM order_addresses WHERE game_id = ? AND holder = ? AND address <> ?",
        )
        .bind(game)
        .bind(holder)
        .bind(row.address.as_deref().unwrap_or_default())
        .execute(&mut *connection)
        .await?;
        if let Some(address) = &row.address {
            sqlx::query(
                "INSERT INTO order_addresses (game_id, holder, address) VALUES (?, ?, ?)
                 ON CONFLICT (game_id, holder) DO NOTHING",
            )
            .bind(game)
            .bind(holder)
            .bind(address)
            .execute(&mut *connection)
            .await?;
        }
    }
    Ok(())
}

/// Takes in the mails that an event is to be told by.
pub(super) async fn want_mails(
    connection: &mut SqliteConnection,
    game: &str,
    seq: u32,
    jobs: &[MailJob],
) -> Result<(), StoreError> {
    for job in jobs {
        // A reminder is for the newest phase alone. Other mails tell of all since the first turn they were wanted for.
        sqlx::query(
            "INSERT INTO order_mails (game_id, holder, kind, turn, seq, due_ms, tries)
             SELECT game_id, holder, ?3, ?4, ?5,
                    CASE ?3 WHEN 'press' THEN MAX(?6, COALESCE(press_ms + ?7, 0)) ELSE ?6 END, 0
             FROM order_addresses WHERE game_id = ?1 AND holder = ?2
             ON CONFLICT (game_id, holder, kind) DO UPDATE SET
                 seq = excluded.seq,
                 turn = CASE kind WHEN 'reminder' THEN excluded.turn ELSE turn END,
                 tries = CASE kind WHEN 'reminder' THEN 0 ELSE tries END,
                 due_ms = CASE kind WHEN 'reminder' THEN excluded.due_ms
                          ELSE MIN(due_ms, excluded.due_ms) END",
        )
        .bind(game)
        .bind(super::orders::holder(job.seat))
        .bind(word(job.kind))
        .bind(i64::from(job.turn))
        .bind(i64::from(seq))
        .bind(stored(job.due_ms))
        .bind(PRESS_PAUSE_MS)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Where the notices of a game go.
pub(super) async fn addresses(
    connection: &mut SqliteConnection,
    game: &str,
) -> Result<Vec<AddressRow>, StoreError> {
    let rows = sqlx::query("SELECT holder, address FROM order_addresses WHERE game_id = ?")
        .bind(game)
        .fetch_all(connection)
        .await?;
    let read = |row: &SqliteRow| {
        Ok(AddressRow {
            seat: super::orders::seat(game, row.try_get("holder")?)?,
            address: Some(row.try_get("address")?),
        })
    };
    rows.iter().map(read).collect()
}

fn read_mail(row: &SqliteRow) -> Result<DueMail, StoreError> {
    let game: String = row.try_get("game_id")?;
    let kind = match row.try_get("kind")? {
        "news" => MailKind::News,
        "reminder" => MailKind::Reminder,
        "press" => MailKind::Press,
        other => return Err(damaged(&game, &format!("a mail is a “{other}”"))),
    };
    Ok(DueMail {
        job: MailJob {
            seat: super::orders::seat(&game, row.try_get("holder")?)?,
            kind,
            turn: row.try_get("turn")?,
            due_ms: row.try_get::<i64, _>("due_ms")?.unsigned_abs(),
        },
        tries: row.try_get("tries")?,
        game,
    })
}
