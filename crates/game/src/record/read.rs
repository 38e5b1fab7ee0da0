//! Reading records.

use super::head::{Ahead, FindGame, Head};
use super::lexer::{Lexer, LineColumn, Token};
use super::lines::Lines;
use super::tolerance::Tolerance;
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
    let mut tolerance = Tolerance::strict();
    let mut ahead = lexer.next(&mut tolerance)?;
    let mut records = Vec::new();
    while ahead.is_some() {
        let next = read_next(&mut lexer, &mut ahead, find, &mut false, &mut tolerance);
        records.extend(next?);
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
    /// What was tolerated in the sound records, as it was noticed; [`read_sound`] tolerates nothing.
    pub warnings: Vec<Fault>,
}

/// Reads what is sound of a text: a record that is not sound does not keep the others from being read. The next one
/// begins with the next line that is a tag and follows moves.
#[must_use]
pub fn read_sound(text: &str, find: FindGame<'_>) -> Reading {
    read_each(text, find, Tolerance::strict())
}

/// Reads what other programs write, as [`read_sound`] does, and tolerates what they tolerate: tags that are not well
/// made, numbers and results that contradict the moves, variations and words that nothing can be made of. What cannot be
/// played is kept as a comment. A main line with a move that is not legal is never read.
#[must_use]
pub fn import(text: &str, find: FindGame<'_>) -> Reading {
    if text.contains('\r') && !text.contains('\n') {
        // Some old programs end lines so.
        return read_each(&text.replace('\r', "\n"), find, Tolerance::lenient());
    }
    read_each(text, find, Tolerance::lenient())
}

fn read_each(text: &str, find: FindGame<'_>, mut tolerance: Tolerance) -> Reading {
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
        let warnings = tolerance.count();
        if ahead.is_none() {
            match lexer.next(&mut tolerance) {
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
        match read_next(&mut lexer, &mut ahead, find, &mut in_moves, &mut tolerance) {
            Ok(record) => reading.records.extend(record),
            Err(fault) => {
                reading.faults.push(fault);
                tolerance.forget_from(warnings);
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
    if !reading.records.is_empty() {
        reading.warnings = tolerance.into_warnings();
    }
    reading
}

/// Reads the record that begins with `ahead`, and the token after it. `in_moves` is set when its tags are behind. Words between
/// records are tolerated, and are none.
fn read_next<'a>(
    lexer: &mut Lexer<'a>,
    ahead: &mut Ahead<'a>,
    find: FindGame<'_>,
    in_moves: &mut bool,
    tolerance: &mut Tolerance,
) -> Result<Option<Record>, Fault> {
    let head = Head::read(lexer, ahead, tolerance)?;
    *in_moves = ahead.is_some();
    let is_bare = head.tags.is_empty();
    let mut line = Lines::open(head, find, tolerance)?;
    while let Some((at, token)) = ahead.take_if(|(_, token)| !matches!(token, Token::Tag { .. })) {
        if tolerance.is_lenient() && line.is_next(&token) {
            *ahead = Some((at, token));
            break;
        }
        line.take(at, token, tolerance)?;
        *ahead = lexer.next(tolerance)?;
    }
    if tolerance.is_lenient() && is_bare && line.is_empty() {
        return Ok(None);
    }
    line.close(ahead.as_ref().map(|(at, _)| *at), tolerance)
        .map(Some)
}

fn nothing_here() -> Fault {
    LineColumn::START.fault("there is no game record here")
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
