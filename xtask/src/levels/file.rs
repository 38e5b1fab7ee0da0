//! The file of a game's levels, as `search::Ladder` reads it.

use anyhow::{Context, Result, bail};
use std::fmt;

/// A ladder with its head.
#[derive(Clone, Debug)]
pub(super) struct File {
    game: String,
    /// What the ratings are relative to.
    pub(super) anchor: Anchor,
    /// How it was made.
    pub(super) command: String,
    rows: Vec<Row>,
}

/// What ratings are relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// Full strength has this rating.
    Full(i32),
    /// A random mover has rating 0.
    Random,
}

/// A level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) rating: i32,
    /// The nodes; none at full strength.
    pub(super) nodes: Option<u64>,
    pub(super) temperature: u32,
    pub(super) lapses: u32,
}

const TITLE: &str = "quicksilver levels";
const FULL: &str = "full";
const RANDOM: &str = "a random mover has 0";

impl Row {
    /// The level as a player of `quicksilver match`.
    pub(super) fn player(&self) -> String {
        match self.nodes {
            Some(nodes) => format!(
                "nodes={nodes},temperature={},lapses={}",
                self.temperature, self.lapses
            ),
            None => "level=8".to_owned(),
        }
    }

    fn read(line: &str) -> Option<Row> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, rating, nodes, temperature, lapses] = words[..] else {
            return None;
        };
        let nodes = match nodes {
            FULL => None,
            number => Some(number.parse().ok()?),
        };
        Some(Row {
            rating: rating.parse().ok()?,
            nodes,
            temperature: temperature.parse().ok()?,
            lapses: lapses.parse().ok()?,
        })
    }
}

impl File {
    /// Reads a file. The program itself checks that the numbers make sense.
    pub(super) fn read(text: &str) -> Result<File> {
        let Some((head, rows)) = text.split_once("\n\n") else {
            bail!("it has no levels yet: write eight lines by hand, as docs/measuring.md says");
        };
        let mut lines = head.lines();
        if lines.next() != Some(TITLE) {
            bail!("the first line is not “{TITLE}”");
        }
        let (mut game, mut anchor, mut command) = (None, None, None);
        for line in lines {
            let (key, value) = line
                .split_once(": ")
                .with_context(|| format!("{line}: no key"))?;
            match key {
                "game" => game = Some(value.to_owned()),
                "anchor" => anchor = Some(Anchor::read(value)?),
                "command" => command = Some(value.to_owned()),
                _ => bail!("no “{key}” stands in the head of levels"),
            }
        }
        let row = |line| Row::read(line).with_context(|| format!("{line}: not five numbers"));
        Ok(File {
            game: game.context("“game” is missing")?,
            anchor: anchor.context("“anchor” is missing")?,
            command: command.context("“command” is missing")?,
            rows: rows.lines().map(row).collect::<Result<_>>()?,
        })
    }

    /// A level, from 1.
    pub(super) fn row(&self, level: u8) -> Result<&Row> {
        let row = self.rows.get(usize::from(level).wrapping_sub(1));
        row.with_context(|| format!("there is no level {level}"))
    }

    /// A level as a player of `quicksilver match`.
    pub(super) fn player(&self, level: u8) -> Result<String> {
        Ok(self.row(level)?.player())
    }

    /// Sets how a level plays; its rating stays.
    pub(super) fn set(&mut self, level: u8, row: Row) {
        if let Some(known) = self.rows.get_mut(usize::from(level).wrapping_sub(1)) {
            *known = Row {
                rating: known.rating,
                ..row
            };
        }
    }

    /// Sets all ratings from the highest down: by how much each level is below the next one.
    pub(super) fn rate_down(&mut self, highest: i32, differences: &[i32]) -> Result<()> {
        if differences.len() + 1 != self.rows.len() {
            bail!(
                "there are {} levels, not {}",
                self.rows.len(),
                differences.len() + 1
            );
        }
        let mut rating = highest;
        for (index, row) in self.rows.iter_mut().enumerate().rev() {
            row.rating = rating;
            rating -= differences.get(index.wrapping_sub(1)).unwrap_or(&0);
        }
        Ok(())
    }
}

impl Anchor {
    fn read(text: &str) -> Result<Anchor> {
        if text == RANDOM {
            return Ok(Anchor::Random);
        }
        let rating = text.strip_prefix("full strength has ");
        let rating = rating.and_then(|rating| rating.parse().ok());
        Ok(Anchor::Full(rating.with_context(|| {
            format!("anchor: it is “full strength has N” or “{RANDOM}”, not “{text}”")
        })?))
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Anchor::Full(rating) => write!(f, "full strength has {rating}"),
            Anchor::Random => f.write_str(RANDOM),
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\ngame: {}\nanchor: {}", self.game, self.anchor)?;
        writeln!(f, "command: {}\n", self.command)?;
        for (level, row) in (1..).zip(&self.rows) {
            let nodes = row.nodes.map_or(FULL.to_owned(), |nodes| nodes.to_string());
            writeln!(
                f,
                "{level} {:>5} {nodes:>8} {:>5} {:>4}",
                row.rating, row.temperature, row.lapses
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "quicksilver levels\ngame: nim\nanchor: full strength has 900\ncommand: x\n\n\
        1   100       50   150  300\n2   500      400     0    0\n3   900     full     0    0\n";

    #[test]
    fn a_file_is_written_as_it_was_read() {
        assert_eq!(File::read(TEXT).unwrap().to_string(), TEXT);
        let random = TEXT.replace("full strength has 900", "a random mover has 0");
        assert_eq!(File::read(&random).unwrap().to_string(), random);
        for (from, to) in [
            ("quicksilver levels", "levels"),
            ("\n\n", "\n"),
            ("anchor: full strength has 900\n", ""),
            ("full strength has 900", "somebody has 900"),
            ("game", "name"),
            ("   0    0\n3", "   0\n3"),
        ] {
            assert!(File::read(&TEXT.replacen(from, to, 1)).is_err(), "{to}");
        }
    }

    #[test]
    fn ratings_follow_from_the_steps() {
        let mut file = File::read(TEXT).unwrap();
        let row = Row {
            rating: 7,
            nodes: Some(60),
            temperature: 10,
            lapses: 2,
        };
        file.set(1, row);
        file.rate_down(1_000, &[300, 250]).unwrap();
        let ratings = [1, 2, 3].map(|level| file.row(level).unwrap().rating);
        assert_eq!(ratings, [450, 750, 1_000]);
        assert_eq!(file.player(1).unwrap(), "nodes=60,temperature=10,lapses=2");
        assert_eq!(file.player(3).unwrap(), "level=8");
        assert!(file.rate_down(1_000, &[300]).is_err());
        assert!(file.row(0).is_err() && file.row(4).is_err());
    }
}
