//! The maps of the games, compared with published facts and the rulebook's tables.

use crate::support::{REGULAR, STANDARD, WORLD, mark, place, space};
use diplomacy_kit::mark::{Mark, SpaceKind, Thresholds, UnitKind};

/// The counts of what a Mark contains.
struct Counts {
    land: usize,
    sea: usize,
    ice: usize,
    canals: usize,
    centres: usize,
    powers: usize,
    units: usize,
    army: usize,
    fleet: usize,
}

fn check_counts(mark: &Mark, counts: &Counts) {
    let of =
        |kind: fn(SpaceKind) -> bool| mark.all_spaces().filter(|&at| kind(mark.kind(at))).count();
    assert_eq!(of(SpaceKind::is_land), counts.land);
    assert_eq!(of(|kind| kind == SpaceKind::Sea), counts.sea);
    assert_eq!(of(|kind| kind == SpaceKind::Ice), counts.ice);
    assert_eq!(of(|kind| kind == SpaceKind::Canal), counts.canals);
    assert_eq!(
        mark.spaces.iter().filter(|space| space.centre).count(),
        counts.centres
    );
    assert_eq!(mark.powers.len(), counts.powers);
    let units = mark.powers.iter().map(|power| power.units.len());
    assert_eq!(units.sum::<usize>(), counts.units);
    assert_eq!(mark.army_edges().len(), counts.army);
    assert_eq!(mark.fleet_edges().len(), counts.fleet);
}

#[test]
fn the_standard_board_has_its_published_counts() {
    let mark = mark(STANDARD);
    check_counts(
        &mark,
        &Counts {
            land: 56,
            sea: 19,
            ice: 0,
            canals: 0,
            centres: 34,
            powers: 7,
            units: 22,
            army: 111,
            fleet: 141,
        },
    );
    assert_eq!(mark.id, "standard");
    let victory = Thresholds {
        solo: 18,
        two_way: None,
        three_way: None,
    };
    assert_eq!(mark.victory, victory);
    let inland = mark
        .all_spaces()
        .filter(|&at| mark.kind(at) == SpaceKind::Inland);
    assert_eq!(inland.count(), 14);
    let coasts: Vec<String> = mark
        .all_spaces()
        .flat_map(|at| mark.space(at).coasts.clone())
        .map(|coast| mark.write(coast))
        .collect();
    assert_eq!(
        coasts,
        ["Bul/EC", "Bul/SC", "Spa/NC", "Spa/SC", "StP/NC", "StP/SC"]
    );
}

#[test]
fn the_powers_of_the_standard_board_start_where_they_do() {
    let mark = mark(STANDARD);
    let lines: Vec<String> = mark
        .powers
        .iter()
        .map(|power| {
            let mut units: Vec<String> = power
                .units
                .iter()
                .map(|&(kind, at)| format!("{} {}", kind.letter(), mark.write(at)))
                .collect();
            units.sort_unstable();
            format!("{}: {}", power.name, units.join(", "))
        })
        .collect();
    assert_eq!(
        lines,
        [
            "Austria: A Bud, A Vie, F Tri",
            "England: A Lvp, F Edi, F Lon",
            "France: A Mar, A Par, F Bre",
            "Germany: A Ber, A Mun, F Kie",
            "Italy: A Rom, A Ven, F Nap",
            "Russia: A Mos, A War, F Sev, F StP/SC",
            "Turkey: A Con, A Smy, F Ank",
        ]
    );
    for power in &mark.powers {
        let mut start: Vec<_> = power
            .units
            .iter()
            .map(|&(_, at)| mark.space_of(at))
            .collect();
        let mut home = power.home.clone();
        start.sort_unstable();
        home.sort_unstable();
        assert_eq!(start, home, "{}", power.name);
        assert!(home.iter().all(|&at| mark.space(at).centre));
    }
}

