//! Saved games of the Python package `diplomacy`.

use super::{convert, fault};
use diplomacy::adjudicate_text;
use serde_json::{Value, json};

/// A game of three phases by hand, with a retreat and a build.
fn game() -> Value {
    let state = |name: &str, austria: Value, italy: Value, retreats: Value, centres: Value| {
        json!({
            "name": name,
            "units": {"AUSTRIA": austria, "ITALY": italy},
            "retreats": retreats,
            "centers": centres,
        })
    };
    let before = json!({"AUSTRIA": ["VIE", "TRI"], "ITALY": ["VEN", "ROM"]});
    let after = json!({"AUSTRIA": ["VIE"], "ITALY": ["VEN", "ROM", "TRI"]});
    json!({
        "id": "by hand",
        "map": "standard",
        "rules": [],
        "phases": [
            {
                "name": "F1901M",
                "state": state("F1901M", json!(["A TRI"]), json!(["A VEN", "A TYR"]), json!({}), before.clone()),
                "orders": {"AUSTRIA": ["A TRI H"], "ITALY": ["A VEN - TRI", "A TYR S A VEN - TRI"]},
                "results": {},
            },
            {
                "name": "F1901R",
                "state": state(
                    "F1901R",
                    json!(["*A TRI"]),
                    json!(["A TRI", "A TYR"]),
                    json!({"AUSTRIA": {"A TRI": ["ALB", "BUD", "SER", "VIE"]}}),
                    before,
                ),
                "orders": {"AUSTRIA": ["A TRI R ALB"], "ITALY": null},
            },
            {
                "name": "W1901A",
                "state": state("W1901A", json!(["A ALB"]), json!(["A TRI", "A TYR"]), json!({}), after.clone()),
                "orders": {"AUSTRIA": [], "ITALY": ["F ROM B"]},
            },
            {
                "name": "S1902M",
                "state": state("S1902M", json!(["A ALB"]), json!(["A TRI", "A TYR", "F ROM"]), json!({}), after),
                "orders": {},
            },
        ],
    })
}

#[test]
fn a_game_by_hand_is_settled_to_the_same_positions() {
    let own = convert(&game().to_string(), None, "quicksilver", None).unwrap();
    assert_eq!(
        own,
        "\
diplomacy 1
mark      standard
options   adjacent_convoy=explicit
season    1901 Fall
phase     MOVEMENT
centres   Austria: Tri Vie
centres   Italy: Rom Ven
centres   none: Ank Bel Ber Bre Bud Bul Con Den Edi Gre Hol Kie Lon Lvp Mar Mos Mun Nap Nwy Par Por Rum Ser Sev \
Smy Spa StP Swe Tun War
units     Austria: A(Tri)
units     Italy: A(Tyr) A(Ven)
ORDERS    # Fall 1901, movement
Austria:
A(Tri) H
Italy:
A(Ven) - Tri
A(Tyr) S A(Ven) - Tri
EXPECT
season    1901 Fall
phase     RETREATS
centres   Austria: Tri Vie
centres   Italy: Rom Ven
units     Italy: A(Tri) A(Tyr)
dislodged Austria: A(Tri) from Ven
ORDERS    # Fall 1901, retreats
Austria:
A(Tri) R Alb
EXPECT
season    1901 Fall
phase     ADJUSTMENTS
centres   Austria: Vie
centres   Italy: Rom Tri Ven
units     Austria: A(Alb)
units     Italy: A(Tri) A(Tyr)
ORDERS    # Winter 1901, adjustments
Italy:
BUILD F(Rom)
EXPECT
season    1902 Spring
phase     MOVEMENT
centres   Austria: Vie
centres   Italy: Rom Tri Ven
units     Austria: A(Alb)
units     Italy: F(Rom) A(Tri) A(Tyr)
"
    );
    let report = adjudicate_text(&own, true, None).unwrap();
    assert_eq!((report.agree, report.differ), (1, 0));
    let sentences = convert(&game().to_string(), None, "webdiplomacy", None).unwrap();
    assert!(
        sentences.ends_with("# Winter 1901, adjustments\nItaly:\nBuild fleet at Rome\n"),
        "{sentences}"
    );
}

/// The first phase can be one of retreats: where units cannot go is what the game leaves out.
#[test]
fn a_game_can_begin_with_retreats() {
    let mut begun = game();
    begun["phases"].as_array_mut().unwrap().remove(0);
    let own = convert(&begun.to_string(), None, "quicksilver", None).unwrap();
    assert!(
        own.contains("dislodged Austria: A(Tri) from Tri\ncontested Ven\nORDERS"),
        "{own}"
    );
}

fn changed(path: &str, value: Value) -> String {
    let mut game = game();
    *game.pointer_mut(path).unwrap() = value;
    game.to_string()
}

