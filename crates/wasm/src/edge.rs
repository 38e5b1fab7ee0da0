//! JSON conversion, and how faults are thrown.

use game::{Fault, Game, OptionPicks, Place};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;
use wire::FaultBody;

/// The result of a binding: a value, or something to throw.
pub(crate) type Answer<T> = Result<T, JsValue>;

/// A value as JSON. The types of `wire` have string keys only, so serialisation cannot fail.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("\"{error}\""))
}

/// A value from JSON.
///
/// # Errors
/// A [`Fault`] with the line and column of the JSON.
pub(crate) fn from_json<T: DeserializeOwned>(
    place: impl Into<Place>,
    text: &str,
) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::new(place, error.to_string()))
}

/// A fault with its code for programs, as JavaScript throws it.
pub(crate) fn throw((code, fault): (&str, Fault)) -> JsValue {
    JsValue::from_str(&json(&FaultBody::new(code, &fault)))
}

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
