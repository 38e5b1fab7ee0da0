//! Retreats sent in advance, before it is known what will be dislodged (rulebook 3.1).

use super::choose;
use crate::Position;
use crate::ruling::Filed;
use diplomacy_kit::lang::Kind;

/// Combines retreats sent in advance with those sent after the results. An advance order counts only for units
/// for which the power has sent nothing since (rulebook 3.1).
#[must_use]
pub fn merge_advance(position: &Position, advance: &[Filed], since: &[Filed]) -> Vec<Filed> {
    let about = |filed: &Filed| {
        let branches = choose::branches(&filed.order)?;
        let spaces = branches.iter().map(|branch| {
            (
                position.mark.space_of(branch.unit.at),
                branch.unit.kind == Kind::Army,
            )
        });
        Some((filed.power, spaces.collect::<Vec<_>>()))
    };
    let new: Vec<_> = since.iter().filter_map(about).collect();
    let replaced = |filed: &&Filed| {
        about(filed).is_some_and(|(power, spaces)| {
            new.iter().any(|(other, others)| {
                *other == power && spaces.iter().any(|one| others.contains(one))
            })
        })
    };
    // Advance orders for units that were not dislodged are dropped.
    let needed = |filed: &&Filed| {
        about(filed).is_none_or(|(_, spaces)| {
            spaces.iter().any(|(space, _)| {
                let mut dislodged = position.dislodged.iter();
                dislodged.any(|one| position.mark.space_of(one.place) == *space)
            })
        })
    };
    let kept = advance
        .iter()
        .filter(|filed| !replaced(filed) && needed(filed));
    kept.chain(since).cloned().collect()
}
