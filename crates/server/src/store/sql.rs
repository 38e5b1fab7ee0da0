//! The store in an SQL database.

use super::address::DatabaseAddress;
use super::connection::Connection;
use super::nodes::{Owner, Peer};
use super::postgres::{self, PostgresDatabase};
use super::sqlite::{self, SqliteDatabase};
use super::tables::{
    belongings, bots, challenges, codes, counts, device_tokens, erasing, games, life, login_codes,
    mails, notice_ways, passkeys, people, ratings, seeks, stops,
};
use super::{
    Accounts, Addition, AddressRow, Archive, Beginning, Blocks, Bots, Challenges, CodeTry, Count,
    DatabaseLock, DueGame, DueMail, Erased, GameKind, Holder, MailJob, MailSecrets, Notices,
    Passkeys, People, Ratings, Reports, Seeks, Stop, Stopped, Store, StoreError, StoredGame,
    Studies, Tournaments, Watching,
};
use crate::host::metrics::Metrics;
use crate::host::secret::SecretHash;
use async_trait::async_trait;
use sqlx::PgConnection;
use std::path::Path;

/// The store in an SQL database: one SQLite file, or PostgreSQL.
#[derive(Debug)]
pub struct SqlStore {
    pub(super) database: Database,
    /// Keeps servers away; only tools need that.
    _alone: Option<Alone>,
}

/// Keeps servers away from a database.
#[derive(Debug)]
enum Alone {
    File { _lock: DatabaseLock },
    Postgres { _lock: PgConnection },
}

#[derive(Debug)]
pub(super) enum Database {
    Sqlite(SqliteDatabase),
    Postgres(PostgresDatabase),
}

/// A transaction that writes. Unless [`commit`](Write::commit) succeeds, nothing has changed.
#[derive(Debug)]
pub(super) enum Write<'a> {
    Sqlite(sqlite::Write<'a>),
    Postgres(postgres::Write<'a>),
}

/// Several reads of the same state of the database.
#[derive(Debug)]
pub(super) enum Read {
    Sqlite(sqlite::Snapshot),
    Postgres(postgres::Snapshot),
}

impl SqlStore {
    /// Opens a database for a server, creates what is missing and migrates its tables. `peer` says how other servers on
    /// the same database reach this one. Whoever opens a file must hold its [`DatabaseLock`].
    ///
    /// # Errors
    /// When the database cannot be reached, read or written, or is of a later version.
    pub async fn open(address: &DatabaseAddress, peer: Peer) -> Result<SqlStore, StoreError> {
        match address {
            DatabaseAddress::Sqlite(file) => SqlStore::in_file(file).await,
            DatabaseAddress::Postgres(url) => {
                let database = PostgresDatabase::open(url, Some(peer)).await?;
                Ok(SqlStore::of(Database::Postgres(database)))
            }
        }
    }

    /// Opens a database for a tool. No server can use it until the store is dropped.
    ///
    /// # Errors
    /// As [`open`](SqlStore::open), and when a server uses it.
    pub async fn open_alone(address: &DatabaseAddress) -> Result<SqlStore, StoreError> {
        match address {
            DatabaseAddress::Sqlite(file) => {
                let lock = DatabaseLock::take(file)?;
                Ok(SqlStore {
                    _alone: Some(Alone::File { _lock: lock }),
                    ..SqlStore::in_file(file).await?
                })
            }
            DatabaseAddress::Postgres(url) => {
                let database = PostgresDatabase::open(url, None).await?;
                let lock = postgres::alone(url).await?;
                Ok(SqlStore {
                    database: Database::Postgres(database),
                    _alone: Some(Alone::Postgres { _lock: lock }),
                })
            }
        }
    }

    /// Opens a SQLite file, creates it and its folder if they are missing, and migrates its tables. A file
    /// is copied before it is migrated.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is of a later version.
    pub async fn in_file(file: &Path) -> Result<SqlStore, StoreError> {
        let database = SqliteDatabase::open(file).await?;
        Ok(SqlStore::of(Database::Sqlite(database)))
    }

    pub(super) fn of(database: Database) -> SqlStore {
        SqlStore {
            database,
            _alone: None,
        }
    }

    pub(super) async fn write(&self) -> Result<Write<'_>, StoreError> {
        Ok(match &self.database {
            Database::Sqlite(database) => Write::Sqlite(database.write().await?),
            Database::Postgres(database) => Write::Postgres(database.write().await?),
        })
    }

    /// Begins a write to a game that must belong to this server.
    pub(super) async fn write_to(&self, game: &str) -> Result<Write<'_>, StoreError> {
        let mut write = self.write().await?;
        if let Write::Postgres(write) = &mut write {
            write.guard(game).await?;
        }
        Ok(write)
    }

    /// The number of this server's life, if it shares the database.
    pub(super) fn epoch(&self) -> Result<Option<i64>, StoreError> {
        match &self.database {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(database) => database.epoch(),
        }
    }

    pub(super) async fn read(&self) -> Result<Read, StoreError> {
        Ok(match &self.database {
            Database::Sqlite(database) => Read::Sqlite(database.read().await?),
            Database::Postgres(database) => Read::Postgres(database.read().await?),
        })
    }
}

