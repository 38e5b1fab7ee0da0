//! `quicksilver man`: pages of the manual.

use crate::failure::Failure;
use crate::help;
use clap::{Args, CommandFactory};
use clap_mangen::{Man, generate_to};
use std::io::Write;
use std::path::PathBuf;

/// Write the pages of the manual, one for each command
///
/// In a folder named man1 that lies where manuals are looked for, `man quicksilver` and `man quicksilver-show` find them.
#[derive(Args)]
#[command(after_help = help::example("man man1"))]
pub(crate) struct Arguments {
    /// The folder for the pages, which is made if it is missing; if omitted, the first page is printed
    folder: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let command = crate::Arguments::command();
    let Some(folder) = &arguments.folder else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        return Ok(out.write_all(&page)?);
    };
    let refuse = |error| Failure::Machine(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(refuse)?;
    generate_to(command, folder).map_err(refuse)
}
