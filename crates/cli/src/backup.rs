//! `quicksilver backup`

use crate::databases::{self, failed};
use crate::failure::Failure;
use crate::help;
use clap::Args;
use server::store::SqlStore;
use std::io::Write;
use std::path::PathBuf;

/// Copy a database into a file, also while servers run
///
/// The file holds every game as it stood at one moment, whatever the kind of database; `restore` reads it. It is complete
/// or not there, and all its games are replayed. It holds names, letters and e-mail addresses: keep it as safe as the
/// database.
#[derive(Args)]
#[command(after_help = help::example("backup --database sqlite:games.db games-monday.db"))]
pub(crate) struct Arguments {
    /// The file to write; it must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The database, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; a file in the data folder if omitted
    #[arg(
        long,
        value_name = "URL",
        env = "QUICKSILVER_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// The data folder; the user's own if omitted
    #[arg(long = "data", value_name = "FOLDER")]
    data_folder: Option<PathBuf>,
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let database = databases::named(arguments.database, arguments.data_folder)?;
    databases::must_exist(&database)?;
    let file = arguments.file;
    let checked = databases::run(async {
        let store = SqlStore::open_to_read(&database).await.map_err(failed)?;
        databases::closing(store, async |store| {
            let progress = databases::progress("copied");
            store.back_up(&file, progress).await.map_err(failed)
        })
        .await?;
        let copy = server::store::DatabaseAddress::Sqlite(file.clone());
        let copy = SqlStore::open_to_read(&copy).await.map_err(failed)?;
        databases::closing(copy, async |copy| databases::check(copy).await).await
    })?;
    writeln!(
        out,
        "{}: {} games, {} events, all replayed",
        file.display(),
        checked.games,
        checked.events
    )?;
    Ok(())
}
