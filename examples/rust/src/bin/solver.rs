//! A solver: `cargo run -p quicksilver-examples --bin solver -- SLUG [POSITION]`.
//!
//! It proves that the seat to move wins by force, whatever the others play, or that it does not. Without a position it takes
//! the puzzles of the game that are won in one turn, and says of how many it has found the proof.

use game::{Fault, OptionPicks, Place};
use registry::Entry;
use search::proof::{ProofReport, ProofSetup, ProofVerdict};
use search::puzzles::PuzzleBook;
use search::{Limits, StopFlag};
use std::io::Write as _;
use std::process::ExitCode;

/// How many positions a proof may look at.
const NODES: u64 = 1_000_000;
/// The size of its tables.
const TABLE_MIB: usize = 16;

/// The proof of a win for the seat to move, or of none.
fn prove(entry: &Entry, picks: &OptionPicks, position: &str) -> Result<ProofReport, Fault> {
    let table = entry.game.open(picks, Some(position))?;
    let over = || Fault::new(Place::Position, "the game is over there");
    let seat = table.to_move().ok_or_else(over)?;
    let mut engine = entry.engine(1);
    engine.set_position(picks, Some(position), &[])?;
    let setup = ProofSetup {
        seat,
        turns: None,
        shortest: true,
    };
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    Ok(engine.prove(&setup, TABLE_MIB, &limits, &StopFlag::default()))
}

/// What a proof says, in words.
fn told(report: &ProofReport) -> String {
    let line = report.line.as_ref().map(|line| line.short.join(" "));
    match report.verdict {
        ProofVerdict::Win { turns, .. } => {
            format!("wins in {turns}: {}", line.unwrap_or_default())
        }
        ProofVerdict::NoWinWithin(turns) => format!("no forced win within {turns} turns"),
        ProofVerdict::NoWin => "no forced win".to_owned(),
        ProofVerdict::Unknown { none_within } => {
            format!(
                "not known: {NODES} positions say only that there is no win within {none_within}"
            )
        }
    }
}

/// The lines to print.
fn solve(slug: &str, position: Option<&str>) -> Result<Vec<String>, Fault> {
    let entry = registry::find(slug)?;
    if let Some(position) = position {
        let report = prove(entry, &OptionPicks::default(), position)?;
        return Ok(vec![told(&report)]);
    }
    let none = || Fault::new(Place::given("game", slug), "it has no puzzles");
    let book = PuzzleBook::read(entry.puzzles().ok_or_else(none)?, entry.game)?;
    let picks = OptionPicks::read_text(entry.game.info().options, &book.head.options)?;
    let (mut lines, mut found, mut of) = (Vec::new(), 0, 0);
    for puzzle in book.puzzles.iter().filter(|puzzle| puzzle.wins_in_one()) {
        let report = prove(entry, &picks, &puzzle.position)?;
        of += 1;
        found += usize::from(matches!(report.verdict, ProofVerdict::Win { turns: 1, .. }));
        lines.push(format!("{} {}", puzzle.id(), told(&report)));
    }
    lines.push(format!("{found} of {of} are proven"));
    Ok(lines)
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let slug = words.next().unwrap_or_default();
    match solve(&slug, words.next().as_deref()) {
        Ok(lines) => {
            // Whoever reads no further is no fault.
            let _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("solver: {fault}");
            ExitCode::from(2)
        }
    }
}
