//! What somebody must not see does not show in what they get: neither in bytes nor in numbers.

use crate::orders_maps::fetch;
use crate::orders_sealed::Ear;
use crate::orders_support::{AUSTRIA, ENGLAND, FRANCE, Party, RUSSIA, TURKEY, minutes, schedule};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use wire::{OrderAccepted, OrderEventKind, OrderLiveMessage};

async fn letter(site: &Site, party: &Party, from: usize, to: &[usize], text: &str) {
    let body = json!({"to": {"public": false, "master": false, "seats": to}, "text": text});
    let token = Some(party.tokens[from].as_str());
    let _: Value = site
        .granted(Method::POST, &party.path("/press"), token, Some(body))
        .await;
}

/// Those who listen, and what they were sent and got when they asked.
struct Listeners<'a> {
    site: &'a Site,
    party: &'a Party,
    ears: Vec<(Option<&'a str>, Ear)>,
    told: Vec<String>,
}

impl Listeners<'_> {
    /// Waits until all were told of the newest event.
    async fn hear(&mut self) {
        for (token, ear) in &mut self.ears {
            let newest = self.party.state(self.site, *token).await.seq;
            self.told.push(ear.until(newest.into()).await);
        }
        for (token, _) in &self.ears {
            for path in ["", "/events", "/calendar.ics"] {
                let path = self.party.path(path);
                let (status, text) = self.site.call(Method::GET, &path, *token, None).await;
                self.told.push(format!("{status} {text}"));
            }
        }
        let map = self.party.path("/map");
        self.told
            .push(format!("{:?}", fetch(self.site, &map, None).await));
        let sheet = json!({"turn": 0, "text": "A PAR - BUR", "seat": FRANCE});
        let entry = self.party.path("/entry");
        let (status, text) = self
            .site
            .call(Method::POST, &entry, None, Some(sheet))
            .await;
        self.told.push(format!("{status} {text}"));
    }
}

/// A game, or the same with secrets between Austria, England and Turkey: what a watcher and France were sent, and what
/// they get when they ask. The game's id is left out.
async fn heard(secrets: bool) -> Vec<String> {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let france = Some(party.tokens[FRANCE].as_str());
    let mut all = Listeners {
        site: &site,
        party: &party,
        ears: Vec::new(),
        told: Vec::new(),
    };
    for token in [None, france] {
        all.ears
            .push((token, Ear::open(&site, &party, token).await));
    }
    all.hear().await;
    let between = async |text: &str| {
        if secrets {
            // Somebody comes, looks and goes.
            let token = Some(party.tokens[AUSTRIA].as_str());
            let mut ear = Ear::open(&site, &party, token).await;
            assert!(matches!(ear.next().await, OrderLiveMessage::State { .. }));
            letter(&site, &party, AUSTRIA, &[ENGLAND], text).await;
            letter(&site, &party, ENGLAND, &[AUSTRIA, TURKEY], text).await;
        }
    };
    between("before the orders").await;
    party.file(&site, AUSTRIA, 0, "A VIE - BUD").await;
    all.hear().await;
    party.file(&site, ENGLAND, 0, "F LON - NTH").await;
    all.hear().await;
    if secrets {
        for sheet in ["A VIE - TRI", "", "A VIE - GAL\nA BUD - RUM"] {
            party.file(&site, AUSTRIA, 0, sheet).await;
        }
        party.file(&site, AUSTRIA, 0, "A VIE - BUD").await;
        party.file(&site, ENGLAND, 0, "F EDI - NWG").await;
        party.file(&site, ENGLAND, 0, "F LON - NTH").await;
    }
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    all.hear().await;
    between("after them").await;
    party.submit(&site, RUSSIA, 0, "F SEV - BLA", true).await;
    all.hear().await;
    between("and once more").await;
    site.clock.advance(minutes(60));
    all.hear().await;
    let mut told = all.told;
    // The same when the game is loaded again.
    let site = site.restarted(minutes(1)).await;
    for token in [None, france] {
        for path in ["", "/events", "/events?after=4", "/phases/0"] {
            let (_, text) = site.call(Method::GET, &party.path(path), token, None).await;
            told.push(text);
        }
    }
    let unnamed = told.iter().map(|text| text.replace(&party.id, "id"));
    unnamed.collect()
}

#[tokio::test]
async fn a_watcher_cannot_tell_whether_others_write_letters_and_file_anew() {
    let (plain, secret) = (heard(false).await, heard(true).await);
    let bytes: usize = plain.iter().map(String::len).sum();
    println!(
        "{} answers and streams, {bytes} bytes, the same",
        plain.len()
    );
    for (plain, secret) in plain.iter().zip(&secret) {
        assert_eq!(plain, secret);
    }
}

