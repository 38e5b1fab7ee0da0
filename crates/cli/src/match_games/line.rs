//! A game as a line of a match log.

use game::Seat;
use search::{Forfeit, ForfeitKind, MatchEnd, MatchGame, Usage};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Line {
    game: u32,
    pair: u32,
    /// The number of the stored opening; none if it was drawn.
    opening: Option<u32>,
    /// The seat of A, from 0.
    seat_of_a: u8,
    /// `1-0`, `0-1` or `1/2-1/2`, the first seat's points first.
    result: String,
    /// The rulebook's code, `ply_limit`, or what a program lost by.
    reason: String,
    /// More about what a program lost by; only then.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    detail: Option<String>,
    plies: usize,
    /// How many of the plies are the opening's.
    opening_plies: u32,
    moves: String,
    /// The time that A and B used, in milliseconds.
    ms: [u64; 2],
    /// The nodes that A and B searched.
    nodes: [u64; 2],
}

/// The reason of games that were cut off.
const PLY_LIMIT: &str = "ply_limit";

impl From<&MatchGame> for Line {
    fn from(game: &MatchGame) -> Line {
        let (reason, detail) = match &game.end {
            MatchEnd::Rules { reason, .. } => (reason.clone(), None),
            MatchEnd::PlyLimit => (PLY_LIMIT.to_owned(), None),
            MatchEnd::Forfeit { forfeit, .. } => {
                (forfeit.kind.name().to_owned(), Some(forfeit.detail.clone()))
            }
        };
        let result = match game.end.winner() {
            Some(Seat::FIRST) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        };
        let ms = |usage: Usage| u64::try_from(usage.time.as_millis()).unwrap_or(u64::MAX);
        Line {
            game: game.number,
            pair: game.pair(),
            opening: game.opening,
            seat_of_a: game.seat_of_a.0,
            result: result.to_owned(),
            reason,
            detail,
            plies: game.moves.len(),
            opening_plies: game.opening_plies,
            moves: game.moves.join(" "),
            ms: game.used.map(ms),
            nodes: game.used.map(|usage| usage.nodes),
        }
    }
}

impl Line {
    /// The game that the line tells of.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub(super) fn game(self) -> Result<MatchGame, String> {
        let moves: Vec<String> = self.moves.split_whitespace().map(str::to_owned).collect();
        let winner = match self.result.as_str() {
            "1-0" => Some(Seat::FIRST),
            "0-1" => Some(Seat::SECOND),
            "1/2-1/2" => None,
            other => return Err(format!("“{other}” is no result")),
        };
        if self.game == 0 || self.pair != self.game.div_ceil(2) {
            return Err(format!("game {} is not in pair {}", self.game, self.pair));
        }
        if u32::from(self.seat_of_a) != (self.game + 1) % 2 {
            return Err(format!("A has the other seat in game {}", self.game));
        }
        if moves.len() != self.plies {
            return Err(format!(
                "there are {} moves, not {}",
                moves.len(),
                self.plies
            ));
        }
        let end = match (self.detail, winner) {
            (Some(detail), Some(winner)) => {
                let kind = ForfeitKind::named(&self.reason)
                    .ok_or_else(|| format!("nobody loses by “{}”", self.reason))?;
                MatchEnd::Forfeit {
                    loser: winner.other(),
                    forfeit: Forfeit { kind, detail },
                }
            }
            (Some(_), None) => {
                return Err("a program that lost has an opponent that won".to_owned());
            }
            (None, None) if self.reason == PLY_LIMIT => MatchEnd::PlyLimit,
            (None, winner) => MatchEnd::Rules {
                winner,
                reason: self.reason,
            },
        };
        let [a, b] = [0, 1].map(|player| Usage {
            time: Duration::from_millis(self.ms[player]),
            nodes: self.nodes[player],
        });
        Ok(MatchGame {
            number: self.game,
            seat_of_a: Seat(self.seat_of_a),
            opening: self.opening,
            moves,
            opening_plies: self.opening_plies,
            end,
            used: [a, b],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(end: MatchEnd) -> MatchGame {
        MatchGame {
            number: 4,
            seat_of_a: Seat::SECOND,
            opening: Some(2),
            moves: vec!["a1b2".to_owned(), "--".to_owned()],
            opening_plies: 1,
            end,
            used: [3, 5].map(|ms| Usage {
                time: Duration::from_millis(ms),
                nodes: 100 * ms,
            }),
        }
    }

    #[test]
    fn every_end_is_read_as_it_was_written() {
        let forfeit = |kind| MatchEnd::Forfeit {
            loser: Seat::SECOND,
            forfeit: Forfeit {
                kind,
                detail: "it said “”\n".to_owned(),
            },
        };
        let rules = |winner: Option<u8>| MatchEnd::Rules {
            winner: winner.map(Seat),
            reason: "mate".to_owned(),
        };
        let mut ends = vec![
            MatchEnd::PlyLimit,
            rules(None),
            rules(Some(0)),
            rules(Some(1)),
        ];
        ends.extend(ForfeitKind::ALL.map(forfeit));
        for end in ends {
            let game = game(end);
            let text = serde_json::to_string(&Line::from(&game)).unwrap();
            assert!(!text.contains('\n'), "{text}");
            let line: Line = serde_json::from_str(&text).unwrap();
            assert_eq!(line.game(), Ok(game), "{text}");
        }
    }

    #[test]
    fn lines_that_cannot_be_are_refused() {
        let good = || Line::from(&game(MatchEnd::PlyLimit));
        let refused = |change: fn(&mut Line)| {
            let mut line = good();
            change(&mut line);
            line.game().unwrap_err()
        };
        assert!(refused(|line| line.result = "2-0".to_owned()).contains("“2-0”"));
        assert!(refused(|line| line.pair = 3).contains("pair 3"));
        assert!(refused(|line| line.seat_of_a = 0).contains("seat"));
        assert!(refused(|line| line.plies = 7).contains("2 moves, not 7"));
        let late = |line: &mut Line| {
            line.result = "1-0".to_owned();
            line.detail = Some("late".to_owned());
        };
        assert!(refused(late).contains("ply_limit"));
    }
}
