//! Short orders that leave something out: the kinds of units, and the unit that gives a support.

use super::{convert, fault, ours};

/// Short orders for a position, in the order language without the title.
fn short(text: &str, units: &str) -> Result<String, String> {
    let position = format!("diplomacy 1\nseason 1902 Spring\nunits {units}\n");
    let read = convert(text, Some("jdip"), "jdip", Some(&position));
    let read = read.map_err(|fault| fault.to_string())?;
    let title = "# Spring 1902, movement\n";
    Ok(read.strip_prefix(title).unwrap_or(&read).to_owned())
}

const ENGLAND: &str = "England: A(Lvp) A(Wal) F(Edi) F(NTH)\nunits France: A(Par) A(Pic) F(Bre)";

#[test]
fn kinds_may_be_missing() {
    for (text, orders) in [
        ("Edi S Lvp-Yor", "F Edi S A Lvp-Yor"),
        ("F Edi S A Lvp-Yor", "F Edi S A Lvp-Yor"),
        ("Edi S Lvp", "F Edi S A Lvp"),
        ("Edi supports Lvp holds", "F Edi S A Lvp"),
        ("North Sea - London", "F NTH-Lon"),
        ("Nth-Lon", "F NTH-Lon"),
        ("Liverpool - Yorkshire", "A Lvp-Yor"),
        ("NTH C Wal-Bel", "F NTH C A Wal-Bel"),
    ] {
        let read = short(text, ENGLAND).unwrap();
        assert_eq!(read, format!("England:\n{orders}\n"), "{text}");
    }
    for (text, order) in [
        ("London - North Sea", "F(Lon) - NTH"),
        ("Lon-Nth", "F(Lon) - NTH"),
        ("Lon - NTH", "F(Lon) - NTH"),
        ("F Edi S A Lvp-Yor", "F(Edi) S A(Lvp) - Yor"),
    ] {
        assert_eq!(ours("jdip", text), format!("{order}\n"), "{text}");
    }
}

/// In a space without a unit, nothing tells the kind of one.
#[test]
fn a_place_without_a_unit_is_told() {
    let fault = short("Yor-Lon", ENGLAND).unwrap_err();
    assert_eq!(
        fault,
        "line 1, column 1 (“Yor”): the position has no unit in Yorkshire; correct the place, or write the kind of the \
         unit"
    );
}

#[test]
fn the_only_unit_that_could_gives_the_support() {
    for (text, orders) in [
        // A Wal and F NTH can go to Yorkshire as well, but have orders.
        (
            "A Lvp-Yor\nA Wal H\nF NTH H\nS Lvp-Yor",
            "A Lvp-Yor\nA Wal H\nF NTH H\nF Edi S A Lvp-Yor",
        ),
        // The support stands where its line stood.
        (
            "S A Lvp-Yor\nA Lvp-Yor; Wal H; Nth H",
            "F Edi S A Lvp-Yor\nA Lvp-Yor\nA Wal H\nF NTH H",
        ),
        // Edinburgh is next to Liverpool for armies alone.
        ("S Lvp", "A Wal S A Lvp"),
        ("Edi H\nsupport Lvp hold", "F Edi H\nA Wal S A Lvp"),
        // For another power's unit.
        (
            "Lvp H; Wal H; Edi H; S A Pic-Bel",
            "A Lvp H\nA Wal H\nF Edi H\nF NTH S A Pic-Bel",
        ),
        // Each support takes its unit away from the others, and equal ones are for as many units.
        (
            "A Lvp-Yor\nS Lvp-Yor\nS F NTH\nA Wal H",
            "A Lvp-Yor\nF NTH S A Lvp-Yor\nF Edi S F NTH\nA Wal H",
        ),
        (
            "A Lvp-Yor\nF NTH H\nS Lvp-Yor\nS Lvp-Yor",
            "A Lvp-Yor\nF NTH H\nF Edi S A Lvp-Yor\nA Wal S A Lvp-Yor",
        ),
    ] {
        let read = short(&format!("England:\n{text}"), ENGLAND).unwrap();
        assert_eq!(read, format!("England:\n{orders}\n"), "{text}");
    }
    // On a sheet without names, the other orders tell whose it is.
    let read = short(
        "A Par-Bur\nS Par-Bur",
        "France: A(Par) A(Mar) F(Bre)\nunits Germany: A(Mun)",
    );
    assert_eq!(read.unwrap(), "France:\nA Par-Bur\nA Mar S A Par-Bur\n");
}

#[test]
fn a_support_without_a_unit_that_could_be_several_ones_is_refused() {
    for (text, words) in [
        (
            "England:\nA Lvp-Yor\n  S Lvp-Yor",
            "line 3, column 3 (“S”): several units could give this support: F Edi, A Wal, F NTH; name one",
        ),
        (
            "England: A Lvp-Yor; S Lvp-Yor; F Edi H",
            "line 1, column 21 (“S”): several units could give this support: A Wal, F NTH; name one",
        ),
        (
            "England:\nA Lvp-Yor\nF Edi H\nF NTH H\nA Wal H\nS Lvp-Yor",
            "line 6, column 1 (“S”): no unit of England that is without another order may move to Yorkshire, so none can \
             give this support; correct the order, or name its unit",
        ),
        (
            "France:\nS Par-Bur\nS Par-Bur",
            "line 2, column 1 (“S”): only A Pic could give this support, and it stands here more than once; leave out \
             the others",
        ),
        (
            "S Par-Bur",
            "line 1, column 1 (“S”): nothing says whose order this is; write the name of the power above it",
        ),
        (
            "A Par-Bur\nF Edi H\nS Par-Bur",
            "line 3, column 1 (“S”): nothing says whose order this is",
        ),
        (
            "England:\nS Lon-Yor",
            "line 2, column 3 (“Lon”): the position has no unit in London",
        ),
        ("England:\nS", "a place is missing: which unit is supported"),
        (
            "England:\nS Lvp-Yor now",
            "column 11 (“now”): the order is complete",
        ),
    ] {
        let fault = short(text, ENGLAND).unwrap_err();
        assert!(
            fault.starts_with(words) || fault.contains(words),
            "{text}: {fault}"
        );
    }
}

#[test]
fn a_support_without_a_unit_needs_a_position() {
    for text in ["S Lvp-Yor", "S A Lvp-Yor", "S Lvp"] {
        assert_eq!(
            fault("jdip", &format!("England:\n{text}")),
            "line 2, column 1 (“S”): nothing says which unit gives this support; name the unit before it, or give the \
             position with --position",
            "{text}"
        );
    }
    let fault = fault("jdip", "# Spring 1902, retreats\nS Lvp-Yor");
    assert!(fault.contains("only a movement has supports"), "{fault}");
}
