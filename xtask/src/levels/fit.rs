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
const MOST_LAPSES: u32 = 900;
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
                1 => 200,
                2 => 120,
                3 => 60,
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

/// How near to the step is near enough, in Elo points.
const NEAR: f64 = 35.0;
/// The most matches that are played for a level.
const MOST: usize = 8;
/// About how many Elo points a change of `x` by 1 costs, until two matches have shown it.
const SLOPE: f64 = 300.0;
/// A score without a point of the weaker player counts as this difference.
const FAR: f64 = 1_000.0;

/// Finds the `x` at which `play` shows `step`, which grows with `x`; begins at `begin`. Returns the nearest that was
/// played.
///
/// While all matches lie on one side, the next one goes as far as the slope says; then between the nearest ones on both
/// sides (regula falsi), but not close to either, since matches err.
pub(super) fn fit(
    begin: f64,
    step: f64,
    mut play: impl FnMut(f64) -> Result<Shown>,
) -> Result<(f64, Shown)> {
    let mut x = begin;
    let mut below: Option<(f64, f64)> = None;
    let mut above: Option<(f64, f64)> = None;
    let mut best: Option<(f64, Shown, f64)> = None;
    for _ in 0..MOST {
        let shown = play(x)?;
        let miss = shown.elo.clamp(-FAR, FAR) - step;
        if best.is_none_or(|(_, _, least)| miss.abs() < least) {
            best = Some((x, shown, miss.abs()));
        }
        if miss.abs() <= NEAR {
            break;
        }
        if miss < 0.0 {
            below = Some((x, miss));
        } else {
            above = Some((x, miss));
        }
        x = match (below, above) {
            (Some((low, too_little)), Some((high, too_much))) => {
                let part = -too_little / (too_much - too_little);
                low + (high - low) * part.clamp(0.1, 0.9)
            }
            _ => x - (miss / SLOPE).clamp(-1.2, 1.2),
        };
    }
    best.map(|(x, shown, _)| (x, shown))
        .ok_or_else(|| anyhow::anyhow!("no match was played"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(elo: f64) -> Shown {
        let text = format!("A scores +1 =0 -1, 1 of 2 points; Elo {elo:+} (95 %: -1 to +1)");
        Shown::read(&text).expect("it is of that form")
    }

    #[test]
    fn the_step_is_found_wherever_it_begins() {
        for begin in [0.5, 2.0, 3.9, 7.0] {
            let mut played = 0;
            let (x, found) = fit(begin, 330.0, |x| {
                played += 1;
                // A curve that is flat at first and then steep, and ends in games without a point.
                let elo = 20.0 * x * x;
                Ok(shown(if elo > 700.0 {
                    f64::INFINITY
                } else {
                    elo.round()
                }))
            })
            .unwrap();
            assert!((found.elo - 330.0).abs() <= NEAR, "{begin}: {found} at {x}");
            assert!(played <= MOST);
        }
    }

    #[test]
    fn without_the_step_the_nearest_match_counts() {
        let (_, found) = fit(3.0, 330.0, |x| Ok(shown((10.0 * x).min(200.0).round()))).unwrap();
        assert!(found.elo < 330.0 && found.elo > 30.0);
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
            lapses: 60,
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
