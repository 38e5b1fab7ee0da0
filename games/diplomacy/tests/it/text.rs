//! Positions as text.

use crate::helpers::{options, position, start};
use diplomacy::options::SPECS;
use diplomacy::{Options, Position};
use proptest::prelude::*;

#[test]
fn the_start_is_written_like_this() {
    let text = "\
diplomacy 1
mark      standard
season    1901 Spring
phase     MOVEMENT
centres   Austria: Bud Tri Vie
centres   England: Edi Lon Lvp
centres   France: Bre Mar Par
centres   Germany: Ber Kie Mun
centres   Italy: Nap Rom Ven
centres   Russia: Mos Sev StP War
centres   Turkey: Ank Con Smy
centres   none: Bel Bul Den Gre Hol Nwy Por Rum Ser Spa Swe Tun
units     Austria: A(Bud) F(Tri) A(Vie)
units     England: F(Edi) F(Lon) A(Lvp)
units     France: F(Bre) A(Mar) A(Par)
units     Germany: A(Ber) F(Kie) A(Mun)
units     Italy: F(Nap) A(Rom) A(Ven)
units     Russia: A(Mos) F(Sev) F(StP/SC) A(War)
units     Turkey: F(Ank) A(Con) A(Smy)
";
    assert_eq!(start().write(), text);
    assert_eq!(Position::read(text, None).unwrap(), start());
}

#[test]
fn a_position_without_a_season_is_the_start() {
    assert_eq!(position(""), start());
    assert_eq!(
        position("options routes=any").options,
        options("routes=any")
    );
}

#[test]
fn all_that_a_position_can_say_is_read_and_written() {
    let text = "\
diplomacy 1
mark      standard
options   paradox=1982 convoy_retreat=off
season    1904 Fall
phase     RETREATS
centres   Austria: Bud
centres   none: Ank Bel Ber Bre Bul Con Den Edi Gre Hol Kie Lon Lvp Mar Mos Mun Nap Nwy Par Por Rom Rum Ser Sev Smy Spa StP Swe Tri Tun Ven Vie War
units     Austria: A(Boh) F(Spa/NC)
dislodged Austria: A(Gal) from Boh, F(ADR) from Alb via C
contested Tyr
";
    let position = Position::read(text, None).unwrap();
    assert_eq!(position.write(), text);
    assert!(
        position
            .dislodged
            .iter()
            .any(|dislodged| dislodged.by_convoy)
    );
}

#[test]
fn lines_come_in_any_order_and_units_in_any_writing() {
    let one = position("units France: A(Par), F(Spa/SC) A(Bur)\nseason 1902 Spring # a comment\n");
    let other = position("season 1902 spring\nunits France: A Bur,F spa/sc\nunits france: a par");
    assert_eq!(one, other);
}

