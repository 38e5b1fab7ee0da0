//! Case and game files.

use diplomacy::adjudicate_text;
use proptest::prelude::*;

const CASE: &str = "\
diplomacy 1
season    1901 Fall
units     France: A(Bur) A(Gas)
units     Germany: A(Mun) A(Ruh)
ORDERS
France: A Bur H
Germany: A Mun - Bur, A Ruh S A Mun - Bur
EXPECT
units     France: A(Gas)
units     Germany: A(Ruh) A(Bur)
dislodged France: A(Bur) from Mun
";

#[test]
fn a_case_agrees_with_what_it_expects() {
    let report = adjudicate_text(CASE, true, None).unwrap();
    assert_eq!((report.agree, report.differ), (1, 0), "{}", report.text);
    assert!(report.text.ends_with("1 agree, 0 differ\n"));
    assert!(
        report
            .text
            .contains("French A(Bur) is dislodged by German A(Mun).")
    );
}

#[test]
fn a_case_differs_from_what_it_expects() {
    let wrong = CASE.replace(
        "units     France: A(Gas)\n",
        "units     France: A(Gas) A(Par)\n",
    );
    let report = adjudicate_text(&wrong, true, None).unwrap();
    assert_eq!((report.agree, report.differ), (0, 1));
    assert!(
        report
            .text
            .contains("differs: expected units     France: A(Gas) A(Par)")
    );
    let both = adjudicate_text(&format!("{CASE}\n{wrong}"), true, None).unwrap();
    assert_eq!((both.agree, both.differ), (1, 1));
    assert!(both.text.ends_with("1 agree, 1 differ\n"));
    let unchecked = adjudicate_text(&wrong, false, None).unwrap();
    assert_eq!((unchecked.agree, unchecked.differ), (0, 0));
}

#[test]
fn a_game_is_a_start_and_the_orders_of_its_phases() {
    let game = "\
diplomacy 1
ORDERS
Italy: A Ven - Tri
Austria: F Tri - Alb
ORDERS
EXPECT
season 1901 Fall
phase ADJUSTMENTS
centres Italy: Nap Rom Ven Tri
ORDERS
Italy: BUILD A Ven
EXPECT
season 1902 Spring
";
    let report = adjudicate_text(game, true, None).unwrap();
    assert_eq!((report.agree, report.differ), (1, 0), "{}", report.text);
    let wrong = game.replace("Nap Rom Ven Tri", "Nap Rom Ven");
    let report = adjudicate_text(&wrong, true, None).unwrap();
    assert_eq!((report.agree, report.differ), (0, 1), "{}", report.text);
    let wrong = game.replace("1902 Spring", "1902 Fall");
    let report = adjudicate_text(&wrong, true, None).unwrap();
    assert!(
        report
            .text
            .contains("differs: expected season    1902 Fall")
    );
}

#[test]
fn faults_name_the_line() {
    let faults = [
        ("", "text"),
        ("units France: A(Par)", "line 1"),
        ("diplomacy 1\nEXPECT\n", "line 2"),
        ("diplomacy 1\nORDERS\nEXPECT\nEXPECT\n", "line 4"),
        (
            "diplomacy 1\nORDERS\nFrance: A Par - Xyz\n",
            "orders after line 2, line 1, column",
        ),
        (
            "diplomacy 1\nORDERS\nA Par - Bur\n",
            "orders after line 2, line 1, column 1",
        ),
        (
            "diplomacy 1\nORDERS\nEXPECT\nunits Spain: A(Por)\n",
            "line 4 (“Spain”)",
        ),
    ];
    for (text, place) in faults {
        let fault = adjudicate_text(text, true, None).unwrap_err();
        assert!(
            fault.place.to_string().starts_with(place),
            "{text}: {fault}"
        );
    }
}

#[test]
fn reports_are_at_most_78_columns_wide() {
    let report = adjudicate_text(CASE, true, None).unwrap();
    for line in report.text.lines() {
        assert!(line.chars().count() <= 78, "{line}");
    }
}

proptest! {
    #[test]
    fn arbitrary_text_is_settled_or_refused(text in "diplomacy 1\n((ORDERS|EXPECT|[ -~]{0,30})\n){0,10}") {
        let _ = adjudicate_text(&text, true, None);
    }
}
