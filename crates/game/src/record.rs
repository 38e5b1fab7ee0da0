//! Game records: PGN-like text files that replay to the same positions.
//!
//! ```text
//! [Game "slug"]
//! [Options "name=value name=value"]
//! [Position "a position string"]
//! [White "Ada"]
//! [Black "Grace"]
//! [Result "1-0"]
//! [Reason "resignation"]
//!
//! {A comment before the first move.} 1. first second $1 {a comment on it} (1...
//! another {with its own comment} 2. answer) 2. third 1-0
//! ```
//!
//! - `Game` is required. `Options` and `Position` are omitted for defaults; other tags, such as the names of the seats,
//!   keep their order.
//! - Any notation of the game can be read; the canonical code is written. Words end at white space and at `{ } ( ) ;`,
//!   so a move may contain any other character; the result of an unfinished game is a lone `*`.
//! - Turn numbers may be omitted; one that contradicts the position is refused. `3.` precedes a move of the first seat,
//!   `3...` a move of another.
//! - `{…}` and `; …` to the end of the line are comments. They belong to the preceding move; a comment before the first
//!   move of a variation belongs to that move. White space in comments is collapsed to single spaces.
//! - `!`, `?`, `!!`, `??`, `!?`, `?!` after a move and `$0` to `$255` are annotations (NAGs).
//! - The parts of a turn are written as one word with `/` between them, and `--` for a part that the rules skipped: `2.
//!   l7j8/g1f3 --/b8c6`. An unfinished turn ends with `/`. Both signs may be omitted.
//! - A comma means the same as `/` on reading, so `c1c2, g2g3` is one turn, too. No move contains either.
//! - Where `--` is a move by which a player skips the rest of a turn, it is played and written like any other. It may
//!   be omitted after a part that is not followed by `/` or a comma, if the next number, move or result is valid only
//!   then.
//! - A game whose records are standard PGN ([`crate::Pgn`]) writes its moves in short notation and its start as `FEN`,
//!   and does not need `Game`: a record without that tag belongs to the game that the reader finds under [`UNNAMED`].
//! - A line that begins with `%` is skipped. A lone `*` gives way to a result in the tag, and the other way round.
//! - A null move, `--` or `Z0`, is none that the rules know. In a variation, it and what follows are kept as a comment.
//! - A variation `( … )` follows the move it replaces; variations may contain variations.
//! - [`import`] tolerates more that other programs write, and tells it as warnings.
//! - Where the rules end the game, the result and the reason must agree with them. Endings by the players have the
//!   reasons of [`crate::reason`] or that of a claim which the rules allow at that point.

use crate::{GameInfo, OptionPicks, Outcome, Part, Ply, Seat};

mod decode;
mod glyphs;
mod head;
mod lexer;
mod lines;
mod numbers;
mod read;
mod result;
mod settle;
mod start;
mod tags;
mod tolerance;
mod unread;
mod write;

pub use decode::decode;
pub use head::FindGame;
pub use read::{Reading, import, read, read_one, read_sound};
pub use result::{read_result, write_result};
pub use write::write_all;

/// The slug under which a reader looks up the game of a record that names none.
pub const UNNAMED: &str = "";
/// The maximum nesting depth of variations.
pub const MAX_DEPTH: usize = 32;
/// The maximum number of moves in a record, including variations.
pub const MAX_MOVES: usize = 20_000;
/// The maximum length of a text to read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// A game record: the facts known about a game, and its moves with variations.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game played.
    pub info: &'static GameInfo,
    /// The options played by.
    pub options: OptionPicks,
    /// The canonical start position, if it is not the game's standard one.
    pub start: Option<String>,
    /// The outcome; none for an unfinished game. A result without a recorded reason has the reason
    /// [`crate::reason::UNSTATED`].
    pub outcome: Option<Outcome>,
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The moves played, each with its comments.
    pub moves: Vec<RecordMove>,
    tags: Vec<(String, String)>,
    /// The start position in full if another program would not know it, for PGN records.
    fen: Option<String>,
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordMove {
    /// Who plays it.
    pub seat: Seat,
    /// The number of its turn.
    pub turn: u32,
    /// Its part of the seat's turn.
    pub part: Part,
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// A comment after it, with single spaces between its words.
    pub comment: Option<String>,
    /// Annotations by number (NAG): 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`, others as in PGN.
    pub nags: Vec<u8>,
    /// Alternative lines that replace this move; none of them is empty.
    pub variations: Vec<Vec<RecordMove>>,
}

impl From<Ply> for RecordMove {
    fn from(ply: Ply) -> RecordMove {
        RecordMove {
            seat: ply.seat,
            turn: ply.turn,
            part: ply.part,
            text: ply.text,
            short: ply.short,
            comment: None,
            nags: Vec::new(),
            variations: Vec::new(),
        }
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.info.slug == other.info.slug
            && self
                .options
                .changed(self.info.options)
                .eq(other.options.changed(other.info.options))
            && self.start == other.start
            && self.outcome == other.outcome
            && self.comment == other.comment
            && self.moves == other.moves
            && self.tags == other.tags
    }
}

impl Eq for Record {}

/// The words of a comment joined by single spaces; none if there are no words.
fn tidy_comment(text: &str) -> Option<String> {
    let words: Vec<&str> = text
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The characters that separate words in a record.
fn is_blank(sign: char) -> bool {
    // Pages put signs without a width between words.
    let unseen = matches!(sign, '\u{200b}' | '\u{2060}' | '\u{feff}');
    unseen || sign.is_whitespace() || sign.is_control()
}

/// Appends a comment to an existing one.
fn add_comment(to: &mut Option<String>, more: Option<String>) {
    let Some(more) = more else { return };
    match to {
        Some(before) => {
            before.push(' ');
            before.push_str(&more);
        }
        None => *to = Some(more),
    }
}
