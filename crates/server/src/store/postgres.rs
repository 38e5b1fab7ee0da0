//! A PostgreSQL database.

mod directory;
mod leases;

use super::address::shown;
use super::migrations::{Script, migrator};
use super::nodes::{Owner, Peer};
use super::{DueGame, GameKind, StoreError};
pub use directory::Directory;
use leases::Lease;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, Postgres, Row, Transaction};
use std::str::FromStr;
use std::time::Duration;

/// The migrations in order. A published one is never edited.
const MIGRATIONS: &[Script] = &[
    (
        1,
        "games",
        include_str!("../../migrations/postgres/0001_games.sql"),
    ),
    (
        2,
        "nodes",
        include_str!("../../migrations/postgres/0002_nodes.sql"),
    ),
    (
        3,
        "confirmed addresses",
        include_str!("../../migrations/postgres/0003_confirmed_addresses.sql"),
    ),
    (
        4,
        "tokens",
        include_str!("../../migrations/postgres/0004_tokens.sql"),
    ),
    (
        5,
        "studies",
        include_str!("../../migrations/postgres/0005_studies.sql"),
    ),
    (
        6,
        "people",
        include_str!("../../migrations/postgres/0006_people.sql"),
    ),
    (
        7,
        "names",
        include_str!("../../migrations/postgres/0007_names.sql"),
    ),
    (
        9,
        "challenges",
        include_str!("../../migrations/postgres/0009_challenges.sql"),
    ),
    (
        10,
        "notices",
        include_str!("../../migrations/postgres/0010_waits.sql"),
    ),
    (
        11,
        "ways of notices",
        include_str!("../../migrations/postgres/0011_notices.sql"),
    ),
    (
        12,
        "seeks",
        include_str!("../../migrations/postgres/0012_seeks.sql"),
    ),
    (
        13,
        "passkeys",
        include_str!("../../migrations/postgres/0013_passkeys.sql"),
    ),
    (
        14,
        "ratings",
        include_str!("../../migrations/postgres/0014_ratings.sql"),
    ),
    (
        15,
        "bots",
        include_str!("../../migrations/postgres/0015_bots.sql"),
    ),
    (
        16,
        "named challenges",
        include_str!("../../migrations/postgres/0016_named_challenges.sql"),
    ),
    (
        17,
        "tournaments",
        include_str!("../../migrations/postgres/0017_tournaments.sql"),
    ),
    (
        18,
        "rated order games",
        include_str!("../../migrations/postgres/0018_rated_order_games.sql"),
    ),
    (
        19,
        "finished games",
        include_str!("../../migrations/postgres/0019_archive.sql"),
    ),
    (
        20,
        "more tournaments",
        include_str!("../../migrations/postgres/0020_more_tournaments.sql"),
    ),
    (
        21,
        "open games",
        include_str!("../../migrations/postgres/0021_open_games.sql"),
    ),
    (
        22,
        "leagues",
        include_str!("../../migrations/postgres/0022_leagues.sql"),
    ),
    (
        23,
        "newest ended",
        include_str!("../../migrations/postgres/0023_newest_ended.sql"),
    ),
];

/// How many connections a server opens. Each commit waits for the disk; commits at the same time share one wait.
const CONNECTIONS: u32 = 24;
/// How long a request waits for a free connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// PostgreSQL's code for a missing right.
const NO_RIGHT: &str = "42501";

/// A PostgreSQL database, with a pool of connections.
#[derive(Debug)]
pub(super) struct PostgresDatabase {
    pool: PgPool,
    /// None for tools, which use a database while no server does.
    lease: Option<Lease>,
}

/// A transaction that writes. Unless it is committed, it is rolled back.
#[derive(Debug)]
pub(super) struct Write<'a> {
    transaction: Transaction<'static, Postgres>,
    lease: Option<&'a Lease>,
}

