//! What the rulebook states about the Marks that come with the game (rulebook 2.1, 14.3).

use diplomacy_kit::mark::{Mark, SpaceKind};
use mercator::marks;
use std::sync::Arc;

fn mark(id: &str) -> Arc<Mark> {
    marks::load(id).unwrap()
}

/// The abbreviations of the spaces of a kind.
fn of_kind(mark: &Mark, kind: SpaceKind) -> Vec<&str> {
    let spaces = mark.all_spaces().filter(|&space| mark.kind(space) == kind);
    spaces.map(|space| mark.abbr(space)).collect()
}

#[test]
fn canals() {
    let regular = mark("regular-mercator");
    assert_eq!(of_kind(&regular, SpaceKind::Canal), ["Kie"]);
    let world = mark("world-mercator");
    let names = of_kind(&world, SpaceKind::Canal);
    for name in ["Kie", "Pan", "Sue"] {
        assert!(names.contains(&name), "{name}");
    }
    // Fleets enter on one coast and leave on the other: a canal province has no separate coasts.
    for mark in [&regular, &world] {
        for space in mark
            .all_spaces()
            .filter(|&at| mark.kind(at) == SpaceKind::Canal)
        {
            assert!(mark.space(space).coasts.is_empty());
            let seas = mark.waters(space).iter();
            let seas = seas.filter(|&&to| mark.kind(to) == SpaceKind::Sea);
            assert!(seas.count() >= 2, "{}", mark.abbr(space));
        }
    }
}

#[test]
fn gangways() {
    let regular = mark("regular-mercator");
    let at = |name: &str| regular.find(name).unwrap();
    for (from, to, expected) in [
        ("ENC", "Lon", true),
        ("ENC", "Par", false),
        ("MAO", "Spa", true),
        // From a canal province to wherever an army can move, including inland provinces.
        ("Kie", "Mun", true),
        ("Kie", "Den", true),
        ("Kie", "Pru", false),
        // To the ice from the seas that border it.
        ("NAO", "ARC", true),
        ("NTH", "ARC", false),
        // Not from an ordinary coastal province.
        ("Bre", "Pic", false),
    ] {
        assert_eq!(regular.gangway(at(from), at(to)), expected, "{from} {to}");
    }
}

#[test]
fn the_ice_is_impassable() {
    for id in ["regular-mercator", "world-mercator"] {
        let mark = mark(id);
        for space in mark
            .all_spaces()
            .filter(|&at| mark.kind(at) == SpaceKind::Ice)
        {
            assert!(mark.steps(space).is_empty() && mark.waters(space).is_empty());
            assert!(mark.berths(space).is_empty() && !mark.space(space).borders.is_empty());
        }
    }
}

#[test]
fn islands_belong_to_their_country() {
    let world = mark("world-mercator");
    for (power, island) in [("Italy", "Sardinia"), ("Japan", "Hokkaido")] {
        let power = world.find_power(power).unwrap();
        let island = world.find(island).unwrap();
        assert!(world.power(power).home.contains(&island));
    }
}

#[test]
fn extra_connections() {
    let world = mark("world-mercator");
    let at = |name: &str| world.find(name).unwrap();
    assert!(world.can_step(at("Spain"), at("Morocco")));
    assert!(world.can_sail(at("Black Sea").into(), at("Aegean Sea").into()));
}

#[test]
fn special_provinces() {
    let count = |mark: &Mark| -> Vec<usize> {
        let powers = mark.powers.iter();
        powers.map(|power| power.special.len()).collect()
    };
    assert!(
        count(&mark("regular-mercator"))
            .iter()
            .all(|&count| count == 0)
    );
    assert!(
        count(&mark("world-mercator"))
            .iter()
            .all(|&count| (1..=2).contains(&count))
    );
}

#[test]
fn germany_and_russia_have_spare_units() {
    for id in ["regular-mercator", "world-mercator"] {
        let mark = mark(id);
        let spare = mark.powers.iter().filter(|power| power.spare > 0);
        let names: Vec<&str> = spare.map(|power| power.name.as_str()).collect();
        assert_eq!(names, ["Germany", "Russia"], "{id}");
    }
}

#[test]
fn thresholds_of_the_regular_mark() {
    let victory = mark("regular-mercator").victory;
    assert_eq!(
        (victory.solo, victory.two_way, victory.three_way),
        (18, Some(24), Some(28))
    );
}
