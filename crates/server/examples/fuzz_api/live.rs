//! Live connections: a hello that is right or wrong, and odd frames.

use crate::Fault;
use crate::case::Case;
use crate::world::World;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long a message may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Hellos that cannot be read.
const HELLOS: [&str; 7] = [
    "",
    "hello",
    "[]",
    "{\"token\": 1}",
    "{\"token\": \"\\ud800\"}",
    "{\"known\": {\"numbering\": \"\", \"seq\": -1}}",
    "{\"known\": {}}",
];

/// Bytes that are no frames: reserved bits, an unknown kind, no mask, a length beyond all measure, a control frame in
/// pieces, text that is no UTF-8.
const FRAMES: [&[u8]; 6] = [
    b"\xf1\x80\0\0\0\0",
    b"\x83\x80\0\0\0\0",
    b"\x81\x02ab",
    b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",
    b"\x09\x80\0\0\0\0",
    b"\x81\x82\0\0\0\0\xff\xfe",
];

type Socket = WebSocketStream<TcpStream>;

/// Opens a connection to a game as one of its viewers, and misbehaves.
pub(crate) async fn visit(world: &mut World, path: &str, token: Option<&str>) -> Result<(), Fault> {
    let mut case = Case::get("live connection", format!("{path}/live"), token);
    let hello = json!({"token": token}).to_string();
    let way = world.lots.below(8);
    case.twist = [
        "",
        "wrong hello",
        "odd token",
        "binary hello",
        "long hello",
        "odd frames",
        "cut off",
        "many words",
    ][way];
    world.note(case.to_string());
    let mut socket = open(world, &case.path).await?;
    match way {
        0 => greet(world, &mut socket, &hello).await?,
        1 => {
            let odd = *world.lots.one_of(&HELLOS);
            refuse(world, &mut socket, Message::text(odd), true).await?;
        }
        2 => {
            let odd = json!({"token": world.lots.one_of(&["", "x", "\u{0}", "\u{202e}"])});
            refuse(world, &mut socket, Message::text(odd.to_string()), true).await?;
        }
        3 => {
            refuse(
                world,
                &mut socket,
                Message::binary(hello.into_bytes()),
                true,
            )
            .await?
        }
        4 => {
            refuse(
                world,
                &mut socket,
                Message::text("x".repeat(100_000)),
                false,
            )
            .await?
        }
        5 => {
            if world.lots.once_in(2) {
                greet(world, &mut socket, &hello).await?;
            }
            let odd = *world.lots.one_of(&FRAMES);
            world.note(format!("  frame {}", odd.escape_ascii()));
            // It may have hung up before everything was written.
            let _ = socket.get_mut().write_all(odd).await;
            end(world, &mut socket).await?;
        }
        6 => {
            if world.lots.once_in(2) {
                greet(world, &mut socket, &hello).await?;
            }
            drop(socket);
        }
        _ => {
            greet(world, &mut socket, &hello).await?;
            for word in ["", "{}", "{\"kind\": \"move\"}"] {
                socket.send(Message::text(word)).await?;
                socket.send(Message::Pong(word.to_owned().into())).await?;
                socket.send(Message::Ping(word.to_owned().into())).await?;
            }
            let frame = CloseFrame {
                code: CloseCode::Library(4_000),
                reason: "enough".into(),
            };
            socket.send(Message::Close(Some(frame))).await?;
            end(world, &mut socket).await?;
        }
    }
    world.ground.tally.count(&case, 0);
    Ok(())
}

async fn open(world: &World, path: &str) -> Result<Socket, Fault> {
    let address = world.ground.address;
    let stream = TcpStream::connect(address).await?;
    let opened = timeout(
        PATIENCE,
        client_async(format!("ws://{address}{path}"), stream),
    )
    .await;
    match opened {
        Ok(Ok((socket, _))) => Ok(socket),
        Ok(Err(fault)) => Err(world.broken(&format!("no live connection: {fault}"))),
        Err(_) => Err(world.broken("no live connection in time")),
    }
}

/// The next text; none at the end of the connection.
async fn heard(world: &World, socket: &mut Socket) -> Result<Option<Value>, Fault> {
    loop {
        match timeout(PATIENCE, socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => return Ok(Some(serde_json::from_str(&text)?)),
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Ok(None),
            Ok(Some(Ok(_))) => {}
            Err(_) => return Err(world.broken("the live connection is silent")),
        }
    }
}

/// Says hello; the state must come.
async fn greet(world: &World, socket: &mut Socket, hello: &str) -> Result<(), Fault> {
    socket.send(Message::text(hello)).await?;
    match heard(world, socket).await? {
        Some(message) if message["kind"] == "state" => Ok(()),
        other => Err(world.broken(&format!("a hello is answered by {other:?}"))),
    }
}

/// Says something wrong; it must be refused with place and reason, if it can be said at all, and the connection ends.
async fn refuse(
    world: &World,
    socket: &mut Socket,
    wrong: Message,
    is_told: bool,
) -> Result<(), Fault> {
    let sent = socket.send(wrong).await;
    if is_told {
        sent?;
        let message = heard(world, socket).await?.unwrap_or_default();
        let is_full = |key: &str| {
            message["fault"][key]
                .as_array()
                .is_some_and(|list| !list.is_empty())
        };
        if message["kind"] != "refused" || !is_full("place") || !is_full("at") {
            return Err(world.broken(&format!("a wrong hello is answered by {message}")));
        }
    }
    end(world, socket).await
}

/// The server must hang up.
async fn end(world: &World, socket: &mut Socket) -> Result<(), Fault> {
    while heard(world, socket).await?.is_some() {}
    Ok(())
}
