//! What the README of the folder promises: each feature occurs, with the verdict required by the rulebook.

use super::{play, sheet};
use game::OrderVerdict::{Failed, Idle, Succeeded, Void};
use std::collections::BTreeSet;

#[test]
fn spare_units_are_placed_before_the_first_season() {
    let year = play();
    let key = "1901-01-0-spare";
    assert_eq!(
        year.report(key).events,
        ["Germany places A(Ruh).", "Russia places A(Ukr)."]
    );
    year.order("1901-01-1-orders", "Germany", "A(Ruh) - Hol", Succeeded);
    year.order("1901-01-1-orders", "Russia", "A(Ukr) - Rum", Succeeded);
}

#[test]
fn armies_travel_by_every_means() {
    let year = play();
    // Embarkation and supplementary move.
    let key = "1901-01-1-orders";
    year.order(key, "England", "A(Yor) E F(NTH)", Succeeded);
    year.order(key, "England", "A/F(NTH) - SKA", Succeeded);
    year.stands("1901-02-1-orders", "England: F(ENC), A/F(SKA)");
    // Supported landing; the fleet is busy until TS3.
    let key = "1901-03-1-orders";
    year.order(key, "Turkey", "Turkish F(BLA) S A(BLA) L Rum", Succeeded);
    year.event(
        key,
        "TS1: The Russian F(Rum) is dislodged by the Turkish A from BLA, supported from BLA.",
    );
    let key = "1901-06-1-orders";
    year.order(key, "Italy", "F(ION) S A(ION) L Gre", Succeeded);
    year.void(key, "Italy", "F(ION) - AEG", "V8");
    // Extended chain.
    year.order(key, "France", "A(Pic) B F(ENC)", Succeeded);
    year.order(key, "France", "F(ENC) & F(NTH) C A(Pic) - Edi", Succeeded);
    year.stands(
        "1901-06-2-retreats",
        "France: A(Edi), A(Spa), F(ENC), F(NTH)",
    );
    // Fast Ferry, alone and supported.
    let key = "1901-04-1-orders";
    year.order(key, "Italy", "F(ADR) F/F A(Ven) - Alb", Succeeded);
    let key = "1901-12-1-orders";
    year.order(key, "Turkey", "Turkish F(BLA) F/F A(Con) - Sev", Succeeded);
    year.event(
        key,
        "TS2: The Russian F(Sev) is dislodged by the Turkish A from BLA, supported from Arm.",
    );
    // A chain whose last fleet moves off, and moves again once the army is ashore.
    let key = "1901-08-1-orders";
    for order in [
        "A(Tun) B F(TYS)",
        "F(TYS) & F(ION) C A(Tun) - ION",
        "A/F(ION) - EMS",
        "A(EMS) D Smy",
        "F(EMS) - AEG",
    ] {
        year.order(key, "Italy", order, Succeeded);
    }
    year.stands(
        "1901-08-2-retreats",
        "Italy: A(Alb), A(Gre), A(Smy), F(ADR), F(AEG), F(TYS)",
    );
}

#[test]
fn german_armies_travel_on_french_fleets() {
    let year = play();
    // Both players consent; the army's owner decides first.
    let key = "1901-04-1-orders";
    year.order(key, "Germany", "A(Hol) B French F(NTH)", Succeeded);
    year.order(key, "France", "German A(Hol) B F(NTH)", Succeeded);
    year.order(key, "Germany", "A(NTH) D Yor", Succeeded);
    year.order(key, "France", "A(NTH) D Lon", Idle);
    // His destination is tenanted, so the fleet's owner decides.
    let key = "1901-07-1-orders";
    year.order(key, "Germany", "A(ENC) D Wal", Failed);
    year.order(key, "France", "A(ENC) D Lon", Succeeded);
    year.order(key, "France", "F(ENC) - IRI", Succeeded);
    // Carried on without an order of its own, the army ends up on the ice.
    let key = "1901-08-1-orders";
    year.order(key, "Germany", "A/F(NTH) - NWG", Idle);
    year.order(key, "France", "A(NWG) D ARC", Succeeded);
    year.event(key, "The German army in ARC stays there for good.");
    year.void("1901-09-1-orders", "Germany", "A(ARC) E F(NWG)", "V1");
    let (_, last) = year.positions.last().unwrap();
    assert!(last.contains("ice       Germany: ARC 1\n"), "{last}");
}

#[test]
fn who_fails_to_move_falls_to_the_key_rule() {
    let year = play();
    let january = year.order("1901-01-1-orders", "France", "A(Par) - Bur", Failed);
    assert_eq!(january.reason, "stood off by German A(Mun), 1 against 1");
    let text = &year.report("1901-01-1-orders").text;
    assert!(text.contains("\n  TS2 Bur Gal BLA\n"), "{text}");
    for (key, sentence) in [
        (
            "1901-02-1-orders",
            "TS2: The German F(Den) is dislodged by the English F from SKA, by the Key rule.",
        ),
        (
            "1901-02-1-orders",
            "TS2: The Turkish A(Bul) is dislodged by the Russian A from Rum, by the Key rule.",
        ),
        (
            "1901-05-1-orders",
            "TS2: The Russian A(Bud) is dislodged by the Austrian A from Ser, by the Key rule.",
        ),
        (
            "1901-08-1-orders",
            "TS2: The English F(Wal) is dislodged by the German A from Lon, by the Key rule.",
        ),
    ] {
        year.event(key, sentence);
    }
    // The Key rule does not apply against the destination: head to head, nobody moves.
    let key = "1901-03-1-orders";
    year.order(key, "Russia", "A(Bul) - Con", Failed);
    year.order(key, "Turkey", "Turkish A(Con) - Bul", Failed);
}

