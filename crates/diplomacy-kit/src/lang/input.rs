//! The token stream and the error type that all order parsers share.

use super::Heading;
use super::words::{Sort, Token};
use crate::mark::{Mark, Space};
use std::borrow::Cow;
use winnow::Parser;
use winnow::error::{ErrMode, ParserError};
use winnow::stream::{Stateful, Stream as _, TokenSlice};
use winnow::token::any;

/// The remaining tokens, with the context they are read in.
pub(super) type Input<'a> = Stateful<TokenSlice<'a, Token<'a>>, Context<'a>>;

/// A parse error: `Backtrack` lets another parser try, `Cut` is final.
pub(super) type Stop = ErrMode<Snag>;

/// The result of a parser.
pub(super) type Parsed<T> = Result<T, Stop>;

/// What stays constant while one order is parsed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    pub(super) mark: &'a Mark,
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token<'a>],
    /// The heading above the order.
    pub(super) heading: Option<Heading>,
}

impl<'a> Context<'a> {
    /// The tokens from index `at` on.
    pub(super) fn from(self, at: usize) -> Input<'a> {
        Stateful {
            input: TokenSlice::new(self.tokens.get(at..).unwrap_or_default()),
            state: self,
        }
    }

    /// The source text that these tokens span.
    pub(super) fn text(&self, tokens: &[Token<'_>]) -> &'a str {
        match tokens {
            [] => "",
            [first, .., last] => &self.text[first.start..last.end()],
            [only] => &self.text[only.start..only.end()],
        }
    }
}

/// Where parsing stopped, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Snag {
    /// The index of the token.
    pub(super) at: usize,
    /// What is wrong there.
    pub(super) reason: Reason,
}

/// What is wrong at a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// A ready sentence.
    Said(Cow<'static, str>),
    /// The next `words` words are not the name of a space. Similar names are looked up only once this is known to be
    /// the error that is reported.
    NoSpace { words: usize },
    /// A space has no coast of this name.
    NoCoast { space: Space, coast: &'static str },
    /// The next `words` words are not the name of a power.
    NoPower { words: usize },
}

impl<'a> ParserError<Input<'a>> for Snag {
    type Inner = Snag;

    fn from_input(input: &Input<'a>) -> Snag {
        Snag {
            at: here(input),
            reason: Reason::Said(Cow::Borrowed("this cannot be read")),
        }
    }

    // Of two failed alternatives, report the one that consumed more tokens: it is most likely what was meant.
    fn or(self, other: Snag) -> Snag {
        if other.at >= self.at { other } else { self }
    }

    fn into_inner(self) -> Result<Snag, Snag> {
        Ok(self)
    }
}

/// The index of the next token.
pub(super) fn here(i: &Input<'_>) -> usize {
    i.state.tokens.len() - i.input.len()
}

/// The next token, without consuming it.
pub(super) fn next<'a>(i: &Input<'a>) -> Option<&'a Token<'a>> {
    i.state.tokens.get(here(i))
}

/// A final error at the next token.
pub(super) fn stop(i: &Input<'_>, reason: impl Into<Cow<'static, str>>) -> Stop {
    stop_at(here(i), reason)
}

/// A final error at the token with index `at`.
pub(super) fn stop_at(at: usize, reason: impl Into<Cow<'static, str>>) -> Stop {
    ErrMode::Cut(Snag {
        at,
        reason: Reason::Said(reason.into()),
    })
}

/// A final error: the next `words` words are not the name of a space.
pub(super) fn no_space(i: &Input<'_>, words: usize) -> Stop {
    ErrMode::Cut(Snag {
        at: here(i),
        reason: Reason::NoSpace { words },
    })
}

/// A final error: the next `words` words are not the name of a power.
pub(super) fn no_power(i: &Input<'_>, words: usize) -> Stop {
    ErrMode::Cut(Snag {
        at: here(i),
        reason: Reason::NoPower { words },
    })
}

/// A final error at the token with index `at`: the space has no coast of this name.
pub(super) fn no_coast(at: usize, space: Space, coast: &'static str) -> Stop {
    ErrMode::Cut(Snag {
        at,
        reason: Reason::NoCoast { space, coast },
    })
}

/// Takes the next token if it is one of these words. Most optional words are absent, so a missing one makes no error.
pub(super) fn take_word<'a>(i: &mut Input<'a>, wanted: &[&str]) -> Option<&'a Token<'a>> {
    take(i, |token| token.is_any(wanted))
}

/// Takes the next token if it is of this sort.
pub(super) fn take_sign(i: &mut Input<'_>, sort: Sort) -> bool {
    take(i, |token| token.sort == sort).is_some()
}

/// Takes `-` or `to` if it is next.
pub(super) fn take_dash(i: &mut Input<'_>) -> bool {
    take(i, |token| token.sort == Sort::Dash || token.is("to")).is_some()
}

/// Takes `&` or `and` if it is next.
pub(super) fn take_amp(i: &mut Input<'_>) -> bool {
    take(i, |token| token.sort == Sort::Amp || token.is("and")).is_some()
}

/// Takes the next token if it is as wanted.
fn take<'a>(i: &mut Input<'a>, wanted: impl FnOnce(&Token<'a>) -> bool) -> Option<&'a Token<'a>> {
    let token = next(i).filter(|token| wanted(token))?;
    skip(i, 1);
    Some(token)
}

/// Skips this many tokens, or all that are left.
pub(super) fn skip(i: &mut Input<'_>, tokens: usize) {
    for _ in 0..tokens {
        i.next_token();
    }
}

/// Parses any one of these words.
pub(super) fn word<'a>(
    wanted: &'static [&'static str],
) -> impl Parser<Input<'a>, &'a Token<'a>, Stop> {
    any.verify(move |token: &Token<'_>| token.is_any(wanted))
}

/// Parses a token of the given sort.
pub(super) fn sign<'a>(sort: Sort) -> impl Parser<Input<'a>, &'a Token<'a>, Stop> {
    any.verify(move |token: &Token<'_>| token.sort == sort)
}

/// Whether the order must end here.
pub(super) fn at_end(i: &Input<'_>) -> bool {
    next(i).is_none_or(|token| token.separates() || word_heading(token).is_some())
}

/// The heading that a word names, except `TS1` and its like.
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
