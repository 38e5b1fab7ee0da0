//! Entitlements and builds (rulebook 11.2).

use crate::support::{assert_units, filed, letters, position, special};
use mercator::Position;
use mercator::year::{AdjustResult, adjust, build_places, entitlements, is_out};

fn build(position: &mut Position, orders: &[&str]) -> AdjustResult {
    let orders = filed(position, "BUILDS", orders);
    adjust(position, &orders)
}

/// The balance of a power: builds or, if negative, removals.
fn due(position: &Position, power: &str) -> i32 {
    let power = position.mark.find_power(power).unwrap();
    let all = entitlements(position);
    let own = all.iter().find(|one| one.power == power).unwrap();
    own.due()
}

/// The results of a power's orders in a position, as letters.
fn verdicts(lines: &str, orders: &[&str]) -> String {
    let mut board = position(lines);
    let result = build(&mut board, orders);
    board.check().unwrap();
    letters(&result.verdicts)
}

#[test]
fn mdatc_114() {
    let england = "season 1901 June
                   phase ADJUST
                   builds 2
                   centres England: Edi Lon Lpl Nor
                   units England: F(NTH), F(ENC), A(Nor)";
    let english = format!("{england}\nvisitors England: Wal");
    assert_eq!(verdicts(&english, &["England: BUILD F(Wal)"]), "d");
    let french = format!("{england}\nvisitors France: Wal");
    assert_eq!(verdicts(&french, &["England: BUILD F(Wal)"]), "v");
    assert_eq!(verdicts(&french, &["England: BUILD F(Edi)"]), "d");
    let mut board = position(&english);
    assert_eq!(due(&board, "England"), 1);
    build(&mut board, &["England: BUILD F(Wal)"]);
    assert_units(&board, "England: F(NTH), F(ENC), A(Nor), F(Wal)");
}

/// Germany with these centres, four pieces, and ownership of Gas and Par.
fn germany(centres: &str, visited: &str) -> String {
    format!(
        "season 1901 September
         phase ADJUST
         builds 2
         centres Germany: {centres}
         visitors Germany: {visited}
         units Germany: A(Mun), F(Kie), A(Hol), A(Bel)"
    )
}

#[test]
fn mdatc_115() {
    let six = germany("Ber Kie Mun Par Hol Bel", "Gas");
    for (orders, expected) in [
        (&["Germany: BUILD A(Gas) PREMIUM"][..], "d"),
        (
            &["Germany: BUILD A(Gas) PREMIUM", "Germany: BUILD A(Ber)"],
            "dv",
        ),
        (
            &["Germany: BUILD A(Ber)", "Germany: BUILD A(Gas) PREMIUM"],
            "dv",
        ),
        (&["Germany: PREMIUM A(Par)"], "d"),
    ] {
        assert_eq!(verdicts(&six, orders), expected, "{orders:?}");
    }
    // The build that was withheld is available again at the next adjustment.
    let mut board = position(&six);
    assert_eq!(due(&board, "Germany"), 2);
    let result = build(&mut board, &["Germany: BUILD A(Gas) PREMIUM"]);
    assert!(result.built[0].premium);
    assert_eq!(due(&board, "Germany"), 1);
    let premium = &["Germany: BUILD A(Gas) PREMIUM"];
    let ber = "Germany: BUILD A(Ber)";
    let five = germany("Ber Kie Mun Par Hol", "Gas");
    assert_eq!(verdicts(&five, premium), "v");
    let seven = germany("Ber Kie Mun Par Hol Bel Den", "Gas");
    assert_eq!(verdicts(&seven, &[premium[0], ber]), "dd");
    let eight = germany("Ber Kie Mun Par Hol Bel Den Swe", "Gas");
    let par = "Germany: BUILD A(Par) PREMIUM";
    assert_eq!(verdicts(&eight, &[premium[0], par]), "dd");
    let pru = "Germany: BUILD A(Pru)";
    let owned = germany("Ber Kie Mun Par Hol Bel Den Swe", "Gas Pru");
    assert_eq!(verdicts(&owned, &[premium[0], ber, pru]), "ddd");
    assert_eq!(verdicts(&owned, &[premium[0], par, pru]), "ddv");
}

#[test]
fn mdatc_116() {
    let france = |units: &str| {
        let mut board = special(&format!(
            "builds 2
             centres France: Bre Mar
             centres Italy: Rom Ven Nap
             units France: A(Par)
             units Italy: A(Tun), A(Tus){units}"
        ));
        board.phase = mercator::Phase::Adjust;
        board
    };
    let mut empty = france("");
    let result = build(&mut empty, &["France: BUILD A(NAf)", "Italy: BUILD A(NAf)"]);
    assert_eq!(letters(&result.verdicts), "dv");
    assert!(!result.built[0].premium);
    let mut italian = france(", A(NAf)");
    let italy = italian.mark.find_power("Italy").unwrap();
    // Italy's third piece would leave it without a build, so it gets one more centre.
    let bel = italian.mark.find("Bel").unwrap();
    italian.owner[usize::from(bel.0)] = Some(italy);
    let result = build(
        &mut italian,
        &["France: BUILD A(NAf)", "Italy: BUILD A(NAf)"],
    );
    assert_eq!(letters(&result.verdicts), "vv");
}

