//! `quicksilver openings`

use crate::failure::Failure;
use crate::help;
use crate::setup::{GameArguments, Setup};
use clap::{Args, value_parser};
use game::{Fault, Place};
use line_log::LineFile;
use search::{Balance, Book, BookHead, Play, Refusals, StopFlag};
use std::io::Write;
use std::path::PathBuf;

/// Find balanced openings of a game for matches, and write them to a file as they are found
///
/// Positions are reached by random plies. One is kept if the engine sees no advantage above the margin for either seat,
/// and no other one is the same. With --play, pairs of games are played from it by nearly equal engines, and it is kept
/// if each seat gets at least a third of their points and one seat wins both games in less than half of the pairs. The same command goes on after an interruption, or adds to the
/// file if --count is greater than before.
#[derive(Args)]
#[command(after_help = help::example("openings {game} --count 20 --out openings.txt"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: GameArguments,
    /// The number of openings
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// The file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of random plies; a turn of several parts that was begun is played to its end
    #[arg(long, value_name = "P", default_value_t = 8, value_parser = value_parser!(u32).range(1..=100))]
    plies: u32,
    /// The seed of the random plies
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of nodes by which the engine judges a position
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// The greatest advantage of a position that is kept, in centipawns
    #[arg(long, value_name = "CP", default_value_t = 60, value_parser = value_parser!(i32).range(0..=10_000))]
    margin: i32,
    /// Play games from each position, with about this many nodes a move
    #[arg(long, value_name = "NODES", value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    play: Option<u64>,
    /// The number of pairs of games from each position
    #[arg(long, value_name = "K", default_value_t = 2, requires = "play", value_parser = value_parser!(u32).range(1..=100))]
    pairs: u32,
    /// How many positions are tried at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    concurrency: u16,
}

/// The size of the tables of the engines that judge and play, in MiB. It is the same for everybody, because the same
/// command makes the same openings.
const TABLE_MIB: u16 = 8;

impl Arguments {
    /// What decides which openings are found.
    fn head(&self, setup: &Setup) -> BookHead {
        BookHead {
            game: setup.entry.slug().to_owned(),
            options: setup.picks.text(setup.game().info().options),
            plies: self.plies,
            seed: self.seed,
            nodes: self.nodes,
            margin: self.margin,
            play: self.play.map(|nodes| Play {
                pairs: self.pairs,
                nodes,
            }),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    setup.game().check_new(&setup.picks)?;
    let head = arguments.head(&setup);
    let name = arguments.out.display().to_string();
    let (mut file, found) = LineFile::open(&arguments.out)?;
    if found.torn > 0 {
        let bytes = found.torn;
        writeln!(
            out,
            "{name}: removed an incomplete last line of {bytes} bytes"
        )?;
    }
    let known = known(&mut file, &found.text, &head, &setup, &name)?;
    if !known.is_empty() {
        writeln!(out, "{name}: going on after {} openings", known.len())?;
    }
    let stop = StopFlag::default();
    let balance = Balance {
        game: setup.game(),
        new_engine: &|| setup.engine(TABLE_MIB),
        picks: setup.picks.clone(),
        head,
    };
    let mut written: Result<(), Failure> = Ok(());
    let mut kept = known.len();
    let count = usize::try_from(arguments.count).unwrap_or(usize::MAX);
    let concurrency = usize::from(arguments.concurrency);
    let refusals = balance.find(&known, count, concurrency, &stop, &mut |opening| {
        kept += 1;
        let mut write = || -> Result<(), Failure> {
            file.write(&format!("{opening}\n"))?;
            if kept.is_multiple_of(20) {
                writeln!(out, "{kept} of {count}, at position {}", opening.number)?;
                out.flush()?;
            }
            Ok(())
        };
        if let (Err(failure), Ok(())) = (write(), &written) {
            stop.stop();
            written = Err(failure);
        }
    });
    written?;
    let Refusals {
        ended,
        unfair,
        one_sided,
        known,
    } = refusals?;
    Ok(writeln!(
        out,
        "{kept} openings; refused since the start of this command: {unfair} with an advantage, {one_sided} won by one \
         seat, {known} known, {ended} over"
    )?)
}

/// The openings that the file has already: their numbers and what identifies their positions. A file without any gets its
/// head.
fn known(
    file: &mut LineFile,
    text: &str,
    head: &BookHead,
    setup: &Setup,
    name: &str,
) -> Result<Vec<(u64, String)>, Failure> {
    // A head that was not written to its end has no empty line.
    let begun = head.to_string();
    if text.is_empty() || (text.len() < begun.len() && begun.starts_with(text)) {
        file.clear()?;
        file.write(&begun)?;
        return Ok(Vec::new());
    }
    let place = || Place::named(name.to_owned());
    let book = Book::read(text, setup.game()).map_err(|fault| fault.within(place()))?;
    let differences = book.head.differences(head);
    if !differences.is_empty() {
        let reason = format!(
            "these openings are made in another way: {}",
            differences.join("; ")
        );
        return Err(Fault::new(place(), reason).into());
    }
    let mut known = Vec::new();
    for opening in &book.openings {
        let mut table = setup.game().open(&setup.picks, None)?;
        for text in &opening.moves {
            table.play(text)?;
        }
        known.push((opening.number, table.identity_text()));
    }
    Ok(known)
}
