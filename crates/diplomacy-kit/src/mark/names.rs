//! Finds spaces and powers by name.

use super::{Power, PowerFacts, Space, SpaceFacts};
use std::collections::HashMap;

/// The names of a Mark's spaces and powers in lower case, without spaces, dots and hyphens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Names {
    spaces: HashMap<String, Space>,
    powers: HashMap<String, Power>,
}

/// A name in the form used for comparison.
pub(crate) fn plain(name: &str) -> String {
    letters(name).collect()
}

/// The letters and digits of a name, in lower case.
fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
}

/// Looks up a name, in any form. Orders are full of short names, so these are compared without allocating.
fn look_up<T: Copy>(names: &HashMap<String, T>, name: &str) -> Option<T> {
    let mut plain_name = [0; 32];
    let mut length = 0;
    for letter in letters(name) {
        let end = length + letter.len_utf8();
        let Some(room) = plain_name.get_mut(length..end) else {
            return names.get(&plain(name)).copied();
        };
        letter.encode_utf8(room);
        length = end;
    }
    let plain_name = str::from_utf8(&plain_name[..length]).ok()?;
    names.get(plain_name).copied()
}

impl Names {
    pub(super) fn of(spaces: &[SpaceFacts], powers: &[PowerFacts]) -> Names {
        let mut names = Names {
            spaces: HashMap::new(),
            powers: HashMap::new(),
        };
        // Abbreviations come first, so that no alias or full name hides one.
        for (number, facts) in spaces.iter().enumerate() {
            let space = Space(number as u16);
            names.spaces.entry(plain(&facts.abbr)).or_insert(space);
        }
        for (number, facts) in spaces.iter().enumerate() {
            let space = Space(number as u16);
            for name in facts.aliases.iter().chain([&facts.name]) {
                names.spaces.entry(plain(name)).or_insert(space);
            }
        }
        for (number, facts) in powers.iter().enumerate() {
            for name in [&facts.name, &facts.adjective] {
                names
                    .powers
                    .entry(plain(name))
                    .or_insert(Power(number as u8));
            }
        }
        names
    }

    pub(super) fn space(&self, name: &str) -> Option<Space> {
        look_up(&self.spaces, name)
    }

    pub(super) fn power(&self, name: &str) -> Option<Power> {
        look_up(&self.powers, name)
    }

    pub(super) fn alike(&self, name: &str) -> Vec<Space> {
        let name = plain(name);
        let mut near: Vec<(usize, Space)> = self
            .spaces
            .iter()
            .map(|(known, &space)| (steps(&name, known), space))
            .filter(|&(far, _)| far <= 1 + name.len() / 4)
            .collect();
        near.sort_unstable();
        let mut found = Vec::new();
        for (_, space) in near {
            if !found.contains(&space) && found.len() < 3 {
                found.push(space);
            }
        }
        found
    }
}

/// The edit distance between two words: the number of insertions, deletions, substitutions and swaps of
/// neighbouring letters.
pub(super) fn steps(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    // Row i holds the distances from the first i letters of `a` to every prefix of `b`.
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = change.min(row[j - 1] + 1).min(last[j] + 1);
            let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if swapped {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}
