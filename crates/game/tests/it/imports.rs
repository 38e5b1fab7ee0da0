//! Records that other programs write: what is tolerated, and what is told of it.

use crate::support::noughts::find;
use game::record::{self, Record};

/// The only record that is read of a text, and the warnings.
fn imported(text: &str) -> (Record, Vec<String>) {
    let reading = record::import(text, &find);
    assert_eq!(reading.faults, [], "{text}");
    let warnings = reading.warnings.iter().map(ToString::to_string).collect();
    let mut records = reading.records;
    let record = records.pop().unwrap();
    assert!(records.is_empty(), "several records: {text}");
    // What is written is sound, and says the same.
    let written = record.write();
    assert_eq!(
        record::read_one(&written, &find).as_ref(),
        Ok(&record),
        "{written}"
    );
    (record, warnings)
}

/// Moves as they are read, and the warnings, each with its column in the third line.
fn moves(moves: &str) -> (String, Vec<String>) {
    let (record, warnings) = imported(&format!("[Game \"noughts\"]\n\n{moves}\n"));
    let written = record.write();
    let (_, body) = written.split_once("\n\n").unwrap();
    let warnings = warnings.iter().map(|told| {
        let (place, reason) = told.split_once(": ").unwrap();
        let column = place.strip_prefix("line 3, column ").unwrap();
        format!("{column}: {reason}")
    });
    (body.trim_end().to_owned(), warnings.collect())
}

fn read_as(written: &str, expected: &str, warnings: &[&str]) {
    let (body, told) = moves(written);
    assert_eq!(body, expected, "{written}");
    assert_eq!(told, warnings, "{written}");
}

#[test]
fn what_is_sound_has_no_warnings() {
    read_as(
        "1. b2! $14 {good} a1 (1... c3) *",
        "1. b2 $1 $14 {good} 1... a1 (1... c3) *",
        &[],
    );
    // These are ways to write the same.
    read_as("1 . b2 ... a1 2. c3 *", "1. b2 a1 2. c3 *", &[]);
    read_as("1. b2 a1*", "1. b2 a1 *", &[]);
    read_as("1.\u{200b} b2$1 a1!$6 *", "1. b2 $1 a1 $1 $6 *", &[]);
}

#[test]
fn the_first_wrong_number_of_a_record_is_told() {
    read_as(
        "1. b2 3. a1 7. c3 *",
        "1. b2 a1 2. c3 *",
        &["7: the number is 3, but it is turn 1 here"],
    );
}

#[test]
fn judgements_and_remarks_are_kept() {
    read_as(
        "1. b2!!! a1??? 2. c3!?! +- *",
        "1. b2 $3 a1 $4 2. c3 $5 $18 *",
        &[
            "6: “!!!” is no judgement",
            "12: “???” is no judgement",
            "21: “!?!” is no judgement",
            "25: “+-” is read as $18",
        ],
    );
    read_as(
        "$3 1. b2 $300 novelty a1 <reserved> *",
        "1. b2 {novelty} 1... a1 {<reserved>} *",
        &[
            "1: “$3” judges no move; it must stand after one",
            "10: “$300” is no judgement; $0 to $255 are",
            "15: “novelty” is no move; it is kept as a comment",
            "26: “<reserved>” is no move; it is kept as a comment",
        ],
    );
}

#[test]
fn brackets_and_braces_that_do_not_match_lose_nothing() {
    read_as(
        "1. b2 {a {b} c} a1 *",
        "1. b2 {a {b c} 1... a1 *",
        &[
            "14: “c” is no move; it is kept as a comment",
            "15: “}” closes no comment",
        ],
    );
    read_as(
        "1. b2 {never closed a1 *",
        "1. b2 {never closed a1 *} *",
        &["7: this comment is not closed; “}” is missing"],
    );
    read_as(
        "1. b2 () a1 ({quiet}) *",
        "1. b2 a1 {quiet} *",
        &[
            "8: this variation has no moves",
            "21: this variation has no moves",
        ],
    );
    read_as(
        "(1. a1 {first}) 1. b2 a1) 2. c3 *",
        "{1. a1 first} 1. b2 a1 2. c3 *",
        &[
            "1: a variation must stand after the move that it replaces",
            "25: “)” closes no variation",
        ],
    );
    read_as(
        "( {} ) 1. b2 *",
        "1. b2 *",
        &["1: a variation must stand after the move that it replaces"],
    );
    read_as(
        "(",
        "*",
        &[
            "1: a variation must stand after the move that it replaces",
            "1: this variation is not closed; “)” is missing",
        ],
    );
    read_as(
        "1. b2 (1. a1 c3 (1... c1 0-1",
        "1. b2 (1. a1 c3 (1... c1)) 0-1",
        &[
            "26: the result 0-1 stands inside a variation",
            "17: this variation is not closed; “)” is missing",
            "7: this variation is not closed; “)” is missing",
        ],
    );
}

