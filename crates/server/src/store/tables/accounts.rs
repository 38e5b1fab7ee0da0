//! Names, addresses by which people sign in, and recovery codes.

use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Value};
use crate::store::{Account, StoreError};

/// What a person is called, and how they sign in elsewhere.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Account, StoreError> {
    let row = connection
        .row(
            "SELECT (SELECT name FROM names WHERE person = $1) AS name,
                    (SELECT address FROM mailboxes WHERE person = $1) AS mail,
                    (SELECT COUNT(*) FROM recovery_codes WHERE person = $1) AS codes,
                    (SELECT COUNT(*) FROM passkeys WHERE person = $1) AS passkeys",
            &[person.into()],
        )
        .await?;
    let Some(row) = row else {
        return Ok(Account::default());
    };
    Ok(Account {
        name: row.maybe_text("name")?,
        mail: row.maybe_text("mail")?,
        recovery_codes: row.number("codes")?,
        passkeys: row.number("passkeys")?,
    })
}

/// What a person is called; none of a guest.
pub(in crate::store) async fn name(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT name FROM names WHERE person = $1";
    let row = connection.row(statement, &[person.into()]).await?;
    row.map(|row| row.text("name")).transpose()
}

/// Whose name looks like that.
pub(in crate::store) async fn named(
    connection: &mut Connection<'_>,
    look: &str,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT person FROM looks WHERE look = $1";
    let row = connection.row(statement, &[look.into()]).await?;
    row.map(|row| row.text("person")).transpose()
}

/// Gives a person who is held a name, in place of an earlier one. False if somebody else's looks like it.
pub(in crate::store) async fn set_name(
    connection: &mut Connection<'_>,
    person: &str,
    name: &str,
    looks: &[String],
    now_ms: u64,
) -> Result<bool, StoreError> {
    delete_name(connection, person).await?;
    // Always in the same order: otherwise two who take names at the same time could wait for each other.
    let mut looks: Vec<&String> = looks.iter().collect();
    looks.sort();
    looks.dedup();
    for look in looks {
        let statement = "INSERT INTO looks (look, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let values = [look.into(), person.into()];
        if connection.execute(statement, &values).await? == 0 {
            return Ok(false);
        }
    }
    let statement = "INSERT INTO names (person, name, since_ms) VALUES ($1, $2, $3)";
    let values = [person.into(), name.into(), Value::ms(now_ms)];
    connection.execute(statement, &values).await?;
    Ok(true)
}

async fn delete_name(connection: &mut Connection<'_>, person: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM looks WHERE person = $1",
        "DELETE FROM names WHERE person = $1",
    ] {
        connection.execute(statement, &[person.into()]).await?;
    }
    Ok(())
}

/// Whose address it is.
pub(in crate::store) async fn owner(
    connection: &mut Connection<'_>,
    mailbox: &Fingerprint,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT person FROM mailboxes WHERE hash = $1";
    let values = [Value::bytes(mailbox.bytes())];
    let row = connection.row(statement, &values).await?;
    row.map(|row| row.text("person")).transpose()
}

/// Whether somebody can be a person who is in no browser.
pub(in crate::store) async fn has_way_back(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<bool, StoreError> {
    let statement = "SELECT person FROM mailboxes WHERE person = $1
                     UNION ALL SELECT person FROM passkeys WHERE person = $1 LIMIT 1";
    Ok(connection.row(statement, &[person.into()]).await?.is_some())
}

/// Gives a person who is held an address that is nobody's, in place of an earlier one.
pub(in crate::store) async fn set_mailbox(
    connection: &mut Connection<'_>,
    person: &str,
    mailbox: &Fingerprint,
    address: &str,
    now_ms: u64,
) -> Result<(), StoreError> {
    remove_mailbox(connection, person).await?;
    let values = [
        Value::bytes(mailbox.bytes()),
        person.into(),
        address.into(),
        Value::ms(now_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO mailboxes (hash, person, address, confirmed_ms) VALUES ($1, $2, $3, $4)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// Removes the address of a person.
pub(in crate::store) async fn remove_mailbox(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM mailboxes WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Puts recovery codes in the place of those that a person has.
pub(in crate::store) async fn set_recovery_codes(
    connection: &mut Connection<'_>,
    person: &str,
    hashes: &[SecretHash],
) -> Result<(), StoreError> {
    let statement = "DELETE FROM recovery_codes WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    for hash in hashes {
        let statement = "INSERT INTO recovery_codes (hash, person) VALUES ($1, $2)";
        let values = [Value::bytes(hash.bytes()), person.into()];
        connection.execute(statement, &values).await?;
    }
    Ok(())
}

/// Uses a recovery code up. False if the person has none like it.
pub(in crate::store) async fn use_recovery_code(
    connection: &mut Connection<'_>,
    person: &str,
    code: &SecretHash,
) -> Result<bool, StoreError> {
    let statement = "DELETE FROM recovery_codes WHERE hash = $1 AND person = $2";
    let values = [Value::bytes(code.bytes()), person.into()];
    Ok(connection.execute(statement, &values).await? == 1)
}

/// Deletes name, address and recovery codes of a person.
pub(in crate::store) async fn delete(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    delete_name(connection, person).await?;
    remove_mailbox(connection, person).await?;
    set_recovery_codes(connection, person, &[]).await
}
