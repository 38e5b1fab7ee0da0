//! Batches: the same games as the rules play, seeds, refusals, ends.

use batch::{Batch, Ends, Setup, plane_size};
use game::{Encode, History, OptionPicks, Seat, TurnGame, Turns};
use registry::VisitTurns;

struct Arrays {
    rewards: Vec<f32>,
    over: Vec<bool>,
    cut: Vec<bool>,
}

impl Arrays {
    fn of(batch: &dyn Batch) -> Arrays {
        Arrays {
            rewards: vec![9.0; batch.count() * batch.seats()],
            over: vec![true; batch.count()],
            cut: vec![true; batch.count()],
        }
    }

    fn ends(&mut self) -> Ends<'_> {
        Ends {
            rewards: &mut self.rewards,
            over: &mut self.over,
            cut: &mut self.cut,
        }
    }
}

struct Open(Setup);

impl VisitTurns for Open {
    type Output = Box<dyn Batch>;

    fn visit<P: Encode + TurnGame>(self) -> Box<dyn Batch> {
        let start = Turns::<P>::set_up(&OptionPicks::default(), None).unwrap();
        batch::open(&start, &self.0).unwrap()
    }
}

fn open(slug: &str, count: usize, seed: u64, most_plies: Option<u32>) -> Box<dyn Batch> {
    let setup = Setup {
        count,
        seed,
        most_plies,
        threads: 1,
    };
    registry::visit_turns(slug, Open(setup)).unwrap()
}

/// Games that are played in the caller's thread.
fn few(count: usize) -> Setup {
    Setup {
        count,
        seed: 3,
        most_plies: None,
        threads: 1,
    }
}

fn slugs() -> impl Iterator<Item = &'static str> {
    registry::RULES.iter().map(|game| game.info().slug)
}

fn texts(batch: &dyn Batch) -> Vec<String> {
    (0..batch.count())
        .map(|game| batch.position_text(game).unwrap())
        .collect()
}

#[test]
fn the_same_seed_plays_the_same_games_and_another_one_others() {
    for slug in slugs() {
        let course = |seed| {
            let mut batch = open(slug, 3, seed, None);
            let mut arrays = Arrays::of(&*batch);
            let mut told = Vec::new();
            for step in 0..40 {
                if step % 3 == 0 {
                    batch.step_randomly(&mut arrays.ends());
                } else {
                    let mut actions = [0; 3];
                    batch.sample(&mut actions);
                    batch.step(&actions, &mut arrays.ends()).unwrap();
                }
                told.extend(texts(&*batch));
            }
            (told, batch)
        };
        let (first, mut batch) = course(5);
        assert_eq!(first, course(5).0, "{slug}");
        assert_ne!(first, course(6).0, "{slug}");
        let games: std::collections::BTreeSet<String> = texts(&*batch).into_iter().collect();
        assert!(games.len() > 1, "{slug}: games of a batch differ");
        batch.reset(5);
        let mut arrays = Arrays::of(&*batch);
        batch.step_randomly(&mut arrays.ends());
        assert_eq!(texts(&*batch), first[..3], "{slug}: as at the beginning");
    }
}

#[test]
fn an_action_that_cannot_be_chosen_changes_nothing() {
    for slug in slugs() {
        let mut batch = open(slug, 4, 1, None);
        let mut arrays = Arrays::of(&*batch);
        let before = texts(&*batch);
        let mut good = [0; 4];
        batch.sample(&mut good);
        let count = batch.encoding().action_count();
        let mut masks = vec![false; 4 * count];
        batch.masks(&mut masks);
        let unlisted = masks[2 * count..].iter().position(|legal| !legal).unwrap() as i64;
        for (wrong, said) in [
            (unlisted, "cannot be chosen"),
            (-1, "no action"),
            (99_999, "no action"),
        ] {
            let mut actions = good;
            actions[2] = wrong;
            let fault = batch.step(&actions, &mut arrays.ends()).unwrap_err();
            assert_eq!(fault.code(), Some("illegal_action"));
            assert!(
                fault.to_string().starts_with("game 2: ") && fault.reason.contains(said),
                "{fault}"
            );
            assert_eq!(texts(&*batch), before);
        }
        assert!(batch.step(&good[..3], &mut arrays.ends()).is_err());
        assert_eq!(texts(&*batch), before);
        batch.step(&good, &mut arrays.ends()).unwrap();
    }
}

/// Follows one game of a batch by the rules alone.
struct Follow;

impl VisitTurns for Follow {
    type Output = ();

