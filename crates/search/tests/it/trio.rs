//! A small three-player game without an evaluation: a pile from which each seat in turn takes one stone or two. Whoever
//! takes the last stone wins; if he takes two at once with it, he shares the point with the next seat.

use game::{
    Explain, Fault, GameInfo, Notation, Outcome, Pick, Place, Rules, Seat, SeatSet, Show, View,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trio {
    pub(crate) pile: u8,
    pub(crate) seat: u8,
    /// The sharers of the point, once the pile is empty.
    pub(crate) sharers: SeatSet,
}

static INFO: GameInfo = GameInfo {
    slug: "trio",
    title: "Trio",
    tagline: "The last stone of a pile",
    inventor: "folklore",
    seats: &["First", "Second", "Third"],
    options: &[],
    ply_limit: 100,
    pgn: None,
};

impl Trio {
    pub(crate) fn of(pile: u8) -> Trio {
        Trio {
            pile,
            seat: 0,
            sharers: SeatSet::default(),
        }
    }
}

impl Rules for Trio {
    type Move = u8;
    type Options = ();
    const INFO: &'static GameInfo = &INFO;

    fn start((): &()) -> Trio {
        Trio::of(12)
    }

    fn to_move(&self) -> Seat {
        Seat(self.seat)
    }

    fn turn_number(&self) -> u32 {
        1
    }

    fn moves_into(&self, out: &mut Vec<u8>) {
        out.extend(1..=self.pile.min(2));
    }

    fn play_unchecked(&mut self, mv: u8) {
        let next = (self.seat + 1) % 3;
        self.pile = self.pile.saturating_sub(mv);
        if self.pile == 0 {
            let alone = SeatSet::one(Seat(self.seat));
            self.sharers = if mv == 2 {
                alone.with(Seat(next))
            } else {
                alone
            };
        }
        self.seat = next;
    }

    fn terminal(&self) -> Option<Outcome> {
        (self.pile == 0).then_some(Outcome {
            sharers: self.sharers,
            seats: 3,
            reason: "last_stone",
        })
    }

    fn key(&self) -> u64 {
        u64::from(self.pile) * 3 + u64::from(self.seat)
    }
}

impl Notation for Trio {
    fn write_move(&self, mv: u8) -> String {
        mv.to_string()
    }

    fn read_position(text: &str, (): &()) -> Result<Trio, Fault> {
        let pile = text.parse().ok().filter(|pile| *pile > 0);
        let fault = || Fault::new(Place::Position, "it is a number of stones");
        pile.map(Trio::of).ok_or_else(fault)
    }

    fn write_position(&self) -> String {
        self.pile.to_string()
    }
}

impl Show for Trio {
    fn view(&self) -> View {
        View::empty(self.phase())
    }

    fn picks(&self, mv: u8) -> Vec<Pick> {
        vec![Pick::Square(mv.to_string())]
    }
}

impl Explain for Trio {}
