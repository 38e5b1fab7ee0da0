//! One way to set up a table and to say what is expected of it.

use game::{Game, OptionPicks, Table, TurnPosition, Turns};
use mercenary::{Options, Position, options::OPTIONS};

pub(crate) fn picks(options: &str) -> OptionPicks {
    let text = if options == "default" { "" } else { options };
    OptionPicks::read_text(OPTIONS, text).unwrap()
}

pub(crate) fn options(text: &str) -> Options {
    Position::options(&picks(text)).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

pub(crate) fn start(text: &str) -> Position {
    Position::start(&options(text))
}

pub(crate) fn table(options: &str, position: &str) -> Box<dyn Table> {
    Turns::<Position>::GAME
        .open(&picks(options), Some(position))
        .unwrap_or_else(|fault| panic!("{position}: {fault}"))
}

pub(crate) fn position(text: &str, string: &str) -> Position {
    Position::read_position(string, &options(text))
        .unwrap_or_else(|fault| panic!("{string}: {fault}"))
}

/// The legal moves from a square.
pub(crate) fn moves_from(table: &dyn Table, square: &str) -> Vec<String> {
    table
        .legal_texts()
        .into_iter()
        .filter(|code| code.starts_with(square))
        .collect()
}

/// The result in the words of the examples.
pub(crate) fn result(table: &dyn Table) -> String {
    let Some(end) = table.outcome() else {
        return "*".to_owned();
    };
    let points = match end.result_text() {
        "1/2-1/2" => "1/2",
        other => other,
    };
    let reason = match end.reason {
        "checkmate" => "mate",
        "both_mated" => "both-mated",
        "dead_position" => "dead",
        "gray_stuck" => "gray-stuck",
        other => other,
    };
    format!("{points} {reason}")
}

/// Plays the moves and checks the string after each.
pub(crate) fn check_play(options: &str, start: &str, steps: &[(&str, &str)]) -> Box<dyn Table> {
    let mut table = table(options, start);
    for (mv, after) in steps {
        table
            .play(mv)
            .unwrap_or_else(|fault| panic!("{mv} in {}: {fault}", table.position_text()));
        assert_eq!(table.position_text(), *after, "after {mv}");
    }
    table
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
    "preset=castling_ep",
    "gray_stuck=loses",
    "gray_side=queen castling=on",
    "control=2",
    "control=3 en_passant=on",
    "control=2 release=choose",
    "control=3 release=choose draws=auto",
    "gray_double_step=off",
    "armies=fourth",
    "armies=fourth preset=castling_ep",
    "armies=two_gray en_passant=on double_mate=mover_loses",
    "armies=two_gray control=3 release=choose",
    "setup=placement castling=on",
    "setup=chess960 number=692 castling=on",
    "setup=chess960 number=0 gray_setup=random gray_number=77 castling=on",
    "setup=placement armies=fourth",
    "start_control=-:l7 draws=auto",
];
