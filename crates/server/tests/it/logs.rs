//! What is logged, and what must not be.

use crate::support::{FIRST, Site};
use axum::http::Method;
use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, OnceLock};
use tracing_subscriber::fmt::MakeWriter;

/// What was logged.
#[derive(Clone, Default)]
pub(crate) struct Paper(Arc<Mutex<Vec<u8>>>);

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

impl Paper {
    /// All that was logged so far.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// Where everything is written that is logged from now on: for all tests that run beside this one too, because a subscriber of
/// one thread alone misses events whose first use was in another.
pub(crate) fn everything() -> &'static Paper {
    static PAPER: OnceLock<Paper> = OnceLock::new();
    PAPER.get_or_init(|| {
        let paper = Paper::default();
        let everything = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .with_writer(paper.clone())
            .finish();
        tracing::subscriber::set_global_default(everything).unwrap();
        paper
    })
}

#[tokio::test]
async fn secrets_are_not_logged_even_where_everything_is() {
    let paper = everything();
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
    let logged = paper.text();
    assert!(
        logged.contains(&game.path("/moves")),
        "requests are logged:\n{logged}"
    );
    for secret in [&game.first, &second, &invite, "a-strange-token", &feed] {
        assert!(!logged.contains(secret));
    }
}
