//! Live connections, through a real socket on this machine.

use crate::support::{FIRST, LONG, SECOND, Site};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{ChatLine, EventKind, GameState, LiveMessage};

/// A connection, the state that its messages have led to, and how many bytes went over it in both directions.
struct Client {
    socket: WebSocketStream<TcpStream>,
    known: Option<GameState>,
    bytes: usize,
}

/// Takes a message into the state that is known.
fn advance(known: &mut Option<GameState>, message: &LiveMessage) {
    match (message, known) {
        (LiveMessage::State { state }, known) => *known = Some((**state).clone()),
        (LiveMessage::Presence { online }, Some(state)) => {
            for (player, online) in state.players.iter_mut().zip(online) {
                player.online = *online;
            }
        }
        (LiveMessage::News { news }, Some(state)) => {
            let news = (**news).clone();
            assert_eq!(news.events[0].seq, state.seq + 1, "a gap");
            for event in &news.events {
                if let (EventKind::Chat { text }, Some(seat)) = (&event.event, event.seat) {
                    let text = text.clone();
                    let at_ms = event.at_ms;
                    state.chat.push(ChatLine { seat, at_ms, text });
                }
            }
            state.seq = news.events.last().unwrap().seq;
            state.plies.truncate(news.keep as usize);
            state.plies.extend(news.plies);
            let last = state.plies.last().map(|ply| ply.position.clone());
            state.position = last.unwrap_or_else(|| state.start.clone());
            state.status = news.status;
            state.outcome = news.outcome;
            state.to_move = news.to_move;
            state.may_claim = news.may_claim.unwrap_or_default();
            state.draw_offer = news.draw_offer;
            state.takeback_wish = news.takeback_wish;
            state.rematch_offer = news.rematch_offer;
            state.rematch = news.rematch;
            state.clock = news.clock;
            state.conditions = news.conditions;
            state.now_ms = news.now_ms;
            if let Some(players) = news.players {
                state.players = players;
            }
        }
        (LiveMessage::Refused { .. }, _) => {}
        (message, None) => panic!("no state before {message:?}"),
    }
}

impl Client {
    async fn open(site: &Site, id: &str) -> Client {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = site.router.clone();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let stream = TcpStream::connect(address).await.unwrap();
        let url = format!("ws://{address}/api/v1/games/{id}/live");
        Client {
            socket: client_async(url, stream).await.unwrap().0,
            known: None,
            bytes: 0,
        }
    }

    /// Takes a game up where `known` left it.
    async fn resume(site: &Site, id: &str, token: Option<&str>, known: &GameState) -> Client {
        let mut client = Client::open(site, id).await;
        let known_to = json!({"numbering": known.numbering, "seq": known.seq});
        let hello = json!({"token": token, "known": known_to});
        client.say(&hello.to_string()).await;
        client.known = Some(known.clone());
        client
    }

    async fn hello(site: &Site, id: &str, token: Option<&str>) -> Client {
        let mut client = Client::open(site, id).await;
        let hello = token.map_or(json!({}), |token| json!({"token": token}));
        client.say(&hello.to_string()).await;
        client
    }

