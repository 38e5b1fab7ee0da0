//! How far threats extend the search, on a game with one move per position in which the seat to move is always
//! threatened.

use game::{
    Evaluate, Explain, Fault, GameInfo, History, MoveHint, Notation, Outcome, Part, Pick, Place,
    Rules, Seat, Show, View,
};
use search::{Features, Limits, Score, Searcher, StopFlag};

/// The number of plies played; a turn has `parts`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Siege {
    plies: u32,
    parts: u32,
    threatened: bool,
}

static INFO: GameInfo = GameInfo {
    slug: "siege",
    title: "Siege",
    tagline: "No way out",
    inventor: "folklore",
    seats: &["First", "Second"],
    options: &[],
    ply_limit: 100,
    pgn: None,
};

impl Rules for Siege {
    type Move = i8;
    type Options = ();
    const INFO: &'static GameInfo = &INFO;

    fn start((): &()) -> Siege {
        Siege {
            plies: 0,
            parts: 1,
            threatened: true,
        }
    }

    fn to_move(&self) -> Seat {
        if (self.plies / self.parts).is_multiple_of(2) {
            Seat::FIRST
        } else {
            Seat::SECOND
        }
    }

    fn part(&self) -> Part {
        Part {
            index: (self.plies % self.parts) as u8,
            count: self.parts as u8,
        }
    }

    fn moves_into(&self, out: &mut Vec<i8>) {
        out.push(0);
    }

    fn play_unchecked(&mut self, _: i8) {
        self.plies += 1;
    }

    fn terminal(&self) -> Option<Outcome> {
        None
    }

    fn key(&self) -> u64 {
        u64::from(self.plies + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self) -> u32 {
        0
    }

    fn turn_number(&self) -> u32 {
        1
    }
}

impl Notation for Siege {
    fn read_move(&self, text: &str) -> Result<i8, Fault> {
        let mv = text.parse().ok().filter(|mv| *mv == 0);
        mv.ok_or_else(|| Fault::new(Place::MOVE, "it is 0"))
    }

    fn write_move(&self, mv: i8) -> String {
        mv.to_string()
    }

    fn read_position(text: &str, (): &()) -> Result<Siege, Fault> {
        Err(Fault::new(
            Place::Position,
            format!("{text} is not looked at"),
        ))
    }

    fn write_position(&self) -> String {
        format!("{} of {}", self.plies, self.parts)
    }
}

impl Show for Siege {
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

impl Explain for Siege {}

impl Evaluate for Siege {
    type Sight = ();

    fn sight(&self) {}

    /// Its value for the first seat is the number of plies played, which shows how far the search went.
    fn evaluate(&self, (): &()) -> i32 {
        if self.to_move() == Seat::FIRST {
            self.plies as i32
        } else {
            -(self.plies as i32)
        }
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
        self.threatened
    }
}

/// The number of plies that a search to a depth looks ahead.
fn reach(parts: u32, threatened: bool, depth: u32) -> Score {
    let features = Features {
        table: false,
        quiescence: false,
        selective: true,
    };
    let limits = Limits {
        depth: Some(depth),
        lines: 1,
        ..Limits::default()
    };
    let history = History::new(Siege {
        plies: 0,
        parts,
        threatened,
    });
    let mut searcher = Searcher::new(1, features);
    let found = searcher.search(&history, &limits, &StopFlag::default(), &mut |_| ());
    found.lines[0].score()
}

#[test]
fn a_threat_lengthens_a_turn_once_however_many_parts_it_has() {
    for parts in 1..=3 {
        assert_eq!(reach(parts, false, 3), Score::Centipawns(3));
    }
    // One part per turn: every ply is extended, up to twice the depth.
    assert_eq!(reach(1, true, 2), Score::Centipawns(5));
    assert_eq!(reach(1, true, 3), Score::Centipawns(8));
    // Two parts: every second ply is.
    assert_eq!(reach(2, true, 2), Score::Centipawns(4));
    assert_eq!(reach(2, true, 3), Score::Centipawns(6));
    // Three parts: the root's turn is, and the one that begins at ply 3.
    assert_eq!(reach(3, true, 3), Score::Centipawns(5));
}
