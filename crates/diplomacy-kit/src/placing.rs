//! Changing one order of a sheet and leaving everything else as it was written.
//!
//! Whatever is done is read again before it is given back: the other orders must still say the same, in the same part
//! of the phase, and the new one must be where it was meant to be.

use crate::lang::{Heading, Line, Order, read_under};
use crate::mark::{Mark, Power};
use std::ops::Range;

/// Where on a sheet an order is to be put.
pub struct Placing<'a> {
    /// The map.
    pub mark: &'a Mark,
    /// The heading that holds where none is written.
    pub under: Option<Heading>,
    /// Which part of the phase a line is for, counted in the order in which parts are written.
    pub part: &'a dyn Fn(&Line) -> u8,
    /// The part that is wanted.
    pub wanted: u8,
    /// The heading of that part as it is written; empty where its orders need none.
    pub heading: &'a str,
    /// Whether a line of that part is one of those that the new order takes the place of.
    pub mine: &'a dyn Fn(&Line) -> bool,
}

/// What a line says, however it is written.
type Meaning = (Option<Power>, u8, Order);

impl Placing<'_> {
    /// The sheet with this order in the place of those that are the placing's own, or without them. The sheet as it is
    /// where the order cannot be read.
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

    /// What the other lines say.
    fn kept(&self, text: &str) -> Vec<Meaning> {
        let others = self.lines(text).into_iter();
        let others = others.filter(|line| !self.is_mine(line));
        others.map(|line| self.meaning(&line)).collect()
    }

    /// Whether a sheet says what it said, and one order of the placing's own.
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
        // Under a heading that has nothing under it yet.
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
        // Before what is for later parts, where that is possible.
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

/// Where a line's order stands in the text it was read from.
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

/// The text without an order: without the whole row where nothing else is in it, and without the sign that parted it
/// from its neighbour.
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

/// The text with something in a row of its own after so many rows.
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
