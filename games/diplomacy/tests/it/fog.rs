//! Fog of war: what each power sees, by the option `fog`.

use game::{OptionPicks, OrderTable, Secrecy};

fn table(text: &str) -> Box<dyn OrderTable> {
    let rules: &dyn game::OrderGame = &diplomacy::GAME;
    rules
        .read_position(&format!("diplomacy 1\n{text}"), None)
        .unwrap()
}

const NAMES: [&str; 7] = [
    "Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey",
];

fn seat(name: &str) -> usize {
    NAMES.iter().position(|one| *one == name).unwrap()
}

/// The units that somebody sees, as they are written.
fn units(table: &dyn OrderTable) -> Vec<String> {
    let mut units: Vec<String> = table
        .view()
        .units
        .iter()
        .map(|unit| format!("{} {}", NAMES[unit.seat], unit.at))
        .collect();
    units.sort();
    units
}

const MEETING: &str = "mark standard\noptions fog=on\nseason 1902 Spring\nphase MOVEMENT\n\
    centres Austria: Bud Tri Vie\ncentres England: Lon Nwy\ncentres France: Par Mar\n\
    centres Germany: Mun Ber\ncentres none: Bre Bel\n\
    units Austria: A(Gal)\nunits England: F(NTH) A(Bel)\nunits France: A(Bur)\n\
    units Germany: A(Mun) F(Kie)\nunits Russia: A(Sev)\n";

#[test]
fn a_power_sees_what_is_beside_its_units_and_centres() {
    let table = table(MEETING);
    let seen = |name: &str| table.seen_by(Some(seat(name)));
    // Burgundy touches Belgium and Munich; Kiel is two away.
    assert_eq!(
        units(&*seen("France")),
        ["England Bel", "France Bur", "Germany Mun"]
    );
    // From Belgium and the North Sea England sees Burgundy, and not what is behind Holland and the Bight.
    assert_eq!(
        units(&*seen("England")),
        ["England Bel", "England NTH", "France Bur"]
    );
    // Munich sees Burgundy and Kiel.
    assert_eq!(
        units(&*seen("Germany")),
        ["France Bur", "Germany Kie", "Germany Mun"]
    );
    // Sevastopol does not touch Galicia.
    assert_eq!(units(&*seen("Russia")), ["Russia Sev"]);
    assert_eq!(units(&*seen("Austria")), ["Austria Gal"]);
    // Of whom nothing is left, and who plays nobody, sees nothing.
    assert!(units(&*seen("Turkey")).is_empty());
    assert!(units(&*table.seen_by(None)).is_empty());
}

#[test]
fn owners_are_seen_where_units_are_and_counts_are_public() {
    let table = table(MEETING);
    let view = table.seen_by(Some(seat("France"))).view();
    let owner = |abbr: &str| {
        let space = view.spaces.iter().find(|space| space.abbr == abbr);
        space.unwrap().owner
    };
    assert_eq!(owner("Par"), Some(seat("France")));
    assert_eq!(owner("Mun"), Some(seat("Germany")));
    for hidden in ["Ber", "Lon", "Nwy", "Bud", "Vie"] {
        assert_eq!(owner(hidden), None, "{hidden}");
    }
    let counts = |view: &game::OrderView| {
        let seats = view.seats.iter();
        seats
            .map(|seat| (seat.centres, seat.units))
            .collect::<Vec<_>>()
    };
    assert_eq!(counts(&view), counts(&table.view()));
    assert_eq!(view.seats[seat("Austria")].centres, 3);
}

#[test]
fn a_power_may_order_what_it_does_not_see() {
    let mut table = table(MEETING);
    let (france, germany, england) = (seat("France"), seat("Germany"), seat("England"));
    // The fleet in Kiel is out of sight of Burgundy. Its move is supported all the same.
    let sheets = [
        (germany, "F KIE - HOL".to_owned()),
        (france, "A BUR S F KIE - RUH\nA BUR H".to_owned()),
        (england, "A BEL - BUR".to_owned()),
    ];
    let seen = table.seen_by(Some(france));
    assert!(!seen.position().contains("Kie)"));
    table.resolve(&sheets).unwrap();
    assert!(table.position().contains("F(Hol)"));
}

#[test]
fn a_dislodged_unit_knows_where_it_may_retreat() {
    let text = "mark standard\noptions fog=on\nseason 1902 Spring\nphase MOVEMENT\n\
        centres France: Par\ncentres Germany: Mun\ncentres none: Bel\n\
        units France: A(Bur)\nunits Germany: A(Mun) A(Ruh) A(Pic) A(Bre)\n";
    let mut table = table(text);
    let sheets = [
        (
            seat("Germany"),
            "A MUN - BUR\nA RUH S A MUN - BUR\nA PIC - PAR\nA BRE - PAR".to_owned(),
        ),
        (seat("France"), "A BUR H".to_owned()),
    ];
    table.resolve(&sheets).unwrap();
    let france = seat("France");
    let whole = table.options_of(france, "", "", "A(Bur)");
    let seen = table
        .seen_by(Some(france))
        .options_of(france, "", "", "A(Bur)");
    assert!(!whole.is_empty());
    assert_eq!(seen, whole);
}

#[test]
fn everything_is_told_when_the_game_is_over() {
    let over = MEETING.replace("phase MOVEMENT", "phase OVER");
    let mut centres = over.replace(
        "centres none: Bre Bel",
        "centres none: Bre Bel Edi Lvp Kie Ven Rom Nap",
    );
    centres = centres.replace(
        "centres Austria: Bud Tri Vie",
        "centres Austria: Bud Tri Vie Ser Gre Bul Rum Con Ank Smy Mos War Sev StP Den Swe Hol Por Spa Tun",
    );
    let table = table(&centres);
    assert_eq!(table.secrecy(), Secrecy::Open);
    assert_eq!(units(&*table.seen_by(None)), units(&*table));
}

#[test]
fn without_the_option_nothing_is_hidden() {
    let table = table(&MEETING.replace("options fog=on\n", ""));
    assert_eq!(table.secrecy(), Secrecy::Open);
    for seat in (0..7).map(Some).chain([None]) {
        assert_eq!(table.seen_by(seat).position(), table.position());
    }
    let rules: &dyn game::OrderGame = &diplomacy::GAME;
    let picks = OptionPicks::read(rules.info().options, [("fog", "on")]).unwrap();
    let start = rules.start(game::MarkChoice::Usual, &picks).unwrap();
    assert_eq!(start.secrecy(), Secrecy::Report);
    assert_eq!(start.options(), [("fog".to_owned(), "on".to_owned())]);
}
