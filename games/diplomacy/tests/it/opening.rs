//! A frequently played first year: the Lepanto in the south, the Northern Opening, and the beginning of the
//! Juggernaut.

use crate::helpers::{answer, settle, start};
use diplomacy::{Phase, Position, Verdict};

fn units(position: &Position) -> Vec<String> {
    let mut units: Vec<String> = position
        .units
        .iter()
        .map(|unit| position.name(unit))
        .collect();
    units.sort();
    units
}

const SPRING: &str = "
Austria: A Vie - Gal, A Bud - Ser, F Tri - Alb
England: F Lon - NTH; F Edi - NWG; A Lvp - Yor
France: F Bre - MAO, A Par - Bur, A Mar S A Par - Bur
Germany: F Kie - Den, A Ber - Kie, A Mun - Bur
Italy: A Ven H, A Rom - Apu, F Nap - ION
Russia: A War - Gal, A Mos - Ukr, F Sev - BLA, F StP/SC - BOT
Turkey: F Ank - BLA, A Con - Bul, A Smy - Con
";

const FALL: &str = "
Austria: A Vie S F Tri, A Ser - Gre, F Alb S A Ser - Gre
England: F NTH C A Yor - Nwy, A Yor - Nwy, F NWG S A Yor - Nwy
France: F MAO - Spa/SC, A Bur - Bel, A Mar - Spa
Germany: F Den - Swe, A Kie - Hol, A Mun - Ruh
Italy: A Apu - Tun, F ION C A Apu - Tun, A Ven - Tyr
Russia: F BOT - Swe, A Ukr - Rum, F Sev S A Ukr - Rum, A War - Gal
Turkey: A Bul - Gre, F Ank - BLA, A Con - Bul
";

#[test]
fn spring_1901() {
    let settled = settle(&start(), SPRING);
    let verdict = |text: &str| answer(&settled, text).verdict;
    for stood_off in [
        "A Vie - Gal",
        "A War - Gal",
        "F Sev - BLA",
        "F Ank - BLA",
        "A Mun - Bur",
    ] {
        assert_eq!(verdict(stood_off), Verdict::Fails, "{stood_off}");
    }
    assert_eq!(verdict("A Par - Bur"), Verdict::Succeeds);
    assert_eq!(verdict("A Mar S A Par - Bur"), Verdict::Succeeds);
    // Smyrna follows Constantinople, and Berlin follows Kiel.
    assert_eq!(verdict("A Smy - Con"), Verdict::Succeeds);
    assert_eq!(verdict("A Ber - Kie"), Verdict::Succeeds);
    assert_eq!(settled.next.units.len(), 22);
    assert_eq!(settled.next.phase, Phase::Movement);
    assert!(settled.after.dislodged.is_empty());
}

#[test]
fn fall_1901_and_the_builds() {
    let fall = settle(&start(), SPRING).next;
    let settled = settle(&fall, FALL);
    let verdict = |text: &str| answer(&settled, text).verdict;
    assert_eq!(verdict("A Ser - Gre"), Verdict::Succeeds, "two against one");
    assert_eq!(verdict("A Bul - Gre"), Verdict::Fails);
    assert_eq!(verdict("A Con - Bul"), Verdict::Fails, "its own unit stays");
    assert_eq!(verdict("F Den - Swe"), Verdict::Fails);
    assert_eq!(verdict("F BOT - Swe"), Verdict::Fails);
    assert_eq!(
        verdict("A Vie S F Tri"),
        Verdict::Illegal,
        "nobody is in Trieste"
    );
    assert_eq!(
        verdict("F MAO - Spa/SC"),
        Verdict::Fails,
        "stood off by its own army"
    );
    assert_eq!(verdict("A Mar - Spa"), Verdict::Fails);
    assert_eq!(verdict("A Yor - Nwy"), Verdict::Succeeds);
    assert_eq!(verdict("A Apu - Tun"), Verdict::Succeeds);
    let winter = &settled.next;
    assert_eq!(winter.phase, Phase::Adjustments);
    let counts: Vec<(String, usize)> = winter
        .mark
        .all_powers()
        .map(|power| {
            let name = winter.mark.power(power).name.clone();
            (name, winter.centre_count(power))
        })
        .collect();
    let expected = [
        ("Austria", 4),
        ("England", 4),
        ("France", 4),
        ("Germany", 5),
        ("Italy", 4),
        ("Russia", 5),
        ("Turkey", 4),
    ];
    assert_eq!(
        counts,
        expected.map(|(name, count)| (name.to_owned(), count))
    );
    let built = settle(
        winter,
        "Austria: BUILD A Bud\nEngland: BUILD F Edi\nFrance: BUILD A Par\nGermany: BUILD A Mun, BUILD F Kie\n\
         Italy: BUILD F Nap\nRussia: BUILD A StP\nTurkey: BUILD A Smy",
    );
    let all = built.answers.iter();
    assert!(
        all.clone()
            .all(|answer| answer.verdict == Verdict::Succeeds),
        "{:?}",
        built.answers
    );
    assert_eq!(built.next.year, 1902);
    assert_eq!(units(&built.next).len(), 30);
}
