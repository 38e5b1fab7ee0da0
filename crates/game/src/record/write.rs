//! Writing records.

use super::tags::ROSTER;
use super::{Record, RecordMove, tidy_comment, write_result};
use crate::{Part, Seat, reason};
use std::fmt::Write as _;

/// The maximum line length where words allow it, in characters.
const WIDTH: usize = 80;

/// Several records as one text; [`read`](super::read) returns them.
#[must_use]
pub fn write_all(records: &[Record]) -> String {
    let texts: Vec<String> = records.iter().map(Record::write).collect();
    texts.join("\n")
}

impl Record {
    /// The record as text, in one canonical form: [`read`](super::read) returns the same record.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        let options = self.options.text(self.info.options);
        let result = write_result(self.outcome.as_ref());
        let why = self
            .outcome
            .map(|end| end.reason)
            .filter(|why| *why != reason::UNSTATED);
        let fen = self.fen.as_deref();
        let position = self.start.as_deref();
        let own = [
            ("Game", Some(self.info.slug)),
            (
                "Options",
                Some(options.as_str()).filter(|text| !text.is_empty()),
            ),
            ("Position", position.filter(|_| self.info.pgn.is_none())),
            ("Variant", self.variant()),
            ("SetUp", fen.map(|_| "1")),
            ("FEN", fen),
        ];
        let (roster, further) = self.roster();
        let result_text = result.as_str();
        let result = ("Result", Some(result_text));
        let (early, late) = if roster.is_empty() {
            (None, Some(result))
        } else {
            (Some(result), None)
        };
        let rows = roster.into_iter().chain(early).chain(own).chain(further);
        for (name, value) in rows.chain(late).chain([("Reason", why)]) {
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
            short: self.info.pgn.is_some(),
        };
        page.comment(self.comment.as_deref());
        page.line(&self.moves, None, self.outcome.is_some());
        page.put(result_text);
        page.end_line();
        page.text
    }

    /// The roster tags, known or not, and the others; in other records all tags are others.
    fn roster(&self) -> (Vec<Row<'_>>, Vec<Row<'_>>) {
        let is_pgn = self.info.pgn.is_some();
        let in_roster = |name: &str| is_pgn && ROSTER.iter().any(|(known, _)| *known == name);
        let roster = ROSTER
            .iter()
            .filter(|_| is_pgn)
            .map(|(name, unknown)| (*name, Some(self.tag(name).unwrap_or(unknown))));
        let others = self
            .tags
            .iter()
            .filter(|(name, _)| !in_roster(name))
            .map(|(name, value)| (name.as_str(), Some(value.as_str())));
        (roster.collect(), others.collect())
    }

    /// The PGN name of the options.
    fn variant(&self) -> Option<&'static str> {
        let options = self.info.options;
        let holds = |pair: &(&str, &str)| self.options.changed(options).any(|own| own == *pair);
        let mut variants = self.info.pgn?.variants.iter();
        variants
            .find(|(_, implied)| !implied.is_empty() && implied.iter().all(holds))
            .map(|(name, _)| *name)
    }
}

/// A tag and its value, if it is written.
type Row<'a> = (&'a str, Option<&'a str>);

/// Lines of words being filled.
struct Page {
    text: String,
    line: String,
    width: usize,
    /// Whether an opening parenthesis must be attached to the next word.
    open: bool,
    /// Whether moves are written in short notation.
    short: bool,
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
            // Braces cannot contain this one; comments to the end of the line can.
            self.end_line();
            for word in comment.split(' ') {
                if self.width > 0 && self.width + 1 + word.chars().count() > WIDTH {
                    self.end_line();
                }
                // Written directly: a word longer than the line must not be separated from its semicolon.
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

    /// Writes a line. `before` is the preceding move; `over` says that the game ended with it.
    fn line(&mut self, moves: &[RecordMove], before: Option<&RecordMove>, over: bool) {
        let same_turn = |a: &RecordMove, b: &RecordMove| a.seat == b.seat && a.turn == b.turn;
        let mut turn_shown = None;
        let mut before = before;
        let mut word = String::new();
        for (index, mv) in moves.iter().enumerate() {
            let next = moves.get(index + 1);
            if word.is_empty() && turn_shown != Some(mv.turn) {
                let dots = if mv.seat == Seat(0) { "." } else { "..." };
                word = format!("{}{dots} ", mv.turn);
            }
            // What precedes a line's first move is known only if there is a previous move; where turns change their
            // number of parts, nothing was skipped.
            let expected = match before {
                Some(before) if before.part.count != mv.part.count => mv.part.index,
                Some(before) if same_turn(before, mv) => before.part.index + 1,
                Some(_) => 0,
                None => mv.part.index,
            };
            for _ in expected..mv.part.index {
                word.push_str(Part::PASSED);
                word.push('/');
            }
            word.push_str(if self.short { &mv.short } else { &mv.text });
            // A pass ends the turn, however many parts could have followed.
            let unfinished = mv.part.index + 1 < mv.part.count && mv.text != Part::PASSED;
            let goes_on = unfinished && next.is_some_and(|next| same_turn(mv, next));
            if unfinished && (over || next.is_some()) {
                word.push('/');
            }
            let interrupted =
                mv.comment.is_some() || !mv.nags.is_empty() || !mv.variations.is_empty();
            if goes_on && !interrupted {
                before = Some(mv);
                continue;
            }
            self.put(&std::mem::take(&mut word));
            for nag in &mv.nags {
                self.put(&format!("${nag}"));
            }
            self.comment(mv.comment.as_deref());
            for variation in mv.variations.iter().filter(|moves| !moves.is_empty()) {
                self.open = true;
                self.line(variation, before, false);
                self.close();
            }
            let broken = mv.comment.is_some() || !mv.variations.is_empty();
            turn_shown = (!broken).then_some(mv.turn);
            before = Some(mv);
        }
    }
}
