//! Matches.

mod balance;
mod books;
mod entrants;
mod side_by_side;
mod troubles;

use crate::coins::Coins;
use game::{Fault, Seat, Turns};
use search::{
    Contender, Engine, EngineKind, MatchEnd, MatchGame, MatchSetup, MoveOrder, Openings, Outside,
    PlayerSpec, ScoreSheet, Standing, StopFlag, TreeEngine, TurnEngine, Venue, run_match,
};

fn setup(a: &str, b: &str, games: u32) -> MatchSetup {
    let mut setup = MatchSetup::new(
        PlayerSpec::read(a).unwrap(),
        PlayerSpec::read(b).unwrap(),
        games,
    );
    setup.openings = Openings::drawn(2);
    setup
}

fn new_engine(kind: EngineKind) -> Box<dyn Engine> {
    match kind {
        EngineKind::Auto => Box::new(TurnEngine::<Coins>::new(1)),
        EngineKind::Uct => Box::new(TreeEngine::<Coins, MoveOrder>::new(1)),
    }
}

fn no_outside(outside: &Outside) -> Result<Box<dyn Contender>, Fault> {
    Err(Fault::new("engine", format!("{outside} is not here")))
}

fn venue() -> Venue<'static> {
    Venue {
        game: &Turns::<Coins>::GAME,
        new_engine: &new_engine,
        new_outside: &no_outside,
    }
}

/// Plays a match, and returns what it shows and the games in the order in which they counted.
fn play(setup: &MatchSetup, stop: &StopFlag) -> (Standing, Vec<MatchGame>) {
    let mut games = Vec::new();
    let mut keep = |game: &MatchGame, _: &Standing| games.push(game.clone());
    let standing = run_match(&venue(), setup, Vec::new(), stop, &mut keep).unwrap();
    (standing, games)
}

#[test]
fn seats_alternate_openings_come_in_pairs_and_the_sheet_adds_up() {
    let (standing, games) = play(&setup("level=3", "depth=4", 9), &StopFlag::default());
    assert_eq!(games.len(), 9);
    assert_eq!(standing.sheet.games(), 9);
    assert_eq!(standing.first_seat.games(), 9);
    assert_eq!(standing.pairs.pairs(), 4);
    for (index, game) in games.iter().enumerate() {
        assert_eq!(game.number as usize, index + 1);
        assert_eq!(game.pair() as usize, index / 2 + 1);
        assert_eq!(
            game.seat_of_a,
            if index % 2 == 0 {
                Seat::FIRST
            } else {
                Seat::SECOND
            }
        );
        assert!(matches!(game.end, MatchEnd::Rules { .. }));
        assert_eq!(game.opening, None);
    }
    for pair in games.chunks_exact(2) {
        let opening = |game: &MatchGame| game.moves[..game.opening_plies as usize].to_vec();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    let won = |game: &&MatchGame| game.end.winner() == Some(game.seat_of_a);
    assert_eq!(
        standing.sheet.wins as usize,
        games.iter().filter(won).count()
    );
    let drawn = |game: &&MatchGame| game.end.winner().is_none();
    assert_eq!(
        standing.sheet.draws as usize,
        games.iter().filter(drawn).count()
    );
}

#[test]
fn nodes_are_counted_for_levels_and_limits() {
    let (_, games) = play(&setup("level=3", "nodes=50", 2), &StopFlag::default());
    for game in &games {
        let [level, limits] = game.used;
        assert!(level.nodes > 0, "{game:?}");
        // At most 24 moves, each of at most 50 nodes.
        assert!(limits.nodes > 0 && limits.nodes <= 24 * 50, "{game:?}");
    }
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
    let (standing, _) = play(&setup("depth=12", "level=1", 40), &StopFlag::default());
    assert!(standing.sheet.points() > 24.0, "{}", standing.sheet);
}

#[test]
fn long_games_are_cut_off_as_draws() {
    let mut setup = setup("depth=1", "depth=1", 2);
    setup.ply_limit = 3;
    let (standing, games) = play(&setup, &StopFlag::default());
    assert_eq!(
        standing.sheet,
        ScoreSheet {
            wins: 0,
            draws: 2,
            losses: 0
        }
    );
    assert!(
        games
            .iter()
            .all(|game| game.end == MatchEnd::PlyLimit && game.moves.len() == 3)
    );
}

#[test]
fn a_stopped_match_keeps_the_games_that_ended() {
    let stop = StopFlag::default();
    let mut told = 0;
    let setup = setup("depth=2", "depth=2", 10);
    let mut count = |_: &MatchGame, _: &Standing| {
        told += 1;
        if told == 3 {
            stop.stop();
        }
    };
    let standing = run_match(&venue(), &setup, Vec::new(), &stop, &mut count);
    assert_eq!(standing.unwrap().sheet.games(), 3);
}

#[test]
fn tree_search_beats_random_moves() {
    let setup = setup("uct:nodes=2000", "random", 20);
    let (standing, _) = play(&setup, &StopFlag::default());
    assert!(standing.sheet.points() > 12.0, "{}", standing.sheet);
}

#[test]
fn openings_are_judged_where_both_players_are_tree_searches() {
    let setup = setup("uct:nodes=100", "uct:level=1,seed=2", 6);
    let (standing, games) = play(&setup, &StopFlag::default());
    assert_eq!(standing.sheet.games(), 6);
    assert!(games.iter().all(|game| game.opening_plies == 2));
}
