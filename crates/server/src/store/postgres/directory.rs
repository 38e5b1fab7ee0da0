//! Which servers are alive, for a process that is none.

use super::{connect, options, unfit};
use crate::store::{DatabaseAddress, Peer, StoreError};
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};

/// The servers that share a database. It reads the table `nodes` and nothing else.
#[derive(Debug)]
pub struct Directory {
    options: PgConnectOptions,
    /// None after a failure.
    connection: Option<PgConnection>,
}

impl Directory {
    /// Connects to the database.
    ///
    /// # Errors
    /// When it is a SQLite file, or cannot be reached, or no server has been there.
    pub async fn open(database: &DatabaseAddress) -> Result<Directory, StoreError> {
        let url = database.for_workers()?;
        let options = options(url).map_err(|error| unfit(url, &error))?;
        let options = options.options([("default_transaction_read_only", "on")]);
        let connection = connect(url, &options).await?;
        let mut directory = Directory {
            options,
            connection: Some(connection),
        };
        let read = directory.servers().await;
        read.map_err(|error| {
            let reason = format!(
                "the list of servers cannot be read ({error}); start a server on it first, and see that the user \
                 may read the table “nodes”"
            );
            unfit(url, &reason)
        })?;
        Ok(directory)
    }

    /// The servers that are alive now.
    ///
    /// # Errors
    /// When the database cannot be read. The next call connects again.
    pub async fn servers(&mut self) -> Result<Vec<Peer>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let rows: Vec<(String, String)> = sqlx::query_as(
            "SELECT address, secret FROM nodes WHERE expires_at > clock_timestamp()",
        )
        .fetch_all(&mut connection)
        .await?;
        self.connection = Some(connection);
        let peer = |(address, secret)| Peer { address, secret };
        Ok(rows.into_iter().map(peer).collect())
    }
}
