//! Judges deals by trying them, answers offers and makes some.

use super::{No, Occasion, Said, trust};
use crate::lot::Lot;
use crate::orders::climb::Replies;
use crate::orders::pool::Pool;
use crate::orders::table::Table;
use crate::orders::talk::{Offer, Reply};
use crate::orders::think::{TRUST, joint};
use game::{Deal, OrderModel, Promise};

/// The number of joint plans of the others, and of own plans, that a deal is tried on.
const JOINT: usize = 10;
const OWN: usize = 8;
/// A partner that is expected to keep its word less often makes no deals.
const LEAST_FAITH: f64 = 0.5;
/// What a deal may cost to be accepted, in shares: peace helps later, too …
const PRICE: f64 = 0.06;
/// … and a friend will help in return.
const GIFT: f64 = 0.02;
/// What a deal must promise to be offered.
const GAIN: f64 = 0.0005;
const HELP_GAIN: f64 = 0.003;
/// The maximum number of offers of each kind that a player makes in one round.
const MOST_PEACE: usize = 6;
const MOST_HELPS: usize = 4;
/// The maximum number of supports that are tried for each partner.
const MOST_TRIED: usize = 6;
/// What was refused, or not answered, is not offered again for so many phases.
const PATIENCE: u32 = 6;
/// How often both sides must be about to enter a space for it to be shared out or kept out of.
const RIVALRY: f64 = 0.3;
/// How often a third seat must be about to enter a centre for a warning.
const DANGER: f64 = 0.6;

/// What a player says, given what it expects of everybody.
pub(in crate::orders) fn speak<M: OrderModel>(
    table: &mut Table<'_, M>,
    pools: &[Pool<M::Plan>],
    occasion: &Occasion<'_>,
    lot: &mut Lot,
) -> Said {
    let seat = pools[0].seat;
    let own = pools[0].by_choice().into_iter().take(OWN);
    let mut replies = Replies::new(seat);
    for _ in 0..JOINT {
        replies.add(joint(pools, 0, TRUST, lot), lot.number());
    }
    let mut speaker = Speaker {
        own: own.cloned().collect(),
        table,
        pools,
        occasion,
        seat,
        replies,
        agreed: Vec::new(),
        worth: 0.0,
    };
    speaker.worth = speaker.tried(None);
    let mut said = Said::default();
    for offer in occasion.open_to(seat) {
        let answer = speaker.answer(offer.from, &offer.deal);
        said.answers.push((offer.from, offer.id, answer));
    }
    speaker.offers(&mut said);
    said
}

struct Speaker<'s, 'a, M: OrderModel> {
    table: &'s mut Table<'a, M>,
    pools: &'s [Pool<M::Plan>],
    occasion: &'s Occasion<'s>,
    seat: usize,
    own: Vec<M::Plan>,
    replies: Replies<M::Plan>,
    /// What it has agreed to just now: with whom, who offers it, and what.
    agreed: Vec<(usize, usize, Deal)>,
    /// What can be expected as things are.
    worth: f64,
}

impl<M: OrderModel> Speaker<'_, '_, M> {
    /// What can be expected with a further deal: with whom, who offers it, and what.
    fn tried(&mut self, deal: Option<(usize, usize, &Deal)>) -> f64 {
        let agreed = self.agreed.iter();
        let deals = agreed.map(|(with, from, deal)| (*with, *from, deal));
        let deals: Vec<(usize, usize, &Deal)> = deals.chain(deal).collect();
        let model = self.table.model;
        let seat = self.seat;
        let mut own = Vec::new();
        let mut others: Vec<(usize, M::Duties)> = Vec::new();
        for &(with, from, deal) in &deals {
            let to = if from == seat { with } else { seat };
            own.extend(deal.promise(from, to, seat));
            if let Some(promise) = deal.promise(from, to, with) {
                others.push((with, model.duties(with, &[promise])));
            }
        }
        let own = model.duties(seat, &own);
        let replies = self.replies.adjusted(|seat, plan| {
            let mut duties = others.iter().filter(|(other, _)| *other == seat);
            duties.next().map(|(_, first)| {
                let plan = model.kept(seat, plan, first);
                duties.fold(plan, |plan, (_, more)| model.kept(seat, &plan, more))
            })
        });
        let mut best = 0.0_f64;
        let mut done: Vec<M::Plan> = Vec::new();
        for plan in &self.own {
            let plan = model.kept(seat, plan, &own);
            let plan = self.table.kept(seat, plan);
            if done.contains(&plan) {
                continue;
            }
            best = best.max(replies.rate(self.table, plan.clone()).mean());
            done.push(plan);
        }
        best
    }

