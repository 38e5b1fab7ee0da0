//! Arenas.

use tournament::Free::{Away, Computer, Plays, Waits};
use tournament::{Free, Game, Outcome, Player, Round, System, arena, standings};

fn played(first: Player, second: Player, points: [u8; 2]) -> Round {
    Round {
        games: vec![Game {
            first,
            second,
            outcome: Outcome::Played(points),
        }],
        byes: Vec::new(),
    }
}

/// Who meets whom, the lower number first.
fn pairs(free: &[Free], rounds: &[Round]) -> Vec<(Player, Player)> {
    let round = arena(free, rounds);
    assert!(round.byes.is_empty());
    let pair = |game: &Game| (game.first.min(game.second), game.first.max(game.second));
    let mut pairs: Vec<_> = round.games.iter().map(pair).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn only_those_who_wait_are_paired() {
    assert_eq!(pairs(&[Waits, Plays, Away, Waits], &[]), [(0, 3)]);
    assert_eq!(pairs(&[Waits, Plays, Away], &[]), []);
    assert_eq!(pairs(&[Plays, Plays], &[]), []);
    assert_eq!(pairs(&[], &[]), []);
}

#[test]
fn nobody_meets_the_same_opponent_twice_in_a_row_while_somebody_else_is_there() {
    let met = [played(0, 1, [2, 0])];
    assert_eq!(pairs(&[Waits, Waits], &met), [(0, 1)]);
    // Whoever plays comes back.
    assert_eq!(pairs(&[Waits, Waits, Plays], &met), []);
    assert_eq!(pairs(&[Waits, Waits, Away], &met), [(0, 1)]);
    assert_eq!(pairs(&[Waits, Waits, Waits], &met).len(), 1);
    assert!(!pairs(&[Waits, Waits, Waits], &met).contains(&(0, 1)));
    let both = [played(0, 1, [2, 0]), played(2, 3, [2, 0])];
    let pairs_of_four = pairs(&[Waits; 4], &both);
    assert_eq!(pairs_of_four, [(0, 2), (1, 3)]);
    // After another game they may.
    let later = [
        played(0, 1, [2, 0]),
        played(0, 2, [2, 0]),
        played(1, 3, [2, 0]),
    ];
    assert_eq!(pairs(&[Waits, Waits, Plays, Plays], &later), [(0, 1)]);
}

#[test]
fn computer_players_meet_whoever_would_wait_and_nobody_else() {
    assert_eq!(pairs(&[Waits, Waits, Computer, Computer], &[]), [(0, 1)]);
    assert_eq!(pairs(&[Waits, Plays, Computer], &[]), [(0, 2)]);
    assert_eq!(pairs(&[Computer, Computer, Computer], &[]), []);
    assert_eq!(pairs(&[Waits, Waits, Waits, Computer], &[]).len(), 2);
    // Two who have just met, with computer players there.
    let met = [played(0, 1, [2, 0])];
    assert_eq!(
        pairs(&[Waits, Waits, Computer, Computer], &met).len(),
        2,
        "each against a computer player"
    );
    assert!(!pairs(&[Waits, Waits, Computer, Computer], &met).contains(&(0, 1)));
    assert_eq!(pairs(&[Waits, Waits, Computer], &met).len(), 1);
    // Another computer player is better than the same.
    let met = [played(0, 1, [2, 0])];
    assert_eq!(pairs(&[Waits, Computer, Computer], &met), [(0, 2)]);
    assert_eq!(pairs(&[Waits, Computer, Plays], &met), [(0, 1)]);
}

#[test]
fn those_with_about_as_many_points_meet() {
    let rounds = [
        played(0, 4, [2, 0]),
        played(0, 5, [2, 0]),
        played(1, 4, [2, 0]),
        played(1, 5, [2, 0]),
        played(2, 4, [2, 0]),
        played(3, 5, [2, 0]),
        played(4, 5, [1, 1]),
    ];
    let free = [Waits, Waits, Waits, Waits, Away, Away];
    assert_eq!(pairs(&free, &rounds), [(0, 1), (2, 3)]);
}

#[test]
fn seats_are_balanced() {
    let round = arena(&[Waits, Waits], &[played(0, 1, [2, 0])]);
    assert_eq!((round.games[0].first, round.games[0].second), (1, 0));
}

#[test]
fn points_are_counted_and_wins_break_ties() {
    let mut rounds = vec![
        played(0, 1, [2, 0]),
        played(2, 1, [1, 1]),
        played(0, 2, [0, 2]),
        played(1, 0, [1, 1]),
    ];
    // A game that has not ended in time.
    rounds.push(Round {
        games: vec![Game {
            first: 1,
            second: 2,
            outcome: Outcome::Forfeited([0, 0]),
        }],
        byes: Vec::new(),
    });
    let table = standings(3, &rounds, System::Arena);
    let table: Vec<_> = table
        .iter()
        .map(|one| (one.place, one.player, one.points, one.tie_breaks.clone()))
        .collect();
    // One win and a draw each, and two draws.
    assert_eq!(
        table,
        [(1, 0, 3, vec![4]), (1, 2, 3, vec![4]), (3, 1, 2, vec![0])]
    );
}
