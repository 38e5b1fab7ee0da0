//! The wheel: installed in a new environment and tried there.

use super::{Release, bare, listed};
use crate::place::Place;
use crate::wheel;
use anyhow::{Context, Result, bail};
use std::fs;

pub(super) fn try_out(place: &Place, release: &Release) -> Result<Option<String>> {
    let Some(wheels) = listed(&release.folder.join("python"), "whl")? else {
        return Ok(None);
    };
    let [wheel] = &wheels[..] else {
        bail!("{} wheels instead of one", wheels.len());
    };
    let python = wheel::interpreters();
    let python = python
        .first()
        .context("no Python from 3.10 on with venv was found")?;
    let home = release.place.path().join("home");
    fs::create_dir_all(&home)?;
    let folder = release.place.path().join("python");
    let hint = "The message above says why.";
    let mut create = bare::command(python, &home);
    place.run(create.args(["-m", "venv"]).arg(&folder), hint)?;
    let own = folder.join("bin/python");
    // What it needs of others comes from the network, or from where the settings of pip say.
    let mut pip = bare::command(&own, &home);
    for (name, value) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("PIP_") || text.to_lowercase().ends_with("_proxy") {
            pip.env(name, value);
        }
    }
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--only-binary",
        ":all:",
    ]);
    place.run(
        pip.arg(wheel),
        "Is the network there? It fetches what the wheel needs.",
    )?;
    let script = release.place.path().join("try_out.py");
    fs::copy(place.root("crates/python/tests/try_out.py"), &script)?;
    place.run(bare::command(&own, &home).arg(&script), hint)?;
    let mut notices = bare::command(&own, &home);
    // Whoever gets the wheel gets the licences with it.
    let ask = "from importlib.metadata import files; \
               names = {path.name for path in files('quicksilver-games')}; \
               missing = {'LICENSE-MIT', 'LICENSE-APACHE', 'NOTICE.md'} - names; \
               raise SystemExit(f'missing: {missing}' if missing else 0)";
    place.run(notices.args(["-c", ask]), "The wheel lacks licences.")?;
    Ok(Some(format!(
        "every game is played in a new environment of {}",
        python.display()
    )))
}
