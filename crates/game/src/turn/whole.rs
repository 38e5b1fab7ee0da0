//! Whole turns: all parts of a turn together, with the position they lead to.

use crate::{Notation, Part, Rules};
use std::collections::HashMap;

/// The text of a turn, or of the rest of one, that begins at a position: the codes of its parts with
/// [`Notation::TURN_SIGN`] between them. A last part that only ends the turn ([`Part::PASSED`]) is left
/// out, unless it is all there is.
#[must_use]
pub fn write_turn<P: Notation>(position: &P, moves: &[P::Move]) -> String {
    let mut here = position.clone();
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        let code = here.write_move(*mv);
        if index > 0 {
            if index + 1 == moves.len() && code == Part::PASSED {
                break;
            }
            text.push_str(P::TURN_SIGN);
        }
        text.push_str(&code);
        here.play_unchecked(*mv);
    }
    text
}

/// What [`Notation::whole_turns`] gives unless the game does it in its own way.
pub(crate) fn whole_turns<P: Notation>(position: &P) -> Vec<(Vec<P::Move>, P)> {
    let mut turns: Vec<(Vec<P::Move>, P)> = Vec::new();
    let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
    walk(position, &mut |moves, result| {
        if moves.len() > 1 {
            let alike = known.entry(result.key()).or_default();
            let found = alike.iter().find(|&&index| turns[index].1 == result);
            if let Some(&index) = found {
                if write_turn(position, moves) < write_turn(position, &turns[index].0) {
                    turns[index].0 = moves.to_vec();
                }
                return;
            }
            alike.push(turns.len());
        }
        turns.push((moves.to_vec(), result));
    });
    turns
}

/// What [`Rules::turn_results_into`] does unless the game does it in its own way.
pub(crate) fn turn_results_into<P: Rules>(position: &P, out: &mut Vec<P>) {
    let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
    walk(position, &mut |moves, result| {
        if moves.len() > 1 {
            let alike = known.entry(result.key()).or_default();
            if alike.iter().any(|&index| out[index] == result) {
                return;
            }
            alike.push(out.len());
        }
        out.push(result);
    });
}

/// Tells `take` every way to play the turn to its end, with the position after it.
fn walk<P: Rules>(position: &P, take: &mut impl FnMut(&[P::Move], P)) {
    step(position, position, &mut Vec::new(), take);
}

fn step<P: Rules>(
    start: &P,
    here: &P,
    played: &mut Vec<P::Move>,
    take: &mut impl FnMut(&[P::Move], P),
) {
    let mut moves = Vec::new();
    here.moves_into(&mut moves);
    for mv in moves {
        let mut after = here.clone();
        after.play_unchecked(mv);
        played.push(mv);
        let goes_on = after.terminal().is_none()
            && after.to_move() == start.to_move()
            && after.turn_number() == start.turn_number()
            && after.count_moves() > 0;
        if goes_on {
            step(start, &after, played, take);
        } else {
            take(played, after);
        }
        played.pop();
    }
}
