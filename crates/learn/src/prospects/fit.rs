//! The weights that predict the shares best.

use super::games::read;
use super::{Game, Head, Row};
use crate::recipe::hex;
use anyhow::{Context as _, Result, bail};
use clap::Args;
use net::checksum;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

/// The file in the game's folder.
const FILE: &str = "prospects.in";
/// Every game whose number this divides is not learnt from, but checked by.
const CHECKED: u64 = 5;
/// The steps of gradient descent, and their size.
const STEPS: u32 = 3000;
const RATE: f64 = 0.02;
/// What to learn from.
#[derive(Debug, Args)]
pub struct Prospects {
    /// The game's slug
    game: String,
    /// A file of games; may be given several times
    #[arg(long, value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// The folder that prospects.in is written to
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How strongly weights are held to those from before anything was learnt: what the square of the difference costs, once
    /// features are scaled. With little of it the weights follow the games and predict better, and play worse
    #[arg(long, default_value_t = 0.01)]
    hold: f64,
}

/// What the weights are held to.
struct Priors<'a> {
    /// For each feature.
    weights: &'a [f64],
    /// How strongly.
    hold: f64,
}

/// A position with what it came to.
struct Sample {
    features: Row,
    shares: Vec<f64>,
    /// Positions of one game tell the same end, so that each of them counts the less, the more there are.
    weight: f64,
}

/// Fits the weights to games, and writes them.
///
/// # Errors
/// If a file cannot be read, is of another game or has other features, or the folder cannot be written.
pub fn fit(asked: &Prospects, out: &mut dyn Write) -> Result<()> {
    let bot = registry::order_bot(&asked.game)?;
    let names = bot.feature_names();
    let (mut learnt, mut checked) = (Vec::new(), Vec::new());
    let mut sources = String::new();
    for path in &asked.data {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(|| name.clone())?;
        let (head, games) = read(&text).with_context(|| name.clone())?;
        if head.game != asked.game || head.features != names {
            bail!("{name}: these games are of another game or have other features");
        }
        sources.push_str(&source(&head, games.len(), &text)?);
        for game in games {
            let into = if game.game.is_multiple_of(CHECKED) {
                &mut checked
            } else {
                &mut learnt
            };
            into.extend(samples(game));
        }
    }
    if learnt.is_empty() || checked.is_empty() {
        bail!("at least {CHECKED} games are needed");
    }
    let priors = bot.feature_priors();
    let held = Priors {
        weights: priors,
        hold: asked.hold,
    };
    let weights = descend(&learnt, &held);
    let before = loss(&checked, priors);
    let after = loss(&checked, &weights);
    writeln!(
        out,
        "positions: {} learnt from, {} to check by; loss of these: {before:.4} with the weights from before, {after:.4} with the new ones",
        learnt.len(),
        checked.len()
    )?;
    let mut text =
        String::from("// Learnt by `cargo xtask prospects`; docs/learning.md says how.\n");
    write!(text, "{sources}")?;
    writeln!(
        text,
        "// held to {priors:?} by {}; loss of the games to check by: {before:.4} with those, {after:.4} with these",
        asked.hold
    )?;
    text.push_str("[\n");
    for (name, weight) in names.iter().zip(&weights) {
        writeln!(text, "    {weight:?}, // {name}")?;
        writeln!(out, "{weight:9.4}  {name}")?;
    }
    text.push_str("]\n");
    let path = asked.out.join(FILE);
    std::fs::write(&path, text).with_context(|| path.display().to_string())?;
    Ok(writeln!(out, "{}: written", path.display())?)
}

/// What made a file of games, in two lines of comment.
fn source(head: &Head, games: usize, text: &str) -> Result<String> {
    let sum = hex(checksum(text.as_bytes()));
    let Head {
        game,
        mark,
        limit,
        years,
        seed,
        ..
    } = head;
    let players = head.players.join(",");
    let mut lines = String::new();
    writeln!(
        lines,
        "// learn order-games {game} --mark {mark} --players {players} --limit {limit} --years {years} --seed {seed}"
    )?;
    writeln!(lines, "//   {games} games, checksum {sum}")?;
    Ok(lines)
}

fn samples(game: Game) -> impl Iterator<Item = Sample> {
    let weight = 1.0 / (game.rows.len().max(1) as f64).sqrt();
    let shares = game.shares;
    game.rows.into_iter().map(move |features| Sample {
        features,
        shares: shares.clone(),
        weight,
    })
}

