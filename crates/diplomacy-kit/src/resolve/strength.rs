//! The decision equations, while not everything is decided: each strength is the least and the most it can be.

use super::solve::{Known, Solution};
use super::{MoveIndex, Problem, Strength, UnitIndex};

/// What a strength can still be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) least: Strength,
    pub(super) most: Strength,
}

impl Span {
    pub(super) const fn just(strength: Strength) -> Span {
        Span {
            least: strength,
            most: strength,
        }
    }

    fn or(self, other: Span) -> Span {
        Span {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }
}

/// More than any attack.
pub(super) const WITHOUT_LIMIT: Strength = Strength::MAX;

impl Solution {
    /// 1 and the live supports of a move, those of `against`'s own flag left out.
    fn force(&self, problem: &Problem, mv: MoveIndex, against: Option<UnitIndex>) -> Span {
        let own = against.map(|unit| problem.units[usize::from(unit.0)].flag);
        let mut span = Span::just(1);
        for support in self.index.supports(mv) {
            if own == Some(problem.supports[usize::from(support.0)].flag) {
                continue;
            }
            match self.cuts[usize::from(support.0)] {
                Known::No => {
                    span.least += 1;
                    span.most += 1;
                }
                Known::Unknown => span.most += 1,
                Known::Yes => {}
            }
        }
        span
    }

    pub(super) fn attack(&self, problem: &Problem, mv: MoveIndex) -> Span {
        let facts = &problem.moves[usize::from(mv.0)];
        let Some(there) = self.index.occupant(facts.to) else {
            return self.force(problem, mv, None);
        };
        let stays = |against: UnitIndex| {
            if problem.units[usize::from(against.0)].flag == facts.flag {
                Span::just(0)
            } else {
                self.force(problem, mv, Some(against))
            }
        };
        let Some(leaving) = problem.units[usize::from(there.0)].mv else {
            return stays(there);
        };
        if problem.head_to_head(facts, &problem.moves[usize::from(leaving.0)]) {
            return stays(there);
        }
        match self.successes[usize::from(leaving.0)] {
            Known::Yes => self.force(problem, mv, None),
            Known::No => stays(there),
            Known::Unknown => self.force(problem, mv, None).or(stays(there)),
        }
    }

    pub(super) fn resist(&self, problem: &Problem, mv: MoveIndex) -> Span {
        let facts = &problem.moves[usize::from(mv.0)];
        let Some(there) = self.index.occupant(facts.to) else {
            return Span::just(0);
        };
        let leaving = problem.units[usize::from(there.0)].mv;
        let stays = match leaving {
            _ if facts.deck.is_some() => Span::just(WITHOUT_LIMIT),
            Some(leaving) => {
                let other = &problem.moves[usize::from(leaving.0)];
                if problem.head_to_head(facts, other) {
                    return self.force(problem, leaving, None);
                }
                Span::just(Strength::from(
                    !problem.key_rule || facts.space == other.aim,
                ))
            }
            None => return self.hold(there),
        };
        match leaving.map_or(Known::No, |leaving| self.successes[usize::from(leaving.0)]) {
            Known::Yes => Span::just(0),
            Known::No => stays,
            Known::Unknown => stays.or(Span::just(0)),
        }
    }

    /// What a unit without a move resists with.
    fn hold(&self, unit: UnitIndex) -> Span {
        let mut span = Span::just(1);
        for support in self.index.hold_supports(unit) {
            match self.cuts[usize::from(support.0)] {
                Known::No => {
                    span.least += 1;
                    span.most += 1;
                }
                Known::Unknown => span.most += 1,
                Known::Yes => {}
            }
        }
        span
    }

    pub(super) fn block(&self, problem: &Problem, mv: MoveIndex) -> Span {
        let facts = &problem.moves[usize::from(mv.0)];
        let route = self.routes[usize::from(mv.0)];
        if !facts.gate || facts.free || route == Known::No {
            return Span::just(0);
        }
        let mut span = self.force(problem, mv, None);
        if route == Known::Unknown {
            span.least = 0;
        }
        if let Some(opposite) = self.opposite(problem, mv) {
            match self.successes[usize::from(opposite.0)] {
                Known::Yes => return Span::just(0),
                Known::Unknown => span.least = 0,
                Known::No => {}
            }
        }
        span
    }

    /// The move that meets this one head-to-head.
    pub(super) fn opposite(&self, problem: &Problem, mv: MoveIndex) -> Option<MoveIndex> {
        let facts = &problem.moves[usize::from(mv.0)];
        let other = problem.units[usize::from(self.index.occupant(facts.to)?.0)].mv?;
        problem
            .head_to_head(facts, &problem.moves[usize::from(other.0)])
            .then_some(other)
    }

    pub(super) fn find_dislodged(&self, problem: &Problem, unit: UnitIndex) -> Known {
        let facts = &problem.units[usize::from(unit.0)];
        let stays = match facts.mv {
            None => Known::Yes,
            Some(mv) => self.successes[usize::from(mv.0)].not(),
        };
        if stays == Known::No {
            return Known::No;
        }
        let mut taken = Known::No;
        for mv in self.index.moves_to(facts.place) {
            let moving = &problem.moves[usize::from(mv.0)];
            if moving.deck.is_some() {
                continue;
            }
            match self.successes[usize::from(mv.0)] {
                Known::Yes => return stays,
                Known::Unknown => taken = Known::Unknown,
                Known::No => {}
            }
        }
        taken
    }

    pub(super) fn find_cut(&self, problem: &Problem, support: usize) -> Known {
        let facts = &problem.supports[support];
        let mut cut = self.dislodgements[usize::from(facts.by.0)];
        if cut == Known::Yes || facts.firm {
            return cut;
        }
        let place = problem.units[usize::from(facts.by.0)].place;
        for mv in self.index.moves_to(place) {
            let moving = &problem.moves[usize::from(mv.0)];
            if moving.flag == facts.flag
                || moving.space == facts.aim
                || moving.deck.is_some()
                || self.spares(problem, support, mv)
            {
                continue;
            }
            match self.routes[usize::from(mv.0)] {
                Known::Yes => return Known::Yes,
                Known::Unknown => cut = Known::Unknown,
                Known::No => {}
            }
        }
        cut
    }

    pub(super) fn find_success(&self, problem: &Problem, mv: MoveIndex) -> Known {
        let facts = &problem.moves[usize::from(mv.0)];
        let route = self.routes[usize::from(mv.0)];
        if !facts.gate || route == Known::No {
            return Known::No;
        }
        if facts.free {
            return route;
        }
        let mut sure = route == Known::Yes;
        if let Some(fleet) = facts.deck {
            match self.dislodgements[usize::from(fleet.0)] {
                Known::Yes => return Known::No,
                Known::Unknown => sure = false,
                Known::No => {}
            }
        }
        let attack = self.attack(problem, mv);
        let resist = self.resist(problem, mv);
        if attack.most <= resist.least {
            return Known::No;
        }
        sure &= attack.least > resist.most;
        for other in self.index.moves_to(facts.to) {
            if other == mv {
                continue;
            }
            let block = self.block(problem, other);
            if attack.most <= block.least {
                return Known::No;
            }
            sure &= attack.least > block.most;
        }
        if sure { Known::Yes } else { Known::Unknown }
    }
}
