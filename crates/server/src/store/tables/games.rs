//! Games with their events and keys.

pub(in crate::store) use super::words::read_kind;
use super::words::{
    damaged, holder_number, kind_word, purpose_word, read_holder, read_purpose, read_visibility,
    visibility_word,
};
use super::{belongings, mails, notices, ratings, waits};
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Statement, Value};
use crate::store::{
    Addition, DueGame, EventRow, GameKind, GameRow, KeyRow, Purpose, Standing, StoreError,
    StoredGame,
};

/// The number of the last event.
pub(in crate::store) fn newest(events: &[EventRow]) -> u32 {
    events.last().map_or(0, |event| event.seq)
}

/// Stores a new game.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    game: &StoredGame,
) -> Result<(), StoreError> {
    let row = &game.row;
    let values = [
        (&row.id).into(),
        kind_word(row.kind).into(),
        (&row.slug).into(),
        Value::ms(row.created_ms),
        (&row.setup).into(),
        visibility_word(row.visibility).into(),
    ];
    connection
        .execute(
            "INSERT INTO games (id, kind, slug, created_ms, setup, visibility)
             VALUES ($1, $2, $3, $4, $5, $6)",
            &values,
        )
        .await
        .map_err(StoreError::of_insert)?;
    let statements = [
        ratings::opening(game),
        events_of(&row.id, &game.events),
        keys_of(&row.id, &game.keys),
        vec![due_at(&row.id, game.due)],
        standing_of(&row.id, &game.events, &game.standing),
    ]
    .concat();
    connection
        .execute_all(&statements)
        .await
        .map_err(StoreError::of_insert)?;
    mails::change_addresses(connection, &row.id, &game.addresses).await
}

/// What adds events and keys to a game, and sets when it is due.
pub(in crate::store) fn adding<'a>(addition: &Addition<'a>) -> Vec<Statement<'a>> {
    let mut statements = events_of(addition.game, addition.events);
    statements.extend(keys_of(addition.game, addition.keys));
    statements.push(due_at(addition.game, addition.due));
    let standing = standing_of(addition.game, addition.events, &addition.standing);
    statements.extend(standing);
    if let (Some(newest), Some(wanted)) = (addition.events.last(), addition.notices) {
        statements.extend(notices::wanting(addition.game, newest, wanted));
    }
    statements
}

/// What writes for whom a game waits after those events.
fn standing_of<'a>(game: &'a str, events: &[EventRow], standing: &Standing) -> Vec<Statement<'a>> {
    events
        .last()
        .map_or_else(Vec::new, |newest| waits::standing(game, newest, standing))
}

/// Sets when a game is due, in milliseconds since 1970.
pub(in crate::store) async fn set_due(
    connection: &mut Connection<'_>,
    game: &str,
    at_ms: Option<u64>,
) -> Result<(), StoreError> {
    connection.execute_all(&[due_at(game, at_ms)]).await?;
    Ok(())
}

fn due_at(game: &str, at_ms: Option<u64>) -> Statement<'_> {
    match at_ms {
        Some(at_ms) => Statement {
            text: "INSERT INTO due (game_id, at_ms) VALUES ($1, $2)
                   ON CONFLICT (game_id) DO UPDATE SET at_ms = $2",
            values: vec![game.into(), Value::ms(at_ms)],
        },
        None => Statement {
            text: "DELETE FROM due WHERE game_id = $1",
            values: vec![game.into()],
        },
    }
}

