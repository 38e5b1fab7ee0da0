//! Several reads of the same state of the database.

use crate::store::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection, SqlitePool};

/// A read transaction. Unless it is [`end`](Snapshot::end)ed, its connection is closed: a connection that stays inside
/// a transaction would show the same state for ever.
#[derive(Debug)]
pub(in crate::store) struct Snapshot {
    connection: PoolConnection<Sqlite>,
    ended: bool,
}

impl Snapshot {
    /// Begins to read.
    ///
    /// # Errors
    /// When the database fails.
    pub(in crate::store) async fn of(readers: &SqlitePool) -> Result<Snapshot, StoreError> {
        let mut snapshot = Snapshot {
            connection: readers.acquire().await?,
            ended: false,
        };
        sqlx::query("BEGIN").execute(snapshot.connection()).await?;
        Ok(snapshot)
    }

    /// The connection to read by.
    pub(in crate::store) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Ends the transaction and returns the connection to the pool.
    ///
    /// # Errors
    /// When the database fails.
    pub(in crate::store) async fn end(mut self) -> Result<(), StoreError> {
        sqlx::query("COMMIT").execute(self.connection()).await?;
        self.ended = true;
        Ok(())
    }
}

impl Drop for Snapshot {
    fn drop(&mut self) {
        if !self.ended {
            self.connection.close_on_drop();
        }
    }
}
