//! The ownership of provinces (rulebook 11.1).

use crate::support::{dislodge, filed, owner, piece, position, season, space};
use mercator::year::{self, after_season, presence, settle_centres, visit};
use mercator::{Position, TimeScale, Where, retreat};

#[test]
fn mdatc_111() {
    for england in ["F(Lpl)", "F(Edi)"] {
        let board = position(&format!(
            "units France: A/F(ENC)
             units England: {england}, A(Yor)
             centres England: Edi Lon Lpl
             visitors England: Wal Yor Cly"
        ));
        let mut board = season(
            &board,
            &["France TS1: A(ENC) L Wal", "France TS2: A(Wal) - Lpl"],
        );
        let moved = board.space_of(piece(
            &board,
            "",
            if england == "F(Lpl)" { "Wal" } else { "Lpl" },
        ));
        assert!(
            moved.is_some(),
            "the army is in Wal, or in Lpl where that was empty"
        );
        after_season(&mut board);
        assert_eq!(
            (owner(&board, "Wal"), owner(&board, "Lpl")),
            ("France", "England")
        );
        // The French army has moved on to Lpl, and England returns in February.
        if england == "F(Edi)" {
            let board = season(&board, &["England TS2: A(Yor) - Wal"]);
            assert_eq!(owner(&board, "Wal"), "England");
        }
    }
}

#[test]
fn mdatc_112() {
    let mut board = position(
        "units Germany: A(Hol)
         units France: A(Pic)",
    );
    for (orders, expected) in [
        (&["Germany TS2: A(Hol) - Bel"][..], "nobody"),
        (
            &["Germany TS2: A(Bel) - Hol", "France TS2: A(Pic) - Bel"],
            "nobody",
        ),
        (&[], "France"),
    ] {
        board = season(&board, orders);
        after_season(&mut board);
        assert_eq!(owner(&board, "Bel"), expected);
    }
    // If France had left in March and nobody else had entered, it would have remained neutral.
    let mut board = position("season 1901 March\nunits France: A(Bel)");
    board = season(&board, &["France TS2: A(Bel) - Pic"]);
    after_season(&mut board);
    assert_eq!(owner(&board, "Bel"), "nobody");
}

#[test]
fn mdatc_113() {
    let mut board = position(
        "season 1901 March
         units France: A(Gas)
         units Germany: A(Bur), A(Mar)",
    );
    board = season(
        &board,
        &[
            "Germany TS2: A(Bur) - Gas",
            "Germany TS2: A(Mar) S A(Bur) - Gas",
        ],
    );
    after_season(&mut board);
    let orders = filed(&board, "RETREATS", &["France: A(Gas) - Spa"]);
    retreat::resolve(&mut board, &orders);
    assert_eq!(owner(&board, "Spa"), "nobody");
    year::after_retreats(&mut board);
    assert_eq!(owner(&board, "Spa"), "France");
}

#[test]
fn visits_change_land_that_is_neither_centre_nor_special() {
    let mut board = position("units France: A(Bre)");
    let france = board.mark.find_power("France").unwrap();
    for (name, expected) in [
        ("Wal", "France"),
        ("Lon", "nobody"),
        ("ENC", "nobody"),
        ("ARC", "nobody"),
    ] {
        let at = space(&board, name);
        visit(&mut board, at, france);
        assert_eq!(owner(&board, name), expected, "{name}");
    }
}

#[test]
fn the_last_visitor_counts() {
    // A(Pic) is dislodged by a German army, which moves on; the French army retreats elsewhere, so Pic is German.
    let board = position(
        "units France: A(Pic)
         units Germany: A/F(ENC)
         visitors France: Pic",
    );
    let mut board = season(
        &board,
        &[
            "Germany TS1: F(ENC) S A(ENC) L Pic",
            "Germany TS2: A(Pic) - Bel",
        ],
    );
    assert_eq!(owner(&board, "Pic"), "Germany");
    after_season(&mut board);
    let orders = filed(&board, "RETREATS", &["France: A(Pic) - Bur"]);
    retreat::resolve(&mut board, &orders);
    assert_eq!(
        (owner(&board, "Pic"), owner(&board, "Bur")),
        ("Germany", "France")
    );
}

#[test]
fn a_fleet_at_a_coast_visits_it() {
    let board = position("units Italy: F(TYS)");
    let board = season(&board, &["Italy TS2: F(TYS) - Tus"]);
    assert_eq!(owner(&board, "Tus"), "Italy");
}

fn canal(options: &str) -> Position {
    position(&format!(
        "{options}
         season 1901 March
         units Germany: a[Russia]/F(Kie), F(BAL)"
    ))
}

#[test]
fn mixed_canal_owner() {
    for (options, expected) in [
        ("", "Germany"),
        ("options mixed_canal_owner=army", "Russia"),
    ] {
        let mut board = canal(options);
        let fleet = piece(&board, "", "Kie");
        assert_eq!(board.mark.power(presence(&board, fleet)).name, expected);
        settle_centres(&mut board);
        assert_eq!(owner(&board, "Kie"), expected);
    }
    // A fleet at sea or without a passenger represents its owner.
    let board = canal("options mixed_canal_owner=army");
    let fleet = piece(&board, "", "BAL");
    assert_eq!(board.mark.power(presence(&board, fleet)).name, "Germany");
}

#[test]
fn centres_settle_in_build_months_only() {
    for (month, expected) in [
        ("January", "nobody"),
        ("February", "nobody"),
        ("March", "Germany"),
        ("April", "nobody"),
        ("June", "Germany"),
        ("September", "Germany"),
        ("November", "nobody"),
        ("December", "Germany"),
    ] {
        let mut board = position(&format!("season 1901 {month}\nunits Germany: A(Bel)"));
        let taken = settle_centres(&mut board);
        assert_eq!(owner(&board, "Bel"), expected, "{month}");
        assert_eq!(taken.len(), usize::from(expected == "Germany"));
    }
}

#[test]
fn an_empty_centre_keeps_its_owner() {
    let mut board = position(
        "season 1901 March
         centres England: Lon
         units England: A(Edi)",
    );
    let taken = settle_centres(&mut board);
    assert_eq!(owner(&board, "Lon"), "England");
    assert_eq!((taken.len(), taken[0].from), (1, None));
}

#[test]
fn special_provinces_keep_their_owner() {
    let board = crate::support::special("units Italy: A(NAf)");
    assert_eq!(owner(&board, "NAf"), "France");
    let board = season(&board, &["Italy TS2: A(NAf) - Tun"]);
    assert_eq!(owner(&board, "NAf"), "France");
    let board = season(&board, &["Italy TS2: A(Tun) - NAf"]);
    assert_eq!(owner(&board, "NAf"), "France");
}

#[test]
fn what_is_dislodged_occupies_nothing() {
    let mut board = position(
        "season 1901 March
         units France: A(Bel)
         units Germany: A(Ruh)",
    );
    let army = piece(&board, "", "Bel");
    dislodge(&mut board, TimeScale::Ts2, "Bel", "Ruh", &[]);
    assert_eq!(board.piece(army).at, Where::Dislodged);
    settle_centres(&mut board);
    assert_eq!(owner(&board, "Bel"), "Germany");
}
