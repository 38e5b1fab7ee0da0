//! Records of every game: written and read, in both notations, and as JSON.

use crate::support::rule_sets;
use game::record::{self, Record};
use game::{OptionPicks, Outcome, Seat, Table, reason};
use registry::{Entry, GAMES, for_records};
use trial::Choices;
use wire::RecordBody;

fn random_game(entry: &Entry, picks: &OptionPicks, seed: u64, plies: usize) -> Box<dyn Table> {
    let mut choices = Choices::new(seed);
    let mut table = entry.game.open(picks, None).expect("the start is valid");
    for _ in 0..plies {
        let legal = table.legal_texts();
        if legal.is_empty() {
            break;
        }
        table
            .play(&legal[choices.below(legal.len())])
            .expect("it is listed");
    }
    table
}

fn check(entry: &Entry, table: &dyn Table) {
    let mut record = Record::from_table(table);
    record.set_tag("Event", "a \"test\"").expect("a tag");
    let text = record.write();
    let again =
        record::read_one(&text, &for_records).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(again, record, "{text}");
    assert_eq!(again.write(), text);
    let replayed = again.replay(entry.game).expect("it replays");
    assert_eq!(replayed.position_text(), table.position_text());
    assert_eq!(replayed.outcome(), table.outcome());
    assert_eq!(replayed.plies(), table.plies());

    // The same game as a person would write it down.
    let head = text.split_once("\n\n").expect("an empty line").0;
    let shorts: Vec<String> = table.plies().into_iter().map(|ply| ply.short).collect();
    let read = record::read_one(&format!("{head}\n\n{}", shorts.join("\n")), &for_records);
    assert_eq!(read, Ok(record.clone()), "{shorts:?}");

    // And in its JSON form.
    let body = RecordBody::from(&record);
    let json = serde_json::to_string(&body).expect("JSON");
    let back: RecordBody = serde_json::from_str(&json).expect("JSON");
    assert_eq!(back, body);
    assert_eq!(back.to_record(entry.game), Ok(record));
}

#[test]
fn random_games_come_back_from_their_records() {
    for entry in GAMES {
        let sets = rule_sets(entry);
        for (_, picks) in sets {
            for seed in 0..6 {
                check(entry, &*random_game(entry, &picks, seed, 200));
            }
        }
    }
}

#[test]
fn games_from_other_positions_and_with_other_ends_come_back() {
    for entry in GAMES {
        let picks = OptionPicks::default();
        let middle = random_game(entry, &picks, 3, 11).position_text();
        let mut table = entry.game.open(&picks, Some(&middle)).expect("it is valid");
        check(entry, &*table);
        let first = table.legal_texts().into_iter().next().expect("it goes on");
        table.play(&first).expect("it is listed");
        check(entry, &*table);
        if entry.game.info().seats.len() == 2 && table.outcome().is_none() {
            for outcome in [
                Outcome::win(Seat::SECOND, reason::RESIGNATION),
                Outcome::draw(reason::AGREEMENT),
                Outcome::win(Seat::FIRST, reason::TIME),
            ] {
                let mut ended = table.fork();
                ended.conclude(outcome).expect("it goes on");
                check(entry, &*ended);
            }
        }
    }
}

#[test]
fn variations_hold_other_moves_of_the_same_place() {
    for entry in GAMES {
        let table = random_game(entry, &OptionPicks::default(), 9, 12);
        let mut record = Record::from_table(&*table);
        let mut walk = entry
            .game
            .open(&OptionPicks::default(), None)
            .expect("the start is valid");
        for mv in &mut record.moves {
            let others: Vec<String> = walk
                .legal_texts()
                .into_iter()
                .filter(|text| *text != mv.text)
                .take(2)
                .collect();
            for text in others {
                let variation = record::RecordMove {
                    text,
                    comment: Some("instead".to_owned()),
                    ..mv.clone()
                };
                mv.variations.push(vec![variation]);
            }
            walk.play(&mv.text).expect("it was played");
        }
        record.settle(entry.game).expect("every move is legal");
        assert!(record.moves.iter().any(|mv| mv.variations.len() == 2));
        let read = record::read_one(&record.write(), &for_records);
        assert_eq!(read.as_ref(), Ok(&record), "{}", record.write());
        assert_eq!(RecordBody::from(&record).to_record(entry.game), Ok(record));
    }
}

#[test]
fn bodies_that_are_wrong_are_refused() {
    for entry in GAMES {
        let table = random_game(entry, &OptionPicks::default(), 1, 4);
        let sound = RecordBody::from(&Record::from_table(&*table));
        assert!(sound.to_record(entry.game).is_ok());
        let mut faults = Vec::new();
        let mut refuse = |spoil: &dyn Fn(&mut RecordBody)| {
            let mut body = sound.clone();
            spoil(&mut body);
            let fault = body.to_record(entry.game).expect_err("it is wrong");
            faults.push(fault.to_string());
        };
        refuse(&|body| body.game = "unheard-of".to_owned());
        refuse(&|body| {
            body.options
                .insert("unheard-of".to_owned(), "on".to_owned());
        });
        refuse(&|body| body.start = Some("nowhere".to_owned()));
        refuse(&|body| body.tags = vec![("A b".to_owned(), String::new())]);
        refuse(&|body| body.tags = vec![("Result".to_owned(), "*".to_owned())]);
        refuse(&|body| body.tags = vec![("A".to_owned(), String::new()); 2]);
        refuse(&|body| body.result = "2-0".to_owned());
        refuse(&|body| body.reason = Some(reason::TIME.to_owned()));
        refuse(&|body| {
            body.result = "1-0".to_owned();
            body.reason = Some("luck".to_owned());
        });
        refuse(&|body| body.moves[1].text = "unheard-of".to_owned());
        refuse(&|body| body.moves[0].variations = vec![vec![body.moves[1].clone(); 3]]);
        let count = faults.len();
        faults.sort();
        faults.dedup();
        assert_eq!(
            faults.len(),
            count,
            "each fault has its own words: {faults:?}"
        );
    }
}
