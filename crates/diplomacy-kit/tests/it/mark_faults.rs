//! Invalid Mark files: each mistake is reported once, at its place, with a message that says what would be right.

use crate::support::TINY;
use diplomacy_kit::mark::{Mark, MarkReport};
use game::Place;

/// The tiny map with one piece of text replaced.
fn changed(old: &str, new: &str) -> String {
    assert_eq!(TINY.matches(old).count(), 1, "{old:?} is there once");
    TINY.replacen(old, new, 1)
}

/// A mistake: the text to replace, its replacement, the place of the fault, and words of its reason.
type Slip = (&'static str, &'static str, &'static str, &'static str);

#[track_caller]
fn check(slips: &[Slip]) {
    for &(old, new, place, words) in slips {
        let report = Mark::check(&changed(old, new));
        assert!(report.mark.is_none(), "{new:?} was read");
        let [fault] = &report.faults[..] else {
            panic!("{new:?} has one fault: {:#?}", report.faults);
        };
        assert_eq!(fault.place.to_string(), place, "{new:?}: {fault}");
        assert!(fault.reason.contains(words), "{new:?}: {fault}");
        assert!(!fault.reason.contains('\n'), "{new:?}: {fault}");
    }
}

#[test]
fn the_board_to_be_spoiled_is_right() {
    let MarkReport {
        mark,
        faults,
        warnings,
    } = Mark::check(TINY);
    assert!(
        mark.is_some() && faults.is_empty() && warnings.is_empty(),
        "{faults:?} {warnings:?}"
    );
}

#[test]
fn keys_are_known_there_and_of_their_sort() {
    check(&[
        ("id = \"tiny\"\n", "", "mark.id", "is missing"),
        (
            "id = \"tiny\"",
            "id = \"Tiny Mark\"",
            "mark.id",
            "lower-case letters, digits and hyphens",
        ),
        ("name = \"Tiny board\"\n", "", "mark.name", "is missing"),
        (
            "name = \"Tiny board\"",
            "name = \"\"",
            "mark.name",
            "is empty",
        ),
        (
            "first_year = 1901",
            "first_year = \"1901\"",
            "mark.first_year",
            "expected a whole number, found a string",
        ),
        (
            "first_year = 1901",
            "first_year = 1901.5",
            "mark.first_year",
            "found a number with a fraction",
        ),
        (
            "first_year = 1901",
            "first_year = 0",
            "mark.first_year",
            "not a year",
        ),
        (
            "first_year",
            "first_yaer = 1901\nfirst_year",
            "mark.first_yaer",
            "did you mean “first_year”?",
        ),
        (
            "[victory]",
            "[victroy]\nsolo = 2\n[victory]",
            "victroy",
            "did you mean “victory”?",
        ),
        (
            "special = [\"Out\"]",
            "motto = [\"Out\"]\nspecial = [\"Out\"]",
            "power 1 (Boreas), motto",
            "unknown key; the keys here are: name, adjective, colour, home",
        ),
        (
            "special = [\"Out\"]",
            "special = \"Out\"",
            "power 1 (Boreas), special",
            "expected a list of strings, found a string",
        ),
        (
            "special = [\"Out\"]",
            "special = [\"Out\", 7]",
            "power 1 (Boreas), special",
            "expected a string in this list, found a number",
        ),
        (
            "kind = \"canal\"",
            "kind = \"canal\"\ncentre = \"no\"",
            "space 3 (Cut), centre",
            "expected true or false, found a string",
        ),
        (
            "kind = \"canal\"\n",
            "",
            "space 3 (Cut), kind",
            "is missing",
        ),
        (
            "name = \"The Cut\"\n",
            "",
            "space 3 (Cut), name",
            "is missing",
        ),
        (
            "adjective = \"Borean\"\n",
            "",
            "power 1 (Boreas), adjective",
            "is missing",
        ),
        (
            "[options]",
            "[optoins]\nx = 1\n[options]",
            "optoins",
            "did you mean “options”?",
        ),
        (
            "arctic = \"off\"",
            "arctic = 1979-05-27",
            "options.arctic",
            "found a date",
        ),
        (
            "[edges.army]",
            "[edges.air]\n[edges.army]",
            "edges.air",
            "unknown key; the keys here are: army, fleet",
        ),
    ]);
}

