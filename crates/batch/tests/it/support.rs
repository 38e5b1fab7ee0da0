//! Walks through random games.

use game::{Encode, History, OptionPicks, TurnGame, Turns};

/// A small generator of random numbers.
pub(crate) struct Lot(u64);

impl Lot {
    pub(crate) fn new(seed: u64) -> Lot {
        Lot(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}

/// Every choice of options in which one differs from the usual, and the usual ones.
pub(crate) fn choices<P: TurnGame>() -> Vec<OptionPicks> {
    let options = P::INFO.options;
    let mut all = vec![OptionPicks::default()];
    for spec in options {
        let samples = spec.free.map_or(&[][..], |free| free.samples);
        let values = spec.values.iter().skip(1).map(|value| value.name);
        for value in values.chain(samples.iter().copied()) {
            let picks = OptionPicks::read(options, [(spec.name, value)]).unwrap();
            if P::options(&picks).is_ok() {
                all.push(picks);
            }
        }
    }
    all
}

/// Shows every position of a random game to `look`, with the history and the legal moves.
pub(crate) fn walk<P: Encode + TurnGame>(
    picks: &OptionPicks,
    seed: u64,
    plies: usize,
    mut look: impl FnMut(&History<P>, &[P::Move]),
) {
    let mut lot = Lot::new(seed);
    let mut history = History::new(Turns::<P>::set_up(picks, None).unwrap());
    for _ in 0..plies {
        let mut moves = Vec::new();
        if history.outcome().is_none() {
            history.position().moves_into(&mut moves);
        }
        look(&history, &moves);
        if moves.is_empty() {
            break;
        }
        history.push(moves[lot.below(moves.len())]);
    }
}
