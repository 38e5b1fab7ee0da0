//! For whom games wait, and which are over.

use super::words::{damaged, read_holder};
use crate::store::connection::{Connection, Record, Statement, Value};
use crate::store::{EventRow, Holder, Standing, StoreError, Wait};

/// What replaces for whom a game waits, after its newest event. Whoever is waited for as before has been since then.
pub(super) fn standing<'a>(
    game: &'a str,
    newest: &EventRow,
    standing: &Standing,
) -> Vec<Statement<'a>> {
    let upsert = |wait: &Wait| Statement {
        text: "INSERT INTO waits (game_id, holder, turn, seq, since_ms, until_ms, as_of)
               VALUES ($1, $2, $3, $4, $5, $6, $4)
               ON CONFLICT (game_id, holder) DO UPDATE SET
                   seq = CASE WHEN waits.turn = excluded.turn THEN waits.seq
                         ELSE excluded.seq END,
                   since_ms = CASE WHEN waits.turn = excluded.turn THEN waits.since_ms
                              ELSE excluded.since_ms END,
                   turn = excluded.turn, until_ms = excluded.until_ms, as_of = excluded.as_of",
        values: vec![
            game.into(),
            u32::from(wait.seat).into(),
            wait.turn.into(),
            newest.seq.into(),
            Value::ms(newest.at_ms),
            Value::maybe_ms(wait.until_ms),
        ],
    };
    let mut statements: Vec<Statement<'a>> = standing.waits.iter().map(upsert).collect();
    statements.push(Statement {
        text: "DELETE FROM waits WHERE game_id = $1 AND as_of <> $2",
        values: vec![game.into(), newest.seq.into()],
    });
    statements.push(match standing.is_over {
        true => Statement {
            text: "INSERT INTO ended (game_id, at_ms) VALUES ($1, $2)
                   ON CONFLICT (game_id) DO NOTHING",
            values: vec![game.into(), Value::ms(newest.at_ms)],
        },
        // A game master takes back the end of a game.
        false => Statement {
            text: "DELETE FROM ended WHERE game_id = $1",
            values: vec![game.into()],
        },
    });
    statements.extend(standing.open_seats.map(|free| open_seats(game, free)));
    statements
}

/// What notes how many seats of a game anybody may take.
fn open_seats(game: &str, free: u8) -> Statement<'_> {
    match free {
        0 => Statement {
            text: "DELETE FROM open_games WHERE game_id = $1",
            values: vec![game.into()],
        },
        free => Statement {
            text: "INSERT INTO open_games (game_id, free) VALUES ($1, $2)
                   ON CONFLICT (game_id) DO UPDATE SET free = excluded.free",
            values: vec![game.into(), u32::from(free).into()],
        },
    }
}

/// For whom a game waits.
pub(super) async fn load(
    connection: &mut Connection<'_>,
    game: &str,
) -> Result<Standing, StoreError> {
    let rows = connection
        .rows(
            "SELECT holder, turn, until_ms FROM waits WHERE game_id = $1 ORDER BY holder",
            &[game.into()],
        )
        .await?;
    let read = |row: &Record| {
        let Holder::Seat(seat) = read_holder(game, row.int("holder")?)? else {
            return Err(damaged(game, &"it waits for no seat"));
        };
        Ok(Wait {
            seat,
            turn: row.number("turn")?,
            until_ms: row.maybe_int("until_ms")?.map(i64::unsigned_abs),
        })
    };
    let waits = rows.iter().map(read).collect::<Result<_, StoreError>>()?;
    let statement = "SELECT at_ms FROM ended WHERE game_id = $1";
    let ended = connection.row(statement, &[game.into()]).await?;
    Ok(Standing {
        waits,
        is_over: ended.is_some(),
        open_seats: None,
    })
}
