//! Sheets: powers, headings, separators, and orders voided by a condition.

use crate::support::{REGULAR, mark};
use diplomacy_kit::lang::{Heading, Order, read, read_under, write};
use diplomacy_kit::mark::Mark;

/// The lines of a sheet as power, heading and order.
fn told(mark: &Mark, text: &str) -> Vec<String> {
    let sheet = read(mark, text);
    assert_eq!(sheet.faults, [], "{text}");
    let line = |line: &diplomacy_kit::lang::Line| {
        let power = line.power.map_or("", |power| &mark.power(power).name);
        let heading = line
            .heading
            .map_or(String::new(), |heading| format!("{heading:?}"));
        let order = match &line.order {
            Order::Conditional { text } => format!("conditional: {text}"),
            order => write(mark, order),
        };
        format!("{power}|{heading}|{order}")
    };
    sheet.lines.iter().map(line).collect()
}

#[test]
fn powers_have_sections_and_sections_have_orders() {
    let mark = mark(REGULAR);
    let sheet = "\
France:
TS1: A(Bre) B F(ENC)
TS2
  A/F(ENC) - MAO ; A(Par) H
German
A(Mun) - Bur
RETREATS A(Mun) - Ruh
Italy: TS3 A(Tun) E F(ION) BUILDS BUILD A(Rom)";
    assert_eq!(
        told(&mark, sheet),
        [
            "France|Ts1|A(Bre) B F(ENC)",
            "France|Ts2|A/F(ENC) - MAO",
            "France|Ts2|A(Par) H",
            "Germany||A(Mun) - Bur",
            "Germany|Retreats|A(Mun) R Ruh",
            "Italy|Ts3|A(Tun) E F(ION)",
            "Italy|Builds|BUILD A(Rom)",
        ]
    );
}

#[test]
fn headings_may_have_powers_under_them() {
    let mark = mark(REGULAR);
    let sheet = "\
TS1 Germany: A(NTH) L Lon
TS1 France: A(ENC) L Lon; A(Bre) B F(ENC)
TS3
Germany: A(NTH) D Lon
France: A(ENC) D Lon";
    assert_eq!(
        told(&mark, sheet),
        [
            "Germany|Ts1|A(NTH) L Lon",
            "France|Ts1|A(ENC) L Lon",
            "France|Ts1|A(Bre) B F(ENC)",
            "Germany|Ts3|A(NTH) D Lon",
            "France|Ts3|A(ENC) D Lon",
        ]
    );
}

#[test]
fn a_heading_without_orders_holds_for_no_other_power() {
    let mark = mark(REGULAR);
    let sheet = "France:\nTS1\nA(Bre) B F(ENC)\nTS3\nGermany:\nA(Mun) - Bur";
    assert_eq!(
        told(&mark, sheet),
        ["France|Ts1|A(Bre) B F(ENC)", "Germany||A(Mun) - Bur"]
    );
}

#[test]
fn commas_part_orders_outside_lists() {
    let mark = mark(REGULAR);
    let sheet = "F(NTH), F(ENC) & F(MAO) C A(Den) - Por, A(Mun) - Bur,F(ION), F(AEG) C A(Nap) - Smy
CLAIM WITH Germany, Italy, A(Ber) H
A(Bre) - Gas or Par, F(Lon) - ENC";
    assert_eq!(
        told(&mark, sheet),
        [
            "||F(NTH), F(ENC) & F(MAO) C A(Den) - Por",
            "||A(Mun) - Bur",
            "||F(ION) & F(AEG) C A(Nap) - Smy",
            "||CLAIM 3-WAY WITH Germany & Italy",
            "||A(Ber) H",
            "||A(Bre) R Gas or Par",
            "||F(Lon) - ENC",
        ]
    );
}

#[test]
fn a_line_keeps_its_words_and_its_place() {
    let mark = mark(REGULAR);
    let sheet = read(&mark, "# orders\n\n  Österreich # no power\n");
    assert_eq!(sheet.faults.len(), 1);
    let sheet = read(
        &mark,
        "# orders\nTS2   a par–bur  ;F StP(sc) – Bot # later\r\n",
    );
    assert_eq!(sheet.faults, []);
    let [first, second] = &sheet.lines[..] else {
        panic!("{:?}", sheet.lines);
    };
    assert_eq!(
        (first.line, first.column, first.text.as_str()),
        (2, 7, "a par–bur")
    );
    assert_eq!((second.line, second.column), (2, 19));
    assert_eq!(second.text, "F StP(sc) – Bot");
}

