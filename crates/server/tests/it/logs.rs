//! What is logged, and what must not be.

use crate::support::{FIRST, Site};
use axum::http::Method;
use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Paper {
    type Writer = Paper;

    fn make_writer(&'a self) -> Paper {
        self.clone()
    }
}

#[tokio::test]
async fn secrets_are_not_logged_even_where_everything_is() {
    let paper = Paper::default();
    let everything = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(paper.clone())
        .finish();
    // For all tests that run beside this one too: a subscriber of one thread alone misses events whose
    // first use was in another.
    tracing::subscriber::set_global_default(everything).unwrap();
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    game.play_refused(Some("a-strange-token"), 0, FIRST).await;
    let invite = game.grant.invite.clone().unwrap();
    let body = json!({"invite": invite});
    site.refused(Method::POST, &game.path("/join"), None, Some(body))
        .await;
    // The address of a feed is a secret itself.
    let feed = "0f".repeat(32);
    let path = format!("/feeds/{feed}.atom");
    site.refused(Method::GET, &path, None, None).await;
    let logged = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    assert!(
        logged.contains(&game.path("/moves")),
        "requests are logged:\n{logged}"
    );
    for secret in [&game.first, &second, &invite, "a-strange-token", &feed] {
        assert!(!logged.contains(secret));
    }
}