/// A transaction that reads one state of the database.
#[derive(Debug)]
pub(super) struct Snapshot(Transaction<'static, Postgres>);

impl PostgresDatabase {
    /// Connects, and migrates the tables. `peer` says how other servers reach this one; none for tools.
    ///
    /// # Errors
    /// When the address is not valid, the database cannot be reached, its texts are not UTF-8, or it is of a later
    /// version.
    pub(super) async fn open(
        url: &str,
        peer: Option<Peer>,
    ) -> Result<PostgresDatabase, StoreError> {
        let options = options(url).map_err(|error| unfit(url, &error))?;
        let mut connection = connect(url, &options).await?;
        migrator(MIGRATIONS).run(&mut connection).await?;
        connection.close().await?;
        PostgresDatabase::with(options, peer).await
    }

    /// Connects to a database that servers may be using, to read it.
    ///
    /// # Errors
    /// When it cannot be reached, or is of another version.
    pub(super) async fn open_to_read(url: &str) -> Result<PostgresDatabase, StoreError> {
        let options = options(url).map_err(|error| unfit(url, &error))?;
        let options = options.options([("default_transaction_read_only", "on")]);
        let mut connection = connect(url, &options).await?;
        let version: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
            .fetch_one(&mut connection)
            .await
            .map_err(|error| unfit(url, &error))?;
        connection.close().await?;
        if version != MIGRATIONS.iter().map(|(version, ..)| *version).max() {
            return Err(unfit(
                url,
                &"it is of another version of this program; use the version whose servers run on it, or start this \
                  one's server on it first",
            ));
        }
        PostgresDatabase::with(options, None).await
    }

    async fn with(
        options: PgConnectOptions,
        peer: Option<Peer>,
    ) -> Result<PostgresDatabase, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        Ok(PostgresDatabase {
            pool,
            lease: peer.map(Lease::new),
        })
    }

    /// Begins a write.
    pub(super) async fn write(&self) -> Result<Write<'_>, StoreError> {
        Ok(Write {
            transaction: self.pool.begin().await?,
            lease: self.lease.as_ref(),
        })
    }

    /// Begins to read.
    pub(super) async fn read(&self) -> Result<Snapshot, StoreError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(Snapshot(self.pool.begin_with(begin).await?))
    }

    /// The number of this server's life; none for tools.
    pub(super) fn epoch(&self) -> Result<Option<i64>, StoreError> {
        self.lease.as_ref().map(Lease::epoch).transpose()
    }

    /// Begins a new life of this server, at a steady time in milliseconds. Returns the one that counts.
    pub(super) async fn begin(&self, steady_ms: u64) -> Result<u64, StoreError> {
        match &self.lease {
            Some(lease) => lease.begin(self.pool.begin().await?, steady_ms).await,
            None => Ok(steady_ms),
        }
    }

    /// Renews the lease of this server, at a steady time in milliseconds.
    pub(super) async fn renew(&self, steady_ms: u64) -> Result<(), StoreError> {
        match &self.lease {
            Some(lease) => {
                let mut connection = self.pool.acquire().await?;
                lease.renew(&mut connection, steady_ms).await
            }
            None => Ok(()),
        }
    }

    /// Makes sure that tables can grow. Only new pages show that: a table may have room left on a full disk. A temporary
    /// one gets them, and none of it stays.
    pub(super) async fn room(&self) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        // On the disk with the other tables, whatever is set for temporary ones.
        sqlx::query("SET LOCAL temp_tablespaces = ''")
            .execute(&mut *transaction)
            .await?;
        let grown = sqlx::query(
            "CREATE TEMPORARY TABLE room ON COMMIT DROP AS
             SELECT repeat('room', 256) FROM generate_series(1, 256)",
        )
        .persistent(false)
        .execute(&mut *transaction)
        .await;
        transaction.rollback().await?;
        match grown {
            // Who may not make temporary tables learns nothing.
            Err(sqlx::Error::Database(fault)) if fault.code().as_deref() == Some(NO_RIGHT) => {
                Ok(())
            }
            grown => Ok(grown.map(drop)?),
        }
    }

    pub(super) fn surely_owns(&self, game: &str) -> bool {
        self.lease
            .as_ref()
            .is_none_or(|lease| lease.surely_owns(game))
    }

    /// Takes a game, unless another server owns it.
    pub(super) async fn claim(&self, game: &str) -> Result<Owner, StoreError> {
        let Some(lease) = &self.lease else {
            return Ok(Owner::This {
                outages: Vec::new(),
            });
        };
        let epoch = lease.epoch()?;
        let mut transaction = self.pool.begin().await?;
        let owner = lease.claim(&mut transaction, game).await?;
        transaction.commit().await?;
        match owner {
            Owner::This { .. } => lease.note(game, epoch),
            Owner::Other(_) => lease.forget(game),
        }
        Ok(owner)
    }

    /// Takes games in which something is due and whose server is lost.
    pub(super) async fn claim_due(
        &self,
        now_ms: u64,
    ) -> Result<Vec<(GameKind, DueGame)>, StoreError> {
        let Some(lease) = &self.lease else {
            return Ok(Vec::new());
        };
        let epoch = lease.epoch()?;
        let now_ms = i64::try_from(now_ms).unwrap_or(i64::MAX);
        let mut transaction = self.pool.begin().await?;
        let claimed = lease.claim_due(&mut transaction, now_ms).await?;
        transaction.commit().await?;
        for (_, due) in &claimed {
            lease.note(&due.game, epoch);
        }
        Ok(claimed)
    }

    /// The other servers that are alive.
    pub(super) async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        match &self.lease {
            Some(lease) => lease.peers(&mut *self.pool.acquire().await?).await,
            None => Ok(Vec::new()),
        }
    }

    /// Ends the lease, waits for open transactions and closes.
    pub(super) async fn close(&self) {
        if let Some(lease) = &self.lease {
            let end = async { lease.end(&mut *self.pool.acquire().await?).await };
            if let Err(fault) = end.await {
                tracing::warn!(%fault, "the lease was not given back; others wait for its end");
            }
        }
        self.pool.close().await;
    }
}

