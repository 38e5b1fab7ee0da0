//! Why a command ends early, and what it says then.

use clap::error::ErrorKind;
use game::Fault;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given to it is wrong.
    Input(String),
    /// Nobody reads its output any more, as under `| head`.
    OutputClosed,
    /// The machine refused something.
    Machine(String),
    /// A comparison found differences, and they have been printed.
    Differs,
}

impl Failure {
    /// Arguments that are not understood.
    pub(crate) fn usage(error: &clap::Error) -> Failure {
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            let reason = "a command is missing; `quicksilver --help` lists the commands";
            return Failure::Input(reason.to_owned());
        }
        // The library tells the fault in its first lines, then how the command is used.
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

    /// Says in one line what is wrong, and gives the exit status.
    pub(crate) fn report(&self, err: &mut dyn Write) -> ExitCode {
        let (text, status) = match self {
            Failure::Input(text) => (text, 2),
            Failure::OutputClosed => return ExitCode::SUCCESS,
            Failure::Machine(text) => (text, 1),
            Failure::Differs => return ExitCode::FAILURE,
        };
        // Where standard error is closed too, there is nobody left to tell.
        let _ = writeln!(err, "quicksilver: {}", one_line(text));
        ExitCode::from(status)
    }
}

/// The text without signs that would break the line or the terminal.
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

/// Signs that end a line or turn its direction without being control characters.
fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Input(fault.to_string())
    }
}

/// For writing to standard output; reading is reported where it happens.
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
