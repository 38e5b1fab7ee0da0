//! Order games in SQLite.

use super::mails::{addresses, change_addresses, want_mails};
use super::snapshot::Snapshot;
use super::{SqliteStore, conflict, damaged, read_hash, stored};
use crate::orders::OrderSetup;
use crate::store::{
    KeyKind, KeyRow, MailJob, OrderAddition, OrderGameRow, OrderStore, StoreError, StoredOrderGame,
};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use wire::{OrderActor, OrderEvent, OrderEventKind};

const SERVER: i64 = -2;
const MASTER: i64 = -1;

#[async_trait]
impl OrderStore for SqliteStore {
    async fn create_orders(
        &self,
        game: &StoredOrderGame,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        let row = &game.row;
        let setup = serde_json::to_string(&row.setup).map_err(|fault| damaged(&row.id, &fault))?;
        let mut write = self.writer.begin().await?;
        sqlx::query(
            "INSERT INTO order_games (id, created_ms, slug, setup, attention)
             VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&row.id)
        .bind(stored(row.created_ms))
        .bind(&row.setup.slug)
        .bind(setup)
        .bind(row.attention)
        .execute(write.connection())
        .await
        .map_err(conflict)?;
        insert_events(write.connection(), &row.id, &game.events).await?;
        insert_keys(write.connection(), &row.id, &game.keys).await?;
        change_addresses(write.connection(), &row.id, &game.addresses).await?;
        want_mails(write.connection(), &row.id, newest(&game.events), mails).await?;
        write.commit().await
    }

    async fn append_orders(&self, addition: &OrderAddition<'_>) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        insert_events(write.connection(), addition.game, addition.events).await?;
        insert_keys(write.connection(), addition.game, addition.keys).await?;
        change_addresses(write.connection(), addition.game, addition.addresses).await?;
        let seq = newest(addition.events);
        want_mails(write.connection(), addition.game, seq, addition.mails).await?;
        sqlx::query("UPDATE order_games SET attention = ?1 WHERE id = ?2 AND attention <> ?1")
            .bind(addition.attention)
            .bind(addition.game)
            .execute(write.connection())
            .await?;
        write.commit().await
    }

    async fn load_orders(&self, id: &str) -> Result<Option<StoredOrderGame>, StoreError> {
        // One transaction, so that keys and events belong to the same moment.
        let mut snapshot = Snapshot::of(&self.readers).await?;
        let game =
            sqlx::query("SELECT created_ms, slug, setup, attention FROM order_games WHERE id = ?")
                .bind(id)
                .fetch_optional(snapshot.connection())
                .await?;
        let Some(game) = game else {
            snapshot.end().await?;
            return Ok(None);
        };
        let keys = sqlx::query(
            "SELECT seq, holder, kind, hash FROM order_keys WHERE game_id = ? ORDER BY seq",
        )
        .bind(id)
        .fetch_all(snapshot.connection())
        .await?;
        let events = sqlx::query(
            "SELECT seq, at_ms, actor, body FROM order_events WHERE game_id = ? ORDER BY seq",
        )
        .bind(id)
        .fetch_all(snapshot.connection())
        .await?;
        let addresses = addresses(snapshot.connection(), id).await?;
        snapshot.end().await?;
        Ok(Some(StoredOrderGame {
            addresses,
            row: read_game(id, &game)?,
            keys: keys
                .iter()
                .map(|row| read_key(id, row))
                .collect::<Result<_, _>>()?,
            events: events
                .iter()
                .map(|row| read_event(id, row))
                .collect::<Result<_, _>>()?,
        }))
    }

    async fn orders_needing_attention(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM order_games WHERE attention = 1 ORDER BY id")
            .fetch_all(&self.readers)
            .await?;
        Ok(rows
            .iter()
            .map(|row| row.try_get(0))
            .collect::<Result<_, _>>()?)
    }
}

