//! Laws of random moves, and of moves counted beyond draws.

use crate::TurnGame;
use crate::turn::playout::Dice;
use std::collections::HashMap;

/// How many random moves are checked if there are many.
const DRAWS: usize = 4;
/// Up to this number of moves, each must occur about as often as the others.
const FEW_MOVES: usize = 8;
/// How often each of a few moves occurs on average.
const SHARE: usize = 64;

/// Random moves are legal, and there is one whenever there is a legal move.
pub(super) fn check_random<P: TurnGame>(
    position: &P,
    legal: &[P::Move],
    dice: &mut Dice,
) -> Result<(), String> {
    let mut moves = Vec::new();
    for _ in 0..DRAWS {
        draw(position, legal, dice, &mut moves)?;
    }
    Ok(())
}

/// If there are few moves, all are equally likely. The bounds are wide enough for every fair choice: between a quarter
/// of the average and twice the average.
pub(super) fn check_fairness<P: TurnGame>(
    position: &P,
    legal: &[P::Move],
    dice: &mut Dice,
) -> Result<(), String> {
    if legal.len() > FEW_MOVES {
        return Ok(());
    }
    let mut moves = Vec::new();
    let mut counts: HashMap<P::Move, usize> = HashMap::new();
    for _ in 0..legal.len() * SHARE {
        if let Some(mv) = draw(position, legal, dice, &mut moves)? {
            *counts.entry(mv).or_default() += 1;
        }
    }
    for mv in legal {
        let count = counts.get(mv).copied().unwrap_or_default();
        if !(SHARE / 4..=2 * SHARE).contains(&count) {
            return Err(format!(
                "the move {} came up {count} times at random, not about {SHARE} times",
                position.write_move(*mv)
            ));
        }
    }
    Ok(())
}

fn draw<P: TurnGame>(
    position: &P,
    legal: &[P::Move],
    dice: &mut Dice,
    moves: &mut Vec<P::Move>,
) -> Result<Option<P::Move>, String> {
    let drawn = position.random_move(moves, &mut |bound| dice.below(bound));
    match drawn {
        Some(mv) if !legal.contains(&mv) => Err(format!("the random move {mv:?} is not legal")),
        None if !legal.is_empty() => Err("there are moves, but no random one".to_owned()),
        drawn => Ok(drawn),
    }
}

/// The moves beyond draws are the legal ones while the game continues, and none once it is won.
pub(super) fn check_beyond_draws<P: TurnGame>(
    position: &P,
    legal: &[P::Move],
) -> Result<(), String> {
    let mut beyond = Vec::new();
    position.moves_beyond_draws_into(&mut beyond);
    if position.count_moves_beyond_draws() != beyond.len() {
        return Err(format!(
            "{} moves counted beyond draws, {} listed",
            position.count_moves_beyond_draws(),
            beyond.len()
        ));
    }
    match position.terminal() {
        None => {
            let mut legal = legal.to_vec();
            legal.sort_unstable();
            beyond.sort_unstable();
            if beyond != legal {
                return Err("moves beyond draws differ before the end".to_owned());
            }
        }
        Some(end) if end.winner().is_some() && !beyond.is_empty() => {
            return Err("moves are counted after the game was won".to_owned());
        }
        Some(_) => {}
    }
    Ok(())
}
