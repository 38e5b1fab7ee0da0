//! A game of turns, as the host sees it.

use super::conduct;
use super::create::Next;
use super::game::{Answer, Command, Game};
use super::job;
use super::refusal::Refusal;
use super::stored::{SeatRow, StoredGame};
use super::told;
use crate::host::game::{Decision, EventGame, Moment, Scene, Told};
use crate::host::refusal::Denied;
use crate::host::secret::SecretHash;
use crate::host::thinking::Work;
use crate::host::time::{Due, Now};
use crate::store::{NoticeJobs, NoticeKind, Outage, Standing, Wait};
use game::Fault;
use play::computer::{self, Duty, Thought};
use play::{Replay, Viewer};
use wire::{
    EventKind, FaultBody, GameEvent, GameNews, GameState, GameStatus, LiveMessage, OutcomeBody,
};

impl EventGame for Game {
    type Actor = Option<u8>;
    type What = EventKind;
    type Event = GameEvent;
    type Rights = Vec<SeatRow>;
    type Stored = StoredGame;
    type Command = Command;
    type Answer = Answer;
    type Refusal = Refusal;
    type Viewer = Viewer;
    type View = GameState;
    type News = Box<GameNews>;
    type Message = LiveMessage;
    type Duty = Duty;
    type Thought = Thought;

    fn load(stored: StoredGame) -> Result<Game, Fault> {
        let StoredGame { row, seats, events } = stored;
        let replay = Replay::of(&row.setup, &events)?;
        Ok(Game {
            row,
            seats,
            events,
            replay,
        })
    }

    const NAME: &'static str = "turns";

