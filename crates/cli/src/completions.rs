//! `quicksilver completions`: a script that completes commands in a shell.

use crate::failure::Failure;
use crate::help;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};
use std::io::Write;

/// Print a script that completes commands and options in a shell
///
/// bash: quicksilver completions bash > ~/.local/share/bash-completion/completions/quicksilver
/// zsh: quicksilver completions zsh > "$fpath[1]/_quicksilver"
/// fish: quicksilver completions fish > ~/.config/fish/completions/quicksilver.fish
#[derive(Args)]
#[command(after_help = help::example("completions bash"), verbatim_doc_comment)]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = crate::Arguments::command();
    generate(arguments.shell, &mut command, "quicksilver", &mut script);
    Ok(out.write_all(&script)?)
}