impl Write<'_> {
    pub(super) fn connection(&mut self) -> Result<Connection<'_>, StoreError> {
        Ok(match self {
            Write::Sqlite(write) => Connection::Sqlite(write.connection()?),
            Write::Postgres(write) => Connection::Postgres(write.connection()),
        })
    }

    /// Stores a new game, which belongs to this server.
    pub(super) async fn insert(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        games::insert(&mut self.connection()?, game).await?;
        match self {
            Write::Sqlite(_) => Ok(()),
            Write::Postgres(write) => write.own(&game.row.id).await,
        }
    }

    /// On `Ok` the write is on disk.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Write::Sqlite(write) => write.commit().await,
            Write::Postgres(write) => write.commit().await,
        }
    }
}

impl Read {
    pub(super) fn connection(&mut self) -> Connection<'_> {
        match self {
            Read::Sqlite(read) => Connection::Sqlite(read.connection()),
            Read::Postgres(read) => Connection::Postgres(read.connection()),
        }
    }

    pub(super) async fn end(self) -> Result<(), StoreError> {
        match self {
            Read::Sqlite(read) => read.end().await,
            Read::Postgres(read) => read.end().await,
        }
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        write.insert(game).await?;
        let newest = games::newest(&game.events);
        mails::want(&mut write.connection()?, &game.row.id, newest, mails).await?;
        write.commit().await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let statements = games::adding(addition);
        if let (Database::Sqlite(database), true) = (&self.database, addition.is_plain()) {
            return database.run(&statements).await;
        }
        let mut write = self.write_to(addition.game).await?;
        let mut connection = write.connection()?;
        let done = connection.execute_all(&statements).await;
        done.map_err(StoreError::of_insert)?;
        mails::change_addresses(&mut connection, addition.game, addition.addresses).await?;
        let newest = games::newest(addition.events);
        mails::want(&mut connection, addition.game, newest, addition.mails).await?;
        if let Some(game) = addition.follow_up {
            write.insert(game).await?;
            let next = &game.row.id;
            let mut connection = write.connection()?;
            belongings::inherit(&mut connection, addition.game, next).await?;
            ratings::inherit(&mut connection, next).await?;
        }
        write.commit().await
    }

    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One transaction, so that keys and events belong to the same moment.
        let mut read = self.read().await?;
        let game = games::load(&mut read.connection(), kind, id).await?;
        read.end().await?;
        Ok(game)
    }

    async fn slug(&self, kind: GameKind, id: &str) -> Result<Option<String>, StoreError> {
        let mut read = self.read().await?;
        let slug = games::slug(&mut read.connection(), kind, id).await?;
        read.end().await?;
        Ok(slug)
    }

    async fn games(&self, after: &str, count: u32) -> Result<Vec<(GameKind, String)>, StoreError> {
        let mut read = self.read().await?;
        let ids = games::ids(&mut read.connection(), after, count).await?;
        read.end().await?;
        Ok(ids)
    }

    fn is_shared(&self) -> bool {
        match &self.database {
            Database::Sqlite(_) => false,
            Database::Postgres(_) => true,
        }
    }

    fn surely_owns(&self, game: &str) -> bool {
        match &self.database {
            Database::Sqlite(_) => true,
            Database::Postgres(database) => database.surely_owns(game),
        }
    }

    async fn claim(&self, game: &str) -> Result<Owner, StoreError> {
        match &self.database {
            Database::Sqlite(_) => {
                let mut read = self.read().await?;
                let outages = life::outages_of(&mut read.connection(), game).await?;
                read.end().await?;
                Ok(Owner::This { outages })
            }
            Database::Postgres(database) => database.claim(game).await,
        }
    }

    async fn claim_due(&self, now_ms: u64) -> Result<Vec<(GameKind, DueGame)>, StoreError> {
        match &self.database {
            Database::Sqlite(_) => Ok(Vec::new()),
            Database::Postgres(database) => database.claim_due(now_ms).await,
        }
    }

    async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        match &self.database {
            Database::Sqlite(_) => Ok(Vec::new()),
            Database::Postgres(database) => database.peers().await,
        }
    }

    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError> {
        let mut read = self.read().await?;
        let due = games::due(&mut read.connection(), kind, self.epoch()?).await?;
        read.end().await?;
        Ok(due)
    }

    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        let mut write = self.write_to(game).await?;
        games::set_due(&mut write.connection()?, game, at_ms).await?;
        write.commit().await
    }

    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError> {
        let mut write = self.write().await?;
        let erased = erasing::erase(&mut write.connection()?, game, holder).await?;
        write.commit().await?;
        Ok(erased)
    }

    async fn set_address(
        &self,
        game: &str,
        row: &AddressRow,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        let mut write = self.write_to(game).await?;
        let mut connection = write.connection()?;
        mails::change_addresses(&mut connection, game, std::slice::from_ref(row)).await?;
        // They announce no event.
        mails::want(&mut connection, game, 0, mails).await?;
        write.commit().await
    }

    async fn try_code(
        &self,
        game: &str,
        seat: Option<u8>,
        code: &SecretHash,
        now_ms: u64,
    ) -> Result<CodeTry, StoreError> {
        let mut write = self.write_to(game).await?;
        let holder = Holder::of(seat);
        let tried = codes::attempt(&mut write.connection()?, game, holder, code, now_ms).await?;
        write.commit().await?;
        Ok(tried)
    }

    async fn stop_mails(
        &self,
        secret: &SecretHash,
        stop: Stop,
        now_ms: u64,
    ) -> Result<Option<Stopped>, StoreError> {
        // Whoever owns the game: an address stands in the database alone.
        let mut write = self.write().await?;
        let stopped = stops::stop(&mut write.connection()?, secret, stop, now_ms).await?;
        write.commit().await?;
        Ok(stopped)
    }

    async fn prepare_mail(
        &self,
        mail: &DueMail,
        secrets: &MailSecrets,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.write_to(&mail.game).await?;
        let may_go = stops::prepare(&mut write.connection()?, mail, secrets, now_ms).await?;
        write.commit().await?;
        Ok(may_go)
    }

    async fn count(&self, counts: &[Count], now_ms: u64) -> Result<Option<u64>, StoreError> {
        let mut write = self.write().await?;
        let full_until = counts::count(&mut write.connection()?, counts, now_ms).await?;
        write.commit().await?;
        Ok(full_until)
    }

    async fn tidy(&self, now_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        stops::tidy(&mut connection, now_ms).await?;
        counts::tidy(&mut connection, now_ms).await?;
        mails::tidy(&mut connection, now_ms).await?;
        challenges::tidy(&mut connection, now_ms).await?;
        seeks::tidy(&mut connection, now_ms).await?;
        bots::tidy(&mut connection, now_ms).await?;
        people::tidy(&mut connection, now_ms).await?;
        login_codes::tidy(&mut connection, now_ms).await?;
        device_tokens::tidy(&mut connection, now_ms).await?;
        passkeys::tidy(&mut connection, now_ms).await?;
        notice_ways::tidy(&mut connection, now_ms).await?;
        write.commit().await
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        let mut read = self.read().await?;
        let next = mails::next(&mut read.connection(), self.epoch()?).await?;
        read.end().await?;
        Ok(next)
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        let mut read = self.read().await?;
        let due = mails::due(&mut read.connection(), now_ms, self.epoch()?).await?;
        read.end().await?;
        Ok(due)
    }

    async fn mails_waiting(&self) -> Result<u64, StoreError> {
        let mut read = self.read().await?;
        let count = mails::count(&mut read.connection()).await?;
        read.end().await?;
        Ok(count)
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let mut write = self.write_to(&mail.game).await?;
        mails::done(&mut write.connection()?, mail, seq, turn, now_ms).await?;
        write.commit().await
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        let mut write = self.write_to(&mail.game).await?;
        mails::later(&mut write.connection()?, mail, due_ms, tries).await?;
        write.commit().await
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        if let Database::Postgres(database) = &self.database {
            return database.renew(at_ms).await;
        }
        let mut write = self.write().await?;
        life::beat(&mut write.connection()?, at_ms).await?;
        write.commit().await
    }

    async fn room(&self) -> Result<(), StoreError> {
        match &self.database {
            // A sign of life needs room in its log as a move does.
            Database::Sqlite(_) => Ok(()),
            Database::Postgres(database) => database.room().await,
        }
    }

    async fn begin(&self, at_ms: u64) -> Result<Beginning, StoreError> {
        if let Database::Postgres(database) = &self.database {
            return Ok(Beginning {
                steady_ms: database.begin(at_ms).await?,
                outages: Vec::new(),
            });
        }
        let mut write = self.write().await?;
        let outages = life::begin(&mut write.connection()?, at_ms).await?;
        write.commit().await?;
        let last = outages.last().map_or(at_ms, |outage| outage.to_ms);
        Ok(Beginning {
            steady_ms: at_ms.max(last),
            outages,
        })
    }

    fn studies(&self) -> &dyn Studies {
        self
    }

    fn watching(&self) -> &dyn Watching {
        self
    }

    fn challenges(&self) -> &dyn Challenges {
        self
    }

    fn ratings(&self) -> &dyn Ratings {
        self
    }

    fn seeks(&self) -> &dyn Seeks {
        self
    }

    fn reports(&self) -> &dyn Reports {
        self
    }

    fn tournaments(&self) -> &dyn Tournaments {
        self
    }

    fn archive(&self) -> &dyn Archive {
        self
    }

    fn blocks(&self) -> &dyn Blocks {
        self
    }

    fn bots(&self) -> &dyn Bots {
        self
    }

    fn people(&self) -> &dyn People {
        self
    }

    fn accounts(&self) -> &dyn Accounts {
        self
    }

    fn passkeys(&self) -> &dyn Passkeys {
        self
    }

    fn notices(&self) -> &dyn Notices {
        self
    }

    fn measure(&self, metrics: &Metrics) {
        if let Database::Sqlite(database) = &self.database {
            database.measure(metrics);
        }
    }

    async fn close(&self) {
        match &self.database {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }
}
