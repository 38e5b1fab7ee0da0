//! Records: reading, writing, and refusals with their places.

use crate::support::noughts::find;
use game::record::{self, Record};
use game::{OptionPicks, Outcome, Seat, reason};
use proptest::prelude::*;

fn one(text: &str) -> Record {
    let record = record::read_one(text, &find).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let written = record.write();
    assert_eq!(
        record::read_one(&written, &find).as_ref(),
        Ok(&record),
        "{written}"
    );
    for line in written.lines().filter(|line| !line.starts_with('[')) {
        let wide = line.split(' ').any(|word| word.len() > 76);
        assert!(wide || line.chars().count() <= 80, "{line}");
    }
    record
}

fn refused(text: &str) -> String {
    match record::read(text, &find) {
        Ok(_) => panic!("read, but should not be: {text}"),
        Err(fault) => fault.to_string(),
    }
}

/// The movetext that a text is rewritten as.
fn body(text: &str) -> String {
    let written = one(text).write();
    let (_, body) = written.split_once("\n\n").unwrap_or_default();
    body.to_owned()
}

#[test]
fn a_plain_game_is_written_in_its_canonical_form() {
    let record = one("[Game \"noughts\"] Xb2 Oa1 2.c3 a3 3. a2!? c2??");
    assert_eq!(
        record.write(),
        "[Game \"noughts\"]\n[Result \"*\"]\n\n1. b2 a1 2. c3 a3 3. a2 $5 c2 $4 *\n"
    );
}

#[test]
fn tags_keep_their_order_and_their_signs() {
    let record = one(
        "[White \"O \\\"x\\\" \\\\ o\"][Game \"noughts\"]\n [ Event  \"\u{e9}t\u{e9}\" ]\n[Black \"\"] b2 *",
    );
    let tags: Vec<(&str, &str)> = record
        .tags()
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(
        tags,
        [
            ("White", "O \"x\" \\ o"),
            ("Event", "\u{e9}t\u{e9}"),
            ("Black", "")
        ]
    );
    assert_eq!(record.tag("Event"), Some("\u{e9}t\u{e9}"));
    assert_eq!(
        record.write(),
        "[Game \"noughts\"]\n[White \"O \\\"x\\\" \\\\ o\"]\n[Event \"\u{e9}t\u{e9}\"]\n[Black \"\"]\n\
         [Result \"*\"]\n\n1. b2 *\n"
    );
}

#[test]
fn numbers_follow_the_turns_also_where_a_seat_moves_twice() {
    assert_eq!(
        body("[Game \"noughts\"][Options \"pace=double\"] b2 a1 a2 a3 c2 b3 c1 *"),
        "1. b2 a1/a2 2. a3/c2 b3/c1 *\n"
    );
    assert_eq!(
        body("[Game \"noughts\"][Options \"pace=double\"] b2 a1 {x} a2 a3 {y} c2 (b3 c1) b3 *"),
        "1. b2 a1/ {x} 1... a2 2. a3/ {y} 2. c2 (2. b3 c1) 2... b3 *\n"
    );
}

#[test]
fn parts_of_a_turn_stand_in_one_word() {
    let text = |moves: &str| format!("[Game \"noughts\"][Options \"pace=double\"]\n{moves}");
    let double = |moves: &str| one(&text(moves));
    let record = double("1. b2 a1/a2 2. a3/c2 *");
    assert_eq!(record, double("b2 a1 a2 a3 c2"));
    assert_eq!(record, double("1. --/b2 a1/ a2 2. a3 /c2 *"));
    // A turn that the players broke off stays open.
    assert_eq!(
        body(&text("1. b2 a1/a2 2. a3 1-0")),
        "1. b2 a1/a2 2. a3/ 1-0\n"
    );
    assert_eq!(
        refused(&text("1. b2 a1/b2 *")),
        "line 2, column 10: move “b2”: b2 is taken"
    );
}

