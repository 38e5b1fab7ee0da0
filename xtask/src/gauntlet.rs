//! `cargo xtask gauntlet`: playing strength against older builds, the tree search and other programs.

mod pooled;

use crate::place::Place;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Whom to play, and how.
#[derive(Debug, Args)]
pub(crate) struct Gauntlet {
    /// The games' slugs; all turn games if none is named.
    #[arg(value_name = "GAME")]
    games_named: Vec<String>,
    /// An opponent: the program of an older build, `uct` for the tree search, or another program as `quicksilver match`
    /// takes it (engine=PATH and its options; without a limit it gets ours). May be given several times.
    #[arg(long, value_name = "WHOM", required = true)]
    against: Vec<String>,
    /// The number of games against each opponent in each game; the greatest one with --sprt and --pooled.
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// The time of each move in milliseconds; 100 if nothing is said.
    #[arg(long, conflicts_with = "nodes", value_parser = clap::value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// The nodes of each move instead of a time.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// End each match when its test is decided: elo0,elo1 or elo0,elo1,alpha,beta.
    #[arg(long, allow_hyphen_values = true)]
    sprt: Option<String>,
    /// End all matches against an opponent when one test over the pairs of all games is decided: elo0,elo1 or
    /// elo0,elo1,alpha,beta. The games take turns.
    #[arg(long, allow_hyphen_values = true, conflicts_with = "sprt")]
    pooled: Option<String>,
    /// How many games of each kind are played before the next kind, with --pooled.
    #[arg(long, default_value_t = 20, requires = "pooled", value_parser = clap::value_parser!(u32).range(1..))]
    step: u32,
    /// How many games are played at once. More than the processor has cores would disturb games by time.
    #[arg(long, default_value_t = 1)]
    concurrency: u16,
    /// A rule option, as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The seed of the match.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The size of each player's table in MiB.
    #[arg(long, default_value_t = 64)]
    hash: u16,
}

/// The limit of a move if nothing is said.
const USUAL_MS: u32 = 100;

impl Gauntlet {
    /// The limit of each move, as a player of a match has it.
    fn limit(&self) -> String {
        match self.nodes {
            Some(nodes) => format!("nodes={nodes}"),
            None => format!("ms={}", self.ms.unwrap_or(USUAL_MS)),
        }
    }

    /// An opponent as `quicksilver match` takes it.
    fn opponent(&self, whom: &str) -> Result<String> {
        let limit = self.limit();
        if whom == "uct" {
            return Ok(format!("uct:{limit}"));
        }
        if whom.starts_with("engine=") {
            let limited = whom.split(',').any(|part| {
                let name = part.trim_start().split('=').next();
                matches!(name, Some("ms" | "nodes" | "depth"))
            });
            return Ok(if limited {
                whom.to_owned()
            } else {
                format!("{whom},{limit}")
            });
        }
        let program = std::path::absolute(whom)?;
        if !program.is_file() {
            bail!("--against {whom}: there is no such program; it is a path, uct, or engine=PATH");
        }
        let path = program.to_str().context("the path is not UTF-8")?;
        Ok(format!(
            "engine={},arg=engine,{limit}",
            path.replace(',', ",,")
        ))
    }
}

/// Builds the program and plays it against each opponent. Every match has a log in `target/gauntlet`, and goes on after
/// an interruption. Another build of either program begins another log.
pub(crate) fn gauntlet(place: &Place, asked: &Gauntlet) -> Result<()> {
    let games = place.turn_games_of(&asked.games_named)?;
    let opponents: Vec<(String, String)> = asked
        .against
        .iter()
        .map(|whom| Ok((whom.clone(), asked.opponent(whom)?)))
        .collect::<Result<_>>()?;
    let program = place.program()?;
    let folder = place.target("gauntlet");
    std::fs::create_dir_all(&folder)?;
    for (whom, opponent) in opponents {
        let mut pairings = Vec::new();
        for game in &games {
            let log = folder.join(log_name(asked, game, &program, &whom, &opponent)?);
            place.say(format!("▸ {game} against {whom}: {}", log.display()));
            pairings.push(Pairing {
                asked,
                program: &program,
                game,
                opponent: &opponent,
                log,
            });
        }
        match &asked.pooled {
            Some(test) => pooled::play(place, &program, &pairings, test, asked)?,
            None => {
                for pairing in pairings {
                    pairing.play(place, asked.games)?;
                }
            }
        }
    }
    Ok(())
}

