//! Finding puzzles.

use super::{Arguments, TABLE_MIB};
use crate::failure::Failure;
use crate::setup::Setup;
use game::{Fault, Place};
use line_log::LineFile;
use search::StopFlag;
use search::puzzles::{Finder, Puzzle, PuzzleBook, PuzzleHead};
use std::io::Write;
use std::path::Path;

/// After so many games without a puzzle, there seem to be none.
const FRUITLESS: u64 = 2_000;

fn head(arguments: &Arguments, setup: &Setup) -> PuzzleHead {
    PuzzleHead {
        game: setup.entry.slug().to_owned(),
        options: setup.picks.text(setup.game().info().options),
        seed: arguments.seed,
        plies: arguments.plies,
        play: arguments.play,
        temperature: arguments.temperature,
        nodes: arguments.nodes,
        margin: arguments.margin,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        checked: None,
    }
}

pub(super) fn run(
    arguments: &Arguments,
    setup: &Setup,
    path: &Path,
    count: u32,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    setup.game().check_new(&setup.picks)?;
    let head = head(arguments, setup);
    let name = path.display().to_string();
    let (mut file, found) = LineFile::open(path)?;
    if found.torn > 0 {
        let bytes = found.torn;
        writeln!(
            out,
            "{name}: removed an incomplete last line of {bytes} bytes"
        )?;
    }
    let known = known(&mut file, &found.text, &head, setup, &name)?;
    if !known.is_empty() {
        writeln!(out, "{name}: going on after {} puzzles", known.len())?;
    }
    let expected = |score| setup.entry.expected(score);
    let new_engine = || setup.engine(TABLE_MIB);
    let stop = StopFlag::default();
    let mut finder = Finder::new(
        &head,
        setup.game(),
        &setup.picks,
        &expected,
        &new_engine,
        &stop,
    );
    let wanted = usize::try_from(count).unwrap_or(usize::MAX);
    // Puzzles of the last game may be missing, so it is played again.
    let mut number = known.last().map_or(1, |puzzle| puzzle.game);
    let (before, mut again): (Vec<&Puzzle>, Vec<&Puzzle>) =
        known.iter().partition(|puzzle| puzzle.game < number);
    for puzzle in before {
        finder.known.add(puzzle, setup.game(), &setup.picks)?;
    }
    let mut written = known.len();
    let mut in_vain = 0;
    while written < wanted {
        let Some(puzzles) = finder.game(number)? else {
            break;
        };
        let mut puzzles = puzzles.into_iter();
        for one in again.drain(..) {
            if puzzles.next().as_ref() != Some(one) {
                let reason = format!("puzzle {} is not found again by this program", one.id());
                return Err(Fault::new(Place::named(name), reason).into());
            }
        }
        in_vain = if puzzles.len() == 0 { in_vain + 1 } else { 0 };
        if in_vain >= FRUITLESS {
            let reason = format!("{FRUITLESS} games in a row have none: ask for fewer puzzles");
            return Err(Fault::new("puzzles", reason).into());
        }
        for puzzle in puzzles.take(wanted - written) {
            file.write(&format!("{puzzle}\n"))?;
            written += 1;
            if written.is_multiple_of(10) {
                writeln!(out, "{written} of {count}, in game {number}")?;
                out.flush()?;
            }
        }
        number += 1;
    }
    Ok(writeln!(out, "{written} puzzles")?)
}

/// The puzzles that the file has already. A file without any gets its head.
fn known(
    file: &mut LineFile,
    text: &str,
    head: &PuzzleHead,
    setup: &Setup,
    name: &str,
) -> Result<Vec<Puzzle>, Failure> {
    // A head that was not written to its end has no empty line.
    let begun = head.to_string();
    if text.is_empty() || (text.len() < begun.len() && begun.starts_with(text)) {
        file.clear()?;
        file.write(&begun)?;
        return Ok(Vec::new());
    }
    let place = || Place::named(name.to_owned());
    let book = PuzzleBook::read(text, setup.game()).map_err(|fault| fault.within(place()))?;
    let differences = book.head.differences(head);
    if !differences.is_empty() {
        let reason = format!(
            "these puzzles are made in another way: {}",
            differences.join("; ")
        );
        return Err(Fault::new(place(), reason).into());
    }
    Ok(book.puzzles)
}