#[test]
fn the_standard_board_has_the_edges_that_people_trip_over() {
    for (text, sea) in [
        (STANDARD, ["ENG", "EAS", "LYO"]),
        (REGULAR, ["ENC", "EMS", "GOL"]),
    ] {
        let mark = mark(text);
        let walks = |a: &str, b: &str| mark.can_step(space(&mark, a), space(&mark, b));
        let sails = |a: &str, b: &str| mark.can_sail(place(&mark, a), place(&mark, b));
        assert!(walks("Den", "Swe") && sails("Den", "Swe"));
        assert!(walks("Lvn", "Mos") && walks("Ukr", "Rum") && walks("Fin", "Nwy"));
        assert!(
            walks("Ven", "Rom") && !sails("Ven", "Rom"),
            "across the land only"
        );
        assert!(walks("Smy", "Arm") && !sails("Smy", "Arm"));
        assert!(walks("Wal", "Yor") && !sails("Wal", "Yor"));
        assert!(walks("Edi", "Lvp") && !sails("Edi", "Lvp"));
        assert!(!sails("BAL", "SKA"), "Denmark and Sweden lie between");
        assert!(!sails("HEL", "SKA") && !sails("NWG", "StP/NC"));
        assert!(!sails("IRI", "NTH") && sails("IRI", sea[0]));
        assert!(!sails("Gre", sea[1]) && sails("Smy", sea[1]));
        assert!(sails("Mar", "Spa/SC") && !sails("Mar", "Spa/NC"));
        assert!(sails("Gas", "Spa/NC") && !sails("Gas", "Spa/SC"));
        assert!(sails("MAO", "Spa/NC") && sails("MAO", "Spa/SC"));
        assert!(sails("Por", "Spa/NC") && sails("Por", "Spa/SC"));
        assert!(sails(sea[2], "Spa/SC") && !sails(sea[2], "Spa/NC"));
        assert!(sails("Con", "Bul/EC") && sails("Con", "Bul/SC"));
        assert!(sails("Rum", "Bul/EC") && !sails("Rum", "Bul/SC"));
        assert!(sails("Gre", "Bul/SC") && !sails("Gre", "Bul/EC"));
        assert!(sails("BAR", "StP/NC") && sails("Nwy", "StP/NC"));
        assert!(sails("BOT", "StP/SC") && sails("Fin", "StP/SC") && sails("Lvn", "StP/SC"));
    }
}

#[test]
fn the_regular_board_is_the_standard_one_with_its_additions() {
    let regular = mark(REGULAR);
    check_counts(
        &regular,
        &Counts {
            land: 56,
            sea: 19,
            ice: 1,
            canals: 1,
            centres: 34,
            powers: 7,
            units: 22,
            army: 111,
            fleet: 141,
        },
    );
    assert_eq!(regular.kind(space(&regular, "Kiel")), SpaceKind::Canal);
    let victory = Thresholds {
        solo: 18,
        two_way: Some(24),
        three_way: Some(28),
    };
    assert_eq!((regular.victory, regular.first_year), (victory, 1901));
    // Compare all edges, translated into the other map's names.
    let standard = mark(STANDARD);
    let there = |name: String| {
        let (bare, coast) = name
            .split_once('/')
            .map_or((name.as_str(), None), |(a, b)| (a, Some(b)));
        let same = standard.find(&regular.space(space(&regular, bare)).name);
        let at = same.unwrap_or_else(|| panic!("{name}"));
        coast.map_or(at.into(), |coast| standard.coast(at, coast).unwrap())
    };
    for (a, b) in regular.fleet_edges() {
        assert!(standard.can_sail(there(regular.write(a)), there(regular.write(b))));
    }
    for (a, b) in regular.army_edges() {
        let (a, b) = (
            there(regular.write(a.into())),
            there(regular.write(b.into())),
        );
        assert!(standard.can_step(standard.space_of(a), standard.space_of(b)));
    }
}

