//! Matches.

use crate::coins::Coins;
use game::{Seat, Turns};
use search::{
    Engine, EngineKind, MatchGame, MatchSetup, MoveOrder, PlayerSpec, ScoreSheet, StopFlag,
    TreeEngine, TurnEngine, run_match,
};

fn setup(a: &str, b: &str, games: u32) -> MatchSetup {
    let mut setup = MatchSetup::new(
        PlayerSpec::read(a).unwrap(),
        PlayerSpec::read(b).unwrap(),
        games,
    );
    setup.opening_plies = 2;
    setup
}

fn new_engine(kind: EngineKind) -> Box<dyn Engine> {
    match kind {
        EngineKind::Auto => Box::new(TurnEngine::<Coins>::new(1)),
        EngineKind::Uct => Box::new(TreeEngine::<Coins, MoveOrder>::new(1)),
    }
}

fn play(setup: &MatchSetup, stop: &StopFlag) -> (ScoreSheet, Vec<MatchGame>) {
    let mut games = Vec::new();
    let sheet = run_match(
        &Turns::<Coins>::GAME,
        &new_engine,
        setup,
        stop,
        &mut |game, _| {
            games.push(game.clone());
        },
    );
    (sheet.unwrap(), games)
}

#[test]
fn seats_alternate_openings_come_in_pairs_and_the_sheet_adds_up() {
    let (sheet, games) = play(&setup("level=3", "depth=4", 9), &StopFlag::default());
    assert_eq!(games.len(), 9);
    assert_eq!(sheet.games(), 9);
    for (index, game) in games.iter().enumerate() {
        assert_eq!(game.number as usize, index + 1);
        assert_eq!(
            game.seat_of_a,
            if index % 2 == 0 {
                Seat::FIRST
            } else {
                Seat::SECOND
            }
        );
        assert!(game.outcome.is_some());
    }
    for pair in games.chunks_exact(2) {
        let opening = |game: &MatchGame| game.moves[..game.opening_plies as usize].to_vec();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    let won = |game: &&MatchGame| game.outcome.unwrap().winner() == Some(game.seat_of_a);
    assert_eq!(sheet.wins as usize, games.iter().filter(won).count());
    let drawn = |game: &&MatchGame| game.outcome.unwrap().winner().is_none();
    assert_eq!(sheet.draws as usize, games.iter().filter(drawn).count());
}

#[test]
fn a_match_repeats_with_its_seed() {
    let one = setup("level=1", "level=2,seed=5", 6);
    let moves = |setup: &MatchSetup| -> Vec<Vec<String>> {
        play(setup, &StopFlag::default())
            .1
            .into_iter()
            .map(|game| game.moves)
            .collect()
    };
    assert_eq!(moves(&one), moves(&one));
    let other = MatchSetup {
        seed: 2,
        ..one.clone()
    };
    assert_ne!(moves(&one), moves(&other));
}

#[test]
fn the_deeper_player_wins() {
    let (sheet, _) = play(&setup("depth=12", "level=1", 40), &StopFlag::default());
    assert!(sheet.points() > 24.0, "{sheet}");
}

#[test]
fn long_games_are_cut_off_as_draws() {
    let mut setup = setup("depth=1", "depth=1", 2);
    setup.ply_limit = 3;
    let (sheet, games) = play(&setup, &StopFlag::default());
    assert_eq!(
        sheet,
        ScoreSheet {
            wins: 0,
            draws: 2,
            losses: 0
        }
    );
    assert!(
        games
            .iter()
            .all(|game| game.outcome.is_none() && game.moves.len() == 3)
    );
}

#[test]
fn a_stopped_match_keeps_the_games_that_ended() {
    let stop = StopFlag::default();
    let mut told = 0;
    let setup = setup("depth=2", "depth=2", 10);
    let game = &Turns::<Coins>::GAME;
    let sheet = run_match(game, &new_engine, &setup, &stop, &mut |_, _| {
        told += 1;
        if told == 3 {
            stop.stop();
        }
    });
    assert_eq!(sheet.unwrap().games(), 3);
}

#[test]
fn tree_search_beats_random_moves() {
    let setup = setup("uct:nodes=2000", "random", 20);
    let (sheet, _) = play(&setup, &StopFlag::default());
    assert!(sheet.points() > 12.0, "{sheet}");
}

#[test]
fn openings_are_judged_where_both_players_are_tree_searches() {
    let setup = setup("uct:nodes=100", "uct:level=1,seed=2", 6);
    let (sheet, games) = play(&setup, &StopFlag::default());
    assert_eq!(sheet.games(), 6);
    assert!(games.iter().all(|game| game.opening_plies == 2));
}
