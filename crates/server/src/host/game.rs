//! The one trait through which the host sees a kind of game.

use super::refusal::{Denied, Refuse};
use super::secret::{NoRandomness, Secret, new_id};
use super::thinking::Work;
use crate::store::{MailJob, Outage};
use game::Fault;
use serde::Serialize;
use wire::FaultBody;

/// A game as its events so far have made it, of one kind.
///
/// Everything here is pure: it changes nothing but itself, and reads no clock. The host owns time, disk, connections
/// and computer players, and calls what is here with the room of the game locked.
pub trait EventGame: Sized + Send + Sync + 'static {
    /// Who does something.
    type Actor: Send + Sync + 'static;
    /// What can happen: an event before it has a number and a time.
    type What: Send + Sync + 'static;
    /// An event as it lies on disk.
    type Event: Clone + Send + Sync + 'static;
    /// Who may act, and where notices go: what is stored beside the events that change it.
    type Rights: Clone + Default + Send + Sync + 'static;
    /// The whole game as it lies on disk.
    type Stored: Clone + Send + Sync + 'static;
    /// What a person asks for.
    type Command: Send + Sync + 'static;
    /// What only the asker is told of a command, beside the events.
    type Answer: Default + Send + 'static;
    /// Why a command is refused.
    type Refusal: Refuse + From<Denied>;
    /// Somebody who looks at the game, or acts in it.
    type Viewer: Clone + Send + Sync + 'static;
    /// The state as a viewer may know it.
    type View: Send + 'static;
    /// What happened, as a viewer is told of it.
    type News: Send + 'static;
    /// A message on a live connection.
    type Message: Serialize + Send + Sync + 'static;
    /// What computer players owe the game now.
    type Duty: Clone + PartialEq + Send + Sync + 'static;
    /// What comes of thinking about a duty.
    type Thought: Send + Sync + 'static;

    /// Replays a game.
    ///
    /// # Errors
    /// When its events cannot have happened.
    fn load(stored: Self::Stored) -> Result<Self, Fault>;

    /// The id of a stored game.
    fn id_of(stored: &Self::Stored) -> &str;

    /// Gives what happens its number and its time.
    fn event(seq: u32, at_ms: u64, by: Self::Actor, what: Self::What) -> Self::Event;

    /// The number of the event that comes next.
    fn next_seq(&self) -> u32;

    /// The time of an event that happens now: never before the last one, should the clock be set back.
    fn stamp(&self, now_ms: u64) -> u64;

    /// Lets an event happen.
    ///
    /// # Errors
    /// When it cannot happen here; the game is then spoilt and must be dropped.
    fn apply(&mut self, event: Self::Event) -> Result<(), Fault>;

    /// Takes in rights that change.
    fn entitle(&mut self, rights: Self::Rights);

    /// Whom a token speaks for; a spectator without one.
    ///
    /// # Errors
    /// When it speaks for nobody here.
    fn viewer(&self, token: Option<&Secret>) -> Result<Self::Viewer, Denied>;

    /// What must be thought out before [`decide`](EventGame::decide) can answer the command, or, without one, before
    /// [`tend`](EventGame::tend) can: it takes too long to hold up other requests.
    fn preparation(&self, _command: Option<&Self::Command>) -> Option<Work<Self::Thought>> {
        None
    }

    /// What a command leads to.
    ///
    /// # Errors
    /// When it is refused.
    fn decide(
        &self,
        by: &Self::Viewer,
        command: &Self::Command,
        moment: &Moment<Self::Thought>,
    ) -> Result<Decision<Self>, Self::Refusal>;

    /// When to look at the game again, if nothing happens in it before; none where time alone changes nothing. In
    /// milliseconds since 1970.
    fn due(&self, now_ms: u64) -> Option<u64>;

    /// Whether something happens by itself now.
    fn is_due(&self, now_ms: u64) -> bool;

    /// What happens by itself.
    ///
    /// # Errors
    /// When the game is damaged.
    fn tend(
        &self,
        thought: Option<&Self::Thought>,
        now_ms: u64,
    ) -> Result<Decision<Self>, Self::Refusal>;

    /// When the server has to act in the game, if nobody else does before: at once where something happens by itself
    /// or a computer player owes something, otherwise when time runs out; none where nothing is due. In milliseconds
    /// since 1970.
    fn next_due(&self, now_ms: u64) -> Option<u64> {
        if self.duty().is_some() || self.is_due(now_ms) {
            Some(now_ms)
        } else {
            self.due(now_ms)
        }
    }

    /// What a server owes the game for the times in which none was there; nothing where the game was told of them.
    fn owed_for(&self, _outages: &[Outage]) -> Option<Decision<Self>> {
        None
    }

    /// The mails by which a decision is told whose events happen at `at_ms`.
    fn mails(&self, _decision: &Decision<Self>, _at_ms: u64) -> Vec<MailJob> {
        Vec::new()
    }

    /// What computer players owe now.
    fn duty(&self) -> Option<Self::Duty>;

    /// The work of thinking about a duty.
    fn work(&self, duty: &Self::Duty, now_ms: u64) -> Work<Self::Thought>;

    /// What a thought leads to, while its duty is still there.
    ///
    /// # Errors
    /// When the rules refuse it.
    fn concluded(
        &self,
        duty: &Self::Duty,
        thought: Self::Thought,
        now_ms: u64,
    ) -> Result<Decision<Self>, Self::Refusal>;

    /// The seats that are shown as connected while the viewer is; none where nobody is shown so.
    fn present(_viewer: &Self::Viewer) -> &[u8] {
        &[]
    }

    /// The state as a viewer may know it. Whatever leaves the game is made here or in [`news`](EventGame::news).
    fn view(&self, by: &Self::Viewer, scene: &Scene<'_>) -> Self::View;

    /// What a viewer is told of the events from that number of the game's own on; none where nothing of it is for the
    /// viewer's eyes.
    ///
    /// To the viewer events are told with numbers of the viewer's own, which follow from the event list alone and have
    /// no gaps where something was kept from the viewer.
    fn news(&self, by: &Self::Viewer, since: u32, scene: &Scene<'_>) -> Option<Self::News>;

    /// Names the numbering of a viewer. It changes with the viewer's rights.
    fn numbering(&self, by: &Self::Viewer) -> String;

    /// The game's own number of the event after the one that has the number `known` in the viewer's numbering; none
    /// where there is no such event.
    fn after(&self, by: &Self::Viewer, known: u32) -> Option<u32>;

    /// The game's own number of the event that the same command led to before, where it names itself by an idempotency
    /// key.
    fn repeated(&self, _by: &Self::Viewer, _command: &Self::Command) -> Option<u32> {
        None
    }

    /// The first message on a live connection, and the one after a gap.
    fn opening(&self, by: &Self::Viewer, scene: &Scene<'_>) -> Self::Message;

    /// The message to somebody who knows all that happened: who is there.
    fn presence(&self, scene: &Scene<'_>) -> Self::Message;

    /// News as a message.
    fn told(news: Self::News) -> Self::Message;

    /// How a live connection is refused.
    fn refused(fault: FaultBody) -> Self::Message;
}

/// What was decided: it is written in one transaction, and only then it happens.
pub struct Decision<G: EventGame> {
    /// Who does it and what happens, in order.
    pub happens: Vec<(G::Actor, G::What)>,
    /// Rights that change with it.
    pub rights: G::Rights,
    /// Another game that begins with it.
    pub follow_up: Option<Box<G::Stored>>,
    /// What only the asker is told.
    pub answer: G::Answer,
}

impl<G: EventGame> Default for Decision<G> {
    fn default() -> Decision<G> {
        Decision::of(Vec::new())
    }
}

impl<G: EventGame> Decision<G> {
    /// Something happens.
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

/// When a command is decided, and what was drawn by lot and thought out for it.
pub struct Moment<T> {
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
    /// The id of a game that begins.
    pub id: String,
    /// The secret of somebody who comes.
    pub secret: Secret,
    /// What was thought out.
    pub thought: Option<T>,
}

impl<T> Moment<T> {
    /// A moment with new lots.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub fn new(now_ms: u64, thought: Option<T>) -> Result<Moment<T>, NoRandomness> {
        Ok(Moment {
            now_ms,
            id: new_id()?,
            secret: Secret::new()?,
            thought,
        })
    }
}

/// What a view shows that is no event.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game's id.
    pub id: &'a str,
    /// By seat: whether a client is connected.
    pub online: &'a [bool],
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
}
