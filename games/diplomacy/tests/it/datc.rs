//! The Diplomacy Adjudicator Test Cases, version 3.0, by id. Each data file has the results under the preferred
//! rulings and, where documented, under alternative ones.

use crate::helpers::{given, options};
use diplomacy::{Answer, Options, Position, Settled, Unit, Verdict, retreats};
use diplomacy_kit::mark::{Location, Mark, UnitKind};
use serde_json::Value;
use std::collections::BTreeSet;

const FILES: [&str; 2] = [
    include_str!("../data/datc.json"),
    include_str!("../data/datc_more.json"),
];

macro_rules! cases {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check_id(stringify!($name)); })*

        /// Every case in the files has a test here.
        #[test]
        fn all_cases_are_tests() {
            let listed: BTreeSet<String> = [$(stringify!($name)),*].map(str::to_owned).into();
            let filed: BTreeSet<String> = cases().iter().map(|case| test_name(text(&case["id"]))).collect();
            assert_eq!(listed, filed);
            assert_eq!((filed.len(), cases().len()), (164, 165), "ids and cases");
        }
    };
}

cases! {
    datc_6_a_1 datc_6_a_2 datc_6_a_3 datc_6_a_4 datc_6_a_5 datc_6_a_6 datc_6_a_7 datc_6_a_8
    datc_6_a_9 datc_6_a_10 datc_6_a_11 datc_6_a_12 datc_6_b_1 datc_6_b_2 datc_6_b_3 datc_6_b_4
    datc_6_b_5 datc_6_b_6 datc_6_b_7 datc_6_b_8 datc_6_b_9 datc_6_b_10 datc_6_b_11 datc_6_b_12
    datc_6_b_13 datc_6_b_14 datc_6_b_15 datc_6_c_1 datc_6_c_2 datc_6_c_3 datc_6_c_4 datc_6_c_5
    datc_6_c_6 datc_6_c_7 datc_6_c_8 datc_6_c_9 datc_6_d_1 datc_6_d_2 datc_6_d_3 datc_6_d_4
    datc_6_d_5 datc_6_d_6 datc_6_d_7 datc_6_d_8 datc_6_d_9 datc_6_d_10 datc_6_d_11 datc_6_d_12
    datc_6_d_13 datc_6_d_14 datc_6_d_15 datc_6_d_16 datc_6_d_17 datc_6_d_18 datc_6_d_19 datc_6_d_20
    datc_6_d_21 datc_6_d_22 datc_6_d_23 datc_6_d_24 datc_6_d_25 datc_6_d_26 datc_6_d_27 datc_6_d_28
    datc_6_d_29 datc_6_d_30 datc_6_d_31 datc_6_d_32 datc_6_d_33 datc_6_d_34 datc_6_e_1 datc_6_e_2
    datc_6_e_3 datc_6_e_4 datc_6_e_5 datc_6_e_6 datc_6_e_7 datc_6_e_8 datc_6_e_9 datc_6_e_10
    datc_6_e_11 datc_6_e_12 datc_6_e_13 datc_6_e_14 datc_6_e_15 datc_6_f_1 datc_6_f_2 datc_6_f_3
    datc_6_f_4 datc_6_f_5 datc_6_f_6 datc_6_f_7 datc_6_f_8 datc_6_f_9 datc_6_f_10 datc_6_f_11
    datc_6_f_12 datc_6_f_13 datc_6_f_14 datc_6_f_15 datc_6_f_16 datc_6_f_17 datc_6_f_18 datc_6_f_19
    datc_6_f_20 datc_6_f_21 datc_6_f_22 datc_6_f_23 datc_6_f_24 datc_6_f_25 datc_6_g_1 datc_6_g_2
    datc_6_g_3 datc_6_g_4 datc_6_g_5 datc_6_g_6 datc_6_g_7 datc_6_g_8 datc_6_g_9 datc_6_g_10
    datc_6_g_11 datc_6_g_12 datc_6_g_13 datc_6_g_14 datc_6_g_15 datc_6_g_16 datc_6_g_17 datc_6_g_18
    datc_6_g_19 datc_6_g_20 datc_6_h_1 datc_6_h_2 datc_6_h_3 datc_6_h_4 datc_6_h_5 datc_6_h_6
    datc_6_h_7 datc_6_h_8 datc_6_h_9 datc_6_h_10 datc_6_h_11 datc_6_h_12 datc_6_h_13 datc_6_h_14
    datc_6_h_15 datc_6_h_16 datc_6_i_1 datc_6_i_2 datc_6_i_3 datc_6_i_4 datc_6_i_5 datc_6_i_6
    datc_6_i_7 datc_6_j_1 datc_6_j_2 datc_6_j_3 datc_6_j_4 datc_6_j_5 datc_6_j_6 datc_6_j_7
    datc_6_j_8 datc_6_j_9 datc_6_j_10 datc_6_j_11
}

