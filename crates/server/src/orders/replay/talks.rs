//! What was offered and agreed in an order game, as its letters say.

use super::OrderReplay;
use game::Deal;
use search::orders::{Reply, Talk};
use wire::{DealSpeech, OrderActor, OrderEvent, OrderEventKind, OrderSeatKind};

impl OrderReplay {
    /// Whether the computer player of a seat makes deals.
    #[must_use]
    pub(crate) fn makes_deals(&self, seat: u8) -> bool {
        let kind = self.seats.get(usize::from(seat)).map(|state| state.kind);
        self.setup.talk.is_some()
            && matches!(
                kind,
                Some(
                    OrderSeatKind::Bot
                        | OrderSeatKind::StrongBot
                        | OrderSeatKind::CautiousBot
                        | OrderSeatKind::CautiousStrongBot
                )
            )
    }

    /// Enters a letter into the talk. A computer player that has something to answer, or to do otherwise, orders anew.
    pub(super) fn hear(&mut self, event: &OrderEvent) {
        let OrderEventKind::Press {
            to,
            deal: Some(speech),
            ..
        } = &event.event
        else {
            return;
        };
        let (OrderActor::Seat(from), &[to]) = (event.by, &*to.seats) else {
            return;
        };
        let now = (self.turn, self.table.phase().year());
        enter(&mut self.talk, now, (from, to), speech);
        let asks = match speech {
            DealSpeech::Offer { deal } => Deal::from(deal).is_offer(),
            DealSpeech::Accept { .. } => true,
            DealSpeech::Refuse { .. } => false,
        };
        if asks && self.makes_deals(to) {
            self.seats[usize::from(to)].asked += 1;
        }
    }
}

/// Enters what one seat said to another one, in a phase of that number and year.
pub(crate) fn enter(
    talk: &mut Talk,
    (turn, year): (u32, i32),
    (from, to): (u8, u8),
    speech: &DealSpeech,
) {
    let (from, to) = (usize::from(from), usize::from(to));
    let (offer, reply) = match speech {
        DealSpeech::Offer { deal } => return talk.add(turn, year, from, to, deal.into()),
        DealSpeech::Accept { offer } => (offer, Reply::Accepted),
        DealSpeech::Refuse { offer } => (offer, Reply::Refused),
    };
    talk.answer(to, from, *offer, turn, reply);
}
