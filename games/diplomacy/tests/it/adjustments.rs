//! Builds and removals.

use crate::helpers::{answer, options, position, power, settle};
use diplomacy::{Phase, Verdict, adjust};

fn winter(lines: &str) -> diplomacy::Position {
    position(&format!("season 1905 Fall\nphase ADJUSTMENTS\n{lines}"))
}

#[test]
fn builds_stand_in_the_order_written_until_all_are_made() {
    let before = winter("centres Germany: Ber Kie Mun Hol\nunits Germany: A(Hol) A(Sil)");
    let germany = power(&before, "Germany");
    assert_eq!(adjust::due(&before, germany), 2);
    let settled = settle(&before, "Germany: BUILD F Kie, BUILD A Mun, BUILD A Ber");
    let verdicts: Vec<Verdict> = settled
        .answers
        .iter()
        .map(|answer| answer.verdict)
        .collect();
    assert_eq!(
        verdicts,
        [Verdict::Succeeds, Verdict::Succeeds, Verdict::Illegal]
    );
    let units: Vec<String> = settled
        .next
        .units
        .iter()
        .map(|unit| unit.write(&settled.next.mark))
        .collect();
    assert_eq!(units, ["A(Hol)", "F(Kie)", "A(Mun)", "A(Sil)"]);
    assert_eq!(
        (settled.next.year, settled.next.phase),
        (1906, Phase::Movement)
    );
}

#[test]
fn a_fleet_names_its_coast() {
    let before = winter("centres Russia: StP Mos\nunits Russia: A(Mos)");
    let settled = settle(&before, "Russia: BUILD F StP");
    assert_eq!(settled.answers[0].verdict, Verdict::Illegal);
    let settled = settle(&before, "Russia: BUILD F StP/NC");
    assert_eq!(settled.answers[0].verdict, Verdict::Succeeds);
    let settled = settle(&before, "Russia: BUILD A StP");
    assert_eq!(settled.answers[0].verdict, Verdict::Succeeds);
}

#[test]
fn builds_can_be_waived() {
    let before = winter("centres Russia: StP Mos\nunits Russia: A(Sev)");
    let settled = settle(&before, "Russia: WAIVE");
    assert_eq!(settled.answers[0].verdict, Verdict::Succeeds);
    assert_eq!(settled.next.units.len(), 1);
    let settled = settle(&before, "Russia: WAIVE 2");
    assert_eq!(settled.answers[0].verdict, Verdict::Illegal);
    let settled = settle(&before, "Russia: WAIVE, BUILD A Mos");
    assert_eq!(
        answer(&settled, "BUILD A Mos").verdict,
        Verdict::Illegal,
        "the one build is waived"
    );
}

#[test]
fn a_power_without_an_open_home_centre_is_passed_over() {
    let before = position(
        "season 1905 Fall\nphase MOVEMENT\ncentres Germany: Hol Bel\ncentres France: Par\nunits Germany: A(Hol)\nunits France: A(Par)",
    );
    let next = settle(&before, "").next;
    assert_eq!((next.year, next.phase), (1906, Phase::Movement));
}

#[test]
fn removals_that_are_not_ordered_go_by_distance() {
    let before = winter("centres Italy: Rom\nunits Italy: A(Rom) F(ION) A(Tyr) F(Tun)");
    let settled = settle(&before, "Italy: REMOVE A Rom");
    assert_eq!(settled.answers[0].verdict, Verdict::Succeeds);
    let left: Vec<String> = settled
        .next
        .units
        .iter()
        .map(|unit| unit.write(&settled.next.mark))
        .collect();
    // Rome is two steps from the other three; fleets are removed first, by name: Ionian Sea, Tunis.
    assert_eq!(left, ["A(Tyr)"]);
}

#[test]
fn before_2023_distance_was_counted_to_home() {
    let lines = "centres Italy: War\nunits Italy: A(War) A(Tus)";
    let gone = |lines: &str| {
        let before = winter(lines);
        let italy = power(&before, "Italy");
        let units = adjust::removals(&before, italy, 1);
        units[0].write(&before.mark)
    };
    assert_eq!(gone(lines), "A(Tus)");
    assert_eq!(gone(&format!("options disorder=home\n{lines}")), "A(War)");
    assert_eq!(
        options("edition=2000").disorder,
        diplomacy::options::Disorder::HomeCentres
    );
}

#[test]
fn a_power_without_centres_loses_all_units() {
    let before = winter("centres France: Par\nunits France: A(Par)\nunits Italy: A(Rom) F(ION)");
    let next = settle(&before, "").next;
    assert_eq!(next.units.len(), 1);
    assert_eq!(next.unit_count(power(&next, "Italy")), 0);
}

#[test]
fn other_orders_are_illegal_now() {
    let before = winter("centres Russia: StP Mos\nunits Russia: A(Sev)");
    let settled = settle(
        &before,
        "Russia: A Sev - Ukr\nFrance: BUILD A Par\nRussia: REMOVE A Sev",
    );
    let illegal = |answer: &diplomacy::Answer| answer.verdict == Verdict::Illegal;
    assert!(settled.answers.iter().all(illegal), "{:?}", settled.answers);
    assert_eq!(settled.next.units, before.units);
}