#[test]
fn a_game_may_begin_with_the_second_seat() {
    let record = one("[Game \"noughts\"][Position \".../.x./... o 1 7\"] 7... a1 8. c3 *");
    assert_eq!(record.start.as_deref(), Some(".../.x./... o 1 7"));
    assert_eq!(body(&record.write()), "7... a1 8. c3 *\n");
    let standard = one("[Game \"noughts\"][Position \".../.../... x 1 1\"] a1");
    assert_eq!(standard.start, None);
}

#[test]
fn comments_and_variations_stay_with_their_moves() {
    let text = "[Game \"noughts\"] {before\n the  game} 1. b2 ; to the end } of the line\n\
                (1. {on a1} a1 {more} b2 (1... c3 2. c1) (1... c2) 2. a2) {after} (c1) 1... a1 {} *";
    let record = one(text);
    assert_eq!(record.comment.as_deref(), Some("before the game"));
    assert_eq!(
        record.moves[0].comment.as_deref(),
        Some("to the end } of the line after")
    );
    assert_eq!(record.moves[0].variations.len(), 2);
    assert_eq!(
        record.moves[0].variations[0][0].comment.as_deref(),
        Some("on a1 more")
    );
    assert_eq!(record.moves[0].variations[0][1].variations.len(), 2);
    assert_eq!(record.moves[1].comment, None);
    assert_eq!(
        body(text),
        "{before the game} 1. b2\n; to the end } of the line after\n\
         (1. a1 {on a1 more} 1... b2 (1... c3 2. c1) (1... c2) 2. a2) (1. c1) 1... a1 *\n"
    );
}

#[test]
fn long_comments_are_wrapped_and_read_back() {
    let long = "quicksilver ".repeat(40);
    let braces = "a } b ".repeat(60);
    let word = "x".repeat(200);
    let record = one(&format!(
        "[Game \"noughts\"] {{{long}}} b2 {{{long}}} ({{{long}}} a1) c3 {{{word}}} ;{braces}\n *"
    ));
    assert_eq!(record.comment.as_deref(), Some(long.trim()));
}

#[test]
fn several_games_stand_in_one_text() {
    let text = "; a collection\n[Game \"noughts\"]\n1. b2 *\n{said later}\n[Game \"noughts\"]\n\n1. a1\n\
                [Game \"noughts\"]\n[Result \"*\"]\n";
    let records = record::read(text, &find).expect("three records");
    assert_eq!(records.len(), 3);
    assert_eq!(records[0].comment.as_deref(), Some("a collection"));
    assert_eq!(records[0].moves[0].comment.as_deref(), Some("said later"));
    let written = record::write_all(&records);
    assert_eq!(record::read(&written, &find), Ok(records));
    assert!(record::read_one(text, &find).is_err());
}

#[test]
fn a_record_that_is_not_sound_does_not_refuse_the_others() {
    let good = |white: &str, moves: &str| {
        format!("[Game \"noughts\"]\n[White \"{white}\"]\n\n{moves}\n\n")
    };
    let text = [
        good("first", "1. b2 a1 *"),
        good("bad move", "1. b2 b2 {[White \"within\"]} *"),
        good("second", "1. a1 *"),
        "[Game \"draughts\"]\n[White \"other game\"]\n\n1. a1 a2\n\n".to_owned(),
        good("third", "1. c3 *"),
        good("open comment", "1. c3 {never closed"),
    ]
    .concat();
    let reading = record::read_sound(&text, &find);
    let names: Vec<&str> = reading
        .records
        .iter()
        .filter_map(|record| record.tag("White"))
        .collect();
    assert_eq!(names, ["first", "second", "third"]);
    let faults: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "line 9, column 7: move “b2”: b2 is taken",
            "line 16, column 8: there is no game “draughts”",
            "line 29, column 7: this comment is not closed; “}” is missing",
        ]
    );
    assert_eq!(
        record::read(&text, &find).unwrap_err().to_string(),
        faults[0]
    );
    // A fault at the end of a record, when the tags of the next one were seen, costs only that one.
    let text = [good("late", "1. b2 (1. a1"), good("next", "1. a1 *")].concat();
    let reading = record::read_sound(&text, &find);
    assert_eq!((reading.records.len(), reading.faults.len()), (1, 1));
    for empty in ["", " \n"] {
        let reading = record::read_sound(empty, &find);
        assert_eq!((reading.records.len(), reading.faults.len()), (0, 1));
    }
}

