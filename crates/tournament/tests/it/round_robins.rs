//! Everybody meets everybody.

use crate::support::{balance, everybody_once, nobody_twice};
use tournament::round_robin;

#[test]
fn everybody_meets_everybody_once_with_seats_as_even_as_can_be() {
    assert_eq!(round_robin(0).len() + round_robin(1).len(), 0);
    for players in 2..=40 {
        let rounds = round_robin(players);
        assert_eq!(rounds.len(), (players - 1) | 1);
        let all: Vec<usize> = (0..players).collect();
        for round in &rounds {
            everybody_once(round, &all);
            assert_eq!(round.byes.len(), players % 2);
        }
        nobody_twice(&rounds);
        let games: usize = rounds.iter().map(|round| round.games.len()).sum();
        assert_eq!(games, players * (players - 1) / 2);
        let odd = i32::from(players % 2 == 0);
        for player in all {
            assert_eq!(balance(&rounds, player).abs(), odd, "{player} of {players}");
        }
    }
}

#[test]
fn nobody_has_a_seat_more_than_twice_running() {
    for players in 2..=40 {
        let rounds = round_robin(players);
        for player in 0..players {
            let games = rounds.iter().flat_map(|round| &round.games);
            let own = games.filter(|game| game.first == player || game.second == player);
            let seats: Vec<bool> = own.map(|game| game.first == player).collect();
            let longest = seats.chunk_by(|a, b| a == b).map(<[bool]>::len).max();
            assert!(longest <= Some(2), "{player} of {players}: {seats:?}");
        }
    }
}

#[test]
fn the_table_for_four_is_the_published_one() {
    // 1–4, 2–3; 4–3, 1–2; 2–4, 3–1.
    let games = |at: usize| {
        let games = &round_robin(4)[at].games;
        let mut pairs: Vec<_> = games.iter().map(|g| (g.first + 1, g.second + 1)).collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(games(0), [(1, 4), (2, 3)]);
    assert_eq!(games(1), [(1, 2), (4, 3)]);
    assert_eq!(games(2), [(2, 4), (3, 1)]);
}
