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

/// Records that a server starts, and the outage before it. Returns all outages, the oldest first. If the clock was set
/// back meanwhile, the outage ends where it began.
pub(in crate::store) async fn begin(
    connection: &mut Connection<'_>,
    at_ms: u64,
) -> Result<Vec<Outage>, StoreError> {
    let now = Value::ms(at_ms);
    connection
        .execute(
            "INSERT INTO outages (from_ms, to_ms)
             SELECT at_ms, CASE WHEN at_ms > $1 THEN at_ms ELSE $1 END
             FROM heartbeat WHERE at_ms <> $1",
            &[now],
        )
        .await?;
    connection
        .execute(
            "INSERT INTO heartbeat (id, at_ms) VALUES (1, $1)
             ON CONFLICT (id) DO UPDATE
             SET at_ms = CASE WHEN heartbeat.at_ms > $1 THEN heartbeat.at_ms ELSE $1 END",
            &[now],
        )
        .await?;
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
    let statement = "SELECT from_ms, to_ms FROM outages ORDER BY to_ms, from_ms";
    read(&connection.rows(statement, &[]).await?)
}

/// The outages of one game alone, the oldest first.
pub(in crate::store) async fn outages_of(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<Vec<Outage>, StoreError> {
    let statement = "SELECT from_ms, to_ms FROM game_outages WHERE game_id = $1
                     ORDER BY to_ms, from_ms";
    read(&connection.rows(statement, &[game.into()]).await?)
}

fn read(rows: &[Record]) -> Result<Vec<Outage>, StoreError> {
    let read = |row: &Record| {
        Ok(Outage {
            from_ms: row.ms("from_ms")?,
            to_ms: row.ms("to_ms")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Notes an outage for each game in which it matters still: something is due in it, and has not happened since.
pub(in crate::store) async fn spread(
    connection: &mut Connection<'_>,
    outage: Outage,
) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT INTO game_outages (game_id, from_ms, to_ms)
             SELECT game_id, CAST($1 AS BIGINT), CAST($2 AS BIGINT) FROM due
             WHERE (SELECT MAX(events.at_ms) FROM events WHERE events.game_id = due.game_id) < $2
             ON CONFLICT (game_id, from_ms) DO NOTHING",
            &[Value::ms(outage.from_ms), Value::ms(outage.to_ms)],
        )
        .await?;
    Ok(())
}

/// The last heartbeat in a file; none if there was none.
pub(in crate::store) async fn last_beat(
    connection: &mut Connection<'_>,
) -> Result<Option<u64>, StoreError> {
    let row = connection.row("SELECT at_ms FROM heartbeat", &[]).await?;
    row.map(|row| row.ms("at_ms")).transpose()
}

/// When a server last renewed its lease on a shared database; none if none did.
pub(in crate::store) async fn last_renewal(
    connection: &mut Connection<'_>,
) -> Result<Option<u64>, StoreError> {
    let statement = "SELECT MAX(steady_ms) AS at_ms FROM nodes";
    let Some(row) = connection.row(statement, &[]).await? else {
        return Ok(None);
    };
    Ok(row.maybe_int("at_ms")?.map(i64::unsigned_abs))
}

/// Gives the games of a shared database that have no owner to a server that was lost at that time. Whoever takes one of
/// them gives its clocks back what they ran since.
pub(in crate::store) async fn own_by_lost(
    connection: &mut Connection<'_>,
    at_ms: u64,
) -> Result<(), StoreError> {
    connection
        .execute(
            "WITH lost AS (
                 INSERT INTO nodes (address, secret, renewed_at, expires_at, steady_ms)
                 VALUES ('copied from', '', TO_TIMESTAMP(0), TO_TIMESTAMP(0), $1)
                 RETURNING epoch
             )
             INSERT INTO owners (game_id, epoch) SELECT id, epoch FROM games, lost
             ON CONFLICT (game_id) DO NOTHING",
            &[Value::ms(at_ms)],
        )
        .await?;
    Ok(())
}
