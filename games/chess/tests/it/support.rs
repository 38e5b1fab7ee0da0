//! Helpers shared by several tests.

use chess::Position;
use chess::options::{OPTIONS, Rules};
use game::{Notation as _, OptionPicks, Rules as _};

/// The rules for options given as text.
pub(crate) fn rules(text: &str) -> Rules {
    let picks = OptionPicks::read_text(OPTIONS, text).expect("well-made options");
    Rules::from_picks(&picks).expect("options that go together")
}

/// The position of a string, with the default rules.
pub(crate) fn at(fen: &str) -> Position {
    Position::read_position(fen, &Rules::default()).unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// The position of a string, with castling written onto the rook.
pub(crate) fn at_960(fen: &str) -> Position {
    Position::read_position(fen, &rules("setup=chess960"))
        .unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// The position after moves in any notation.
pub(crate) fn after(mut position: Position, moves: &str) -> Position {
    for text in moves.split_whitespace() {
        let mv = position
            .read_move(text)
            .unwrap_or_else(|fault| panic!("{fault}"));
        position.play_unchecked(mv);
    }
    position
}

/// The start position.
pub(crate) fn start() -> Position {
    Position::start(&Rules::default())
}
