//! Whose seats are.
//!
//! A seat belongs to a person through the key with which it was attached. Once another key counts for the seat, because
//! somebody else was given it, it belongs to nobody until that key is attached.

use super::games::read_kind;
use super::words::{holder_number, read_holder};
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Statement, Value};
use crate::store::{Attached, BelongingRow, Holder, KeyRow, SeatKey, StoreError};

/// To whom a seat belongs, by the key that counts for it.
pub(in crate::store) async fn owner(
    connection: &mut Connection<'_>,
    game: &str,
    seat: u8,
) -> Result<Option<String>, StoreError> {
    let row = connection
        .row(
            "SELECT person FROM belongings
             WHERE game_id = $1 AND holder = $2
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)",
            &[game.into(), u32::from(seat).into()],
        )
        .await?;
    row.map(|row| row.text("person")).transpose()
}

/// Whether a person has a seat in a game.
pub(in crate::store) async fn has_any(
    connection: &mut Connection<'_>,
    person: &str,
    game: &str,
) -> Result<bool, StoreError> {
    let statement = "SELECT 1 AS one FROM belongings WHERE person = $1 AND game_id = $2 LIMIT 1";
    let values = [person.into(), game.into()];
    Ok(connection.row(statement, &values).await?.is_some())
}

/// What gives the seat of a key that is new to a person, if there is that person still. Whoever had the seat by an earlier key
/// has it no more.
pub(super) fn giving<'a>(game: &'a str, key: &KeyRow, person: &'a str) -> [Statement<'a>; 2] {
    let holds = Statement {
        text: "UPDATE people SET created_ms = created_ms WHERE id = $1",
        values: vec![person.into()],
    };
    let gives = Statement {
        text: "INSERT INTO belongings (game_id, holder, key_seq, person)
               SELECT $1, $2, $3, id FROM people WHERE id = $4
               ON CONFLICT (game_id, holder)
               DO UPDATE SET key_seq = excluded.key_seq, person = excluded.person",
        values: vec![
            game.into(),
            holder_number(key.holder).into(),
            key.seq.into(),
            person.into(),
        ],
    };
    [holds, gives]
}

/// Where somebody stands who gets another seat, by that seat: no holder has such a number.
pub(super) const fn standing(to: i64) -> i64 {
    -100 - to
}

/// What has whoever has a seat get up for another one, for which the same key counts from event `seq` on.
pub(super) fn rising(game: &str, from: u8, to: i64, seq: u32) -> Statement<'_> {
    Statement {
        text: "UPDATE belongings SET holder = $3, key_seq = $4 WHERE game_id = $1 AND holder = $2",
        values: vec![
            game.into(),
            u32::from(from).into(),
            standing(to).into(),
            seq.into(),
        ],
    }
}

/// What has all who got up sit down.
pub(super) fn sitting(game: &str) -> Statement<'_> {
    Statement {
        text: "UPDATE belongings SET holder = -100 - holder WHERE game_id = $1 AND holder <= -100",
        values: vec![game.into()],
    }
}

/// Gives the seats of a game that follows another one to those who have them there: their keys are the same.
pub(in crate::store) async fn inherit(
    connection: &mut Connection<'_>,
    from: &str,
    game: &str,
) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT INTO belongings (game_id, holder, key_seq, person)
             SELECT keys.game_id, keys.holder, keys.seq, belongings.person
             FROM keys
             JOIN keys AS earlier ON earlier.hash = keys.hash AND earlier.game_id = $1
              AND earlier.purpose = 'token'
             JOIN belongings ON belongings.game_id = $1 AND belongings.holder = earlier.holder
              AND belongings.key_seq = earlier.seq
             WHERE keys.game_id = $2 AND keys.purpose = 'token'",
            &[from.into(), game.into()],
        )
        .await?;
    Ok(())
}

/// A place for which a key counts, and since which event.
struct Place {
    holder: Holder,
    key_seq: u32,
}

/// Attaches the seats of a key to a person who is held.
pub(in crate::store) async fn attach(
    connection: &mut Connection<'_>,
    person: &str,
    key: &SeatKey,
) -> Result<Attached, StoreError> {
    let places = places(connection, &key.game, &key.token).await?;
    if places.is_empty() {
        return Ok(Attached::Unknown);
    }
    for place in &places {
        if is_anothers(connection, person, &key.game, place).await? {
            return Ok(Attached::Taken);
        }
    }
    for place in &places {
        let values = [
            Value::from(&key.game),
            holder_number(place.holder).into(),
            place.key_seq.into(),
            person.into(),
        ];
        let attached = connection
            .execute(
                "INSERT INTO belongings (game_id, holder, key_seq, person) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (game_id, holder) DO UPDATE SET key_seq = $3, person = $4
                 WHERE belongings.person = $4 OR belongings.key_seq < $3",
                &values,
            )
            .await?;
        if attached == 0 {
            // Somebody else was faster, on another server.
            return Err(StoreError::Conflict);
        }
    }
    Ok(Attached::Done(
        places.into_iter().map(|place| place.holder).collect(),
    ))
}

