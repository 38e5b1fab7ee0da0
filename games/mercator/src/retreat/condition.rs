//! Evaluates the conditions of retreats (rulebook 13.5).

use super::list::Casualty;
use crate::{Position, TimeScale};
use diplomacy_kit::lang::{Condition, Kind, UnitName};
use diplomacy_kit::mark::{Power, Space, UnitKind};

/// What a condition can refer to: the board after the third time scale, the events of the season, and the
/// retreats of units that were dislodged in earlier time scales.
pub(super) struct Seen<'a> {
    /// The board after the retreats of earlier time scales.
    pub(super) position: &'a Position,
    /// Everything dislodged in the season, with the results of earlier time scales.
    pub(super) casualties: &'a [Casualty],
    /// The dislodged unit for which the condition is evaluated.
    pub(super) asking: &'a Casualty,
}

impl Seen<'_> {
    pub(super) fn holds(&self, condition: &Condition) -> bool {
        let unit = &self.asking.unit;
        match condition {
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Condition::All(parts) => parts.iter().all(|part| self.holds(part)),
            Condition::Not(part) => !self.holds(part),
            Condition::DislodgedIn(ts) => unit.ts.number() == *ts,
            Condition::DislodgedBy(power) => self.attacker() == Some(*power),
            Condition::DislodgedFrom(space) => unit.attack_from == *space,
            Condition::DislodgedByKey => unit.key,
            Condition::Vacant(space) => self.holder(*space).is_none(),
            Condition::Occupied(space) => self.holder(*space).is_some(),
            Condition::HeldBy(space, power) => self.holder(*space) == Some(*power),
            Condition::UnitDislodged(name) => self.named(name).next().is_some(),
            Condition::UnitRetreated(name, to) => self
                .named(name)
                .any(|one| self.is_earlier(one) && self.retreated(one, name.kind, *to)),
            Condition::Contested(space, ts) => {
                let of_ts = usize::from(*ts)
                    .checked_sub(1)
                    .and_then(|ts| self.position.contested.get(ts));
                of_ts.is_some_and(|spaces| spaces.contains(space))
            }
        }
    }

    /// The power that attacked; for an army/fleet, the owner of the fleet.
    fn attacker(&self) -> Option<Power> {
        let pieces = &self.asking.unit.attacker;
        let fleet = pieces
            .iter()
            .find(|&&id| self.position.piece(id).kind == UnitKind::Fleet);
        let first = fleet.or_else(|| pieces.first())?;
        Some(self.position.piece(*first).owner)
    }

    /// The owner of the unit in a space.
    fn holder(&self, space: Space) -> Option<Power> {
        let unit = self.position.unit_in(space)?;
        Some(self.position.piece(unit).owner)
    }

    /// The dislodged units that match a name.
    fn named(&self, name: &UnitName) -> impl Iterator<Item = &Casualty> {
        let space = self.position.mark.space_of(name.at);
        let name = *name;
        self.casualties.iter().filter(move |one| {
            let piece = one.piece_named(self.position, name.kind);
            let whose = piece.map(|id| self.position.piece(id).owner);
            self.position.mark.space_of(one.unit.place) == space
                && piece.is_some()
                && (name.nation.is_none() || name.nation == whose)
        })
    }

    fn is_earlier(&self, one: &Casualty) -> bool {
        let ts = |casualty: &Casualty| casualty.unit.ts.number();
        ts(one) < ts(self.asking)
    }

    fn retreated(&self, one: &Casualty, kind: Kind, to: Space) -> bool {
        one.piece_named(self.position, kind).is_some_and(|id| {
            self.position
                .entries
                .iter()
                .any(|entry| entry.ts == TimeScale::Ts4 && entry.piece == id && entry.to == to)
        })
    }
}
