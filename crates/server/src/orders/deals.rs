//! Deals between seats: what press may say of one, in which words, and who sees which.

use super::refusal::{BadDeal, Refusal};
use super::replay::{OrderReplay, enter};
use super::viewer::OrderViewer;
use game::{Deal, OrderPace};
use search::orders::{Kept, No, Offer, Reply, Speech, Spoken, Talk};
use serde::{Deserialize, Serialize};
use wire::{
    DealBody, DealSpeech, KeptBody, OfferBody, OfferReply, OrderActor, OrderEventKind,
    OrderSeatKind, PressPolicy, PressTo,
};

/// What a computer player said, with the reason for a refusal in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct BotSpeech {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) speech: DealSpeech,
    pub(super) reason: String,
}

impl BotSpeech {
    /// What was said; `names` are those of the seats.
    pub(super) fn of(spoken: &Spoken, names: &[String]) -> BotSpeech {
        let mut reason = String::new();
        let speech = match &spoken.speech {
            Speech::Offer(deal) => DealSpeech::Offer { deal: deal.into() },
            Speech::Accept(offer) => DealSpeech::Accept { offer: *offer },
            Speech::Refuse(offer, no) => {
                reason = No::sentence(no, names);
                DealSpeech::Refuse { offer: *offer }
            }
        };
        BotSpeech {
            from: number(spoken.from),
            to: number(spoken.to),
            speech,
            reason,
        }
    }
}

fn number(seat: usize) -> u8 {
    u8::try_from(seat).unwrap_or(u8::MAX)
}

/// Whether deals can be made now.
pub(super) fn are_made(replay: &OrderReplay) -> bool {
    replay.open
        && replay.setup.press == PressPolicy::All
        && replay.table.pace() == OrderPace::Orders
}

/// Checks what a letter from a seat says of a deal. Returns that in normal form, and in words.
///
/// # Errors
/// When it cannot be said, now or to that seat.
pub(super) fn checked(
    replay: &OrderReplay,
    from: OrderActor,
    to: &PressTo,
    speech: &DealSpeech,
) -> Result<(DealSpeech, String), Refusal> {
    let OrderActor::Seat(from) = from else {
        return Err(BadDeal::Master.into());
    };
    let (&[to], false) = (&*to.seats, to.master) else {
        return Err(BadDeal::OneSeat.into());
    };
    if to == from {
        return Err(BadDeal::OneSeat.into());
    }
    if !are_made(replay) {
        return Err(BadDeal::NotNow.into());
    }
    let kind = replay.seats.get(usize::from(to)).map(|state| state.kind);
    if kind.is_some_and(OrderSeatKind::is_bot) && !replay.makes_deals(to) {
        return Err(BadDeal::Silent(to).into());
    }
    said(replay, from, to, speech).map_err(Refusal::from)
}

/// What is said in normal form, and in words.
fn said(
    replay: &OrderReplay,
    from: u8,
    to: u8,
    speech: &DealSpeech,
) -> Result<(DealSpeech, String), BadDeal> {
    let (own, other) = (usize::from(from), usize::from(to));
    let names = replay.table.seats();
    match speech {
        DealSpeech::Offer { deal } => {
            // What its writer does not see is not told by what can be offered.
            let seen = replay.table.seen_by(Some(own));
            let deal = seen.deal(own, other, &Deal::from(deal));
            let deal = deal.map_err(BadDeal::Unfit)?;
            let words = deal.words(own, other, replay.table.phase().year(), &names);
            let words = if deal.is_offer() {
                format!("Offer: {words}.")
            } else {
                format!("Warning: {words}.")
            };
            let deal = DealBody::from(&deal);
            Ok((DealSpeech::Offer { deal }, words))
        }
        DealSpeech::Accept { offer: id } | DealSpeech::Refuse { offer: id } => {
            let open = replay.talk.open(other, own, *id, replay.turn);
            let offer = open.ok_or(BadDeal::NoSuchOffer(*id))?;
            Ok((speech.clone(), answer(offer, speech, &names)))
        }
    }
}

/// The answer to an offer in words.
fn answer(offer: &Offer, speech: &DealSpeech, names: &[String]) -> String {
    let words = offer.deal.words(offer.from, offer.to, offer.year, names);
    match speech {
        DealSpeech::Accept { .. } => format!("Agreed: {words}."),
        _ => format!("Refused: {words}."),
    }
}

