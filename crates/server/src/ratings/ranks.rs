//! Ratings of games in which many meet: Weng-Lin, by places.
//!
//! The system is that of Ruby C. Weng and Chih-Jen Lin, “A Bayesian Approximation Method for Online Ranking” (2011): the full-pair
//! update of the Bradley-Terry model, with each seat a team of one. Its ratings are shown on the scale of the others. They do
//! not age.

use super::scale::Rating;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The mean of whoever has no result, in units of the system.
const START_MEAN: f64 = 25.0;
/// The deviation of whoever has no result, in units of the system.
const START_SIGMA: f64 = 25.0 / 3.0;
/// How far apart two are of whom the better one usually wins, in units of the system.
const BETA: f64 = 25.0 / 6.0;
/// What is left of a variance after a game, at least.
const TOLERANCE: f64 = 1e-6;
/// How many points are one unit.
const POINTS: f64 = 40.0;
/// Above this deviation, in points, a rating is provisional.
pub const SURE_DEVIATION: f64 = 125.0;
/// The rating of whoever has no result, in points.
const START_POINTS: f64 = 1500.0;

/// The rating of whoever has no result.
pub const START: Rating = Rating {
    rating: START_POINTS,
    deviation: START_SIGMA * POINTS,
    volatility: 0.0,
};

/// The ratings after a game, by those before it and the places; several may share a place.
#[must_use]
pub fn after(before: &[Rating], places: &[u8]) -> Vec<Rating> {
    let config = WengLinConfig {
        beta: BETA,
        uncertainty_tolerance: TOLERANCE,
    };
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [units(*rating)]).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, place)| (&team[..], MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let after = weng_lin_multi_team(&ranked, &config);
    after.into_iter().flatten().map(points).collect()
}

fn units(rating: Rating) -> WengLinRating {
    WengLinRating {
        rating: (rating.rating - START_POINTS) / POINTS + START_MEAN,
        uncertainty: rating.deviation / POINTS,
    }
}

fn points(rating: WengLinRating) -> Rating {
    Rating {
        rating: (rating.rating - START_MEAN) * POINTS + START_POINTS,
        deviation: rating.uncertainty * POINTS,
        volatility: 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_games_of_seven_strangers_are_enough_for_a_list_and_nine_are_not() {
        let is_provisional = |one: &Rating| one.deviation > SURE_DEVIATION;
        // Nobody is better than the others, so each place comes to each in turn.
        let mut players = [START; 7];
        for game in 0..10u8 {
            assert!(players.iter().all(is_provisional), "{game}");
            let places: Vec<u8> = (0..7).map(|seat| (seat + game) % 7 + 1).collect();
            players = after(&players, &places).try_into().unwrap();
        }
        assert!(!players.iter().any(is_provisional));
    }

    #[test]
    fn equal_places_among_equals_change_no_rating_and_a_better_place_gives_more() {
        let drawn = after(&[START; 3], &[1, 1, 1]);
        assert!(drawn.iter().all(|one| (one.rating - 1500.0).abs() < 1e-9));
        assert!(drawn.iter().all(|one| one.deviation < START.deviation));
        let ranked = after(&[START; 3], &[1, 2, 2]);
        assert!(ranked[0].rating > 1500.0 && ranked[1].rating < 1500.0);
        assert!((ranked[1].rating - ranked[2].rating).abs() < 1e-9);
    }
}
