//! The seats of the tables of leagues.

use super::words::damaged;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{EndedPairing, LeftSeat, PairingRow, SeatResult, StoreError, TableSeatRow};

/// Adds the seats of a table; nothing where two meet.
pub(in crate::store) async fn add(
    connection: &mut Connection<'_>,
    id: &str,
    row: &PairingRow,
) -> Result<(), StoreError> {
    for seat in &row.seats {
        let values = [
            id.into(),
            row.round.into(),
            row.board.into(),
            u32::from(seat.seat).into(),
            seat.player.into(),
        ];
        connection
            .execute(
                "INSERT INTO tournament_seats (tournament_id, round, board, seat, number)
                 VALUES ($1, $2, $3, $4, $5)",
                &values,
            )
            .await?;
    }
    Ok(())
}

/// Reads the seats of the tables of a tournament into its pairings.
pub(in crate::store) async fn read_into(
    connection: &mut Connection<'_>,
    id: &str,
    pairings: &mut [PairingRow],
) -> Result<(), StoreError> {
    let rows = connection
        .rows(
            "SELECT round, board, seat, number, points, centres, place FROM tournament_seats
             WHERE tournament_id = $1 ORDER BY round, board, seat",
            &[id.into()],
        )
        .await?;
    for row in &rows {
        let at = (row.number("round")?, row.number("board")?);
        let found = pairings.binary_search_by_key(&at, |pairing| (pairing.round, pairing.board));
        let pairing = found.ok().and_then(|at| pairings.get_mut(at));
        let pairing = pairing.ok_or_else(|| damaged(id, &"a seat is at no table"))?;
        pairing.seats.push(read(id, row)?);
    }
    Ok(())
}

fn read(id: &str, row: &Record) -> Result<TableSeatRow, StoreError> {
    Ok(TableSeatRow {
        seat: seat(id, row)?,
        player: match row.maybe_int("number")? {
            None => None,
            Some(_) => Some(row.number("number")?),
        },
        result: match row.maybe_int("points")? {
            None => None,
            Some(_) => Some(SeatResult {
                points: row.number("points")?,
                centres: row.number("centres")?,
                place: row.number("place")?,
            }),
        },
    })
}

fn seat(id: &str, row: &Record) -> Result<u8, StoreError> {
    let seat = u8::try_from(row.number("seat")?);
    seat.map_err(|_| damaged(id, &"a table has too many seats"))
}

/// Notes what came of the seats of a table, in their order.
pub(in crate::store) async fn note(
    connection: &mut Connection<'_>,
    pairing: &EndedPairing,
    seats: &[SeatResult],
) -> Result<(), StoreError> {
    for (seat, result) in (0u32..).zip(seats) {
        let values = [
            Value::from(&pairing.tournament),
            pairing.round.into(),
            pairing.board.into(),
            seat.into(),
            result.points.into(),
            result.centres.into(),
            result.place.into(),
        ];
        connection
            .execute(
                "UPDATE tournament_seats SET points = $5, centres = $6, place = $7
                 WHERE tournament_id = $1 AND round = $2 AND board = $3 AND seat = $4",
                &values,
            )
            .await?;
    }
    Ok(())
}

/// The seats of games that go on whose players play on no more, as long as a key counts for them.
pub(in crate::store) async fn left(
    connection: &mut Connection<'_>,
    count: u32,
) -> Result<Vec<LeftSeat>, StoreError> {
    let rows = connection
        .rows(
            "SELECT seats.tournament_id AS tournament_id, game_id, seat
             FROM tournament_games AS games
             JOIN tournament_seats AS seats
               ON seats.tournament_id = games.tournament_id AND seats.round = games.round
              AND seats.board = games.board
             JOIN tournament_players AS players
               ON players.tournament_id = seats.tournament_id AND players.number = seats.number
             WHERE games.played IS NULL AND players.standing <> 'in'
               AND NOT EXISTS (SELECT 1 FROM keys
                   WHERE keys.game_id = games.game_id AND holder = seat AND purpose = 'token'
                     AND hash IS NULL)
               AND NOT EXISTS (SELECT 1 FROM ended WHERE ended.game_id = games.game_id)
             ORDER BY games.game_id, seat LIMIT $1",
            &[count.into()],
        )
        .await?;
    let read = |row: &Record| {
        let tournament = row.text("tournament_id")?;
        Ok(LeftSeat {
            seat: seat(&tournament, row)?,
            game: row.text("game_id")?,
            tournament,
        })
    };
    rows.iter().map(read).collect()
}
