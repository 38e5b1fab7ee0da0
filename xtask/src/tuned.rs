//! `cargo xtask build`: the program, plainly or tuned for the processors of today.

use crate::place::{Place, answer};
use crate::toolchain::Choice;
use crate::{wasm, web};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Which program to build.
#[derive(Debug, Args)]
pub(crate) struct Build {
    /// Let the compiler optimise for what the computer players do most (profile-guided optimisation) and for the
    /// processor of --cpu. The program runs only on such processors.
    #[arg(long)]
    tuned: bool,
    /// The processor of a tuned build: a name that `rustc --print target-cpus` lists, or native.
    #[arg(long, default_value = "x86-64-v3", requires = "tuned")]
    cpu: String,
}

/// The nodes of each move of the games that are played to see what the program does most.
const NODES: &str = "nodes=20000";
/// How many games of each kind are played for that.
const GAMES: &str = "4";

/// Builds the program and says where it is.
pub(crate) fn build(place: &Place, asked: &Build) -> Result<()> {
    wasm::build(place, Choice::Auto)?;
    web::build(place)?;
    if asked.tuned {
        return tuned(place, &asked.cpu);
    }
    place.step("building the program", || {
        let mut command = place.cargo(["build", "--release", "--package", "quicksilver"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    tell(place, &place.target("release/quicksilver"))
}

fn tuned(place: &Place, cpu: &str) -> Result<()> {
    let host = host()?;
    let merger = merger(place, &host)?;
    let folder = place.target("tuned");
    let raw = folder.join("profiles");
    // Profiles of an older program would be merged with those of this one.
    if raw.exists() {
        fs::remove_dir_all(&raw)?;
    }
    fs::create_dir_all(&raw)?;
    let measured = folder.join("measured");
    place.step("building a program that counts what it does", || {
        let flags = format!("-Cprofile-generate={}", raw.display());
        compile(place, &host, &measured, &flags)
    })?;
    let counting = program(&measured, &host);
    for game in place.turn_games()? {
        place.step(&format!("playing {game}"), || {
            let mut command = place.command(&counting, ["match", &game, "--games", GAMES]);
            command.args(["--a", NODES, "--b", NODES, "--hash", "16"]);
            place.run(&mut command, "The message above says why.")
        })?;
    }
    let merged = folder.join("merged.profdata");
    let mut command = place.command(&merger, ["merge", "--output"]);
    command.arg(&merged).arg(&raw);
    place.run(&mut command, "Remove target/tuned and try again.")?;
    let built = folder.join("built");
    place.step(&format!("building the program for {cpu}"), || {
        let flags = format!("-Cprofile-use={} -Ctarget-cpu={cpu}", merged.display());
        compile(place, &host, &built, &flags)
    })?;
    tell(place, &program(&built, &host))
}

/// Compiles the program into a folder of its own with flags for the compiler. Because the target is named, the flags do
/// not hold for what runs during the build.
fn compile(place: &Place, host: &str, folder: &Path, flags: &str) -> Result<()> {
    let mut command = place.cargo(["build", "--release", "--package", "quicksilver"]);
    command.args(["--target", host, "--target-dir"]).arg(folder);
    // A space is a separator in RUSTFLAGS, but may be in a path.
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.replace(" -C", "\u{1f}-C"));
    place.run(&mut command, "The compiler's message above names the line.")
}

fn program(folder: &Path, host: &str) -> PathBuf {
    folder.join(host).join("release/quicksilver")
}

/// Says where the program is, after having run it.
fn tell(place: &Place, program: &Path) -> Result<()> {
    let runs = Command::new(program).arg("--version").output();
    let runs = runs.with_context(|| format!("{} does not start", program.display()))?;
    if !runs.status.success() {
        bail!(
            "{} was built, but does not run here ({}): name this machine's processor with --cpu native",
            program.display(),
            runs.status
        );
    }
    place.say(format!("\n{}", program.display()));
    Ok(())
}

/// The platform that the compiler runs on.
pub(crate) fn host() -> Result<String> {
    let told = answer("rustc", &["-vV"]).context("`rustc -vV` does not answer")?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` names no host")?.to_owned())
}

/// The compiler's own program that merges profiles: another version would not read them. Added by rustup if need be.
fn merger(place: &Place, host: &str) -> Result<PathBuf> {
    let root = answer("rustc", &["--print", "sysroot"]).context("`rustc` names no sysroot")?;
    let path = Path::new(&root)
        .join("lib/rustlib")
        .join(host)
        .join("bin/llvm-profdata");
    if !path.is_file() {
        place.step("rustup component add llvm-tools", || {
            let mut command = place.command("rustup", ["component", "add", "llvm-tools"]);
            let hint =
                "A tuned build needs llvm-profdata of the compiler's own version; rustup has it.";
            place.run(&mut command, hint)
        })?;
    }
    if !path.is_file() {
        bail!("{} is missing after llvm-tools was added", path.display());
    }
    Ok(path)
}