async fn insert_events(
    connection: &mut SqliteConnection,
    game: &str,
    events: &[OrderEvent],
) -> Result<(), StoreError> {
    for event in events {
        let body = serde_json::to_string(&event.event).map_err(|fault| damaged(game, &fault))?;
        let settled = match &event.event {
            OrderEventKind::Settled { turn, .. } => Some(i64::from(*turn)),
            _ => None,
        };
        sqlx::query(
            "INSERT INTO order_events (game_id, seq, at_ms, actor, settled_turn, body)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(game)
        .bind(i64::from(event.seq))
        .bind(stored(event.at_ms))
        .bind(match event.by {
            OrderActor::Server => SERVER,
            OrderActor::Master => MASTER,
            OrderActor::Seat(seat) => i64::from(seat),
        })
        .bind(settled)
        .bind(body)
        .execute(&mut *connection)
        .await
        .map_err(conflict)?;
    }
    Ok(())
}

async fn insert_keys(
    connection: &mut SqliteConnection,
    game: &str,
    keys: &[KeyRow],
) -> Result<(), StoreError> {
    for key in keys {
        sqlx::query(
            "INSERT INTO order_keys (game_id, seq, holder, kind, hash) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(game)
        .bind(i64::from(key.seq))
        .bind(holder(key.seat))
        .bind(match key.kind {
            KeyKind::Token => "token",
            KeyKind::Invite => "invite",
        })
        .bind(key.hash.as_ref().map(|hash| hash.bytes().as_slice()))
        .execute(&mut *connection)
        .await
        .map_err(conflict)?;
    }
    Ok(())
}

fn read_game(id: &str, row: &SqliteRow) -> Result<OrderGameRow, StoreError> {
    let mut setup: OrderSetup = serde_json::from_str(row.try_get("setup")?)
        .map_err(|fault| damaged(id, &format!("setup: {fault}")))?;
    setup.slug = row.try_get("slug")?;
    Ok(OrderGameRow {
        id: id.to_owned(),
        created_ms: row.try_get::<i64, _>("created_ms")?.unsigned_abs(),
        setup,
        attention: row.try_get("attention")?,
    })
}

/// The number of a seat, or of the game master.
pub(super) fn holder(seat: Option<u8>) -> i64 {
    seat.map_or(MASTER, i64::from)
}

fn newest(events: &[OrderEvent]) -> u32 {
    events.last().map_or(0, |event| event.seq)
}

/// The seat of a number; none for numbers that are no seat's.
pub(super) fn seat(id: &str, number: i64) -> Result<Option<u8>, StoreError> {
    if number < 0 {
        return Ok(None);
    }
    let seat = u8::try_from(number);
    seat.map(Some)
        .map_err(|_| damaged(id, &format!("{number} is no seat")))
}

fn read_key(id: &str, row: &SqliteRow) -> Result<KeyRow, StoreError> {
    let hash = match row.try_get::<Option<&[u8]>, _>("hash")? {
        None => None,
        Some(bytes) => Some(read_hash(id, bytes)?),
    };
    Ok(KeyRow {
        seq: row.try_get("seq")?,
        seat: seat(id, row.try_get("holder")?)?,
        kind: match row.try_get("kind")? {
            "token" => KeyKind::Token,
            "invite" => KeyKind::Invite,
            other => return Err(damaged(id, &format!("a key is a “{other}”"))),
        },
        hash,
    })
}

fn read_event(id: &str, row: &SqliteRow) -> Result<OrderEvent, StoreError> {
    let seq: u32 = row.try_get("seq")?;
    let event: OrderEventKind = serde_json::from_str(row.try_get("body")?)
        .map_err(|fault| damaged(id, &format!("event {seq}: {fault}")))?;
    let actor: i64 = row.try_get("actor")?;
    Ok(OrderEvent {
        seq,
        at_ms: row.try_get::<i64, _>("at_ms")?.unsigned_abs(),
        by: match seat(id, actor)? {
            Some(seat) => OrderActor::Seat(seat),
            None if actor == MASTER => OrderActor::Master,
            None => OrderActor::Server,
        },
        event,
    })
}
