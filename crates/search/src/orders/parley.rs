//! What a computer player says to others: which offers it accepts, and which it makes.
//!
//! A deal is judged by trying it: the own plans are adjusted to it, and so are some joint plans that are expected of the
//! others; it is worth what the best of the own plans gains. A partner that broke its word is expected to do so again.

mod speaker;

pub(super) use speaker::speak;

use super::bonds::{Bond, Bonds};
use super::talk::{Offer, Reply, Talk};
use game::{Deal, OrderModel, Promise};

/// How often a partner without a record is expected to keep its word, and the factor for each phase in which it did not.
const FAITH: f64 = 0.9;
const AFTER_BREACH: f64 = 0.4;

/// Why an offer is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum No {
    /// Who asks has broken its word.
    Distrust,
    /// More is to be won without it.
    FreeHand,
    /// The unit has something else to do.
    Needed,
    /// Who asks is not at peace with the one that is asked.
    NoPeace,
    /// It contradicts what was promised to that seat.
    Promised {
        /// To whom.
        to: usize,
    },
    /// The player makes no deals.
    Never,
}

impl No {
    /// The reason in a sentence; `names` are those of the seats.
    #[must_use]
    pub fn sentence(&self, names: &[String]) -> String {
        match self {
            No::Distrust => "You did not keep your word.".to_owned(),
            No::FreeHand => "I see more to win without that promise.".to_owned(),
            No::Needed => "I need that unit for something else.".to_owned(),
            No::NoPeace => "Let us make peace first.".to_owned(),
            No::Promised { to } => {
                let name = names.get(*to).map_or("somebody else", String::as_str);
                format!("I have promised {name} something that does not go with it.")
            }
            No::Never => "I make no deals.".to_owned(),
        }
    }
}

/// What a computer player says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// The offers that it accepts (no reason) or refuses: who made them, and [`Offer::id`].
    pub answers: Vec<(usize, u32, Option<No>)>,
    /// What it offers, or tells, to whom.
    pub offers: Vec<(usize, Deal)>,
}

impl Said {
    /// A player that makes no deals refuses what it is offered.
    pub(super) fn refusing(seat: usize, occasion: &Occasion<'_>) -> Said {
        let open = occasion.open_to(seat);
        Said {
            answers: open
                .map(|offer| (offer.from, offer.id, Some(No::Never)))
                .collect(),
            offers: Vec::new(),
        }
    }
}

/// What a player knows when it speaks.
#[derive(Clone, Copy, Debug)]
pub struct Occasion<'a> {
    /// All offers that it made or was made.
    pub talk: &'a Talk,
    /// The number of the phase.
    pub turn: u32,
    /// The year of the phase.
    pub year: i32,
    /// The seats that it may make offers to.
    pub partners: &'a [usize],
}

impl Occasion<'_> {
    /// The offers that a seat has yet to answer.
    fn open_to(&self, seat: usize) -> impl Iterator<Item = &Offer> {
        let turn = self.turn;
        let offers = self.talk.offers.iter();
        offers.filter(move |offer| {
            offer.to == seat && offer.turn == turn && offer.reply == Reply::Open
        })
    }
}

/// How likely `seat` keeps its word to `to`.
fn trust(talk: &Talk, seat: usize, to: usize) -> f64 {
    let (kept, broken) = talk.record(seat, to);
    // Whoever keeps its word is believed again in time.
    let sins = (f64::from(broken) - f64::from(kept) / 8.0).max(0.0);
    FAITH * AFTER_BREACH.powf(sins)
}

/// The bonds that a player counts on. Its own promises are left out where it does not mean to keep them.
pub(super) fn bonds<M: OrderModel>(
    model: &M,
    seat: usize,
    occasion: &Occasion<'_>,
    mut means: impl FnMut() -> bool,
) -> Bonds<M::Duties> {
    let mut bonds = Bonds::none();
    let Occasion {
        talk, turn, year, ..
    } = *occasion;
    for other in (0..model.seats()).filter(|&other| other != seat) {
        let promises = talk.promises(other, turn, year).into_iter();
        let promises: Vec<Promise> = promises
            .filter(|(to, _)| *to == seat)
            .map(|(_, promise)| promise)
            .collect();
        if !promises.is_empty() {
            bonds.set(Bond {
                seat: other,
                duties: model.duties(other, &promises),
                trust: trust(talk, other, seat),
            });
        }
    }
    let own = talk.promises(seat, turn, year).into_iter();
    let own: Vec<Promise> = own
        .filter(|_| means())
        .map(|(_, promise)| promise)
        .collect();
    if !own.is_empty() {
        let duties = model.duties(seat, &own);
        bonds.set(Bond {
            seat,
            duties,
            trust: 1.0,
        });
    }
    bonds
}
