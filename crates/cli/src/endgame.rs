//! `quicksilver endgame`

pub(crate) mod tables;

use crate::failure::Failure;
use crate::help;
use clap::Args;
use game::{Fault, Place};
use registry::GAMES;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Make endgame tables: the value of every position with few units, with the distance to the end
///
/// An ending is named by its units, such as KRKN. Tables that it needs, because captures and promotions lead to them, are
/// made first. With --out each table is kept in a file of the folder, and a table that is there already is
/// read instead of made, so the command goes on where it stopped. `solve` and `analyse` look positions up with --tables.
/// Distances are in plies and exact; draws by counting moves are unknown to tables.
#[derive(Args)]
#[command(after_help = help::example("endgame {endings} {ending} --out tables"))]
pub(crate) struct Arguments {
    /// The game's slug
    game: String,
    /// The endings
    #[arg(required = true, value_name = "ENDING")]
    endings: Vec<String>,
    /// The folder of the tables; without it nothing is kept
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Evaluate every position of every table from its moves again, and compare
    #[arg(long)]
    verify: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let entry = registry::find(&arguments.game)?;
    let Some(mut tablebase) = entry.tablebase() else {
        let with = GAMES.iter().filter(|entry| entry.tablebase().is_some());
        let known: Vec<&str> = with.map(|entry| entry.slug()).collect();
        let reason = format!(
            "it has no endgame tables; there are some of {}",
            known.join(", ")
        );
        return Err(Fault::new(Place::given("game", &arguments.game), reason).into());
    };
    let mut names: Vec<String> = Vec::new();
    for ending in &arguments.endings {
        for name in tablebase.needed(ending)? {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    if let Some(folder) = &arguments.out {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Input(format!("{}: {error}", folder.display())))?;
    }
    let mut differ = false;
    for name in names {
        let begun = Instant::now();
        let file = arguments
            .out
            .as_ref()
            .map(|folder| tables::file(folder, entry, &name));
        let read = match &file {
            Some(file) => tables::read(&mut *tablebase, &name, file)?,
            None => false,
        };
        if !read {
            tablebase.build(&name)?;
            if let (Some(file), Some(bytes)) = (&file, tablebase.write(&name)?) {
                tables::write(file, &bytes)?;
            }
        }
        let Some(summary) = tablebase.summary(&name)? else {
            continue;
        };
        let draws = summary.positions - summary.wins - summary.losses;
        let longest = summary
            .longest
            .map_or_else(String::new, |(plies, position)| {
                format!("  longest win {plies} plies: {position}")
            });
        writeln!(
            out,
            "{name}  {} positions: the side to move wins {}, loses {}, draws {draws}{longest}  {} {:.1} s",
            summary.positions,
            summary.wins,
            summary.losses,
            if read { "read in" } else { "made in" },
            begun.elapsed().as_secs_f64()
        )?;
        out.flush()?;
        if arguments.verify {
            let faults = tablebase.faults(&name)?;
            differ |= faults > 0;
            writeln!(
                out,
                "{name}  {faults} positions differ from what follows from their moves"
            )?;
            out.flush()?;
        }
    }
    if differ {
        Err(Failure::Differs)
    } else {
        Ok(())
    }
}
