//! What Schemathesis' requests were answered with.

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::path::Path;

/// What the hooks counted.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Answers {
    /// By operation and status.
    counts: BTreeMap<String, BTreeMap<u64, u64>>,
    /// Refusals without place or reason.
    shapeless: Vec<String>,
}

/// The status of what was too much: nothing was tried then.
const TOO_MANY: u64 = 429;

impl Answers {
    pub(super) fn read(file: &Path) -> Result<Answers> {
        let text = std::fs::read_to_string(file).context("nothing was counted")?;
        Answers::of(&serde_json::from_str(&text)?)
    }

    fn of(told: &serde_json::Value) -> Result<Answers> {
        let mut counts: BTreeMap<String, BTreeMap<u64, u64>> = BTreeMap::new();
        for row in told["answers"].as_array().context("no answers")? {
            let (name, status, count) = (row[0].as_str(), row[1].as_u64(), row[2].as_u64());
            let of_name = counts
                .entry(name.context("no operation")?.to_owned())
                .or_default();
            of_name.insert(status.context("no status")?, count.context("no count")?);
        }
        let shapeless = told["shapeless"].as_array().into_iter().flatten();
        Ok(Answers {
            counts,
            shapeless: shapeless.map(ToString::to_string).collect(),
        })
    }

    /// How many requests were answered otherwise than by 429.
    pub(super) fn cases(&self) -> u64 {
        let all = self.counts.values().flatten();
        all.filter(|(status, _)| **status != TOO_MANY)
            .map(|(_, count)| count)
            .sum()
    }

    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{:44} {:>6}  answers", "operation", "cases")];
        for (name, statuses) in &self.counts {
            let all: u64 = statuses.values().sum();
            let each = statuses
                .iter()
                .map(|(status, count)| format!("{status}: {count}"));
            let each: Vec<String> = each.collect();
            lines.push(format!("{name:44} {all:>6}  {}", each.join(", ")));
        }
        let too_many = self
            .counts
            .values()
            .filter_map(|statuses| statuses.get(&TOO_MANY));
        lines.push(format!(
            "{:44} {:>6}",
            "429, not counted as cases",
            too_many.sum::<u64>()
        ));
        lines.push(format!("{:44} {:>6}", "cases", self.cases()));
        lines
    }

    /// Refuses answers that no server of ours gives, and a run without any.
    pub(super) fn check(&self) -> Result<()> {
        if let Some(first) = self.shapeless.first() {
            let count = self.shapeless.len();
            bail!("{count} refusals without place or reason, such as {first}");
        }
        let broken = self
            .counts
            .values()
            .flatten()
            .any(|(status, _)| *status >= 500);
        if broken || self.cases() == 0 {
            bail!("there are answers of 500 and above, or none at all");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Answers;
    use serde_json::json;

    fn answers(rows: &serde_json::Value, shapeless: &serde_json::Value) -> Answers {
        Answers::of(&json!({"answers": rows, "shapeless": shapeless})).unwrap()
    }

    #[test]
    fn what_was_too_much_is_no_case() {
        let rows = json!([["GET /a", 200, 3], ["GET /a", 429, 5], ["POST /b", 400, 2]]);
        let answers = answers(&rows, &json!([]));
        assert_eq!(answers.cases(), 5);
        let lines = answers.lines();
        assert!(lines[1].ends_with("8  200: 3, 429: 5"), "{lines:?}");
        assert!(lines[3].ends_with(" 5"), "{lines:?}");
        assert!(answers.check().is_ok());
    }

    #[test]
    fn broken_answers_and_none_at_all_are_faults() {
        for (rows, shapeless) in [
            (json!([["GET /a", 500, 1]]), json!([])),
            (json!([["GET /a", 404, 1]]), json!([["GET /a", 404, ""]])),
            (json!([["GET /a", 429, 1]]), json!([])),
            (json!([]), json!([])),
        ] {
            assert!(answers(&rows, &shapeless).check().is_err(), "{rows}");
        }
    }
}
