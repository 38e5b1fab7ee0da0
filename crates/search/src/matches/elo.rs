//! Rating differences.

use std::fmt;

/// A rating difference in Elo points, positive if the first player is stronger; infinite if the games set no bound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EloDifference {
    /// The difference for which the score would be expected.
    pub estimate: f64,
    /// The lower end of the 95 % confidence interval.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
}

/// The normal quantile of a two-sided 95 % interval.
pub(super) const QUANTILE: f64 = 1.959_963_985;

/// The Elo difference for an expected share of the points; infinite for none or all of them.
pub(super) fn elo_of(share: f64) -> f64 {
    const ALMOST: f64 = 1e-9;
    if share <= ALMOST {
        f64::NEG_INFINITY
    } else if share >= 1.0 - ALMOST {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// The share of the points that is expected at an Elo difference, 0 to 1.
pub(super) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// `Elo +127 (95 %: -20 to +290)`.
impl fmt::Display for EloDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero makes a rounded -0 an ordinary 0.
        let [estimate, low, high] =
            [self.estimate, self.low, self.high].map(|elo| elo.round() + 0.0);
        write!(f, "Elo {estimate:+} (95 %: {low:+} to {high:+})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_differences_are_inverse() {
        assert_eq!(share_of(0.0), 0.5);
        // 10 to 1 at 400 points, by the definition of the scale.
        assert!((share_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
        for elo in [-700.0, -35.5, 1.0, 250.0] {
            assert!((elo_of(share_of(elo)) - elo).abs() < 1e-6, "{elo}");
        }
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
        assert_eq!(elo_of(1.0), f64::INFINITY);
    }
}
