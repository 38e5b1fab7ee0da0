//! The event list: numbered without gaps, and only ever longer.

use crate::support::{FIRST, SECOND, Site};
use axum::http::Method;
use serde_json::json;
use wire::{EventKind, GameEvent};

#[tokio::test]
async fn the_list_is_numbered_from_nought_without_gaps() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({"name": "Ada"})).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let events = game.events(None).await;
    assert!((0u32..).zip(&events).all(|(seq, event)| event.seq == seq));
    assert_eq!(
        (events[0].seat, &events[0].event),
        (None, &EventKind::Created)
    );
    let joined = |name: &str| EventKind::Joined {
        name: Some(name.to_owned()),
    };
    assert_eq!(
        (events[1].seat, &events[1].event),
        (Some(0), &joined("Ada"))
    );
    assert_eq!(
        (events[2].seat, &events[2].event),
        (Some(1), &joined("Grace"))
    );
    assert_eq!(events.len(), 5);
    assert_eq!(game.state(None).await.seq, 4);
}

#[tokio::test]
async fn what_came_later_can_be_asked_for() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let all = game.events(None).await;
    for (after, left) in [(0, 4), (3, 1), (4, 0), (99, 0)] {
        let path = game.path(&format!("/events?after={after}"));
        let later: Vec<GameEvent> = site.granted(Method::GET, &path, None, None).await;
        assert_eq!(later, all[all.len() - left..]);
    }
    let (status, fault) = site
        .refused(Method::GET, &game.path("/events?after=x"), None, None)
        .await;
    assert_eq!((status, fault.at().as_str()), (400, "query"));
}
