//! Move choice of players of limited strength.

use crate::level::{Skill, full_limits};
use crate::lot::Lot;
use crate::searcher::evaluate;
use crate::softmax::{REACH, draw, weight};
use crate::table::Table;
use crate::value::{is_sure, of_outcome};
use crate::weigh::Weighed;
use crate::{Features, Limits, Searcher, StopFlag};
use game::{Evaluate, History, Outcome};
use std::cmp::Reverse;
use std::sync::Arc;

/// The move of a player of that skill in the current position of a game; none if there is none.
///
/// It begins with an empty transposition table of its own, so that the answer depends on nothing but the position, the skill and the
/// seed.
pub(crate) fn choose<P: Evaluate>(
    searcher: &mut Searcher<P>,
    history: &History<P>,
    skill: &Skill,
    seed: u64,
    stop: &StopFlag,
) -> Option<P::Move> {
    let moves = moves(history);
    if let [] | [_] = moves[..] {
        return moves.first().copied();
    }
    let position = history.position();
    // Nobody overlooks a won game.
    if let Some(mv) = win_at_once(position, &moves) {
        return Some(mv);
    }
    let table = Arc::new(Table::for_nodes(skill.nodes));
    let table = std::mem::replace(&mut searcher.table, table);
    let features = searcher.features;
    searcher.order.clear();
    let mv = pick(searcher, history, skill, seed, stop);
    searcher.order.clear();
    searcher.features = features;
    searcher.table = table;
    mv
}

/// The move of full strength.
pub(crate) fn choose_best<P: Evaluate>(
    searcher: &mut Searcher<P>,
    history: &History<P>,
    stop: &StopFlag,
) -> Option<P::Move> {
    let moves = moves(history);
    if let [] | [_] = moves[..] {
        return moves.first().copied();
    }
    searcher.features = Features::ALL;
    best(searcher, history, &full_limits(), stop)
}

/// The legal moves; none if the game is over.
fn moves<P: Evaluate>(history: &History<P>) -> Vec<P::Move> {
    let mut moves = Vec::new();
    if history.outcome().is_none() {
        history.position().moves_into(&mut moves);
    }
    moves
}

fn best<P: Evaluate>(
    searcher: &mut Searcher<P>,
    history: &History<P>,
    limits: &Limits,
    stop: &StopFlag,
) -> Option<P::Move> {
    let found = searcher.search(history, limits, stop, &mut |_| ());
    let line = found.lines.first()?;
    line.moves.first().copied()
}

/// Picks at random among the moves; the better a move seems, the more likely it is.
fn pick<P: Evaluate>(
    searcher: &mut Searcher<P>,
    history: &History<P>,
    skill: &Skill,
    seed: u64,
    stop: &StopFlag,
) -> Option<P::Move> {
    let mut lot = Lot::new(seed);
    let lapse = lot.under(1_000) < u64::from(skill.lapses);
    searcher.features = Features::ALL;
    if !lapse && skill.temperature == 0 {
        return best(searcher, history, &skill.limits(), stop);
    }
    let unit = u64::from(searcher.unit.unsigned_abs());
    let temperature = u64::from(skill.temperature.min(Skill::HOTTEST)) * unit / 100;
    let temperature = u32::try_from(temperature).unwrap_or(u32::MAX);
    let margin = temperature
        .saturating_mul(REACH)
        .min(i32::MAX.unsigned_abs() / 2) as i32;
    let weighed = if lapse {
        let seen = glance(history.position());
        stop.count(seen.len() as u64);
        seen
    } else {
        searcher.weigh(history, margin, &skill.limits(), stop)
    };
    let first = weighed.first()?;
    if is_sure(first.value) || !first.is_exact {
        return Some(first.mv);
    }
    let mut weights: Vec<u64> = weighed
        .iter()
        .map(|one| match one.is_exact {
            true => weight(first.value.abs_diff(one.value), temperature),
            false => 0,
        })
        .collect();
    while let Some(index) = draw(&weights, &mut lot) {
        let mv = weighed[index].mv;
        // Who thinks sees what the other seat could win at once.
        if lapse || !loses_at_once(history.position(), mv) {
            return Some(mv);
        }
        weights[index] = 0;
    }
    let safe = weighed
        .iter()
        .find(|one| !loses_at_once(history.position(), one.mv));
    Some(safe.unwrap_or(first).mv)
}

/// Every move, best first, with the value of the position right after it: no reply is considered, not even one that wins.
fn glance<P: Evaluate>(position: &P) -> Vec<Weighed<P::Move>> {
    let seat = position.to_move();
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let mut weighed: Vec<Weighed<P::Move>> = moves
        .into_iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = match end_of(&next) {
                Some(end) => of_outcome(&end, seat, 1),
                None if next.to_move() == seat => evaluate(&next, &next.sight()),
                None => -evaluate(&next, &next.sight()),
            };
            Weighed {
                mv,
                value,
                is_exact: true,
            }
        })
        .collect();
    weighed.sort_by_key(|one| Reverse(one.value));
    weighed
}

/// How a game has ended that has come to that position.
fn end_of<P: Evaluate>(position: &P) -> Option<Outcome> {
    let without_moves = || (position.count_moves() == 0).then(|| position.outcome_without_moves());
    position.terminal().or_else(without_moves)
}

/// One of the moves that wins the game at once.
fn win_at_once<P: Evaluate>(position: &P, moves: &[P::Move]) -> Option<P::Move> {
    let seat = position.to_move();
    position.winning_move().or_else(|| {
        let wins = |mv: &&P::Move| {
            let mut next = position.clone();
            next.play_unchecked(**mv);
            end_of(&next).is_some_and(|end| end.winner() == Some(seat))
        };
        moves.iter().find(wins).copied()
    })
}

/// Whether the other seat can win at once after a move.
fn loses_at_once<P: Evaluate>(position: &P, mv: P::Move) -> bool {
    let mut next = position.clone();
    next.play_unchecked(mv);
    if next.to_move() == position.to_move() || next.terminal().is_some() {
        return false;
    }
    let mut replies = Vec::new();
    next.moves_into(&mut replies);
    win_at_once(&next, &replies).is_some()
}
