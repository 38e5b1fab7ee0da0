//! The tokens of a game record, with their places.

use super::is_blank;
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
    pub(super) fn next(&mut self) -> Result<Option<(LineColumn, Token<'a>)>, Fault> {
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
            '[' => self.tag()?,
            '{' => {
                self.bump();
                let comment = self.take_while(|sign| sign != '}');
                if self.bump().is_none() {
                    return Err(at.fault("this comment is not closed; “}” is missing"));
                }
                Token::Comment(comment)
            }
            ';' => {
                self.bump();
                Token::Comment(self.take_while(|sign| sign != '\n'))
            }
            '}' => return Err(at.fault("“}” closes no comment")),
            '(' => {
                self.bump();
                Token::Open
            }
            ')' => {
                self.bump();
                Token::Close
            }
            _ => Token::Word(self.take_while(|sign| {
                !is_blank(sign) && !matches!(sign, '{' | '}' | '(' | ')' | ';')
            })),
        };
        Ok(Some((at, token)))
    }

    /// Goes on to the line that begins the next record: the first tag after a line that is none. `in_moves` says
    /// whether the tags of the current record are behind.
    pub(super) fn skip_record(&mut self, mut in_moves: bool) {
        loop {
            self.take_while(|sign| sign != '\n');
            if self.bump().is_none() {
                return;
            }
            let line = self.rest.split('\n').next().unwrap_or_default().trim();
            let tag = line.starts_with('[') && line.ends_with(']');
            if tag && in_moves {
                return;
            }
            in_moves |= !line.is_empty() && !tag;
        }
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
        let end = self
            .rest
            .find(|sign| !keep(sign))
            .unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        for sign in taken.chars() {
            self.advance(sign);
        }
        self.rest = rest;
        taken
    }
}
