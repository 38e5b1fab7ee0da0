//! What the page knows of each game without its rules and without a server: the start position, which lists of games
//! draw, and the entry in the catalogue; and the order of the games.

use crate::support::root;
use game::OptionPicks;
use registry::{GAMES, ORDER_GAMES};
use serde::Serialize;
use wire::{CatalogEntry, PositionView};

/// `start.json` and `entry.json` in `web/src/boards/<slug>` agree with the rules, and `order.json` beside them with the
/// registry. `cargo xtask starts` regenerates the files.
#[test]
fn the_page_knows_the_start_of_each_game_and_its_entry() {
    for entry in GAMES {
        let slug = entry.slug();
        let table = entry.game.open(&OptionPicks::default(), None);
        let table = table.unwrap_or_else(|fault| panic!("{slug}: {fault}"));
        let view = PositionView::from(&table.view());
        check(&format!("{slug}/start.json"), &view);
        let info = CatalogEntry::of(entry.game.info(), entry.ladder());
        check(&format!("{slug}/entry.json"), &info);
    }
    let turns = GAMES.iter().map(|entry| entry.slug());
    let orders = ORDER_GAMES.iter().map(|game| game.info().slug);
    let slugs: Vec<&str> = turns.chain(orders).collect();
    check("order.json", &slugs);
}

fn check(file: &str, now: &impl Serialize) {
    let now = serde_json::to_string(now).expect("it has no keys but strings");
    let path = root().join("web/src/boards").join(file);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, format!("{now}\n"))
            .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept.trim_end() == now,
        "{} is not what the rules say; `cargo xtask starts` writes it",
        path.display()
    );
}
