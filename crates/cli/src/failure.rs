//! Errors that end a command, and their messages.

use clap::error::ErrorKind;
use game::{Fault, Place};
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is invalid.
    Input(String),
    /// The output is closed, as under `| head`.
    OutputClosed,
    /// The system refused an operation.
    Machine(String),
    /// A comparison found differences, which have already been printed.
    Differs,
}

impl From<line_log::Fault> for Failure {
    fn from(fault: line_log::Fault) -> Failure {
        match fault {
            line_log::Fault::File(reason) => Failure::Input(reason),
            line_log::Fault::Write(reason) => Failure::Machine(reason),
        }
    }
}

impl Failure {
    /// Converts an error in the command-line arguments.
    pub(crate) fn usage(error: &clap::Error) -> Failure {
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            let reason = "missing command; see `quicksilver --help`";
            return Failure::Input(reason.to_owned());
        }
        // Clap puts the error first, followed by usage instructions.
        let text = error.render().to_string();
        let lines = text
            .lines()
            .map(str::trim)
            .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
            .filter(|line| !line.is_empty());
        let mut fault = String::new();
        for line in lines {
            if !fault.is_empty() {
                fault.push_str(if fault.ends_with(':') { " " } else { "; " });
            }
            fault.push_str(line);
        }
        Failure::Input(fault.strip_prefix("error: ").unwrap_or(&fault).to_owned())
    }

    /// The failure of what could not be read of a file with several things; none if all could.
    pub(crate) fn of_several(faults: Vec<Fault>, file: &str) -> Option<Failure> {
        let more = faults.len().saturating_sub(1);
        let first = faults.into_iter().next()?;
        let fault = first.within(Place::named(file.to_owned()));
        Some(match more {
            0 => fault.into(),
            _ => Failure::Input(format!("{fault} (and {more} more records are not sound)")),
        })
    }

    /// Prints the message on one line and returns the exit status.
    pub(crate) fn report(&self, err: &mut dyn Write) -> ExitCode {
        let (text, status) = match self {
            Failure::Input(text) => (text, 2),
            Failure::OutputClosed => return ExitCode::SUCCESS,
            Failure::Machine(text) => (text, 1),
            Failure::Differs => return ExitCode::FAILURE,
        };
        // If standard error is closed too, there is nobody to report to.
        let _ = writeln!(err, "quicksilver: {}", one_line(text));
        ExitCode::from(status)
    }
}

/// Removes characters that would break the line or confuse the terminal.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_control() || turns_text(sign) {
            line.extend(sign.escape_default());
        } else {
            line.push(sign);
        }
    }
    line
}

/// Characters that end a line or change the text direction without being control characters.
fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Input(fault.to_string())
    }
}

/// An error while writing to standard output. Errors while reading are converted where they occur.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::OutputClosed
        } else {
            Failure::Machine(format!("standard output: {error}"))
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        match error.io_error_kind() {
            Some(kind) => Failure::from(io::Error::from(kind)),
            None => Failure::Machine(format!("JSON: {error}")),
        }
    }
}
