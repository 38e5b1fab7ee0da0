//! Logs.

use std::io::IsTerminal;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};
use tracing_subscriber::{Layer, fmt};

/// The environment variable with the log filter, such as `info,server=debug`.
pub const VARIABLE: &str = "QUICKSILVER_LOG";

/// What is logged unless somebody asks for something else.
pub const USUAL: &str = "info";

/// Why logs were not set up.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The filter is not valid.
    #[error("“{filter}” is no filter of logs ({reason})")]
    Filter {
        /// The filter.
        filter: String,
        /// What is wrong with it.
        reason: tracing_subscriber::filter::ParseError,
    },
    /// Logs were set up before.
    #[error("{0}")]
    Again(#[from] TryInitError),
}

fn read(filter: &str) -> Result<Targets, LogError> {
    filter.parse().map_err(|reason| LogError::Filter {
        filter: filter.to_owned(),
        reason,
    })
}

/// Checks a filter, such as `info,server=debug`.
///
/// # Errors
/// [`LogError::Filter`] when it is none.
pub fn check(filter: &str) -> Result<(), LogError> {
    read(filter).map(drop)
}

/// Logs to standard error what the filter lets pass, for people or as one JSON object per line. Secrets of games are
/// never logged.
///
/// # Errors
/// When the filter cannot be read or logs were set up before.
pub fn init(json: bool, filter: &str) -> Result<(), LogError> {
    let filter = read(filter)?;
    let lines = fmt::layer()
        .with_writer(std::io::stderr)
        // No colour codes in files.
        .with_ansi(std::io::stderr().is_terminal());
    if json {
        tracing_subscriber::registry()
            .with(lines.json().with_filter(filter))
            .try_init()?;
    } else {
        tracing_subscriber::registry()
            .with(lines.with_filter(filter))
            .try_init()?;
    }
    Ok(())
}