#[test]
fn conditions_are_read_to_be_struck_out() {
    let mark = mark(REGULAR);
    // Rulebook 2.4-b and 4.4 (a): the words if, unless and else void an order of the first three time scales.
    for heading in ["", "TS1 ", "TS2 ", "TS3 ", "BUILDS "] {
        for order in [
            "if Bel vacant then A(Bur) - Bel else A(Bur) - Ruh",
            "if A(Bur) fails, A(Mun) - Bur",
            "A(Bur) - Bel if it is vacant",
            "A(Bur) - Bel unless Germany moves, else A(Bur) - Ruh",
            "A(Bur) - Bel, else A(Bur) - Ruh",
            "A(Bur) - Bel, if it is vacant",
            "A(Bur) - Bel, unless it is held by Germany",
            "A(Bur) - Bel otherwise A(Bur) H",
            "if Bel contested in TS1 then A(Bur) - Bel",
            "unless Bel is left, A(Bur) - Bel",
            "A(Pairs) - Bel if possible",
        ] {
            let lines = told(&mark, &format!("{heading}{order}; A(Par) H"));
            assert_eq!(lines.len(), 2, "{heading}{order}: {lines:?}");
            assert!(
                lines[0].ends_with(&format!("|conditional: {order}")),
                "{lines:?}"
            );
            assert!(lines[1].ends_with("|A(Par) H"), "{lines:?}");
        }
    }
}

#[test]
fn an_order_beside_a_conditional_one_stands() {
    let mark = mark(REGULAR);
    assert_eq!(
        told(
            &mark,
            "A(Par) - Gas if Gas is free, F(MAO) - IRI, if ENC vacant then F(NTH) - ENC"
        ),
        [
            "||conditional: A(Par) - Gas if Gas is free",
            "||F(MAO) - IRI",
            "||conditional: if ENC vacant then F(NTH) - ENC",
        ]
    );
}

#[test]
fn a_long_condition_after_a_comma_begins_an_order_of_its_own() {
    let mark = mark(REGULAR);
    let parts = ["A(Bur) dislodged"; 30].join(" and ");
    let retreat = format!("if {parts} then A(Par) R Gas");
    assert_eq!(
        told(&mark, &format!("A(Bre) L Gas, {retreat}")),
        ["||A(Bre) L Gas".to_owned(), format!("||{retreat}")]
    );
}

#[test]
fn a_condition_is_a_retreats_own_where_only_a_retreat_can_be_meant() {
    let mark = mark(REGULAR);
    let plain = "if dislodged in TS1 then A(Bre) - Par else A(Bre) - Gas or Par";
    let written = "if dislodged in TS1 then A(Bre) R Par else A(Bre) R Gas or Par";
    assert_eq!(told(&mark, plain), [format!("||conditional: {plain}")]);
    assert_eq!(told(&mark, written), [format!("||{written}")]);
    assert_eq!(
        told(&mark, &format!("TS4 {plain}")),
        [format!("|Retreats|{written}")]
    );
    let inside = format!("TS2 {written}");
    assert_eq!(
        told(&mark, &inside),
        [format!("|Ts2|conditional: {written}")]
    );
    let under = read_under(&mark, Some(Heading::Retreats), plain);
    assert_eq!(under.lines.len(), 1);
    assert_eq!(write(&mark, &under.lines[0].order), written);
}

#[test]
fn the_heading_decides_what_the_same_words_mean() {
    let mark = mark(REGULAR);
    assert_eq!(told(&mark, "A(Bre) - Gas"), ["||A(Bre) - Gas"]);
    assert_eq!(told(&mark, "TS4 A(Bre) - Gas"), ["|Retreats|A(Bre) R Gas"]);
    assert_eq!(
        told(&mark, "RETREATS A(Bre) disband"),
        ["|Retreats|A(Bre) disband"]
    );
    assert_eq!(
        told(&mark, "BUILDS A(Bre) disband"),
        ["|Builds|REMOVE A(Bre)"]
    );
    assert_eq!(told(&mark, "TS3 A(ENC) D Bre"), ["|Ts3|A(ENC) D Bre"]);
    assert_eq!(told(&mark, "BUILDS A(Bre) B"), ["|Builds|BUILD A(Bre)"]);
    assert_eq!(told(&mark, "TS1 A(Bre) B F(ENC)"), ["|Ts1|A(Bre) B F(ENC)"]);
    // Every form is accepted under every heading; whether it is in the right section is decided by the rules.
    assert_eq!(told(&mark, "TS2 A(ENC) L Lon"), ["|Ts2|A(ENC) L Lon"]);
    assert_eq!(
        told(&mark, "CLAIMS A(ENC) E F(NTH)"),
        ["|Claims|A(ENC) E F(NTH)"]
    );
}

#[test]
fn orders_under_a_stranger_are_left_out() {
    let mark = mark(REGULAR);
    let sheet = read(
        &mark,
        "Atlantis:\nA(Par) - Bur\nA(Pairs) - Bur\nFrance:\nA(Par) - Gas",
    );
    assert_eq!(sheet.faults.len(), 1, "{:?}", sheet.faults);
    assert_eq!(sheet.lines.len(), 1);
    assert_eq!(write(&mark, &sheet.lines[0].order), "A(Par) - Gas");
}

#[test]
fn a_section_may_say_that_it_is_empty() {
    let mark = mark(REGULAR);
    let sheet = "\
TS1: none
TS2: A(Par) H
TS3: No orders
TS4 -
RETREATS: nothing";
    assert_eq!(told(&mark, sheet), ["|Ts2|A(Par) H"]);
    // The phrase must stand alone; otherwise the rest of the line would be lost.
    let faults = read(&mark, "TS1: none of these").faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
}
