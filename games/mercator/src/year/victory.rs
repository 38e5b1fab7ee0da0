//! Victory conditions (rulebook 12).

use crate::{ClaimedBy, Position};
use diplomacy_kit::mark::Power;

/// A kind of win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Win {
    /// By one power.
    Solo,
    /// By two together.
    TwoWay,
    /// By three together.
    ThreeWay,
}

/// The end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victory {
    /// The kind of win.
    pub win: Win,
    /// The winning powers or combines of powers; usually one. Each is in order of number.
    pub combines: Vec<Vec<Power>>,
}

impl Victory {
    /// All winners, in order of number.
    #[must_use]
    pub fn winners(&self) -> Vec<Power> {
        let mut winners = self.combines.concat();
        winners.sort();
        winners.dedup();
        winners
    }
}

/// Determines whether the centres and claims of this season win the game. A solo takes precedence over a two-way
/// win, and that over a three-way win (10-e).
#[must_use]
pub fn victory(position: &Position) -> Option<Victory> {
    let thresholds = position.mark.victory;
    let solos = solos(position, thresholds.solo);
    if !solos.is_empty() {
        return Some(Victory {
            win: Win::Solo,
            combines: solos,
        });
    }
    [
        (Win::TwoWay, 2, thresholds.two_way),
        (Win::ThreeWay, 3, thresholds.three_way),
    ]
    .into_iter()
    .find_map(|(win, size, threshold)| {
        let combines = combines(position, size, threshold?);
        let won = !combines.is_empty();
        won.then_some(Victory { win, combines })
    })
}

/// Several solos share the win, regardless of their numbers of centres (10-g).
fn solos(position: &Position, threshold: u32) -> Vec<Vec<Power>> {
    let claimed = |power: Power| {
        position.options.solo_auto
            || position.claims.contains(&ClaimedBy {
                power,
                with: Vec::new(),
            })
    };
    let wins = |power: &Power| position.centres(*power) >= threshold && claimed(*power);
    let powers = position.mark.all_powers().filter(wins);
    powers.map(|power| vec![power]).collect()
}

/// The winning combines of this size: those with the most centres among the ones that reach the threshold (10-f).
fn combines(position: &Position, size: usize, threshold: u32) -> Vec<Vec<Power>> {
    let mut claimed: Vec<Vec<Power>> = position.claims.iter().map(members).collect();
    claimed.sort();
    claimed.dedup();
    claimed.retain(|combine| combine.len() == size && agreed(position, combine));
    let total = |combine: &Vec<Power>| -> u32 {
        combine.iter().map(|&power| position.centres(power)).sum()
    };
    claimed.retain(|combine| total(combine) >= threshold);
    let most = claimed.iter().map(total).max();
    claimed.retain(|combine| Some(total(combine)) == most);
    if claimed.len() > 1 && !position.options.equal_shared {
        claimed.clear();
    }
    claimed
}

fn members(claim: &ClaimedBy) -> Vec<Power> {
    let mut members = claim.with.clone();
    members.push(claim.power);
    members.sort();
    members
}

/// Whether every member has claimed exactly this combine in this season (10-d) and owns a centre.
fn agreed(position: &Position, combine: &[Power]) -> bool {
    combine.iter().all(|&power| {
        let claims = |claim: &ClaimedBy| claim.power == power && members(claim) == combine;
        position.centres(power) > 0 && position.claims.iter().any(claims)
    })
}
