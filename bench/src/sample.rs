//! Figures taken several times.

use crate::effort;
use std::fmt;

/// How many seconds one figure is measured for.
const SPAN: f64 = 0.5;

/// Figures of the same thing, taken one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample(Vec<f64>);

impl Sample {
    pub(crate) fn new() -> Sample {
        Sample::default()
    }

    pub(crate) fn take(&mut self, figure: f64) {
        let place = self.0.partition_point(|known| *known < figure);
        self.0.insert(place, figure);
    }

    /// The figure in the middle, or 0 when there is none.
    pub(crate) fn median(&self) -> f64 {
        let half = self.0.len() / 2;
        match self.0.len() {
            0 => 0.0,
            count if count % 2 == 1 => self.0[half],
            _ => (self.0[half - 1] + self.0[half]) / 2.0,
        }
    }

    fn least(&self) -> f64 {
        self.0.first().copied().unwrap_or_default()
    }

    fn greatest(&self) -> f64 {
        self.0.last().copied().unwrap_or_default()
    }
}

/// A line of the table.
pub(crate) struct Row<'a> {
    pub(crate) who: &'a str,
    pub(crate) what: &'a str,
    pub(crate) unit: &'a str,
    pub(crate) sample: &'a Sample,
}

impl Row<'_> {
    pub(crate) const HEAD: &'static str =
        "who                what                             median        least     greatest";
}

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, least, greatest] = [
            self.sample.median(),
            self.sample.least(),
            self.sample.greatest(),
        ]
        .map(grouped);
        let Row {
            who, what, unit, ..
        } = self;
        write!(
            f,
            "{who:<18} {what:<26} {median:>12} {least:>12} {greatest:>12} {unit}"
        )
    }
}

/// A whole number with its thousands apart.
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

/// Repeats `work`, which says how much it did, until the span is over; how much was done in a second.
pub(crate) fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let begin = effort::seconds();
    let mut done = 0;
    loop {
        done += work();
        let spent = effort::seconds() - begin;
        if spent >= SPAN {
            return done as f64 / spent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sample, grouped};

    #[test]
    fn the_median_is_in_the_middle() {
        let mut sample = Sample::new();
        for figure in [5.0, 1.0, 3.0] {
            sample.take(figure);
        }
        assert_eq!(
            (sample.least(), sample.median(), sample.greatest()),
            (1.0, 3.0, 5.0)
        );
        sample.take(4.0);
        assert_eq!(sample.median(), 3.5);
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(999.0), "999");
        assert_eq!(grouped(1_234_567.4), "1,234,567");
    }
}
