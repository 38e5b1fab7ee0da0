//! The Marks that come with the game (rulebook 14).

use diplomacy_kit::mark::{Mark, Space, SpaceKind};
use mercator::marks;
use std::collections::BTreeSet;

/// The Marks for fewer or more players than the Regular board, of our own design, with what was promised of each: powers,
/// the most spaces, canals.
const OWN: [(&str, usize, usize, usize); 3] = [
    ("sound-duel", 2, 32, 1),
    ("ireland-four", 4, 40, 0),
    ("middle-sea", 6, 75, 1),
];

#[test]
fn every_mark_is_there_under_its_id() {
    let ids: Vec<&str> = marks::all().iter().map(|&(id, _)| id).collect();
    assert_eq!(
        ids,
        [
            "regular-mercator",
            "regular-passages",
            "world-mercator",
            "sound-duel",
            "ireland-four",
            "middle-sea"
        ]
    );
    for (id, short, first_year) in [
        ("regular-mercator", "regular", 1901),
        ("regular-passages", "regular-passages", 1901),
        ("world-mercator", "world", 1901),
        ("sound-duel", "sound", 1563),
        ("ireland-four", "ireland", 1014),
        ("middle-sea", "middle", 1282),
    ] {
        let mark = marks::load(id).unwrap();
        assert_eq!(mark.id, id);
        assert_eq!(mark.first_year, first_year);
        assert!(std::sync::Arc::ptr_eq(&mark, &marks::load(short).unwrap()));
        // 10-a: the Mark gives all three thresholds.
        assert!(mark.victory.two_way.is_some() && mark.victory.three_way.is_some());
    }
    let fault = marks::load("moon").unwrap_err();
    assert!(
        fault
            .reason
            .contains("regular-mercator, regular-passages, world-mercator, sound-duel, ireland-four, middle-sea"),
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

/// What `quicksilver mark check` says of each: nothing is amiss. The World has a space that is called AND.
#[test]
fn no_mark_has_a_fault_or_a_warning() {
    for (id, text) in marks::all() {
        let warnings = Mark::check(text).warnings.len();
        assert_eq!(warnings, usize::from(*id == "world-mercator"), "{id}");
        assert!(marks::read_file(text).is_ok(), "{id}");
    }
}

/// Where armies and fleets of a power get from where it starts, armies also by sea.
fn reached(mark: &Mark, power: usize) -> BTreeSet<Space> {
    let units = mark.powers[power].units.iter();
    let mut open: Vec<Space> = units.map(|&(_, at)| mark.space_of(at)).collect();
    let mut seen = BTreeSet::new();
    while let Some(space) = open.pop() {
        if seen.insert(space) {
            open.extend(mark.steps(space));
            open.extend(mark.waters(space));
            open.extend(mark.gangway_set(space).iter());
        }
    }
    seen
}

#[test]
fn every_power_can_reach_every_centre() {
    for &(id, _) in marks::all() {
        let mark = marks::load(id).unwrap();
        for power in 0..mark.powers.len() {
            let seen = reached(&mark, power);
            for space in mark.all_spaces().filter(|&at| mark.space(at).centre) {
                assert!(seen.contains(&space), "{id}: {}", mark.abbr(space));
            }
        }
    }
}

#[test]
fn the_marks_of_our_own_are_for_as_many_as_they_say() {
    for (id, powers, spaces, canals) in OWN {
        let mark = marks::load(id).unwrap();
        assert_eq!(mark.powers.len(), powers, "{id}");
        assert!(mark.spaces.len() <= spaces, "{id}");
        let kinds = mark.all_spaces().map(|space| mark.kind(space));
        assert_eq!(
            kinds.filter(|&kind| kind == SpaceKind::Canal).count(),
            canals,
            "{id}"
        );
        // Between a third and a half of the centres are nobody's at the start.
        let all = mark.spaces.iter().filter(|space| space.centre).count();
        let owned: usize = mark.powers.iter().map(|power| power.units.len()).sum();
        let free = all - owned;
        assert!(3 * free >= all && 2 * free <= all, "{id}: {free} of {all}");
        assert!(
            mark.powers.iter().all(|power| power.colour.is_some()),
            "{id}"
        );
    }
}

/// Where a unit starts beside a home centre of another power, and could take it with the first move: hardly anywhere.
#[test]
fn hardly_any_unit_starts_beside_a_home_centre_of_another_power() {
    for (id, expected) in [
        ("sound-duel", &[][..]),
        ("ireland-four", &[("Cas", "Oss"), ("Oss", "Cas")]),
        ("middle-sea", &[("Lag", "Lom"), ("Lom", "Lag")]),
    ] {
        let mark = marks::load(id).unwrap();
        let mut found = BTreeSet::new();
        for power in &mark.powers {
            let foreign = |space: Space| {
                let mut others = mark.powers.iter().filter(|other| other.name != power.name);
                mark.space(space).centre && others.any(|other| other.home.contains(&space))
            };
            for &(_, at) in &power.units {
                let from = mark.space_of(at);
                let near = mark.steps(from).iter().chain(mark.waters(from));
                let near = near.filter(|&&to| foreign(to));
                found.extend(near.map(|&to| (mark.abbr(from), mark.abbr(to))));
            }
        }
        assert!(found.iter().eq(expected), "{id}: {found:?}");
    }
}
