//! Seats that are somebody's: attached by their keys, exported and deleted with their person.

use crate::orders_support::{ENGLAND, Party};
use crate::people_support::{Answer, Browser, grounds, hexadecimal};
use crate::support::{FIRST, GAME, SECOND, Site};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::host::secret::Secret;
use wire::{MeBody, MyGameKind, MyGames, PersonExport, SeatsAttached, SeatsOutcome};

async fn attach(browser: &mut Browser, site: &Site, keys: &[(&str, &str)]) -> Answer {
    let seats: Vec<Value> = keys
        .iter()
        .map(|(game, token)| json!({"game": game, "token": token}))
        .collect();
    let body = json!({"seats": seats});
    browser.post(site, "/api/v1/me/seats", Some(body)).await
}

/// What came of the keys.
fn outcomes(answer: &Answer) -> Vec<(SeatsOutcome, Vec<u8>, bool)> {
    let attached: SeatsAttached = answer.read();
    let seats = attached.seats.into_iter();
    seats
        .map(|seats| (seats.outcome, seats.seats, seats.master))
        .collect()
}

fn nothing(outcome: SeatsOutcome) -> (SeatsOutcome, Vec<u8>, bool) {
    (outcome, Vec::new(), false)
}

#[tokio::test]
async fn a_seat_is_attached_once_and_is_one_persons() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, second) = site.pair(json!({})).await;
        let alone = site
            .create(json!({"opponent": {"kind": "same_screen"}}))
            .await;
        let first_seat = game.grant.seats[0];
        let (mut one, _) = Browser::guest(site).await;
        let (mut other, _) = Browser::guest(site).await;
        let keys = [
            (game.id.as_str(), game.first.as_str()),
            (alone.id.as_str(), alone.first.as_str()),
            (alone.id.as_str(), game.first.as_str()),
            ("nogame", "a strange secret"),
            (game.id.as_str(), game.grant.invite.as_deref().unwrap()),
        ];
        let wanted = vec![
            (SeatsOutcome::Attached, vec![first_seat], false),
            (SeatsOutcome::Attached, vec![0, 1], false),
            nothing(SeatsOutcome::Unknown),
            nothing(SeatsOutcome::Unknown),
            nothing(SeatsOutcome::Unknown),
        ];
        // Twice is as good as once.
        for _ in 0..2 {
            let answer = attach(&mut one, site, &keys).await;
            assert_eq!(outcomes(&answer), wanted, "{}", ground.name);
        }
        let keys = [
            (game.id.as_str(), game.first.as_str()),
            (game.id.as_str(), second.as_str()),
        ];
        let answer = attach(&mut other, site, &keys).await;
        let wanted = vec![
            nothing(SeatsOutcome::Taken),
            (SeatsOutcome::Attached, vec![1 - first_seat], false),
        ];
        assert_eq!(outcomes(&answer), wanted, "{}", ground.name);

        let mine: MyGames = one.get(site, "/api/v1/me/games").await;
        let mut told: Vec<_> = mine
            .games
            .iter()
            .map(|game| (game.id.clone(), game.kind, game.seats.clone()))
            .collect();
        told.sort_by_key(|(_, _, seats)| seats.len());
        let turns = MyGameKind::Turns;
        assert_eq!(
            told,
            [
                (game.id.clone(), turns, vec![first_seat]),
                (alone.id.clone(), turns, vec![0, 1])
            ]
        );
        assert!(mine.games.iter().all(|game| game.game == GAME));
        let theirs: MyGames = other.get(site, "/api/v1/me/games").await;
        assert_eq!(theirs.games.len(), 1);
        // Keys stay what they were: whoever has one plays.
        game.play(&game.first, 0, FIRST).await;
        game.play(&second, 1, SECOND).await;

        let nobody = attach(&mut Browser::default(), site, &keys).await;
        assert_eq!(nobody.refusal(), (401, "nobody".to_owned()));
        let many = vec![("a", "b"); 101];
        let refused = attach(&mut one, site, &many).await;
        assert_eq!(refused.refusal(), (422, "too_many_keys".to_owned()));
    }
}

