//! The players of a match: a level, or limits on the search.

use crate::{Engine, EngineKind, Level, Limits, MOST_THREADS, Skill, StopFlag};
use game::{Fault, Place};
use std::fmt;
use std::time::Duration;

/// A player of a match, as named on the command line.
///
/// Parsed from `name=value` pairs separated by commas or spaces: `level=4`, or any of `depth=5`, `nodes=20000` and
/// `ms=200`, or the word `random`, each optionally with `seed=7`, and limits with `threads=2`. A level has limits of its
/// own, so the two cannot be combined. `nodes=200` with `temperature=50`, `lapses=20` or both is a player of that
/// [`Skill`]. `uct:` before a level or limits selects Monte-Carlo tree search; `uct` alone has a
/// default limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpec {
    /// The player's search algorithm.
    pub kind: EngineKind,
    /// The strength and its limits.
    pub strength: Strength,
    /// Seeds the random choices of weaker levels and the random games of tree search; a match mixes it with the number
    /// of the game and the ply.
    pub seed: u64,
    /// The number of threads of a search within limits.
    pub threads: u16,
}

/// How a player chooses its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Strength {
    /// At a playing level.
    Level(Level),
    /// As a level with that skill.
    Skill(Skill),
    /// At full strength within the limits.
    Limits(Limits),
    /// A random legal move. A baseline for weak play.
    Random,
}

impl PlayerSpec {
    /// Reads a player.
    ///
    /// # Errors
    /// A [`Fault`] that names the invalid part.
    pub fn read(text: &str) -> Result<PlayerSpec, Fault> {
        let mut level = None;
        let mut limits = Limits {
            lines: 1,
            ..Limits::default()
        };
        let mut seed = None;
        let mut threads = None;
        let (mut temperature, mut lapses) = (None, None);
        let mut random = false;
        let uct = EngineKind::Uct.name();
        let (kind, parts) = match text.trim_start().strip_prefix(uct) {
            Some("") => (EngineKind::Uct, UCT_ALONE),
            Some(rest) if rest.starts_with([':', ',', ' ']) => (EngineKind::Uct, &rest[1..]),
            _ => (EngineKind::Auto, text),
        };
        for part in parts.split([',', ' ']).filter(|part| !part.is_empty()) {
            if part == RANDOM {
                random = true;
                continue;
            }
            let Some((name, value)) = part.split_once('=') else {
                return Err(Fault::new(
                    place(text),
                    format!("“{part}” is neither name=value nor {RANDOM}"),
                ));
            };
            let number = || read_number(text, name, value);
            let doubled = match name {
                "level" => {
                    let found = u8::try_from(number()?).ok().and_then(Level::new);
                    let found = found.ok_or_else(|| {
                        Fault::new(place(text), format!("no level {value}; there are 1 to 8"))
                    })?;
                    level.replace(found).is_some()
                }
                "depth" => limits
                    .depth
                    .replace(bounded(text, name, number()?)?)
                    .is_some(),
                "nodes" => limits
                    .nodes
                    .replace(at_least_one(text, name, number()?)?)
                    .is_some(),
                "ms" => {
                    let time = Duration::from_millis(u64::from(bounded(text, name, number()?)?));
                    limits.time.replace(time).is_some()
                }
                "temperature" => {
                    let most = Skill::HOTTEST;
                    temperature
                        .replace(at_most(text, name, number()?, most)?)
                        .is_some()
                }
                "lapses" => {
                    let found = at_most(text, name, number()?, 1_000)?;
                    lapses.replace(found).is_some()
                }
                "seed" => seed.replace(number()?).is_some(),
                "threads" => {
                    let found = u16::try_from(number()?).ok();
                    let found = found.filter(|count| (1..=MOST_THREADS).contains(count));
                    let found = found.ok_or_else(|| {
                        let reason = format!("threads takes 1 to {MOST_THREADS}, not “{value}”");
                        Fault::new(place(text), reason)
                    })?;
                    threads.replace(found).is_some()
                }
                "engine" => {
                    let reason = "engine=PATH comes first";
                    return Err(Fault::new(place(text), reason));
                }
                _ => {
                    let reason = format!(
                        "no “{name}”; there are level, depth, nodes, ms, temperature, lapses, seed, threads"
                    );
                    return Err(Fault::new(place(text), reason));
                }
            };
            if doubled {
                return Err(Fault::new(place(text), format!("{name} is given twice")));
            }
        }
        let bounded = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        if random && kind == EngineKind::Uct {
            return Err(Fault::new(place(text), "a random mover does not search"));
        }
        if random && (level.is_some() || bounded) {
            let reason = "a random mover has no level and no limits";
            return Err(Fault::new(place(text), reason));
        }
        let skilled = temperature.is_some() || lapses.is_some();
        let other = level.is_some() || limits.depth.is_some() || limits.time.is_some();
        if skilled && (random || other || threads.is_some() || kind == EngineKind::Uct) {
            let reason = "temperature and lapses go with nodes alone";
            return Err(Fault::new(place(text), reason));
        }
        let strength = match (level, bounded) {
            _ if random => Strength::Random,
            _ if skilled => Strength::Skill(Skill {
                nodes: limits.nodes.ok_or_else(|| {
                    Fault::new(place(text), "temperature and lapses go with nodes")
                })?,
                temperature: temperature.unwrap_or(0),
                lapses: lapses.unwrap_or(0),
            }),
            (Some(_), true) => {
                let reason = "a level has its own limits: give level, or depth, nodes and ms";
                return Err(Fault::new(place(text), reason));
            }
            (Some(level), false) => Strength::Level(level),
            (None, true) => Strength::Limits(limits),
            (None, false) => {
                let reason = "give a level (level=4), a limit (depth=5, nodes=20000, ms=200), uct, random or engine=PATH";
                return Err(Fault::new(place(text), reason));
            }
        };
        if threads.is_some()
            && (kind == EngineKind::Uct || !matches!(strength, Strength::Limits(_)))
        {
            let reason = "threads go with depth, nodes or ms; levels, random movers and tree search have one";
            return Err(Fault::new(place(text), reason));
        }
        Ok(PlayerSpec {
            kind,
            strength,
            seed: seed.unwrap_or(0),
            threads: threads.unwrap_or(1),
        })
    }

