//! The stream of a bot: everything that waits for it is told, at whichever server, and again after a break.

use crate::bots_support::{Bot, two};
use crate::people_support::grounds;
use crate::support::{FIRST, GAME, SECOND, Site};
use axum::http::Method;
use serde_json::json;
use wire::{OrderGrant, SeatGrant};

/// A game of one bot that the other joins by its link.
async fn invited(bot: &Bot, site: &Site) -> SeatGrant {
    let body = json!({"game": GAME, "opponent": {"kind": "link"}});
    bot.post(site, "/api/v1/games", body).await.read()
}

async fn join(bot: &Bot, site: &Site, grant: &SeatGrant) {
    let path = format!("/api/v1/games/{}/join", grant.id);
    let body = json!({"invite": grant.invite});
    let _: SeatGrant = bot.post(site, &path, body).await.read();
}

async fn play(bot: &Bot, site: &Site, id: &str, ply: u32, text: &str) {
    let body = json!({"ply": ply, "text": text});
    let path = format!("/api/v1/games/{id}/moves");
    let played = bot.post(site, &path, body).await;
    assert!(played.status.is_success(), "{played:?}");
}

#[tokio::test]
async fn a_game_begins_waits_and_ends() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, [rook, knight]) = two(site).await;
        let grant = invited(&rook, site).await;
        let id = &grant.id;
        let (mut of_rook, mut of_knight) =
            (rook.listen(site, "").await, knight.listen(site, "").await);
        join(&knight, site, &grant).await;
        let begins = [
            Some(format!("start {id} [0]")),
            Some(format!("waits {id} 0 in 0")),
        ];
        for wanted in &begins {
            assert_eq!(&of_rook.next().await, wanted, "{}", ground.name);
        }
        assert_eq!(of_knight.next().await, Some(format!("start {id} [1]")));
        play(&rook, site, id, 0, FIRST).await;
        assert_eq!(of_knight.next().await, Some(format!("waits {id} 1 in 1")));
        play(&knight, site, id, 1, SECOND).await;
        assert_eq!(of_rook.next().await, Some(format!("waits {id} 0 in 2")));

        // Whoever comes again is told again, and of nothing else.
        drop(of_rook);
        let mut of_rook = rook.listen(site, "").await;
        assert_eq!(of_rook.next().await, begins[0]);
        assert_eq!(of_rook.next().await, Some(format!("waits {id} 0 in 2")));
        let actions = format!("/api/v1/games/{id}/actions");
        let body = json!({"ply": 2, "action": "resign"});
        assert!(rook.post(site, &actions, body).await.status.is_success());
        for lines in [&mut of_rook, &mut of_knight] {
            assert_eq!(lines.next().await, Some(format!("over {id}")));
        }
        // What ended while it was away is told to whoever says since when.
        let since = crate::support::NOON;
        let mut of_rook = rook.listen(site, &format!("?since_ms={since}")).await;
        assert_eq!(of_rook.next().await, Some(format!("over {id}")));
    }
}

#[tokio::test]
async fn an_order_game_waits_for_each_seat_until_its_orders_are_there() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, [rook, _]) = two(site).await;
        let dummy = "dummy";
        let body = json!({"game": "diplomacy", "seat": 0,
                          "seats": ["person", "person", dummy, dummy, dummy, dummy, dummy],
                          "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20,
                                       "early": true}});
        let grant: OrderGrant = rook.post(site, "/api/v1/order-games", body).await.read();
        let path = format!("/api/v1/order-games/{}", grant.id);
        let join = json!({"invite": grant.invites[0].invite});
        let joined = rook.post(site, &format!("{path}/join"), join).await;
        assert!(joined.status.is_success(), "{joined:?}");
        let mut lines = rook.listen(site, "").await;
        let id = &grant.id;
        assert_eq!(lines.next().await, Some(format!("start {id} [0, 1]")));
        let turn = rook.get::<wire::OrderGameState>(site, &path).await.turn;
        for seat in [0, 1] {
            let wanted = format!("waits {id} {seat} in {turn}");
            assert_eq!(lines.next().await, Some(wanted), "{}", ground.name);
        }
        let shown = format!("Bearer {}", rook.secret);
        for seat in ["0", "1"] {
            let headers = [("authorization", &*shown), ("seat", seat)];
            let body = json!({"turn": turn, "text": "", "ready": true});
            let path = format!("{path}/sheet");
            let filed =
                crate::people_support::sent(site, Method::POST, &path, &headers, Some(body));
            assert!(filed.await.status.is_success());
        }
        for seat in [0, 1] {
            let wanted = format!("waits {id} {seat} in {}", turn + 1);
            assert_eq!(lines.next().await, Some(wanted), "{}", ground.name);
        }
    }
}

#[tokio::test]
async fn a_stream_ends_with_its_token() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut owner, [rook, knight]) = two(site).await;
        let mut lines = rook.listen(site, "").await;
        let path = format!("/api/v1/me/bots/{}/tokens/{}/revoke", rook.id, rook.token);
        assert_eq!(owner.post(site, &path, None).await.status, 204);
        assert_eq!(lines.next().await, None, "{}", ground.name);
        let mut lines = knight.listen(site, "").await;
        let path = format!("/api/v1/me/bots/{}/delete", knight.id);
        assert_eq!(owner.post(site, &path, None).await.status, 204);
        assert_eq!(lines.next().await, None, "{}", ground.name);
    }
}

#[tokio::test]
async fn one_bot_has_so_many_streams() {
    let site = &Site::new().await;
    let (_, [rook, knight]) = two(site).await;
    let mut open = Vec::new();
    for _ in 0..4 {
        open.push(rook.listen(site, "").await);
    }
    let refused = rook
        .ask(site, Method::GET, "/api/v1/bot/events", None)
        .await;
    assert_eq!(refused.refusal(), (429, "too_many".to_owned()));
    knight.listen(site, "").await;
}

#[tokio::test]
async fn three_servers_tell_the_same() {
    let [_, ground] = grounds().await;
    let a = &ground.site;
    let b = &ground.another_server().await.unwrap();
    let c = &ground.another_server().await.unwrap();
    let (_, [rook, knight]) = two(a).await;
    let mut of_rook = rook.listen(b, "").await;
    let mut of_knight = knight.listen(c, "").await;
    let grant = invited(&rook, a).await;
    let id = &grant.id;
    join(&knight, a, &grant).await;
    assert_eq!(of_rook.next().await, Some(format!("start {id} [0]")));
    assert_eq!(of_rook.next().await, Some(format!("waits {id} 0 in 0")));
    assert_eq!(of_knight.next().await, Some(format!("start {id} [1]")));
    play(&rook, a, id, 0, FIRST).await;
    assert_eq!(of_knight.next().await, Some(format!("waits {id} 1 in 1")));
}
