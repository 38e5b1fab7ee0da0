//! `quicksilver adjudicate`

use crate::failure::Failure;
use crate::{help, input};
use clap::Args;
use game::{Fault, OrderGame, Place};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// The maximum size in bytes of a file, or of a line of JSON.
const MAX_BYTES: usize = 16 << 20;

/// Adjudicate the orders in a file, for games with simultaneous orders, and print each result with its reason
///
/// The file holds cases in the format of the game's rulebook, or a position file followed by a line `orders` and
/// the orders. With --check, each case is compared with its expected results, and the last line is `N agree, M
/// differ`; the exit status is 1 if any case differs. With --json, phases are read as lines of JSON, from the
/// file or from standard input, and each is answered immediately with a line of JSON.
#[derive(Args)]
#[command(after_help = help::example("adjudicate {orders} cases.txt --check"))]
pub(crate) struct Arguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,
    /// The file; - for standard input
    #[arg(required_unless_present = "json")]
    file: Option<PathBuf>,
    /// Compare with the expected results of the cases
    #[arg(long, conflicts_with = "json")]
    check: bool,
    /// Read and write lines of JSON
    #[arg(long)]
    json: bool,
    /// The Mark file, if the cases or the position use a map that does not come with the game
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    mark: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry::order_rules(&arguments.game)?;
    let file = arguments.file.as_deref();
    if !arguments.json {
        return text(game, arguments, file.unwrap_or(Path::new("-")), out);
    }
    match file {
        Some(path) if path != Path::new("-") => {
            let name = input::name(path);
            let opened =
                File::open(path).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
            lines(game, &name, &mut BufReader::new(opened), out)
        }
        _ => lines(game, "standard input", &mut io::stdin().lock(), out),
    }
}

fn text(
    game: &dyn OrderGame,
    arguments: &Arguments,
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = input::name(file);
    let text = input::whole(file, MAX_BYTES)?;
    let mark = arguments
        .mark
        .as_deref()
        .map(|file| input::whole(file, MAX_BYTES))
        .transpose()?;
    let report = game
        .adjudicate_text(&text, arguments.check, mark.as_deref())
        .map_err(|fault| fault.within(Place::named(name)))?;
    write!(out, "{}", report.text)?;
    out.flush()?;
    if report.differ > 0 {
        return Err(Failure::Differs);
    }
    Ok(())
}

/// Answers line by line, so that the caller can wait for each answer before writing the next line.
fn lines(
    game: &dyn OrderGame,
    name: &str,
    from: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for number in 1.. {
        let place = Place::line(number).within(Place::named(name.to_owned()));
        let mut bytes = Vec::new();
        let limit = MAX_BYTES as u64 + 1;
        let refuse = |reason: String| Failure::from(Fault::new(&place, reason));
        let read = Read::take(&mut *from, limit).read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| refuse(error.to_string()))?;
        if read == 0 {
            break;
        }
        if read > MAX_BYTES {
            return Err(refuse(format!("a line can have at most {MAX_BYTES} bytes")));
        }
        let line = String::from_utf8(bytes).map_err(|_| refuse("invalid UTF-8".to_owned()))?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = game
            .adjudicate_json(line.trim())
            .map_err(|fault| fault.within(&place))?;
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