    /// This player's move in the position of `engine`, which is of its kind; none if there is none, or if the flag was
    /// set before anything was found.
    pub fn choose(&self, engine: &mut dyn Engine, seed: u64, stop: &StopFlag) -> Option<String> {
        match &self.strength {
            Strength::Level(level) => engine.choose(*level, seed, stop),
            Strength::Skill(skill) => engine.choose_by(skill, seed, stop),
            Strength::Random => engine.choose_randomly(seed),
            Strength::Limits(limits) => {
                engine.set_seed(seed);
                engine.set_threads(self.threads);
                engine.analyse(limits, stop, &mut |_| ()).best()
            }
        }
    }
}

/// The keyword for a player that moves at random.
const RANDOM: &str = "random";
/// The default limit of a tree search player.
const UCT_ALONE: &str = "nodes=200000";

fn place(text: &str) -> Place {
    Place::given("player", text)
}

fn read_number(text: &str, name: &str, value: &str) -> Result<u64, Fault> {
    value.parse().map_err(|_| {
        Fault::new(
            place(text),
            format!("{name} takes a whole number, not “{value}”"),
        )
    })
}

fn at_least_one(text: &str, name: &str, number: u64) -> Result<u64, Fault> {
    if number == 0 {
        return Err(Fault::new(
            place(text),
            format!("{name} must be at least 1"),
        ));
    }
    Ok(number)
}

fn at_most(text: &str, name: &str, number: u64, most: u32) -> Result<u32, Fault> {
    let found = u32::try_from(number).ok().filter(|found| *found <= most);
    found.ok_or_else(|| Fault::new(place(text), format!("{name} is at most {most}")))
}

fn bounded(text: &str, name: &str, number: u64) -> Result<u32, Fault> {
    u32::try_from(at_least_one(text, name, number)?)
        .map_err(|_| Fault::new(place(text), format!("{name} is at most {}", u32::MAX)))
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match &self.strength {
            Strength::Level(level) => parts.push(format!("level={}", level.number())),
            Strength::Skill(skill) => {
                parts.push(format!("nodes={}", skill.nodes));
                parts.push(format!("temperature={}", skill.temperature));
                parts.push(format!("lapses={}", skill.lapses));
            }
            Strength::Random => parts.push(RANDOM.to_owned()),
            Strength::Limits(limits) => {
                parts.extend(limits.depth.map(|depth| format!("depth={depth}")));
                parts.extend(limits.nodes.map(|nodes| format!("nodes={nodes}")));
                parts.extend(limits.time.map(|time| format!("ms={}", time.as_millis())));
            }
        }
        if self.seed != 0 {
            parts.push(format!("seed={}", self.seed));
        }
        if self.threads != 1 {
            parts.push(format!("threads={}", self.threads));
        }
        if self.kind != EngineKind::Auto {
            write!(f, "{}:", self.kind.name())?;
        }
        f.write_str(&parts.join(","))
    }
}
