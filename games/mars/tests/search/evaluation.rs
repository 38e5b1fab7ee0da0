//! The evaluation's terms, and their consistency with the rules.

use crate::{SETS, lively_positions, moves, played, read};
use game::{Evaluate, Notation as _, Rules as _, Show as _};
use mars::Position;

fn value(position: &Position) -> i32 {
    position.evaluate(&position.sight())
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    for set in SETS {
        for position in lively_positions(4, set) {
            let mirrored = position.mirrored().unwrap();
            let text = position.write_position();
            assert_ne!(mirrored.to_move(), position.to_move());
            assert_eq!(value(&position), value(&mirrored), "{set}: {text}");
            assert!(value(&position).abs() <= 20_000, "{set}: {text}");
        }
    }
}

/// At the start the only advantage is being to move.
#[test]
fn the_start_is_even() {
    let white = value(&crate::start(""));
    let black = value(&crate::start("").mirrored().unwrap());
    assert_eq!(white, black);
    let even = sum_of_terms(&crate::start(""));
    assert!((0..200).contains(&even), "{even}");
}

/// The value by the terms alone, whatever has been learnt.
fn sum_of_terms(position: &Position) -> i32 {
    position.terms(&position.sight()).iter().sum()
}

#[test]
fn noisy_moves_are_the_legal_moves_that_capture() {
    let mut checked = 0;
    for set in SETS {
        for position in lively_positions(4, set) {
            let sight = position.sight();
            let text = position.write_position();
            let mut expected = moves(&position);
            for mv in &expected {
                let captures = !position.captures(*mv).is_empty();
                let noisy = position.hint(&sight, *mv).noisy;
                assert_eq!(noisy, captures, "{set}: {mv:?} in {text}");
            }
            expected.retain(|mv| !position.captures(*mv).is_empty());
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            expected.sort();
            noisy.sort();
            checked += noisy.len();
            assert_eq!(noisy, expected, "{set}: {text}");
        }
    }
    assert!(checked > 5_000, "{checked}");
}

/// Captures also set the mover's flag; capture by cold sets it under an option.
#[test]
fn noisy_moves_set_the_capture_flag() {
    for set in SETS {
        if set.contains("cold_death_is_capture") {
            continue;
        }
        for position in lively_positions(2, set) {
            let sight = position.sight();
            for mv in moves(&position) {
                let flag = played(&position, mv).captured(position.side());
                let noisy = position.hint(&sight, mv).noisy;
                assert_eq!(noisy, flag, "{set}: {mv:?} {}", position.write_position());
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
                let bound = if hint.noisy { 20_000 } else { 2_000 };
                assert!(hint.promise.abs() <= bound, "{hint:?} of {mv:?}");
            }
        }
    }
}

/// Without the rule of check a General can be captured, and the hint is exact; with it nothing wins that way.
#[test]
fn a_winning_move_is_named_exactly_where_a_general_can_be_taken() {
    let (mut some, mut none) = (0, 0);
    for set in SETS {
        let strict = !set.contains("check=capture");
        for position in lively_positions(8, set) {
            let seat = position.to_move();
            let general = position.general(position.side().other()).unwrap();
            let name = mars::board::name(general);
            let takes = |mv| position.captures(mv).contains(&name);
            let exists = moves(&position).into_iter().any(takes);
            let found = position.winning_move();
            let text = position.write_position();
            assert_eq!(found.is_some(), exists, "{set}: {text}");
            assert!(!(strict && exists), "{set}: {text}");
            match found {
                Some(mv) => {
                    assert!(moves(&position).contains(&mv) && takes(mv), "{mv:?} {text}");
                    let end = played(&position, mv).terminal().unwrap();
                    let said = (end.winner(), end.reason);
                    assert_eq!(said, (Some(seat), "general_captured"), "{text}");
                    some += 1;
                }
                None => none += usize::from(!strict),
            }
        }
    }
    assert!(some > 50 && none > 300, "{some} and {none}");
}

/// A hint of a quiet check is given where it is seen; false hints are rare.
#[test]
fn forcing_moves_mostly_give_check() {
    let (mut right, mut wrong) = (0, 0);
    for position in lively_positions(10, "") {
        let sight = position.sight();
        for mv in moves(&position) {
            if position.hint(&sight, mv).forcing {
                let next = played(&position, mv);
                if next.is_in_check(next.side()) {
                    right += 1;
                } else {
                    wrong += 1;
                }
            }
        }
    }
    assert!(right > 200 && right > wrong, "{right} right, {wrong} wrong");
}

/// The value for White of a position with White to move.
fn of(men: &str) -> i32 {
    value(&read(&format!("{men} w - 0 1")))
}

/// The same War Man is worth more with the right of way than without, and less the closer it is to death by cold.
#[test]
fn rights_and_cold_count() {
    // Behind White's Foot Soldier, and in front of it in No Man's Land; the Fronts touch in the a-file.
    let (behind, before) = (of("7g/8/8/f7/F2F4/8/3W4/7G"), of("7g/8/3W4/f7/F2F4/8/8/7G"));
    assert!(behind > before, "{behind} {before}");
    let terms = |men: &str| sum_of_terms(&read(&format!("{men} w - 0 1")));
    let frozen = |cold: u32| terms(&format!("7g/8/8/8/8/8/3W[1:{cold}.1]4/7G"));
    let free = terms("7g/8/8/8/8/8/3W1i2/7G");
    assert!(free > frozen(1), "{free} {}", frozen(1));
    assert!(frozen(1) > frozen(6) && frozen(6) > frozen(11));
}

/// A War Man surrounded by his own Cyzneos: only the right of way makes the difference.
#[test]
fn the_right_counts_where_nothing_can_be_done_with_it() {
    let behind = of("6g1/8/8/3f4/R2F4/8/CC6/WC1G4");
    let before = of("6g1/8/8/3f4/3F3R/8/CC6/WC1G4");
    assert!(behind > before + 20, "{behind} {before}");
}

/// An extra unit is worth something; a tenth Cyzneo next to nothing.
#[test]
fn units_count() {
    let none = of("7g/8/8/8/8/8/8/7G");
    for unit in "SRFHTWMP".chars() {
        let one = of(&format!("7g/8/8/8/8/8/3{unit}4/7G"));
        assert!(one > none + 150, "{unit}: {one}");
    }
    // By the terms alone: from games with so many nothing was learnt.
    let terms = |men: &str| sum_of_terms(&read(&format!("{men} w - 0 1")));
    let (nine, ten) = (
        terms("7g/8/8/CCCCCCCC/8/8/C7/7G"),
        terms("7g/8/8/CCCCCCCC/8/8/CC6/7G"),
    );
    assert!((0..30).contains(&(ten - nine)), "{nine} {ten}");
}
