//! `quicksilver reports`

use crate::databases::{self, failed};
use crate::failure::{Failure, one_line};
use crate::help;
use clap::{Args, Subcommand};
use play::record;
use server::host::game::EventGame;
use server::store::{DatabaseAddress, GameKind, Holder, ReportRow, SqlStore, Store, StoredGame};
use server::turns;
use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Read what people have reported of others, and close it
///
/// Reports are read while the server runs. To close one the server must not be running.
#[derive(Args)]
#[command(after_help = help::example("reports --database sqlite:games.db list"))]
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
    /// List the open reports, the newest first
    #[command(after_help = help::example("reports --data games list --all"))]
    List {
        /// List those that are closed, too
        #[arg(long)]
        all: bool,
    },
    /// Show a report, with the record of the game and all that was written in it
    #[command(after_help = help::example("reports --data games show 8kq3vn5x2w7m"))]
    Show {
        /// The report's id
        #[arg(value_name = "REPORT")]
        report: String,
    },
    /// Close a report
    #[command(after_help = help::example("reports --data games close 8kq3vn5x2w7m"))]
    Close {
        /// The report's id
        #[arg(value_name = "REPORT")]
        report: String,
    },
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let database = databases::named(arguments.database, arguments.data_folder)?;
    databases::must_exist(&database)?;
    match arguments.what {
        What::List { all } => {
            let reports = databases::run(list(&database, all))?;
            for report in &reports {
                writeln!(out, "{}", line(report))?;
            }
            if reports.is_empty() {
                writeln!(out, "no report is open")?;
            }
        }
        What::Show { report } => {
            let (report, kind, game) = databases::run(load(&database, &report))?;
            show(&report, kind, &game, out)?;
        }
        What::Close { report } => {
            databases::run(close(&database, &report))?;
            writeln!(out, "closed: {report}")?;
        }
    }
    Ok(())
}

/// A report in one line.
fn line(report: &ReportRow) -> String {
    let state = match report.closed_ms {
        Some(_) => ", closed",
        None => "",
    };
    format!(
        "{}  {}, seat {} of game {}{state}",
        report.id,
        report.about.word(),
        report.seat,
        report.game
    )
}

async fn list(database: &DatabaseAddress, all: bool) -> Result<Vec<ReportRow>, Failure> {
    let store = SqlStore::open_to_read(database).await.map_err(failed)?;
    databases::closing(store, async |store| {
        store.reports().list(all).await.map_err(failed)
    })
    .await
}

async fn load(
    database: &DatabaseAddress,
    id: &str,
) -> Result<(ReportRow, GameKind, StoredGame), Failure> {
    let store = SqlStore::open_to_read(database).await.map_err(failed)?;
    databases::closing(store, async |store| {
        let report = store.reports().report_of(id).await.map_err(failed)?;
        let report = report.ok_or_else(|| unknown(id))?;
        for kind in [GameKind::Turns, GameKind::Orders] {
            if let Some(game) = store.load(kind, &report.game).await.map_err(failed)? {
                return Ok((report, kind, game));
            }
        }
        Err(Failure::Input(format!("the game of report “{id}” is gone")))
    })
    .await
}

async fn close(database: &DatabaseAddress, id: &str) -> Result<(), Failure> {
    let store = SqlStore::open_alone(database).await.map_err(failed)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now_ms = now.map_or(0, |now| u64::try_from(now.as_millis()).unwrap_or(u64::MAX));
    let closing = async |store: &SqlStore| {
        let reports = store.reports();
        match reports.close_report(id, now_ms).await.map_err(failed)? {
            true => Ok(()),
            false => Err(unknown(id)),
        }
    };
    databases::closing(store, closing).await
}

fn unknown(id: &str) -> Failure {
    Failure::Input(format!("there is no report “{id}”, or it is closed"))
}

fn show(
    report: &ReportRow,
    kind: GameKind,
    game: &StoredGame,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", line(report))?;
    writeln!(out, "\n{}", one_line(&report.words))?;
    writeln!(out, "\nNames, and what was written in the game:")?;
    for event in &game.events {
        if let Some((holder, text)) = &event.text {
            let who = match holder {
                Holder::Seat(seat) => format!("seat {seat}"),
                _ => "master".to_owned(),
            };
            writeln!(out, "{:>5}  {who}: {}", event.seq, one_line(text))?;
        }
    }
    if kind == GameKind::Turns {
        let read = turns::StoredGame::read(game).map_err(failed)?;
        let replayed = turns::Game::load(read);
        let replayed = replayed.map_err(|fault| Failure::Machine(fault.to_string()))?;
        let text = record::write(&replayed.replay, replayed.row.created_ms);
        let text = text.map_err(|fault| Failure::Machine(fault.to_string()))?;
        writeln!(out, "\n{text}")?;
    }
    Ok(())
}