    fn visit<P: Encode + TurnGame>(self) {
        let start = Turns::<P>::set_up(&OptionPicks::default(), None).unwrap();
        let mut batch = batch::open(&start, &few(2)).unwrap();
        let mut arrays = Arrays::of(&*batch);
        let mut history = History::new(start.clone());
        let mut picked: Vec<u16> = Vec::new();
        let mut games = 0;
        let mut steps = 0;
        while games < 2 && steps < 40_000 {
            steps += 1;
            let mut legal = Vec::new();
            history.position().moves_into(&mut legal);
            let begun = |mv: &P::Move| {
                history
                    .position()
                    .actions(*mv)
                    .as_slice()
                    .starts_with(&picked)
            };
            legal.retain(begun);
            let next = legal
                .iter()
                .map(|mv| history.position().actions(*mv).as_slice()[picked.len()]);
            let mut next: Vec<u16> = next.collect();
            next.sort_unstable();
            next.dedup();
            assert_eq!(batch.legal(0), next, "{}", P::INFO.slug);
            let mut actions = [0; 2];
            batch.sample(&mut actions);
            picked.push(actions[0] as u16);
            let played = legal
                .iter()
                .copied()
                .find(|mv| history.position().actions(*mv).as_slice() == picked);
            batch.step(&actions, &mut arrays.ends()).unwrap();
            if let Some(mv) = played {
                history.push(mv);
                picked.clear();
            }
            let outcome = history.outcome().filter(|_| picked.is_empty());
            assert_eq!(arrays.over[0], outcome.is_some(), "{}", P::INFO.slug);
            assert!(!arrays.cut[0]);
            let rewards = &arrays.rewards[..2];
            match outcome {
                None => assert_eq!(rewards, [0.0, 0.0]),
                Some(end) => {
                    assert_eq!(batch.last_outcome(0), Some(end));
                    let points = [Seat(0), Seat(1)].map(|seat| 2.0 * end.points(seat) as f32 - 1.0);
                    assert_eq!(rewards, points);
                    history = History::new(start.clone());
                    games += 1;
                }
            }
            assert_eq!(
                batch.position_text(0).unwrap(),
                history.position().write_position()
            );
            let mut seats = [9; 2];
            batch.acting(&mut seats);
            assert_eq!(Seat(seats[0]), history.position().to_move());
            let mut plies = [9; 2];
            batch.plies(&mut plies);
            assert_eq!(plies[0] as usize, history.moves().len());
        }
        assert_eq!(games, 2, "{}: games end", P::INFO.slug);
    }
}

#[test]
fn a_game_of_a_batch_is_a_game_by_the_rules() {
    for slug in slugs() {
        registry::visit_turns(slug, Follow).unwrap();
    }
}

#[test]
fn games_are_cut_off_after_the_greatest_number_of_moves_and_begin_anew() {
    for slug in slugs() {
        let mut batch = open(slug, 2, 8, Some(6));
        let mut arrays = Arrays::of(&*batch);
        let start = texts(&*batch);
        for step in 1..=12 {
            batch.step_randomly(&mut arrays.ends());
            assert_eq!(arrays.cut, [step % 6 == 0; 2], "{slug}");
            assert_eq!(arrays.over, [false; 2], "{slug}");
            assert_eq!(texts(&*batch) == start, step % 6 == 0, "{slug}");
        }
    }
}

#[test]
fn masks_and_planes_fill_the_arrays_that_they_are_given() {
    for slug in slugs() {
        let mut batch = open(slug, 3, 2, None);
        let count = batch.encoding().action_count();
        let mut masks = vec![true; 3 * count];
        batch.masks(&mut masks);
        for (game, row) in masks.chunks(count).enumerate() {
            let marked: Vec<u16> = (0..)
                .zip(row)
                .filter(|(_, legal)| **legal)
                .map(|(one, _)| one)
                .collect();
            assert_eq!(marked, batch.legal(game), "{slug}");
        }
        let size = plane_size(batch.encoding());
        let mut planes = vec![7; 3 * size];
        batch.planes(&mut planes);
        assert_eq!(
            planes[..size],
            planes[size..2 * size],
            "{slug}: at the start they are equal"
        );
        batch.planes(&mut planes[..size - 1]);
        batch.masks(&mut masks[..count - 1]);
        assert_eq!(batch.position_text(3), None);
        assert!(batch.legal(3).is_empty());
    }
}

#[test]
fn there_is_no_batch_without_games() {
    struct Nothing;
    impl VisitTurns for Nothing {
        type Output = String;
        fn visit<P: Encode + TurnGame>(self) -> String {
            let start = Turns::<P>::set_up(&OptionPicks::default(), None).unwrap();
            batch::open(&start, &few(0)).err().unwrap().to_string()
        }
    }
    for slug in slugs() {
        assert_eq!(
            registry::visit_turns(slug, Nothing).unwrap(),
            "count: there is no game"
        );
    }
}

#[test]
fn several_threads_play_the_same_games_as_one() {
    for slug in slugs() {
        let course = |threads| {
            let setup = Setup {
                count: 7,
                seed: 4,
                most_plies: Some(25),
                threads,
            };
            let mut batch = registry::visit_turns(slug, Open(setup)).unwrap();
            let mut arrays = Arrays::of(&*batch);
            let mut masks = vec![false; 7 * batch.encoding().action_count()];
            let mut planes = vec![0; 7 * plane_size(batch.encoding())];
            let mut told = Vec::new();
            for _ in 0..40 {
                batch.step_randomly(&mut arrays.ends());
                batch.masks(&mut masks);
                batch.planes(&mut planes);
                let mut actions = [0; 7];
                batch.sample(&mut actions);
                let mut wrong = actions;
                (wrong[3], wrong[5]) = (-1, -1);
                let fault = batch.step(&wrong, &mut arrays.ends()).unwrap_err();
                assert!(
                    fault.to_string().starts_with("game 3: "),
                    "the first one: {fault}"
                );
                batch.step(&actions, &mut arrays.ends()).unwrap();
                told.push((
                    texts(&*batch),
                    masks.clone(),
                    planes.clone(),
                    arrays.rewards.clone(),
                ));
            }
            told
        };
        let alone = course(1);
        assert_eq!(alone, course(3), "{slug}");
        assert_eq!(alone, course(100), "{slug}");
    }
}
