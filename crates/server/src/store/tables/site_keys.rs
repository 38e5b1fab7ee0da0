//! Keys of the site, which all servers share.

use crate::store::StoreError;
use crate::store::connection::{Connection, Record, Value};

/// A key by its name.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    name: &str,
) -> Result<Option<Vec<u8>>, StoreError> {
    let statement = "SELECT value FROM site_keys WHERE name = $1";
    let row = connection.row(statement, &[name.into()]).await?;
    let Some(row) = row else { return Ok(None) };
    Ok(row.maybe_bytes("value")?.map(<[u8]>::to_vec))
}

/// Sets a key, unless there is one of that name.
pub(in crate::store) async fn add(
    connection: &mut Connection<'_>,
    name: &str,
    value: &[u8],
) -> Result<(), StoreError> {
    let statement = "INSERT INTO site_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let values = [name.into(), Value::bytes(value)];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// All keys by name.
pub(in crate::store) async fn all(
    connection: &mut Connection<'_>,
) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
    let statement = "SELECT name, value FROM site_keys ORDER BY name";
    let rows = connection.rows(statement, &[]).await?;
    let read = |row: &Record| {
        let value = row.maybe_bytes("value")?.unwrap_or_default().to_vec();
        Ok((row.text("name")?, value))
    };
    rows.iter().map(read).collect()
}
