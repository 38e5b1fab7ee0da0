//! The evaluation's terms, and their consistency with the rules.

use crate::{SETS, after, lively_positions, moves, played, read};
use game::{Evaluate, Notation as _, Rules as _, Show as _, Side};
use mercury::Position;
use mercury::kind::Man;

fn value(position: &Position) -> i32 {
    position.evaluate(&position.sight())
}

#[test]
fn flipped_positions_are_worth_the_same() {
    for set in SETS {
        for position in lively_positions(6, set) {
            let flipped = position.flipped();
            let text = position.write_position();
            assert_eq!(value(&position), value(&flipped), "{set}: {text}");
            assert!(value(&position).abs() <= 20_000, "{text}");
        }
    }
}

#[test]
fn noisy_moves_are_the_legal_moves_that_are_hinted_to_be_noisy() {
    let mut checked = 0;
    for set in SETS {
        for position in lively_positions(8, set) {
            let sight = position.sight();
            let mut expected = moves(&position);
            expected.retain(|mv| position.hint(&sight, *mv).noisy);
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            expected.sort();
            noisy.sort();
            checked += noisy.len();
            assert_eq!(noisy, expected, "{set}: {}", position.write_position());
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// Noisy moves remove an enemy: captures, shots, new rim squares.
#[test]
fn moves_that_remove_an_enemy_are_noisy() {
    let men = |position: &Position, side: Side| -> u32 {
        let all = Man::all().filter(|man| man.side == side);
        all.map(|man| position.count(man)).sum()
    };
    for set in SETS {
        for position in lively_positions(3, set) {
            let sight = position.sight();
            let enemy = position.side().other();
            for mv in moves(&position) {
                let mut next = position.clone();
                next.play_unchecked(mv);
                // The end of a turn removes men automatically too.
                if next.side() == position.side() {
                    let removes = men(&next, enemy) < men(&position, enemy);
                    let text = position.write_move(mv);
                    let noisy = position.hint(&sight, mv).noisy;
                    assert_eq!(noisy, removes, "{text} {}", position.write_position());
                    assert_eq!(noisy, !position.captures(mv).is_empty(), "{text}");
                }
            }
        }
    }
}

#[test]
fn quiet_hints_keep_within_their_bounds() {
    for set in SETS {
        for position in lively_positions(3, set) {
            let sight = position.sight();
            for mv in moves(&position) {
                let hint = position.hint(&sight, mv);
                assert!(hint.noisy || hint.promise.abs() <= 2000, "{mv:?}");
            }
        }
    }
}

/// Only a whole turn can be passed: in the middle of one, ending it is an ordinary move.
#[test]
fn passing_hands_over_to_the_other_player() {
    let mut passed = 0;
    for set in SETS {
        for position in lively_positions(6, set) {
            if let Some(next) = position.passed() {
                assert_eq!(position.part().index, 0);
                assert_ne!(next.to_move(), position.to_move());
                assert_eq!(next.key(), next.key_from_scratch());
                assert!(!position.is_threatened());
                passed += 1;
            }
        }
    }
    assert!(passed > 300, "{passed}");
}

/// A Royal in check must be answered, and a side that cannot save both is threatened as well.
#[test]
fn checks_and_forks_are_threats() {
    for set in SETS {
        for position in lively_positions(4, set) {
            if set.contains("shift_check") {
                continue;
            }
            let own: Vec<String> = position.view().attacked;
            let checked = own.iter().any(|name| {
                let side = position.side();
                [mercury::kind::Time::Day, mercury::kind::Time::Night]
                    .into_iter()
                    .filter_map(|time| position.royal(side, time))
                    .any(|square| mercury::board::name(square) == *name)
            });
            if checked {
                assert!(position.is_threatened(), "{}", position.write_position());
            }
        }
    }
}

/// A Cruncher that the next shift catches is worth less than one that has just entered its time, and a frozen one less
/// still.
#[test]
fn the_shift_counts() {
    let on = |file: &str| {
        let rank: String = match file {
            "a" => "C7".to_owned(),
            "d" => "3C4".to_owned(),
            _ => "7C".to_owned(),
        };
        value(&read(&format!("8/8/8/8/8/{rank}/8/8 w 0 R*Rr*r - - 0 0")))
    };
    let (edge, safe, frozen) = (on("a"), on("d"), on("h"));
    assert!(safe > edge && edge > frozen, "{safe} {edge} {frozen}");
}

/// With Black to move the shift is one turn away, with White to move two.
#[test]
fn the_nearer_the_shift_the_more_it_counts() {
    let edge = |side: &str, turn: u32| {
        let text = format!("8/8/8/8/8/C7/8/8 {side} 0 R*Rr*r - - 0 {turn}");
        let safe = format!("8/8/8/8/8/2C5/8/8 {side} 0 R*Rr*r - - 0 {turn}");
        value(&read(&safe)) - value(&read(&text))
    };
    // White's loss by its man at the edge: seen by White at turn 0, by Black at turn 1.
    assert!(
        -edge("b", 1) > edge("w", 0),
        "{} {}",
        -edge("b", 1),
        edge("w", 0)
    );
}

/// A frozen Royal is in danger from an enemy Cruncher that can step next to it.
#[test]
fn a_frozen_royal_that_can_be_reached_is_in_danger() {
    // The black Royal h5 is frozen. White's night Cruncher is near it or far away, awake in both cases.
    let near = value(&read("8/8/8/7r/5*C2/8/8/8 w 0 R*R*r - - 0 0"));
    let far = value(&read("8/8/8/7r/8/8/8/5*C2 w 0 R*R*r - - 0 0"));
    assert!(near > far, "{near} {far}");
    // A free Royal can escape.
    let free = value(&read("8/8/8/2r5/8/C7/8/8 w 0 R*R*r - - 0 0"));
    assert!(near > free, "{near} {free}");
}

#[test]
fn near_the_end_of_a_year_positions_are_remembered_apart() {
    let keys = |quiet: i32, turn: u32| {
        let position = read(&format!("8/8/8/8/8/2C5/8/8 w 0 R*Rr*r - - {quiet} {turn}"));
        (position.key(), position.table_key())
    };
    let (fresh, fresh_table) = keys(10, 20);
    let (late, late_table) = keys(90, 100);
    let (last, last_table) = keys(94, 100);
    let (end, end_table) = keys(10, 380);
    assert!(fresh == late && late == last && last == end);
    assert!(fresh_table != late_table && late_table != last_table && end_table != fresh_table);
}

/// The value of a seat's move shows in the value of the position after it.
#[test]
fn taking_a_man_is_worth_something() {
    // W4 of the rulebook: the Cruncher c3 can take b4.
    let before = read("8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 0 Rr - - 0 0");
    let took = played(&before, &["Cc3xb4"]);
    let quiet = played(&before, &["Cc3-b3"]);
    assert_eq!(took.side(), quiet.side());
    assert!(value(&took) > value(&quiet) + 50);
    assert!(
        moves(&took)
            .iter()
            .all(|mv| after(&took, *mv).side() == Side::Black || !mv.is_pass())
    );
}
