//! A game that lives in the browser: against the computer or on one screen.
//!
//! Its events are the same as those of a game on the server, and are decided and replayed by the same code. The page
//! keeps them; times are in milliseconds since 1970.

use crate::edge::{Answer, from_json, json, throw};
use game::Fault;
use play::computer::{self, Task, Thought};
use play::conduct::{self, Decision};
use play::{Now, Refusal, Replay, Setup, Viewer};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{EventKind, FaultBody, FaultCause, GameEvent, NewGame, SubmitAction, SubmitMove};

/// A game in the browser.
#[wasm_bindgen]
pub struct LocalGame {
    events: Vec<GameEvent>,
    replay: Replay,
}

/// What the computer player owes.
#[derive(Serialize)]
struct DutyBody {
    /// Its level.
    level: u8,
    /// Whether it is to answer a draw offer; otherwise it is to move.
    answers_draw: bool,
    /// Whether it is its own turn.
    moves_itself: bool,
    /// The number of this position; an answer for another one is useless.
    changes: u32,
}

#[wasm_bindgen]
impl LocalGame {
    /// Begins a game as the JSON of a [`NewGame`] asks for; `second` decides who begins where that is left to chance.
    ///
    /// # Errors
    /// Throws what the server would answer: `unknown_game`, `bad_option`, `bad_position`, `bad_value`.
    pub fn begin(request: &str, second: bool, now_ms: f64) -> Answer<LocalGame> {
        let asked: NewGame =
            from_json("request", request).map_err(|fault| throw(("bad_input", fault)))?;
        let begun = play::begin(&asked, second, time(now_ms)).map_err(refused)?;
        LocalGame::replayed(&begun.setup, begun.events)
    }

    /// Opens a game again: its slug, and what [`LocalGame::setup`] and [`LocalGame::events`] gave.
    ///
    /// # Errors
    /// Throws `bad_input` or `damaged` when they are not such.
    pub fn open(slug: &str, setup: &str, events: &str) -> Answer<LocalGame> {
        let setup: Setup =
            from_json("setup", setup).map_err(|fault| throw(("bad_input", fault)))?;
        let events = from_json("events", events).map_err(|fault| throw(("bad_input", fault)))?;
        let setup = Setup {
            slug: slug.to_owned(),
            ..setup
        };
        LocalGame::replayed(&setup, events)
    }

    /// What was fixed at the beginning, as JSON.
    #[must_use]
    pub fn setup(&self) -> String {
        json(&self.replay.setup)
    }

    /// What happened from event number `since` on: the JSON of an array of [`GameEvent`]s.
    #[must_use]
    pub fn events(&self, since: u32) -> String {
        json(&self.events.get(since as usize..).unwrap_or_default())
    }

    /// The state, as whoever began the game sees it: the JSON of a [`wire::GameState`].
    #[must_use]
    pub fn state(&self, id: &str, now_ms: f64) -> String {
        let viewer = self.viewer();
        let online = vec![true; self.replay.taken.len()];
        json(
            &self
                .replay
                .state(&viewer, id, &online, Now::of(time(now_ms))),
        )
    }

    /// Plays a move, given as the JSON of a [`SubmitMove`].
    ///
    /// # Errors
    /// Throws when it is not possible; nothing has changed then.
    pub fn play(&mut self, request: &str, now_ms: f64) -> Answer<()> {
        let request: SubmitMove =
            from_json("request", request).map_err(|fault| throw(("bad_input", fault)))?;
        let seats = self.viewer().seats;
        let decided = conduct::submit_move(&self.replay, &seats, &request).map_err(refused)?;
        self.happen(decided, now_ms)
    }

    /// Does something besides moving, given as the JSON of a [`SubmitAction`]. After a rematch was asked for,
    /// [`LocalGame::rematch`] begins it.
    ///
    /// # Errors
    /// Throws when it is not possible; nothing has changed then.
    pub fn act(&mut self, request: &str, now_ms: f64) -> Answer<()> {
        let request: SubmitAction =
            from_json("request", request).map_err(|fault| throw(("bad_input", fault)))?;
        let seats = self.viewer().seats;
        let decided = conduct::act(&self.replay, &seats, &request).map_err(refused)?;
        self.happen(decided, now_ms)
    }