#[tokio::test]
async fn numbers_have_no_gaps_and_are_the_same_after_a_restart() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    letter(&site, &party, AUSTRIA, &[ENGLAND], "psst").await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    party.file(&site, FRANCE, 0, "A PAR - PIC").await;
    party.submit(&site, TURKEY, 0, "", true).await;
    let tokens: Vec<Option<String>> = party.tokens.iter().cloned().map(Some).collect();
    let viewers = [vec![None, party.master.clone()], tokens].concat();
    let mut before = Vec::new();
    for viewer in &viewers {
        let events = party.events(&site, viewer.as_deref()).await;
        assert!(
            (0..)
                .zip(&events)
                .all(|(number, event)| event.seq == number)
        );
        let state = party.state(&site, viewer.as_deref()).await;
        assert_eq!(state.seq as usize + 1, events.len());
        before.push((events, state.numbering));
    }
    // Created, seven joined, begun, two filed; each of the rest as they know it.
    let counts: Vec<usize> = before.iter().map(|(events, _)| events.len()).collect();
    assert_eq!(counts, [11, 11, 12, 12, 12, 11, 11, 11, 11]);
    let filed = |event: &wire::OrderEvent| matches!(event.event, OrderEventKind::Filed { .. });
    assert_eq!(before[0].0.iter().filter(|event| filed(event)).count(), 2);
    let site = site.restarted(minutes(1)).await;
    for (viewer, (events, numbering)) in viewers.iter().zip(&before) {
        assert_eq!(party.events(&site, viewer.as_deref()).await, *events);
        let state = party.state(&site, viewer.as_deref()).await;
        assert_eq!(state.numbering, *numbering);
    }
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed_and_a_new_player_everything() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let token = Some(party.tokens[FRANCE].as_str());
    let known = party.state(&site, token).await;
    letter(&site, &party, AUSTRIA, &[ENGLAND], "psst").await;
    let mut ear = Ear::resume(&site, &party, token, &known).await;
    assert!(matches!(ear.next().await, OrderLiveMessage::Known));
    party.file(&site, AUSTRIA, 0, "A VIE - BUD").await;
    let OrderLiveMessage::News { news } = ear.next().await else {
        panic!("no news")
    };
    assert_eq!((news.events.len(), news.events[0].seq), (1, known.seq + 1));
    assert!(news.position.is_none() && news.own.is_none());
    let mut ear = Ear::resume(&site, &party, token, &known).await;
    assert!(matches!(ear.next().await, OrderLiveMessage::News { .. }));
    // Somebody else gets the seat: the number means nothing any more.
    let replace = json!({"kind": "replace", "seat": FRANCE});
    let invite = party.act(&site, replace).await.invite.unwrap();
    let grant = party.join(&site, &invite.invite, "Somebody").await;
    let mut ear = Ear::resume(&site, &party, grant.token.as_deref(), &known).await;
    assert!(matches!(ear.next().await, OrderLiveMessage::State { .. }));
}

#[tokio::test]
async fn an_answer_tells_what_the_connection_tells_and_once_more_the_same() {
    let site = Site::new().await;
    let wishes = schedule(json!({"early": true}));
    let seats = [
        "person", "person", "dummy", "dummy", "dummy", "dummy", "dummy",
    ];
    let party = Party::new(&site, with(wishes, "seats", json!(seats))).await;
    let token = Some(party.tokens[AUSTRIA].as_str());
    let mut ear = Ear::open(&site, &party, token).await;
    assert!(matches!(ear.next().await, OrderLiveMessage::State { .. }));
    let post = async |seat: usize, path: &str, body: &Value| {
        let token = Some(party.tokens[seat].as_str());
        let path = party.path(path);
        let (status, text) = site
            .call(Method::POST, &path, token, Some(body.clone()))
            .await;
        assert_eq!(status, 200, "{text}");
        text
    };
    let sheet = json!({"turn": 0, "text": "A VIE - BUD", "ready": false});
    let vote = json!({"turn": 0, "vote": "draw"});
    let ready = json!({"turn": 0, "ready": true});
    for (path, body) in [("/sheet", &sheet), ("/vote", &vote), ("/ready", &ready)] {
        let answer = post(AUSTRIA, path, body).await;
        let OrderLiveMessage::News { news } = ear.next().await else {
            panic!("no news")
        };
        let told = OrderAccepted { news: Some(news) };
        assert_eq!(answer, serde_json::to_string(&told).unwrap(), "{path}");
        assert_eq!(answer, post(AUSTRIA, path, body).await, "{path} once more");
        assert!(answer.len() < 2_500, "{path}: {} bytes", answer.len());
    }
    // England's sheet settles the phase; sent once more, it has been filed and not come late.
    let last = json!({"turn": 0, "text": "F LON - NTH", "ready": true});
    let settled = post(ENGLAND, "/sheet", &last).await;
    assert_eq!(party.state(&site, None).await.turn, 1);
    assert_eq!(settled, post(ENGLAND, "/sheet", &last).await);
    // Another one for that phase has.
    let late = json!({"turn": 0, "text": "F LON - ENG", "ready": true});
    let token = Some(party.tokens[ENGLAND].as_str());
    let refused = party.refused(&site, "/sheet", token, late).await;
    assert_eq!(refused, (409, "stale".to_owned()));
}

/// With one field more.
fn with(mut wishes: Value, field: &str, value: Value) -> Value {
    wishes[field] = value;
    wishes
}
