//! Rounds of games, training and a match.

use super::plan::Plan;
use crate::place::Place;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The programs that do the work.
pub(super) struct Programs<'a> {
    pub(super) place: &'a Place,
    pub(super) learn: PathBuf,
    pub(super) quicksilver: PathBuf,
    /// How many games are played at once.
    pub(super) threads: usize,
}

/// What is done, and where.
pub(super) struct Work<'a> {
    pub(super) programs: &'a Programs<'a>,
    pub(super) folder: &'a Path,
    pub(super) plan: &'a Plan,
    /// The games of each match.
    pub(super) games: u32,
}

/// The nodes of each move in matches between nets.
const MATCH_NODES: u32 = 2_000;
/// The milliseconds of each move in the match against what the game ships.
const MATCH_MS: u32 = 50;

/// The seed of the games of a round: no two rounds, and no two seeds, share games.
pub(super) fn data_seed(plan: &Plan, round: usize) -> u64 {
    plan.seed * 10 + round as u64
}

impl Programs<'_> {
    /// Plays games to learn from until there are so many positions, with the net of a folder or with nothing learnt.
    pub(super) fn play(
        &self,
        plan: &Plan,
        seed: u64,
        positions: u64,
        net: Option<&Path>,
        out: &Path,
    ) -> Result<()> {
        let mut command = self.place.command(&self.learn, ["selfplay", &plan.game]);
        command
            .args(["--seed", &seed.to_string()])
            .args(["--nodes", &plan.nodes.to_string()])
            .args(["--positions", &positions.to_string()])
            .args(["--threads", &self.threads.to_string()])
            .arg("--weights")
            .arg(net.map_or_else(|| PathBuf::from("none"), |folder| folder.join("net.bin")))
            .arg("--out")
            .arg(out);
        let hint = "The message above says why. The same command goes on.";
        self.place.run(&mut command, hint)
    }

    /// Plays a match, or goes on with it; returns the score of the first player and its Elo difference, in words, and
    /// the estimate of the difference; none if either won every game.
    fn play_match(
        &self,
        plan: &Plan,
        players: [&str; 2],
        games: u32,
        log: &Path,
    ) -> Result<(String, Option<f64>)> {
        let [a, b] = players;
        let quicksilver = &self.quicksilver;
        let mut command = self.place.command(quicksilver, ["match", &plan.game]);
        command
            .args(["--a", a, "--b", b, "--hash", "16"])
            .args(["--games", &games.to_string()])
            .args(["--seed", &plan.seed.to_string()])
            .args(["--concurrency", &self.threads.to_string()])
            .arg("--log")
            .arg(log);
        let hint = "The message above says why. The same command goes on.";
        self.place.run(&mut command, hint)?;
        let mut command = self.place.command(quicksilver, ["pool", "--json"]);
        let answer = command.arg(log).output()?;
        if !answer.status.success() {
            bail!("{}", String::from_utf8_lossy(&answer.stderr).trim());
        }
        let told: Value = serde_json::from_slice(&answer.stdout)?;
        let counts: Vec<u64> = told["pairs"].as_array().map_or_else(Vec::new, |counts| {
            counts.iter().filter_map(Value::as_u64).collect()
        });
        let [none, half, one, more, two] = counts[..] else {
            bail!("{}: no pairs are told", log.display());
        };
        let points = (half + 2 * one + 3 * more + 4 * two) as f64 / 2.0;
        let all = 2 * (none + half + one + more + two);
        let mut words = format!("{points} of {all} points");
        let elo = told["elo"]
            .as_array()
            .map(|elo| [0, 1, 2].map(|index| elo.get(index).and_then(Value::as_f64)));
        if let Some([Some(estimate), Some(low), Some(high)]) = elo {
            words += &format!(", Elo {estimate:+.0} (95 %: {low:+.0} to {high:+.0})");
        }
        let estimate = elo.and_then(|[estimate, ..]| estimate);
        // Without an estimate all pairs were alike.
        Ok((
            words,
            estimate.or(Some(points - all as f64 / 2.0).filter(|_| all > 0)),
        ))
    }

    /// A player of a match with the net of a folder, or with what the game ships.
    fn player(&self, plan: &Plan, weights: Option<&Path>, limit: &str) -> Result<String> {
        let word = |path: &Path| -> Result<String> {
            let text = path.to_str().context("the path is not UTF-8")?;
            Ok(text.replace(',', ",,"))
        };
        let program = word(&self.quicksilver)?;
        let mut player = format!("engine={program},arg=engine,arg={}", plan.game);
        if let Some(path) = weights {
            player += &format!(",arg=--weights,arg={}", word(path)?);
        }
        Ok(player + &format!(",{limit}"))
    }
}

