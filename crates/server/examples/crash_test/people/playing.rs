//! Visitors at their games: random moves, and then somebody resigns.

use super::book::Pairing;
use super::visitor::Visitor;
use crate::Fault;
use crate::ground::AGAIN;
use game::{OptionPicks, Table};
use rand_xoshiro::rand_core::Rng;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wire::{Accepted, EventKind, GameEvent, GameState, GameStatus, SeekBody};

/// After so many plies both sides have had the turns without which a game that is given up does not count.
const LEAST_PLIES: usize = 4;
/// Of the turns by days one in this many waits until it is told of.
const WAITS: u64 = 4;
/// A turn must have been told of by then: after half a minute, or later where an attempt was lost.
const TOLD_WITHIN: Duration = Duration::from_secs(280);
/// Nobody waits for a move longer than that: the other one may wait until they are told of their turn.
const LONGEST_TURN: Duration = Duration::from_secs(310);

impl Visitor {
    /// Plays a game to its end.
    pub(super) async fn play(&mut self, pairing: &Pairing, seek: &str) -> Result<(), Fault> {
        let path = format!("/api/v1/games/{}", pairing.game);
        let mut since = (Instant::now(), u32::MAX);
        loop {
            let state: GameState = self.browser.get(&path).await?;
            if state.yours != [pairing.seat] {
                let (game, yours) = (&pairing.game, &state.yours);
                let wrong = format!("{game}: seat {} is {yours:?}", pairing.seat);
                self.book.note(format!("visitor {}: {wrong}", self.number));
            }
            if state.status != GameStatus::Playing {
                let mut notes = self.book.notes();
                let game = notes.games.entry(pairing.game.clone()).or_default();
                game.finished = true;
                break;
            }
            if state.seq != since.1 {
                since = (Instant::now(), state.seq);
            }
            if since.0.elapsed() > LONGEST_TURN {
                return Err(format!("game {}: it does not go on", pairing.game).into());
            }
            match state.to_move == Some(pairing.seat) {
                true => self.act(&path, pairing, &state).await?,
                false => tokio::time::sleep(AGAIN).await,
            }
        }
        // What was paired is told for an hour, and stays what it was.
        let renew = format!("/api/v1/lobby/seeks/{seek}/renew");
        let again = self.browser.until("POST", &renew, &Value::Null).await?;
        let again: SeekBody = again.read()?;
        let told = again.paired.map(|paired| (paired.id, paired.seat));
        if told != Some((pairing.game.clone(), pairing.seat)) {
            let wrong = format!("seek {seek}: first {pairing:?}, then {told:?}");
            self.book.note(wrong);
        }
        Ok(())
    }

    /// Moves, or resigns.
    async fn act(&mut self, path: &str, pairing: &Pairing, state: &GameState) -> Result<(), Fault> {
        let entry = registry::GAMES.first().ok_or("there is no game")?;
        let mut table = entry.game.open(&OptionPicks::default(), None)?;
        for ply in &state.plies {
            table.play(&ply.text)?;
        }
        let is_live = self.is_live(&pairing.game);
        let may_wait = state.rated && !is_live && table.ply_count() > 0;
        if may_wait && self.lots.next_u64().is_multiple_of(WAITS) {
            self.wait_until_told(pairing, state).await?;
        }
        let (what, body) = match table.ply_count() >= LEAST_PLIES {
            true => (
                "actions",
                json!({"ply": table.ply_count(), "action": "resign"}),
            ),
            false => ("moves", self.one_move(&*table, &pairing.game)?),
        };
        let path = format!("{path}/{what}");
        // Where the answer is lost, or somebody was faster, the state tells more.
        if let Some(answer) = self.browser.once("POST", &path, &body).await
            && answer.status != 409
        {
            let accepted: Accepted = answer.read()?;
            let events = accepted.news.events.into_iter();
            let told = events.map(|event: GameEvent| (event.seq, event.event));
            let mut notes = self.book.notes();
            notes.counts.moves += 1;
            let game = notes.games.entry(pairing.game.clone()).or_default();
            game.told.extend(told.filter(|(_, event)| is_own(event)));
        }
        Ok(())
    }

    fn is_live(&self, game: &str) -> bool {
        self.book
            .notes()
            .games
            .get(game)
            .is_some_and(|game| game.is_live)
    }

    fn one_move(&mut self, table: &dyn Table, game: &str) -> Result<Value, Fault> {
        let legal = table.legal_texts();
        let pick = self.lots.next_u64() % legal.len().max(1) as u64;
        let text = legal.get(usize::try_from(pick)?).ok_or("no legal move")?;
        let ply = table.ply_count();
        Ok(json!({"ply": ply, "text": text, "request": format!("{game}-{ply}")}))
    }

    /// Does nothing until the program is told that the game waits.
    async fn wait_until_told(&self, pairing: &Pairing, state: &GameState) -> Result<(), Fault> {
        if self.sink.has_turn(&pairing.game, pairing.seat, state.seq) {
            return Ok(());
        }
        let began = Instant::now();
        // The newest event is the move after which the game waits.
        while !self.sink.has_turn(&pairing.game, pairing.seat, state.seq) {
            if began.elapsed() > TOLD_WITHIN {
                let (game, seq) = (&pairing.game, state.seq);
                let wrong = format!("game {game}: nobody is told of the turn after {seq}");
                self.book.note(wrong);
                return Ok(());
            }
            tokio::time::sleep(AGAIN).await;
        }
        self.book.notes().counts.turns_waited += 1;
        Ok(())
    }
}

/// Whether an event is one that its player sees as everybody does.
fn is_own(event: &EventKind) -> bool {
    matches!(event, EventKind::Move { .. } | EventKind::Resigned)
}
