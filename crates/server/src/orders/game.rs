//! An order game, as the host sees it.

use super::addresses::Addresses;
use super::bots::{self, Duty};
use super::conduct::{self, Events};
use super::due;
use super::keys::{self, Keys};
use super::maps;
use super::master;
use super::notices;
use super::refusal::Refusal;
use super::replay::OrderReplay;
use super::sight;
use super::stored::{KeyRow, OrderGameRow, StoredOrderGame};
use super::viewer::OrderViewer;
use super::vote;
use crate::host::game::{Decision, EventGame, Moment, Scene};
use crate::host::refusal::Denied;
use crate::host::secret::Secret;
use crate::host::text;
use crate::host::thinking::Work;
use crate::store::{AddressRow, MailJob, Purpose};
use game::{Fault, Place};
use wire::{
    FaultBody, JoinOrderGame, MasterAct, OrderActor, OrderEvent, OrderEventKind, OrderGameState,
    OrderGrant, OrderLiveMessage, OrderNews, PreviewBody, SeatInvite, SeatSheet, SubmitNotices,
    SubmitPress, SubmitReady, SubmitSheet, SubmitVote,
};

/// An order game: what was fixed when it was created, who may act, and what happened.
#[derive(Debug)]
pub struct Game {
    /// The game as it was created.
    pub row: OrderGameRow,
    /// The valid secrets.
    pub(crate) keys: Keys,
    /// Where notices go.
    pub addresses: Addresses,
    /// What happened.
    pub events: Vec<OrderEvent>,
    /// By event: whether it changed something public.
    shows: Vec<bool>,
    /// What it led to.
    pub replay: OrderReplay,
    /// The path of its map.
    map: String,
}

/// A request to change an order game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Join, by the secret of a link.
    Join(JoinOrderGame),
    /// Orders.
    Sheet(SubmitSheet),
    /// Ready, or not ready any more.
    Ready(SubmitReady),
    /// Press.
    Press(SubmitPress),
    /// A vote on the end of the game.
    Vote(SubmitVote),
    /// Where notices go.
    Notices(SubmitNotices),
    /// An act of the game master.
    Master(MasterAct),
    /// A preview of the settlement of that turn.
    Preview(u32),
}

/// The part of the answer that only the sender gets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Answer {
    /// Nothing.
    #[default]
    None,
    /// The seat and its token.
    Seat(OrderGrant),
    /// The link of a seat that was opened.
    Invite(SeatInvite),
    /// The preview.
    Preview(Box<PreviewBody>),
}

/// Secrets and addresses that change.
#[derive(Clone, Debug, Default)]
pub struct Rights {
    /// Secrets.
    pub keys: Vec<KeyRow>,
    /// Where notices go.
    pub addresses: Vec<AddressRow>,
}

impl Game {
    /// The seat that a viewer orders for.
    ///
    /// # Errors
    /// For everybody else.
    pub(crate) fn player(by: OrderViewer) -> Result<u8, Refusal> {
        match by {
            OrderViewer::Public => Err(Denied::NoToken.into()),
            OrderViewer::Seat(_) | OrderViewer::Master => conduct::player(by),
        }
    }

    /// The events that a viewer may see, each with the viewer's number of it, and whether it changed something that
    /// everybody may see.
    pub fn heard_by(&self, by: OrderViewer) -> impl Iterator<Item = (u32, &OrderEvent, bool)> {
        let events = self.events.iter().zip(self.shows.iter().copied());
        let heard = events.filter(move |(event, shows)| sight::hears_of(by, event, *shows));
        (0..)
            .zip(heard)
            .map(|(number, (event, shows))| (number, event, shows))
    }

    /// An event of those, as the viewer may see it.
    #[must_use]
    pub fn shown(
        &self,
        by: OrderViewer,
        (number, event, shows): (u32, &OrderEvent, bool),
    ) -> Option<OrderEvent> {
        let mut shown = sight::visible_to(&self.replay, by, event, shows)?;
        shown.seq = number;
        Some(shown)
    }

    /// Refuses everybody but the game master.
    fn master(by: OrderViewer) -> Result<(), Refusal> {
        match by {
            OrderViewer::Master => Ok(()),
            OrderViewer::Public => Err(Denied::NoToken.into()),
            OrderViewer::Seat(_) => Err(Refusal::NotTheMaster),
        }
    }

    /// A player joins by the secret of a link.
    fn join(
        &self,
        join: &JoinOrderGame,
        secret: &Secret,
        now_ms: u64,
    ) -> Result<Decision<Game>, Refusal> {
        let name = text::name(join.name.as_deref())?;
        let address = notices::checked(join.email.as_deref())?;
        let invite = Secret::from_client(&join.invite);
        let seat = self.keys.invited(&invite).ok_or(Refusal::WrongInvite)?;
        let happens = conduct::join(&self.replay, seat, name, now_ms)?;
        let seq = self.replay.next_seq();
        let grant = OrderGrant {
            id: self.row.id.clone(),
            seat: Some(seat),
            token: Some(secret.reveal().to_owned()),
            master: None,
            invites: Vec::new(),
        };
        Ok(Decision {
            rights: Rights {
                keys: vec![
                    keys::given(seq, Some(seat), Purpose::Token, secret),
                    keys::taken(seq, seat, Purpose::Invite),
                ],
                addresses: vec![AddressRow {
                    seat: Some(seat),
                    address,
                }],
            },
            answer: Answer::Seat(grant),
            ..Decision::of(happens)
        })
    }

