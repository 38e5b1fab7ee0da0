//! Reading records.

use super::lexer::{Lexer, LineColumn, Token};
use super::lines::Lines;
use super::{MAX_BYTES, Record, add_comment, tidy_comment};
use crate::{Fault, Game};

/// How a reader finds a game by its slug.
pub type FindGame<'f> = &'f dyn Fn(&str) -> Option<&'static dyn Game>;

/// Reads every record of a text. Every move is checked, those of variations too.
///
/// # Errors
/// A [`Fault`] for the first thing that is wrong, its place always of the form `line 3, column 7`.
pub fn read(text: &str, find: FindGame<'_>) -> Result<Vec<Record>, Fault> {
    if text.len() > MAX_BYTES {
        return Err(LineColumn::START.fault(format!("the text is longer than {MAX_BYTES} bytes")));
    }
    let mut lexer = Lexer::new(text);
    let mut ahead = lexer.next()?;
    let mut records = Vec::new();
    while ahead.is_some() {
        let head = Head::read(&mut lexer, &mut ahead)?;
        let mut line = Lines::open(head, find)?;
        while let Some((at, token)) =
            ahead.take_if(|(_, token)| !matches!(token, Token::Tag { .. }))
        {
            line.take(at, token)?;
            ahead = lexer.next()?;
        }
        records.push(line.close(ahead.as_ref().map(|(at, _)| *at))?);
    }
    if records.is_empty() {
        return Err(LineColumn::START.fault("there is no game record here"));
    }
    Ok(records)
}

/// Reads a text that holds one record.
///
/// # Errors
/// As [`read`], and when there are several.
pub fn read_one(text: &str, find: FindGame<'_>) -> Result<Record, Fault> {
    let mut records = read(text, find)?;
    match records.pop() {
        Some(record) if records.is_empty() => Ok(record),
        _ => Err(LineColumn::START.fault(format!(
            "there are {} game records here, and one was expected",
            records.len() + 1
        ))),
    }
}

type Ahead<'a> = Option<(LineColumn, Token<'a>)>;

/// The tags of one record and what stood before them.
pub(super) struct Head<'a> {
    pub(super) at: LineColumn,
    pub(super) tags: Vec<(&'a str, String, LineColumn)>,
    pub(super) comment: Option<String>,
}

impl<'a> Head<'a> {
    fn read(lexer: &mut Lexer<'a>, ahead: &mut Ahead<'a>) -> Result<Head<'a>, Fault> {
        let at = ahead.as_ref().map_or(LineColumn::START, |(at, _)| *at);
        let mut head = Head {
            at,
            tags: Vec::new(),
            comment: None,
        };
        loop {
            match ahead.take() {
                Some((_, Token::Comment(text))) if head.tags.is_empty() => {
                    add_comment(&mut head.comment, tidy_comment(text));
                }
                Some((
                    at,
                    Token::Tag {
                        name,
                        value,
                        value_at,
                    },
                )) => {
                    if head.tags.iter().any(|(known, ..)| *known == name) {
                        return Err(at.fault(format!("tag {name} is given twice")));
                    }
                    head.tags.push((name, value, value_at));
                }
                other => {
                    *ahead = other;
                    return Ok(head);
                }
            }
            *ahead = lexer.next()?;
        }
    }

    pub(super) fn own(&self, name: &str) -> Option<(&str, LineColumn)> {
        self.tags
            .iter()
            .find(|(known, ..)| *known == name)
            .map(|(_, value, at)| (value.as_str(), *at))
    }
}
