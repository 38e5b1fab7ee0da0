//! Properties that hold for every order and every text.

use crate::support::{REGULAR, WORLD, mark};
use diplomacy_kit::lang::{
    Branch, Condition, Kind, Order, Target, UnitName, read, read_order, write,
};
use diplomacy_kit::mark::{Location, Mark, Power, Space, UnitKind};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

fn power(mark: &Mark) -> impl Strategy<Value = Power> + use<> {
    (0..mark.powers.len() as u8).prop_map(Power)
}

fn space(mark: &Mark) -> impl Strategy<Value = Space> + use<> {
    (0..mark.spaces.len() as u16).prop_map(Space)
}

fn location(mark: &Mark) -> impl Strategy<Value = Location> + use<> {
    (0..mark.locations() as u16).prop_map(Location)
}

fn unit(mark: &Mark, kinds: &'static [Kind]) -> impl Strategy<Value = UnitName> + use<> {
    let kind = proptest::sample::select(kinds);
    (proptest::option::of(power(mark)), kind, location(mark))
        .prop_map(|(nation, kind, at)| UnitName { nation, kind, at })
}

const ALL: &[Kind] = &[Kind::Army, Kind::Fleet, Kind::ArmyFleet];

fn condition(mark: &Mark) -> impl Strategy<Value = Condition> + use<> {
    let atom = prop_oneof![
        (1..=3u8).prop_map(Condition::DislodgedIn),
        power(mark).prop_map(Condition::DislodgedBy),
        space(mark).prop_map(Condition::DislodgedFrom),
        Just(Condition::DislodgedByKey),
        space(mark).prop_map(Condition::Vacant),
        space(mark).prop_map(Condition::Occupied),
        (space(mark), power(mark)).prop_map(|(space, power)| Condition::HeldBy(space, power)),
        unit(mark, ALL).prop_map(Condition::UnitDislodged),
        (unit(mark, ALL), space(mark)).prop_map(|(unit, to)| Condition::UnitRetreated(unit, to)),
        (space(mark), 1..=3u8).prop_map(|(space, ts)| Condition::Contested(space, ts)),
    ];
    atom.prop_recursive(5, 30, 4, |inner| {
        let list = proptest::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            inner.prop_map(|inner| Condition::Not(Box::new(inner))),
            list.clone().prop_map(Condition::Any),
            list.prop_map(Condition::All),
        ]
    })
}

fn branch(mark: &Mark) -> impl Strategy<Value = Branch> + use<> {
    let target = prop_oneof![
        4 => location(mark).prop_map(Target::To),
        1 => Just(Target::Disband),
    ];
    (
        proptest::option::of(condition(mark)),
        unit(mark, ALL),
        proptest::collection::vec(target, 1..4),
    )
        .prop_map(|(when, unit, targets)| Branch {
            when,
            unit,
            targets,
        })
}

fn order(mark: &Mark) -> BoxedStrategy<Order> {
    let army = || unit(mark, &[Kind::Army]);
    let fleet = || unit(mark, &[Kind::Fleet]);
    let unit = || unit(mark, ALL);
    let to = || location(mark);
    let chain = proptest::collection::vec(fleet(), 1..6);
    let with = proptest::sample::subsequence(mark.all_powers().collect::<Vec<_>>(), 0..=2);
    let season =
        prop_oneof![
            (army(), to()).prop_map(|(army, to)| Order::Land { army, to }),
            (fleet(), army(), to()).prop_map(|(fleet, army, to)| Order::SupportLanding {
                fleet,
                army,
                to
            }),
            (army(), fleet()).prop_map(|(army, fleet)| Order::Board { army, fleet }),
            unit().prop_map(|unit| Order::Hold { unit }),
            (unit(), to(), any::<bool>()).prop_map(|(unit, to, via)| Order::Move { unit, to, via }),
            (unit(), unit()).prop_map(|(unit, of)| Order::SupportHold { unit, of }),
            (unit(), unit(), to(), any::<bool>())
                .prop_map(|(unit, of, to, via)| Order::SupportMove { unit, of, to, via }),
            (chain, army(), to()).prop_map(|(fleets, army, to)| Order::Convoy { fleets, army, to }),
            (fleet(), army(), to()).prop_map(|(fleet, army, to)| Order::Ferry { fleet, army, to }),
            (army(), to()).prop_map(|(army, to)| Order::Disembark { army, to }),
            (army(), fleet()).prop_map(|(army, fleet)| Order::Embark { army, fleet }),
        ];
    let kind = proptest::sample::select(ALL);
    let unit_kind = proptest::sample::select(&[UnitKind::Army, UnitKind::Fleet][..]);
    let rest = prop_oneof![
        4 => proptest::collection::vec(branch(mark), 1..4).prop_map(Order::Retreat),
        1 => (kind, to(), any::<bool>())
            .prop_map(|(kind, at, premium)| Order::Build { kind, at, premium }),
        1 => unit().prop_map(|unit| Order::Remove { unit }),
        1 => (1..99u32).prop_map(|number| Order::Waive { number }),
        1 => (unit_kind, to()).prop_map(|(kind, at)| Order::Place { kind, at }),
        1 => with.prop_map(|with| Order::Claim { with }),
    ];
    prop_oneof![2 => season, 1 => rest].boxed()
}

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    })
}

#[test]
fn what_is_written_reads_back_the_same() {
    for text in [REGULAR, WORLD] {
        let mark = mark(text);
        let law = |order: Order| {
            let written = write(&mark, &order);
            prop_assert_eq!(read_order(&mark, &written), Ok(order), "{}", written);
            Ok(())
        };
        runner(4000).run(&order(&mark), law).unwrap();
    }
}

