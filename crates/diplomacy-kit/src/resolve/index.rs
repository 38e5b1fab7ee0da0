//! An index of a problem: occupants, moves and supports by place. It is built once and read many times.

use super::known::Known;
use super::{Flag, MoveIndex, Place, Problem, Strength, SupportIndex, Supported, UnitIndex};

const NONE: u16 = u16::MAX;

/// Linked lists by place, move and unit, stored in arrays that are reused.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    places: Vec<PlaceLinks>,
    moves: Vec<MoveLinks>,
    first_hold: Vec<u16>,
    supports: Vec<SupportLinks>,
}

/// Per support.
#[derive(Clone, Copy, Debug)]
struct SupportLinks {
    flag: Flag,
    /// Whether the support is cut, as far as known.
    cut: Known,
    next: u16,
}

#[derive(Clone, Copy, Debug)]
struct PlaceLinks {
    occupant: u16,
    first_to: u16,
}

/// Per move.
#[derive(Clone, Copy, Debug)]
struct MoveLinks {
    /// The unit at the destination.
    there: u16,
    /// The move of that unit.
    leaving: u16,
    /// Whether that move goes the other way, so that the two meet head-to-head.
    meets: bool,
    /// The flag of that unit.
    against: Flag,
    next_to: u16,
    first_support: u16,
}

const NOBODY: PlaceLinks = PlaceLinks {
    occupant: NONE,
    first_to: NONE,
};

impl Index {
    pub(super) fn fill(&mut self, problem: &Problem) {
        self.places.fill(NOBODY);
        for (unit, facts) in problem.units.iter().enumerate() {
            self.place(facts.place).occupant = unit as u16;
        }
        self.moves.clear();
        self.moves.extend(problem.moves.iter().map(|_| MoveLinks {
            there: NONE,
            leaving: NONE,
            meets: false,
            against: Flag(0),
            next_to: NONE,
            first_support: NONE,
        }));
        for (mv, facts) in problem.moves.iter().enumerate() {
            let place = self.place(facts.to);
            let next_to = std::mem::replace(&mut place.first_to, mv as u16);
            let there = place.occupant;
            let links = &mut self.moves[mv];
            links.next_to = next_to;
            if there == NONE {
                continue;
            }
            links.there = there;
            let facts_there = &problem.units[usize::from(there)];
            links.against = facts_there.flag;
            if let Some(leaving) = facts_there.mv {
                links.leaving = leaving.0;
                links.meets = problem.head_to_head(facts, &problem.moves[usize::from(leaving.0)]);
            }
        }
        self.first_hold.clear();
        self.first_hold.resize(problem.units.len(), NONE);
        self.supports.clear();
        for (support, facts) in problem.supports.iter().enumerate() {
            let first = match facts.of {
                Supported::Move(mv) => &mut self.moves[usize::from(mv.0)].first_support,
                Supported::Hold(unit) => &mut self.first_hold[usize::from(unit.0)],
            };
            self.supports.push(SupportLinks {
                flag: facts.flag,
                cut: Known::Unknown,
                next: std::mem::replace(first, support as u16),
            });
        }
    }

    fn place(&mut self, place: Place) -> &mut PlaceLinks {
        let at = usize::from(place.0);
        if at >= self.places.len() {
            self.places.resize(at + 1, NOBODY);
        }
        &mut self.places[at]
    }

    /// The unit at a place.
    pub(super) fn occupant(&self, place: Place) -> Option<UnitIndex> {
        let unit = self.places.get(usize::from(place.0))?.occupant;
        (unit != NONE).then_some(UnitIndex(unit))
    }

    /// The unit at the destination of a move.
    pub(super) fn there(&self, mv: MoveIndex) -> Option<UnitIndex> {
        let unit = self.moves[usize::from(mv.0)].there;
        (unit != NONE).then_some(UnitIndex(unit))
    }

    /// The move of the unit at the destination of a move.
    pub(super) fn leaving(&self, mv: MoveIndex) -> Option<MoveIndex> {
        let leaving = self.moves[usize::from(mv.0)].leaving;
        (leaving != NONE).then_some(MoveIndex(leaving))
    }

