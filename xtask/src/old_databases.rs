//! `cargo xtask old-databases`: what the program wrote at earlier commits, for the tests that open it today.

use crate::place::Place;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Each commit, which is also the name of the folder in `crates/server/tests/data` for what it wrote, and the files.
/// `make.rs` in that folder is a test of that commit's server; it writes the databases and what is expected of them.
const COMMITS: [(&str, &[&str]); 2] = [
    (
        "ab47e52",
        &["turns.db", "turns.json", "orders.db", "orders.json"],
    ),
    ("83e52265", &["games.db", "games.json"]),
];

/// Checks each commit out, runs its server's games there, and packs what they wrote.
pub(crate) fn write(place: &Place) -> Result<()> {
    for (commit, files) in COMMITS {
        write_at(place, commit, files)?;
    }
    Ok(())
}

fn write_at(place: &Place, commit: &str, files: &[&str]) -> Result<()> {
    let data = place.root("crates/server/tests/data").join(commit);
    let checkout = place.checkout(commit)?;
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
    for file in files {
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
