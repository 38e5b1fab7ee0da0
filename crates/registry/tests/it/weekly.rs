//! The weekly events.

use registry::{GAMES, WEEKLY};
use std::collections::BTreeSet;

#[test]
fn each_game_of_turns_has_one_event_a_week_on_a_day_of_its_own() {
    let mut wanted: Vec<&str> = GAMES.iter().map(registry::Entry::slug).collect();
    let mut slugs: Vec<&str> = WEEKLY.iter().map(|one| one.slug).collect();
    wanted.sort_unstable();
    slugs.sort_unstable();
    assert_eq!(slugs, wanted);
    let days: BTreeSet<u8> = WEEKLY.iter().map(|one| one.weekday).collect();
    assert_eq!(days.len(), WEEKLY.len());
    for one in WEEKLY {
        assert!(one.weekday < 7 && one.hour < 24, "{one:?}");
        assert!(one.initial_s >= 60, "{one:?}");
    }
}
