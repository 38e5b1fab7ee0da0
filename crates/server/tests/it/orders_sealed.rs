//! What nobody may see of others: every byte of every answer is looked at.

use crate::orders_support::{ENGLAND, Party, SECRETIVE, minutes, schedule};
use crate::support::{LONG, Site};
use axum::http::Method;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Orders by which a sheet is recognised, as it is written and in normal form.
const SHEETS: [(&str, &str); 7] = [
    ("A VIE - GAL # plan of Austria", "A(Vie) - Gal"),
    ("F LON - ENG # plan of England", "F(Lon) - ENG"),
    ("A PAR - BUR # plan of France", "A(Par) - Bur"),
    ("F KIE - HOL # plan of Germany", "F(Kie) - Hol"),
    ("A ROM - APU # plan of Italy", "A(Rom) - Apu"),
    ("A MOS - UKR # plan of Russia", "A(Mos) - Ukr"),
    ("F ANK - BLA # plan of Turkey", "F(Ank) - BLA"),
];
const POWERS: [&str; 7] = [
    "Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey",
];

/// Everything that the server says to a holder of that token by any path that only reads.
async fn all_answers(site: &Site, party: &Party, token: Option<&str>) -> String {
    let mut all = String::new();
    for path in [
        "",
        "/events",
        "/events?after=3",
        "/mark",
        "/drawing.svg",
        "/phases/0",
        "/phases/1",
        "/live",
    ] {
        let (_, text) = site.call(Method::GET, &party.path(path), token, None).await;
        all.push_str(&text);
    }
    all
}

pub(crate) struct Ear(WebSocketStream<TcpStream>);

/// The number of the newest event that a message tells of.
fn newest(message: &Value) -> u64 {
    let state = message["state"]["seq"].as_u64();
    let events = message["news"]["events"].as_array();
    let last = events.and_then(|events| events.last()?["seq"].as_u64());
    state.or(last).unwrap_or_default()
}

impl Ear {
    pub(crate) async fn open(site: &Site, party: &Party, token: Option<&str>) -> Ear {
        let hello = token.map_or(json!({}), |token| json!({"token": token}));
        Ear::hello(site, &party.path("/live"), hello).await
    }

    /// Listens at the path of a live connection, after saying `hello`.
    pub(crate) async fn hello(site: &Site, path: &str, hello: Value) -> Ear {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = site.router.clone();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let stream = TcpStream::connect(address).await.unwrap();
        let url = format!("ws://{address}{path}");
        let mut ear = Ear(client_async(url, stream).await.unwrap().0);
        ear.0.send(Message::text(hello.to_string())).await.unwrap();
        ear
    }

