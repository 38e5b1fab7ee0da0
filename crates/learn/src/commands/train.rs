//! `tune` and `train`: from games to weights.

use super::picks_of;
use crate::dataset::Dataset;
use crate::fit::{Fitted, Settings, fit};
use crate::fit_curve;
use crate::game_line::GameLine;
use crate::head::Head;
use crate::quantise::quantise;
use crate::recipe::{CurvePart, DataPart, FitPart, NetPart, Recipe, hex, short};
use crate::samples::add_game;
use anyhow::{Context as _, Result, bail};
use clap::Args;
use game::{Evaluate, TurnGame};
use net::{LANES, SCALE_UNIT, TERMS, Weights, checksum};
use registry::Visit;
use std::io::Write;
use std::path::PathBuf;

/// What to fit a linear evaluation to.
#[derive(Debug, Args)]
pub struct Tune {
    #[command(flatten)]
    common: Common,
}

/// What to train a network on.
#[derive(Debug, Args)]
pub struct Train {
    #[command(flatten)]
    common: Common,
    /// The number of hidden neurons, a multiple of 16
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u16).range(16..=256))]
    neurons: u16,
}

#[derive(Debug, Args)]
struct Common {
    /// The game's slug
    game: String,
    /// A file of self-play; may be given several times
    #[arg(long, value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// The folder to write net.bin and weights.toml to
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How far what is to be met looks on in the game: 0 is the position's own score, 1 the result
    #[arg(long, default_value_t = 0.95)]
    lambda: f32,
    /// How often every position is looked at
    #[arg(long, default_value_t = 16)]
    epochs: u32,
    /// The positions of each step
    #[arg(long, default_value_t = 1_024)]
    batch: usize,
    /// The size of the first steps
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// How much weights shrink, as a share of the step
    #[arg(long, default_value_t = 1.0)]
    decay: f32,
    /// The seed of the first weights and of the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fit nothing but the curve from scores to expected results
    #[arg(long)]
    curve_only: bool,
}

pub(super) fn tune(asked: &Tune, out: &mut dyn Write) -> Result<()> {
    let common = &asked.common;
    let (command, neurons) = ("tune", 0);
    registry::visit(
        &common.game,
        TrainVisit {
            common,
            command,
            neurons,
            out,
        },
    )?
}

pub(super) fn train(asked: &Train, out: &mut dyn Write) -> Result<()> {
    let neurons = usize::from(asked.neurons);
    if !neurons.is_multiple_of(LANES) {
        bail!("--neurons {neurons}: it is a multiple of {LANES}");
    }
    let (common, command) = (&asked.common, "train");
    registry::visit(
        &common.game,
        TrainVisit {
            common,
            command,
            neurons,
            out,
        },
    )?
}

struct TrainVisit<'a> {
    common: &'a Common,
    command: &'a str,
    neurons: usize,
    out: &'a mut dyn Write,
}

/// Positions with how they were made.
struct Source {
    data: Dataset,
    parts: Vec<DataPart>,
}

fn read<P: Evaluate + TurnGame>(files: &[PathBuf]) -> Result<Source> {
    let mut data = Dataset::new(P::TERMS.len(), P::FEATURES.len());
    let mut parts = Vec::new();
    for (index, path) in (0..).zip(files) {
        let name = || path.display().to_string();
        let bytes = std::fs::read(path).with_context(name)?;
        let text = std::str::from_utf8(&bytes).with_context(name)?;
        let (head, lines) = Head::read(text).with_context(name)?;
        if head.game != P::INFO.slug {
            bail!("{}: these are games of {}", name(), head.game);
        }
        let picks = picks_of::<P>(std::slice::from_ref(&head.options))?;
        let options = P::options(&picks)?;
        let before = data.len();
        let mut games = 0;
        for (number, line) in lines {
            let at = || format!("{}, line {number}", name());
            let game = GameLine::read(line).with_context(at)?;
            add_game::<P>(&mut data, &options, index, &game).with_context(at)?;
            games += 1;
        }
        parts.push(DataPart {
            command: format!("{} --games {games}", head.command()),
            weights: head.weights,
            games,
            positions: data.len() - before,
            checksum: hex(checksum(&bytes)),
        });
    }
    Ok(Source { data, parts })
}

