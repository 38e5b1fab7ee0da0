//! The one connection that writes, and group commit: writes that arrive while a commit is on its way share the next one.
//!
//! Each write is a savepoint in the transaction of its group. The mutex is fair: whoever ends a group queues for the
//! connection behind all writes that wait already, so these join the group. A write that fails or is abandoned is rolled
//! back alone; nobody is told of success before the commit of the whole group.
//!
//! After a failed commit the state of a connection is unknown: SQLite may have rolled back by itself, and then sqlx's
//! count of open transactions is wrong. So a connection is used again only while it is known what SQLite committed and
//! rolled back. In every other case it is closed, SQLite rolls back, and all writes of the group fail.
//!
//! A connection also goes, after its group, when a single write was not completed on it. The cause may be the connection
//! itself: SQLite opens a file that it cannot write for reading alone, and such a connection refuses writes for ever.

use crate::store::StoreError;
use crate::store::connection::{Statement, sqlite, together};
use prometheus_client::metrics::histogram::Histogram;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Mutex, MutexGuard, oneshot};

/// Opens the savepoint of a write. It is open only while the write is inside, so that the name is always its own.
const SAVEPOINT: &str = "SAVEPOINT write_of_group";
/// Closes it.
const RELEASE: &str = "RELEASE write_of_group";

/// What one write is told when its group has ended.
type Told = oneshot::Receiver<Result<(), Arc<StoreError>>>;

/// Lends the writing connection to one write at a time; the others queue.
#[derive(Debug)]
pub(super) struct Writer(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    options: SqliteConnectOptions,
    slot: Mutex<Slot>,
    /// How many writes share each commit, for operators.
    sizes: OnceLock<Histogram>,
}

#[derive(Debug)]
enum Slot {
    /// A connection in a known state.
    Ready(Box<Open>),
    /// No connection; the next write opens one.
    Empty,
    /// The store is closed.
    Closed,
}

/// An open connection.
#[derive(Debug)]
struct Open {
    connection: SqliteConnection,
    /// What SQLite itself has done on it.
    ended: Arc<Ended>,
    /// The writes of the transaction that is open; none between transactions.
    group: Option<Group>,
    /// Whether a write was not completed on it. It is then not used after its group.
    is_suspect: bool,
}

/// How many transactions SQLite has ended on a connection. Savepoints do not count.
#[derive(Debug, Default)]
struct Ended {
    commits: AtomicU64,
    rollbacks: AtomicU64,
}

/// The writes that share a transaction.
#[derive(Debug)]
struct Group {
    /// How many transactions had been committed and rolled back when it began.
    before: (u64, u64),
    /// Whether the transaction was begun for certain.
    has_begun: bool,
    /// Whether the savepoint of a write is open that has not been completed.
    is_inside: bool,
    /// Whether a task is on its way that ends the group.
    has_end: bool,
    /// The writes that are complete and wait for the commit.
    waiting: Vec<oneshot::Sender<Result<(), Arc<StoreError>>>>,
}

/// One write. Unless [`commit`](Write::commit) succeeds, it is rolled back.
#[derive(Debug)]
pub(in crate::store) struct Write<'a> {
    shared: &'a Arc<Shared>,
    slot: MutexGuard<'a, Slot>,
}

