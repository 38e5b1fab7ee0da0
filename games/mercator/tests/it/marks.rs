//! The Marks that come with the game (rulebook 14).

use mercator::marks;

#[test]
fn every_mark_is_there_under_its_id() {
    let ids: Vec<&str> = marks::all().iter().map(|&(id, _)| id).collect();
    assert_eq!(
        ids,
        ["regular-mercator", "regular-passages", "world-mercator"]
    );
    for (id, short) in [
        ("regular-mercator", "regular"),
        ("regular-passages", "regular-passages"),
        ("world-mercator", "world"),
    ] {
        let mark = marks::load(id).unwrap();
        assert_eq!(mark.id, id);
        assert_eq!(mark.first_year, 1901);
        assert!(std::sync::Arc::ptr_eq(&mark, &marks::load(short).unwrap()));
        // 10-a: the Mark gives all three thresholds.
        assert!(mark.victory.two_way.is_some() && mark.victory.three_way.is_some());
    }
    let fault = marks::load("moon").unwrap_err();
    assert!(
        fault
            .reason
            .contains("regular-mercator, regular-passages, world-mercator"),
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

/// 6.4: the Mark with the passages is the Regular Mark and two edges. The first word of its id stays the Regular Mark's.
#[test]
fn the_mark_with_the_passages_has_two_edges_more() {
    assert_eq!(marks::DEFAULT, "regular-mercator");
    let regular = marks::load("regular").unwrap();
    let passages = marks::load("regular-passages").unwrap();
    assert_eq!(regular.id, marks::DEFAULT);
    assert_ne!(regular.name, passages.name);
    let at = |name: &str| regular.find(name).unwrap();
    let (spa, naf, bla, aeg) = (at("Spa"), at("NAf"), at("BLA"), at("AEG"));
    let mut armies = passages.army_edges();
    armies.retain(|edge| !regular.army_edges().contains(edge));
    assert_eq!(armies, [(naf.min(spa), naf.max(spa))]);
    let mut fleets = passages.fleet_edges();
    fleets.retain(|edge| !regular.fleet_edges().contains(edge));
    assert_eq!(fleets, [(aeg.min(bla).into(), aeg.max(bla).into())]);
    assert_eq!(passages.army_edges().len(), regular.army_edges().len() + 1);
    assert_eq!(
        passages.fleet_edges().len(),
        regular.fleet_edges().len() + 1
    );
    // Both ways, and nothing but the edges differs.
    assert!(passages.can_step(spa, naf) && passages.can_step(naf, spa));
    assert!(passages.can_sail(bla.into(), aeg.into()) && passages.can_sail(aeg.into(), bla.into()));
    assert_eq!(passages.spaces, regular.spaces);
    assert_eq!(passages.powers, regular.powers);
    assert_eq!(passages.victory, regular.victory);
    for from in regular.all_spaces() {
        assert_eq!(passages.gangway_set(from), regular.gangway_set(from));
    }
}
