//! The laws of every turn game, for a single game.

use game::{Game, OptionPicks, OptionSpec, TurnGame, Turns};

/// A game with many moves per ply is played less often: no new game is started after this many legal moves have been
/// checked.
const MOST_MOVES: u64 = 300_000;
/// The same limit for each value of each option.
const MOST_MOVES_BY_OPTION: u64 = 16_000;
/// The length of games played under non-default options.
const PLIES_BY_OPTION: u32 = 300;
/// How many random games are played under each set of options to check that they end.
const PLAYOUTS: u32 = 200;

/// The tests that [`laws!`](crate::laws!) makes.
pub const LAWS: [&str; 4] = [
    "the_default_game_keeps_the_laws",
    "every_option_keeps_the_laws",
    "random_play_ends_or_reaches_the_limit",
    "counting_with_and_without_playing_the_last_ply_agrees",
];

/// The tests of a game's laws, in a module `laws`: with the default rules, with each other value of each option, and
/// with every option changed.
///
/// They check over seeded random games what the documentation of the traits promises: round trips of moves and position
/// strings; keys and repetitions; whole turns; views and explanations; random moves are legal and fair, random games
/// end, and counting agrees with listing.
///
/// ```text
/// trial::laws!(mygame::Position);
/// ```
#[macro_export]
macro_rules! laws {
    ($position:ty) => {
        mod laws {
            #[allow(unused_imports)]
            use super::*;

            #[test]
            fn the_default_game_keeps_the_laws() {
                $crate::laws::check_default_game::<$position>();
            }

            #[test]
            fn every_option_keeps_the_laws() {
                $crate::laws::check_options::<$position>();
            }

            #[test]
            fn random_play_ends_or_reaches_the_limit() {
                $crate::laws::check_random_play::<$position>();
            }

            #[test]
            fn counting_with_and_without_playing_the_last_ply_agrees() {
                $crate::laws::check_counting::<$position>();
            }
        }
    };
}

/// The default game, then the game with each other value of each single option, including samples of free values, each
/// with a label.
///
/// # Panics
/// With the fault, if the rules refuse one of them.
#[must_use]
pub fn rule_sets(specs: &'static [OptionSpec]) -> Vec<(String, OptionPicks)> {
    let mut sets = vec![("default".to_owned(), OptionPicks::default())];
    for spec in specs.iter().filter(|spec| !spec.interface_only()) {
        let listed = spec.values[1..].iter().map(|value| value.name);
        let samples = spec.free.iter().flat_map(|free| free.samples);
        for value in listed.chain(samples.copied()) {
            let picks = OptionPicks::read(specs, [(spec.name, value)]);
            let picks = picks.unwrap_or_else(|fault| panic!("{fault}"));
            sets.push((format!("{}={value}", spec.name), picks));
        }
    }
    sets
}

/// Every option at its last value, the game furthest from the default; none for a game without options.
///
/// # Panics
/// With the fault, if the rules refuse it.
#[must_use]
pub fn all_changed(specs: &'static [OptionSpec]) -> Option<OptionPicks> {
    // Shorthands are left out: the values they stand for are included.
    let plain = specs
        .iter()
        .filter(|spec| spec.values.iter().all(|value| value.implies.is_empty()));
    let last = plain.filter_map(|spec| {
        let sample = spec.free.iter().find_map(|free| free.samples.last());
        Some((
            spec.name,
            sample.copied().or_else(|| Some(spec.values.last()?.name))?,
        ))
    });
    let picks = OptionPicks::read(specs, last).unwrap_or_else(|fault| panic!("{fault}"));
    (picks != OptionPicks::default()).then_some(picks)
}

/// Random games with one set of options, until this many legal moves have been checked.
fn check_games<P: TurnGame>(
    name: &str,
    picks: &OptionPicks,
    seeds: std::ops::Range<u64>,
    ply_limit: u32,
    most_moves: u64,
) {
    let mut looked_at = 0;
    for seed in seeds {
        if looked_at > most_moves {
            break;
        }
        match Turns::<P>::GAME.check_laws(picks, seed, ply_limit) {
            Ok(moves) => looked_at += moves,
            Err(law) => panic!("{name}: {law}"),
        }
    }
}

/// Checks the laws over games with the default rules.
///
/// # Panics
/// With the violated law, the seed and the position.
pub fn check_default_game<P: TurnGame>() {
    let picks = OptionPicks::default();
    check_games::<P>("default", &picks, 0..150, P::INFO.ply_limit, MOST_MOVES);
}

/// Checks the laws over games with each other value of each option, and with all of them changed. The default game is
/// not checked again.
///
/// # Panics
/// With the violated law, the options, the seed and the position.
pub fn check_options<P: TurnGame>() {
    let single = rule_sets(P::INFO.options).into_iter().skip(1);
    let all = all_changed(P::INFO.options).map(|picks| ("all changed".to_owned(), picks));
    for (name, picks) in single.chain(all) {
        let plies = P::INFO.ply_limit.min(PLIES_BY_OPTION);
        check_games::<P>(&name, &picks, 1000..1008, plies, MOST_MOVES_BY_OPTION);
    }
}

/// Checks that random games end, except at most one in a hundred, and that a seed always plays the same games.
///
/// # Panics
/// With the options for which they do not.
pub fn check_random_play<P: TurnGame>() {
    let limit = P::INFO.ply_limit;
    for (name, picks) in rule_sets(P::INFO.options) {
        let playouts = || {
            let sum = Turns::<P>::GAME.playouts(&picks, 5, PLAYOUTS, limit, &mut |_| {});
            sum.unwrap_or_else(|fault| panic!("{name}: {fault}"))
        };
        let sum = playouts();
        assert_eq!(sum.games, PLAYOUTS);
        assert_eq!(sum.results.values().sum::<u32>(), PLAYOUTS, "{name}");
        assert!(sum.longest <= limit, "{name}");
        let unfinished = sum.results.get("unfinished").copied().unwrap_or_default();
        assert!(
            unfinished <= PLAYOUTS / 100,
            "{name}: {unfinished} of {PLAYOUTS} games did not end"
        );
        assert_eq!(sum, playouts(), "{name}: one seed, one run");
    }
}

/// Checks that counting move sequences gives the same result with and without playing the last ply, and move by move.
///
/// # Panics
/// With the options and the depth at which it does not.
pub fn check_counting<P: TurnGame>() {
    let game = &Turns::<P>::GAME;
    for (name, picks) in rule_sets(P::INFO.options) {
        for depth in 0..=2 {
            let count = |bulk| game.perft(&picks, None, depth, bulk).unwrap();
            assert_eq!(count(false), count(true), "{name}, depth {depth}");
            let rows = game.divide(&picks, None, depth, true, &mut |_| {}).unwrap();
            let sum: u64 = rows.iter().map(|(_, nodes)| nodes).sum();
            let expected = if depth == 0 { 0 } else { count(true) };
            assert_eq!(sum, expected, "{name}, depth {depth}");
        }
    }
}