    /// The move that a move meets head-to-head.
    pub(super) fn opposite(&self, mv: MoveIndex) -> Option<MoveIndex> {
        let links = &self.moves[usize::from(mv.0)];
        links.meets.then_some(MoveIndex(links.leaving))
    }

    /// The first move to a place; [`Index::next_to`] gives the others.
    pub(super) fn first_to(&self, place: Place) -> Option<MoveIndex> {
        let first = self.places.get(usize::from(place.0))?.first_to;
        (first != NONE).then_some(MoveIndex(first))
    }

    pub(super) fn next_to(&self, mv: MoveIndex) -> Option<MoveIndex> {
        let next = self.moves[usize::from(mv.0)].next_to;
        (next != NONE).then_some(MoveIndex(next))
    }

    /// Whether a move's destination is empty and no other move goes there.
    pub(super) fn goes_alone(&self, mv: MoveIndex, to: Place) -> bool {
        let links = &self.moves[usize::from(mv.0)];
        links.there == NONE && links.next_to == NONE && self.first_to(to) == Some(mv)
    }

    /// The moves to a place.
    pub(super) fn moves_to(&self, place: Place) -> impl Iterator<Item = MoveIndex> + '_ {
        std::iter::successors(self.first_to(place), |&mv| self.next_to(mv))
    }

    /// Whether any unit moves to a place.
    pub(super) fn is_aimed_at(&self, place: Place) -> bool {
        self.first_to(place).is_some()
    }

    /// The first support of a move; [`Index::next_support`] gives the others.
    pub(super) fn first_support(&self, mv: MoveIndex) -> Option<SupportIndex> {
        let first = self.moves[usize::from(mv.0)].first_support;
        (first != NONE).then_some(SupportIndex(first))
    }

    /// The first support of a unit that holds.
    pub(super) fn first_hold(&self, unit: UnitIndex) -> Option<SupportIndex> {
        let first = self.first_hold[usize::from(unit.0)];
        (first != NONE).then_some(SupportIndex(first))
    }

    pub(super) fn next_support(&self, support: SupportIndex) -> Option<SupportIndex> {
        let next = self.supports[usize::from(support.0)].next;
        (next != NONE).then_some(SupportIndex(next))
    }

    pub(super) fn supports(&self, mv: MoveIndex) -> impl Iterator<Item = SupportIndex> + '_ {
        std::iter::successors(self.first_support(mv), |&one| self.next_support(one))
    }

    pub(super) fn hold_supports(&self, unit: UnitIndex) -> impl Iterator<Item = SupportIndex> + '_ {
        std::iter::successors(self.first_hold(unit), |&one| self.next_support(one))
    }

    /// The flag of the unit at the destination of a move; meaningless if nobody is there.
    pub(super) fn against(&self, mv: MoveIndex) -> Flag {
        self.moves[usize::from(mv.0)].against
    }

    /// Whether a support is cut.
    pub(super) fn cut(&self, support: SupportIndex) -> Known {
        self.supports[usize::from(support.0)].cut
    }

    pub(super) fn set_cut(&mut self, support: SupportIndex, cut: Known) {
        self.supports[usize::from(support.0)].cut = cut;
    }

    /// Whether it is undecided for any support whether it is cut.
    pub(super) fn some_cut_is_open(&self) -> bool {
        let open = |support: &SupportLinks| support.cut == Known::Unknown;
        self.supports.iter().any(open)
    }

    /// The least and the greatest number of uncut supports of a move, not counting those with the flag `but`.
    pub(super) fn live(&self, mv: MoveIndex, but: Option<Flag>) -> (Strength, Strength) {
        self.count(self.moves[usize::from(mv.0)].first_support, but)
    }

    /// The least and the greatest number of uncut supports of a unit that holds.
    pub(super) fn live_holds(&self, unit: UnitIndex) -> (Strength, Strength) {
        self.count(self.first_hold[usize::from(unit.0)], None)
    }

    fn count(&self, first: u16, but: Option<Flag>) -> (Strength, Strength) {
        let (mut least, mut most) = (0, 0);
        let mut at = first;
        while at != NONE {
            let support = &self.supports[usize::from(at)];
            let counts = but != Some(support.flag);
            least += Strength::from(counts & (support.cut == Known::No));
            most += Strength::from(counts & (support.cut != Known::Yes));
            at = support.next;
        }
        (least, most)
    }
}
