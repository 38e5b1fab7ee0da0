//! The evaluation's terms, and their consistency with the rules.

use crate::{after, lively_positions, read};
use chess::Position;
use game::{Evaluate, Notation as _, Rules as _, Show as _};

fn value(position: &Position) -> i32 {
    position.evaluate(&position.sight())
}

/// White's view, White to move.
fn white(men: &str) -> i32 {
    value(&read(&format!("{men} w - - 0 1")))
}

#[test]
fn turned_positions_are_worth_the_same_and_within_bounds() {
    for position in lively_positions(60) {
        let text = position.write_position();
        let turned = position.mirrored().unwrap();
        assert_eq!(value(&position), value(&turned), "{text}");
        assert!(value(&position).abs() <= 20_000, "{text}");
    }
}

#[test]
fn the_most_men_that_a_board_holds_are_worth_no_more_than_the_bounds() {
    let position = read("QQQQQQQ1/QQQQQQ2/QQ6/8/8/8/8/K6k b - - 0 1");
    let worth = value(&position);
    assert!((-20_000..-12_000).contains(&worth), "{worth}");
    assert_eq!(value(&position.mirrored().unwrap()), worth);
}

#[test]
fn captures_and_promotions_are_noisy_and_listed_as_such() {
    let mut met = [0; 3];
    for position in lively_positions(60) {
        let sight = position.sight();
        let mut expected = position.legal();
        for mv in &expected {
            let changes = !position.captures(*mv).is_empty() || mv.promotion().is_some();
            assert_eq!(position.hint(&sight, *mv).noisy, changes, "{mv:?}");
            met[0] += u32::from(changes);
            met[1] += u32::from(mv.promotion().is_some());
            met[2] += u32::from(mv.is_en_passant());
        }
        expected.retain(|mv| position.hint(&sight, *mv).noisy);
        let mut noisy = Vec::new();
        position.noisy_moves_into(&mut noisy);
        expected.sort();
        noisy.sort();
        assert_eq!(noisy, expected, "{}", position.write_position());
    }
    assert!(met.iter().all(|count| *count > 5), "{met:?}");
}

#[test]
fn moves_that_give_check_are_hinted_to_be_forcing() {
    let mut checks = 0;
    for position in lively_positions(60) {
        let sight = position.sight();
        for mv in position.legal() {
            let hint = position.hint(&sight, mv);
            assert!(hint.noisy || hint.promise.abs() <= 2000, "{mv:?}");
            // In moves where two men change places the hint sees only one.
            if mv.promotion().is_some() || mv.is_en_passant() || mv.is_castling() {
                continue;
            }
            let check = after(&position, mv).is_threatened();
            assert_eq!(hint.forcing, check, "{mv:?} {}", position.write_position());
            checks += u32::from(check);
        }
    }
    assert!(checks > 1000, "{checks}");
}

#[test]
fn the_turn_is_passed_on_only_out_of_check_and_with_a_piece() {
    let mut passes = 0;
    for position in lively_positions(40) {
        let text = position.write_position();
        let us = position.to_move().index();
        let pieces = position.view().squares.iter().any(|place| {
            place.top.as_ref().is_some_and(|unit| {
                unit.seat.is_some_and(|seat| seat.index() == us) && !"PpKk".contains(unit.letter)
            })
        });
        let passed = position.passed();
        assert_eq!(
            passed.is_some(),
            pieces && !position.is_threatened(),
            "{text}"
        );
        if let Some(passed) = passed {
            assert_ne!(passed.to_move(), position.to_move());
            assert_eq!(passed.key(), passed.key_from_scratch(), "{text}");
            passes += 1;
        }
    }
    assert!(passes > 1000, "{passes}");
}

#[test]
fn exchanges_are_played_out() {
    let promise = |men: &str, code: &str| {
        let position = read(&format!("{men} w - - 0 1"));
        let mv = position.read_move(code).unwrap();
        position.hint(&position.sight(), mv).promise
    };
    // Nothing guards the pawn; a pawn guards it; another rook is behind the rook.
    assert_eq!(promise("4k3/8/8/3p4/8/8/3R4/4K3", "d2d5"), 100);
    assert_eq!(promise("4k3/8/2p5/3p4/8/8/3R4/4K3", "d2d5"), 100 - 500);
    assert_eq!(promise("3rk3/8/8/3p4/8/3R4/3R4/4K3", "d3d5"), 100);
    assert_eq!(promise("3rk3/3r4/8/3p4/8/3R4/3R4/4K3", "d3d5"), 100 - 500);
    // A queen behind a bishop takes part; a king captures only what is undefended.
    assert_eq!(promise("4k3/1b6/8/3p4/8/1B6/Q7/4K3", "b3d5"), 100);
    assert_eq!(promise("8/4k3/4p3/8/5N2/8/8/4K3", "f4e6"), 100 - 320);
    assert_eq!(promise("8/4k3/4p3/8/5N2/7B/8/4K3", "f4e6"), 100);
    // A promotion gains the difference, and loses the new queen if it is captured.
    assert_eq!(promise("7k/P7/8/8/8/8/8/K7", "a7a8q"), 850);
    assert_eq!(promise("1r5k/P7/8/8/8/8/8/K7", "a7a8q"), -100);
}

