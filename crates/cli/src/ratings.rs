//! `quicksilver ratings`

use crate::databases::{self, failed};
use crate::failure::Failure;
use crate::help;
use clap::{Args, Subcommand};
use server::ratings::recount::{Recounted, recount, void};
use server::store::{DatabaseAddress, Pace, Pool, SqlStore, Store};
use std::io::Write;
use std::path::PathBuf;

/// Check the ratings of a database, calculate them anew, or make a result void
///
/// Ratings are calculated anew from all results, in the order in which those counted. The server must not be running.
#[derive(Args)]
#[command(after_help = help::example("ratings --database sqlite:games.db check"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
    /// The database, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; a file in the data folder if omitted
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
    /// The data folder; the user's own if omitted
    #[arg(long = "data", value_name = "FOLDER", global = true)]
    data_folder: Option<PathBuf>,
}

#[derive(Subcommand)]
enum What {
    /// Say whether the ratings are those that follow from the results
    #[command(after_help = help::example("ratings --data games check"))]
    Check,
    /// Write what is different anew
    #[command(after_help = help::example("ratings --data games recalculate"))]
    Recalculate,
    /// Let a game count for nobody, and calculate what followed anew
    #[command(after_help = help::example("ratings --data games void 8kq3vn5x2w7m"))]
    Void {
        /// The game's id, as in its address
        #[arg(value_name = "GAME")]
        game: String,
    },
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let database = databases::named(arguments.database, arguments.data_folder)?;
    databases::must_exist(&database)?;
    let repair = match arguments.what {
        What::Void { game } => {
            databases::run(make_void(&database, &game))?;
            writeln!(out, "void: {game}; what followed is calculated anew")?;
            return Ok(());
        }
        What::Check => false,
        What::Recalculate => true,
    };
    let mut different = 0;
    let all = databases::run(recounted(&database, repair))?;
    for (pool, found) in &all {
        let pace = match pool.pace {
            Pace::Live => "live",
            Pace::Days => "days",
        };
        let Recounted {
            games,
            different: other,
        } = found;
        writeln!(
            out,
            "{} {pace}: {games} results, {other} different",
            pool.slug
        )?;
        different += other;
    }
    if all.is_empty() {
        writeln!(out, "no result has counted yet")?;
    }
    if different > 0 && !repair {
        return Err(Failure::Input(format!(
            "{different} results were written otherwise than they are calculated; `quicksilver ratings recalculate` writes them anew"
        )));
    }
    Ok(())
}

async fn recounted(
    database: &DatabaseAddress,
    repair: bool,
) -> Result<Vec<(Pool, Recounted)>, Failure> {
    let store = SqlStore::open_alone(database).await.map_err(failed)?;
    let counting = async |store: &SqlStore| {
        let mut all = Vec::new();
        for pool in store.ratings().pools().await.map_err(failed)? {
            let found = recount(store, &pool, repair).await.map_err(failed)?;
            all.push((pool, found));
        }
        Ok(all)
    };
    databases::closing(store, counting).await
}

async fn make_void(database: &DatabaseAddress, game: &str) -> Result<(), Failure> {
    let store = SqlStore::open_alone(database).await.map_err(failed)?;
    let voiding = async |store: &SqlStore| match void(store, game).await.map_err(failed)? {
        true => Ok(()),
        false => Err(Failure::Input(format!(
            "there is no game “{game}” that is rated and counts"
        ))),
    };
    databases::closing(store, voiding).await
}
