//! Invariants of every game, by random play under several sets of options.

use crate::support::start;
use game::{Notation as _, Rules as _, Side};
use mercury::Position;
use mercury::board::{APARTMENT, RIM};
use mercury::kind::{Kind, Man};
use trial::Choices;

const SETS: [&str; 7] = [
    "",
    "shift_every=4",
    "stranded_magnetoid=removed carry_frozen=yes",
    "carry=one pass=free frozen_shot=yes",
    "royal_apartment=closed shift_check=after",
    "carry=off carried_may_move=no at_limit=royals",
    "mated_crunchers=all frozen_strike=yes",
];

/// Plays random games and shows each ply to `look`: the position, its code, the position after it.
fn games(set: &str, count: u64, mut look: impl FnMut(&Position, &str, &Position)) -> Vec<String> {
    let mut ends = Vec::new();
    for seed in 0..count {
        let mut dice = Choices::new(seed * 7919 + set.len() as u64);
        let mut now = start(set);
        let mut plies = 0;
        loop {
            let mut moves = Vec::new();
            now.moves_into(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            let mut next = now.clone();
            next.play_unchecked(mv);
            look(&now, &now.write_move(mv), &next);
            now = next;
            plies += 1;
            assert!(plies <= 2 * 384, "{set}, game {seed}");
        }
        ends.push(now.outcome(1).unwrap().to_string());
    }
    ends
}

fn men(position: &Position) -> u32 {
    Man::all().map(|man| position.count(man)).sum()
}

/// No man is on a square of the apartment, only Magnetoids are on the rim; the number of men never grows; new rims
/// stay.
#[test]
fn men_rims_and_the_apartment() {
    for set in SETS {
        games(set, 6, |before, code, after| {
            let text = || format!("{set}: {code} in {}", before.write_position());
            assert!(!after.occupied().meets(APARTMENT), "{}", text());
            for man in Man::all().filter(|man| man.kind != Kind::Magnetoid) {
                assert!(!after.men(man).meets(after.rims()), "{}", text());
            }
            assert!(men(after) <= men(before), "{}", text());
            let lost = before.made_rims().without(after.made_rims());
            assert!(lost.is_empty(), "{}", text());
            let made = after.made_rims().without(before.made_rims());
            assert_eq!(made.len() == 1, code.ends_with("=#") && !made.is_empty());
            assert!(!made.meets(APARTMENT) && !made.meets(RIM), "{}", text());
        });
    }
}

/// Shifts, turns and sides follow from the turn number; the quiet count increases by one or is reset to 0.
#[test]
fn counters_in_step() {
    for set in SETS {
        let every = if set.contains("shift_every=4") { 4 } else { 2 };
        games(set, 4, |before, code, after| {
            let text = || format!("{set}: {code} in {}", before.write_position());
            let first = before.used().is_none();
            let goes_on = first && code != "--";
            assert_eq!(after.used().is_some(), goes_on, "{}", text());
            let turn = before.turn() + u16::from(!goes_on);
            assert_eq!(after.turn(), turn, "{}", text());
            assert_eq!(u16::from(after.shifts()), turn / every % 8, "{}", text());
            let white = turn % 2 == 0;
            assert_eq!(after.side() == Side::White, white, "{}", text());
            let quiet = after.quiet();
            let allowed = if goes_on {
                [before.quiet(), -1]
            } else {
                [before.quiet() + 1, 0]
            };
            assert!(allowed.contains(&quiet), "{}", text());
        });
    }
}

/// A Royal is removed only with the Crunchers of its time, and never by a capture.
#[test]
fn royals_leave_by_checkmate_alone() {
    let mut mated = 0;
    for set in SETS {
        games(set, 8, |before, code, after| {
            for man in Man::all().filter(|man| man.kind == Kind::Royal) {
                if after.count(man) == before.count(man) {
                    continue;
                }
                let text = format!("{set}: {code} in {}", before.write_position());
                assert_eq!((before.count(man), after.count(man)), (1, 0), "{text}");
                assert_ne!(before.turn(), after.turn(), "{text}");
                let crunchers = Man::new(man.side, man.time, Kind::Cruncher);
                assert_eq!(after.count(crunchers), 0, "{text}");
                if after.rules().all_crunchers_leave {
                    let others = Man::new(man.side.other(), man.time, Kind::Cruncher);
                    assert_eq!(after.count(others), 0, "{text}");
                }
                assert_eq!(after.quiet(), 0, "{text}");
                mated += 1;
            }
        });
    }
    assert!(mated > 10, "{mated} Royals were mated");
}

/// Under the options of the addenda too, each by itself and together.
#[test]
fn random_games_end_under_the_addenda() {
    for set in [
        "mated_crunchers=all",
        "frozen_strike=yes",
        "mated_crunchers=all frozen_strike=yes frozen_shot=yes",
    ] {
        let ends = games(set, 300, |_, _, _| {});
        let (mates, limits): (Vec<&String>, Vec<&String>) =
            ends.iter().partition(|end| end.ends_with(" checkmate"));
        let drawn = limits.iter().all(|end| end.starts_with("0.5 0.5 "));
        assert!(drawn, "{set}: {limits:?}");
        let (mates, games) = (mates.len(), ends.len());
        eprintln!("{set}: {games} games, {mates} by checkmate, the others at a limit");
        assert!(mates > 0, "{set}");
    }
}

/// Random games end within 384 turns, usually by checkmate.
#[test]
fn random_games_end() {
    let mut ends = games("", 60, |_, _, _| {});
    ends.sort();
    for end in &ends {
        let known = ["1 0 checkmate", "0 1 checkmate"].contains(&end.as_str());
        assert!(known || end.starts_with("0.5 0.5 "), "{end}");
    }
    assert!(ends.contains(&"0 1 checkmate".to_owned()), "{ends:?}");
    assert!(ends.contains(&"1 0 checkmate".to_owned()), "{ends:?}");
}