    fn name(event: &GameEvent) -> &'static str {
        match event.event {
            EventKind::Created => "created",
            EventKind::Joined { .. } => "joined",
            EventKind::Move { .. } => "move",
            EventKind::TimeOut { .. } => "time_out",
            EventKind::Chat { .. } => "chat",
            _ => "other",
        }
    }

    fn id_of(stored: &StoredGame) -> &str {
        &stored.row.id
    }

    fn event(seq: u32, at: &Now, seat: Option<u8>, event: EventKind) -> GameEvent {
        GameEvent {
            seq,
            at_ms: at.wall_ms,
            // Only live games have use for it, and they alone are given it.
            clock_ms: (at.steady_ms != at.wall_ms).then_some(at.steady_ms),
            seat,
            event,
        }
    }

    fn next_seq(&self) -> u32 {
        self.replay.next_seq()
    }

    fn stamp(&self, now: Now) -> Now {
        let play::Now { wall_ms, steady_ms } = self.replay.stamp((&now).into());
        Now {
            wall_ms,
            // Elsewhere nothing goes by it, so that it need not be kept.
            steady_ms: if self.replay.is_live() {
                steady_ms
            } else {
                wall_ms
            },
            ..now
        }
    }

    fn apply(&mut self, event: GameEvent) -> Result<(), Fault> {
        self.replay.apply(&event)?;
        self.events.push(event);
        Ok(())
    }

    fn entitle(&mut self, rights: Vec<SeatRow>) {
        self.seats.extend(rights);
    }

    fn viewer(&self, token: Option<&SecretHash>) -> Result<Viewer, Denied> {
        let Some(token) = token else {
            return Ok(Viewer::default());
        };
        let own = self.seats.iter().filter(|row| row.token.matches(token));
        let seats: Vec<u8> = own.map(|row| row.seat).collect();
        if seats.is_empty() {
            Err(Denied::NotYourGame)
        } else {
            Ok(Viewer { seats })
        }
    }

    fn decide(
        &self,
        by: &Viewer,
        command: &Command,
        moment: &Moment<Thought>,
    ) -> Result<Decision<Game>, Refusal> {
        match command {
            Command::Join(join, member) => {
                conduct::join(self, join, member.as_ref(), &moment.secret)
            }
            Command::Accept(accept, member) => {
                conduct::accept(self, by, accept, member.as_ref(), &moment.secret)
            }
            Command::Move(submitted) => {
                let seats = conduct::player(by)?;
                let mut decided = play::conduct::submit_move(&self.replay, seats, submitted)?;
                let now = &moment.now;
                let seat = self.replay.to_move().unwrap_or_default();
                let lag_ms = now.lag_ms.get(usize::from(seat)).copied();
                let lag_ms = lag_ms.unwrap_or_default();
                play::conduct::give_lag_back(&self.replay, &mut decided, lag_ms, now.into());
                play::conditions::answer(&self.replay, &mut decided);
                Ok(Decision::of(decided.happens))
            }
            Command::Act(submitted) => {
                let seats = conduct::player(by)?;
                let next = Next {
                    id: &moment.id,
                    now: (&moment.now).into(),
                };
                let decided = play::conduct::act(&self.replay, seats, submitted)?;
                conduct::hosted(self, decided, &next)
            }
            Command::Conditions(submitted) => {
                let seats = conduct::player(by)?;
                let decided = play::conditions::set(&self.replay, seats, submitted)?;
                Ok(Decision::of(decided.happens))
            }
            Command::Chat(text) => conduct::chat(&self.replay, conduct::player(by)?, text),
        }
    }

    fn due(&self, now: &Now) -> Option<Due> {
        let (_, at_ms) = play::conduct::flag_falls(&self.replay, &now.lag_ms)?;
        Some(if self.replay.is_live() {
            Due::Steady(at_ms)
        } else {
            Due::Wall(at_ms)
        })
    }

    fn is_due(&self, now: &Now) -> bool {
        play::conduct::time_out(&self.replay, &now.lag_ms, now.into()).is_some()
    }

    fn tend(&self, moment: &Moment<Thought>) -> Result<Decision<Game>, Refusal> {
        let now = &moment.now;
        let decided = play::conduct::time_out(&self.replay, &now.lag_ms, now.into());
        Ok(Decision::of(decided.unwrap_or_default().happens))
    }

    fn standing(&self) -> Standing {
        let replay = &self.replay;
        let persons = replay.to_move().filter(|seat| {
            let is_persons = self.seats.iter().any(|row| row.seat == *seat);
            is_persons && replay.status == GameStatus::Playing
        });
        let deadline = replay.timing.deadline().filter(|_| !replay.is_live());
        let wait = persons.map(|seat| Wait {
            seat,
            turn: u32::try_from(replay.plies.len()).unwrap_or(u32::MAX),
            until_ms: deadline.map(|(_, at_ms)| at_ms),
        });
        Standing {
            waits: wait.into_iter().collect(),
            is_over: replay.is_over(),
            open_seats: None,
        }
    }

    /// A live clock gets back the time that it ran during outages. An outage that ended before the last
    /// event was already credited: a game is credited when it is loaded, before anything else happens in it.
    fn owed_for(&self, outages: &[Outage]) -> Option<Decision<Game>> {
        let live = self.replay.is_live();
        let (_, since) = self.replay.timing.running().filter(|_| live)?;
        let open = outages.iter();
        let open = open.filter(|outage| outage.to_ms > self.replay.last().steady_ms);
        let ran = open.map(|outage| outage.to_ms.saturating_sub(outage.from_ms.max(since)));
        let ms = ran.sum();
        (ms > 0).then(|| Decision::one(None, EventKind::ClockCredited { ms }))
    }

    fn notices(&self, before: &Standing, events: &[GameEvent]) -> Option<NoticeJobs> {
        told::notices(self, before, &self.standing(), events)
    }

    fn told_of(&self, seat: u8, kind: NoticeKind, now_ms: u64) -> Told {
        told::told(self, seat, kind, now_ms)
    }

    fn duty(&self) -> Option<Duty> {
        computer::duty(&self.replay)
    }

    fn work(&self, duty: &Duty, now: &Now) -> Work<Thought> {
        job::work(&self.replay, *duty, now)
    }

    fn concluded(
        &self,
        duty: &Duty,
        thought: Thought,
        _now_ms: u64,
    ) -> Result<Decision<Game>, Refusal> {
        let decided = computer::decide(&self.replay, *duty, thought)?;
        Ok(Decision::of(decided.happens))
    }

    fn present(viewer: &Viewer) -> &[u8] {
        &viewer.seats
    }

    fn is_timed(&self, viewer: &Viewer) -> bool {
        viewer.plays() && self.replay.is_live() && self.replay.status == GameStatus::Playing
    }

    fn view(&self, by: &Viewer, scene: &Scene<'_>) -> GameState {
        self.replay
            .state(by, scene.id, scene.online, shown_at(scene))
    }

    fn opening(&self, by: &Viewer, scene: &Scene<'_>) -> LiveMessage {
        let state = Box::new(self.view(by, scene));
        LiveMessage::State { state }
    }

    fn news(&self, by: &Viewer, since: u32, scene: &Scene<'_>) -> Option<Box<GameNews>> {
        let news = self.heard_by(by).skip_while(|(_, event)| event.seq < since);
        let events: Vec<GameEvent> = news.map(|heard| Game::shown_to(by, heard)).collect();
        if events.is_empty() {
            return None;
        }
        let keep = self.fewest_plies_since(since);
        let joined = |event: &GameEvent| matches!(event.event, EventKind::Joined { .. });
        let joined = events.iter().any(joined);
        let replay = &self.replay;
        Some(Box::new(GameNews {
            keep: u32::try_from(keep).unwrap_or(u32::MAX),
            plies: replay.plies.get(keep..).unwrap_or_default().to_vec(),
            status: replay.status,
            outcome: replay.table.outcome().as_ref().map(OutcomeBody::from),
            to_move: replay.to_move(),
            may_claim: replay.may_claim().then_some(true),
            draw_offer: replay.draw_offer,
            takeback_wish: replay.takeback_wish,
            rematch_offer: replay.rematch_offer,
            rematch: replay.rematch.clone(),
            clock: replay.clock(shown_at(scene)),
            conditions: replay.conditions_for(by),
            players: joined.then(|| replay.players(scene.online)),
            now_ms: scene.now_ms,
            events,
        }))
    }

    fn numbering(&self, by: &Viewer) -> String {
        Replay::numbering(by)
    }

    fn after(&self, by: &Viewer, known: u32) -> Option<u32> {
        let (_, event) = self.heard_by(by).find(|(number, _)| *number == known)?;
        Some(event.seq + 1)
    }

    fn repeated(&self, by: &Viewer, command: &Command) -> Option<u32> {
        let Command::Move(submitted) = command else {
            return None;
        };
        let key = submitted.request.as_ref()?;
        let same = |event: &&GameEvent| {
            let own = event.seat.is_some_and(|seat| by.seats.contains(&seat));
            own && matches!(&event.event, EventKind::Move { request: Some(known), .. } if known == key)
        };
        let mut known = self.events.iter().rev().filter(same);
        known
            .find(|event| self.was(event, submitted))
            .map(|event| event.seq)
    }

    fn presence(&self, scene: &Scene<'_>) -> LiveMessage {
        let players = self.replay.players(scene.online);
        LiveMessage::Presence {
            online: players.iter().map(|player| player.online).collect(),
        }
    }

    fn told(news: Box<GameNews>) -> LiveMessage {
        LiveMessage::News { news }
    }

    fn refused(fault: FaultBody) -> LiveMessage {
        LiveMessage::Refused { fault }
    }
}

/// The moment at which something is shown.
const fn shown_at(scene: &Scene<'_>) -> play::Now {
    play::Now {
        wall_ms: scene.now_ms,
        steady_ms: scene.steady_ms,
    }
}
