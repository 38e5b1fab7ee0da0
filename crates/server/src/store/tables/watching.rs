//! Public games that are played.

use super::words::{damaged, read_holder, read_kind};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{PlayedRow, PlayedSeat, StoreError};

/// Public games made after `since_ms` that are not over, those first in which something happened last.
pub(in crate::store) async fn played(
    connection: &mut Connection<'_>,
    since_ms: u64,
    count: u32,
) -> Result<Vec<PlayedRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT games.id AS id, kind, slug, setup, newest.at_ms AS last_ms,
                    (SELECT COUNT(*) FROM waits WHERE waits.game_id = games.id) AS waits
             FROM games
             JOIN events AS newest ON newest.game_id = games.id
              AND newest.seq = (SELECT MAX(seq) FROM events WHERE events.game_id = games.id)
             WHERE visibility = 'public' AND created_ms > $1
               AND NOT EXISTS (SELECT 1 FROM ended WHERE ended.game_id = games.id)
             ORDER BY newest.at_ms DESC, games.id LIMIT $2",
            &[Value::ms(since_ms), count.into()],
        )
        .await?;
    let mut played = Vec::new();
    for row in &rows {
        let game = row.text("id")?;
        played.push(PlayedRow {
            kind: read_kind(&game, &row.text("kind")?)?,
            slug: row.text("slug")?,
            setup: row.text("setup")?,
            last_ms: row.ms("last_ms")?,
            waits: row.int("waits")? > 0,
            seats: seats(connection, &game).await?,
            game,
        });
    }
    Ok(played)
}

/// The seats of a game that people have taken, in order.
async fn seats(connection: &mut Connection<'_>, game: &str) -> Result<Vec<PlayedSeat>, StoreError> {
    let rows = connection
        .rows(
            "SELECT own.holder AS holder, texts.text AS name, bots.person AS bot
             FROM keys AS own
             LEFT JOIN texts ON texts.game_id = own.game_id AND texts.seq = own.seq
              AND texts.holder = own.holder
             LEFT JOIN belongings ON belongings.game_id = own.game_id
              AND belongings.holder = own.holder
             LEFT JOIN bots ON bots.person = belongings.person
             WHERE own.game_id = $1 AND own.purpose = 'token' AND own.holder >= 0
               AND own.hash IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = own.game_id AND later.holder = own.holder
                     AND later.purpose = 'token' AND later.seq > own.seq)
             ORDER BY own.holder",
            &[game.into()],
        )
        .await?;
    let read = |row: &Record| {
        let holder = read_holder(game, row.int("holder")?)?;
        Ok(PlayedSeat {
            seat: holder
                .seat()
                .ok_or_else(|| damaged(game, &"nobody's key has a seat"))?,
            name: row.maybe_text("name")?,
            is_bots: row.maybe_text("bot")?.is_some(),
        })
    };
    rows.iter().map(read).collect()
}
