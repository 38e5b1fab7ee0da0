//! How long everything took.

use super::Action;
use std::fmt;
use std::time::Duration;

/// How long each action took, the shortest time first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    pub(super) taken: [Vec<Duration>; Action::ALL.len()],
    /// What was refused or failed.
    pub(crate) faults: Vec<String>,
}

impl Times {
    /// The time within which so many per cent of an action were done; none if there was none.
    pub(crate) fn within(&self, action: Action, percent: usize) -> Option<Duration> {
        let taken = &self.taken[action as usize];
        let place = (taken.len() * percent).div_ceil(100).checked_sub(1)?;
        taken.get(place).copied()
    }
}

/// The medians and the times of 99 per cent, in milliseconds, in the order of [`Action::ALL`].
impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, action) in Action::ALL.into_iter().enumerate() {
            if at > 0 {
                f.write_str(" · ")?;
            }
            let shown = |percent| match self.within(action, percent) {
                Some(time) if time.as_millis() >= 10 => format!("{}", time.as_millis()),
                Some(time) => format!("{:.1}", time.as_secs_f64() * 1000.0),
                None => "–".to_owned(),
            };
            write!(f, "{}/{}", shown(50), shown(99))?;
        }
        Ok(())
    }
}
