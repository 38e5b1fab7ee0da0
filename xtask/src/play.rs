//! `cargo xtask play`: builds everything and runs the site.

use crate::place::Place;
use crate::toolchain::Choice;
use crate::{wasm, web};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::Stdio;

/// How to run the site.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1:7700")]
    listen: String,
    /// The data folder; by default the program chooses it.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

/// Builds everything, then runs the site until it is stopped.
pub(crate) fn play(place: &Place, play: &Play) -> Result<()> {
    wasm::build(place, Choice::Auto)?;
    web::build(place)?;
    place.step("building the server", || {
        let mut command = place.cargo(["build", "--release", "--package", "quicksilver"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let mut serve = place.command(place.target("release/quicksilver"), ["serve"]);
    serve.args(["--listen", &play.listen]);
    if let Some(folder) = &play.data {
        serve.arg("--data").arg(std::path::absolute(folder)?);
    }
    let mut server = serve
        .stdout(Stdio::piped())
        .spawn()
        .context("the server does not start")?;
    // The first line of the server's output is its address, printed once it is listening.
    let mut address = String::new();
    if let Some(out) = server.stdout.as_mut() {
        BufReader::new(out).read_line(&mut address)?;
    }
    let address = address.trim();
    if !address.is_empty() {
        place.say(format!("\nQuicksilver: {address}   (Ctrl-C ends it)\n"));
        if !play.no_open {
            open(address);
        }
    }
    let status = server.wait()?;
    if !status.success() {
        bail!("the server ended with {status}; its last lines above say why");
    }
    Ok(())
}

/// Asks the desktop to open an address. Without a desktop, the printed address has to suffice.
fn open(address: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    let _ = std::process::Command::new(opener)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
