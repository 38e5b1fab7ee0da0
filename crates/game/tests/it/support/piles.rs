//! Two piles, a game whose turns have two parts, the second of which may be skipped.
//!
//! In a turn the seat adds 1 to 3 pebbles to one pile (`a2`, `b1`), then to the other one, or passes (`--`). It may
//! skip the whole turn if the piles are equal. A pile holds 5. Whoever fills the second one wins; it is a draw if a
//! turn ends with 4 and 4, and if a turn begins with the same position for the third time. Position strings are `A B
//! SIDE USED TURN`, such as `2 0 w a 3`: USED is `-`, or the pile already added to in this turn.

use game::{
    Explain, Fault, Game, GameInfo, Notation, Outcome, Part, Pick, Place, Rules, Seat, Show,
    SquareView, Turns, View,
};

/// Looks up the game for the record reader.
pub(crate) fn find(slug: &str) -> Option<&'static dyn Game> {
    (slug == INFO.slug).then_some(&Turns::<Piles>::GAME as &'static dyn Game)
}

static INFO: GameInfo = GameInfo {
    slug: "piles",
    title: "Piles",
    tagline: "Who fills the second pile wins.",
    inventor: "unknown",
    seats: &["White", "Black"],
    options: &[],
    ply_limit: 100,
    pgn: None,
};

const FULL: u8 = 5;
const LEVEL: [u8; 2] = [4, 4];
const MOST: u8 = 3;
const NAMES: [char; 2] = ['a', 'b'];

/// A move: pebbles for a pile, or the pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Step {
    Add { pile: usize, pebbles: u8 },
    Pass,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piles {
    piles: [u8; 2],
    side: Seat,
    used: Option<usize>,
    /// Turns played, from 0.
    turn: u32,
}

impl Piles {
    fn moves(&self) -> Vec<Step> {
        let mut moves = Vec::new();
        if self.terminal().is_some() {
            return moves;
        }
        for (pile, name) in (0..2).zip(self.piles) {
            if self.used != Some(pile) {
                moves
                    .extend((1..=MOST.min(FULL - name)).map(|pebbles| Step::Add { pile, pebbles }));
            }
        }
        if self.used.is_some() || self.piles[0] == self.piles[1] {
            moves.push(Step::Pass);
        }
        moves
    }
}

impl Rules for Piles {
    type Move = Step;
    type Options = ();
    const INFO: &'static GameInfo = &INFO;

    fn start(_options: &()) -> Piles {
        Piles {
            piles: [0, 0],
            side: Seat::FIRST,
            used: None,
            turn: 0,
        }
    }

    fn to_move(&self) -> Seat {
        self.side
    }

    fn part(&self) -> Part {
        Part {
            index: u8::from(self.used.is_some()),
            count: 2,
        }
    }

    fn moves_into(&self, out: &mut Vec<Step>) {
        out.extend(self.moves());
    }

    fn play_unchecked(&mut self, mv: Step) {
        let done = match mv {
            Step::Pass => true,
            Step::Add { pile, pebbles } => {
                self.piles[pile] = FULL.min(self.piles[pile] + pebbles);
                self.used.replace(pile).is_some()
            }
        };
        if done {
            self.used = None;
            if self.piles != [FULL; 2] {
                self.side = self.side.other();
                self.turn += 1;
            }
        }
    }

    fn terminal(&self) -> Option<Outcome> {
        match self.piles {
            [FULL, FULL] => Some(Outcome::win(self.side, "full")),
            LEVEL if self.used.is_none() => Some(Outcome::draw("level")),
            _ => None,
        }
    }

    fn outcome_without_moves(&self) -> Outcome {
        Outcome::win(self.side.other(), "stuck")
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        (self.used.is_none() && occurrences >= 3).then(|| Outcome::draw("repetition"))
    }

    fn key(&self) -> u64 {
        let used = self.used.map_or(0, |pile| pile as u64 + 1);
        let [a, b] = self.piles.map(u64::from);
        ((a * 6 + b) * 3 + used) * 2 + u64::from(self.side.0)
    }

    fn same_for_repetition(&self, other: &Piles) -> bool {
        self.key() == other.key()
    }

    fn reversible_plies(&self) -> u32 {
        self.turn * 2
    }

    fn turn_number(&self) -> u32 {
        self.turn / 2 + 1
    }
}

impl Notation for Piles {
    const TURN_SIGN: &'static str = ", ";

    fn write_move(&self, mv: Step) -> String {
        match mv {
            Step::Pass => Part::PASSED.to_owned(),
            Step::Add { pile, pebbles } => format!("{}{pebbles}", NAMES[pile]),
        }
    }

    fn read_position(text: &str, _options: &()) -> Result<Piles, Fault> {
        let fault = || Fault::new(Place::Position, "A B SIDE USED TURN are expected");
        let [a, b, side, used, turn] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(fault());
        };
        let pile = |text: &str| {
            text.parse()
                .ok()
                .filter(|size| *size <= FULL)
                .ok_or_else(fault)
        };
        let side = ["w", "b"].iter().position(|name| *name == side);
        let used = ["a", "b", "-"].iter().position(|name| *name == used);
        Ok(Piles {
            piles: [pile(a)?, pile(b)?],
            side: [Seat::FIRST, Seat::SECOND][side.ok_or_else(fault)?],
            used: used
                .map(|used| Some(used).filter(|used| *used < 2))
                .ok_or_else(fault)?,
            turn: turn
                .parse()
                .ok()
                .filter(|turn| *turn < 10_000)
                .ok_or_else(fault)?,
        })
    }

    fn write_position(&self) -> String {
        format!("{} {}", self.identity_text(), self.turn)
    }

    fn identity_text(&self) -> String {
        let used = self.used.map_or('-', |pile| NAMES[pile]);
        format!(
            "{} {} {} {used}",
            self.piles[0],
            self.piles[1],
            ['w', 'b'][self.side.index()]
        )
    }
}

impl Show for Piles {
    fn picks(&self, mv: Step) -> Vec<Pick> {
        let choice = |sign| Pick::Choice(sign);
        match mv {
            Step::Pass => vec![choice('.')],
            Step::Add { pile, pebbles } => {
                vec![
                    Pick::Square(NAMES[pile].to_string()),
                    choice(char::from(b'0' + pebbles)),
                ]
            }
        }
    }

    fn view(&self) -> View {
        let square = |name: char| SquareView {
            name: name.to_string(),
            top: None,
            under: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
        };
        View {
            squares: NAMES.map(square).to_vec(),
            hands: Vec::new(),
            attacked: Vec::new(),
            attackers: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            phase: self.phase(),
        }
    }
}

impl Explain for Piles {}
