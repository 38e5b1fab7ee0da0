//! Move choice for the playing levels.

use crate::level::{Casual, Habit, Level};
use crate::lot::Lot;
use crate::value::SURE;
use crate::{Features, Searcher, StopFlag};
use game::{Evaluate, History};

/// The level's move in the current position of a game; none if there is none.
pub(crate) fn choose<P: Evaluate>(
    searcher: &mut Searcher<P>,
    history: &History<P>,
    level: Level,
    seed: u64,
    stop: &StopFlag,
) -> Option<P::Move> {
    if history.outcome().is_some() {
        return None;
    }
    let mut moves = Vec::new();
    history.position().moves_into(&mut moves);
    if let [only] = moves[..] {
        return Some(only);
    }
    match level.habit() {
        Habit::Exact(limits) => {
            searcher.features = Features::ALL;
            let found = searcher.search(history, &limits, stop, &mut |_| ());
            found
                .lines
                .first()
                .and_then(|line| line.moves.first().copied())
        }
        Habit::Casual(casual) => pick(searcher, history, &casual, seed, stop),
    }
}

/// Picks at random among the moves that seem good enough; the better a move seems, the more likely it is.
fn pick<P: Evaluate>(
    searcher: &mut Searcher<P>,
    history: &History<P>,
    casual: &Casual,
    seed: u64,
    stop: &StopFlag,
) -> Option<P::Move> {
    // No level overlooks a won game.
    if let Some(mv) = history.position().winning_move() {
        return Some(mv);
    }
    let mut lot = Lot::new(seed);
    let lapse = lot.below(100) < casual.lapses;
    let (depth, features) = if lapse {
        (
            1,
            Features {
                table: false,
                quiescence: false,
                selective: false,
            },
        )
    } else {
        (casual.depth, casual.features)
    };
    let before = std::mem::replace(&mut searcher.features, features);
    let limits = Level::casual_limits();
    let weighed = searcher.weigh(history, depth, casual.margin, &limits, stop);
    searcher.features = before;
    let (first, best) = *weighed.first()?;
    if best >= SURE {
        return Some(first);
    }
    let chance = |value: i32| (casual.margin + 1 - (best - value)).max(0) as usize;
    let all: usize = weighed.iter().map(|(_, value)| chance(*value)).sum();
    let mut drawn = lot.below(all);
    for (mv, value) in &weighed {
        let chance = chance(*value);
        if drawn < chance {
            return Some(*mv);
        }
        drawn -= chance;
    }
    Some(first)
}