/// A game and an opponent in it.
struct Pairing<'a> {
    asked: &'a Gauntlet,
    program: &'a Path,
    game: &'a str,
    /// As `quicksilver match` takes it.
    opponent: &'a str,
    log: PathBuf,
}

impl Pairing<'_> {
    /// Plays games until there are so many.
    fn play(&self, place: &Place, games: u32) -> Result<()> {
        let asked = self.asked;
        let mut command = place.command(self.program, ["match", self.game]);
        command.args(["--a", &asked.limit(), "--b", self.opponent]);
        command.args(["--games", &games.to_string()]);
        command.args(["--seed", &asked.seed.to_string()]);
        command.args(["--hash", &asked.hash.to_string()]);
        command.args(["--concurrency", &asked.concurrency.to_string()]);
        if let Some(sprt) = &asked.sprt {
            command.args(["--sprt", sprt]);
        }
        for option in &asked.options {
            command.args(["--option", option]);
        }
        command.arg("--log").arg(&self.log);
        place.run(&mut command, "The message above says why.")
    }
}

/// The name of a log: it says the game and the opponent, and differs for whatever makes another match.
fn log_name(
    asked: &Gauntlet,
    game: &str,
    program: &Path,
    whom: &str,
    opponent: &str,
) -> Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    (opponent, asked.limit(), &asked.sprt, &asked.options).hash(&mut hasher);
    (asked.seed, asked.hash).hash(&mut hasher);
    content(program)?.hash(&mut hasher);
    let other = Path::new(whom);
    if other.is_file() {
        content(other)?.hash(&mut hasher);
    }
    let word = |text: &str| -> String {
        let plain = |sign: char| {
            if sign.is_ascii_alphanumeric() {
                sign
            } else {
                '-'
            }
        };
        text.chars().map(plain).collect()
    };
    let name = whom.strip_prefix("engine=").unwrap_or(whom);
    let name = name.split(',').next().unwrap_or(name);
    let name = Path::new(name)
        .file_name()
        .map(|name| name.to_string_lossy());
    let name = word(&name.unwrap_or_default());
    let limit = word(&asked.limit());
    let number = hasher.finish();
    Ok(format!("{game}-{limit}-{name}-{number:016x}.ndjson").into())
}

fn content(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::Gauntlet;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        gauntlet: Gauntlet,
    }

    fn asked(words: &str) -> Gauntlet {
        Line::parse_from(words.split(' ')).gauntlet
    }

    #[test]
    fn opponents_get_our_limit_unless_they_have_one() {
        let by_time = asked("x nim --against uct");
        let by_nodes = asked("x nim --against uct --nodes 500");
        let own = env!("CARGO_MANIFEST_DIR").to_owned() + "/Cargo.toml";
        for (gauntlet, whom, expected) in [
            (&by_time, "uct", "uct:ms=100"),
            (&by_nodes, "uct", "uct:nodes=500"),
            (&by_nodes, "engine=fish", "engine=fish,nodes=500"),
            (&by_nodes, "engine=fish,ms=7", "engine=fish,ms=7"),
            (
                &by_nodes,
                &own,
                &format!("engine={own},arg=engine,nodes=500"),
            ),
        ] {
            assert_eq!(gauntlet.opponent(whom).unwrap(), expected);
        }
        let refused = by_time
            .opponent("/no/such/program")
            .unwrap_err()
            .to_string();
        assert!(refused.contains("no such program"), "{refused}");
    }

    #[test]
    fn one_test_ends_one_match_or_all() {
        assert!(asked("x --against uct").games_named.is_empty());
        assert_eq!(asked("x a b --against uct").games_named, ["a", "b"]);
        let words = "x --against uct --pooled 0,10 --sprt 0,10".split(' ');
        assert!(Line::try_parse_from(words).is_err());
    }

    #[test]
    fn time_and_nodes_exclude_each_other() {
        let words = ["x", "nim", "--against", "uct", "--ms", "5", "--nodes", "5"];
        assert!(Line::try_parse_from(words).is_err());
    }
}
