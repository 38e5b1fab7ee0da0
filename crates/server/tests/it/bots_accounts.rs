//! The accounts of bots and their tokens: who makes them, how long they count, and what is left of them.

use crate::bots_support::{ALL, Bot, bot, pair, refusal, two};
use crate::people_support::{Ground, grounds, hexadecimal};
use crate::sign_in_support::{ADA, EVE, confirmed, member};
use crate::support::Site;
use axum::http::Method;
use serde_json::json;
use server::host::secret::Secret;
use std::time::Duration;
use wire::{BotTokensBody, GameState, MadeBotToken, PersonExport};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What must be left of a bot: nothing.
async fn assert_gone(ground: &Ground, bot: &Bot) {
    let everything = ground.everything().await;
    let hash = Secret::from_client(&bot.secret).hash();
    for trace in [
        bot.id.to_lowercase(),
        bot.token.to_lowercase(),
        bot.name.to_lowercase() + "'\n",
        hexadecimal(hash.bytes()),
    ] {
        assert!(!everything.contains(&trace), "{}: {trace}", ground.name);
    }
}

#[tokio::test]
async fn a_token_that_is_revoked_over_or_made_up_is_nobodys() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut owner, [rook, knight]) = two(site).await;
        let path = format!("/api/v1/me/bots/{}/tokens", rook.id);
        let body = json!({"label": "a day", "scopes": ALL, "days": 1});
        let made: MadeBotToken = owner.post(site, &path, Some(body)).await.read();
        let short_lived = Bot {
            secret: made.secret,
            ..rook.clone()
        };
        let invented = Bot {
            secret: "qs_invented".to_owned(),
            ..rook.clone()
        };
        let unknown = refusal(401, "unknown_token");
        let me = "/api/v1/me";
        let answer = invented.ask(site, Method::GET, me, None).await;
        assert_eq!(answer.refusal(), unknown, "{}", ground.name);
        assert_eq!(
            short_lived.ask(site, Method::GET, me, None).await.status,
            200
        );
        let tokens: BotTokensBody = owner.get(site, &path).await;
        let mut used: Vec<_> = tokens.tokens.iter().map(|one| one.used_ms).collect();
        used.sort_unstable();
        // Noon is not told, only the day.
        let day = 1_800_000_000_000 - 1_800_000_000_000 % 86_400_000;
        assert_eq!(used, [None, Some(day)], "{}", ground.name);
        site.clock.advance(DAY);
        let answer = short_lived.ask(site, Method::GET, me, None).await;
        assert_eq!(answer.refusal(), unknown, "{}", ground.name);
        let tokens: BotTokensBody = owner.get(site, &path).await;
        assert_eq!(tokens.tokens.len(), 1, "one that is over is not listed");

        // Somebody else revokes nothing.
        let (mut eve, _) = member(site, EVE, "Eve").await;
        let revoke = format!("{path}/{}/revoke", rook.token);
        let answer = eve.post(site, &revoke, None).await;
        assert_eq!(answer.refusal(), refusal(404, "no_such_token"));
        assert_eq!(owner.post(site, &revoke, None).await.status, 204);
        let answer = rook.ask(site, Method::GET, me, None).await;
        assert_eq!(answer.refusal(), unknown, "{}", ground.name);
        let answer = knight.ask(site, Method::GET, me, None).await;
        assert_eq!(answer.status, 200, "the other bot's counts");
        let answer = owner.post(site, &revoke, None).await;
        assert_eq!(answer.refusal(), refusal(404, "no_such_token"));
    }
}

#[tokio::test]
async fn tokens_are_known_after_a_crash_and_at_every_server() {
    for ground in grounds().await {
        let (_, [rook, knight]) = two(&ground.site).await;
        let ground = ground.killed().await;
        let path = "/api/v1/me";
        let answer = rook.ask(&ground.site, Method::GET, path, None).await;
        assert_eq!(answer.status, 200, "{}", ground.name);
        if let Some(other) = ground.another_server().await {
            let answer = knight.ask(&other, Method::GET, path, None).await;
            assert_eq!(answer.status, 200, "{}", ground.name);
        }
    }
}

