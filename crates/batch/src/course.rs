//! One game that is played by numbers.

use crate::dice::Dice;
use crate::past::Past;
use game::{Encode, Encoding, Outcome, Planes};

/// What every game's planes are followed by.
const REPEATED: (&str, u8) = ("earlier occurrences of the position", u8::MAX);

/// The number of planes of a position.
#[must_use]
pub const fn plane_count(encoding: &Encoding) -> usize {
    encoding.planes.len() + 1
}

/// What the planes show, each with its greatest value.
#[must_use]
pub fn plane_names(encoding: &Encoding) -> Vec<(&'static str, u8)> {
    let planes = encoding.planes.iter().copied();
    planes.chain([REPEATED]).collect()
}

/// The number of cells of all planes of a position.
#[must_use]
pub const fn plane_size(encoding: &Encoding) -> usize {
    plane_count(encoding) * encoding.area()
}

/// A game: where it stands, and what has been chosen of the next move.
#[derive(Clone, Debug)]
pub struct Course<P: Encode> {
    position: P,
    past: Past<P>,
    occurrences: u32,
    plies: u32,
    outcome: Option<Outcome>,
    /// What has been chosen of a move.
    picked: Vec<u16>,
    /// The legal moves that begin with it, and the next action of each; meaningful if they are listed.
    moves: Vec<P::Move>,
    offered: Vec<u16>,
    is_listed: bool,
    /// A random legal move that was drawn to see whether there is any.
    drawn: Option<P::Move>,
}

impl<P: Encode> Course<P> {
    /// A game that begins. A start that is over already stays so.
    #[must_use]
    pub fn new(start: &P) -> Course<P> {
        Course {
            position: start.clone(),
            past: Past::new(start),
            occurrences: 1,
            plies: 0,
            outcome: start.outcome(1),
            picked: Vec::new(),
            moves: Vec::new(),
            offered: Vec::new(),
            is_listed: false,
            drawn: None,
        }
    }

    /// Begins another game, at a position in which it goes on.
    pub(crate) fn begin(&mut self, start: &P) {
        self.position.clone_from(start);
        self.past.begin(start);
        self.occurrences = 1;
        self.plies = 0;
        self.outcome = None;
        self.forget();
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The number of moves played.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// How the game ended.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What has been chosen of the next move.
    #[must_use]
    pub fn picked(&self) -> &[u16] {
        &self.picked
    }

    /// The actions that can be chosen, of each legal move that begins with what is chosen; so one action may stand there
    /// several times. None if the game is over.
    pub fn offered(&mut self) -> &[u16] {
        self.list();
        &self.offered
    }

    /// Chooses an action, and plays the move if it is the last one. False if it cannot be chosen; nothing has changed then.
    pub fn choose(&mut self, action: u16) -> bool {
        self.list();
        let Some(index) = self.offered.iter().position(|one| *one == action) else {
            return false;
        };
        let mv = self.moves[index];
        let depth = self.picked.len();
        if self.position.actions(mv).as_slice().len() == depth + 1 {
            self.play(mv);
            self.settle_by_listing();
        } else {
            self.pick(action);
        }
        true
    }

    /// Plays a random legal move that begins with what is chosen.
    pub(crate) fn play_randomly(&mut self, dice: &mut Dice) {
        let drawn = if self.is_listed {
            let count = self.moves.len();
            (count > 0).then(|| self.moves[dice.below(count)])
        } else {
            self.drawn.or_else(|| self.draw_move(dice))
        };
        if let Some(mv) = drawn {
            self.play(mv);
            self.settle_by_drawing(dice);
        }
    }

    /// The next action of a random legal move that begins with what is chosen; none if the game is over.
    pub(crate) fn sample(&mut self, dice: &mut Dice) -> Option<u16> {
        self.list();
        let count = self.offered.len();
        (count > 0).then(|| self.offered[dice.below(count)])
    }

    /// Draws the position: as many cells as [`plane_size`] says.
    pub fn draw(&self, cells: &mut [u8]) {
        Course::draw_position(&self.position, self.occurrences, &self.picked, cells);
    }

    /// Draws a position that has occurred that often, including now, with what is chosen of a move.
    pub fn draw_position(position: &P, occurrences: u32, picked: &[u16], cells: &mut [u8]) {
        let own = P::ENCODING.planes.len() * P::ENCODING.area();
        let Some((planes, repeated)) = cells.split_at_mut_checked(own) else {
            return;
        };
        position.draw(picked, &mut Planes::clear(&P::ENCODING, planes));
        let earlier = occurrences.saturating_sub(1);
        repeated.fill(u8::try_from(earlier).unwrap_or(REPEATED.1));
    }

    fn forget(&mut self) {
        self.picked.clear();
        self.moves.clear();
        self.offered.clear();
        self.is_listed = false;
        self.drawn = None;
    }

    fn list(&mut self) {
        if self.is_listed {
            return;
        }
        self.moves.clear();
        self.offered.clear();
        if self.outcome.is_none() {
            self.position.moves_into(&mut self.moves);
            self.offer();
        }
        self.is_listed = true;
    }

    /// Notes the next action of every move that is left.
    fn offer(&mut self) {
        let depth = self.picked.len();
        let position = &self.position;
        self.offered.clear();
        let next = self.moves.iter().map(|mv| {
            let all = position.actions(*mv);
            all.as_slice().get(depth).copied().unwrap_or_default()
        });
        self.offered.extend(next);
    }

    fn pick(&mut self, action: u16) {
        let mut offered = self.offered.iter();
        self.moves.retain(|_| offered.next() == Some(&action));
        self.picked.push(action);
        self.offer();
    }

    fn play(&mut self, mv: P::Move) {
        self.position.play_unchecked(mv);
        self.past.push(mv, &self.position);
        self.plies = self.plies.saturating_add(1);
        self.forget();
    }

    fn draw_move(&mut self, dice: &mut Dice) -> Option<P::Move> {
        let moves = &mut self.moves;
        self.position
            .random_move(moves, &mut |bound| dice.below(bound))
    }

    fn settle_by_listing(&mut self) {
        self.list();
        let stuck = self.moves.is_empty();
        self.settle(stuck);
        if self.outcome.is_some() {
            self.moves.clear();
            self.offered.clear();
        }
    }

    fn settle_by_drawing(&mut self, dice: &mut Dice) {
        self.drawn = self.draw_move(dice);
        self.settle(self.drawn.is_none());
    }

    /// Finds out whether the game is over. What it costs to ask the rules for an outcome is paid only where there is one.
    fn settle(&mut self, stuck: bool) {
        let here = &self.position;
        self.occurrences = self.past.occurrences(here);
        let goes_on = !stuck
            && here.terminal().is_none()
            && here.outcome_by_repetition(self.occurrences).is_none();
        self.outcome = if goes_on {
            None
        } else {
            here.outcome(self.occurrences)
        };
    }
}
