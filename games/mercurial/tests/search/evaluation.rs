//! The evaluation's terms, and their consistency with the rules.

use crate::{after, assert_noisy_as_hinted, lively_positions, moves, read};
use game::{Evaluate, Notation as _, Rules as _, Show as _};
use mercurial::Position;

fn value(position: &Position) -> i32 {
    position.evaluate(&position.sight())
}

/// White's view, White to move.
fn white(text: &str) -> i32 {
    value(&read(&format!("{text} w 0 1")))
}

#[test]
fn turned_positions_are_worth_the_same() {
    for position in lively_positions(40) {
        let turned = position.mirrored().unwrap();
        assert_eq!(
            value(&position),
            value(&turned),
            "{}",
            position.write_position()
        );
    }
}

#[test]
fn values_stay_within_their_bounds() {
    for position in lively_positions(40) {
        assert!(
            value(&position).abs() <= 20_000,
            "{}",
            position.write_position()
        );
    }
}

#[test]
fn noisy_moves_are_the_legal_moves_that_are_hinted_to_be_noisy() {
    for position in lively_positions(40) {
        assert_noisy_as_hinted(&position);
    }
}

#[test]
fn captures_and_promotions_are_noisy() {
    for position in lively_positions(20) {
        let sight = position.sight();
        for mv in moves(&position) {
            let text = position.write_move(mv);
            let promotes = text.len() == 5;
            let captures = !position.captures(mv).is_empty();
            assert_eq!(
                position.hint(&sight, mv).noisy,
                captures || promotes,
                "{text}"
            );
        }
    }
}

#[test]
fn quiet_hints_keep_within_their_bounds() {
    for position in lively_positions(20) {
        let sight = position.sight();
        for mv in moves(&position) {
            let hint = position.hint(&sight, mv);
            assert!(hint.noisy || hint.promise.abs() <= 2000, "{mv:?}");
        }
    }
}

#[test]
fn a_winning_move_is_named_exactly_where_a_king_can_be_taken() {
    for position in lively_positions(60) {
        let open = moves(&position)
            .into_iter()
            .any(|mv| after(&position, mv).king_taken().is_some());
        assert_eq!(
            position.winning_move().is_some(),
            open,
            "{}",
            position.write_position()
        );
        if let Some(mv) = position.winning_move() {
            assert!(
                moves(&position).contains(&mv),
                "{mv:?}: {}",
                position.write_position()
            );
            assert!(after(&position, mv).king_taken().is_some());
        }
        let passed = position.passed().unwrap();
        assert_eq!(position.is_threatened(), passed.winning_move().is_some());
        assert_eq!(passed.key(), passed.key_from_scratch());
    }
}

#[test]
fn a_unit_in_hand_is_worth_about_what_it_is_on_the_board() {
    let bare = white("k/6/6/6/6/6/6/K 2/2 -");
    for (letter, least, most) in [
        ("R", 350, 650),
        ("N", 200, 450),
        ("D", 200, 450),
        ("S", 150, 400),
    ] {
        let hand = white(&format!("k/6/6/6/6/6/6/K 2/2 {letter}")) - bare;
        let board = white(&format!("k/6/6/6/2{letter}3/6/6/K 2/2 -")) - bare;
        assert!((least..most).contains(&hand), "{letter} in hand: {hand}");
        assert!(
            (least..most).contains(&board),
            "{letter} on the board: {board}"
        );
    }
}

#[test]
fn prisoners_weigh_on_their_captor() {
    // The same captor with and without a prisoner; the difference is larger if the captor can be captured.
    let empty = white("k/6/2n3/6/6/6/6/K 2/2 -");
    let loaded = white("k/6/2n(R)3/6/6/6/6/K 2/2 -");
    assert!(loaded > empty);
    let far = white("k/6/2n(R)3/6/6/6/N5/K 2/2 -") - white("k/6/2n3/6/6/6/N5/K 2/2 -");
    let near = white("k/6/2n(R)3/6/1N4/6/6/K 2/2 -") - white("k/6/2n3/6/1N4/6/6/K 2/2 -");
    assert!(near > far, "{near} {far}");
}

#[test]
fn a_hint_counts_what_a_capture_frees_and_what_it_risks() {
    let promise = |text: &str, code: &str| {
        let position = read(text);
        let mv = position.read_move(code).unwrap();
        position.hint(&position.sight(), mv).promise
    };
    let plain = promise("k/6/6/3n2/6/2N3/6/K 2/2 - w 0 1", "c2d4");
    let loaded = promise("k/6/6/3n(R)2/6/2N3/6/K 2/2 - w 0 1", "c2d4");
    assert!(loaded > plain + 300, "{loaded} {plain}");
    // A recapture captures the captor and returns its prisoners.
    let guarded = promise("k/6/4p1/3p2/6/2N3/6/K 2/2 - w 0 1", "c2d4");
    assert!(guarded < -200, "the pawn e5 hops over d4 to c3: {guarded}");
    let blocked = promise("k/6/4p1/3p2/2P3/2N3/6/K 2/2 - w 0 1", "c2d4");
    assert!(blocked > 0, "nothing hops to c3: {blocked}");
    let guarded = promise("k/6/3r2/3p2/6/2N3/6/K 2/2 - w 0 1", "c2d4");
    assert!(guarded < -200, "{guarded}");
    // With a second attacker the recapture is answered.
    let backed = promise("k/6/3r2/3p2/6/2N3/3R2/K 2/2 - w 0 1", "c2d4");
    assert!(backed > 0, "{backed}");
}

#[test]
fn a_bare_king_minds_units_that_may_come_down() {
    let terms = |text: &str| -> i32 {
        let position = read(&format!("{text} w 0 1"));
        position.terms(&position.sight()).iter().sum()
    };
    // The cost of an enemy knight in hand or on the satellite, depending on the squares of White's units.
    let cost = |main: &str| {
        let bare = terms(&format!("{main} 2/2 -"));
        let hand = bare - terms(&format!("{main} 2/2 nn"));
        let satellite = bare - terms(&format!("{main} n1/1n -"));
        [hand, satellite]
    };
    let covered = cost("k/6/6/6/6/1PPP2/1NRN2/K");
    let bare = cost("k/6/6/1PPP2/1NRN2/6/6/K");
    assert!(bare[0] > covered[0] + 10, "{bare:?} {covered:?}");
    assert!(bare[1] > covered[1] + 10, "{bare:?} {covered:?}");
}

#[test]
fn near_the_count_s_end_positions_are_remembered_apart() {
    let keys = |text: &str| {
        let position = read(text);
        (position.key(), position.table_key())
    };
    let (fresh, fresh_table) = keys("k/6/6/6/6/6/RN4/K 2/2 - w 0 10");
    let (later, later_table) = keys("k/6/6/6/6/6/RN4/K 2/2 - w 55 80");
    let (last, last_table) = keys("k/6/6/6/6/6/RN4/K 2/2 - w 57 81");
    assert!(fresh == later && later == last);
    assert!(fresh_table != later_table && later_table != last_table);
}
