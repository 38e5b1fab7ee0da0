//! The start position of each game, which lists of games draw before they load the rules.

use crate::support::root;
use game::OptionPicks;
use registry::GAMES;
use wire::PositionView;

/// `web/src/boards/<slug>/start.json` agrees with the rules. `cargo xtask starts` regenerates the files.
#[test]
fn the_page_draws_the_start_of_each_game() {
    for entry in GAMES {
        let slug = entry.slug();
        let table = entry.game.open(&OptionPicks::default(), None);
        let table = table.unwrap_or_else(|fault| panic!("{slug}: {fault}"));
        let view = PositionView::from(&table.view());
        let found = serde_json::to_string(&view).expect("a view is JSON");
        let path = root().join("web/src/boards").join(slug).join("start.json");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, format!("{found}\n"))
                .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept.trim_end() == found,
            "{} is not the start of {slug}; `cargo xtask starts` writes it",
            path.display()
        );
    }
}
