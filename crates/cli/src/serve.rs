//! `quicksilver serve`

use crate::failure::Failure;
use crate::settings::{Fault, LogFormat, Settings, Source, read};
use crate::{help, input};
use clap::Args;
use server::{ServeError, Server, asked_to_stop, logs};
use std::io::Write;
use std::path::PathBuf;

/// The maximum size of a configuration file in bytes.
const MAX_BYTES: usize = 100_000;

/// Run the web server until Ctrl-C; prints its address once it is listening
///
/// Logs go to standard error. Each flag can also be given as an environment variable, and in a file (`--config`) under
/// the flag's name. Flags count more than the environment, and that more than the file.
#[derive(Args, Clone)]
#[command(after_help = help::example("serve --listen 127.0.0.1:7700 --database sqlite:games.db"))]
pub(crate) struct Arguments {
    /// A configuration file in TOML; `quicksilver config check` looks for faults in it
    #[arg(long, value_name = "FILE", env = "QUICKSILVER_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

impl Arguments {
    pub(crate) fn new(config: Option<PathBuf>, settings: Settings) -> Arguments {
        Arguments { config, settings }
    }

    /// The settings of flags, environment and file, and everything that is wrong in them.
    ///
    /// # Errors
    /// When the file cannot be read at all.
    pub(crate) fn settled(&self) -> Result<(Settings, Vec<Fault>), Failure> {
        let Source {
            settings: of_file,
            lines,
            mut faults,
        } = match &self.config {
            Some(file) => {
                let text = input::read(file, MAX_BYTES)?;
                if text.len() > MAX_BYTES {
                    let name = input::name(file);
                    return Err(Failure::Input(format!(
                        "{name}: a configuration file can have at most {MAX_BYTES} bytes"
                    )));
                }
                read(&text)
            }
            None => Source::default(),
        };
        let before = self.settings.faults();
        let settings = self.settings.clone().over(of_file);
        for (key, reason) in settings.faults() {
            // What flags or the environment set wrongly stands in no line.
            let is_own = before.iter().any(|(own, _)| *own == key);
            faults.push(Fault {
                line: lines.get(key).copied().filter(|_| !is_own),
                key: Some(key.to_owned()),
                reason,
            });
        }
        Ok((settings, faults))
    }

    /// The settings, with nothing wrong in them.
    ///
    /// # Errors
    /// With the first fault, in one line.
    pub(crate) fn sound(&self) -> Result<Settings, Failure> {
        let (settings, faults) = self.settled()?;
        if faults.is_empty() {
            return Ok(settings);
        }
        let name = self.config.as_deref().map(input::name);
        Err(unfit(name.as_deref().unwrap_or("settings"), &faults))
    }
}

/// Settings with faults, in one line.
pub(crate) fn unfit(name: &str, faults: &[Fault]) -> Failure {
    Failure::Input(match faults {
        [] => format!("{name}: cannot be used"),
        [only] => format!("{name}: {only}"),
        [first, ..] => format!("{name}: {} faults; the first is {first}", faults.len()),
    })
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = arguments.sound()?;
    let config = settings.config();
    let json = settings.log_format == Some(LogFormat::Json);
    logs::init(json, settings.log_filter()).map_err(|error| Failure::Input(error.to_string()))?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?;
    runtime.block_on(async {
        let until = asked_to_stop();
        let server = Server::bind(&config).await.map_err(refused)?;
        let address = server.address().map_err(refused)?;
        writeln!(out, "http://{address}")?;
        out.flush()?;
        server.run(until).await.map_err(refused)
    })
}

fn refused(error: ServeError) -> Failure {
    Failure::Machine(error.to_string())
}