#[test]
fn what_cannot_be_played_is_kept_as_a_comment() {
    read_as(
        "1. b2 (1. a1 a1 2. c3 {so} (2. c1)) 1... a1 *",
        "1. b2 (1. a1 {a1 2. c3 so (2. c1)}) 1... a1 *",
        &["14: move “a1”: a1 is taken; it and what follows are kept as a comment"],
    );
    read_as(
        "1. b2 (1. d9) 1... a1 *",
        "1. b2 {d9} 1... a1 *",
        &["11: move “d9”: there is no such square; it and what follows are kept as a comment"],
    );
    read_as(
        "1. b2 (1. a1 1-0) 1... a1 0-1",
        "1. b2 (1. a1) 1... a1 0-1",
        &["14: the result 1-0 stands inside a variation"],
    );
    read_as(
        "1. b2 -- 2. c3 a1 1-0",
        "1. b2 {-- 2. c3 a1} 1-0",
        &["7: “--” is a null move, which is none of the game’s; only variations may have it"],
    );
    read_as(
        "1. a1 b1 2. a2 b2 3. a3 b3 4. c1 1-0",
        "1. a1 b1 2. a2 b2 3. a3 {b3 4. c1} 1-0",
        &[
            "25: move “b3”: the game is over (three_in_a_row); it and what follows are kept as a comment",
        ],
    );
}

#[test]
fn a_move_that_is_not_legal_is_never_tolerated() {
    for text in ["1. b2 b2 *", "1. b2 d4 *", "1. b2 a1 2. a9 c3 *"] {
        let reading = record::import(&format!("[Game \"noughts\"]\n\n{text}\n"), &find);
        assert_eq!(
            (reading.records.len(), reading.faults.len()),
            (0, 1),
            "{text}"
        );
    }
}

#[test]
fn results_are_read_however_they_are_written() {
    for (tag, end, result, count) in [
        ("1/2", "1/2", "1/2-1/2", 1),
        ("½-½", "½-½", "1/2-1/2", 1),
        ("0.5-0.5", "*", "1/2-1/2", 1),
        ("1 - 0", "1–0", "1-0", 1),
        ("1:0", "", "1-0", 1),
        ("?", "0-1", "0-1", 1),
        ("0-0", "*", "*", 1),
        // The tag counts: databases go by it.
        ("1-0", "0-1", "1-0", 1),
        ("1-0", "1-0 *", "1-0", 1),
    ] {
        let text = format!("[Game \"noughts\"]\n[Result \"{tag}\"]\n\n1. b2 a1 {end}\n");
        let (record, warnings) = imported(&text);
        assert_eq!(
            record::write_result(record.outcome.as_ref()),
            result,
            "{text}"
        );
        assert_eq!(warnings.len(), count, "{text}: {warnings:?}");
    }
}

#[test]
fn the_rules_decide_over_a_result_and_its_reason() {
    let won = "1. a1 b1 2. a2 b2 3. a3";
    for (tags, end, told) in [
        ("", "*", "line 2, column 25: the result is *"),
        ("", "0-1", "line 2, column 25: the result is 0-1"),
        (
            "[Result \"1/2-1/2\"]",
            "",
            "line 1, column 26: the result is 1/2-1/2",
        ),
        (
            "[Result \"1-0\"][Reason \"time\"]",
            "1-0",
            "line 1, column 40: the reason is “time”",
        ),
    ] {
        let (record, warnings) = imported(&format!("[Game \"noughts\"]{tags}\n{won} {end}\n"));
        let outcome = record.outcome.unwrap();
        assert_eq!(record::write_result(Some(&outcome)), "1-0");
        assert_ne!(outcome.reason, game::reason::UNSTATED);
        assert!(
            matches!(&warnings[..], [one] if one.starts_with(told)),
            "{warnings:?}"
        );
    }
}