/// The places in a game for which a token counts: its key is the newest of its holder.
async fn places(
    connection: &mut Connection<'_>,
    game: &str,
    token: &SecretHash,
) -> Result<Vec<Place>, StoreError> {
    let rows = connection
        .rows(
            "SELECT holder, seq FROM keys
             WHERE game_id = $1 AND hash = $2 AND purpose = 'token' AND holder >= -1
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = keys.game_id AND later.holder = keys.holder
                     AND later.purpose = 'token' AND later.seq > keys.seq)
             ORDER BY holder",
            &[game.into(), Value::bytes(token.bytes())],
        )
        .await?;
    let read = |row: &Record| {
        Ok(Place {
            holder: read_holder(game, row.int("holder")?)?,
            key_seq: row.number("seq")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Whether a place belongs to another person, by the key that counts for it.
async fn is_anothers(
    connection: &mut Connection<'_>,
    person: &str,
    game: &str,
    place: &Place,
) -> Result<bool, StoreError> {
    let values = [
        Value::from(game),
        holder_number(place.holder).into(),
        place.key_seq.into(),
        person.into(),
    ];
    let row = connection
        .row(
            "SELECT person FROM belongings
             WHERE game_id = $1 AND holder = $2 AND key_seq >= $3 AND person <> $4",
            &values,
        )
        .await?;
    Ok(row.is_some())
}

/// The hash of the token of a seat that belongs to the person of a session, if the session is not over and the token still
/// counts: the first seat's, and the game master's last.
pub(in crate::store) async fn key(
    connection: &mut Connection<'_>,
    session: &SecretHash,
    game: &str,
    now_ms: u64,
) -> Result<Option<SecretHash>, StoreError> {
    let values = [
        Value::bytes(session.bytes()),
        Value::ms(now_ms),
        Value::from(game),
    ];
    let row = connection
        .row(
            "SELECT keys.hash AS hash
             FROM sessions
             JOIN belongings ON belongings.person = sessions.person
             JOIN keys ON keys.game_id = belongings.game_id AND keys.holder = belongings.holder
              AND keys.seq = belongings.key_seq AND keys.purpose = 'token'
             WHERE sessions.hash = $1 AND sessions.until_ms > $2 AND belongings.game_id = $3
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = keys.game_id AND later.holder = keys.holder
                     AND later.purpose = 'token' AND later.seq > keys.seq)
             ORDER BY CASE WHEN belongings.holder < 0 THEN 1 ELSE 0 END, belongings.holder
             LIMIT 1",
            &values,
        )
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(row.maybe_bytes("hash")?.and_then(SecretHash::from_stored))
}

/// The hash of the token that counts for a seat of a person in a game; where no seat is named the first seat's, and the
/// game master's last.
pub(in crate::store) async fn key_of(
    connection: &mut Connection<'_>,
    person: &str,
    game: &str,
    seat: Option<u8>,
) -> Result<Option<SecretHash>, StoreError> {
    let values = [
        Value::from(person),
        Value::from(game),
        // No holder has that number.
        seat.map_or(-9, i64::from).into(),
    ];
    let row = connection
        .row(
            "SELECT keys.hash AS hash
             FROM belongings
             JOIN keys ON keys.game_id = belongings.game_id AND keys.holder = belongings.holder
              AND keys.seq = belongings.key_seq AND keys.purpose = 'token'
             WHERE belongings.person = $1 AND belongings.game_id = $2
               AND ($3 = -9 OR belongings.holder = $3)
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = keys.game_id AND later.holder = keys.holder
                     AND later.purpose = 'token' AND later.seq > keys.seq)
             ORDER BY CASE WHEN belongings.holder < 0 THEN 1 ELSE 0 END, belongings.holder
             LIMIT 1",
            &values,
        )
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(row.maybe_bytes("hash")?.and_then(SecretHash::from_stored))
}

/// The seats of a person, those of the newest game first; at most `count`. Those for which another key counts by now are
/// left out.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    person: &str,
    count: u32,
) -> Result<Vec<BelongingRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT belongings.game_id AS game_id, belongings.holder AS holder, kind, slug,
                    created_ms, since_ms, until_ms, ended.at_ms AS ended_ms,
                    mutes.person AS muted
             FROM belongings
             JOIN games ON games.id = belongings.game_id
             LEFT JOIN waits ON waits.game_id = belongings.game_id
              AND waits.holder = belongings.holder
             LEFT JOIN ended ON ended.game_id = belongings.game_id
             LEFT JOIN mutes ON mutes.game_id = belongings.game_id
              AND mutes.person = belongings.person
             WHERE belongings.person = $1
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)
             ORDER BY created_ms DESC, belongings.game_id, belongings.holder LIMIT $2",
            &[person.into(), count.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// How many seats a person has. Those for which another key counts by now are left out.
pub(in crate::store) async fn count(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<u32, StoreError> {
    let row = connection
        .row(
            "SELECT COUNT(*) AS seats FROM belongings
             WHERE person = $1
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)",
            &[person.into()],
        )
        .await?;
    row.map_or(Ok(0), |row| row.number("seats"))
}

/// Gives all seats of a person to another one.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let statement = "UPDATE belongings SET person = $2 WHERE person = $1";
    let values = [from.into(), to.into()];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// The same as [`of`] with those for which another key counts by now.
pub(in crate::store) async fn ever_of(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<BelongingRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT belongings.game_id AS game_id, belongings.holder AS holder, kind, slug,
                    created_ms, since_ms, until_ms, ended.at_ms AS ended_ms,
                    mutes.person AS muted
             FROM belongings
             JOIN games ON games.id = belongings.game_id
             LEFT JOIN waits ON waits.game_id = belongings.game_id
              AND waits.holder = belongings.holder
             LEFT JOIN ended ON ended.game_id = belongings.game_id
             LEFT JOIN mutes ON mutes.game_id = belongings.game_id
              AND mutes.person = belongings.person
             WHERE belongings.person = $1 ORDER BY created_ms DESC, belongings.game_id, belongings.holder",
            &[person.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

fn read(row: &Record) -> Result<BelongingRow, StoreError> {
    let game = row.text("game_id")?;
    Ok(BelongingRow {
        kind: read_kind(&game, &row.text("kind")?)?,
        slug: row.text("slug")?,
        created_ms: row.ms("created_ms")?,
        holder: read_holder(&game, row.int("holder")?)?,
        since_ms: row.maybe_int("since_ms")?.map(i64::unsigned_abs),
        until_ms: row.maybe_int("until_ms")?.map(i64::unsigned_abs),
        is_over: row.maybe_int("ended_ms")?.is_some(),
        ended_ms: row.maybe_int("ended_ms")?.map(i64::unsigned_abs),
        is_muted: row.maybe_text("muted")?.is_some(),
        game,
    })
}

/// What was written from the seats of a person for as long as the person's key counted, and the names there, with the id
/// of the game.
pub(in crate::store) async fn texts(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<(String, String)>, StoreError> {
    let rows = connection
        .rows(
            "SELECT texts.game_id AS game_id, text
             FROM belongings
             JOIN texts ON texts.game_id = belongings.game_id AND texts.holder = belongings.holder
             WHERE person = $1 AND texts.seq >= key_seq
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq
                     AND later.seq <= texts.seq)
             ORDER BY texts.game_id, texts.seq",
            &[person.into()],
        )
        .await?;
    rows.iter()
        .map(|row| Ok((row.text("game_id")?, row.text("text")?)))
        .collect()
}

/// The addresses for notices of the seats that are a person's, by the id of the game.
pub(in crate::store) async fn addresses(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<(String, String)>, StoreError> {
    let rows = connection
        .rows(
            "SELECT addresses.game_id AS game_id, address
             FROM belongings
             JOIN addresses ON addresses.game_id = belongings.game_id
              AND addresses.holder = belongings.holder
             WHERE person = $1
               AND NOT EXISTS (SELECT 1 FROM keys AS later
                   WHERE later.game_id = belongings.game_id AND later.holder = belongings.holder
                     AND later.purpose = 'token' AND later.seq > belongings.key_seq)
             ORDER BY addresses.game_id, addresses.holder",
            &[person.into()],
        )
        .await?;
    rows.iter()
        .map(|row| Ok((row.text("game_id")?, row.text("address")?)))
        .collect()
}

/// Lets go of all seats of a person.
pub(in crate::store) async fn release(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM belongings WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}
