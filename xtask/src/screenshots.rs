//! `cargo xtask screenshots`: takes pictures of the pages.

use crate::parts::{chromium, server};
use crate::place::Place;
use crate::toolchain::Choice;
use crate::{wasm, web};
use anyhow::Result;
use clap::Args;

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Screenshots {
    /// Also replace the picture in the README, docs/screenshot.png.
    #[arg(long)]
    readme: bool,
    /// Only the pictures whose file names match this regular expression, for example `^home-1280`.
    #[arg(long, value_name = "REGEX")]
    only: Option<String>,
}

/// Builds everything and takes screenshots of the pages on a computer, on a phone and on a phone held sideways, light and
/// dark.
pub(crate) fn take(place: &Place, screenshots: &Screenshots) -> Result<()> {
    let chromium = chromium(place)?;
    wasm::build(place, Choice::Auto)?;
    web::build(place)?;
    server(place)?;
    let folder = place.target("screenshots");
    let mut command = web::npm(place, &["run", "--silent", "screenshots"]);
    command
        .env("CHROMIUM", chromium)
        .env("QUICKSILVER", place.target("debug/quicksilver"));
    command.env("SCREENSHOTS", &folder);
    if let Some(only) = &screenshots.only {
        command.env("ONLY", only);
    }
    if screenshots.readme {
        command.env("README_SCREENSHOT", place.root("docs/screenshot.png"));
    }
    place.run(&mut command, "The message above names the page.")?;
    place.say(format!("the pictures are in {}", folder.display()));
    Ok(())
}
