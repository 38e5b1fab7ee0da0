//! Which server owns which game.
//!
//! A server has a row of its own from its start on, and renews its lease every second. A game belongs to the server whose
//! epoch stands in its row, as long as that lease lasts. Each write looks at both within its transaction, under a lock on
//! the game's row: a server that was thought lost and comes back cannot write into a game that another has taken.
//!
//! All servers share one steady time, by which live clocks run: who starts takes it over from those that are there.
//!
//! Leases are judged by the database's clock. Only for what it shows without asking the database a server judges by its
//! own, which then counts from before the renewal was sent.

use crate::store::connection::Connection;
use crate::store::nodes::{LEASE, Owner, Peer};
use crate::store::tables::{games, life};
use crate::store::{DueGame, GameKind, StoreError};
use sqlx::{PgConnection, Postgres, Transaction};
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The advisory lock that a tool holds to keep servers away. A server takes it while it begins.
pub(super) const ALONE: i64 = 0x5175_6963_6b73_696c;
/// How many games are taken over at a time.
const AT_A_TIME: i64 = 200;

/// The lease of this server, and the games that it is known to own.
#[derive(Debug)]
pub(super) struct Lease {
    peer: Peer,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    /// The number of this server's present life; none before it began.
    epoch: Option<i64>,
    /// Until when the lease counts for certain.
    until: Option<Instant>,
    /// The steady time at some moment.
    steady: Option<(u64, Instant)>,
    owned: HashSet<String>,
}

impl Lease {
    pub(super) fn new(peer: Peer) -> Lease {
        Lease {
            peer,
            held: Mutex::default(),
        }
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of this server's life.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] when it has none.
    pub(super) fn epoch(&self) -> Result<i64, StoreError> {
        self.held().epoch.ok_or(StoreError::NotOwner)
    }

    /// Whether it is certain, without asking the database, that this server owns a game.
    pub(super) fn surely_owns(&self, game: &str) -> bool {
        let held = self.held();
        held.until.is_some_and(|until| Instant::now() < until) && held.owned.contains(game)
    }

    /// Notes that this server owns a game, under the epoch under which that was found.
    pub(super) fn note(&self, game: &str, epoch: i64) {
        let mut held = self.held();
        if held.epoch == Some(epoch) {
            held.owned.insert(game.to_owned());
        }
    }

    /// Forgets a game that this server does not own.
    pub(super) fn forget(&self, game: &str) {
        self.held().owned.remove(game);
    }

    /// Begins a new life, at a steady time in milliseconds. Returns the one that counts: that of the others, if there are
    /// any; otherwise it does not run back. What was owned in the life before is not owned any more.
    pub(super) async fn begin(
        &self,
        mut transaction: Transaction<'_, Postgres>,
        steady_ms: u64,
    ) -> Result<u64, StoreError> {
        // One after the other, so that those who begin at the same time have the same steady time.
        sqlx::query("SELECT pg_advisory_xact_lock($1)")
            .bind(ALONE)
            .execute(&mut *transaction)
            .await?;
        let asked = Instant::now();
        let (epoch, steady_ms): (i64, i64) = sqlx::query_as(
            "WITH others AS (
                 SELECT MAX(steady_ms) AS last,
                        MAX(steady_ms
                            + (EXTRACT(EPOCH FROM clock_timestamp() - renewed_at) * 1000)::BIGINT)
                            FILTER (WHERE expires_at > clock_timestamp()) AS now
                 FROM nodes
             )
             INSERT INTO nodes (address, secret, renewed_at, expires_at, steady_ms)
             SELECT $1, $2, clock_timestamp(), clock_timestamp() + $3 * INTERVAL '1 ms',
                    COALESCE(now, GREATEST(last, $4))
             FROM others
             RETURNING epoch, steady_ms",
        )
        .bind(&self.peer.address)
        .bind(&self.peer.secret)
        .bind(lease_ms())
        .bind(stored(steady_ms))
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        let steady_ms = steady_ms.unsigned_abs();
        *self.held() = Held {
            epoch: Some(epoch),
            until: Some(asked + LEASE),
            steady: Some((steady_ms, asked)),
            owned: HashSet::new(),
        };
        Ok(steady_ms)
    }

