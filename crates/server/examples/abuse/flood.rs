//! Many requests, each as soon as the one before is answered.

use crate::Fault;
use crate::promise::{Promise, promise};
use crate::tally::Tally;
use crate::visitor::{Answer, Visitor};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many requests of one address are on their way at once.
pub(crate) const AT_ONCE: usize = 4;

/// How often a visitor may do something: so often at once, and once more each time that a period is over
/// (docs/limits.md).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: u32,
    pub(crate) every: Duration,
}

impl Rate {
    /// How often it may be done in a time, at most.
    pub(crate) fn most(self, time: Duration) -> u32 {
        let more = time.as_secs_f64() / self.every.as_secs_f64();
        self.burst + more.ceil() as u32
    }
}

pub(crate) const fn rate(burst: u32, every_ms: u64) -> Rate {
    Rate {
        burst,
        every: Duration::from_millis(every_ms),
    }
}

/// What became of a flood, and how long it lasted.
pub(crate) struct Flooded {
    pub(crate) tally: Tally,
    pub(crate) time: Duration,
}

/// Sends requests from all those addresses for a time. `ask` gets a visitor and the number of its lane: the requests of a
/// lane follow each other.
pub(crate) async fn flood<A>(
    attackers: &[Visitor],
    time: Duration,
    ask: impl Fn(Visitor, usize) -> A + Clone + Send + 'static,
) -> Result<Flooded, Fault>
where
    A: Future<Output = Result<Answer, Fault>> + Send,
{
    let began = Instant::now();
    let until = began + time;
    let mut asking = JoinSet::new();
    for (at, visitor) in attackers.iter().enumerate() {
        for lane in at * AT_ONCE..(at + 1) * AT_ONCE {
            let (ask, visitor) = (ask.clone(), visitor.clone());
            asking.spawn(async move {
                let mut tally = Tally::default();
                while Instant::now() < until {
                    tally.count(&ask(visitor.clone(), lane).await);
                }
                tally
            });
        }
    }
    let mut tally = Tally::default();
    for of_one in asking.join_all().await {
        tally.add(of_one);
    }
    let time = began.elapsed();
    Ok(Flooded { tally, time })
}

impl Flooded {
    /// How many requests there were, and how many a second.
    pub(crate) fn tried(&self) -> String {
        let all = self.tally.all();
        let each = f64::from(all) / self.time.as_secs_f64();
        format!("{all} requests, {each:.0} a second")
    }

    /// What is promised of every flood, if a visitor may do that so often: `attackers` is how many there are.
    pub(crate) fn promises(&self, rate: Rate, attackers: usize) -> Vec<Promise> {
        let most = rate.most(self.time) as usize * attackers;
        let through = (self.tally.all() - self.tally.too_many()) as usize;
        vec![
            promise(format!("at most {most} are let through"), through <= most),
            promise(
                "every refusal says when to come again",
                self.tally.tells_when() && self.tally.too_many() > 0,
            ),
            promise(
                "every request is answered, none with 5xx",
                self.tally.is_sound(),
            ),
        ]
    }
}
