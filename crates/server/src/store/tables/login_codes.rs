//! Codes by mail, by which people sign in.

use super::words::damaged;
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{AskedCode, MailedCode, SessionRow, StoreError};

/// How many codes are read at a time.
const AT_A_TIME: i64 = 20;
/// How long a code waits for a server that mails it, in milliseconds: an hour. Nobody waits longer for it.
const WAITING_MS: u64 = 60 * 60 * 1000;

/// Queues a code, in place of an earlier one for the same address.
pub(in crate::store) async fn ask(
    connection: &mut Connection<'_>,
    asked: &AskedCode,
) -> Result<(), StoreError> {
    let values = [
        Value::bytes(asked.mailbox.bytes()),
        Value::from(&asked.address),
        Value::from(&asked.person),
        Value::from(&asked.session),
        Value::ms(asked.due_ms),
        asked.tries.into(),
    ];
    connection
        .execute(
            "INSERT INTO login_codes
                 (mailbox, address, person, session, hash, until_ms, tries_left, due_ms, mail_tries)
             VALUES ($1, $2, $3, $4, NULL, $5, 0, $5, $6)
             ON CONFLICT (mailbox) DO UPDATE SET
                 address = excluded.address, person = excluded.person,
                 session = excluded.session, hash = NULL, until_ms = excluded.until_ms,
                 tries_left = 0, due_ms = excluded.due_ms, mail_tries = excluded.mail_tries",
            &values,
        )
        .await?;
    Ok(())
}

/// When the next code is to be mailed.
pub(in crate::store) async fn next(
    connection: &mut Connection<'_>,
) -> Result<Option<u64>, StoreError> {
    let statement = "SELECT due_ms FROM login_codes WHERE due_ms IS NOT NULL
                     ORDER BY due_ms LIMIT 1";
    let row = connection.row(statement, &[]).await?;
    row.map(|row| row.ms("due_ms")).transpose()
}

/// The codes that are to be mailed, the oldest first.
pub(in crate::store) async fn due(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<Vec<AskedCode>, StoreError> {
    let rows = connection
        .rows(
            "SELECT mailbox, address, person, session, due_ms, mail_tries FROM login_codes
             WHERE due_ms <= $1 ORDER BY due_ms LIMIT $2",
            &[Value::ms(now_ms), AT_A_TIME.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

fn read(row: &Record) -> Result<AskedCode, StoreError> {
    let person = row.text("person")?;
    let mailbox = row.maybe_bytes("mailbox")?;
    let Some(mailbox) = mailbox.and_then(Fingerprint::from_stored) else {
        let reason = "the fingerprint of an address of this person is not 32 bytes long";
        return Err(damaged(&person, &reason));
    };
    Ok(AskedCode {
        mailbox,
        address: row.text("address")?,
        person,
        session: row.text("session")?,
        due_ms: row.ms("due_ms")?,
        tries: row.number("mail_tries")?,
    })
}

/// Writes a code that is about to be mailed. False if it is another one by now, or another server mails it.
pub(in crate::store) async fn prepare(
    connection: &mut Connection<'_>,
    asked: &AskedCode,
    mailed: &MailedCode,
) -> Result<bool, StoreError> {
    let values = [
        Value::bytes(asked.mailbox.bytes()),
        Value::from(&asked.session),
        Value::ms(asked.due_ms),
        asked.tries.into(),
        Value::bytes(mailed.hash.bytes()),
        Value::ms(mailed.until_ms),
        mailed.tries.into(),
        Value::maybe_ms(mailed.again_ms),
    ];
    let prepared = connection
        .execute(
            "UPDATE login_codes SET hash = $5, until_ms = $6, tries_left = $7, due_ms = $8,
                                    mail_tries = mail_tries + 1
             WHERE mailbox = $1 AND session = $2 AND due_ms = $3 AND mail_tries = $4",
            &values,
        )
        .await?;
    Ok(prepared == 1)
}

/// Records that a code was mailed.
pub(in crate::store) async fn mailed(
    connection: &mut Connection<'_>,
    mailbox: &Fingerprint,
    hash: &SecretHash,
) -> Result<(), StoreError> {
    let statement = "UPDATE login_codes SET due_ms = NULL WHERE mailbox = $1 AND hash = $2";
    let values = [Value::bytes(mailbox.bytes()), Value::bytes(hash.bytes())];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Removes the code of an address.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    mailbox: &Fingerprint,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM login_codes WHERE mailbox = $1";
    let values = [Value::bytes(mailbox.bytes())];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// What came of trying a code, or what else somebody shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::store) enum Tried {
    /// It was the right one, for this address, and is used up.
    Right(String),
    /// It was a wrong one: how often one may still try; none if this session has asked for none.
    Wrong(Option<u32>),
    /// A passkey that had signed as often before.
    Copied,
}

/// Tries a code that a session asked for.
pub(in crate::store) async fn attempt(
    connection: &mut Connection<'_>,
    asker: &SessionRow,
    mailbox: &Fingerprint,
    code: &SecretHash,
    now_ms: u64,
) -> Result<Tried, StoreError> {
    let known = connection
        .row(
            "UPDATE login_codes
             SET tries_left = CASE WHEN tries_left > 0 AND until_ms > $4 THEN tries_left - 1
                              ELSE -1 END
             WHERE mailbox = $1 AND person = $2 AND session = $3 AND hash IS NOT NULL
             RETURNING hash, tries_left, address",
            &[
                Value::bytes(mailbox.bytes()),
                Value::from(&asker.person),
                Value::from(&asker.id),
                Value::ms(now_ms),
            ],
        )
        .await?;
    let Some(row) = known else {
        return Ok(Tried::Wrong(None));
    };
    // Below 0 no code is valid: it has expired, or was tried too often.
    let Ok(left) = u32::try_from(row.int("tries_left")?) else {
        return Ok(Tried::Wrong(Some(0)));
    };
    let hash = row.maybe_bytes("hash")?.and_then(SecretHash::from_stored);
    let Some(hash) = hash else {
        let reason = "the hash of a code of this person is not 32 bytes long";
        return Err(damaged(&asker.person, &reason));
    };
    if !hash.matches(code) {
        return Ok(Tried::Wrong(Some(left)));
    }
    let address = row.text("address")?;
    remove(connection, mailbox).await?;
    Ok(Tried::Right(address))
}

/// Forgets the codes that a person asked for.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM login_codes WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Forgets codes that are over, with the addresses to which they went; also those that could not be mailed for so long.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    connection
        .execute(
            "DELETE FROM login_codes WHERE until_ms <= $1 AND (due_ms IS NULL OR until_ms <= $2)",
            &[
                Value::ms(now_ms),
                Value::ms(now_ms.saturating_sub(WAITING_MS)),
            ],
        )
        .await?;
    Ok(())
}
