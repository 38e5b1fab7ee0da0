//! Logs.

use std::io::IsTerminal;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};
use tracing_subscriber::{Layer, fmt};

/// The environment variable with the log filter, such as `info,server=debug`.
pub const VARIABLE: &str = "QUICKSILVER_LOG";

/// Why logs were not set up.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The filter is not valid.
    #[error("{VARIABLE}: {0}")]
    Filter(#[from] tracing_subscriber::filter::ParseError),
    /// Logs were set up before.
    #[error("{0}")]
    Again(#[from] TryInitError),
}

/// Logs to standard error, for people or as one JSON object per line. Secrets of games are never logged.
///
/// # Errors
/// When the variable cannot be read or logs were set up before.
pub fn init(json: bool) -> Result<(), LogError> {
    let asked = std::env::var(VARIABLE).unwrap_or_else(|_| "info".to_owned());
    let filter: Targets = asked.parse()?;
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
