//! An order game: its state, the requests to change it, and what a viewer may see of it.

use super::addresses::Addresses;
use super::claim::Claim;
use super::keys::Keys;
use super::replay::OrderReplay;
use super::sight;
use super::stored::OrderGameRow;
use super::viewer::OrderViewer;
use wire::{
    JoinOrderGame, MasterAct, OrderEvent, OrderGrant, OrderSeatKind, PreviewBody, SeatInvite,
    SubmitNotices, SubmitPress, SubmitReady, SubmitSheet, SubmitTakeBack, SubmitVote,
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
    pub(super) shows: Vec<bool>,
    /// What it led to.
    pub replay: OrderReplay,
    /// The path of its map.
    pub(super) map: String,
}

/// A request to change an order game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Join, by the secret of a link; for rated games, with the account.
    Join(JoinOrderGame, Option<Claim>),
    /// Orders.
    Sheet(SubmitSheet),
    /// Ready, or not ready any more.
    Ready(SubmitReady),
    /// Press.
    Press(SubmitPress),
    /// A vote on the end of the game.
    Vote(SubmitVote),
    /// Back to an earlier phase.
    TakeBack(SubmitTakeBack),
    /// Where notices go.
    Notices(SubmitNotices),
    /// An act of the game master.
    Master(MasterAct),
    /// A preview of the settlement of that turn.
    Preview(u32),
    /// A computer player takes the seat of somebody who plays on no more. Only the server itself asks for it.
    TakeOver {
        /// The seat.
        seat: u8,
        /// Which computer player.
        bot: OrderSeatKind,
    },
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

impl Game {
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
}
