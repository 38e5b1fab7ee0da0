//! The orders offered in cases that the rulebook discusses, and their effect on a sheet.

use crate::tables::read;
use game::{NoteWeight, OrderOption, OrderPart, OrderTable};

const ENGLAND: usize = 1;
const FRANCE: usize = 2;
const GERMANY: usize = 3;

/// A season on the Regular Mark with these units.
fn season(units: &str) -> Box<dyn OrderTable> {
    read(&format!(
        "mercator 1\nmark regular-mercator\nseason 1901 April\nphase ORDERS\n{units}\n"
    ))
}

fn part(table: &dyn OrderTable, seat: usize, sheet: &str, key: &str) -> OrderPart {
    let parts = table.parts(seat, sheet).into_iter();
    let found = parts.into_iter().find(|part| part.key == key);
    found.unwrap_or_else(|| panic!("no part {key} for {sheet}"))
}

fn actors(table: &dyn OrderTable, seat: usize, sheet: &str, key: &str) -> Vec<String> {
    let part = part(table, seat, sheet, key);
    part.actors.into_iter().map(|actor| actor.key).collect()
}

fn orders(
    table: &dyn OrderTable,
    seat: usize,
    sheet: &str,
    part: &str,
    actor: &str,
) -> Vec<String> {
    let options = table.options_of(seat, sheet, part, actor).into_iter();
    options.map(|option| option.order).collect()
}

fn option(
    table: &dyn OrderTable,
    (seat, sheet): (usize, &str),
    (part, actor): (&str, &str),
    order: &str,
) -> OrderOption {
    let options = table.options_of(seat, sheet, part, actor);
    let found = options.iter().find(|option| option.order == order);
    found
        .unwrap_or_else(|| panic!("{order} is not among {options:?}"))
        .clone()
}

#[test]
fn later_time_scales_are_chosen_on_the_board_that_the_sheet_supposes() {
    // MDATC-1: the standard journey.
    let table = season("units England: A(Lon), F(ENC)");
    let mut sheet = String::new();
    for (part, actor, order) in [
        ("TS1", "A(Lon)", "A(Lon) B F(ENC)"),
        ("TS2", "A/F(ENC)", "A/F(ENC) - MAO"),
        ("TS3", "A(MAO)", "A(MAO) D Por"),
        ("TS3b", "F(MAO)", "F(MAO) - IRI"),
    ] {
        option(&*table, (ENGLAND, &sheet), (part, actor), order);
        sheet = table.place(ENGLAND, &sheet, part, actor, Some(order));
    }
    assert_eq!(
        sheet,
        "TS1\nA(Lon) B F(ENC)\nTS2\nA/F(ENC) - MAO\nTS3\nA(MAO) D Por\nF(MAO) - IRI\n"
    );
    let notes = table.check(ENGLAND, &sheet);
    assert!(
        notes.iter().all(|note| note.weight == NoteWeight::Plain),
        "{notes:?}"
    );
    let shown = part(&*table, ENGLAND, &sheet, "TS3").units;
    assert_eq!(shown.len(), 1);
    assert_eq!(
        (shown[0].at.as_str(), &shown[0].passengers[..]),
        ("MAO", &[ENGLAND][..])
    );
}

#[test]
fn what_may_fail_is_offered_as_well_and_only_one_bet_of_two() {
    let table = season("units England: A/F(ENC)\nunits France: A(Wal)");
    let landing = "TS1\nA(ENC) L Wal\n";
    assert_eq!(
        actors(&*table, ENGLAND, landing, "TS2"),
        ["F(ENC)", "A(Wal)", "A/F(ENC)"]
    );
    // 4.4: one commander cannot receive two instructions.
    let bet = format!("{landing}TS2\nA(Wal) - Lpl\n");
    assert!(orders(&*table, ENGLAND, &bet, "TS2", "A/F(ENC)").is_empty());
}

