//! Why a move fails.

use super::{MoveIndex, Place, Problem, Solution, SupportIndex, UnitIndex};

/// What decided a move that failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// What had to be settled before was not: no consent, or the fleet is busy.
    Gate,
    /// No way through the fleets of its route: one of them was dislodged, or none leads there.
    NoRoute,
    /// The route is barred because it is part of a paradox (Szykman).
    Paradox,
    /// The deck is not given free by this unit.
    DeckOccupied(UnitIndex),
    /// The fleet of the deck was dislodged.
    DeckLost(UnitIndex),
    /// A unit of its own flag stays where it would go.
    OwnUnit(UnitIndex),
    /// It was not stronger than the unit that stays there.
    Repelled {
        /// Who stays.
        by: UnitIndex,
        /// The attack, own supports left out where they do not count.
        attack: Strength,
        /// The resistance.
        resist: Strength,
    },
    /// It was not stronger than the unit that comes the other way.
    HeadToHead {
        /// The move that comes the other way.
        by: MoveIndex,
        /// The attack.
        attack: Strength,
        /// The resistance.
        resist: Strength,
    },
    /// Another move to the same place was as strong.
    StoodOff {
        /// The strongest of the others.
        by: MoveIndex,
        /// The attack.
        attack: Strength,
        /// What it was blocked with.
        block: Strength,
    },
}

/// A strength: 1, and 1 for each support that counts.
pub type Strength = u16;

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

    /// The attack that cuts a support; of several the one listed first. `None` where it is not cut, or only by the
    /// dislodgement of the supporter.
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

    /// What a move attacked with: 1 and the supports that counted against whoever stayed.
    #[must_use]
    pub fn attack_strength(&self, problem: &Problem, mv: MoveIndex) -> Strength {
        self.attack(problem, mv).least
    }

    /// Whether a space is left empty by moves that all failed: nobody is there in the end, and at least two of the
    /// moves to it blocked each other (rulebook 3.2; strength above 0).
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

    /// Why a move failed; `None` for one that succeeded.
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
