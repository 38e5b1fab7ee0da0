//! `cargo xtask wasm`: builds the rules and the engine for the browser.

use crate::place::Place;
use crate::stamp::{Stamp, copy_changed};
use crate::toolchain::{self, Choice, TARGET, Toolchain};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Where the build of the page looks for the modules.
pub(crate) const OUTPUT: &str = "web/src/wasm";

/// A kind of WASM module. A game has one module of each kind that is for it, with the rules of that game alone.
struct Kind {
    /// The games that have one.
    games: fn(&Place) -> Result<Vec<String>>,
    /// Its folder in [`OUTPUT`].
    folder: &'static str,
    /// What follows the game's name in the names of its files.
    suffix: &'static str,
    /// Its contents, for messages.
    what: &'static str,
    /// `opt-level` of its code.
    opt_level: &'static str,
    features: &'static str,
    /// Whether it has vector instructions, which browsers before 2023 lack.
    simd: bool,
}

/// Of turn games, one for the page that draws boards and checks moves, and two for the worker that searches: with vector
/// instructions, and without for browsers that lack them and for pages that save themselves. Of order games, one for the
/// workers that read and settle orders and play.
const KINDS: [Kind; 4] = [
    Kind {
        games: Place::turn_games,
        folder: "rules",
        suffix: "",
        what: "the rules",
        // The page itself loads it: small first, then fast.
        opt_level: "\"s\"",
        features: "turns",
        simd: false,
    },
    Kind {
        games: Place::turn_games,
        folder: "engine",
        suffix: "-engine",
        what: "the rules and the engine",
        // Pages that save themselves carry it: 3 is a sixteenth larger, and measured no faster.
        opt_level: "2",
        features: "engine",
        simd: false,
    },
    Kind {
        games: Place::turn_games,
        folder: "engine-simd",
        suffix: "-engine-simd",
        what: "the rules and the engine with SIMD",
        opt_level: "3",
        features: "engine",
        simd: true,
    },
    Kind {
        games: Place::order_games,
        folder: "orders",
        suffix: "-orders",
        what: "the rules and the computer players",
        opt_level: "3",
        features: "orders",
        simd: false,
    },
];

/// Builds the modules and their JavaScript into [`OUTPUT`].
pub(crate) fn build(place: &Place, choice: Choice) -> Result<()> {
    place.once("modules for the browser", || build_all(place, choice))
}

fn build_all(place: &Place, choice: Choice) -> Result<()> {
    same_version(place)?;
    let toolchain = toolchain::provide(place, choice)?;
    for kind in &KINDS {
        let games = (kind.games)(place)?;
        let output = place.root(OUTPUT).join(kind.folder);
        for game in &games {
            let what = format!("building {} of {game} for the browser", kind.what);
            place.step(&what, || compile(place, toolchain, kind, game))?;
            bind(place, toolchain, kind, game)?;
        }
        let names: Vec<String> = games
            .iter()
            .map(|game| format!("{game}{}", kind.suffix))
            .collect();
        declare(&output, &names)?;
        forget_others(&output, &names)?;
    }
    Ok(())
}

fn compile(place: &Place, toolchain: Toolchain, kind: &Kind, game: &str) -> Result<()> {
    let features = format!("registry/{game} {}", kind.features);
    let mut command = toolchain.cargo(place, "build");
    command.args(["--package", "quicksilver-wasm", "--no-default-features"]);
    // One profile for all, so that what runs on this machine, such as macros, is compiled once.
    command
        .args(["--profile", "wasm", "--config"])
        .arg(format!("profile.wasm.opt-level={}", kind.opt_level))
        .args(["--features", features.trim_end()])
        .arg("--target-dir")
        .arg(toolchain.target_folder(place));
    if kind.simd {
        command.env("RUSTFLAGS", "-Ctarget-feature=+simd128");
    }
    place.run(&mut command, "The compiler's message above names the line.")
}