#[test]
fn syntax_is_told_by_line_and_column() {
    check(&[
        (
            "first_year = 1901",
            "first_year = ",
            "line 4, column 14",
            "",
        ),
        (
            "solo = 2",
            "solo = 2\nsolo = 3",
            "line 8, column 1",
            "duplicate key",
        ),
        (
            "name = \"Tiny board\"",
            "name = \"Tiny board",
            "line 3, column 19",
            "",
        ),
    ]);
    let report = Mark::check("{\"mark\": {\"id\": \"a\",\n\"id\": \"b\"}}");
    assert_eq!(report.faults.len(), 1);
    assert!(
        report.faults[0]
            .place
            .to_string()
            .starts_with("line 2, column"),
        "{:?}",
        report.faults
    );
    assert!(report.faults[0].reason.contains("“id” is given twice"));
    let report = Mark::check("[mark\nid = \"x\"\nname = = 3\n");
    assert!(
        report.faults.len() >= 2,
        "every slip of form: {:?}",
        report.faults
    );
}

#[test]
fn names_mean_one_thing_and_are_no_words_of_orders() {
    check(&[
        (
            "abbr = \"Isl\"",
            "abbr = \"I\"\naliases = [\"Isl\"]",
            "space 5 (I), abbr",
            "two to twelve letters",
        ),
        (
            "abbr = \"Out\"",
            "abbr = \"O-t\"\naliases = [\"Out\"]",
            "space 6 (O-t), abbr",
            "two to twelve letters",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"Meadow\"]",
            "space 1 (Har), aliases",
            "“Meadow” is already the name of space 2 (Mea)",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"nth\"]",
            "space 1 (Har), aliases",
            "“nth” is already the abbreviation of space 7 (NTH)",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"boreas\"]",
            "space 1 (Har), aliases",
            "“boreas” is already the name of power 1 (Boreas)",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"Austral\"]",
            "space 1 (Har), aliases",
            "the adjective of power 2 (Auster)",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"H\"]",
            "space 1 (Har), aliases",
            "word of the order language",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"holds\"]",
            "space 1 (Har), aliases",
            "word of the order language",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"TS2\"]",
            "space 1 (Har), aliases",
            "word of the order language",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"Two SC\"]",
            "space 1 (Har), aliases",
            "reads like the coast SC of “Two”",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"H(ven\"]",
            "space 1 (Har), aliases",
            "contains the character “(”",
        ),
        (
            "aliases = [\"Haven\"]",
            "aliases = [\"--\"]",
            "space 1 (Har), aliases",
            "no letter",
        ),
        (
            "name = \"South Sea\"",
            "name = \"North-Sea\"",
            "space 8 (STH), name",
            "“North-Sea” is already the name of space 7 (NTH)",
        ),
        (
            "name = \"Auster\"",
            "name = \"Borean\"",
            "power 2 (Borean), name",
            "the adjective of power 1 (Boreas)",
        ),
        (
            "name = \"Auster\"",
            "name = \"Fleet\"",
            "power 2 (Fleet), name",
            "word of the order language",
        ),
    ]);
}

