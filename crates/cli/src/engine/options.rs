//! The options of a session: what an interface may set.

use super::skill::Skill;
use super::turn::TurnMode;
use crate::failure::Failure;
use game::{Fault, OptionPicks, OptionSpec};
use registry::{Entry, GAMES};
use search::{EngineKind, MOST_THREADS};
use std::io::Write;
use std::time::Duration;

const HASH_MIB: u16 = 64;
const MOST_HASH_MIB: u16 = 4096;
const MOST_LINES: u32 = 64;
const OVERHEAD_MS: u32 = 30;
const MOST_OVERHEAD_MS: u32 = 5000;

/// The option by which interfaces that know it ask for the games that some rule options make of a game.
const CHESS960: &str = "UCI_Chess960";

/// What is set, but for the game and its rules.
pub(super) struct Options {
    pub(super) lines: u32,
    pub(super) hash_mib: u16,
    pub(super) threads: u16,
    pub(super) kind: EngineKind,
    pub(super) skill: Skill,
    pub(super) mode: TurnMode,
    /// What is reserved of the clock for the communication between the programs.
    pub(super) overhead: Duration,
}

/// What follows from setting an option.
pub(super) enum Change {
    /// Nothing else.
    None,
    /// The engine has to be made anew.
    Engine,
    /// What the engine remembers is to be forgotten.
    Clear,
    /// Another game.
    Game(&'static Entry),
    /// Other rules of the game.
    Rules(OptionPicks),
}

impl Options {
    pub(super) fn new() -> Options {
        Options {
            lines: 1,
            hash_mib: HASH_MIB,
            threads: 1,
            kind: EngineKind::Auto,
            skill: Skill::full(),
            mode: TurnMode::Parts,
            overhead: Duration::from_millis(u64::from(OVERHEAD_MS)),
        }
    }

    /// Prints the options, for a game.
    pub(super) fn introduce(entry: &Entry, out: &mut dyn Write) -> Result<(), Failure> {
        for name in ["Game", "UCI_Variant"] {
            let games = GAMES.iter().map(Entry::slug);
            combo(name, entry.slug(), games, out)?;
        }
        for (name, default, least, most) in [
            ("Hash", u32::from(HASH_MIB), 1, u32::from(MOST_HASH_MIB)),
            ("Threads", 1, 1, u32::from(MOST_THREADS)),
            ("MultiPV", 1, 1, MOST_LINES),
            ("Move Overhead", OVERHEAD_MS, 0, MOST_OVERHEAD_MS),
        ] {
            writeln!(
                out,
                "option name {name} type spin default {default} min {least} max {most}"
            )?;
        }
        writeln!(out, "option name Ponder type check default false")?;
        writeln!(out, "option name Clear Hash type button")?;
        let kinds = EngineKind::ALL.iter().map(|kind| kind.name());
        combo("Engine", EngineKind::Auto.name(), kinds, out)?;
        let modes = TurnMode::ALL.iter().map(|mode| mode.name());
        combo("TurnMode", TurnMode::Parts.name(), modes, out)?;
        Skill::introduce(entry.ladder(), out)?;
        if chess960(entry).is_some() {
            writeln!(out, "option name {CHESS960} type check default false")?;
        }
        for spec in entry.game.info().options {
            let default = spec.default_value();
            match spec.free.map(|free| free.numbers) {
                Some(Some((least, greatest))) if default.parse::<u32>().is_ok() => writeln!(
                    out,
                    "option name {} type spin default {default} min {least} max {greatest}",
                    spec.name
                )?,
                Some(_) => writeln!(
                    out,
                    "option name {} type string default {default}",
                    spec.name
                )?,
                None => {
                    let values = spec.values.iter().map(|value| value.name);
                    combo(spec.name, default, values, out)?;
                }
            }
        }
        Ok(())
    }