    /// Where the viewer's notices go.
    fn notices(by: OrderViewer, submitted: &SubmitNotices) -> Result<Decision<Game>, Refusal> {
        if by == OrderViewer::Public {
            return Err(Denied::NoToken.into());
        }
        let row = AddressRow {
            seat: by.seat(),
            address: notices::checked(submitted.email.as_deref())?,
        };
        Ok(Decision {
            rights: Rights {
                keys: Vec::new(),
                addresses: vec![row],
            },
            ..Decision::default()
        })
    }

    /// An action of the game master; if it settles the phase, with the sheets of computer players.
    fn act(
        &self,
        act: &MasterAct,
        moment: &Moment<Vec<SeatSheet>>,
    ) -> Result<Decision<Game>, Refusal> {
        let written = moment.thought.clone().unwrap_or_default();
        let happens = master::act(&self.replay, act, written, moment.now_ms)?;
        let mut decision = Decision::of(happens);
        if let MasterAct::Replace { seat }
        | MasterAct::AppointBot { seat, .. }
        | MasterAct::MakeDummy { seat } = *act
        {
            let seq = self.replay.next_seq();
            let Rights { keys, addresses } = &mut decision.rights;
            keys.push(keys::taken(seq, seat, Purpose::Token));
            addresses.push(AddressRow {
                seat: Some(seat),
                address: None,
            });
            if let MasterAct::Replace { .. } = act {
                let secret = &moment.secret;
                keys.push(keys::given(seq, Some(seat), Purpose::Invite, secret));
                decision.answer = Answer::Invite(SeatInvite {
                    seat,
                    invite: secret.reveal().to_owned(),
                });
            } else {
                keys.push(keys::taken(seq, seat, Purpose::Invite));
            }
        }
        Ok(decision)
    }
}

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
    type Thought = Vec<SeatSheet>;

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

    fn id_of(stored: &StoredOrderGame) -> &str {
        &stored.row.id
    }

    fn event(seq: u32, at_ms: u64, by: OrderActor, event: OrderEventKind) -> OrderEvent {
        OrderEvent {
            seq,
            at_ms,
            by,
            event,
        }
    }

    fn next_seq(&self) -> u32 {
        self.replay.next_seq()
    }

    fn stamp(&self, now_ms: u64) -> u64 {
        self.replay.stamp(now_ms)
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

    fn viewer(&self, token: Option<&Secret>) -> Result<OrderViewer, Denied> {
        self.keys.viewer(token)
    }

    /// Sheets for seats without one, if a phase is to be settled.
    fn preparation(&self, command: Option<&Command>) -> Option<Work<Vec<SeatSheet>>> {
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
        moment: &Moment<Vec<SeatSheet>>,
    ) -> Result<Decision<Game>, Refusal> {
        let by = *by;
        let replay = &self.replay;
        let happens: Events = match command {
            Command::Join(join) => return self.join(join, &moment.secret, moment.now_ms),
            Command::Notices(submitted) => return Game::notices(by, submitted),
            Command::Master(act) => {
                Game::master(by)?;
                return self.act(act, moment);
            }
            Command::Preview(turn) => {
                Game::master(by)?;
                let (happens, body) = master::preview(replay, *turn)?;
                return Ok(Decision {
                    answer: Answer::Preview(Box::new(body)),
                    ..Decision::of(happens)
                });
            }
            Command::Sheet(submitted) => conduct::sheet(replay, Game::player(by)?, submitted)?,
            Command::Ready(submitted) => conduct::ready(replay, Game::player(by)?, submitted)?,
            Command::Vote(submitted) => vote::vote(replay, Game::player(by)?, submitted)?,
            Command::Press(submitted) => {
                if by == OrderViewer::Public {
                    return Err(Denied::NoToken.into());
                }
                conduct::press(replay, by, submitted)?
            }
        };
        Ok(Decision::of(happens))
    }

    fn due(&self, now_ms: u64) -> Option<u64> {
        due::wake(&self.replay, now_ms)
    }

    fn is_due(&self, now_ms: u64) -> bool {
        due::is_due(&self.replay, now_ms)
    }

    fn tend(
        &self,
        thought: Option<&Vec<SeatSheet>>,
        now_ms: u64,
    ) -> Result<Decision<Game>, Refusal> {
        let written = thought.cloned().unwrap_or_default();
        let happens = due::settle(&self.replay, OrderActor::Server, written, now_ms)?;
        Ok(Decision::of(happens))
    }

    fn mails(&self, decision: &Decision<Game>, at_ms: u64) -> Vec<MailJob> {
        let mut addresses = self.addresses.clone();
        addresses.change(&decision.rights.addresses);
        notices::mails(&self.replay, &addresses, &decision.happens, at_ms)
    }

    fn duty(&self) -> Option<Duty> {
        bots::duty(&self.replay)
    }

    fn work(&self, duty: &Duty, _now_ms: u64) -> Work<Vec<SeatSheet>> {
        bots::work(&self.replay, duty)
    }

    fn concluded(
        &self,
        duty: &Duty,
        thought: Vec<SeatSheet>,
        _now_ms: u64,
    ) -> Result<Decision<Game>, Refusal> {
        let filed = thought
            .into_iter()
            .map(|sheet| bots::filed(duty.turn, sheet));
        Ok(Decision::of(filed.collect()))
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
            // A vote counts for nothing once its phase is settled: repeated then, it is stale.
            Command::Vote(SubmitVote { turn, vote })
                if conduct::present(&self.replay, *turn).is_ok() =>
            {
                OrderEventKind::Voted {
                    turn: *turn,
                    vote: *vote,
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
