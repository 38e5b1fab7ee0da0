use super::Calendar;
use game::OrderPace;
use jiff::Timestamp;
use wire::{Schedule, Weekday};

const WORKDAYS: [Weekday; 5] = [
    Weekday::Monday,
    Weekday::Tuesday,
    Weekday::Wednesday,
    Weekday::Thursday,
    Weekday::Friday,
];
const DAY: u32 = 24 * 60;

fn schedule(
    minutes: u32,
    time: Option<&str>,
    zone: Option<&str>,
    weekdays: &[Weekday],
) -> Schedule {
    Schedule {
        orders_min: minutes,
        retreats_min: 60,
        builds_min: 90,
        weekdays: weekdays.to_vec(),
        time: time.map(str::to_owned),
        zone: zone.map(str::to_owned),
        grace_min: 0,
        early: false,
    }
}

fn ms(text: &str) -> u64 {
    let at: Timestamp = text.parse().unwrap();
    u64::try_from(at.as_millisecond()).unwrap()
}

fn text(ms: u64) -> String {
    let at = Timestamp::from_millisecond(i64::try_from(ms).unwrap()).unwrap();
    at.to_string()
}

fn next(schedule: &Schedule, from: &str) -> String {
    let calendar = Calendar::of(schedule).unwrap();
    text(calendar.next(ms(from), OrderPace::Orders))
}

/// In Berlin clocks go forward on 28 March 2027 at 1:00 UTC and back on 31 October 2027 at 1:00 UTC.
#[test]
fn deadlines_keep_their_time_of_day_when_clocks_are_changed() {
    for time in [None, Some("20:00")] {
        let daily = schedule(DAY, time, Some("Europe/Berlin"), &[]);
        // 20:00 by the clocks there, each time.
        for days in [
            ["2027-03-26T19:00:00Z", "2027-03-27T19:00:00Z"],
            ["2027-03-27T19:00:00Z", "2027-03-28T18:00:00Z"],
            ["2027-03-28T18:00:00Z", "2027-03-29T18:00:00Z"],
            ["2027-10-29T18:00:00Z", "2027-10-30T18:00:00Z"],
            ["2027-10-30T18:00:00Z", "2027-10-31T19:00:00Z"],
            ["2027-10-31T19:00:00Z", "2027-11-01T19:00:00Z"],
        ] {
            assert_eq!(next(&daily, days[0]), days[1], "{time:?}");
        }
    }
    let daily = schedule(DAY, None, Some("America/New_York"), &[]);
    assert_eq!(next(&daily, "2027-03-13T22:00:00Z"), "2027-03-14T21:00:00Z");
    assert_eq!(next(&daily, "2027-11-06T21:00:00Z"), "2027-11-07T22:00:00Z");
}

#[test]
fn a_phase_that_began_some_moments_late_ends_at_its_time_of_day() {
    let daily = schedule(DAY, Some("20:00"), Some("Europe/Berlin"), &[]);
    assert_eq!(next(&daily, "2027-03-27T19:00:05Z"), "2027-03-28T18:00:00Z");
    assert_eq!(next(&daily, "2027-10-30T18:00:05Z"), "2027-10-31T19:00:00Z");
    assert_eq!(next(&daily, "2027-06-01T19:30:00Z"), "2027-06-02T18:00:00Z");
    // Three hours late is another day: a phase is not cut short by more than two.
    assert_eq!(next(&daily, "2027-06-01T21:00:00Z"), "2027-06-03T18:00:00Z");
    // Early by whatever time: the phase is longer.
    assert_eq!(next(&daily, "2027-06-01T08:00:00Z"), "2027-06-02T18:00:00Z");
}

#[test]
fn a_time_that_the_clocks_skip_or_show_twice() {
    // 2:30 does not exist on 28 March: the deadline falls at 3:30, a day after the last. It is 2:30 again afterwards.
    let daily = schedule(DAY, Some("02:30"), Some("Europe/Berlin"), &[]);
    assert_eq!(next(&daily, "2027-03-27T01:30:05Z"), "2027-03-28T01:30:00Z");
    assert_eq!(next(&daily, "2027-03-28T01:30:05Z"), "2027-03-29T00:30:00Z");
    // 2:30 is shown twice on 31 October: the first counts, and only one.
    assert_eq!(next(&daily, "2027-10-30T00:30:05Z"), "2027-10-31T00:30:00Z");
    assert_eq!(next(&daily, "2027-10-31T00:30:05Z"), "2027-11-01T01:30:00Z");
    let free = schedule(DAY, None, Some("Europe/Berlin"), &[]);
    assert_eq!(next(&free, "2027-03-27T01:30:00Z"), "2027-03-28T01:30:00Z");
    assert_eq!(next(&free, "2027-10-30T00:30:00Z"), "2027-10-31T00:30:00Z");
}

#[test]
fn minutes_are_minutes_also_while_clocks_are_changed() {
    for (minutes, to) in [(15, "2027-03-28T01:05:00Z"), (90, "2027-03-28T02:20:00Z")] {
        let short = schedule(minutes, None, Some("Europe/Berlin"), &[]);
        assert_eq!(next(&short, "2027-03-28T00:50:00Z"), to);
    }
    // A day and an hour.
    let long = schedule(DAY + 60, None, Some("Europe/Berlin"), &[]);
    assert_eq!(next(&long, "2027-03-27T19:00:00Z"), "2027-03-28T19:00:00Z");
}

