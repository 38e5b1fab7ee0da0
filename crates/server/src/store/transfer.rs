//! Copies of whole databases, into files and into other databases.

use super::connection::Connection;
use super::copy::{Rows, Subject};
use super::sql::{Database, SqlStore};
use super::sqlite::{SqliteDatabase, new_file};
use super::tables::stops::{self, Unwanted};
use super::tables::{games, life, people, site_keys, studies, tournaments};
use super::{DatabaseAddress, Outage, Store, StoreError, Studies, StudyRow};
use std::path::Path;

/// How many ids are read at a time.
const PAGE: u32 = 500;
/// How many studies are read at a time; they come whole.
const PAGE_OF_STUDIES: u32 = 20;

/// How far a copy or a check has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many games are done.
    pub done: u64,
    /// How many there are.
    pub all: u64,
}

/// Since when no server has acted in a database, and before.
struct Life {
    /// When one was last alive; none if none ever was.
    until_ms: Option<u64>,
    /// Outages of all games before that.
    outages: Vec<Outage>,
}

impl SqlStore {
    /// Opens a database that servers may be using, to read it. It must be of this program's version.
    ///
    /// # Errors
    /// When there is no such database, or it is of another version.
    pub async fn open_to_read(address: &DatabaseAddress) -> Result<SqlStore, StoreError> {
        let database = match address {
            DatabaseAddress::Sqlite(file) => {
                Database::Sqlite(SqliteDatabase::open_to_read(file).await?)
            }
            DatabaseAddress::Postgres(url) => {
                Database::Postgres(super::postgres::PostgresDatabase::open_to_read(url).await?)
            }
        };
        Ok(SqlStore::of(database))
    }