#[test]
fn what_other_programs_write_is_read() {
    // Lines for other programs.
    assert_eq!(
        body("% a program's own line\n[Game \"noughts\"]\n%another\n1. b2\n% third a9\na1 *"),
        "1. b2 a1 *\n"
    );
    // A `*` gives way to a result in the other place.
    let won = Some(Outcome {
        reason: reason::UNSTATED,
        ..Outcome::win(Seat(1), "")
    });
    let game =
        |tag: &str, end: &str| one(&format!("[Game \"noughts\"][Result \"{tag}\"] b2 {end}"));
    assert_eq!(game("0-1", "*").outcome, won);
    assert_eq!(game("*", "0-1").outcome, won);
    assert_eq!(game("*", "*").outcome, None);
    // A judgement written both ways.
    assert_eq!(
        body("[Game \"noughts\"] 1. b2?! $6 $14 a1 $2 $2 *"),
        "1. b2 $6 $14 a1 $2 *\n"
    );
    // Latin-1 and UTF-8.
    assert_eq!(record::decode(b"Ren\xe9".to_vec()), "Ren\u{e9}");
    assert_eq!(record::decode("Ren\u{e9}".into()), "Ren\u{e9}");
}

#[test]
fn null_moves_of_variations_are_kept_as_comments() {
    let text = |moves: &str| body(&format!("[Game \"noughts\"] {moves}"));
    assert_eq!(
        text("1. b2 (1. a1 -- 2. a2 {wins} (2. c3 Z0) 2... c1) a1 *"),
        "1. b2 (1. a1 {-- 2. a2 wins (2. c3 Z0) 2... c1}) 1... a1 *\n"
    );
    assert_eq!(
        text("1. b2 {centre} ({threat} 1. Z0 a1 2. a2) 1... a1 *"),
        "1. b2 {centre threat Z0 a1 2. a2} 1... a1 *\n"
    );
    assert_eq!(
        refused("[Game \"noughts\"] 1. b2 -- *"),
        "line 1, column 24: “--” is a null move, which is none of the game’s; only variations may have it"
    );
    assert!(refused("[Game \"noughts\"] 1. b2 (1. -- a1").contains("not closed"));
}

#[test]
fn results_agree_with_the_rules() {
    let game = "[Game \"noughts\"] 1. a1 b1 2. a2 b2 3. a3";
    let won = Outcome::win(Seat::FIRST, "three_in_a_row");
    assert_eq!(one(game).outcome, Some(won));
    assert_eq!(one(&format!("{game} 1-0")).outcome, Some(won));
    assert!(
        one(game)
            .write()
            .contains("[Result \"1-0\"]\n[Reason \"three_in_a_row\"]\n")
    );
    assert_eq!(
        refused(&format!("{game} 0-1")),
        "line 1, column 42: the result is 0-1, but the moves end the game 1-0 (three_in_a_row)"
    );
    assert_eq!(
        refused(&format!("{game} *")),
        "line 1, column 42: the result is *, but the moves end the game: 1-0 (three_in_a_row)"
    );
    assert_eq!(
        refused(&format!("[Reason \"time\"]{game} 1-0")),
        "line 1, column 10: the reason is “time”, but the moves end the game by three_in_a_row"
    );
}

#[test]
fn ends_that_players_make_are_kept() {
    let end = |tags: &str| one(&format!("[Game \"noughts\"]{tags} b2")).outcome;
    assert_eq!(end(""), None);
    assert_eq!(end("[Result \"*\"]"), None);
    assert_eq!(
        end("[Result \"0-1\"][Reason \"resignation\"]"),
        Some(Outcome::win(Seat::SECOND, reason::RESIGNATION))
    );
    assert_eq!(
        end("[Result \"1/2-1/2\"][Reason \"agreement\"]"),
        Some(Outcome::draw(reason::AGREEMENT))
    );
    assert_eq!(
        end("[Result \"1-0\"]"),
        Some(Outcome::win(Seat::FIRST, reason::UNSTATED))
    );
    let dull = "[Game \"noughts\"][Result \"1/2-1/2\"][Reason \"dull\"] a1 b1 c1 a2 b2 a3 b3 c3";
    assert_eq!(one(dull).outcome, Some(Outcome::draw("dull")));
    assert!(refused(&dull.replace(" c3", "")).contains("do not end the game by “dull”"));
}

