//! Valid Mark files: both formats, writing, and warnings.

use crate::support::{REGULAR, STANDARD, TINY, WORLD, mark, place, space};
use diplomacy_kit::mark::{COLOURS, Colour, Mark, Power, SpaceKind, Thresholds, UnitKind};

#[test]
fn a_file_says_what_the_mark_has() {
    let mark = mark(TINY);
    assert_eq!(
        (mark.id.as_str(), mark.name.as_str(), mark.first_year),
        ("tiny", "Tiny board", 1901)
    );
    let victory = Thresholds {
        solo: 2,
        two_way: Some(3),
        three_way: Some(4),
    };
    assert_eq!(mark.victory, victory);
    assert_eq!(mark.options, [("arctic".to_owned(), "off".to_owned())]);
    let kinds: Vec<SpaceKind> = mark.spaces.iter().map(|space| space.kind).collect();
    use SpaceKind::{Canal, Coastal, Ice, Inland, Sea};
    assert_eq!(
        kinds,
        [
            Coastal, Inland, Canal, Coastal, Coastal, Coastal, Sea, Sea, Ice
        ]
    );
    let boreas = mark.power(mark.find_power("borean").unwrap());
    assert_eq!(boreas.name, "Boreas");
    assert_eq!(boreas.home, [space(&mark, "Har"), space(&mark, "Mea")]);
    assert_eq!(boreas.colonies, [space(&mark, "Isl")]);
    assert_eq!(boreas.special, [space(&mark, "Out")]);
    assert_eq!(boreas.spare, 1);
    assert_eq!(boreas.colour.map(Colour::name), Some("teal"));
    let auster = mark.power(mark.find_power("AUSTER").unwrap());
    assert_eq!(auster.units, [(UnitKind::Fleet, place(&mark, "Two/SC"))]);
    assert_eq!(mark.find("haven"), mark.find("HAR"));
    assert_eq!(mark.find("german ocean"), mark.find("NTH"));
    assert_eq!(mark.find("Harb"), None);
}

#[test]
fn names_of_any_length_and_alphabet_are_found_however_they_are_written() {
    for name in [
        "Österreichisch-Ungarische Donaumonarchie",
        "Море Лаптевых",
        "The Lands of the Thirty Four Letters",
    ] {
        let text = TINY.replacen("name = \"Harbour\"", &format!("name = \"{name}\""), 1);
        let mark = mark(&text);
        assert!(mark.find("HAR").is_some());
        assert_eq!(mark.find(name), mark.find("HAR"), "{name}");
        assert_eq!(mark.find(&name.to_uppercase()), mark.find("HAR"), "{name}");
        assert_eq!(mark.find(&name[..name.len() - 2]), None, "{name}");
    }
}

#[test]
fn edges_go_both_ways_however_they_are_given() {
    let once = mark(TINY);
    for a in once.all_spaces() {
        for &b in once.steps(a) {
            assert!(once.can_step(b, a));
        }
    }
    assert!(once.can_sail(place(&once, "Two/SC"), place(&once, "STH")));
    assert!(!once.can_sail(place(&once, "Two/SC"), place(&once, "NTH")));
    let both = TINY
        .replace(
            "[edges.fleet]",
            "Mea = [\"Cut\", \"Har\"]\nTwo = [\"Cut\"]\n\n[edges.fleet]",
        )
        .replace(
            "Cut = [\"Mea\", \"Two\"]",
            "Cut = [\"Har\", \"Mea\", \"Two\"]",
        );
    let report = Mark::check(&both);
    assert_eq!(report.warnings, []);
    assert_eq!(report.mark, Some(once));
}

#[test]
fn json_with_the_same_keys_is_the_same_mark() {
    let json = include_str!("../data/tiny.json");
    assert_eq!(mark(json), mark(TINY));
    let faults = Mark::read(&json.replacen("\"canal\"", "\"river\"", 1)).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].place.to_string(), "space 3 (Cut), kind");
}

#[test]
fn what_is_written_reads_back_the_same() {
    for text in [TINY, STANDARD, REGULAR, WORLD] {
        let mark = mark(text);
        let written = mark.write_toml();
        assert_eq!(Mark::read(&written).unwrap(), mark);
        assert_eq!(
            Mark::read(&written).unwrap().write_toml(),
            written,
            "it is canonical"
        );
    }
}

#[test]
fn the_boards_of_the_games_are_in_canonical_form() {
    for text in [STANDARD, REGULAR, WORLD] {
        let head = text.find("[mark]").unwrap();
        assert!(
            text[..head]
                .lines()
                .all(|line| line.is_empty() || line.starts_with('#'))
        );
        assert_eq!(mark(text).write_toml(), text[head..]);
    }
}

#[test]
fn without_ice_nothing_else_changes() {
    let regular = mark(REGULAR);
    let mild = regular.without_ice();
    assert_eq!(mild.find("ARC"), None);
    assert_eq!(mild.spaces.len(), regular.spaces.len() - 1);
    // The ice comes last, so no other space is renumbered.
    for (mild, regular) in mild.powers.iter().zip(&regular.powers) {
        assert_eq!(mild.home, regular.home);
    }
    let arctic = "\n[[space]]\nabbr = \"ARC\"\nname = \"Arctic\"\nkind = \"ice\"\nborders = [\"BAR\", \"NAO\", \"NWG\"]\n";
    assert_eq!(REGULAR.matches(arctic).count(), 1);
    assert_eq!(mild, mark(&REGULAR.replace(arctic, "")));
    assert_eq!(mild.without_ice(), mild);
    // If ice precedes other spaces, they are renumbered.
    let first = TINY.find("[[space]]").unwrap();
    let cap = TINY.find("[[space]]\nabbr = \"CAP\"").unwrap();
    let edges = TINY.find("[edges.army]").unwrap();
    let bare = format!("{}{}", &TINY[..cap], &TINY[edges..]);
    let moved = format!(
        "{}{}{}{}",
        &TINY[..first],
        &TINY[cap..edges],
        &TINY[first..cap],
        &TINY[edges..]
    );
    assert_eq!(mark(&moved).without_ice(), mark(&bare));
}

