//! What powers agree on: normal forms, and which orders break a promise.

use crate::tables::read;
use game::{Deal, OrderTable, Promise};

const LINES: &str = "centres France: Par Mar\ncentres Germany: Mun Kie\ncentres England: Lon\n\
    units France: A(Bur), A(Pic), A(Gas), F(HEL), A/F(ENC)\nunits Germany: A(Ruh), A(Mun), A(Bel)\n\
    units England: A(Hol), F(MAO)\n";

fn at(month: &str, phase: &str) -> Box<dyn OrderTable> {
    let head = "mercator 1\nmark regular-mercator\nseason 1902";
    read(&format!("{head} {month}\nphase {phase}\n{LINES}"))
}

fn table() -> Box<dyn OrderTable> {
    at("February", "ORDERS")
}

fn seat(name: &str) -> usize {
    let seats = table().seats();
    seats.iter().position(|seat| seat == name).unwrap()
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
    table().deal(seat("Germany"), seat("France"), deal).unwrap()
}

/// Why Germany cannot offer that to France.
fn fault(deal: &Deal) -> String {
    let fault = table()
        .deal(seat("Germany"), seat("France"), deal)
        .unwrap_err();
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
    let parts = split(&["munich"], &["par"]);
    assert_eq!(normal(&parts), split(&["Mun"], &["Par"]));
    for (written, order) in [
        ("a bur s a hol - bel", "A(Bur) S A(Hol) - Bel"),
        ("A Bur S A Ruh", "A(Bur) S A(Ruh) H"),
    ] {
        let deal = normal(&support(written));
        assert_eq!(deal, normal(&support(order)), "{written}");
        assert_eq!(normal(&deal), deal);
    }
    let england = seat("England");
    assert_eq!(normal(&warning(england, "munich")), warning(england, "Mun"));
}

#[test]
fn spaces_that_cannot_be_agreed_on_are_refused() {
    for deal in [
        keep_out(&["Bur", "Picardi"]),
        split(&["Picardi"], &[]),
        split(&[], &["Picardi"]),
        warning(seat("England"), "Picardi"),
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
        "A(Bur) - Bel",
        "A(Bur) H",
        "F(ENC) S A(ENC) L Bel",
        "A(ENC) D Bel",
        "BUILD A(Par)",
    ] {
        let told = fault(&support(order));
        let wanted = format!("order “{order}”: only supports can be asked for");
        assert_eq!(told, wanted);
    }
    for order in [
        "A(Xyz) S A(Hol) - Ruh",
        "please help",
        // Another power's unit, none at all, and one that cannot get there.
        "A(Ruh) S A(Hol) - Bel",
        "A(Par) S A(Hol) - Bel",
        "A(Gas) S A(Ruh) - Mun",
    ] {
        let told = fault(&support(order));
        assert!(told.starts_with(&format!("order “{order}”")), "{told}");
    }
    let seats = table().seats().len();
    let told = fault(&warning(seats, "Mun"));
    assert_eq!(
        told,
        format!("seat {seats}: there are {seats} seats, counted from 0")
    );
    // Who warns of itself, or somebody of that seat, warns of nobody.
    for name in ["France", "Germany"] {
        let told = fault(&warning(seat(name), "Mun"));
        assert!(
            told.starts_with(&format!("seat {}: ", seat(name))),
            "{told}"
        );
    }
}

fn breach(sheet: &str, promise: &Promise) -> Option<String> {
    table().breach(seat("France"), sheet, promise)
}