#[test]
fn no_deadline_falls_on_a_day_that_is_not_allowed() {
    // 15 January 2027 is a Friday.
    let evening = schedule(DAY, Some("20:00"), Some("Europe/Berlin"), &WORKDAYS);
    assert_eq!(
        next(&evening, "2027-01-14T19:00:05Z"),
        "2027-01-15T19:00:00Z"
    );
    assert_eq!(
        next(&evening, "2027-01-15T19:00:05Z"),
        "2027-01-18T19:00:00Z"
    );
    let free = schedule(DAY, None, None, &WORKDAYS);
    assert_eq!(next(&free, "2027-01-15T08:00:00Z"), "2027-01-18T08:00:00Z");
    // Over a weekend on which clocks are changed.
    let berlin = schedule(DAY, None, Some("Europe/Berlin"), &WORKDAYS);
    assert_eq!(
        next(&berlin, "2027-03-26T19:00:00Z"),
        "2027-03-29T18:00:00Z"
    );
    assert_eq!(
        next(&berlin, "2027-10-29T18:00:00Z"),
        "2027-11-01T19:00:00Z"
    );
    // A day is a day of the zone: late on Friday in Berlin it is Saturday in Auckland.
    let auckland = schedule(60, None, Some("Pacific/Auckland"), &WORKDAYS);
    assert_eq!(
        next(&auckland, "2027-06-04T13:00:00Z"),
        "2027-06-06T14:00:00Z"
    );
    let sundays = schedule(7 * DAY, Some("12:00"), None, &[Weekday::Sunday]);
    assert_eq!(
        next(&sundays, "2027-01-17T12:00:00Z"),
        "2027-01-24T12:00:00Z"
    );
    assert_eq!(
        next(&sundays, "2027-01-18T12:00:00Z"),
        "2027-01-31T12:00:00Z"
    );
}

#[test]
fn months_and_years_end() {
    let three = schedule(3 * DAY, None, None, &[]);
    assert_eq!(next(&three, "2027-12-30T12:00:00Z"), "2028-01-02T12:00:00Z");
    let daily = schedule(DAY, Some("12:00"), None, &[]);
    assert_eq!(next(&daily, "2028-02-28T12:00:00Z"), "2028-02-29T12:00:00Z");
    assert_eq!(next(&daily, "2028-02-29T12:00:00Z"), "2028-03-01T12:00:00Z");
    assert_eq!(next(&daily, "2027-12-31T12:00:00Z"), "2028-01-01T12:00:00Z");
}

#[test]
fn each_kind_of_phase_has_its_own_length() {
    let calendar = Calendar::of(&schedule(DAY, None, None, &[])).unwrap();
    let from = ms("2027-01-15T08:00:00Z");
    let minutes = |pace| (calendar.next(from, pace) - from) / 60_000;
    assert_eq!(minutes(OrderPace::Orders), 1440);
    assert_eq!(minutes(OrderPace::Retreats), 60);
    assert_eq!(minutes(OrderPace::Builds), 90);
}

#[test]
fn what_is_left_after_a_pause_ends_when_deadlines_may_fall() {
    let evening = schedule(DAY, Some("20:00"), Some("Europe/Berlin"), &WORKDAYS);
    let calendar = Calendar::of(&evening).unwrap();
    let not_before = |from: &str| text(calendar.not_before(ms(from)));
    assert_eq!(not_before("2027-01-15T18:59:59Z"), "2027-01-15T19:00:00Z");
    assert_eq!(not_before("2027-01-15T19:00:00Z"), "2027-01-15T19:00:00Z");
    assert_eq!(not_before("2027-01-15T19:00:01Z"), "2027-01-18T19:00:00Z");
    let free = Calendar::of(&schedule(DAY, None, None, &[])).unwrap();
    assert_eq!(free.not_before(12_345), 12_345);
}

#[test]
fn a_schedule_that_cannot_be_is_refused_with_its_field() {
    let good = schedule(DAY, Some("20:00"), Some("Europe/Berlin"), &[]);
    assert!(Calendar::of(&good).is_ok());
    let with = |change: &dyn Fn(&mut Schedule)| {
        let mut bad = good.clone();
        change(&mut bad);
        let fault = Calendar::of(&bad).unwrap_err();
        assert!(!fault.reason.is_empty());
        fault.place.to_string()
    };
    assert_eq!(with(&|bad| bad.orders_min = 0), "orders_min");
    assert_eq!(with(&|bad| bad.retreats_min = 30 * DAY + 1), "retreats_min");
    assert_eq!(with(&|bad| bad.builds_min = u32::MAX), "builds_min");
    assert_eq!(with(&|bad| bad.grace_min = DAY + 1), "grace_min");
    for zone in ["", "Europe/Atlantis", "../etc/passwd"] {
        assert_eq!(with(&|bad| bad.zone = Some(zone.to_owned())), "zone");
    }
    for time in [
        "", "8", "24:00", "20:60", "-1:00", "20:0", "20:00:00", "é:00",
    ] {
        assert_eq!(
            with(&|bad| bad.time = Some(time.to_owned())),
            "time",
            "{time}"
        );
    }
}

#[test]
fn the_end_of_time_breaks_nothing() {
    for time in [None, Some("20:00")] {
        let calendar =
            Calendar::of(&schedule(DAY, time, Some("Europe/Berlin"), &WORKDAYS)).unwrap();
        for from in [0, u64::MAX / 2, u64::MAX - 1, u64::MAX] {
            assert!(calendar.next(from, OrderPace::Orders) >= from);
            assert!(calendar.not_before(from) >= from);
        }
    }
}
