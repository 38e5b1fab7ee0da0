//! The tokenizer of the order language.

use std::ops::Range;

/// The sort of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// Letters and digits, including dots and apostrophes between them.
    Word,
    /// `TS` and a number, unless preceded by `in`: a section heading, known or unknown.
    Heading,
    /// `-`, any longer dash, an arrow.
    Dash,
    /// `&` or `+`.
    Amp,
    Comma,
    Semicolon,
    Newline,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    Slash,
    Colon,
    /// A character that no order contains.
    Other,
}

/// A token and its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) sort: Sort,
    pub(super) text: &'a str,
    /// The byte offset at which it begins.
    pub(super) start: usize,
    /// The line, counted from 1.
    pub(super) line: u32,
    /// The column in characters, counted from 1.
    pub(super) column: u32,
}

impl Token<'_> {
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Whether the token is this word, ignoring case.
    pub(super) fn is(&self, word: &str) -> bool {
        self.sort == Sort::Word && self.text.eq_ignore_ascii_case(word)
    }

    pub(super) fn is_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(word))
    }

    /// Whether the token separates orders of any kind.
    pub(super) fn separates(&self) -> bool {
        matches!(
            self.sort,
            Sort::Newline | Sort::Semicolon | Sort::Comma | Sort::Heading
        )
    }
}

/// Splits a text into tokens. Comments are dropped; line ends are kept.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer {
        text,
        at: 0,
        line: 1,
        column: 1,
        tokens: Vec::with_capacity(text.len() / 3),
    };
    while lexer.step() {}
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    /// The byte offset of the next character.
    at: usize,
    line: u32,
    column: u32,
    tokens: Vec<Token<'a>>,
}

impl<'a> Lexer<'a> {
    fn step(&mut self) -> bool {
        let (start, line, column) = (self.at, self.line, self.column);
        let Some(first) = self.next() else {
            return false;
        };
        let sort = match first {
            '\n' => Sort::Newline,
            ',' => Sort::Comma,
            ';' => Sort::Semicolon,
            ':' => Sort::Colon,
            '(' => Sort::Open,
            ')' => Sort::Close,
            '[' => Sort::OpenSquare,
            ']' => Sort::CloseSquare,
            '/' => Sort::Slash,
            '&' | '+' => Sort::Amp,
            '→' | '⇒' => Sort::Dash,
            '=' if self.next_if(|c| c == '>') => Sort::Dash,
            c if is_dash(c) => {
                while self.next_if(|c| is_dash(c) || c == '>') {}
                Sort::Dash
            }
            '#' => {
                while self.next_if(|c| c != '\n') {}
                return true;
            }
            c if is_blank(c) => return true,
            c if c.is_alphanumeric() => {
                self.plain_letters();
                while self.next_if(goes_on) {}
                Sort::Word
            }
            _ => Sort::Other,
        };
        let text = &self.text[start..self.at];
        let text = match sort {
            Sort::Word => text.trim_end_matches('.'),
            _ => text,
        };
        self.push(sort, start..start + text.len(), line, column);
        true
    }

    fn push(&mut self, sort: Sort, range: Range<usize>, line: u32, column: u32) {
        let mut token = Token {
            sort,
            text: &self.text[range.clone()],
            start: range.start,
            line,
            column,
        };
        if sort == Sort::Word {
            // `TS 1` with a space means the same as `TS1`.
            if is_number(token.text)
                && let Some(last) = self.tokens.pop_if(|last| last.is("TS"))
            {
                token = Token {
                    text: &self.text[last.start..range.end],
                    ..last
                };
            }
            let told = self.tokens.last().is_some_and(|last| last.is("in"));
            if !told && heading_number(token.text).is_some() {
                token.sort = Sort::Heading;
            }
        }
        self.tokens.push(token);
    }

    /// Goes on over letters and digits of ASCII, of which nearly all words consist.
    fn plain_letters(&mut self) {
        let rest = self.text.as_bytes()[self.at..].iter();
        let letters = rest.take_while(|byte| byte.is_ascii_alphanumeric()).count();
        self.at += letters;
        self.column = self
            .column
            .saturating_add(u32::try_from(letters).unwrap_or(u32::MAX));
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        if c == '\n' {
            self.line = self.line.saturating_add(1);
            self.column = 1;
        } else {
            self.column = self.column.saturating_add(1);
        }
        Some(c)
    }

    fn next_if(&mut self, accept: impl Fn(char) -> bool) -> bool {
        let found = self.peek().is_some_and(accept);
        if found {
            self.next();
        }
        found
    }
}

/// The digits of `TS1`, `ts 4` or `TS17`, as written.
pub(super) fn heading_number(word: &str) -> Option<&str> {
    // The first letter rules out most words.
    if !word.starts_with(['T', 't']) {
        return None;
    }
    let (ts, number) = word.split_at_checked(2)?;
    let number = number.trim_start();
    (ts.eq_ignore_ascii_case("TS") && is_number(number)).then_some(number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// White space and invisible characters: byte order marks, soft hyphens, joiners. A full stop separates words
/// like a space.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '.' | '\u{feff}' | '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'
        )
}

fn goes_on(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '\'' | '’' | '_')
}
