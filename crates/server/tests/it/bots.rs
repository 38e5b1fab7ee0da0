//! Bots play by their tokens, and are held to what these may do.

use crate::bots_support::{ALL, Bot, bot, challenge, open, pair, refusal, token, two};
use crate::people_support::{Browser, grounds, sent};
use crate::sign_in_support::{ADA, EVE, member};
use crate::support::{FIRST, GAME, SECOND, Site};
use axum::http::Method;
use serde_json::{Value, json};
use wire::{
    BotsBody, ChallengeOpen, GameState, LobbyBody, MadeBotToken, MeBody, MyGames, SeatGrant,
    SeekBody,
};

async fn lobby(site: &Site) -> LobbyBody {
    site.granted(Method::GET, "/api/v1/lobby", None, None).await
}

#[tokio::test]
async fn bots_play_each_other_by_their_tokens_and_are_marked() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, [rook, knight]) = two(site).await;
        let id = challenge(&rook, site).await.id;
        let [listed] = &lobby(site).await.challenges[..] else {
            panic!("{}", ground.name)
        };
        assert!(listed.bot && listed.id == id, "{}", ground.name);
        assert_eq!(listed.name.as_deref(), Some("Rook (bot)"));
        let path = format!("/api/v1/games/{id}/accept");
        let own = rook.post(site, &path, json!({})).await.refusal();
        assert_eq!(own, refusal(409, "own_challenge"));
        // A name that the bot gives itself does not count.
        let body = json!({"name": "Somebody"});
        let _: SeatGrant = knight.post(site, &path, body).await.read();

        // The seats are theirs at once, and no key is shown.
        let path = format!("/api/v1/games/{id}");
        let state: GameState = knight.get(site, &path).await;
        assert_eq!(state.yours, [1], "{}", ground.name);
        let names: Vec<_> = state.players.iter().map(|one| one.name.clone()).collect();
        let wanted = ["Rook (bot)", "Knight (bot)"].map(|name| Some(name.to_owned()));
        assert_eq!(names, wanted);
        let moves = format!("{path}/moves");
        let foul = knight.post(site, &moves, json!({"ply": 0, "text": FIRST}));
        assert_eq!(foul.await.refusal(), refusal(409, "not_your_turn"));
        for (bot, ply, text) in [(&rook, 0, FIRST), (&knight, 1, SECOND)] {
            let played = bot.post(site, &moves, json!({"ply": ply, "text": text}));
            assert!(played.await.status.is_success());
        }
        let mine: MyGames = rook.get(site, "/api/v1/me/games").await;
        assert!(mine.games.len() == 1 && mine.games[0].to_move);
        let me: MeBody = rook.get(site, "/api/v1/me").await;
        assert_eq!((me.bot, me.id, me.name), (true, rook.id, Some(rook.name)));
    }
}

