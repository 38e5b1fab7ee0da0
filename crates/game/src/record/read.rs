//! Reading records.

use super::head::{FindGame, Head};
use super::lexer::{Lexer, LineColumn, Token};
use super::lines::Lines;
use super::{MAX_BYTES, Record};
use crate::Fault;

/// Reads every record of a text. Every move is checked, including those of variations.
///
/// # Errors
/// A [`Fault`] for the first error, its place always of the form `line 3, column 7`.
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

/// Reads a text that contains one record.
///
/// # Errors
/// As [`read`], and if there are several.
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
