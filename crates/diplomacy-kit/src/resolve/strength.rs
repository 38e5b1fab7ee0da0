//! The decision equations under partial information: each strength is an interval.

use super::known::Known;
use super::solve::Solution;
use super::{Flag, MoveIndex, Problem, Strength, UnitIndex};

/// The range of values that a strength can still take.
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

    /// 1 plus this many.
    const fn beyond_1((least, most): (Strength, Strength)) -> Span {
        Span {
            least: 1 + least,
            most: 1 + most,
        }
    }

    fn or(self, other: Span) -> Span {
        Span {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }
}

/// Greater than any attack.
pub(super) const WITHOUT_LIMIT: Strength = Strength::MAX;

impl Solution {
    /// 1 plus the uncut supports of a move, not counting those with the flag `but`.
    #[inline]
    fn force(&self, mv: MoveIndex, but: Option<Flag>) -> Span {
        Span::beyond_1(self.index.live(mv, but))
    }

    #[inline]
    pub(super) fn attack(&self, problem: &Problem, mv: MoveIndex) -> Span {
        let facts = &problem.moves[usize::from(mv.0)];
        if self.index.there(mv).is_none() {
            return self.force(mv, None);
        }
        let against = self.index.against(mv);
        let stays = || {
            if against == facts.flag {
                Span::just(0)
            } else {
                self.force(mv, Some(against))
            }
        };
        let leaving = self.index.leaving(mv);
        let Some(leaving) = leaving.filter(|_| self.index.opposite(mv).is_none()) else {
            return stays();
        };
        match self.moves[usize::from(leaving.0)].success {
            Known::Yes => self.force(mv, None),
            Known::No => stays(),
            Known::Unknown => self.force(mv, None).or(stays()),
        }
    }

    #[inline]
    pub(super) fn resist(&self, problem: &Problem, mv: MoveIndex) -> Span {
        let facts = &problem.moves[usize::from(mv.0)];
        let Some(there) = self.index.there(mv) else {
            return Span::just(0);
        };
        let leaving = self.index.leaving(mv);
        let stays = match leaving {
            _ if facts.deck.is_some() => Span::just(WITHOUT_LIMIT),
            Some(leaving) => {
                if self.index.opposite(mv).is_some() {
                    return self.force(leaving, None);
                }
                let aim = problem.moves[usize::from(leaving.0)].aim;
                Span::just(Strength::from(!problem.key_rule || facts.space == aim))
            }
            None => return Span::beyond_1(self.index.live_holds(there)),
        };
        match leaving.map_or(Known::No, |leaving| {
            self.moves[usize::from(leaving.0)].success
        }) {
            Known::Yes => Span::just(0),
            Known::No => stays,
            Known::Unknown => stays.or(Span::just(0)),
        }
    }

    #[inline]
    pub(super) fn block(&self, problem: &Problem, mv: MoveIndex) -> Span {
        let facts = &problem.moves[usize::from(mv.0)];
        let route = self.moves[usize::from(mv.0)].route;
        if !facts.gate || facts.free || route == Known::No {
            return Span::just(0);
        }
        let mut span = self.force(mv, None);
        if route == Known::Unknown {
            span.least = 0;
        }
        if let Some(opposite) = self.index.opposite(mv) {
            match self.moves[usize::from(opposite.0)].success {
                Known::Yes => return Span::just(0),
                Known::Unknown => span.least = 0,
                Known::No => {}
            }
        }
        span
    }

    pub(super) fn find_dislodged(&self, problem: &Problem, unit: UnitIndex) -> Known {
        let facts = &problem.units[usize::from(unit.0)];
        let stays = match facts.mv {
            None => Known::Yes,
            Some(mv) => self.moves[usize::from(mv.0)].success.not(),
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
            match self.moves[usize::from(mv.0)].success {
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
            match self.moves[usize::from(mv.0)].route {
                Known::Yes => return Known::Yes,
                Known::Unknown => cut = Known::Unknown,
                Known::No => {}
            }
        }
        cut
    }

    pub(super) fn find_success(&self, problem: &Problem, mv: MoveIndex) -> Known {
        let facts = &problem.moves[usize::from(mv.0)];
        let route = self.moves[usize::from(mv.0)].route;
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
