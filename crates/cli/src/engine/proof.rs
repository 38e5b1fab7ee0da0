//! `go mate`: proofs instead of a search.

use super::session::Event;
use game::Seat;
use search::proof::{ProofSetup, ProofVerdict};
use search::{Engine, Limits, Report, StopFlag};
use std::sync::mpsc::Sender;

/// The nodes of the search for a move when nothing is proven.
const FALLBACK_NODES: u64 = 20_000;

/// Tries to prove a win of the seat to move within its next turns, and says what came of it. Without a proof the move is
/// that of a short search.
pub(super) fn prove(
    engine: &mut dyn Engine,
    seat: Seat,
    turns: u32,
    hash_mib: usize,
    limits: &Limits,
    stop: &StopFlag,
    sender: &Sender<Event>,
) -> Report {
    let setup = ProofSetup {
        seat,
        turns: Some(turns),
        shortest: true,
    };
    let proof = engine.prove(&setup, hash_mib, limits, stop);
    let told = match proof.verdict {
        ProofVerdict::Win { turns, exact: true } => {
            format!("proven: it wins in {turns} turns, no sooner")
        }
        ProofVerdict::Win { turns, .. } => format!("proven: it wins in at most {turns} turns"),
        ProofVerdict::NoWinWithin(turns) => format!("proven: no forced win within {turns} turns"),
        ProofVerdict::NoWin => "proven: no forced win".to_owned(),
        ProofVerdict::Unknown { none_within } => {
            format!("not decided; proven: no forced win within {none_within} turns")
        }
    };
    let _ = sender.send(Event::Told(told));
    if let Some(line) = proof.line {
        let report = Report {
            depth: u32::try_from(line.moves.len()).unwrap_or(u32::MAX),
            nodes: proof.nodes,
            elapsed: proof.elapsed,
            deepest: u32::try_from(line.moves.len()).unwrap_or(u32::MAX),
            filled: None,
            lines: vec![line],
        };
        let _ = sender.send(Event::Report(Box::new(report.clone())));
        return report;
    }
    let limits = Limits {
        nodes: Some(FALLBACK_NODES),
        ..limits.clone()
    };
    engine.analyse(&limits, &StopFlag::default(), &mut |_| ())
}
