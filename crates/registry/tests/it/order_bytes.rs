//! Any bytes are parsed or refused in order games too: random ones, words of the language in any order, and texts of
//! the games with a few characters changed.

use game::{MarkChoice, OptionPicks};
use proptest::prelude::*;
use registry::{ORDER_GAMES, probe};

/// Words and symbols of orders, maps and positions.
const WORDS: &[&str] = &[
    "A",
    "F",
    "A/F",
    "(",
    ")",
    "[",
    "]",
    "-",
    ",",
    ";",
    "\n",
    ":",
    "&",
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
    "via",
    "if",
    "then",
    "else",
    "not",
    "ENC",
    "NTH",
    "Par",
    "Bre",
    "StP",
    "SC",
    "Lon",
    "Mun",
    "Kie",
    "France",
    "German",
    "TS1",
    "TS2",
    "TS3",
    "TS4",
    "BUILD",
    "PREMIUM",
    "REMOVE",
    "WAIVE",
    "PLACE",
    "CLAIM",
    "2-WAY",
    "WITH",
    "SOLO",
    "RETREATS",
    "BUILDS",
    "disband",
    "dislodged",
    "vacant",
    "#",
    "7",
    "\u{1}",
    "F(Bre) - ENC",
    "A(Par) - Bur",
    "A(Mar) S A(Par) - Bur",
    "A(Bre) B F(ENC)",
    "=",
    "\"",
    "{",
    "}",
    "é",
    ".",
];

fn babble() -> impl Strategy<Value = Vec<u8>> {
    let word = proptest::sample::select(WORDS);
    let glue = proptest::sample::select(&["", " ", " ", "\n"][..]);
    (any::<u8>(), proptest::collection::vec((word, glue), 0..60)).prop_map(|(first, words)| {
        let text: String = words
            .into_iter()
            .flat_map(|(word, glue)| [word, glue])
            .collect();
        let mut data = vec![first];
        data.extend_from_slice(text.as_bytes());
        data
    })
}

/// A text with some bytes changed, removed or duplicated.
fn changed(text: &str, changes: &[(usize, u8, u8)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for &(at, how, sign) in changes {
        let at = at % bytes.len().max(1);
        match how % 4 {
            _ if bytes.is_empty() => {}
            0 => {
                bytes.remove(at);
            }
            1 => bytes.insert(at, sign),
            2 => bytes[at] = sign,
            _ => {
                let end = (at + usize::from(sign)).min(bytes.len());
                bytes.extend_from_within(at..end);
            }
        }
    }
    bytes
}

fn changes() -> impl Strategy<Value = Vec<(usize, u8, u8)>> {
    let sign = prop_oneof![
        proptest::sample::select(b"()[]/-=\"#, \n0123456789AFS".as_slice()),
        any::<u8>(),
    ];
    proptest::collection::vec((any::<usize>(), any::<u8>(), sign), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn any_words_as_sheets(data in babble()) {
        for &game in ORDER_GAMES {
            prop_assert_eq!(probe::orders::sheets(game, &data), Ok(()));
        }
    }

    #[test]
    fn any_bytes_as_order_texts(data in proptest::collection::vec(any::<u8>(), 0..200)) {
        for &game in ORDER_GAMES {
            prop_assert_eq!(probe::orders::sheets(game, &data), Ok(()));
            prop_assert_eq!(probe::orders::mark(game, &data), Ok(()));
            prop_assert_eq!(probe::orders::position(game, &data), Ok(()));
            probe::orders::cases(game, &data);
        }
    }

    #[test]
    fn changed_maps(which in any::<usize>(), changes in changes()) {
        for &game in ORDER_GAMES {
            let marks = game.marks();
            let text = marks[which % marks.len()].text;
            prop_assert_eq!(probe::orders::mark(game, &changed(text, &changes)), Ok(()));
        }
    }

    #[test]
    fn changed_position_files(which in any::<usize>(), phases in 0usize..8, changes in changes()) {
        for &game in ORDER_GAMES {
            let marks = game.marks();
            let id = MarkChoice::Named(marks[which % marks.len()].id);
            let mut table = game.start(id, &OptionPicks::default()).expect("the start is valid");
            for _ in 0..phases {
                table.resolve(&[]).expect("nobody has won");
            }
            let data = changed(&table.position(), &changes);
            prop_assert_eq!(probe::orders::position(game, &data), Ok(()));
            probe::orders::cases(game, &data);
        }
    }
}
