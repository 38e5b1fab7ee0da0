//! The lists that name every game: two manifests and the registry.

use anyhow::{Result, bail};

/// A place in a file where each game has a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    /// The file, from the root of the checkout.
    pub(super) path: &'static str,
    /// The lines to add; `SLUG` stands for the name of the game, `VERSION` for the version of all crates.
    entries: &'static [Entry],
}

/// Lines that go behind the last one of their kind.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// What the lines of the kind contain.
    like: &'static str,
    /// How many lines further down an entry of the kind ends.
    below: usize,
    /// What is added.
    lines: &'static str,
}

/// Every list of games outside their folders.
pub(super) const LISTS: &[List] = &[
    List {
        path: "Cargo.toml",
        entries: &[
            Entry {
                like: "path = \"games/",
                below: 0,
                lines: "SLUG = { package = \"quicksilver-SLUG\", path = \"games/SLUG\", version = \"VERSION\" }\n",
            },
            Entry {
                like: "[profile.dev.package.quicksilver-registry]",
                below: 1,
                lines: "[profile.dev.package.quicksilver-SLUG]\nopt-level = 3\n",
            },
        ],
    },
    List {
        path: "crates/registry/Cargo.toml",
        entries: &[
            Entry {
                like: "    \"",
                below: 0,
                lines: "    \"SLUG\",\n",
            },
            Entry {
                like: "optional = true",
                below: 0,
                lines: "SLUG = { workspace = true, optional = true }\n",
            },
        ],
    },
    List {
        path: "crates/registry/src/lib.rs",
        entries: &[Entry {
            like: "\" => turns",
            below: 0,
            lines: "    \"SLUG\" => turns_by_rules(SLUG),\n",
        }],
    },
];

impl List {
    /// The file's text with a game added.
    ///
    /// # Errors
    /// When the place of the line is not found; says which line to add by hand.
    pub(super) fn with(&self, text: &str, slug: &str) -> Result<String> {
        let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
        for entry in self.entries {
            // All crates have the version of the workspace, this program too.
            let added = (entry.lines)
                .replace("SLUG", slug)
                .replace("VERSION", env!("CARGO_PKG_VERSION"));
            let Some(last) = lines.iter().rposition(|line| line.contains(entry.like)) else {
                bail!(
                    "{}: no line with “{}”, so nothing was written; add this by hand: {}",
                    self.path,
                    entry.like,
                    added.trim_end()
                );
            };
            lines.insert((last + 1 + entry.below).min(lines.len()), added);
        }
        Ok(lines.concat())
    }
}
