//! Games of which somebody wants no notices.

use crate::store::StoreError;
use crate::store::connection::Connection;

/// Whether somebody wants notices of a game in which they have a place. Returns whether they have one. The person is held.
pub(in crate::store) async fn set(
    connection: &mut Connection<'_>,
    person: &str,
    game: &str,
    muted: bool,
) -> Result<bool, StoreError> {
    let values = [person.into(), game.into()];
    let has_place = connection
        .row(
            "SELECT 1 AS one FROM belongings
             WHERE person = $1 AND game_id = $2
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)
             LIMIT 1",
            &values,
        )
        .await?;
    if has_place.is_none() {
        return Ok(false);
    }
    let statement = match muted {
        true => "INSERT INTO mutes (person, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        false => "DELETE FROM mutes WHERE person = $1 AND game_id = $2",
    };
    connection.execute(statement, &values).await?;
    Ok(true)
}

/// Mutes for another person, too, what somebody has muted.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT INTO mutes (person, game_id)
             SELECT $2, game_id FROM mutes WHERE person = $1
             ON CONFLICT DO NOTHING",
            &[from.into(), to.into()],
        )
        .await?;
    Ok(())
}

/// Forgets what a person has muted.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM mutes WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}
