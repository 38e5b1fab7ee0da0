//! Floods of what is about people: guests, codes that are asked for and guessed, seeks, reports, challenges for passkeys.

use crate::Fault;
use crate::flood::{AT_ONCE, Rate, flood, rate};
use crate::floods::{ACT, CREATE, create};
use crate::mails;
use crate::promise::{Promise, promise};
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::{Answer, Visitor};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use wire::{MeBody, SeatGrant, SeekBody, SignedIn};

const TALK: Rate = rate(40, 500);
/// How many codes a visitor may have sent an hour, and how many enter (docs/limits.md).
const CODES_BY: u32 = 20;
const ENTRIES: u32 = 60;
/// How many reports of one person may be open (docs/people.md).
const REPORTS: u32 = 20;
/// How many passkeys a person may begin to make an hour (docs/limits.md).
const PASSKEYS: u32 = 30;
/// The last numbers of the addresses of two who are no attackers.
const HONEST: [u8; 2] = [210, 211];
/// A code must have come by then.
const MAILED_WITHIN: Duration = Duration::from_secs(20);
/// The most that the database may grow by a flood, in megabytes.
const MOST_GROWTH: f64 = 10.0;

/// A guest: the session, as a browser sends it.
async fn guest(visitor: &Visitor) -> Result<String, Fault> {
    let made = visitor.post_as("/api/me", None, &Value::Null).await?;
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
            visitor.post_as("/api/me", None, &Value::Null).await
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

/// The code in the newest mail to an address.
async fn code_to(folder: &Path, address: &str) -> Result<String, Fault> {
    let began = Instant::now();
    while began.elapsed() < MAILED_WITHIN {
        for mail in mails::written(folder)? {
            let is_own = mails::header(&mail, "To: ") == Some(address);
            let text = mail.split("\r\n\r\n").nth(1).unwrap_or_default();
            if let (true, Some(code)) = (is_own, text.split_whitespace().next()) {
                return Ok(code.to_owned());
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Err("no code comes".into())
}

/// Codes that are asked for, for strangers, and guesses at a code that somebody else has been sent.
pub(crate) async fn codes(means: &Means, attackers: u8) -> Result<Row, Fault> {
    const VICTIM: &str = "victim@example.org";
    let attack = format!("codes asked for and guessed, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let own = guests_of(&attackers).await?;
        let mail = scene.data().join("mail");
        let victim = Visitor::new(scene.served.address, HONEST[0]);
        let session = guest(&victim).await?;
        let asked = json!({"address": VICTIM});
        let asked = victim
            .post_as("/api/me/code", Some(&session), &asked)
            .await?;
        let code = code_to(&mail, VICTIM).await?;
        let next = Arc::new(AtomicU64::new(0));
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let (own, next) = (Arc::clone(&own), Arc::clone(&next));
            async move {
                let session = own.get(lane / AT_ONCE).map(String::as_str);
                let number = next.fetch_add(1, Ordering::Relaxed);
                match lane % 2 {
                    0 => {
                        let body = json!({"address": format!("stranger{number}@example.org")});
                        visitor.post_as("/api/me/code", session, &body).await
                    }
                    _ => {
                        let body = json!({"address": VICTIM, "code": format!("{number:08}"),
                                          "join": "ask"});
                        visitor.post_as("/api/me/code/enter", session, &body).await
                    }
                }
            }
        })
        .await?;
        let body = json!({"address": VICTIM, "code": code, "join": "ask"});
        let entered = victim.post_as("/api/me/code/enter", Some(&session), &body);
        let entered = entered.await?;
        let is_in = serde_json::from_slice::<SignedIn>(&entered.body);
        let is_in = is_in.is_ok_and(|signed| signed.me.mail.as_deref() == Some(VICTIM));
        // What was asked for is mailed soon afterwards.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let written = mails::written(&mail)?.len();
        let count = attackers.len() as u32;
        let tally = &flooded.tally;
        let mut promises = flooded.promises(ACT, attackers.len());
        let most = CODES_BY * count;
        promises.push(promise(
            format!("at most {most} codes are granted and mailed, {CODES_BY} for each address"),
            asked.status == 202 && tally.of(202) <= most && written as u32 <= most + 1,
        ));
        let most = ENTRIES * count;
        promises.push(promise(
            format!("at most {most} codes are tried, {ENTRIES} by each address; none is right"),
            tally.of(403) <= most && tally.of(200) == 0,
        ));
        promises.push(promise(
            "the code at which all of them guess signs in whoever asked for it",
            is_in,
        ));
        Ok(Outcome {
            tried: flooded.tried(),
            result: tally.to_string(),
            notes: vec![format!("{written} mails were written")],
            promises,
        })
    })
    .await
}

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
                visitor.post_as("/api/lobby/seeks", session, &body).await
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
        let answer = visitor.post_as("/api/lobby/seeks", Some(session), &body);
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
        let path = format!("/api/games/{}", grant.id);
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
                visitor.post_as("/api/reports", session, &body).await
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
        let answer = other.post_as("/api/reports", Some(&session), &body).await?;
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

/// What somebody asks or shows who tries passkeys.
async fn passkey(visitor: &Visitor, session: Option<&str>, lane: usize) -> Result<Answer, Fault> {
    let shown = json!({"credential": "AAAA", "person": "AAAA", "client_data": "AAAA",
                       "authenticator_data": "AAAA", "signature": "AAAA", "join": "ask"});
    let (path, body) = match lane % AT_ONCE {
        0 => ("begin", Value::Null),
        1 => ("enter/finish", shown),
        _ => ("enter/begin", Value::Null),
    };
    let path = format!("/api/me/passkeys/{path}");
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
            .post_as("/api/me", Some(&session), &Value::Null)
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
