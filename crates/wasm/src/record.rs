//! Game records, read and written.

use crate::edge::{from_json, json};
use game::{Fault, Game, record};
use wire::RecordBody;

type Refusal = (&'static str, Fault);

fn find(slug: &str) -> Result<&'static dyn Game, Fault> {
    registry::rules(slug)
}

pub(crate) fn read(text: &str) -> Result<String, Refusal> {
    let record =
        record::read_one(text, &registry::for_records).map_err(|fault| ("bad_record", fault))?;
    Ok(json(&RecordBody::from(&record)))
}

pub(crate) fn write(text: &str) -> Result<String, Refusal> {
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
