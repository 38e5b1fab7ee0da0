//! Reading records.

use super::head::{Ahead, FindGame, Head};
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
        records.push(read_next(&mut lexer, &mut ahead, find, &mut false)?);
    }
    if records.is_empty() {
        return Err(nothing_here());
    }
    Ok(records)
}

/// What could be read of a text with several records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The sound records, in order.
    pub records: Vec<Record>,
    /// What is wrong with each of the others, in order; each place is of the form `line 3, column 7`.
    pub faults: Vec<Fault>,
}

/// Reads what is sound of a text: a record that is not sound does not keep the others from being read. The next one
/// begins with the next line that is a tag and follows moves.
#[must_use]
pub fn read_sound(text: &str, find: FindGame<'_>) -> Reading {
    let mut reading = Reading::default();
    if text.len() > MAX_BYTES {
        let reason = format!("the text is longer than {MAX_BYTES} bytes");
        reading.faults.push(LineColumn::START.fault(reason));
        return reading;
    }
    let mut lexer = Lexer::new(text);
    let mut ahead = None;
    loop {
        let mut in_moves = false;
        if ahead.is_none() {
            match lexer.next() {
                Ok(token) => ahead = token,
                Err(fault) => {
                    reading.faults.push(fault);
                    lexer.skip_record(in_moves);
                    continue;
                }
            }
        }
        if ahead.is_none() {
            break;
        }
        match read_next(&mut lexer, &mut ahead, find, &mut in_moves) {
            Ok(record) => reading.records.push(record),
            Err(fault) => {
                reading.faults.push(fault);
                // A record is refused at its end, too, when the next one has begun.
                if !matches!(ahead, Some((_, Token::Tag { .. })) if in_moves) {
                    ahead = None;
                    lexer.skip_record(in_moves);
                }
            }
        }
    }
    if reading.records.is_empty() && reading.faults.is_empty() {
        reading.faults.push(nothing_here());
    }
    reading
}

/// Reads the record that begins with `ahead`, and the token after it. `in_moves` is set when its tags are behind.
fn read_next<'a>(
    lexer: &mut Lexer<'a>,
    ahead: &mut Ahead<'a>,
    find: FindGame<'_>,
    in_moves: &mut bool,
) -> Result<Record, Fault> {
    let head = Head::read(lexer, ahead)?;
    *in_moves = ahead.is_some();
    let mut line = Lines::open(head, find)?;
    while let Some((at, token)) = ahead.take_if(|(_, token)| !matches!(token, Token::Tag { .. })) {
        line.take(at, token)?;
        *ahead = lexer.next()?;
    }
    line.close(ahead.as_ref().map(|(at, _)| *at))
}

fn nothing_here() -> Fault {
    LineColumn::START.fault("there is no game record here")
}

/// The text of a file: UTF-8, or else Latin-1, in which older programs write PGN.
#[must_use]
pub fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        error
            .as_bytes()
            .iter()
            .map(|byte| char::from(*byte))
            .collect()
    })
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
