//! `quicksilver config`

use crate::failure::{Failure, one_line};
use crate::help;
use crate::serve;
use crate::settings::{Fault, Settings};
use clap::{Args, Parser, Subcommand};
use std::io::Write;
use std::path::PathBuf;

/// Look at the configuration of the server: check a file, or show what is in effect
#[derive(Args)]
#[command(after_help = help::example("config check quicksilver.toml"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Report everything that is wrong in a configuration file, with the line and what to write instead
    ///
    /// The file is checked together with the environment, as `serve` would read them.
    #[command(after_help = help::example("config check quicksilver.toml"))]
    Check {
        /// The file; the one that QUICKSILVER_CONFIG names if omitted
        file: Option<PathBuf>,
    },
    /// Print the configuration that `serve` would use, without passwords
    ///
    /// It takes the flags of `serve`. Flags count more than the environment, and that more than the file.
    #[command(after_help = help::example("config show --config quicksilver.toml"))]
    Show(Box<serve::Arguments>),
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match arguments.command {
        Command::Check { file } => check(file, out),
        Command::Show(given) => show(&given, out),
    }
}

fn check(file: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Failure> {
    let mut given = from_environment()?;
    given.config = file.or(given.config);
    let name = match &given.config {
        Some(file) => crate::input::name(file),
        None => "the environment".to_owned(),
    };
    let (settings, faults) = given.settled()?;
    let warnings = settings.warnings().into_iter().map(|(key, reason)| Fault {
        line: None,
        key: Some(key.to_owned()),
        reason,
    });
    for warning in warnings {
        writeln!(out, "warning: {}", one_line(&warning.to_string()))?;
    }
    for fault in &faults {
        writeln!(out, "fault: {}", one_line(&fault.to_string()))?;
    }
    if faults.is_empty() {
        return Ok(writeln!(out, "{name}: no faults")?);
    }
    Err(serve::unfit(&name, &faults))
}

fn show(given: &serve::Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings: Settings = given.sound()?.effective();
    let text = toml::to_string(&settings);
    let text = text.map_err(|fault| Failure::Machine(format!("TOML: {fault}")))?;
    Ok(write!(out, "{text}")?)
}

/// The arguments of `serve` without flags.
fn from_environment() -> Result<serve::Arguments, Failure> {
    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        arguments: serve::Arguments,
    }
    let alone = Alone::try_parse_from(["serve"]);
    alone
        .map(|alone| alone.arguments)
        .map_err(|error| Failure::usage(&error))
}
