//! `cargo xtask types`: generates the TypeScript declarations of the messages between page and server.

use crate::parts::TESTED;
use crate::place::Place;
use anyhow::Result;
use std::process::Command;

/// The test that compares the file, or writes it. It is built as all tests are, so that nothing is compiled again for it.
fn command(place: &Place) -> Command {
    let mut command = place.cargo(["test", "--quiet", "--test", "typescript"]);
    command.args(TESTED);
    command
}

/// Regenerates `web/src/common/wire.ts`.
pub(crate) fn write(place: &Place) -> Result<()> {
    place.step("writing web/src/common/wire.ts", || {
        place.run(
            command(place).env("UPDATE", "1"),
            "The message above says why.",
        )
    })
}

/// Fails if `web/src/common/wire.ts` is out of date.
pub(crate) fn check(place: &Place) -> Result<()> {
    place.run(
        &mut command(place),
        "`cargo xtask types` writes the file anew.",
    )
}