/// The games of a kind that are due, the earliest first; only those that the server of that epoch owns, if there is one.
pub(in crate::store) async fn due(
    connection: &mut Connection<'_>,
    kind: GameKind,
    epoch: Option<i64>,
) -> Result<Vec<DueGame>, StoreError> {
    let kind = kind_word(kind).into();
    let rows = match epoch {
        None => {
            let statement = "SELECT id, at_ms FROM due JOIN games ON id = game_id
                             WHERE kind = $1 ORDER BY at_ms, id";
            connection.rows(statement, &[kind]).await?
        }
        Some(epoch) => {
            let statement =
                "SELECT id, at_ms FROM owners JOIN due USING (game_id) JOIN games ON id = game_id
                             WHERE kind = $1 AND epoch = $2 ORDER BY at_ms, id";
            connection.rows(statement, &[kind, epoch.into()]).await?
        }
    };
    let read = |row: &Record| {
        Ok(DueGame {
            game: row.text("id")?,
            at_ms: row.ms("at_ms")?,
        })
    };
    rows.iter().map(read).collect()
}

fn events_of<'a>(game: &'a str, events: &'a [EventRow]) -> Vec<Statement<'a>> {
    let mut statements = Vec::new();
    for event in events {
        statements.push(Statement {
            text: "INSERT INTO events (game_id, seq, at_ms, actor, settled, body)
                   VALUES ($1, $2, $3, $4, $5, $6)",
            values: vec![
                game.into(),
                event.seq.into(),
                Value::ms(event.at_ms),
                holder_number(event.by).into(),
                event.settled.into(),
                (&event.body).into(),
            ],
        });
        if let Some((holder, text)) = &event.text {
            statements.push(Statement {
                text: "INSERT INTO texts (game_id, seq, holder, text) VALUES ($1, $2, $3, $4)",
                values: vec![
                    game.into(),
                    event.seq.into(),
                    holder_number(*holder).into(),
                    text.into(),
                ],
            });
        }
    }
    statements
}

fn keys_of<'a>(game: &'a str, keys: &'a [KeyRow]) -> Vec<Statement<'a>> {
    let mut statements = Vec::new();
    for key in keys {
        let hash = key.hash.as_ref().map(|hash| hash.bytes().as_slice());
        statements.push(Statement {
            text: "INSERT INTO keys (game_id, seq, holder, purpose, hash)
                   VALUES ($1, $2, $3, $4, $5)",
            values: vec![
                game.into(),
                key.seq.into(),
                holder_number(key.holder).into(),
                purpose_word(key.purpose).into(),
                hash.into(),
            ],
        });
        if key.purpose == Purpose::Token && hash.is_some() {
            statements.push(Statement {
                text: "INSERT INTO tokens (hash, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                values: vec![hash.into(), game.into()],
            });
        }
        if let Some(owner) = &key.owner {
            statements.extend(belongings::giving(game, key, owner));
            statements.push(ratings::seating(game, holder_number(key.holder), owner));
        }
    }
    statements.extend(moves_of(game, keys));
    // After people have been given their seats: these may be where somebody sat.
    let computers = keys.iter().filter_map(|key| {
        let computer = key.computer.as_deref()?;
        Some(ratings::seating(game, holder_number(key.holder), computer))
    });
    statements.extend(computers);
    statements
}

/// What gives whoever has a seat another one. First all get up, so that nobody takes the place of somebody who still sits.
fn moves_of<'a>(game: &'a str, keys: &[KeyRow]) -> Vec<Statement<'a>> {
    let moved = |key: &KeyRow| Some((key.moved_from?, holder_number(key.holder), key.seq));
    let moved: Vec<(u8, i64, u32)> = keys.iter().filter_map(moved).collect();
    let mut statements = Vec::new();
    for (from, to, seq) in &moved {
        statements.push(belongings::rising(game, *from, *to, *seq));
        statements.push(ratings::rising(game, *from, *to));
    }
    if !moved.is_empty() {
        statements.push(belongings::sitting(game));
        statements.push(ratings::sitting(game));
    }
    statements
}

/// How many games there are.
pub(in crate::store) async fn count(connection: &mut Connection<'_>) -> Result<u64, StoreError> {
    let row = connection
        .row("SELECT COUNT(*) AS games FROM games", &[])
        .await?;
    row.map_or(Ok(0), |row| row.ms("games"))
}