/// A statement without parameters.
const fn bare(text: &'static str) -> Statement<'static> {
    Statement {
        text,
        values: Vec::new(),
    }
}

/// Whether SQLite says that the savepoint is not open. It has no code for that.
fn is_no_savepoint(error: &StoreError) -> bool {
    matches!(error, StoreError::Database(sqlx::Error::Database(inner))
        if inner.message().starts_with("no such savepoint"))
}

impl Writer {
    pub(super) fn new(options: SqliteConnectOptions) -> Writer {
        Writer(Arc::new(Shared {
            options,
            slot: Mutex::new(Slot::Empty),
            sizes: OnceLock::new(),
        }))
    }

    /// Notes in `sizes` from now on how many writes share each commit.
    pub(super) fn measure(&self, sizes: Histogram) {
        // Whoever was first goes on measuring.
        let _ = self.0.sizes.set(sizes);
    }

    /// Waits for its turn and begins a write.
    ///
    /// # Errors
    /// When the database cannot be opened or locked for writing, or the store is closed.
    pub(super) async fn begin(&self) -> Result<Write<'_>, StoreError> {
        let mut write = self.join().await?;
        match write.open()?.run(SAVEPOINT).await {
            Ok(()) => Ok(write),
            Err(error) => Err(write.slot.fail(error)),
        }
    }

    /// Runs statements as one write, in one go. On `Ok` it is on disk.
    ///
    /// # Errors
    /// As [`begin`](Writer::begin), when a statement fails, and when SQLite does not commit.
    pub(super) async fn run(&self, statements: &[Statement<'_>]) -> Result<(), StoreError> {
        let mut write = self.join().await?;
        let all = [&[bare(SAVEPOINT)], statements, &[bare(RELEASE)]].concat();
        let all = together(&all);
        let done = sqlite(AssertSqlSafe(all.text), &all.values)
            .execute(&mut write.open()?.connection)
            .await;
        done.map_err(StoreError::of_insert)?;
        let told = match write.open()?.completed() {
            Ok(told) => told,
            Err(error) => return Err(write.slot.fail(error)),
        };
        write.until_told(told).await
    }

    /// Waits for its turn and joins the group that is open, or opens one. Whoever joins opens its savepoint next.
    async fn join(&self) -> Result<Write<'_>, StoreError> {
        let mut slot = self.0.slot.lock().await;
        // A group that SQLite has ended by itself goes with its connection; so does one whose beginning was abandoned.
        if matches!(&*slot, Slot::Ready(open) if open.is_lost()) {
            slot.fail(StoreError::NotCommitted);
        }
        if matches!(*slot, Slot::Empty) {
            *slot = Slot::Ready(Box::new(Open::new(&self.0.options).await?));
        }
        // From here on a caller that gives up leaves a write to be rolled back.
        let mut write = Write {
            shared: &self.0,
            slot,
        };
        match write.open()?.enter().await {
            Ok(()) => Ok(write),
            Err(error) => Err(write.slot.fail(error)),
        }
    }

    /// Waits for the current writes and closes the connection. Later writes are refused.
    pub(super) async fn close(&self) {
        let mut slot = self.0.slot.lock().await;
        slot.end_group(self.0.sizes.get()).await;
        if let Slot::Ready(open) = std::mem::replace(&mut *slot, Slot::Closed)
            && let Err(error) = open.connection.close().await
        {
            tracing::warn!(fault = %error, "the database was not closed cleanly");
        }
    }
}

impl Slot {
    /// Closes the connection, which rolls back, and tells all writes of the group. Returns the error for the caller.
    fn fail(&mut self, error: StoreError) -> StoreError {
        let Slot::Ready(open) = std::mem::replace(self, Slot::Empty) else {
            return error;
        };
        let waiting = open.group.map_or_else(Vec::new, |group| group.waiting);
        let error = Arc::new(error);
        for one in waiting {
            // Whoever has gone away need not hear it.
            let _ = one.send(Err(Arc::clone(&error)));
        }
        StoreError::of_group(error)
    }

    /// Commits the group, if there is one, and tells its writes.
    async fn end_group(&mut self, sizes: Option<&Histogram>) {
        let Slot::Ready(open) = self else {
            return;
        };
        let size = open.group.as_ref().map_or(0, |group| group.waiting.len());
        let ended = open.end().await;
        if let (Ok(()), Some(sizes), 1..) = (&ended, sizes, size) {
            sizes.observe(size as f64);
        }
        match ended {
            Err(error) => _ = self.fail(error),
            Ok(()) if open.is_suspect => *self = Slot::Empty,
            Ok(()) => {}
        }
    }
}

impl Open {
    async fn new(options: &SqliteConnectOptions) -> Result<Open, StoreError> {
        let mut connection = options.connect().await?;
        let ended = Arc::new(Ended::default());
        {
            let mut handle = connection.lock_handle().await?;
            let counter = Arc::clone(&ended);
            handle.set_commit_hook(move || {
                counter.commits.fetch_add(1, Ordering::SeqCst);
                true
            });
            let counter = Arc::clone(&ended);
            handle.set_rollback_hook(move || {
                counter.rollbacks.fetch_add(1, Ordering::SeqCst);
            });
        }
        Ok(Open {
            connection,
            ended,
            group: None,
            is_suspect: false,
        })
    }

    fn counts(&self) -> (u64, u64) {
        let Ended { commits, rollbacks } = &*self.ended;
        (
            commits.load(Ordering::SeqCst),
            rollbacks.load(Ordering::SeqCst),
        )
    }

    /// Whether the transaction of the group is not open: SQLite has ended it by itself, or it was never begun.
    fn is_lost(&self) -> bool {
        let now = self.counts();
        let lost = |group: &Group| !group.has_begun || group.before != now;
        self.group.as_ref().is_some_and(lost)
    }

