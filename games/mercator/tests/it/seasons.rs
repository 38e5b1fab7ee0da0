//! Random seasons and games: nothing breaks, and the sequence of lines has no effect.

use mercator::season::{self, Fate, Given};
use mercator::{Options, Phase, Position, TimeScale, marks, retreat, sample, year};
use trial::Choices;

/// A position reached by random play, with some armies aboard.
pub(crate) struct Game {
    pub(crate) position: Position,
    pub(crate) choices: Choices,
}

impl Game {
    fn new(mark: &str, seed: u64) -> Game {
        Game::with(mark, seed, Options::default())
    }

    pub(crate) fn with(mark: &str, seed: u64, options: Options) -> Game {
        Game {
            position: Position::start(marks::load(mark).unwrap(), options),
            choices: Choices::new(seed),
        }
    }

    pub(crate) fn season_lines(&mut self) -> Vec<Given> {
        let choices = &mut self.choices;
        sample::season(&self.position, &mut |bound| choices.below(bound))
    }

    /// Plays to the orders of the next season, or to the end of the game.
    pub(crate) fn play_season(&mut self) {
        let choices = &mut self.choices;
        let below = &mut |bound: usize| choices.below(bound);
        if self.position.phase == Phase::Spare {
            year::place_spares(&mut self.position, &[]);
            year::after_spares(&mut self.position);
        }
        assert_eq!(self.position.phase, Phase::Orders);
        let season = self.position.season;
        let lines = sample::season(&self.position, below);
        let result = season::resolve(&self.position, &lines);
        assert_eq!(result.verdicts.len(), lines.len());
        for (ts, after) in &result.after {
            after
                .check()
                .unwrap_or_else(|broken| panic!("{season:?} {ts:?}: {broken}"));
            counted(&self.position, after);
        }
        self.position = result.after.last().unwrap().1.clone();
        year::after_season(&mut self.position);
        if self.position.phase == Phase::Retreat {
            let orders = sample::retreats(&self.position, below);
            retreat::resolve(&mut self.position, &orders);
            year::after_retreats(&mut self.position);
        }
        self.position.check().unwrap();
        if self.position.phase == Phase::Adjust {
            let orders = sample::adjustments(&self.position, below);
            year::adjust(&mut self.position, &orders);
            year::after_adjustments(&mut self.position);
            self.position.check().unwrap();
        }
    }
}

/// No piece appears, disappears or changes its owner before the retreats.
fn counted(before: &Position, after: &Position) {
    assert_eq!(before.pieces.len(), after.pieces.len());
    for id in before.ids() {
        let (old, new) = (before.piece(id), after.piece(id));
        assert_eq!((old.kind, old.owner), (new.kind, new.owner));
        assert_eq!(
            old.at == mercator::Where::Gone,
            new.at == mercator::Where::Gone
        );
    }
}

fn random_seasons(mark: &str, seasons: u32) {
    let mut played = 0;
    let mut seed = 0;
    while played < seasons {
        seed += 1;
        let mut game = Game::new(mark, seed);
        // After three years the board is thoroughly mixed.
        for _ in 0..36 {
            if game.position.phase == Phase::Over || played == seasons {
                break;
            }
            game.play_season();
            played += 1;
        }
    }
}

#[test]
fn ten_thousand_seasons_on_the_regular_mark_break_nothing() {
    random_seasons("regular", 10_000);
}

#[test]
fn ten_thousand_seasons_on_the_world_mark_break_nothing() {
    random_seasons("world", 10_000);
}

#[test]
fn two_hundred_games_of_five_years_come_to_their_end() {
    for seed in 0..200 {
        let mark = if seed % 2 == 0 { "regular" } else { "world" };
        let mut game = Game::new(mark, 1_000 + seed);
        let end = game.position.season.year + 5;
        while game.position.phase != Phase::Over && game.position.season.year < end {
            game.play_season();
        }
        assert!(
            game.position.phase == Phase::Over
                || (game.position.season.year, game.position.season.month.0) == (end, 1)
        );
    }
}

#[test]
fn two_years_under_every_value_of_every_option_break_nothing() {
    let mut values = 0;
    for spec in mercator::options::SPECS {
        let named = spec.values.iter().map(|value| value.name);
        let free = spec
            .free
            .iter()
            .flat_map(|free| free.samples.iter().copied());
        for value in named.chain(free) {
            values += 1;
            for seed in 0..3 {
                let options = Options::read([(spec.name, value)]).unwrap();
                let mut game = Game::with("regular", 7_000 + seed, options);
                for _ in 0..24 {
                    if game.position.phase != Phase::Over {
                        game.play_season();
                    }
                }
            }
        }
    }
    // Twice 23, and each threshold as the Mark's and two numbers.
    assert_eq!(values, 55);
}

