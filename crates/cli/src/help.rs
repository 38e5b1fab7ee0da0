//! Examples for help texts, using games that are registered.

use game::OptionPicks;
use registry::Entry;

/// Fills in the command line of an example: `{game}`, `{position}` and the like from the first registered game,
/// `{reasoned}` from the first one that explains its units, `{orders}` from the first order game,
/// `{format}` and `{other}` from the first one that converts texts, `{endings}` and `{ending}` from the first one with
/// endgame tables.
pub(crate) fn example(line: &str) -> String {
    let mut line = line.to_owned();
    if line.contains("{reasoned}")
        && let Some(entry) = reasoned().or(registry::GAMES.first())
    {
        line = line.replace("{reasoned}", entry.slug());
    }
    if let Some(game) = registry::ORDER_GAMES.first() {
        line = line.replace("{orders}", game.info().slug);
    }
    let formats = registry::ORDER_GAMES.iter().map(|game| game.formats());
    if let Some([own, .., other]) = formats.into_iter().find(|formats| formats.len() > 1) {
        line = line
            .replace("{format}", own.name)
            .replace("{other}", other.name);
    }
    if let Some(entry) = registry::GAMES.first() {
        line = line.replace("{game}", entry.slug());
        if line.contains("{position}")
            && let Ok(table) = entry.game.open(&OptionPicks::default(), None)
        {
            line = line.replace("{position}", &format!("'{}'", table.position_text()));
        }
        if line.contains("{move}")
            && let Ok(table) = entry.game.open(&OptionPicks::default(), None)
        {
            let first = table.legal_texts().into_iter().next().unwrap_or_default();
            line = line.replace("{move}", &first);
        }
        if line.contains("{option}")
            && let Some(spec) = entry.game.info().options.first()
            && let Some(value) = spec.values.last()
        {
            line = line.replace("{option}", &format!("{}={}", spec.name, value.name));
        }
    }
    if line.contains("{endings}")
        && let Some(entry) = registry::GAMES
            .iter()
            .find(|entry| entry.tablebase().is_some())
    {
        let ending = entry.tablebase().and_then(|tablebase| tablebase.example());
        line = line.replace("{endings}", entry.slug());
        line = line.replace("{ending}", &ending.unwrap_or_default());
    }
    format!("Example:\n  quicksilver {line}")
}

/// The first game whose rules explain what its units can do.
fn reasoned() -> Option<&'static Entry> {
    registry::GAMES.iter().find(|entry| {
        let table = entry.game.open(&OptionPicks::default(), None);
        table.is_ok_and(|table| !table.accounts().is_empty())
    })
}
