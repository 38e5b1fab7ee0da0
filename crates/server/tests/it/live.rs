//! Live connections, through a real socket on this machine.

use crate::support::{FIRST, LONG, SECOND, Site};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{EventKind, GameState, LiveMessage};

struct Client(WebSocketStream<TcpStream>);

impl Client {
    async fn open(site: &Site, id: &str) -> Client {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = site.router.clone();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let stream = TcpStream::connect(address).await.unwrap();
        let url = format!("ws://{address}/api/games/{id}/live");
        Client(client_async(url, stream).await.unwrap().0)
    }

    async fn hello(site: &Site, id: &str, token: Option<&str>) -> Client {
        let mut client = Client::open(site, id).await;
        let hello = token.map_or(json!({}), |token| json!({"token": token}));
        client.say(&hello.to_string()).await;
        client
    }

    async fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// The next message; none when the server has closed.
    async fn next(&mut self) -> Option<LiveMessage> {
        loop {
            match timeout(LONG, self.0.next()).await.unwrap()?.ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next state of any kind that is as wanted.
    async fn state(&mut self, wanted: impl Fn(&GameState) -> bool) -> GameState {
        loop {
            match self.next().await {
                Some(LiveMessage::State { state } | LiveMessage::Event { state, .. }) => {
                    if wanted(&state) {
                        return *state;
                    }
                }
                other => panic!("{other:?}"),
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
            if let Some(LiveMessage::Event { event, state }) = client.next().await {
                assert_eq!(event.seq, state.seq);
                let yours: &[u8] = [&[0][..], &[1], &[]][n];
                assert_eq!(state.yours, yours);
                let EventKind::Move { text, .. } = event.event else {
                    panic!()
                };
                assert_eq!(state.plies.last().unwrap().text, text);
                moves.push(text);
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
    // The watcher's next event is the move; no state on the way shows the talk.
    loop {
        match watcher.next().await {
            Some(LiveMessage::State { state }) => assert!(state.chat.is_empty()),
            Some(LiveMessage::Event { event, state }) => {
                assert!(matches!(event.event, EventKind::Move { .. }) && state.chat.is_empty());
                break;
            }
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_wrong_hello_is_refused_with_a_reason() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    for (hello, code, names) in [
        ("hello", "bad_request", "line 1"),
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
