//! Checking the puzzles of a file, and letting players solve them.

use super::{Arguments, TABLE_MIB};
use crate::failure::Failure;
use crate::setup::Setup;
use game::{OptionPicks, Place};
use search::puzzles::{Checker, GRADES, Judge, Puzzle, PuzzleBook, PuzzleHead, Share};
use search::{PlayerSpec, StopFlag};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// How many times the nodes of the search that found a puzzle a check takes.
const FACTOR: u64 = 10;

pub(super) fn check(
    arguments: &Arguments,
    setup: &Setup,
    path: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let book = read(setup, path)?;
    let nodes = book.head.nodes.saturating_mul(FACTOR);
    let picks = OptionPicks::read_text(setup.game().info().options, &book.head.options)?;
    let expected = |score| setup.entry.expected(score);
    let mut checker = checker(setup, &picks, &expected, &book.head, nodes);
    let mut passed: Vec<&Puzzle> = Vec::new();
    let mut failed = 0;
    let mut share = Share::default();
    for puzzle in every(&book, arguments) {
        let id = puzzle.id();
        if let Some(failing) = checker.check(puzzle)? {
            failed += 1;
            writeln!(
                out,
                "{id} fails in turn {}: {}",
                failing.turn, failing.reason
            )?;
        } else if puzzle.wins_in_one() && !share.has_room() {
            writeln!(out, "{id} would be one win in one turn too many")?;
        } else {
            share.count(puzzle.wins_in_one());
            passed.push(puzzle);
        }
        out.flush()?;
    }
    if let Some(kept) = &arguments.keep {
        let head = PuzzleHead {
            checked: Some(nodes),
            ..book.head.clone()
        };
        let mut text = head.to_string();
        for puzzle in &passed {
            text += &format!("{puzzle}\n");
        }
        let refuse = |error: io::Error| Failure::Machine(format!("{}: {error}", kept.display()));
        fs::write(kept, text).map_err(refuse)?;
    }
    writeln!(
        out,
        "{} pass, {failed} fail, by {nodes} nodes a turn",
        passed.len()
    )?;
    if failed > 0 && arguments.keep.is_none() {
        return Err(Failure::Differs);
    }
    Ok(())
}

pub(super) fn solve(
    arguments: &Arguments,
    setup: &Setup,
    path: &Path,
    player: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let player = PlayerSpec::read(player)?;
    let book = read(setup, path)?;
    let picks = OptionPicks::read_text(setup.game().info().options, &book.head.options)?;
    let expected = |score| setup.entry.expected(score);
    let mut checker = checker(setup, &picks, &expected, &book.head, book.head.nodes);
    let mut tally = vec![(0_u32, 0_u32); GRADES.len() + 1];
    for (seed, puzzle) in (player.seed..).zip(every(&book, arguments)) {
        let solved = checker.solves(puzzle, &player, seed)?;
        if let Some(row) = tally.get_mut(usize::from(puzzle.grade).saturating_sub(1)) {
            row.0 += u32::from(solved);
            row.1 += 1;
        }
    }
    for (grade, (solved, all)) in (1..).zip(&tally) {
        writeln!(out, "grade {grade}: {solved} of {all} solved")?;
    }
    Ok(())
}

fn read(setup: &Setup, path: &Path) -> Result<PuzzleBook, Failure> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error: io::Error| Failure::Input(format!("{name}: {error}")))?;
    let book = PuzzleBook::read(&text, setup.game());
    Ok(book.map_err(|fault| fault.within(Place::named(name)))?)
}

fn every<'a>(book: &'a PuzzleBook, arguments: &Arguments) -> impl Iterator<Item = &'a Puzzle> {
    let step = usize::try_from(arguments.every).unwrap_or(usize::MAX);
    book.puzzles.iter().step_by(step.max(1))
}

fn checker<'a>(
    setup: &Setup,
    picks: &'a OptionPicks,
    expected: &'a (dyn Fn(i32) -> f32 + Sync),
    head: &PuzzleHead,
    nodes: u64,
) -> Checker<'a> {
    Checker {
        judge: Judge {
            game: setup.game(),
            picks,
            expected,
            engine: setup.engine(TABLE_MIB),
            stop: StopFlag::default(),
        },
        margin: head.margin,
        nodes,
    }
}
