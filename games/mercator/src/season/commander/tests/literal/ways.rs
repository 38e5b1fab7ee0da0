//! Enumerates all assignments of envelopes.

use crate::PieceId;
use std::collections::BTreeSet;

/// Properties of the assignments that hand out as many envelopes as possible.
pub(super) struct Ways {
    /// Envelopes that some maximum assignment leaves out: the over-determined block.
    pub missed: BTreeSet<usize>,
    /// Who holds which envelope in some complete assignment.
    pub held: BTreeSet<(usize, PieceId)>,
}

/// Tries all assignments.
pub(super) fn ways(envelopes: &[(BTreeSet<usize>, BTreeSet<PieceId>)]) -> Ways {
    let mut best = (
        0,
        Ways {
            missed: BTreeSet::new(),
            held: BTreeSet::new(),
        },
    );
    hand_out(envelopes, &mut Vec::new(), &mut best);
    best.1
}

fn hand_out(
    envelopes: &[(BTreeSet<usize>, BTreeSet<PieceId>)],
    given: &mut Vec<Option<PieceId>>,
    best: &mut (usize, Ways),
) {
    let count = given.iter().flatten().count();
    if count + envelopes.len() - given.len() < best.0 {
        return;
    }
    let Some((_, may)) = envelopes.get(given.len()) else {
        if count > best.0 {
            best.0 = count;
            best.1.missed.clear();
            best.1.held.clear();
        }
        for (at, holder) in given.iter().enumerate() {
            match holder {
                None => {
                    best.1.missed.insert(at);
                }
                Some(id) if count == envelopes.len() => {
                    best.1.held.insert((at, *id));
                }
                Some(_) => {}
            }
        }
        return;
    };
    for &id in may {
        if !given.contains(&Some(id)) {
            given.push(Some(id));
            hand_out(envelopes, given, best);
            given.pop();
        }
    }
    given.push(None);
    hand_out(envelopes, given, best);
    given.pop();
}