    /// Renews the lease, at a steady time in milliseconds.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] when it has ended: others may have taken the games.
    pub(super) async fn renew(
        &self,
        connection: &mut PgConnection,
        steady_ms: u64,
    ) -> Result<(), StoreError> {
        let epoch = self.epoch()?;
        let asked = Instant::now();
        let renewed = sqlx::query(
            "UPDATE nodes SET renewed_at = clock_timestamp(),
                              expires_at = clock_timestamp() + $2 * INTERVAL '1 ms',
                              steady_ms = $3
             WHERE epoch = $1 AND expires_at > clock_timestamp()",
        )
        .bind(epoch)
        .bind(lease_ms())
        .bind(stored(steady_ms))
        .execute(connection)
        .await?
        .rows_affected();
        let mut held = self.held();
        if renewed == 0 {
            *held = Held::default();
            return Err(StoreError::NotOwner);
        }
        if held.epoch == Some(epoch) {
            held.until = Some(asked + LEASE);
            held.steady = Some((steady_ms, asked));
        }
        Ok(())
    }

    /// The steady time now, in milliseconds.
    fn steady_ms(&self) -> i64 {
        let Some((at_ms, then)) = self.held().steady else {
            return 0;
        };
        stored(at_ms).saturating_add(stored_ms(then.elapsed()))
    }

    /// Ends the lease at once, so that others need not wait for its end.
    pub(super) async fn end(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let steady_ms = self.steady_ms();
        let Some(epoch) = std::mem::take(&mut *self.held()).epoch else {
            return Ok(());
        };
        sqlx::query(
            "UPDATE nodes SET renewed_at = clock_timestamp(), expires_at = clock_timestamp(),
                              steady_ms = $2
             WHERE epoch = $1 AND expires_at > clock_timestamp()",
        )
        .bind(epoch)
        .bind(steady_ms)
        .execute(connection)
        .await?;
        Ok(())
    }

    /// The other servers that are alive.
    pub(super) async fn peers(
        &self,
        connection: &mut PgConnection,
    ) -> Result<Vec<Peer>, StoreError> {
        let rows: Vec<(String, String)> = sqlx::query_as(
            "SELECT address, secret FROM nodes
             WHERE expires_at > clock_timestamp() AND epoch <> $1",
        )
        .bind(self.epoch()?)
        .fetch_all(connection)
        .await?;
        let peer = |(address, secret)| Peer { address, secret };
        Ok(rows.into_iter().map(peer).collect())
    }

    /// Makes sure, for the rest of a transaction, that nobody takes a game from this server.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] when this server does not own it, or its lease has ended.
    pub(super) async fn guard(
        &self,
        connection: &mut PgConnection,
        game: &str,
    ) -> Result<(), StoreError> {
        let epoch = self.epoch()?;
        let found: Option<i64> = sqlx::query_scalar(
            "SELECT owners.epoch FROM owners JOIN nodes ON nodes.epoch = owners.epoch
             WHERE game_id = $1 AND owners.epoch = $2 AND expires_at > clock_timestamp()
             FOR SHARE OF owners",
        )
        .bind(game)
        .bind(epoch)
        .fetch_optional(connection)
        .await?;
        if found.is_none() {
            self.forget(game);
            return Err(StoreError::NotOwner);
        }
        Ok(())
    }

    /// Notes in the database that this server owns a new game.
    pub(super) async fn own(
        &self,
        connection: &mut PgConnection,
        game: &str,
    ) -> Result<(), StoreError> {
        let epoch = self.epoch()?;
        sqlx::query("INSERT INTO owners (game_id, epoch) VALUES ($1, $2)")
            .bind(game)
            .bind(epoch)
            .execute(connection)
            .await?;
        Ok(())
    }

