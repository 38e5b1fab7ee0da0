//! Turns of which a player may skip a part: whole turns, and their records.

use crate::support::piles::{Piles, find};
use game::record::{self, Record};
use game::{Game, OptionPicks, Rules as _, Table, Turns, divide_turns, perft_turns, reason};

const GAME: &dyn Game = &Turns::<Piles>::GAME;

fn table(position: Option<&str>, moves: &[&str]) -> Box<dyn Table> {
    let mut table = GAME
        .open(&OptionPicks::default(), position)
        .unwrap_or_else(|fault| panic!("{fault}"));
    for mv in moves {
        table
            .play(mv)
            .unwrap_or_else(|fault| panic!("{mv}: {fault}"));
    }
    table
}

fn read(moves: &str) -> Record {
    let text = format!("[Game \"piles\"]\n{moves}");
    let record = record::read_one(&text, &find).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let written = record.write();
    assert_eq!(
        record::read_one(&written, &find).as_ref(),
        Ok(&record),
        "{written}"
    );
    record
}

/// The movetext that a text is rewritten as.
fn body(moves: &str) -> String {
    let written = read(moves).write();
    let (_, body) = written.split_once("\n\n").unwrap_or_default();
    body.trim_end().to_owned()
}

fn refused(moves: &str) -> String {
    match record::read_one(&format!("[Game \"piles\"]\n{moves}"), &find) {
        Ok(record) => panic!("read, but should not be: {moves}\n{}", record.write()),
        Err(fault) => fault.to_string(),
    }
}

fn codes(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}

#[test]
fn the_game_keeps_the_laws() {
    for seed in 0..48 {
        assert!(
            GAME.check_laws(&OptionPicks::default(), seed, 100)
                .is_ok_and(|moves| moves > 0)
        );
    }
}

#[test]
fn whole_turns_are_listed_with_equal_results_once() {
    let turns = |position, moves| -> Vec<String> {
        let turns = table(position, moves).whole_turns();
        turns.into_iter().map(|turn| turn.text).collect()
    };
    // Adding to a and then to b equals the reverse; a pass at the end is not written.
    assert_eq!(
        turns(None, &[]),
        [
            "--", "a1", "a1, b1", "a1, b2", "a1, b3", "a2", "a2, b1", "a2, b2", "a2, b3", "a3",
            "a3, b1", "a3, b2", "a3, b3", "b1", "b2", "b3"
        ]
    );
    assert_eq!(turns(None, &["a1"]), ["--", "b1", "b2", "b3"]);
    assert_eq!(turns(Some("5 4 b - 7"), &[]), ["b1"]);
    assert_eq!(turns(Some("5 5 b - 7"), &[]), [""; 0]);
    let first = table(None, &[]).whole_turns();
    assert_eq!(first[2].position, "1 1 b - 1");
}

#[test]
fn whole_turns_are_counted() {
    let start = Piles::start(&());
    assert_eq!(perft_turns(&start, 0), 1);
    assert_eq!(perft_turns(&start, 1), 16);
    let rows = divide_turns(&start, 2, &mut |_| {});
    assert!(rows.is_sorted());
    assert_eq!(rows.len(), 16);
    // After the empty turn Black has White's options; with piles of 1 and 0 all but the empty turn.
    assert_eq!(rows[0], ("--".to_owned(), 16));
    assert_eq!(rows[1], ("a1".to_owned(), 15));
    let sum: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
    assert_eq!(perft_turns(&start, 2), sum);
    assert_eq!(GAME.perft_turns(&OptionPicks::default(), None, 2), Ok(sum));
    assert!(divide_turns(&start, 0, &mut |_| {}).is_empty());
}

#[test]
fn passes_are_moves_of_the_record() {
    let text = "1. a1/b1 -- 2. a1/-- a1/b2 *";
    let record = read(text);
    assert_eq!(codes(&record), ["a1", "b1", "--", "a1", "--", "a1", "b2"]);
    assert_eq!(body(text), text);
    // Read with commas, and from separate words.
    assert_eq!(read("1. a1, b1 -- 2. a1, -- a1 , b2"), record);
    assert_eq!(read("1. a1,b1 1... -- 2. a1 -- a1 b2"), record);
}

#[test]
fn nobody_passes_for_the_next_player() {
    // The piles are equal, so Black could pass as well; the second sign belongs to White's turn.
    assert_eq!(codes(&read("1. a1/b1/-- *")), ["a1", "b1"]);
    assert_eq!(codes(&read("1. --/-- *")), ["--"]);
    assert_eq!(codes(&read("1. -- -- *")), ["--", "--"]);
    assert_eq!(body("1. --/-- *"), "1. -- *");
    // An illegal pass is not inserted, and the next move must still be valid.
    assert_eq!(
        refused("1. a1/-- --/ a1/b1 b1 a9"),
        "line 2, column 23: move “a9”: it is no legal move here"
    );
}