#[test]
fn the_countries_of_the_regular_board_are_the_rulebooks() {
    let mark = mark(REGULAR);
    for (name, home, spare) in [
        ("England", "Edi Lon Lpl Cly Wal Yor", 0),
        ("France", "Bre Mar Par Bur Gas Pic", 0),
        ("Germany", "Ber Kie Mun Pru Ruh Sil", 1),
        ("Italy", "Nap Rom Ven Apu Pie Tus", 0),
        ("Austria", "Bud Tri Vie Boh Gal Tyr", 0),
        ("Russia", "Mos Sev StP War Fin Lvn Ukr", 1),
        ("Turkey", "Ank Con Smy Arm Syr", 0),
    ] {
        let power = mark.power(mark.find_power(name).unwrap());
        let home: Vec<_> = home.split(' ').map(|name| space(&mark, name)).collect();
        assert_eq!(power.home, home, "{name}");
        assert_eq!(power.spare, spare, "{name}");
        assert!(
            power.colonies.is_empty() && power.special.is_empty(),
            "{name}"
        );
    }
}

#[test]
fn the_names_of_the_regular_board_are_the_rulebooks() {
    let mark = mark(REGULAR);
    let shown = "ENC NTH MAO IRI NAO WMS ARC Nor BAR NWG SKA HEL BAL BOT GOL TYS ION ADR AEG EMS BLA StP NAf Tyr";
    for name in shown.split(' ') {
        assert_eq!(mark.abbr(space(&mark, name)), name);
    }
    for (alias, abbr) in [
        ("ENG", "ENC"),
        ("ECH", "ENC"),
        ("English Channel", "ENC"),
        ("NRG", "NWG"),
        ("GOB", "BOT"),
        ("LYO", "GOL"),
        ("TYN", "TYS"),
        ("WES", "WMS"),
        ("EAS", "EMS"),
        ("NAT", "NAO"),
        ("MID", "MAO"),
        ("Mid-Atlantic Ocean", "MAO"),
        ("mid atlantic ocean", "MAO"),
        ("IRS", "IRI"),
        ("LVP", "Lpl"),
        ("NWY", "Nor"),
        ("NOR", "Nor"),
        ("TRL", "Tyr"),
        ("TYR", "Tyr"),
        ("STP", "StP"),
        ("St. Petersburg", "StP"),
    ] {
        assert_eq!(
            mark.find(alias).map(|at| mark.abbr(at)),
            Some(abbr),
            "{alias}"
        );
    }
    assert_eq!(mark.find("BIS"), None, "a slip of the source, not a name");
}

#[test]
fn gangways_lead_off_fleets_as_the_rulebook_says() {
    let mark = mark(REGULAR);
    let leads = |a: &str, b: &str| mark.gangway(space(&mark, a), space(&mark, b));
    // From sea spaces to coastal provinces, whatever the coast (MDATC-1, 2, 19; 2.1).
    assert!(leads("ENC", "Wal") && leads("ENC", "Lon") && leads("MAO", "Por"));
    assert!(leads("GOL", "Spa") && leads("MAO", "Spa") && leads("BOT", "StP"));
    assert!(!leads("ENC", "Par") && !leads("IRI", "Lon") && !leads("NWG", "StP"));
    // A canal province counts as a coast (MDATC-17).
    assert!(leads("HEL", "Kie") && leads("BAL", "Kie") && !leads("NTH", "Kie"));
    // From a canal province to wherever an army can walk, including inland provinces (MDATC-17, 18, 19, 98).
    assert!(
        leads("Kie", "Ber") && leads("Kie", "Den") && leads("Kie", "Mun") && leads("Kie", "Ruh")
    );
    assert!(!leads("Kie", "Swe") && !leads("Kie", "HEL"));
    // To the ice from the seas that border it, and never back.
    for sea in ["BAR", "NAO", "NWG"] {
        assert!(leads(sea, "ARC"));
    }
    assert!(!leads("NTH", "ARC") && !leads("MAO", "ARC"));
    assert!(mark.gangway_set(space(&mark, "ARC")).is_empty());
    // Fleets in ordinary coastal provinces carry no army.
    assert!(mark.gangway_set(space(&mark, "Lon")).is_empty());
    assert!(mark.gangway_set(space(&mark, "Con")).is_empty());
    assert!(mark.gangway_set(space(&mark, "Par")).is_empty());
    // From a canal to the ice if the Mark says so.
    let tiny = crate::support::mark(crate::support::TINY);
    assert!(tiny.gangway(space(&tiny, "Cut"), space(&tiny, "CAP")));
    assert!(!tiny.gangway(space(&tiny, "STH"), space(&tiny, "CAP")));
}

