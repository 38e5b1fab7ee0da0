//! Whom people do not want to meet.

use crate::store::StoreError;
use crate::store::connection::Connection;

/// Whether one of two people has blocked the other.
pub(in crate::store) async fn between(
    connection: &mut Connection<'_>,
    one: &str,
    other: &str,
) -> Result<bool, StoreError> {
    let row = connection
        .row(
            "SELECT 1 AS one FROM blocks
             WHERE person = $1 AND other = $2 OR person = $2 AND other = $1 LIMIT 1",
            &[one.into(), other.into()],
        )
        .await?;
    Ok(row.is_some())
}

/// Whether a person has no seat in a game, and neither has blocked anybody in it nor is blocked by them.
pub(in crate::store) async fn may_meet(
    connection: &mut Connection<'_>,
    person: &str,
    game: &str,
) -> Result<bool, StoreError> {
    let row = connection
        .row(
            "SELECT 1 AS one FROM belongings
             WHERE game_id = $2
               AND (person = $1 OR EXISTS (SELECT 1 FROM blocks
                   WHERE blocks.person = $1 AND blocks.other = belongings.person
                      OR blocks.person = belongings.person AND blocks.other = $1))
             LIMIT 1",
            &[person.into(), game.into()],
        )
        .await?;
    Ok(row.is_none())
}

/// Forgets whom a person has blocked, and who has blocked the person.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM blocks WHERE person = $1 OR other = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}
