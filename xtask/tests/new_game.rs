//! `cargo xtask new-game` as a whole, in a small checkout of its own, where Cargo, npm and Prettier are scripts that
//! note how they were called. Prettier fails, as the real one does, unless it is called in the folder of its plugins.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What `node_modules` holds once `npm ci` is through: the real Prettier's way of finding plugins, in short.
const PRETTIER: &str = "#!/bin/sh\n\
    [ -d node_modules/prettier-plugin-svelte ] || { echo 'Cannot find package' >&2; exit 2; }\n\
    for path in src/boards/madeup src/rules/madeup src/lessons/madeup; do [ -d \"$path\" ] || exit 3; done\n\
    echo \"prettier $*\" >>\"$CALLS\"\n";

fn script(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A checkout with the template, the lists, and tools that only take notes.
struct Checkout {
    root: PathBuf,
}

impl Checkout {
    fn new(name: &str) -> Checkout {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if root.exists() {
            std::fs::remove_dir_all(&root).unwrap();
        }
        let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        copy(&house.join("xtask/template"), &root.join("xtask/template"));
        for file in [
            "Cargo.toml",
            "Cargo.lock",
            "crates/registry/Cargo.toml",
            "crates/registry/src/lib.rs",
            "web/package.json",
            "web/package-lock.json",
        ] {
            let target = root.join(file);
            std::fs::create_dir_all(target.parent().unwrap()).unwrap();
            std::fs::copy(house.join(file), target).unwrap();
        }
        let metadata = format!(
            "{{\"target_directory\": \"{}\"}}",
            root.join("target").display()
        );
        script(
            &root.join("tools/cargo"),
            &format!(
                "#!/bin/sh\n\
                 if [ \"$1\" = metadata ]; then echo '{metadata}'; exit; fi\n\
                 echo \"cargo $* starts=$UPDATE playthroughs=$UPDATE_PLAYTHROUGHS\" >>\"$CALLS\"\n"
            ),
        );
        script(&root.join("tools/node"), "#!/bin/sh\necho v24.0.0\n");
        script(&root.join("tools/prettier"), PRETTIER);
        script(
            &root.join("tools/npm"),
            "#!/bin/sh\n\
             case \"$1\" in\n\
             --version) echo 11.0.0 ;;\n\
             ci) mkdir -p node_modules/.bin node_modules/prettier-plugin-svelte\n\
                 cp ../tools/prettier node_modules/.bin/\n\
                 echo \"npm ci\" >>\"$CALLS\" ;;\n\
             *) exit 1 ;;\n\
             esac\n",
        );
        Checkout { root }
    }

    fn new_game(&self, arguments: &[&str]) -> Output {
        let path = std::env::var("PATH").unwrap();
        Command::new(env!("CARGO_BIN_EXE_xtask"))
            .arg("new-game")
            .args(arguments)
            .env("CARGO_MANIFEST_DIR", self.root.join("xtask"))
            .env("CARGO", self.root.join("tools/cargo"))
            .env("CALLS", self.root.join("calls"))
            .env(
                "PATH",
                format!("{}:{path}", self.root.join("tools").display()),
            )
            .env_remove("UPDATE")
            .env_remove("UPDATE_PLAYTHROUGHS")
            .output()
            .unwrap()
    }

    fn calls(&self) -> String {
        std::fs::read_to_string(self.root.join("calls")).unwrap_or_default()
    }
}

#[test]
fn the_whole_command_writes_formats_and_computes() {
    let checkout = Checkout::new("whole");
    let done = checkout.new_game(&["madeup", "--inventor", "Ada and Bob"]);
    let said = String::from_utf8_lossy(&done.stdout);
    let fault = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}\n{fault}");
    assert_eq!(
        checkout.calls().lines().collect::<Vec<_>>(),
        [
            "npm ci",
            "cargo fmt -p quicksilver-madeup -p quicksilver-registry starts= playthroughs=",
            "prettier --write --log-level warn src/boards/madeup src/rules/madeup src/lessons/madeup",
            "cargo test --quiet -p quicksilver-registry --test it -- starts levels_choose starts=1 playthroughs=",
            "cargo test --quiet -p quicksilver-registry --test it playthroughs starts= playthroughs=1",
        ]
    );
    let info = std::fs::read_to_string(checkout.root.join("games/madeup/src/lib.rs")).unwrap();
    assert!(info.contains("inventor: \"Ada and Bob\""), "{info}");
    assert!(said.contains("docs/adding-a-game.md"), "{said}");
}

#[test]
fn a_name_in_use_is_refused_before_anything_is_written() {
    let checkout = Checkout::new("taken");
    let shared = checkout.root.join("web/src/maps/export.ts");
    std::fs::create_dir_all(shared.parent().unwrap()).unwrap();
    std::fs::write(&shared, "\nconst madeUp = 1;\nconst madeup = 2;\n").unwrap();
    let done = checkout.new_game(&["madeup"]);
    let fault = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success());
    assert!(fault.contains("web/src/maps/export.ts:3:"), "{fault}");
    assert!(!checkout.root.join("games").exists());
    assert_eq!(checkout.calls(), "");
}