#[test]
fn the_world_board_has_its_counts() {
    let mark = mark(WORLD);
    check_counts(
        &mark,
        &Counts {
            land: 195,
            sea: 71,
            ice: 2,
            canals: 3,
            centres: 106,
            powers: 13,
            units: 54,
            army: 345,
            fleet: 536,
        },
    );
    let victory = Thresholds {
        solo: 36,
        two_way: Some(52),
        three_way: Some(63),
    };
    assert_eq!(mark.victory, victory);
    let of = |list: fn(&diplomacy_kit::mark::PowerFacts) -> usize| {
        mark.powers.iter().map(list).sum::<usize>()
    };
    assert_eq!(of(|power| power.colonies.len()), 6);
    assert_eq!(of(|power| power.special.len()), 19);
    assert_eq!(of(|power| power.spare.into()), 2);
    for power in &mark.powers {
        let centres = power.home.iter().chain(&power.colonies);
        let centres = centres.filter(|&&at| mark.space(at).centre).count();
        assert_eq!(
            centres,
            power.units.len(),
            "{}: a unit for every centre",
            power.name
        );
        assert!((4..=5).contains(&centres), "{}", power.name);
    }
    let britain = mark.power(mark.find_power("British").unwrap());
    let fleet = (UnitKind::Fleet, place(&mark, "Nsw"));
    assert!(britain.units.contains(&fleet));
}

#[test]
fn the_world_board_joins_what_the_rules_say() {
    let mark = mark(WORLD);
    let walks = |a: &str, b: &str| mark.can_step(space(&mark, a), space(&mark, b));
    let sails = |a: &str, b: &str| mark.can_sail(place(&mark, a), place(&mark, b));
    let leads = |a: &str, b: &str| mark.gangway(space(&mark, a), space(&mark, b));
    // Rule 6.4: fleets pass through the Straits directly; armies walk from Spain to Africa.
    assert!(sails("BLA", "AEG") && walks("Spa", "Mor"));
    // Each canal joins two seas but is not a sea itself.
    for (canal, one, other) in [
        ("Sue", "EMS", "RED"),
        ("Pan", "CRB", "EPO"),
        ("Kie", "BAL", "HEL"),
    ] {
        assert_eq!(mark.kind(space(&mark, canal)), SpaceKind::Canal);
        assert!(sails(one, canal) && sails(canal, other) && !sails(one, other));
    }
    assert!(leads("Sue", "Egy") && leads("Sue", "Syr") && leads("Pan", "Gua"));
    assert!(leads("BFT", "ARC") && leads("ROS", "ANT") && !leads("ROS", "ARC"));
    assert!(sails("Egy/NC", "Sue") && sails("Egy/EC", "Sue") && !sails("Egy/NC", "RED"));
    // Every space except ice can be reached from every other: by land, by water or aboard a fleet.
    let mut seen = vec![false; mark.spaces.len()];
    let mut open = vec![space(&mark, "Lon")];
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut seen[at.0 as usize], true) {
            open.extend(mark.steps(at));
            open.extend(mark.waters(at));
        }
    }
    let lost: Vec<&str> = mark
        .all_spaces()
        .filter(|&at| !seen[at.0 as usize])
        .map(|at| mark.abbr(at))
        .collect();
    assert_eq!(lost, ["ANT", "ARC"]);
}

#[test]
fn the_boards_have_nothing_odd_but_one_name() {
    for text in [STANDARD, REGULAR] {
        assert_eq!(Mark::check(text).warnings, []);
    }
    // The abbreviation of the Andaman Sea is also a word that connects fleets.
    let warnings = Mark::check(WORLD).warnings;
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].place.to_string().contains("(AND)"));
}
