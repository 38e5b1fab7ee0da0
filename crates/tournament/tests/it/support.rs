//! What the tests share.

use tournament::{Game, Outcome, Player, Round};

/// Numbers that look random, the same on every machine.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// A round of games that were played: first and second player, and the half points of the first.
pub(crate) fn round(games: &[(Player, Player, u8)], byes: &[Player]) -> Round {
    let game = |&(first, second, points)| Game {
        outcome: Outcome::Played([points, 2 - points]),
        ..Game::open(first, second)
    };
    Round {
        games: games.iter().map(game).collect(),
        byes: byes.to_vec(),
    }
}

/// Plays the games of a round: the stronger one wins oftener.
pub(crate) fn play(round: &mut Round, dice: &mut Dice) {
    for game in &mut round.games {
        let upset = dice.below(10);
        let stronger = match upset {
            0..6 => 2,
            6..8 => 1,
            _ => 0,
        };
        let points = match game.first < game.second {
            true => [stronger, 2 - stronger],
            false => [2 - stronger, stronger],
        };
        game.outcome = Outcome::Played(points);
    }
}

/// Games in the first seat less those in the second.
pub(crate) fn balance(rounds: &[Round], player: Player) -> i32 {
    let games = rounds.iter().flat_map(|round| &round.games);
    let games = games.filter(|game| game.is_meeting());
    games
        .map(|game| i32::from(game.first == player) - i32::from(game.second == player))
        .sum()
}

/// Fails unless each of those has one game or sits out, and nobody else is in the round.
pub(crate) fn everybody_once(round: &Round, players: &[Player]) {
    let games = round
        .games
        .iter()
        .flat_map(|game| [game.first, game.second]);
    let mut all: Vec<Player> = games.chain(round.byes.iter().copied()).collect();
    all.sort_unstable();
    assert_eq!(all, players, "{round:?}");
}

/// Fails if two have met twice, or somebody sat out twice.
pub(crate) fn nobody_twice(rounds: &[Round]) {
    let games = rounds.iter().flat_map(|round| &round.games);
    let games = games.filter(|game| game.is_meeting());
    let mut pairs: Vec<_> = games
        .map(|game| (game.first.min(game.second), game.first.max(game.second)))
        .collect();
    let mut byes: Vec<_> = rounds.iter().flat_map(|round| round.byes.clone()).collect();
    let (met, sat) = (pairs.len(), byes.len());
    pairs.sort_unstable();
    pairs.dedup();
    byes.sort_unstable();
    byes.dedup();
    assert_eq!((pairs.len(), byes.len()), (met, sat));
}