#[test]
fn sheets_of_normal_forms_read_back_line_by_line() {
    let mark = mark(WORLD);
    let sheets = proptest::collection::vec(order(&mark), 1..40);
    for parted_by in ["\n", "; ", ", ", " ,\r\n"] {
        let law = |orders: Vec<Order>| {
            let text: Vec<String> = orders.iter().map(|order| write(&mark, order)).collect();
            let sheet = read(&mark, &text.join(parted_by));
            prop_assert_eq!(&sheet.faults, &[]);
            let read: Vec<_> = sheet.lines.into_iter().map(|line| line.order).collect();
            prop_assert_eq!(read, orders);
            Ok(())
        };
        runner(100).run(&sheets, law).unwrap();
    }
}

/// Words and signs of the language in random order.
fn babble() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "A",
        "F",
        "A/F",
        "(",
        ")",
        "[",
        "]",
        "-",
        "to",
        ",",
        ";",
        "\n",
        ":",
        "&",
        "and",
        "/",
        "S",
        "L",
        "B",
        "D",
        "E",
        "C",
        "H",
        "R",
        "F/F",
        "FF",
        "via",
        "convoy",
        "if",
        "unless",
        "then",
        "else",
        "or",
        "not",
        "ENC",
        "NTH",
        "Par",
        "StP",
        "NC",
        "North Sea",
        "France",
        "German",
        "TS1",
        "TS2",
        "TS3",
        "TS4",
        "TS5",
        "in",
        "by",
        "Key",
        "dislodged",
        "vacant",
        "held",
        "contested",
        "retreated",
        "BUILD",
        "PREMIUM",
        "REMOVE",
        "WAIVE",
        "7",
        "PLACE",
        "CLAIM",
        "2-WAY",
        "WITH",
        "SOLO",
        "RETREATS",
        "BUILDS",
        "CLAIMS",
        "disband",
        "#",
        "Qqq",
        ".",
    ];
    let glue = proptest::sample::select(&["", " "][..]);
    let word = proptest::sample::select(WORDS);
    proptest::collection::vec((word, glue), 0..60).prop_map(|words| {
        words
            .into_iter()
            .flat_map(|(word, glue)| [word, glue])
            .collect()
    })
}

/// Parses a text and checks that every parsed line occurs in it and can be written again.
fn look(mark: &Mark, text: &str) -> Result<(), TestCaseError> {
    let sheet = read(mark, text);
    for line in &sheet.lines {
        prop_assert!(text.contains(&line.text));
        prop_assert_eq!(line.text.trim(), &line.text);
        let written = write(mark, &line.order);
        let again = read_order(mark, &written);
        prop_assert_eq!(again.as_ref(), Ok(&line.order), "{}", written);
    }
    for fault in &sheet.faults {
        prop_assert!(fault.place.to_string().starts_with("line "), "{}", fault);
        prop_assert!(
            fault.to_string().len() < 500 && !fault.to_string().contains('\n'),
            "{}",
            fault
        );
    }
    Ok(())
}

#[test]
fn any_text_is_read_or_told_what_is_wrong() {
    let mark = mark(REGULAR);
    runner(3000)
        .run(&babble(), |text| look(&mark, &text))
        .unwrap();
    runner(1000)
        .run(&any::<String>(), |text| look(&mark, &text))
        .unwrap();
}

#[test]
fn depth_and_length_have_an_end() {
    let mark = mark(REGULAR);
    for open in ["(", "not ", "not ("] {
        let deep = format!("RETREATS if {}Gas vacant", open.repeat(5000));
        let sheet = read(&mark, &deep);
        assert!(
            sheet.faults[0].reason.contains("too deep"),
            "{:?}",
            sheet.faults
        );
    }
    let depth = format!(
        "RETREATS if {}Gas vacant{} then A(Bre) R Gas",
        "(".repeat(39),
        ")".repeat(39)
    );
    assert_eq!(read(&mark, &depth).faults, []);
    let chain = |fleets: usize| vec!["F(ENC)"; fleets].join(", ") + " C A(Lon) - Bre";
    assert!(read_order(&mark, &chain(64)).is_ok());
    let fault = read_order(&mark, &chain(65)).unwrap_err();
    assert!(fault.reason.contains("at most 64 fleets"), "{fault}");
}

#[test]
fn long_sheets_are_read_to_the_end() {
    let mark = mark(REGULAR);
    // Each text has about a million characters: quadratic parsing would not finish.
    let line = "F(NTH), F(ENC) & F(MAO) C A(Den) - Por, A(Par) S A(Mar) - Bur, ";
    let sheet = read(&mark, &line.repeat(16_000));
    assert_eq!((sheet.lines.len(), sheet.faults.len()), (32_000, 0));
    for bad in [
        "F(ENC), ",
        "A(Par) - Bur, if ",
        "((((",
        "[",
        "A ",
        "if ",
        "F(ENC) & ",
        "A(Par) - Gas, Gas, ",
    ] {
        let sheet = read(&mark, &bad.repeat(1_000_000 / bad.len()));
        assert!(!sheet.faults.is_empty() || !sheet.lines.is_empty(), "{bad}");
        let under = format!("RETREATS {}", bad.repeat(1_000_000 / bad.len()));
        let sheet = read(&mark, &under);
        assert!(!sheet.faults.is_empty() || !sheet.lines.is_empty(), "{bad}");
    }
}