    /// Takes the game up where `known` left it.
    pub(crate) async fn resume(
        site: &Site,
        party: &Party,
        token: Option<&str>,
        known: &wire::OrderGameState,
    ) -> Ear {
        let known = json!({"numbering": known.numbering, "seq": known.seq});
        let hello = json!({"token": token, "known": known});
        Ear::hello(site, &party.path("/live"), hello).await
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> wire::OrderLiveMessage {
        loop {
            let message = timeout(LONG, self.0.next()).await.unwrap().unwrap();
            if let Message::Text(text) = message.unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    /// What comes until that event is told of; all of it as text.
    pub(crate) async fn until(&mut self, seq: u64) -> String {
        let mut all = String::new();
        loop {
            let message = timeout(LONG, self.0.next()).await.unwrap().unwrap();
            if let Message::Text(text) = message.unwrap() {
                all.push_str(&text);
                let value: Value = serde_json::from_str(&text).unwrap();
                if newest(&value) >= seq {
                    return all;
                }
            }
        }
    }
}

/// With a game master and without: neither hears anything either.
#[tokio::test]
async fn no_answer_to_anybody_holds_the_orders_of_others() {
    for master in [false, true] {
        let site = Site::new().await;
        let party = Party::new(&site, json!({"master": master})).await;
        let mut ears = Vec::new();
        for token in &party.tokens {
            ears.push(Ear::open(&site, &party, Some(token)).await);
        }
        let mut watcher = Ear::open(&site, &party, None).await;
        let mut answers: Vec<String> = Vec::new();
        for (seat, (sheet, _)) in SHEETS.iter().enumerate() {
            // A first thought is sealed as well, for ever.
            let first = sheet.replace("plan", "first thought");
            for text in [&first, *sheet] {
                let body = json!({"turn": 0, "text": text});
                let token = Some(party.tokens[seat].as_str());
                let path = party.path("/sheet");
                let (_, answer) = site.call(Method::POST, &path, token, Some(body)).await;
                assert!(answer.contains(SHEETS[seat].1), "{answer}");
                answers.push(answer);
            }
        }
        let newest = async |token| u64::from(party.state(&site, token).await.seq);
        // What somebody else is told, by any way.
        let secret = |all: &str, but: Option<usize>, whom: &str| {
            for (seat, (sheet, normal)) in SHEETS.iter().enumerate() {
                if Some(seat) == but {
                    assert!(all.contains(sheet), "{whom} sees its own orders");
                    continue;
                }
                let power = POWERS[seat];
                let words = [
                    (*sheet).to_owned(),
                    (*normal).to_owned(),
                    format!("plan of {power}"),
                    format!("thought of {power}"),
                ];
                for word in words {
                    assert!(!all.contains(&word), "{whom} is told “{word}” of {power}");
                }
            }
        };
        for (seat, token) in party.tokens.iter().enumerate() {
            let mut all = all_answers(&site, &party, Some(token)).await;
            all.push_str(&ears[seat].until(newest(Some(token)).await).await);
            all.push_str(&answers[2 * seat]);
            all.push_str(&answers[2 * seat + 1]);
            // Asking for a check, refusals, press, being ready.
            for (path, body) in [
                ("/check", json!({"text": ""})),
                ("/ready", json!({"turn": 0, "ready": false})),
                ("/sheet", json!({"turn": 9, "text": ""})),
                ("/master", json!({"kind": "pause"})),
                ("/preview?turn=0", json!({})),
            ] {
                let path = party.path(path);
                let (_, text) = site
                    .call(Method::POST, &path, Some(token), Some(body))
                    .await;
                all.push_str(&text);
            }
            secret(&all, Some(seat), POWERS[seat]);
        }
        let mut all = all_answers(&site, &party, None).await;
        all.push_str(&watcher.until(newest(None).await).await);
        secret(&all, None, "a spectator");
        if let Some(master) = &party.master {
            secret(
                &all_answers(&site, &party, Some(master)).await,
                None,
                "the game master",
            );
        }

        // Once the phase is settled, what counted is everybody's; first thoughts never are.
        site.clock.advance(minutes(60));
        for token in [
            None,
            Some(party.tokens[ENGLAND].as_str()),
            party.master.as_deref(),
        ] {
            let all = all_answers(&site, &party, token).await;
            for (seat, (sheet, normal)) in SHEETS.iter().enumerate() {
                assert!(all.contains(sheet) && all.contains(normal), "{sheet}");
                let own = token == Some(party.tokens[seat].as_str());
                let thought = format!("thought of {}", POWERS[seat]);
                assert_eq!(all.contains(&thought), own, "{thought}");
            }
        }
        // And so it is after the game was loaded again.
        let site = site.restarted(minutes(0)).await;
        let all = all_answers(&site, &party, None).await;
        assert!(SHEETS.iter().all(|(sheet, _)| all.contains(sheet)));
        assert!(!all.contains("thought of"));
    }
}

#[tokio::test]
async fn only_the_game_master_can_look_ahead_and_everybody_knows() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    party.file(&site, 0, 0, SHEETS[0].0).await;
    let before = party.stored(&site).await;
    let path = party.path("/preview?turn=0");
    let master = party.master.as_deref();
    let preview: wire::PreviewBody = site
        .granted(Method::POST, &path, master, Some(json!({})))
        .await;
    assert_eq!(preview.missing, [1, 2, 3, 4, 5, 6]);
    assert!(preview.result.report.text.contains("A(Vie) - Gal"));
    // Nothing has changed but the log.
    let after = party.stored(&site).await;
    assert_eq!(after.events.len(), before.events.len() + 1);
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.history.len()), (0, 0));
    let events = party.events(&site, Some(&party.tokens[3])).await;
    let last = events.last().unwrap();
    assert_eq!(last.by, wire::OrderActor::Master);
    assert_eq!(last.event, wire::OrderEventKind::Previewed { turn: 0 });
    let player = Some(party.tokens[0].as_str());
    let refused = party.refused(&site, "/preview?turn=0", player, json!({}));
    assert_eq!(refused.await, (403, "not_the_master".to_owned()));
    let refused = party.refused(&site, "/preview?turn=1", master, json!({}));
    assert_eq!(refused.await, (409, "stale".to_owned()));
}

