//! Compares what is stored with what clients were told.

use crate::Fault;
use crate::ground::patient;
use crate::http::Http;
use crate::ledger::{Book, Ledger, lock};
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use tokio::task::JoinSet;
use wire::{EventKind, GameEvent, GameState};

/// How many games are checked at once.
const AT_ONCE: usize = 4;

/// What is wrong.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) lost: u32,
    pub(crate) doubled: u32,
    pub(crate) changed: u32,
    /// Games that were lost on time, though nobody thought for long.
    pub(crate) flagged: u32,
    pub(crate) lines: Vec<String>,
}

impl Report {
    pub(crate) fn add(&mut self, other: &Report) {
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.changed += other.changed;
        self.flagged += other.flagged;
        self.lines.extend(other.lines.iter().cloned());
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.lost + self.doubled + self.changed + self.flagged == 0
    }
}

/// Which games are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Those that go on, and those that are over and were not checked since.
    Recent,
    All,
}

/// Checks games against their ledgers. Clients may play on meanwhile: what was acknowledged is therefore
/// copied before the game is read, and what was sent is read afterwards.
pub(crate) async fn check_all(http: &Http, book: &Book, which: Which) -> Result<Report, Fault> {
    let mut report = Report::default();
    let wanted = |ledger: &Arc<Mutex<Ledger>>| which == Which::All || !lock(ledger).checked;
    let mut games = book.all().into_iter().filter(wanted);
    let mut checks = JoinSet::new();
    loop {
        while checks.len() < AT_ONCE
            && let Some(ledger) = games.next()
        {
            let http = http.clone();
            checks.spawn(async move { check_game(&http, &ledger).await });
        }
        match checks.join_next().await {
            Some(found) => report.add(&found??),
            None => return Ok(report),
        }
    }
}

async fn check_game(http: &Http, ledger: &Mutex<Ledger>) -> Result<Report, Fault> {
    let mut report = Report::default();
    let (id, tokens, told, finished) = {
        let ledger = lock(ledger);
        (
            ledger.id.clone(),
            ledger.tokens.clone(),
            ledger.told.clone(),
            ledger.finished,
        )
    };
    // The state follows from the event list, so it is looked at only while the game goes on.
    let state: Option<GameState> = if finished {
        None
    } else {
        let (_, body) = patient(http, &format!("/api/v1/games/{id}"), None).await?;
        Some(serde_json::from_slice(&body)?)
    };
    let mut events: Option<Vec<GameEvent>> = None;
    for token in &tokens {
        let path = format!("/api/v1/games/{id}/events");
        let (status, body) = patient(http, &path, Some(token)).await?;
        if status != 200 {
            report.lost += 1;
            let line = format!("game {id}: it is gone ({status})");
            report.lines.push(line);
            return Ok(report);
        }
        let seen: Vec<GameEvent> = serde_json::from_slice(&body)?;
        events = Some(match events {
            None => seen,
            Some(before) => together(&before, seen),
        });
    }
    let events = events.unwrap_or_default();
    let mut ledger = lock(ledger);
    check(&told, &ledger, &events, state.as_ref(), &mut report);
    ledger.checked = finished;
    Ok(report)
}

/// One list of what two seats see: the idempotency key of a move is shown to its sender only. A move that only the
/// later list has is left out, because its sender's list has not been read.
fn together(one: &[GameEvent], mut other: Vec<GameEvent>) -> Vec<GameEvent> {
    other.truncate(one.len());
    for (event, known) in other.iter_mut().zip(one) {
        if let (
            EventKind::Move { request, .. },
            EventKind::Move {
                request: known @ Some(_),
                ..
            },
        ) = (&mut event.event, &known.event)
        {
            request.clone_from(known);
        }
    }
    other
}

fn check(
    told: &[(u32, EventKind)],
    ledger: &Ledger,
    events: &[GameEvent],
    state: Option<&GameState>,
    report: &mut Report,
) {
    let id = &ledger.id;
    for (place, event) in (0u32..).zip(events) {
        if event.seq != place {
            report.changed += 1;
            report
                .lines
                .push(format!("game {id}: number {place} is {}", event.seq));
        }
    }
    for (seq, kind) in told {
        match events.iter().find(|event| event.seq == *seq) {
            Some(event) if event.event == *kind => {}
            Some(_) => {
                report.changed += 1;
                report.lines.push(format!(
                    "game {id}: number {seq} is not what was acknowledged"
                ));
            }
            None => {
                report.lost += 1;
                report.lines.push(format!(
                    "game {id}: number {seq} was acknowledged and is lost"
                ));
            }
        }
    }
    if !told.windows(2).all(|pair| pair[0].0 < pair[1].0) {
        report.changed += 1;
        report
            .lines
            .push(format!("game {id}: acknowledged out of order"));
    }
    let mut seen = HashSet::new();
    let mut moves = Vec::new();
    for event in events {
        if let EventKind::TimeOut { .. } = event.event {
            report.flagged += 1;
            report.lines.push(format!("game {id}: lost on time"));
        }
        let EventKind::Move { text, request, .. } = &event.event else {
            continue;
        };
        moves.push(text);
        let word = request.as_deref().unwrap_or_default();
        if !seen.insert(word) {
            report.doubled += 1;
            report
                .lines
                .push(format!("game {id}: {word} is there twice"));
        }
        let sent = ledger.told.iter().any(|(seq, _)| *seq == event.seq);
        if !sent && ledger.pending.as_deref() != Some(word) {
            report.changed += 1;
            report.lines.push(format!("game {id}: nobody sent {word}"));
        }
    }
    let plies = state.iter().flat_map(|state| &state.plies);
    let plies: Vec<&String> = plies.map(|ply| &ply.text).collect();
    if !moves.starts_with(&plies) {
        report.changed += 1;
        report.lines.push(format!(
            "game {id}: the state is not that of the event list"
        ));
    }
}