#[test]
fn retreats_have_conditions_and_lists() {
    let year = play();
    let key = "1901-02-2-retreats";
    assert!(sheet(key, "Turkey").is_none(), "it came in advance");
    let order = "if dislodged by Key then A(Bul) R Con else A(Bul) R Con or Gre";
    year.order(key, "Turkey", order, Succeeded);
    year.event(key, "The Turkish A(Bul) goes to Con.");
    year.order(key, "Germany", "F(Den) R HEL or BAL", Succeeded);
    year.event(key, "The German F(Den) goes to HEL.");
    // The first place on the list was contested in the same time scale.
    let key = "1901-08-2-retreats";
    year.order(key, "England", "F(Wal) R ENC or IRI", Succeeded);
    year.event(key, "The English F(Wal) goes to IRI.");
    let key = "1901-11-2-retreats";
    let order = "if dislodged by Turkey then A(Ven) R Tus or Apu else A(Ven) disband";
    year.order(key, "Italy", order, Succeeded);
    // Two units retreat to the same place.
    let key = "1901-12-2-retreats";
    year.order(key, "England", "F(Lpl) R Cly or NAO", Failed);
    year.order(key, "France", "A(Edi) R Cly", Failed);
}

#[test]
fn the_year_brings_builds_and_removals_of_every_kind() {
    let year = play();
    let key = "1901-03-3-builds";
    let premium = year.order(key, "Russia", "BUILD A(Gal) PREMIUM", Succeeded);
    assert_eq!(premium.reason, "premium: costs 2 builds");
    year.order(key, "Russia", "BUILD F(StP/NC)", Succeeded);
    year.order(key, "Russia", "BUILD A(War)", Void);
    year.order(key, "England", "BUILD F(Wal)", Succeeded);
    year.order(key, "Germany", "BUILD A(Ruh)", Succeeded);
    let void = year.order(key, "France", "BUILD A(Bur)", Void);
    assert_eq!(void.reason, "Bur is owned by Germany");
    let key = "1901-06-3-builds";
    year.order(key, "France", "BUILD F(Pic)", Succeeded);
    year.order(key, "Italy", "BUILD A/F(Nap)", Void);
    year.event(key, "England removes F(SKA).");
    assert!(year.orders(key, "Austria").is_empty());
    year.event(
        key,
        "Austria loses F(AEG): removed by the rule, for want of an order.",
    );
    // Italy removes one of two.
    let key = "1901-12-3-builds";
    year.event(key, "Italy removes F(AEG).");
    year.event(
        key,
        "Italy loses A(Bul): removed by the rule, for want of an order.",
    );
    year.order(key, "Germany", "BUILD A(Gal) PREMIUM", Succeeded);
}

#[test]
fn claims_stay_unanswered_and_a_deadline_is_missed() {
    let year = play();
    year.event(
        "1901-08-2-retreats",
        "France claims a two-way win with Germany; Germany does not claim it.",
    );
    year.event(
        "1901-12-2-retreats",
        "Turkey claims a two-way win with Germany; Germany does not claim it.",
    );
    let key = "1901-04-1-orders";
    assert!(sheet(key, "Austria").is_none() && year.orders(key, "Austria").is_empty());
    let text = &year.report(key).text;
    assert!(
        text.contains("\nAustria\n         no orders came\n"),
        "{text}"
    );
}

#[test]
fn sheets_are_void_here_and_there_and_written_in_many_ways() {
    let year = play();
    let orders = year.reports.iter().flat_map(|report| &report.orders);
    let codes: BTreeSet<&str> = orders.filter_map(|order| order.code.as_deref()).collect();
    let expected = [
        "V1", "V10", "V11", "V12", "V13", "V14", "V4", "V5", "V6", "V7", "V8", "V9",
    ];
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), expected);
    let typo = year.order("1901-03-1-orders", "France", "A PIC S A BUR - BELG", Void);
    assert!(typo.reason.starts_with("cannot be read"), "{typo:?}");
    let sheet = |seat: &str| sheet("1901-01-1-orders", seat).unwrap();
    assert!(sheet("England").contains("\nTS2\n  F(Lon) - ENC\n"));
    assert!(sheet("France").contains("A PAR - BUR\n"));
    assert!(sheet("Germany").contains("A Munich - Burgundy\n"));
    assert!(sheet("Austria").contains("TS2: A(Vie) - Gal, A(Bud) - Ser, F(Tri) - Alb\n"));
    assert!(sheet("Russia").contains("a war -> gal\n"));
    assert_eq!(sheet("Italy"), sheet("Italy").to_lowercase());
    assert!(sheet("Turkey").contains("; [Turkey] F(Ank) - BLA"));
    year.order(
        "1901-01-1-orders",
        "Turkey",
        "Turkish A(Con) - Bul",
        Succeeded,
    );
    year.order("1901-01-1-orders", "Germany", "A(Mun) - Bur", Failed);
}
