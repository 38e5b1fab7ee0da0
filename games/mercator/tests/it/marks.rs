//! The Marks that come with the game (rulebook 14).

use mercator::marks;

#[test]
fn every_mark_is_there_under_its_id() {
    let ids: Vec<&str> = marks::all().iter().map(|&(id, _)| id).collect();
    assert_eq!(ids, ["regular-mercator", "world-mercator"]);
    for (id, short) in [("regular-mercator", "regular"), ("world-mercator", "world")] {
        let mark = marks::load(id).unwrap();
        assert_eq!(mark.id, id);
        assert_eq!(mark.first_year, 1901);
        assert!(std::sync::Arc::ptr_eq(&mark, &marks::load(short).unwrap()));
        // 10-a: the Mark gives all three thresholds.
        assert!(mark.victory.two_way.is_some() && mark.victory.three_way.is_some());
    }
    let fault = marks::load("moon").unwrap_err();
    assert!(
        fault.reason.contains("regular-mercator, world-mercator"),
        "{fault}"
    );
    assert!(marks::load("").is_err() && marks::load("mercator").is_err());
}

#[test]
fn a_mark_of_this_game_needs_the_thresholds_of_shared_wins() {
    let (_, text) = marks::all()[0];
    assert!(marks::read_file(text).is_ok());
    let without = text.replace("two_way = 24\nthree_way = 28\n", "");
    let faults = marks::read_file(&without).unwrap_err();
    let places: Vec<String> = faults.iter().map(|fault| fault.place.to_string()).collect();
    assert_eq!(places, ["victory.two_way", "victory.three_way"]);
}

#[test]
fn without_the_arctic_the_regular_mark_has_75_spaces() {
    let mark = marks::load("regular").unwrap();
    assert!(mark.find("ARC").is_some());
    let mild = mark.without_ice();
    assert_eq!((mild.find("ARC"), mild.spaces.len()), (None, 75));
}
