//! Proofs of forced wins.

use super::Arguments;
use super::problem::Problem;
use super::told::{self, Check};
use crate::endgame::tables;
use crate::failure::Failure;
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
        tell(arguments, &*engine, &proof, setup, out)?;
        if matches!(proof.verdict, ProofVerdict::Win { .. }) {
            break;
        }
    }
    Ok(())
}

/// Prints what came of a proof, and of its check.
fn tell(
    arguments: &Arguments,
    engine: &dyn Engine,
    proof: &ProofReport,
    setup: &Setup,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let seats = setup.game().info().seats;
    if !arguments.json {
        told::proof(proof, seats, out)?;
        // Checks take long.
        out.flush()?;
    }
    let distance = match proof.verdict {
        ProofVerdict::Win { turns, .. } | ProofVerdict::NoWinWithin(turns) => Some(turns),
        ProofVerdict::NoWin | ProofVerdict::Unknown { .. } => None,
    };
    let checked = arguments
        .check
        .and_then(|most| Some(check(engine, proof, distance?, most)));
    if arguments.json {
        let object = told::proof_object(proof, seats, checked.as_ref());
        writeln!(out, "{object}")?;
    } else if let (Some(check), Some(turns)) = (&checked, distance) {
        writeln!(out, "{}", check.words(turns))?;
    } else if arguments.check.is_some() {
        writeln!(out, "check: only for distances")?;
    }
    out.flush()?;
    match checked {
        Some(check) if !check.agrees => Err(Failure::Differs),
        _ => Ok(()),
    }
}

/// Proves a problem, or that there is no such win.
pub(super) fn problem(
    engine: &dyn Engine,
    problem: &Problem,
    turns: u32,
    limits: &Limits,
    hash: u16,
    setup: &Setup,
) -> Result<ProofReport, Failure> {
    let table = setup.game().open(&setup.picks, Some(&problem.position))?;
    let asked = ProofSetup {
        seat: table.to_move().unwrap_or(Seat::FIRST),
        turns: Some(turns),
        shortest: true,
    };
    Ok(engine.prove(&asked, hash.into(), limits, &StopFlag::default()))
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

/// Compares a proven distance with that of a full-width search.
fn check(engine: &dyn Engine, proof: &ProofReport, turns: u32, most: u64) -> Check {
    let mut left = most;
    let found = engine.fewest_turns(proof.seat, turns, &mut left);
    let Some(fewest) = found else {
        return Check {
            found,
            nodes: most,
            agrees: true,
        };
    };
    let agrees = match (proof.verdict, fewest) {
        (ProofVerdict::Win { exact, .. }, Some(fewest)) => {
            fewest == turns || !exact && fewest < turns
        }
        (ProofVerdict::Win { .. }, None) => false,
        (_, fewest) => fewest.is_none(),
    };
    Check {
        found,
        nodes: most - left,
        agrees,
    }
}
