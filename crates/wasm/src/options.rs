//! Rule options as JSON.

use crate::edge::from_json;
use game::{Fault, Game, OptionPicks, Place};
use std::collections::BTreeMap;

/// A game by its slug, and options from a JSON object of names and values.
///
/// # Errors
/// A [`Fault`] if there is no such game, option or value.
pub(crate) fn game_and_options(
    slug: &str,
    options: &str,
) -> Result<(&'static dyn Game, OptionPicks), (&'static str, Fault)> {
    let game = registry::rules(slug).map_err(|fault| ("unknown_game", fault))?;
    Ok((
        game,
        picks(game, options).map_err(|fault| ("bad_option", fault))?,
    ))
}

/// Options of a game from a JSON object of names and values.
///
/// # Errors
/// A [`Fault`] if there is no such option or value.
pub(crate) fn picks(game: &dyn Game, options: &str) -> Result<OptionPicks, Fault> {
    let pairs: BTreeMap<String, String> = from_json(Place::Options, options)?;
    let pairs = pairs
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    OptionPicks::read(game.info().options, pairs)
}
