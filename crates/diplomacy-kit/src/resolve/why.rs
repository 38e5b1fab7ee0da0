//! Explains why a move failed.

use super::{MoveIndex, Place, Problem, Solution, Strength, SupportIndex, UnitIndex};

/// The reason why a move failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// A precondition was not met: no consent, or the fleet was otherwise engaged.
    Gate,
    /// No route: a fleet was dislodged, or the fleets do not connect.
    NoRoute,
    /// The route was barred because it is part of a paradox (Szykman's rule).
    Paradox,
    /// This unit did not leave the deck.
    DeckOccupied(UnitIndex),
    /// The fleet that the unit was boarding was dislodged.
    DeckLost(UnitIndex),
    /// A unit with the same flag stayed at the destination.
    OwnUnit(UnitIndex),
    /// The attack was not stronger than the unit at the destination.
    Repelled {
        /// The unit at the destination.
        by: UnitIndex,
        /// The strength of the attack, without own supports where they do not count.
        attack: Strength,
        /// The strength of the resistance.
        resist: Strength,
    },
    /// The attack was not stronger than the unit moving the other way.
    HeadToHead {
        /// The opposite move.
        by: MoveIndex,
        /// The strength of the attack.
        attack: Strength,
        /// The strength of the resistance.
        resist: Strength,
    },
    /// Another move to the same place was equally strong or stronger.
    StoodOff {
        /// The strongest of the other moves.
        by: MoveIndex,
        /// The strength of the attack.
        attack: Strength,
        /// The strength that blocked it.
        block: Strength,
    },
}

impl Solution {
    /// The move that dislodged a unit.
    #[must_use]
    pub fn dislodged_by(&self, problem: &Problem, unit: UnitIndex) -> Option<MoveIndex> {
        if !self.is_dislodged(unit) {
            return None;
        }
        let place = problem.units[usize::from(unit.0)].place;
        self.index.moves_to(place).find(|&mv| self.success(mv))
    }

    /// The attack that cuts a support, the first one listed if there are several. `None` if the support is not cut,
    /// or is cut only because the supporter was dislodged.
    #[must_use]
    pub fn cut_by(&self, problem: &Problem, support: SupportIndex) -> Option<MoveIndex> {
        let facts = &problem.supports[usize::from(support.0)];
        if !self.is_cut(support) || facts.firm {
            return None;
        }
        let place = problem.units[usize::from(facts.by.0)].place;
        let cuts = |mv: &MoveIndex| {
            let moving = &problem.moves[usize::from(mv.0)];
            moving.flag != facts.flag
                && moving.space != facts.aim
                && self.has_route(*mv)
                && !self.spares(problem, usize::from(support.0), *mv)
        };
        self.index.moves_to(place).filter(cuts).min()
    }

    /// The strength of a move's attack: 1 plus the supports that count against the unit that stayed.
    #[must_use]
    pub fn attack_strength(&self, problem: &Problem, mv: MoveIndex) -> Strength {
        self.attack(problem, mv).least
    }

    /// Whether a space is contested: empty at the end, with at least two moves to it that blocked each other
    /// (rulebook 3.2; only moves of strength above 0 count).
    #[must_use]
    pub fn is_contested(&self, problem: &Problem, place: Place) -> bool {
        let empty = self.index.occupant(place).is_none_or(|unit| {
            self.is_dislodged(unit)
                || problem.units[usize::from(unit.0)]
                    .mv
                    .is_some_and(|mv| self.success(mv))
        });
        let mut effective = 0;
        for mv in self.index.moves_to(place) {
            if self.success(mv) {
                return false;
            }
            effective += u32::from(self.block(problem, mv).least > 0);
        }
        empty && effective >= 2
    }

    /// Why a move failed; `None` if it succeeded.
    #[must_use]
    pub fn failure(&self, problem: &Problem, mv: MoveIndex) -> Option<Failure> {
        if self.success(mv) {
            return None;
        }
        let facts = &problem.moves[usize::from(mv.0)];
        if !facts.gate {
            return Some(Failure::Gate);
        }
        if self.moves[usize::from(mv.0)].barred {
            return Some(Failure::Paradox);
        }
        if !self.has_route(mv) {
            return Some(Failure::NoRoute);
        }
        if let Some(fleet) = facts.deck.filter(|&fleet| self.is_dislodged(fleet)) {
            return Some(Failure::DeckLost(fleet));
        }
        let attack = self.attack(problem, mv).least;
        let resist = self.resist(problem, mv).least;
        if attack <= resist {
            if let Some(by) = self.index.opposite(mv) {
                return Some(Failure::HeadToHead { by, attack, resist });
            }
            if let Some(by) = self.index.there(mv) {
                return Some(if facts.deck.is_some() {
                    Failure::DeckOccupied(by)
                } else if problem.units[usize::from(by.0)].flag == facts.flag {
                    Failure::OwnUnit(by)
                } else {
                    Failure::Repelled { by, attack, resist }
                });
            }
        }
        let others = self.index.moves_to(facts.to).filter(|&other| other != mv);
        let strongest = others
            .map(|other| (self.block(problem, other).least, std::cmp::Reverse(other)))
            .max()?;
        Some(Failure::StoodOff {
            by: strongest.1.0,
            attack,
            block: strongest.0,
        })
    }
}
