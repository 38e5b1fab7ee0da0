//! The conditions of retreats (rulebook 13.5), tested on MDATC-82: A(Wal) was dislodged in TS1 by an attack from
//! IRI, A(Lpl) in TS2 by one from Cly.

use crate::support::{dislodge, example, filed, letters, piece, position, space};
use mercator::retreat::resolve;
use mercator::{TimeScale, Where};

/// Whether a condition holds for A(Lpl).
fn holds(condition: &str) -> bool {
    let mut board = example(82);
    let line = format!("England: if {condition} then A(Lpl) - Yor else A(Lpl) - Edi");
    let orders = filed(&board, "RETREATS", &[&line, "England: A(Wal) - Lon"]);
    let army = board.dislodged[1].piece;
    let result = resolve(&mut board, &orders);
    assert_eq!(letters(&result.verdicts), "dd", "{condition}");
    board.piece(army).at == Where::Land(space(&board, "Yor"))
}

#[test]
fn every_atom_is_answered() {
    for (condition, expected) in [
        ("dislodged in TS2", true),
        ("dislodged in TS1", false),
        ("dislodged by France", true),
        ("dislodged by Germany", false),
        ("dislodged from Cly", true),
        ("dislodged from IRI", false),
        ("dislodged by Key", false),
        ("Yor vacant", true),
        ("Wal vacant", false),
        ("Wal occupied", true),
        ("Yor occupied", false),
        ("Wal held by France", true),
        ("Wal held by England", false),
        ("A(Wal) dislodged", true),
        ("A(Edi) dislodged", false),
        ("F(Wal) dislodged", false),
        ("A(Wal) retreated to Lon", true),
        ("A(Wal) retreated to Yor", false),
        // Conditions also see the retreats of earlier time scales on the board.
        ("Lon held by England", true),
        ("Bel contested in TS1", false),
    ] {
        assert_eq!(holds(condition), expected, "{condition}");
    }
}

#[test]
fn conditions_are_put_together() {
    for (condition, expected) in [
        ("not dislodged in TS1", true),
        ("not not dislodged in TS1", false),
        ("dislodged in TS2 and Yor occupied", false),
        ("dislodged in TS2 or Yor occupied", true),
        ("Yor occupied and Yor occupied or dislodged in TS2", true),
        ("Yor occupied and (Yor occupied or dislodged in TS2)", false),
    ] {
        assert_eq!(holds(condition), expected, "{condition}");
    }
}

#[test]
fn a_stand_off_is_seen() {
    let line = "France: if Bel contested in TS1 then A(Pic) - Bel else A(Pic) - Bre";
    let mut board = example(87);
    let army = board.dislodged[0].piece;
    let orders = filed(&board, "RETREATS", &[line]);
    resolve(&mut board, &orders);
    assert_eq!(board.piece(army).at, Where::Land(space(&board, "Bel")));
}

#[test]
fn a_key_dislodgement_is_seen() {
    let mut board = position(
        "units France: A(Bre)
         units England: F(ENC)",
    );
    let army = piece(&board, "", "Bre");
    dislodge(&mut board, TimeScale::Ts2, "Bre", "ENC", &[]);
    let orders = filed(
        &board,
        "RETREATS",
        &["France: if dislodged by Key then A(Bre) - Par else A(Bre) - Gas"],
    );
    resolve(&mut board, &orders);
    assert_eq!(board.piece(army).at, Where::Land(space(&board, "Par")));
}

#[test]
fn no_true_branch_is_no_order() {
    let mut board = example(82);
    let orders = filed(
        &board,
        "RETREATS",
        &["England: if Yor occupied then A(Lpl) - Yor"],
    );
    let result = resolve(&mut board, &orders);
    assert_eq!(letters(&result.verdicts), "i");
    let gone = |id: &mercator::PieceId| board.piece(*id).at == Where::Gone;
    assert_eq!(board.ids().filter(gone).count(), 2);
}

#[test]
fn branches_speak_of_one_place() {
    let mut board = example(82);
    let line = "England: if dislodged in TS1 then A(Wal) - Lon else A(Lpl) - Edi";
    let orders = filed(&board, "RETREATS", &[line]);
    assert_eq!(letters(&resolve(&mut board, &orders).verdicts), "v");
}

#[test]
fn branches_may_speak_of_the_army_and_of_its_fleet() {
    for (taken, expected) in [(false, "Por"), (true, "WMS")] {
        let mut board = position(
            "units France: A/F(MAO)
             units Italy: A(Por)
             units England: F(IRI)",
        );
        if !taken {
            let tenant = piece(&board, "", "Por");
            board.pieces[usize::from(tenant.0)].at = Where::Gone;
        }
        dislodge(&mut board, TimeScale::Ts2, "MAO", "IRI", &["NAO"]);
        let army = board.dislodged[0].passenger.unwrap();
        let line = "France: if Por vacant then A(MAO) - Por else A/F(MAO) - WMS";
        let orders = filed(&board, "RETREATS", &[line]);
        resolve(&mut board, &orders);
        assert_eq!(board.space_of(army), Some(space(&board, expected)));
    }
}
