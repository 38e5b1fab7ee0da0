//! The moves of Magnetoids, Crunchers and Royals (6.1, 6.3, 6.4, 7).

use super::man::{KING, Kind, Man, Place, Time, ZEBRA, beside, is_apartment, name};
use super::state::State;

/// A move of one man and the resulting board.
#[derive(Clone, Debug)]
pub(crate) struct Made<'a> {
    pub(crate) text: String,
    /// Whether a stranded Sneaky makes it.
    pub(crate) by_stranded_sneaky: bool,
    pub(crate) after: State<'a>,
}

impl<'a> State<'a> {
    /// All moves of section 6 of the men of a time of the side to move, in the order of their texts; ignoring duties
    /// and the safety of Royals.
    pub(crate) fn moves(&self, time: Time) -> Vec<Made<'a>> {
        let mut found = Vec::new();
        let mut movers = self.men(self.side);
        movers.retain(|(man, _)| man.time == time && (self.flags.carried_may_move || !man.carried));
        for (man, place) in movers {
            found.extend(self.moves_of(man, place));
        }
        found.sort_by(|one, other| one.text.cmp(&other.text));
        // Equal men in the apartment, and the four squares they can start from, make the same move.
        found.dedup_by(|one, other| one.text == other.text);
        for made in &mut found {
            made.after.used = Some(time);
        }
        found
    }

    /// The moves of one man.
    pub(crate) fn moves_of(&self, man: Man, place: Place) -> Vec<Made<'a>> {
        let mut found = Vec::new();
        match man.kind {
            Kind::Magnetoid => self.magnetoid(man, place, &mut found),
            Kind::Sneaky => self.sneaky(man, place, &mut found),
            Kind::Cruncher | Kind::Royal => {
                self.steps(man, place, &mut found);
                if let Place::On(square) = place {
                    if man.kind == Kind::Cruncher {
                        self.shots(man, square, &mut found);
                    } else {
                        self.rims(man, square, &mut found);
                    }
                }
            }
        }
        found
    }

    /// The board after a man went from a place to a place; it captures any man outside the apartment.
    pub(super) fn gone(&self, man: Man, from: Place, to: Place) -> State<'a> {
        let mut next = self.clone();
        let mut man = next.take(man, from);
        man.moved = true;
        if let Place::On(square) = to {
            next.event |= next.cells[square].take().is_some();
        }
        if man.kind == Kind::Magnetoid && self.is_stranded(man, to) {
            next.event = true;
        } else {
            next.put(man, to);
        }
        next
    }

    /// A plain move or a capture by moving (10).
    pub(super) fn go(&self, man: Man, from: Place, to: Place) -> Made<'a> {
        let takes = matches!(to, Place::On(square) if self.cells[square].is_some());
        let sign = if takes { 'x' } else { '-' };
        let dies = man.kind == Kind::Magnetoid && self.is_stranded(man, to);
        let end = if dies { "~" } else { "" };
        let text = format!("{}{}{sign}{}{end}", man.sign(), from.name(), to.name());
        Made {
            text,
            by_stranded_sneaky: man.kind == Kind::Sneaky && self.is_stranded(man, from),
            after: self.gone(man, from, to),
        }
    }

    /// Whether a man there may be captured: an enemy, never a Royal.
    fn is_prey(&self, man: Man, square: usize) -> bool {
        self.cells[square].is_some_and(|other| other.side != man.side && other.kind != Kind::Royal)
    }

    fn magnetoid(&self, man: Man, place: Place, found: &mut Vec<Made<'a>>) {
        let on_rim = matches!(place, Place::On(square) if self.rim[square]);
        let captures = place != Place::Inside && (!on_rim || self.flags.captures_from_rim);
        for start in place.starts() {
            for (step, most) in [((0, 1), 7), ((0, -1), 7), ((1, 0), 1), ((-1, 0), 1)] {
                let mut at = start;
                for _ in 0..most {
                    let Some(next) = beside(at, step) else {
                        break;
                    };
                    at = next;
                    if is_apartment(at) {
                        if place != Place::Inside {
                            found.push(self.go(man, place, Place::Inside));
                        }
                        continue;
                    }
                    let dies = self.is_wrong(man, at);
                    if self.cells[at].is_some() {
                        let may = captures
                            && self.is_prey(man, at)
                            && !self.rim[at]
                            && (!dies || self.flags.last_gasp_captures);
                        if may {
                            found.push(self.go(man, place, Place::On(at)));
                        }
                        break;
                    }
                    found.push(self.go(man, place, Place::On(at)));
                    if dies {
                        break;
                    }
                }
            }
        }
    }

    fn steps(&self, man: Man, place: Place, found: &mut Vec<Made<'a>>) {
        if self.is_stranded(man, place) {
            return;
        }
        for start in place.starts() {
            for to in KING.into_iter().filter_map(|step| beside(start, step)) {
                if is_apartment(to) {
                    let royal_stays_out = man.kind == Kind::Royal && !self.flags.apartment_open;
                    if place != Place::Inside && !royal_stays_out {
                        found.push(self.go(man, place, Place::Inside));
                    }
                    continue;
                }
                let free = self.cells[to].is_none();
                let takes = place != Place::Inside && self.is_prey(man, to);
                if !self.rim[to] && (free || takes) {
                    found.push(self.go(man, place, Place::On(to)));
                }
            }
        }
    }

    /// The board after the man on a square removed the one on another.
    fn removed(&self, from: usize, target: usize) -> State<'a> {
        let mut next = self.clone();
        next.cells[target] = None;
        next.event = true;
        if let Some(man) = &mut next.cells[from] {
            man.moved = true;
        }
        next
    }

    fn shots(&self, man: Man, from: usize, found: &mut Vec<Made<'a>>) {
        if self.is_wrong(man, from) && !self.flags.frozen_shot {
            return;
        }
        for target in ZEBRA.into_iter().filter_map(|leap| beside(from, leap)) {
            if is_apartment(target) || !self.is_prey(man, target) {
                continue;
            }
            let text = format!("{}{}>{}", man.sign(), name(from), name(target));
            let left_empty = self.removed(from, target);
            let full = self.count(man.side, man.time, Kind::Cruncher) >= self.flags.most_crunchers;
            if !self.rim[target] && !full {
                let mut after = left_empty.clone();
                after.cells[target] = Some(Man::new(man.side, man.time, Kind::Cruncher));
                found.push(Made {
                    text: format!("{text}=C"),
                    by_stranded_sneaky: false,
                    after,
                });
            }
            found.push(Made {
                text,
                by_stranded_sneaky: false,
                after: left_empty,
            });
        }
    }

    fn rims(&self, man: Man, from: usize, found: &mut Vec<Made<'a>>) {
        if self.is_wrong(man, from) && !self.flags.frozen_strike {
            return;
        }
        for target in KING.into_iter().filter_map(|step| beside(from, step)) {
            if is_apartment(target) || !self.is_prey(man, target) {
                continue;
            }
            let mut after = self.removed(from, target);
            after.rim[target] = true;
            found.push(Made {
                text: format!("{}{}>{}=#", man.sign(), name(from), name(target)),
                by_stranded_sneaky: false,
                after,
            });
        }
    }
}