/// Where the rules keep more than sheets: spare units are told with the first season, and a retreat that was sent in
/// advance is its sender's until the retreats are settled.
#[tokio::test]
async fn what_the_rules_keep_is_kept_until_the_rules_tell_it() {
    let site = Site::new().await;
    let mut changes = schedule(json!({"early": true}));
    changes["game"] = json!(SECRETIVE);
    let party = Party::new(&site, changes).await;
    let state = party.state(&site, None).await;
    let named = |name: &str| {
        state
            .seats
            .iter()
            .position(|seat| seat.power == name)
            .unwrap()
    };
    let (germany, russia, england) = (named("Germany"), named("Russia"), named("England"));
    party.submit(&site, germany, 0, "PLACE A(Sil)", true).await;
    party.submit(&site, russia, 0, "PLACE F(Fin)", true).await;
    let state = party.state(&site, None).await;
    assert_eq!(state.turn, 1);
    for (token, own, other) in [
        (Some(germany), "A(Sil)", "F(Fin)"),
        (Some(russia), "F(Fin)", "A(Sil)"),
        (Some(england), "", "A(Sil)"),
        (Some(england), "", "F(Fin)"),
        (None, "", "A(Sil)"),
    ] {
        let token = token.map(|seat| party.tokens[seat].as_str());
        let all = all_answers(&site, &party, token).await;
        assert!(all.contains(own) && !all.contains(other), "{own} {other}");
    }
    // A check tells nothing of it either: the units of others that one may not know of are not there.
    let token = Some(party.tokens[england].as_str());
    let body = Some(json!({"text": "TS2 F(Lon) S A(Sil)"}));
    let path = party.path("/check");
    let (_, known) = site.call(Method::POST, &path, token, body).await;
    let body = Some(json!({"text": "TS2 F(Lon) S A(Pru)"}));
    let (_, unknown) = site.call(Method::POST, &path, token, body).await;
    assert_eq!(known.replace("Sil", "Pru"), unknown);
    // With the first season it is told.
    party.all_ready(&site).await;
    let state = party.state(&site, token).await;
    assert!(
        state.turn >= 2 && state.board.position.contains("A(Sil)"),
        "{}",
        state.board.position
    );
    let past = party.past(&site, token, 0).await;
    assert!(past.result.unwrap().report.text.contains("Sil"));
}

#[tokio::test]
async fn a_retreat_sent_in_advance_stays_sealed_until_it_is_due() {
    let site = Site::new().await;
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../games/mercator/games/1901"
    );
    let party = Party::new(&site, json!({"game": SECRETIVE})).await;
    let names: Vec<String> = {
        let state = party.state(&site, None).await;
        state.seats.into_iter().map(|seat| seat.power).collect()
    };
    // The first seasons of a game that is kept in this repository: Turkey sends a retreat in advance.
    for turn in 0..3 {
        let key = party.state(&site, None).await.phase.key;
        for (seat, name) in names.iter().enumerate() {
            let file = format!("{folder}/orders/{key}/{name}.txt");
            if let Ok(text) = std::fs::read_to_string(file) {
                party.file(&site, seat, turn, &text).await;
            }
        }
        site.clock.advance(minutes(60));
    }
    let state = party.state(&site, None).await;
    assert_eq!(state.phase.key, "1901-02-2-retreats");
    let turkey = names.iter().position(|name| name == "Turkey").unwrap();
    let sealed = ["if dislodged by Key", "A(Bul) R Con", "advance"];
    for (seat, name) in names.iter().enumerate() {
        let all = all_answers(&site, &party, Some(&party.tokens[seat])).await;
        for word in sealed {
            assert_eq!(all.contains(word), seat == turkey, "{word} to {name}");
        }
        // The report of the season is told all the same.
        let past = party.past(&site, Some(&party.tokens[seat]), 2).await;
        let result = past.result.unwrap();
        assert!(!result.report.text.is_empty() && !result.report.orders.is_empty());
        assert!(
            result
                .sheets
                .iter()
                .all(|sheet| usize::from(sheet.seat) == seat)
        );
    }
    let all = all_answers(&site, &party, None).await;
    assert!(sealed.iter().all(|word| !all.contains(word)));
    // Settled by what was sent in advance.
    site.clock.advance(minutes(10));
    let past = party.past(&site, None, 2).await;
    assert_eq!(past.result.unwrap().sheets.len(), 7);
    let past = party.past(&site, None, 3).await;
    let report = past.result.unwrap().report;
    assert!(report.text.contains("A(Bul)"), "{}", report.text);
}