impl Visit for TrainVisit<'_> {
    type Output = Result<()>;

    fn visit<P: Evaluate + TurnGame>(self) -> Result<()> {
        let TrainVisit {
            common,
            command,
            neurons,
            out,
        } = self;
        if P::FEATURES.is_empty() {
            bail!("{} has no features to learn weights for", P::INFO.slug);
        }
        let Source { data, parts } = read::<P>(&common.data)?;
        let (learnt, checked) = data.split();
        if learnt.is_empty() || checked.is_empty() {
            bail!("{} positions are too few to learn from", data.len());
        }
        writeln!(
            out,
            "{} positions to learn from, {} to check by; {} features, {:.1} present on average",
            learnt.len(),
            checked.len(),
            data.features(),
            data.average_active()
        )?;
        let (curve, curve_loss) = fit_curve(&data, &learnt).context("no positions")?;
        writeln!(
            out,
            "curve: scale {:.1}, loss {curve_loss:.5}",
            curve.scale()
        )?;
        if common.curve_only {
            return Ok(());
        }
        let settings = Settings {
            neurons,
            lambda: common.lambda,
            epochs: common.epochs,
            batch: common.batch,
            rate: common.rate,
            decay: common.decay,
            seed: common.seed,
            scale: curve.scale(),
        };
        let mut told = Ok(());
        let fitted = fit(&data, &settings, &mut |epoch, losses| {
            let (learnt, checked) = (losses.learnt, losses.checked);
            let line = writeln!(
                out,
                "epoch {epoch}: learnt {learnt:.5}, checked {checked:.5}"
            );
            told = std::mem::replace(&mut told, Ok(()))
                .and(line)
                .and(out.flush());
        });
        told?;
        let after = fitted.after();
        writeln!(
            out,
            "loss of what was not learnt from: {:.5} before, {:.5} after epoch {}, {:.5} at least",
            fitted.before.checked, after.checked, fitted.best, fitted.least.checked
        )?;
        if fitted.best == 0 {
            bail!(
                "no epoch was better than before, so nothing was written; try more games, or another rate or decay"
            );
        }
        let weights = quantise(&fitted.model, curve)
            .context("a weight is too great for its integer; try another rate or decay")?;
        let rounding = rounding(&fitted, &data, &weights);
        let print = P::FEATURES.fingerprint(P::TERMS);
        let bytes = weights.write(P::INFO.slug, print);
        let names = P::TERMS.iter().zip(weights.scales());
        let recipe = Recipe {
            command: told_command(common, command, neurons),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed: common.seed,
            curve: CurvePart {
                scale: short(f64::from(curve.scale())),
                loss: short(curve_loss),
            },
            data: parts,
            fit: fit_part(&settings, &fitted, learnt.len(), checked.len()),
            scales: names
                .map(|(name, scale)| {
                    let scale = f64::from(*scale) / f64::from(SCALE_UNIT);
                    ((*name).to_owned(), scale)
                })
                .collect(),
            net: NetPart {
                features: data.features(),
                neurons,
                bytes: bytes.len(),
                checksum: hex(checksum(&bytes)),
                rounding: short(rounding),
            },
        };
        std::fs::create_dir_all(&common.out)?;
        let write = |name: &str, bytes: &[u8]| {
            let path = common.out.join(name);
            std::fs::write(&path, bytes).with_context(|| path.display().to_string())
        };
        write("net.bin", &bytes)?;
        write("weights.toml", toml::to_string(&recipe)?.as_bytes())?;
        for (name, scale) in &recipe.scales {
            writeln!(out, "{name}: {scale:.2}")?;
        }
        Ok(writeln!(
            out,
            "{} bytes; rounding changes values by at most {rounding:.1} centipawns",
            bytes.len()
        )?)
    }
}

/// The greatest change of a value by rounding, in centipawns, over up to 10,000 positions.
fn rounding(fitted: &Fitted, data: &Dataset, weights: &Weights) -> f64 {
    let step = (data.len() / 10_000).max(1);
    let mut greatest = 0.0_f64;
    for index in (0..data.len()).step_by(step) {
        let sample = data.get(index);
        let mut terms = [0; TERMS];
        for (term, value) in terms.iter_mut().zip(sample.terms) {
            *term = *value as i32;
        }
        let mut active = net::Active::new();
        sample
            .active
            .iter()
            .for_each(|feature| active.push(*feature));
        let whole = f64::from(weights.value(&terms, &active));
        greatest = greatest.max((whole - f64::from(fitted.model.value(&sample))).abs());
    }
    greatest
}

fn fit_part(settings: &Settings, fitted: &Fitted, learnt: usize, checked: usize) -> FitPart {
    let after = fitted.after();
    FitPart {
        positions_learnt: learnt,
        positions_checked: checked,
        lambda: short(f64::from(settings.lambda)),
        epochs: settings.epochs,
        best_epoch: fitted.best,
        batch: settings.batch,
        rate: short(f64::from(settings.rate)),
        decay: short(f64::from(settings.decay)),
        loss_checked_least: short(fitted.least.checked),
        loss_learnt_before: short(fitted.before.learnt),
        loss_checked_before: short(fitted.before.checked),
        loss_learnt_after: short(after.learnt),
        loss_checked_after: short(after.checked),
    }
}

/// The command, without the names of files.
fn told_command(common: &Common, command: &str, neurons: usize) -> String {
    let layer = if neurons == 0 {
        String::new()
    } else {
        format!(" --neurons {neurons}")
    };
    format!(
        "learn {command} {}{layer} --lambda {} --epochs {} --batch {} --rate {} --decay {} --seed {}",
        common.game,
        common.lambda,
        common.epochs,
        common.batch,
        common.rate,
        common.decay,
        common.seed
    )
}
