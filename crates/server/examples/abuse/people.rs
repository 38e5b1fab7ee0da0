//! Floods of what is about people: guests, codes that are asked for and guessed, seeks, reports, challenges for passkeys,
//! browsers with notices.

mod codes;
mod devices;
mod meeting;

pub(crate) use codes::codes;
pub(crate) use devices::{passkeys, pushes};
pub(crate) use meeting::{reports, seeks};

use crate::Fault;
use crate::flood::flood;
use crate::floods::CREATE;
use crate::promise::{Promise, promise};
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::Visitor;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// The last numbers of the addresses of two who are no attackers.
const HONEST: [u8; 2] = [210, 211];
/// The most that the database may grow by a flood, in megabytes.
const MOST_GROWTH: f64 = 10.0;

/// A guest: the session, as a browser sends it.
async fn guest(visitor: &Visitor) -> Result<String, Fault> {
    let made = visitor.post_as("/api/v1/me", None, &Value::Null).await?;
    if made.status != 200 {
        return Err(format!("a new guest is answered with {}", made.status).into());
    }
    made.cookie
        .ok_or_else(|| "a guest without a session".into())
}

/// A guest of each attacker.
async fn guests_of(attackers: &[Visitor]) -> Result<Arc<Vec<String>>, Fault> {
    let mut guests = Vec::new();
    for attacker in attackers {
        guests.push(guest(attacker).await?);
    }
    Ok(Arc::new(guests))
}

/// The size of the database with its log, in megabytes.
fn size(folder: &Path) -> Result<f64, Fault> {
    let mut bytes = 0;
    for file in std::fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name();
        if name.to_string_lossy().starts_with("quicksilver.db") {
            bytes += file.metadata()?.len();
        }
    }
    Ok(bytes as f64 / 1e6)
}

fn grows_little(before: f64, after: f64) -> Promise {
    let grown = after - before;
    promise(
        format!("the database grows by at most {MOST_GROWTH} MB ({grown:.1})"),
        grown <= MOST_GROWTH,
    )
}

/// New guests.
pub(crate) async fn guests(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("new guests, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let before = size(&scene.data())?;
        let flooded = flood(&attackers, scene.time, |visitor, _| async move {
            visitor.post_as("/api/v1/me", None, &Value::Null).await
        })
        .await?;
        let after = size(&scene.data())?;
        let mut promises = flooded.promises(CREATE, attackers.len());
        promises.push(grows_little(before, after));
        let other = Visitor::new(scene.served.address, HONEST[0]);
        let is_guest = guest(&other).await.is_ok();
        promises.push(promise("somebody else becomes a guest", is_guest));
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: Vec::new(),
            promises,
        })
    })
    .await
}
