//! Whole turns with different results (rulebook 4): what counts is the position after the shift, before the next
//! player's mate test.

use crate::attack::is_safe;
use crate::generate::{duty, pseudo_into};
use crate::moves::Move;
use crate::position::{Position, Standing};
use crate::turn::{self, Care};
use game::{Distinct, write_turn};

/// The number of whole turns with different results; in the middle of a turn, of its completions.
pub(crate) fn count(position: &Position) -> usize {
    different(position).len()
}

/// Appends the different results, each after the next player's mate test.
pub(crate) fn results_into(position: &Position, out: &mut Vec<Position>) {
    let found = different(position);
    out.extend(found.into_positions().into_iter().map(judged));
}

fn different(position: &Position) -> Distinct<Position> {
    let mut found = Distinct::new();
    visit(position, &mut |_, result| {
        found.place(result.stored_key(), result);
    });
    found
}

fn judged(mut position: Position) -> Position {
    turn::mate_test(&mut position);
    position
}

/// Whole turns with different results, each with the smallest of its texts, and with the result after the next
/// player's mate test.
pub(crate) fn listed(position: &Position) -> Vec<(Vec<Move>, Position)> {
    let mut found = Distinct::new();
    let mut turns: Vec<(String, Vec<Move>)> = Vec::new();
    visit(position, &mut |moves, result| {
        let text = write_turn(position, moves);
        match found.place(result.stored_key(), result) {
            (_, true) => turns.push((text, moves.to_vec())),
            (index, false) => {
                if text < turns[index].0 {
                    turns[index] = (text, moves.to_vec());
                }
            }
        }
    });
    let moves = turns.into_iter().map(|(_, moves)| moves);
    moves
        .zip(found.into_positions().into_iter().map(judged))
        .collect()
}

/// Passes on every whole turn with its result, before the next player's mate test.
fn visit(position: &Position, take: &mut impl FnMut(&[Move], &Position)) {
    if crate::outcome::terminal(position).is_some() {
        return;
    }
    let mut firsts = Vec::with_capacity(256);
    let mut seconds = Vec::with_capacity(256);
    turn::legal_into(position, &mut firsts);
    for first in firsts {
        let mut middle = position.clone();
        if !middle.begin(first) {
            take(&[first], &middle);
            continue;
        }
        turn::settle_middle(&mut middle, first);
        seconds.clear();
        if is_plain(&middle, first) {
            // Only the safety of the Royals limits the second move.
            let other = first.time().other();
            pseudo_into(&middle, other, &mut seconds);
            let care = Care::of(&middle);
            if is_safe(&middle) {
                let mut end = middle.clone();
                end.begin(Move::PASS);
                take(&[first, Move::PASS], &end);
            }
            for &second in &seconds {
                let mut end = middle.clone();
                if end.apply(second) {
                    end.set_counters(-1, end.turn());
                }
                if care.is_harmless(&middle, second) || is_safe(&end) {
                    end.end_turn();
                    take(&[first, second], &end);
                }
            }
            continue;
        }
        turn::legal_into(&middle, &mut seconds);
        for &second in &seconds {
            let mut end = middle.clone();
            end.begin(second);
            take(&[first, second], &end);
        }
    }
}

/// Whether only the safety of the Royals limits the rest of a turn.
fn is_plain(middle: &Position, first: Move) -> bool {
    middle.standing() == Standing::Bound && !duty(middle, first.time().other())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Carrying, Rules};
    use crate::start::start;

    fn counts(carrying: Carrying) -> (usize, usize) {
        let rules = Rules {
            carrying,
            ..Rules::default()
        };
        let start = start(rules);
        let mut first = Vec::new();
        results_into(&start, &mut first);
        assert_eq!(count(&start), first.len());
        (first.len(), first.iter().map(count).sum())
    }

    #[test]
    fn turns_from_the_start() {
        assert_eq!(counts(Carrying::Off), (203, 40_429));
        assert_eq!(counts(Carrying::One), (510, 251_932));
        assert_eq!(counts(Carrying::Any), (2_117, 3_536_458));
    }
}