/// The addenda: the Mark with the passages, `second_choice=ts3`, and thresholds so low that games are won.
#[test]
fn games_under_the_addenda_come_to_their_end() {
    let (mut won, mut games) = (0, 0);
    for (mark, options) in [
        ("regular-passages", &[][..]),
        ("regular", &[("second_choice", "ts3")]),
        (
            "regular",
            &[("second_choice", "ts3"), ("mixed_fallback", "any_failure")],
        ),
        ("regular", &[("solo", "7")]),
        ("regular", &[("solo", "30"), ("two_way", "8")]),
        (
            "world",
            &[
                ("solo", "12"),
                ("three_way", "20"),
                ("second_choice", "ts3"),
            ],
        ),
    ] {
        for seed in 0..20 {
            let options = Options::read(options.iter().copied()).unwrap();
            let solo = options.solo;
            let mut game = Game::with(mark, 20_000 + seed, options);
            let end = game.position.season.year + 5;
            while game.position.phase != Phase::Over && game.position.season.year < end {
                game.play_season();
            }
            games += 1;
            if game.position.phase == Phase::Over {
                won += 1;
                let least = solo.unwrap_or(game.position.mark.victory.solo);
                for &winner in &game.position.winners {
                    assert!(
                        game.position.centres(winner) >= least,
                        "{mark}, seed {seed}"
                    );
                }
            } else {
                assert_eq!(
                    (game.position.season.year, game.position.season.month.0),
                    (end, 1)
                );
            }
        }
    }
    assert!(games == 120 && won >= 20, "{won} of {games} were won");
}

fn stirred(mark: &str, seed: u64) -> Game {
    let mut game = Game::new(mark, seed);
    for _ in 0..1 + seed % 9 {
        if game.position.phase != Phase::Over {
            game.play_season();
        }
    }
    game
}

#[test]
fn the_order_of_the_lines_means_nothing() {
    for seed in 0..400 {
        let mut game = stirred("regular", seed);
        if game.position.phase == Phase::Over {
            continue;
        }
        let lines = game.season_lines();
        let result = season::resolve(&game.position, &lines);
        let mut order: Vec<usize> = (0..lines.len()).collect();
        for at in (1..order.len()).rev() {
            order.swap(at, game.choices.below(at + 1));
        }
        let shuffled: Vec<Given> = order.iter().map(|&at| lines[at].clone()).collect();
        let again = season::resolve(&game.position, &shuffled);
        for (&at, verdict) in order.iter().zip(&again.verdicts) {
            assert_eq!(
                result.verdicts[at].fate, verdict.fate,
                "seed {seed}: {}",
                lines[at].text
            );
        }
        same(&result, &again, seed);
    }
}

#[test]
fn a_void_line_changes_nothing_else() {
    let mut left_out = 0;
    for seed in 0..400 {
        let mut game = stirred("regular", 5_000 + seed);
        if game.position.phase == Phase::Over {
            continue;
        }
        let mut lines = game.season_lines();
        let result = season::resolve(&game.position, &lines);
        // Double options and duplicate orders are void together, so removing one removes the other too.
        let keep: Vec<bool> = result
            .verdicts
            .iter()
            .map(|verdict| !matches!(verdict.fate, Fate::Void(_)))
            .collect();
        left_out += keep.iter().filter(|keep| !**keep).count();
        let mut kept = keep.iter();
        lines.retain(|_| *kept.next().unwrap());
        let again = season::resolve(&game.position, &lines);
        same(&result, &again, seed);
    }
    assert!(left_out > 400, "only {left_out} void lines were drawn");
}

fn same(one: &season::SeasonResult, other: &season::SeasonResult, seed: u64) {
    for ((ts, a), (_, b)) in one.after.iter().zip(&other.after) {
        assert_eq!(a.pieces, b.pieces, "seed {seed}, after {ts:?}");
        assert_eq!(a.contested, b.contested, "seed {seed}, after {ts:?}");
        let sorted = |position: &Position| {
            let mut list = position.dislodged.clone();
            list.sort_by_key(|one| one.piece);
            list
        };
        assert_eq!(sorted(a), sorted(b), "seed {seed}, after {ts:?}");
        assert_eq!(a.owner, b.owner, "seed {seed}, after {ts:?}");
    }
    assert_eq!(one.after.len(), 4);
    assert_eq!(one.after.last().unwrap().0, TimeScale::Ts3b);
}