#[tokio::test]
async fn members_make_bots_whose_names_are_unlike_all_others() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut guest, _) = confirmed(site, ADA).await;
        let make = |name: &str| Some(json!({"name": name}));
        let answer = guest.post(site, "/api/v1/me/bots", make("Rook")).await;
        assert_eq!(answer.refusal(), refusal(403, "no_member"));
        let (mut eve, _) = member(site, EVE, "Eve").await;
        bot(&mut eve, site, "PayPal").await;
        for taken in ["paypa1", "Pay.Pal", "Eve"] {
            let answer = eve.post(site, "/api/v1/me/bots", make(taken)).await;
            assert_eq!(answer.refusal(), refusal(409, "name_taken"), "{taken}");
        }
        let answer = eve.post(site, "/api/v1/me/bots", make("Quicksilver")).await;
        assert_eq!(answer.refusal(), refusal(422, "bad_name"));
        let answer = guest.post(site, "/api/v1/me/name", make("paypaI")).await;
        assert_eq!(answer.refusal(), refusal(409, "name_taken"));
        for number in 2..=10 {
            bot(&mut eve, site, &format!("Pawn {number}{number}")).await;
        }
        let answer = eve.post(site, "/api/v1/me/bots", make("Too many")).await;
        assert_eq!(answer.refusal(), refusal(409, "too_many_bots"));
    }
}

#[tokio::test]
async fn a_bad_token_is_not_made() {
    let site = &Site::new().await;
    let (mut owner, [rook, _]) = two(site).await;
    let path = format!("/api/v1/me/bots/{}/tokens", rook.id);
    for (body, wanted) in [
        (
            json!({"label": "", "scopes": ALL}),
            refusal(400, "bad_request"),
        ),
        (
            json!({"label": "x", "scopes": []}),
            refusal(422, "no_scopes"),
        ),
        (
            json!({"label": "x", "scopes": ["everything"]}),
            refusal(400, "bad_request"),
        ),
        (
            json!({"label": "x", "scopes": ALL, "days": 0}),
            refusal(422, "bad_days"),
        ),
    ] {
        let answer = owner.post(site, &path, Some(body.clone())).await;
        assert_eq!(answer.refusal(), wanted, "{body}");
    }
    let other = "/api/v1/me/bots/nobody/tokens";
    let body = json!({"label": "x", "scopes": ALL});
    let answer = owner.post(site, other, Some(body)).await;
    assert_eq!(answer.refusal(), refusal(404, "no_such_bot"));
}

#[tokio::test]
async fn nothing_is_left_of_a_bot_that_is_deleted_or_whose_owner_is() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut owner, [rook, knight]) = two(site).await;
        let id = pair(&rook, &knight, site).await;
        let everything = ground.everything().await;
        assert!(!everything.contains(&rook.secret.to_lowercase()));
        let hash = Secret::from_client(&rook.secret).hash();
        assert!(everything.contains(&hexadecimal(hash.bytes())));

        let export: PersonExport = owner.get(site, "/api/v1/me/export").await;
        let mut exported: Vec<_> = export
            .bots
            .iter()
            .map(|one| (one.bot.name.as_str(), one.tokens.len()))
            .collect();
        // Both were made in the same moment.
        exported.sort_unstable();
        assert_eq!(exported, [("Knight", 1), ("Rook", 1)], "{}", ground.name);

        let (mut eve, _) = member(site, EVE, "Eve").await;
        let path = format!("/api/v1/me/bots/{}/delete", rook.id);
        let answer = eve.post(site, &path, None).await;
        assert_eq!(answer.refusal(), refusal(404, "no_such_bot"));
        assert_eq!(owner.post(site, &path, None).await.status, 204);
        assert_gone(&ground, &rook).await;
        let answer = rook.ask(site, Method::GET, "/api/v1/me", None).await;
        assert_eq!(answer.refusal(), refusal(401, "unknown_token"));
        let state: GameState = knight.get(site, &format!("/api/v1/games/{id}")).await;
        assert_eq!(state.yours, [1], "the game stays");

        assert_eq!(
            owner.post(site, "/api/v1/me/delete", None).await.status,
            204
        );
        assert_gone(&ground, &knight).await;
        // The name is free.
        bot(&mut eve, site, "Rook").await;
    }
}