#[test]
fn a_refused_move_of_a_record_has_its_line_and_column_as_data() {
    let fault = record::read("[Game \"noughts\"]\n\n1. b2 a1\n  2. b2 *", &find).unwrap_err();
    assert_eq!(fault.place.line_and_column(), Some((4, Some(6))));
}

#[test]
fn faults_name_line_and_column() {
    let cases: [(&str, &str); 38] = [
        ("", "line 1, column 1: there is no game record here"),
        (" \n\t", "line 1, column 1: there is no game record here"),
        (
            "b2",
            "line 1, column 1: the tag [Game \"…\"] is missing, which says what is played",
        ),
        (
            "\n [White \"x\"] b2",
            "line 2, column 2: the tag [Game \"…\"] is missing, which says what is played",
        ),
        (
            "[Game \"chess\"]",
            "line 1, column 8: there is no game “chess”",
        ),
        (
            "[Game noughts]",
            "line 1, column 7: the value of tag Game must stand in quotes",
        ),
        (
            "[Game \"noughts]",
            "line 1, column 7: the value of tag Game is not closed",
        ),
        (
            "[Game \"noughts\n\"]",
            "line 1, column 7: the value of tag Game is not closed",
        ),
        (
            "[Game \"noughts\" b2",
            "line 1, column 1: tag Game is not closed; “]” is missing",
        ),
        (
            "[\"noughts\"]",
            "line 1, column 2: a tag's name is missing after “[”",
        ),
        (
            "[Game \"noughts\"]\n[Game \"noughts\"]",
            "line 2, column 1: tag Game is given twice",
        ),
        (
            "[Game \"noughts\"][Options \"pace\"]",
            "line 1, column 27: options: “pace” is not of the form name=value",
        ),
        (
            "[Game \"noughts\"][Options \"pace=fast\"]",
            "line 1, column 27: option pace: no value “fast”; it takes single, double",
        ),
        (
            "[Game \"noughts\"][Options \"speed=fast\"]",
            "line 1, column 27: option speed: no such option; there are pace, aim",
        ),
        (
            "[Game \"noughts\"]\n[Position \".../.../... z 1 1\"]",
            "line 2, column 12: position, field SIDE: x or o is expected",
        ),
        (
            "[Game \"noughts\"][Result \"2-0\"]",
            "line 1, column 26: “2-0” is no result; write 1-0, 0-1, 1/2-1/2 or *",
        ),
        (
            "[Game \"noughts\"][Reason \"time\"]",
            "line 1, column 26: the reason is “time”, but the game has no result",
        ),
        (
            "[Game \"noughts\"][Result \"1-0\"][Reason \"luck\"]",
            "line 1, column 40: the moves do not end the game by “luck”; ends that players make are agreement, resignation and time",
        ),
        (
            "[Game \"noughts\"][Result \"1-0\"][Reason \"agreement\"]",
            "line 1, column 40: an agreement shares the point",
        ),
        (
            "[Game \"noughts\"][Result \"1/2-1/2\"][Reason \"resignation\"]",
            "line 1, column 44: a resignation does not share the point with everybody",
        ),
        (
            "[Game \"noughts\"][Result \"1-0\"] b2 0-1",
            "line 1, column 35: the result differs from that of the tag Result",
        ),
        (
            "[Game \"noughts\"]\n\n1. b2 d4",
            "line 3, column 7: move “d4”: there is no such square",
        ),
        (
            "[Game \"noughts\"]\n\n1. b2\n  b2",
            "line 4, column 3: move “b2”: b2 is taken",
        ),
        (
            "[Game \"noughts\"] {é} 1.q",
            "line 1, column 24: move “q”: there is no such square",
        ),
        (
            "[Game \"noughts\"] b2!!!",
            "line 1, column 20: “!!!” is no judgement",
        ),
        (
            "[Game \"noughts\"] 2. b2",
            "line 1, column 18: the number is 2, but it is turn 1 here",
        ),
        (
            "[Game \"noughts\"] 99999999999. b2",
            "line 1, column 18: the number is 99999999999, but it is turn 1 here",
        ),
        (
            "[Game \"noughts\"] 1... b2",
            "line 1, column 18: Cross moves here: write 1. instead of 1...",
        ),
        (
            "[Game \"noughts\"] 1. b2 1.a1",
            "line 1, column 24: Nought moves here: write 1... instead of 1.",
        ),
        (
            "[Game \"noughts\"] (b2)",
            "line 1, column 18: a variation must stand after the move that it replaces",
        ),
        (
            "[Game \"noughts\"] b2 ()",
            "line 1, column 22: this variation has no moves",
        ),
        (
            "[Game \"noughts\"] b2 (a1",
            "line 1, column 21: this variation is not closed; “)” is missing",
        ),
        (
            "[Game \"noughts\"] b2 (a1 1-0)",
            "line 1, column 25: the result 1-0 stands inside a variation",
        ),
        (
            "[Game \"noughts\"] b2 )",
            "line 1, column 21: “)” closes no variation",
        ),
        (
            "[Game \"noughts\"] b2 }",
            "line 1, column 21: “}” closes no comment",
        ),
        (
            "[Game \"noughts\"] b2 {x",
            "line 1, column 21: this comment is not closed; “}” is missing",
        ),
        (
            "[Game \"noughts\"] $1 b2",
            "line 1, column 18: “$1” judges no move; it must stand after one",
        ),
        (
            "[Game \"noughts\"] b2 $256",
            "line 1, column 21: “$256” is no judgement; $0 to $255 are",
        ),
    ];
    for (text, fault) in cases {
        assert_eq!(refused(text), fault, "{text:?}");
    }
    let mut told: Vec<&str> = cases
        .iter()
        .map(|(_, fault)| fault.split_once(": ").expect("a place").1)
        .collect();
    told.sort_unstable();
    told.dedup();
    assert!(told.len() > 30, "faults should differ: {told:?}");
}