impl Work<'_> {
    fn round_folder(&self, round: usize) -> PathBuf {
        self.folder.join(round.to_string())
    }

    /// All rounds; returns the folder of the net that is kept: of two in a row, the one that wins.
    pub(super) fn rounds(&self) -> Result<PathBuf> {
        let Work {
            programs,
            folder,
            plan,
            ..
        } = *self;
        let place = programs.place;
        let mut kept: Option<PathBuf> = None;
        let mut data = Vec::new();
        for (round, positions) in (1..).zip(&plan.positions) {
            let games = folder.join(format!("{round}.txt"));
            let seed = data_seed(plan, round);
            place.step(&format!("round {round}: {positions} positions"), || {
                programs.play(plan, seed, *positions, kept.as_deref(), &games)
            })?;
            data.push(games);
            let new = self.round_folder(round);
            // It is written last.
            if !new.join("weights.toml").is_file() {
                place.step(&format!("round {round}: training"), || {
                    self.train(&data, &new)
                })?;
            }
            let limit = format!("nodes={MATCH_NODES}");
            let net = new.join("net.bin");
            let before = kept.as_ref().map(|folder| folder.join("net.bin"));
            let before = before.unwrap_or_else(|| PathBuf::from("none"));
            let players = [
                programs.player(plan, Some(&net), &limit)?,
                programs.player(plan, Some(&before), &limit)?,
            ];
            let log = folder.join(format!("{round}.ndjson"));
            let [a, b] = &players;
            let (words, elo) = programs.play_match(plan, [a, b], self.games, &log)?;
            let better = elo.is_some_and(|elo| elo > 0.0);
            place.say(format!(
                "▸ round {round} against before: {words}; {}",
                if better { "kept" } else { "not kept" }
            ));
            if better {
                kept = Some(new);
            }
        }
        kept.context("no round was better than what was written by hand; give it more --hours")
    }

    fn train(&self, data: &[PathBuf], out: &Path) -> Result<()> {
        let Programs { place, learn, .. } = self.programs;
        let plan = self.plan;
        fs::create_dir_all(out).with_context(|| out.display().to_string())?;
        let mut command = place.command(learn, ["train", &plan.game]);
        command
            .args(["--neurons", &plan.neurons.to_string()])
            .args(["--lambda", &plan.lambda.to_string()])
            .args(["--seed", &plan.seed.to_string()]);
        for file in data {
            command.arg("--data").arg(file);
        }
        command.arg("--out").arg(out);
        place.run(&mut command, "The message above says why.")
    }

    /// Plays what was learnt against what the game ships, by time.
    pub(super) fn against_shipped(&self, learnt: &Path) -> Result<String> {
        let (programs, plan) = (self.programs, self.plan);
        let limit = format!("ms={MATCH_MS}");
        let players = [
            programs.player(plan, Some(&learnt.join("net.bin")), &limit)?,
            programs.player(plan, None, &limit)?,
        ];
        let log = self.folder.join("shipped.ndjson");
        let [a, b] = &players;
        let (words, _) = programs.play_match(plan, [a, b], 2 * self.games, &log)?;
        Ok(format!(
            "against what the game ships, {MATCH_MS} ms a move: {words}"
        ))
    }
}