#[test]
fn a_difference_names_both_positions() {
    let text = changed("/phases/1/state/units/ITALY/0", json!("A VEN"));
    assert_eq!(
        fault("diplomacy", &text),
        "phases.1.state.units.ITALY: F1901R differs after F1901M: our rules give A TRI, A TYR, the game has A TYR, A \
         VEN"
    );
    let text = changed(
        "/phases/1/state/retreats/AUSTRIA/A TRI",
        json!(["ALB", "BUD", "VEN"]),
    );
    assert_eq!(
        fault("diplomacy", &text),
        "phases.1.state.retreats.AUSTRIA: F1901R differs after F1901M: our rules give A TRI to ALB/BUD/SER/VIE, the \
         game has A TRI to ALB/BUD/VEN"
    );
    let text = changed("/phases/2/state/centers/AUSTRIA", json!([]));
    assert_eq!(
        fault("diplomacy", &text),
        "phases.2.state.centers.AUSTRIA: W1901A differs after F1901R: our rules give VIE, the game has none"
    );
    let text = changed("/phases/1/name", json!("S1902M"));
    assert_eq!(
        fault("diplomacy", &text),
        "phases.1.name (“S1902M”): after F1901M our rules lead to F1901R, the game to S1902M; ours: centres Austria: \
         Tri Vie; centres Italy: Rom Ven; units Italy: A(Tri) A(Tyr); dislodged Austria: A(Tri) from Ven"
    );
}

#[test]
fn faults_name_the_key() {
    for (path, value, words) in [
        ("/map", json!("moon"), "map (“moon”): no Mark"),
        ("/map", json!(3), "map: a text is expected here"),
        ("/phases", json!([]), "phases: it is a list of phases"),
        (
            "/phases/0/name",
            json!("X1901M"),
            "phases.0.name (“X1901M”): a phase is named like S1901M",
        ),
        ("/phases/0/name", json!(""), "phases.0.name"),
        (
            "/phases/0/state",
            json!(1),
            "phases.0.state: a phase has its position here",
        ),
        (
            "/phases/0/state/units",
            json!([]),
            "phases.0.state.units: it is an object",
        ),
        (
            "/phases/0/state/units/ITALY",
            json!("A VEN"),
            "phases.0.state.units.ITALY: a list",
        ),
        (
            "/phases/0/state/units/ITALY/0",
            json!("A VENN"),
            "phases.0.state.units.ITALY.0 (“A VENN”): no such space",
        ),
        (
            "/phases/0/state/units/ITALY/0",
            json!("A TRI"),
            "there is another unit in this space",
        ),
        (
            "/phases/0/state/units/ITALY/0",
            json!("F SPA"),
            "the coast must be named",
        ),
        (
            "/phases/0/state/centers/ITALY/0",
            json!("BOH"),
            "phases.0.state.centers.ITALY.0 (“BOH”): no such supply",
        ),
        (
            "/phases/0/state/centers/ITALY/0",
            json!("TRI"),
            "this centre is owned twice",
        ),
        (
            "/phases/0/orders",
            json!({"SPAIN": []}),
            "phases.0.orders.SPAIN: no such power",
        ),
        (
            "/phases/0/orders/ITALY/1",
            json!("A TYR X"),
            "phases.0.orders.ITALY.1 (“A TYR X”): no unit can do that",
        ),
        (
            "/phases/0/orders/ITALY",
            json!(1),
            "phases.0.orders.ITALY: a list is expected here",
        ),
    ] {
        let fault = fault("diplomacy", &changed(path, value));
        assert!(fault.contains(words), "{path}: {fault}");
    }
    assert!(fault("diplomacy", "{\"map\": ").starts_with("line 1, column 8: EOF while parsing"));
    assert!(fault("diplomacy", "{} {}").contains("one game at a time"));
    assert!(fault("diplomacy", "[]").contains("a saved game is an object"));
}

/// `LIV` is Livonia in the package and Liverpool on our Mark.
#[test]
fn names_of_the_package_are_not_ours() {
    let text = changed(
        "/phases/0/state/units/ITALY",
        json!(["A VEN", "A TYR", "A LIV"]),
    );
    let fault = fault("diplomacy", &text);
    assert!(
        fault.contains("our rules give A LVN, A TRI, A TYR"),
        "{fault}"
    );
}

/// Texts without a position, or without the names of the powers, make no saved game.
#[test]
fn saved_games_need_a_position() {
    let fault = convert("A Par - Bur", None, "diplomacy", None).unwrap_err();
    assert!(
        fault.to_string().ends_with("give it with --position"),
        "{fault}"
    );
    let saved = convert("A Par - Bur", None, "diplomacy", Some("diplomacy 1")).unwrap();
    let saved: Value = serde_json::from_str(&saved).unwrap();
    assert_eq!(
        saved["phases"][0]["orders"]["FRANCE"],
        json!(["A PAR - BUR"])
    );
    assert_eq!(saved["phases"][0]["results"], json!({"A PAR": []}));
    assert_eq!(saved["phases"][1]["name"], "F1901M");
    let fault = convert("WAIVE", None, "diplomacy", Some("diplomacy 1")).unwrap_err();
    assert!(
        fault
            .to_string()
            .starts_with("line 1, column 1: nothing says whose"),
        "{fault}"
    );
}

