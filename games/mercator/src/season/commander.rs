//! The commander test: no conditional orders by the back door (rulebook 4.4 and 4.5).
//!
//! Orders for all three time scales are written before the first is adjudicated. To prevent hedging, a power
//! hands out its orders in *envelopes*, each to one commander who might be where the envelope is opened, and no
//! commander gets envelopes for two places at once.
//!
//! [`reach`] computes where each commander might be. [`ts2`] and [`ts3`] determine the envelopes that the lines
//! need. [`matching`] decides whether there are enough commanders and, if not, which envelopes are at fault.

mod matching;
mod reach;
mod ts2;
mod ts3;

#[cfg(test)]
mod tests;

use super::Given;
use crate::{PieceId, Position};
use diplomacy_kit::mark::Power;
use reach::Reach;

/// The lines that are double options, and the pieces that may hold each embarkation.
#[derive(Clone, Debug, Default)]
pub struct Commanders {
    /// Per line of [`Given`]: whether it is void as a double option (V7).
    pub struck: Vec<bool>,
    /// Pairs of an embarkation and an own piece that cannot hold it, sorted.
    barred: Vec<(usize, PieceId)>,
}

impl Commanders {
    /// Whether the embarkation on line `line` can be the one held by this army and this fleet (4.4-c). Foreign pieces
    /// are not restricted.
    #[must_use]
    pub fn can_execute(&self, line: usize, army: PieceId, fleet: PieceId) -> bool {
        let free = |piece| self.barred.binary_search(&(line, piece)).is_err();
        free(army) && free(fleet)
    }
}

/// Tests every TS2 and TS3 line of every power, given the position at the start of the season.
///
/// Lines are taken as written, even if they are void for other reasons (4.5).
#[must_use]
pub fn test(position: &Position, lines: &[Given]) -> Commanders {
    let mut found = Commanders {
        struck: vec![false; lines.len()],
        barred: Vec::new(),
    };
    for power in position.mark.all_powers() {
        let own = Own::of(position, lines, power);
        if own.lines.iter().all(|(_, line)| line.ts < 2) {
            continue;
        }
        let reach = Reach::of(&own);
        ts2::strike(&own, &reach, &mut found.struck);
        ts3::strike(&own, &reach, &mut found);
    }
    found.barred.sort_unstable();
    found
}

/// The lines of one power, each with its index among the lines of all powers.
struct Own<'a> {
    position: &'a Position,
    power: Power,
    lines: Vec<(usize, &'a Given)>,
}

impl<'a> Own<'a> {
    fn of(position: &'a Position, lines: &'a [Given], power: Power) -> Own<'a> {
        Own {
            position,
            power,
            lines: lines
                .iter()
                .enumerate()
                .filter(|(_, line)| line.power == power)
                .collect(),
        }
    }

    /// The lines for a time scale.
    fn given(&self, ts: u8) -> impl Iterator<Item = (usize, &'a Given)> {
        self.lines
            .iter()
            .copied()
            .filter(move |(_, line)| line.ts == ts)
    }

    /// Whether a piece given this nationality by an order may belong to `owner`. If wrong nationalities are ignored,
    /// a nationality carries no information.
    fn may_belong(&self, nation: Option<Power>, owner: Power) -> bool {
        !self.position.options.wrong_nationality_void || nation.is_none_or(|it| it == owner)
    }

    /// Whether a piece given this nationality by an order may be the power's own.
    fn may_be_own(&self, nation: Option<Power>) -> bool {
        self.may_belong(nation, self.power)
    }
}
