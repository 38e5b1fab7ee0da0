//! `quicksilver copy`

use crate::databases::{self, failed};
use crate::failure::Failure;
use crate::help;
use clap::Args;
use server::store::SqlStore;
use std::io::Write;

/// Copy all games from one database into another, such as from a SQLite file into PostgreSQL
///
/// Every game is read again where it arrives, compared and replayed. No server may use either database. The clocks of live
/// games get back the time until a server starts on the new one. An interrupted copy goes on when it is started again.
#[derive(Args)]
#[command(
    after_help = help::example("copy --from sqlite:games.db --to postgres://quicksilver@localhost/games")
)]
pub(crate) struct Arguments {
    /// The database to read, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, value_name = "URL")]
    from: String,
    /// The database to write, which holds no other games; a file is created if it is missing
    #[arg(long, value_name = "URL")]
    to: String,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let (from, to) = (
        databases::read(&arguments.from)?,
        databases::read(&arguments.to)?,
    );
    databases::must_exist(&from)?;
    if from == to {
        let reason = "both are the same database; name another one to copy to";
        return Err(Failure::Input(reason.to_owned()));
    }
    let checked = databases::run(async {
        let source = SqlStore::open_alone(&from).await.map_err(failed)?;
        databases::closing(source, async |source| {
            let target = SqlStore::open_alone(&to).await.map_err(failed)?;
            databases::closing(target, async |target| databases::copy(source, target).await).await
        })
        .await
    })?;
    writeln!(
        out,
        "copied and replayed: {} games, {} events",
        checked.games, checked.events
    )?;
    Ok(())
}