    /// What a deal gains.
    fn gain(&mut self, with: usize, from: usize, deal: &Deal) -> f64 {
        self.tried(Some((with, from, deal))) - self.worth
    }

    fn agree(&mut self, with: usize, from: usize, deal: Deal) {
        self.agreed.push((with, from, deal));
        self.worth = self.tried(None);
    }

    fn trusts(&self, other: usize) -> bool {
        trust(self.occasion.talk, other, self.seat) >= LEAST_FAITH
    }

    fn at_peace(&self, other: usize) -> bool {
        let Occasion {
            talk, turn, year, ..
        } = *self.occasion;
        let offers = talk.offers.iter();
        let mut with = offers.filter(|offer| offer.is_between(self.seat, other));
        with.any(|offer| offer.deal == Deal::Peace && offer.binds(turn, year))
            || self
                .agreed
                .iter()
                .any(|(with, _, deal)| *with == other && *deal == Deal::Peace)
    }

    /// To whom something was promised that does not go with a deal.
    fn conflict(&self, with: usize, from: usize, deal: &Deal) -> Option<usize> {
        let model = self.table.model;
        let seat = self.seat;
        let to = if from == seat { with } else { seat };
        let asked = deal.promise(from, to, seat)?;
        let asked = model.duties(seat, &[asked]);
        let Occasion {
            talk, turn, year, ..
        } = *self.occasion;
        let mut promises = talk.promises(seat, turn, year);
        for (with, from, deal) in &self.agreed {
            let to = if *from == seat { *with } else { seat };
            promises.extend(
                deal.promise(*from, to, seat)
                    .map(|promise| (*with, promise)),
            );
        }
        let breaks = |promise: Promise| {
            let before = model.duties(seat, &[promise]);
            let plan = model.kept(seat, &self.own[0], &before);
            let plan = model.kept(seat, &plan, &asked);
            model.kept(seat, &plan, &before) != plan
        };
        let mut promises = promises.into_iter();
        promises.find_map(|(to, promise)| breaks(promise).then_some(to))
    }

    /// The answer to an offer: none if it is accepted.
    fn answer(&mut self, from: usize, deal: &Deal) -> Option<No> {
        if !self.trusts(from) {
            return Some(No::Distrust);
        }
        if let Some(to) = self.conflict(from, from, deal) {
            return Some(No::Promised { to });
        }
        let gain = self.gain(from, from, deal);
        let no = match deal {
            Deal::Support { .. } if !self.at_peace(from) => Some(No::NoPeace),
            Deal::Support { .. } => (gain < -GIFT).then_some(No::Needed),
            _ => (gain < -PRICE).then_some(No::FreeHand),
        };
        if no.is_none() {
            self.agree(from, from, deal.clone());
        }
        no
    }

    /// Whether something like it was offered to that seat, or by it, in this phase, or in vain not long ago.
    fn was_offered(&self, other: usize, alike: impl Fn(&Deal) -> bool) -> bool {
        let Occasion {
            talk, turn, year, ..
        } = *self.occasion;
        talk.offers.iter().any(|offer| {
            offer.is_between(self.seat, other)
                && alike(&offer.deal)
                && (offer.turn == turn || offer.binds(turn, year) || self.in_vain(offer))
        })
    }

    /// Whether the player offered it in vain not long ago, so that it is not offered again.
    fn in_vain(&self, offer: &Offer) -> bool {
        let lately = self.occasion.turn.saturating_sub(offer.turn) < PATIENCE;
        let refused = matches!(offer.reply, Reply::Open | Reply::Refused);
        offer.from == self.seat && offer.deal.lasts() && refused && lately
    }