    /// Enters the group that is open, or a new one.
    async fn enter(&mut self) -> Result<(), StoreError> {
        self.leave_unfinished().await?;
        if self.group.is_none() {
            self.group = Some(Group {
                before: self.counts(),
                has_begun: false,
                is_inside: false,
                has_end: false,
                waiting: Vec::new(),
            });
            // Plain statements instead of sqlx's transactions: inside a transaction that was left open by mistake, this
            // one fails, where sqlx would go on with a savepoint that nobody ever commits.
            self.run("BEGIN IMMEDIATE").await?;
        }
        if let Some(group) = &mut self.group {
            group.has_begun = true;
            group.is_inside = true;
        }
        Ok(())
    }

    /// Rolls back a write that failed or was abandoned; the others of its group stay.
    async fn leave_unfinished(&mut self) -> Result<(), StoreError> {
        if !self.group.as_ref().is_some_and(|group| group.is_inside) {
            return Ok(());
        }
        self.is_suspect = true;
        let undone = match self.run("ROLLBACK TO write_of_group").await {
            // It had not begun, or it was complete and nobody waits for it.
            Err(error) if is_no_savepoint(&error) => false,
            undone => undone.map(|()| true)?,
        };
        if let Some(group) = &mut self.group {
            group.is_inside = false;
        }
        if undone {
            self.run(RELEASE).await
        } else {
            Ok(())
        }
    }

    /// The write that is inside is complete. Returns what is told when the group has ended.
    fn completed(&mut self) -> Result<Told, StoreError> {
        if self.is_lost() {
            return Err(StoreError::NotCommitted);
        }
        let Some(group) = &mut self.group else {
            return Err(StoreError::NotCommitted);
        };
        group.is_inside = false;
        let (tell, told) = oneshot::channel();
        group.waiting.push(tell);
        Ok(told)
    }

    /// Ends the transaction of the group and tells its writes.
    async fn end(&mut self) -> Result<(), StoreError> {
        self.leave_unfinished().await?;
        let Some(group) = &self.group else {
            return Ok(());
        };
        if self.is_lost() {
            return Err(StoreError::NotCommitted);
        }
        let (commits, rollbacks) = group.before;
        if group.waiting.is_empty() {
            self.run("ROLLBACK").await?;
        } else {
            self.run("COMMIT").await?;
            // SQLite calls its commit hook for a transaction that ends, not for a savepoint inside of one.
            if self.counts() != (commits + 1, rollbacks) {
                return Err(StoreError::NotCommitted);
            }
        }
        for one in self
            .group
            .take()
            .into_iter()
            .flat_map(|group| group.waiting)
        {
            let _ = one.send(Ok(()));
        }
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        sqlx::query(statement).execute(&mut self.connection).await?;
        Ok(())
    }
}

impl Write<'_> {
    /// The connection for the statements of this write.
    ///
    /// # Errors
    /// When the connection was closed, which does not happen before the write ends.
    pub(in crate::store) fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        Ok(&mut self.open()?.connection)
    }

    /// Waits until the group is committed. On `Ok` the write is on disk.
    ///
    /// # Errors
    /// When SQLite does not commit.
    pub(in crate::store) async fn commit(mut self) -> Result<(), StoreError> {
        let released = async {
            let open = self.open()?;
            if open.is_lost() {
                return Err(StoreError::NotCommitted);
            }
            open.run(RELEASE).await?;
            open.completed()
        };
        match released.await {
            Ok(told) => self.until_told(told).await,
            Err(error) => Err(self.slot.fail(error)),
        }
    }

    /// Lets others join the group, and waits until it has ended.
    async fn until_told(self, told: Told) -> Result<(), StoreError> {
        drop(self);
        match told.await {
            Ok(result) => result.map_err(StoreError::of_group),
            Err(_) => Err(StoreError::NotCommitted),
        }
    }

    fn open(&mut self) -> Result<&mut Open, StoreError> {
        match &mut *self.slot {
            Slot::Ready(open) => Ok(open),
            Slot::Empty | Slot::Closed => Err(sqlx::Error::PoolClosed.into()),
        }
    }
}

impl Drop for Write<'_> {
    fn drop(&mut self) {
        let Slot::Ready(open) = &mut *self.slot else {
            return;
        };
        let Some(group) = &mut open.group else {
            return;
        };
        // Without a runtime the next write ends the group, or closing does.
        if group.has_end {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            group.has_end = true;
            let shared = Arc::clone(self.shared);
            // It queues behind the writes that wait already, so these share the commit.
            runtime
                .spawn(async move { shared.slot.lock().await.end_group(shared.sizes.get()).await });
        }
    }
}

#[cfg(test)]
mod tests;
