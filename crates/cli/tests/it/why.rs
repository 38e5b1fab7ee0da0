//! `quicksilver why`: what the rules decide about units.

use crate::support::refused;

/// A game whose rules give no reasons.
const SILENT: &str = "mercurial";

#[test]
fn a_game_without_reasons_says_so() {
    for extra in [&[][..], &["a1"], &["z9"], &["--json"]] {
        assert_eq!(
            refused(&[&["why", SILENT][..], extra].concat()),
            "game “mercurial”: its rules decide nothing of single units that could be explained",
            "{extra:?}"
        );
    }
}
