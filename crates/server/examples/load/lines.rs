//! Games to be played, drawn before anything is measured: the generator runs on the processors of the server.

use crate::Fault;
use game::OptionPicks;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::sync::Arc;

/// How many games there are. A pair plays them in an order of its own.
const GAMES: usize = 256;
/// The longest game, in plies.
const LONGEST: usize = 400;

/// A move: the number of its seat, and its text.
pub(crate) type Move = (usize, String);

/// Random games of the first game of the registry.
#[derive(Clone)]
pub(crate) struct Lines(Arc<[Vec<Move>]>);

impl Lines {
    /// The same games at every run.
    pub(crate) fn draw() -> Result<Lines, Fault> {
        let mut lots = Xoshiro256PlusPlus::seed_from_u64(1);
        let lines: Result<Vec<_>, Fault> = (0..GAMES).map(|_| line(&mut lots)).collect();
        Ok(Lines(lines?.into()))
    }

    /// One of them, by lot.
    pub(crate) fn pick(&self, lots: &mut Xoshiro256PlusPlus) -> Vec<Move> {
        self.0[below(self.0.len(), lots)].clone()
    }
}

fn line(lots: &mut Xoshiro256PlusPlus) -> Result<Vec<Move>, Fault> {
    let entry = registry::GAMES.first().ok_or("there is no game")?;
    let mut table = entry.game.open(&OptionPicks::default(), None)?;
    let mut line = Vec::new();
    while line.len() < LONGEST {
        let legal = table.legal_texts();
        if legal.is_empty() {
            break;
        }
        let seat = table.to_move().ok_or("nobody is to move")?;
        let text = &legal[below(legal.len(), lots)];
        table.play(text)?;
        line.push((seat.index(), text.clone()));
    }
    Ok(line)
}

/// A number below `end`, by lot.
fn below(end: usize, lots: &mut Xoshiro256PlusPlus) -> usize {
    usize::try_from(lots.next_u64() % end as u64).unwrap_or_default()
}
