//! Games whose results count for ratings, and the results.

use super::belongings::standing;
use super::words::{damaged, read_holder};
use crate::store::connection::{Connection, Record, Statement, Value};
use crate::store::{
    CountedRow, EndedRow, Holder, Pace, Pool, RatedGameRow, RatedSeatRow, RatedState, RatingRow,
    ResultRow, ScoreRow, StandingRow, StoreError, StoredGame,
};

const fn pace_word(pace: Pace) -> &'static str {
    match pace {
        Pace::Live => "live",
        Pace::Days => "days",
    }
}

fn read_pace(game: &str, word: &str) -> Result<Pace, StoreError> {
    match word {
        "live" => Ok(Pace::Live),
        "days" => Ok(Pace::Days),
        _ => Err(damaged(game, &format!("pace: {word:?} is none"))),
    }
}

/// What notes that a new game is rated, with the computer players in it.
pub(super) fn opening(game: &StoredGame) -> Vec<Statement<'_>> {
    let Some(rated) = &game.rated else {
        return Vec::new();
    };
    let (id, slug) = (&game.row.id, &game.row.slug);
    let mut statements = vec![Statement {
        text: "INSERT INTO rated_games (game_id, slug, pace, state) VALUES ($1, $2, $3, 'open')",
        values: vec![id.into(), slug.into(), pace_word(rated.pace).into()],
    }];
    let computers = rated.computers.iter();
    statements.extend(computers.map(|(seat, player)| seating(id, i64::from(*seat), player)));
    statements
}

/// What notes who has a seat, if the game is rated.
pub(super) fn seating<'a>(game: &'a str, holder: i64, player: &'a str) -> Statement<'a> {
    Statement {
        text: "INSERT INTO rated_seats (game_id, holder, player, slug, pace)
               SELECT game_id, $2, $3, slug, pace FROM rated_games WHERE game_id = $1",
        values: vec![game.into(), holder.into(), player.into()],
    }
}

/// What has whoever has a seat of a rated game get up for another one.
pub(super) fn rising(game: &str, from: u8, to: i64) -> Statement<'_> {
    Statement {
        text: "UPDATE rated_seats SET holder = $3 WHERE game_id = $1 AND holder = $2",
        values: vec![game.into(), u32::from(from).into(), standing(to).into()],
    }
}

/// What has all who got up sit down.
pub(super) fn sitting(game: &str) -> Statement<'_> {
    Statement {
        text: "UPDATE rated_seats SET holder = -100 - holder WHERE game_id = $1 AND holder <= -100",
        values: vec![game.into()],
    }
}

/// Notes the people who have the seats of a rated game that follows another one.
pub(in crate::store) async fn inherit(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT INTO rated_seats (game_id, holder, player, slug, pace)
             SELECT rated_games.game_id, belongings.holder, belongings.person, slug, pace
             FROM rated_games JOIN belongings ON belongings.game_id = rated_games.game_id
             WHERE rated_games.game_id = $1",
            &[game.into()],
        )
        .await?;
    Ok(())
}

/// Rated games that are over and open.
pub(in crate::store) async fn ended(
    connection: &mut Connection<'_>,
    count: u32,
) -> Result<Vec<EndedRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT rated_games.game_id AS game_id, ended.at_ms AS at_ms
             FROM rated_games JOIN ended ON ended.game_id = rated_games.game_id
             WHERE state = 'open' ORDER BY ended.at_ms, rated_games.game_id LIMIT $1",
            &[count.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(EndedRow {
            game: row.text("game_id")?,
            at_ms: row.ms("at_ms")?,
        })
    };
    rows.iter().map(read).collect()
}

