//! `cargo xtask starts`: the start positions that lists of games draw, the entries of the catalogue, and moves of levels
//! that the page's engine is tested by.

use crate::place::Place;
use anyhow::Result;

/// Writes `start.json` and `entry.json` in `web/src/boards/<slug>` of each turn game anew.
pub(crate) fn write(place: &Place) -> Result<()> {
    place.step(
        "writing start.json and entry.json in web/src/boards, and the moves of levels",
        || {
            let mut command = place.cargo([
                "test",
                "--quiet",
                "-p",
                "quicksilver-registry",
                "--test",
                "it",
                "--",
                "starts",
                "levels_choose",
            ]);
            place.run(command.env("UPDATE", "1"), "The message above says why.")
        },
    )
}
