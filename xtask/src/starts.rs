//! `cargo xtask starts`: the start positions that lists of games draw.

use crate::place::Place;
use anyhow::Result;

/// Writes `web/src/boards/<slug>/start.json` of each turn game anew.
pub(crate) fn write(place: &Place) -> Result<()> {
    place.step("writing web/src/boards/*/start.json", || {
        let mut command = place.cargo([
            "test", "--quiet", "-p", "registry", "--test", "it", "starts",
        ]);
        place.run(command.env("UPDATE", "1"), "The message above says why.")
    })
}