    async fn say(&mut self, text: &str) {
        self.bytes += text.len();
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message; none when the server has closed.
    async fn next(&mut self) -> Option<LiveMessage> {
        loop {
            match timeout(LONG, self.socket.next()).await.unwrap()?.ok()? {
                Message::Text(text) => {
                    self.bytes += text.len();
                    let message = serde_json::from_str(&text).unwrap();
                    advance(&mut self.known, &message);
                    return Some(message);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The state once it is as wanted.
    async fn state(&mut self, wanted: impl Fn(&GameState) -> bool) -> GameState {
        loop {
            if let Some(state) = self.known.as_ref().filter(|state| wanted(state)) {
                return state.clone();
            }
            match self.next().await {
                Some(LiveMessage::Refused { fault }) => panic!("{fault:?}"),
                Some(_) => {}
                None => panic!("closed"),
            }
        }
    }
}

#[tokio::test]
async fn everybody_connected_sees_every_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let mut clients = Vec::new();
    for token in [Some(game.first.as_str()), Some(second.as_str()), None] {
        let mut client = Client::hello(&site, &game.id, token).await;
        let Some(LiveMessage::State { state }) = client.next().await else {
            panic!()
        };
        assert_eq!(*state.position, *state.start);
        clients.push(client);
    }
    game.play_all(&second, &[FIRST, SECOND]).await;
    for (n, client) in clients.iter_mut().enumerate() {
        let mut moves = Vec::new();
        while moves.len() < 2 {
            if let Some(LiveMessage::News { news }) = client.next().await {
                let state = client.known.as_ref().unwrap();
                let yours: &[u8] = [&[0][..], &[1], &[]][n];
                assert_eq!(state.yours, yours);
                for event in news.events {
                    let EventKind::Move { text, .. } = event.event else {
                        panic!()
                    };
                    moves.push(text);
                }
                assert_eq!(state.plies.last().map(|ply| &ply.text), moves.last());
            }
        }
        assert_eq!(moves, [FIRST, SECOND]);
    }
}

#[tokio::test]
async fn presence_is_shown() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let mut watcher = Client::hello(&site, &game.id, None).await;
    let online = |state: &GameState| (state.players[0].online, state.players[1].online);
    assert_eq!(online(&watcher.state(|_| true).await), (false, false));
    let first = Client::hello(&site, &game.id, Some(&game.first)).await;
    watcher.state(|state| online(state) == (true, false)).await;
    let tab = Client::hello(&site, &game.id, Some(&second)).await;
    let tab_too = Client::hello(&site, &game.id, Some(&second)).await;
    watcher.state(|state| online(state) == (true, true)).await;
    drop((first, tab));
    // One of two tabs is enough.
    watcher.state(|state| online(state) == (false, true)).await;
    drop(tab_too);
    watcher.state(|state| online(state) == (false, false)).await;
}

#[tokio::test]
async fn talk_goes_to_players_only() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let mut watcher = Client::hello(&site, &game.id, None).await;
    let mut player = Client::hello(&site, &game.id, Some(&second)).await;
    watcher.state(|_| true).await;
    player.state(|_| true).await;
    game.say(&game.first, "psst").await;
    game.play(&game.first, 0, FIRST).await;
    assert_eq!(
        player.state(|state| state.seq == 3).await.chat[0].text,
        "psst"
    );
    // The watcher's next event is the move, and its number does not show that something was said.
    loop {
        match watcher.next().await {
            Some(LiveMessage::News { news }) => {
                assert!(matches!(news.events[0].event, EventKind::Move { .. }));
                assert_eq!((news.events.len(), news.events[0].seq), (1, 3));
                break;
            }
            Some(LiveMessage::Presence { .. }) => {}
            other => panic!("{other:?}"),
        }
    }
    let known = watcher.known.unwrap();
    assert_eq!((known.chat.len(), known.seq), (0, 3));
}

#[tokio::test]
async fn a_wrong_hello_is_refused_with_a_reason() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    for (hello, code, names) in [
        ("hello", "bad_request", "line 1"),
        ("[]", "bad_request", "an object"),
        ("{\"key\":1}", "bad_request", "key"),
        ("{\"token\":\"0123\"}", "not_your_game", "token"),
    ] {
        let mut client = Client::open(&site, &game.id).await;
        client.say(hello).await;
        let Some(LiveMessage::Refused { fault }) = client.next().await else {
            panic!("{hello}")
        };
        assert_eq!(fault.code, code);
        assert!(fault.reason.contains(names), "{fault:?}");
        assert_eq!(client.next().await, None);
    }
}

#[tokio::test]
async fn connections_end_when_the_server_does() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    let mut client = Client::hello(&site, &game.id, None).await;
    client.state(|_| true).await;
    site.state.end_connections().await;
    assert_eq!(client.next().await, None);
}

