//! An order game, as the host sees it.

use super::addresses::Addresses;
use super::bots::{self, Duty};
use super::conduct::{self, Events};
use super::due;
use super::game::{Answer, Command, Game};
use super::job::Thoughts;
use super::keys::Keys;
use super::maps;
use super::master;
use super::notices;
use super::refusal::Refusal;
use super::replay::OrderReplay;
use super::rights::{self, Rights};
use super::sight;
use super::stored::StoredOrderGame;
use super::take_back;
use super::told;
use super::viewer::OrderViewer;
use super::vote;
use crate::host::game::{Decision, EventGame, Moment, Scene, Told};
use crate::host::refusal::Denied;
use crate::host::secret::SecretHash;
use crate::host::thinking::Work;
use crate::host::time::{Due, Now};
use crate::store::{MailJob, NoticeJobs, NoticeKind, Standing};
use game::{Fault, Place};
use wire::{
    FaultBody, MasterAct, OrderActor, OrderEvent, OrderEventKind, OrderGameState, OrderLiveMessage,
    OrderNews, SubmitReady, SubmitSheet, SubmitVote,
};

impl EventGame for Game {
    type Actor = OrderActor;
    type What = OrderEventKind;
    type Event = OrderEvent;
    type Rights = Rights;
    type Stored = StoredOrderGame;
    type Command = Command;
    type Answer = Answer;
    type Refusal = Refusal;
    type Viewer = OrderViewer;
    type View = OrderGameState;
    type News = Box<OrderNews>;
    type Message = OrderLiveMessage;
    type Duty = Duty;
    type Thought = Thoughts;

    fn load(stored: StoredOrderGame) -> Result<Game, Fault> {
        let StoredOrderGame {
            row,
            keys,
            addresses,
            events,
        } = stored;
        let replay = OrderReplay::new(&row.setup)?;
        let mut game = Game {
            map: maps::path(&row, &*replay.table)?,
            replay,
            row,
            keys: Keys::of(&keys),
            addresses: Addresses::of(&addresses),
            shows: Vec::with_capacity(events.len()),
            events: Vec::with_capacity(events.len()),
        };
        for event in events {
            let seq = event.seq;
            game.apply(event)
                .map_err(|fault| fault.within(Place::numbered("event", seq)))?;
        }
        Ok(game)
    }

    const NAME: &'static str = "orders";

