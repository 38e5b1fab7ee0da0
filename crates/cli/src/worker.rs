//! `quicksilver worker`

use crate::failure::Failure;
use crate::settings::{LogFormat, Settings};
use crate::{databases, help, serve};
use clap::Args;
use server::store::DatabaseAddress;
use server::{Worker, WorkerConfig, WorkerError, asked_to_stop, logs};
use std::io::Write;
use std::path::PathBuf;

/// Search for the computer players of servers, in a process of its own, until Ctrl-C
///
/// It finds the servers in their PostgreSQL database and asks them for work where they ask each other (`node`). It must be
/// of the same build as they are. Servers think themselves when no worker is there, and help when workers fall behind. When
/// it is asked to stop, it gives back what it has not finished. Flags, environment and file are those of `serve`.
#[derive(Args)]
#[command(after_help = help::example("worker --database postgres://quicksilver@localhost/games"))]
pub(crate) struct Arguments {
    /// A configuration file in TOML, such as the server's own; other keys than these are not used
    #[arg(long, value_name = "FILE", env = "QUICKSILVER_CONFIG")]
    config: Option<PathBuf>,
    /// The database of the servers, as postgres://USER:PASSWORD@HOST/NAME. The user needs to read the table `nodes` alone
    #[arg(
        long,
        value_name = "URL",
        env = "QUICKSILVER_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// How many searches run at once, beside one that is short; as many as there are processors if omitted
    #[arg(long, value_name = "N", env = "QUICKSILVER_THREADS")]
    threads: Option<usize>,
    /// What is logged, such as `info,server=debug`; `info` if omitted
    #[arg(long, value_name = "FILTER", env = logs::VARIABLE)]
    log: Option<String>,
    /// How logs are written; `text` if omitted
    #[arg(long, value_name = "FORMAT", env = "QUICKSILVER_LOG_FORMAT")]
    log_format: Option<LogFormat>,
}

impl Arguments {
    /// The settings, with nothing wrong in them.
    fn sound(self) -> Result<Settings, Failure> {
        let given = Settings {
            database: self.database,
            threads: self.threads,
            log: self.log,
            log_format: self.log_format,
            ..Settings::default()
        };
        serve::Arguments::new(self.config, given).sound()
    }
}

/// The database of the servers. A worker has none of its own, so there is no default.
fn database(settings: &Settings) -> Result<DatabaseAddress, Failure> {
    let Some(url) = &settings.database else {
        let reason =
            "name the database of the servers: --database postgres://USER:PASSWORD@HOST/NAME";
        return Err(Failure::Input(reason.to_owned()));
    };
    let address = databases::read(url)?;
    match address.for_workers() {
        Ok(_) => Ok(address),
        Err(error) => Err(Failure::Input(error.to_string())),
    }
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = arguments.sound()?;
    let config = WorkerConfig {
        database: database(&settings)?,
        threads: settings.threads,
    };
    let json = settings.log_format == Some(LogFormat::Json);
    logs::init(json, settings.log_filter()).map_err(|error| Failure::Input(error.to_string()))?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?;
    runtime.block_on(async {
        let until = asked_to_stop();
        let worker = Worker::connect(&config).await.map_err(failed)?;
        writeln!(out, "working for the servers on {}", config.database)?;
        out.flush()?;
        worker.run(until).await.map_err(failed)
    })
}

fn failed(error: WorkerError) -> Failure {
    Failure::Machine(error.to_string())
}
