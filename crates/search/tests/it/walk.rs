//! A small game with repetitions: a walker on a ring of seven places. A turn is two steps by the same seat, each to the
//! left, to the right or on the spot. When a turn begins with the same position for the third time, the game is drawn;
//! nothing else ends it, and the first seat is always considered ahead.

use game::{
    Evaluate, Explain, Fault, GameInfo, MoveHint, Notation, Outcome, Part, Pick, Place, Rules,
    Seat, Show, View,
};

const PLACES: i8 = 7;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    pub(crate) place: i8,
    pub(crate) seat: Seat,
    /// Whether the turn's first step is done.
    pub(crate) begun: bool,
}

static INFO: GameInfo = GameInfo {
    slug: "walk",
    title: "Walk",
    tagline: "Round and round",
    inventor: "folklore",
    seats: &["First", "Second"],
    options: &[],
    ply_limit: 100,
    pgn: None,
};

impl Rules for Walk {
    type Move = i8;
    type Options = ();
    const INFO: &'static GameInfo = &INFO;

    fn start((): &()) -> Walk {
        Walk {
            place: 0,
            seat: Seat::FIRST,
            begun: false,
        }
    }

    fn to_move(&self) -> Seat {
        self.seat
    }

    fn part(&self) -> Part {
        Part {
            index: u8::from(self.begun),
            count: 2,
        }
    }

    fn moves_into(&self, out: &mut Vec<i8>) {
        out.extend([1, -1, 0]);
    }

    fn play_unchecked(&mut self, mv: i8) {
        self.place = (self.place + mv).rem_euclid(PLACES);
        if self.begun {
            self.seat = self.seat.other();
        }
        self.begun = !self.begun;
    }

    fn terminal(&self) -> Option<Outcome> {
        None
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        (!self.begun && occurrences >= 3).then(|| Outcome::draw("repetition"))
    }

    fn key(&self) -> u64 {
        let number = (self.place as u64 * 2 + u64::from(self.begun)) * 2 + u64::from(self.seat.0);
        (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn turn_number(&self) -> u32 {
        1
    }
}

impl Notation for Walk {
    fn read_move(&self, text: &str) -> Result<i8, Fault> {
        let mv = text.parse().ok().filter(|mv| (-1..=1).contains(mv));
        mv.ok_or_else(|| Fault::new(Place::MOVE, "it is -1, 0 or 1"))
    }

    fn write_move(&self, mv: i8) -> String {
        mv.to_string()
    }

    fn read_position(text: &str, (): &()) -> Result<Walk, Fault> {
        Err(Fault::new(
            Place::Position,
            format!("{text} is not looked at"),
        ))
    }

    fn write_position(&self) -> String {
        format!("{} {} {}", self.place, self.seat.0, self.begun)
    }
}

impl Show for Walk {
    fn picks(&self, mv: i8) -> Vec<Pick> {
        vec![Pick::Square(mv.to_string())]
    }

    fn view(&self) -> View {
        View {
            squares: Vec::new(),
            hands: Vec::new(),
            attacked: Vec::new(),
            attackers: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            phase: self.phase(),
        }
    }
}

impl Explain for Walk {}

impl Evaluate for Walk {
    type Sight = ();

    fn sight(&self) {}

    fn evaluate(&self, (): &()) -> i32 {
        if self.seat == Seat::FIRST { 100 } else { -100 }
    }

    fn noisy_moves_into(&self, _: &mut Vec<i8>) {}

    fn hint(&self, (): &(), _: i8) -> MoveHint {
        MoveHint {
            noisy: false,
            forcing: false,
            promise: 0,
        }
    }

    fn winning_move(&self) -> Option<i8> {
        None
    }

    fn is_threatened(&self) -> bool {
        false
    }
}