#[test]
fn odd_things_are_allowed_and_told() {
    let warned = |old: &str, new: &str, place: &str, words: &str| {
        assert_eq!(TINY.matches(old).count(), 1, "{old:?} is there once");
        let report = Mark::check(&TINY.replacen(old, new, 1));
        assert!(report.mark.is_some(), "{new:?}: {:?}", report.faults);
        let told = |warning: &game::Fault| {
            warning.place.to_string() == place && warning.reason.contains(words)
        };
        assert!(
            report.warnings.iter().any(told),
            "{new:?}: {:?}",
            report.warnings
        );
        assert_eq!(report.warnings.len(), 1, "{new:?}: {:?}", report.warnings);
    };
    warned(
        "aliases = [\"Haven\"]",
        "aliases = [\"And\"]",
        "space 1 (Har), aliases",
        "put the name in parentheses there",
    );
    warned(
        "Har = [\"Mea\", \"Cut\"]",
        "Har = [\"Mea\", \"Cut\", \"Mea\"]",
        "edges.army.Har",
        "Mea is listed twice",
    );
    warned(
        "units = [\"F(Two/SC)\"]",
        "units = []",
        "power 2 (Auster), units",
        "without any unit",
    );
    warned(
        "units = [\"F(Two/SC)\"]",
        "units = [\"F(STH)\"]",
        "power 2 (Auster), units",
        "not one of its own provinces",
    );
    warned(
        ", \"F(Isl)\"]",
        "]",
        "power 1 (Boreas), units",
        "2 units and 3 centres",
    );
    warned(
        "borders = [\"NTH\", \"Cut\"]",
        "borders = [\"NTH\", \"NTH\"]",
        "space 9 (CAP), borders",
        "listed twice",
    );
    warned(
        "STH = [\"Cut\", \"Two/SC\",",
        "STH = [\"Two/SC\",",
        "space 3 (Cut), kind",
        "fewer than two seas",
    );
    warned(
        "two_way = 3",
        "two_way = 1",
        "victory.two_way",
        "less than the 2 of solo",
    );
    warned(
        "three_way = 4",
        "three_way = 2",
        "victory.three_way",
        "less than the 3 of two_way",
    );
    warned(
        "two_way = 3\nthree_way = 4",
        "two_way = 3",
        "victory",
        "only one of two_way and three_way",
    );
    warned(
        "NTH = [\"Har\",",
        "Out = []\nNTH = [\"Har\",",
        "edges.fleet.Out",
        "the list is empty",
    );
    let far = "[[space]]\nabbr = \"Far\"\nname = \"Far Land\"\nkind = \"inland\"\n\n[[space]]\nabbr = \"Wide\"\nname = \"Wide Land\"\nkind = \"inland\"\n\n[edges.army]\nFar = [\"Wide\"]";
    let report = Mark::check(&TINY.replace("[edges.army]", far));
    let places: Vec<String> = report
        .warnings
        .iter()
        .map(|fault| fault.place.to_string())
        .collect();
    assert_eq!(places, ["space 10 (Far)", "space 11 (Wide)"]);
}

#[test]
fn an_edge_from_one_end_is_odd_where_all_others_have_two() {
    let regular = REGULAR.replacen(
        "Wal = [\"Lon\", \"Lpl\", \"Yor\"]",
        "Wal = [\"Lon\", \"Lpl\"]",
        1,
    );
    let report = Mark::check(&regular);
    assert_eq!(report.warnings.len(), 1, "{:?}", report.warnings);
    assert_eq!(report.warnings[0].place.to_string(), "edges.army.Yor");
    assert!(
        report.warnings[0]
            .reason
            .contains("Yor is not in the list of Wal")
    );
    assert_eq!(
        report.mark,
        Some(mark(REGULAR)),
        "the edge counts all the same"
    );
}

#[test]
fn every_power_has_a_colour_and_no_two_the_same() {
    let colours = |text: &str| -> Vec<&str> {
        let mark = mark(text);
        let powers = (0..mark.powers.len() as u8).map(Power);
        powers.map(|power| mark.colour(power).name()).collect()
    };
    // What the Mark gives comes first; the others take what is left, in order.
    assert_eq!(colours(TINY), ["teal", "red"]);
    let other = TINY.replacen("colour = \"teal\"", "colour = \"red\"", 1);
    assert_eq!(colours(&other), ["red", "blue"]);
    let none = TINY.replacen("colour = \"teal\"\n", "", 1);
    assert_eq!(colours(&none), ["red", "blue"]);
    // Those of the great powers are the usual ones on every board.
    let usual = [
        "red",
        "blue",
        "light blue",
        "gray",
        "green",
        "maroon",
        "yellow",
    ];
    for text in [STANDARD, REGULAR] {
        assert_eq!(colours(text), usual);
    }
    let (world, standard) = (mark(WORLD), mark(STANDARD));
    for power in (0..standard.powers.len() as u8).map(Power) {
        let name = &standard.power(power).name;
        let name = if name == "England" { "Britain" } else { name };
        let there = world.find_power(name).unwrap();
        assert_eq!(world.colour(there), standard.colour(power), "{name}");
    }
    let world = colours(WORLD);
    let mut known = COLOURS.to_vec();
    for colour in world {
        let at = known.iter().position(|&one| one == colour);
        known.remove(at.expect("a colour that nobody has yet"));
    }
}
