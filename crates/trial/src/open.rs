//! Positions and tables from text, and common queries on them.

use game::{Game, Notation, OptionPicks, Outcome, Rules, Table, TurnGame, Turns};

/// The options written as text; `default` or an empty text is the default game.
///
/// # Panics
/// With the fault, if the game has no such options.
#[must_use]
pub fn picks<P: Rules>(options: &str) -> OptionPicks {
    let text = if options == "default" { "" } else { options };
    OptionPicks::read_text(P::INFO.options, text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The options in the rules' own form.
///
/// # Panics
/// With the fault, if the combination is invalid.
#[must_use]
pub fn options<P: Rules>(text: &str) -> P::Options {
    P::options(&picks::<P>(text)).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The position before the first move under the options.
#[must_use]
pub fn start<P: Rules>(options_text: &str) -> P {
    P::start(&options::<P>(options_text))
}

/// The position of a string under the options.
///
/// # Panics
/// With the fault, if it is not valid.
#[must_use]
pub fn position<P: Notation>(options_text: &str, string: &str) -> P {
    P::read_position(string, &options::<P>(options_text))
        .unwrap_or_else(|fault| panic!("{string}: {fault}"))
}

/// A table set up with the position of a string under the options.
///
/// # Panics
/// With the fault, if it is not valid.
#[must_use]
pub fn table<P: TurnGame>(options_text: &str, string: &str) -> Box<dyn Table> {
    Turns::<P>::GAME
        .open(&picks::<P>(options_text), Some(string))
        .unwrap_or_else(|fault| panic!("{string}: {fault}"))
}

/// The position after moves in any notation of the game, one ply each.
///
/// # Panics
/// With the fault and the position, if one is not legal.
#[must_use]
pub fn after<P: Notation>(options_text: &str, string: &str, moves: &[&str]) -> P {
    let mut position: P = position(options_text, string);
    for text in moves {
        let mv = position
            .read_move(text)
            .unwrap_or_else(|fault| panic!("{} in {}", fault, position.write_position()));
        position.play_unchecked(mv);
    }
    position
}

/// Plays the moves and checks the position string after each.
///
/// # Panics
/// With the move, if it is not legal or leads to another string.
pub fn check_play<P: TurnGame>(
    options_text: &str,
    string: &str,
    steps: &[(&str, &str)],
) -> Box<dyn Table> {
    let mut table = table::<P>(options_text, string);
    for (mv, after) in steps {
        let played = table.play(mv);
        played.unwrap_or_else(|fault| panic!("{mv} in {}: {fault}", table.position_text()));
        assert_eq!(table.position_text(), *after, "after {mv}");
    }
    table
}

/// The codes of the legal moves, sorted.
#[must_use]
pub fn codes<P: Notation>(position: &P) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let texts = moves.into_iter().map(|mv| position.write_move(mv));
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}

/// The codes of the legal moves that begin with a text, such as the origin square.
#[must_use]
pub fn moves_from(table: &dyn Table, begin: &str) -> Vec<String> {
    let mut texts = table.legal_texts();
    texts.retain(|code| code.starts_with(begin));
    texts
}

/// The points of an outcome as the examples write them: a draw is `1/2`.
#[must_use]
pub fn result_points(end: &Outcome) -> &'static str {
    match end.result_text() {
        "1/2-1/2" => "1/2",
        other => other,
    }
}
