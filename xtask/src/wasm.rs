//! `cargo xtask wasm`: builds the rules and the engine for the browser.

use crate::place::Place;
use crate::stamp::{Stamp, copy_changed};
use crate::toolchain::{self, Choice, TARGET, Toolchain};
use anyhow::{Context, Result, bail};
use std::fs;

/// Where the build of the page looks for the modules.
pub(crate) const OUTPUT: &str = "web/src/wasm";

/// A WASM module for the browser.
struct Module {
    /// The base name of its files.
    name: &'static str,
    /// Its contents, for messages.
    what: &'static str,
    profile: &'static str,
    features: &'static [&'static str],
}

/// One module for the worker that searches, one for the page that draws boards and checks moves.
const MODULES: [Module; 2] = [
    Module {
        name: "quicksilver",
        what: "the rules and the engine",
        profile: "wasm",
        features: &[],
    },
    Module {
        name: "rules",
        what: "the rules alone",
        profile: "wasm-rules",
        features: &["--no-default-features"],
    },
];

/// Builds the modules and their JavaScript into [`OUTPUT`].
pub(crate) fn build(place: &Place, choice: Choice) -> Result<()> {
    same_version(place)?;
    let toolchain = toolchain::provide(place, choice)?;
    for module in &MODULES {
        place.step(&format!("building {} for the browser", module.what), || {
            compile(place, toolchain, module)
        })?;
        bind(place, toolchain, module)?;
    }
    Ok(())
}

fn compile(place: &Place, toolchain: Toolchain, module: &Module) -> Result<()> {
    let mut command = toolchain.cargo(place, "build");
    command.args(["--package", "quicksilver-wasm"]);
    command
        .args(["--profile", module.profile])
        .args(module.features);
    place.run(&mut command, "The compiler's message above names the line.")
}

/// Generates the JavaScript bindings, unless they were generated from this very module.
fn bind(place: &Place, toolchain: Toolchain, module: &Module) -> Result<()> {
    let name = module.name;
    let built = toolchain
        .target_folder(place)
        .join(TARGET)
        .join(module.profile)
        .join("quicksilver_wasm.wasm");
    let output = place.root(OUTPUT);
    let stamp = Stamp::new(
        place.target(format!("xtask/bindings-{name}.stamp")),
        &[
            built.clone(),
            place.root("Cargo.lock"),
            place.root("xtask/bindings"),
        ],
    )?;
    let written = output.join(format!("{name}_bg.wasm"));
    if stamp.is_current() && written.exists() {
        place.say(format!("  {OUTPUT}/{name}_bg.wasm is current"));
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
            .arg(name);
        place.run(&mut command, "The message above says why.")?;
        copy_changed(&fresh, &output)?;
        stamp.set()
    })?;
    let bytes = fs::metadata(written)?.len();
    place.say(format!("  {OUTPUT}/{name}_bg.wasm: {} KB", bytes / 1000));
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