    /// Sets an option; capitals in its name do not matter. A button has no value.
    ///
    /// # Errors
    /// If there is none of that name, or it does not take the value; nothing has changed then.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: Option<&str>,
        entry: &Entry,
        picks: &OptionPicks,
    ) -> Result<Change, Fault> {
        let lower = name.to_ascii_lowercase();
        if lower == "clear hash" {
            return Ok(Change::Clear);
        }
        let Some(value) = value.filter(|value| !value.is_empty()) else {
            let reason = "“value” is missing, and what it is to be";
            return Err(Fault::option(name, reason));
        };
        if self.skill.set(name, value, entry.ladder())? {
            return Ok(Change::None);
        }
        let number = |least: u32, most: u32| {
            let number = value.parse().ok();
            number
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    let reason = format!("it takes {least} to {most}, not “{value}”");
                    Fault::option(name, reason)
                })
        };
        match lower.as_str() {
            "game" | "uci_variant" => {
                let game = registry::find(&value.to_ascii_lowercase())?;
                // Interfaces name the variant before each position; the same one changes nothing.
                if game.slug() != entry.slug() {
                    self.skill.change_game();
                    return Ok(Change::Game(game));
                }
            }
            "hash" => {
                let mib = number(1, u32::from(MOST_HASH_MIB))?;
                self.hash_mib = u16::try_from(mib).unwrap_or(HASH_MIB);
                return Ok(Change::Engine);
            }
            "threads" => {
                let count = number(1, u32::from(MOST_THREADS))?;
                self.threads = u16::try_from(count).unwrap_or(1);
            }
            "multipv" => self.lines = number(1, MOST_LINES)?,
            "move overhead" => {
                let ms = number(0, MOST_OVERHEAD_MS)?;
                self.overhead = Duration::from_millis(u64::from(ms));
            }
            // Whether it ponders, `go` says.
            "ponder" => drop(check(name, value)?),
            "engine" => {
                self.kind = EngineKind::named(value).ok_or_else(|| {
                    let names = EngineKind::ALL.map(EngineKind::name).join(", ");
                    let reason = format!("the values are {names}, not “{value}”");
                    Fault::option(name, reason)
                })?;
                return Ok(Change::Engine);
            }
            "turnmode" => {
                self.mode = TurnMode::named(value).ok_or_else(|| {
                    let names = TurnMode::ALL.map(TurnMode::name).join(", ");
                    let reason = format!("the values are {names}, not “{value}”");
                    Fault::option(name, reason)
                })?;
            }
            _ => return rules(name, value, entry, picks).map(Change::Rules),
        }
        Ok(Change::None)
    }
}

/// The rules with another value of an option.
fn rules(
    name: &str,
    value: &str,
    entry: &Entry,
    picks: &OptionPicks,
) -> Result<OptionPicks, Fault> {
    let specs = entry.game.info().options;
    let set: Vec<(&str, &str)> = match chess960(entry) {
        Some(variant) if name.eq_ignore_ascii_case(CHESS960) => {
            let is_on = check(name, value)?;
            let usual = |name| {
                let spec = specs.iter().find(|spec| spec.name == name);
                spec.map_or("", OptionSpec::default_value)
            };
            let values = variant.iter().copied();
            values
                .map(|(name, value)| (name, if is_on { value } else { usual(name) }))
                .collect()
        }
        _ => {
            let spec = specs
                .iter()
                .find(|spec| spec.name.eq_ignore_ascii_case(name));
            let spec = spec.ok_or_else(|| unknown(name, entry))?;
            vec![(spec.name, value)]
        }
    };
    let mut pairs: Vec<(&str, &str)> = picks.changed(specs).collect();
    pairs.retain(|(known, _)| set.iter().all(|(name, _)| name != known));
    pairs.extend(set);
    OptionPicks::read(specs, pairs)
}

fn unknown(name: &str, entry: &Entry) -> Fault {
    let mut names = vec![
        "Game",
        "UCI_Variant",
        "Hash",
        "Clear Hash",
        "Threads",
        "MultiPV",
        "Move Overhead",
        "Ponder",
        "Engine",
        "TurnMode",
    ];
    names.extend(Skill::NAMES);
    names.extend(chess960(entry).map(|_| CHESS960));
    names.extend(entry.game.info().options.iter().map(|spec| spec.name));
    let reason = format!("no such option; the options are {}", names.join(", "));
    Fault::option(name, reason)
}

/// The rule options that [`CHESS960`] stands for, in a game that has them.
fn chess960(entry: &Entry) -> Option<&'static [(&'static str, &'static str)]> {
    let variants = entry.game.info().pgn.as_ref()?.variants;
    let found = variants
        .iter()
        .find(|(name, _)| CHESS960.strip_prefix("UCI_") == Some(name));
    found.map(|(_, options)| *options)
}

fn check(name: &str, value: &str) -> Result<bool, Fault> {
    value.parse().map_err(|_| {
        let reason = format!("it takes true or false, not “{value}”");
        Fault::option(name, reason)
    })
}

fn combo<'a>(
    name: &str,
    default: &str,
    values: impl Iterator<Item = &'a str>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    write!(out, "option name {name} type combo default {default}")?;
    for value in values {
        write!(out, " var {value}")?;
    }
    Ok(writeln!(out)?)
}
