//! Challenges.

use super::words::{damaged, read_holder, read_visibility};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{
    ChallengeRow, Holder, OpenChallenge, OpenGameRow, StandingChallenge, StoreError, TakenChallenge,
};

/// Opens the challenge of a game, or renews it. What was opened for one person never becomes anybody's, and renewing does not
/// raise how many may accept it.
pub(in crate::store) async fn open(
    connection: &mut Connection<'_>,
    challenge: &OpenChallenge<'_>,
) -> Result<(), StoreError> {
    let values = [
        Value::from(challenge.game),
        Value::from(u32::from(challenge.seat)),
        Value::ms(challenge.now_ms),
        Value::ms(challenge.until_ms),
        Value::Text(challenge.to),
        Value::from(u32::from(challenge.takers)),
    ];
    connection
        .execute(
            "INSERT INTO challenges (game_id, holder, opened_ms, until_ms, to_person, takers)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (game_id) DO UPDATE SET until_ms = excluded.until_ms,
                 to_person = COALESCE(excluded.to_person, challenges.to_person)",
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
    let stood = standing(connection, game, now_ms).await?.is_some();
    let statement = "DELETE FROM challenges WHERE game_id = $1";
    connection.execute(statement, &[game.into()]).await?;
    Ok(stood)
}

/// The challenge of a game, if it stands.
pub(in crate::store) async fn standing(
    connection: &mut Connection<'_>,
    game: &str,
    now_ms: u64,
) -> Result<Option<StandingChallenge>, StoreError> {
    let statement =
        "SELECT challenges.holder AS holder, to_person, takers, taken_by, belongings.person AS owner
                     FROM challenges
                     LEFT JOIN belongings ON belongings.game_id = challenges.game_id
                      AND belongings.holder = challenges.holder
                     WHERE challenges.game_id = $1 AND until_ms > $2";
    let values = [Value::from(game), Value::ms(now_ms)];
    let row = connection.row(statement, &values).await?;
    let read = |row: Record| {
        Ok(StandingChallenge {
            seat: seat(game, &row)?,
            owner: row.maybe_text("owner")?,
            to: row.maybe_text("to_person")?,
            takers: takers(&row)?,
            taken_by: row
                .text("taken_by")?
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
        })
    };
    row.map(read).transpose()
}

/// Counts whoever has accepted a challenge, if it stands for others besides. False if it does not, or if they have accepted it
/// before.
pub(in crate::store) async fn count_taker(
    connection: &mut Connection<'_>,
    taken: &TakenChallenge<'_>,
) -> Result<bool, StoreError> {
    // Ids have no signs that mean anything to LIKE.
    let statement = "UPDATE challenges SET takers = takers - 1, taken_by = taken_by || $3 || ' '
                     WHERE game_id = $1 AND until_ms > $2 AND takers > 1
                       AND taken_by NOT LIKE '%' || $3 || '%'";
    let values = [
        Value::from(taken.challenge),
        Value::ms(taken.now_ms),
        taken.taker.into(),
    ];
    Ok(connection.execute(statement, &values).await? > 0)
}

/// The challenges to anybody that stand and that nobody has accepted, the newest first. Whoever waits is known by name from
/// the event with which their seat was taken. What `person` would not see, because one has blocked the other, is left out.
pub(in crate::store) async fn all(
    connection: &mut Connection<'_>,
    person: Option<&str>,
    now_ms: u64,
    count: u32,
) -> Result<Vec<ChallengeRow>, StoreError> {
    list(connection, person, false, now_ms, count).await
}

/// The challenges to a person alone, in the same way.
pub(in crate::store) async fn to(
    connection: &mut Connection<'_>,
    person: &str,
    now_ms: u64,
    count: u32,
) -> Result<Vec<ChallengeRow>, StoreError> {
    list(connection, Some(person), true, now_ms, count).await
}

async fn list(
    connection: &mut Connection<'_>,
    person: Option<&str>,
    is_named: bool,
    now_ms: u64,
    count: u32,
) -> Result<Vec<ChallengeRow>, StoreError> {
    let values = [
        Value::ms(now_ms),
        count.into(),
        Value::Text(person),
        Value::Text(person.filter(|_| is_named)),
    ];
    let rows = connection
        .rows(
            "SELECT challenges.game_id AS game_id, slug, setup, visibility, challenges.holder AS holder,
                    opened_ms, takers, texts.text AS name, bots.person AS bot
             FROM challenges
             JOIN games ON games.id = challenges.game_id
             JOIN keys AS own ON own.game_id = challenges.game_id
              AND own.holder = challenges.holder AND own.purpose = 'token'
             LEFT JOIN texts ON texts.game_id = own.game_id AND texts.seq = own.seq
             LEFT JOIN belongings AS whose ON whose.game_id = challenges.game_id
              AND whose.holder = challenges.holder
             LEFT JOIN bots ON bots.person = whose.person
             WHERE until_ms > $1
               AND COALESCE(to_person, '') = COALESCE($4, '')
               AND NOT EXISTS (SELECT 1 FROM keys AS other
                   WHERE other.game_id = challenges.game_id AND other.purpose = 'token'
                     AND other.holder >= 0 AND other.holder <> challenges.holder)
               AND NOT EXISTS (SELECT 1 FROM belongings JOIN blocks
                      ON blocks.person = $3 AND blocks.other = belongings.person
                      OR blocks.person = belongings.person AND blocks.other = $3
                   WHERE belongings.game_id = challenges.game_id)
             ORDER BY opened_ms DESC, challenges.game_id LIMIT $2",
            &values,
        )
        .await?;
    rows.iter().map(read).collect()
}

/// The games of orders made after `since_ms` in which anybody may take a seat, the newest first.
pub(in crate::store) async fn open_games(
    connection: &mut Connection<'_>,
    person: Option<&str>,
    since_ms: u64,
    count: u32,
) -> Result<Vec<OpenGameRow>, StoreError> {
    let values = [Value::ms(since_ms), count.into(), Value::Text(person)];
    let rows = connection
        .rows(
            "SELECT open_games.game_id AS game_id, slug, setup, created_ms, free
             FROM open_games JOIN games ON games.id = open_games.game_id
             WHERE created_ms > $1
               AND NOT EXISTS (SELECT 1 FROM belongings JOIN blocks
                      ON blocks.person = $3 AND blocks.other = belongings.person
                      OR blocks.person = belongings.person AND blocks.other = $3
                   WHERE belongings.game_id = open_games.game_id)
             ORDER BY created_ms DESC, open_games.game_id LIMIT $2",
            &values,
        )
        .await?;
    let read = |row: &Record| {
        Ok(OpenGameRow {
            game: row.text("game_id")?,
            slug: row.text("slug")?,
            setup: row.text("setup")?,
            created_ms: row.ms("created_ms")?,
            free: u8::try_from(row.number("free")?)
                .map_err(|fault| damaged(&row.text("game_id").unwrap_or_default(), &fault))?,
        })
    };
    rows.iter().map(read).collect()
}

/// Forgets the challenges to a person, and which ones they have accepted.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM challenges WHERE to_person = $1";
    connection.execute(statement, &[person.into()]).await?;
    let statement = "UPDATE challenges SET taken_by = REPLACE(taken_by, $1 || ' ', '')
                     WHERE taken_by LIKE '%' || $1 || '%'";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Those that one person has accepted count as accepted by another one.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let statement = "UPDATE challenges SET taken_by = REPLACE(taken_by, $1, $2)
                     WHERE taken_by LIKE '%' || $1 || '%'";
    let values = [from.into(), to.into()];
    connection.execute(statement, &values).await?;
    Ok(())
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

fn seat(game: &str, row: &Record) -> Result<u8, StoreError> {
    match read_holder(game, row.int("holder")?)? {
        Holder::Seat(seat) => Ok(seat),
        _ => Err(damaged(game, &"its challenge is that of no seat")),
    }
}

fn takers(row: &Record) -> Result<u8, StoreError> {
    let number: u32 = row.number("takers")?;
    Ok(u8::try_from(number).unwrap_or(u8::MAX))
}

fn read(row: &Record) -> Result<ChallengeRow, StoreError> {
    let game = row.text("game_id")?;
    Ok(ChallengeRow {
        slug: row.text("slug")?,
        setup: row.text("setup")?,
        visibility: read_visibility(&game, &row.text("visibility")?)?,
        seat: seat(&game, row)?,
        name: row.maybe_text("name")?,
        is_bots: row.maybe_text("bot")?.is_some(),
        opened_ms: row.ms("opened_ms")?,
        takers: takers(row)?,
        game,
    })
}
