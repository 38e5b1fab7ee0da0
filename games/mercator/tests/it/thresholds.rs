//! Thresholds of victory at set-up (`solo`, `two_way`, `three_way` of the addenda), worked out by hand.

use crate::support::{filed, letters, position};
use crate::victory::{board, won};
use game::{MarkChoice, OptionPicks, OrderGame};
use mercator::text::{json, read_position, write_position};
use mercator::year::{Win, file_claims};
use mercator::{GAME, Options, Position, marks, options::SPECS};
use trial::Example;

const EXAMPLES: &str = include_str!("../data/thresholds.txt");

fn on(mark: &str, options: &str) -> Position {
    position(&format!("mark {mark}\noptions {options}"))
}

fn check(example: &Example) {
    let centres = example.field("centres").as_object().unwrap().iter();
    let centres: Vec<(&str, usize)> = centres
        .map(|(name, count)| (name.as_str(), count.as_u64().unwrap() as usize))
        .collect();
    let claims = example.in_order("claims");
    let claims: Vec<&str> = claims.iter().map(String::as_str).collect();
    let found = won(&board(
        on(&example.position, &example.options),
        &centres,
        &claims,
    ));
    let found = found.map_or("nobody".to_owned(), |(win, names)| {
        let word = match win {
            Win::Solo => "solo",
            Win::TwoWay => "two_way",
            Win::ThreeWay => "three_way",
        };
        format!("{word} {names}")
    });
    assert_eq!(found, example.text("won"), "{}", example.text("why"));
}

trial::examples! {
    text: EXAMPLES, check: check, ids: 15, lines: 15;
    th_1 th_2 th_3 th_4 th_5 th_6 th_7 th_8 th_9 th_10 th_11 th_12 th_13 th_14 th_15
}

#[test]
fn thresholds_stand_in_position_files_and_json() {
    let given = on("regular-mercator", "two_way=26 solo=20");
    let text = write_position(&given);
    assert!(text.contains("options   solo=20 two_way=26\n"), "{text}");
    let again = read_position(&text, None).unwrap().position;
    assert_eq!(again.options, given.options);
    assert_eq!(again.mark.victory, given.mark.victory);
    let again = json::read(&json::write(&given), None).unwrap();
    assert_eq!(again.options, given.options);
    assert_eq!(
        (again.mark.victory.solo, again.mark.victory.two_way),
        (20, Some(26))
    );
    assert_eq!(again.mark.victory.three_way, Some(28));
}

#[test]
fn the_marks_own_thresholds_are_no_deviation() {
    for options in ["solo=18 two_way=24 three_way=28", "solo=mark"] {
        let usual = on("regular-mercator", options);
        assert_eq!(usual.options, Options::default(), "{options}");
        assert!(!write_position(&usual).contains("options"));
    }
    assert_eq!(on("world-mercator", "solo=18").options.solo, Some(18));
}

#[test]
fn a_threshold_is_at_most_the_number_of_the_marks_centres() {
    let started = |mark: &str, text: &str| {
        let picks = OptionPicks::read_text(SPECS, text);
        let started = picks.and_then(|picks| GAME.start(MarkChoice::Named(mark), &picks));
        started
            .map(|table| table.options())
            .map_err(|fault| fault.to_string())
    };
    let pair = |name: &str, value: &str| Ok(vec![(name.to_owned(), value.to_owned())]);
    assert_eq!(started("regular", "solo=34"), pair("solo", "34"));
    assert_eq!(started("world", "three_way=106"), pair("three_way", "106"));
    assert_eq!(started("regular", "two_way=1"), pair("two_way", "1"));
    for (mark, text, expected) in [
        (
            "regular",
            "solo=35",
            "option solo: “35”: the map has 34 supply centres",
        ),
        (
            "regular-passages",
            "two_way=99",
            "option two_way: “99”: the map has 34 supply centres",
        ),
        (
            "world",
            "three_way=107",
            "option three_way: “107”: the map has 106 supply centres",
        ),
        (
            "world",
            "solo=0",
            "option solo: “0”: it is no number from 1 to 999; it takes mark or a number of centres, at most those of \
             the map",
        ),
    ] {
        assert_eq!(started(mark, text), Err(expected.to_owned()));
    }
    let text =
        "mercator 1\nmark regular-mercator\noptions solo=35\nseason 1901 March\nphase ORDERS\n";
    let fault = read_position(text, None).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 3, option solo: “35”: the map has 34 supply centres"
    );
}

#[test]
fn a_marks_own_options_may_set_a_threshold() {
    let (_, text) = marks::all()[0];
    let with =
        |count: u32| marks::read_file(&format!("{text}\n[options]\nsolo = \"{count}\"\n")).unwrap();
    assert_eq!(Options::on_mark(&with(20), []).unwrap().solo, Some(20));
    assert_eq!(
        Options::on_mark(&with(20), [("solo", "22")]).unwrap().solo,
        Some(22)
    );
    assert_eq!(
        Options::on_mark(&with(20), [("solo", "mark")])
            .unwrap()
            .solo,
        None
    );
    let fault = Options::on_mark(&with(40), []).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "the Mark, option solo: “40”: the map has 34 supply centres"
    );
}

#[test]
fn reports_name_the_threshold_of_the_game() {
    let mut game = on("regular-mercator", "solo=20 solo_claim=explicit");
    let orders = filed(&game, "CLAIMS", &["France: CLAIM SOLO"]);
    assert_eq!(letters(&file_claims(&mut game, &orders)), "d");
    let told = mercator::report::claims::sentences(&game, &game.claims);
    assert_eq!(
        told,
        ["France claims a win alone; that takes 20 centres, and there are 0."]
    );
}
