//! What powers agree on: normal forms, and which orders break a promise.

use diplomacy::GAME;
use game::{Deal, OrderGame, OrderTable, Promise};

const FRANCE: usize = 2;
const GERMANY: usize = 3;

const LINES: &str = "centres France: Par Mar\ncentres Germany: Mun Kie\ncentres England: Lon\n\
    units France: A(Bur) A(Pic) A(Gas) F(HEL)\nunits Germany: A(Ruh) A(Mun)\nunits England: A(Hol) F(MAO)\n";

fn table() -> Box<dyn OrderTable> {
    let text = format!("diplomacy 1\nmark standard\nseason 1902 Spring\nphase MOVEMENT\n{LINES}");
    GAME.read_position(&text, None).unwrap()
}

fn list(spaces: &[&str]) -> Vec<String> {
    spaces.iter().map(|&space| space.to_owned()).collect()
}

fn keep_out(spaces: &[&str]) -> Deal {
    Deal::KeepOut {
        spaces: list(spaces),
    }
}

fn split(ours: &[&str], yours: &[&str]) -> Deal {
    Deal::Split {
        ours: list(ours),
        yours: list(yours),
    }
}

fn support(order: &str) -> Deal {
    Deal::Support {
        order: order.to_owned(),
    }
}

fn warning(seat: usize, space: &str) -> Deal {
    Deal::Warning {
        seat,
        space: space.to_owned(),
    }
}

/// What Germany offers France, in normal form.
fn normal(deal: &Deal) -> Deal {
    table().deal(GERMANY, FRANCE, deal).unwrap()
}

/// Why Germany cannot offer that to France.
fn fault(deal: &Deal) -> String {
    let fault = table().deal(GERMANY, FRANCE, deal).unwrap_err();
    fault.to_string()
}

#[test]
fn deals_have_a_normal_form() {
    assert_eq!(normal(&Deal::Peace), Deal::Peace);
    let Deal::KeepOut { mut spaces } = normal(&keep_out(&["bur", "Picardy", "PIC"])) else {
        panic!("another deal");
    };
    spaces.sort();
    assert_eq!(spaces, ["Bur", "Pic"]);
    assert_eq!(
        normal(&split(&["munich"], &["par"])),
        split(&["Mun"], &["Par"])
    );
    assert_eq!(normal(&split(&[], &["par"])), split(&[], &["Par"]));
    for (written, order) in [
        ("a bur s a hol - bel", "A(Bur) S A(Hol) - Bel"),
        ("A Bur S A Ruh", "A(Bur) S A(Ruh) H"),
    ] {
        let deal = normal(&support(written));
        assert_eq!(deal, normal(&support(order)), "{written}");
        assert_eq!(normal(&deal), deal);
    }
    assert_eq!(normal(&warning(1, "munich")), warning(1, "Mun"));
}

#[test]
fn spaces_that_cannot_be_agreed_on_are_refused() {
    for deal in [
        keep_out(&["Bur", "Picardi"]),
        split(&["Picardi"], &[]),
        split(&[], &["Picardi"]),
        warning(1, "Picardi"),
    ] {
        let told = fault(&deal);
        let begins = "space “Picardi”: there is no such space; did you mean ";
        assert!(told.starts_with(begins) && told.contains("Pic"), "{told}");
    }
    assert_eq!(fault(&keep_out(&[])), "deal: it names no space");
    assert_eq!(fault(&split(&[], &[])), "deal: it names no space");
    let many = [
        "Bur", "Par", "Pic", "Gas", "Mar", "Bre", "Mun", "Ber", "Kie", "Ruh", "Sil", "Tyr", "Hol",
    ];
    let told = "deal: it names 13 spaces; 12 are allowed";
    assert_eq!(fault(&keep_out(&many)), told);
    assert_eq!(fault(&split(&many[..6], &many[6..])), told);
    let mut twice = many;
    twice[12] = "Bur";
    normal(&keep_out(&twice));
    let told = fault(&split(&["Bur", "Mun"], &["Mun"]));
    assert_eq!(told, "space “Mun”: it is given to both sides");
}

#[test]
fn orders_that_cannot_be_asked_for_are_refused() {
    for order in [
        "A Bur - Bel",
        "A Bur H",
        "F HEL C A Hol - Kie",
        "BUILD A Par",
    ] {
        let told = fault(&support(order));
        let wanted = format!("order “{order}”: only supports can be asked for");
        assert_eq!(told, wanted);
    }
    for order in [
        "A Xyz S A Hol - Bel",
        "please help",
        // Another power's unit, none at all, and one that cannot get there.
        "A Ruh S A Hol - Bel",
        "A Par S A Hol - Bel",
        "A Gas S A Ruh - Mun",
    ] {
        let told = fault(&support(order));
        assert!(told.starts_with(&format!("order “{order}”")), "{told}");
    }
    let told = table().deal(GERMANY, 7, &support("A Bur S A Hol - Bel"));
    assert!(told.is_err());
    let told = fault(&warning(7, "Mun"));
    assert_eq!(told, "seat 7: there are 7 seats, counted from 0");
    // Who warns of itself, or somebody of that seat, warns of nobody.
    for seat in [FRANCE, GERMANY] {
        let told = fault(&warning(seat, "Mun"));
        assert!(told.starts_with(&format!("seat {seat}: ")), "{told}");
    }
}