/// The ids of games after that one, in the order of ids; at most `count`.
pub(in crate::store) async fn ids(
    connection: &mut Connection<'_>,
    after: &str,
    count: u32,
) -> Result<Vec<(GameKind, String)>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, kind FROM games WHERE id > $1 ORDER BY id LIMIT $2",
            &[after.into(), count.into()],
        )
        .await?;
    let read = |row: &Record| {
        let id = row.text("id")?;
        Ok((read_kind(&id, &row.text("kind")?)?, id))
    };
    rows.iter().map(read).collect()
}

/// The slug of a game.
pub(in crate::store) async fn slug(
    connection: &mut Connection<'_>,
    kind: GameKind,
    id: &str,
) -> Result<Option<String>, StoreError> {
    let row = connection
        .row(
            "SELECT slug FROM games WHERE id = $1 AND kind = $2",
            &[id.into(), kind_word(kind).into()],
        )
        .await?;
    row.map(|row| row.text("slug")).transpose()
}

/// Loads a game.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    kind: GameKind,
    id: &str,
) -> Result<Option<StoredGame>, StoreError> {
    let game = connection
        .row(
            "SELECT slug, created_ms, setup, visibility, due.at_ms AS due_ms
             FROM games LEFT JOIN due ON due.game_id = id WHERE id = $1 AND kind = $2",
            &[id.into(), kind_word(kind).into()],
        )
        .await?;
    let Some(game) = game else { return Ok(None) };
    let keys = connection
        .rows(
            "SELECT seq, holder, purpose, hash FROM keys WHERE game_id = $1 ORDER BY seq",
            &[id.into()],
        )
        .await?;
    let events = connection
        .rows(
            "SELECT events.seq AS seq, at_ms, actor, settled, body, holder, text
             FROM events
             LEFT JOIN texts ON texts.game_id = events.game_id AND texts.seq = events.seq
             WHERE events.game_id = $1 ORDER BY events.seq",
            &[id.into()],
        )
        .await?;
    let addresses = mails::addresses(connection, id).await?;
    let standing = waits::load(connection, id).await?;
    Ok(Some(StoredGame {
        row: GameRow {
            id: id.to_owned(),
            kind,
            slug: game.text("slug")?,
            created_ms: game.ms("created_ms")?,
            setup: game.text("setup")?,
            visibility: read_visibility(id, &game.text("visibility")?)?,
        },
        keys: keys
            .iter()
            .map(|row| read_key(id, row))
            .collect::<Result<_, _>>()?,
        addresses,
        events: events
            .iter()
            .map(|row| read_event(id, row))
            .collect::<Result<_, _>>()?,
        due: game.maybe_int("due_ms")?.map(i64::unsigned_abs),
        standing,
        rated: None,
    }))
}

fn read_key(game: &str, row: &Record) -> Result<KeyRow, StoreError> {
    let hash = match row.maybe_bytes("hash")? {
        None => None,
        Some(bytes) => match SecretHash::from_stored(bytes) {
            None => return Err(damaged(game, &"a hash is not 32 bytes long")),
            hash => hash,
        },
    };
    Ok(KeyRow {
        seq: row.number("seq")?,
        holder: read_holder(game, row.int("holder")?)?,
        purpose: read_purpose(game, &row.text("purpose")?)?,
        hash,
        owner: None,
        moved_from: None,
        computer: None,
    })
}

fn read_event(game: &str, row: &Record) -> Result<EventRow, StoreError> {
    let text = match row.maybe_text("text")? {
        None => None,
        Some(text) => Some((read_holder(game, row.int("holder")?)?, text)),
    };
    let settled = match row.maybe_int("settled")? {
        None => None,
        Some(_) => Some(row.number("settled")?),
    };
    Ok(EventRow {
        seq: row.number("seq")?,
        at_ms: row.ms("at_ms")?,
        by: read_holder(game, row.int("actor")?)?,
        settled,
        body: row.text("body")?,
        text,
    })
}
