//! Pairings by the Swiss system.

use crate::support::{Dice, balance, everybody_once, nobody_twice, play, round};
use tournament::{Game, NoRound, Outcome, Player, Round, swiss};

/// Points in halves, with rounds without an opponent.
fn points(rounds: &[Round], player: Player) -> u32 {
    let of_round = |round: &Round| {
        let bye = if round.byes.contains(&player) { 2 } else { 0 };
        let own = round.games.iter().filter_map(|game| {
            let seat = [game.first, game.second]
                .iter()
                .position(|&one| one == player)?;
            Some(u32::from(game.points()?[seat]))
        });
        bye + own.sum::<u32>()
    };
    rounds.iter().map(of_round).sum()
}

#[test]
fn a_hundred_players_nine_rounds_fifty_times() {
    let mut apart = Vec::new();
    for seed in 1..=50_u64 {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let all: Vec<Player> = (0..100).collect();
        let mut rounds: Vec<Round> = Vec::new();
        for number in 1..=9 {
            let mut next = swiss(&[true; 100], &rounds).unwrap();
            everybody_once(&next, &all);
            assert!(next.byes.is_empty());
            let differences = next
                .games
                .iter()
                .map(|game| points(&rounds, game.first).abs_diff(points(&rounds, game.second)));
            apart.extend(differences);
            play(&mut next, &mut dice);
            rounds.push(next);
            for &player in &all {
                let balance = balance(&rounds, player).abs();
                assert!(balance <= 1, "{player} after round {number}: {balance}");
            }
        }
        nobody_twice(&rounds);
    }
    // Nearly all meet an opponent with as many points, or half a point more or less.
    let near = apart.iter().filter(|&&difference| difference <= 1).count();
    assert!(near * 10 >= apart.len() * 9, "{near} of {}", apart.len());
    assert!(apart.iter().all(|&difference| difference <= 4));
}

#[test]
fn of_an_odd_number_each_sits_out_once_at_most_and_the_last_first() {
    let mut dice = Dice(77);
    let mut rounds: Vec<Round> = Vec::new();
    for _ in 0..7 {
        let mut next = swiss(&[true; 15], &rounds).unwrap();
        everybody_once(&next, &(0..15).collect::<Vec<_>>());
        let [sits] = next.byes[..] else {
            panic!("one sits out: {next:?}")
        };
        let others =
            (0..15).filter(|player| rounds.iter().all(|round| !round.byes.contains(player)));
        let least = others.map(|player| points(&rounds, player)).min();
        assert_eq!(Some(points(&rounds, sits)), least);
        play(&mut next, &mut dice);
        rounds.push(next);
        nobody_twice(&rounds);
        for player in 0..15 {
            assert!(balance(&rounds, player).abs() <= 2);
        }
    }
}

#[test]
fn the_first_round_is_the_upper_half_against_the_lower_with_seats_by_turns() {
    let round = swiss(&[true; 6], &[]).unwrap();
    let pairs: Vec<_> = round
        .games
        .iter()
        .map(|game| (game.first, game.second))
        .collect();
    assert_eq!(pairs, [(0, 3), (4, 1), (2, 5)]);
}

#[test]
fn whoever_has_left_is_not_paired() {
    let rounds = [round(&[(0, 2, 2), (3, 1, 0)], &[])];
    let next = swiss(&[true, false, true, true], &rounds).unwrap();
    everybody_once(&next, &[0, 2, 3]);
    assert!(swiss(&[], &[]).unwrap().games.is_empty());
    assert_eq!(swiss(&[false, true], &[]).unwrap().byes, [1]);
}

#[test]
fn there_is_no_round_in_which_two_would_meet_twice() {
    let rounds = [round(&[(0, 1, 2)], &[])];
    assert_eq!(swiss(&[true; 2], &rounds), Err(NoRound));
    // Whoever did not come may be met again.
    let missed = Round {
        games: vec![Game {
            outcome: Outcome::Forfeited([2, 0]),
            ..Game::open(0, 1)
        }],
        byes: vec![],
    };
    assert_eq!(swiss(&[true; 2], &[missed]).unwrap().games.len(), 1);
    // Three have each sat out.
    let rounds = [
        round(&[(0, 1, 2)], &[2]),
        round(&[(0, 2, 2)], &[1]),
        round(&[(1, 2, 2)], &[0]),
    ];
    assert_eq!(swiss(&[true; 3], &rounds), Err(NoRound));
}

/// All ways to pair those.
fn pairings(left: &[Player]) -> Vec<Vec<(Player, Player)>> {
    let Some((&one, rest)) = left.split_first() else {
        return vec![vec![]];
    };
    rest.iter()
        .flat_map(|&other| {
            let others: Vec<_> = rest.iter().copied().filter(|&x| x != other).collect();
            let with = move |mut pairs: Vec<_>| {
                pairs.push((one, other));
                pairs
            };
            pairings(&others).into_iter().map(with)
        })
        .collect()
}

#[test]
fn no_other_pairing_keeps_the_rules_better() {
    for seed in 1..=60 {
        let mut dice = Dice(seed * 7919);
        let mut rounds: Vec<Round> = Vec::new();
        for _ in 0..4 {
            let mut next = swiss(&[true; 8], &rounds).unwrap();
            // How far seats are uneven, and how far points are apart, of the best of all pairings.
            let worth = |pairs: &[(Player, Player)]| {
                let met = |&(a, b): &(Player, Player)| {
                    let games = rounds.iter().flat_map(|round| &round.games);
                    games
                        .clone()
                        .any(|game| [game.first, game.second] == [a, b])
                        || games
                            .clone()
                            .any(|game| [game.first, game.second] == [b, a])
                };
                let uneven = |&(a, b): &(Player, Player)| {
                    let [a, b] = [a, b].map(|player| balance(&rounds, player));
                    let over = |balance: i32| (balance.abs() - 1).max(0);
                    (over(a + 1) + over(b - 1)).min(over(a - 1) + over(b + 1))
                };
                let apart = |&(a, b): &(Player, Player)| {
                    points(&rounds, a).abs_diff(points(&rounds, b)).pow(2)
                };
                (
                    pairs.iter().filter(|pair| met(pair)).count(),
                    pairs.iter().map(uneven).sum::<i32>(),
                    pairs.iter().map(apart).sum::<u32>(),
                )
            };
            let all = pairings(&(0..8).collect::<Vec<_>>());
            assert_eq!(all.len(), 105);
            let best = all.iter().map(|pairs| worth(pairs)).min();
            let own: Vec<_> = next
                .games
                .iter()
                .map(|game| (game.first, game.second))
                .collect();
            assert_eq!(Some(worth(&own)), best, "seed {seed}: {own:?}");
            play(&mut next, &mut dice);
            rounds.push(next);
        }
    }
}
