//! What follows a null move, or another that the rules cannot play: kept as text.

use super::lexer::Token;
use super::tidy_comment;

/// The text of moves that are not played.
#[derive(Default)]
pub(super) struct Unread {
    text: String,
    /// How many variations are open within it.
    depth: usize,
}

impl Unread {
    /// The text that begins with a move that cannot be played.
    pub(super) fn new(word: &str) -> Unread {
        Unread {
            text: word.to_owned(),
            depth: 0,
        }
    }

    /// Whether other programs write a null move so.
    pub(super) fn is_null(word: &str) -> bool {
        matches!(word, "--" | "Z0")
    }

    /// Takes what follows; false for the end of its variation.
    pub(super) fn take(&mut self, token: &Token<'_>) -> bool {
        match token {
            Token::Word(word) => self.add(word),
            Token::Comment(text) => self.add(text.trim()),
            Token::Open => {
                self.depth += 1;
                self.add("(");
            }
            Token::Close if self.depth > 0 => {
                self.depth -= 1;
                self.text.push(')');
            }
            // A tag ends the record; that the variation is not closed, its reader says.
            Token::Close | Token::Tag { .. } => return false,
        }
        true
    }

    /// Whether no variation is open within it.
    pub(super) fn is_closed(&self) -> bool {
        self.depth == 0
    }

    fn add(&mut self, word: &str) {
        if !self.text.is_empty() && !self.text.ends_with('(') && !word.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    /// The whole text as a comment; none if there are no words.
    pub(super) fn into_comment(self) -> Option<String> {
        tidy_comment(&self.text)
    }
}