/// The share that the weights predict for each seat; 0 for those that have nothing left.
fn predicted(features: &Row, weights: &[f64]) -> Vec<f64> {
    let score = |own: &Vec<f64>| -> f64 { own.iter().zip(weights).map(|(f, w)| f * w).sum() };
    let scores: Vec<Option<f64>> = features.iter().map(|own| own.as_ref().map(score)).collect();
    let most = scores.iter().flatten().copied().fold(f64::MIN, f64::max);
    let parts: Vec<f64> = scores
        .iter()
        .map(|score| score.map_or(0.0, |score| (score - most).exp()))
        .collect();
    let sum: f64 = parts.iter().sum();
    parts
        .into_iter()
        .map(|part| part / sum.max(f64::MIN_POSITIVE))
        .collect()
}

/// The mean cross entropy.
fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut all = 0.0;
    for sample in samples {
        let shares = predicted(&sample.features, weights);
        let entropy: f64 = shares
            .iter()
            .zip(&sample.shares)
            .map(|(predicted, share)| -share * predicted.max(1e-9).ln())
            .sum();
        sum += entropy * sample.weight;
        all += sample.weight;
    }
    sum / all
}

/// Adam on all samples at once, for weights that are not negative.
fn descend(samples: &[Sample], priors: &Priors<'_>) -> Vec<f64> {
    let count = priors.weights.len();
    let scales = scales(samples, count);
    let all: f64 = samples.iter().map(|sample| sample.weight).sum();
    let origin: Vec<f64> = priors
        .weights
        .iter()
        .zip(&scales)
        .map(|(w, s)| w * s)
        .collect();
    let mut weights = origin.clone();
    let (mut mean, mut square) = (vec![0.0; count], vec![0.0; count]);
    for step in 1..=STEPS {
        let plain: Vec<f64> = weights.iter().zip(&scales).map(|(w, s)| w / s).collect();
        let mut slope = vec![0.0; count];
        for sample in samples {
            let shares = predicted(&sample.features, &plain);
            let seats = sample
                .features
                .iter()
                .zip(shares.iter().zip(&sample.shares));
            for (features, (predicted, share)) in seats {
                let Some(features) = features else { continue };
                let off = (predicted - share) * sample.weight / all;
                for (slope, (feature, scale)) in slope.iter_mut().zip(features.iter().zip(&scales))
                {
                    *slope += off * feature / scale;
                }
            }
        }
        let bias = |beta: f64| 1.0 - beta.powi(step as i32);
        for at in 0..count {
            let slope = slope[at] + priors.hold * (weights[at] - origin[at]);
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.999 * square[at] + 0.001 * slope * slope;
            let size = (square[at] / bias(0.999)).sqrt() + 1e-12;
            // Nothing that a player has makes it worse off: without that, weights of features that come together cancel
            // out, and the player gives up the one for the other.
            weights[at] = (weights[at] - RATE * mean[at] / bias(0.9) / size).max(0.0);
        }
    }
    weights.iter().zip(&scales).map(|(w, s)| w / s).collect()
}

/// The standard deviation of each feature, or 1 if it never varies.
fn scales(samples: &[Sample], count: usize) -> Vec<f64> {
    let rows = || {
        samples
            .iter()
            .flat_map(|sample| sample.features.iter().flatten())
    };
    let number = rows().count().max(1) as f64;
    (0..count)
        .map(|at| {
            let mean = rows().map(|row| row[at]).sum::<f64>() / number;
            let spread = rows().map(|row| (row[at] - mean).powi(2)).sum::<f64>() / number;
            if spread > 1e-12 { spread.sqrt() } else { 1.0 }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shares that come from known weights are learnt back.
    #[test]
    fn the_weights_that_made_the_shares_are_found() {
        let weights = [1.5, 2.0];
        let mut lot = 1_u64;
        let mut number = || {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (lot >> 40) as f64 / f64::from(1_u32 << 24)
        };
        let mut all = Vec::new();
        for _ in 0..200 {
            let mut features: Row = (0..4)
                .map(|_| Some(vec![number(), number() * 3.0]))
                .collect();
            features.push(None);
            let shares = predicted(&features, &weights);
            all.push(Sample {
                features,
                shares,
                weight: 1.0,
            });
        }
        let none = Priors {
            weights: &[0.0, 0.0],
            hold: 0.0,
        };
        let found = descend(&all, &none);
        for (found, weight) in found.iter().zip(&weights) {
            assert!((found - weight).abs() < 0.1, "{found} for {weight}");
        }
        assert!(loss(&all, &found) < loss(&all, &[0.0, 0.0]));
        // What is held strongly stays where it was.
        let held = Priors {
            weights: &[0.5, 0.5],
            hold: 1e6,
        };
        for weight in descend(&all, &held) {
            assert!((weight - 0.5).abs() < 0.01, "{weight}");
        }
    }
}
