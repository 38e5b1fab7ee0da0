//! What several tests need.

use game::OptionPicks;
use registry::Entry;
use std::path::PathBuf;

/// The folder of the whole project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The default game, then the game with each other value of each option by itself, samples of free values
/// among them, each with its name.
pub(crate) fn rule_sets(entry: &Entry) -> Vec<(String, OptionPicks)> {
    let specs = entry.game.info().options;
    let mut sets = vec![("default".to_owned(), OptionPicks::default())];
    for spec in specs.iter().filter(|spec| !spec.interface_only) {
        let listed = spec.values[1..].iter().map(|value| value.name);
        let samples = spec.free.iter().flat_map(|free| free.samples);
        for value in listed.chain(samples.copied()) {
            let picks = OptionPicks::read(specs, [(spec.name, value)]).expect("it is listed");
            sets.push((format!("{}={value}", spec.name), picks));
        }
    }
    sets
}

/// Every option at its last value: the game that is furthest from the default.
pub(crate) fn all_changed(entry: &Entry) -> OptionPicks {
    let specs = entry.game.info().options;
    // Shorthands are left out: what they stand for is there.
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
    OptionPicks::read(specs, last).expect("they are listed")
}