#[test]
fn spaces_are_what_their_kinds_allow() {
    check(&[
        (
            "kind = \"canal\"",
            "kind = \"cannal\"",
            "space 3 (Cut), kind",
            "did you mean “canal”?",
        ),
        (
            "kind = \"canal\"",
            "kind = \"desert\"",
            "space 3 (Cut), kind",
            "(sea, inland, coastal, canal, ice)",
        ),
        (
            "kind = \"canal\"",
            "kind = \"canal\"\ncoasts = [\"NC\", \"SC\"]",
            "space 3 (Cut), coasts",
            "a canal province has no separate coasts",
        ),
        (
            "name = \"South Sea\"\nkind = \"sea\"",
            "name = \"South Sea\"\nkind = \"sea\"\ncoasts = [\"NC\", \"SC\"]",
            "space 8 (STH), coasts",
            "only coastal provinces",
        ),
        (
            "coasts = [\"NC\", \"SC\"]",
            "coasts = [\"NC\", \"SC\", \"XC\"]",
            "space 4 (Two), coasts",
            "“XC” is not a coast; use NC, SC, EC or WC",
        ),
        (
            "coasts = [\"NC\", \"SC\"]",
            "coasts = [\"NC\", \"SC\", \"nc\"]",
            "space 4 (Two), coasts",
            "NC is listed twice",
        ),
        (
            "coasts = [\"NC\", \"SC\"]",
            "coasts = [\"NC\", \"SC\", \"WC\"]",
            "space 4 (Two), coasts",
            "no fleet edge leads to Two/WC",
        ),
        (
            "name = \"South Sea\"\nkind = \"sea\"",
            "name = \"South Sea\"\nkind = \"sea\"\ncentre = true",
            "space 8 (STH), centre",
            "a supply centre must be on land",
        ),
        (
            "name = \"South Sea\"\nkind = \"sea\"",
            "name = \"South Sea\"\nkind = \"sea\"\nborders = [\"NTH\"]",
            "space 8 (STH), borders",
            "only ice has borders",
        ),
        (
            "borders = [\"NTH\", \"Cut\"]",
            "borders = [\"NTH\", \"Har\"]",
            "space 9 (CAP), borders",
            "Har is neither a sea space nor a canal",
        ),
        (
            "borders = [\"NTH\", \"Cut\"]",
            "borders = []",
            "space 9 (CAP), borders",
            "no unit can get here",
        ),
        (
            "borders = [\"NTH\", \"Cut\"]",
            "borders = [\"NTX\"]",
            "space 9 (CAP), borders",
            "no space is called “NTX”; similar names: NTH",
        ),
        (
            ", \"Isl\", \"NTH\"]",
            ", \"NTH\"]",
            "space 5 (Isl), kind",
            "a coastal province needs a fleet edge",
        ),
    ]);
    check(&[(
        "Har = [\"Mea\", \"Cut\"]\nCut = [\"Mea\", \"Two\"]",
        "Har = [\"Cut\"]\nCut = [\"Two\"]",
        "space 2 (Mea)",
        "cut off: no army edge leads here",
    )]);
    check(&[(
        "kind = \"ice\"\nborders = [\"NTH\", \"Cut\"]",
        "kind = \"sea\"",
        "space 9 (CAP)",
        "cut off: no fleet edge leads here",
    )]);
}

#[test]
fn edges_lead_where_units_can_go() {
    check(&[
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = [\"Mea\", \"NTH\", \"Cut\"]",
            "edges.army.Har",
            "NTH is a sea space; armies move on land only",
        ),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = [\"Mea\", \"CAP\", \"Cut\"]",
            "edges.army.Har",
            "CAP is ice, which has borders instead of edges",
        ),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = [\"Mea\", \"Har\", \"Cut\"]",
            "edges.army.Har",
            "Har leads to itself",
        ),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = [\"Mea\", \"Two/NC\", \"Cut\"]",
            "edges.army.Har",
            "armies ignore coasts; write Two",
        ),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = [\"Mea\", \"Medow\", \"Cut\"]",
            "edges.army.Har",
            "no space is called “Medow”; similar names: Mea",
        ),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Hra = [\"Mea\", \"Cut\"]",
            "edges.army.Hra",
            "no space is called “Hra”; similar names: Har",
        ),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = \"Mea\"",
            "edges.army.Har",
            "expected a list of strings, found a string",
        ),
        (
            "NTH = [\"Har\", \"Cut\",",
            "NTH = [\"Har\", \"Mea\", \"Cut\",",
            "edges.fleet.NTH",
            "Mea is inland; a fleet cannot go there",
        ),
        (
            "NTH = [\"Har\", \"Cut\",",
            "NTH = [\"Har\", \"CAP\", \"Cut\",",
            "edges.fleet.NTH",
            "CAP is ice",
        ),
        (
            "NTH = [\"Har\", \"Cut\",",
            "NTH = [\"Har\", \"Two\", \"Cut\",",
            "edges.fleet.NTH",
            "Two has the coasts NC and SC; name one, as in Two/NC",
        ),
        (
            "NTH = [\"Har\", \"Cut\",",
            "NTH = [\"Har\", \"Two/EC\", \"Cut\",",
            "edges.fleet.NTH",
            "“Two/EC”: Two has the coasts NC and SC",
        ),
        (
            "NTH = [\"Har\", \"Cut\",",
            "NTH = [\"Har\", \"Isl/NC\", \"Cut\",",
            "edges.fleet.NTH",
            "“Isl/NC”: Isl has no separate coasts",
        ),
        (
            "STH = [\"Cut\",",
            "\"Two/NC\" = [\"Two/SC\"]\nSTH = [\"Cut\",",
            "edges.fleet.Two/NC",
            "are coasts of one space",
        ),
    ]);
}

