//! What the commands about whole databases share.

use crate::failure::Failure;
use crate::progress;
use server::store::{DatabaseAddress, Progress, SqlStore, Store, StoreError};
use server::{Checked, Config};
use std::path::PathBuf;

/// The database that the arguments name, as `serve` does.
pub(crate) fn named(
    database: Option<String>,
    data_folder: Option<PathBuf>,
) -> Result<DatabaseAddress, Failure> {
    let config = Config {
        database,
        data_folder,
        ..Config::default()
    };
    let database = config.database();
    database.map_err(|error| Failure::Input(error.to_string()))
}

/// The database of an address.
pub(crate) fn read(url: &str) -> Result<DatabaseAddress, Failure> {
    DatabaseAddress::parse(url).map_err(|error| Failure::Input(error.to_string()))
}

/// Refuses a database file that does not exist.
pub(crate) fn must_exist(database: &DatabaseAddress) -> Result<(), Failure> {
    match database {
        DatabaseAddress::Sqlite(file) if !file.is_file() => Err(Failure::Input(format!(
            "there is no database “{}”",
            file.display()
        ))),
        _ => Ok(()),
    }
}

/// Runs a task to its end.
pub(crate) fn run<T>(task: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?
        .block_on(task)
}

/// Copies everything from one store into another, and replays what has arrived.
pub(crate) async fn copy(from: &SqlStore, to: &SqlStore) -> Result<Checked, Failure> {
    let copied = from.copy_to(to, progress("copied")).await.map_err(failed)?;
    let checked = check(to).await?;
    if checked.games < copied {
        let reason = format!("{copied} games were copied, {} arrived", checked.games);
        return Err(Failure::Machine(reason));
    }
    Ok(checked)
}

/// Replays all games of a store.
pub(crate) async fn check(store: &SqlStore) -> Result<Checked, Failure> {
    server::check(store, progress("replayed"))
        .await
        .map_err(failed)
}

/// Closes a store whatever came of its use.
pub(crate) async fn closing<T>(
    store: SqlStore,
    used: impl AsyncFnOnce(&SqlStore) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let done = used(&store).await;
    store.close().await;
    done
}

pub(crate) fn failed(error: StoreError) -> Failure {
    Failure::Machine(error.to_string())
}

/// Tells on standard error how far it is.
pub(crate) fn progress(done: &'static str) -> impl FnMut(Progress) {
    let mut line = progress::Progress::new();
    move |progress| line.tell(done, progress.done, progress.all, "games")
}
