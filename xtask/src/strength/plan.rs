//! How much is played in each round.

use super::Strength;
use super::rounds::{Programs, data_seed};
use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;
use std::time::Instant;

/// Whatever decides what is learnt. It is made once, from the speed of this machine; what follows from it is the same on
/// every machine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Plan {
    pub(super) game: String,
    hours: f64,
    pub(super) seed: u64,
    pub(super) nodes: u64,
    pub(super) neurons: u16,
    pub(super) lambda: f32,
    /// The positions to be played in each round.
    pub(super) positions: Vec<u64>,
}

/// The share of the time in which games are played.
const PLAYING: f64 = 0.67;
/// How many positions are played to measure the speed.
const SAMPLE: u64 = 20_000;
/// How much slower a player is that has learnt something, at most.
const SLOWER: f64 = 0.75;

impl Plan {
    /// The plan in the folder, or a new one.
    ///
    /// # Errors
    /// If the one that is there is another one than is asked for.
    pub(super) fn of(programs: &Programs<'_>, folder: &Path, asked: &Strength) -> Result<Plan> {
        let path = folder.join("plan.toml");
        let name = || path.display().to_string();
        if path.is_file() {
            let text = fs::read_to_string(&path).with_context(name)?;
            let plan: Plan = toml::from_str(&text).with_context(name)?;
            let same = Plan {
                positions: plan.positions.clone(),
                ..Plan::asked(asked)
            };
            if plan != same || plan.positions.len() != asked.rounds as usize {
                bail!(
                    "{}: another plan was begun ({}); give the same arguments, or move the folder away",
                    name(),
                    plan.words()
                );
            }
            return Ok(plan);
        }
        if !asked.hours.is_finite() || asked.hours <= 0.0 {
            bail!("--hours {}: it is a number above 0", asked.hours);
        }
        let mut plan = Plan::asked(asked);
        let sample = folder.join("sample.txt");
        // Games that are there already would make the machine seem fast.
        if sample.exists() {
            fs::remove_file(&sample).with_context(|| sample.display().to_string())?;
        }
        let begun = Instant::now();
        programs.play(&plan, data_seed(&plan, 0), SAMPLE, None, &sample)?;
        let speed = SAMPLE as f64 / begun.elapsed().as_secs_f64();
        let all = speed * SLOWER * PLAYING * asked.hours * 3600.0;
        // Later rounds are played by better players, so they get more.
        let parts = f64::from((1..=asked.rounds).sum::<u32>());
        plan.positions = (1..=asked.rounds)
            .map(|round| ((all * f64::from(round) / parts) as u64).max(SAMPLE))
            .collect();
        fs::write(&path, toml::to_string(&plan)?).with_context(name)?;
        Ok(plan)
    }

    fn asked(asked: &Strength) -> Plan {
        Plan {
            game: asked.game.clone(),
            hours: asked.hours,
            seed: asked.seed,
            nodes: asked.nodes,
            neurons: asked.neurons,
            lambda: asked.lambda,
            positions: Vec::new(),
        }
    }

    pub(super) fn words(&self) -> String {
        let positions: Vec<String> = self.positions.iter().map(u64::to_string).collect();
        format!(
            "{}, {} hours, seed {}: rounds of {} positions by {} nodes a move; {} neurons, lambda {}",
            self.game,
            self.hours,
            self.seed,
            positions.join(", "),
            self.nodes,
            self.neurons,
            self.lambda
        )
    }
}
