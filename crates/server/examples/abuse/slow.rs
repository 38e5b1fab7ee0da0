//! Requests that are never finished: heads and bodies of which a byte comes now and then.

use crate::Fault;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, USUAL_FILES, addresses, under};
use crate::visitor::Visitor;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;

/// The time from one byte to the next.
const DRIP: Duration = Duration::from_secs(4);
/// Connections that are closed within this time were not let in.
const AT_ONCE: Duration = Duration::from_secs(2);
/// How much later than promised a connection may be closed: the machine is busy.
const GRACE: Duration = Duration::from_secs(5);
/// How many connections one address may have (`site/accept.rs`).
const CONNECTIONS_EACH: usize = 256;

/// What is left unfinished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Head,
    Body,
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Head => "heads",
            Part::Body => "bodies",
        }
    }

    /// The beginning of a request.
    fn beginning(self) -> &'static str {
        match self {
            Part::Head => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
            Part::Body => {
                "POST /api/v1/games/0000000000000000000000/moves HTTP/1.1\r\nHost: x\r\n\
                 Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"
            }
        }
    }

    /// How long the server waits for the rest: for a head as its documentation says; for a body as long as a request may
    /// take, and for what nobody wants any more some seconds longer.
    fn longest(self) -> Duration {
        match self {
            Part::Head => Duration::from_secs(20),
            Part::Body => Duration::from_secs(30 + 5),
        }
    }
}

/// How a connection ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// There was none.
    None,
    /// The server closed it after that time.
    Closed(Duration),
    /// It is open still.
    Held,
}

/// Begins a request and never ends it.
async fn hold(visitor: Visitor, part: Part, until: Instant) -> End {
    let Ok(mut stream) = visitor.connect().await else {
        return End::None;
    };
    let since = Instant::now();
    let mut rest = part.beginning();
    let mut answer = [0; 1_024];
    loop {
        // What cannot be sent was closed; reading tells.
        let _ = stream.write_all(rest.as_bytes()).await;
        rest = " ";
        let next = Instant::now() + DRIP;
        loop {
            tokio::select! {
                read = stream.read(&mut answer) => {
                    if matches!(read, Ok(0) | Err(_)) {
                        return End::Closed(since.elapsed());
                    }
                }
                () = tokio::time::sleep_until(until.into()) => return End::Held,
                () = tokio::time::sleep_until(next.into()) => break,
            }
        }
    }
}

/// So many unfinished requests from so many addresses, to a server that may open few files.
pub(crate) async fn requests(
    means: &Means,
    part: Part,
    attackers: u8,
    count: usize,
) -> Result<Row, Fault> {
    let attack = format!(
        "slowloris: {count} half-sent {}, {}",
        part.name(),
        addresses(attackers)
    );
    let scene = Scene::start(means, Some(USUAL_FILES)).await?;
    under(attack, scene, async |scene| {
        let attackers = scene.attackers(attackers);
        let longest = part.longest() + GRACE;
        let until = Instant::now() + longest + GRACE;
        let mut holding = JoinSet::new();
        for visitor in attackers.iter().cycle().take(count) {
            holding.spawn(hold(visitor.clone(), part, until));
        }
        tokio::time::sleep(AT_ONCE + GRACE).await;
        let files = scene.open_files()?;
        let ends = holding.join_all().await;
        let closed: Vec<Duration> = ends
            .iter()
            .filter_map(|end| match end {
                End::Closed(after) => Some(*after),
                End::None | End::Held => None,
            })
            .collect();
        let refused = closed.iter().filter(|after| **after < AT_ONCE).count();
        let let_in = closed.len() - refused;
        let held = ends.iter().filter(|end| **end == End::Held).count();
        let last = closed.iter().max().copied().unwrap_or_default();
        let may = (CONNECTIONS_EACH * attackers.len()).min(count);
        Ok(Outcome {
            tried: format!("{count} connections"),
            result: format!(
                "{} let in, {} closed at once; the last was closed after {:.1} s",
                let_in + held,
                count - let_in - held,
                last.as_secs_f64()
            ),
            notes: vec![
                format!("{files} files open some seconds later, of {USUAL_FILES}"),
                format!("{held} held after {} s", (longest + GRACE).as_secs()),
            ],
            promises: vec![
                promise(
                    format!(
                        "none is held for longer than {} s, give or take {} s",
                        part.longest().as_secs(),
                        GRACE.as_secs()
                    ),
                    held == 0 && last <= longest,
                ),
                promise(
                    format!("at most {CONNECTIONS_EACH} connections of an address are let in"),
                    let_in + held <= may,
                ),
            ],
        })
    })
    .await
}
