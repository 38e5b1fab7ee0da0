//! `quicksilver pool`

use super::header::Header;
use super::log::Logged;
use super::rated;
use super::told::test_line;
use crate::failure::Failure;
use crate::help;
use clap::Args;
use game::{Fault, Place};
use search::{EloDifference, PairCounts, Sprt, Standing, Verdict};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Add up the logs of matches between the same players in several games, and test the sum
///
/// The pairs of all matches count as those of one. A change that holds for every game is accepted if the test of
/// `--sprt` accepts it and no single match shows it to be worse: if no 95 % interval lies wholly below 0. Matches may
/// still be going on; only whole pairs count, up to the first game that is missing.
///
/// --rate is for matches of different players in one game, such as each level against the next one: it counts
/// their games by the rating system of the site, as if all matches were played side by side.
#[derive(Args)]
#[command(after_help = help::example("pool one.ndjson other.ndjson --sprt 0,10"))]
pub(crate) struct Arguments {
    /// The logs, as `quicksilver match --log` writes them
    #[arg(value_name = "LOG", required = true)]
    logs: Vec<PathBuf>,
    /// The test: elo0,elo1 or elo0,elo1,alpha,beta with the probabilities of a wrong answer, 0.05 if nothing is said
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Rate all players of all logs instead, as the site rates its players: the logs are of one game, and of different players
    #[arg(long, conflicts_with_all = ["sprt", "json"])]
    rate: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A match of the pool.
struct Member {
    /// The name of its log.
    name: String,
    header: Header,
    standing: Standing,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if arguments.rate {
        return rate(&arguments.logs, out);
    }
    let sprt = arguments.sprt.as_deref().map(Sprt::read).transpose();
    let sprt = sprt.map_err(|fault| fault.within("--sprt"))?;
    let mut members: Vec<Member> = Vec::new();
    for path in &arguments.logs {
        let member = Member::read(path)?;
        for other in &members {
            member.check(other)?;
        }
        members.push(member);
    }
    let pool = Pool::of(&members);
    if arguments.json {
        return Ok(writeln!(out, "{}", pool.json(&members, sprt.as_ref()))?);
    }
    for member in &members {
        let pairs = &member.standing.pairs;
        let elo = in_words(pairs.elo());
        writeln!(out, "{}: pairs {pairs}{elo}", member.words())?;
    }
    let elo = in_words(pool.pairs.elo());
    writeln!(out, "all {} pairs: {}{elo}", pool.pairs.pairs(), pool.pairs)?;
    match &pool.worse[..] {
        [] => writeln!(out, "no interval lies wholly below 0")?,
        worse => writeln!(out, "wholly below 0: {}", worse.join(", "))?,
    }
    if let Some(sprt) = &sprt {
        writeln!(out, "{}", test_line(sprt, &pool.pairs))?;
    }
    Ok(())
}

/// Rates the players of all logs, and prints them, the best first.
fn rate(logs: &[PathBuf], out: &mut dyn Write) -> Result<(), Failure> {
    let mut matches: Vec<(String, Logged)> = Vec::new();
    for path in logs {
        let (name, logged) = read(path)?;
        if let Some((other, first)) = matches.first()
            && [&first.header.game, &first.header.options]
                != [&logged.header.game, &logged.header.options]
        {
            let reason = format!("it is of another game, or has other options, than {other}");
            return Err(Fault::new(Place::named(name), reason).into());
        }
        matches.push((name, logged));
    }
    let logged = matches.iter().map(|(_, logged)| logged);
    for (player, rated) in rated::rate(logged) {
        writeln!(out, "{player}: {rated}")?;
    }
    Ok(())
}

/// Reads a log; also its name. An incomplete last line is one that is being written, and does not count.
fn read(path: &Path) -> Result<(String, Logged), Failure> {
    let name = path.display().to_string();
    let mut bytes =
        std::fs::read(path).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n');
    bytes.truncate(whole.map_or(0, |last| last + 1));
    let text = String::from_utf8(bytes)
        .map_err(|error| Failure::Input(format!("{name}: {}", error.utf8_error())))?;
    let logged = Logged::read(&text, &name)?.ok_or_else(|| {
        let reason = "the file is empty; `quicksilver match --log` writes such files";
        Fault::new(Place::named(name.clone()), reason)
    })?;
    Ok((name, logged))
}

/// What all matches show together.
struct Pool {
    pairs: PairCounts,
    /// The matches that A loses: their whole interval lies below 0.
    worse: Vec<String>,
}

impl Pool {
    fn of(members: &[Member]) -> Pool {
        let mut pairs = PairCounts::default();
        let mut worse = Vec::new();
        for member in members {
            pairs.join(&member.standing.pairs);
            let elo = member.standing.pairs.elo();
            if elo.is_some_and(|elo| elo.high < 0.0) {
                worse.push(member.words());
            }
        }
        Pool { pairs, worse }
    }

    fn json(&self, members: &[Member], sprt: Option<&Sprt>) -> serde_json::Value {
        let matches: Vec<_> = members
            .iter()
            .map(|member| {
                let pairs = &member.standing.pairs;
                json!({
                    "log": member.name,
                    "game": member.header.game,
                    "options": member.header.options,
                    "pairs": pairs.counts,
                    "elo": pairs.elo().map(numbers),
                })
            })
            .collect();
        let test = sprt.map(|sprt| {
            let verdict = match sprt.verdict(&self.pairs) {
                Verdict::Higher => "higher",
                Verdict::Lower => "lower",
                Verdict::Open => "open",
            };
            json!({"ratio": sprt.ratio(&self.pairs), "verdict": verdict})
        });
        json!({
            "matches": matches,
            "pairs": self.pairs.counts,
            "elo": self.pairs.elo().map(numbers),
            "worse": self.worse,
            "test": test,
        })
    }
}

impl Member {
    fn read(path: &Path) -> Result<Member, Failure> {
        let (name, logged) = read(path)?;
        Ok(Member {
            standing: Standing::of(&logged.games),
            header: logged.header,
            name,
        })
    }

    /// Checks that this match can be added to another: the same players, and not the same games.
    fn check(&self, other: &Member) -> Result<(), Failure> {
        let refuse = |reason: String| {
            let place = Place::named(self.name.clone());
            Err(Fault::new(place, reason).into())
        };
        let differences = other.header.differences_of_players(&self.header)?;
        if !differences.is_empty() {
            let reason = format!(
                "the players are others than in {}: {}",
                other.name,
                differences.join("; ")
            );
            return refuse(reason);
        }
        if self.header.differences(&other.header)?.is_empty() {
            let reason = format!(
                "{} is the same match; its games would count twice",
                other.name
            );
            return refuse(reason);
        }
        Ok(())
    }

    /// The game and its options.
    fn words(&self) -> String {
        let Header { game, options, .. } = &self.header;
        if options.is_empty() {
            game.clone()
        } else {
            format!("{game} ({options})")
        }
    }
}

fn in_words(elo: Option<EloDifference>) -> String {
    elo.map(|elo| format!("; {elo}")).unwrap_or_default()
}

/// Estimate, low and high; an infinite end is null.
fn numbers(elo: EloDifference) -> [Option<f64>; 3] {
    [elo.estimate, elo.low, elo.high].map(|number| Some(number).filter(|number| number.is_finite()))
}
