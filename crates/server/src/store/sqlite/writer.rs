//! The one connection that writes.
//!
//! After a failed write the state of a connection is unknown: SQLite may have rolled back by itself, and then sqlx's
//! count of open transactions is wrong. So a connection is used again only after a verified commit. In every other
//! case it is closed, and SQLite rolls back.

use crate::store::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Mutex, MutexGuard};

/// Lends the writing connection to one write at a time; the others queue.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    slot: Mutex<Slot>,
}

#[derive(Debug)]
enum Slot {
    /// A connection whose last write was committed.
    Ready(Open),
    /// No connection; the next write opens one.
    Empty,
    /// The store is closed.
    Closed,
}

/// An open connection.
#[derive(Debug)]
struct Open {
    connection: SqliteConnection,
    /// How many transactions SQLite itself has committed on it.
    commits: Arc<AtomicU64>,
}

/// A write transaction. Unless [`commit`](Write::commit) succeeds, it is rolled back and its connection is
/// closed.
#[derive(Debug)]
pub(super) struct Write<'a> {
    slot: MutexGuard<'a, Slot>,
    open: Open,
}

impl Writer {
    pub(super) fn new(options: SqliteConnectOptions) -> Writer {
        Writer {
            options,
            slot: Mutex::new(Slot::Empty),
        }
    }

    /// Waits for its turn and begins a write.
    ///
    /// # Errors
    /// When the database cannot be opened or locked for writing, or the store is closed.
    pub(super) async fn begin(&self) -> Result<Write<'_>, StoreError> {
        let mut slot = self.slot.lock().await;
        let mut open = match std::mem::replace(&mut *slot, Slot::Empty) {
            Slot::Ready(open) => open,
            Slot::Empty => Open::new(&self.options).await?,
            Slot::Closed => {
                *slot = Slot::Closed;
                return Err(sqlx::Error::PoolClosed.into());
            }
        };
        // Plain statements instead of sqlx's transactions: inside a transaction that was left open by mistake, this
        // one fails, where sqlx would go on with a savepoint that nobody ever commits.
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut open.connection)
            .await?;
        Ok(Write { slot, open })
    }

    /// Waits for the current write and closes the connection. Later writes are refused.
    pub(super) async fn close(&self) {
        let mut slot = self.slot.lock().await;
        if let Slot::Ready(open) = std::mem::replace(&mut *slot, Slot::Closed)
            && let Err(error) = open.connection.close().await
        {
            tracing::warn!(fault = %error, "the database was not closed cleanly");
        }
    }
}

impl Open {
    async fn new(options: &SqliteConnectOptions) -> Result<Open, StoreError> {
        let mut connection = options.connect().await?;
        let commits = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&commits);
        connection.lock_handle().await?.set_commit_hook(move || {
            counter.fetch_add(1, Ordering::SeqCst);
            true
        });
        Ok(Open {
            connection,
            commits,
        })
    }
}

impl Write<'_> {
    /// The connection for the statements of this write.
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.open.connection
    }

    /// Commits. On `Ok` the write is on disk.
    ///
    /// # Errors
    /// When SQLite does not commit.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        let before = self.open.commits.load(Ordering::SeqCst);
        sqlx::query("COMMIT")
            .execute(&mut self.open.connection)
            .await?;
        // SQLite calls its commit hook for a transaction that ends, not for a savepoint inside of one.
        if self.open.commits.load(Ordering::SeqCst) != before + 1 {
            return Err(StoreError::NotCommitted);
        }
        *self.slot = Slot::Ready(self.open);
        Ok(())
    }
}
