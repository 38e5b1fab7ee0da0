//! The rules and the engine for the browser.
//!
//! It is built twice for each turn game, with that game alone (a feature of `registry`): complete, for the engine's
//! worker, and without the feature `engine`, a smaller build that the page itself loads.
//!
//! A thin layer over the registry: text and JSON (the types of `wire`) in and out, no rules of its own. A refusal is
//! thrown as the JSON of a [`wire::FaultBody`].

mod edge;
#[cfg(feature = "engine")]
mod engine;
mod local;
mod record;
mod table;

#[cfg(feature = "engine")]
pub use engine::Engine;
pub use local::LocalGame;
pub use table::Table;

use wasm_bindgen::prelude::wasm_bindgen;

/// Checks that a new game may be set up with options, a JSON object of names and values. A table can be opened with
/// more: stored games keep the options with which they began.
///
/// # Errors
/// Throws for an unknown game, and for options that are not offered for new games (`bad_option`).
#[wasm_bindgen(js_name = checkNew)]
pub fn check_new(slug: &str, options: &str) -> edge::Answer<()> {
    let (game, picks) = edge::game_and_options(slug, options).map_err(edge::throw)?;
    game.check_new(&picks)
        .map_err(|fault| edge::throw(("bad_option", fault)))
}

/// The squares that a value of an option lists, by the other options: the JSON of a [`wire::OptionSquares`]; undefined
/// for an option whose values are no lists of squares.
///
/// # Errors
/// Throws for an unknown game, and for other options that are not valid.
#[wasm_bindgen(js_name = optionSquares)]
pub fn option_squares(slug: &str, options: &str, option: &str) -> edge::Answer<Option<String>> {
    let (game, picks) = edge::game_and_options(slug, options).map_err(edge::throw)?;
    let lists = game.option_squares(option, &picks);
    Ok(lists.map(|lists| edge::json(&wire::OptionSquares::from(lists))))
}

/// The record in a text file as JSON: a [`wire::RecordBody`]; moves are parsed as far as they are legal.
///
/// # Errors
/// Throws if the text is not a record, with line and column.
#[wasm_bindgen(js_name = readRecord)]
pub fn read_record(text: &str) -> edge::Answer<String> {
    record::read(text).map_err(edge::throw)
}

/// The text file of a record given as the JSON of a [`wire::RecordBody`].
///
/// # Errors
/// Throws if one of its moves is not legal.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record(record: &str) -> edge::Answer<String> {
    record::write(record).map_err(edge::throw)
}

/// Plays this many random games from the start and returns their total number of plies; the same seed gives the same
/// games on every platform.
///
/// # Errors
/// Throws if there is no such game.
#[wasm_bindgen]
pub fn playouts(slug: &str, seed: u32, games: u32) -> edge::Answer<f64> {
    let (game, picks) = edge::game_and_options(slug, "{}").map_err(edge::throw)?;
    let limit = game.info().ply_limit;
    let sum = game.playouts(&picks, seed.into(), games, limit);
    let sum = sum.map_err(|fault| edge::throw(("bad_option", fault)))?;
    Ok(sum.plies as f64)
}
