//! Compares the fast rules with the literal ones: Fronts, rights with the deciding rules, threats, legal moves, their
//! results and costs, and outcomes; in random games and in random set-ups where Fronts touch, Thieves have neighbours,
//! and Swarms are common. `MARS_REFERENCE_POSITIONS` sets a higher number of positions than the default.

mod accounts;
mod addenda;
mod comparing;
mod random;
mod tally;

use crate::literal::{Law, State};
use crate::support::{Choices, OPTION_SETS, one_in, options, start};
use comparing::{compare_moves, compare_rights};
use game::{Notation as _, Rules as _};
use mars::Position;
pub(crate) use random::random_string;
use tally::Tally;

/// The number of positions compared: a default, or more if the environment says so.
fn amount(usual: usize) -> usize {
    let asked = std::env::var("MARS_REFERENCE_POSITIONS").ok();
    asked.map_or(usual, |text| text.parse().unwrap())
}

/// Plays a random legal move, unless the game is over.
fn play_on(position: &Position, dice: &mut Choices) -> Option<Position> {
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let mv = *moves.get(dice.below(moves.len().max(1)))?;
    let mut next = position.clone();
    next.play_unchecked(mv);
    Some(next)
}

/// A random set-up, parsed under the options.
fn set_up(set: &str, law: &Law, dice: &mut Choices) -> Position {
    let text = random_string(law, dice);
    let position = Position::read_position(&text, &options(set));
    let position = position.unwrap_or_else(|fault| panic!("{text} under {set}: {fault}"));
    assert_eq!(position.write_position(), text, "{set}");
    position
}

/// Compares the rights of this many positions: random games from the start alternate with some turns from random
/// set-ups.
fn compare_many_rights(set: &str, number: usize, seed: u64) -> Tally {
    let law = Law::read(set);
    let mut dice = Choices::new(seed);
    let mut tally = Tally::default();
    while tally.positions < number {
        let whole_game = one_in(&mut dice, 10);
        let mut next = Some(if whole_game {
            start(set)
        } else {
            set_up(set, &law, &mut dice)
        });
        for _ in 0..if whole_game { 200 } else { 4 } {
            let Some(now) = next.filter(|_| tally.positions < number) else {
                break;
            };
            let state = State::read(&law, &now.write_position());
            compare_rights(&state, &now, &mut tally);
            next = play_on(&now, &mut dice);
        }
    }
    tally
}

/// The right of way by the defaults.
#[test]
fn rights_as_the_literal_rules_say() {
    let tally = compare_many_rights("", amount(4_000), 1);
    eprintln!("{tally:#?}");
    tally.assert_everything_was_met();
}

/// The right of way under every option.
#[test]
fn rights_under_options_as_the_literal_rules_say() {
    let mut all = Tally::default();
    for (index, set) in OPTION_SETS.iter().enumerate().skip(1) {
        eprintln!("options: {set}");
        all += compare_many_rights(set, amount(2_000) / 10, 1_000 + index as u64);
    }
    eprintln!("{all:#?}");
    all.assert_everything_was_met();
}

/// All facts of the rules, under every set of options, in random games and from random set-ups.
#[test]
fn turns_as_the_literal_rules_say() {
    let mut all = Tally::default();
    for (index, set) in OPTION_SETS.iter().enumerate() {
        eprintln!("options: {set}");
        let law = Law::read(set);
        let mut dice = Choices::new(77 + index as u64);
        let mut tally = Tally::default();
        let number = amount(600).div_ceil(OPTION_SETS.len());
        while tally.positions < number {
            let (mut next, turns) = if one_in(&mut dice, 30) {
                (start(set), 8)
            } else {
                (set_up(set, &law, &mut dice), 2)
            };
            for _ in 0..turns {
                let state = State::read(&law, &next.write_position());
                compare_rights(&state, &next, &mut tally);
                compare_moves(&state, &next, &mut dice, &mut tally);
                match play_on(&next, &mut dice) {
                    Some(after) => next = after,
                    None => break,
                }
            }
        }
        all += tally;
    }
    eprintln!("{all:#?}");
    all.assert_turns_were_met();
}
