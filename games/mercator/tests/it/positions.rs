//! Position files and the JSON form (rulebook 14.1).

use crate::support::position;
use mercator::text::{json, mdatc, read_position, renumbered, write_filed, write_position};
use mercator::{Phase, Position, TimeScale, Where};

const BLOCKS: &str = include_str!("../data/mdatc.txt");

/// The rulebook's example, completed to a possible position.
const EXAMPLE: &str = "\
mercator 1
mark      regular-mercator
options   solo_claim=explicit                # only deviations
season    1901 March
phase     RETREAT
centres   England: Edi Lon Lpl
centres   none: Bel Hol Den
visitors  England: Wal Yor Cly Pic
units     England: A(Wal), F(ENC), A/F(NTH)
units     France: F(Bre), a[Germany]/F(MAO)
units     Germany: A(Bur)
ice       Italy: ARC 1
spare     Germany 1, Russia 1
builds    2
dislodged TS2 France A(Bur) by A(Mun)=Germany from Mun supports - key
contested TS2: Bel
entries   TS2 Germany A Mun>Bur
claims    France: 2-WAY Germany
";

fn read(text: &str) -> Position {
    read_position(text, None)
        .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
        .position
}

#[test]
fn the_example_says_what_it_says() {
    let position = read(EXAMPLE);
    let mark = position.mark.clone();
    let space = |name: &str| mark.find(name).unwrap();
    let power = |name: &str| mark.find_power(name).unwrap();
    assert_eq!((position.season.year, position.season.month.0), (1901, 3));
    assert_eq!((position.phase, position.builds), (Phase::Retreat, 2));
    assert!(!position.options.solo_auto);
    assert_eq!(
        position.owner[space("Lon").0 as usize],
        Some(power("England"))
    );
    assert_eq!(position.owner[space("Bel").0 as usize], None);
    assert_eq!(
        position.owner[space("Pic").0 as usize],
        Some(power("England"))
    );
    assert_eq!(position.spare[power("Russia").0 as usize], 1);
    let fleet = position.fleet_in(space("MAO")).unwrap();
    let army = position.passenger(fleet).unwrap();
    assert_eq!(position.piece(fleet).owner, power("France"));
    assert_eq!(position.piece(army).owner, power("Germany"));
    let on_ice = position
        .ids()
        .filter(|&id| position.piece(id).at == Where::Ice(space("ARC")));
    assert_eq!(on_ice.count(), 1);
    let fallen = &position.dislodged[0];
    assert_eq!((fallen.ts, fallen.key), (TimeScale::Ts2, true));
    assert_eq!(fallen.attack_from, space("Mun"));
    assert_eq!(fallen.attacker, [position.unit_in(space("Bur")).unwrap()]);
    assert_eq!(position.entries[0].piece, fallen.attacker[0]);
    assert_eq!(position.contested[1], [space("Bel")]);
    assert_eq!(position.claims[0].with, [power("Germany")]);
}

#[test]
fn what_is_written_is_read_again() {
    let text = write_position(&read(EXAMPLE));
    assert_eq!(write_position(&read(&text)), text);
    assert!(text.contains("options   solo_claim=explicit\n"), "{text}");
    assert!(
        text.contains("dislodged TS2 France A(Bur) by A(Mun)=Germany from Mun supports - key\n")
    );
    assert!(
        text.contains("units     France: F(Bre), a[Germany]/F(MAO)\n"),
        "{text}"
    );
    assert!(text.contains("ice       Italy: ARC 1\n"));
}

/// The starting positions of the Marks and every position of the worked examples survive both formats, with all
/// records that retreats need.
#[test]
fn every_position_survives_its_file_and_its_json() {
    let mut seen = 0;
    let mut positions = Vec::new();
    for (id, _) in mercator::marks::all() {
        let mark = mercator::marks::load(id).unwrap();
        positions.push(Position::start(mark, mercator::Options::default()));
    }
    for block in mdatc::read_blocks(BLOCKS, None).unwrap() {
        let found = mdatc::run(&block);
        let mut end = found.end().unwrap().clone();
        if !end.dislodged.is_empty() {
            end.phase = Phase::Retreat;
        }
        positions.extend([block.position, end]);
    }
    for position in &positions {
        let written = json::write(position);
        let again = json::read(&written, None).unwrap_or_else(|fault| panic!("{fault}\n{written}"));
        assert_eq!(json::write(&again), written, "JSON loses nothing");
        let text = write_position(position);
        let again = read(&text);
        assert_eq!(write_position(&again), text);
        let (new, old) = (renumbered(&again), renumbered(position));
        assert_eq!(json::write(&new), json::write(&old), "{text}");
        seen += usize::from(!position.dislodged.is_empty());
    }
    assert!(
        positions.len() == 226 && seen >= 30,
        "{} positions, {seen}",
        positions.len()
    );
}

