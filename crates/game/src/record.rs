//! Game records: text files in the manner of PGN that replay to the same positions.
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
//! - `Game` is required. `Options` and `Position` are left out where they say nothing; other tags, such as the
//!   names of the seats, keep their order.
//! - Any notation of the game is read, the canonical code is written. Words end at white space and at
//!   `{ } ( ) ;`, so that a move may hold any other sign; the result of an unfinished game is a lone `*`.
//! - Numbers may be left out; one that contradicts the position is refused. `3.` stands before a move of the
//!   first seat, `3...` before a move of another.
//! - `{…}` and `; …` to the end of the line are comments. They belong to the move before them; what stands
//!   before the first move of a variation goes to that move. White space in comments counts as single spaces.
//! - `!`, `?`, `!!`, `??`, `!?`, `?!` after a move and `$0` to `$255` are judgements.
//! - The parts of a turn are written in one word with `/` between them, `--` for a part that the rules skipped:
//!   `2. l7j8/g1f3 --/b8c6`. A turn that stays unfinished ends with `/`. Both signs may be left out.
//! - A comma does what `/` does when it is read, so that `c1c2, g2g3` is one turn, too. No move holds either.
//! - Where `--` is a move by which a player leaves out the rest of a turn, it is played and written like any
//!   other. It may be left out after a part that no `/` or comma follows, where the number, move or result
//!   that comes next fits only then.
//! - A game whose records are standard PGN ([`crate::Pgn`]) has its moves written in short notation and its
//!   start in `FEN`, and needs no `Game`: a record without that tag is one of the game that the reader finds
//!   under [`UNNAMED`].
//! - A variation `( … )` stands after the move it replaces; variations may hold variations.
//! - Where the rules end the game, the result and the reason must say the same. Ends that players make have
//!   the reasons of [`crate::reason`] or that of a claim which the rules allow at that point.

use crate::{GameInfo, OptionPicks, Outcome, Part, Ply, Seat};

mod head;
mod lexer;
mod lines;
mod read;
mod result;
mod settle;
mod tags;
mod write;

pub use head::FindGame;
pub use read::{read, read_one};
pub use result::{read_result, write_result};
pub use write::write_all;

/// The slug by which a reader looks for the game of a record that names none.
pub const UNNAMED: &str = "";
/// How deep variations may lie in one another.
pub const MAX_DEPTH: usize = 32;
/// How many moves a record may hold, those of variations included.
pub const MAX_MOVES: usize = 20_000;
/// How long a text may be that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// A game record: what is known of a game, and its moves with variations.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game played.
    pub info: &'static GameInfo,
    /// The options played by.
    pub options: OptionPicks,
    /// The canonical start position, where it is not the game's own.
    pub start: Option<String>,
    /// How the game ended; none while it goes on. A result whose reason nobody wrote down has the reason
    /// [`crate::reason::UNSTATED`].
    pub outcome: Option<Outcome>,
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The moves played, each with what was said about it.
    pub moves: Vec<RecordMove>,
    tags: Vec<(String, String)>,
    /// The start position in full where another program would not know it, for records that are PGN.
    fen: Option<String>,
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordMove {
    /// Who plays it.
    pub seat: Seat,
    /// The number of the turn it belongs to.
    pub turn: u32,
    /// Which part of the seat's turn it is.
    pub part: Part,
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// A comment after it, with single spaces between its words.
    pub comment: Option<String>,
    /// Judgements by number: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`, others as in PGN.
    pub nags: Vec<u8>,
    /// Lines that might have been played in place of this move; none of them is empty.
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

/// The words of a comment with single spaces between them; none where there are no words.
fn tidy_comment(text: &str) -> Option<String> {
    let words: Vec<&str> = text
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// What divides words in a record.
fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign.is_control()
}

/// Adds a comment to what was said before.
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
