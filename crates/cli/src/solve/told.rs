//! What `solve` prints: words, or an object a line.

use super::problem::Problem;
use crate::failure::Failure;
use crate::score;
use game::Seat;
use search::Report;
use search::proof::{ProofReport, ProofVerdict};
use serde_json::{Value, json};
use std::io::Write;

/// What came of a problem.
pub(super) enum Found {
    /// A search, and the first move of its best line: the code and the short notation.
    Move {
        report: Report,
        code: String,
        short: String,
    },
    /// A proof, of a problem that asks for one.
    Proof(ProofReport),
}

/// Prints a problem of so many.
pub(super) fn problem(
    (number, all): (usize, usize),
    problem: &Problem,
    (done, found): (bool, &Found),
    (json, seats): (bool, &[&str]),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        let mut object = json!({
            "problem": number,
            "id": problem.id,
            "position": problem.position,
            "solved": done,
        });
        let more = match found {
            Found::Move {
                report,
                code,
                short,
            } => json!({
                "move": code,
                "short": short,
                "best": problem.best_codes(),
                "avoid": problem.codes_to_avoid(),
                "depth": report.depth,
                "nodes": report.nodes,
                "ms": millis(report.elapsed),
            }),
            Found::Proof(report) => json!({
                "win_within": problem.win_within,
                "proof": proof_object(report, seats, None),
            }),
        };
        add(&mut object, more);
        writeln!(out, "{object}")?;
    } else {
        let told = match found {
            Found::Move { report, short, .. } => format!(
                "{short}  wanted: {}  depth {}  {} ms",
                problem.wanted(),
                report.depth,
                report.elapsed.as_millis()
            ),
            Found::Proof(proof) => of_proof(problem, proof),
        };
        let verdict = if done { "solved" } else { "missed" };
        writeln!(out, "{number}/{all}  {}  {verdict}  {told}", problem.id)?;
    }
    // Flushed so that progress is visible.
    Ok(out.flush()?)
}

/// Prints how many problems were solved.
pub(super) fn sum(
    solved: usize,
    all: usize,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        return Ok(writeln!(
            out,
            "{}",
            json!({ "solved": solved, "problems": all })
        )?);
    }
    Ok(writeln!(out, "{solved} of {all} solved")?)
}

/// The answer to a problem that asks for a proof.
fn of_proof(problem: &Problem, proof: &ProofReport) -> String {
    let first = proof.line.as_ref().and_then(|line| line.short.first());
    let told = match proof.verdict {
        ProofVerdict::Win { turns, exact } => {
            let about = if exact { "in" } else { "in at most" };
            format!("proven: wins {about} {}", score::turns(turns))
        }
        ProofVerdict::NoWinWithin(_) | ProofVerdict::NoWin => "proven: no such win".to_owned(),
        ProofVerdict::Unknown { .. } => "not decided".to_owned(),
    };
    format!(
        "{}  wanted: {}  {told}  {} ms",
        first.map_or("-", String::as_str),
        problem.wanted(),
        proof.elapsed.as_millis()
    )
}

/// A check of a proven distance by a search of all moves.
pub(super) struct Check {
    /// The fewest turns in which the seat wins, and none if it does not; none of either if the search was cut off.
    pub(super) found: Option<Option<u32>>,
    /// The number of positions that were examined, or the most that could be.
    pub(super) nodes: u64,
    /// Whether it found what was proven; true if it was cut off.
    pub(super) agrees: bool,
}

impl Check {
    /// In words; `turns` is the distance that was asked for.
    pub(super) fn words(&self, turns: u32) -> String {
        let told = match self.found {
            None => return format!("check: more than {} nodes", self.nodes),
            Some(None) => format!("no win within {}", score::turns(turns)),
            Some(Some(fewest)) => format!("wins in {}", score::turns(fewest)),
        };
        format!("check: {told}, full width, {} nodes", self.nodes)
    }
}

/// A proof as an object, with the check of it if there was one.
pub(super) fn proof_object(proof: &ProofReport, seats: &[&str], check: Option<&Check>) -> Value {
    let (verdict, turns, exact) = match proof.verdict {
        ProofVerdict::Win { turns, exact } => ("win", Some(turns), Some(exact)),
        ProofVerdict::NoWinWithin(turns) => ("no_win_within", Some(turns), None),
        ProofVerdict::NoWin => ("no_win", None, None),
        ProofVerdict::Unknown { none_within } => ("undecided", Some(none_within), None),
    };
    let mut object = json!({
        "seat": named(proof.seat, seats),
        "verdict": verdict,
        "nodes": proof.nodes,
        "ms": millis(proof.elapsed),
    });
    // Without a win, the turns are those within which there is none.
    if let Some(turns) = turns {
        add(&mut object, json!({ "turns": turns }));
    }
    if let Some(exact) = exact {
        add(&mut object, json!({ "exact": exact }));
    }
    if let Some(line) = &proof.line {
        add(
            &mut object,
            json!({ "moves": line.moves, "short": line.short }),
        );
    }
    if let Some(check) = check {
        let mut told = json!({ "decided": check.found.is_some(), "nodes": check.nodes });
        if let Some(fewest) = check.found {
            add(
                &mut told,
                json!({ "turns": fewest, "agrees": check.agrees }),
            );
        }
        add(&mut object, json!({ "check": told }));
    }
    object
}

/// The answer, the line, and what it took.
pub(super) fn proof(
    proof: &ProofReport,
    seats: &[&str],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = named(proof.seat, seats);
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

fn named<'a>(seat: Seat, seats: &[&'a str]) -> &'a str {
    seats.get(seat.index()).copied().unwrap_or("the seat")
}

fn millis(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Adds the entries of an object to another one.
fn add(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(mut more)) = (object, more) {
        object.append(&mut more);
    }
}
