//! Talk between the players.

use crate::support::Site;
use axum::http::Method;
use serde_json::json;
use wire::EventKind;

#[tokio::test]
async fn players_hear_each_other_and_nobody_else_does() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.say(&game.first, " good luck ").await;
    game.say(&second, "you too").await;
    for token in [&game.first, &second] {
        let state = game.state(Some(token)).await;
        let said: Vec<(u8, &str)> = state
            .chat
            .iter()
            .map(|line| (line.seat, line.text.as_str()))
            .collect();
        assert_eq!(said, [(0, "good luck"), (1, "you too")]);
        assert_eq!(game.events(Some(token)).await.len(), 5);
    }
    assert!(game.state(None).await.chat.is_empty());
    let public = game.events(None).await;
    assert!(
        public
            .iter()
            .all(|event| !matches!(event.event, EventKind::Chat { .. }))
    );
    assert_eq!(public.len(), 3);
    // Strangers cannot join in.
    let body = Some(json!({"text": "hello"}));
    let (status, _) = site
        .refused(Method::POST, &game.path("/chat"), None, body.clone())
        .await;
    assert_eq!(status, 401);
    let (status, _) = site
        .refused(Method::POST, &game.path("/chat"), Some("abc"), body)
        .await;
    assert_eq!(status, 403);
}

#[tokio::test]
async fn talk_has_bounds() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    for text in ["", "   ", "a\u{1b}[2J", &"x".repeat(501)] {
        let body = Some(json!({"text": text}));
        let (status, fault) = site
            .refused(Method::POST, &game.path("/chat"), Some(&second), body)
            .await;
        assert_eq!(
            (status, fault.at().as_str()),
            (400, "body, field text"),
            "{text:?}"
        );
    }
    game.say(&second, &"é".repeat(500)).await;
    // After the game, too.
    game.act(&second, 0, "resign").await;
    game.say(&second, "thank you").await;
    assert_eq!(game.state(Some(&second)).await.chat.len(), 2);
}
