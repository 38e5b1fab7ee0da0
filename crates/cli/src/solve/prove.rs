//! Proofs of forced wins.

use super::Arguments;
use super::problem::Problem;
use crate::endgame::tables;
use crate::failure::Failure;
use crate::score;
use crate::setup::Setup;
use game::{Fault, Place, Seat};
use search::proof::{ProofReport, ProofSetup, ProofVerdict};
use search::{Engine, Limits, StopFlag};
use std::io::Write;

/// The most turns within which a win can be asked for.
pub(super) const MOST_TURNS: u32 = 100;

/// Proves one position and prints what came of it.
pub(super) fn run(
    arguments: &Arguments,
    setup: &Setup,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let table = setup.open()?;
    let Some(mover) = table.to_move() else {
        let told = table.outcome().map(|end| end.to_string());
        let reason = format!("the game is over: {}", told.unwrap_or_default());
        return Err(Fault::new(Place::Position, reason).into());
    };
    let mut seats = match &arguments.seat {
        Some(name) => vec![seat_named(name, setup)?],
        None => vec![mover],
    };
    if arguments.seat.is_none() {
        let all = (0..table.info().seats.len()).filter_map(|seat| u8::try_from(seat).ok());
        seats.extend(all.map(Seat).filter(|seat| *seat != mover));
    }
    if let Some(folder) = &arguments.tables {
        tables::tell(folder, setup, &table.position_text(), out)?;
    }
    let mut engine = setup.engine(1);
    engine.set_position(&setup.picks, setup.position.as_deref(), &[])?;
    let limits = arguments.limits();
    for seat in seats {
        let asked = ProofSetup {
            seat,
            turns: arguments.mate,
            shortest: true,
        };
        let proof = engine.prove(&asked, arguments.hash.into(), &limits, &StopFlag::default());
        print(&proof, setup, out)?;
        out.flush()?;
        if let Some(most) = arguments.check {
            check(&*engine, &proof, most, out)?;
        }
        if matches!(proof.verdict, ProofVerdict::Win { .. }) {
            break;
        }
    }
    Ok(())
}

/// Whether the side to move is proven to win a problem in time, and what to print of it.
pub(super) fn problem(
    engine: &dyn Engine,
    problem: &Problem,
    turns: u32,
    limits: &Limits,
    hash: u16,
    setup: &Setup,
) -> Result<(bool, String), Failure> {
    let table = setup.game().open(&setup.picks, Some(&problem.position))?;
    let asked = ProofSetup {
        seat: table.to_move().unwrap_or(Seat::FIRST),
        turns: Some(turns),
        shortest: true,
    };
    let proof = engine.prove(&asked, hash.into(), limits, &StopFlag::default());
    let first = proof.line.as_ref().and_then(|line| line.short.first());
    let told = match proof.verdict {
        ProofVerdict::Win { turns, exact } => {
            let about = if exact { "in" } else { "in at most" };
            format!("proven: wins {about} {}", score::turns(turns))
        }
        ProofVerdict::NoWinWithin(_) | ProofVerdict::NoWin => "proven: no such win".to_owned(),
        ProofVerdict::Unknown { .. } => "not decided".to_owned(),
    };
    let text = format!(
        "{}  wanted: {}  {told}  {} ms",
        first.map_or("-", String::as_str),
        problem.wanted(),
        proof.elapsed.as_millis()
    );
    Ok((matches!(proof.verdict, ProofVerdict::Win { .. }), text))
}

fn seat_named(name: &str, setup: &Setup) -> Result<Seat, Fault> {
    let seats = setup.game().info().seats;
    let index = seats
        .iter()
        .position(|seat| seat.eq_ignore_ascii_case(name));
    let seat = index.and_then(|index| u8::try_from(index).ok()).map(Seat);
    seat.ok_or_else(|| {
        let reason = format!("no such seat; there are {}", seats.join(", "));
        Fault::new(Place::given("seat", name), reason)
    })
}

/// The answer, the line, and what it took.
fn print(proof: &ProofReport, setup: &Setup, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = setup.game().info().seats;
    let name = seats.get(proof.seat.index()).copied().unwrap_or("the seat");
    let verdict = match proof.verdict {
        ProofVerdict::Win { turns: 0, .. } => {
            format!("{name} wins before the next turn, proven")
        }
        ProofVerdict::Win { turns, exact: true } => {
            format!("{name} wins in {}, proven: no sooner", score::turns(turns))
        }
        ProofVerdict::Win { turns, .. } => {
            format!("{name} wins in at most {}, proven", score::turns(turns))
        }
        ProofVerdict::NoWinWithin(turns) => {
            format!(
                "{name} has no forced win within {}, proven",
                score::turns(turns)
            )
        }
        ProofVerdict::NoWin => format!("{name} has no forced win, proven"),
        ProofVerdict::Unknown { none_within: 0 } => format!("{name}: not decided"),
        ProofVerdict::Unknown { none_within } => {
            let turns = score::turns(none_within);
            format!("{name}: not decided; no forced win within {turns}, proven")
        }
    };
    writeln!(out, "{verdict}")?;
    if let Some(line) = &proof.line {
        let plies = line.moves.len();
        let plural = if plies == 1 { "ply" } else { "plies" };
        writeln!(out, "line: {}  ({plies} {plural})", score::moves(line))?;
    }
    Ok(writeln!(
        out,
        "{} nodes, {:.2} s",
        proof.nodes,
        proof.elapsed.as_secs_f64()
    )?)
}

/// Compares the answer with that of a full-width search.
fn check(
    engine: &dyn Engine,
    proof: &ProofReport,
    most: u64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (turns, exact, wins) = match proof.verdict {
        ProofVerdict::Win { turns, exact } => (turns, exact, true),
        ProofVerdict::NoWinWithin(turns) => (turns, true, false),
        ProofVerdict::NoWin | ProofVerdict::Unknown { .. } => {
            return Ok(writeln!(out, "check: only for distances")?);
        }
    };
    let mut left = most;
    let found = engine.fewest_turns(proof.seat, turns, &mut left);
    let Some(found) = found else {
        return Ok(writeln!(out, "check: more than {most} nodes")?);
    };
    let same = match found {
        Some(fewest) => wins && (fewest == turns || !exact && fewest < turns),
        None => !wins,
    };
    let told = found.map_or_else(
        || format!("no win within {}", score::turns(turns)),
        |fewest| format!("wins in {}", score::turns(fewest)),
    );
    writeln!(out, "check: {told}, full width, {} nodes", most - left)?;
    if same { Ok(()) } else { Err(Failure::Differs) }
}
