//! A game of turns: its state, the requests to change it, and what a viewer may see of it.

use super::stored::{GameRow, SeatRow};
use crate::host::member::Member;
use play::{Replay, Viewer};
use wire::{
    AcceptChallenge, EventKind, GameEvent, JoinGame, SeatGrant, SetConditions, SubmitAction,
    SubmitMove,
};

/// A game of turns: what was fixed when it was created, who moves, and what happened.
#[derive(Debug)]
pub struct Game {
    /// The game as it was created.
    pub row: GameRow,
    /// Who moves for which seat.
    pub seats: Vec<SeatRow>,
    /// What happened.
    pub events: Vec<GameEvent>,
    /// What it led to.
    pub replay: Replay,
}

/// A request to change a game of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Join, by the secret of the link; with the account of whoever joins, if they have one.
    Join(JoinGame, Option<Member>),
    /// Join without the link, by the challenge in the lobby. Whoever sends it has seen that the challenge stands.
    Accept(AcceptChallenge, Option<Member>),
    /// A move.
    Move(SubmitMove),
    /// An offer, an answer, a claim, a resignation.
    Act(SubmitAction),
    /// Conditional moves.
    Conditions(SetConditions),
    /// A line of chat.
    Chat(String),
}

/// The part of the answer that only the sender gets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Answer {
    /// Nothing.
    #[default]
    None,
    /// The seat and its token.
    Seat(SeatGrant),
}

impl Game {
    /// The events that a viewer may see, each with its number in the viewer's list.
    pub fn heard_by<'a>(
        &'a self,
        by: &'a Viewer,
    ) -> impl Iterator<Item = (u32, &'a GameEvent)> + 'a {
        let heard = self.events.iter().filter(|event| Replay::shows(by, event));
        (0..).zip(heard)
    }

    /// An event as a viewer sees it, under that number. Idempotency keys are for their senders only.
    pub fn shown_to(by: &Viewer, (number, event): (u32, &GameEvent)) -> GameEvent {
        let mut shown = GameEvent {
            seq: number,
            ..event.clone()
        };
        let own = event.seat.is_some_and(|seat| by.seats.contains(&seat));
        if let EventKind::Move { request, .. } = &mut shown.event
            && !own
        {
            *request = None;
        }
        shown
    }

    /// The fewest plies that stood at any time since event `since`.
    pub(super) fn fewest_plies_since(&self, since: u32) -> usize {
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        let events = self.events.get(since..).unwrap_or_default();
        let mut stood = self.replay.plies.len();
        let mut fewest = stood;
        for event in events.iter().rev() {
            match event.event {
                EventKind::Move { .. } => stood = stood.saturating_sub(1),
                EventKind::TakebackAccepted { plies } => stood += plies as usize,
                _ => {}
            }
            fewest = fewest.min(stood);
        }
        fewest
    }
    /// Whether a move that is submitted is that of an event: for the same position, and in whatever notation the same
    /// one.
    pub(super) fn was(&self, event: &GameEvent, submitted: &SubmitMove) -> bool {
        let EventKind::Move { text, .. } = &event.event else {
            return false;
        };
        self.plies_before(event.seq) == submitted.ply as usize
            && (*text == submitted.text
                || self.read_before(event.seq, &submitted.text).as_ref() == Some(text))
    }

    /// How many plies stood before an event.
    fn plies_before(&self, seq: u32) -> usize {
        let since = usize::try_from(seq).unwrap_or(usize::MAX);
        let events = self.events.get(since..).unwrap_or_default();
        events
            .iter()
            .rev()
            .fold(self.replay.plies.len(), |stood, event| match event.event {
                EventKind::Move { .. } => stood.saturating_sub(1),
                EventKind::TakebackAccepted { plies } => stood + plies as usize,
                _ => stood,
            })
    }

    /// The code of a move in the position before an event; none where it is not legal there.
    fn read_before(&self, seq: u32, text: &str) -> Option<String> {
        let mut replay = Replay::new(&self.row.setup).ok()?;
        for event in self.events.iter().take_while(|event| event.seq < seq) {
            replay.apply(event).ok()?;
        }
        Some(replay.table.check(text).ok()?.ply.text)
    }
}
