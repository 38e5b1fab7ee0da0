//! Heartbeats and outages.

use crate::store::connection::{Connection, Record, Value};
use crate::store::{Outage, StoreError};

/// How many outages are kept: more than can occur during a live game.
const MOST_OUTAGES: i64 = 10_000;

/// Records a heartbeat.
pub(in crate::store) async fn beat(
    connection: &mut Connection<'_>,
    at_ms: u64,
) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT INTO heartbeat (id, at_ms) VALUES (1, $1)
             ON CONFLICT (id) DO UPDATE SET at_ms = $1",
            &[Value::ms(at_ms)],
        )
        .await?;
    Ok(())
}

/// Records that a server starts, and the outage before it. Returns all outages, the oldest first.
pub(in crate::store) async fn begin(
    connection: &mut Connection<'_>,
    at_ms: u64,
) -> Result<Vec<Outage>, StoreError> {
    let now = Value::ms(at_ms);
    connection
        .execute(
            "INSERT INTO outages (from_ms, to_ms)
             SELECT at_ms, CAST($1 AS BIGINT) FROM heartbeat WHERE at_ms < $1",
            &[now],
        )
        .await?;
    beat(connection, at_ms).await?;
    connection
        .execute(
            "DELETE FROM outages WHERE to_ms <=
             (SELECT to_ms FROM outages ORDER BY to_ms DESC LIMIT 1 OFFSET $1)",
            &[MOST_OUTAGES.into()],
        )
        .await?;
    outages(connection).await
}

/// All outages, the oldest first.
pub(in crate::store) async fn outages(
    connection: &mut Connection<'_>,
) -> Result<Vec<Outage>, StoreError> {
    let rows = connection
        .rows(
            "SELECT from_ms, to_ms FROM outages ORDER BY to_ms, from_ms",
            &[],
        )
        .await?;
    let read = |row: &Record| {
        Ok(Outage {
            from_ms: row.ms("from_ms")?,
            to_ms: row.ms("to_ms")?,
        })
    };
    rows.iter().map(read).collect()
}
