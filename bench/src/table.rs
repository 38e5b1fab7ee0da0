//! Formats the table of results.

use crate::contest::Figures;
use std::fmt::Write;

/// The names of the columns.
pub(crate) const HEAD: &str =
    "                          median         least      greatest     quicksilver / other";

/// The lines of a benchmark: its title, then all participants. Our figures come first.
pub(crate) fn lines(title: &str, unit: &str, figures: &[Figures]) -> String {
    let mut text = format!("{title}\n");
    let ours = figures.first().map(|row| row.sample.median());
    for (index, Figures { who, sample }) in figures.iter().enumerate() {
        let [median, least, greatest] =
            [sample.median(), sample.least(), sample.greatest()].map(grouped);
        let ratio = match ours {
            Some(ours) if index > 0 && sample.median() > 0.0 => {
                format!("  {:>8.2}", ours / sample.median())
            }
            _ => String::new(),
        };
        // Writing into a string cannot fail.
        let _ = writeln!(
            text,
            "  {who:<16} {median:>13} {least:>13} {greatest:>13} {unit}{ratio}"
        );
    }
    text
}

/// A whole number with thousands separators.
fn grouped(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{grouped, lines};
    use crate::contest::Figures;
    use crate::sample::Sample;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(999.0), "999");
        assert_eq!(grouped(1_234_567.4), "1,234,567");
    }

    #[test]
    fn peers_are_compared_with_the_first() {
        let rows = [("ours", [3.0, 1.0, 2.0]), ("theirs", [4.0, 5.0, 3.0])];
        let figures = rows.map(|(who, figures)| Figures {
            who,
            sample: Sample::from(figures),
        });
        let text = lines("work", "nodes/s", &figures);
        let words: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        assert_eq!(words[0], ["work"]);
        assert_eq!(words[1], ["ours", "2", "1", "3", "nodes/s"]);
        assert_eq!(words[2], ["theirs", "4", "3", "5", "nodes/s", "0.50"]);
    }
}
