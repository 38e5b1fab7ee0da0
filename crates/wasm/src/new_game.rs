//! Setting up games.

use crate::edge::{Answer, json, throw};
use crate::options::game_and_options;
use wasm_bindgen::prelude::wasm_bindgen;

/// Checks that a new game may be set up with options, a JSON object of names and values. A table can be opened with
/// more: stored games keep the options with which they began.
///
/// # Errors
/// Throws for an unknown game, and for options that are not offered for new games (`bad_option`).
#[wasm_bindgen(js_name = checkNew)]
pub fn check_new(slug: &str, options: &str) -> Answer<()> {
    let (game, picks) = game_and_options(slug, options).map_err(throw)?;
    game.check_new(&picks)
        .map_err(|fault| throw(("bad_option", fault)))
}

/// The squares that a value of an option lists, by the other options: the JSON of a [`wire::OptionSquares`]; undefined
/// for an option whose values are no lists of squares.
///
/// # Errors
/// Throws for an unknown game, and for other options that are not valid.
#[wasm_bindgen(js_name = optionSquares)]
pub fn option_squares(slug: &str, options: &str, option: &str) -> Answer<Option<String>> {
    let (game, picks) = game_and_options(slug, options).map_err(throw)?;
    let lists = game.option_squares(option, &picks);
    Ok(lists.map(|lists| json(&wire::OptionSquares::from(lists))))
}

/// Plays this many random games from the start and returns their total number of plies; the same seed gives the same
/// games on every platform.
///
/// # Errors
/// Throws if there is no such game.
#[wasm_bindgen]
pub fn playouts(slug: &str, seed: u32, games: u32) -> Answer<f64> {
    let (game, picks) = game_and_options(slug, "{}").map_err(throw)?;
    let limit = game.info().ply_limit;
    let sum = game.playouts(&picks, seed.into(), games, limit, &mut |_| {});
    let sum = sum.map_err(|fault| throw(("bad_option", fault)))?;
    Ok(sum.plies as f64)
}