#[test]
fn powers_have_what_no_other_has() {
    check(&[
        (
            "home = [\"Two\"]",
            "home = [\"Two\", \"Mea\"]",
            "power 2 (Auster), home",
            "Mea is already in the home country of Boreas",
        ),
        (
            "home = [\"Two\"]",
            "home = [\"Two\", \"Isl\"]",
            "power 2 (Auster), home",
            "Isl is already a colony of Boreas",
        ),
        (
            "home = [\"Two\"]",
            "home = [\"Two\"]\nspecial = [\"Out\"]",
            "power 2 (Auster), special",
            "Out is already a special province of Boreas",
        ),
        (
            "home = [\"Two\"]",
            "home = [\"Two\", \"STH\"]",
            "power 2 (Auster), home",
            "STH is not a land province",
        ),
        (
            "home = [\"Two\"]",
            "home = [\"Two/NC\"]",
            "power 2 (Auster), home",
            "name the province without a coast: Two",
        ),
        (
            "home = [\"Two\"]",
            "home = [\"Two\", \"Twoo\"]",
            "power 2 (Auster), home",
            "no space is called “Twoo”",
        ),
        (
            "special = [\"Out\"]",
            "special = [\"Out\", \"Har\"]",
            "power 1 (Boreas), special",
            "Har is a supply centre, and a special province must not be one",
        ),
        (
            "colonies = [\"Isl\"]",
            "colonies = [\"Isl\", \"Cut\"]",
            "power 1 (Boreas), colonies",
            "Cut is not a supply centre",
        ),
        (
            "home = [\"Har\", \"Mea\"]",
            "home = [\"Har\", \"Mea\", \"Mea\"]",
            "power 1 (Boreas), home",
            "Mea is listed twice",
        ),
        (
            "home = [\"Har\", \"Mea\"]",
            "home = [\"Har\", \"Mea\", \"Out\"]",
            "power 1 (Boreas), special",
            "Out is already in the home country of Boreas",
        ),
        (
            "spare = 1",
            "spare = 2",
            "power 1 (Boreas), spare",
            "2 spare units need as many empty provinces at home, but there are only 1",
        ),
        (
            "colour = \"teal\"",
            "colour = \"blu\"",
            "power 1 (Boreas), colour",
            "“blu” is none of red, blue, light blue, gray",
        ),
        (
            "adjective = \"Austral\"",
            "adjective = \"Austral\"\ncolour = \"teal\"",
            "power 2 (Auster), colour",
            "teal is already Boreas’s",
        ),
        (
            "spare = 1",
            "spare = -1",
            "power 1 (Boreas), spare",
            "-1 is not a number of spare units",
        ),
    ]);
    let second = TINY.find("[[power]]\nname = \"Auster\"").unwrap();
    let end = TINY.find("[[space]]").unwrap();
    let alone = format!("{}{}", &TINY[..second], &TINY[end..]);
    let report = Mark::check(&alone);
    assert_eq!(report.faults.len(), 1, "{:?}", report.faults);
    assert_eq!(report.faults[0].place.to_string(), "power");
    assert!(
        report.faults[0]
            .reason
            .contains("at least two powers, but this Mark has 1")
    );
}

#[test]
fn starting_units_fit_their_ground() {
    let units = "units = [\"F(Two/SC)\"]";
    check(&[
        (
            units,
            "units = [\"A/F(STH)\"]",
            "power 2 (Auster), units",
            "list the two units separately",
        ),
        (
            units,
            "units = [\"F(Two)\"]",
            "power 2 (Auster), units",
            "on which coast? Two has NC and SC",
        ),
        (
            units,
            "units = [\"F(Two/EC)\"]",
            "power 2 (Auster), units",
            "Two has the coasts NC and SC",
        ),
        (
            units,
            "units = [\"A(Two/SC)\"]",
            "power 2 (Auster), units",
            "an army is not on a particular coast; write A(Two)",
        ),
        (
            units,
            "units = [\"A(STH)\"]",
            "power 2 (Auster), units",
            "an army must start on land",
        ),
        (
            units,
            "units = [\"A(CAP)\"]",
            "power 2 (Auster), units",
            "an army must start on land",
        ),
        (
            units,
            "units = [\"F(Two/SC)\", \"F(CAP)\"]",
            "power 2 (Auster), units",
            "a fleet cannot be in CAP",
        ),
        (
            units,
            "units = [\"F(Two/SC)\", \"A(Two)\"]",
            "power 2 (Auster), units",
            "a unit of Auster already starts in Two",
        ),
        (
            units,
            "units = [\"F(Two/SC)\", \"A(Har)\"]",
            "power 2 (Auster), units",
            "a unit of Boreas already starts in Har",
        ),
        (
            units,
            "units = [\"Two\"]",
            "power 2 (Auster), units",
            "“Two” is not a unit; write A(Ber) or F(StP/SC)",
        ),
        (
            units,
            "units = [\"F(Two/SC\"]",
            "power 2 (Auster), units",
            "is not a unit",
        ),
        (
            units,
            "units = [\"F(Tow/SC)\"]",
            "power 2 (Auster), units",
            "no space is called “Tow”; similar names: Two",
        ),
    ]);
}