const FAULTS: [(&str, &str, &str); 34] = [
    ("", "position", "it begins with: diplomacy 1"),
    (
        "diplomacy 2",
        "line 1 (“2”)",
        "this is read in version 1: diplomacy 1",
    ),
    (
        "season 1901 Spring",
        "line 1 (“season”)",
        "a position begins with: diplomacy 1",
    ),
    (
        "diplomacy 1\ndiplomacy 1",
        "line 2 (“diplomacy”)",
        "a position begins once",
    ),
    (
        "diplomacy 1\nyear 1901",
        "line 2 (“year”)",
        "no such keyword; there are mark, options, season, phase, centres, units, dislodged, contested",
    ),
    (
        "diplomacy 1\nunits",
        "line 2 (“units”)",
        "nothing follows the keyword",
    ),
    (
        "diplomacy 1\nmark mars",
        "line 2 (“mars”)",
        "no Mark is called “mars”; there are: standard",
    ),
    (
        "diplomacy 1\noptions press=on",
        "line 2 (“options”)",
        "option press: no such option; there are edition, routes, paradox, adjacent_convoy, land_fallback, convoy_cut, convoy_retreat, convoy_bounce, support_coast, disorder, fog",
    ),
    (
        "diplomacy 1\noptions routes=most",
        "line 2 (“options”)",
        "option routes: no value “most”; it takes all, any",
    ),
    (
        "diplomacy 1\nseason Spring 1901",
        "line 2 (“Spring 1901”)",
        "a season is a year and Spring or Fall: 1901 Spring",
    ),
    (
        "diplomacy 1\nseason 1901",
        "line 2 (“1901”)",
        "a season is a year and Spring or Fall: 1901 Spring",
    ),
    (
        "diplomacy 1\nseason 99999999999 Fall",
        "line 2 (“99999999999 Fall”)",
        "a season is a year and Spring or Fall: 1901 Spring",
    ),
    (
        "diplomacy 1\nseason 1901 Fall\nseason 1901 Fall",
        "line 3 (“season”)",
        "this is said twice",
    ),
    (
        "diplomacy 1\nphase WINTER",
        "line 2 (“WINTER”)",
        "no such phase; there are MOVEMENT, RETREATS, ADJUSTMENTS, OVER",
    ),
    (
        "diplomacy 1\nunits A(Par)",
        "line 2",
        "the name of a power and a colon come first",
    ),
    (
        "diplomacy 1\nunits Spain: A(Par)",
        "line 2 (“Spain”)",
        "no such power; there are Austria, England, France, Germany, Italy, Russia, Turkey",
    ),
    (
        "diplomacy 1\nunits none: A(Par)",
        "line 2 (“none”)",
        "units belong to a power",
    ),
    (
        "diplomacy 1\nunits France: Par",
        "line 2 (“Par”)",
        "a unit is a kind and a place: A(Par), F(StP/SC)",
    ),
    (
        "diplomacy 1\nunits France: A(Par",
        "line 2 (“A(Par”)",
        "a unit is a kind and a place: A(Par), F(StP/SC)",
    ),
    (
        "diplomacy 1\nunits France: A/F(Par)",
        "line 2 (“A/F(Par)”)",
        "a unit is a kind and a place: A(Par), F(StP/SC)",
    ),
    (
        "diplomacy 1\nunits France: A(Pax)",
        "line 2 (“A(Pax)”)",
        "no such space; did you mean Par",
    ),
    (
        "diplomacy 1\nunits France: A(ENG)",
        "line 2 (“A(ENG)”)",
        "an army cannot be at sea",
    ),
    (
        "diplomacy 1\nunits France: F(Par)",
        "line 2 (“F(Par)”)",
        "a fleet cannot be inland",
    ),
    (
        "diplomacy 1\nunits France: F(Spa)",
        "line 2 (“F(Spa)”)",
        "the coast must be named",
    ),
    (
        "diplomacy 1\nunits France: F(Spa/EC)",
        "line 2 (“F(Spa/EC)”)",
        "Spa has no such coast",
    ),
    (
        "diplomacy 1\nunits France: A(Par) A(Par)",
        "line 2 (“A(Par)”)",
        "there is another unit in this space",
    ),
    (
        "diplomacy 1\nunits France: A(Par)\nunits Italy: A(Par)",
        "line 3 (“A(Par)”)",
        "there is another unit in this space",
    ),
    (
        "diplomacy 1\ncentres France: Bur",
        "line 2 (“Bur”)",
        "this is no supply centre",
    ),
    (
        "diplomacy 1\ncentres France: Par\ncentres Italy: Par",
        "line 3 (“Par”)",
        "this centre is owned twice",
    ),
    (
        "diplomacy 1\nphase RETREATS\ndislodged France: A(Par)",
        "line 3 (“A(Par)”)",
        "a dislodged unit is written A(Vie) from Boh, or A(Vie) from Boh via C",
    ),
    (
        "diplomacy 1\nphase RETREATS\ndislodged France: A(Par) from Bur, A(Par) from Bur",
        "line 3 (“A(Par)”)",
        "another unit was dislodged there",
    ),
    (
        "diplomacy 1\nseason 1901 Fall\ncontested Bur",
        "line 3",
        "dislodged and contested belong to the phase RETREATS",
    ),
    (
        "diplomacy 1\nseason 1901 Spring\nphase ADJUSTMENTS\nunits France: A(Par)",
        "line 4",
        "adjustments follow Fall",
    ),
    (
        "diplomacy 1\nphase RETREATS\ncontested Bug",
        "line 3 (“Bug”)",
        "no such space; did you mean Bud, Bul, Bur",
    ),
];

#[test]
fn faults_name_the_line_and_the_word() {
    for (text, place, reason) in FAULTS {
        let fault = Position::read(text, None).unwrap_err();
        assert_eq!(
            (fault.place.to_string().as_str(), fault.reason.as_str()),
            (place, reason),
            "{text}"
        );
    }
}

#[test]
fn every_option_value_is_written_and_read() {
    assert!(Options::default().deviations().is_empty());
    for spec in &SPECS[1..] {
        for value in spec.values {
            let text = format!("{}={}", spec.name, value.name);
            let start = position(&format!("options {text}"));
            let written = start.write().contains(&format!("options   {text}\n"));
            assert_eq!(written, value.name != spec.default_value(), "{text}");
            assert_eq!(Position::read(&start.write(), None).unwrap(), start);
        }
    }
    let old = position("options edition=1971");
    assert!(
        old.write()
            .contains("options   routes=any paradox=1971 adjacent_convoy=opposite disorder=home\n")
    );
}

proptest! {
    #[test]
    fn arbitrary_text_is_read_or_refused(text in "(diplomacy 1\n)?([a-z]{0,9} [ -~\n“→]{0,60}){0,8}") {
        let _ = Position::read(&text, None);
    }

    #[test]
    fn a_position_with_letters_changed_is_read_or_refused(at in 0_usize..900, letter in "[ -~\n“]") {
        let mut text: Vec<char> = start().write().chars().collect();
        let at = at % text.len();
        text.splice(at..=at, letter.chars());
        let text: String = text.into_iter().collect();
        if let Ok(read) = Position::read(&text, None) {
            prop_assert_eq!(Position::read(&read.write(), None).unwrap(), read);
        }
    }
}
