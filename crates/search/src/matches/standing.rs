//! What the games of a match show.

use super::elo::EloDifference;
use super::game::MatchGame;
use super::pairs::PairCounts;
use super::score_sheet::ScoreSheet;
use game::Seat;

/// What the games so far show: the score, the pairs, and what a seat is worth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The results from the first player's view.
    pub sheet: ScoreSheet,
    /// The results of whole pairs.
    pub pairs: PairCounts,
    /// The results from the view of the seat that moves first, whoever had it.
    pub first_seat: ScoreSheet,
    /// How many pairs the first and the second seat won twice: there the opening, not the player, decided.
    pub won_twice: [u32; 2],
    /// The first game of a pair, while the second one is not counted: the first player's half points, and the seat that
    /// won.
    open: Option<(usize, Option<Seat>)>,
}

impl Standing {
    /// What games show that are given in the order of their numbers: as far as none is missing, as in a match that goes on.
    #[must_use]
    pub fn of(games: &[MatchGame]) -> Standing {
        let mut standing = Standing::default();
        for (_, game) in (1..)
            .zip(games)
            .take_while(|(number, game)| *number == game.number)
        {
            standing.count(game);
        }
        standing
    }

    /// Counts a game. Games are counted in the order of their numbers.
    pub(super) fn count(&mut self, game: &MatchGame) {
        let (halves, winner) = (game.halves_of_a(), game.end.winner());
        tally(&mut self.sheet, halves);
        let halves_of_first = winner.map_or(1, |seat| if seat == Seat::FIRST { 2 } else { 0 });
        tally(&mut self.first_seat, halves_of_first);
        match self.open.take() {
            None => self.open = Some((halves, winner)),
            Some((before, winner_before)) => {
                self.pairs.add(before + halves);
                if let Some(seat) = winner
                    && winner_before == winner
                    && let Some(count) = self.won_twice.get_mut(seat.index())
                {
                    *count += 1;
                }
            }
        }
    }

    /// Whether every game belongs to a whole pair.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.open.is_none()
    }

    /// The rating difference: by pairs where they vary ([`PairCounts::elo`]), otherwise by single games
    /// ([`ScoreSheet::elo`]); none before the first game.
    #[must_use]
    pub fn elo(&self) -> Option<EloDifference> {
        let of_pairs = self.pairs.elo().filter(|_| self.is_whole());
        of_pairs.or_else(|| self.sheet.elo())
    }
}

fn tally(sheet: &mut ScoreSheet, halves: usize) {
    match halves {
        0 => sheet.losses += 1,
        1 => sheet.draws += 1,
        _ => sheet.wins += 1,
    }
}

#[cfg(test)]
mod tests {
    use super::super::game::{MatchEnd, Usage};
    use super::*;

    /// Games of a match by the seat that won each.
    fn standing(winners: &[Option<u8>]) -> Standing {
        Standing::of(&games(winners))
    }

    fn games(winners: &[Option<u8>]) -> Vec<MatchGame> {
        let numbered = (1..).zip(winners);
        numbered
            .map(|(number, winner)| MatchGame {
                number,
                seat_of_a: if number % 2 == 1 {
                    Seat::FIRST
                } else {
                    Seat::SECOND
                },
                opening: None,
                moves: Vec::new(),
                opening_plies: 0,
                end: MatchEnd::Rules {
                    winner: winner.map(Seat),
                    reason: "mate".to_owned(),
                },
                used: [Usage::default(); 2],
            })
            .collect()
    }

    #[test]
    fn pairs_and_seats_are_counted() {
        // The first seat twice; the first player twice; the second seat twice; a draw and a win for the first player.
        let won = [
            Some(0),
            Some(0),
            Some(0),
            Some(1),
            Some(1),
            Some(1),
            None,
            Some(1),
        ];
        let standing = standing(&won);
        assert_eq!(standing.sheet.to_string(), "+5 =1 -2, 5.5 of 8 points");
        assert_eq!(standing.pairs.to_string(), "0 0 2 1 1");
        assert_eq!(standing.first_seat.to_string(), "+3 =1 -4, 3.5 of 8 points");
        assert_eq!(standing.won_twice, [1, 1]);
        assert!(standing.is_whole());
        assert_eq!(standing.elo(), standing.pairs.elo());
    }

    #[test]
    fn games_count_up_to_the_first_that_is_missing() {
        let mut games = games(&[Some(0), Some(1), None, Some(0), Some(1), Some(0)]);
        games.remove(4);
        let standing = Standing::of(&games);
        assert_eq!(standing.sheet.games(), 4);
        assert_eq!(standing.pairs.to_string(), "0 1 0 0 1");
    }

    #[test]
    fn half_a_pair_is_no_pair() {
        let standing = standing(&[Some(0), Some(1), Some(0)]);
        assert_eq!(standing.pairs.to_string(), "0 0 0 0 1");
        assert!(!standing.is_whole());
        assert_eq!(standing.elo(), standing.sheet.elo());
    }
}
