//! From scores to expected results.

/// How a score in centipawns relates to the expected result of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve {
    /// The score, in centipawns, from which 73 % of the points are expected. Positive and finite.
    scale: f32,
}

impl Curve {
    /// The curve of a game from whose play nothing was learnt.
    pub const USUAL: Curve = Curve { scale: 200.0 };

    /// A curve by its scale in centipawns: the expected result is `1 / (1 + exp(-score / scale))`. None unless the scale
    /// is from 1 to 100,000.
    #[must_use]
    pub fn new(scale: f32) -> Option<Curve> {
        (1.0..=100_000.0)
            .contains(&scale)
            .then_some(Curve { scale })
    }

    /// The scale in centipawns.
    #[must_use]
    pub const fn scale(self) -> f32 {
        self.scale
    }

    /// The share of the points, from 0 to 1, that the seat to move can expect at a score for it in centipawns.
    #[must_use]
    pub fn expected(self, score: i32) -> f32 {
        1.0 / (1.0 + (-(score as f32) / self.scale).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_a_half_and_the_curve_is_symmetric() {
        let curve = Curve::new(150.0).unwrap();
        assert!((curve.expected(0) - 0.5).abs() < 1e-6);
        assert!((curve.expected(150) - 0.731).abs() < 1e-3);
        for score in [1, 77, 600, 30_000] {
            let both = curve.expected(score) + curve.expected(-score);
            assert!((both - 1.0).abs() < 1e-6, "{score}");
        }
        for scale in [0.0, -5.0, f32::NAN, f32::INFINITY, 1e9] {
            assert_eq!(Curve::new(scale), None);
        }
    }
}