/// A rated game with its seats.
pub(in crate::store) async fn game(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<Option<RatedGameRow>, StoreError> {
    let row = connection
        .row(
            "SELECT game_id, slug, pace, state, number, at_ms FROM rated_games WHERE game_id = $1",
            &[game.into()],
        )
        .await?;
    match row {
        Some(row) => Ok(Some(with_seats(connection, &row).await?)),
        None => Ok(None),
    }
}

/// Whether a player has a seat in a rated game.
pub(in crate::store) async fn plays(
    connection: &mut Connection<'_>,
    player: &str,
    game: &str,
) -> Result<bool, StoreError> {
    let statement = "SELECT 1 AS one FROM rated_seats WHERE game_id = $1 AND player = $2";
    let values = [game.into(), player.into()];
    Ok(connection.row(statement, &values).await?.is_some())
}

async fn with_seats(
    connection: &mut Connection<'_>,
    row: &Record,
) -> Result<RatedGameRow, StoreError> {
    let game = row.text("game_id")?;
    let state = match &*row.text("state")? {
        "open" => RatedState::Open,
        "counted" => RatedState::Counted,
        "void" => RatedState::Void,
        word => return Err(damaged(&game, &format!("state: {word:?} is none"))),
    };
    let number = row.maybe_int("number")?.map(|_| row.number("number"));
    let seats = connection
        .rows(
            "SELECT holder, player, name, score, place, timed_out, missed, rating, deviation,
                    new_rating, new_deviation, new_volatility
             FROM rated_seats LEFT JOIN names ON names.person = player
             WHERE game_id = $1 ORDER BY holder",
            &[Value::from(&game)],
        )
        .await?;
    Ok(RatedGameRow {
        pool: read_pool(row)?,
        state,
        number: number.transpose()?,
        at_ms: row.maybe_int("at_ms")?.map(i64::unsigned_abs),
        seats: seats
            .iter()
            .map(|row| read_seat(&game, row))
            .collect::<Result<_, _>>()?,
        game,
    })
}

fn read_pool(row: &Record) -> Result<Pool, StoreError> {
    let slug = row.text("slug")?;
    Ok(Pool {
        pace: read_pace(&slug, &row.text("pace")?)?,
        slug,
    })
}

fn read_seat(game: &str, row: &Record) -> Result<RatedSeatRow, StoreError> {
    let Holder::Seat(seat) = read_holder(game, row.int("holder")?)? else {
        return Err(damaged(game, &"somebody without a seat is rated"));
    };
    let result = match row.maybe_int("score")? {
        None => None,
        Some(_) => Some(ResultRow {
            score: row.number("score")?,
            place: match row.maybe_int("place")? {
                Some(place) => Some(
                    u8::try_from(place)
                        .map_err(|_| damaged(game, &format!("place: {place} is none")))?,
                ),
                None => None,
            },
            timed_out: row.int("timed_out")? == 1,
            missed: match row.maybe_int("missed")? {
                Some(_) => row.number("missed")?,
                None => 0,
            },
            rating: row.int("rating")?,
            deviation: row.int("deviation")?,
            after: read_rating(row)?,
        }),
    };
    Ok(RatedSeatRow {
        seat,
        player: row.text("player")?,
        name: row.maybe_text("name")?,
        result,
    })
}

fn read_rating(row: &Record) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        rating: row.int("new_rating")?,
        deviation: row.int("new_deviation")?,
        volatility: row.int("new_volatility")?,
    })
}

/// The number of the newest result of a pool; 0 if it has none.
pub(in crate::store) async fn newest(
    connection: &mut Connection<'_>,
    pool: &Pool,
) -> Result<u32, StoreError> {
    let row = connection
        .row(
            "SELECT COALESCE(MAX(number), 0) AS newest FROM rated_numbers
             WHERE slug = $1 AND pace = $2",
            &[Value::from(&pool.slug), pace_word(pool.pace).into()],
        )
        .await?;
    row.map_or(Ok(0), |row| row.number("newest"))
}

/// The ratings of a player.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    player: &str,
) -> Result<Vec<StandingRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT player, newest.slug AS slug, newest.pace AS pace, new_rating, new_deviation,
                    new_volatility, at_ms,
                    (SELECT COUNT(DISTINCT every.number) FROM rated_seats AS every
                     WHERE every.player = newest.player AND every.slug = newest.slug
                       AND every.pace = newest.pace) AS games
             FROM rated_seats AS newest
             JOIN rated_games ON rated_games.game_id = newest.game_id
             WHERE player = $1
               AND newest.number = (SELECT MAX(number) FROM rated_seats AS every
                   WHERE every.player = newest.player AND every.slug = newest.slug
                     AND every.pace = newest.pace)
               AND newest.holder = (SELECT MIN(holder) FROM rated_seats AS every
                   WHERE every.game_id = newest.game_id AND every.player = newest.player)
             ORDER BY newest.slug, newest.pace",
            &[player.into()],
        )
        .await?;
    rows.iter().map(read_standing).collect()
}

