//! `quicksilver restore`

use crate::databases::{self, failed};
use crate::failure::Failure;
use crate::help;
use clap::Args;
use server::store::{DatabaseAddress, SqlStore};
use std::io::Write;
use std::path::PathBuf;

/// Put the games of a backup into a new database
///
/// Every game is read again where it arrives, compared and replayed. The database must hold no other games, and no server
/// may use it. The backup stays as it is.
#[derive(Args)]
#[command(after_help = help::example("restore --database sqlite:games.db games-monday.db"))]
pub(crate) struct Arguments {
    /// The file that `backup` wrote
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
    let backup = DatabaseAddress::Sqlite(arguments.file);
    databases::must_exist(&backup)?;
    let database = databases::named(arguments.database, arguments.data_folder)?;
    if backup == database {
        let reason = "the backup cannot be the database; name another file";
        return Err(Failure::Input(reason.to_owned()));
    }
    let checked = databases::run(async {
        let source = SqlStore::open_to_read(&backup).await.map_err(failed)?;
        databases::closing(source, async |source| {
            let target = SqlStore::open_alone(&database).await.map_err(failed)?;
            databases::closing(target, async |target| databases::copy(source, target).await).await
        })
        .await
    })?;
    writeln!(
        out,
        "restored and replayed: {} games, {} events",
        checked.games, checked.events
    )?;
    Ok(())
}
