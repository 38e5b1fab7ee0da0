//! The score of a match.

use super::elo::{EloDifference, QUANTILE, elo_of};
use std::fmt;

/// The results of a match, from its first player's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheet {
    /// Games the first player won.
    pub wins: u32,
    /// Games drawn, including those cut off at the ply limit.
    pub draws: u32,
    /// Games the first player lost.
    pub losses: u32,
}

impl ScoreSheet {
    /// The number of games played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The first player's points, a draw counting ½.
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// The rating difference that the games show; none before the first game.
    ///
    /// The Wilson score interval of the share of points. It treats every game as won or lost, so it is wider than
    /// necessary with draws; it is valid for few games and for scores without a loss.
    #[must_use]
    pub fn elo(&self) -> Option<EloDifference> {
        if self.games() == 0 {
            return None;
        }
        let games = f64::from(self.games());
        let share = self.points() / games;
        let square = QUANTILE * QUANTILE / games;
        let middle = (share + square / 2.0) / (1.0 + square);
        let spread =
            (share * (1.0 - share) * square + square * square / 4.0).sqrt() / (1.0 + square);
        Some(EloDifference {
            estimate: elo_of(share),
            low: elo_of(middle - spread),
            high: elo_of(middle + spread),
        })
    }
}

/// `+12 =3 -5, 13.5 of 20 points`.
impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ScoreSheet {
            wins,
            draws,
            losses,
        } = self;
        write!(
            f,
            "+{wins} ={draws} -{losses}, {} of {} points",
            self.points(),
            self.games()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elo(wins: u32, draws: u32, losses: u32) -> EloDifference {
        ScoreSheet {
            wins,
            draws,
            losses,
        }
        .elo()
        .unwrap()
    }

    #[test]
    fn even_scores_are_no_difference() {
        let even = elo(5, 10, 5);
        assert!(even.estimate.abs() < 1e-9);
        assert!((even.low + even.high).abs() < 1e-9);
        assert!(even.high > 100.0 && even.high < 200.0, "{even}");
        assert!(even.to_string().starts_with("Elo +0 (95 %: -"), "{even}");
    }

    #[test]
    fn three_quarters_are_191_points() {
        assert_eq!(elo(15, 0, 5).estimate.round(), 191.0);
        assert_eq!(elo(5, 0, 15).estimate.round(), -191.0);
    }

    #[test]
    fn a_clean_score_still_has_a_lower_bound() {
        let clean = elo(20, 0, 0);
        assert_eq!(clean.estimate, f64::INFINITY);
        // Wilson's lower bound is 20 / (20 + 3.84) of the points.
        assert_eq!(clean.low.round(), 287.0);
        assert_eq!(clean.high, f64::INFINITY);
    }

    #[test]
    fn no_games_no_difference() {
        assert_eq!(ScoreSheet::default().elo(), None);
    }

    #[test]
    fn sheets_read_well() {
        let sheet = ScoreSheet {
            wins: 12,
            draws: 3,
            losses: 5,
        };
        assert_eq!(sheet.to_string(), "+12 =3 -5, 13.5 of 20 points");
    }
}
