//! Looks up names in a Mark file, and suggests similar ones for those that are unknown.

use crate::mark::names::{Names, plain, steps};
use crate::mark::{Power, Space, SpaceFacts};
use std::cell::Cell;

/// Looks up the names of spaces.
pub(super) struct Finder {
    names: Names,
    abbrs: Vec<String>,
    /// How many more suggestions to make. Comparing with every name is slow, and a file in which hardly any name is
    /// known has a different problem.
    patience: Cell<u32>,
}

impl Finder {
    pub(super) fn of(spaces: &[SpaceFacts]) -> Finder {
        Finder {
            names: Names::of(spaces, &[]),
            abbrs: spaces.iter().map(|space| space.abbr.clone()).collect(),
            patience: Cell::new(100),
        }
    }

    /// The space with this name.
    ///
    /// # Errors
    /// A message that there is no such space, with similar names if there are any.
    pub(super) fn space(&self, name: &str) -> Result<Space, String> {
        if let Some(space) = self.names.space(name) {
            return Ok(space);
        }
        let mut reason = format!("no space is called {}", quoted(name));
        let left = self.patience.get();
        if left > 0 && name.len() <= 60 {
            self.patience.set(left - 1);
            let alike: Vec<&str> = self
                .names
                .alike(name)
                .into_iter()
                .map(|space| self.abbrs[space.0 as usize].as_str())
                .collect();
            if !alike.is_empty() {
                reason.push_str(&format!("; similar names: {}", alike.join(", ")));
            }
        }
        Err(reason)
    }
}

/// A power as messages refer to it: by name, or by number if it has no name.
pub(super) fn power_name(power: Power, names: &[String]) -> String {
    match names.get(usize::from(power.0)) {
        Some(name) if !plain(name).is_empty() => name.clone(),
        _ => format!("power {}", usize::from(power.0) + 1),
    }
}

/// The known word most similar to this one.
pub(super) fn alike_words<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let word = word.to_lowercase();
    if word.len() > 60 {
        return None;
    }
    let near = known.iter().map(|&known| (steps(&word, known), known));
    let (far, best) = near.min()?;
    (far <= 1 + word.len() / 4).then_some(best)
}

/// A text in quotation marks, put on one line and truncated.
pub(super) fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("“{}”", short.escape_debug().to_string().replace("\\'", "'"))
}
