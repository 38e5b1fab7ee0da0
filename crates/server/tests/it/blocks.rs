//! Whoever is blocked is not met: neither paired nor seen in the lobby, and nobody learns of it.

use crate::people_support::{Answer, Browser, grounds};
use crate::sign_in_support::{ADA, EVE, code, enter, member};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use std::time::Duration;
use wire::{BlockBody, BlocksBody, LobbyBody, PersonExport, SeekBody};

async fn block(browser: &mut Browser, site: &Site, whom: Value) -> Answer {
    browser.post(site, "/api/v1/me/blocks", Some(whom)).await
}

async fn blocked(browser: &mut Browser, site: &Site) -> Vec<BlockBody> {
    let body: BlocksBody = browser.get(site, "/api/v1/me/blocks").await;
    body.blocks
}

async fn seek(browser: &mut Browser, site: &Site, id: &str) -> SeekBody {
    let body = json!({"id": format!("{id:0>16}"), "games": ["chess"], "seat": "random",
                      "clocks": [{"kind": "correspondence", "days": 3}]});
    let answer = browser.post(site, "/api/v1/lobby/seeks", Some(body)).await;
    answer.read()
}

/// A challenge of somebody, whose seat is theirs, under that name.
async fn challenge(browser: &mut Browser, site: &Site, name: &str) -> String {
    let game = site
        .create(
            json!({"game": "chess", "opponent": {"kind": "link"}, "visibility": "public",
                       "name": name}),
        )
        .await;
    let keys = json!({"seats": [{"game": game.id, "token": game.first}]});
    browser.post(site, "/api/v1/me/seats", Some(keys)).await;
    let path = game.path("/challenge");
    let _: wire::ChallengeOpen = site
        .granted(Method::POST, &path, Some(&game.first), None)
        .await;
    game.id
}

async fn listed(browser: &mut Browser, site: &Site) -> Vec<String> {
    let lobby: LobbyBody = browser.get(site, "/api/v1/lobby").await;
    lobby.challenges.into_iter().map(|one| one.id).collect()
}

#[tokio::test]
async fn two_of_whom_one_has_blocked_the_other_are_never_paired() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let (mut eve, _) = member(site, EVE, "Eve").await;
        let row: BlockBody = block(&mut ada, site, json!({"name": "eve"})).await.read();
        assert_eq!(row.name, "Eve", "{}", ground.name);
        // Once more changes nothing.
        let again: BlockBody = block(&mut ada, site, json!({"name": "Eve"})).await.read();
        assert_eq!(again, row);
        assert_eq!(seek(&mut eve, site, "e").await.paired, None);
        site.clock.advance(Duration::from_secs(1));
        assert_eq!(
            seek(&mut ada, site, "a").await.paired,
            None,
            "{}",
            ground.name
        );
        // Whoever is blocked comes second: it is the same.
        let path = format!("/api/v1/lobby/seeks/{:0>16}/renew", "e");
        let renewed: SeekBody = eve.post(site, &path, None).await.read();
        assert_eq!(renewed.paired, None, "{}", ground.name);
        // Somebody else is paired with the one who has looked for longest.
        let (mut grace, _) = Browser::guest(site).await;
        let paired = seek(&mut grace, site, "g").await.paired;
        assert!(paired.is_some(), "{}", ground.name);

        let path = format!("/api/v1/me/blocks/{}/remove", row.id);
        let removed = ada.post(site, &path, None).await;
        assert_eq!(removed.status.as_u16(), 204);
        let gone = ada.post(site, &path, None).await.refusal();
        assert_eq!(gone, (404, "no_such_block".to_owned()));
        let paired = seek(&mut eve, site, "f").await.paired;
        assert!(paired.is_some(), "{}", ground.name);
    }
}

#[tokio::test]
async fn challenges_of_whoever_is_blocked_are_not_seen_and_look_as_if_they_were_gone() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let (mut eve, _) = Browser::guest(site).await;
        let id = challenge(&mut eve, site, "Eve").await;
        let own = challenge(&mut ada, site, "Ada").await;
        let row = block(&mut ada, site, json!({"game": id, "seat": 0})).await;
        let row: BlockBody = row.read();
        assert_eq!(row.name, "Eve", "the name in the game");
        assert_eq!(
            listed(&mut ada, site).await,
            [own.as_str()],
            "{}",
            ground.name
        );
        assert_eq!(
            listed(&mut eve, site).await,
            [id.as_str()],
            "{}",
            ground.name
        );
        assert_eq!(listed(&mut Browser::default(), site).await.len(), 2);
        for (browser, id) in [(&mut ada, &id), (&mut eve, &own)] {
            let path = format!("/api/v1/games/{id}/accept");
            let refused = browser.post(site, &path, Some(json!({}))).await.refusal();
            assert_eq!(refused, (409, "no_challenge".to_owned()), "{}", ground.name);
        }
    }
}

#[tokio::test]
async fn nobody_blocks_themselves_or_whom_nobody_knows() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = member(site, ADA, "Ada").await;
        let id = challenge(&mut ada, site, "Ada").await;
        let table = [
            (json!({"name": "Ada"}), (409, "yourself")),
            (json!({"game": id, "seat": 0}), (409, "yourself")),
            (json!({"game": id, "seat": 1}), (404, "nobody_there")),
            (json!({"game": "nowhere", "seat": 0}), (404, "nobody_there")),
            (json!({"name": "Grace"}), (404, "nobody_there")),
            (json!({"seat": 0}), (400, "bad_request")),
            (json!({"name": "Grace", "more": 1}), (400, "bad_request")),
        ];
        for (whom, (status, code)) in table {
            let refused = block(&mut ada, site, whom.clone()).await.refusal();
            assert_eq!(
                refused,
                (status, code.to_owned()),
                "{}: {whom}",
                ground.name
            );
        }
        assert_eq!(blocked(&mut ada, site).await, []);
    }
}

#[tokio::test]
async fn blocks_go_with_the_person_and_end_with_either() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut eve, _) = member(site, EVE, "Eve").await;
        let (mut known, _) = member(site, ADA, "Ada").await;
        let (mut guest, _) = Browser::guest(site).await;
        challenge(&mut guest, site, "Zaphod").await;
        block(&mut guest, site, json!({"name": "Eve"})).await;
        // The guest signs in as a member, and brings the block.
        let shown = code(&mut guest, site, ADA).await;
        enter(&mut guest, site, ADA, &shown, "bring").await;
        assert_eq!(blocked(&mut known, site).await.len(), 1, "{}", ground.name);
        let export: PersonExport = known.get(site, "/api/v1/me/export").await;
        assert_eq!(export.blocks[0].name, "Eve");
        eve.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(blocked(&mut known, site).await, [], "{}", ground.name);
        assert!(
            !ground.everything().await.contains("'eve'"),
            "{}",
            ground.name
        );
    }
}
