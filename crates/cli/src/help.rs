//! Examples for the help texts, with a game that is really there.

use game::OptionPicks;

/// An example's command line, with `{game}` and `{position}` filled in from the first game of the registry.
pub(crate) fn example(line: &str) -> String {
    let mut line = line.to_owned();
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
    format!("Example:\n  quicksilver {line}")
}
