//! Compares the fast rules with the literal ones: legality, part by part and turn by turn, results, attacks, and
//! outcomes; in random games and in random positions with many stranded men.

mod agreement;
mod comparing;
mod random;

use crate::support::{options, start};
use comparing::{Compared, Tally, compare, settled};
use game::Notation as _;
use mercury::Position;
pub(crate) use random::random_string;
use trial::Choices;

/// Each value of each option, and combinations of them.
const OPTION_SETS: &[&str] = &[
    "",
    "shift_every=4",
    "stranded_magnetoid=removed",
    "last_gasp=no_capture",
    "rim_capture=not_from_rim_either",
    "carry=one",
    "carry=off",
    "carry_frozen=yes",
    "carried_may_move=no",
    "frozen_shot=yes",
    "cruncher_cap=8",
    "royal_apartment=closed",
    "pass=free",
    "shift_check=after",
    "at_limit=royals",
    "mated_crunchers=all",
    "frozen_strike=yes",
    "shift_check=after stranded_magnetoid=removed last_gasp=no_capture frozen_shot=yes",
    "shift_check=after shift_every=4 carry=one pass=free",
    "carry_frozen=yes carried_may_move=no royal_apartment=closed cruncher_cap=8",
    "carried_may_move=no carry=one frozen_shot=yes rim_capture=not_from_rim_either",
    "royal_apartment=closed carry_frozen=yes stranded_magnetoid=removed at_limit=royals",
    "mated_crunchers=all frozen_strike=yes frozen_shot=yes",
    "frozen_strike=yes carry_frozen=yes carried_may_move=no shift_check=after",
];

/// The number of comparisons: a default, or more if the environment says so.
fn amount(usual: usize) -> usize {
    let asked = std::env::var("MERCURY_REFERENCE_GAMES").ok();
    asked.map_or(usual, |text| text.parse().unwrap())
}

/// Plays on from a position by random parts and compares everything at the start of each turn.
fn play_and_compare(set: &str, start: Position, turns: usize, dice: &mut Choices) -> Tally {
    let flags = crate::literal::Flags::read(set);
    let mut tally = Tally::default();
    let mut position = start;
    for _ in 0..turns {
        let Some(state) = settled(&flags, &position, &mut tally) else {
            break;
        };
        let Compared { next } = compare(&state, &position, dice, &mut tally);
        let Some(next) = next else {
            break;
        };
        position = next;
    }
    tally
}

/// Every set of options, several random games each.
#[test]
fn random_games_go_as_the_literal_rules_say() {
    let mut tally = Tally::default();
    for (index, set) in OPTION_SETS.iter().enumerate() {
        eprintln!("options: {set}");
        for game in 0..amount(1) {
            let mut dice = Choices::new(index as u64 * 1_000 + game as u64);
            tally += play_and_compare(set, start(set), 40, &mut dice);
        }
    }
    assert!(tally.positions > 600, "{tally:?}");
    assert!(tally.mates > 0 && tally.whole > 20, "{tally:?}");
}

/// Every set of options, sparse random positions and a few turns from each.
#[test]
fn random_positions_go_as_the_literal_rules_say() {
    let mut tally = Tally::default();
    for (index, set) in OPTION_SETS.iter().enumerate() {
        eprintln!("options: {set}");
        let rules = options(set);
        let mut dice = Choices::new(77 + index as u64);
        for _ in 0..amount(60) {
            let text = random_string(&mut dice);
            let position = Position::read_position(&text, &rules)
                .unwrap_or_else(|fault| panic!("{text}: {fault}"));
            let flags = crate::literal::Flags::read(set);
            comparing::compare_reading(&flags, &text, &position);
            tally += play_and_compare(set, position, 4, &mut dice);
        }
    }
    assert!(tally.positions > 2_000 && tally.whole > 300, "{tally:?}");
    assert!(tally.mates > 50 && tally.forks > 8, "{tally:?}");
    assert!(tally.freed > 20 && tally.empty > 8, "{tally:?}");
    assert!(tally.limits > 10, "{tally:?}");
}
