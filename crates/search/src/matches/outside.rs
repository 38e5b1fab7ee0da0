//! Other programs that take part in matches.

use crate::Limits;
use game::{Fault, Place};
use std::fmt;
use std::time::Duration;

/// Another program that plays through the engine protocol, as named on the command line.
///
/// Parsed from parts separated by commas: `engine=PATH` first, then its arguments in order (`arg=WORD`), its options
/// (`option.NAME=VALUE`; names and values may have spaces), the limits of its search (`depth`, `nodes`, `ms`, at least
/// one), and `grace`. A comma that belongs to a part is doubled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    /// The program's path, or its name if it is to be looked up as a shell would.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The options to set, in order.
    pub options: Vec<(String, String)>,
    /// The limits of its searches.
    pub limits: Limits,
    /// How long to wait for its move: beyond its time limit or, without one, in all.
    pub grace: Option<Duration>,
}

/// How much longer than its time limit a program may take if nothing else is said: for starting to think, for ending, and
/// for what else the machine does.
const GRACE: Duration = Duration::from_secs(1);
/// How long a program without a time limit may take for a move if nothing else is said.
const PATIENCE: Duration = Duration::from_secs(60);

impl Outside {
    /// What the text of such a player begins with.
    pub const PREFIX: &'static str = "engine=";
    /// What the name of an option begins with.
    const OPTION: &'static str = "option.";

    /// Reads a player.
    ///
    /// # Errors
    /// A [`Fault`] that names the invalid part.
    pub fn read(text: &str) -> Result<Outside, Fault> {
        let refuse = |reason: String| Fault::new(Place::given("player", text), reason);
        let mut found = Outside {
            program: String::new(),
            arguments: Vec::new(),
            options: Vec::new(),
            limits: Limits {
                lines: 1,
                ..Limits::default()
            },
            grace: None,
        };
        for part in parts(text) {
            let part = part.trim_start();
            let Some((name, value)) = part.split_once('=') else {
                return Err(refuse(format!("“{part}” is not of the form name=value")));
            };
            let number = || {
                let number = value.trim().parse().ok().filter(|number| *number > 0);
                number.ok_or_else(|| {
                    let most = u32::MAX;
                    refuse(format!(
                        "{name} takes a number from 1 to {most}, not “{value}”"
                    ))
                })
            };
            let time = |number: u32| Duration::from_millis(u64::from(number));
            let limits = &mut found.limits;
            let doubled = match name {
                "engine" => {
                    if value.is_empty() {
                        return Err(refuse("engine= takes the path of a program".to_owned()));
                    }
                    !std::mem::replace(&mut found.program, value.to_owned()).is_empty()
                }
                "arg" => {
                    found.arguments.push(value.to_owned());
                    false
                }
                "depth" => limits.depth.replace(number()?).is_some(),
                "nodes" => {
                    let nodes = value.trim().parse().ok().filter(|nodes: &u64| *nodes > 0);
                    let refused = || refuse(format!("nodes takes a number from 1, not “{value}”"));
                    limits.nodes.replace(nodes.ok_or_else(refused)?).is_some()
                }
                "ms" => limits.time.replace(time(number()?)).is_some(),
                "grace" => found.grace.replace(time(number()?)).is_some(),
                _ => match name.strip_prefix(Outside::OPTION).map(str::trim) {
                    Some(option) if !option.is_empty() => {
                        let known = found.options.iter().any(|(name, _)| name == option);
                        let pair = (option.to_owned(), value.trim().to_owned());
                        found.options.push(pair);
                        known
                    }
                    _ => {
                        return Err(refuse(format!(
                            "no “{name}”; there are engine, arg, option.NAME, depth, nodes, ms, grace"
                        )));
                    }
                },
            };
            if doubled {
                return Err(refuse(format!("{name} is given twice")));
            }
        }
        let Limits {
            depth, nodes, time, ..
        } = &found.limits;
        if depth.is_none() && nodes.is_none() && time.is_none() {
            let reason = "give a limit for its moves: ms=100, nodes=20000 or depth=5";
            return Err(refuse(reason.to_owned()));
        }
        Ok(found)
    }

    /// The longest that a move may take before the program has lost.
    #[must_use]
    pub fn patience(&self) -> Duration {
        match self.limits.time {
            Some(time) => time.saturating_add(self.grace.unwrap_or(GRACE)),
            None => self.grace.unwrap_or(PATIENCE),
        }
    }
}

/// The parts of a text between single commas; two commas stand for one within a part. Empty parts are left out.
fn parts(text: &str) -> Vec<String> {
    const KEPT: &str = "\0";
    let kept = text.replace(KEPT, "").replace(",,", KEPT);
    kept.split(',')
        .filter(|part| !part.trim().is_empty())
        .map(|part| part.replace(KEPT, ","))
        .collect()
}

/// The text from which such a player is read.
impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![format!("{}{}", Outside::PREFIX, self.program)];
        parts.extend(self.arguments.iter().map(|word| format!("arg={word}")));
        let Limits {
            depth, nodes, time, ..
        } = &self.limits;
        parts.extend(depth.map(|depth| format!("depth={depth}")));
        parts.extend(nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(time.map(|time| format!("ms={}", time.as_millis())));
        let options = self.options.iter();
        parts.extend(options.map(|(name, value)| format!("{}{name}={value}", Outside::OPTION)));
        parts.extend(self.grace.map(|time| format!("grace={}", time.as_millis())));
        let parts: Vec<String> = parts.iter().map(|part| part.replace(',', ",,")).collect();
        f.write_str(&parts.join(","))
    }
}