    fn name(event: &OrderEvent) -> &'static str {
        match event.event {
            OrderEventKind::Sheet { .. } => "sheet",
            OrderEventKind::Settled { .. } => "settled",
            _ => "other",
        }
    }

    fn id_of(stored: &StoredOrderGame) -> &str {
        &stored.row.id
    }

    fn event(seq: u32, at: &Now, by: OrderActor, event: OrderEventKind) -> OrderEvent {
        OrderEvent {
            seq,
            at_ms: at.wall_ms,
            by,
            event,
        }
    }

    fn next_seq(&self) -> u32 {
        self.replay.next_seq()
    }

    fn stamp(&self, now: Now) -> Now {
        Now {
            wall_ms: self.replay.stamp(now.wall_ms),
            ..now
        }
    }

    fn apply(&mut self, event: OrderEvent) -> Result<(), Fault> {
        let shows = self.replay.shows(&event);
        self.replay.apply(&event)?;
        // A position file says by which options it is played.
        if let OrderEventKind::Corrected { .. } | OrderEventKind::RolledBack { .. } = &event.event {
            self.map = maps::path(&self.row, &*self.replay.table)?;
        }
        self.events.push(event);
        self.shows.push(shows);
        Ok(())
    }

    fn entitle(&mut self, rights: Rights) {
        self.keys.change(&rights.keys);
        self.addresses.change(&rights.addresses);
    }

    fn viewer(&self, token: Option<&SecretHash>) -> Result<OrderViewer, Denied> {
        self.keys.viewer(token)
    }

    /// Sheets for seats without one, if a phase is to be settled.
    fn preparation(&self, command: Option<&Command>) -> Option<Work<Thoughts>> {
        match command {
            None => bots::stand_ins(&self.replay),
            Some(Command::Master(MasterAct::Process { turn })) => {
                conduct::present(&self.replay, *turn).ok()?;
                bots::stand_ins(&self.replay)
            }
            Some(_) => None,
        }
    }

    fn decide(
        &self,
        by: &OrderViewer,
        command: &Command,
        moment: &Moment<Thoughts>,
    ) -> Result<Decision<Game>, Refusal> {
        let by = *by;
        let replay = &self.replay;
        let happens: Events = match command {
            Command::Join(join, claim) => {
                return rights::join(self, join, claim.as_ref(), moment);
            }
            Command::Notices(submitted) => return rights::notices(self, by, submitted),
            Command::TakeOver { seat, bot } => return Ok(rights::take_over(self, *seat, *bot)),
            Command::Master(act) => {
                conduct::game_master(by)?;
                return rights::act(self, act, moment);
            }
            Command::Preview(turn) => {
                conduct::game_master(by)?;
                let (happens, body) = master::preview(replay, *turn)?;
                return Ok(Decision {
                    answer: Answer::Preview(Box::new(body)),
                    ..Decision::of(happens)
                });
            }
            Command::Sheet(submitted) => conduct::sheet(replay, conduct::player(by)?, submitted)?,
            Command::Ready(submitted) => conduct::ready(replay, conduct::player(by)?, submitted)?,
            Command::Vote(submitted) => vote::vote(replay, conduct::player(by)?, submitted)?,
            Command::TakeBack(submitted) => {
                let seat = conduct::player(by)?;
                take_back::take_back(replay, seat, submitted, moment.now.wall_ms)?
            }
            Command::Press(submitted) => {
                if by == OrderViewer::Public {
                    return Err(Denied::NoToken.into());
                }
                conduct::press(replay, by, submitted)?
            }
        };
        Ok(Decision::of(happens))
    }

    fn due(&self, now: &Now) -> Option<Due> {
        due::wake(&self.replay, now.wall_ms).map(Due::Wall)
    }

    fn is_due(&self, now: &Now) -> bool {
        due::is_due(&self.replay, now.wall_ms)
    }

    fn tend(&self, moment: &Moment<Thoughts>) -> Result<Decision<Game>, Refusal> {
        if !self.replay.has_begun() {
            return Ok(rights::fill(self, moment));
        }
        let written = moment.thought.as_ref();
        let written = written.map_or_else(Vec::new, |thought| thought.sheets.clone());
        let now_ms = moment.now.wall_ms;
        let happens = due::settle(&self.replay, OrderActor::Server, written, now_ms)?;
        Ok(Decision::of(happens))
    }

    fn standing(&self) -> Standing {
        due::standing(&self.replay)
    }

    fn mails(&self, decision: &Decision<Game>, at_ms: u64) -> Vec<MailJob> {
        let mut addresses = self.addresses.clone();
        let changed = &decision.rights.addresses;
        addresses.change(changed);
        let mut mails = notices::mails(&self.replay, &addresses, &decision.happens, at_ms);
        mails.extend(notices::codes(&addresses, changed, self.replay.turn, at_ms));
        mails
    }

    fn notices(&self, before: &Standing, events: &[OrderEvent]) -> Option<NoticeJobs> {
        told::notices(self, before, &self.standing(), events)
    }

    fn told_of(&self, seat: u8, kind: NoticeKind, now_ms: u64) -> Told {
        told::told(self, seat, kind, now_ms)
    }

    fn duty(&self) -> Option<Duty> {
        bots::duty(&self.replay)
    }

    fn work(&self, duty: &Duty, _now: &Now) -> Work<Thoughts> {
        bots::work(&self.replay, duty)
    }

    fn concluded(
        &self,
        duty: &Duty,
        thought: Thoughts,
        _now_ms: u64,
    ) -> Result<Decision<Game>, Refusal> {
        let events = bots::concluded(&self.replay, duty.turn, thought);
        Ok(Decision::of(events))
    }

    fn view(&self, by: &OrderViewer, scene: &Scene<'_>) -> OrderGameState {
        let newest = self.heard_by(*by).map(|(number, ..)| number).last();
        let newest = newest.unwrap_or_default();
        sight::state(&self.replay, &self.addresses, *by, newest, &self.map, scene)
    }

    fn repeated(&self, by: &OrderViewer, command: &Command) -> Option<u32> {
        let what = match command {
            Command::Sheet(SubmitSheet { turn, text, ready }) => OrderEventKind::Sheet {
                turn: *turn,
                text: text.clone(),
                ready: *ready,
            },
            Command::Ready(SubmitReady { turn, ready }) => OrderEventKind::Ready {
                turn: *turn,
                ready: *ready,
            },
            // A vote counts for nothing once its phase is settled: repeated then, it is stale. The last phase of a game
            // may have been ended by it.
            Command::Vote(SubmitVote { turn, vote }) if *turn == self.replay.turn => {
                OrderEventKind::Voted {
                    turn: *turn,
                    vote: vote::meant(&self.replay, vote).ok()?,
                }
            }
            _ => return None,
        };
        conduct::done_before(&self.events, by.seat()?, &what)
    }

    fn opening(&self, by: &OrderViewer, scene: &Scene<'_>) -> OrderLiveMessage {
        let state = Box::new(self.view(by, scene));
        OrderLiveMessage::State { state }
    }

    fn news(&self, by: &OrderViewer, since: u32, scene: &Scene<'_>) -> Option<Box<OrderNews>> {
        let new = self.heard_by(*by);
        let new = new.filter(|(_, event, _)| event.seq >= since);
        let events: Vec<OrderEvent> = new.filter_map(|heard| self.shown(*by, heard)).collect();
        if events.is_empty() {
            return None;
        }
        let news = sight::news(&self.replay, *by, events, &self.map, scene.now_ms);
        Some(Box::new(news))
    }

    fn numbering(&self, by: &OrderViewer) -> String {
        sight::numbering(&self.replay, *by)
    }

    fn after(&self, by: &OrderViewer, known: u32) -> Option<u32> {
        let mut heard = self.heard_by(*by);
        let (_, event, _) = heard.find(|(number, ..)| *number == known)?;
        Some(event.seq + 1)
    }

    fn presence(&self, _scene: &Scene<'_>) -> OrderLiveMessage {
        OrderLiveMessage::Known
    }

    fn told(news: Box<OrderNews>) -> OrderLiveMessage {
        OrderLiveMessage::News { news }
    }

    fn refused(fault: FaultBody) -> OrderLiveMessage {
        OrderLiveMessage::Refused { fault }
    }
}
