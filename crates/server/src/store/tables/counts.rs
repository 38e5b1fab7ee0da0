//! Counts of what is limited.

use crate::store::connection::{Connection, Value};
use crate::store::{Count, StoreError};

/// Counts one more of each; if that were too many of any, counts nothing and returns when there is room again.
pub(in crate::store) async fn count(
    connection: &mut Connection<'_>,
    counts: &[Count],
    now_ms: u64,
) -> Result<Option<u64>, StoreError> {
    let now = Value::ms(now_ms);
    // Always in the same order: otherwise two that count at the same time could wait for each other.
    let mut counts: Vec<&Count> = counts.iter().collect();
    counts.sort_by_key(|count| (*count.key.bytes(), count.window_ms));
    let mut full_until = None;
    for count in &counts {
        let key = [Value::bytes(count.key.bytes()), Value::ms(count.window_ms)];
        // Others who count the same wait from here on until this is committed. A window that is over begins anew.
        let window = [
            key[0],
            key[1],
            Value::ms(now_ms.saturating_add(count.window_ms)),
            now,
        ];
        connection
            .execute(
                "INSERT INTO counts (hash, window_ms, until_ms, count) VALUES ($1, $2, $3, 0)
                 ON CONFLICT (hash, window_ms) DO UPDATE SET
                     count = CASE WHEN counts.until_ms > $4 THEN counts.count ELSE 0 END,
                     until_ms = CASE WHEN counts.until_ms > $4 THEN counts.until_ms
                                ELSE excluded.until_ms END",
                &window,
            )
            .await?;
        let full = connection
            .row(
                "SELECT until_ms FROM counts WHERE hash = $1 AND window_ms = $2 AND count >= $3",
                &[key[0], key[1], count.most.into()],
            )
            .await?;
        let until = full.map(|row| row.ms("until_ms")).transpose()?;
        full_until = full_until.max(until);
    }
    if full_until.is_some() {
        return Ok(full_until);
    }
    for count in &counts {
        connection
            .execute(
                "UPDATE counts SET count = count + 1 WHERE hash = $1 AND window_ms = $2",
                &[Value::bytes(count.key.bytes()), Value::ms(count.window_ms)],
            )
            .await?;
    }
    Ok(None)
}

/// Forgets windows that are over.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM counts WHERE until_ms <= $1";
    connection.execute(statement, &[Value::ms(now_ms)]).await?;
    Ok(())
}
