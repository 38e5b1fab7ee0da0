//! The evaluation's terms, and their consistency with the rules.

use crate::{SETS, after, lively_positions, moves, read};
use game::{Evaluate, Notation as _, Rules as _, Show as _};
use mercenary::Position;

fn value(position: &Position) -> i32 {
    position.evaluate(&position.sight())
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    for set in SETS {
        for position in lively_positions(6, set) {
            let mirrored = position.mirrored().unwrap();
            let text = position.write_position();
            assert_eq!(value(&position), value(&mirrored), "{set}: {text}");
            assert!(value(&position).abs() <= 20_000, "{text}");
        }
    }
}

#[test]
fn noisy_moves_are_the_legal_moves_that_are_hinted_to_be_noisy() {
    for set in SETS {
        for position in lively_positions(8, set) {
            let sight = position.sight();
            let mut expected = moves(&position);
            expected.retain(|mv| position.hint(&sight, *mv).noisy);
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            expected.sort();
            noisy.sort();
            assert_eq!(noisy, expected, "{set}: {}", position.write_position());
        }
    }
}

/// Own pieces capture anything that is not their own; gray's captures count if they hit the opponent.
#[test]
fn captures_of_others_and_promotions_are_noisy() {
    for set in SETS {
        for position in lively_positions(3, set) {
            let sight = position.sight();
            let view = position.view();
            let us = position.to_move();
            let army_on = |name: &str| {
                let square = view.squares.iter().find(|square| square.name == name);
                square.and_then(|square| square.top.as_ref()).unwrap().army
            };
            let own = position.part().index + 1 == position.part().count;
            for mv in moves(&position) {
                let text = position.write_move(mv);
                let promotes = text.split('-').next().unwrap().len() == 5;
                let counts = position.captures(mv).iter().any(|name| {
                    let army = army_on(name);
                    army == us.other().0 || own
                });
                let noisy = position.hint(&sight, mv).noisy;
                assert_eq!(
                    noisy,
                    promotes || counts,
                    "{text} {}",
                    position.write_position()
                );
            }
        }
    }
}

#[test]
fn quiet_hints_keep_within_their_bounds() {
    for position in lively_positions(10, "") {
        let sight = position.sight();
        for mv in moves(&position) {
            let hint = position.hint(&sight, mv);
            assert!(hint.noisy || hint.promise.abs() <= 2000, "{mv:?}");
        }
    }
}

/// A move is hinted as forcing only if it gives check; discovered checks need not be detected.
#[test]
fn forcing_moves_give_check() {
    let mut forcing = 0;
    for position in lively_positions(12, "") {
        let sight = position.sight();
        for mv in moves(&position) {
            if position.hint(&sight, mv).forcing {
                let next = after(&position, mv);
                let king = if position.to_move().0 == 0 {
                    "black king"
                } else {
                    "white king"
                };
                let attacked = !next.view().attacked.is_empty();
                assert!(
                    attacked,
                    "{mv:?} leaves the {king} in peace: {}",
                    position.write_position()
                );
                forcing += 1;
            }
        }
    }
    assert!(forcing > 100, "{forcing}");
}

#[test]
fn passing_hands_over_to_the_other_player() {
    let mut passed = 0;
    for set in SETS {
        for position in lively_positions(6, set) {
            if let Some(next) = position.passed() {
                assert_ne!(next.to_move(), position.to_move());
                assert_eq!(next.key(), next.key_from_scratch());
                assert!(next.terminal().is_none() && !position.is_threatened());
                passed += 1;
            }
        }
    }
    assert!(passed > 300, "{passed}");
}

/// Gray captures at no cost, so what it attacks is as good as lost to whoever may move it.
#[test]
fn what_gray_strikes_is_nearly_lost() {
    // The terms alone: such positions were never learnt from.
    let terms = |position: &Position| -> i32 { position.terms(&position.sight()).iter().sum() };
    // Black moves gray next; the rook j5 attacks e5 or not.
    let struck = terms(&read("4k7/12/12/4Q4gR2/12/12/12/4K7 bg -:- - - 0 20"));
    let spared = terms(&read("4k7/12/12/4Q7/9gR2/12/12/4K7 bg -:- - - 0 20"));
    assert!(struck > spared + 500, "{struck} {spared}");
    // White controls the rook: Black cannot use it.
    let held = terms(&read("4k7/12/12/4Q4gR2/12/12/12/4K5gN1 bg j5:- - - 0 20"));
    assert!(held < spared + 300, "{held} {spared}");
}

#[test]
fn controlling_a_queen_is_worth_something() {
    let free = value(&read("4k7/7ppp2/12/12/11gQ/12/7PPP2/4K7 w -:- - - 0 20"));
    let ours = value(&read("4k7/7ppp2/12/12/11gQ/12/7PPP2/4K7 w l4:- - - 0 20"));
    let theirs = value(&read("4k7/7ppp2/12/12/11gQ/12/7PPP2/4K7 w -:l4 - - 0 20"));
    assert!(ours > free && free > theirs, "{ours} {free} {theirs}");
}

#[test]
fn near_the_count_s_end_positions_are_remembered_apart() {
    let keys = |quiet: u8| {
        let position = read(&format!("4k7/12/12/12/12/12/4R7/4K7 w -:- - - {quiet} 90"));
        (position.key(), position.table_key())
    };
    let (fresh, fresh_table) = keys(10);
    let (late, late_table) = keys(140);
    let (last, last_table) = keys(148);
    assert!(fresh == late && late == last);
    assert!(fresh_table != late_table && late_table != last_table);
}
