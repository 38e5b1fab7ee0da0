//! Writing records.

use super::{Record, RecordMove, tidy_comment, write_result};
use crate::{Seat, reason};
use std::fmt::Write as _;

/// The longest line that is written where words allow it, in characters.
const WIDTH: usize = 80;

/// Several records as one text, which [`read`](super::read) gives back.
#[must_use]
pub fn write_all(records: &[Record]) -> String {
    let texts: Vec<String> = records.iter().map(Record::write).collect();
    texts.join("\n")
}

impl Record {
    /// The record as text, in one canonical form: [`read`](super::read) gives the same record back.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        let options = self.options.text(self.info.options);
        let result = write_result(self.outcome.as_ref());
        let why = self
            .outcome
            .map(|end| end.reason)
            .filter(|why| *why != reason::UNSTATED);
        let head = [
            ("Game", Some(self.info.slug)),
            (
                "Options",
                Some(options.as_str()).filter(|text| !text.is_empty()),
            ),
            ("Position", self.start.as_deref()),
        ];
        let tail = [("Result", Some(result.as_str())), ("Reason", why)];
        let further = self
            .tags
            .iter()
            .map(|(name, value)| (name.as_str(), Some(value.as_str())));
        for (name, value) in head.into_iter().chain(further).chain(tail) {
            if let Some(value) = value {
                let value = value.replace('\\', "\\\\").replace('"', "\\\"");
                // Writing to a string cannot fail.
                let _ = writeln!(text, "[{name} \"{value}\"]");
            }
        }
        text.push('\n');
        let mut page = Page {
            text,
            line: String::new(),
            width: 0,
            open: false,
        };
        page.comment(self.comment.as_deref());
        page.line(&self.moves);
        page.put(&result);
        page.end_line();
        page.text
    }
}

/// Lines of words being filled.
struct Page {
    text: String,
    line: String,
    width: usize,
    /// Whether a parenthesis was opened that clings to the next word.
    open: bool,
}

impl Page {
    fn put(&mut self, words: &str) {
        let opening = if std::mem::take(&mut self.open) {
            "("
        } else {
            ""
        };
        let width = opening.len() + words.chars().count();
        if self.width > 0 && self.width + 1 + width > WIDTH {
            self.end_line();
        }
        if self.width > 0 {
            self.line.push(' ');
            self.width += 1;
        }
        self.line.push_str(opening);
        self.line.push_str(words);
        self.width += width;
    }

    fn close(&mut self) {
        if self.width > 0 && self.width < WIDTH {
            self.line.push(')');
            self.width += 1;
        } else {
            self.put(")");
        }
    }

    fn end_line(&mut self) {
        if self.width > 0 {
            self.text.push_str(&self.line);
            self.text.push('\n');
            self.line.clear();
            self.width = 0;
        }
    }

    fn comment(&mut self, comment: Option<&str>) {
        let Some(comment) = comment.and_then(tidy_comment) else {
            return;
        };
        if comment.contains('}') {
            // Braces cannot hold this one; comments to the end of the line can.
            self.end_line();
            for word in comment.split(' ') {
                if self.width > 0 && self.width + 1 + word.chars().count() > WIDTH {
                    self.end_line();
                }
                // Put by hand: a word longer than the line must not leave its semicolon behind.
                self.line.push_str(if self.width == 0 { "; " } else { " " });
                self.line.push_str(word);
                self.width = self.line.chars().count();
            }
            self.end_line();
            return;
        }
        let words: Vec<&str> = comment.split(' ').collect();
        let last = words.len() - 1;
        for (index, word) in words.iter().enumerate() {
            let opening = if index == 0 { "{" } else { "" };
            let closing = if index == last { "}" } else { "" };
            self.put(&format!("{opening}{word}{closing}"));
        }
    }

    fn line(&mut self, moves: &[RecordMove]) {
        let mut turn_shown = None;
        for mv in moves {
            if turn_shown == Some(mv.turn) {
                self.put(&mv.text);
            } else {
                let dots = if mv.seat == Seat(0) { "." } else { "..." };
                self.put(&format!("{}{dots} {}", mv.turn, mv.text));
            }
            for nag in &mv.nags {
                self.put(&format!("${nag}"));
            }
            self.comment(mv.comment.as_deref());
            for variation in mv.variations.iter().filter(|moves| !moves.is_empty()) {
                self.open = true;
                self.line(variation);
                self.close();
            }
            let interrupted = mv.comment.is_some() || !mv.variations.is_empty();
            turn_shown = (!interrupted).then_some(mv.turn);
        }
    }
}
