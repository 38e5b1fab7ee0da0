//! The tags at the head of a record, and the lookup of its game.

use super::lexer::{Lexer, LineColumn, Token};
use super::tolerance::Tolerance;
use super::{add_comment, tidy_comment};
use crate::{Fault, Game};

/// A lookup of games by slug.
pub type FindGame<'f> = &'f dyn Fn(&str) -> Option<&'static dyn Game>;

/// The next part of a text and its place; none at its end.
pub(super) type Ahead<'a> = Option<(LineColumn, Token<'a>)>;

/// The tags of one record and the text before them.
pub(super) struct Head<'a> {
    pub(super) at: LineColumn,
    pub(super) tags: Vec<(&'a str, String, LineColumn)>,
    pub(super) comment: Option<String>,
}

impl<'a> Head<'a> {
    pub(super) fn read(
        lexer: &mut Lexer<'a>,
        ahead: &mut Ahead<'a>,
        tolerance: &mut Tolerance,
    ) -> Result<Head<'a>, Fault> {
        let at = ahead.as_ref().map_or(LineColumn::START, |(at, _)| *at);
        let mut head = Head {
            at,
            tags: Vec::new(),
            comment: None,
        };
        loop {
            match ahead.take() {
                // A comment between tags is one before the first move.
                Some((_, Token::Comment(text)))
                    if head.tags.is_empty() || tolerance.is_lenient() =>
                {
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
                        // The first one counts.
                        tolerance.warn(at.fault(format!("tag {name} is given twice")))?;
                    } else {
                        head.tags.push((name, value, value_at));
                    }
                }
                other => {
                    *ahead = other;
                    return Ok(head);
                }
            }
            *ahead = lexer.next(tolerance)?;
        }
    }

    pub(super) fn own(&self, name: &str) -> Option<(&str, LineColumn)> {
        self.tags
            .iter()
            .find(|(known, ..)| *known == name)
            .map(|(_, value, at)| (value.as_str(), *at))
    }
}
