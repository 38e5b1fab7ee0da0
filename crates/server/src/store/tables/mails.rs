//! Notices by e-mail.

use super::words::{holder_number, mail_word, read_holder, read_mail_kind};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{AddressRow, DueMail, Holder, MailJob, MailKind, StoreError};

/// The shortest time between two mails about press, in milliseconds: an hour.
const PRESS_PAUSE_MS: i64 = 60 * 60 * 1000;
/// How long a mail waits for its address to be confirmed, in milliseconds: a week.
const PENDING_MS: u64 = 7 * 24 * 60 * 60 * 1000;
/// How many mails are read at a time.
const AT_A_TIME: i64 = 20;

/// When the next mail is to be sent, in milliseconds since 1970; none if none is. Mails that wait until their address is
/// confirmed do not count, nor do those of games that the server of that epoch does not own, if there is one.
pub(in crate::store) async fn next(
    connection: &mut Connection<'_>,
    epoch: Option<i64>,
) -> Result<Option<u64>, StoreError> {
    let row = match epoch {
        None => {
            let statement = "SELECT due_ms FROM mails JOIN addresses USING (game_id, holder)
                             WHERE kind = 'code' OR confirmed_ms IS NOT NULL
                             ORDER BY due_ms LIMIT 1";
            connection.row(statement, &[]).await?
        }
        Some(epoch) => {
            let statement = "SELECT due_ms FROM mails JOIN addresses USING (game_id, holder)
                             JOIN owners USING (game_id)
                             WHERE epoch = $1 AND (kind = 'code' OR confirmed_ms IS NOT NULL)
                             ORDER BY due_ms LIMIT 1";
            connection.row(statement, &[epoch.into()]).await?
        }
    };
    row.map(|row| row.ms("due_ms")).transpose()
}

/// How many mails wait, due or not; codes to sign in are among them.
pub(in crate::store) async fn count(connection: &mut Connection<'_>) -> Result<u64, StoreError> {
    let statement = "SELECT (SELECT COUNT(*) FROM mails)
                          + (SELECT COUNT(*) FROM login_codes WHERE due_ms IS NOT NULL) AS mails";
    let row = connection.row(statement, &[]).await?;
    row.map_or(Ok(0), |row| row.ms("mails"))
}

/// The mails that are due, the oldest first; of those to addresses that are not confirmed only codes, and only those of
/// games that the server of that epoch owns, if there is one.
pub(in crate::store) async fn due(
    connection: &mut Connection<'_>,
    now_ms: u64,
    epoch: Option<i64>,
) -> Result<Vec<DueMail>, StoreError> {
    let (now, most) = (Value::ms(now_ms), AT_A_TIME.into());
    let rows = match epoch {
        None => {
            let statement = "SELECT game_id, holder, kind, turn, due_ms, tries, address
                             FROM mails JOIN addresses USING (game_id, holder)
                             WHERE due_ms <= $1 AND (kind = 'code' OR confirmed_ms IS NOT NULL)
                             ORDER BY due_ms LIMIT $2";
            connection.rows(statement, &[now, most]).await?
        }
        Some(epoch) => {
            let statement = "SELECT game_id, holder, kind, turn, due_ms, tries, address
                             FROM mails JOIN addresses USING (game_id, holder)
                             JOIN owners USING (game_id)
                             WHERE due_ms <= $1 AND epoch = $3
                               AND (kind = 'code' OR confirmed_ms IS NOT NULL)
                             ORDER BY due_ms LIMIT $2";
            connection
                .rows(statement, &[now, most, epoch.into()])
                .await?
        }
    };
    rows.iter().map(read_mail).collect()
}

/// Removes a mail that covered all events up to `seq`.
pub(in crate::store) async fn done(
    connection: &mut Connection<'_>,
    mail: &DueMail,
    seq: u32,
    turn: u32,
    now_ms: Option<u64>,
) -> Result<(), StoreError> {
    let game = Value::from(&mail.game);
    let holder = holder_number(Holder::of(mail.job.seat)).into();
    let kind = mail_word(mail.job.kind).into();
    // Another address has mails of its own by now.
    connection
        .execute(
            "DELETE FROM mails WHERE game_id = $1 AND holder = $2 AND kind = $3 AND seq <= $4
                 AND EXISTS (SELECT 1 FROM addresses
                             WHERE game_id = $1 AND holder = $2 AND address = $5)",
            &[game, holder, kind, seq.into(), (&mail.address).into()],
        )
        .await?;
    connection
        .execute(
            "UPDATE mails SET turn = CASE WHEN turn > $4 THEN turn ELSE $4 END, tries = 0
             WHERE game_id = $1 AND holder = $2 AND kind = $3",
            &[game, holder, kind, turn.into()],
        )
        .await?;
    if let (MailKind::Press, Some(now_ms)) = (mail.job.kind, now_ms) {
        connection
            .execute(
                "UPDATE addresses SET press_ms = $3 WHERE game_id = $1 AND holder = $2",
                &[game, holder, Value::ms(now_ms)],
            )
            .await?;
    }
    Ok(())
}

