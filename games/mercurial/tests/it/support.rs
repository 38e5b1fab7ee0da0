//! One way to set up a table and to say what is expected of it.

use game::{Game, OptionPicks, Table, TurnPosition, Turns};
use mercurial::{Position, options::OPTIONS};

pub(crate) fn picks(options: &str) -> OptionPicks {
    let text = if options == "default" { "" } else { options };
    OptionPicks::read_text(OPTIONS, text).unwrap()
}

pub(crate) fn table(options: &str, position: &str) -> Box<dyn Table> {
    Turns::<Position>::GAME
        .open(&picks(options), Some(position))
        .unwrap()
}

pub(crate) fn position(options: &str, text: &str) -> Position {
    Position::read_position(text, &Position::options(&picks(options)).unwrap()).unwrap()
}

/// The legal moves that start with `square`, without the lifts' second half cut off.
pub(crate) fn moves_from(table: &dyn Table, square: &str) -> Vec<String> {
    table
        .legal_texts()
        .into_iter()
        .filter(|code| code.starts_with(square))
        .collect()
}

/// The result in the words of the examples.
pub(crate) fn result(table: &dyn Table) -> String {
    match table.outcome() {
        None => "*".to_owned(),
        Some(end) => match end.reason {
            "thirty_moves" => "1/2 30-move".to_owned(),
            "no_move" => "1/2 no-move".to_owned(),
            _ => end.result_text().to_owned(),
        },
    }
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
