//! Requests that are too large or too deep.

use crate::Fault;
use crate::flood::flood;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::tally::Tally;
use crate::visitor::{Answer, Visitor};
use axum::body::Bytes;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

/// A little more than the usual body may have, and than one with a map or a position may have (`site/extract.rs`).
const LARGE: usize = 17 * 1024;
const HUGE: usize = 600 * 1024;
/// How much is sent where the server should stop reading long before, in bytes.
const ENDLESS: usize = 64 * 1024 * 1024;
/// How long the server may take to stop it.
const STOPPED_WITHIN: Duration = Duration::from_secs(20);

/// Statuses of refusals: not to be read, too large, not to be used, too long a head.
const UNREADABLE: u16 = 400;
const TOO_LARGE: u16 = 413;
const UNFIT: u16 = 422;
const LONG_HEAD: u16 = 431;
const TOO_MANY: u16 = 429;

/// A request, and the status that it is to be refused with.
struct Case {
    what: &'static str,
    path: &'static str,
    body: Bytes,
    status: u16,
}

fn cases() -> Result<Vec<Case>, Fault> {
    let turns = registry::GAMES.first().ok_or("there is no game")?.slug();
    let orders = registry::ORDER_GAMES.first().ok_or("no order game")?;
    let orders = orders.info().slug;
    let new = "/api/v1/games";
    let sandbox = "/api/v1/orders/sandbox/start";
    let nested = |open: &str, count: usize| open.repeat(count);
    let game = |key: &str, value: Value| {
        let mut game = json!({"game": turns, "opponent": {"kind": "same_screen"}});
        game[key] = value;
        game.to_string()
    };
    let start = |key: &str, value: String| json!({"game": orders, key: value}).to_string();
    let case = |what, path, body: String, status| Case {
        what,
        path,
        body: body.into(),
        status,
    };
    Ok(vec![
        case(
            "17 KB for a new game",
            new,
            game("name", json!("a".repeat(LARGE))),
            TOO_LARGE,
        ),
        case("600 KB for a new game", new, "x".repeat(HUGE), TOO_LARGE),
        case(
            "600 KB for a position",
            sandbox,
            start("position", "a".repeat(HUGE)),
            TOO_LARGE,
        ),
        case(
            "15,000 lists in each other",
            new,
            nested("[", 15_000),
            UNREADABLE,
        ),
        case(
            "500,000 lists in each other",
            sandbox,
            nested("[", 500_000),
            UNREADABLE,
        ),
        case(
            "90,000 objects in each other",
            sandbox,
            nested("{\"a\":", 90_000),
            UNREADABLE,
        ),
        case(
            "1,000 lists in a field",
            new,
            format!("{{\"options\":{}", nested("[", 1_000)),
            UNREADABLE,
        ),
        case(
            "a field that is not known",
            new,
            game("a", json!(vec![0; 5_000])),
            UNREADABLE,
        ),
        case(
            "a number of 15,000 digits",
            new,
            format!("{{\"ply\":{}}}", nested("9", 15_000)),
            UNREADABLE,
        ),
        case(
            "a name of 15,000 characters",
            new,
            game("name", json!("a".repeat(15_000))),
            UNREADABLE,
        ),
        case(
            "5,000 moves",
            new,
            game("moves", json!(vec![""; 5_000])),
            UNFIT,
        ),
        case(
            "a position of 15,000 characters",
            new,
            game("position", json!("(".repeat(15_000))),
            UNFIT,
        ),
        case(
            "a position of 250,000 lines",
            sandbox,
            start("position", "\n".repeat(250_000)),
            UNFIT,
        ),
        case(
            "a map of 500,000 lists in each other",
            sandbox,
            start("mark_file", format!("a = {}", nested("[", 500_000))),
            UNFIT,
        ),
        case(
            "a map of 200,000 dots",
            sandbox,
            start("mark_file", format!("a{} = 1", nested(".a", 200_000))),
            UNFIT,
        ),
        case(
            "a map of 60,000 tables",
            sandbox,
            start("mark_file", nested("[[a]]\n", 60_000)),
            UNFIT,
        ),
    ])
}

