//! Where dislodged units may retreat (rulebook 10.1).

use crate::support::{
    assert_units, dislodge, enter, example, letters, open_to, piece, position, retreat, space,
};
use mercator::retreat::{Closed, Part, closed};
use mercator::{TimeScale, Where};

#[test]
fn armies_retreat_neither_to_fleets_nor_to_the_ice() {
    // An army aboard a fleet that is dislodged next to the ice.
    let mut board = position(
        "units Italy: A/F(NWG), F(NTH)
         units England: F(BAR)",
    );
    dislodge(&mut board, TimeScale::Ts2, "NWG", "BAR", &["NTH"]);
    assert_eq!(open_to(&board, "NWG", Part::Army), "Cly Edi Nor");
    assert_eq!(open_to(&board, "NWG", Part::Whole), "NAO");
    for (order, verdict) in [
        ("Italy: A(NWG) - ARC", "v"),
        ("Italy: A(NWG) - NTH", "v"),
        ("Italy: A/F(NWG) - ARC", "v"),
        ("Italy: A/F(NWG) - Edi", "v"),
        ("Italy: A(NWG) - Edi", "d"),
    ] {
        let mut board = board.clone();
        let result = retreat(&mut board, &[order]);
        assert_eq!(letters(&result.verdicts), verdict, "{order}");
    }
}

#[test]
fn an_army_fleet_may_retreat_into_a_canal() {
    let mut board = position(
        "units Germany: A/F(BAL)
         units Russia: F(BOT), F(Lvn)",
    );
    dislodge(&mut board, TimeScale::Ts2, "BAL", "BOT", &["Lvn"]);
    assert_eq!(open_to(&board, "BAL", Part::Whole), "Kie");
    assert_eq!(open_to(&board, "BAL", Part::Fleet), "Ber Den Kie Pru Swe");
    retreat(&mut board, &["Germany: A/F(BAL) - Kie"]);
    assert_units(&board, "Germany: A/F(Kie); Russia: F(BAL), F(Lvn)");
}

#[test]
fn the_passenger_of_a_dislodged_canal_fleet_walks_off_as_an_army() {
    let mut board = position(
        "units Germany: A/F(Kie)
         units Russia: F(Den), F(BAL)",
    );
    dislodge(&mut board, TimeScale::Ts2, "Kie", "Den", &["BAL"]);
    assert_eq!(open_to(&board, "Kie", Part::Army), "Ber Hol Mun Ruh");
    assert_eq!(open_to(&board, "Kie", Part::Whole), "HEL");
}

#[test]
fn a_fleet_needs_the_coast_where_two_are_possible() {
    for (order, verdict, units) in [
        ("France: F(MAO) - Spa", "v", ""),
        ("France: F(MAO) - Spa/SC", "d", "; France: F(Spa/SC)"),
    ] {
        let mut board = position(
            "units France: F(MAO)
             units England: F(IRI), F(NAO)",
        );
        dislodge(&mut board, TimeScale::Ts2, "MAO", "IRI", &["NAO"]);
        let result = retreat(&mut board, &[order]);
        assert_eq!(letters(&result.verdicts), verdict, "{order}");
        assert_units(&board, &format!("England: F(MAO), F(NAO){units}"));
    }
    // From WMS only the south coast can be reached: it need not be named, and the other one is void.
    for (order, verdict) in [
        ("France: F(WMS) - Spa", "d"),
        ("France: F(WMS) - Spa/NC", "v"),
    ] {
        let mut board = position(
            "units France: F(WMS)
             units Italy: F(TYS), F(GOL)",
        );
        dislodge(&mut board, TimeScale::Ts2, "WMS", "TYS", &["GOL"]);
        let result = retreat(&mut board, &[order]);
        assert_eq!(letters(&result.verdicts), verdict, "{order}");
    }
}

#[test]
fn key_dislodged_in_ts3_to_sea_and_intact() {
    let board = example(64);
    assert_eq!(open_to(&board, "ENC", Part::Whole), "IRI");
    assert_eq!(open_to(&board, "ENC", Part::Army), "");
    assert_eq!(open_to(&board, "ENC", Part::Fleet), "");
    let mut intact = board.clone();
    retreat(&mut intact, &["France: A/F(ENC) - IRI"]);
    assert_units(
        &intact,
        "England: A(Yor), F(ENC); France: A/F(IRI); Italy: F(MAO)",
    );
    let mut apart = board.clone();
    let result = retreat(
        &mut apart,
        &["France: A(ENC) - Bre", "France: F(ENC) - IRI"],
    );
    assert_eq!(letters(&result.verdicts), "fd");
    assert_units(
        &apart,
        "England: A(Yor), F(ENC); France: A/F(IRI); Italy: F(MAO)",
    );
}