#[tokio::test]
async fn news_lead_to_the_state_that_is_asked_for() {
    let site = Site::new().await;
    let (game, second) = site
        .pair(json!({"clock": {"kind": "live", "initial_s": 600, "increment_s": 5}}))
        .await;
    let tokens = [Some(game.first.as_str()), Some(second.as_str()), None];
    let mut clients = Vec::new();
    for token in tokens {
        clients.push(Client::hello(&site, &game.id, token).await);
    }
    game.play_all(&second, &[FIRST, SECOND]).await;
    game.say(&second, "hm").await;
    game.act(&second, 2, "ask_takeback").await;
    game.act(&game.first, 2, "accept_takeback").await;
    game.play(&second, 1, SECOND).await;
    game.act(&game.first, 2, "offer_draw").await;
    game.act(&second, 2, "accept_draw").await;
    game.say(&game.first, "thanks").await;
    game.act(&game.first, 2, "offer_rematch").await;
    game.act(&second, 2, "accept_rematch").await;
    for (client, token) in clients.iter_mut().zip(tokens) {
        let followed = client.state(|state| state.rematch.is_some()).await;
        let asked = game.state(token).await;
        // Who is connected may be told a moment later.
        let players = asked.players.clone();
        assert_eq!(
            GameState {
                players,
                ..followed
            },
            asked
        );
    }
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    for token in [None, Some(game.first.as_str())] {
        let known = game.state(token).await;
        // Nothing is missed; then a takeback and other moves.
        let mut client = Client::resume(&site, &game.id, token, &known).await;
        let message = client.next().await;
        assert!(
            matches!(message, Some(LiveMessage::Presence { .. })),
            "{message:?}"
        );
    }
    let known = [game.state(None).await, game.state(Some(&second)).await];
    game.say(&second, "wait").await;
    game.act(&game.first, 1, "ask_takeback").await;
    game.act(&second, 1, "accept_takeback").await;
    game.play(&game.first, 0, "a2b3").await;
    let site = site.restarted(std::time::Duration::ZERO).await;
    for (known, token) in known.iter().zip([None, Some(second.as_str())]) {
        let mut client = Client::resume(&site, &known.id, token, known).await;
        let Some(LiveMessage::News { news }) = client.next().await else {
            panic!("the whole state, or nothing")
        };
        // What was said is for players.
        assert_eq!(news.events.len(), if token.is_some() { 4 } else { 3 });
        let state = client.known.unwrap();
        assert_eq!(state.plies.last().unwrap().text, "a2b3");
        assert_eq!(state.plies.len(), 1);
    }
    // Numbers of another numbering, or of events that are not there, mean nothing.
    for (numbering, seq) in [("public", 2), ("seats 1", 99)] {
        let odd = GameState {
            numbering: numbering.to_owned(),
            seq,
            ..known[1].clone()
        };
        let mut client = Client::resume(&site, &odd.id, Some(&second), &odd).await;
        let message = client.next().await;
        assert!(
            matches!(message, Some(LiveMessage::State { .. })),
            "{message:?}"
        );
    }
}

/// Plays so many plies of a game at one screen over HTTP while somebody listens: all bytes on the live connection, in
/// both directions and with the first state, and what the last move cost with its request and its answer. None when the game ends before.
async fn bytes_of(game: &str, plies: u32, seed: usize) -> Option<(usize, usize)> {
    let site = Site::new().await;
    let asked = json!({"game": game, "opponent": {"kind": "same_screen"}});
    let game = site.create(asked).await;
    let mut client = Client::hello(&site, &game.id, Some(&game.first)).await;
    client.state(|_| true).await;
    let mut last = 0;
    for ply in 0..plies {
        let legal = game.legal().await;
        let quiet: Vec<_> = legal.iter().filter(|mv| mv.captures.is_empty()).collect();
        let pick = (ply as usize * 7 + seed) % quiet.len().max(1);
        let text = &quiet.get(pick)?.text;
        let request = json!({"ply": ply, "text": text, "request": format!("{ply:024}")});
        let before = client.bytes;
        let (status, answer) = site
            .call(
                axum::http::Method::POST,
                &game.path("/moves"),
                Some(&game.first),
                Some(request.clone()),
            )
            .await;
        assert_eq!(status, 200, "{answer}");
        client
            .state(|state| state.plies.len() == ply as usize + 1)
            .await;
        last = request.to_string().len() + answer.len() + client.bytes - before;
    }
    Some((client.bytes, last))
}

#[tokio::test]
async fn a_move_costs_the_same_however_long_the_game_is() {
    // A side is sent the state once, and then what happens.
    let (bytes, _) = bytes_of("mars", 28, 0).await.unwrap();
    println!("28 plies of Mars: {bytes} bytes");
    assert!(bytes <= 15_000, "{bytes}");
    let mut long = None;
    for seed in 0..20 {
        long = bytes_of("chess", 300, seed).await;
        if long.is_some() {
            break;
        }
    }
    let (_, last) = long.unwrap();
    println!("the 300th ply, both directions: {last} bytes");
    assert!(last <= 2_000, "{last}");
}
