//! Stored openings.

use super::board::ended;
use game::{Fault, Game, OptionPicks, Place};
use std::collections::HashMap;
use std::fmt;

/// Openings of a game, with how they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// How they were made.
    pub head: BookHead,
    /// The openings, in the order of their numbers. No two reach the same position.
    pub openings: Vec<Opening>,
}

/// How the openings of a book were made: whatever decides which ones they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookHead {
    /// The slug of the game.
    pub game: String,
    /// The rule options that differ from their defaults, as `name=value`.
    pub options: String,
    /// How many random plies each has, at least; a turn that was begun is played to its end.
    pub plies: u32,
    /// Seeds the random plies.
    pub seed: u64,
    /// How many nodes the engine judged each position by.
    pub nodes: u64,
    /// The largest advantage for either seat that it may have seen, in centipawns.
    pub margin: i32,
    /// The games by which openings were chosen; none if none were played.
    pub play: Option<Play>,
    /// The version of the program.
    pub version: String,
}

/// Games that were played from an opening before it was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The number of pairs.
    pub pairs: u32,
    /// About the nodes per move.
    pub nodes: u64,
}

/// A stored opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Which of the positions it was that were drawn, from 1.
    pub number: u64,
    /// The moves from the game's start, in canonical code.
    pub moves: Vec<String>,
}

/// The first line of a book.
const TITLE: &str = "quicksilver openings";

impl Book {
    /// Reads a book of a game, and plays through its openings.
    ///
    /// # Errors
    /// A [`Fault`] that names the line: if the head is not complete or the book is one of another game; if an opening is
    /// not legal, ends the game, or reaches the same position as another one.
    pub fn read(text: &str, game: &dyn Game) -> Result<Book, Fault> {
        let mut lines = (1_u32..).zip(text.lines());
        let head = BookHead::read(&mut lines)?;
        let info = game.info();
        if head.game != info.slug {
            let reason = format!("these are openings of {}, not of {}", head.game, info.slug);
            return Err(Fault::new("game", reason));
        }
        let picks = OptionPicks::read_text(info.options, &head.options)?;
        let mut openings: Vec<Opening> = Vec::new();
        let mut reached: HashMap<String, u64> = HashMap::new();
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            let place = || Place::line(line);
            let mut words = text.split_whitespace();
            let number = words.next().and_then(|word| word.parse().ok());
            let after = openings.last().map_or(0, |opening| opening.number);
            let number = number.filter(|number| *number > after).ok_or_else(|| {
                let reason = format!("an opening begins with its number, here above {after}");
                Fault::new(place(), reason)
            })?;
            let mut table = game.open(&picks, None)?;
            let mut moves = Vec::new();
            for (index, word) in (1..).zip(words) {
                let at = |fault: Fault| fault.within(Place::nth_move(index, word).within(place()));
                moves.push(table.play(word).map_err(at)?.ply.text);
            }
            if let Some(end) = ended(table.as_ref()) {
                let reason = format!("the game is over after it ({})", end.reason);
                return Err(Fault::new(place(), reason));
            }
            if let Some(other) = reached.insert(table.identity_text(), number) {
                let reason = format!("it reaches the same position as opening {other}");
                return Err(Fault::new(place(), reason));
            }
            openings.push(Opening { number, moves });
        }
        Ok(Book { head, openings })
    }
}

