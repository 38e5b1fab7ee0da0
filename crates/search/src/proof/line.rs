//! A line of a proven win.

use super::cost::Distance;
use super::expand::{Child, MOST_PLIES, Spot};
use super::mid::Search;
use game::Rules;

/// The positions that are examined for one move of the line.
const SLICE: u64 = 200_000;

impl<P: Rules> Search<P> {
    /// A line from a position that is won within `turns`: the winner follows the shortest proof known, and the others
    /// hold out as long as they can, as far as there is time to find out.
    pub(super) fn line(&mut self, root: &P, turns: u16) -> Vec<P::Move> {
        let mut line = Vec::new();
        let mut here = root.clone();
        let mut turns = turns;
        while here.terminal().is_none() && line.len() < MOST_PLIES {
            let spot = Spot::of(&here, turns);
            let mut children = self.look(&here, &spot);
            if here.to_move() == self.seat {
                if !children.iter().any(|child| child.numbers.is_won()) {
                    self.solve(&here, turns, SLICE);
                    children = self.look(&here, &spot);
                }
                let won = children.iter().filter(|child| child.numbers.is_won());
                let nearness = |child: &&Child<P::Move>| {
                    let Distance { turns, plies } = child.distance();
                    (turns, plies)
                };
                let Some(child) = won.min_by_key(nearness) else {
                    break;
                };
                turns = child.numbers.distance.turns;
                self.follow(&mut here, child.mv, &mut line);
            } else {
                let Some((mv, left)) = self.longest(&here, &mut children) else {
                    break;
                };
                turns = left;
                self.follow(&mut here, mv, &mut line);
            }
        }
        line
    }

    fn follow(&self, here: &mut P, mv: P::Move, line: &mut Vec<P::Move>) {
        here.play_unchecked(mv);
        line.push(mv);
    }

    /// The children of a position that nothing leads to.
    fn look(&mut self, here: &P, spot: &Spot) -> Vec<Child<P::Move>> {
        self.path.clear();
        self.children(here, spot)
    }

    /// The move after which the win takes the most turns, with that number; none if not all moves are known to lose.
    fn longest(&mut self, here: &P, children: &mut [Child<P::Move>]) -> Option<(P::Move, u16)> {
        for child in children.iter_mut() {
            if child.numbers.is_open() {
                let mut next = here.clone();
                next.play_unchecked(child.mv);
                child.numbers = self.solve(&next, child.spot.turns, SLICE);
            }
            if !child.numbers.is_won() {
                return None;
            }
        }
        loop {
            let longest = children.iter_mut().max_by_key(|child| {
                let Distance { turns, plies } = child.numbers.distance;
                (turns, plies)
            })?;
            let turns = longest.numbers.distance.turns;
            let mut next = here.clone();
            next.play_unchecked(longest.mv);
            if turns == 0 || next.terminal().is_some() {
                return Some((longest.mv, turns));
            }
            let sooner = self.solve(&next, turns - 1, SLICE);
            if !sooner.is_won() {
                return Some((longest.mv, turns));
            }
            longest.numbers = sooner;
        }
    }
}