fn cases() -> Vec<Value> {
    let read = |file: &&str| -> Value { serde_json::from_str(file).unwrap() };
    let files = FILES.iter().map(read);
    files
        .flat_map(|file| file["cases"].as_array().unwrap().clone())
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn test_name(id: &str) -> String {
    format!("datc_{}", id.to_lowercase().replace('.', "_"))
}

fn check_id(name: &str) {
    let mut cases = cases();
    cases.retain(|case| test_name(text(&case["id"])) == name);
    assert!(!cases.is_empty(), "no case {name}");
    for case in cases {
        match text(&case["phase"]) {
            "adjustment" => check_adjustment(&case),
            _ => {
                check_movement(&case);
                list(&case["alternatives"])
                    .iter()
                    .for_each(|other| check_alternative(&case, other));
            }
        }
    }
}

fn location(mark: &Mark, id: &str) -> Location {
    let (name, coast) = id.split_once('/').map_or((id, None), |(a, b)| (a, Some(b)));
    let space = mark.find(name).unwrap_or_else(|| panic!("no space {name}"));
    coast.map_or(space.into(), |coast| mark.coast(space, coast).unwrap())
}

/// Reads `[power, kind, place]`.
fn unit(mark: &Mark, value: &Value) -> Unit {
    Unit {
        power: mark.find_power(text(&value[0])).unwrap(),
        kind: match text(&value[1]) {
            "A" => UnitKind::Army,
            _ => UnitKind::Fleet,
        },
        at: location(mark, text(&value[2])),
    }
}

fn names(position: &Position, units: impl Iterator<Item = Unit>) -> BTreeSet<String> {
    units.map(|unit| position.name(&unit)).collect()
}

fn board(case: &Value, options: Options) -> Position {
    let mark = diplomacy::marks::load("standard").unwrap();
    let mut position = Position::start(mark, options);
    position.units = list(&case["units"])
        .iter()
        .map(|value| unit(&position.mark, value))
        .collect();
    position.tidy();
    position
}

/// An order of the file as text.
fn words(position: &Position, order: &Value) -> String {
    let kind = |field: &str, at: &str| {
        order[field].as_str().map_or_else(
            || {
                let space = position.mark.space_of(location(&position.mark, at));
                let unit = position.unit_in(space).unwrap();
                position.units[unit].kind.letter().to_string()
            },
            str::to_owned,
        )
    };
    let subject = format!("{} {}", text(&order["unit"]), text(&order["at"]));
    let to = order["to"].as_str();
    let via = if order["via"] == true {
        " via convoy"
    } else {
        ""
    };
    let does = order["do"].as_str().unwrap_or(match order {
        _ if order["support"].is_string() => "retreat support",
        _ if order["convoy"].is_string() => "retreat convoy",
        _ => "move",
    });
    let of = |field: &str| {
        let at = text(&order[field]);
        format!("{} {at}", kind(&format!("{field}_unit"), at))
    };
    match (does, to) {
        ("hold", _) => format!("{subject} H"),
        ("move", Some(to)) => format!("{subject} - {to}{via}"),
        ("support", None) => format!("{subject} S {}", of("of")),
        ("support", Some(to)) => format!("{subject} S {} - {to}", of("of")),
        ("convoy", Some(to)) => format!("{subject} C {} - {to}", of("of")),
        ("retreat support", Some(to)) => format!("{subject} S {} - {to}", of("support")),
        ("retreat convoy", Some(to)) => format!("{subject} C {} - {to}", of("convoy")),
        ("build", _) => format!("BUILD {subject}"),
        ("disband", _) => format!("REMOVE {subject}"),
        other => panic!("unknown order {other:?}"),
    }
}

fn settle(case: &Value, options: Options) -> Settled {
    let position = board(case, options);
    let orders = list(&case["orders"]).iter();
    let orders = orders.map(|order| {
        let words = words(&position, order);
        given(&position, text(&order["power"]), &words)
    });
    let orders: Vec<_> = orders.collect();
    position.settle(&orders)
}

/// The result of the file's move `[power, kind, from, to]`.
fn move_answer<'a>(settled: &'a Settled, value: &Value) -> &'a Answer {
    let words = format!(
        "{} {} - {}",
        text(&value[1]),
        text(&value[2]),
        text(&value[3])
    );
    let power = settled.next.mark.find_power(text(&value[0])).unwrap();
    // Where the order omits the coast, the file names the one that is meant.
    let meant = |answer: &&Answer| {
        answer.power == power && {
            let written = answer.text.trim_end_matches(" via convoy");
            written == words || words.split('/').next() == Some(written)
        }
    };
    let found = settled.answers.iter().find(meant);
    found.unwrap_or_else(|| panic!("no order {words}"))
}