/// What the three scopes are for.
fn actions(id: &str) -> Vec<(&'static str, Method, String, Option<Value>)> {
    let game = format!("/api/v1/games/{id}");
    let order = "/api/v1/order-games";
    let by_order = json!({"game": "diplomacy", "seat": 0,
                          "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20}});
    vec![
        ("games:read", Method::GET, game.clone(), None),
        ("games:read", Method::GET, format!("{game}/events"), None),
        (
            "games:read",
            Method::GET,
            "/api/v1/me/games".to_owned(),
            None,
        ),
        (
            "games:play",
            Method::POST,
            format!("{game}/chat"),
            Some(json!({"text": "hello"})),
        ),
        (
            "games:play",
            Method::POST,
            format!("{game}/actions"),
            Some(json!({"ply": 0, "action": "offer_draw"})),
        ),
        (
            "challenges",
            Method::POST,
            "/api/v1/games".to_owned(),
            Some(open()),
        ),
        ("challenges", Method::POST, order.to_owned(), Some(by_order)),
        ("", Method::GET, "/api/v1/me".to_owned(), None),
        ("", Method::GET, "/api/v1/lobby".to_owned(), None),
        ("", Method::GET, "/api/v1/catalog".to_owned(), None),
        ("", Method::GET, format!("{game}/moves"), None),
    ]
}

#[tokio::test]
async fn a_token_does_what_its_scopes_say_and_nothing_else() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut owner, [rook, knight]) = two(site).await;
        for has in ALL {
            let id = pair(&rook, &knight, site).await;
            let MadeBotToken { secret, .. } = token(&mut owner, site, &rook.id, &[has]).await;
            let limited = Bot {
                secret,
                ..rook.clone()
            };
            for (needs, method, path, body) in actions(&id) {
                let what = format!("{}: {has} {method} {path}", ground.name);
                let answer = limited.ask(site, method, &path, body).await;
                if needs == has || needs.is_empty() {
                    assert!(answer.status.is_success(), "{what}: {answer:?}");
                } else {
                    assert_eq!(answer.refusal(), refusal(403, "missing_scope"), "{what}");
                    assert!(answer.text.contains(needs), "{what}: {answer:?}");
                }
            }
            let events = limited.ask(site, Method::GET, "/api/v1/bot/events?x=1", None);
            let wanted = match has {
                "games:read" => refusal(400, "bad_request"),
                _ => refusal(403, "missing_scope"),
            };
            assert_eq!(events.await.refusal(), wanted, "{has}");
        }
    }
}

#[tokio::test]
async fn a_token_never_touches_an_account() {
    let site = &Site::new().await;
    let (mut owner, [rook, _]) = two(site).await;
    let tokens = format!("/api/v1/me/bots/{}/tokens", rook.id);
    let seek = json!({"id": "0000000000000001", "games": [GAME], "clocks": [{"kind": "none"}]});
    let label = json!({"label": "more", "scopes": ALL});
    for (method, path, body) in [
        (Method::POST, "/api/v1/me", json!(null)),
        (Method::POST, "/api/v1/me/name", json!({"name": "Other"})),
        (Method::POST, "/api/v1/me/delete", json!(null)),
        (Method::GET, "/api/v1/me/export", json!(null)),
        (Method::GET, "/api/v1/me/sessions", json!(null)),
        (Method::POST, "/api/v1/me/code", json!({"address": ADA})),
        (Method::POST, "/api/v1/me/recovery", json!(null)),
        (Method::POST, "/api/v1/me/seats", json!({"seats": []})),
        (Method::POST, "/api/v1/me/blocks", json!({"name": "Zaphod"})),
        (Method::GET, "/api/v1/me/bots", json!(null)),
        (Method::POST, "/api/v1/me/bots", json!({"name": "More"})),
        (Method::POST, &tokens, label),
        (Method::POST, "/api/v1/lobby/seeks", seek),
        (Method::POST, "/api/v1/studies", json!({})),
    ] {
        let body = (!body.is_null()).then_some(body);
        let answer = rook.ask(site, method, path, body).await;
        assert_eq!(answer.refusal(), refusal(403, "not_for_bots"), "{path}");
    }
    let bots: BotsBody = owner.get(site, "/api/v1/me/bots").await;
    assert_eq!(bots.bots.len(), 2);
    // A session shown beside it lends it nothing.
    let shown = format!("Bearer {}", rook.secret);
    let cookie = owner.cookie.clone().unwrap();
    let headers = [
        ("authorization", &*shown),
        ("cookie", &*cookie),
        ("host", "games.example"),
        ("origin", crate::people_support::ORIGIN),
    ];
    let answer = sent(site, Method::POST, "/api/v1/me/delete", &headers, None).await;
    assert_eq!(answer.refusal(), refusal(403, "not_for_bots"));
}

