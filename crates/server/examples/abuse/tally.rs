//! What became of many requests.

use crate::Fault;
use crate::visitor::Answer;
use std::collections::BTreeMap;
use std::fmt;

/// The status of a request that was refused because there were too many.
const TOO_MANY: u16 = 429;

/// Counts answers by status.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    statuses: BTreeMap<u16, u32>,
    /// Answers that refuse for the time being and do not say for how long.
    without_time: u32,
    /// Requests without an answer, by reason.
    broken: BTreeMap<String, u32>,
}

impl Tally {
    pub(crate) fn count(&mut self, answer: &Result<Answer, Fault>) {
        match answer {
            Ok(answer) => {
                *self.statuses.entry(answer.status).or_default() += 1;
                let is_silent = answer.status == TOO_MANY && !answer.retry_after;
                self.without_time += u32::from(is_silent);
            }
            Err(fault) => *self.broken.entry(fault.to_string()).or_default() += 1,
        }
    }

    pub(crate) fn add(&mut self, other: Tally) {
        for (status, count) in other.statuses {
            *self.statuses.entry(status).or_default() += count;
        }
        for (reason, count) in other.broken {
            *self.broken.entry(reason).or_default() += count;
        }
        self.without_time += other.without_time;
    }

    /// How many requests there were.
    pub(crate) fn all(&self) -> u32 {
        self.statuses.values().chain(self.broken.values()).sum()
    }

    /// How many were granted.
    pub(crate) fn granted(&self) -> u32 {
        let granted = self.statuses.range(200..300);
        granted.map(|(_, count)| count).sum()
    }

    /// How many were answered with that status.
    pub(crate) fn of(&self, status: u16) -> u32 {
        self.statuses.get(&status).copied().unwrap_or_default()
    }

    /// How many were refused because there were too many.
    pub(crate) fn too_many(&self) -> u32 {
        self.of(TOO_MANY)
    }

    /// Whether every refusal for the time being says when to come again.
    pub(crate) fn tells_when(&self) -> bool {
        self.without_time == 0
    }

    /// Whether every request was answered, and none with a failure of the server.
    pub(crate) fn is_sound(&self) -> bool {
        self.broken.is_empty() && self.statuses.range(500..).next().is_none()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let statuses = self.statuses.iter();
        let statuses = statuses.map(|(status, count)| format!("{count} × {status}"));
        let broken = self.broken.iter();
        let broken = broken.map(|(reason, count)| format!("{count} × “{reason}”"));
        let all: Vec<String> = statuses.chain(broken).collect();
        match all.as_slice() {
            [] => f.write_str("nothing"),
            all => f.write_str(&all.join(", ")),
        }
    }
}
