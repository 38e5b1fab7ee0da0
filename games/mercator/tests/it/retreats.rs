//! Retreat orders (rulebook 10.2, 10.3): which count, and their results.

use crate::support::{
    assert_units, dislodge, example, filed, letters, owner, position, retreat, space,
};
use mercator::TimeScale;
use mercator::retreat::{Part, RetreatEnd, merge_advance, open, resolve};

#[test]
fn a_wrong_nationality_is_void_or_ignored() {
    for (options, verdict) in [("", "v"), ("options wrong_nationality=ignore", "d")] {
        let mut board = position(&format!(
            "{options}
             units France: A(Bre)
             units England: F(ENC)"
        ));
        dislodge(&mut board, TimeScale::Ts2, "Bre", "ENC", &[]);
        let result = retreat(&mut board, &["France: Italian A(Bre) - Par"]);
        assert_eq!(letters(&result.verdicts), verdict);
    }
}

#[test]
fn no_order_disbands() {
    let mut board = example(4);
    let result = retreat(&mut board, &[]);
    assert_eq!(result.outcomes.len(), 1);
    assert_eq!(result.outcomes[0].end, RetreatEnd::NoOrder);
    assert_units(&board, "France: A(Lpl), F(ENC)");
}

#[test]
fn two_orders_for_one_unit_are_both_void_and_the_same_twice_is_one() {
    let mut board = example(4);
    let result = retreat(
        &mut board,
        &["England: A(Wal) - Lon", "England: A(Wal) - Yor"],
    );
    assert_eq!(letters(&result.verdicts), "vv");
    assert_units(&board, "France: A(Lpl), F(ENC)");
    let mut board = example(4);
    let result = retreat(
        &mut board,
        &["England: A(Wal) - Lon", "England: A(Wal) - Lon"],
    );
    assert_eq!(letters(&result.verdicts), "dd");
    assert_units(&board, "England: A(Lon); France: A(Lpl), F(ENC)");
    // An order to a closed space does not count as a second order.
    let mut board = example(4);
    let result = retreat(
        &mut board,
        &["England: A(Wal) - Lpl", "England: A(Wal) - Yor"],
    );
    assert_eq!(letters(&result.verdicts), "fd");
    assert_units(&board, "England: A(Yor); France: A(Lpl), F(ENC)");
}

#[test]
fn the_first_open_place_of_a_list_is_taken() {
    let mut board = example(4);
    let result = retreat(
        &mut board,
        &["England: A(Wal) - Lpl or Yor or Lon or disband"],
    );
    assert_eq!(letters(&result.verdicts), "d");
    assert_units(&board, "England: A(Yor); France: A(Lpl), F(ENC)");
    let mut board = example(4);
    let result = retreat(&mut board, &["England: A(Wal) - Lpl or disband or Lon"]);
    assert_eq!(result.outcomes[0].end, RetreatEnd::Disbanded);
    assert_units(&board, "France: A(Lpl), F(ENC)");
}

#[test]
fn retreats_visit_provinces_and_are_noted() {
    let mut board = example(4);
    let yor = space(&board, "Yor");
    board.owner[usize::from(yor.0)] = board.mark.find_power("France");
    retreat(&mut board, &["England: A(Wal) - Yor"]);
    assert_eq!(owner(&board, "Yor"), "England");
    let last = board.entries.last().unwrap();
    assert_eq!((last.ts, last.to), (TimeScale::Ts4, yor));
    // Centres do not change hands until they are counted.
    let mut board = example(4);
    let before = owner(&board, "Lon").to_owned();
    retreat(&mut board, &["England: A(Wal) - Lon"]);
    assert_eq!(owner(&board, "Lon"), before);
}

#[test]
fn advance_orders_count_unless_replaced() {
    let board = example(82);
    let advance = filed(
        &board,
        "RETREATS",
        &["England: A(Wal) - Lon", "England: A(Lpl) - Edi"],
    );
    let since = filed(&board, "RETREATS", &["England: A(Lpl) - Yor"]);
    let mut merged = board.clone();
    let orders = merge_advance(&board, &advance, &since);
    assert_eq!(orders.len(), 2);
    resolve(&mut merged, &orders);
    assert_units(
        &merged,
        "England: A(Lon), A(Yor); France: A(Wal), F(IRI), A/F(NAO), A(Lpl)",
    );
}

#[test]
fn what_is_no_retreat_is_void() {
    let mut board = example(4);
    let orders = filed(&board, "BUILDS", &["England: BUILD A(Lon)"]);
    let result = resolve(&mut board, &orders);
    assert_eq!(letters(&result.verdicts), "v");
    let mut board = example(4);
    let result = retreat(
        &mut board,
        &["England: A(Edi) - Yor", "France: A(Wal) - Yor"],
    );
    assert_eq!(letters(&result.verdicts), "vv");
    assert!(
        open(&board, 0, Part::Army).is_empty(),
        "nothing is dislodged any more"
    );
}

#[test]
fn the_order_of_lines_changes_nothing() {
    let orders = [
        "England: A(Wal) - Yor",
        "England: A(Lpl) - Yor or Edi",
        "England: A(Wal) - Lpl",
        "France: A(Wal) - Lon",
    ];
    let mut first = example(82);
    retreat(&mut first, &orders);
    for turn in 1..orders.len() {
        let mut turned = orders;
        turned.rotate_left(turn);
        let mut board = example(82);
        retreat(&mut board, &turned);
        assert_eq!(board.pieces, first.pieces);
    }
}
