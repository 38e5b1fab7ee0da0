//! Passkeys of people, and their browsers that get notices.

use super::{HONEST, grows_little, guest, guests_of, size};
use crate::Fault;
use crate::flood::{AT_ONCE, flood};
use crate::floods::ACT;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::{Answer, Visitor};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use wire::MeBody;

/// How many passkeys a person may begin to make an hour, and how many signatures a visitor shows (docs/limits.md).
const PASSKEYS: u32 = 30;
const ENTRIES: u32 = 60;
/// How many browsers of a person get notices, and how often notices are tried an hour (docs/limits.md).
const BROWSERS: u32 = 10;
const TRIED: u32 = 10;
/// A point of P-256, as browsers write theirs: the one from which all others are made.
const POINT: &str =
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";

/// What somebody asks or shows who tries passkeys.
async fn passkey(visitor: &Visitor, session: Option<&str>, lane: usize) -> Result<Answer, Fault> {
    let shown = json!({"credential": "AAAA", "person": "AAAA", "client_data": "AAAA",
                       "authenticator_data": "AAAA", "signature": "AAAA", "join": "ask"});
    let (path, body) = match lane % AT_ONCE {
        0 => ("begin", Value::Null),
        1 => ("enter/finish", shown),
        _ => ("enter/begin", Value::Null),
    };
    let path = format!("/api/v1/me/passkeys/{path}");
    visitor.post_as(&path, session, &body).await
}

/// Challenges for passkeys, and signatures that are none.
pub(crate) async fn passkeys(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("challenges for passkeys, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let own = guests_of(&attackers).await?;
        let before = size(&scene.data())?;
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let own = Arc::clone(&own);
            async move {
                let session = own.get(lane / AT_ONCE).map(String::as_str);
                passkey(&visitor, session, lane).await
            }
        })
        .await?;
        let after = size(&scene.data())?;
        let count = attackers.len() as u32;
        let mut promises = flooded.promises(ACT, attackers.len());
        let most = ENTRIES * count;
        promises.push(promise(
            format!("at most {most} signatures are looked at, {ENTRIES} of each address"),
            flooded.tally.of(403) <= most,
        ));
        promises.push(grows_little(before, after));
        let other = Visitor::new(scene.served.address, HONEST[0]);
        let session = guest(&other).await?;
        let answer = passkey(&other, Some(&session), 0).await?;
        let me = other
            .post_as("/api/v1/me", Some(&session), &Value::Null)
            .await?;
        let me: MeBody = serde_json::from_slice(&me.body)?;
        promises.push(promise(
            "somebody else begins to make a passkey",
            answer.status == 200 && me.passkey_domain.is_some(),
        ));
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: vec![format!(
                "{PASSKEYS} passkeys may be begun to be made by each person"
            )],
            promises,
        })
    })
    .await
}

/// Browsers that are to get notices, at a push service that is not there, and notices to see how they look.
pub(crate) async fn pushes(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("browsers with notices, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let own = guests_of(&attackers).await?;
        let before = size(&scene.data())?;
        let next = Arc::new(AtomicU64::new(0));
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let (own, next) = (Arc::clone(&own), Arc::clone(&next));
            async move {
                let session = own.get(lane / AT_ONCE).map(String::as_str);
                if lane % 2 == 1 {
                    let path = "/api/v1/me/notices/try";
                    return visitor.post_as(path, session, &Value::Null).await;
                }
                let number = next.fetch_add(1, Ordering::Relaxed);
                let body = json!({
                    "endpoint": format!("https://push.invalid/{number}"),
                    "keys": {"p256dh": POINT, "auth": "AAAAAAAAAAAAAAAAAAAAAA"},
                });
                visitor
                    .post_as("/api/v1/me/notices/push", session, &body)
                    .await
            }
        })
        .await?;
        let after = size(&scene.data())?;
        let count = attackers.len() as u32;
        let mut promises = flooded.promises(ACT, attackers.len());
        let (browsers, tried) = (BROWSERS * count, TRIED * count);
        promises.push(promise(
            format!("at most {browsers} browsers are kept, {BROWSERS} of each person"),
            flooded.tally.of(200) <= browsers && flooded.tally.of(200) > 0,
        ));
        promises.push(promise(
            format!("at most {tried} notices are tried, {TRIED} by each person"),
            flooded.tally.of(204) <= tried,
        ));
        promises.push(grows_little(before, after));
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: Vec::new(),
            promises,
        })
    })
    .await
}
