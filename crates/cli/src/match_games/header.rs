//! What decides the games of a match, for the first line of its log.

use super::openings::Chosen;
use crate::failure::Failure;
use crate::setup::Setup;
use game::{Fault, Place};
use search::{Entrant, MatchSetup};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// The first line of a log. What only decides how many games are played, and how many at once, is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    /// The version of the log's format.
    quicksilver_match: u32,
    pub(super) game: String,
    /// The rule options that differ from their defaults.
    pub(super) options: String,
    pub(super) a: String,
    pub(super) b: String,
    seed: u64,
    /// Which openings, in words, and what distinguishes them from others.
    openings: String,
    /// The limit of plies.
    plies: u32,
    /// The size of each player's table in MiB.
    hash: u16,
    /// The test that ends the match.
    sprt: Option<String>,
    /// The version of this program, and what distinguishes this build from others.
    program: String,
    /// What distinguishes the files of outside players; none for our own.
    engines: [Option<String>; 2],
}

/// The version of the log's format.
const FORMAT: u32 = 1;

impl Header {
    /// The header of a match.
    ///
    /// # Errors
    /// If the file of a program cannot be read.
    pub(super) fn of(
        setup: &Setup,
        plan: &MatchSetup,
        chosen: &Chosen,
        hash: u16,
    ) -> Result<Header, Failure> {
        let own = std::env::current_exe()
            .map_err(|error| Failure::Machine(format!("the path of this program: {error}")))?;
        let mut openings = DefaultHasher::new();
        for opening in &chosen.openings.stored {
            opening.moves.hash(&mut openings);
        }
        Ok(Header {
            quicksilver_match: FORMAT,
            game: setup.entry.slug().to_owned(),
            options: setup.picks.text(setup.game().info().options),
            a: plan.a.to_string(),
            b: plan.b.to_string(),
            seed: plan.seed,
            openings: format!("{} ({:016x})", chosen.words, openings.finish()),
            plies: plan.ply_limit,
            hash,
            sprt: plan.sprt.as_ref().map(ToString::to_string),
            program: format!("{} ({})", env!("CARGO_PKG_VERSION"), fingerprint(&own)?),
            engines: [engine(&plan.a)?, engine(&plan.b)?],
        })
    }

    /// In what the match of another header is another one, in words; empty if in nothing.
    pub(super) fn differences(&self, other: &Header) -> Result<Vec<String>, Failure> {
        self.differences_of(other, |_| true)
    }

    /// In what the players of another header's match are others, in words; empty if in nothing.
    pub(super) fn differences_of_players(&self, other: &Header) -> Result<Vec<String>, Failure> {
        let fields = ["a", "b", "hash", "program", "engines"];
        self.differences_of(other, |field| fields.contains(&field))
    }

    fn differences_of(
        &self,
        other: &Header,
        counts: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, Failure> {
        let fields = |header: &Header| -> Result<Map<String, Value>, Failure> {
            match serde_json::to_value(header)? {
                Value::Object(fields) => Ok(fields),
                _ => Ok(Map::new()),
            }
        };
        let (mine, theirs) = (fields(self)?, fields(other)?);
        let other = |name: &String| theirs.get(name).unwrap_or(&Value::Null);
        Ok(mine
            .iter()
            .filter(|(name, value)| counts(name) && other(name) != *value)
            .map(|(name, value)| format!("{name} is {value} there and {} here", other(name)))
            .collect())
    }
}

/// What distinguishes the program of an outside player from others.
fn engine(entrant: &Entrant) -> Result<Option<String>, Failure> {
    let Entrant::Outside(outside) = entrant else {
        return Ok(None);
    };
    let place = || Place::given("engine", &outside.program);
    let path = looked_up(&outside.program)
        .ok_or_else(|| Fault::new(place(), "there is no such program"))?;
    fingerprint(&path).map(Some)
}

/// The file of a program, which a bare name has in one of the folders of `PATH`.
fn looked_up(program: &str) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 || path.is_absolute() {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// A number of the file's content. It need not be the same in another build of this program, which plays another match.
fn fingerprint(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path)
        .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    let mut hasher = DefaultHasher::new();
    hasher.write(&bytes);
    Ok(format!("{:016x}", hasher.finish()))
}
