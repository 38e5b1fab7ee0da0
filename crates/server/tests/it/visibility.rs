//! Who finds a game: chosen when it is created.

use crate::orders_support::{Party, asked};
use crate::support::{GAME, Site};
use axum::http::Method;
use serde_json::json;
use wire::Visibility;

#[tokio::test]
async fn a_game_is_unlisted_unless_its_creator_makes_it_public() {
    let site = Site::new().await;
    let (usual, _) = site.pair(json!({})).await;
    assert_eq!(usual.state(None).await.visibility, Visibility::Unlisted);
    let (public, second) = site.pair(json!({"visibility": "public"})).await;
    assert_eq!(public.state(None).await.visibility, Visibility::Public);
    // A rematch is found by whoever found the game.
    public.act(&public.first, 0, "resign").await;
    public.act(&public.first, 0, "offer_rematch").await;
    public.act(&second, 0, "accept_rematch").await;
    let next = public.state(None).await.rematch.unwrap();
    let next: wire::GameState = site
        .granted(Method::GET, &format!("/api/v1/games/{next}"), None, None)
        .await;
    assert_eq!(next.visibility, Visibility::Public);

    let usual = Party::created(&site, json!({})).await;
    let public = Party::created(&site, json!({"visibility": "public"})).await;
    let site = site.restarted(std::time::Duration::ZERO).await;
    let seen = usual.state(&site, None).await.visibility;
    assert_eq!(seen, Visibility::Unlisted);
    let seen = public.state(&site, None).await.visibility;
    assert_eq!(seen, Visibility::Public);
}

#[tokio::test]
async fn no_other_visibility_is_taken() {
    let site = Site::new().await;
    let turns = json!({"game": GAME, "opponent": {"kind": "link"}, "visibility": "secret"});
    let orders = asked(json!({"visibility": "secret"}));
    for (path, body) in [("/api/v1/games", turns), ("/api/v1/order-games", orders)] {
        let (status, fault) = site.refused(Method::POST, path, None, Some(body)).await;
        assert_eq!((status, fault.code.as_str()), (400, "bad_request"));
        for word in ["secret", "public", "unlisted"] {
            assert!(fault.reason.contains(word), "{fault:?}");
        }
    }
}
