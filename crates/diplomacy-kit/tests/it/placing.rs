//! Changing one order of a sheet leaves everything else as it was written.

use crate::support::{REGULAR, mark};
use diplomacy_kit::lang::{Heading, Line, Order};
use diplomacy_kit::placing::Placing;

/// The part of a line: that of its heading, or else that of its form.
fn part(line: &Line) -> u8 {
    match (line.heading, &line.order) {
        (Some(Heading::Ts1), _) | (None, Order::Board { .. }) => 1,
        (Some(Heading::Ts2) | None, _) => 2,
        _ => 3,
    }
}

/// A sheet with an order for the army in Paris, or with that order removed.
fn paris(text: &str, wanted: u8, order: Option<&str>) -> String {
    let mark = mark(REGULAR);
    let par = mark.find("Par").unwrap();
    let mine = |line: &Line| match &line.order {
        Order::Move { unit, .. } | Order::Hold { unit } => mark.space_of(unit.at) == par,
        Order::Board { army, .. } => mark.space_of(army.at) == par,
        _ => false,
    };
    let placing = Placing {
        mark: &mark,
        under: None,
        part: &part,
        wanted,
        heading: ["", "TS1", "TS2", "TS3"][usize::from(wanted)],
        mine: &mine,
    };
    placing.place(text, order)
}

#[test]
fn an_order_takes_the_place_of_the_one_before() {
    for (text, after) in [
        ("", "TS2\nA(Par) H\n"),
        ("A Par - Bur", "A(Par) H"),
        (
            "  a paris -> Bur  # why\nF Bre H",
            "  A(Par) H  # why\nF Bre H",
        ),
        (
            "F Bre H; A Par - Bur; A Mar H",
            "F Bre H; A(Par) H; A Mar H",
        ),
        ("TS2: A Par - Bur", "TS2: A(Par) H"),
        ("A Par - Bur\nF Bre H\nA Par - Gas\n", "A(Par) H\nF Bre H\n"),
    ] {
        assert_eq!(paris(text, 2, Some("A(Par) H")), after, "{text}");
    }
}

#[test]
fn an_order_without_one_before_comes_to_the_others_of_its_part() {
    for (text, wanted, after) in [
        ("F Bre H", 2, "F Bre H\nA(Par) H"),
        (
            "TS2\nF Bre H\nTS3\nF Mar H\n",
            2,
            "TS2\nF Bre H\nA(Par) H\nTS3\nF Mar H\n",
        ),
        ("TS2\nTS3\nF Mar H\n", 2, "TS2\nA(Par) H\nTS3\nF Mar H\n"),
        (
            "TS1\nF Mar H\nTS3\nF Bre H\n",
            2,
            "TS1\nF Mar H\nTS2\nA(Par) H\nTS3\nF Bre H\n",
        ),
        ("TS3\nF Mar H\n", 2, "TS2\nA(Par) H\nTS3\nF Mar H\n"),
        // An order without a heading must not end up below one.
        ("F Bre H", 1, "F Bre H\nTS1\nA(Par) H"),
    ] {
        assert_eq!(paris(text, wanted, Some("A(Par) H")), after, "{text}");
    }
}

#[test]
fn orders_are_taken_off_with_what_parted_them() {
    for (text, after) in [
        ("A Par - Bur\nF Bre H\n", "F Bre H\n"),
        ("F Bre H, A Par - Bur", "F Bre H"),
        ("A Par - Bur; F Bre H", "F Bre H"),
        ("A Par - Bur # why\nF Bre H", "# why\nF Bre H"),
        ("# nothing\nrubbish\n", "# nothing\nrubbish\n"),
    ] {
        assert_eq!(paris(text, 2, None), after, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_not_put_on_a_sheet() {
    assert_eq!(paris("F Bre H\n", 2, Some("A(Par) - ")), "F Bre H\n");
    assert_eq!(paris("F Bre H\n", 2, Some("A(Gas) H")), "F Bre H\n");
}
