//! What a game has to remember for repetitions.

use game::Rules;

/// The positions of a game since the last move that cannot be taken back, as a base and the moves from it.
///
/// It answers as [`game::History`] does, and takes a few bytes a move.
#[derive(Clone, Debug)]
pub struct Past<P: Rules> {
    base: P,
    moves: Vec<P::Move>,
    /// The key of the base, and that of the position after each move.
    keys: Vec<u64>,
}

impl<P: Rules> Past<P> {
    /// The past of a game that begins.
    #[must_use]
    pub fn new(start: &P) -> Past<P> {
        Past {
            base: start.clone(),
            moves: Vec::new(),
            keys: vec![start.key()],
        }
    }

    /// Begins another game.
    pub fn begin(&mut self, start: &P) {
        self.base.clone_from(start);
        self.moves.clear();
        self.keys.clear();
        self.keys.push(start.key());
    }

    /// Adds a move and the position after it.
    #[inline]
    pub fn push(&mut self, mv: P::Move, after: &P) {
        if after.reversible_plies() == 0 {
            self.begin(after);
        } else {
            self.moves.push(mv);
            self.keys.push(after.key());
        }
    }

    /// How often the last position has occurred, including now.
    #[inline]
    #[must_use]
    pub fn occurrences(&self, here: &P) -> u32 {
        let last = self.moves.len();
        let reach = usize::try_from(here.reversible_plies()).unwrap_or(usize::MAX);
        let first = last.saturating_sub(reach);
        let key = here.key();
        let earlier = self.keys.get(first..last).unwrap_or_default();
        if !earlier.contains(&key) {
            return 1;
        }
        self.compared(here, first, key)
    }

    /// The positions themselves decide, since keys can collide: those with the key are played again.
    fn compared(&self, here: &P, first: usize, key: u64) -> u32 {
        let mut position = self.base.clone();
        let mut count = 1;
        for (index, (mv, known)) in self.moves.iter().zip(&self.keys).enumerate() {
            if index >= first && *known == key && position.same_for_repetition(here) {
                count += 1;
            }
            position.play_unchecked(*mv);
        }
        count
    }
}
