//! The worked examples of retreats: the prose under MDATC-82 and 83, and MDATC-127 to 129.

use crate::support::{assert_units, dislodge, example, letters, piece, position, retreat, space};
use mercator::retreat::RetreatEnd;
use mercator::{Position, TimeScale, Where};

/// The results of the lines, and the units on the board except England's, after MDATC-83.
fn after_83(orders: &[&str]) -> (String, Position) {
    let mut position = example(83);
    let result = retreat(&mut position, orders);
    (letters(&result.verdicts), position)
}

#[test]
fn mdatc_082_orders() {
    let mut both = example(82);
    let result = retreat(
        &mut both,
        &["England: A(Wal) - Yor", "England: A(Lpl) - Yor or Edi"],
    );
    assert_eq!(letters(&result.verdicts), "dd");
    assert_units(
        &both,
        "England: A(Yor), A(Edi); France: A(Wal), F(IRI), A/F(NAO), A(Lpl)",
    );
    let mut plain = example(82);
    let result = retreat(
        &mut plain,
        &["England: A(Lpl) - Yor", "England: A(Wal) - Yor"],
    );
    assert_eq!(letters(&result.verdicts), "fd");
    assert_units(
        &plain,
        "England: A(Yor); France: A(Wal), F(IRI), A/F(NAO), A(Lpl)",
    );
}

#[test]
fn mdatc_082_same_time_scale() {
    let mut position = example(82);
    for one in &mut position.dislodged {
        one.ts = TimeScale::Ts2;
    }
    let result = retreat(
        &mut position,
        &["England: A(Wal) - Yor", "England: A(Lpl) - Yor"],
    );
    assert_eq!(letters(&result.verdicts), "ff");
    assert_units(&position, "France: A(Wal), F(IRI), A/F(NAO), A(Lpl)");
    let yor = space(&position, "Yor");
    let ends: Vec<RetreatEnd> = result.outcomes.iter().map(|one| one.end).collect();
    assert_eq!(ends, [RetreatEnd::Clashed(yor), RetreatEnd::Clashed(yor)]);
}

#[test]
fn mdatc_083_army_to_land_fleet_to_sea() {
    let (verdicts, position) = after_83(&["France: A(MAO) - Por", "France: F(MAO) - WMS"]);
    assert_eq!(verdicts, "dd");
    assert_units(&position, "England: F(MAO), F(NAO); France: A(Por), F(WMS)");
}

#[test]
fn mdatc_083_intact() {
    for order in ["France: A/F(MAO) - WMS", "France: F(MAO) - WMS"] {
        let (verdicts, position) = after_83(&[order]);
        assert_eq!(verdicts, "d", "{order}");
        assert_units(&position, "England: F(MAO), F(NAO); France: A/F(WMS)");
    }
}

#[test]
fn mdatc_083_no_landing_after_an_intact_retreat() {
    let (verdicts, position) = after_83(&["France: A/F(MAO) - WMS", "France: A(WMS) - Tun"]);
    assert_eq!(verdicts, "dv");
    assert_units(&position, "England: F(MAO), F(NAO); France: A/F(WMS)");
}

#[test]
fn mdatc_083_disbanded_fleet() {
    let (verdicts, position) = after_83(&["France: F(MAO) disband"]);
    assert_eq!(verdicts, "d");
    assert_units(&position, "England: F(MAO), F(NAO)");
    let (verdicts, position) = after_83(&["France: F(MAO) disband", "France: A(MAO) - Por"]);
    assert_eq!(verdicts, "dd");
    assert_units(&position, "England: F(MAO), F(NAO); France: A(Por)");
}

#[test]
fn mdatc_083_both_want_one_province() {
    let (verdicts, position) = after_83(&["France: F(MAO) - Por", "France: A(MAO) - Por"]);
    assert_eq!(verdicts, "fd");
    assert_units(&position, "England: F(MAO), F(NAO); France: A(Por)");
    // The fleet may wait until the army has landed and then retreat elsewhere (4-c).
    let (verdicts, position) = after_83(&["France: F(MAO) - Por or WMS", "France: A(MAO) - Por"]);
    assert_eq!(verdicts, "dd");
    assert_units(&position, "England: F(MAO), F(NAO); France: A(Por), F(WMS)");
}

#[test]
fn mdatc_083_laden_fleet_cannot_go_to_a_coast() {
    let (verdicts, position) = after_83(&["France: F(MAO) - Gas"]);
    assert_eq!(verdicts, "v");
    assert_units(&position, "England: F(MAO), F(NAO)");
    let (verdicts, position) = after_83(&["France: A(MAO) disband", "France: F(MAO) - Gas"]);
    assert_eq!(verdicts, "dd");
    assert_units(&position, "England: F(MAO), F(NAO); France: F(Gas)");
}