#[test]
fn moves_after_the_end_are_refused() {
    assert_eq!(
        refused("[Game \"noughts\"] a1 b1 a2 b2 a3 b3"),
        "line 1, column 33: move “b3”: the game is over (three_in_a_row)"
    );
    assert_eq!(
        refused("[Game \"noughts\"] b2 * a1"),
        "line 1, column 23: the result ends a record; another begins with its tags"
    );
    assert_eq!(
        body("[Game \"noughts\"] a1 b1 a2 b2 a3 (c3 b3) 1-0"),
        "1. a1 b1 2. a2 b2 3. a3 (3. c3 b3) 1-0\n"
    );
}

#[test]
fn nesting_and_size_are_bounded() {
    // Alternative first moves, each a variation of the previous one.
    let nested = |depth: usize| {
        let mut text = "[Game \"noughts\"] a1".to_owned();
        for level in 0..depth {
            text += if level % 2 == 0 { " (b2" } else { " (a1" };
        }
        text + &")".repeat(depth)
    };
    assert_eq!(one(&nested(record::MAX_DEPTH)).moves.len(), 1);
    assert!(refused(&nested(record::MAX_DEPTH + 1)).contains("32 deep"));
    assert!(refused(&nested(200_000)).contains("32 deep"));
    let wide = |count: usize| format!("[Game \"noughts\"] a1{}", " (b2)".repeat(count));
    assert_eq!(
        one(&wide(record::MAX_MOVES - 1)).moves[0].variations.len(),
        19_999
    );
    assert!(refused(&wide(record::MAX_MOVES)).contains("at most 20000 moves"));
    assert!(refused(&" ".repeat(record::MAX_BYTES + 1)).contains("longer than"));
}