#[test]
fn thresholds_can_be_met() {
    check(&[
        ("solo = 2\n", "", "victory.solo", "is missing"),
        ("solo = 2", "solo = 0", "victory.solo", "must be at least 1"),
        (
            "solo = 2\ntwo_way = 3\nthree_way = 4",
            "solo = 5",
            "victory.solo",
            "are impossible: the Mark has only 4",
        ),
        (
            "three_way = 4",
            "three_way = 5",
            "victory.three_way",
            "the Mark has only 4",
        ),
        (
            "three_way = 4",
            "three_way = \"all\"",
            "victory.three_way",
            "expected a whole number, found a string",
        ),
    ]);
}

#[test]
fn every_fault_of_a_file_is_told_at_once() {
    let mut text = TINY.to_owned();
    for (old, new) in [
        ("id = \"tiny\"\n", ""),
        ("solo = 2", "solo = 0"),
        ("home = [\"Two\"]", "home = [\"Two\", \"Mea\", \"Twoo\"]"),
        (
            "units = [\"F(Two/SC)\"]",
            "units = [\"F(Two)\", \"A/F(NTH)\"]",
        ),
        (
            "kind = \"canal\"",
            "kind = \"canal\"\ncoasts = [\"NC\", \"SC\"]",
        ),
        ("aliases = [\"Haven\"]", "aliases = [\"H\", \"nth\"]"),
        (
            "Har = [\"Mea\", \"Cut\"]",
            "Har = [\"Mea\", \"NTH\", \"Cut\"]",
        ),
        (
            "borders = [\"NTH\", \"Cut\"]",
            "borders = [\"Har\"]\nmelts = true",
        ),
    ] {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text = text.replacen(old, new, 1);
    }
    let faults = Mark::read(&text).unwrap_err();
    let mut places: Vec<String> = faults.iter().map(|fault| fault.place.to_string()).collect();
    places.sort_unstable();
    assert_eq!(
        places,
        [
            "edges.army.Har",
            "mark.id",
            "power 2 (Auster), home",
            "power 2 (Auster), home",
            "power 2 (Auster), units",
            "power 2 (Auster), units",
            "space 1 (Har), aliases",
            "space 1 (Har), aliases",
            "space 3 (Cut), coasts",
            "space 9 (CAP), borders",
            "space 9 (CAP), melts",
            "victory.solo",
        ]
    );
}

#[test]
fn a_file_of_something_else_is_refused() {
    for text in ["", "# nothing", "{}", "[mark]"] {
        let faults = Mark::read(text).unwrap_err();
        for key in ["victory", "power", "space", "edges"] {
            let told = faults
                .iter()
                .any(|fault| fault.place == Place::key(key) && fault.reason == "is missing");
            assert!(told, "{text:?}: {key}: {faults:?}");
        }
    }
    for text in ["{", "[]", "mark = 3\nfile", "Dear Sir,\nI enclose"] {
        let faults = Mark::read(text).unwrap_err();
        assert!(
            faults[0].place.to_string().starts_with("line "),
            "{text:?}: {faults:?}"
        );
    }
    let faults =
        Mark::read("mark = 3\npower = 1\nspace = {}\nedges = []\nvictory = true").unwrap_err();
    assert_eq!(faults.len(), 5, "{faults:?}");
}

#[test]
fn a_mark_has_no_more_spaces_than_sets_hold() {
    let spaces: String = (0..=Mark::MOST_SPACES)
        .map(|number| {
            format!(
                "[[space]]\nabbr = \"X{number}\"\nname = \"Number {number}\"\nkind = \"inland\"\n"
            )
        })
        .collect();
    let text = TINY.replacen("[[space]]", &format!("{spaces}\n[[space]]"), 1);
    let faults = Mark::read(&text).unwrap_err();
    let too_many = faults
        .iter()
        .find(|fault| fault.place == Place::key("space"))
        .unwrap();
    assert!(
        too_many.reason.contains("too many; the limit is 512"),
        "{too_many}"
    );
}