    /// Begins the rematch, and notes its id here.
    ///
    /// # Errors
    /// Throws `not_now` when the game is not over, or has a rematch.
    pub fn rematch(&mut self, id: &str, now_ms: f64) -> Answer<LocalGame> {
        let request = SubmitAction {
            action: wire::ActionKind::OfferRematch,
            ply: self.replay.ply_count(),
        };
        let seats = self.viewer().seats;
        let mut decided = conduct::act(&self.replay, &seats, &request).map_err(refused)?;
        let setup = self.replay.setup.rematch().map_err(damaged)?;
        let name = seats.first().and_then(|seat| self.replay.name(*seat));
        let people = setup.creator.iter();
        let people = people
            .map(|seat| (*seat, name.map(str::to_owned)))
            .collect();
        let next = LocalGame::replayed(&setup, setup.opening(people, Now::of(time(now_ms))))?;
        let accepted = EventKind::RematchAccepted {
            game: id.to_owned(),
        };
        decided.happens.push((decided.rematch, accepted));
        self.happen(decided, now_ms)?;
        Ok(next)
    }

    /// What the computer player owes, as JSON: `level`, `answers_draw`, `moves_itself`, `changes`; undefined if nothing.
    #[must_use]
    pub fn duty(&self) -> Option<String> {
        let duty = computer::duty(&self.replay)?;
        Some(json(&DutyBody {
            level: duty.level.number(),
            answers_draw: duty.task == Task::AnswerDraw,
            moves_itself: self.replay.to_move() == Some(duty.seat),
            changes: duty.changes,
        }))
    }

    /// Plays the computer's move; ignored if the position has changed since.
    ///
    /// # Errors
    /// Throws when the move is not legal.
    #[wasm_bindgen(js_name = computerPlays)]
    pub fn computer_plays(&mut self, text: &str, changes: u32, now_ms: f64) -> Answer<()> {
        self.conclude(Thought::Move(text.to_owned()), changes, now_ms)
    }

    /// Answers a draw offer for the computer; ignored if the position has changed since.
    ///
    /// # Errors
    /// Throws when there is no offer.
    #[wasm_bindgen(js_name = computerAnswers)]
    pub fn computer_answers(&mut self, accepts: bool, changes: u32, now_ms: f64) -> Answer<()> {
        self.conclude(Thought::DrawIsFine(accepts), changes, now_ms)
    }

    /// When a clock runs out if nothing happens before; undefined if none runs.
    #[must_use]
    pub fn due(&self) -> Option<f64> {
        let (_, at_ms) = self.replay.timing.deadline()?;
        Some(at_ms as f64)
    }

    /// Ends the game if a clock has run out.
    ///
    /// # Errors
    /// Throws `damaged` when the game is.
    pub fn tend(&mut self, now_ms: f64) -> Answer<()> {
        let decided =
            conduct::time_out(&self.replay, &[], Now::of(time(now_ms))).unwrap_or_default();
        self.happen(decided, now_ms)
    }

    /// The game as a text record, with the day on which it began.
    ///
    /// # Errors
    /// Throws when a name cannot be written into a tag.
    pub fn record(&self) -> Answer<String> {
        let created = self.events.first().map_or(0, |event| event.at_ms);
        play::record::write(&self.replay, created).map_err(damaged)
    }
}

impl LocalGame {
    fn replayed(setup: &Setup, events: Vec<GameEvent>) -> Answer<LocalGame> {
        let replay = Replay::of(setup, &events).map_err(damaged)?;
        Ok(LocalGame { events, replay })
    }

    /// Whoever began the game: nobody else is here.
    fn viewer(&self) -> Viewer {
        Viewer {
            seats: self.replay.setup.creator.clone(),
        }
    }

    fn conclude(&mut self, thought: Thought, changes: u32, now_ms: f64) -> Answer<()> {
        let duty = computer::duty(&self.replay).filter(|duty| duty.changes == changes);
        let Some(duty) = duty else { return Ok(()) };
        let decided = computer::decide(&self.replay, duty, thought).map_err(refused)?;
        self.happen(decided, now_ms)
    }

    fn happen(&mut self, decided: Decision, now_ms: f64) -> Answer<()> {
        for (seat, event) in decided.happens {
            let event = GameEvent {
                seq: self.replay.next_seq(),
                at_ms: self.replay.stamp(Now::of(time(now_ms))).wall_ms,
                clock_ms: None,
                seat,
                event,
            };
            self.replay.apply(&event).map_err(damaged)?;
            self.events.push(event);
        }
        Ok(())
    }
}

fn refused(refusal: Refusal) -> JsValue {
    let fault = Fault::new(refusal.place(), refusal.to_string());
    let mut body = FaultBody::new(refusal.code(), &fault);
    body.cause = refusal.cause().as_ref().map(FaultCause::from);
    JsValue::from_str(&json(&body))
}

fn damaged(fault: Fault) -> JsValue {
    throw(("damaged", fault))
}

/// A time as JavaScript gives it.
fn time(now_ms: f64) -> u64 {
    now_ms.max(0.0) as u64
}
