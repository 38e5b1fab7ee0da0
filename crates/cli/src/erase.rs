//! `quicksilver erase`

use crate::databases::{self, failed};
use crate::failure::Failure;
use crate::help;
use clap::Args;
use server::store::{DatabaseAddress, Erased, GameKind, Holder, SqlStore, Store, StoredGame};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Erase what a person wrote in a game, their name and their e-mail address; or a study
///
/// The game stays: moves, orders and results are kept, and whoever has the secret of the seat can go on playing. What
/// the same person wrote in rematches is erased too. Orders and moves are part of the game and are not erased. A study is
/// erased whole. The server must not be running.
#[derive(Args)]
#[command(after_help = help::example("erase --database sqlite:games.db 8kq3vn5x2w7m 0"))]
pub(crate) struct Arguments {
    /// The game's id, as in its address
    #[arg(value_name = "GAME", required_unless_present = "study")]
    game: Option<String>,
    /// The seat, counted from 0, or `master` for the game master
    #[arg(value_name = "SEAT", value_parser = holder, required_unless_present = "study")]
    holder: Option<Holder>,
    /// Erase this study; the id is in its address
    #[arg(long, value_name = "STUDY", conflicts_with_all = ["game", "holder"])]
    study: Option<String>,
    /// The database, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; a file in the data folder if omitted
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The data folder; the user's own if omitted
    #[arg(long = "data", value_name = "FOLDER")]
    data_folder: Option<PathBuf>,
}

fn holder(text: &str) -> Result<Holder, String> {
    if text == "master" {
        return Ok(Holder::Master);
    }
    let seat = text.parse().map(Holder::Seat);
    seat.map_err(|_| "expected a seat number such as 0, or `master`".to_owned())
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let database = databases::named(arguments.database, arguments.data_folder)?;
    databases::must_exist(&database)?;
    if let Some(study) = &arguments.study {
        databases::run(erase_study(&database, study))?;
        writeln!(out, "erased: study {study}")?;
    }
    if let (Some(game), Some(holder)) = (&arguments.game, arguments.holder) {
        let Erased {
            games,
            texts,
            addresses,
        } = databases::run(erase(&database, game, holder))?;
        writeln!(
            out,
            "erased: {texts} texts, {addresses} addresses; games: {games}"
        )?;
    }
    if let DatabaseAddress::Sqlite(file) = &database {
        for copy in copies(file) {
            writeln!(out, "{} still holds them; delete it", copy.display())?;
        }
    }
    Ok(())
}

async fn erase(database: &DatabaseAddress, game: &str, holder: Holder) -> Result<Erased, Failure> {
    let store = SqlStore::open_alone(database).await.map_err(failed)?;
    // What was erased leaves the log beside the database only when it is closed.
    databases::closing(store, async |store| erase_in(store, game, holder).await).await
}

async fn erase_study(database: &DatabaseAddress, id: &str) -> Result<(), Failure> {
    let store = SqlStore::open_alone(database).await.map_err(failed)?;
    let erasing = async |store: &SqlStore| {
        if store.studies().delete(id).await.map_err(failed)? {
            Ok(())
        } else {
            Err(Failure::Input(format!("there is no study “{id}”")))
        }
    };
    databases::closing(store, erasing).await
}

async fn erase_in(store: &SqlStore, id: &str, holder: Holder) -> Result<Erased, Failure> {
    let mut found = store.load(GameKind::Turns, id).await.map_err(failed)?;
    if found.is_none() {
        found = store.load(GameKind::Orders, id).await.map_err(failed)?;
    }
    let game = found.ok_or_else(|| Failure::Input(format!("there is no game “{id}”")))?;
    if !knows(&game, holder) {
        let reason = match holder.seat() {
            Some(seat) => format!("nobody has had seat {seat} of game “{id}”"),
            None => format!("game “{id}” has no game master"),
        };
        return Err(Failure::Input(reason));
    }
    store.erase(id, holder).await.map_err(failed)
}

/// Whether somebody has had that seat.
fn knows(game: &StoredGame, holder: Holder) -> bool {
    let mut keys = game.keys.iter().map(|key| key.holder);
    let mut actors = game.events.iter().map(|event| event.by);
    keys.any(|known| known == holder) || actors.any(|known| known == holder)
}

/// The copies that were made before the tables of the database changed.
fn copies(file: &Path) -> Vec<PathBuf> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = file.file_name().unwrap_or_default();
    let beginning = format!("{}.v", name.to_string_lossy());
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().map(OsStr::to_string_lossy);
        name.is_some_and(|name| name.starts_with(&beginning) && name.ends_with(".backup"))
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut copies: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_copy).collect();
    copies.sort();
    copies
}
