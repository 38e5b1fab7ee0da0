//! Helpers shared by several tests.

use game::OptionPicks;
use registry::Entry;
use std::path::PathBuf;

/// The root folder of the repository.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The default game, the game with each other value of each option, and with every option changed, each with a label.
pub(crate) fn rule_sets(entry: &Entry) -> Vec<(String, OptionPicks)> {
    let specs = entry.game.info().options;
    let mut sets = trial::laws::rule_sets(specs);
    let all = trial::laws::all_changed(specs);
    sets.extend(all.map(|picks| ("all changed".to_owned(), picks)));
    sets
}
