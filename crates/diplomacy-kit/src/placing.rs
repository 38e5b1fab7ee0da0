//! Changes one order of a sheet and leaves the rest exactly as written.
//!
//! Every candidate is parsed again before it is returned: the other orders must keep their meaning and their part
//! of the phase, and the new order must be in the part it was meant for.

use crate::lang::{Heading, Line, Order, read_under};
use crate::mark::{Mark, Power};
use std::ops::Range;

/// Where to put an order on a sheet.
pub struct Placing<'a> {
    /// The map.
    pub mark: &'a Mark,
    /// The heading that applies before the sheet has one.
    pub under: Option<Heading>,
    /// The part of the phase that a line belongs to, numbered in the order in which the parts are written.
    pub part: &'a dyn Fn(&Line) -> u8,
    /// The part that the new order belongs to.
    pub wanted: u8,
    /// The heading of that part as text; empty if its orders need none.
    pub heading: &'a str,
    /// Whether the new order replaces this line. Asked only about lines of the wanted part.
    pub mine: &'a dyn Fn(&Line) -> bool,
}

/// The meaning of a line, independent of its wording.
type Meaning = (Option<Power>, u8, Order);

impl Placing<'_> {
    /// Returns the sheet with `order` in place of the lines that it replaces, or without them if `order` is `None`.
    /// Returns the sheet unchanged if the order cannot be read.
    #[must_use]
    pub fn place(&self, text: &str, order: Option<&str>) -> String {
        let own: Vec<Line> = self
            .lines(text)
            .into_iter()
            .filter(|l| self.is_mine(l))
            .collect();
        let kept = self.kept(text);
        let Some(order) = order else {
            return self.without(text, &own);
        };
        if let Some((first, rest)) = own.split_first() {
            let shorter = self.without(text, rest);
            let replaced = span(&shorter, first).map(|span| with(&shorter, span, order));
            if let Some(found) = replaced.filter(|found| self.is_good(found, &kept)) {
                return found;
            }
        }
        let shorter = self.without(text, &own);
        self.inserted(&shorter, &kept, order)
            .unwrap_or_else(|| text.to_owned())
    }

    fn lines(&self, text: &str) -> Vec<Line> {
        read_under(self.mark, self.under, text).lines
    }

    fn is_mine(&self, line: &Line) -> bool {
        (self.part)(line) == self.wanted && (self.mine)(line)
    }

    fn meaning(&self, line: &Line) -> Meaning {
        (line.power, (self.part)(line), line.order.clone())
    }

    /// The meaning of the lines that stay.
    fn kept(&self, text: &str) -> Vec<Meaning> {
        let others = self.lines(text).into_iter();
        let others = others.filter(|line| !self.is_mine(line));
        others.map(|line| self.meaning(&line)).collect()
    }

    /// Whether the other lines keep their meaning and exactly one line is ours.
    fn is_good(&self, text: &str, kept: &[Meaning]) -> bool {
        let own = self.lines(text).iter().filter(|l| self.is_mine(l)).count();
        own == 1 && self.kept(text) == kept
    }

    fn without(&self, text: &str, lines: &[Line]) -> String {
        let mut text = text.to_owned();
        for line in lines.iter().rev() {
            if let Some(span) = span(&text, line) {
                text = cut(&text, span);
            }
        }
        text
    }

    fn inserted(&self, text: &str, kept: &[Meaning], order: &str) -> Option<String> {
        let good = |found: &String| self.is_good(found, kept);
        let lines = self.lines(text);
        let rows = text.lines().count();
        let same = |line: &&Line| (self.part)(line) == self.wanted;
        if let Some(last) = lines.iter().rfind(same) {
            let found = put(text, last.line as usize, order);
            if good(&found) {
                return Some(found);
            }
        }
        // First try under a heading that has no orders yet.
        let headed = |found: &String| {
            let lines = self.lines(found);
            let own = lines.iter().find(|line| self.is_mine(line));
            own.is_some_and(|line| self.heading.is_empty() || line.heading.is_some())
        };
        let plain = (0..=rows).rev().map(|row| put(text, row, order));
        if let Some(found) = plain.filter(headed).find(good) {
            return Some(found);
        }
        let block = match self.heading {
            "" => order.to_owned(),
            heading => format!("{heading}\n{order}"),
        };
        // Insert before the orders of later parts if possible.
        let later = lines.iter().find(|line| (self.part)(line) > self.wanted);
        let earlier = lines.iter().rfind(|line| (self.part)(line) < self.wanted);
        let above = earlier.map_or(0, |line| line.line as usize);
        let below = later.map_or(rows, |line| (line.line as usize).saturating_sub(1));
        let below = below.max(above);
        let between = (above..=below).rev().map(|row| put(text, row, &block));
        let anywhere = (0..=rows).rev().map(|row| put(text, row, &block));
        between.chain(anywhere).find(good)
    }
}

/// The byte range of a line's order in the text it was parsed from.
fn span(text: &str, line: &Line) -> Option<Range<usize>> {
    let row = (line.line as usize).checked_sub(1)?;
    let start: usize = text.split_inclusive('\n').take(row).map(str::len).sum();
    let column = (line.column as usize).checked_sub(1)?;
    let rest = text.get(start..)?;
    let (within, _) = rest.char_indices().nth(column)?;
    let from = start + within;
    let to = from + line.text.len();
    (text.get(from..to)? == line.text).then_some(from..to)
}

fn with(text: &str, span: Range<usize>, order: &str) -> String {
    let mut text = text.to_owned();
    text.replace_range(span, order);
    text
}

/// Removes an order from the text, together with the separator next to it, or with the whole row if nothing else
/// is in it.
fn cut(text: &str, span: Range<usize>) -> String {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.end..]
        .find('\n')
        .map_or(text.len(), |at| span.end + at + 1);
    let (before, after) = (&text[start..span.start], &text[span.end..end]);
    if before.trim().is_empty() && after.trim().is_empty() {
        return format!("{}{}", &text[..start], &text[end..]);
    }
    let parts = |sign: char| sign == ';' || sign == ',';
    let (mut head, mut tail) = (&text[..span.start], &text[span.end..]);
    if let Some(rest) = after.trim_start_matches([' ', '\t']).strip_prefix(parts) {
        tail = &text[end - rest.len()..];
        tail = tail.trim_start_matches([' ', '\t']);
    } else if let Some(rest) = before.trim_end().strip_suffix(parts) {
        head = &text[..start + rest.len()];
    }
    if before.trim().is_empty() {
        tail = tail.trim_start_matches([' ', '\t']);
    }
    format!("{head}{tail}")
}

/// Inserts a row after the first `rows` rows.
fn put(text: &str, rows: usize, what: &str) -> String {
    let at: usize = text.split_inclusive('\n').take(rows).map(str::len).sum();
    let (head, tail) = text.split_at(at);
    let gap = if head.is_empty() || head.ends_with('\n') {
        ""
    } else {
        "\n"
    };
    let end = if tail.is_empty() && !text.ends_with('\n') && !text.is_empty() {
        ""
    } else {
        "\n"
    };
    format!("{head}{gap}{what}{end}{tail}")
}