impl BookHead {
    /// Reads the lines up to the first empty one.
    fn read<'a>(lines: &mut impl Iterator<Item = (u32, &'a str)>) -> Result<BookHead, Fault> {
        let mut head = BookHead {
            game: String::new(),
            options: String::new(),
            plies: 0,
            seed: 0,
            nodes: 0,
            margin: 0,
            play: None,
            version: String::new(),
        };
        match lines.next() {
            Some((_, TITLE)) => {}
            _ => {
                let reason = format!("openings begin with the line “{TITLE}”");
                return Err(Fault::new(Place::line(1), reason));
            }
        }
        let mut missing = vec!["game", "plies", "seed", "nodes", "margin", "version"];
        for (line, text) in lines {
            if text.trim().is_empty() {
                let Some(key) = missing.first() else {
                    return Ok(head);
                };
                let reason = format!("the head ends here, but “{key}” is missing");
                return Err(Fault::new(Place::line(line), reason));
            }
            let refuse = |reason: String| Err(Fault::new(Place::line(line), reason));
            let Some((key, value)) = text.split_once(':') else {
                return refuse("a line of the head is of the form “key: value”".to_owned());
            };
            let (key, value) = (key.trim(), value.trim());
            missing.retain(|other| *other != key);
            let read = match key {
                "game" => {
                    value.clone_into(&mut head.game);
                    true
                }
                "options" => {
                    value.clone_into(&mut head.options);
                    true
                }
                "version" => {
                    value.clone_into(&mut head.version);
                    true
                }
                // It follows from the other lines.
                "command" => true,
                "plies" => value.parse().map(|plies| head.plies = plies).is_ok(),
                "seed" => value.parse().map(|seed| head.seed = seed).is_ok(),
                "nodes" => value.parse().map(|nodes| head.nodes = nodes).is_ok(),
                "margin" => value.parse().map(|margin| head.margin = margin).is_ok(),
                "play" => {
                    head.play = Play::read(value);
                    head.play.is_some()
                }
                _ => return refuse(format!("no “{key}” stands in the head of openings")),
            };
            if !read {
                return refuse(format!("{key} cannot be “{value}”"));
            }
        }
        Err(Fault::new(
            "openings",
            "an empty line ends the head; it is missing",
        ))
    }

    /// In what the openings of another head were made in another way, in words; empty if in nothing.
    #[must_use]
    pub fn differences(&self, other: &BookHead) -> Vec<String> {
        let rows = |head: &BookHead| {
            [
                ("game", head.game.clone()),
                ("options", head.options.clone()),
                ("plies", head.plies.to_string()),
                ("seed", head.seed.to_string()),
                ("nodes", head.nodes.to_string()),
                ("margin", head.margin.to_string()),
                (
                    "play",
                    head.play.map_or("none".to_owned(), |play| play.to_string()),
                ),
                ("version", head.version.clone()),
            ]
        };
        let both = rows(self).into_iter().zip(rows(other));
        both.filter(|((_, mine), (_, theirs))| mine != theirs)
            .map(|((key, mine), (_, theirs))| {
                format!("{key} is “{mine}” there and “{theirs}” here")
            })
            .collect()
    }

    /// The command that makes these openings, but for their number and the name of the file.
    fn command(&self) -> String {
        let mut words = format!("quicksilver openings {}", self.game);
        for option in self.options.split_whitespace() {
            words += &format!(" --option {option}");
        }
        words += &format!(
            " --plies {} --seed {} --nodes {} --margin {}",
            self.plies, self.seed, self.nodes, self.margin
        );
        if let Some(play) = self.play {
            words += &format!(" --play {} --pairs {}", play.nodes, play.pairs);
        }
        words
    }
}

impl Play {
    fn read(text: &str) -> Option<Play> {
        let (pairs, nodes) = text.split_once(" pairs at ")?;
        Some(Play {
            pairs: pairs.parse().ok()?,
            nodes: nodes.strip_suffix(" nodes")?.parse().ok()?,
        })
    }
}

/// `3 pairs at 2000 nodes`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} pairs at {} nodes", self.pairs, self.nodes)
    }
}

/// The head as it stands in a book, with the empty line that ends it.
impl fmt::Display for BookHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        writeln!(f, "game: {}", self.game)?;
        if !self.options.is_empty() {
            writeln!(f, "options: {}", self.options)?;
        }
        writeln!(f, "plies: {}", self.plies)?;
        writeln!(f, "seed: {}", self.seed)?;
        writeln!(f, "nodes: {}", self.nodes)?;
        writeln!(f, "margin: {}", self.margin)?;
        if let Some(play) = self.play {
            writeln!(f, "play: {play}")?;
        }
        writeln!(f, "version: {}", self.version)?;
        writeln!(f, "command: {}", self.command())?;
        writeln!(f)
    }
}

/// `17 b2c3 e5d4`: the number and the moves.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        for text in &self.moves {
            write!(f, " {text}")?;
        }
        Ok(())
    }
}