fn read_standing(row: &Record) -> Result<StandingRow, StoreError> {
    Ok(StandingRow {
        pool: read_pool(row)?,
        player: row.text("player")?,
        after: read_rating(row)?,
        at_ms: row.ms("at_ms")?,
        games: row.number("games")?,
    })
}

/// Counts a game that is open. False if it is not.
pub(in crate::store) async fn count(
    connection: &mut Connection<'_>,
    counted: &CountedRow,
) -> Result<bool, sqlx::Error> {
    let values = [
        Value::from(&counted.game),
        counted.number.into(),
        Value::ms(counted.at_ms),
    ];
    let changed = connection
        .execute(
            "UPDATE rated_games SET state = 'counted', number = $2, at_ms = $3
             WHERE game_id = $1 AND state = 'open'",
            &values,
        )
        .await?;
    if changed == 0 {
        return Ok(false);
    }
    let values = [
        Value::from(&counted.pool.slug),
        pace_word(counted.pool.pace).into(),
        counted.number.into(),
        Value::from(&counted.game),
    ];
    let statement =
        "INSERT INTO rated_numbers (slug, pace, number, game_id) VALUES ($1, $2, $3, $4)";
    connection.execute(statement, &values).await?;
    write(connection, counted).await?;
    Ok(true)
}

/// Writes the results of the seats.
pub(in crate::store) async fn write(
    connection: &mut Connection<'_>,
    counted: &CountedRow,
) -> Result<(), sqlx::Error> {
    for (seat, result) in &counted.seats {
        let values = [
            Value::from(&counted.game),
            u32::from(*seat).into(),
            counted.number.into(),
            result.score.into(),
            u32::from(result.timed_out).into(),
            result.rating.into(),
            result.deviation.into(),
            result.after.rating.into(),
            result.after.deviation.into(),
            result.after.volatility.into(),
            result.place.map(u32::from).into(),
            result.missed.into(),
        ];
        connection
            .execute(
                "UPDATE rated_seats SET number = $3, score = $4, timed_out = $5, rating = $6,
                        deviation = $7, new_rating = $8, new_deviation = $9, new_volatility = $10,
                        place = $11, missed = $12
                 WHERE game_id = $1 AND holder = $2",
                &values,
            )
            .await?;
    }
    Ok(())
}