#[test]
fn a_peace_is_broken_by_what_goes_for_a_unit_or_a_centre() {
    let with = seat("Germany");
    let peace = Promise::Peace { with };
    for (sheet, order) in [
        ("TS2\nA(Bur) - Mun", "A(Bur) - Mun"),
        ("TS3\nA(Bur) - Ruh", "A(Bur) - Ruh"),
        ("TS1\nA(ENC) L Bel", "A(ENC) L Bel"),
        ("TS1\nF(ENC) S A(ENC) L Bel", "F(ENC) S A(ENC) L Bel"),
        ("TS3\nA(ENC) D Bel", "A(ENC) D Bel"),
        ("TS2\nA(Bur) S A(Hol) - Ruh", "A(Bur) S A(Hol) - Ruh"),
        ("TS2\nF(HEL) C A(Hol) - Kie", "F(HEL) C A(Hol) - Kie"),
        ("TS2\nF(HEL) F/F A(Hol) - Kie", "F(HEL) F/F A(Hol) - Kie"),
        // The first one.
        (
            "TS2\nA(Pic) H\nF(HEL) - Kie\nTS3\nA(Bur) - Mun",
            "F(HEL) - Kie",
        ),
    ] {
        assert_eq!(breach(sheet, &peace).as_deref(), Some(order), "{sheet}");
    }
    for sheet in [
        "",
        "TS2\nA(Bur) H\nA(Pic) H",
        "TS2\nA(Pic) - Bre\nA(Gas) S A(Pic) - Bre",
        "TS1\nA(ENC) L Wal\nTS2\nF(HEL) - NTH",
        "TS3\nA(ENC) D Lon",
        "TS2\nA(Bur) S A(Mun) H\nA(Pic) S A(Bel)",
        "TS4\nA(Bur) - Mun",
        "TS4\nA(Bur) R Mun, Par",
        "BUILDS\nBUILD A(Par)",
        "CLAIMS\nCLAIM SOLO",
        "nothing to read",
    ] {
        assert_eq!(breach(sheet, &peace), None, "{sheet}");
    }
}

#[test]
fn spaces_that_are_kept_out_of_are_not_entered() {
    let (germany, france) = (seat("Germany"), seat("France"));
    let promise = |deal: &Deal, seat| deal.promise(germany, france, seat).unwrap();
    let out = promise(&keep_out(&["Bel", "Bur"]), france);
    for (sheet, order) in [
        ("TS2 A(Pic) - Bel", "A(Pic) - Bel"),
        ("TS1 A(ENC) L Bel", "A(ENC) L Bel"),
        ("TS2 A(Pic) S A(Hol) - Bel", "A(Pic) S A(Hol) - Bel"),
    ] {
        assert_eq!(breach(sheet, &out).as_deref(), Some(order), "{sheet}");
    }
    // Who is there already may stay and go.
    for sheet in ["TS2 A(Bur) H", "TS2 A(Bur) - Mun", "TS2 A(Pic) S A(Bur) H"] {
        assert_eq!(breach(sheet, &out), None, "{sheet}");
    }
    let parts = split(&["Bel"], &["Mun"]);
    let (theirs, own) = (promise(&parts, germany), promise(&parts, france));
    assert!(breach("TS2 A(Pic) - Bel", &own).is_some());
    assert_eq!(breach("TS2 A(Bur) - Mun", &own), None);
    let german = |sheet| table().breach(germany, sheet, &theirs);
    assert_eq!(german("TS2 A(Ruh) - Bel"), None);
    assert_eq!(german("TS2 A(Ruh) - Mun").as_deref(), Some("A(Ruh) - Mun"));
}

#[test]
fn a_promised_order_is_given_in_whatever_words() {
    let order = "A(Bur) S A(Hol) - Bel";
    let give = Promise::Give {
        order: order.to_owned(),
    };
    for sheet in [
        "TS2\nA(Bur) S A(Hol) - Bel",
        "TS2\nA(Pic) H\nA(Bur) S English A(Hol) - Bel",
        "TS2 French A(Bur) S A(Hol) - Bel",
    ] {
        assert_eq!(breach(sheet, &give), None, "{sheet}");
    }
    for sheet in [
        "",
        "TS2\nA(Bur) H",
        "TS2\nA(Bur) S A(Hol) H",
        "TS2\nA(Bur) S A(Hol) - Ruh",
        "TS2\nA(Pic) S A(Hol) - Bel",
    ] {
        assert_eq!(breach(sheet, &give).as_deref(), Some(order), "{sheet}");
    }
}

#[test]
fn nothing_is_broken_in_a_phase_without_movement() {
    let lost = read(
        "mercator 1\nmark regular-mercator\nseason 1902 March\nphase RETREAT\ncentres Germany: Mun Kie\n\
         units Germany: A(Bur)\nunits France: A(Pic)\n\
         dislodged TS2 France A(Bur) by A(Mun)=Germany from Mun supports - key\nentries TS2 Germany A Mun>Bur\n",
    );
    for table in [lost, at("March", "ADJUST")] {
        let order = "A(Bur) S A(Hol) - Bel".to_owned();
        for promise in [
            Promise::Peace {
                with: seat("Germany"),
            },
            Promise::KeepOut {
                spaces: list(&["Mun"]),
            },
            Promise::Give { order },
        ] {
            let sheet = "TS2\nA(Bur) - Mun";
            assert_eq!(table.breach(seat("France"), sheet, &promise), None);
        }
    }
}
