//! Formats reports: headings, wrapped paragraphs, tables.

use std::fmt::Write;

/// The width of a report in columns.
pub const WIDTH: usize = 78;

/// A report under construction.
#[derive(Clone, Debug, Default)]
pub struct Page {
    text: String,
}

impl Page {
    /// A page with a heading between two rules: the subject on the left, the time on the right.
    #[must_use]
    pub fn headed(left: &str, right: &str) -> Page {
        let mut page = Page::default();
        let rule = "=".repeat(WIDTH);
        let gap = WIDTH.saturating_sub(width(left) + width(right) + 2);
        page.line(&rule);
        if gap == 0 {
            page.line(&format!(" {left}"));
            page.line(&format!(" {right}"));
        } else {
            page.line(&format!(" {left}{}{right}", " ".repeat(gap)));
        }
        page.line(&rule);
        page
    }

    /// Adds a line as it is.
    pub fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// Adds an empty line and a section title.
    pub fn section(&mut self, title: &str) {
        let _ = writeln!(self.text, "\n{title}");
    }

    /// Adds a lead text followed by words that wrap with a hanging indent.
    pub fn item(&mut self, lead: &str, words: &str) {
        let indent = width(lead);
        let mut line = lead.to_owned();
        let mut used = indent;
        let mut empty = true;
        for word in words.split_whitespace() {
            let long = width(word);
            if !empty && used + 1 + long > WIDTH {
                self.line(&line);
                line = " ".repeat(indent);
                used = indent;
                empty = true;
            }
            if !empty {
                line.push(' ');
                used += 1;
            }
            line.push_str(word);
            used += long;
            empty = false;
        }
        self.line(&line);
    }

    /// Adds another page's lines after an empty line.
    pub fn append(&mut self, page: &Page) {
        if !page.text.is_empty() {
            self.text.push('\n');
            self.text.push_str(page.text.trim_start_matches('\n'));
        }
    }

    /// The text, which ends with a newline.
    #[must_use]
    pub fn finish(self) -> String {
        self.text
    }
}

/// The width of a text in columns.
#[must_use]
pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// Pads a text to a number of columns.
#[must_use]
pub fn pad(text: &str, columns: usize) -> String {
    let gap = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(gap))
}

#[cfg(test)]
mod tests {
    use super::{Page, WIDTH, width};

    #[test]
    fn long_items_are_wrapped_under_themselves() {
        let mut page = Page::default();
        page.item("  England  ", &"A(Lon), ".repeat(20));
        let text = page.finish();
        assert_eq!(text.lines().count(), 3);
        assert!(text.lines().all(|line| width(line) <= WIDTH));
        assert!(
            text.lines()
                .skip(1)
                .all(|line| line.starts_with("           A("))
        );
    }

    #[test]
    fn a_heading_has_both_its_sides() {
        let text = Page::headed("Left", "Right").finish();
        let line = text.lines().nth(1).unwrap();
        assert!(
            line.starts_with(" Left ") && line.ends_with(" Right"),
            "{line}"
        );
        assert!(width(line) < WIDTH);
        let long = Page::headed(&"x".repeat(60), &"y".repeat(30)).finish();
        assert_eq!(long.lines().count(), 4);
    }
}
