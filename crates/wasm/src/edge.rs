//! JSON conversion, and how faults are thrown.

use game::{Fault, Place};
use serde::Serialize;
use serde::de::DeserializeOwned;
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
