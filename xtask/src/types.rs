//! `cargo xtask types`: the TypeScript declarations of what travels between page and server.

use crate::place::Place;
use anyhow::Result;
use std::process::Command;

fn command(place: &Place) -> Command {
    place.cargo([
        "test",
        "--quiet",
        "-p",
        "wire",
        "--features",
        "ts",
        "--test",
        "typescript",
    ])
}

/// Writes `web/src/common/wire.ts` anew.
pub(crate) fn write(place: &Place) -> Result<()> {
    place.step("writing web/src/common/wire.ts", || {
        place.run(
            command(place).env("UPDATE", "1"),
            "The message above says why.",
        )
    })
}

/// Fails when `web/src/common/wire.ts` is not what would be written.
pub(crate) fn check(place: &Place) -> Result<()> {
    place.run(
        &mut command(place),
        "`cargo xtask types` writes the file anew.",
    )
}
