//! Orders that cannot be read: each is reported once, at the offending word, with a specific reason.

use crate::support::{REGULAR, WORLD, mark};
use diplomacy_kit::lang::{read, read_order, write};
use game::{Fault, Place};

#[test]
fn every_slip_is_told_at_its_word() {
    let mark = mark(REGULAR);
    let mut wrong = Vec::new();
    let mut count = 0;
    let table = include_str!("../data/wrong_orders.txt");
    let rows = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    for row in rows {
        let [text, place, words] = row.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            panic!("{row}: a text, a place and words of the reason");
        };
        let text = &text.replace("\\n", "\n");
        count += 1;
        let sheet = read(&mark, text);
        let told = sheet
            .faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n    ");
        let right = sheet.faults.len() == 1
            && sheet.faults[0].place.to_string() == place
            && sheet.faults[0].reason.contains(words);
        if !right {
            wrong.push(format!(
                "{text}\n    {told}\n    {} lines",
                sheet.lines.len()
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(count > 70, "only {count} slips were found");
}

#[test]
fn a_slip_takes_away_its_own_order_only() {
    let mark = mark(REGULAR);
    let sheet = read(
        &mark,
        "TS2\nA(Par) - Bur, A(Pairs) - Bur\nF(NTH) - Nwy; F(MAO) jumps\nF(Bre) - MAO\nTS3 A(NTH) D Hol",
    );
    let read: Vec<_> = sheet
        .lines
        .iter()
        .map(|line| write(&mark, &line.order))
        .collect();
    assert_eq!(
        read,
        [
            "A(Par) - Bur",
            "F(NTH) - Nor",
            "F(Bre) - MAO",
            "A(NTH) D Hol"
        ]
    );
    let places: Vec<_> = sheet
        .faults
        .iter()
        .map(|fault| fault.place.to_string())
        .collect();
    assert_eq!(
        places,
        ["line 2, column 17 (“Pairs”)", "line 3, column 22 (“jumps”)"]
    );
}

#[test]
fn names_like_the_one_written_are_told() {
    let mark = mark(WORLD);
    let fault = read_order(&mark, "A(Tokoy) - Osa").unwrap_err();
    assert!(fault.reason.contains("Tok"), "{fault}");
    let endless = format!("A({}) - Osa", "Abcdefgh".repeat(2000));
    let fault = read_order(&mark, &endless).unwrap_err();
    assert!(fault.to_string().len() < 300, "{fault}");
}

#[test]
fn one_order_is_one_order() {
    let mark = mark(REGULAR);
    let fault = read_order(&mark, "A(Par) - Bur\nA(Mar) - Gas").unwrap_err();
    assert!(fault.reason.contains("one order"), "{fault}");
    for nothing in ["", "  \n ; ,", "# A(Par) - Bur", "France", "TS1:"] {
        let fault = read_order(&mark, nothing).unwrap_err();
        assert!(fault.reason.contains("no order"), "{nothing:?}: {fault}");
    }
    // All spaces and powers in this order exist; the heading alone is unknown, and that is reported.
    assert!(read_order(&mark, "TS9 A(Par) - Bur").is_err());
}

#[test]
fn a_sheet_full_of_slips_is_given_up() {
    let mark = mark(REGULAR);
    let sheet = read(&mark, &"A(Pairs) - Bur\n".repeat(5000));
    assert!(sheet.faults.len() <= 101, "{} faults", sheet.faults.len());
    assert!(
        sheet
            .faults
            .last()
            .unwrap()
            .reason
            .contains("the rest is ignored")
    );
}

/// The fault of a sheet with one, its place and its cause as data.
#[track_caller]
fn only_fault(sheet: &str) -> Fault {
    let mut faults = read(&mark(REGULAR), sheet).faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[track_caller]
fn arguments(fault: &Fault, code: &str) -> Vec<(&'static str, Vec<String>)> {
    assert_eq!(fault.code(), Some(code), "{fault}");
    fault.cause().unwrap().arguments.clone()
}

#[test]
fn an_unknown_space_is_told_as_data() {
    let fault = only_fault("TS2\nA(Par) - Bur\n  A(Pairs) - Bur");
    assert_eq!(fault.place, Place::word(3, 5, "Pairs"));
    let given = arguments(&fault, "no_such_space");
    assert_eq!(given[0], ("name", vec!["Pairs".to_owned()]));
    assert!(given[1].1.contains(&"Par".to_owned()), "{given:?}");
    let fault = only_fault("A(Qqqqqqq) H");
    let given = arguments(&fault, "no_such_space");
    assert_eq!(given[1], ("similar", Vec::new()));
}

#[test]
fn an_unknown_coast_is_told_as_data() {
    let fault = only_fault("F(Spa/EC) H");
    assert_eq!(fault.place.line_and_column(), Some((1, Some(6))));
    let expected = [
        ("space", vec!["Spa".to_owned()]),
        ("coast", vec!["EC".to_owned()]),
        ("coasts", vec!["NC".to_owned(), "SC".to_owned()]),
    ];
    assert_eq!(arguments(&fault, "no_such_coast"), expected);
}

#[test]
fn an_unknown_power_is_told_as_data() {
    for (sheet, name) in [
        ("Atlantis A(Par) H", "Atlantis"),
        ("[Lost Atlantis] A(Par) H", "Lost Atlantis"),
        ("Lost Atlantis: A(Par) H", "Lost Atlantis"),
    ] {
        let fault = only_fault(sheet);
        let given = arguments(&fault, "no_such_power");
        assert_eq!(given[0], ("name", vec![name.to_owned()]), "{sheet}");
        assert_eq!(given[1].0, "powers");
        assert!(given[1].1.contains(&"France".to_owned()), "{given:?}");
    }
}