#[test]
fn mdatc_127() {
    let line = "France: if dislodged in TS1 then A(Bre) - Par else A(Bre) - Gas or Par";
    // A unit dislodged in TS1 retreats to Gas; A(Bre) is dislodged in TS2.
    let mut board = position(
        "units France: A(Bre), A(Mar)
         units Italy: A(Pie)
         units Germany: F(Pic)",
    );
    dislodge(&mut board, TimeScale::Ts1, "Mar", "Pie", &[]);
    dislodge(&mut board, TimeScale::Ts2, "Bre", "Pic", &[]);
    let mut late = board.clone();
    let result = retreat(&mut late, &[line, "France: A(Mar) - Gas"]);
    assert_eq!(letters(&result.verdicts), "dd");
    assert_units(
        &late,
        "France: A(Gas), A(Par); Italy: A(Mar); Germany: F(Bre)",
    );
    // Without the other dislodged unit, Gas is open.
    let mut open = board.clone();
    retreat(&mut open, &[line]);
    assert_units(&open, "France: A(Gas); Italy: A(Mar); Germany: F(Bre)");
    // For a unit dislodged in TS1, the first branch applies.
    let mut early = board.clone();
    early.dislodged[1].ts = TimeScale::Ts1;
    retreat(&mut early, &[line]);
    assert_units(&early, "France: A(Par); Italy: A(Mar); Germany: F(Bre)");
}

#[test]
fn mdatc_127_sees_earlier_time_scales_only() {
    let line = "France: if F(MAO) retreated to Gas then A(Bre) - Par else A(Bre) - Pic";
    let place = |of_fleet: TimeScale, of_army: TimeScale| {
        let mut board = position(
            "units France: A(Bre), F(MAO)
             units Italy: F(NAO)
             units Germany: F(ENC)",
        );
        let army = piece(&board, "", "Bre");
        dislodge(&mut board, of_fleet, "MAO", "NAO", &["WMS"]);
        dislodge(&mut board, of_army, "Bre", "ENC", &[]);
        retreat(&mut board, &[line, "France: F(MAO) - Gas"]);
        match board.piece(army).at {
            Where::Land(at) => board.mark.abbr(at).to_owned(),
            other => format!("{other:?}"),
        }
    };
    assert_eq!(place(TimeScale::Ts1, TimeScale::Ts2), "Par");
    assert_eq!(place(TimeScale::Ts2, TimeScale::Ts2), "Pic");
    assert_eq!(place(TimeScale::Ts2, TimeScale::Ts1), "Pic");
}

#[test]
fn mdatc_128() {
    let board = || {
        position(
            "units England: A(Lpl), A(Wal), A(Lon)
             units France: A(Cly), F(IRI), F(ENC)",
        )
    };
    let mut both = board();
    dislodge(&mut both, TimeScale::Ts2, "Lpl", "Cly", &["NAO"]);
    dislodge(&mut both, TimeScale::Ts2, "Wal", "IRI", &["ENC"]);
    let result = retreat(
        &mut both,
        &["England: A(Lpl) - Yor", "England: A(Wal) - Yor"],
    );
    assert_eq!(letters(&result.verdicts), "ff");
    assert_units(&both, "England: A(Lon); France: A(Lpl), F(Wal), F(ENC)");
    // A unit dislodged in TS3 may still retreat to where they clashed.
    let mut third = board();
    dislodge(&mut third, TimeScale::Ts2, "Lpl", "Cly", &["NAO"]);
    dislodge(&mut third, TimeScale::Ts2, "Wal", "IRI", &["ENC"]);
    dislodge(&mut third, TimeScale::Ts3a, "Lon", "ENC", &[]);
    retreat(
        &mut third,
        &[
            "England: A(Lpl) - Yor",
            "England: A(Wal) - Yor",
            "England: A(Lon) - Yor",
        ],
    );
    assert_units(&third, "England: A(Yor); France: A(Lpl), F(Wal), F(Lon)");
}

/// A French fleet with a German army aboard, dislodged from MAO in TS2 as in MDATC-83.
fn mixed() -> Position {
    let mut board = position(
        "units France: a[Germany]/F(MAO)
         units England: F(IRI), F(NAO)",
    );
    dislodge(&mut board, TimeScale::Ts2, "MAO", "IRI", &["NAO"]);
    board
}

#[test]
fn mdatc_129() {
    for (orders, verdicts, units) in [
        (
            &["Germany: A(MAO) - Por", "France: A/F(MAO) - WMS"][..],
            "dd",
            "England: F(MAO), F(NAO); France: F(WMS); Germany: A(Por)",
        ),
        (
            &["France: F(MAO) - WMS"],
            "d",
            "England: F(MAO), F(NAO); France: a[Germany]/F(WMS)",
        ),
        (&["France: F(MAO) - Gas"], "v", "England: F(MAO), F(NAO)"),
        (
            &["Germany: A(MAO) - Por"],
            "d",
            "England: F(MAO), F(NAO); Germany: A(Por)",
        ),
    ] {
        let mut board = mixed();
        let result = retreat(&mut board, orders);
        assert_eq!(letters(&result.verdicts), verdicts, "{orders:?}");
        assert_units(&board, units);
    }
}

#[test]
fn nobody_orders_what_is_not_his() {
    // The fleet's owner cannot land or disband the passenger, and the army's owner cannot move the fleet; his line
    // for the army/fleet is a note.
    for (order, verdict) in [
        ("France: A(MAO) - Por", "v"),
        ("France: A(MAO) disband", "v"),
        ("Germany: F(MAO) - WMS", "v"),
        ("Germany: A/F(MAO) - WMS", "i"),
        ("England: A(MAO) - Por", "v"),
    ] {
        let mut board = mixed();
        let result = retreat(&mut board, &[order]);
        assert_eq!(letters(&result.verdicts), verdict, "{order}");
        assert_units(&board, "England: F(MAO), F(NAO)");
    }
}