    /// Takes a game, unless another server that is alive owns it. The transaction must be committed before the answer
    /// counts. A game that does not exist is nobody's; whoever asks finds that out.
    pub(super) async fn claim(
        &self,
        connection: &mut PgConnection,
        game: &str,
    ) -> Result<Owner, StoreError> {
        let epoch = self.epoch()?;
        let is_alive: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM nodes WHERE epoch = $1 AND expires_at > clock_timestamp())",
        )
        .bind(epoch)
        .fetch_one(&mut *connection)
        .await?;
        if !is_alive {
            return Err(StoreError::NotOwner);
        }
        sqlx::query(
            "INSERT INTO owners (game_id, epoch) SELECT id, $2 FROM games WHERE id = $1
             ON CONFLICT (game_id) DO NOTHING",
        )
        .bind(game)
        .bind(epoch)
        .execute(&mut *connection)
        .await?;
        let Some(found) = Found::of(connection, game).await? else {
            return Ok(Owner::This {
                outages: Vec::new(),
            });
        };
        if found.epoch != epoch {
            if let Some(peer) = found.peer {
                return Ok(Owner::Other(peer));
            }
            found
                .take(connection, game, epoch, self.steady_ms())
                .await?;
        }
        let outages = life::outages_of(&mut Connection::Postgres(connection), game).await?;
        Ok(Owner::This { outages })
    }

    /// Takes the games in which a server must act and whose server is lost. The transaction must be committed before
    /// the answer counts.
    pub(super) async fn claim_due(
        &self,
        connection: &mut PgConnection,
        now_ms: i64,
    ) -> Result<Vec<(GameKind, DueGame)>, StoreError> {
        let games: Vec<(String, String, i64)> = sqlx::query_as(
            "WITH wanted AS (
                 SELECT game_id, at_ms FROM due WHERE at_ms <= $1
                 UNION ALL
                 SELECT game_id, due_ms FROM mails JOIN addresses USING (game_id, holder)
                 WHERE due_ms <= $1 AND (kind = 'code' OR confirmed_ms IS NOT NULL)
                 UNION ALL
                 SELECT game_id, due_ms FROM notices WHERE due_ms <= $1
             ), first AS (
                 SELECT game_id, MIN(at_ms) AS at_ms FROM wanted
                 LEFT JOIN owners USING (game_id)
                 LEFT JOIN nodes ON nodes.epoch = owners.epoch AND expires_at > clock_timestamp()
                 WHERE nodes.epoch IS NULL
                 GROUP BY game_id ORDER BY 2 LIMIT $2
             )
             SELECT id, kind, at_ms FROM first JOIN games ON id = game_id
             ORDER BY at_ms, id FOR NO KEY UPDATE OF games SKIP LOCKED",
        )
        .bind(now_ms)
        .bind(AT_A_TIME)
        .fetch_all(&mut *connection)
        .await?;
        let mut claimed = Vec::new();
        for (game, kind, at_ms) in games {
            // Another may have been faster.
            if let Owner::This { .. } = self.claim(connection, &game).await? {
                let kind = games::read_kind(&game, &kind)?;
                let at_ms = at_ms.unsigned_abs();
                claimed.push((kind, DueGame { game, at_ms }));
            }
        }
        Ok(claimed)
    }
}

/// The row of a game's owner, locked.
struct Found {
    epoch: i64,
    /// The owner, if it is alive.
    peer: Option<Peer>,
    /// The steady time at which it last proved that it is alive; none if nothing is known of it.
    alive_ms: Option<i64>,
}

impl Found {
    async fn of(connection: &mut PgConnection, game: &str) -> Result<Option<Found>, StoreError> {
        type Row = (
            i64,
            Option<String>,
            Option<String>,
            Option<bool>,
            Option<i64>,
        );
        // The lock first: what is read of the server must be of a time after nobody else can change the owner.
        sqlx::query("SELECT FROM owners WHERE game_id = $1 FOR UPDATE")
            .bind(game)
            .execute(&mut *connection)
            .await?;
        let row: Option<Row> = sqlx::query_as(
            "SELECT owners.epoch, address, secret, expires_at > clock_timestamp(), steady_ms
             FROM owners LEFT JOIN nodes ON nodes.epoch = owners.epoch WHERE game_id = $1",
        )
        .bind(game)
        .fetch_optional(connection)
        .await?;
        Ok(row.map(|(epoch, address, secret, lives, alive_ms)| {
            let peer = match (address, secret, lives) {
                (Some(address), Some(secret), Some(true)) => Some(Peer { address, secret }),
                _ => None,
            };
            Found {
                epoch,
                peer,
                alive_ms,
            }
        }))
    }

    /// Takes the game from an owner that is lost, and notes since when nobody acted in it.
    async fn take(
        &self,
        connection: &mut PgConnection,
        game: &str,
        epoch: i64,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE owners SET epoch = $2 WHERE game_id = $1")
            .bind(game)
            .bind(epoch)
            .execute(&mut *connection)
            .await?;
        if let Some(from_ms) = self.alive_ms.filter(|from_ms| *from_ms < now_ms) {
            sqlx::query(
                "INSERT INTO game_outages (game_id, from_ms, to_ms) VALUES ($1, $2, $3)
                 ON CONFLICT (game_id, from_ms) DO UPDATE SET to_ms = excluded.to_ms",
            )
            .bind(game)
            .bind(from_ms)
            .bind(now_ms)
            .execute(connection)
            .await?;
        }
        Ok(())
    }
}

/// A time for the database, whose integers are signed.
fn stored(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

fn stored_ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

fn lease_ms() -> f64 {
    LEASE.as_secs_f64() * 1000.0
}