    fn offers(&mut self, said: &mut Said) {
        let model = self.table.model;
        let grounds = model.grounds(self.seat);
        if grounds.is_empty() {
            return;
        }
        let partners = self.occasion.partners.iter().copied();
        let partners: Vec<usize> = partners
            .filter(|&other| other != self.seat && self.trusts(other))
            .filter(|&other| !model.grounds(other).is_empty())
            .collect();
        let (friends, strangers): (Vec<usize>, Vec<usize>) = partners
            .into_iter()
            .partition(|&other| self.at_peace(other));
        let mut wanted = Vec::new();
        for other in strangers {
            let was_offered = self.was_offered(other, |deal| *deal == Deal::Peace);
            if !was_offered && self.conflict(other, self.seat, &Deal::Peace).is_none() {
                wanted.push((self.gain(other, self.seat, &Deal::Peace), other));
            }
        }
        wanted.retain(|(gain, _)| *gain > GAIN);
        wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, other) in wanted.into_iter().take(MOST_PEACE) {
            said.offers.push((other, Deal::Peace));
        }
        for &other in &friends {
            self.share_out(other, said);
        }
        self.ask_for_help(&friends, said);
        self.warn(&friends, said);
    }

    /// Offers to split the centres that both are about to enter, or to keep out of the spaces.
    fn share_out(&mut self, other: usize, said: &mut Said) {
        let places = self.table.model.places();
        let own = self.entering(self.seat, places.len());
        let theirs = self.entering(other, places.len());
        let (mut ours, mut yours, mut spaces) = (Vec::new(), Vec::new(), Vec::new());
        for (at, (name, centre)) in places.into_iter().enumerate() {
            if own[at] < RIVALRY || theirs[at] < RIVALRY {
                continue;
            }
            match centre {
                true if own[at] >= theirs[at] => ours.push(name),
                true => yours.push(name),
                false => spaces.push(name),
            }
        }
        let deal = if !ours.is_empty() || !yours.is_empty() {
            if self.was_offered(other, |deal| matches!(deal, Deal::Split { .. })) {
                return;
            }
            Deal::Split { ours, yours }
        } else if !spaces.is_empty() {
            if self.was_offered(other, |deal| matches!(deal, Deal::KeepOut { .. })) {
                return;
            }
            spaces.truncate(1);
            Deal::KeepOut { spaces }
        } else {
            return;
        };
        if self.conflict(other, self.seat, &deal).is_none()
            && self.gain(other, self.seat, &deal) > GAIN
        {
            said.offers.push((other, deal));
        }
    }

    /// Asks friends for the supports that gain most.
    fn ask_for_help(&mut self, friends: &[usize], said: &mut Said) {
        let Some(best) = self.own.first().cloned() else {
            return;
        };
        let best = self.table.kept(self.seat, best);
        let model = self.table.model;
        let mut wanted = Vec::new();
        for &other in friends {
            if self.was_offered(other, |deal| matches!(deal, Deal::Support { .. })) {
                continue;
            }
            let mut most: Option<(f64, Deal)> = None;
            for order in model.helps(&best, other).into_iter().take(MOST_TRIED) {
                let deal = Deal::Support { order };
                let gain = self.gain(other, self.seat, &deal);
                if gain > HELP_GAIN && most.as_ref().is_none_or(|(most, _)| gain > *most) {
                    most = Some((gain, deal));
                }
            }
            wanted.extend(most.map(|(gain, deal)| (gain, other, deal)));
        }
        wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, other, deal) in wanted.into_iter().take(MOST_HELPS) {
            said.offers.push((other, deal));
        }
    }

    /// Warns friends of third seats.
    fn warn(&self, friends: &[usize], said: &mut Said) {
        let places = self.table.model.places();
        for &other in friends {
            if self.was_offered(other, |deal| matches!(deal, Deal::Warning { .. })) {
                continue;
            }
            let grounds = self.table.model.grounds(other);
            let mut worst: Option<(f64, Deal)> = None;
            for pool in &self.pools[1..] {
                if pool.seat == other {
                    continue;
                }
                let entering = self.entering(pool.seat, places.len());
                for &at in &grounds {
                    let likely = entering[at];
                    let (name, centre) = &places[at];
                    if *centre
                        && likely >= DANGER
                        && worst.as_ref().is_none_or(|(most, _)| likely > *most)
                    {
                        let space = name.clone();
                        let seat = pool.seat;
                        worst = Some((likely, Deal::Warning { seat, space }));
                    }
                }
            }
            said.offers.extend(worst.map(|(_, deal)| (other, deal)));
        }
    }

    /// How likely a seat is to send a unit into each space, or to help one there.
    fn entering(&self, seat: usize, spaces: usize) -> Vec<f64> {
        let mut likely = vec![0.0; spaces];
        let pool = self.pools.iter().find(|pool| pool.seat == seat);
        for (plan, part) in pool.into_iter().flat_map(Pool::parts) {
            let mut entered = self.table.model.entered(seat, plan);
            entered.sort_unstable();
            entered.dedup();
            for at in entered {
                likely[at] += part;
            }
        }
        likely
    }
}