#[test]
fn orders_sent_in_advance_are_kept() {
    let text = format!(
        "{EXAMPLE}advance   France: if dislodged in TS2 then A(Bur) - Gas or Par else A(Bur) - Mar\n"
    );
    let filed = read_position(&text, None).unwrap();
    assert_eq!(filed.advance.len(), 1);
    let written = write_filed(&filed);
    assert_eq!(
        write_filed(&read_position(&written, None).unwrap()),
        written
    );
    assert!(
        written.contains("advance   France: if dislodged in TS2"),
        "{written}"
    );
}

#[test]
fn lines_stand_in_any_order_and_case() {
    let mixed = "mercator 1\nphase orders\nunits france: a(par) f( spa / nc ), A / F (ENC)\nseason 1900 july\nmark regular-mercator\n";
    let text = write_position(&read(mixed));
    assert!(
        text.contains("units     France: A(Par), A/F(ENC), F(Spa/NC)\n")
            || text.contains("F(Spa/NC)"),
        "{text}"
    );
    assert!(text.contains("season    1900 July\n"));
    let arctic = read(
        "mercator 1\nmark regular-mercator\noptions arctic=off\nseason 1901 May\nphase ORDERS\n",
    );
    assert_eq!(arctic.mark.find("ARC"), None);
    assert_eq!(position("units England: A(Lon)").pieces.len(), 1);
}

/// A file with one error, and its message.
#[test]
fn each_fault_has_its_own_words() {
    let head = "mercator 1\nmark regular-mercator\nseason 1901 March\nphase RETREAT\n";
    let cases: &[(&str, &str)] = &[
        ("", "position: the file is empty"),
        (
            "mercator 2",
            "line 1 (“mercator 2”): a position file begins with the line “mercator 1”",
        ),
        (
            "mercator 1\nseason 1901 March\nphase ORDERS",
            "there is no line “mark”",
        ),
        (
            "mercator 1\nmark atlantis\nseason 1901 March\nphase ORDERS",
            "line 2, mark: no Mark is called “atlantis”",
        ),
        (
            "mercator 1\nmark regular-mercator\nphase ORDERS",
            "there is no line “season”",
        ),
        (
            "mercator 1\nmark regular-mercator\nseason March 1901\nphase ORDERS",
            "line 3 (“March”): a whole number belongs here",
        ),
        (
            "mercator 1\nmark regular-mercator\nseason 1901 Spring\nphase ORDERS",
            "line 3 (“Spring”): no such month",
        ),
        (
            "mercator 1\nmark regular-mercator\nseason 1901\nphase ORDERS",
            "line 3 (“1901”): a season is a year and a month",
        ),
        (
            "mercator 1\nmark regular-mercator\nseason 1901 March\nphase MOVES",
            "line 4 (“MOVES”): no such phase; there are SPARE",
        ),
        ("+phase ORDERS", "line 5 (“phase”): it stands there twice"),
        ("+unit England: A(Lon)", "line 5 (“unit”): no such keyword"),
        ("+units", "line 5 (“units”): nothing follows it"),
        (
            "+units England A(Lon)",
            "line 5 (“England A(Lon)”): after “units” come a power and a colon",
        ),
        (
            "+units Spain: A(Lon)",
            "line 5 (“Spain”): the Mark has no such power; it has Austria",
        ),
        (
            "+units England: A(Lom)",
            "line 5 (“Lom”): the Mark has no such space; did you mean Lon",
        ),
        (
            "+units England: A Lon",
            "line 5 (“A Lon”): a unit is written A(Par)",
        ),
        (
            "+units England: B(Lon)",
            "line 5 (“B(Lon)”): a unit is an A, an F",
        ),
        (
            "+units England: A(ENC)",
            "line 5 (“A(ENC)”): an army at sea is aboard a fleet",
        ),
        (
            "+units England: F(Par)",
            "line 5 (“F(Par)”): no fleet can be in Par",
        ),
        (
            "+units Russia: F(StP)",
            "line 5 (“F(StP)”): a fleet there is at one coast: StP/NC or StP/SC",
        ),
        (
            "+units Russia: F(StP/EC)",
            "line 5 (“StP/EC”): StP has the coasts NC, SC",
        ),
        (
            "+units England: F(Lon/SC)",
            "line 5 (“Lon/SC”): Lon has no separate coasts",
        ),
        (
            "+units Russia: A(StP/NC)",
            "line 5 (“A(StP/NC)”): an army is at no particular coast",
        ),
        (
            "+units England: A/F(Lon)",
            "line 5 (“A/F(Lon)”): Lon is a coastal province",
        ),
        (
            "+units England: a[Sweden]/F(ENC)",
            "line 5 (“Sweden”): the Mark has no such power",
        ),
        (
            "+units England: A(Lon)\nunits France: F(Lon)",
            "line 6 (“F(Lon)”): there is the English A(Lon) already",
        ),
        (
            "+units England: A(Lon)\nunits England: A(Wal)",
            "line 6 (“England”): there is a second line “units” of it",
        ),
        (
            "+centres England: Wal",
            "line 5 (“Wal”): Wal is no supply centre",
        ),
        (
            "+visitors England: Lon",
            "line 5 (“Lon”): Lon is a supply centre",
        ),
        (
            "+visitors England: ENC",
            "line 5 (“ENC”): ENC is no land and owned by nobody",
        ),
        (
            "+centres England: Lon\ncentres none: Lon",
            "line 6 (“Lon”): Lon is in two lists of owners",
        ),
        ("+ice Italy: Lon 1", "line 5 (“Lon”): Lon is no ice"),
        (
            "+ice Italy: ARC",
            "line 5 (“ARC”): the number of armies is missing",
        ),
        (
            "+ice Italy: ARC 1000",
            "line 5 (“1000”): at most 999 armies are on a cap of ice",
        ),
        ("+builds two", "line 5 (“two”): a whole number belongs here"),
        (
            "+spare Germany many",
            "line 5 (“many”): a whole number belongs here",
        ),
        ("+options speed=9", "line 5, option speed: no such option"),
        (
            "+options key_rule",
            "line 5, options: “key_rule” is not of the form name=value",
        ),
        (
            "+claims France: ALL",
            "line 5 (“ALL”): a claim is SOLO, 2-WAY or 3-WAY",
        ),
        (
            "+claims France: 2-WAY",
            "line 5 (“2-WAY”): 2-WAY names 1 other powers",
        ),
        (
            "+contested TS5: Bel",
            "line 5 (“TS5”): after “contested” come TS1, TS2 or TS3",
        ),
        (
            "+dislodged France A(Bur)",
            "line 5 (“France A(Bur)”): it is written: TS2 France A(Bur) by",
        ),
        (
            "+dislodged TS9 France A(Bur) by A(Mun)=Germany from Mun supports -",
            "line 5 (“TS9”): a time scale belongs here",
        ),
        (
            "+dislodged TS2 France A(Bur) by A(Mun) from Mun supports -",
            "line 5 (“A(Mun)”): an attacker is written A(Mun)=Germany",
        ),
        (
            "+dislodged TS2 France A(Bur) by A(Mun)=Germany from Mun supports -",
            "line 5 (“A(Mun)=Germany”): by the units and entries no German army was in Mun",
        ),
        (
            "+entries TS2 Germany A Mun>Bur",
            "line 5 (“A Mun>Bur”): no German army can have made this entry",
        ),
        ("+entries TS2 Germany Mun-Bur", "line 5"),
        (
            "+advance France: A(Bre) - Atlantis",
            "line 5 (“A(Bre) - Atlantis”)",
        ),
        (
            "+builds 1",
            "position: in the phase RETREAT something is dislodged",
        ),
        (
            "mercator 1\nmark regular-mercator\nseason 1901 March\nphase OVER",
            "position: the game is over: a line “winners” says who won",
        ),
    ];
    let mut told = std::collections::BTreeSet::new();
    for (text, words) in cases {
        let text = match text.strip_prefix('+') {
            Some(lines) => format!("{head}{lines}\n"),
            None => (*text).to_owned(),
        };
        let fault = read_position(&text, None)
            .map(|_| text.clone())
            .expect_err(&text);
        assert!(
            fault.to_string().contains(words),
            "{text}\nshould say: {words}\nsays: {fault}"
        );
        told.insert(fault.to_string());
    }
    assert_eq!(told.len(), cases.len(), "no two faults have the same words");
}

