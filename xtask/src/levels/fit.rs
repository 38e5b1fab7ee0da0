//! Finding the temperature, or the nodes, at which a level is weaker than the next one by a step.

use super::file::Row;
use super::play::Shown;
use anyhow::Result;

/// What is changed about a level. Its strength falls with `x`, a logarithm.
#[derive(Clone, Copy, Debug)]
pub(super) enum Knob {
    /// The temperature, with this many lapses for each hundredth of it.
    Temperature { nodes: u64, lapses: u32 },
    /// The nodes, at temperature 0.
    Nodes { begin: u64 },
}

/// Temperatures outside of these differ too little from none, or from random play.
const TEMPERATURES: (f64, f64) = (2.0, 10_000.0);
/// Most lapses of a fitted level, in a thousand moves.
const MOST_LAPSES: u32 = 1_000;
/// The temperature from which a level is fitted that has none.
const USUAL: u32 = 40;

impl Knob {
    /// What is changed about a level. From level 6 on, levels play the best move they find. Lapses grow with the
    /// temperature, and the more the lower the level is; from level 4 on there are none.
    pub(super) fn of(level: u8, begin: &Row, most_nodes: Option<u64>) -> Knob {
        let nodes = begin.nodes.unwrap_or(1).min(most_nodes.unwrap_or(u64::MAX));
        if level >= 6 {
            return Knob::Nodes { begin: nodes };
        }
        Knob::Temperature {
            nodes,
            lapses: match level {
                1 => 2_000,
                2 => 1_000,
                3 => 500,
                _ => 0,
            },
        }
    }

    /// Where to begin, given the level as it is.
    pub(super) fn begin(&self, row: &Row) -> f64 {
        match self {
            Knob::Nodes { begin } => -(*begin as f64).ln(),
            Knob::Temperature { .. } if row.temperature == 0 => f64::from(USUAL).ln(),
            Knob::Temperature { .. } => f64::from(row.temperature).ln(),
        }
    }

    /// The level at `x`.
    pub(super) fn row(&self, x: f64) -> Row {
        match *self {
            Knob::Nodes { .. } => Row {
                rating: 0,
                nodes: Some((-x).exp().round().clamp(1.0, 1e8) as u64),
                temperature: 0,
                lapses: 0,
            },
            Knob::Temperature { nodes, lapses } => {
                let (least, greatest) = TEMPERATURES;
                let temperature = x.exp().round().clamp(least, greatest) as u32;
                Row {
                    rating: 0,
                    nodes: Some(nodes),
                    temperature,
                    lapses: (temperature * lapses / 100).min(MOST_LAPSES),
                }
            }
        }
    }
}

/// The most matches that are played for a level.
const MOST: u64 = 8;
/// From this standard error on, in Elo points, the step is known well enough.
const NEAR: f64 = 25.0;
/// About how many Elo points a change of `x` by 1 costs, and the standard error of that guess. Matches soon count for more.
const SLOPE: (f64, f64) = (300.0, 120.0);
/// A curve is never flatter, or the next match might be anywhere.
const FLATTEST: f64 = 80.0;
/// The standard error of the guess that the first match shows the step.
const UNKNOWN: f64 = 1_000.0;
/// No match is further than this from those that were played.
const FURTHEST: f64 = 1.0;
/// At this distance from the latest match, one counts for 1/e: strength is no straight line over `x` for long.
const REACH: f64 = 0.7;

/// A match: where it was played, and the share of the points of the stronger player.
#[derive(Clone, Copy, Debug)]
struct Point {
    x: f64,
    share: f64,
    games: f64,
}

/// Finds the `x` at which the next level is stronger by `step`, from matches of so many games. `play` plays the one of
/// that number near an `x`, and returns where it was, since temperatures and nodes are whole numbers. Every match counts:
/// a curve through all of them says where the next one is played, so chance in one of them does not decide.
pub(super) fn fit(
    begin: f64,
    step: f64,
    games: u32,
    mut play: impl FnMut(f64, u64) -> Result<(f64, Shown)>,
) -> Result<f64> {
    let mut x = begin;
    let mut points = Vec::new();
    for number in 0..MOST {
        let (x_played, shown) = play(x, number)?;
        points.push(Point {
            x: x_played,
            share: shown.share,
            games: f64::from(games),
        });
        let near = points.iter().map(|point| {
            let distance = (point.x - x_played) / REACH;
            Point {
                games: point.games * (-distance * distance).exp(),
                ..*point
            }
        });
        let curve = Curve::through(&near.collect::<Vec<_>>(), step);
        let (least, greatest) = points.iter().fold(
            (f64::INFINITY, f64::NEG_INFINITY),
            |(least, greatest), point| (least.min(point.x), greatest.max(point.x)),
        );
        x = curve
            .reaches(step)
            .clamp(least - FURTHEST, greatest + FURTHEST);
        if curve.error_at(x) < NEAR {
            break;
        }
    }
    Ok(x)
}

/// The difference in Elo points as a straight line over `x`: the likeliest one, by logistic regression.
#[derive(Clone, Copy, Debug)]
struct Curve {
    /// The mean `x` of all games.
    centre: f64,
    /// The difference there.
    height: f64,
    slope: f64,
    /// The information of the games on height and slope: the second derivatives of the likelihood.
    information: [f64; 3],
}

