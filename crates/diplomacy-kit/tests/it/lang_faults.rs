//! Orders that cannot be read: each is reported once, at the offending word, with a specific reason.

use crate::support::{REGULAR, WORLD, mark};
use diplomacy_kit::lang::{read, read_order, write};

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
