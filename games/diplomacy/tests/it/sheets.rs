//! Which orders of a sheet count.

use crate::helpers::{answer, position, power, settle, start};
use diplomacy::{Position, Verdict};
use proptest::prelude::*;

fn after(position: &Position) -> Vec<String> {
    position
        .units
        .iter()
        .map(|unit| position.name(unit))
        .collect()
}

#[test]
fn common_ways_of_writing_mean_the_same() {
    let one = settle(
        &start(),
        "France: A Par - Bur, F Bre - MAO, A Mar S A Par - Bur",
    );
    let other = settle(
        &start(),
        "FRANCE\nArmy Paris to Burgundy\nF BRE -> Mid-Atlantic Ocean\nA(Mar) supports A(Par) - bur\n",
    );
    assert_eq!(one.after, other.after);
    let orders = |settled: &diplomacy::Settled| -> Vec<String> {
        settled
            .answers
            .iter()
            .map(|answer| answer.order.clone())
            .collect()
    };
    assert_eq!(orders(&one), orders(&other));
}

#[test]
fn two_different_orders_are_none() {
    let settled = settle(&start(), "France: A Par - Bur, A Par - Pic, F Bre - MAO");
    assert_eq!(answer(&settled, "A Par - Bur").verdict, Verdict::Illegal);
    assert_eq!(answer(&settled, "A Par - Pic").verdict, Verdict::Illegal);
    assert!(after(&settled.after).contains(&"French A(Par)".to_owned()));
    assert_eq!(answer(&settled, "F Bre - MAO").verdict, Verdict::Succeeds);
}

#[test]
fn an_order_twice_is_one_order() {
    let settled = settle(&start(), "France: A Par - Bur, A(Par) - Burgundy");
    assert!(
        settled
            .answers
            .iter()
            .all(|answer| answer.verdict == Verdict::Succeeds)
    );
}

#[test]
fn an_illegal_order_does_not_spoil_a_legal_one() {
    // DATC 4.D.3: the illegal order is ignored.
    let settled = settle(
        &start(),
        "France: A Par - Mar, A Par - Lon, A Par - Bur\nItaly: A Par - Pic",
    );
    assert_eq!(answer(&settled, "A Par - Lon").verdict, Verdict::Illegal);
    assert_eq!(answer(&settled, "A Par - Mar").verdict, Verdict::Illegal);
    assert_eq!(answer(&settled, "A Par - Pic").verdict, Verdict::Illegal);
    assert_eq!(answer(&settled, "A Par - Bur").verdict, Verdict::Succeeds);
}

#[test]
fn what_an_order_says_of_kind_and_nation_is_not_asked_for() {
    // DATC 4.C.2, 4.C.6.
    let settled = settle(&start(), "France: F Par - Bur, A Mar S German F Par - Bur");
    assert!(
        settled
            .answers
            .iter()
            .all(|answer| answer.verdict == Verdict::Succeeds)
    );
}

#[test]
fn a_unit_under_a_foreign_order_holds_and_is_supported() {
    let spring =
        position("season 1901 Spring\nunits France: A(Bur) A(Par)\nunits Germany: A(Mun) A(Ruh)");
    let settled = settle(
        &spring,
        "France: A Bur - Lon, A Par S A Bur\nGermany: A Mun - Bur, A Ruh S A Mun - Bur",
    );
    assert_eq!(answer(&settled, "A Bur - Lon").verdict, Verdict::Illegal);
    assert_eq!(answer(&settled, "A Par S A Bur").verdict, Verdict::Succeeds);
    assert!(settled.after.dislodged.is_empty());
}

#[test]
fn reasons_are_given_in_words() {
    let spring = position(
        "season 1901 Spring\nunits France: A(Bur) F(MAO) F(Spa/SC)\nunits Germany: A(Mun) A(Ruh) F(NTH)\nunits England: A(Lon)",
    );
    let settled = settle(
        &spring,
        "France: A Bur - Mun; F MAO - Spa/NC; F Spa/SC - Lon
         Germany: A Mun - Bur; A Ruh S A Mun - Bur; F NTH C A Lon - Nwy
         England: A Lon - Bel",
    );
    let sentence = |text: &str| answer(&settled, text).sentence();
    assert_eq!(
        sentence("A Bur - Mun"),
        "Stopped head-to-head by German A(Mun) (1 against 2); dislodged by German A(Mun)."
    );
    assert_eq!(sentence("F MAO - Spa/NC"), "French F(Spa/SC) stays there.");
    assert_eq!(
        sentence("F Spa/SC - Lon"),
        "It cannot go there from where it is."
    );
    assert_eq!(
        sentence("F NTH C A Lon - Nwy"),
        "English A(Lon) is to go to Bel."
    );
    assert_eq!(sentence("A Lon - Bel"), "No fleets carry it.");
    assert_eq!(sentence("A Ruh S A Mun - Bur"), "The order is carried out.");
}

#[test]
fn orders_of_other_phases_are_illegal() {
    let settled = settle(
        &start(),
        "France: BUILD A Par, REMOVE A Par, WAIVE\nRETREATS A Mar - Spa\nTS1 A Par - Bur",
    );
    assert_eq!(settled.answers.len(), 5);
    let illegal = |answer: &diplomacy::Answer| answer.verdict == Verdict::Illegal;
    assert!(settled.answers.iter().all(illegal), "{:?}", settled.answers);
    assert_eq!(settled.after.units, start().units);
}

#[test]
fn a_sheet_says_what_is_wrong_with_it() {
    let start = start();
    let (given, faults) = start.read_sheet(
        power(&start, "France"),
        "A Par - Bur\nA Par - Brugundy\nGermany: A Mun - Bur",
    );
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0].place.to_string().starts_with("line 2, column 9"),
        "{}",
        faults[0]
    );
    let misplaced: Vec<bool> = given
        .iter()
        .map(|given| given.misplaced.is_some())
        .collect();
    assert_eq!(misplaced, [false, true]);
}

proptest! {
    #[test]
    fn arbitrary_sheets_are_settled(text in "([AF/ ]{1,3}[(]?[A-Za-z]{3}[)/ ]{1,2}[-SHCDR]? ?[ -~]{0,12}[\n;,]){0,10}") {
        let start = start();
        let (given, _) = start.read_sheet(power(&start, "France"), &text);
        let settled = start.settle(&given);
        prop_assert_eq!(settled.answers.len(), given.len());
        prop_assert_eq!(settled.after.units.len() + settled.after.dislodged.len(), 22);
    }
}