fn breach(sheet: &str, promise: &Promise) -> Option<String> {
    table().breach(FRANCE, sheet, promise)
}

#[test]
fn a_peace_is_broken_by_what_goes_for_a_unit_or_a_centre() {
    let peace = Promise::Peace { with: GERMANY };
    for (sheet, order) in [
        ("A Bur - Mun", "A(Bur) - Mun"),
        ("A Bur - Ruh", "A(Bur) - Ruh"),
        ("F HEL - Kie", "F(HEL) - Kie"),
        ("A Bur S A Hol - Ruh", "A(Bur) S A(Hol) - Ruh"),
        ("F HEL C A Hol - Kie", "F(HEL) C A(Hol) - Kie"),
        // The first one.
        ("A Pic H\nF HEL - Kie\nA Bur - Mun", "F(HEL) - Kie"),
    ] {
        assert_eq!(breach(sheet, &peace).as_deref(), Some(order), "{sheet}");
    }
    for sheet in [
        "",
        "A Bur H\nA Pic H",
        "A Bur - Bel\nA Pic S A Bur - Bel",
        "F HEL - NTH",
        "A Bur S A Mun",
        "A Bur S A Ruh H",
        "A Bur - Par",
        "RETREATS\nA Bur - Mun",
        "A Bur R Mun",
        "BUILDS\nBUILD A Par",
        "nothing to read",
    ] {
        assert_eq!(breach(sheet, &peace), None, "{sheet}");
    }
    // That Munich's own unit goes there or comes from there is no matter.
    let with_france = Promise::Peace { with: FRANCE };
    let sheet = "A Ruh - Kie\nA Mun - Ruh";
    assert_eq!(table().breach(GERMANY, sheet, &with_france), None);
}

#[test]
fn spaces_that_are_kept_out_of_are_not_entered() {
    let promise = |deal: &Deal, seat| deal.promise(GERMANY, FRANCE, seat).unwrap();
    let out = promise(&keep_out(&["Bel", "Bur"]), FRANCE);
    let go = Some("A(Pic) - Bel");
    assert_eq!(breach("A Pic - Bel", &out).as_deref(), go);
    let aid = Some("A(Pic) S A(Hol) - Bel");
    assert_eq!(breach("A Pic S A Hol - Bel", &out).as_deref(), aid);
    // Who is there already may stay and go.
    for sheet in ["A Bur H", "A Bur - Mun", "A Pic S A Bur", "F HEL - Kie"] {
        assert_eq!(breach(sheet, &out), None, "{sheet}");
    }
    let parts = split(&["Bel"], &["Mun"]);
    let (theirs, own) = (promise(&parts, GERMANY), promise(&parts, FRANCE));
    assert!(breach("A Pic - Bel", &own).is_some());
    assert_eq!(breach("A Bur - Mun", &own), None);
    let german = |sheet| table().breach(GERMANY, sheet, &theirs);
    assert_eq!(german("A Ruh - Bel"), None);
    assert_eq!(german("A Ruh - Mun").as_deref(), Some("A(Ruh) - Mun"));
}

#[test]
fn a_promised_order_is_given_in_whatever_words() {
    let give = |order: &str| Promise::Give {
        order: order.to_owned(),
    };
    let order = "A(Bur) S A(Hol) - Bel";
    for sheet in [
        "A Bur S A Hol - Bel",
        "A Pic H\nA Bur S English A Hol - Bel",
        "French A Bur S A Hol - Bel",
    ] {
        assert_eq!(breach(sheet, &give(order)), None, "{sheet}");
    }
    for sheet in [
        "",
        "A Bur H",
        "A Bur S A Hol",
        "A Bur S A Hol - Ruh",
        "A Bur S A Pic - Bel",
        "A Pic S A Hol - Bel",
    ] {
        assert_eq!(breach(sheet, &give(order)).as_deref(), Some(order));
    }
    let hold = "A(Bur) S A(Ruh) H";
    assert_eq!(breach("A Bur S A Ruh", &give(hold)), None);
    let coast = "A(Gas) S F(MAO) - Spa";
    assert_eq!(breach("A Gas S F MAO - Spa/NC", &give(coast)), None);
}

#[test]
fn nothing_is_broken_in_a_phase_without_movement() {
    for phase in ["RETREATS", "ADJUSTMENTS"] {
        let text = format!("diplomacy 1\nmark standard\nseason 1902 Fall\nphase {phase}\n{LINES}");
        let table = GAME.read_position(&text, None).unwrap();
        let order = "A(Bur) S A(Hol) - Bel".to_owned();
        for promise in [
            Promise::Peace { with: GERMANY },
            Promise::KeepOut {
                spaces: list(&["Mun"]),
            },
            Promise::Give { order },
        ] {
            assert_eq!(table.breach(FRANCE, "A Bur - Mun", &promise), None);
        }
    }
}
