//! Reads the moves of a record one by one, with a table that follows.

mod end;
mod variations;
mod words;

use super::head::{FindGame, Head};
use super::lexer::{LineColumn, Token};
use super::result::{read_loosely, read_result};
use super::start::Start;
use super::tolerance::Tolerance;
use super::unread::Unread;
use super::{Record, RecordMove, add_comment, tidy_comment};
use crate::{Fault, SeatSet, Table};

/// A line of moves being read: the main line, or a variation.
#[derive(Default)]
struct Line {
    moves: Vec<RecordMove>,
    /// The comments before its first move.
    comment: Option<String>,
    /// The move that this line replaces; empty for the main line.
    replaced: String,
    /// The place of its opening parenthesis.
    opened: Option<LineColumn>,
    /// Whether a sign said that the turn continues after the last part read.
    goes_on: bool,
    /// What follows a move that the rules cannot play, as text.
    unread: Option<Unread>,
}

/// The lines being read, each nested in the previous one, and a table at the position before the next move.
pub(super) struct Lines {
    record: Record,
    table: Box<dyn Table>,
    /// Whether the record states what is played.
    named: bool,
    stack: Vec<Line>,
    line: Line,
    moves_read: usize,
    /// Whether a number of a turn was tolerated; one warning is enough.
    misnumbered: bool,
    result_tag: Option<(SeatSetOrOpen, LineColumn)>,
    reason_tag: Option<(String, LineColumn)>,
    result: Option<(SeatSetOrOpen, LineColumn)>,
    /// The last result inside a variation: the game’s, if that is never closed.
    inside: Option<(SeatSetOrOpen, LineColumn)>,
    last: LineColumn,
}

/// The sharers of the point; none for an unfinished game.
type SeatSetOrOpen = Option<SeatSet>;

impl Lines {
    pub(super) fn open(
        head: Head<'_>,
        find: FindGame<'_>,
        tolerance: &mut Tolerance,
    ) -> Result<Lines, Fault> {
        let Start {
            record,
            table,
            named,
        } = Start::read(&head, find, tolerance)?;
        let result_tag = match head.own("Result") {
            Some((text, at)) => stated(text, at, seats(&*table), tolerance)?,
            None => None,
        };
        let reason_tag = head.own("Reason").map(|(text, at)| (text.to_owned(), at));
        Ok(Lines {
            record,
            table,
            named,
            stack: Vec::new(),
            line: Line {
                comment: head.comment,
                ..Line::default()
            },
            moves_read: 0,
            misnumbered: false,
            result_tag,
            reason_tag,
            result: None,
            inside: None,
            last: head.at,
        })
    }

    pub(super) fn take(
        &mut self,
        at: LineColumn,
        token: Token<'_>,
        tolerance: &mut Tolerance,
    ) -> Result<(), Fault> {
        self.last = at;
        if self.result.is_some() && !matches!(token, Token::Comment(_)) {
            let fault = at.fault("the result ends a record; another begins with its tags");
            return tolerance.warn(fault);
        }
        if let Some(unread) = &mut self.line.unread {
            // The result of a game is no part of what cannot be played.
            let ends = self.stack.is_empty()
                && unread.is_closed()
                && matches!(token, Token::Word(word) if read_result(word, seats(&*self.table)).is_some());
            if !ends && unread.take(&token) {
                return Ok(());
            }
        }
        match token {
            Token::Comment(text) => self.comment(text),
            Token::Open => return self.open_variation(at, tolerance),
            Token::Close => return self.close_variation(at, tolerance),
            Token::Word(word) => return self.word(at, word, tolerance),
            Token::Tag { name, .. } => return Err(at.fault(format!("tag {name} is out of place"))),
        }
        Ok(())
    }

    /// Whether there was neither a move nor a result.
    pub(super) fn is_empty(&self) -> bool {
        self.moves_read == 0 && self.result.is_none()
    }

    /// Whether a word, after the result, begins a game without tags: the number of a first turn does.
    pub(super) fn is_next(&self, token: &Token<'_>) -> bool {
        self.result.is_some() && matches!(token, Token::Word(word) if word.starts_with("1."))
    }

    fn comment(&mut self, text: &str) {
        self.remark(tidy_comment(text));
    }

    /// Adds to the comment on the last move of the line, or to the one before its first move.
    fn remark(&mut self, text: Option<String>) {
        let comment = match self.line.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None => &mut self.line.comment,
        };
        add_comment(comment, text);
    }
}

/// The result that a tag states; none if it is tolerated that it states none.
fn stated(
    text: &str,
    at: LineColumn,
    seats: u8,
    tolerance: &mut Tolerance,
) -> Result<Option<(SeatSetOrOpen, LineColumn)>, Fault> {
    if let Some(result) = read_result(text, seats) {
        return Ok(Some((result, at)));
    }
    let meant = read_loosely(text, seats);
    let read_as = match meant {
        Some(_) => "it is read as one of these",
        None => "it is left out",
    };
    let reason = format!("“{text}” is no result; write 1-0, 0-1, 1/2-1/2 or *");
    let told = if tolerance.is_lenient() {
        format!("{reason} ({read_as})")
    } else {
        reason
    };
    tolerance.warn(at.fault(told))?;
    Ok(meant.map(|result| (result, at)))
}

fn seats(table: &dyn Table) -> u8 {
    u8::try_from(table.info().seats.len()).unwrap_or(u8::MAX)
}
