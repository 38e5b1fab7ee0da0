//! No conditions: the commander test (rulebook 4.4 and 4.5).
//!
//! Orders for three time scales are written before the first of them is settled. So that nobody hedges, a power hands
//! out its orders in *envelopes*, each to one commander who might be where the envelope is opened, none to two
//! places at once. [`reach`] says where each commander might be, [`ts2`] and [`ts3`] which envelopes the lines need,
//! [`matching`] whether there are commanders enough and, if not, which envelopes are at fault.

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

/// Which lines are double options, and who can hold which embarkation.
#[derive(Clone, Debug, Default)]
pub struct Commanders {
    /// Per line of [`Given`]: whether it is struck out (V7).
    pub struck: Vec<bool>,
    /// Embarkations and own pieces of the ordering power that cannot be holders of them, in order.
    barred: Vec<(usize, PieceId)>,
}

impl Commanders {
    /// Whether the embarkation of line `line` can be the one that this army and this fleet hold (4.4-c). Of a piece
    /// that is not the ordering power's own nothing is asked.
    #[must_use]
    pub fn can_execute(&self, line: usize, army: PieceId, fleet: PieceId) -> bool {
        let free = |piece| self.barred.binary_search(&(line, piece)).is_err();
        free(army) && free(fleet)
    }
}

/// Puts every TS2 and TS3 line of every power to the test, from the position at the start of the season.
///
/// Lines are read as they are written, whatever else is wrong with them (4.5).
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

/// One power's lines, each with its number among those of all powers.
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

    /// The lines given for a time scale.
    fn given(&self, ts: u8) -> impl Iterator<Item = (usize, &'a Given)> {
        self.lines
            .iter()
            .copied()
            .filter(move |(_, line)| line.ts == ts)
    }

    /// Whether a piece that an order gives this nationality may be one of `owner`'s. Where a wrong nationality is
    /// ignored, it tells nothing.
    fn may_belong(&self, nation: Option<Power>, owner: Power) -> bool {
        !self.position.options.wrong_nationality_void || nation.is_none_or(|it| it == owner)
    }

    /// Whether a piece that an order gives this nationality may be the power's own.
    fn may_be_own(&self, nation: Option<Power>) -> bool {
        self.may_belong(nation, self.power)
    }
}
