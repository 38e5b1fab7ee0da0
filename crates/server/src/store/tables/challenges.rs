//! Open challenges.

use super::words::{damaged, read_holder, read_visibility};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{ChallengeRow, Holder, StoreError};

/// Opens the challenge of a game, or renews it.
pub(in crate::store) async fn open(
    connection: &mut Connection<'_>,
    game: &str,
    seat: u8,
    now_ms: u64,
    until_ms: u64,
) -> Result<(), StoreError> {
    let values = [
        Value::from(game),
        Value::from(u32::from(seat)),
        Value::ms(now_ms),
        Value::ms(until_ms),
    ];
    connection
        .execute(
            "INSERT INTO challenges (game_id, holder, opened_ms, until_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (game_id) DO UPDATE SET until_ms = $4",
            &values,
        )
        .await?;
    Ok(())
}

/// Removes the challenge of a game. False if there was none that stood.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    game: &str,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let stood = is_open(connection, game, now_ms).await?;
    let statement = "DELETE FROM challenges WHERE game_id = $1";
    connection.execute(statement, &[game.into()]).await?;
    Ok(stood)
}

/// Whether a game waits for anybody to join.
pub(in crate::store) async fn is_open(
    connection: &mut Connection<'_>,
    game: &str,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let statement = "SELECT 1 AS one FROM challenges WHERE game_id = $1 AND until_ms > $2";
    let values = [Value::from(game), Value::ms(now_ms)];
    Ok(connection.row(statement, &values).await?.is_some())
}

/// The challenges that stand and that nobody has accepted, the newest first. Whoever waits is known by name from the event
/// with which their seat was taken. What `person` would not see, because one has blocked the other, is left out.
pub(in crate::store) async fn all(
    connection: &mut Connection<'_>,
    person: Option<&str>,
    now_ms: u64,
    count: u32,
) -> Result<Vec<ChallengeRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT challenges.game_id AS game_id, slug, setup, visibility, challenges.holder AS holder,
                    opened_ms, texts.text AS name, bots.person AS bot
             FROM challenges
             JOIN games ON games.id = challenges.game_id
             JOIN keys AS own ON own.game_id = challenges.game_id
              AND own.holder = challenges.holder AND own.purpose = 'token'
             LEFT JOIN texts ON texts.game_id = own.game_id AND texts.seq = own.seq
             LEFT JOIN belongings AS whose ON whose.game_id = challenges.game_id
              AND whose.holder = challenges.holder
             LEFT JOIN bots ON bots.person = whose.person
             WHERE until_ms > $1
               AND NOT EXISTS (SELECT 1 FROM keys AS other
                   WHERE other.game_id = challenges.game_id AND other.purpose = 'token'
                     AND other.holder >= 0 AND other.holder <> challenges.holder)
               AND NOT EXISTS (SELECT 1 FROM belongings JOIN blocks
                      ON blocks.person = $3 AND blocks.other = belongings.person
                      OR blocks.person = belongings.person AND blocks.other = $3
                   WHERE belongings.game_id = challenges.game_id)
             ORDER BY opened_ms DESC, challenges.game_id LIMIT $2",
            &[Value::ms(now_ms), count.into(), Value::Text(person)],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Forgets those that stand no more.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM challenges WHERE until_ms <= $1";
    connection.execute(statement, &[Value::ms(now_ms)]).await?;
    Ok(())
}

fn read(row: &Record) -> Result<ChallengeRow, StoreError> {
    let game = row.text("game_id")?;
    let Holder::Seat(seat) = read_holder(&game, row.int("holder")?)? else {
        return Err(damaged(&game, &"its challenge is that of no seat"));
    };
    Ok(ChallengeRow {
        slug: row.text("slug")?,
        setup: row.text("setup")?,
        visibility: read_visibility(&game, &row.text("visibility")?)?,
        seat,
        name: row.maybe_text("name")?,
        is_bots: row.maybe_text("bot")?.is_some(),
        opened_ms: row.ms("opened_ms")?,
        game,
    })
}
