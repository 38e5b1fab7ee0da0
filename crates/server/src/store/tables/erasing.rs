//! Erasing people.

use super::words::holder_number;
use super::{reports, sends, tournaments};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{Erased, Holder, StoreError};
use std::collections::BTreeSet;

/// A seat during the time that one token was valid for it.
struct Tenure {
    game: String,
    holder: i64,
    /// The event with which the token became valid.
    from: i64,
    /// The event with which it became invalid; none if it is valid.
    until: Option<i64>,
}

/// Erases all texts of a seat, whoever had it, and its address; and the texts of every other seat from the time that
/// the same token was valid for it. Pending mails are deleted with their address.
pub(in crate::store) async fn erase(
    connection: &mut Connection<'_>,
    game: &str,
    holder: Holder,
) -> Result<Erased, StoreError> {
    let holder = holder_number(holder);
    let mut tenures = same_person(connection, game, holder).await?;
    tenures.push(Tenure {
        game: game.to_owned(),
        holder,
        from: 0,
        until: None,
    });
    let mut erased = Erased::default();
    for tenure in &tenures {
        let (game, holder) = (Value::from(&tenure.game), tenure.holder.into());
        let until = tenure.until.unwrap_or(i64::MAX);
        erased.texts += connection
            .execute(
                "DELETE FROM texts WHERE game_id = $1 AND holder = $2 AND seq >= $3 AND seq < $4",
                &[game, holder, tenure.from.into(), until.into()],
            )
            .await?;
        erased.texts += reports::erase(connection, &tenure.game, tenure.holder).await?;
        erased.texts += tournaments::erase(connection, &tenure.game, tenure.holder).await?;
        // They say who has moved.
        sends::forget_game(connection, game).await?;
        if tenure.until.is_none() {
            erased.addresses += connection
                .execute(
                    "DELETE FROM addresses WHERE game_id = $1 AND holder = $2",
                    &[game, holder],
                )
                .await?;
        }
    }
    let games: BTreeSet<&str> = tenures.iter().map(|tenure| tenure.game.as_str()).collect();
    erased.games = games.len() as u64;
    Ok(erased)
}

/// The seats that the newest token of a seat is or was valid for.
async fn same_person(
    connection: &mut Connection<'_>,
    game: &str,
    holder: i64,
) -> Result<Vec<Tenure>, StoreError> {
    let rows = connection
        .rows(
            "SELECT own.game_id, own.holder, own.seq,
                    (SELECT MIN(seq) FROM keys AS later
                     WHERE later.game_id = own.game_id AND later.holder = own.holder
                       AND later.purpose = 'token' AND later.seq > own.seq) AS ended
             FROM tokens JOIN keys AS own ON own.game_id = tokens.game_id AND own.hash = tokens.hash
             WHERE own.purpose = 'token' AND tokens.hash =
                 (SELECT hash FROM keys WHERE game_id = $1 AND holder = $2 AND purpose = 'token'
                  ORDER BY seq DESC LIMIT 1)",
            &[game.into(), holder.into()],
        )
        .await?;
    let read = |row: &Record| {
        Ok(Tenure {
            game: row.text("game_id")?,
            holder: row.int("holder")?,
            from: row.int("seq")?,
            until: row.maybe_int("ended")?,
        })
    };
    rows.iter().map(read).collect()
}
