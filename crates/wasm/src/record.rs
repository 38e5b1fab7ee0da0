//! Game records, read and written.

use crate::edge::{Answer, from_json, json, throw};
use game::{Fault, Game, record};
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{RecordBody, RecordsBody};

type Refusal = (&'static str, Fault);

fn find(slug: &str) -> Result<&'static dyn Game, Fault> {
    registry::rules(slug)
}

/// The record in a text file as JSON: a [`wire::RecordBody`]; moves are parsed as far as they are legal.
///
/// # Errors
/// Throws if the text is not a record, with line and column.
#[wasm_bindgen(js_name = readRecord)]
pub fn read_record(text: &str) -> Answer<String> {
    read(text).map_err(throw)
}

/// What can be read of a text file with any number of records, also of other programs, as JSON: a [`wire::RecordsBody`]. A
/// record that is not sound does not keep the others from being read.
#[wasm_bindgen(js_name = readRecords)]
#[must_use]
pub fn read_records(text: &str) -> String {
    let reading = record::import(text, &registry::for_records);
    json(&RecordsBody::from(&reading))
}

/// The text file of a record given as the JSON of a [`wire::RecordBody`].
///
/// # Errors
/// Throws if one of its moves is not legal.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record(record: &str) -> Answer<String> {
    write(record).map_err(throw)
}

fn read(text: &str) -> Result<String, Refusal> {
    let record =
        record::read_one(text, &registry::for_records).map_err(|fault| ("bad_record", fault))?;
    Ok(json(&RecordBody::from(&record)))
}

fn write(text: &str) -> Result<String, Refusal> {
    let body: RecordBody = from_json("record", text).map_err(|fault| ("bad_input", fault))?;
    let game = find(&body.game).map_err(|fault| ("unknown_game", fault))?;
    let record = body
        .to_record(game)
        .map_err(|fault| ("bad_record", fault))?;
    Ok(record.write())
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    #[test]
    fn a_record_comes_back_from_the_page_as_it_was() {
        for game in registry::RULES {
            let picks = game::OptionPicks::default();
            let mut table = game.open(&picks, None).unwrap();
            for _ in 0..4 {
                let first = table.legal_texts().remove(0);
                table.play(&first).unwrap();
            }
            let text = game::record::Record::from_table(&*table).write();
            assert_eq!(write(&read(&text).unwrap()).unwrap(), text);
        }
    }

    #[test]
    fn faults_name_line_and_column() {
        let (code, fault) = read("[Game \"chess-on-mars\"]\n").unwrap_err();
        assert_eq!(code, "bad_record");
        assert!(
            matches!(fault.place.line_and_column(), Some((1, _))),
            "{fault}"
        );
        assert_eq!(write("{").unwrap_err().0, "bad_input");
    }
}
