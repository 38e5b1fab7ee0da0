//! Proofs of forced wins, checked by full-width search, in games that the engine plays against itself.

use crate::Entry;
use game::{OptionPicks, Outcome, Seat, Table};
use search::proof::{ProofReport, ProofSetup, ProofVerdict};
use search::{Engine, Limits, StopFlag};

/// How a game is played and how much is examined of it.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The random plies at the beginning.
    pub random_plies: u32,
    /// The nodes of each further move; about one in eight is random all the same.
    pub nodes: u64,
    /// The longest game, in plies.
    pub plies: usize,
    /// The positions before the end that are examined.
    pub back: usize,
    /// The nodes of each proof.
    pub proof_nodes: u64,
    /// The nodes of each check.
    pub check_nodes: u64,
    /// Proven wins of more turns are not checked: full width has no chance.
    pub most_turns: u32,
    /// The size of the tables in MiB.
    pub table_mib: usize,
}

/// What full-width search says about a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// The same.
    Agreed,
    /// Something else.
    Wrong,
    /// It takes too many nodes.
    TooLarge,
}

/// A claim of the prover, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The position string.
    pub position: String,
    /// Whose win it is about.
    pub seat: Seat,
    /// The claim.
    pub verdict: ProofVerdict,
    /// What full-width search says.
    pub check: Check,
}

impl Case {
    /// The turns of a proven win.
    #[must_use]
    pub fn turns(&self) -> Option<u32> {
        match self.verdict {
            ProofVerdict::Win { turns, .. } => Some(turns),
            _ => None,
        }
    }
}

/// Numbers drawn by a seed.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(number ^ number >> 31) * bound as u128) >> 64) as usize
    }
}

/// Plays one game. If a seat wins it, the positions before its end are examined, the last ones first: what the prover
/// claims about that seat's win is checked. Claims that say nothing are left out.
///
/// # Errors
/// A sentence, if the game cannot be played.
pub fn cases(
    entry: &Entry,
    picks: &OptionPicks,
    seed: u64,
    sizes: &Sizes,
) -> Result<Vec<Case>, String> {
    let told = |fault: game::Fault| format!("{}, seed {seed}: {fault}", entry.slug());
    let mut table = entry.game.open(picks, None).map_err(told)?;
    let mut engine = entry.engine(1);
    let Some(end) = play(&mut *table, &mut *engine, picks, seed, sizes).map_err(told)? else {
        return Ok(Vec::new());
    };
    let Some(seat) = end.winner() else {
        return Ok(Vec::new());
    };
    let mut cases = Vec::new();
    for _ in 0..sizes.back {
        if !table.undo() {
            break;
        }
        let position = table.position_text();
        engine
            .set_position(picks, Some(&position), &[])
            .map_err(told)?;
        let setup = ProofSetup {
            seat,
            turns: None,
            shortest: true,
        };
        let limits = Limits {
            nodes: Some(sizes.proof_nodes),
            ..Limits::default()
        };
        let proof = engine.prove(&setup, sizes.table_mib, &limits, &StopFlag::default());
        if let Some(check) = check(&*engine, &proof, sizes) {
            cases.push(Case {
                position,
                seat,
                verdict: proof.verdict,
                check,
            });
        }
    }
    Ok(cases)
}

/// Plays a game to its end; none if it has none within its plies.
fn play(
    table: &mut dyn Table,
    engine: &mut dyn Engine,
    picks: &OptionPicks,
    seed: u64,
    sizes: &Sizes,
) -> Result<Option<Outcome>, game::Fault> {
    let mut draw = Draw(seed);
    for ply in 0..sizes.plies {
        if let Some(end) = table.outcome() {
            return Ok(Some(end));
        }
        let texts = table.legal_texts();
        let random = (ply as u64) < u64::from(sizes.random_plies) || draw.below(8) == 0;
        let text = if random {
            texts.get(draw.below(texts.len())).cloned()
        } else {
            // Without the history, which changes nothing but repetitions.
            engine.set_position(picks, Some(&table.position_text()), &[])?;
            let limits = Limits {
                nodes: Some(sizes.nodes),
                lines: 1,
                ..Limits::default()
            };
            let report = engine.analyse(&limits, &StopFlag::default(), &mut |_| ());
            report
                .lines
                .first()
                .and_then(|line| line.moves.first().cloned())
        };
        let Some(text) = text else {
            return Ok(None);
        };
        table.play(&text)?;
    }
    Ok(table.outcome())
}

/// Compares a claim with full width; none if it claims nothing.
fn check(engine: &dyn Engine, proof: &ProofReport, sizes: &Sizes) -> Option<Check> {
    let mut nodes = sizes.check_nodes;
    let mut fewest = |most: u32| engine.fewest_turns(proof.seat, most, &mut nodes);
    let right = match proof.verdict {
        ProofVerdict::Win { turns, .. } if turns > sizes.most_turns => None,
        ProofVerdict::Win { turns, exact: true } => fewest(turns).map(|found| found == Some(turns)),
        ProofVerdict::Win { turns, .. } => fewest(turns).map(|found| found.is_some()),
        ProofVerdict::NoWinWithin(turns) => fewest(turns).map(|found| found.is_none()),
        // As far as full width can see.
        ProofVerdict::NoWin => fewest(2).map(|found| found.is_none()),
        ProofVerdict::Unknown { none_within: 0 } => return None,
        ProofVerdict::Unknown { none_within } => fewest(none_within).map(|found| found.is_none()),
    };
    Some(match right {
        Some(true) => Check::Agreed,
        Some(false) => Check::Wrong,
        None => Check::TooLarge,
    })
}