#[test]
fn faults_of_json_name_the_field() {
    let good = json::write(&read(EXAMPLE));
    let cases = [
        (
            "\"mark\":\"regular-mercator\"",
            "\"mark\":\"atlantis\"",
            "mark: no Mark",
        ),
        (
            "\"month\":3",
            "\"month\":13",
            "month: a month is a number from 1 to 12",
        ),
        (
            "\"month\":3",
            "\"month\":\"March\"",
            "position: invalid type",
        ),
        (
            "\"phase\":\"RETREAT\"",
            "\"phase\":\"MOVES\"",
            "phase: “MOVES” is none",
        ),
        (
            "\"kind\":\"A\"",
            "\"kind\":\"B\"",
            "kind: “B” is neither A nor F",
        ),
        (
            "\"at\":\"Wal\"",
            "\"at\":\"Wall\"",
            "at (“Wall”): the Mark has no such space",
        ),
        (
            "\"at\":\"Wal\"",
            "\"aboard\":99",
            "aboard: there is no piece 99",
        ),
        (
            "\"at\":\"Wal\"",
            "\"off\":\"lost\"",
            "place: a piece has one of",
        ),
        ("\"at\":\"Wal\"", "\"at\":\"ENC\"", "pieces: army"),
        ("\"Bel\"", "\"Bell\"", "contested (“Bell”)"),
        (
            "\"attacker\":[",
            "\"attacker\":[99,",
            "piece: there is no piece 99",
        ),
        ("\"builds\":2", "\"buildings\":2", "unknown field"),
        ("\"ts\":\"TS2\"", "\"ts\":\"TS3\"", "“TS3” is no time scale"),
    ];
    for (old, new, words) in cases {
        let text = good.replacen(old, new, 1);
        assert_ne!(text, good, "{old}");
        let fault = json::read(&text, None).map(|_| new).expect_err(new);
        assert!(fault.to_string().contains(words), "{new}: {fault}");
    }
}
