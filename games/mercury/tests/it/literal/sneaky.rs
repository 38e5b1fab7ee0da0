//! The moves of a Sneaky, alone and with neighbours (6.2, 7.7 to 7.9).

use super::man::{KING, Kind, Man, Place, Step, beside, is_apartment, name};
use super::moves::Made;
use super::state::State;

impl<'a> State<'a> {
    pub(super) fn sneaky(&self, man: Man, place: Place, found: &mut Vec<Made<'a>>) {
        for start in place.starts() {
            for step in KING {
                self.alone(man, place, start, step, found);
            }
            let near = self.takeable(start);
            for group in groups(&near, self.flags.most_carried) {
                for step in KING {
                    self.together(man, place, start, &group, step, found);
                }
            }
        }
    }

    fn alone(&self, man: Man, place: Place, start: usize, step: Step, found: &mut Vec<Made<'a>>) {
        let mut at = start;
        while let Some(next) = beside(at, step) {
            at = next;
            if is_apartment(at) {
                if place != Place::Inside {
                    found.push(self.go(man, place, Place::Inside));
                }
                continue;
            }
            if self.rim[at] || self.cells[at].is_some() {
                break;
            }
            found.push(self.go(man, place, Place::On(at)));
            if self.is_wrong(man, at) {
                break;
            }
        }
    }

    /// The adjacent squares, outside the apartment, whose men may be taken along; by rank, then file.
    fn takeable(&self, start: usize) -> Vec<usize> {
        let mut near: Vec<usize> = KING
            .into_iter()
            .filter_map(|step| beside(start, step))
            .filter(|square| {
                self.cells[*square].is_some_and(|man| {
                    let frozen = matches!(man.kind, Kind::Cruncher | Kind::Royal)
                        && self.is_wrong(man, *square);
                    man.side == self.side
                        && man.kind != Kind::Sneaky
                        && (!frozen || self.flags.carry_frozen)
                        && (!man.moved || self.flags.carried_may_move)
                })
            })
            .collect();
        near.sort_unstable();
        near
    }

    /// Whether a man that is taken along, or the Sneaky, can enter a square of the board.
    fn has_room(&self, man: Man, square: usize) -> bool {
        if is_apartment(square) {
            return man.kind != Kind::Royal || self.flags.apartment_open;
        }
        self.cells[square].is_none() && (!self.rim[square] || man.kind == Kind::Magnetoid)
    }

    /// A group moves square by square; each square on which it could end is a move.
    fn together(
        &self,
        man: Man,
        place: Place,
        start: usize,
        group: &[usize],
        step: Step,
        found: &mut Vec<Made<'a>>,
    ) {
        // The board without the moving men: the squares they leave count as empty.
        let mut rest = self.clone();
        let mut sneaky = rest.take(man, place);
        sneaky.moved = true;
        let mut going: Vec<(Man, usize)> = Vec::new();
        for square in group {
            let mut one = rest.take(man, Place::On(*square));
            one.carried = true;
            going.push((one, *square));
        }
        let mut at = start;
        loop {
            let Some(next) = beside(at, step).filter(|next| rest.has_room(sneaky, *next)) else {
                return;
            };
            let ahead: Vec<Option<usize>> = going
                .iter()
                .map(|(one, square)| {
                    beside(*square, step).filter(|next| rest.has_room(*one, *next))
                })
                .collect();
            if ahead.contains(&None) {
                return;
            }
            at = next;
            let mut still = Vec::new();
            for ((one, _), next) in going.into_iter().zip(ahead.into_iter().flatten()) {
                if !self.is_wrong(one, next) {
                    still.push((one, next));
                } else if one.kind == Kind::Magnetoid {
                    rest.event = true;
                } else {
                    rest.cells[next] = Some(one);
                }
            }
            going = still;
            if place != Place::Inside || !is_apartment(at) {
                let mut after = rest.clone();
                after.put(sneaky, Place::of(at));
                for (one, square) in &going {
                    after.put(*one, Place::of(*square));
                }
                let mut text = format!("{}{}-{}", man.sign(), name(start), name(at));
                for square in group {
                    text += "+";
                    text += &name(*square);
                }
                found.push(Made {
                    text,
                    by_stranded_sneaky: self.is_stranded(man, place),
                    after,
                });
            }
            if self.is_wrong(sneaky, at) {
                return;
            }
        }
    }
}

/// All groups of at least one and at most this many of the squares.
fn groups(near: &[usize], most: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for square in near {
        let mut with: Vec<Vec<usize>> = all.clone();
        for group in &mut with {
            group.push(*square);
        }
        all.extend(with);
    }
    all.retain(|group| !group.is_empty() && group.len() <= most);
    all
}
