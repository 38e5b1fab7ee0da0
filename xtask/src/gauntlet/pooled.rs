//! One sequential test over the pairs of several games.

use super::{Gauntlet, Pairing};
use crate::place::Place;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::Path;

/// Plays some games of each kind in turn until the test over all pairs is decided, or each kind has as many as asked.
/// Says whether the change is kept: whether the test accepts the higher difference and no game's 95 % interval lies wholly
/// below 0.
pub(super) fn play(
    place: &Place,
    program: &Path,
    pairings: &[Pairing<'_>],
    test: &str,
    asked: &Gauntlet,
) -> Result<()> {
    let mut played = 0;
    let found = loop {
        played = asked.games.min(played + asked.step);
        for pairing in pairings {
            pairing.play(place, played)?;
        }
        let found = add_up(place, program, pairings, test)?;
        place.say(format!(
            "▸ {} games of each kind: {}",
            played,
            found.words()
        ));
        if found.verdict != "open" || played >= asked.games {
            break found;
        }
    };
    let mut command = place.command(program, ["pool", "--sprt", test]);
    command.args(pairings.iter().map(|pairing| &pairing.log));
    place.run(&mut command, "The message above says why.")?;
    place.say(match (found.verdict.as_str(), &found.worse[..]) {
        ("higher", []) => "kept: the test accepts it, and it is worse in no game".to_owned(),
        ("higher", worse) => format!("not kept: it is worse in {}", worse.join(", ")),
        ("lower", _) => "not kept: the test refuses it".to_owned(),
        _ => "not decided: ask for more --games".to_owned(),
    });
    Ok(())
}

/// What the matches show together so far.
struct Found {
    /// `higher`, `lower` or `open`.
    verdict: String,
    ratio: f64,
    /// The games in which it is worse.
    worse: Vec<String>,
}

impl Found {
    fn words(&self) -> String {
        format!("LLR {:.2}, {}", self.ratio, self.verdict)
    }
}

/// Asks the program to add up the logs.
fn add_up(place: &Place, program: &Path, pairings: &[Pairing<'_>], test: &str) -> Result<Found> {
    let mut command = place.command(program, ["pool", "--json", "--sprt", test]);
    command.args(pairings.iter().map(|pairing| &pairing.log));
    let answer = command.output().context("the program does not start")?;
    if !answer.status.success() {
        bail!("{}", String::from_utf8_lossy(&answer.stderr).trim());
    }
    let told: Value = serde_json::from_slice(&answer.stdout)?;
    let verdict = told["test"]["verdict"].as_str();
    let verdict = verdict.context("the pool tells no verdict")?.to_owned();
    let ratio = told["test"]["ratio"].as_f64().context("no ratio")?;
    let worse = told["worse"].as_array().into_iter().flatten();
    let worse = worse.filter_map(|game| game.as_str().map(str::to_owned));
    Ok(Found {
        verdict,
        ratio,
        worse: worse.collect(),
    })
}
