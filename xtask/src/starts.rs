//! `cargo xtask starts`: the start positions that lists of games draw, and the entries of the catalogue.

use crate::place::Place;
use anyhow::Result;

/// Writes `start.json` and `entry.json` in `web/src/boards/<slug>` of each turn game anew.
pub(crate) fn write(place: &Place) -> Result<()> {
    place.step(
        "writing start.json and entry.json in web/src/boards",
        || {
            let mut command = place.cargo([
                "test", "--quiet", "-p", "registry", "--test", "it", "starts",
            ]);
            place.run(command.env("UPDATE", "1"), "The message above says why.")
        },
    )
}
