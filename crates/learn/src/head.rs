//! The head of a file of self-play: whatever decides which games it has.

use anyhow::{Context as _, Result, bail};
use std::fmt;

/// The first line of a file.
const TITLE: &str = "quicksilver selfplay";

/// What decides the games of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The slug of the game.
    pub game: String,
    /// The rule options that differ from their defaults, as `name=value`.
    pub options: String,
    /// Seeds the openings.
    pub seed: u64,
    /// The nodes of each move.
    pub nodes: u64,
    /// How many random plies each game begins with, at least; a turn that was begun is played to its end.
    pub plies: u32,
    /// How many more it may be.
    pub more: u32,
    /// The weights with which the players evaluate: their checksum.
    pub weights: String,
    /// The version of the program.
    pub version: String,
}

impl Head {
    fn rows(&self) -> [(&'static str, String); 8] {
        [
            ("game", self.game.clone()),
            ("options", self.options.clone()),
            ("seed", self.seed.to_string()),
            ("nodes", self.nodes.to_string()),
            ("plies", self.plies.to_string()),
            ("more", self.more.to_string()),
            ("weights", self.weights.clone()),
            ("version", self.version.clone()),
        ]
    }

    /// Reads the head of a file, and returns the lines after it, each with its number.
    ///
    /// # Errors
    /// If the title, a row or the empty line at the end is missing or is something else.
    pub fn read(text: &str) -> Result<(Head, impl Iterator<Item = (usize, &str)>)> {
        let mut lines = (1..).zip(text.lines());
        if lines.next().map(|(_, line)| line) != Some(TITLE) {
            bail!("line 1: games of self-play begin with “{TITLE}”");
        }
        let mut value = |key: &str| -> Result<String> {
            let (number, line) = lines.next().context("the head is not complete")?;
            let found = line.split_once(':').filter(|(name, _)| *name == key);
            let (_, value) = found.with_context(|| format!("line {number}: here is “{key}:”"))?;
            Ok(value.trim().to_owned())
        };
        let head = Head {
            game: value("game")?,
            options: value("options")?,
            seed: value("seed")?.parse().context("seed")?,
            nodes: value("nodes")?.parse().context("nodes")?,
            plies: value("plies")?.parse().context("plies")?,
            more: value("more")?.parse().context("more")?,
            weights: value("weights")?,
            version: value("version")?,
        };
        match lines.next() {
            Some((_, "")) => Ok((head, lines)),
            _ => bail!("an empty line ends the head"),
        }
    }

    /// In what another head differs, in words; empty if in nothing.
    #[must_use]
    pub fn differences(&self, other: &Head) -> Vec<String> {
        let both = self.rows().into_iter().zip(other.rows());
        both.filter(|((_, mine), (_, theirs))| mine != theirs)
            .map(|((key, mine), (_, theirs))| {
                format!("{key} is “{mine}” there and “{theirs}” here")
            })
            .collect()
    }

    /// The command that plays these games, but for their number and the name of the file.
    #[must_use]
    pub fn command(&self) -> String {
        let mut words = format!("learn selfplay {}", self.game);
        for option in self.options.split_whitespace() {
            words += &format!(" --option {option}");
        }
        words
            + &format!(
                " --seed {} --nodes {} --plies {} --more {}",
                self.seed, self.nodes, self.plies, self.more
            )
    }
}

/// The head as it stands in a file, with the empty line that ends it.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        for (key, value) in self.rows() {
            writeln!(f, "{}", format!("{key}: {value}").trim_end())?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Head;

    #[test]
    fn a_head_comes_back() {
        let head = Head {
            game: "nim".to_owned(),
            options: String::new(),
            seed: 7,
            nodes: 400,
            plies: 6,
            more: 4,
            weights: "00ff".to_owned(),
            version: "1".to_owned(),
        };
        let text = format!("{head}1 line\n");
        let (read, mut rest) = Head::read(&text).unwrap();
        assert_eq!((&read, rest.next()), (&head, Some((11, "1 line"))));
        let other = Head {
            seed: 8,
            ..head.clone()
        };
        assert_eq!(head.differences(&other), ["seed is “7” there and “8” here"]);
        assert!(head.differences(&read).is_empty());
        for cut in 0..text.len() - 8 {
            assert!(Head::read(&text[..cut]).is_err(), "{cut}");
        }
    }
}
