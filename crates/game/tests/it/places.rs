//! Places and faults: their text for people, and their structure for programs.

use game::{Fault, OptionPicks, OptionSpec, OptionValue, Place};

#[test]
fn every_kind_of_place_reads_as_it_is_written_down() {
    let number = |number, text: Option<&str>| Place::Move {
        number,
        text: text.map(str::to_owned),
    };
    let part = Place::Part {
        number: 2,
        text: "d4".to_owned(),
    };
    let all = [
        (Place::line(3), "line 3"),
        (Place::line_word(3, ""), "line 3"),
        (Place::line_word(3, "Xyz"), "line 3 (“Xyz”)"),
        (Place::column(3, 7), "line 3, column 7"),
        (Place::word(3, 7, "Pairs"), "line 3, column 7 (“Pairs”)"),
        (Place::word(3, 7, ""), "line 3, column 7 (end of the line)"),
        (Place::option("hop_own"), "option hop_own"),
        (Place::Options, "options"),
        (Place::field("SIDE"), "field SIDE"),
        (Place::position_field("SIDE"), "position, field SIDE"),
        (Place::key("edges.army.Bre"), "edges.army.Bre"),
        (Place::key_word("units.France", "X"), "units.France (“X”)"),
        (Place::Position, "position"),
        (Place::MOVE, "move"),
        (number(Some(2), None), "move 2"),
        (Place::move_text("e9"), "move “e9”"),
        (Place::nth_move(2, "e9"), "move 2 “e9”"),
        (part, "part 2 “d4”"),
        (Place::seat(1), "seat 1"),
        (Place::from("--seats"), "--seats"),
        (Place::named("a file".to_owned()), "a file"),
        (Place::Text("A(Par)".to_owned()), "“A(Par)”"),
        (Place::given("game", "ches"), "game “ches”"),
        (Place::called("tag", "Event"), "tag Event"),
        (Place::numbered("event", 3), "event 3"),
        (Place::numbered_name("space", 12, "Kie"), "space 12 (Kie)"),
        (Place::line(u64::MAX), "line 4294967295"),
    ];
    for (place, words) in all {
        assert_eq!(place.to_string(), words);
    }
}

#[test]
fn a_place_in_others_is_known_step_by_step() {
    let place = Place::key("units").within(Place::numbered_name("power", 1, "A, power 2"));
    let place = place.within("mark");
    assert_eq!(place.to_string(), "mark, power 1 (A, power 2), units");
    assert_eq!(place.steps().len(), 3);
    assert_eq!(place.outermost(), &Place::from("mark"));
    assert_eq!(place.line_and_column(), None);
    let outer = Place::numbered("power", 1);
    let other = Place::key("units").within(Place::numbered("power", 10));
    assert!(
        !other.is_within(&outer),
        "10 only begins with the same sign"
    );
    assert!(Place::key("units").within(&outer).is_within(&outer));
    assert!(outer.is_within(&outer) && !outer.is_within(&other));
}

#[test]
fn the_innermost_line_counts() {
    let place = Place::column(2, 5).within(Place::line(40)).within("file");
    assert_eq!(place.line_and_column(), Some((2, Some(5))));
    let place = Place::option("line 9").within(Place::line(40));
    assert_eq!(place.line_and_column(), Some((40, None)));
    assert_eq!(Place::named("line 9, column 9").line_and_column(), None);
}

#[test]
fn a_cause_goes_with_a_fault_to_another_place() {
    let fault = Fault::ambiguous_move("Nd2", vec!["b1d2".to_owned(), "f3d2".to_owned()]);
    assert_eq!(fault.to_string(), "move “Nd2”: it may mean b1d2 or f3d2");
    let fault = fault.at(Place::nth_move(4, "Nd2")).within("game.pgn");
    assert_eq!(
        fault.to_string(),
        "game.pgn, move 4 “Nd2”: it may mean b1d2 or f3d2"
    );
    let cause = fault.cause().expect("it has one");
    assert_eq!(cause.code, "ambiguous_move");
    let candidates = vec!["b1d2".to_owned(), "f3d2".to_owned()];
    assert_eq!(cause.arguments, [("candidates", candidates)]);
    let plain = Fault::new(Place::Position, "it is empty").with("lost", ["nothing"]);
    assert_eq!((plain.code(), plain.cause()), (None, None));
}

#[test]
fn of_a_long_move_the_beginning_is_shown() {
    let fault = Fault::at_move(&"é".repeat(50), "no move");
    assert_eq!(fault.place, Place::move_text("é".repeat(40)));
    assert_eq!(fault.code(), Some("illegal_move"));
}

const SPECS: &[OptionSpec] = &[OptionSpec::new(
    "draws",
    "Who draws",
    &[
        OptionValue::new("claim", "by claim"),
        OptionValue::new("auto", "by itself"),
    ],
)];

#[test]
fn refused_options_tell_programs_what_there_is() {
    let read = |name, value| OptionPicks::read(SPECS, [(name, value)]).unwrap_err();
    let fault = read("draws", "never");
    assert_eq!(fault.place, Place::option("draws"));
    let cause = fault.cause().expect("it has one");
    assert_eq!(cause.code, "no_such_value");
    let takes = ["claim", "auto"].map(str::to_owned).to_vec();
    let expected = [("value", vec!["never".to_owned()]), ("takes", takes)];
    assert_eq!(cause.arguments, expected);
    let fault = read("daws", "auto");
    assert_eq!(fault.code(), Some("no_such_option"));
    let twice = [("draws", "claim"), ("draws", "auto")];
    let fault = OptionPicks::read(SPECS, twice).unwrap_err();
    assert_eq!(fault.code(), Some("given_twice"));
    let fault = OptionPicks::read_text(SPECS, "draws").unwrap_err();
    assert_eq!(fault.place, Place::Options);
}
