//! The tokens of a game record, with their places.

use super::is_blank;
use super::tolerance::Tolerance;
use crate::{Fault, Place};

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LineColumn {
    line: u32,
    column: u32,
}

impl LineColumn {
    pub(super) const START: LineColumn = LineColumn { line: 1, column: 1 };

    pub(super) fn fault(self, reason: impl Into<String>) -> Fault {
        Fault::new(Place::column(self.line, self.column), reason)
    }

    /// The place this many characters further on the same line.
    pub(super) fn right(self, characters: usize) -> LineColumn {
        let by = u32::try_from(characters).unwrap_or(u32::MAX);
        LineColumn {
            column: self.column.saturating_add(by),
            ..self
        }
    }
}

/// A part of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Tag {
        name: &'a str,
        value: String,
        value_at: LineColumn,
    },
    Comment(&'a str),
    Open,
    Close,
    Word(&'a str),
}

pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: LineColumn,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        // Some editors put a byte order mark first; it is not part of the text.
        Lexer {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: LineColumn::START,
        }
    }

    /// The next part and its place; none at the end of the text.
    pub(super) fn next(
        &mut self,
        tolerance: &mut Tolerance,
    ) -> Result<Option<(LineColumn, Token<'a>)>, Fault> {
        loop {
            self.take_while(is_blank);
            // PGN's escape: such a line says something to another program.
            while self.place.column == 1 && self.rest.starts_with('%') {
                self.take_while(|sign| sign != '\n');
                self.take_while(is_blank);
            }
            let at = self.place;
            let Some(first) = self.rest.chars().next() else {
                return Ok(None);
            };
            let token = match first {
                '[' => match self.tag_or_like(tolerance)? {
                    Some(tag) => tag,
                    None => continue,
                },
                '{' => self.comment(at, tolerance)?,
                ';' => {
                    self.bump();
                    Token::Comment(self.take_while(|sign| sign != '\n'))
                }
                '}' => {
                    tolerance.warn(at.fault("“}” closes no comment"))?;
                    self.bump();
                    continue;
                }
                '(' => {
                    self.bump();
                    Token::Open
                }
                ')' => {
                    self.bump();
                    Token::Close
                }
                _ => Token::Word(self.word(tolerance)),
            };
            return Ok(Some((at, token)));
        }
    }

    fn word(&mut self, tolerance: &Tolerance) -> &'a str {
        let whole = self.rest;
        let word =
            self.take_while(|sign| !is_blank(sign) && !matches!(sign, '{' | '}' | '(' | ')' | ';'));
        // A promotion, as some write it: `a8(Q)`.
        if let [b'(', letter, b')', ..] = self.rest.as_bytes()
            && letter.is_ascii_uppercase()
            && tolerance.is_lenient()
        {
            self.take(3);
            return &whole[..word.len() + 3];
        }
        word
    }

    fn comment(&mut self, at: LineColumn, tolerance: &mut Tolerance) -> Result<Token<'a>, Fault> {
        self.bump();
        let (rest, place) = (self.rest, self.place);
        let comment = self.take_while(|sign| sign != '}');
        if self.bump().is_some() {
            return Ok(Token::Comment(comment));
        }
        tolerance.warn(at.fault("this comment is not closed; “}” is missing"))?;
        // It ends where the next record begins, or with the text.
        let mut end = 0;
        for line in rest.split_inclusive('\n') {
            if end > 0 && is_tag(line) {
                break;
            }
            end += line.len();
        }
        (self.rest, self.place) = (rest, place);
        Ok(Token::Comment(self.take(end)))
    }

    /// Goes on to the line that begins the next record: the first tag after a line that is none. `in_moves` says
    /// whether the tags of the current record are behind.
    pub(super) fn skip_record(&mut self, mut in_moves: bool) {
        loop {
            self.take_while(|sign| sign != '\n');
            if self.bump().is_none() {
                return;
            }
            let line = self.rest.split('\n').next().unwrap_or_default();
            let tag = is_tag(line);
            if tag && in_moves {
                return;
            }
            in_moves |= !line.trim().is_empty() && !tag;
        }
    }

    /// A tag; or what is tolerated in its place, which may be nothing.
    fn tag_or_like(&mut self, tolerance: &mut Tolerance) -> Result<Option<Token<'a>>, Fault> {
        let (rest, place) = (self.rest, self.place);
        self.tag().map(Some).or_else(|fault| {
            tolerance.warn(fault)?;
            (self.rest, self.place) = (rest, place);
            Ok(self.like_a_tag())
        })
    }

    /// A line that is meant as a tag: with quotation marks in its value, without any, or not closed. None if its name is
    /// none, or if it is a command to another program.
    fn like_a_tag(&mut self) -> Option<Token<'a>> {
        let at = self.place;
        let line = self.rest.split('\n').next().unwrap_or_default();
        let is_command = line.starts_with("[%");
        let end = if is_command {
            line.find(']')
        } else {
            line.rfind(']')
        };
        let inner = self
            .take(end.map_or(line.len(), |end| end + 1))
            .trim_start_matches('[')
            .trim_end_matches(']');
        let name_end = inner.find(|sign: char| is_blank(sign) || sign == '"')?;
        let (name, value) = inner.split_at(name_end);
        let named = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'_';
        if is_command || name.is_empty() || !name.bytes().all(named) {
            return None;
        }
        let value = value.trim();
        let value = value.strip_prefix('"').unwrap_or(value);
        let value = value.strip_suffix('"').unwrap_or(value);
        Some(Token::Tag {
            name,
            value: value.replace("\\\"", "\"").replace("\\\\", "\\"),
            value_at: at.right(1 + name.len()),
        })
    }

    fn tag(&mut self) -> Result<Token<'a>, Fault> {
        let at = self.place;
        self.bump();
        self.take_while(is_blank);
        let name = self.take_while(|sign| sign.is_ascii_alphanumeric() || sign == '_');
        if name.is_empty() {
            return Err(self.place.fault("a tag's name is missing after “[”"));
        }
        self.take_while(is_blank);
        let value_at = self.place;
        if self.bump() != Some('"') {
            return Err(value_at.fault(format!("the value of tag {name} must stand in quotes")));
        }
        let mut value = String::new();
        loop {
            match self.bump() {
                Some('"') => break,
                Some('\\') => match self.bump() {
                    Some(sign @ ('"' | '\\')) => value.push(sign),
                    Some(sign) if sign != '\n' => value.extend(['\\', sign]),
                    _ => {
                        return Err(
                            value_at.fault(format!("the value of tag {name} is not closed"))
                        );
                    }
                },
                Some('\n') | None => {
                    return Err(value_at.fault(format!("the value of tag {name} is not closed")));
                }
                Some(sign) => value.push(sign),
            }
        }
        self.take_while(is_blank);
        if self.bump() != Some(']') {
            return Err(at.fault(format!("tag {name} is not closed; “]” is missing")));
        }
        Ok(Token::Tag {
            name,
            value,
            value_at: value_at.right(1),
        })
    }

    fn bump(&mut self) -> Option<char> {
        let sign = self.rest.chars().next()?;
        self.rest = &self.rest[sign.len_utf8()..];
        self.advance(sign);
        Some(sign)
    }

    fn advance(&mut self, sign: char) {
        if sign == '\n' {
            self.place = LineColumn {
                line: self.place.line.saturating_add(1),
                column: 1,
            };
        } else {
            self.place = self.place.right(1);
        }
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|sign| !keep(sign));
        self.take(end.unwrap_or(self.rest.len()))
    }

    /// The next so many bytes, which end at a character's end.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for sign in taken.chars() {
            self.advance(sign);
        }
        self.rest = rest;
        taken
    }
}

/// Whether a line looks like a tag.
fn is_tag(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('[') && line.ends_with(']')
}
