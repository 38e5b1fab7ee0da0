//! Studies. No server owns one: a change applies only to the revision that it names.

use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{StoreError, StudyRow};

/// Adds a study.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    study: &StudyRow,
) -> Result<(), StoreError> {
    let values = [
        Value::from(&study.id),
        Value::bytes(study.key.bytes()),
        study.revision.into(),
        Value::from(&study.title),
        Value::from(&study.chapters),
        Value::ms(study.created_ms),
        Value::ms(study.changed_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO studies (id, key, revision, title, chapters, created_ms, changed_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// The study of that id.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<StudyRow>, StoreError> {
    let row = connection
        .row(
            "SELECT id, key, revision, title, chapters, created_ms, changed_ms FROM studies
             WHERE id = $1",
            &[id.into()],
        )
        .await?;
    row.as_ref().map(read).transpose()
}

/// Replaces a study by its next revision. False if it is not at the revision before that, or not there.
pub(in crate::store) async fn change(
    connection: &mut Connection<'_>,
    study: &StudyRow,
) -> Result<bool, StoreError> {
    let values = [
        Value::from(&study.id),
        study.revision.into(),
        Value::from(&study.title),
        Value::from(&study.chapters),
        Value::ms(study.changed_ms),
    ];
    let changed = connection
        .execute(
            "UPDATE studies SET revision = $2, title = $3, chapters = $4, changed_ms = $5
             WHERE id = $1 AND revision = $2 - 1",
            &values,
        )
        .await?;
    Ok(changed == 1)
}

/// Deletes a study. False if it is not there.
pub(in crate::store) async fn delete(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<bool, StoreError> {
    let deleted = connection
        .execute("DELETE FROM studies WHERE id = $1", &[id.into()])
        .await?;
    Ok(deleted == 1)
}

/// The studies that come after `after` in the order of ids; at most `count`.
pub(in crate::store) async fn page(
    connection: &mut Connection<'_>,
    after: &str,
    count: u32,
) -> Result<Vec<StudyRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, key, revision, title, chapters, created_ms, changed_ms FROM studies
             WHERE id > $1 ORDER BY id LIMIT $2",
            &[after.into(), count.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

fn read(row: &Record) -> Result<StudyRow, StoreError> {
    let id = row.text("id")?;
    let Some(key) = row.maybe_bytes("key")?.and_then(SecretHash::from_stored) else {
        return Err(StoreError::Damaged {
            game: id,
            reason: "the hash of the study's key is not 32 bytes long".to_owned(),
        });
    };
    Ok(StudyRow {
        id,
        key,
        revision: row.number("revision")?,
        title: row.text("title")?,
        chapters: row.text("chapters")?,
        created_ms: row.ms("created_ms")?,
        changed_ms: row.ms("changed_ms")?,
    })
}
