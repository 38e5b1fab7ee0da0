//! The laws of turn games are checked in each game's own tests; this checks that every game has such tests.

use crate::support::root;
use registry::GAMES;

#[test]
fn every_game_of_turns_holds_the_laws_in_its_own_tests() {
    for entry in GAMES {
        let folder = root().join("games").join(entry.slug());
        let tests = trial::tests_of(&folder.to_string_lossy());
        assert!(
            trial::laws::LAWS.iter().all(|law| tests.contains(*law)),
            "games/{} has no trial::laws!(Position) in its tests",
            entry.slug()
        );
    }
}
