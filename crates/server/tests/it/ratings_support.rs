//! People with accounts, and rated games of theirs.

use crate::people_support::{Answer, Browser};
use crate::sign_in_support::confirmed;
use crate::support::{LONG, Site};
use serde_json::{Value, json};
use tokio::time::timeout;
use wire::{GameRatings, Profile, RatedState, SeatGrant};

/// A browser of somebody with an account of that name.
pub(crate) async fn member(site: &Site, name: &str) -> Browser {
    let (mut browser, _) = confirmed(site, &format!("{name}@example.org")).await;
    let named = browser
        .post(site, "/api/v1/me/name", Some(json!({"name": name})))
        .await;
    assert!(named.status.is_success(), "{named:?}");
    browser
}

pub(crate) fn by_days() -> Value {
    json!({"kind": "correspondence", "days": 3})
}

pub(crate) fn blitz() -> Value {
    json!({"kind": "live", "initial_s": 300, "increment_s": 3})
}

/// What a request for a rated game of chess says, by a link.
pub(crate) fn rated(clock: &Value) -> Value {
    json!({"game": "chess", "opponent": {"kind": "link"}, "seat": "first", "clock": clock, "rated": true})
}

pub(crate) async fn create(browser: &mut Browser, site: &Site, asked: Value) -> SeatGrant {
    browser
        .post(site, "/api/v1/games", Some(asked))
        .await
        .read()
}

pub(crate) async fn join(browser: &mut Browser, site: &Site, grant: &SeatGrant) -> Answer {
    let body = json!({"invite": grant.invite, "name": "Somebody"});
    let path = format!("/api/v1/games/{}/join", grant.id);
    browser.post(site, &path, Some(body)).await
}

/// A rated game of two people.
pub(crate) async fn begun(site: &Site, first: &mut Browser, second: &mut Browser) -> String {
    let grant = create(first, site, rated(&by_days())).await;
    let joined = join(second, site, &grant).await;
    assert!(joined.status.is_success(), "{joined:?}");
    grant.id
}

/// Plays a move by the session.
pub(crate) async fn play(browser: &mut Browser, site: &Site, game: &str, ply: u32, text: &str) {
    let path = format!("/api/v1/games/{game}/moves");
    let body = json!({"ply": ply, "text": text});
    let played = browser.post(site, &path, Some(body)).await;
    assert!(played.status.is_success(), "{played:?}");
}

pub(crate) async fn act(
    browser: &mut Browser,
    site: &Site,
    game: &str,
    ply: u32,
    action: &str,
) -> Answer {
    let path = format!("/api/v1/games/{game}/actions");
    let body = json!({"ply": ply, "action": action});
    browser.post(site, &path, Some(body)).await
}

/// Two turns of either side.
pub(crate) async fn two_turns(site: &Site, game: &str, first: &mut Browser, second: &mut Browser) {
    play(first, site, game, 0, "e2e4").await;
    play(second, site, game, 1, "e7e5").await;
    play(first, site, game, 2, "g1f3").await;
    play(second, site, game, 3, "b8c6").await;
}

/// A rated game that the first wins, because the second resigns.
pub(crate) async fn won(site: &Site, first: &mut Browser, second: &mut Browser) -> String {
    let game = begun(site, first, second).await;
    two_turns(site, &game, first, second).await;
    let resigned = act(second, site, &game, 4, "resign").await;
    assert!(resigned.status.is_success(), "{resigned:?}");
    game
}

pub(crate) async fn ratings(site: &Site, game: &str) -> GameRatings {
    let path = format!("/api/v1/ratings/{game}");
    Browser::default().get(site, &path).await
}

/// The ratings of a game once it was looked at after its end.
pub(crate) async fn counted(site: &Site, game: &str) -> GameRatings {
    let waiting = async {
        loop {
            let ratings = ratings(site, game).await;
            if ratings.state != RatedState::Open {
                return ratings;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

pub(crate) async fn profile(site: &Site, name: &str) -> Profile {
    let path = format!("/api/v1/people/{name}");
    Browser::default().get(site, &path).await
}