/// An army walks to the next province if no fleets have orders for the whole way, and goes by sea if fleets of its own
/// power have, with or without `VIA`.
#[test]
fn armies_of_the_package_choose_between_land_and_sea() {
    let game = |orders: Value, wales: Value| {
        let state = |name: &str, units: Value| json!({"name": name, "units": {"ENGLAND": units}, "centers": {}});
        let before = state("S1901M", json!(["A WAL", "F ENG", "F NTH", "F LON"]));
        let after = state("F1901M", wales);
        let game = json!({"phases": [
            {"name": "S1901M", "state": before, "orders": {"ENGLAND": orders}},
            {"name": "F1901M", "state": after, "orders": {}},
        ]});
        convert(&game.to_string(), None, "quicksilver", None).unwrap()
    };
    let moved = json!(["A YOR", "F ENG", "F NTH", "F LON"]);
    let walks = game(
        json!(["A WAL - YOR VIA", "F ENG C A WAL - YOR"]),
        moved.clone(),
    );
    assert!(walks.contains("\nA(Wal) - Yor\n"), "{walks}");
    let sails = game(
        json!(["A WAL - YOR", "F ENG C A WAL - YOR", "F NTH C A WAL - YOR"]),
        moved,
    );
    assert!(sails.contains("\nA(Wal) - Yor via C\n"), "{sails}");
}

/// A power's support of a foreign attack on its own unit does nothing: neither does it dislodge the unit (DATC 6.D.12), nor
/// does it disrupt the convoy of a fleet. The package counts it in both cases.
#[test]
fn supports_against_own_units_do_nothing() {
    let fault = |before: [Value; 2], orders: [Value; 2], after: [Value; 2]| {
        let state = |name: &str, units: [Value; 2]| {
            let [england, germany] = units;
            json!({"name": name, "units": {"ENGLAND": england, "GERMANY": germany}, "centers": {}})
        };
        let [england, germany] = orders;
        let game = json!({"phases": [
            {"name": "S1901M", "state": state("S1901M", before), "orders": {"ENGLAND": england, "GERMANY": germany}},
            {"name": "F1901M", "state": state("F1901M", after), "orders": {}},
        ]});
        convert(&game.to_string(), None, "quicksilver", None).map_err(|fault| fault.to_string())
    };
    // England supports the attack on its fleet in the North Sea.
    let fleets = [json!(["A YOR", "F NTH", "F NWG"]), json!(["F SKA"])];
    let orders = [
        json!([
            "A YOR - LON VIA",
            "F NTH C A YOR - LON",
            "F NWG S F SKA - NTH"
        ]),
        json!(["F SKA - NTH"]),
    ];
    let told = fault(fleets.clone(), orders.clone(), fleets.clone()).unwrap_err();
    assert!(
        told.ends_with("our rules give A LON, F NTH, F NWG, the game has A YOR, F NTH, F NWG"),
        "{told}"
    );
    let sails = [json!(["A LON", "F NTH", "F NWG"]), json!(["F SKA"])];
    fault(fleets, orders, sails).unwrap();
    // England supports the convoyed army against its own in Belgium.
    let armies = [json!(["A BEL", "F ENG"]), json!(["A DEN", "F NTH"])];
    let orders = [
        json!(["A BEL H", "F ENG S A DEN - BEL"]),
        json!(["A DEN - BEL VIA", "F NTH C A DEN - BEL"]),
    ];
    let dislodged = [json!(["F ENG"]), json!(["A BEL", "F NTH"])];
    let told = fault(armies.clone(), orders.clone(), dislodged).unwrap_err();
    assert!(
        told.ends_with("our rules give A BEL, F ENG, the game has F ENG"),
        "{told}"
    );
    fault(armies.clone(), orders, armies).unwrap();
}

/// Our rules know no army that walks although its order says `via`, so this becomes no saved game.
#[test]
fn what_the_package_settles_otherwise_is_not_written() {
    let text = "England:\nA Lvp - Yor via C";
    let fault = convert(text, None, "diplomacy", Some("diplomacy 1")).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "format “diplomacy”: the package settles these orders otherwise: phases.1.state.units.ENGLAND: F1901M differs \
         after S1901M: our rules give A YOR, F EDI, F LON, the game has A LVP, F EDI, F LON"
    );
}

/// A game that the package itself has played and saved.
#[test]
fn a_game_of_the_package_is_settled_to_the_same_positions() {
    let text = include_str!("../../data/python_game.json");
    let own = convert(text, None, "quicksilver", None).unwrap();
    let report = adjudicate_text(&own, true, None).unwrap();
    assert_eq!((report.agree, report.differ), (1, 0));
    assert!(own.contains("dislodged "), "it has retreats");
    assert!(
        own.contains("BUILD ") && own.contains("REMOVE "),
        "it has adjustments"
    );
    let again = convert(
        &convert(&own, None, "diplomacy", None).unwrap(),
        None,
        "quicksilver",
        None,
    );
    assert_eq!(again.unwrap(), own);
}
