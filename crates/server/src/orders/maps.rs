//! What never changes of a map is fetched once, under a path that names its contents.

use super::stored::OrderGameRow;
use game::{Fault, OrderTable};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use wire::OrderMap;

/// How many bytes of the digest a path has.
const SHOWN: usize = 12;

/// A map as it is sent, and the name of its contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentMap {
    /// JSON.
    pub body: String,
    /// Another one for other contents.
    pub version: String,
}

impl SentMap {
    /// A map as it is sent.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which would be a fault of ours.
    pub fn of(map: &OrderMap) -> Result<SentMap, serde_json::Error> {
        let body = serde_json::to_string(map)?;
        let digest = Sha256::digest(body.as_bytes());
        let mut version = String::new();
        for byte in digest.iter().take(SHOWN) {
            // Writing to a string cannot fail.
            let _ = write!(version, "{byte:02x}");
        }
        Ok(SentMap { body, version })
    }
}

/// The path of a game's map. A map that the rules bring has one path for all games that play on it as it is; with
/// options, which may change it, and where it is the creator's own, the path is the game's.
///
/// # Errors
/// As [`SentMap::of`].
pub fn path(row: &OrderGameRow, table: &dyn OrderTable) -> Result<String, Fault> {
    let map = OrderMap::of(table);
    let sent = SentMap::of(&map);
    let SentMap { version, .. } = sent.map_err(|fault| Fault::new("map", fault.to_string()))?;
    let OrderMap { game, mark, .. } = map;
    if row.setup.mark_file.is_some() || !table.options().is_empty() {
        Ok(format!("/api/v1/order-games/{}/map?v={version}", row.id))
    } else {
        Ok(format!("/api/v1/orders/maps/{game}/{mark}?v={version}"))
    }
}
