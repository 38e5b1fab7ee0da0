//! A game of self-play, as a line of text.

use anyhow::{Context as _, Result, bail};
use search::Score;
use std::fmt;

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The half points of the first seat, 0 to 2.
    pub halves: u8,
    /// How it ended, in one word.
    pub reason: String,
    /// The random moves that it began with, in canonical code.
    pub opening: Vec<String>,
    /// The further moves, each with its score for the seat that made it.
    pub moves: Vec<(String, Score)>,
}

const RESULTS: [&str; 3] = ["0-1", "1/2", "1-0"];

impl GameLine {
    /// Reads `12 1-0 checkmate d2d4 g8f6 e2e4,35 b8c6,-31 d1h5,#3`.
    ///
    /// # Errors
    /// If it is something else; the moves are not looked at.
    pub fn read(line: &str) -> Result<GameLine> {
        let mut words = line.split(' ');
        let number = words.next().and_then(|word| word.parse().ok());
        let number = number.context("a game begins with its number")?;
        let result = words.next().unwrap_or_default();
        let halves = RESULTS.iter().position(|text| *text == result);
        let halves = halves.with_context(|| format!("“{result}” is no result"))? as u8;
        let reason = words.next().context("the reason is missing")?.to_owned();
        let mut opening = Vec::new();
        let mut moves = Vec::new();
        for word in words {
            match word.split_once(',') {
                Some((code, score)) => {
                    let score = read_score(score)
                        .with_context(|| format!("“{score}” of {code} is no score"))?;
                    moves.push((code.to_owned(), score));
                }
                None if moves.is_empty() => opening.push(word.to_owned()),
                None => bail!("{word} has no score"),
            }
        }
        Ok(GameLine {
            number,
            halves,
            reason,
            opening,
            moves,
        })
    }
}

impl fmt::Display for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = RESULTS.get(usize::from(self.halves)).unwrap_or(&RESULTS[1]);
        write!(f, "{} {result} {}", self.number, self.reason)?;
        for code in &self.opening {
            write!(f, " {code}")?;
        }
        for (code, score) in &self.moves {
            match score {
                Score::Centipawns(value) => write!(f, " {code},{value}")?,
                Score::WinIn(plies) => write!(f, " {code},#{plies}")?,
                Score::LossIn(plies) => write!(f, " {code},#-{plies}")?,
            }
        }
        Ok(())
    }
}

fn read_score(text: &str) -> Option<Score> {
    match text.strip_prefix('#') {
        None => text.parse().ok().map(Score::Centipawns),
        Some(rest) => match rest.strip_prefix('-') {
            None => rest.parse().ok().map(Score::WinIn),
            Some(plies) => plies.parse().ok().map(Score::LossIn),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::GameLine;

    #[test]
    fn a_game_comes_back() {
        for line in [
            "12 1-0 checkmate d2d4 g8f6 e2e4,35 b8c6,-31 d1h5,#3 a7a6,#-2",
            "3 1/2 ply_limit d2d4",
            "4 0-1 adjudicated e2e4,-2000",
        ] {
            assert_eq!(GameLine::read(line).unwrap().to_string(), line);
        }
        for line in [
            "",
            "x 1-0 a",
            "1 2-0 a",
            "1 1-0",
            "1 1-0 a e2e4,x",
            "1 1-0 a e2e4,1 e7e5",
        ] {
            assert!(GameLine::read(line).is_err(), "{line}");
        }
    }
}