impl Curve {
    /// The line through matches, by Newton's method. `step` is what the first one is guessed to show.
    fn through(points: &[Point], step: f64) -> Curve {
        let scale = std::f64::consts::LN_10 / 400.0;
        let games: f64 = points.iter().map(|point| point.games).sum();
        let centre = points
            .iter()
            .map(|point| point.x * point.games)
            .sum::<f64>()
            / games;
        let mut curve = Curve {
            centre,
            height: step,
            slope: SLOPE.0,
            information: [0.0; 3],
        };
        for _ in 0..60 {
            let (of_height, of_slope) = (UNKNOWN.powi(-2), SLOPE.1.powi(-2));
            let mut pull = [
                (step - curve.height) * of_height,
                (SLOPE.0 - curve.slope) * of_slope,
            ];
            let mut information = [of_height, 0.0, of_slope];
            for point in points {
                let beside = point.x - centre;
                let expected = 1.0 / (1.0 + (-scale * curve.elo(point.x)).exp());
                let surprise = point.games * (point.share - expected) * scale;
                pull[0] += surprise;
                pull[1] += surprise * beside;
                let weight = point.games * (expected * (1.0 - expected)).max(1e-4) * scale * scale;
                information[0] += weight;
                information[1] += weight * beside;
                information[2] += weight * beside * beside;
            }
            let [height, both, slope] = information;
            let determinant = height * slope - both * both;
            let up = (slope * pull[0] - both * pull[1]) / determinant;
            let steeper = (height * pull[1] - both * pull[0]) / determinant;
            curve.height += up.clamp(-100.0, 100.0);
            curve.slope = (curve.slope + steeper.clamp(-50.0, 50.0)).max(FLATTEST);
            curve.information = information;
        }
        curve
    }

    /// The difference at `x`.
    fn elo(&self, x: f64) -> f64 {
        self.height + self.slope * (x - self.centre)
    }

    /// Where the difference is `step`.
    fn reaches(&self, step: f64) -> f64 {
        self.centre + (step - self.height) / self.slope
    }

    /// The standard error of the difference at `x`.
    fn error_at(&self, x: f64) -> f64 {
        let [height, both, slope] = self.information;
        let beside = x - self.centre;
        let determinant = height * slope - both * both;
        ((slope - 2.0 * both * beside + height * beside * beside) / determinant).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

    /// What a match of so many games shows whose result is drawn.
    fn drawn(elo: f64, games: u32, lots: &mut Xoshiro256PlusPlus) -> Shown {
        let expected = 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let won = (0..games).filter(|_| (lots.next_u64() as f64) < expected * 2_f64.powi(64));
        let (won, games) = (won.count(), games as usize);
        let text = format!(
            "A scores +{won} =0 -{}, {won} of {games} points; Elo +0 (95 %: -1 to +1)",
            games - won
        );
        Shown::read(&text).expect("it is of that form")
    }

    /// The mean miss of fits from there, in Elo points.
    fn miss(begin: f64, step: f64, elo: impl Fn(f64) -> f64) -> f64 {
        let fits: u32 = 20;
        let misses = (0..fits).map(|seed| {
            let mut lots = Xoshiro256PlusPlus::seed_from_u64(seed.into());
            let play = |x, _| Ok((x, drawn(elo(x), 200, &mut lots)));
            let x = fit(begin, step, 200, play).expect("no match fails");
            (elo(x) - step).abs()
        });
        misses.sum::<f64>() / f64::from(fits)
    }

    #[test]
    fn the_step_is_found_wherever_it_begins_and_whatever_chance_does() {
        // Curves that are flat at first and then steep, as those of temperatures are, and end in games without a point.
        for begin in [0.5, 2.0, 4.0, 6.0, 8.0] {
            let found = miss(begin, 330.0, |x| 20.0 * x * x);
            assert!(found < 45.0, "{begin}: {found}");
            let found = miss(begin, 560.0, |x| 30.0 * x * x - 50.0);
            assert!(found < 60.0, "{begin}: {found}");
        }
    }

    #[test]
    fn a_line_goes_through_matches_that_lie_on_it() {
        let point = |x: f64, elo: f64| Point {
            x,
            share: 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)),
            games: 1e6,
        };
        let curve = Curve::through(&[point(1.0, 100.0), point(3.0, 500.0)], 330.0);
        assert!((curve.elo(2.0) - 300.0).abs() < 1.0, "{curve:?}");
        assert!((curve.reaches(400.0) - 2.5).abs() < 0.01, "{curve:?}");
        assert!(curve.error_at(2.0) < 2.0 && curve.error_at(2.0) < curve.error_at(9.0));
    }

    #[test]
    fn matches_end_when_the_step_is_known() {
        let mut numbers = Vec::new();
        let mut lots = Xoshiro256PlusPlus::seed_from_u64(1);
        let play = |x: f64, number| {
            numbers.push(number);
            Ok((x, drawn(100.0 * x, 2_000, &mut lots)))
        };
        fit(1.0, 150.0, 2_000, play).expect("no match fails");
        assert!(numbers.len() < 4, "{numbers:?}");
        assert!(numbers.is_sorted());
    }

    #[test]
    fn knobs_turn_temperature_with_lapses_or_nodes() {
        let row = Row {
            rating: 300,
            nodes: Some(500),
            temperature: 0,
            lapses: 0,
        };
        let second = Knob::of(2, &row, Some(100));
        let found = second.row(f64::from(50).ln());
        let expected = Row {
            rating: 0,
            nodes: Some(100),
            temperature: 50,
            lapses: 500,
        };
        assert_eq!(found, expected);
        assert_eq!(second.row(second.begin(&row)).temperature, USUAL);
        assert_eq!(second.row(99.0).lapses, MOST_LAPSES);
        assert_eq!(Knob::of(4, &row, None).row(4.0).lapses, 0);
        let sixth = Knob::of(6, &row, None);
        assert_eq!(sixth.row(sixth.begin(&row)), row_of_nodes(500));
    }

    fn row_of_nodes(nodes: u64) -> Row {
        Row {
            rating: 0,
            nodes: Some(nodes),
            temperature: 0,
            lapses: 0,
        }
    }
}
