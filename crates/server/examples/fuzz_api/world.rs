//! One game with everybody in it: requests go out one after the other, and each answer is judged.

use crate::Fault;
use crate::case::Case;
use crate::http::Http;
use crate::judge::{Answer, Described};
use crate::lots::Lots;
use crate::tally::Tally;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long an answer may take on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many steps a game has after its end.
pub(crate) const LONGEST_AFTER: u32 = 25;
/// How many of the last requests are shown when one fails.
const SHOWN: usize = 12;
/// What changes without anybody's doing.
const VOLATILE: [&str; 3] = ["now_ms", "clock", "online"];

/// What all worlds share.
pub(crate) struct Ground {
    pub(crate) http: Http,
    pub(crate) address: SocketAddr,
    pub(crate) described: Described,
    pub(crate) tally: Tally,
}

/// What one viewer may look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) path: String,
    pub(crate) token: Option<String>,
    /// Whether nothing changes by itself, neither a computer player nor a running clock.
    pub(crate) still: bool,
}

pub(crate) struct World {
    pub(crate) ground: Arc<Ground>,
    pub(crate) lots: Lots,
    last: VecDeque<String>,
    /// What is compared after the restart.
    pub(crate) sights: Vec<Sight>,
    /// What was seen last, while nothing has changed since.
    seen: Option<(Vec<Sight>, Vec<Seen>)>,
}

impl World {
    pub(crate) fn new(ground: Arc<Ground>, lots: Lots) -> World {
        World {
            ground,
            lots,
            last: VecDeque::new(),
            sights: Vec::new(),
            seen: None,
        }
    }

    /// Notes what happens, for people who look for a fault.
    pub(crate) fn note(&mut self, line: String) {
        if self.last.len() == SHOWN {
            self.last.pop_front();
        }
        self.last.push_back(line);
    }

    /// A fault, with the requests that led to it.
    pub(crate) fn broken(&self, what: &str) -> Fault {
        let mut lines = vec![what.to_owned()];
        lines.extend(self.last.iter().map(|line| format!("    {line}")));
        lines.join("\n").into()
    }

    /// Sends a case and judges the answer.
    pub(crate) async fn send(&mut self, case: &Case) -> Result<Answer, Fault> {
        self.note(case.to_string());
        let request = match case.to(self.ground.address) {
            Ok(request) => request,
            // This client cannot even write it.
            Err(_) => {
                return Ok(Answer {
                    status: 0,
                    body: Value::Null,
                });
            }
        };
        let response = match timeout(PATIENCE, self.ground.http.exactly(request)).await {
            Ok(Ok(response)) => response,
            Ok(Err(fault)) => return Err(self.broken(&format!("the connection ended: {fault:?}"))),
            Err(_) => return Err(self.broken("no answer")),
        };
        self.ground.tally.count(case, response.status().as_u16());
        let judged = self.ground.described.judge(case, &response);
        let answer = judged.map_err(|fault| self.broken(&fault.to_string()))?;
        self.note(format!("  → {}", answer.status));
        Ok(answer)
    }

    /// Sends a case that must be granted.
    pub(crate) async fn granted(&mut self, case: &Case) -> Result<Value, Fault> {
        let answer = self.send(case).await?;
        if answer.is_granted() {
            return Ok(answer.body);
        }
        Err(self.broken(&format!("refused, though it is right: {}", answer.body)))
    }

    /// What some viewers see before something happens.
    pub(crate) async fn look(&mut self, sights: &[Sight]) -> Result<Vec<Seen>, Fault> {
        match self.seen.take() {
            Some((known, seen)) if known == sights => Ok(seen),
            _ => self.look_again(sights).await,
        }
    }

    async fn look_again(&self, sights: &[Sight]) -> Result<Vec<Seen>, Fault> {
        let mut seen = Vec::with_capacity(sights.len());
        for sight in sights {
            let looked = look(&self.ground.http, sight).await;
            seen.push(looked.map_err(|fault| self.broken(&fault.to_string()))?);
        }
        Ok(seen)
    }

    /// Sees to it that everybody sees what was seen before.
    pub(crate) async fn unchanged(
        &mut self,
        sights: &[Sight],
        before: &[Seen],
    ) -> Result<(), Fault> {
        let after = self.look_again(sights).await?;
        for (sight, (before, after)) in sights.iter().zip(before.iter().zip(&after)) {
            if !agrees(sight.still, before, after) {
                let what = format!("it changed the game for {sight:?}:\n  {before:?}\n  {after:?}");
                return Err(self.broken(&what));
            }
        }
        self.ground
            .tally
            .held("a refusal or a look changed nothing");
        self.seen = Some((sights.to_vec(), after));
        Ok(())
    }

    /// Sends a case once more. It was granted before under a key of its own, so the answer must begin as before.
    pub(crate) async fn repeat(&mut self, case: &Case, first: &Value) -> Result<(), Fault> {
        let twice = Case {
            twist: "the same once more",
            ..case.clone()
        };
        let again = self.granted(&twice).await?;
        let event = |answer: &Value| answer["news"]["events"][0].clone();
        if event(&again) != event(first) {
            return Err(self.broken(&format!(
                "once more it is answered by {again} after {first}"
            )));
        }
        self.ground.tally.held("a repetition was answered alike");
        Ok(())
    }
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Seen {
    /// The state, without what changes by itself. It has the number of the newest event.
    pub(crate) state: Value,
    /// The events, where they were asked for.
    events: Vec<Value>,
}

/// Looks at a game as one of its viewers.
pub(crate) async fn look(http: &Http, sight: &Sight) -> Result<Seen, Fault> {
    let mut state: Value = read(http, sight, "").await?;
    if let Some(state) = state.as_object_mut() {
        state.retain(|key, _| !VOLATILE.contains(&&**key));
        let players = state.get_mut("players").and_then(Value::as_array_mut);
        let players = players.into_iter().flatten();
        for player in players.filter_map(Value::as_object_mut) {
            player.remove("online");
        }
    }
    Ok(Seen {
        state,
        events: Vec::new(),
    })
}

/// The same, with the events.
pub(crate) async fn look_closely(http: &Http, sight: &Sight) -> Result<Seen, Fault> {
    Ok(Seen {
        events: read(http, sight, "/events").await?,
        ..look(http, sight).await?
    })
}

async fn read<T: DeserializeOwned>(http: &Http, sight: &Sight, rest: &str) -> Result<T, Fault> {
    let path = format!("{}{rest}", sight.path);
    let answer = http.get(&path, sight.token.as_deref()).await;
    let (status, body) = answer.map_err(|fault| format!("GET {path}: {fault:?}"))?;
    if status != 200 {
        let body = String::from_utf8_lossy(&body);
        return Err(format!("GET {path}: {status}: {body}").into());
    }
    Ok(serde_json::from_slice(&body)?)
}

/// Whether what was seen later is the same, or goes on from it where a game moves by itself.
pub(crate) fn agrees(still: bool, before: &Seen, after: &Seen) -> bool {
    if still {
        before == after
    } else {
        after.events.starts_with(&before.events)
    }
}
