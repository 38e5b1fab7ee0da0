//! The statistics of pairs of games.

use super::elo::{EloDifference, QUANTILE, elo_of};
use std::fmt;

/// How many pairs of games brought the first player 0, ½, 1, 1½ and 2 points: its pentanomial.
///
/// Both games of a pair begin with the same opening, so their results are not independent: where the opening decides,
/// each player wins one of them. Only whole pairs are independent of each other, and counting them gives an interval
/// that is right, and narrower than that of single games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PairCounts {
    /// The numbers of pairs, by twice the first player's points.
    pub counts: [u32; 5],
}

impl PairCounts {
    /// Counts a pair that brought the first player `halves` half points, 0 to 4.
    pub fn add(&mut self, halves: usize) {
        if let Some(count) = self.counts.get_mut(halves) {
            *count += 1;
        }
    }

    /// Counts the pairs of another match as well.
    pub fn join(&mut self, other: &PairCounts) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The rating difference that the pairs show; none where they say nothing of how much pairs vary: before the second
    /// one, and as long as all have the same result.
    ///
    /// The mean share of the points of a pair, plus and minus 1.96 of its standard errors, each converted to Elo. An end
    /// of the interval that lies outside the shares that there are is infinite.
    #[must_use]
    pub fn elo(&self) -> Option<EloDifference> {
        let pairs = f64::from(self.pairs());
        let weighted = || (0..).map(f64::from).zip(self.counts.map(f64::from));
        let mean = weighted()
            .map(|(halves, count)| halves * count)
            .sum::<f64>()
            / (4.0 * pairs);
        let square = |halves: f64| (halves / 4.0 - mean).powi(2);
        let variance = weighted()
            .map(|(halves, count)| square(halves) * count)
            .sum::<f64>()
            / pairs;
        if self.pairs() < 2 || variance <= 0.0 {
            return None;
        }
        let spread = QUANTILE * (variance / pairs).sqrt();
        Some(EloDifference {
            estimate: elo_of(mean),
            low: elo_of(mean - spread),
            high: elo_of(mean + spread),
        })
    }
}

/// `1 0 4 2 3`: the numbers of pairs with 0, ½, 1, 1½ and 2 points.
impl fmt::Display for PairCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [none, half, one, more, two] = self.counts;
        write!(f, "{none} {half} {one} {more} {two}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elo(counts: [u32; 5]) -> EloDifference {
        PairCounts { counts }.elo().unwrap()
    }

    /// Worked by hand. Shares ¼, ½, ½, 1: mean 0.5625; squares 0.09765625, 2 × 0.00390625, 0.19140625, together 0.296875;
    /// variance 0.07421875; standard error √(0.07421875 / 4) = 0.136215; interval 0.5625 ± 0.266976.
    #[test]
    fn the_interval_is_that_of_the_mean_of_pairs() {
        let four = elo([0, 1, 2, 0, 1]);
        assert!((four.estimate - elo_of(0.5625)).abs() < 1e-9);
        assert!((four.low - elo_of(0.295524)).abs() < 0.01, "{four:?}");
        assert!((four.high - elo_of(0.829476)).abs() < 0.01, "{four:?}");
    }

    #[test]
    fn openings_that_decide_say_little_against_either_player() {
        // 20 games each: every pair shared, but for one; and the same games as if they had nothing to do with each other.
        let decided = elo([0, 0, 9, 1, 0]);
        let scattered = elo([2, 0, 5, 1, 2]);
        assert!(decided.high - decided.low < (scattered.high - scattered.low) / 4.0);
    }

    #[test]
    fn without_variation_there_is_no_interval() {
        assert_eq!(PairCounts::default().elo(), None);
        assert_eq!(
            PairCounts {
                counts: [0, 0, 0, 0, 9]
            }
            .elo(),
            None
        );
        let mut one = PairCounts::default();
        one.add(3);
        assert_eq!((one.pairs(), one.elo()), (1, None));
        assert_eq!(one.to_string(), "0 0 0 1 0");
    }
}