fn check_movement(case: &Value) {
    let settled = settle(case, Options::default());
    let expect = &case["expect"];
    let after = &settled.after;
    let expected = |field: &str| {
        let units = list(&expect[field]).iter();
        names(after, units.map(|value| unit(&after.mark, value)))
    };
    assert_eq!(
        names(after, after.units.iter().copied()),
        expected("after"),
        "units after"
    );
    let dislodged = after.dislodged.iter().map(|dislodged| dislodged.unit);
    assert_eq!(names(after, dislodged), expected("dislodged"), "dislodged");
    for value in list(&expect["moved"]) {
        let answer = move_answer(&settled, value);
        assert_eq!(answer.verdict, Verdict::Succeeds, "{answer:?}");
    }
    for value in list(&expect["failed_moves"]) {
        let answer = move_answer(&settled, value);
        let failed = matches!(answer.verdict, Verdict::Fails | Verdict::Illegal);
        assert!(failed, "{answer:?}");
    }
    check_retreats(&settled, &case["retreat"]);
}

/// Where the unit dislodged in a place may retreat, as ids.
fn open(position: &Position, id: &str) -> BTreeSet<String> {
    let at = location(&position.mark, id);
    let mut all = position.dislodged.iter();
    let dislodged = all.find(|dislodged| dislodged.unit.at == at).unwrap();
    let open = retreats::open(position, dislodged).into_iter();
    open.map(|to| position.mark.write(to).to_lowercase())
        .collect()
}

fn check_retreats(settled: &Settled, retreat: &Value) {
    let after = &settled.after;
    for (id, limits) in retreat["legal_retreats"].as_object().into_iter().flatten() {
        let open = open(after, id);
        for place in list(&limits["includes"]) {
            assert!(open.contains(text(place)), "{id}: {open:?}");
        }
        for place in list(&limits["excludes"]) {
            assert!(!open.contains(text(place)), "{id}: {open:?}");
        }
    }
    let orders = list(&retreat["retreat_orders"]);
    if orders.is_empty() {
        return;
    }
    let given: Vec<_> = orders
        .iter()
        .map(|order| {
            let words = words(after, order);
            given(after, text(&order["power"]), &words)
        })
        .collect();
    let retreated = after.settle(&given);
    for (order, answer) in orders.iter().zip(&retreated.answers) {
        let at = location(&after.mark, text(&order["at"]));
        let power = after.mark.find_power(text(&order["power"])).unwrap();
        let to = order["to"].as_str().map(|to| location(&after.mark, to));
        let board = &retreated.after.units;
        let there = board
            .iter()
            .any(|unit| unit.power == power && Some(unit.at) == to);
        let dislodged = after
            .dislodged
            .iter()
            .any(|dislodged| dislodged.unit.at == at);
        match text(&order["expect"]) {
            "ok" => {
                assert_eq!(answer.verdict, Verdict::Succeeds, "{answer:?}");
                assert!(there, "{answer:?}");
            }
            "disband" => {
                assert_ne!(answer.verdict, Verdict::Succeeds, "{answer:?}");
                assert!(dislodged && !there, "{answer:?}");
            }
            "illegal" => assert_eq!(answer.verdict, Verdict::Illegal, "{answer:?}"),
            other => panic!("unknown outcome {other}"),
        }
    }
}