#[tokio::test]
async fn whoever_seeks_is_not_led_to_a_bot() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, [rook, _]) = two(site).await;
        let clock = json!({"kind": "correspondence", "days": 3});
        let mut body = open();
        body["clock"] = clock.clone();
        let grant: SeatGrant = rook.post(site, "/api/v1/games", body).await.read();
        let path = format!("/api/v1/games/{}/challenge", grant.id);
        let _: ChallengeOpen = rook.ask(site, Method::POST, &path, None).await.read();
        let (mut guest, _) = Browser::guest(site).await;
        let seek = json!({"id": "0000000000000001", "games": [GAME], "clocks": [clock],
                          "seat": "random"});
        let seek = guest.post(site, "/api/v1/lobby/seeks", Some(seek)).await;
        let seek: SeekBody = seek.read();
        assert_eq!((seek.paired, seek.challenge), (None, None));
        // Whoever chooses it plays it.
        let accept = format!("/api/v1/games/{}/accept", grant.id);
        let accepted = guest.post(site, &accept, Some(json!({}))).await;
        assert!(accepted.status.is_success(), "{}", ground.name);
    }
}

#[tokio::test]
async fn a_bot_names_the_seat_of_which_it_has_several() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, [rook, knight]) = two(site).await;
        let body = json!({"game": "diplomacy", "seat": 0,
                          "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20}});
        let grant = rook.post(site, "/api/v1/order-games", body.clone()).await;
        let grant: wire::OrderGrant = grant.read();
        let path = format!("/api/v1/order-games/{}", grant.id);
        for invite in &grant.invites {
            let join = json!({"invite": invite.invite});
            let bot = match invite.seat {
                Some(seat) if seat < 4 => &rook,
                _ => &knight,
            };
            let joined = bot.post(site, &format!("{path}/join"), join).await;
            assert!(joined.status.is_success(), "{joined:?}");
        }
        let shown = format!("Bearer {}", rook.secret);
        for (seat, wanted) in [("0", Ok(0)), ("3", Ok(3)), ("4", Err(403)), ("x", Err(400))] {
            let headers = [("authorization", &*shown), ("seat", seat)];
            let answer = sent(site, Method::GET, &path, &headers, None).await;
            let status = answer.status.as_u16();
            let read: Result<Value, u16> = match status {
                200 => Ok(answer.read()),
                _ => Err(status),
            };
            let read = read.map(|state| state["yours"].as_u64().unwrap());
            assert_eq!(read, wanted, "{seat}");
        }
        for changes in [
            json!({"email": "ada@example.org"}),
            json!({"master": true, "seat": null}),
        ] {
            let mut body = body.clone();
            for (key, value) in changes.as_object().unwrap() {
                body[key] = value.clone();
            }
            let answer = rook.post(site, "/api/v1/order-games", body).await;
            assert_eq!(answer.refusal(), refusal(403, "not_for_bots"));
        }
        // Where it has no seat it only watches.
        let id = pair(&rook, &knight, site).await;
        let (_, pawn) = {
            let (mut eve, _) = member(site, EVE, "Eve").await;
            let pawn = bot(&mut eve, site, "Pawn").await;
            (eve, pawn)
        };
        let state: GameState = pawn.get(site, &format!("/api/v1/games/{id}")).await;
        assert!(state.yours.is_empty());
        let body = json!({"ply": 0, "text": FIRST});
        let path = format!("/api/v1/games/{id}/moves");
        let answer = pawn.post(site, &path, body).await;
        assert_eq!(answer.refusal(), refusal(403, "not_its_seat"));
    }
}

#[tokio::test]
async fn a_rematch_is_the_bots_too() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, [rook, knight]) = two(site).await;
        let id = pair(&rook, &knight, site).await;
        let actions = format!("/api/v1/games/{id}/actions");
        for (bot, action) in [
            (&rook, "resign"),
            (&rook, "offer_rematch"),
            (&knight, "accept_rematch"),
        ] {
            let body = json!({"ply": 0, "action": action});
            let done = bot.post(site, &actions, body).await;
            assert!(done.status.is_success(), "{done:?}");
        }
        let mine: MyGames = rook.get(site, "/api/v1/me/games").await;
        let next = mine.games.iter().find(|game| game.id != id).unwrap();
        assert_eq!((&next.seats[..], next.over), (&[1][..], false));
    }
}
