//! Any bytes are parsed or refused: generated ones, and valid texts with a few characters changed.

use game::record::Record;
use game::{OptionPicks, Table};
use proptest::prelude::*;
use registry::{GAMES, probe};
use trial::Choices;

/// A change to a text.
#[derive(Clone, Debug)]
enum Change {
    Cut(usize),
    Put(usize, u8),
    Set(usize, u8),
    Double(usize),
    End(usize),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    // Characters with a meaning somewhere, besides all the others.
    let sign = prop_oneof![
        proptest::sample::select(b"()/*@+~-=x#.{}[];\"$! 0123456789KRNDSPkrndspwb\n".as_slice()),
        any::<u8>(),
    ];
    let change = prop_oneof![
        any::<usize>().prop_map(Change::Cut),
        (any::<usize>(), sign.clone()).prop_map(|(at, sign)| Change::Put(at, sign)),
        (any::<usize>(), sign).prop_map(|(at, sign)| Change::Set(at, sign)),
        any::<usize>().prop_map(Change::Double),
        any::<usize>().prop_map(Change::End),
    ];
    proptest::collection::vec(change, 1..4)
}

fn change(text: &str, changes: &[Change]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for change in changes {
        let within = |at: usize| at % bytes.len().max(1);
        match *change {
            _ if bytes.is_empty() => {}
            Change::Cut(at) => {
                bytes.remove(within(at));
            }
            Change::Put(at, sign) => bytes.insert(within(at), sign),
            Change::Set(at, sign) => {
                let at = within(at);
                bytes[at] = sign;
            }
            Change::Double(at) => {
                let at = within(at);
                bytes.extend_from_within(at..);
            }
            Change::End(at) => bytes.truncate(within(at)),
        }
    }
    bytes
}

/// A table after some random plies.
fn table_after(entry: &registry::Entry, seed: u64, plies: usize) -> Box<dyn Table> {
    let mut choices = Choices::new(seed);
    let mut table = entry
        .game
        .open(&OptionPicks::default(), None)
        .expect("the start is valid");
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

/// A leading byte that selects the default options.
fn with_default_options(text: &[u8]) -> Vec<u8> {
    let mut data = vec![255];
    data.extend_from_slice(text);
    data
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_as_positions(data in proptest::collection::vec(any::<u8>(), 0..120)) {
        for entry in GAMES {
            prop_assert_eq!(probe::position(entry, &data), Ok(()));
        }
    }

    #[test]
    fn any_bytes_as_moves(data in proptest::collection::vec(any::<u8>(), 0..40)) {
        for entry in GAMES {
            prop_assert_eq!(probe::moves(entry, &data), Ok(()));
        }
    }

    #[test]
    fn any_bytes_as_records(data in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(probe::records(&data), Ok(()));
    }

    #[test]
    fn any_bytes_as_choices(data in proptest::collection::vec(any::<u8>(), 0..200)) {
        for entry in GAMES {
            prop_assert_eq!(probe::play(entry, &data), Ok(()));
        }
    }

    #[test]
    fn changed_positions(seed in 0u64..500, plies in 0usize..80, changes in changes()) {
        for entry in GAMES {
            let text = table_after(entry, seed, plies).position_text();
            let data = with_default_options(&change(&text, &changes));
            prop_assert_eq!(probe::position(entry, &data), Ok(()));
        }
    }

    #[test]
    fn changed_moves(seed in 0u64..500, plies in 0usize..80, which in any::<usize>(), changes in changes()) {
        for entry in GAMES {
            let mut table = table_after(entry, seed, plies);
            let legal = table.legal();
            let Some(mv) = legal.get(which % legal.len().max(1)) else { continue };
            let before = table.position_text();
            for text in [&mv.text, &mv.short] {
                let bytes = change(text, &changes);
                let text = String::from_utf8_lossy(&bytes);
                let mut after = table.fork();
                match after.play(&text) {
                    Ok(played) => {
                        prop_assert!(legal.iter().any(|known| known.text == played.ply.text), "{}", text);
                    }
                    Err(_) => prop_assert_eq!(after.position_text(), before.as_str()),
                }
            }
            prop_assert!(table.play(&mv.text).is_ok());
        }
    }

    #[test]
    fn changed_records(seed in 0u64..500, plies in 0usize..60, changes in changes()) {
        for entry in GAMES {
            let text = Record::from_table(&*table_after(entry, seed, plies)).write();
            prop_assert_eq!(probe::records(&change(&text, &changes)), Ok(()));
        }
    }

    #[test]
    fn any_text_as_options(text in "\\PC{0,40}", value in "\\PC{0,10}") {
        for entry in GAMES {
            let specs = entry.game.info().options;
            let _ = OptionPicks::read_text(specs, &text);
            for spec in specs {
                let read = OptionPicks::read_text(specs, &format!("{}={value}", spec.name));
                let listed = spec.values.iter().any(|known| known.name == value);
                let free = spec.free.is_some_and(|free| (free.read)(&value).is_ok());
                prop_assert!(listed || free || value.contains([' ', ',']) || read.is_err());
            }
        }
    }
}