#[test]
fn a_mixed_army_fleet_is_offered_to_both_partners() {
    let table = season("units France: F(ENC)\nunits Germany: A(Bel)");
    let boards = option(
        &*table,
        (GERMANY, ""),
        ("TS1", "A(Bel)"),
        "A(Bel) B French F(ENC)",
    );
    assert_eq!(boards.partners.len(), 1);
    assert_eq!(boards.partners[0].seat, FRANCE);
    assert_eq!(boards.partners[0].order, "German A(Bel) B F(ENC)");
    let takes = option(
        &*table,
        (FRANCE, ""),
        ("TS1", "F(ENC)"),
        "German A(Bel) B F(ENC)",
    );
    assert_eq!(takes.kind, "Take aboard");
    assert_eq!(takes.partners[0].seat, GERMANY);
    assert_eq!(takes.partners[0].order, boards.order);
    // Both continue as in 9.5 (a): the fleet moves, and the army expects it there and disembarks.
    let french = format!("TS1\n{}\n", takes.order);
    option(
        &*table,
        (FRANCE, &french),
        ("TS2", "A/F(ENC)"),
        "A/F(ENC) - NTH",
    );
    let german = format!("TS1\n{}\n", boards.order);
    let note = option(
        &*table,
        (GERMANY, &german),
        ("TS2", "A(ENC)"),
        "French A/F(ENC) - NTH",
    );
    assert_eq!(note.partners[0].order, "A/F(ENC) - NTH");
    let german = format!("{german}TS2\n{}\n", note.order);
    option(
        &*table,
        (GERMANY, &german),
        ("TS3", "A(NTH)"),
        "A(NTH) D Den",
    );
    let french = format!("{french}TS2\nA/F(ENC) - NTH\n");
    let off = option(
        &*table,
        (FRANCE, &french),
        ("TS3", "A(NTH)"),
        "German A(NTH) D Nor",
    );
    assert!(!off.remark.is_empty());
    // The line is for the fleet whatever its name will be, so the fleet is listed once.
    let told: usize = part(&*table, FRANCE, &french, "TS2")
        .actors
        .iter()
        .map(|actor| actor.orders.len())
        .sum();
    assert_eq!(told, 1);
    // With this agreement, the army is carried and disembarks.
    let german = format!("{german}TS3\nA(NTH) D Den\n");
    let report = table
        .fork()
        .resolve(&[(FRANCE, french), (GERMANY, german)])
        .unwrap();
    assert!(
        report
            .orders
            .iter()
            .any(|one| one.order == "A(NTH) D Den" && one.verdict.word() == "succeeded")
    );
}

#[test]
fn ferries_and_chains_are_offered() {
    let table = season("units England: A(Den), F(NTH), F(ENC), F(MAO)");
    let sheet = "TS1\nA(Den) B F(NTH)\n";
    let offered = orders(&*table, ENGLAND, sheet, "TS2", "A/F(NTH)");
    for order in [
        "F(NTH) F/F A(Den) - Lon",
        "F(NTH), F(ENC) & F(MAO) C A(Den) - Por",
        "F(NTH) & F(ENC) C A(Den) - ENC",
    ] {
        assert!(offered.contains(&order.to_owned()), "{order}: {offered:?}");
    }
    // 7.4: the last fleet moves off with the army, and the chain stays on the sheet.
    let chain = "F(NTH) & F(ENC) C A(Den) - ENC";
    let sheet = table.place(ENGLAND, sheet, "TS2", "A/F(NTH)", Some(chain));
    let sheet = table.place(ENGLAND, &sheet, "TS2", "F(ENC)", Some("A/F(ENC) - MAO"));
    assert!(
        sheet.contains(chain) && sheet.contains("A/F(ENC) - MAO"),
        "{sheet}"
    );
    let notes = table.check(ENGLAND, &sheet);
    assert!(
        notes.iter().all(|note| note.weight == NoteWeight::Plain),
        "{notes:?}"
    );
}

#[test]
fn retreats_are_offered_after_the_season_and_in_advance() {
    // MDATC-27.
    let mut table = season("units France: A(Bur)\nunits Germany: A(Ruh), A(Mun)");
    let advance = orders(&*table, FRANCE, "", "TS4", "A(Bur)");
    assert!(advance.contains(&"A(Bur) R Gas".to_owned()), "{advance:?}");
    assert!(
        advance.contains(&"A(Bur) disband".to_owned()),
        "{advance:?}"
    );
    let sheets = [
        (FRANCE, "TS2\nA(Bur) - Bel".to_owned()),
        (GERMANY, "TS2\nA(Ruh) - Bel\nA(Mun) - Bur".to_owned()),
    ];
    table.resolve(&sheets).unwrap();
    assert_eq!(actors(&*table, FRANCE, "", ""), ["A(Bur)"]);
    let offered = table.options_of(FRANCE, "", "", "A(Bur)");
    let single: Vec<&str> = offered
        .iter()
        .filter(|option| option.kind == "Retreat")
        .map(|option| option.path[0].as_str())
        .collect();
    assert_eq!(single, ["Gas", "Mar", "Par", "Pic"]);
    let list = offered
        .iter()
        .find(|option| option.order == "A(Bur) R Gas or Par");
    assert_eq!(list.unwrap().kind, "Retreat, or else");
    let sheet = table.place(FRANCE, "", "", "A(Bur)", Some("A(Bur) R Gas or Par"));
    let sheet = table.place(FRANCE, &sheet, "", "A(Bur)", Some("A(Bur) R Mar"));
    assert_eq!(sheet, "A(Bur) R Mar\n");
}

