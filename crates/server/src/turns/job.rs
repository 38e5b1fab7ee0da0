//! The search of a computer player, as a job for this process or a worker.

use super::game::Game;
use crate::host::game::EventGame;
use crate::host::secret;
use crate::host::thinking::{Job, Work};
use crate::host::time::Now;
use play::Replay;
use play::computer::{Duty, Search, Thought};
use registry::Entry;
use search::{Ladder, StopFlag};
use serde::{Deserialize, Serialize};

/// A search, and the seed of its choices.
#[derive(Serialize, Deserialize)]
pub(crate) struct SearchJob {
    search: Search,
    seed: u64,
}

impl Job for SearchJob {
    type Thought = Thought;

    fn run(&self, stop: &StopFlag) -> Result<Thought, String> {
        self.search.run(self.seed, stop)
    }

    fn fits(&self, thought: &Thought) -> bool {
        thought.is_of(self.search.task())
    }
}

/// The work of a duty.
pub(super) fn work(replay: &Replay, duty: Duty, now: &Now) -> Work<Thought> {
    let search = Search::new(replay, duty, now.into());
    let budget = search.budget;
    let ladder = registry::find(&replay.setup.slug).map_or(&Ladder::USUAL, Entry::ladder);
    let usual_time = ladder.usual_time(duty.level);
    let work = match secret::random_u64() {
        Ok(seed) => Work::job(Game::NAME, SearchJob { search, seed }),
        Err(fault) => Work::new(move |_| Err(fault.to_string())),
    };
    work.within(budget).lasting(usual_time)
}
