//! Passkeys, and the challenges that devices sign.

use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{PasskeyChallenge, PasskeyPurpose, PasskeyRow, SessionRow, StoreError};

/// How a purpose is written.
const fn word(purpose: PasskeyPurpose) -> &'static str {
    match purpose {
        PasskeyPurpose::Add => "add",
        PasskeyPurpose::Enter => "enter",
    }
}

/// Adds a challenge of a person who is held, in place of an earlier one of that session for the same purpose.
pub(in crate::store) async fn challenge(
    connection: &mut Connection<'_>,
    challenge: &PasskeyChallenge,
) -> Result<(), StoreError> {
    let purpose = word(challenge.purpose);
    let statement =
        "DELETE FROM passkey_challenges WHERE person = $1 AND session = $2 AND purpose = $3";
    let values = [
        Value::from(&challenge.person),
        Value::from(&challenge.session),
        purpose.into(),
    ];
    connection.execute(statement, &values).await?;
    let values = [
        Value::bytes(challenge.hash.bytes()),
        Value::from(&challenge.person),
        Value::from(&challenge.session),
        purpose.into(),
        Value::ms(challenge.until_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO passkey_challenges (hash, person, session, purpose, until_ms)
             VALUES ($1, $2, $3, $4, $5)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// Uses up a challenge that a session asked for. False if it has none like it, or it is over.
pub(in crate::store) async fn use_up(
    connection: &mut Connection<'_>,
    asker: &SessionRow,
    challenge: &SecretHash,
    purpose: PasskeyPurpose,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let used = connection
        .execute(
            "DELETE FROM passkey_challenges
             WHERE hash = $1 AND person = $2 AND session = $3 AND purpose = $4 AND until_ms > $5",
            &[
                Value::bytes(challenge.bytes()),
                Value::from(&asker.person),
                Value::from(&asker.id),
                word(purpose).into(),
                Value::ms(now_ms),
            ],
        )
        .await?;
    Ok(used == 1)
}

/// Adds a passkey of a person who is held. False if somebody has registered it.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    row: &PasskeyRow,
) -> Result<bool, StoreError> {
    let values = [
        Value::from(&row.id),
        Value::from(&row.person),
        Value::bytes(&row.credential),
        Value::bytes(&row.key),
        row.counter.into(),
        Value::from(&row.label),
        Value::ms(row.made_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO passkeys (id, person, credential, key, counter, label, made_ms, used_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)
             ON CONFLICT DO NOTHING",
            &values,
        )
        .await?;
    Ok(inserted == 1)
}

/// The passkey that a device calls that.
pub(in crate::store) async fn find(
    connection: &mut Connection<'_>,
    credential: &[u8],
) -> Result<Option<PasskeyRow>, StoreError> {
    let row = connection
        .row(
            "SELECT id, person, credential, key, counter, label, made_ms, used_ms FROM passkeys
             WHERE credential = $1",
            &[Value::bytes(credential)],
        )
        .await?;
    row.as_ref().map(read).transpose()
}

/// The passkeys of a person, the oldest first.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<PasskeyRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, person, credential, key, counter, label, made_ms, used_ms FROM passkeys
             WHERE person = $1 ORDER BY made_ms, id",
            &[person.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Whose the passkey of that id is.
pub(in crate::store) async fn owner(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT person FROM passkeys WHERE id = $1";
    let row = connection.row(statement, &[id.into()]).await?;
    row.map(|row| row.text("person")).transpose()
}

/// Notes that a passkey has signed, and how often as its device counts. False if it had signed as often before: then there
/// are two of it.
pub(in crate::store) async fn used(
    connection: &mut Connection<'_>,
    id: &str,
    counter: u32,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let noted = connection
        .execute(
            "UPDATE passkeys SET counter = $2, used_ms = $3
             WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))",
            &[id.into(), counter.into(), Value::ms(now_ms)],
        )
        .await?;
    Ok(noted == 1)
}

/// Removes a passkey of a person. False if the person has none of that id.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    person: &str,
    id: &str,
) -> Result<bool, StoreError> {
    let statement = "DELETE FROM passkeys WHERE person = $1 AND id = $2";
    let values = [person.into(), id.into()];
    Ok(connection.execute(statement, &values).await? == 1)
}

/// Forgets passkeys and challenges of a person.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM passkeys WHERE person = $1",
        "DELETE FROM passkey_challenges WHERE person = $1",
    ] {
        connection.execute(statement, &[person.into()]).await?;
    }
    Ok(())
}

/// Forgets challenges that are over.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM passkey_challenges WHERE until_ms <= $1";
    connection.execute(statement, &[Value::ms(now_ms)]).await?;
    Ok(())
}

fn read(row: &Record) -> Result<PasskeyRow, StoreError> {
    let person = row.text("person")?;
    let bytes = |name: &str| {
        let bytes = row.maybe_bytes(name)?.map(<[u8]>::to_vec);
        bytes.ok_or_else(|| StoreError::Damaged {
            game: person.clone(),
            reason: format!("a passkey of this person has no {name}"),
        })
    };
    Ok(PasskeyRow {
        id: row.text("id")?,
        credential: bytes("credential")?,
        key: bytes("key")?,
        counter: row.number("counter")?,
        label: row.text("label")?,
        made_ms: row.ms("made_ms")?,
        used_ms: row.maybe_int("used_ms")?.map(i64::unsigned_abs),
        person,
    })
}
