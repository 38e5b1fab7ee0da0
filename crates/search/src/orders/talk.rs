//! The offers and agreements of a game, and whether they were kept.

use game::{Deal, OrderTable, Promise};

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reply {
    /// It has not been answered.
    Open,
    /// Both sides have agreed.
    Accepted,
    /// It was refused.
    Refused,
    /// It asks for no answer.
    Told,
}

/// Whether a promise was kept in a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The number of the phase.
    pub turn: u32,
    /// Whose promise it was.
    pub seat: usize,
    /// If it was broken: the order that broke it, in normal form, or that was promised and is missing.
    pub breach: Option<String>,
}

/// A deal that one seat offered another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its number among the offers between its two seats, from 0: by it they speak of it.
    pub id: u32,
    /// The number of the phase in which it was made, or of the one that began in its place.
    pub turn: u32,
    /// The year of that phase.
    pub year: i32,
    /// Who made it.
    pub from: usize,
    /// To whom.
    pub to: usize,
    /// What was offered.
    pub deal: Deal,
    /// What became of it.
    pub reply: Reply,
    /// What its sides promised, for each phase with movement that it bound them in.
    pub kept: Vec<Kept>,
}

impl Offer {
    /// Whether it binds its sides in a phase.
    #[must_use]
    pub fn binds(&self, turn: u32, year: i32) -> bool {
        let now = turn == self.turn || self.deal.lasts() && year == self.year && turn > self.turn;
        self.reply == Reply::Accepted && now
    }

    fn is_open(&self, from: usize, to: usize, id: u32, turn: u32) -> bool {
        (self.from, self.to, self.id, self.turn) == (from, to, id, turn)
            && self.reply == Reply::Open
    }

    /// Whether it is one between these two seats.
    #[must_use]
    pub fn is_between(&self, one: usize, other: usize) -> bool {
        (self.from, self.to) == (one, other) || (self.from, self.to) == (other, one)
    }
}

/// All offers of a game, in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// The offers.
    pub offers: Vec<Offer>,
}

impl Talk {
    /// Adds an offer, or a warning.
    pub fn add(&mut self, turn: u32, year: i32, from: usize, to: usize, deal: Deal) {
        let before = self
            .offers
            .iter()
            .filter(|offer| offer.is_between(from, to));
        self.offers.push(Offer {
            id: before.count() as u32,
            turn,
            year,
            from,
            to,
            reply: if deal.is_offer() {
                Reply::Open
            } else {
                Reply::Told
            },
            deal,
            kept: Vec::new(),
        });
    }

    /// The offer of `from` that `to` may answer in a phase.
    #[must_use]
    pub fn open(&self, from: usize, to: usize, id: u32, turn: u32) -> Option<&Offer> {
        self.offers
            .iter()
            .find(|offer| offer.is_open(from, to, id, turn))
    }

    /// Enters the answer of `to`. False if there is no such offer, or it is not open any more.
    pub fn answer(&mut self, from: usize, to: usize, id: u32, turn: u32, reply: Reply) -> bool {
        let mut offers = self.offers.iter_mut();
        let open = offers.find(|offer| offer.is_open(from, to, id, turn));
        open.map(|offer| offer.reply = reply).is_some()
    }

    /// What a seat has promised for a phase, and to whom.
    #[must_use]
    pub fn promises(&self, seat: usize, turn: u32, year: i32) -> Vec<(usize, Promise)> {
        let offers = self.offers.iter().filter(|offer| offer.binds(turn, year));
        let promise = |offer: &Offer| {
            let other = if offer.from == seat {
                offer.to
            } else if offer.to == seat {
                offer.from
            } else {
                return None;
            };
            Some((other, offer.deal.promise(offer.from, offer.to, seat)?))
        };
        offers.filter_map(promise).collect()
    }

    /// Notes who kept its word in a phase, given the table before it and the sheets that counted. Phases without movement
    /// bind nobody. Where a side does not see all units, nobody tells it whether the other kept its word.
    pub fn settled(&mut self, turn: u32, table: &dyn OrderTable, sheets: &[(usize, String)]) {
        if table.pace() != game::OrderPace::Orders {
            return;
        }
        let year = table.phase().year();
        let offers = self.offers.iter_mut();
        let mut binding = offers.filter(|offer| offer.binds(turn, year)).peekable();
        if binding.peek().is_none() {
            return;
        }
        let units = table.view().units;
        let sees_all = |seat| table.seen_by(Some(seat)).view().units == units;
        let sees_all: Vec<bool> = (0..table.seats().len()).map(sees_all).collect();
        for offer in binding {
            if ![offer.from, offer.to].iter().all(|&seat| sees_all[seat]) {
                continue;
            }
            for seat in [offer.from, offer.to] {
                let Some(promise) = offer.deal.promise(offer.from, offer.to, seat) else {
                    continue;
                };
                let sheet = sheets.iter().find(|(of, _)| *of == seat);
                let sheet = sheet.map_or("", |(_, text)| text);
                let breach = table.breach(seat, sheet, &promise);
                offer.kept.push(Kept { turn, seat, breach });
            }
        }
    }

    /// In how many phases `seat` kept a promise to `other`, and in how many it broke one.
    #[must_use]
    pub fn record(&self, seat: usize, other: usize) -> (u32, u32) {
        let offers = self
            .offers
            .iter()
            .filter(|offer| offer.is_between(seat, other));
        let all = offers.flat_map(|offer| &offer.kept);
        let own = all.filter(|kept| kept.seat == seat);
        own.fold((0, 0), |(kept, broken), one| match one.breach {
            None => (kept + 1, broken),
            Some(_) => (kept, broken + 1),
        })
    }

    /// Forgets what was said, and what became of promises, since a phase was settled to which the game goes back. What
    /// was said in that phase counts in the one that begins in its place, number `now`.
    pub fn go_back(&mut self, turn: u32, now: u32) {
        self.offers.retain(|offer| offer.turn <= turn);
        for offer in &mut self.offers {
            offer.kept.retain(|kept| kept.turn < turn);
            if offer.turn == turn {
                offer.turn = now;
            }
        }
    }
}