/// Lets a game count for nobody. False if it does already.
pub(in crate::store) async fn void(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<bool, StoreError> {
    let changed = connection
        .execute(
            "UPDATE rated_games SET state = 'void', number = NULL, at_ms = NULL
             WHERE game_id = $1 AND state <> 'void'",
            &[game.into()],
        )
        .await?;
    let statement = "DELETE FROM rated_numbers WHERE game_id = $1";
    connection.execute(statement, &[game.into()]).await?;
    connection
        .execute(
            "UPDATE rated_seats SET number = NULL, score = NULL, timed_out = NULL, rating = NULL,
                    deviation = NULL, new_rating = NULL, new_deviation = NULL,
                    new_volatility = NULL, place = NULL, missed = NULL
             WHERE game_id = $1",
            &[game.into()],
        )
        .await?;
    Ok(changed == 1)
}

/// All pools with a result.
pub(in crate::store) async fn pools(
    connection: &mut Connection<'_>,
) -> Result<Vec<Pool>, StoreError> {
    let statement = "SELECT DISTINCT slug, pace FROM rated_numbers ORDER BY slug, pace";
    let rows = connection.rows(statement, &[]).await?;
    rows.iter().map(read_pool).collect()
}

/// The results of a pool after a number, in their order.
pub(in crate::store) async fn results(
    connection: &mut Connection<'_>,
    pool: &Pool,
    after: u32,
    count: u32,
) -> Result<Vec<RatedGameRow>, StoreError> {
    let values = [
        Value::from(&pool.slug),
        pace_word(pool.pace).into(),
        after.into(),
        count.into(),
    ];
    let rows = connection
        .rows(
            "SELECT rated_games.game_id AS game_id, rated_games.slug AS slug,
                    rated_games.pace AS pace, state, rated_games.number AS number, at_ms
             FROM rated_numbers JOIN rated_games ON rated_games.game_id = rated_numbers.game_id
             WHERE rated_numbers.slug = $1 AND rated_numbers.pace = $2
               AND rated_numbers.number > $3
             ORDER BY rated_numbers.number LIMIT $4",
            &values,
        )
        .await?;
    all_with_seats(connection, &rows).await
}

async fn all_with_seats(
    connection: &mut Connection<'_>,
    rows: &[Record],
) -> Result<Vec<RatedGameRow>, StoreError> {
    let mut games = Vec::new();
    for row in rows {
        games.push(with_seats(connection, row).await?);
    }
    Ok(games)
}

/// The newest ratings of a pool with the names of the people, the highest first.
pub(in crate::store) async fn highest(
    connection: &mut Connection<'_>,
    pool: &Pool,
    count: u32,
) -> Result<Vec<(StandingRow, Option<String>)>, StoreError> {
    let values = [
        Value::from(&pool.slug),
        pace_word(pool.pace).into(),
        count.into(),
    ];
    let rows = connection
        .rows(
            "SELECT newest.player AS player, name, newest.slug AS slug, newest.pace AS pace,
                    new_rating, new_deviation, new_volatility, at_ms, games
             FROM (SELECT player, MAX(number) AS number, COUNT(DISTINCT number) AS games
                   FROM rated_seats
                   WHERE slug = $1 AND pace = $2 AND number IS NOT NULL GROUP BY player) AS every
             JOIN rated_seats AS newest ON newest.player = every.player
              AND newest.slug = $1 AND newest.pace = $2 AND newest.number = every.number
             JOIN rated_games ON rated_games.game_id = newest.game_id
             LEFT JOIN names ON names.person = newest.player
             WHERE (name IS NOT NULL OR newest.player LIKE '%/%')
               AND newest.holder = (SELECT MIN(holder) FROM rated_seats AS own
                   WHERE own.game_id = newest.game_id AND own.player = newest.player)
             ORDER BY new_rating DESC, newest.player LIMIT $3",
            &values,
        )
        .await?;
    rows.iter()
        .map(|row| Ok((read_standing(row)?, row.maybe_text("name")?)))
        .collect()
}

/// How a player has scored in a pool.
pub(in crate::store) async fn score(
    connection: &mut Connection<'_>,
    player: &str,
    pool: &Pool,
) -> Result<ScoreRow, StoreError> {
    let values = [
        player.into(),
        Value::from(&pool.slug),
        pace_word(pool.pace).into(),
    ];
    let row = connection
        .row(
            "SELECT COUNT(CASE WHEN score = 1000 THEN 1 END) AS won,
                    COUNT(CASE WHEN score > 0 AND score < 1000 THEN 1 END) AS drawn,
                    COUNT(CASE WHEN score = 0 THEN 1 END) AS lost,
                    COUNT(CASE WHEN timed_out = 1 THEN 1 END) AS timed_out,
                    CAST(COALESCE(SUM(missed), 0) AS BIGINT) AS missed
             FROM rated_seats
             WHERE player = $1 AND slug = $2 AND pace = $3 AND number IS NOT NULL",
            &values,
        )
        .await?;
    let Some(row) = row else {
        return Ok(ScoreRow::default());
    };
    Ok(ScoreRow {
        won: row.number("won")?,
        drawn: row.number("drawn")?,
        lost: row.number("lost")?,
        timed_out: row.number("timed_out")?,
        missed: row.int("missed")?.unsigned_abs(),
    })
}

/// The results of a player in a pool, the newest first.
pub(in crate::store) async fn history(
    connection: &mut Connection<'_>,
    player: &str,
    pool: &Pool,
    before: Option<u32>,
    count: u32,
) -> Result<Vec<RatedGameRow>, StoreError> {
    let values = [
        player.into(),
        Value::from(&pool.slug),
        pace_word(pool.pace).into(),
        before.unwrap_or(u32::MAX).into(),
        count.into(),
    ];
    let rows = connection
        .rows(
            "SELECT game_id, slug, pace, state, number, at_ms FROM rated_games
             WHERE number IS NOT NULL AND number < $4 AND game_id IN
                   (SELECT game_id FROM rated_seats
                    WHERE player = $1 AND slug = $2 AND pace = $3 AND number IS NOT NULL)
             ORDER BY number DESC LIMIT $5",
            &values,
        )
        .await?;
    all_with_seats(connection, &rows).await
}
