//! Tournaments. Whoever changes one holds it.

use super::words::damaged;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{
    EndedPairing, EntrantRow, EntrantStanding, ListedTournament, NewRounds, PairingResult,
    PairingRow, PartRow, StoreError, TournamentRow,
};
use wire::TournamentState;

fn state_word(state: TournamentState) -> &'static str {
    match state {
        TournamentState::Open => "open",
        TournamentState::Running => "running",
        TournamentState::Finished => "finished",
        TournamentState::Cancelled => "cancelled",
    }
}

fn read_state(id: &str, word: &str) -> Result<TournamentState, StoreError> {
    match word {
        "open" => Ok(TournamentState::Open),
        "running" => Ok(TournamentState::Running),
        "finished" => Ok(TournamentState::Finished),
        "cancelled" => Ok(TournamentState::Cancelled),
        other => Err(damaged(id, &format!("its state is “{other}”"))),
    }
}

fn standing_word(standing: EntrantStanding) -> &'static str {
    match standing {
        EntrantStanding::In => "in",
        EntrantStanding::Withdrawn => "withdrawn",
        EntrantStanding::Removed => "removed",
    }
}

fn read_standing(id: &str, word: &str) -> Result<EntrantStanding, StoreError> {
    match word {
        "in" => Ok(EntrantStanding::In),
        "withdrawn" => Ok(EntrantStanding::Withdrawn),
        "removed" => Ok(EntrantStanding::Removed),
        other => Err(damaged(id, &format!("a player is “{other}”"))),
    }
}

/// Adds a tournament.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    row: &TournamentRow,
) -> Result<(), StoreError> {
    let values = [
        Value::from(&row.id),
        // Nobody has this id: it stands for the server itself.
        Value::from(row.organizer.as_deref().unwrap_or_default()),
        Value::from(&row.name),
        Value::from(&row.slug),
        Value::from(&row.setup),
        state_word(row.state).into(),
        Value::ms(row.created_ms),
        Value::maybe_ms(row.starts_ms),
        row.round.into(),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO tournaments
                 (id, organizer, name, slug, setup, state, created_ms, starts_ms, round)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// A tournament, and what its organizer is called.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<(TournamentRow, Option<String>)>, StoreError> {
    let row = connection
        .row(
            "SELECT id, organizer, tournaments.name AS name, slug, setup, state, created_ms,
                    starts_ms, began_ms, ended_ms, rounds, round, until_ms,
                    names.name AS organizer_name
             FROM tournaments LEFT JOIN names ON names.person = organizer WHERE id = $1",
            &[id.into()],
        )
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((read(&row)?, row.maybe_text("organizer_name")?)))
}

/// Those that have come so far, the newest first.
pub(in crate::store) async fn list(
    connection: &mut Connection<'_>,
    state: TournamentState,
    count: u32,
) -> Result<Vec<ListedTournament>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, organizer, tournaments.name AS name, slug, setup, state, created_ms,
                    starts_ms, began_ms, ended_ms, rounds, round, until_ms,
                    names.name AS organizer_name,
                    (SELECT COUNT(*) FROM tournament_players
                     WHERE tournament_id = id AND (standing = 'in' OR seed IS NOT NULL)) AS players
             FROM tournaments LEFT JOIN names ON names.person = organizer
             WHERE state = $1 ORDER BY created_ms DESC, id LIMIT $2",
            &[state_word(state).into(), count.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(ListedTournament {
            row: read(row)?,
            organizer_name: row.maybe_text("organizer_name")?,
            players: row.number("players")?,
        })
    };
    rows.iter().map(read).collect()
}

/// How many of an organizer's are not over.
pub(in crate::store) async fn count_of(
    connection: &mut Connection<'_>,
    organizer: &str,
) -> Result<u32, StoreError> {
    let statement = "SELECT COUNT(*) AS count FROM tournaments
                     WHERE organizer = $1 AND state IN ('open', 'running')";
    let row = connection.row(statement, &[organizer.into()]).await?;
    row.map_or(Ok(0), |row| row.number("count"))
}

