//! Codes that are asked for and guessed.

use super::{HONEST, guest, guests_of};
use crate::Fault;
use crate::flood::{AT_ONCE, flood};
use crate::floods::ACT;
use crate::mails;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::Visitor;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use wire::SignedIn;

/// How many codes a visitor may have sent an hour, and how many enter (docs/limits.md).
const CODES_BY: u32 = 20;
const ENTRIES: u32 = 60;
/// A code must have come by then.
const MAILED_WITHIN: Duration = Duration::from_secs(20);

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
            .post_as("/api/v1/me/code", Some(&session), &asked)
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
                        visitor.post_as("/api/v1/me/code", session, &body).await
                    }
                    _ => {
                        let body = json!({"address": VICTIM, "code": format!("{number:08}"),
                                          "join": "ask"});
                        visitor
                            .post_as("/api/v1/me/code/enter", session, &body)
                            .await
                    }
                }
            }
        })
        .await?;
        let body = json!({"address": VICTIM, "code": code, "join": "ask"});
        let entered = victim.post_as("/api/v1/me/code/enter", Some(&session), &body);
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