/// Postpones a mail.
pub(in crate::store) async fn later(
    connection: &mut Connection<'_>,
    mail: &DueMail,
    due_ms: u64,
    tries: u32,
) -> Result<(), StoreError> {
    let values = [
        Value::ms(due_ms),
        tries.into(),
        (&mail.game).into(),
        holder_number(Holder::of(mail.job.seat)).into(),
        mail_word(mail.job.kind).into(),
    ];
    connection
        .execute(
            "UPDATE mails SET due_ms = $1, tries = $2
             WHERE game_id = $3 AND holder = $4 AND kind = $5",
            &values,
        )
        .await?;
    Ok(())
}

/// Forgets mails that have waited too long for their address to be confirmed. Strangers may have entered many.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    connection
        .execute(
            "DELETE FROM mails WHERE due_ms < $1
                 AND EXISTS (SELECT 1 FROM addresses
                             WHERE addresses.game_id = mails.game_id
                               AND addresses.holder = mails.holder AND confirmed_ms IS NULL)",
            &[Value::ms(now_ms.saturating_sub(PENDING_MS))],
        )
        .await?;
    Ok(())
}

/// Sets and removes addresses.
pub(in crate::store) async fn change_addresses(
    connection: &mut Connection<'_>,
    game: &str,
    rows: &[AddressRow],
) -> Result<(), StoreError> {
    for row in rows {
        let holder = holder_number(Holder::of(row.seat)).into();
        let address = row.address.as_deref();
        // Pending mails are deleted with their address.
        connection
            .execute(
                "DELETE FROM addresses WHERE game_id = $1 AND holder = $2 AND address <> $3",
                &[game.into(), holder, address.unwrap_or_default().into()],
            )
            .await?;
        if let Some(address) = address {
            connection
                .execute(
                    "INSERT INTO addresses (game_id, holder, address, confirmed_ms)
                     VALUES ($1, $2, $3, $4)
                     ON CONFLICT (game_id, holder) DO NOTHING",
                    &[
                        game.into(),
                        holder,
                        address.into(),
                        Value::maybe_ms(row.confirmed_ms),
                    ],
                )
                .await?;
        }
    }
    Ok(())
}

/// Queues the mails that announce an event.
pub(in crate::store) async fn want(
    connection: &mut Connection<'_>,
    game: &str,
    seq: u32,
    jobs: &[MailJob],
) -> Result<(), StoreError> {
    for job in jobs {
        // A reminder is for the newest phase only. Other mails cover everything since the first turn they were queued
        // for.
        let values = [
            game.into(),
            holder_number(Holder::of(job.seat)).into(),
            mail_word(job.kind).into(),
            job.turn.into(),
            seq.into(),
            Value::ms(job.due_ms),
            PRESS_PAUSE_MS.into(),
        ];
        connection
            .execute(
                "INSERT INTO mails (game_id, holder, kind, turn, seq, due_ms, tries)
                 SELECT game_id, holder, $3, $4, $5,
                        CASE WHEN $3 = 'press' AND press_ms + $7 > $6 THEN press_ms + $7 ELSE $6 END,
                        0
                 FROM addresses WHERE game_id = $1 AND holder = $2
                 ON CONFLICT (game_id, holder, kind) DO UPDATE SET
                     seq = excluded.seq,
                     turn = CASE mails.kind WHEN 'reminder' THEN excluded.turn ELSE mails.turn END,
                     tries = CASE mails.kind WHEN 'reminder' THEN 0 ELSE mails.tries END,
                     due_ms = CASE WHEN mails.kind = 'reminder' OR excluded.due_ms < mails.due_ms
                              THEN excluded.due_ms ELSE mails.due_ms END",
                &values,
            )
            .await?;
    }
    Ok(())
}

/// The addresses of a game.
pub(in crate::store) async fn addresses(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<Vec<AddressRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT holder, address, confirmed_ms FROM addresses WHERE game_id = $1
             ORDER BY holder",
            &[game.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(AddressRow {
            seat: read_holder(game, row.int("holder")?)?.seat(),
            address: row.maybe_text("address")?,
            confirmed_ms: row.maybe_int("confirmed_ms")?.map(i64::unsigned_abs),
        })
    };
    rows.iter().map(read).collect()
}

fn read_mail(row: &Record) -> Result<DueMail, StoreError> {
    let game = row.text("game_id")?;
    Ok(DueMail {
        job: MailJob {
            seat: read_holder(&game, row.int("holder")?)?.seat(),
            kind: read_mail_kind(&game, &row.text("kind")?)?,
            turn: row.number("turn")?,
            due_ms: row.ms("due_ms")?,
        },
        address: row.text("address")?,
        tries: row.number("tries")?,
        game,
    })
}
