//! Counting move sequences and turn sequences.

use crate::{Notation, Rules, write_turn};

/// The number of move sequences of length `depth`; every leaf is reached by playing its last move.
///
/// Depends on the position alone: draws by repetition do not end a line. Whether other draws do is up to the rulebook:
/// see [`Rules::moves_beyond_draws_into`].
#[must_use]
pub fn perft<P: Rules>(position: &P, depth: u32) -> u64 {
    walk(position, depth, false, &mut Vec::new())
}

/// As [`perft`], but counts the moves of the last ply without playing them.
#[must_use]
pub fn perft_bulk<P: Rules>(position: &P, depth: u32) -> u64 {
    walk(position, depth, true, &mut Vec::new())
}

/// What has been counted of the first moves or turns of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'a> {
    /// The text of the first move or turn that was counted last.
    pub text: &'a str,
    /// How many sequences begin with it.
    pub count: u64,
    /// How many first moves or turns are done.
    pub done: usize,
    /// How many there are.
    pub all: usize,
}

/// [`perft`] for each first move, sorted by the moves' codes; each is told as soon as it is counted. Empty at depth 0.
pub fn divide<P: Notation>(
    position: &P,
    depth: u32,
    bulk: bool,
    told: &mut dyn FnMut(Counted<'_>),
) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    position.moves_beyond_draws_into(&mut moves);
    let firsts = moves.into_iter().map(|mv| (position.write_move(mv), mv));
    each(firsts.collect(), told, &mut |mv| {
        let mut next = position.clone();
        next.play_unchecked(*mv);
        walk(&next, rest, bulk, &mut Vec::new())
    })
}

/// Counts what each of the firsts leads to, in the order of their texts.
fn each<T>(
    mut firsts: Vec<(String, T)>,
    told: &mut dyn FnMut(Counted<'_>),
    count: &mut dyn FnMut(&T) -> u64,
) -> Vec<(String, u64)> {
    firsts.sort_by(|(one, _), (other, _)| one.cmp(other));
    let all = firsts.len();
    let mut rows = Vec::with_capacity(all);
    for (text, first) in firsts {
        let count = count(&first);
        told(Counted {
            text: &text,
            count,
            done: rows.len() + 1,
            all,
        });
        rows.push((text, count));
    }
    rows
}

/// `moves` is one stack shared by all plies: each ply pushes its moves and pops them again.
fn walk<P: Rules>(position: &P, depth: u32, bulk: bool, moves: &mut Vec<P::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if bulk && depth == 1 {
        return position.count_moves_beyond_draws() as u64;
    }
    let from = moves.len();
    position.moves_beyond_draws_into(moves);
    let to = moves.len();
    let mut nodes = 0;
    for index in from..to {
        let mut next = position.clone();
        next.play_unchecked(moves[index]);
        nodes += walk(&next, depth - 1, bulk, moves);
    }
    moves.truncate(from);
    nodes
}

/// The number of sequences of `depth` whole turns, counting turns with equal results once (see
/// [`Notation::whole_turns`]). Every turn of the last ply is played, since only its result shows whether it is new;
/// automatic actions at the start of the next turn need not be.
///
/// Depends on the position alone: draws by repetition do not end a line.
#[must_use]
pub fn perft_turns<P: Rules>(position: &P, depth: u32) -> u64 {
    walk_turns(position, depth, &mut Vec::new())
}

/// [`perft_turns`] for each first turn, sorted bytewise by the turns' texts; each is told as soon as it is counted. Empty at
/// depth 0.
pub fn divide_turns<P: Notation>(
    position: &P,
    depth: u32,
    told: &mut dyn FnMut(Counted<'_>),
) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut results = Vec::new();
    let turns = position.whole_turns().into_iter();
    let firsts = turns.map(|(moves, result)| (write_turn(position, &moves), result));
    each(firsts.collect(), told, &mut |result| {
        walk_turns(result, rest, &mut results)
    })
}

/// `results` is one stack shared by all plies: each ply pushes its results and pops them one by one.
fn walk_turns<P: Rules>(position: &P, depth: u32, results: &mut Vec<P>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return position.count_turns() as u64;
    }
    let from = results.len();
    position.turn_results_into(results);
    let mut nodes = 0;
    while results.len() > from {
        let Some(next) = results.pop() else { break };
        nodes += walk_turns(&next, depth - 1, results);
    }
    nodes
}