/// The letters of computer players. What is no longer possible is left out: somebody may have answered meanwhile.
pub(super) fn letters(
    replay: &OrderReplay,
    spoken: &[BotSpeech],
) -> Vec<(OrderActor, OrderEventKind)> {
    // What one says may be answered by the next.
    let mut letters = Vec::new();
    let mut talk = replay.talk.clone();
    let (turn, year) = (replay.turn, replay.table.phase().year());
    let names = replay.table.seats();
    for one in spoken {
        let (own, other) = (usize::from(one.from), usize::from(one.to));
        let words = match &one.speech {
            DealSpeech::Offer { .. } => match said(replay, one.from, one.to, &one.speech) {
                Ok((_, words)) => words,
                Err(why) => {
                    tracing::error!(seat = one.from, %why, "a computer player offered what cannot be");
                    continue;
                }
            },
            DealSpeech::Accept { offer } | DealSpeech::Refuse { offer } => {
                let Some(open) = talk.open(other, own, *offer, turn) else {
                    continue;
                };
                let words = answer(open, &one.speech, &names);
                format!("{words} {}", one.reason).trim_end().to_owned()
            }
        };
        enter(&mut talk, (turn, year), (one.from, one.to), &one.speech);
        let event = OrderEventKind::Press {
            to: PressTo {
                seats: vec![one.to],
                ..PressTo::default()
            },
            text: words,
            grey: false,
            deal: Some(one.speech.clone()),
        };
        letters.push((OrderActor::Seat(one.from), event));
    }
    letters
}

/// For how many phases an offer is shown that binds nobody any more.
const SHOWN: u32 = 8;

/// The offers that a viewer made and got, as long as they matter: those of the present phase, those that bind, and what
/// became of the last ones.
pub(super) fn offers(replay: &OrderReplay, viewer: OrderViewer) -> Vec<OfferBody> {
    let Some(seat) = viewer.seat().map(usize::from) else {
        return Vec::new();
    };
    let offers = replay.talk.offers.iter();
    let (turn, year) = (replay.turn, replay.table.phase().year());
    let own = offers.filter(|offer| offer.from == seat || offer.to == seat);
    let own = own.filter(|offer| {
        let last = offer.kept.last().map_or(offer.turn, |kept| kept.turn);
        let lately = turn.saturating_sub(last) <= SHOWN && offer.reply != Reply::Told;
        offer.turn == turn || offer.binds(turn, year) || lately
    });
    let names = replay.table.seats();
    own.map(|offer| body(replay, &names, offer)).collect()
}

/// An offer as it is told.
fn body(replay: &OrderReplay, names: &[String], offer: &Offer) -> OfferBody {
    let (turn, year) = (replay.turn, replay.table.phase().year());
    OfferBody {
        id: offer.id,
        turn: offer.turn,
        year: offer.year,
        from: number(offer.from),
        to: number(offer.to),
        words: offer.deal.words(offer.from, offer.to, offer.year, names),
        deal: DealBody::from(&offer.deal),
        reply: match offer.reply {
            Reply::Open => OfferReply::Open,
            Reply::Accepted => OfferReply::Accepted,
            Reply::Refused => OfferReply::Refused,
            Reply::Told => OfferReply::Told,
        },
        binds: offer.binds(turn, year),
        kept: offer.kept.iter().map(kept).collect(),
    }
}

fn kept(kept: &Kept) -> KeptBody {
    KeptBody {
        turn: kept.turn,
        seat: number(kept.seat),
        breach: kept.breach.clone(),
    }
}

/// The talk of a game as it is sent to workers.
pub(super) fn written(replay: &OrderReplay) -> Vec<OfferBody> {
    let names = replay.table.seats();
    let offers = replay.talk.offers.iter();
    offers.map(|offer| body(replay, &names, offer)).collect()
}

/// The talk that [`written`] wrote.
pub(super) fn read(offers: &[OfferBody]) -> Talk {
    let offer = |body: &OfferBody| Offer {
        id: body.id,
        turn: body.turn,
        year: body.year,
        from: body.from.into(),
        to: body.to.into(),
        deal: (&body.deal).into(),
        reply: match body.reply {
            OfferReply::Open => Reply::Open,
            OfferReply::Accepted => Reply::Accepted,
            OfferReply::Refused => Reply::Refused,
            OfferReply::Told => Reply::Told,
        },
        kept: body
            .kept
            .iter()
            .map(|kept| Kept {
                turn: kept.turn,
                seat: kept.seat.into(),
                breach: kept.breach.clone(),
            })
            .collect(),
    };
    Talk {
        offers: offers.iter().map(offer).collect(),
    }
}
