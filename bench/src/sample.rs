//! Repeated measurements.

use crate::effort;

/// The minimum duration of a measurement in seconds.
pub(crate) const SPAN: f64 = 0.5;

/// Measurements of one quantity, in ascending order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample(Vec<f64>);

impl<const COUNT: usize> From<[f64; COUNT]> for Sample {
    fn from(figures: [f64; COUNT]) -> Sample {
        let mut sample = Sample::default();
        sample.extend(Sample(figures.into()));
        sample
    }
}

impl Sample {
    /// Adds the measurements of another sample.
    pub(crate) fn extend(&mut self, more: Sample) {
        self.0.extend(more.0);
        self.0.sort_by(f64::total_cmp);
    }

    /// The median, or 0 without measurements.
    pub(crate) fn median(&self) -> f64 {
        let half = self.0.len() / 2;
        match self.0.len() {
            0 => 0.0,
            count if count % 2 == 1 => self.0[half],
            _ => (self.0[half - 1] + self.0[half]) / 2.0,
        }
    }

    /// The minimum, or 0.
    pub(crate) fn least(&self) -> f64 {
        self.0.first().copied().unwrap_or_default()
    }

    /// The maximum, or 0.
    pub(crate) fn greatest(&self) -> f64 {
        self.0.last().copied().unwrap_or_default()
    }
}

/// Repeats `work`, which returns how much it did, until the minimum duration is over. Returns the amount per
/// second.
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
    use super::Sample;

    #[test]
    fn the_median_is_in_the_middle() {
        let mut sample = Sample::from([5.0, 1.0, 3.0]);
        assert_eq!(
            (sample.least(), sample.median(), sample.greatest()),
            (1.0, 3.0, 5.0)
        );
        sample.extend(Sample::from([4.0]));
        assert_eq!(sample.median(), 3.5);
    }
}