    /// How many games there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn game_count(&self) -> Result<u64, StoreError> {
        let mut read = self.read().await?;
        let count = games::count(&mut read.connection()).await?;
        read.end().await?;
        Ok(count)
    }

    /// The studies that come after `after` in the order of ids; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn studies_after(
        &self,
        after: &str,
        count: u32,
    ) -> Result<Vec<StudyRow>, StoreError> {
        let mut read = self.read().await?;
        let page = studies::page(&mut read.connection(), after, count).await?;
        read.end().await?;
        Ok(page)
    }

    /// The ids of people that come after `after` in the order of ids; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn people_after(&self, after: &str, count: u32) -> Result<Vec<String>, StoreError> {
        let mut read = self.read().await?;
        let page = people::ids(&mut read.connection(), after, count).await?;
        read.end().await?;
        Ok(page)
    }

    /// Copies everything into another store, game by game and then the people, the tournaments and the studies. What was copied
    /// before an interruption is not copied again. Every game and every person is read again afterwards and compared.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when the other store holds a game or a person of that id that is another one, or something
    /// arrives changed; and when a database fails.
    pub async fn copy_to(
        &self,
        to: &SqlStore,
        mut progress: impl FnMut(Progress),
    ) -> Result<u64, StoreError> {
        // All of it is of one moment, also if servers use the database meanwhile.
        let mut source = self.read().await?;
        let all = games::count(&mut source.connection()).await?;
        let life = self.life(&mut source.connection()).await?;
        let (mut done, mut after) = (0, String::new());
        loop {
            let page = games::ids(&mut source.connection(), &after, PAGE).await?;
            let Some((_, last)) = page.last() else { break };
            after.clone_from(last);
            for (_, id) in &page {
                let rows = Rows::read(&mut source.connection(), Subject::Game, id).await?;
                to.receive(id, &rows).await?;
                done += 1;
                progress(Progress { done, all });
            }
        }
        let mut after = String::new();
        loop {
            let page = people::ids(&mut source.connection(), &after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after.clone_from(last);
            for id in &page {
                let rows = Rows::read(&mut source.connection(), Subject::Person, id).await?;
                to.receive(id, &rows).await?;
            }
        }
        let mut after = String::new();
        loop {
            let page = tournaments::ids(&mut source.connection(), &after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after.clone_from(last);
            for id in &page {
                let rows = Rows::read(&mut source.connection(), Subject::Tournament, id).await?;
                to.receive(id, &rows).await?;
            }
        }
        let mut after = String::new();
        loop {
            let page = studies::page(&mut source.connection(), &after, PAGE_OF_STUDIES).await?;
            let Some(last) = page.last() else { break };
            after.clone_from(&last.id);
            for study in &page {
                to.receive_study(study).await?;
            }
        }
        let unwanted = stops::unwanted(&mut source.connection()).await?;
        let keys = site_keys::all(&mut source.connection()).await?;
        source.end().await?;
        to.inherit(&life).await?;
        to.want_no_mails(&unwanted).await?;
        to.take_keys(&keys).await?;
        Ok(done)
    }

    /// Takes a game, a person or a tournament from another store, unless they are there already.
    async fn receive(&self, id: &str, rows: &Rows) -> Result<(), StoreError> {
        let subject = rows.subject();
        let differs = |reason: String| StoreError::Damaged {
            game: id.to_owned(),
            reason,
        };
        let mut read = self.read().await?;
        let known = Rows::read(&mut read.connection(), subject, id).await?;
        read.end().await?;
        if known.is_empty() {
            let mut write = self.write().await?;
            rows.write(&mut write.connection()?).await?;
            write.commit().await?;
            let mut read = self.read().await?;
            let written = Rows::read(&mut read.connection(), subject, id).await?;
            read.end().await?;
            if written != *rows {
                return Err(differs("it did not arrive as it was sent".to_owned()));
            }
        } else if known != *rows {
            return Err(differs(format!(
                "the database that is copied to holds another {} of that id; copy into an empty one",
                subject.name()
            )));
        }
        Ok(())
    }

    /// Takes a study from another store, unless it is there already.
    async fn receive_study(&self, study: &StudyRow) -> Result<(), StoreError> {
        match Studies::load(self, &study.id).await? {
            None => Studies::create(self, study).await,
            Some(known) if known.is(study) => Ok(()),
            Some(_) => Err(StoreError::Damaged {
                game: study.id.clone(),
                reason: "the database that is copied to holds another study of that id; copy into an empty one"
                    .to_owned(),
            }),
        }
    }

    async fn life(&self, connection: &mut Connection<'_>) -> Result<Life, StoreError> {
        Ok(match &self.database {
            Database::Sqlite(_) => Life {
                until_ms: life::last_beat(connection).await?,
                outages: life::outages(connection).await?,
            },
            Database::Postgres(_) => Life {
                until_ms: life::last_renewal(connection).await?,
                outages: Vec::new(),
            },
        })
    }

    /// Takes over the keys of the site: browsers are subscribed with them.
    async fn take_keys(&self, keys: &[(String, Vec<u8>)]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for (name, value) in keys {
            site_keys::add(&mut connection, name, value).await?;
        }
        write.commit().await
    }

    /// Takes over who wants no mails.
    async fn want_no_mails(&self, unwanted: &[Unwanted]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for one in unwanted {
            stops::want_none(&mut connection, one).await?;
        }
        write.commit().await
    }

    /// Takes over what is known of the servers of another store: clocks get back the time until a server starts here.
    async fn inherit(&self, life: &Life) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for outage in &life.outages {
            life::spread(&mut connection, *outage).await?;
        }
        if let Some(until_ms) = life.until_ms {
            match &self.database {
                Database::Sqlite(_) => life::beat(&mut connection, until_ms).await?,
                Database::Postgres(_) => life::own_by_lost(&mut connection, until_ms).await?,
            }
        }
        write.commit().await
    }

    /// Copies this database into a new SQLite file, also while servers use it. The file is complete or not there.
    ///
    /// # Errors
    /// [`StoreError::File`] when there is a file already, or it cannot be written; and when the database fails.
    pub async fn back_up(
        &self,
        file: &Path,
        progress: impl FnMut(Progress),
    ) -> Result<(), StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.copy_into(file).await,
            Database::Postgres(_) => {
                let new = new_file(file)?;
                let copy = SqlStore::in_file(new.path()).await?;
                let copied = self.copy_to(&copy, progress).await;
                copy.close().await;
                copied?;
                new.keep()
            }
        }
    }
}