/// Generates the JavaScript bindings, unless they were generated from this very module.
fn bind(place: &Place, toolchain: Toolchain, kind: &Kind, game: &str) -> Result<()> {
    let name = format!("{game}{}", kind.suffix);
    let built = toolchain
        .target_folder(place)
        .join(TARGET)
        .join("wasm")
        .join("quicksilver_wasm.wasm");
    let output = place.root(OUTPUT).join(kind.folder);
    let stamp = Stamp::new(
        place.target(format!("xtask/bindings-{name}.stamp")),
        &[
            built.clone(),
            place.root("Cargo.lock"),
            place.root("xtask/bindings"),
        ],
    )?;
    let written = output.join(format!("{name}_bg.wasm"));
    let shown = format!("{OUTPUT}/{}/{name}_bg.wasm", kind.folder);
    if stamp.is_current() && written.exists() {
        place.say(format!("  {shown} is current"));
        return Ok(());
    }
    place.step("writing its JavaScript and TypeScript", || {
        let fresh = place.target(format!("xtask/bindings-{name}"));
        if fresh.exists() {
            fs::remove_dir_all(&fresh)?;
        }
        // The separate profile has a folder of its own, so this does not wait for another build's lock.
        let mut command = place.cargo(["run", "--quiet", "--profile", "tools"]);
        command
            .args(["--package", "xtask-bindings", "--"])
            .args([&built, &fresh])
            .arg(&name);
        place.run(&mut command, "The message above says why.")?;
        copy_changed(&fresh, &output)?;
        stamp.set()
    })?;
    let bytes = fs::metadata(written)?.len();
    place.say(format!("  {shown}: {} KB", bytes / 1000));
    Ok(())
}

/// Writes `module.d.ts`, the interface that all modules in the folder share: that of the first.
fn declare(output: &Path, names: &[String]) -> Result<()> {
    let first = names.first().context("there is no game of this kind")?;
    let interface = format!("export {{ default }} from './{first}';\nexport * from './{first}';\n");
    let file = output.join("module.d.ts");
    if fs::read_to_string(&file).is_ok_and(|text| text == interface) {
        return Ok(());
    }
    fs::write(&file, interface).with_context(|| format!("cannot write {}", file.display()))
}

/// Removes the files of games that are gone.
fn forget_others(output: &Path, names: &[String]) -> Result<()> {
    for entry in fs::read_dir(output)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let stem = file.split('.').next().unwrap_or_default();
        let of = stem.trim_end_matches("_bg");
        if of != "module" && !names.iter().any(|name| name == of) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Checks the version: the library that generates the bindings only accepts modules built with the same version.
fn same_version(place: &Place) -> Result<()> {
    let file = place.root("Cargo.lock");
    let lock = fs::read_to_string(&file).with_context(|| format!("no {}", file.display()))?;
    let module = locked_version(&lock, "wasm-bindgen")?;
    let writer = locked_version(&lock, "wasm-bindgen-cli-support")?;
    if module != writer {
        bail!(
            "Cargo.lock has wasm-bindgen {module} but wasm-bindgen-cli-support {writer}. Set both to one \
             version: change it in xtask/bindings/Cargo.toml, then `cargo update -p wasm-bindgen --precise …`"
        );
    }
    Ok(())
}

/// The version of a package according to the text of a `Cargo.lock`.
fn locked_version<'a>(lock: &'a str, package: &str) -> Result<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines
        .nth(1)
        .and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
        .with_context(|| format!("Cargo.lock has no {package}; run `cargo update --workspace`"))
}

#[cfg(test)]
mod tests {
    use super::locked_version;

    #[test]
    fn versions_are_read_by_exact_name() {
        let lock = "[[package]]\nname = \"a-b\"\nversion = \"2.0.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n";
        assert_eq!(locked_version(lock, "a").unwrap(), "1.0.0");
        assert_eq!(locked_version(lock, "a-b").unwrap(), "2.0.0");
        assert!(locked_version(lock, "b").is_err());
    }
}
