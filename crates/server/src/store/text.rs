//! JSON that the kinds of games keep in the store.

use super::StoreError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Something of a game as JSON.
///
/// # Errors
/// [`StoreError::Damaged`] when it has no form as JSON.
pub fn to_text(game: &str, what: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(what).map_err(|fault| StoreError::Damaged {
        game: game.to_owned(),
        reason: fault.to_string(),
    })
}

/// Reads what [`to_text`] wrote; `what` names it in a fault.
///
/// # Errors
/// [`StoreError::Damaged`] when it cannot be read.
pub fn from_text<T: DeserializeOwned>(game: &str, what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|fault| StoreError::Damaged {
        game: game.to_owned(),
        reason: format!("{what}: {fault}"),
    })
}
