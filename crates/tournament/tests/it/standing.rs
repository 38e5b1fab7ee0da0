//! Standings and tie-breaks, reckoned by hand.

use crate::support::round;
use tournament::{Game, Outcome, Player, Round, System, standings};

/// Player, place, half points, and tie-breaks in quarters.
fn table(players: usize, rounds: &[Round], system: System) -> Vec<(Player, usize, u32, Vec<u32>)> {
    let all = standings(players, rounds, system);
    all.into_iter()
        .map(|one| (one.player, one.place, one.points, one.tie_breaks))
        .collect()
}

#[test]
fn a_small_swiss_reckoned_by_hand() {
    let rounds = [
        round(&[(0, 2, 2), (3, 1, 0)], &[]),
        round(&[(1, 0, 1), (2, 3, 2)], &[]),
        round(&[(0, 3, 2), (2, 1, 1)], &[]),
    ];
    // Points 2½, 2, 1½, 0. Cut 1, Buchholz, Sonneborn–Berger, direct encounter.
    assert_eq!(
        table(4, &rounds, System::Swiss),
        [
            (0, 1, 5, vec![14, 14, 10, 0]),
            (1, 2, 4, vec![16, 16, 8, 0]),
            (2, 3, 3, vec![18, 18, 4, 0]),
            (3, 4, 0, vec![18, 24, 0, 0]),
        ]
    );
}

#[test]
fn a_small_swiss_with_rounds_without_an_opponent_reckoned_by_hand() {
    let rounds = [round(&[(0, 1, 2)], &[2]), round(&[(2, 0, 2)], &[1])];
    // To their opponents 0, 1 and 2 are worth 1, ½ and 1½ points.
    assert_eq!(
        table(3, &rounds, System::Swiss),
        [
            (2, 1, 4, vec![8, 12, 4, 0]),
            (0, 2, 2, vec![6, 8, 2, 4]),
            (1, 3, 2, vec![4, 8, 0, 0]),
        ]
    );
}

#[test]
fn equals_share_a_place() {
    // Each has a win, a draw and a loss.
    let rounds = [
        round(&[(0, 1, 2), (2, 3, 2)], &[]),
        round(&[(0, 2, 1), (1, 3, 1)], &[]),
        round(&[(0, 3, 0), (1, 2, 2)], &[]),
    ];
    // Direct encounter 1½, Sonneborn–Berger 2¼, one win.
    let all = table(4, &rounds, System::RoundRobin);
    let expected = (0..4).map(|player| (player, 1, 3, vec![6, 9, 4]));
    assert_eq!(all, expected.collect::<Vec<_>>());
}

#[test]
fn whoever_won_the_game_between_two_who_are_tied_is_before() {
    let rounds = [
        round(&[(0, 2, 2), (1, 3, 2)], &[]),
        round(&[(1, 0, 2), (2, 3, 2)], &[]),
        round(&[(0, 3, 2), (2, 1, 2)], &[]),
    ];
    let all = table(4, &rounds, System::RoundRobin);
    // All three have two wins and beat each other in a circle, so 0, 1 and 2 are tied by it; 3 lost all.
    assert_eq!(
        all.iter()
            .map(|one| (one.0, one.1, one.2))
            .collect::<Vec<_>>(),
        [(0, 1, 4), (1, 1, 4), (2, 1, 4), (3, 4, 0)]
    );
    let rounds = [
        round(&[(0, 3, 2), (1, 2, 2)], &[]),
        round(&[(1, 0, 2), (2, 3, 1)], &[]),
        round(&[(0, 2, 2), (3, 1, 2)], &[]),
    ];
    let all = table(4, &rounds, System::RoundRobin);
    assert_eq!((all[0].0, all[0].1, all[0].2, all[0].3[0]), (1, 1, 4, 4));
    assert_eq!((all[1].0, all[1].1, all[1].2, all[1].3[0]), (0, 2, 4, 0));
}

#[test]
fn a_game_that_nobody_played_is_worth_a_draw_to_the_tie_breaks_of_others() {
    let mut second = round(&[(0, 2, 2), (1, 3, 2)], &[]);
    second.games[1].outcome = Outcome::Forfeited([2, 0]);
    let rounds = [round(&[(0, 1, 2), (2, 3, 2)], &[]), second];
    let all = table(4, &rounds, System::Swiss);
    // 1 got a point for nothing: to 0, who beat them, they are worth ½.
    assert_eq!(all[0], (0, 1, 4, vec![4, 6, 6, 0]));
    // 3 never came to the second round: to 2, who beat them, they are worth ½ all the same.
    let two = all.iter().find(|one| one.0 == 2).unwrap();
    assert_eq!(two, &(2, two.1, 2, vec![8, 10, 2, 0]));
}

#[test]
fn an_open_game_counts_for_nobody_yet() {
    let rounds = [Round {
        games: vec![Game::open(0, 1)],
        byes: vec![2],
    }];
    let all = table(3, &rounds, System::Swiss);
    assert_eq!(
        all.iter().map(|one| (one.0, one.2)).collect::<Vec<_>>(),
        [(2, 2), (0, 0), (1, 0)]
    );
}
