//! The options of the addenda: both implementations agree on positions built so that many of them go another way than by
//! default.
//!
//! `MERCURY_AGREEMENT=20000 cargo test -p quicksilver-mercury --test it agreement -- --nocapture` compares that many positions under
//! each set of options and prints how many of them differ from the default.

use super::comparing::{Tally, compare, compare_reading, settled};
use super::random::besieged_string;
use crate::literal::Flags;
use crate::support::options;
use game::{Notation as _, Rules as _, Side};
use mercury::kind::Time;
use mercury::{Position, Rules, attack};
use trial::Choices;

/// Each new value by itself, and with the options that it meets.
const SETS: [&str; 5] = [
    "mated_crunchers=all",
    "frozen_strike=yes",
    "mated_crunchers=all frozen_strike=yes frozen_shot=yes",
    "mated_crunchers=all shift_check=after stranded_magnetoid=removed royal_apartment=closed",
    "frozen_strike=yes shift_check=after carry_frozen=yes carried_may_move=no cruncher_cap=8",
];

/// Where whole turns are compared as well: positions with at most this many first parts.
const FEW: usize = 40;

/// What a position under some rules comes to: the board after the mate test, the outcome, the attackers of each Royal,
/// the legal parts and, where they are few, the results of all turns.
fn consequences(text: &str, rules: &Rules) -> Vec<String> {
    let position = Position::read_position(text, rules).unwrap();
    let mut found = vec![position.write_position()];
    found.extend(position.outcome(1).map(|end| end.to_string()));
    for side in Side::BOTH {
        for time in Time::BOTH {
            found.push(format!("{:?}", attack::attackers(&position, side, time)));
        }
    }
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let mut codes: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
    codes.sort();
    found.append(&mut codes);
    if moves.len() <= FEW {
        let mut ends: Vec<String> = position
            .whole_turns()
            .iter()
            .map(|(_, end)| end.write_position())
            .collect();
        ends.sort();
        found.append(&mut ends);
    }
    found
}

/// The set without the options of the addenda.
fn without_addenda(set: &str) -> String {
    let others = set
        .split(' ')
        .filter(|pick| !pick.starts_with("mated_crunchers") && !pick.starts_with("frozen_strike"));
    others.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_options_of_the_addenda_find_agreement() {
    let asked = std::env::var("MERCURY_AGREEMENT").ok();
    let amount: usize = asked.map_or(40, |text| text.parse().unwrap());
    for (index, set) in SETS.iter().enumerate() {
        let flags = Flags::read(set);
        let (rules, plain) = (options(set), options(&without_addenda(set)));
        let mut dice = Choices::new(4_000 + index as u64);
        let (mut tally, mut differing) = (Tally::default(), 0);
        for _ in 0..amount {
            let text = besieged_string(&flags, &mut dice);
            let position = Position::read_position(&text, &rules)
                .unwrap_or_else(|fault| panic!("{text}: {fault}"));
            compare_reading(&flags, &text, &position);
            if let Some(state) = settled(&flags, &position, &mut tally) {
                compare(&state, &position, &mut dice, &mut tally);
            }
            differing += usize::from(consequences(&text, &rules) != consequences(&text, &plain));
        }
        eprintln!("{set}: {amount} positions, {differing} differ from the default; {tally:?}");
        assert!(differing >= amount / 20, "{set}: {differing} of {amount}");
    }
}
