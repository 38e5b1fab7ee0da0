//! Several games at once, matches that go on, and tests that end them.

use super::{play, setup, venue};
use search::{MatchGame, MatchSetup, Scribe, Sprt, Standing, StopFlag, Usage, run_match};

/// The games without the time they took, which no two runs share.
fn timeless(mut games: Vec<MatchGame>) -> Vec<MatchGame> {
    for game in &mut games {
        game.used = game.used.map(|usage| Usage {
            nodes: usage.nodes,
            ..Usage::default()
        });
    }
    games
}

fn with_threads(setup: &MatchSetup, concurrency: usize) -> (Standing, Vec<MatchGame>) {
    let setup = MatchSetup {
        concurrency,
        ..setup.clone()
    };
    let (standing, games) = play(&setup, &StopFlag::default());
    (standing, timeless(games))
}

#[test]
fn games_do_not_depend_on_how_many_are_played_at_once() {
    for (a, b) in [("level=2", "level=3"), ("nodes=40", "uct:nodes=300")] {
        let setup = setup(a, b, 21);
        let alone = with_threads(&setup, 1);
        assert_eq!(alone.1.len(), 21);
        assert_eq!(with_threads(&setup, 4), alone);
        assert_eq!(with_threads(&setup, 100), alone);
    }
}

#[test]
fn a_test_ends_a_match_at_the_same_game_however_many_are_played_at_once() {
    let mut setup = setup("depth=12", "level=1", 400);
    setup.sprt = Some(Sprt::read("0,200").unwrap());
    let alone = with_threads(&setup, 1);
    let games = alone.0.sheet.games();
    assert!(games < 400 && games.is_multiple_of(2), "{games}");
    assert_eq!(with_threads(&setup, 4), alone);
}

/// Keeps what has ended, and what counts.
#[derive(Default)]
struct Notes {
    ended: Vec<MatchGame>,
    counted: Vec<u32>,
    /// After how many ended games to stop.
    enough: usize,
    stop: StopFlag,
}

impl Scribe for Notes {
    fn ended(&mut self, game: &MatchGame) {
        self.ended.push(game.clone());
        if self.ended.len() == self.enough {
            self.stop.stop();
        }
    }

    fn counted(&mut self, game: &MatchGame, _: &Standing) {
        self.counted.push(game.number);
    }
}

#[test]
fn a_match_goes_on_where_it_was_broken_off() {
    let setup = MatchSetup {
        concurrency: 3,
        ..setup("level=2", "nodes=60", 15)
    };
    let whole = with_threads(&setup, 3);
    for enough in [1, 4, 11] {
        let mut notes = Notes {
            enough,
            ..Notes::default()
        };
        let stop = notes.stop.clone();
        run_match(&venue(), &setup, Vec::new(), &stop, &mut notes).unwrap();
        assert!(notes.ended.len() >= enough);
        let mut rest = Notes::default();
        let stop = rest.stop.clone();
        let earlier = notes.ended.clone();
        let standing = run_match(&venue(), &setup, earlier, &stop, &mut rest).unwrap();
        assert_eq!(standing, whole.0, "after {enough}");
        assert_eq!(rest.counted, (1..=15).collect::<Vec<u32>>());
        let mut games = [notes.ended, rest.ended].concat();
        games.sort_by_key(|game| game.number);
        assert_eq!(timeless(games), whole.1, "after {enough}");
    }
}

#[test]
fn a_match_that_was_played_is_only_counted() {
    let mut setup = setup("level=2", "level=1", 8);
    let (standing, games) = play(&setup, &StopFlag::default());
    let mut notes = Notes::default();
    let stop = notes.stop.clone();
    let again = run_match(&venue(), &setup, games.clone(), &stop, &mut notes).unwrap();
    assert_eq!((again, notes.ended.len()), (standing, 0));
    // Of a longer match than is asked for, the first games count.
    setup.games = 3;
    let mut notes = Notes::default();
    let stop = notes.stop.clone();
    let fewer = run_match(&venue(), &setup, games, &stop, &mut notes).unwrap();
    assert_eq!((fewer.sheet.games(), notes.counted.len()), (3, 3));
}