/// Sends a head and then, as long as the server lets it, the same piece again and again. Returns the status.
async fn endless(visitor: &Visitor, head: &str, piece: &[u8]) -> Result<u16, Fault> {
    let (mut reader, mut writer) = visitor.connect().await?.into_split();
    let (head, piece) = (head.to_owned(), piece.to_vec());
    let sending = tokio::spawn(async move {
        writer.write_all(head.as_bytes()).await?;
        let mut sent = 0;
        while sent < ENDLESS {
            writer.write_all(&piece).await?;
            sent += piece.len();
        }
        Ok::<_, std::io::Error>(writer)
    });
    let mut answer = [0; 12];
    let read = timeout(STOPPED_WITHIN, reader.read_exact(&mut answer)).await;
    sending.abort();
    read.map_err(|_| "no answer in time")??;
    let status = std::str::from_utf8(&answer)?.rsplit(' ').next();
    Ok(status.unwrap_or_default().parse()?)
}

/// Requests that only bytes can make: what they are, their beginning, what follows for ever, and the status.
fn raw() -> [(&'static str, String, Vec<u8>, u16); 4] {
    let post = "POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let piece = vec![b' '; 64 * 1024];
    let chunk = [b"10000\r\n".as_slice(), &piece, b"\r\n"].concat();
    [
        (
            "64 MB, announced",
            format!("{post}Content-Length: {ENDLESS}\r\n\r\n"),
            piece,
            TOO_LARGE,
        ),
        (
            "64 MB in chunks",
            format!("{post}Transfer-Encoding: chunked\r\n\r\n"),
            chunk,
            TOO_LARGE,
        ),
        (
            "a head without an end",
            "GET / HTTP/1.1\r\nHost: x\r\nX-Long: ".to_owned(),
            vec![b'a'; 4_096],
            LONG_HEAD,
        ),
        (
            "headers without an end",
            "GET / HTTP/1.1\r\nHost: x\r\n".to_owned(),
            b"X-A: b\r\n".to_vec(),
            LONG_HEAD,
        ),
    ]
}

/// The row of the table: each by itself, and then a flood of them.
pub(crate) async fn refused(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("large and deep requests, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let cases = Arc::new(cases()?);
        // The first ones come one by one, and from elsewhere, so that no limit is in their way.
        let others = [201, 202].map(|last| Visitor::new(scene.served.address, last));
        let (mut notes, mut wrong) = (Vec::new(), Vec::new());
        let mut note = |what: &str, got: Result<u16, Fault>, wanted: u16| {
            let shown = match got {
                Ok(status) if status == wanted => format!("{status}"),
                Ok(status) => format!("{status}, not {wanted}"),
                Err(fault) => fault.to_string(),
            };
            if shown != wanted.to_string() {
                wrong.push(what.to_owned());
            }
            notes.push(format!("{what}: {shown}"));
        };
        for (case, other) in cases.iter().zip(others.iter().cycle()) {
            let answer = other.send("POST", case.path, None, case.body.clone()).await;
            note(case.what, answer.map(|answer| answer.status), case.status);
        }
        for (what, head, piece, status) in raw() {
            note(what, endless(&others[0], &head, &piece).await, status);
        }
        let attackers = scene.attackers(attackers);
        let mut tally = Tally::default();
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let cases = Arc::clone(&cases);
            async move { any(&visitor, &cases, lane).await }
        })
        .await?;
        tally.add(flooded.tally.clone());
        let refused = [UNREADABLE, TOO_LARGE, UNFIT, TOO_MANY].map(|status| tally.of(status));
        let is_refused = refused.iter().sum::<u32>() == tally.all();
        Ok(Outcome {
            tried: format!("{} kinds, then {}", notes.len(), flooded.tried()),
            result: tally.to_string(),
            promises: vec![
                promise("each is refused with the right status", wrong.is_empty()),
                promise("every one of the flood is refused", is_refused),
            ],
            notes,
        })
    })
    .await
}

/// One of the cases after the other.
async fn any(visitor: &Visitor, cases: &[Case], lane: usize) -> Result<Answer, Fault> {
    let Case { path, body, .. } = &cases[lane % cases.len()];
    visitor.send("POST", path, None, body.clone()).await
}
