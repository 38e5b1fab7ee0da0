//! What people write, and what they are called, stands in rows of its own: events and setups name seats only.

use crate::orders_support::{ENGLAND, FRANCE, Party, TURKEY, asked};
use crate::support::{FIRST, Site};
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};

/// A column of the database as one text.
async fn column(site: &Site, statement: &'static str) -> String {
    let options = SqliteConnectOptions::new().filename(site.folder.path().join("games.db"));
    let mut connection = options.connect().await.unwrap();
    let rows = sqlx::query(statement).fetch_all(&mut connection).await;
    let rows: Vec<String> = rows.unwrap().iter().map(|row| row.get(0)).collect();
    rows.join("\n")
}

#[tokio::test]
async fn events_hold_no_names_no_words_no_addresses_and_no_secrets() {
    let site = Site::new().await;
    let mut secrets = Vec::new();

    let (game, second) = site
        .pair(json!({"name": "Zaphod", "visibility": "public"}))
        .await;
    game.play(&game.first, 0, FIRST).await;
    game.say(&game.first, "petunias").await;
    game.act(&second, 1, "resign").await;
    game.act(&game.first, 1, "offer_rematch").await;
    game.act(&second, 1, "accept_rematch").await;
    secrets.extend([game.first.clone(), second]);
    secrets.extend(game.grant.invite.clone());

    let changes = json!({"master": true, "email": "ford@example.org", "anonymous": true});
    let mut party = Party::created(&site, changes).await;
    for invite in party.grant.invites.clone() {
        let name = format!("Trillian {}", invite.seat.unwrap());
        let body = json!({"invite": invite.invite, "name": name, "email": "arthur@example.org"});
        let grant: wire::OrderGrant = site
            .granted(Method::POST, &party.path("/join"), None, Some(body))
            .await;
        party.tokens.push(grant.token.unwrap());
        secrets.push(invite.invite);
    }
    secrets.extend(party.tokens.clone());
    secrets.extend(party.master.clone());
    let write = async |token: &str, to: Value, text: &str| {
        let body = json!({"to": to, "text": text});
        let path = party.path("/press");
        let _: Value = site
            .granted(Method::POST, &path, Some(token), Some(body))
            .await;
    };
    write(
        &party.tokens[ENGLAND],
        json!({"seats": [FRANCE]}),
        "dolphins",
    )
    .await;
    write(&party.tokens[FRANCE], json!({"master": true}), "towels").await;
    write(&party.tokens[TURKEY], json!({"public": true}), "whales").await;
    let master = party.master.clone().unwrap();
    write(&master, json!({"public": true}), "improbable").await;
    let position = party.state(&site, None).await.board.position;
    let act = json!({"kind": "correct", "position": position, "note": "Vogons"});
    party.act(&site, act).await;
    let replaced = party.act(&site, json!({"kind": "replace", "seat": FRANCE}));
    secrets.push(replaced.await.invite.unwrap().invite);
    let act = json!({"kind": "end", "winners": [1], "note": "Slartibartfast"});
    party.act(&site, act).await;
    // A game of computer players: their names are nobody's.
    let body = asked(json!({"master": true, "seats": ["bot", "bot"]}));
    let _: Value = site
        .granted(Method::POST, "/api/v1/order-games", None, Some(body))
        .await;

    let mut kept = column(&site, "SELECT body FROM events").await;
    kept.push_str(&column(&site, "SELECT setup FROM games").await);
    let texts = column(&site, "SELECT text FROM texts").await;
    let addresses = column(&site, "SELECT address FROM addresses").await;
    for word in [
        "Zaphod",
        "Grace",
        "petunias",
        "Trillian",
        "dolphins",
        "towels",
        "whales",
        "improbable",
        "Vogons",
        "Slartibartfast",
    ] {
        assert!(texts.contains(word), "{word} is nowhere");
        assert!(!kept.contains(word), "{word} stands in an event or setup");
    }
    for address in ["ford@example.org", "arthur@example.org"] {
        assert!(addresses.contains(address), "{address} is nowhere");
        assert!(!kept.contains(address) && !texts.contains(address));
    }
    assert!(!kept.contains('@'));
    assert!(secrets.len() > 16);
    for secret in secrets {
        assert!(!kept.contains(&secret) && !texts.contains(&secret));
    }
}
