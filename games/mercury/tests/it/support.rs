//! One way to set up a table and to say what is expected of it.

use game::{Game, OptionPicks, Table, TurnPosition, Turns};
use mercury::{Position, Rules, options::OPTIONS};

pub(crate) fn picks(options: &str) -> OptionPicks {
    OptionPicks::read_text(OPTIONS, options).unwrap_or_else(|fault| panic!("{options}: {fault}"))
}

pub(crate) fn options(text: &str) -> Rules {
    Rules::from_picks(&picks(text))
}

pub(crate) fn start(text: &str) -> Position {
    Position::start(&options(text))
}

/// The position of a string, which must be valid under the options.
pub(crate) fn position(text: &str, string: &str) -> Position {
    Position::read_position(string, &options(text))
        .unwrap_or_else(|fault| panic!("{string}: {fault}"))
}

pub(crate) fn table(options: &str, string: &str) -> Box<dyn Table> {
    Turns::<Position>::GAME
        .open(&picks(options), Some(string))
        .unwrap_or_else(|fault| panic!("{string}: {fault}"))
}

/// The position after the parts of turns, each of which must be legal.
pub(crate) fn after(options: &str, string: &str, moves: &[&str]) -> Position {
    let mut position = position(options, string);
    for text in moves {
        let mv = position
            .read_move(text)
            .unwrap_or_else(|fault| panic!("{} in {}", fault, position.write_position()));
        position.play_unchecked(mv);
    }
    position
}

/// The codes of the legal moves, sorted.
pub(crate) fn codes(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let mut texts: Vec<String> = moves
        .into_iter()
        .map(|mv| position.write_move(mv))
        .collect();
    texts.sort();
    texts
}

/// A seeded source of choices, the same everywhere.
pub(crate) struct Choices(u64);

impl Choices {
    pub(crate) fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound as u64).unwrap()
    }
}

/// Sets of options that between them turn on every rule.
pub(crate) const OPTION_SETS: &[&str] = &[
    "",
    "preset=serious",
    "shift_every=4",
    "stranded_magnetoid=removed",
    "stranded_magnetoid=removed shift_check=after",
    "last_gasp=no_capture rim_capture=not_from_rim_either",
    "carry=one",
    "carry=off",
    "carry_frozen=yes",
    "carried_may_move=no",
    "carried_may_move=no carry_frozen=yes pass=free",
    "frozen_shot=yes cruncher_cap=8",
    "pass=free at_limit=royals",
    "shift_check=after shift_every=4",
];