/// Holds a tournament until the end of the transaction, and says how far it has come, and when it is over if it is an arena that
/// has begun; none if there is none.
pub(in crate::store) async fn hold(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<(TournamentState, Option<u64>)>, StoreError> {
    let statement = "UPDATE tournaments SET round = round WHERE id = $1";
    connection.execute(statement, &[id.into()]).await?;
    let statement = "SELECT state, until_ms FROM tournaments WHERE id = $1";
    let Some(row) = connection.row(statement, &[id.into()]).await? else {
        return Ok(None);
    };
    let until_ms = row.maybe_int("until_ms")?.map(i64::unsigned_abs);
    Ok(Some((read_state(id, &row.text("state")?)?, until_ms)))
}

/// Who has entered, in the order of their numbers.
pub(in crate::store) async fn entrants(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Vec<EntrantRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT number, person, name, standing, seed, level, paused FROM tournament_players
             WHERE tournament_id = $1 ORDER BY number",
            &[id.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(EntrantRow {
            number: row.number("number")?,
            person: row.maybe_text("person")?,
            name: row.maybe_text("name")?,
            standing: read_standing(id, &row.text("standing")?)?,
            seed: maybe_number(row, "seed")?,
            level: level(id, row)?,
            is_paused: row.int("paused")? == 1,
        })
    };
    rows.iter().map(read).collect()
}

fn level(id: &str, row: &Record) -> Result<Option<u8>, StoreError> {
    let level = maybe_number(row, "level")?.map(u8::try_from).transpose();
    level.map_err(|_| damaged(id, &"the level of a computer player is none"))
}

/// The pairings, round by round and board by board.
pub(in crate::store) async fn pairings(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Vec<PairingRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT round, board, first_number, second_number, game_id, first_points,
                    second_points, played
             FROM tournament_games WHERE tournament_id = $1 ORDER BY round, board",
            &[id.into()],
        )
        .await?;
    let points = |row: &Record, column: &str| {
        let points = row.number(column)?;
        u8::try_from(points).map_err(|_| damaged(id, &format!("{points} points for a game")))
    };
    let read = |row: &Record| {
        let result = match row.maybe_int("played")? {
            None => None,
            Some(played) => Some(PairingResult {
                points: [points(row, "first_points")?, points(row, "second_points")?],
                is_played: played == 1,
            }),
        };
        Ok(PairingRow {
            round: row.number("round")?,
            board: row.number("board")?,
            first: row.number("first_number")?,
            second: maybe_number(row, "second_number")?,
            seats: Vec::new(),
            game: row.maybe_text("game_id")?,
            result,
        })
    };
    rows.iter().map(read).collect()
}

/// Adds somebody to a tournament that is held.
pub(in crate::store) async fn add_entrant(
    connection: &mut Connection<'_>,
    id: &str,
    row: &EntrantRow,
    now_ms: u64,
) -> Result<(), StoreError> {
    let values = [
        id.into(),
        row.number.into(),
        Value::Text(row.person.as_deref()),
        Value::Text(row.name.as_deref()),
        Value::ms(now_ms),
        standing_word(row.standing).into(),
        row.seed.into(),
        row.level.map(u32::from).into(),
        u32::from(row.is_paused).into(),
    ];
    connection
        .execute(
            "INSERT INTO tournament_players
                 (tournament_id, number, person, name, entered_ms, standing, seed, level, paused)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            &values,
        )
        .await?;
    Ok(())
}