impl Write<'_> {
    pub(super) fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Makes sure that this server owns a game until the transaction has ended.
    pub(super) async fn guard(&mut self, game: &str) -> Result<(), StoreError> {
        match self.lease {
            Some(lease) => lease.guard(&mut self.transaction, game).await,
            None => Ok(()),
        }
    }

    /// Makes a new game this server's own.
    pub(super) async fn own(&mut self, game: &str) -> Result<(), StoreError> {
        match self.lease {
            Some(lease) => lease.own(&mut self.transaction, game).await,
            None => Ok(()),
        }
    }

    /// On `Ok` the write is on disk.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        Ok(self.transaction.commit().await?)
    }
}

impl Snapshot {
    pub(super) fn connection(&mut self) -> &mut PgConnection {
        &mut self.0
    }

    pub(super) async fn end(self) -> Result<(), StoreError> {
        Ok(self.0.commit().await?)
    }
}

/// Connects for the first time.
async fn connect(url: &str, options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await.map_err(|error| {
        let reason = format!(
            "it cannot be reached ({error}); see that PostgreSQL runs there and that the user may log in"
        );
        unfit(url, &reason)
    })?;
    look(&mut connection)
        .await
        .map_err(|error| unfit(url, &error))?;
    Ok(connection)
}

/// A database that cannot be used.
fn unfit(url: &str, reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Address {
        url: shown(url),
        reason: reason.to_string(),
    }
}

/// The options of all connections. What is acknowledged is on disk, whatever the database's own settings are; and a
/// server that hangs does not hold its locks for ever.
fn options(url: &str) -> Result<PgConnectOptions, sqlx::Error> {
    Ok(PgConnectOptions::from_str(url)?
        .application_name("quicksilver")
        .options([
            ("synchronous_commit", "on"),
            ("default_transaction_isolation", "read committed"),
            ("lock_timeout", "10s"),
            ("statement_timeout", "30s"),
            ("idle_in_transaction_session_timeout", "30s"),
        ]))
}

/// A connection that keeps servers away from a database until it is dropped.
///
/// # Errors
/// When a server uses the database.
pub(super) async fn alone(url: &str) -> Result<PgConnection, StoreError> {
    let mut connection = options(url)?.connect().await?;
    // A server that starts waits for this, and gives up.
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(leases::ALONE)
        .execute(&mut connection)
        .await?;
    let server: Option<String> = sqlx::query_scalar(
        "SELECT address FROM nodes WHERE expires_at > clock_timestamp() LIMIT 1",
    )
    .fetch_optional(&mut connection)
    .await?;
    match server {
        None => Ok(connection),
        Some(server) => Err(StoreError::Address {
            url: shown(url),
            reason: format!("it is in use by the server at {server}; stop all servers first"),
        }),
    }
}

/// Refuses a database that would lose or garble what is written.
async fn look(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let row = sqlx::query(
        "SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
                pg_is_in_recovery() AS is_standby",
    )
    .fetch_one(connection)
    .await?;
    let refuse = |reason: &str| Err(sqlx::Error::Configuration(reason.into()));
    let encoding: String = row.try_get("encoding")?;
    if encoding != "UTF8" {
        return refuse("its encoding is not UTF8; create the database with ENCODING 'UTF8'");
    }
    if row.try_get("is_standby")? {
        return refuse("it is a standby that cannot be written; name the primary");
    }
    let fsync: String = row.try_get("fsync")?;
    if fsync != "on" {
        tracing::warn!("PostgreSQL runs with fsync off: a crash of its machine loses moves");
    }
    Ok(())
}