#[test]
fn a_pass_may_be_left_out_where_nothing_else_fits() {
    let record = read("1. a1/-- b1/-- 2. b1/a1 a2/-- *");
    assert_eq!(read("1. a1 1... b1 2. b1, a1 2... a2 --"), record);
    // Without numbers the next move is taken as the turn's second part if possible.
    assert_eq!(codes(&read("a1 b1 b1")), ["a1", "b1", "b1"]);
    assert_eq!(codes(&read("a1 a1 a1")), ["a1", "--", "a1", "--", "a1"]);
    assert_eq!(codes(&read("a1 {waits} a1! {x}")), ["a1", "--", "a1"]);
    // A sign says that the turn continues.
    assert_eq!(
        refused("a1, a1"),
        "line 2, column 5: move “a1”: it is no legal move here"
    );
    assert_eq!(
        refused("1. a1/ 1... b1"),
        "line 2, column 8: White moves here: write 1. instead of 1..."
    );
    // A result that only the pass brings about.
    let level = |end: &str| {
        let record = read(&format!("[Position \"4 3 w - 0\"] 1. b1{end}"));
        (record.moves.len(), record.outcome.map(|end| end.reason))
    };
    assert_eq!(level(" 1/2-1/2"), (2, Some("level")));
    assert_eq!(level("/ 1/2-1/2"), (1, Some(reason::UNSTATED)));
    assert_eq!(level(" 1-0"), (1, Some(reason::UNSTATED)));
    assert_eq!(level(" *"), (1, None));
}

#[test]
fn comments_and_variations_stand_in_the_middle_of_turns() {
    let text = "1. a1/ {first} (1. b1/-- 1... a1/b1) (1. --) 1. b2 {second} (1. --) (1. b1 1... --) \
                1... a1/ {x} 1... -- (1... b1/ 2. a1) 2. b1/-- *";
    let record = read(text);
    assert_eq!(codes(&record), ["a1", "b2", "a1", "--", "b1", "--"]);
    let lines: Vec<Vec<&str>> = record.moves[1]
        .variations
        .iter()
        .map(|line| line.iter().map(|mv| mv.text.as_str()).collect())
        .collect();
    assert_eq!(lines, [vec!["--"], vec!["b1", "--"]]);
    assert_eq!(record.moves[0].variations[0].len(), 4);
    assert_eq!(record.moves[0].variations[1].len(), 1);
    assert_eq!(record.moves[3].variations[0].len(), 2);
    let mut copy = record.clone();
    copy.settle(GAME).expect("a good record");
    assert_eq!(copy, record);
}

#[test]
fn games_that_stop_in_the_middle_of_a_turn_stay_there() {
    assert_eq!(body("1. a1/b1 a1/ 0-1"), "1. a1/b1 a1/ 0-1");
    assert_eq!(body("1. a1/b1 a1 *"), "1. a1/b1 a1 *");
    assert_eq!(
        body("[Position \"1 0 b a 1\"] 1... -- 2. a1"),
        "1... -- 2. a1 *"
    );
    assert_eq!(
        body("[Position \"1 0 b a 1\"] 1... b1 2. a1/--"),
        "1... b1 2. a1/-- *"
    );
}

proptest::proptest! {
    /// Random games survive writing and reading, with a variation and a comment wherever possible.
    #[test]
    fn random_games_are_written_and_read(choices in proptest::collection::vec(0..60usize, 0..24)) {
        let mut table = table(None, &[]);
        let mut variations = Vec::new();
        for choice in choices {
            let texts = table.legal_texts();
            if texts.is_empty() {
                break;
            }
            let mut other = table.fork();
            other.play(&texts[(choice / 7) % texts.len()]).expect("legal");
            if let Some(next) = other.legal_texts().last() {
                other.play(next).expect("legal");
            }
            let line = Record::from_table(&*other).moves.split_off(table.ply_count());
            variations.push((choice, line));
            table.play(&texts[choice % texts.len()]).expect("legal");
        }
        let mut record = Record::from_table(&*table);
        for (mv, (choice, line)) in record.moves.iter_mut().zip(variations) {
            if choice % 3 == 0 {
                mv.variations.push(line);
            }
            if choice % 5 == 0 {
                mv.comment = Some("so".to_owned());
            }
        }
        let written = record.write();
        proptest::prop_assert_eq!(record::read_one(&written, &find), Ok(record), "{}", written);
    }
}
