//! What games promise to those who learn their evaluations.

use crate::support::root;
use game::{Evaluate, History, OptionPicks, TurnGame};
use net::{Active, MOST_ACTIVE, TERMS, Weights};
use registry::{GAMES, Visit};

/// The most features that may be present: each costs time in every evaluation.
const MOST: usize = 110;
const _: () = assert!(MOST < MOST_ACTIVE);
/// The most features that a game may have.
const MOST_FEATURES: usize = 2_500;
/// The largest file of weights: what the page of a saved game carries.
const MOST_BYTES: usize = 100 * 1024;

fn features<P: Evaluate>(position: &P) -> Vec<u16> {
    let mut active = Active::new();
    position.features(&position.sight(), &mut active);
    let mut features = active.as_slice().to_vec();
    features.sort_unstable();
    features
}

/// The promises of features and terms, over seeded random games.
struct Promises;

impl Visit for Promises {
    type Output = usize;

    fn visit<P: Evaluate + TurnGame>(self) -> usize {
        let slug = P::INFO.slug;
        assert!(P::TERMS.len() <= TERMS, "{slug}");
        assert!(P::FEATURES.len() <= MOST_FEATURES, "{slug}");
        let options = P::options(&OptionPicks::default()).expect("the default options");
        let mut looked_at = 0;
        let mut met = vec![false; P::FEATURES.len()];
        for seed in 0..12 {
            let mut history = History::new(P::start(&options));
            let mut choices = trial::Choices::new(seed);
            for _ in 0..200 {
                let position = history.position();
                if history.outcome().is_some() {
                    break;
                }
                let text = || position.write_position();
                let present = features(position);
                assert!(
                    present.len() <= MOST,
                    "{slug}: {} in {}",
                    present.len(),
                    text()
                );
                for feature in &present {
                    met[usize::from(*feature)] = true;
                }
                let terms = position.terms(&position.sight());
                let beyond = terms.iter().skip(P::TERMS.len());
                assert!(
                    beyond.into_iter().all(|term| *term == 0),
                    "{slug}: {}",
                    text()
                );
                assert!(
                    terms.iter().all(|term| term.abs() <= 20_000),
                    "{slug}: {}",
                    text()
                );
                if let Some(mirror) = position.mirrored() {
                    assert_eq!(features(&mirror), present, "{slug}: {}", text());
                    assert_eq!(mirror.terms(&mirror.sight()), terms, "{slug}: {}", text());
                }
                looked_at += 1;
                let mut moves = Vec::new();
                position.moves_into(&mut moves);
                history.push(moves[choices.below(moves.len())]);
            }
        }
        let used = met.iter().filter(|met| **met).count();
        assert!(
            used * 3 >= met.len(),
            "{slug}: {used} of {} are ever present",
            met.len()
        );
        looked_at
    }
}

#[test]
fn features_are_within_bounds_and_the_same_from_either_side() {
    for entry in GAMES {
        let looked_at = registry::visit(entry.slug(), Promises).expect("an evaluation");
        assert!(looked_at > 500, "{}: {looked_at}", entry.slug());
    }
}

/// Reads the weights that a game ships.
struct Shipped;

impl Visit for Shipped {
    type Output = ();

    fn visit<P: Evaluate + TurnGame>(self) {
        let slug = P::INFO.slug;
        let path = root().join("games").join(slug).join("net.bin");
        let bytes = std::fs::read(&path).expect("the weights");
        if bytes.is_empty() {
            assert_eq!(*P::weights(), Weights::plain(), "{slug}");
            return;
        }
        let print = P::FEATURES.fingerprint(P::TERMS);
        let read = Weights::read(&bytes, slug, print, P::FEATURES.len());
        let read = read.unwrap_or_else(|damage| panic!("{slug}: {damage}"));
        assert_eq!(*P::weights(), read, "{slug}");
        assert!(bytes.len() <= MOST_BYTES, "{slug}: {} bytes", bytes.len());
        let recipe = std::fs::read_to_string(path.with_file_name("weights.toml"));
        let recipe = recipe.expect("how the weights were made");
        let sum = format!("\"{:016x}\"", net::checksum(&bytes));
        assert!(
            recipe.contains(&sum),
            "{slug}: weights.toml is of other weights"
        );
    }
}

#[test]
fn the_weights_that_games_ship_belong_to_their_features() {
    for entry in GAMES {
        registry::visit(entry.slug(), Shipped).expect("an evaluation");
    }
}

#[test]
fn expected_results_rise_with_the_score() {
    for entry in GAMES {
        assert!((entry.expected(0) - 0.5).abs() < 1e-6, "{}", entry.slug());
        let expected = [-2_000, -300, -50, 0, 50, 300, 2_000].map(|score| entry.expected(score));
        assert!(
            expected.is_sorted_by(|a, b| a < b),
            "{}: {expected:?}",
            entry.slug()
        );
        assert!(expected[6] > 0.8, "{}: {expected:?}", entry.slug());
    }
}
