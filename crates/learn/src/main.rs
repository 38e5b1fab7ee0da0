//! `learn`: self-play, tuning and training, for one game at a time.

use clap::Parser;
use std::io::stdout;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = learn::commands::Arguments::parse();
    match learn::commands::run(&arguments, &mut stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("learn: {fault:#}");
            ExitCode::FAILURE
        }
    }
}