#[test]
fn mdatc_117() {
    let two = "season 1901 September
               phase ADJUST
               builds 2
               centres Germany: Ber Kie Mun
               units Germany: A(Hol)";
    assert_eq!(verdicts(two, &["Germany: BUILD A/F(Kie)"]), "v");
    assert_eq!(
        verdicts(two, &["Germany: BUILD F(Kie)", "Germany: BUILD A(Kie)"]),
        "dv"
    );
    let mut board = position(two);
    build(
        &mut board,
        &["Germany: BUILD F(Kie)", "Germany: BUILD A(Kie)"],
    );
    assert_units(&board, "Germany: A(Hol), F(Kie)");
}

#[test]
fn mdatc_118() {
    let italy = |centres: &str, units: &str| {
        position(&format!(
            "season 1901 September
             phase ADJUST
             builds 2
             centres Italy: {centres}
             units Italy: {units}
             ice Italy: ARC 2"
        ))
    };
    let three = "A(Rom), A(Ven), F(Nap)";
    assert_eq!(due(&italy("Rom Ven Nap Tun Gre", three), "Italy"), 0);
    let mut short = italy("Rom Ven Nap", three);
    assert_eq!(due(&short, "Italy"), -2);
    let result = build(&mut short, &[]);
    assert_eq!(result.removed.len(), 2);
    let mut one = italy("Rom", "A(Rom)");
    assert_eq!(due(&one, "Italy"), -2);
    let result = build(&mut one, &["Italy: REMOVE A(ARC)"]);
    assert_eq!(letters(&result.verdicts), "v");
    assert_eq!(result.removed.len(), 1);
    assert_units(&one, "Italy: A(ARC), A(ARC)");
}

#[test]
fn where_builds_are_possible() {
    let lines = "season 1901 September
                 phase ADJUST
                 builds 2
                 centres Russia: Mos Sev StP War
                 centres France: Bre
                 visitors Russia: Ukr Fin
                 visitors France: Lvn
                 units Russia: A(Ukr)";
    for (order, expected) in [
        ("Russia: BUILD A(Mos)", "d"),
        ("Russia: BUILD A(Fin)", "d"),
        // An inland province allows no fleet; with two coasts, one must be named.
        ("Russia: BUILD F(Mos)", "v"),
        ("Russia: BUILD F(StP)", "v"),
        ("Russia: BUILD F(StP/NC)", "d"),
        ("Russia: BUILD A(StP)", "d"),
        // Not vacant, not owned, owned by another power, at sea, on the ice.
        ("Russia: BUILD A(Ukr)", "v"),
        ("Russia: BUILD A(Nor)", "v"),
        ("Russia: BUILD A(Lvn)", "v"),
        ("Russia: BUILD F(BAL)", "v"),
        ("Russia: BUILD A(ARC)", "v"),
        ("Russia: REMOVE A(Ukr)", "v"),
        ("France: BUILD A(Bre)", "d"),
        ("Turkey: BUILD A(Con)", "v"),
    ] {
        assert_eq!(verdicts(lines, &[order]), expected, "{order}");
    }
    let mut board = position(lines);
    build(&mut board, &["Russia: BUILD F(StP/NC)"]);
    assert_units(&board, "Russia: A(Ukr), F(StP/NC)");
    let russia = board.mark.find_power("Russia").unwrap();
    let places = build_places(&position(lines), russia);
    let names: Vec<&str> = places
        .iter()
        .map(|(space, _)| board.mark.abbr(*space))
        .collect();
    let mut names = names;
    names.sort_unstable();
    assert_eq!(names, ["Fin", "Mos", "Sev", "StP", "War"]);
    assert!(places.iter().all(|(_, premium)| !premium));
}

#[test]
fn builds_beyond_the_entitlement_are_void() {
    let lines = "season 1901 September
                 phase ADJUST
                 builds 2
                 centres France: Bre Par
                 units France: A(Gas)";
    for (orders, expected) in [
        (&["France: BUILD A(Par)", "France: BUILD A(Bre)"][..], "dv"),
        (&["France: WAIVE", "France: BUILD A(Bre)"], "dv"),
        (&["France: BUILD A(Bre)", "France: WAIVE"], "dv"),
        (&["France: BUILD A(Gas)", "France: BUILD A(Bre)"], "vd"),
    ] {
        assert_eq!(verdicts(lines, orders), expected, "{orders:?}");
    }
    // Unused builds are available at the next adjustment.
    let mut board = position(lines);
    build(&mut board, &[]);
    assert_eq!(due(&board, "France"), 1);
}

#[test]
fn army_and_fleet_of_an_army_fleet_count_one_each() {
    let board = position(
        "builds 2
         centres France: Bre Par Mar
         centres Germany: Ber
         units France: A/F(MAO), a[Germany]/F(ENC)",
    );
    assert_eq!((due(&board, "France"), due(&board, "Germany")), (0, 0));
}

#[test]
fn a_power_without_centre_and_piece_is_out() {
    let board = position(
        "centres France: Bre
         units Germany: a[Italy]/F(ENC)
         ice Turkey: ARC 1",
    );
    let out = |name: &str| is_out(&board, board.mark.find_power(name).unwrap());
    assert!(!out("France") && !out("Germany") && !out("Italy"));
    assert!(out("Turkey") && out("Russia"));
}

#[test]
fn builds_depend_on_the_board_before_removals() {
    // A German army in a French province is removed in the same adjustment, but the province was not vacant before.
    let mut board = position(
        "season 1901 September
         phase ADJUST
         builds 2
         centres France: Bre Par
         visitors France: Gas
         units France: A(Mar)
         units Germany: A(Gas)",
    );
    let result = build(
        &mut board,
        &["Germany: REMOVE A(Gas)", "France: BUILD A(Gas)"],
    );
    assert_eq!(letters(&result.verdicts), "dv");
    assert_units(&board, "France: A(Mar)");
}
