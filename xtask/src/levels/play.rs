//! The matches between levels, as `quicksilver match` plays them.

use super::Levels;
use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

/// Plays matches of a game.
pub(super) struct Matches<'a> {
    place: &'a Place,
    asked: &'a Levels,
    program: PathBuf,
    /// What distinguishes this build from others.
    build: u64,
}

/// What a match has shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Shown {
    /// The share of the points of the first player, 0 to 1.
    pub(super) share: f64,
    /// By how much the first player is stronger; infinite if one of them scored nothing.
    pub(super) elo: f64,
    /// The ends of its 95 % interval.
    low: f64,
    high: f64,
}

/// The size of each player's table in MiB. Levels have their own; only full strength and `depth=1` use it.
const TABLE_MIB: &str = "16";

impl<'a> Matches<'a> {
    pub(super) fn new(
        place: &'a Place,
        asked: &'a Levels,
        program: PathBuf,
    ) -> Result<Matches<'a>> {
        let mut hasher = DefaultHasher::new();
        let content = std::fs::read(&program).with_context(|| program.display().to_string())?;
        content.hash(&mut hasher);
        std::fs::create_dir_all(place.target("levels"))?;
        Ok(Matches {
            place,
            asked,
            program,
            build: hasher.finish(),
        })
    }

    /// The number of games of each match.
    pub(super) fn games(&self) -> u32 {
        self.asked.games
    }

    /// Plays a match, or reads its log. Matches of different numbers have games of their own.
    pub(super) fn play(&self, a: &str, b: &str, number: u64) -> Result<Shown> {
        let asked = self.asked;
        let seed = asked.seed.wrapping_add(number).to_string();
        let plain = |text: &str| text.replace(['=', ','], "-");
        let name = format!(
            "{}-{}-{}-{}-{:016x}.ndjson",
            asked.game,
            plain(a),
            plain(b),
            seed,
            self.build
        );
        let log = self.place.target("levels").join(name);
        let mut command = self.place.command(&self.program, ["match", &asked.game]);
        command.args(["--a", a, "--b", b, "--hash", TABLE_MIB]);
        command.args(["--games", &asked.games.to_string()]);
        command.args(["--seed", &seed]);
        command.args(["--concurrency", &asked.concurrency.to_string()]);
        command.arg("--log").arg(&log);
        let output = command.output().context("the program does not start")?;
        if !output.status.success() {
            bail!(
                "{a} against {b}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        let text = String::from_utf8_lossy(&output.stdout);
        Shown::read(&text).with_context(|| format!("{a} against {b}: no result in {text}"))
    }
}

impl Shown {
    /// Reads the result of a match from what it has printed.
    pub(super) fn read(text: &str) -> Option<Shown> {
        let line = text.lines().rfind(|line| line.starts_with("A scores "))?;
        let (points, elo) = line.split_once("; Elo ")?;
        let (_, points) = points.split_once(", ")?;
        let (points, games) = points.strip_suffix(" points")?.split_once(" of ")?;
        let (elo, bounds) = elo.split_once(" (95 %: ")?;
        let (low, high) = bounds.strip_suffix(')')?.split_once(" to ")?;
        let number = |text: &str| text.parse::<f64>().ok();
        Some(Shown {
            share: number(points)? / number(games)?,
            elo: number(elo)?,
            low: number(low)?,
            high: number(high)?,
        })
    }
}

/// `Elo +127 (95 %: +20 to +290), 67.5 % of the points`.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Elo {:+} (95 %: {:+} to {:+}), {:.1} % of the points",
            self.elo,
            self.low,
            self.high,
            100.0 * self.share
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read() {
        let text =
            "game 1 …\nA scores +12 =3 -5, 13.5 of 20 points; Elo +127 (95 %: -20 to +290)\n";
        let shown = Shown::read(text).unwrap();
        assert_eq!(shown.share, 0.675);
        assert_eq!((shown.elo, shown.low, shown.high), (127.0, -20.0, 290.0));
        let text = "A scores +4 =0 -0, 4 of 4 points; Elo +inf (95 %: +23 to +inf)\n";
        assert_eq!(Shown::read(text).unwrap().elo, f64::INFINITY);
        assert_eq!(Shown::read("A scores +0 =0 -0, 0 of 0 points"), None);
    }
}
