//! Live clocks while the clock on the wall is set: they must run as if nothing had happened.

use crate::Fault;
use crate::ground::patient;
use crate::http::Http;
use crate::ledger::Book;
use std::collections::BTreeMap;
use std::time::Instant;
use wire::GameState;

/// What the clocks of a game showed.
#[derive(Clone, Copy, Debug)]
struct Reading {
    /// Milliseconds left on all clocks together: one of them runs.
    left_ms: u64,
    asked: Instant,
    answered: Instant,
}

/// What the clocks of all games showed in which one runs.
#[derive(Debug, Default)]
pub(crate) struct Clocks(BTreeMap<String, Reading>);

impl Clocks {
    /// Reads the clocks of the games that go on.
    pub(crate) async fn read(http: &Http, book: &Book) -> Result<Clocks, Fault> {
        let mut clocks = BTreeMap::new();
        for id in book.timed() {
            let asked = Instant::now();
            let (status, body) = patient(http, &format!("/api/v1/games/{id}"), None).await?;
            let answered = Instant::now();
            if status != 200 {
                continue;
            }
            let state: GameState = serde_json::from_slice(&body)?;
            if let Some(clock) = state.clock.filter(|clock| clock.running.is_some()) {
                let left_ms = clock.left_ms.iter().sum();
                let reading = Reading {
                    left_ms,
                    asked,
                    answered,
                };
                clocks.insert(id, reading);
            }
        }
        Ok(Clocks(clocks))
    }

    /// The games whose clocks ran for another time than really passed between two readings; and how many there are in
    /// both.
    pub(crate) fn wrong_since(&self, before: &Clocks) -> (u32, Vec<String>) {
        let mut count = 0;
        let mut wrong = Vec::new();
        for (id, now) in &self.0 {
            let Some(then) = before.0.get(id) else {
                continue;
            };
            count += 1;
            let most = (now.answered - then.asked).as_millis();
            let least = (now.asked - then.answered).as_millis();
            let ran = i128::from(then.left_ms) - i128::from(now.left_ms);
            // Whole milliseconds: one may be missing or too many.
            if ran > i128::try_from(most).unwrap_or(i128::MAX) + 2
                || ran + 2 < i128::try_from(least).unwrap_or(i128::MAX)
            {
                wrong.push(format!(
                    "game {id}: its clocks ran {ran} ms while {least} to {most} ms passed"
                ));
            }
        }
        (count, wrong)
    }
}