/// A game master gives the seat of somebody who is gone to somebody else: by a new key, and with it to another person.
#[tokio::test]
async fn a_seat_that_is_given_to_somebody_else_is_theirs() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut party = Party::created(site, json!({"master": true})).await;
        let invites = party.grant.invites.clone();
        let join = async |invite: &str| {
            let body = json!({"invite": invite, "name": "Ada"});
            let path = party.path("/join");
            let grant: wire::OrderGrant = site.granted(Method::POST, &path, None, Some(body)).await;
            grant.token.unwrap()
        };
        let mut tokens = Vec::new();
        for invite in &invites {
            tokens.push(join(&invite.invite).await);
        }
        party.tokens = tokens;
        let master = party.master.clone().unwrap();
        let id = party.grant.id.clone();
        let england = party.tokens[ENGLAND].clone();
        let seat = u8::try_from(ENGLAND).unwrap();
        let (mut before, _) = Browser::guest(site).await;
        let (mut after, _) = Browser::guest(site).await;
        let keys = [
            (id.as_str(), master.as_str()),
            (id.as_str(), england.as_str()),
        ];
        let answer = attach(&mut before, site, &keys).await;
        let wanted = vec![
            (SeatsOutcome::Attached, vec![], true),
            (SeatsOutcome::Attached, vec![seat], false),
        ];
        assert_eq!(outcomes(&answer), wanted, "{}", ground.name);

        let act = json!({"kind": "replace", "seat": seat});
        let invite = party.act(site, act).await.invite.unwrap();
        let body = json!({"invite": invite.invite, "name": "Grace"});
        let path = party.path("/join");
        let grant: wire::OrderGrant = site.granted(Method::POST, &path, None, Some(body)).await;
        let mine: MyGames = before.get(site, "/api/v1/me/games").await;
        assert_eq!(
            (&mine.games[0].seats[..], mine.games[0].master),
            (&[][..], true)
        );
        let old = attach(&mut before, site, &keys[1..]).await;
        assert_eq!(outcomes(&old), [nothing(SeatsOutcome::Unknown)]);
        let token = grant.token.unwrap();
        let answer = attach(&mut after, site, &[(&id, &token)]).await;
        let wanted = (SeatsOutcome::Attached, vec![seat], false);
        assert_eq!(outcomes(&answer), [wanted], "{}", ground.name);
        let theirs: MyGames = after.get(site, "/api/v1/me/games").await;
        assert_eq!(theirs.games[0].seats, [seat]);
        assert_eq!(theirs.games[0].kind, MyGameKind::Orders);
    }
}

#[tokio::test]
async fn what_was_answered_is_there_after_a_kill() {
    for ground in grounds().await {
        let (game, second) = ground.site.pair(json!({})).await;
        let (id, first) = (game.id.clone(), game.first.clone());
        let (mut browser, me) = Browser::guest(&ground.site).await;
        let (mut other, _) = Browser::guest(&ground.site).await;
        let ground = ground.killed().await;
        let site = &ground.site;
        let known: MeBody = browser.get(site, "/api/v1/me").await;
        assert_eq!(known, me, "{}", ground.name);

        let ours = [(id.as_str(), first.as_str())];
        attach(&mut browser, site, &ours).await.read::<Value>();
        let theirs = [(id.as_str(), second.as_str())];
        attach(&mut other, site, &theirs).await.read::<Value>();
        let mut gone = other.clone();
        let deleted = other.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
        let ground = ground.killed().await;
        let site = &ground.site;
        let mine: MyGames = browser.get(site, "/api/v1/me/games").await;
        assert_eq!(mine.games.len(), 1, "{}", ground.name);
        let answer = gone.ask(site, Method::GET, "/api/v1/me", None).await;
        assert_eq!(answer.refusal(), (401, "nobody".to_owned()));
    }
}

#[tokio::test]
async fn an_export_holds_everything_and_a_deletion_leaves_nothing() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, second) = site.pair(json!({"name": "Zaphod"})).await;
        game.say(&game.first, "petunias").await;
        game.say(&second, "whales").await;
        let (mut browser, me) = Browser::guest(site).await;
        let (mut other, _) = Browser::guest(site).await;
        let key = [(game.id.as_str(), game.first.as_str())];
        attach(&mut browser, site, &key).await;
        attach(&mut other, site, &[(&game.id, &second)]).await;

        let answer = browser
            .ask(site, Method::GET, "/api/v1/me/export", None)
            .await;
        let export: PersonExport = answer.read();
        assert_eq!((&export.id, export.created_ms), (&me.id, me.created_ms));
        assert_eq!(export.sessions.len(), 1);
        assert_eq!(export.sessions[0].id, me.session);
        assert_eq!(export.games[0].id, game.id);
        let texts: Vec<&str> = export.texts.iter().map(|text| &*text.text).collect();
        assert_eq!(texts, ["Zaphod", "petunias"], "{}", ground.name);
        assert!(!answer.text.contains(browser.token()));
        // Each row that names the person is in it.
        let kept = ground.everything().await;
        let rows = kept.matches(&me.id).count();
        assert_eq!(rows, 3, "{}: {kept}", ground.name);

        let hash = hexadecimal(Secret::from_client(browser.token()).hash().bytes());
        let mut gone = browser.clone();
        let answer = browser.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
        assert_eq!(browser.cookie, None);
        let answer = gone.ask(site, Method::GET, "/api/v1/me", None).await;
        assert_eq!(answer.refusal(), (401, "nobody".to_owned()));
        let left = ground.everything().await;
        for one in [&me.id, &me.session, &hash] {
            assert!(
                kept.contains(one) && !left.contains(one),
                "{}: {left}",
                ground.name
            );
        }
        // The game and its keys stay, and the opponent keeps theirs.
        game.play(&game.first, 0, FIRST).await;
        let theirs: MyGames = other.get(site, "/api/v1/me/games").await;
        assert_eq!(theirs.games.len(), 1);
        // The seat is free for whoever has its key.
        let (mut again, _) = Browser::guest(site).await;
        let answer = attach(&mut again, site, &key).await;
        assert_eq!(outcomes(&answer)[0].0, SeatsOutcome::Attached);
    }
}
