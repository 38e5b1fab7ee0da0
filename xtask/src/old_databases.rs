//! `cargo xtask old-databases`: what the program wrote at an earlier commit, for the test that opens it today.

use crate::place::Place;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The commit, and the name of the folder in `crates/server/tests/data` for what it wrote. `make.rs` in that folder is a
/// test of that commit's server; it writes the databases and what is expected of them.
const COMMIT: &str = "ab47e52";

/// What is written.
const FILES: [&str; 4] = ["turns.db", "turns.json", "orders.db", "orders.json"];

/// Checks the commit out, runs its server's games there, and packs what they wrote.
pub(crate) fn write(place: &Place) -> Result<()> {
    let data = place.root("crates/server/tests/data").join(COMMIT);
    let checkout = place.target(format!("checkout-{COMMIT}"));
    if !checkout.exists() {
        let mut command = place.command("git", ["worktree", "add", "--force", "--detach"]);
        command.arg(&checkout).arg(COMMIT);
        place.run(
            &mut command,
            "The commit must be in the clone; fetch the whole history.",
        )?;
    }
    let written = checkout.join("written");
    let tests = checkout.join("crates/server/tests/it");
    // The page is no part of this, but the server embeds its folder.
    for folder in [&written, &checkout.join("web/dist")] {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::copy(data.join("make.rs"), tests.join("make.rs"))?;
    let main = "#![allow(dead_code)]\nmod make;\nmod orders_support;\nmod support;\n";
    fs::write(tests.join("main.rs"), main)?;
    place.step("building and playing at the earlier commit", || {
        let mut command =
            place.cargo(["test", "--quiet", "-p", "server", "--test", "it", "make::"]);
        command.current_dir(&checkout).env("OUT", &written);
        place.run(
            &mut command,
            "The lines above say what that commit refuses.",
        )
    })?;
    for file in FILES {
        pack(place, &written.join(file), &data)?;
    }
    Ok(())
}

/// Packs a file, the same bytes for the same content.
fn pack(place: &Place, file: &Path, folder: &Path) -> Result<()> {
    let mut command = place.command("gzip", ["--force", "--no-name", "--best"]);
    command.arg(file);
    place.run(&mut command, "gzip is part of every system.")?;
    let packed = file.with_added_extension("gz");
    let name = packed.file_name().context("a file has a name")?;
    fs::copy(&packed, folder.join(name))?;
    Ok(())
}
