//! Who is where, who goes there, and who supports it: found once, asked often.

use super::{MoveIndex, Place, Problem, SupportIndex, Supported, UnitIndex};

const NONE: u16 = u16::MAX;

/// Lists by place, move and unit, linked through arrays that are used again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    occupant: Vec<u16>,
    first_to: Vec<u16>,
    next_to: Vec<u16>,
    first_support: Vec<u16>,
    first_hold: Vec<u16>,
    next_support: Vec<u16>,
}

impl Index {
    pub(super) fn fill(&mut self, problem: &Problem) {
        let units = problem.units.iter().map(|unit| unit.place.0);
        let places = units
            .chain(problem.moves.iter().map(|mv| mv.to.0))
            .max()
            .map_or(0, |most| usize::from(most) + 1);
        renew(&mut self.occupant, places);
        renew(&mut self.first_to, places);
        renew(&mut self.next_to, problem.moves.len());
        renew(&mut self.first_support, problem.moves.len());
        renew(&mut self.first_hold, problem.units.len());
        renew(&mut self.next_support, problem.supports.len());
        for (unit, facts) in problem.units.iter().enumerate() {
            self.occupant[usize::from(facts.place.0)] = unit as u16;
        }
        for (mv, facts) in problem.moves.iter().enumerate() {
            let first = &mut self.first_to[usize::from(facts.to.0)];
            self.next_to[mv] = std::mem::replace(first, mv as u16);
        }
        for (support, facts) in problem.supports.iter().enumerate() {
            let first = match facts.of {
                Supported::Move(mv) => &mut self.first_support[usize::from(mv.0)],
                Supported::Hold(unit) => &mut self.first_hold[usize::from(unit.0)],
            };
            self.next_support[support] = std::mem::replace(first, support as u16);
        }
    }

    pub(super) fn occupant(&self, place: Place) -> Option<UnitIndex> {
        let unit = *self.occupant.get(usize::from(place.0))?;
        (unit != NONE).then_some(UnitIndex(unit))
    }

    /// The moves to a place.
    pub(super) fn moves_to(&self, place: Place) -> impl Iterator<Item = MoveIndex> + '_ {
        let first = self.first_to.get(usize::from(place.0));
        chain(first.copied().unwrap_or(NONE), &self.next_to).map(MoveIndex)
    }

    /// Whether anything moves there.
    pub(super) fn is_aimed_at(&self, place: Place) -> bool {
        self.first_to[usize::from(place.0)] != NONE
    }

    pub(super) fn supports(&self, mv: MoveIndex) -> impl Iterator<Item = SupportIndex> + '_ {
        chain(self.first_support[usize::from(mv.0)], &self.next_support).map(SupportIndex)
    }

    pub(super) fn hold_supports(&self, unit: UnitIndex) -> impl Iterator<Item = SupportIndex> + '_ {
        chain(self.first_hold[usize::from(unit.0)], &self.next_support).map(SupportIndex)
    }
}

fn renew(list: &mut Vec<u16>, length: usize) {
    list.clear();
    list.resize(length, NONE);
}

fn chain(first: u16, next: &[u16]) -> impl Iterator<Item = u16> + '_ {
    let mut at = first;
    std::iter::from_fn(move || {
        let here = at;
        (here != NONE).then(|| {
            at = next[usize::from(here)];
            here
        })
    })
}
