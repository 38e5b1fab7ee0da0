//! The one trait through which the host sees a kind of game.

use super::refusal::{Denied, Refuse};
use super::secret::{NoRandomness, Secret, SecretHash, new_id, random_u64};
use super::thinking::Work;
use super::time::{Due, Now};
use crate::store::{MailJob, NoticeJobs, NoticeKind, Outage, Standing};
use game::Fault;
use serde::Serialize;
use wire::FaultBody;

/// A game as its events so far have made it, of one kind.
///
/// Everything here is pure: it changes nothing but itself, and reads no clock. The host owns time, disk, connections
/// and computer players, and calls what is here with the room of the game locked.
pub trait EventGame: Sized + Send + Sync + 'static {
    /// The person, or the server, that acts.
    type Actor: Send + Sync + 'static;
    /// An event before it has a number and a time.
    type What: Send + Sync + 'static;
    /// An event as it is stored.
    type Event: Clone + Send + Sync + 'static;
    /// Tokens, invites and addresses for notices. They are stored beside the events that change them.
    type Rights: Clone + Default + Send + Sync + 'static;
    /// The whole game as it is stored.
    type Stored: Clone + Send + Sync + 'static;
    /// A request to change the game.
    type Command: Send + Sync + 'static;
    /// The part of the answer that only the sender of a command gets, such as a new token.
    type Answer: Default + Send + 'static;
    /// Why a command is refused.
    type Refusal: Refuse + From<Denied>;
    /// A person who watches or plays.
    type Viewer: Clone + Send + Sync + 'static;
    /// The state as a viewer may see it.
    type View: Send + 'static;
    /// New events as a viewer may see them.
    type News: Send + 'static;
    /// A message on a live connection.
    type Message: Serialize + Send + Sync + 'static;
    /// The move or orders that computer players have yet to make.
    type Duty: Clone + PartialEq + Send + Sync + 'static;
    /// The result of a search for a duty.
    type Thought: Send + Sync + 'static;

    /// Replays a game.
    ///
    /// # Errors
    /// When an event is not possible where it stands.
    fn load(stored: Self::Stored) -> Result<Self, Fault>;

    /// The name of the kind, for operators.
    const NAME: &'static str;

    /// The name of an event, for operators; one of a few.
    fn name(event: &Self::Event) -> &'static str;

    /// The id of a stored game.
    fn id_of(stored: &Self::Stored) -> &str;

    /// Makes an event with its number and its time, as [`stamp`](EventGame::stamp) gave it.
    fn event(seq: u32, at: &Now, by: Self::Actor, what: Self::What) -> Self::Event;

    /// The number of the next event.
    fn next_seq(&self) -> u32;

    /// The time of an event that happens now. Never before the last event, even if the clock was set back.
    fn stamp(&self, now: Now) -> Now;

    /// Applies an event.
    ///
    /// # Errors
    /// When it is not possible here. The game is then inconsistent and must be dropped.
    fn apply(&mut self, event: Self::Event) -> Result<(), Fault>;

    /// Applies changes of rights.
    fn entitle(&mut self, rights: Self::Rights);

    /// The viewer that a token belongs to, by its hash; a spectator if there is no token.
    ///
    /// # Errors
    /// When it belongs to nobody in this game.
    fn viewer(&self, token: Option<&SecretHash>) -> Result<Self::Viewer, Denied>;

    /// Long computation that [`decide`](EventGame::decide) needs for the command, or, without a command, that
    /// [`tend`](EventGame::tend) needs. It runs in a thread of its own, so that it does not block other requests.
    fn preparation(&self, _command: Option<&Self::Command>) -> Option<Work<Self::Thought>> {
        None
    }

    /// Decides on a command.
    ///
    /// # Errors
    /// When it is refused.
    fn decide(
        &self,
        by: &Self::Viewer,
        command: &Self::Command,
        moment: &Moment<Self::Thought>,
    ) -> Result<Decision<Self>, Self::Refusal>;

    /// When to look at the game again if nothing happens before; none if time alone changes nothing.
    fn due(&self, now: &Now) -> Option<Due>;

    /// Whether something is due now: a flag has fallen, or a phase is to be settled.
    fn is_due(&self, now: &Now) -> bool;

    /// The decision that is due.
    ///
    /// # Errors
    /// When the game is damaged.
    fn tend(&self, moment: &Moment<Self::Thought>) -> Result<Decision<Self>, Self::Refusal>;

    /// When the server has to act in the game, if nobody else does before: at once where something happens by itself
    /// or a computer player owes something, otherwise when time runs out; none where nothing is due.
    fn next_due(&self, now: &Now) -> Option<Due> {
        if self.duty().is_some() || self.is_due(now) {
            Some(Due::Wall(now.wall_ms))
        } else {
            self.due(now)
        }
    }

    /// For whom the game waits, and whether it is over.
    fn standing(&self) -> Standing;

    /// Compensation for outages that the game does not know of yet; none if it needs none.
    fn owed_for(&self, _outages: &[Outage]) -> Option<Decision<Self>> {
        None
    }

    /// The mails that announce a decision whose events happen at `at_ms`.
    fn mails(&self, _decision: &Decision<Self>, _at_ms: u64) -> Vec<MailJob> {
        Vec::new()
    }

    /// What is to be told to people of events that have just happened; `before` says for whom the game waited until then.
    /// None if nothing changes in that.
    fn notices(&self, before: &Standing, events: &[Self::Event]) -> Option<NoticeJobs>;

    /// What the holder of a seat is told, as things stand. It contains no order, no letter and nothing that the seat does not
    /// see.
    fn told_of(&self, seat: u8, kind: NoticeKind, now_ms: u64) -> Told;

    /// The duty of computer players now; none if it is not their turn.
    fn duty(&self) -> Option<Self::Duty>;

    /// The search for a duty.
    fn work(&self, duty: &Self::Duty, now: &Now) -> Work<Self::Thought>;

    /// Decides on the result of a search. The duty is still the same.
    ///
    /// # Errors
    /// When the rules refuse it.
    fn concluded(
        &self,
        duty: &Self::Duty,
        thought: Self::Thought,
        now_ms: u64,
    ) -> Result<Decision<Self>, Self::Refusal>;

    /// The seats that are shown as online while the viewer is connected.
    fn present(_viewer: &Self::Viewer) -> &[u8] {
        &[]
    }

    /// Whether the lag of a viewer matters: a live clock measures their moves.
    fn is_timed(&self, _viewer: &Self::Viewer) -> bool {
        false
    }

    /// The state as a viewer may see it. Only this and [`news`](EventGame::news) let anything out of the game.
    fn view(&self, by: &Self::Viewer, scene: &Scene<'_>) -> Self::View;

    /// The events from number `since` on, in the game's own numbering, as the viewer may see them; none if all of them
    /// are hidden from the viewer.
    ///
    /// Each viewer has a numbering of their own. It follows from the event list alone and has no gaps, so hidden events
    /// do not show in it.
    fn news(&self, by: &Self::Viewer, since: u32, scene: &Scene<'_>) -> Option<Self::News>;

    /// The name of a viewer's numbering. It changes with the viewer's rights.
    fn numbering(&self, by: &Self::Viewer) -> String;

    /// The game's own number of the event after event `known` of the viewer's numbering; none
    /// if there is no such event.
    fn after(&self, by: &Self::Viewer, known: u32) -> Option<u32>;

    /// The game's own number of the first event of the same command, if it was carried out before under the same
    /// idempotency key.
    fn repeated(&self, _by: &Self::Viewer, _command: &Self::Command) -> Option<u32> {
        None
    }

    /// The message with the whole state: the first on a live connection, and the one after a gap.
    fn opening(&self, by: &Self::Viewer, scene: &Scene<'_>) -> Self::Message;

    /// The message that says who is online.
    fn presence(&self, scene: &Scene<'_>) -> Self::Message;

    /// News as a message.
    fn told(news: Self::News) -> Self::Message;

    /// The message that refuses a live connection.
    fn refused(fault: FaultBody) -> Self::Message;
}

/// What somebody is told of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The title.
    pub title: String,
    /// A sentence or two.
    pub body: String,
    /// The page of the game, as a path.
    pub page: String,
}

/// A decision. It is written in one transaction, and nobody sees it before that.
pub struct Decision<G: EventGame> {
    /// The events in order, each with who caused it.
    pub happens: Vec<(G::Actor, G::What)>,
    /// Changes of rights.
    pub rights: G::Rights,
    /// Another game that it starts, such as a rematch.
    pub follow_up: Option<Box<G::Stored>>,
    /// The part of the answer that only the sender gets.
    pub answer: G::Answer,
}

impl<G: EventGame> Default for Decision<G> {
    fn default() -> Decision<G> {
        Decision::of(Vec::new())
    }
}

impl<G: EventGame> Decision<G> {
    /// Several events.
    #[must_use]
    pub fn of(happens: Vec<(G::Actor, G::What)>) -> Decision<G> {
        Decision {
            happens,
            rights: G::Rights::default(),
            follow_up: None,
            answer: G::Answer::default(),
        }
    }

    /// One event.
    #[must_use]
    pub fn one(by: G::Actor, what: G::What) -> Decision<G> {
        Decision::of(vec![(by, what)])
    }
}

/// The time, random values and computed results that a decision may use.
pub struct Moment<T> {
    /// The time.
    pub now: Now,
    /// An id for a new game.
    pub id: String,
    /// A secret for somebody who joins.
    pub secret: Secret,
    /// A random number for whatever is drawn by lot.
    pub lot: u64,
    /// The result of the preparation.
    pub thought: Option<T>,
}

impl<T> Moment<T> {
    /// A moment with new random values.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub fn new(now: Now, thought: Option<T>) -> Result<Moment<T>, NoRandomness> {
        Ok(Moment {
            now,
            id: new_id()?,
            secret: Secret::new()?,
            lot: random_u64()?,
            thought,
        })
    }
}

/// What a view shows beside the events.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game's id.
    pub id: &'a str,
    /// By seat: whether a client is connected.
    pub online: &'a [bool],
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
    /// The steady time, in milliseconds.
    pub steady_ms: u64,
}
