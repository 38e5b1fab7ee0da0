//! `cargo xtask npm`: the packages for npm, packed as they would be published.

use crate::place::Place;
use crate::toolchain::Choice;
use crate::{wasm, web};
use anyhow::Result;

/// Builds the packages into `target/npm`, with an archive of each.
pub(crate) fn build(place: &Place) -> Result<()> {
    web::install(place)?;
    wasm::build(place, Choice::Auto)?;
    place.step("building the packages for npm", || {
        let mut command = web::npm(place, &["run", "--silent", "packages", "--"]);
        command.arg(place.target("npm"));
        place.run(&mut command, "`npm run packages` in web/ shows the same.")
    })
}