#[test]
fn builds_at_home_and_for_a_premium_are_offered_as_far_as_they_can_be_paid() {
    // MDATC-115: Gascony is home, Munich is not.
    let table = read(
        "mercator 1\nmark regular-mercator\nseason 1901 March\nphase ADJUST\ncentres France: Bre Mar Par Mun\n\
         visitors France: Gas Pic Bur\nunits France: A(Spa), F(MAO)\n",
    );
    assert_eq!(
        part(&*table, FRANCE, "", "").about,
        "2 to build. Away from home a build costs two."
    );
    option(&*table, (FRANCE, ""), ("", "Gas"), "BUILD A(Gas)");
    let premium = option(&*table, (FRANCE, ""), ("", "Mun"), "BUILD A(Mun) PREMIUM");
    assert_eq!(premium.kind, "Build an army for two");
    let one = table.place(FRANCE, "", "", "Gas", Some("BUILD A(Gas)"));
    assert!(orders(&*table, FRANCE, &one, "", "Mun").is_empty());
    assert_eq!(
        orders(&*table, FRANCE, &one, "", "Bre"),
        ["BUILD A(Bre)", "BUILD F(Bre)"]
    );
    assert_eq!(
        orders(&*table, FRANCE, &one, "", "waive"),
        ["WAIVE", "WAIVE 2"]
    );
}

#[test]
fn claims_are_offered_to_every_pair_and_three() {
    let table = season("units France: A(Bur)");
    assert!(
        orders(&*table, FRANCE, "", "claims", "two")
            .contains(&"CLAIM 2-WAY WITH Germany".to_owned())
    );
    assert_eq!(orders(&*table, FRANCE, "", "claims", "three").len(), 15);
}

#[test]
fn only_the_order_of_the_unit_is_changed() {
    let table = season("units France: A(Bur), A(Par)");
    let sheet = "# my plan\nTS2: A Bur - Mun; A Par - Gas # later Spa\nnonsense here\n";
    let moved = table.place(FRANCE, sheet, "TS2", "A(Par)", Some("A(Par) - Pic"));
    assert_eq!(moved, sheet.replace("A Par - Gas", "A(Par) - Pic"));
    let gone = table.place(FRANCE, sheet, "TS2", "A(Bur)", None);
    assert_eq!(gone, sheet.replace("A Bur - Mun; ", ""));
}

#[test]
fn what_comes_to_nothing_is_warned_of() {
    let table = season("units France: A(Bur), A(Par), F(ENC)\nunits Germany: A(Mun)");
    let weight = |sheet: &str, order: &str| {
        let notes = table.check(FRANCE, sheet);
        let note = notes
            .into_iter()
            .find(|note| note.order.as_deref() == Some(order));
        note.unwrap().weight
    };
    let support = "A(Par) S A(Bur) - Gas";
    assert_eq!(
        weight(&format!("A(Bur) - Mun\n{support}"), support),
        NoteWeight::Warning
    );
    assert_eq!(
        weight(&format!("A(Bur) - Gas\n{support}"), support),
        NoteWeight::Plain
    );
    // The orders of another power are unknown.
    let foreign = "A(Bur) S German A(Mun) - Ruh";
    assert_eq!(weight(foreign, foreign), NoteWeight::Plain);
    let nobody = "A(Bel) - Hol";
    assert_eq!(weight(nobody, nobody), NoteWeight::Warning);
    // The commander test is certain to void both.
    let bets = "TS3\nA(Pic) E F(ENC)\nA(Par) E F(ENC)\nTS2\nA(Par) - Pic";
    assert_eq!(weight(bets, "A(Pic) E F(ENC)"), NoteWeight::Fault);
}
