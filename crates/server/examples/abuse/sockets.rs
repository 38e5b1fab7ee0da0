//! Live connections: as many as possible, kept open.

use crate::Fault;
use crate::flood::{Rate, flood, rate};
use crate::floods::create;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::{Answer, Live, Opened};
use axum::body::Bytes;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

const CONNECT: Rate = rate(100, 200);
/// For no longer than this they are asked for: soon after, an address has as many connections as it may.
const LONGEST: Duration = Duration::from_secs(25);
/// Of so many connections it can be said how much memory each needs; with fewer, everything else counts more.
const ENOUGH: usize = 500;
/// The most memory that a live connection may need, in kilobytes.
const MOST_KILOBYTES: f64 = 32.0;

/// The row of the table.
pub(crate) async fn connections(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("live connections, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let first = attackers.first().ok_or("no attacker")?;
        let path = format!("/api/v1/games/{}", create(first, "same_screen").await?.id);
        let before = scene.served.megabytes("VmRSS:")?;
        let open: Arc<Mutex<Vec<Box<Live>>>> = Arc::default();
        let kept = Arc::clone(&open);
        let flooded = flood(&attackers, scene.time.min(LONGEST), move |visitor, _| {
            let (path, kept) = (path.clone(), Arc::clone(&kept));
            async move {
                Ok(match visitor.open(&path, None).await? {
                    Opened::Refused(answer) => answer,
                    Opened::Live(live) => {
                        kept.lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .push(live);
                        Answer {
                            status: 200,
                            retry_after: false,
                            cookie: None,
                            body: Bytes::new(),
                        }
                    }
                })
            }
        })
        .await?;
        let count = open.lock().unwrap_or_else(PoisonError::into_inner).len();
        let kilobytes =
            (scene.served.megabytes("VmRSS:")? - before) * 1_000.0 / count.max(1) as f64;
        let mut promises = flooded.promises(CONNECT, attackers.len());
        if count >= ENOUGH {
            promises.push(promise(
                format!("a live connection needs at most {MOST_KILOBYTES} KB"),
                kilobytes <= MOST_KILOBYTES,
            ));
        }
        Ok(Outcome {
            tried: flooded.tried(),
            result: format!(
                "{}; {count} open at the end, {kilobytes:.0} KB of the server's memory for each",
                flooded.tally
            ),
            notes: Vec::new(),
            promises,
        })
    })
    .await
}
