//! `cargo xtask drawings`: the drawings of the games' maps.

use crate::place::Place;
use anyhow::Result;

/// Makes the drawings in `games/*/drawings` anew from their recipes, and says how each can be read.
pub(crate) fn write(place: &Place) -> Result<()> {
    place.step("making the drawings in games/*/drawings", || {
        let mut command = place.cargo([
            "test",
            "--quiet",
            "-p",
            "map-drawing",
            "--test",
            "it",
            "--",
            "--nocapture",
            "shipped",
        ]);
        place.run(command.env("UPDATE", "1"), "The message above says why.")
    })
}