#[test]
fn structure_and_places_count() {
    // What is learnt may see more in a position than the one difference; the terms do not.
    let sum = |men: &str| -> i32 {
        let position = read(&format!("{men} w - - 0 1"));
        position.terms(&position.sight()).iter().sum()
    };
    let better = |good: &str, bad: &str| {
        let (good_value, bad_value) = (sum(good), sum(bad));
        assert!(
            good_value > bad_value,
            "{good} {good_value}, {bad} {bad_value}"
        );
    };
    let men = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3";
    let even = read(&format!("{men} w - - 0 1"));
    let terms: i32 = even.terms(&even.sight()).iter().sum();
    assert_eq!(terms, 14, "the right to move alone");
    // A whole chain, a doubled pawn, isolated pawns.
    better("4k3/5ppp/8/8/8/8/5PPP/4K3", "4k3/5ppp/8/8/8/5P2/5P1P/4K3");
    better("4k3/8/8/8/8/8/1PP5/4K3", "4k3/8/8/8/8/8/1P1P4/4K3");
    // A passed pawn, worth more the further it is advanced.
    better("4k3/p7/8/8/3P4/8/8/4K3", "4k3/4p3/8/8/3P4/8/8/4K3");
    better("4k3/p7/3P4/8/8/8/8/4K3", "4k3/p7/8/8/3P4/8/8/4K3");
    // Rooks on open files, the bishop pair, a castled king behind its pawns.
    better("4k3/p7/8/8/8/8/P7/1R2K3", "4k3/p7/8/8/8/8/P7/R3K3");
    better(
        "r3k2r/ppp2ppp/8/3q4/3Q4/8/PPP2PPP/R4RK1",
        "r3k2r/ppp2ppp/8/3q4/3Q4/8/PPP2PPP/R2K3R",
    );
}

#[test]
fn features_tell_how_pieces_and_pawns_stand() {
    let count = |men: &str, block: &str| {
        let position = read(&format!("{men} w - - 0 1"));
        let mut active = net::Active::new();
        position.features(&position.sight(), &mut active);
        let blocks = Position::FEATURES.blocks();
        let place = blocks.iter().position(|(name, _)| *name == block).unwrap();
        let (start, size) = (Position::FEATURES.start(place), blocks[place].1);
        let within = active.as_slice().iter().filter_map(|feature| {
            let number = feature.checked_sub(start)?;
            (number < size).then_some(number)
        });
        let mut numbers: Vec<u16> = within.collect();
        numbers.sort_unstable();
        numbers
    };
    // The pawn on d5 is passed, but the knight guards d6; a5 has a free way; the pawns on h2 and h3 are doubled.
    let pawns = "4k3/1n6/8/P2P4/8/7P/6pP/4K3";
    assert_eq!(count(pawns, "own passed pawn by rank"), [2, 4, 4]);
    assert_eq!(
        count(pawns, "own passed pawn with a free way, by rank"),
        [2, 4]
    );
    assert_eq!(
        count(pawns, "own pawn isolated, doubled, backward"),
        [0, 0, 0, 0, 1]
    );
    assert_eq!(count(pawns, "enemy passed pawn by rank"), [6]);
    let guarded = "4k3/7p/8/3P4/2P5/8/8/4K3";
    assert_eq!(count(guarded, "own pawn connected, by rank"), [4]);
    // In the corner a knight reaches two squares; a pawn attacks the rook, and a bishop the queen.
    let pieces = "4k2n/8/1b6/1p6/R2Q4/8/8/4K3";
    assert_eq!(
        count(pieces, "enemy piece by kind and squares reached")[0],
        2
    );
    assert_eq!(count(pieces, "own piece attacked by a pawn, by kind"), [3]);
    assert_eq!(
        count(pieces, "own piece attacked by a lesser piece, by kind"),
        [4]
    );
}

#[test]
fn advantages_that_do_not_win_count_little() {
    for men in [
        "4k3/8/8/8/8/8/8/1NN1K3",
        "4k3/8/8/8/8/4p3/8/1NN1K3",
        "4kb2/8/8/8/8/8/8/R3K3",
        "4kr2/8/8/8/8/8/8/RB2K3",
        "k7/8/8/1K6/P7/8/8/2B5",
        "k7/8/8/1K6/P7/8/8/8",
    ] {
        assert!(white(men).abs() < 120, "{men}: {}", white(men));
    }
    for men in [
        "4k3/8/8/8/8/8/8/1BN1K3",
        "4k3/8/8/8/8/8/8/R3K3",
        "k7/8/8/1K6/P7/8/8/3B4",
    ] {
        assert!(white(men) > 300, "{men}: {}", white(men));
    }
}

#[test]
fn near_the_draws_by_quiet_moves_positions_are_remembered_apart() {
    let keys = [0, 40, 90, 92, 110, 112].map(|quiet| {
        let position = read(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {quiet} 80"));
        (position.key(), position.table_key())
    });
    assert!(keys.iter().all(|(key, _)| *key == keys[0].0));
    assert_eq!(keys[0].1, keys[1].1);
    let mut near: Vec<u64> = keys[1..].iter().map(|(_, key)| *key).collect();
    near.sort_unstable();
    near.dedup();
    assert_eq!(near.len(), 5);
}