#[test]
fn g4_scope() {
    // In TS1 a German army left Bel for a fleet in ENC; in TS2 a French fleet was dislodged there.
    for (options, expected) in [
        ("", "Bre IRI Lon MAO Pic Wal"),
        (
            "options g4_scope=from_dislodgement",
            "Bel Bre IRI Lon MAO Pic Wal",
        ),
    ] {
        let mut board = position(&format!(
            "{options}
             units France: F(ENC)
             units Germany: A(Bel), F(NTH)"
        ));
        let enc = space(&board, "ENC");
        let bel = space(&board, "Bel");
        let army = piece(&board, "", "Bel");
        board.entries.push(mercator::Entry {
            ts: TimeScale::Ts1,
            piece: army,
            owner: board.piece(army).owner,
            from: bel,
            to: enc,
        });
        board.pieces[usize::from(army.0)].at = Where::Gone;
        dislodge(&mut board, TimeScale::Ts2, "ENC", "NTH", &["IRI"]);
        board.dislodged[0].support_from.clear();
        assert_eq!(open_to(&board, "ENC", Part::Fleet), expected);
    }
}

#[test]
fn what_ones_own_unit_left_is_open() {
    let mut board = position(
        "units France: F(MAO), F(Bre)
         units England: F(IRI)",
    );
    let mao = space(&board, "MAO");
    let attacker = piece(&board, "", "IRI");
    dislodge(&mut board, TimeScale::Ts1, "MAO", "IRI", &[]);
    // A French fleet moves from Bre to the place of the dislodgement, so Bre is not closed to a French fleet.
    board.pieces[usize::from(attacker.0)].at = Where::Gone;
    enter(&mut board, TimeScale::Ts2, "Bre", mao);
    let bre = space(&board, "Bre");
    assert_eq!(closed(&board, 0, Part::Fleet, bre.into()), None);
    board.entries.last_mut().unwrap().owner = board.mark.find_power("Italy").unwrap();
    assert_eq!(
        closed(&board, 0, Part::Fleet, bre.into()),
        Some(Closed::Vacated)
    );
}

#[test]
fn each_rule_closes() {
    let reason = |number: u32, part: Part, to: &str| {
        let board = example(number);
        let to = space(&board, to);
        closed(&board, 0, part, to.into())
    };
    assert_eq!(reason(84, Part::Fleet, "NTH"), Some(Closed::AttackedFrom));
    assert_eq!(reason(84, Part::Fleet, "Lon"), Some(Closed::Vacated));
    assert_eq!(reason(84, Part::Fleet, "IRI"), Some(Closed::Occupied));
    assert_eq!(reason(84, Part::Fleet, "Bel"), None);
    assert_eq!(reason(85, Part::Army, "Bre"), Some(Closed::SamePlace));
    assert_eq!(
        reason(85, Part::Army, "Gas"),
        Some(Closed::EnteredByAttacker)
    );
    assert_eq!(reason(85, Part::Army, "Spa"), Some(Closed::NotAdjacent));
    assert_eq!(reason(85, Part::Fleet, "Pic"), Some(Closed::NoSuchPart));
    // A space from which the attack was supported is closed even if the supporter has left it.
    let mut board = example(84);
    let iri = space(&board, "IRI");
    let supporter = piece(&board, "", "IRI");
    board.pieces[usize::from(supporter.0)].at = Where::Gone;
    assert_eq!(
        closed(&board, 0, Part::Fleet, iri.into()),
        Some(Closed::SupportedFrom)
    );
    board.dislodged[0].support_from.clear();
    assert_eq!(closed(&board, 0, Part::Fleet, iri.into()), None);
}

#[test]
fn stand_offs_of_the_own_time_scale_only() {
    let mut board = example(87);
    assert_eq!(open_to(&board, "Pic", Part::Army), "Bel Bre");
    let bel = space(&board, "Bel");
    board.contested[1].push(bel);
    assert_eq!(open_to(&board, "Pic", Part::Army), "Bre");
    assert_eq!(
        closed(&board, 0, Part::Army, bel.into()),
        Some(Closed::Contested)
    );
}
