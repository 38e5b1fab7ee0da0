//! The scale of ratings, and how games for two change them: Glicko-2, in which each result is a rating period of its own.
//!
//! The system is that of Mark Glickman, “Example of the Glicko-2 system” (2013). Between two results the deviation grows as it
//! does there between two periods, with a period for each day.

use crate::store::RatingRow;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// How much volatilities change.
const TAU: f64 = 0.75;
/// How exactly volatilities are calculated.
const TOLERANCE: f64 = 1e-9;
/// The deviation of whoever has no result, in points. No deviation is greater.
const MOST_DEVIATION: f64 = 350.0;
/// Above this deviation a rating is provisional: it is shown with a question mark, and stands in no list.
pub const SURE_DEVIATION: f64 = 110.0;
/// How many points are one unit of Glicko-2.
const UNIT: f64 = 173.7178;
const DAY_MS: f64 = 24.0 * 60.0 * 60.0 * 1000.0;
/// How many parts of a point are stored.
const PARTS: f64 = 1e12;

/// A rating of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating, in points.
    pub rating: f64,
    /// The deviation, in points: with 95 % certainty the player is no farther than twice as much from the rating.
    pub deviation: f64,
    /// How much the rating changes by itself.
    pub volatility: f64,
}

/// What came of a game for one of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// They won.
    Won,
    /// Nobody won.
    Drawn,
    /// The other one won.
    Lost,
}

impl Score {
    /// The score of the other one.
    #[must_use]
    pub const fn reversed(self) -> Score {
        match self {
            Score::Won => Score::Lost,
            Score::Drawn => Score::Drawn,
            Score::Lost => Score::Won,
        }
    }

    /// The share of the point, in thousandths.
    #[must_use]
    pub const fn thousandths(self) -> u32 {
        match self {
            Score::Won => 1000,
            Score::Drawn => 500,
            Score::Lost => 0,
        }
    }

    /// The score of that share.
    #[must_use]
    pub const fn of_thousandths(share: u32) -> Score {
        match share {
            0 => Score::Lost,
            1000 => Score::Won,
            _ => Score::Drawn,
        }
    }
}

impl Rating {
    /// The rating of whoever has no result.
    pub const START: Rating = Rating {
        rating: 1500.0,
        deviation: MOST_DEVIATION,
        volatility: 0.06,
    };

    /// The rating after so many milliseconds without a result: the deviation has grown.
    #[must_use]
    pub fn aged(self, ms: u64) -> Rating {
        #[expect(
            clippy::cast_precision_loss,
            reason = "so many milliseconds are exact for 285,000 years"
        )]
        let days = ms as f64 / DAY_MS;
        let growth = self.volatility * UNIT;
        let deviation = (self.deviation.powi(2) + growth.powi(2) * days).sqrt();
        Rating {
            deviation: deviation.min(MOST_DEVIATION),
            ..self
        }
    }

    /// The ratings of two players after a game with each other, by the score of the first.
    #[must_use]
    pub fn after(one: Rating, other: Rating, score: Score) -> [Rating; 2] {
        let outcome = match score {
            Score::Won => Outcomes::WIN,
            Score::Drawn => Outcomes::DRAW,
            Score::Lost => Outcomes::LOSS,
        };
        let config = Glicko2Config {
            tau: TAU,
            convergence_tolerance: TOLERANCE,
        };
        let (one, other) = glicko2(&one.into(), &other.into(), &outcome, &config);
        [one, other].map(|after| {
            let after = Rating::from(after);
            Rating {
                deviation: after.deviation.min(MOST_DEVIATION),
                ..after
            }
        })
    }

    /// The rating as it is shown, in whole points.
    #[must_use]
    pub fn points(self) -> i32 {
        whole(self.rating)
    }

    /// As it is stored.
    #[must_use]
    pub fn row(self) -> RatingRow {
        RatingRow {
            rating: parts(self.rating),
            deviation: parts(self.deviation),
            volatility: parts(self.volatility),
        }
    }

    /// As it was stored.
    #[must_use]
    pub fn of_row(row: RatingRow) -> Rating {
        Rating {
            rating: of_parts(row.rating),
            deviation: of_parts(row.deviation),
            volatility: of_parts(row.volatility),
        }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Glicko2Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Self {
        Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

/// A number of points as it is stored, in trillionths.
#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are far below nine million"
)]
pub(super) fn parts(value: f64) -> i64 {
    (value * PARTS).round() as i64
}

/// A stored number of points.
#[expect(
    clippy::cast_precision_loss,
    reason = "the rest is far below what is stored"
)]
pub(super) fn of_parts(parts: i64) -> f64 {
    parts as f64 / PARTS
}

/// A number of points as it is shown.
#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are far below two thousand million"
)]
pub(super) fn whole(points: f64) -> i32 {
    points.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deviations_grow_with_the_days_and_never_beyond_that_of_a_stranger() {
        let sure = Rating {
            deviation: 60.0,
            ..Rating::START
        };
        let day = 24 * 60 * 60 * 1000;
        let expected = (60.0_f64.powi(2) + (0.06 * UNIT).powi(2)).sqrt();
        assert!((sure.aged(day).deviation - expected).abs() < 1e-9);
        let month = sure.aged(30 * day).deviation;
        let at_once = (0..30).fold(sure, |rating, _| rating.aged(day)).deviation;
        assert!((month - at_once).abs() < 1e-9);
        assert_eq!(sure.aged(u64::MAX).deviation, MOST_DEVIATION);
        assert_eq!(sure.aged(0), sure);
    }

    #[test]
    fn whoever_wins_gains_what_the_other_loses_if_both_are_strangers() {
        let [winner, loser] = Rating::after(Rating::START, Rating::START, Score::Won);
        assert!((winner.rating - 1500.0 - (1500.0 - loser.rating)).abs() < 1e-9);
        assert!(winner.rating > 1600.0 && winner.deviation > SURE_DEVIATION);
        let drawn = Rating::after(Rating::START, Rating::START, Score::Drawn);
        assert!(drawn.iter().all(|one| (one.rating - 1500.0).abs() < 1e-9));
    }

    #[test]
    fn what_is_stored_is_read_back_to_less_than_a_millionth() {
        let rating = Rating {
            rating: 1_512.345_678_901_234,
            deviation: 98.765_432_109_876,
            volatility: 0.059_999_123_456,
        };
        let read = Rating::of_row(rating.row());
        assert!((read.rating - rating.rating).abs() < 1e-8);
        assert!((read.deviation - rating.deviation).abs() < 1e-8);
        assert!((read.volatility - rating.volatility).abs() < 1e-8);
        assert_eq!(read.row(), rating.row());
    }
}