#[test]
fn tags_are_read_as_they_are_meant() {
    for (tag, read, told) in [
        ("[White \"The \"Big\" One\"]", Some("The \"Big\" One"), true),
        ("[White Ada]", Some("Ada"), true),
        ("[White \"Ada\"", Some("Ada"), true),
        ("[White \"Ada]", Some("Ada"), true),
        ("[White\"Ada\"]", Some("Ada"), false),
        ("[White \"Ada\"] ; a comment", Some("Ada"), false),
        ("[White \"Ada\"]\n[White \"Ben\"]", Some("Ada"), true),
        ("[White-Name \"Ada\"]", None, true),
        ("[ \"Ada\"]", None, true),
        ("[%evp 0,3]", None, true),
    ] {
        let text = format!("[Game \"noughts\"]\n{tag}\n[Black \"Cleo\"]\n\n1. b2 *\n");
        let (record, warnings) = imported(&text);
        assert_eq!(record.tag("White"), read, "{text}");
        assert_eq!(record.tag("Black"), Some("Cleo"), "{text}");
        assert_eq!(warnings.len(), usize::from(told), "{text}: {warnings:?}");
    }
    let long = "A".repeat(70);
    let (record, warnings) = imported(&format!("[Game \"noughts\"]\n[{long} \"x\"]\n\nb2 *"));
    assert_eq!((record.tags().len(), warnings.len()), (0, 1));
}

#[test]
fn other_line_ends_and_characters_are_read() {
    let text = "[Game \"noughts\"]\n[White \"Ada\"]\n\n1. b2 ; a comment\na1 *\n";
    let expected = imported(text);
    for end in ["\r\n", "\r"] {
        assert_eq!(imported(&text.replace('\n', end)), expected);
    }
    let units: Vec<u16> = format!("\u{feff}{text}").encode_utf16().collect();
    let little = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for bytes in [little, big] {
        assert_eq!(imported(&record::decode(bytes)), expected);
    }
    // Windows-1252, of which Latin-1 is a part.
    assert_eq!(record::decode(b"\x93Ren\xe9\x94 \x96".to_vec()), "“René” –");
}

#[test]
fn one_bad_record_does_not_lose_the_others() {
    let good = |white: &str| format!("[Game \"noughts\"]\n[White \"{white}\"]\n\n1. b2 a1 *\n\n");
    let text = [
        "Games of a Sunday\n\n".to_owned(),
        good("first"),
        "The end of the round.\n\n".to_owned(),
        good("second"),
        "[Game \"noughts\"]\n\n3. b2 b2 *\n\n".to_owned(),
        "[Game \"draughts\"]\n\n1. b2 *\n\n".to_owned(),
        good("third"),
        "[Game \"noughts\"]\n[White \"open\"]\n\n1. b2 {never closed\n\n".to_owned(),
        good("last"),
    ]
    .concat();
    let reading = record::import(&text, &find);
    let names: Vec<_> = reading
        .records
        .iter()
        .map(|record| record.tag("White"))
        .collect();
    assert_eq!(
        names,
        ["first", "second", "third", "open", "last"].map(Some)
    );
    assert_eq!(reading.faults.len(), 3, "{:?}", reading.faults);
    // Warnings are about records that were read: not about the number in one that is refused.
    assert!(
        reading
            .warnings
            .iter()
            .all(|told| told.place.line_and_column().is_some())
    );
    assert!(
        !reading
            .warnings
            .iter()
            .any(|told| told.reason.contains("the number is 3"))
    );
}

#[test]
fn a_game_that_follows_a_result_without_tags_is_another() {
    let reading = record::import("[Game \"noughts\"]\n1. b2 * 1. a1 *", &find);
    // Only a game whose records are PGN may be without its tag.
    assert_eq!((reading.records.len(), reading.faults.len()), (1, 1));
}
