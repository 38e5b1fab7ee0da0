//! The stream of what concerns the bot.

use super::site::{Pause, SILENCE, Site, Trouble};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use tokio::sync::mpsc::UnboundedSender;
use wire::BotEvent;

/// The longest line, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// Passes on what the stream tells, until the site refuses it or nobody listens. After a break it is told again what waits.
pub(super) async fn listen(site: &Site, told: &UnboundedSender<Result<BotEvent, Trouble>>) {
    let mut pause = Pause::new();
    let mut since = None;
    while !told.is_closed() {
        let query = since.map_or_else(String::new, |ms: u64| format!("?since_ms={ms}"));
        let path = format!("/api/v1/bot/events{query}");
        match site.open(&path, &mut pause).await {
            Err(trouble) => {
                // If nobody listens any more, there is nothing to tell.
                let _ = told.send(Err(trouble));
                return;
            }
            Ok(None) => {}
            Ok(Some(body)) => {
                let (greeted, fault) = read(body, told, &mut since).await;
                // A site that was there does not count as one that stays away.
                if greeted {
                    pause = Pause::new();
                }
                pause
                    .take(&format!("the stream broke off ({fault})"), None)
                    .await;
            }
        }
    }
}

/// Reads lines until the stream ends. Returns whether the site has begun to tell, and why the stream ended.
async fn read(
    mut body: Incoming,
    told: &UnboundedSender<Result<BotEvent, Trouble>>,
    since: &mut Option<u64>,
) -> (bool, String) {
    let mut held: Vec<u8> = Vec::new();
    let mut greeted = false;
    loop {
        let frame = match tokio::time::timeout(SILENCE, body.frame()).await {
            Err(_) => return (greeted, "nothing for 30 s".to_owned()),
            Ok(None) => return (greeted, "it has ended".to_owned()),
            Ok(Some(Err(error))) => return (greeted, error.to_string()),
            Ok(Some(Ok(frame))) => frame,
        };
        held.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
        while let Some(end) = held.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = held.drain(..=end).collect();
            if line.trim_ascii().is_empty() {
                continue;
            }
            let Ok(event) = serde_json::from_slice(&line) else {
                // Another version of the site may tell of more.
                continue;
            };
            if let BotEvent::Hello { now_ms, .. } = event {
                // What ended since the first hello is told, however often the stream breaks off.
                since.get_or_insert(now_ms);
                greeted = true;
            }
            if told.send(Ok(event)).is_err() {
                return (greeted, "nobody listens".to_owned());
            }
        }
        if held.len() > LONGEST_LINE {
            return (greeted, "a line of more than 1 MiB".to_owned());
        }
    }
}