fn check_alternative(case: &Value, other: &Value) {
    let rulings: &[&str] = match text(&other["when"]) {
        "support naming no coast is rejected" => &["support_coast=required"],
        "1971 any-route disruption" => &["routes=any", "edition=1971"],
        "1971 or 1982 rules" => &["edition=1971", "edition=1982"],
        "1982 paradox rule" => &["paradox=1982", "edition=1982"],
        "explicit adjacent convoy (DPTG)" => &["adjacent_convoy=explicit", "edition=dptg"],
        "1971 adjacent convoy" => &["adjacent_convoy=opposite", "edition=1971"],
        "land route is fallback" => &["land_fallback=on"],
        "issue 4.A.4 choice b" => &["convoy_cut=on"],
        "issue 4.A.5 choice a" => &["convoy_retreat=off"],
        "issue 4.A.7 choice a" => &["convoy_bounce=off"],
        other => panic!("unknown ruling {other}"),
    };
    for ruling in rulings {
        let settled = settle(case, options(ruling));
        for (id, places) in other["excludes"].as_object().into_iter().flatten() {
            let open = open(&settled.after, id);
            for place in list(places) {
                assert!(!open.contains(text(place)), "{ruling}, {id}: {open:?}");
            }
        }
        if other["moved_from"].is_null() {
            continue;
        }
        let expected: BTreeSet<&str> = list(&other["moved_from"]).iter().map(text).collect();
        let moves = settled.answers.iter().filter(|answer| {
            answer.verdict == Verdict::Succeeds && {
                let rest = answer.text.splitn(3, ' ').nth(2);
                rest.is_some_and(|rest| rest.starts_with("- "))
            }
        });
        let moved: BTreeSet<&str> = moves
            .map(|answer| answer.text.split(' ').nth(1).unwrap())
            .collect();
        assert_eq!(moved, expected, "{ruling}");
    }
}

/// A position before adjustments. What the case does not state is filled in so that the number of centres is
/// right: home centres first, and further units if more must be removed than the case names.
fn check_adjustment(case: &Value) {
    let mut position = board(case, Options::default());
    let mark = position.mark.clone();
    let power = mark.find_power(text(&case["power"])).unwrap();
    let adjust = i32::try_from(case["adjust"].as_i64().unwrap()).unwrap();
    position.phase = diplomacy::Phase::Adjustments;
    position.season = diplomacy::Season::Fall;
    position.owner.fill(None);
    let spaces = |field: &str| -> Vec<_> {
        let ids = list(&case[field]).iter();
        ids.map(|id| mark.space_of(location(&mark, text(id))))
            .collect()
    };
    let (owns, not_owned) = (spaces("owns"), spaces("not_owned"));
    let inland = mark.all_spaces().filter(|&space| !mark.space(space).centre);
    let inland = inland.filter(|&space| mark.kind(space).is_land());
    for space in inland {
        if position.unit_count(power) as i32 + adjust >= 0 {
            break;
        }
        if position.unit_in(space).is_none() {
            let kind = UnitKind::Army;
            let at = space.into();
            position.units.push(Unit { power, kind, at });
        }
    }
    position.tidy();
    let wanted = usize::try_from(position.unit_count(power) as i32 + adjust).unwrap();
    let home = mark.power(power).home.clone();
    let others = mark.all_spaces().filter(|&space| mark.space(space).centre);
    let fill = home.into_iter().chain(others);
    let fill = fill.filter(|space| owns.is_empty() && !not_owned.contains(space));
    for space in owns.iter().copied().chain(fill) {
        if position.centre_count(power) < wanted {
            position.owner[usize::from(space.0)] = Some(power);
        }
    }
    assert_eq!(
        diplomacy::adjust::due(&position, power),
        adjust,
        "the case fits"
    );
    let orders = list(&case["orders"]);
    let given: Vec<_> = orders
        .iter()
        .map(|order| {
            let words = words(&position, order);
            given(&position, text(&order["power"]), &words)
        })
        .collect();
    let settled = position.settle(&given);
    for (order, answer) in orders.iter().zip(&settled.answers) {
        let expected = text(&order["expect"]) == "ok";
        assert_eq!(answer.verdict == Verdict::Succeeds, expected, "{answer:?}");
    }
    let after = &settled.after;
    if adjust < 0 {
        assert_eq!(diplomacy::adjust::due(after, power), 0, "enough is removed");
    }
    let gone = position
        .units
        .iter()
        .filter(|unit| !after.units.contains(unit));
    let gone = names(&position, gone.copied());
    for value in list(&case["expect"]["removed"]) {
        assert!(
            gone.contains(&position.name(&unit(&mark, value))),
            "{gone:?}"
        );
    }
}