/// Forgets somebody who had entered.
pub(in crate::store) async fn remove_entrant(
    connection: &mut Connection<'_>,
    id: &str,
    number: u32,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM tournament_players WHERE tournament_id = $1 AND number = $2";
    let values = [id.into(), number.into()];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Says whether somebody plays on.
pub(in crate::store) async fn set_standing(
    connection: &mut Connection<'_>,
    id: &str,
    number: u32,
    standing: EntrantStanding,
) -> Result<(), StoreError> {
    let statement = "UPDATE tournament_players SET standing = $3
                     WHERE tournament_id = $1 AND number = $2";
    let values = [id.into(), number.into(), standing_word(standing).into()];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Notes somebody's place in the list with which a tournament begins.
pub(in crate::store) async fn set_seed(
    connection: &mut Connection<'_>,
    id: &str,
    number: u32,
    seed: u32,
) -> Result<(), StoreError> {
    let statement = "UPDATE tournament_players SET seed = $3
                     WHERE tournament_id = $1 AND number = $2";
    let values = [id.into(), number.into(), seed.into()];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Counts the rounds that begin. False if another number of them has begun before, or the tournament is not in that state.
pub(in crate::store) async fn count_rounds(
    connection: &mut Connection<'_>,
    rounds: &NewRounds<'_>,
) -> Result<bool, StoreError> {
    let state = match rounds.start {
        Some(_) => TournamentState::Open,
        None => TournamentState::Running,
    };
    let values = [
        Value::from(rounds.tournament),
        rounds.after.into(),
        rounds.until.into(),
        state_word(state).into(),
        Value::ms(rounds.now_ms),
        rounds.start.and_then(|start| start.rounds).into(),
        Value::maybe_ms(rounds.start.and_then(|start| start.until_ms)),
    ];
    let counted = connection
        .execute(
            "UPDATE tournaments SET round = $3, state = 'running',
                 began_ms = COALESCE(began_ms, $5), rounds = COALESCE(rounds, $6),
                 until_ms = COALESCE(until_ms, $7)
             WHERE id = $1 AND round = $2 AND state = $4",
            &values,
        )
        .await?;
    Ok(counted == 1)
}

/// Notes who meets whom.
pub(in crate::store) async fn add_pairing(
    connection: &mut Connection<'_>,
    id: &str,
    row: &PairingRow,
) -> Result<(), StoreError> {
    let points = |seat: usize| row.result.map(|result| u32::from(result.points[seat]));
    let values = [
        id.into(),
        row.round.into(),
        row.board.into(),
        row.first.into(),
        row.second.into(),
        Value::Text(row.game.as_deref()),
        points(0).into(),
        points(1).into(),
        row.result.map(|result| u32::from(result.is_played)).into(),
    ];
    connection
        .execute(
            "INSERT INTO tournament_games
                 (tournament_id, round, board, first_number, second_number, game_id,
                  first_points, second_points, played)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            &values,
        )
        .await?;
    Ok(())
}

/// Ends a tournament that is not over. False if it is, or if another number of rounds than `after` has begun.
pub(in crate::store) async fn end(
    connection: &mut Connection<'_>,
    id: &str,
    after: Option<u32>,
    state: TournamentState,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let values = [
        id.into(),
        state_word(state).into(),
        Value::ms(now_ms),
        after.into(),
    ];
    let ended = connection
        .execute(
            "UPDATE tournaments SET state = $2, ended_ms = $3
             WHERE id = $1 AND state IN ('open', 'running') AND round = COALESCE($4, round)",
            &values,
        )
        .await?;
    Ok(ended == 1)
}

/// Games that are over and were not looked at.
pub(in crate::store) async fn ended(
    connection: &mut Connection<'_>,
    count: u32,
) -> Result<Vec<EndedPairing>, StoreError> {
    let rows = connection
        .rows(
            "SELECT tournament_id, tournament_games.round AS round, board,
                    tournament_games.game_id AS game_id,
                    CAST(CASE WHEN ended.at_ms > until_ms THEN 1 ELSE 0 END AS BIGINT) AS late,
                    (SELECT COUNT(*) FROM tournament_seats AS seats
                     WHERE seats.tournament_id = tournament_games.tournament_id
                       AND seats.round = tournament_games.round
                       AND seats.board = tournament_games.board) AS seats
             FROM tournament_games JOIN ended ON ended.game_id = tournament_games.game_id
             JOIN tournaments ON tournaments.id = tournament_id
             WHERE played IS NULL ORDER BY tournament_id, tournament_games.round, board LIMIT $1",
            &[count.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(EndedPairing {
            tournament: row.text("tournament_id")?,
            round: row.number("round")?,
            board: row.number("board")?,
            game: row.text("game_id")?,
            is_late: row.int("late")? == 1,
            is_table: row.int("seats")? > 0,
        })
    };
    rows.iter().map(read).collect()
}

/// Notes what came of a game. False if that was noted before.
pub(in crate::store) async fn note(
    connection: &mut Connection<'_>,
    pairing: &EndedPairing,
    result: PairingResult,
) -> Result<bool, StoreError> {
    let [first, second] = result.points.map(u32::from);
    let values = [
        Value::from(&pairing.tournament),
        pairing.round.into(),
        pairing.board.into(),
        first.into(),
        second.into(),
        u32::from(result.is_played).into(),
    ];
    let noted = connection
        .execute(
            "UPDATE tournament_games SET first_points = $4, second_points = $5, played = $6
             WHERE tournament_id = $1 AND round = $2 AND board = $3 AND played IS NULL",
            &values,
        )
        .await?;
    Ok(noted == 1)
}

/// In an arena, has whoever lost a game that was not played pause: they were not there.
pub(in crate::store) async fn pause_absent(
    connection: &mut Connection<'_>,
    pairing: &EndedPairing,
) -> Result<(), StoreError> {
    let values = [
        Value::from(&pairing.tournament),
        pairing.round.into(),
        pairing.board.into(),
    ];
    connection
        .execute(
            "UPDATE tournament_players SET paused = 1
             WHERE tournament_id = $1 AND level IS NULL
               AND EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND until_ms IS NOT NULL)
               AND number IN (SELECT CASE WHEN first_points < second_points THEN first_number
                                          WHEN first_points > second_points THEN second_number END
                   FROM tournament_games
                   WHERE tournament_id = $1 AND round = $2 AND board = $3 AND played = 0)",
            &values,
        )
        .await?;
    Ok(())
}

/// Says whether somebody pauses.
pub(in crate::store) async fn set_paused(
    connection: &mut Connection<'_>,
    id: &str,
    number: u32,
    is_paused: bool,
) -> Result<(), StoreError> {
    let statement = "UPDATE tournament_players SET paused = $3
                     WHERE tournament_id = $1 AND number = $2";
    let values = [id.into(), number.into(), u32::from(is_paused).into()];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Those in which something is to be done.
pub(in crate::store) async fn due(
    connection: &mut Connection<'_>,
    now_ms: u64,
    stale_ms: u64,
) -> Result<Vec<String>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id FROM tournaments
             WHERE state = 'open'
               AND (starts_ms <= $1 OR starts_ms IS NULL AND created_ms <= $2
                    OR organizer <> ''
                        AND NOT EXISTS (SELECT 1 FROM people WHERE people.id = organizer))
                OR state = 'running'
               AND (until_ms IS NOT NULL
                    OR NOT EXISTS (SELECT 1 FROM tournament_games
                        WHERE tournament_id = tournaments.id AND played IS NULL))
             ORDER BY id",
            &[Value::ms(now_ms), Value::ms(stale_ms)],
        )
        .await?;
    rows.iter().map(|row| row.text("id")).collect()
}

/// When the next one starts itself, or the next arena is over.
pub(in crate::store) async fn next_start(
    connection: &mut Connection<'_>,
) -> Result<Option<u64>, StoreError> {
    let statement =
        "SELECT MIN(CASE WHEN state = 'open' THEN starts_ms ELSE until_ms END) AS next_ms
                     FROM tournaments WHERE state IN ('open', 'running')";
    let row = connection.row(statement, &[]).await?;
    let next = row.map(|row| row.maybe_int("next_ms")).transpose()?;
    Ok(next.flatten().map(i64::unsigned_abs))
}

/// In which tournaments a person has a part, the newest first.
pub(in crate::store) async fn parts_of(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<PartRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, tournaments.name AS name, organizer, tournament_players.name AS entered_as,
                    entered_ms
             FROM tournaments
             LEFT JOIN tournament_players ON tournament_id = id AND person = $1
             WHERE organizer = $1 OR person = $1 ORDER BY created_ms DESC, id",
            &[person.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(PartRow {
            id: row.text("id")?,
            name: row.text("name")?,
            organizes: row.text("organizer")? == person,
            entered_as: row.maybe_text("entered_as")?,
            entered_ms: row.maybe_int("entered_ms")?.map(i64::unsigned_abs),
        })
    };
    rows.iter().map(read).collect()
}

/// The ids of tournaments after that one, in the order of ids; at most `count`.
pub(in crate::store) async fn ids(
    connection: &mut Connection<'_>,
    after: &str,
    count: u32,
) -> Result<Vec<String>, StoreError> {
    let statement = "SELECT id FROM tournaments WHERE id > $1 ORDER BY id LIMIT $2";
    let rows = connection
        .rows(statement, &[after.into(), count.into()])
        .await?;
    rows.iter().map(|row| row.text("id")).collect()
}

/// Forgets a person: they leave what has not begun, and play no more in the rest, without a name.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM tournament_players
                     WHERE person = $1 AND tournament_id IN
                         (SELECT id FROM tournaments WHERE state = 'open')";
    connection.execute(statement, &[person.into()]).await?;
    let statement = "UPDATE tournament_players SET person = NULL, name = NULL,
                         standing = CASE WHEN standing = 'in' THEN 'withdrawn' ELSE standing END
                     WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Gives the parts of a person to another one, who keeps their own where both have one.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let statement = "UPDATE tournaments SET organizer = $2 WHERE organizer = $1";
    let values = [from.into(), to.into()];
    connection.execute(statement, &values).await?;
    let statement = "UPDATE tournament_players SET person = $2
                     WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM tournament_players AS own
                         WHERE own.tournament_id = tournament_players.tournament_id
                           AND own.person = $2)";
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Erases what whoever has a seat of a game was called in its tournament. Returns how many names that are.
pub(in crate::store) async fn erase(
    connection: &mut Connection<'_>,
    game: &str,
    holder: i64,
) -> Result<u64, StoreError> {
    let statement = "UPDATE tournament_players SET name = NULL
                     WHERE name IS NOT NULL AND EXISTS (SELECT 1 FROM tournament_games
                         LEFT JOIN tournament_seats AS seats
                           ON seats.tournament_id = tournament_games.tournament_id
                          AND seats.round = tournament_games.round
                          AND seats.board = tournament_games.board
                         WHERE tournament_games.tournament_id = tournament_players.tournament_id
                           AND game_id = $1
                           AND (seats.number = tournament_players.number AND seats.seat = $2
                                OR seats.seat IS NULL
                                   AND (first_number = tournament_players.number AND $2 = 0
                                        OR second_number = tournament_players.number AND $2 = 1)))";
    let values = [game.into(), holder.into()];
    Ok(connection.execute(statement, &values).await?)
}

fn maybe_number(row: &Record, column: &str) -> Result<Option<u32>, StoreError> {
    match row.maybe_int(column)? {
        None => Ok(None),
        Some(_) => row.number(column).map(Some),
    }
}

fn read(row: &Record) -> Result<TournamentRow, StoreError> {
    let id = row.text("id")?;
    Ok(TournamentRow {
        organizer: Some(row.text("organizer")?).filter(|organizer| !organizer.is_empty()),
        name: row.text("name")?,
        slug: row.text("slug")?,
        setup: row.text("setup")?,
        state: read_state(&id, &row.text("state")?)?,
        created_ms: row.ms("created_ms")?,
        starts_ms: row.maybe_int("starts_ms")?.map(i64::unsigned_abs),
        began_ms: row.maybe_int("began_ms")?.map(i64::unsigned_abs),
        ended_ms: row.maybe_int("ended_ms")?.map(i64::unsigned_abs),
        rounds: maybe_number(row, "rounds")?,
        round: row.number("round")?,
        until_ms: row.maybe_int("until_ms")?.map(i64::unsigned_abs),
        id,
    })
}