#[test]
fn a_table_gives_a_record_and_a_record_a_table() {
    let game = find("noughts").expect("it is there");
    let picks = OptionPicks::read(game.info().options, [("aim", "lose")]).expect("an option");
    let mut table = game.open(&picks, None).expect("a start");
    for text in ["a1", "b1", "Xc1"] {
        table.play(text).expect("a legal move");
    }
    table
        .conclude(Outcome::win(Seat::FIRST, reason::TIME))
        .expect("it goes on");
    let mut record = Record::from_table(&*table);
    record.set_tag("White", "Ada\nLovelace").expect("a tag");
    assert_eq!(record.tag("White"), Some("Ada Lovelace"));
    assert!(record.set_tag("Game", "x").is_err());
    assert!(record.set_tag("W e", "x").is_err());
    assert_eq!(record.moves[2].text, "c1");
    let read = record::read_one(&record.write(), &find).expect("its own text");
    assert_eq!(read, record);
    let again = read.replay(game).expect("it replays");
    assert_eq!(again.position_text(), table.position_text());
    assert_eq!(again.outcome(), table.outcome());
    let mut settled = read.clone();
    settled.moves[0].turn = 77;
    settled.moves[2].text = "Xc1".to_owned();
    settled.settle(game).expect("it is sound");
    assert_eq!(settled, read);
    settled.moves[1].text = "a1".to_owned();
    let fault = settled.settle(game).expect_err("a1 is taken");
    assert_eq!(fault.to_string(), "ply 2, move “a1”: a1 is taken");
}

/// Fragments of records, valid and invalid, to be combined at random.
const PIECES: [&str; 40] = [
    "[Game \"noughts\"]",
    "[White \"a \\\" b\"]",
    "[Options \"pace=double\"]",
    "[Result \"1-0\"]",
    "[Reason \"time\"]",
    "a1",
    "b1",
    "c1",
    "a2",
    "b2",
    "c2",
    "a3",
    "b3",
    "c3",
    "Xb2",
    "(",
    ")",
    "(",
    ")",
    "{",
    "}",
    "{one two}",
    "; rest\n",
    "1.",
    "1...",
    "2.",
    "2...",
    "3.",
    "$1",
    "$300",
    "!",
    "?!",
    "b2!",
    "*",
    "1-0",
    "1/2-1/2",
    "\n",
    "}",
    "[",
    "\"",
];

proptest! {
    #[test]
    fn any_text_is_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = record::read(&text, &find);
    }

    #[test]
    fn what_is_read_is_written_and_read_again(
        picks in proptest::collection::vec(0..PIECES.len(), 0..40),
        headed in any::<bool>(),
    ) {
        let mut text = if headed { "[Game \"noughts\"] ".to_owned() } else { String::new() };
        for pick in picks {
            text += PIECES[pick];
            text.push(' ');
        }
        match record::read(&text, &find) {
            Ok(records) => {
                let written = record::write_all(&records);
                let again = record::read(&written, &find);
                prop_assert_eq!(again.as_ref(), Ok(&records), "{}", written);
                prop_assert_eq!(record::write_all(&again.expect("checked")), written);
                let game = find("noughts").expect("it is there");
                for record in records {
                    prop_assert!(record.replay(game).is_ok());
                    let mut settled = record.clone();
                    prop_assert_eq!(settled.settle(game), Ok(()));
                    prop_assert_eq!(settled, record);
                }
            }
            Err(fault) => {
                let found = fault.place.line_and_column();
                prop_assert!(matches!(found, Some((_, Some(_)))), "{}", fault);
            }
        }
    }

    /// Games with comments of any characters at any place survive writing and reading.
    #[test]
    fn comments_of_any_signs_come_back(
        words in proptest::collection::vec("\\PC{0,90}", 0..30),
        at in 0usize..3,
        tag in "\\PC{0,60}",
    ) {
        let mut record = record::read_one("[Game \"noughts\"] b2 (a1) a1 *", &find).expect("a record");
        let game = find("noughts").expect("it is there");
        record.set_tag("Event", &tag).expect("a tag");
        let comment = Some(words.join(" "));
        match at {
            0 => record.comment = comment,
            1 => record.moves[0].comment = comment,
            _ => record.moves[0].variations[0][0].comment = comment,
        }
        record.settle(game).expect("it is sound");
        prop_assert_eq!(record::read_one(&record.write(), &find), Ok(record));
    }
}
