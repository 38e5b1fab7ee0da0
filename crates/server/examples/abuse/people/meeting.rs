//! Seeks for an opponent, and reports of one.

use super::{HONEST, grows_little, guest, guests_of, size};
use crate::Fault;
use crate::flood::{AT_ONCE, Rate, flood, rate};
use crate::floods::{CREATE, create};
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::Visitor;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use wire::{SeatGrant, SeekBody};

const TALK: Rate = rate(40, 500);
/// How many reports of one person may be open (docs/people.md).
const REPORTS: u32 = 20;

/// A seek with that id, with a live clock of so many seconds.
fn seek(id: &str, seconds: u32) -> Result<Value, Fault> {
    let games: Vec<&str> = registry::GAMES.iter().map(|game| game.slug()).collect();
    let clock = json!({"kind": "live", "initial_s": seconds, "increment_s": 0});
    Ok(
        json!({"id": id, "games": games, "clocks": [clock], "seat": "first", "rated": "no",
              "within": null, "name": null}),
    )
}

/// Seeks that are opened one after the other. Nobody who attacks meets another one.
pub(crate) async fn seeks(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("seeks, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let own = guests_of(&attackers).await?;
        let before = size(&scene.data())?;
        let next = Arc::new(AtomicU64::new(0));
        let flooding = flood(&attackers, scene.time, move |visitor, lane| {
            let (own, next) = (Arc::clone(&own), Arc::clone(&next));
            async move {
                let session = own.get(lane / AT_ONCE).map(String::as_str);
                let number = next.fetch_add(1, Ordering::Relaxed);
                let body = seek(&format!("{number:020}"), 600)?;
                visitor.post_as("/api/v1/lobby/seeks", session, &body).await
            }
        });
        let (flooded, paired) = tokio::join!(flooding, honest_pair(scene));
        let (flooded, paired) = (flooded?, paired?);
        let after = size(&scene.data())?;
        let mut promises = flooded.promises(CREATE, attackers.len());
        promises.push(promise(
            "two who look for each other meanwhile are paired by two requests",
            paired.is_some(),
        ));
        promises.push(grows_little(before, after));
        let time = paired.unwrap_or_default();
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: vec![format!(
                "the two were paired within {} ms",
                time.as_millis()
            )],
            promises,
        })
    })
    .await
}

/// Two who look for each other while seeks come in floods; how long that took.
async fn honest_pair(scene: &Scene) -> Result<Option<Duration>, Fault> {
    tokio::time::sleep(scene.time / 2).await;
    let [one, other] = HONEST.map(|last| Visitor::new(scene.served.address, last));
    let (first, second) = (guest(&one).await?, guest(&other).await?);
    let began = Instant::now();
    let mut paired = false;
    for (number, (visitor, session)) in (0..).zip([(&one, &first), (&other, &second)]) {
        let mut body = seek(&format!("honest{number:020}"), 300)?;
        body["seat"] = json!("random");
        let answer = visitor.post_as("/api/v1/lobby/seeks", Some(session), &body);
        let answer = answer.await?;
        let seek: SeekBody = serde_json::from_slice(&answer.body)?;
        paired = seek.paired.is_some();
    }
    Ok(paired.then(|| began.elapsed()))
}

/// Reports of somebody with whom the attackers have played.
pub(crate) async fn reports(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("reports, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let own = guests_of(&attackers).await?;
        let first = attackers.first().ok_or("no attacker")?;
        let grant = create(first, "link").await?;
        let path = format!("/api/v1/games/{}", grant.id);
        let invite = json!({"invite": grant.invite});
        let joined = first.post(&format!("{path}/join"), None, &invite).await?;
        let joined: SeatGrant = serde_json::from_slice(&joined.body)?;
        let words = "\u{1f98a}".repeat(1_000);
        let body = json!({"game": grant.id, "seat": joined.seats.first(), "about": "other", "words": words});
        let body = Arc::new(body);
        let before = size(&scene.data())?;
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let (own, body) = (Arc::clone(&own), Arc::clone(&body));
            async move {
                let session = own.get(lane / AT_ONCE).map(String::as_str);
                visitor.post_as("/api/v1/reports", session, &body).await
            }
        })
        .await?;
        let after = size(&scene.data())?;
        let mut promises = flooded.promises(TALK, attackers.len());
        let most = REPORTS * attackers.len() as u32;
        promises.push(promise(
            format!("the operator is told {most} times at most, {REPORTS} times by each person"),
            flooded.tally.granted() <= most,
        ));
        promises.push(grows_little(before, after));
        let other = Visitor::new(scene.served.address, HONEST[0]);
        let session = guest(&other).await?;
        let body = json!({"game": grant.id, "seat": joined.seats.first(), "about": "chat", "words": "rude"});
        let answer = other.post_as("/api/v1/reports", Some(&session), &body).await?;
        promises.push(promise(
            "somebody else's report is taken",
            (200..300).contains(&answer.status),
        ));
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: Vec::new(),
            promises,
        })
    })
    .await
}
