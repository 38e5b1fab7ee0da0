//! Reads settings from a TOML file, with the place of each.

use super::{Fault, Settings};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// The keys, each with an example.
const KEYS: [(&str, &str); 17] = [
    ("listen", "\"127.0.0.1:7700\""),
    ("database", "\"sqlite:/var/lib/quicksilver/quicksilver.db\""),
    ("node", "\"10.0.0.1:7701\""),
    ("node-address", "\"games-1.internal:7701\""),
    ("data", "\"/var/lib/quicksilver\""),
    ("public-url", "\"https://games.example.org\""),
    ("smtp-url", "\"smtps://NAME:PASSWORD@HOST\""),
    ("mail-from", "\"Games <games@example.org>\""),
    ("notices-to-private-addresses", "false"),
    ("proxy", "[\"127.0.0.1/32\"]"),
    ("connections", "20000"),
    ("threads", "3"),
    ("no-weekly-events", "false"),
    ("no-limits", "false"),
    ("metrics", "\"127.0.0.1:9100\""),
    ("log", "\"info,server=debug\""),
    ("log-format", "\"json\""),
];

/// How alike an unknown key must be to a known one to be taken for it, from 0 to 1.
const ALIKE: f64 = 0.8;

/// A file that was read.
#[derive(Debug, Default)]
pub(crate) struct Source {
    /// What it sets.
    pub(crate) settings: Settings,
    /// The line of each key that it sets.
    pub(crate) lines: BTreeMap<String, usize>,
    /// Everything that is wrong in it.
    pub(crate) faults: Vec<Fault>,
}

/// Reads settings. Whatever is wrong is listed, and the rest is read nevertheless.
pub(crate) fn read(text: &str) -> Source {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut source = Source::default();
    for error in errors {
        source.faults.push(Fault {
            line: error.span().map(|span| line_of(text, &span)),
            key: None,
            reason: format!(
                "{}; write lines like listen = \"127.0.0.1:7700\"",
                error.message()
            ),
        });
    }
    for (key, value) in table.into_inner() {
        let line = line_of(text, &key.span());
        let key = key.into_inner();
        if let Err(reason) = source.settings.set(&key, value) {
            source.faults.push(Fault {
                line: Some(line),
                key: Some(key.to_string()),
                reason,
            });
        }
        source.lines.insert(key.into_owned(), line);
    }
    source.faults.sort_by_key(|fault| fault.line);
    source
}

fn line_of(text: &str, span: &Range<usize>) -> usize {
    let before = text.as_bytes().get(..span.start).unwrap_or(text.as_bytes());
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

impl Settings {
    /// Sets the value of a key.
    ///
    /// # Errors
    /// What is wrong, and what to write instead.
    fn set(&mut self, key: &str, value: Spanned<DeValue<'_>>) -> Result<(), String> {
        let Some((_, example)) = KEYS.iter().find(|(known, _)| *known == key) else {
            return Err(unknown(key));
        };
        let read = match key {
            "listen" => put(&mut self.listen, value),
            "database" => put(&mut self.database, value),
            "node" => put(&mut self.node, value),
            "node-address" => put(&mut self.node_address, value),
            "data" => put(&mut self.data, value),
            "public-url" => put(&mut self.public_url, value),
            "smtp-url" => put(&mut self.smtp_url, value),
            "mail-from" => put(&mut self.mail_from, value),
            "notices-to-private-addresses" => put(&mut self.notices_to_private_addresses, value),
            "proxy" => typed(value).map(|networks| self.proxy = networks),
            "connections" => put(&mut self.connections, value),
            "threads" => put(&mut self.threads, value),
            "no-weekly-events" => put(&mut self.no_weekly_events, value),
            "no-limits" => put(&mut self.no_limits, value),
            "metrics" => put(&mut self.metrics, value),
            "log" => put(&mut self.log, value),
            "log-format" => put(&mut self.log_format, value),
            _ => return Err(unknown(key)),
        };
        read.map_err(|fault| format!("{fault}; write it like {key} = {example}"))
    }
}

fn put<T: DeserializeOwned>(
    field: &mut Option<T>,
    value: Spanned<DeValue<'_>>,
) -> Result<(), String> {
    typed(value).map(|read| *field = Some(read))
}

/// A value of a type. The message does not repeat it: it may be a secret.
fn typed<T: DeserializeOwned>(value: Spanned<DeValue<'_>>) -> Result<T, String> {
    T::deserialize(ValueDeserializer::from(value)).map_err(|fault| fault.message().to_owned())
}

fn unknown(key: &str) -> String {
    let alike = KEYS
        .iter()
        .map(|(known, _)| (strsim::jaro_winkler(known, key), *known))
        .filter(|(alike, _)| *alike >= ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    match alike {
        Some((_, known)) => format!("there is no such key; did you mean `{known}`?"),
        None => {
            let known: Vec<&str> = KEYS.iter().map(|(known, _)| *known).collect();
            format!("there is no such key; there are {}", known.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_read() {
        let mut text = String::new();
        for (key, example) in KEYS {
            text.push_str(&format!("{key} = {example}\n"));
        }
        let source = read(&text);
        assert_eq!(source.faults, []);
        assert_eq!(source.lines.len(), KEYS.len());
        // And nothing is lost on the way.
        let again = toml::to_string(&source.settings).unwrap_or_default();
        assert_eq!(read(&again).settings, source.settings);
        assert_eq!(again.lines().count(), KEYS.len(), "{again}");
    }

    #[test]
    fn everything_that_is_wrong_is_told_with_its_line() {
        let text =
            "listne = 1\nconnections = -5\n\nlog-format = \"xml\"\nzzz = 1\nproxy = [\"x\"]\n";
        let faults: Vec<String> = read(text).faults.iter().map(Fault::to_string).collect();
        let parts = [
            "line 1, `listne`: there is no such key; did you mean `listen`?",
            "line 2, `connections`: ",
            "line 4, `log-format`: ",
            "line 5, `zzz`: there is no such key; there are listen, ",
            "line 6, `proxy`: ",
        ];
        assert_eq!(faults.len(), parts.len(), "{faults:#?}");
        for (fault, part) in faults.iter().zip(parts) {
            assert!(fault.starts_with(part), "{fault}");
        }
    }

    #[test]
    fn broken_lines_do_not_hide_what_is_wrong_elsewhere() {
        let source = read("listen = \nmetrcs = \"127.0.0.1:1\"\nconnections = 7\n");
        let lines: Vec<Option<usize>> = source.faults.iter().map(|fault| fault.line).collect();
        assert!(
            lines.contains(&Some(1)) && lines.contains(&Some(2)),
            "{source:?}"
        );
        assert_eq!(source.settings.connections, Some(7));
    }
}
