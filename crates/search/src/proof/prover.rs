//! The search for a proof and for its shortest distance.

use super::ProofVerdict;
use super::cost::{ANY, Distance, Ground, Numbers};
use super::mid::Search;
use crate::{Limits, StopFlag};
use game::{History, Rules, Seat};
use std::time::Duration;

/// The positions that each of the searches examines before the other one has its turn; twice as many each time.
const FIRST_SLICE: u64 = 10_000;
/// The most turns of the winner that are tried one by one.
const MOST_TURNS: u16 = 100;

/// What is to be proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofSetup {
    /// The seat whose win is to be proven.
    pub seat: Seat,
    /// Only wins within this many turns of the seat, at most 100; none for any.
    pub turns: Option<u32>,
    /// Whether the shortest win is wanted; otherwise any will do.
    pub shortest: bool,
}

/// The typed result of a proof search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved<M> {
    /// The answer.
    pub verdict: ProofVerdict,
    /// As in [`ProofReport`](super::ProofReport); empty without a proven win.
    pub line: Vec<M>,
    /// The number of positions examined.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
}

/// The search for proofs of one game.
///
/// Two searches take turns: one for any win at all, and one for wins within 1, 2, 3, … turns, which makes the distance
/// exact. They share what they have settled.
#[derive(Debug)]
pub struct Prover<P: Rules> {
    search: Search<P>,
}

/// What is known so far.
struct Known {
    win: Option<Distance>,
    /// The fewest turns that are not ruled out.
    next: u16,
    /// No win at all.
    none: bool,
    /// Longer lines than the search follows stood in the way.
    cut: bool,
}

impl<P: Rules> Prover<P> {
    /// A prover with tables of about `table_mib` MiB.
    #[must_use]
    pub fn new(table_mib: usize) -> Prover<P> {
        Prover {
            search: Search::new(table_mib),
        }
    }

    /// Searches for a proof from the current position of a game. Of the limits, depth and lines do not matter.
    ///
    /// The tables hold nothing of earlier searches, since proofs depend on the game's history.
    pub fn prove(
        &mut self,
        history: &History<P>,
        setup: &ProofSetup,
        limits: &Limits,
        stop: &StopFlag,
    ) -> Proved<P::Move> {
        self.search.begin(history, setup.seat, limits, stop);
        let root = history.position();
        let mut line = Vec::new();
        let verdict = if let Some(end) = history.outcome() {
            if end.winner() == Some(setup.seat) {
                ProofVerdict::Win {
                    turns: 0,
                    exact: true,
                }
            } else {
                ProofVerdict::NoWin
            }
        } else {
            let bound = setup.turns.map(|turns| {
                let turns = u16::try_from(turns).unwrap_or(MOST_TURNS);
                turns.min(MOST_TURNS)
            });
            let known = self.ask(root, bound, setup.shortest);
            if let Some(win) = known.win {
                line = self.search.line(root, win.turns);
            }
            known.verdict(bound)
        };
        self.search.watch.settle();
        Proved {
            verdict,
            line,
            nodes: self.search.watch.nodes(),
            elapsed: self.search.watch.elapsed(),
        }
    }

    /// Searches until the question is answered or a limit is reached.
    fn ask(&mut self, root: &P, bound: Option<u16>, shortest: bool) -> Known {
        let mut known = Known {
            win: None,
            // A seat that is not to move may win before its first turn.
            next: u16::from(root.to_move() == self.search.seat),
            none: false,
            cut: false,
        };
        let most = bound.unwrap_or(MOST_TURNS);
        let mut slice = FIRST_SLICE;
        let mut stuck = false;
        while !self.search.watch.is_over() {
            while !stuck && known.next <= most && known.allows(known.next) {
                // A win within the bound is as good as the shortest, if any will do.
                let tried = match bound {
                    Some(turns) if !shortest => turns,
                    _ => known.next,
                };
                let numbers = self.search.solve(root, tried, slice);
                if numbers.is_won() {
                    known.win = Some(numbers.distance);
                    if !shortest {
                        break;
                    }
                } else if is_firm(&numbers) {
                    known.next = tried + 1;
                } else if numbers.is_not_won() {
                    stuck = true;
                } else {
                    break;
                }
            }
            let answered = match (known.win, bound) {
                (Some(_), _) => !shortest || !known.allows(known.next),
                (None, Some(_)) => known.next > most,
                (None, None) => false,
            };
            if answered {
                break;
            }
            if bound.is_none() && known.win.is_none() && !known.cut {
                let numbers = self.search.solve(root, ANY, slice);
                if numbers.is_won() {
                    known.win = Some(numbers.distance);
                    if !shortest {
                        break;
                    }
                } else if is_firm(&numbers) {
                    known.none = true;
                    break;
                } else if numbers.is_not_won() {
                    known.cut = true;
                }
            }
            let idle = stuck || known.next > most;
            if idle && (known.cut || known.win.is_some() || bound.is_some()) {
                break;
            }
            slice = slice.saturating_mul(2);
        }
        known
    }
}

/// Whether there is no win, whatever led to the position.
fn is_firm(numbers: &Numbers) -> bool {
    numbers.is_not_won() && numbers.ground.path != Ground::CUT.path
}

impl Known {
    /// Whether a win in this many turns would be sooner than the known one.
    fn allows(&self, turns: u16) -> bool {
        self.win.is_none_or(|win| turns < win.turns)
    }

    fn verdict(&self, bound: Option<u16>) -> ProofVerdict {
        let none_within = u32::from(self.next.saturating_sub(1));
        match (self.win, bound) {
            (Some(win), _) => ProofVerdict::Win {
                turns: win.turns.into(),
                exact: win.turns <= self.next,
            },
            _ if self.none => ProofVerdict::NoWin,
            (_, Some(turns)) if self.next > turns => ProofVerdict::NoWinWithin(turns.into()),
            _ => ProofVerdict::Unknown { none_within },
        }
    }
}
