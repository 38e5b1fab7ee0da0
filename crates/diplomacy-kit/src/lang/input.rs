//! What the parsers of orders have in common: the stream of words, and how they stop.

use super::Heading;
use super::words::{Sort, Token};
use crate::mark::Mark;
use std::borrow::Cow;
use winnow::Parser;
use winnow::error::{ErrMode, ParserError};
use winnow::stream::{Stateful, TokenSlice};
use winnow::token::any;

/// The rest of the words, and what they are read with.
pub(super) type Input<'a> = Stateful<TokenSlice<'a, Token<'a>>, Context<'a>>;

/// How a parser stops: softly where another one may try, hard where nobody else could.
pub(super) type Stop = ErrMode<Snag>;

/// What a parser gives.
pub(super) type Parsed<T> = Result<T, Stop>;

/// What stays the same throughout one order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    pub(super) mark: &'a Mark,
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token<'a>],
    /// The heading that the order stands under.
    pub(super) heading: Option<Heading>,
}

impl<'a> Context<'a> {
    /// The words from a place on.
    pub(super) fn from(self, at: usize) -> Input<'a> {
        Stateful {
            input: TokenSlice::new(self.tokens.get(at..).unwrap_or_default()),
            state: self,
        }
    }

    /// The text of these tokens with everything between them.
    pub(super) fn text(&self, tokens: &[Token<'_>]) -> &'a str {
        match tokens {
            [] => "",
            [first, .., last] => &self.text[first.start..last.end()],
            [only] => &self.text[only.start..only.end()],
        }
    }
}

/// Where reading had to stop, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Snag {
    /// The number of the token.
    pub(super) at: usize,
    /// What is wrong with it.
    pub(super) reason: Reason,
}

/// What is wrong with a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// That.
    Said(Cow<'static, str>),
    /// So many words from it on are no space's name. Names like it are looked for once it is clear that this is what
    /// is wrong.
    NoSpace { words: usize },
}

impl<'a> ParserError<Input<'a>> for Snag {
    type Inner = Snag;

    fn from_input(input: &Input<'a>) -> Snag {
        Snag {
            at: here(input),
            reason: Reason::Said(Cow::Borrowed("this cannot be read")),
        }
    }

    // Of two ways to read it, the one that came further is what was meant.
    fn or(self, other: Snag) -> Snag {
        if other.at >= self.at { other } else { self }
    }

    fn into_inner(self) -> Result<Snag, Snag> {
        Ok(self)
    }
}

/// The number of the next token.
pub(super) fn here(i: &Input<'_>) -> usize {
    i.state.tokens.len() - i.input.len()
}

/// The next token, left where it is.
pub(super) fn next<'a>(i: &Input<'a>) -> Option<&'a Token<'a>> {
    i.state.tokens.get(here(i))
}

/// A hard stop at the next token.
pub(super) fn stop(i: &Input<'_>, reason: impl Into<Cow<'static, str>>) -> Stop {
    stop_at(here(i), reason)
}

/// A hard stop at a token.
pub(super) fn stop_at(at: usize, reason: impl Into<Cow<'static, str>>) -> Stop {
    ErrMode::Cut(Snag {
        at,
        reason: Reason::Said(reason.into()),
    })
}

/// A hard stop at a name that no space has, of so many words from the next one on.
pub(super) fn no_space(i: &Input<'_>, words: usize) -> Stop {
    ErrMode::Cut(Snag {
        at: here(i),
        reason: Reason::NoSpace { words },
    })
}

/// One of these words.
pub(super) fn word<'a>(
    wanted: &'static [&'static str],
) -> impl Parser<Input<'a>, &'a Token<'a>, Stop> {
    any.verify(move |token: &Token<'_>| token.is_any(wanted))
}

/// A sign of that sort.
pub(super) fn sign<'a>(sort: Sort) -> impl Parser<Input<'a>, &'a Token<'a>, Stop> {
    any.verify(move |token: &Token<'_>| token.sort == sort)
}

/// `-`, `to`.
pub(super) fn dash<'a>(i: &mut Input<'a>) -> Parsed<&'a Token<'a>> {
    any.verify(|token: &Token<'_>| token.sort == Sort::Dash || token.is("to"))
        .parse_next(i)
}

/// `&`, `and`.
pub(super) fn amp<'a>(i: &mut Input<'a>) -> Parsed<&'a Token<'a>> {
    any.verify(|token: &Token<'_>| token.sort == Sort::Amp || token.is("and"))
        .parse_next(i)
}

/// Whether nothing more of the order can follow.
pub(super) fn at_end(i: &Input<'_>) -> bool {
    next(i).is_none_or(|token| token.separates() || word_heading(token).is_some())
}

/// The heading that a word is, `TS1` and the like apart.
pub(super) fn word_heading(token: &Token<'_>) -> Option<Heading> {
    const HEADINGS: [(&[&str], Heading); 4] = [
        (&["RETREATS", "RETREAT"], Heading::Retreats),
        (&["BUILDS", "ADJUSTMENTS", "ADJUSTMENT"], Heading::Builds),
        (&["SPARE", "SPARES"], Heading::Spare),
        (&["CLAIMS"], Heading::Claims),
    ];
    if token.sort != Sort::Word {
        return None;
    }
    let known = HEADINGS.iter().find(|(words, _)| token.is_any(words))?;
    Some(known.1)
}
