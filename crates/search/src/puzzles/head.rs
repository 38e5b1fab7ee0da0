//! The head of a file of puzzles: how they were made.

use game::{Fault, Place};
use std::fmt;

/// Whatever decides which puzzles are found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleHead {
    /// The slug of the game.
    pub game: String,
    /// The rule options that differ from their defaults, as `name=value`.
    pub options: String,
    /// Seeds the games.
    pub seed: u64,
    /// The random plies that a game begins with; a turn that was begun is played to its end.
    pub plies: u32,
    /// The nodes of each further move of the games.
    pub play: u64,
    /// The temperature of their moves ([`Skill`](crate::Skill)).
    pub temperature: u32,
    /// The nodes by which a turn is judged with an empty transposition table. A tenth of them choose the positions that are judged.
    pub nodes: u64,
    /// By how many hundredths of the expected result the best turn exceeds every other one.
    pub margin: u32,
    /// The version of the program.
    pub version: String,
    /// The nodes by which all puzzles were judged once more; those that failed were left out. None if that was not done.
    pub checked: Option<u64>,
}

/// The first line of a file.
const TITLE: &str = "quicksilver puzzles";

impl PuzzleHead {
    /// Reads the lines up to the first empty one.
    pub(super) fn read<'a>(
        lines: &mut impl Iterator<Item = (u32, &'a str)>,
    ) -> Result<PuzzleHead, Fault> {
        let mut head = PuzzleHead {
            game: String::new(),
            options: String::new(),
            seed: 0,
            plies: 0,
            play: 0,
            temperature: 0,
            nodes: 0,
            margin: 0,
            version: String::new(),
            checked: None,
        };
        if !matches!(lines.next(), Some((_, TITLE))) {
            let reason = format!("puzzles begin with the line “{TITLE}”");
            return Err(Fault::new(Place::line(1), reason));
        }
        let mut missing = vec![
            "game",
            "seed",
            "plies",
            "play",
            "temperature",
            "nodes",
            "margin",
            "version",
        ];
        for (line, text) in lines {
            let refuse = |reason: String| Err(Fault::new(Place::line(line), reason));
            if text.trim().is_empty() {
                let Some(key) = missing.first() else {
                    return Ok(head);
                };
                return refuse(format!("the head ends here, but “{key}” is missing"));
            }
            let Some((key, value)) = text.split_once(':') else {
                return refuse("a line of the head is of the form “key: value”".to_owned());
            };
            let (key, value) = (key.trim(), value.trim());
            missing.retain(|other| *other != key);
            if !head.set(key, value)? {
                return refuse(format!("{key} cannot be “{value}”"));
            }
        }
        Err(Fault::new(
            "puzzles",
            "an empty line ends the head; it is missing",
        ))
    }

    /// Takes the value of a line; false if it is none of its kind.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, Fault> {
        fn number<N: std::str::FromStr>(value: &str, field: &mut N) -> bool {
            value.parse().map(|number| *field = number).is_ok()
        }
        Ok(match key {
            "game" => {
                value.clone_into(&mut self.game);
                true
            }
            "options" => {
                value.clone_into(&mut self.options);
                true
            }
            "version" => {
                value.clone_into(&mut self.version);
                true
            }
            // It follows from the other lines.
            "command" => true,
            "seed" => number(value, &mut self.seed),
            "plies" => number(value, &mut self.plies),
            "play" => number(value, &mut self.play),
            "temperature" => number(value, &mut self.temperature),
            "nodes" => number(value, &mut self.nodes),
            "margin" => number(value, &mut self.margin),
            "checked" => value.parse().map(|n| self.checked = Some(n)).is_ok(),
            _ => {
                let reason = format!("no “{key}” stands in the head of puzzles");
                return Err(Fault::new("puzzles", reason));
            }
        })
    }

    /// In what the puzzles of another head were made in another way, in words; empty if in nothing.
    #[must_use]
    pub fn differences(&self, other: &PuzzleHead) -> Vec<String> {
        let (mine, theirs) = (self.rows(), other.rows());
        mine.into_iter()
            .zip(theirs)
            .filter(|(mine, theirs)| mine != theirs)
            .map(|((key, mine), (_, theirs))| {
                format!("{key} is “{mine}” there and “{theirs}” here")
            })
            .collect()
    }

    fn rows(&self) -> Vec<(&'static str, String)> {
        let checked = self.checked;
        vec![
            ("game", self.game.clone()),
            ("options", self.options.clone()),
            ("seed", self.seed.to_string()),
            ("plies", self.plies.to_string()),
            ("play", self.play.to_string()),
            ("temperature", self.temperature.to_string()),
            ("nodes", self.nodes.to_string()),
            ("margin", self.margin.to_string()),
            ("version", self.version.clone()),
            (
                "checked",
                checked.map_or("no".to_owned(), |nodes| nodes.to_string()),
            ),
        ]
    }

    /// The command that finds these puzzles, but for their number and the name of the file.
    fn command(&self) -> String {
        let mut words = format!("quicksilver puzzles {}", self.game);
        for option in self.options.split_whitespace() {
            words += &format!(" --option {option}");
        }
        words
            + &format!(
                " --seed {} --plies {} --play {} --temperature {} --nodes {} --margin {}",
                self.seed, self.plies, self.play, self.temperature, self.nodes, self.margin
            )
    }
}

/// The head as it stands in a file, with the empty line that ends it.
impl fmt::Display for PuzzleHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        for (key, value) in self.rows() {
            let unsaid = key == "options" && value.is_empty();
            if !unsaid && key != "checked" {
                writeln!(f, "{key}: {value}")?;
            }
        }
        if let Some(nodes) = self.checked {
            writeln!(f, "checked: {nodes}")?;
        }
        writeln!(f, "command: {}", self.command())?;
        writeln!(f)
    }
}
