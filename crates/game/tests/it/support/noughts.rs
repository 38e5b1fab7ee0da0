//! Noughts and crosses, a game small enough for testing code built on the traits.
//!
//! Squares `a1` to `c3`; a move is its square, in short notation the mark and the square (`Xb2`). With `pace=double`
//! every turn but the first consists of two marks by one seat. Position strings are `c3-row/c2-row/c1-row SIDE LEFT
//! TURN`, such as `.../.x./... o 1 1`: LEFT is the number of marks left in the turn.

use game::{
    Explain, Fault, Game, GameInfo, Notation, OptionPicks, OptionSpec, OptionValue, Outcome, Part,
    Pick, Place, Rules, Seat, Show, SquareView, Turns, UnitView, View,
};

/// Looks up the game for the record reader.
pub(crate) fn find(slug: &str) -> Option<&'static dyn Game> {
    (slug == INFO.slug).then_some(&Turns::<Noughts>::GAME as &'static dyn Game)
}

static INFO: GameInfo = GameInfo {
    slug: "noughts",
    title: "Noughts and Crosses",
    tagline: "Three in a row wins.",
    inventor: "unknown",
    seats: &["Cross", "Nought"],
    options: &[
        OptionSpec::new(
            "pace",
            "How many marks a turn has.",
            &[
                OptionValue::new("single", "One mark a turn."),
                OptionValue::new("double", "Two marks a turn after the first."),
            ],
        ),
        OptionSpec::new(
            "aim",
            "What three in a row does.",
            &[
                OptionValue::new("win", "It wins."),
                OptionValue::new("lose", "It loses."),
            ],
        ),
    ],
    ply_limit: 9,
    pgn: None,
};

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];
const MARKS: [char; 2] = ['x', 'o'];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Options {
    double: bool,
    lose: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Noughts {
    rules: Options,
    /// a1, b1, c1, a2, …
    cells: [Option<Seat>; 9],
    side: Seat,
    left: u32,
    turn: u32,
}

impl Noughts {
    fn name(cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % 3), cell / 3 + 1)
    }

    fn row(&self) -> Option<Seat> {
        LINES.iter().find_map(|line| {
            let [a, b, c] = line.map(|cell| self.cells[cell]);
            if a == b && b == c { a } else { None }
        })
    }

    fn marks(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    fn board(&self) -> String {
        let row = |rank: usize| -> String {
            (0..3)
                .map(|file| self.cells[rank * 3 + file].map_or('.', |seat| MARKS[seat.index()]))
                .collect()
        };
        [row(2), row(1), row(0)].join("/")
    }
}

impl Rules for Noughts {
    type Move = u8;
    type Options = Options;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Options, Fault> {
        Ok(Options {
            double: picks.value(&INFO.options[0]) == "double",
            lose: picks.value(&INFO.options[1]) == "lose",
        })
    }

    fn part(&self) -> Part {
        if self.rules.double {
            Part {
                index: u8::from(self.left == 1),
                count: 2,
            }
        } else {
            Part::WHOLE
        }
    }

    fn start(options: &Options) -> Noughts {
        Noughts {
            rules: *options,
            cells: [None; 9],
            side: Seat::FIRST,
            left: 1,
            turn: 1,
        }
    }

    fn to_move(&self) -> Seat {
        self.side
    }

    fn moves_into(&self, out: &mut Vec<u8>) {
        if self.row().is_none() {
            out.extend((0..9).filter(|cell| self.cells[usize::from(*cell)].is_none()));
        }
    }

    fn count_moves(&self) -> usize {
        if self.row().is_some() {
            0
        } else {
            9 - self.marks()
        }
    }

    fn play_unchecked(&mut self, cell: u8) {
        self.cells[usize::from(cell) % 9] = Some(self.side);
        self.left -= 1;
        if self.left == 0 {
            self.turn += u32::from(self.side == Seat::SECOND);
            self.side = self.side.other();
            self.left = if self.rules.double { 2 } else { 1 };
        }
    }

    fn terminal(&self) -> Option<Outcome> {
        let seat = self.row()?;
        Some(Outcome::win(
            if self.rules.lose { seat.other() } else { seat },
            "three_in_a_row",
        ))
    }

    fn outcome_without_moves(&self) -> Outcome {
        Outcome::draw("board_full")
    }

    /// An invented claim for testing claims: with eight marks the game may be called off.
    fn claimable(&self, _occurrences: u32) -> Option<Outcome> {
        (self.marks() == 8).then(|| Outcome::draw("dull"))
    }

    fn key(&self) -> u64 {
        let cells = self.cells.iter().fold(0, |key, cell| {
            key * 3 + cell.map_or(0, |seat| u64::from(seat.0) + 1)
        });
        (cells * 2 + u64::from(self.side.0)) * 3 + u64::from(self.left)
    }

    fn same_for_repetition(&self, other: &Noughts) -> bool {
        self.key() == other.key()
    }

    fn reversible_plies(&self) -> u32 {
        0
    }

    fn turn_number(&self) -> u32 {
        self.turn
    }
}

impl Notation for Noughts {
    fn read_move(&self, text: &str) -> Result<u8, Fault> {
        let square = text.strip_prefix(['X', 'O']).unwrap_or(text);
        let Some(cell) = (0..9u8).find(|cell| Noughts::name(*cell) == square) else {
            return Err(Fault::new(Place::MOVE, "there is no such square"));
        };
        match self.cells[usize::from(cell)] {
            Some(_) => Err(Fault::new(Place::MOVE, format!("{square} is taken"))),
            None => Ok(cell),
        }
    }

    fn write_move(&self, cell: u8) -> String {
        Noughts::name(cell)
    }

    fn write_short(&self, cell: u8) -> String {
        format!(
            "{}{}",
            MARKS[self.side.index()].to_ascii_uppercase(),
            Noughts::name(cell)
        )
    }

    fn read_position(text: &str, options: &Options) -> Result<Noughts, Fault> {
        let fault = |field: &str, reason: &str| Fault::new(Place::position_field(field), reason);
        let [board, side, left, turn] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Fault::new(Place::Position, "four fields are expected"));
        };
        let mut cells = Vec::new();
        for row in board.split('/').rev() {
            for sign in row.chars() {
                cells.push(match sign {
                    '.' => None,
                    'x' => Some(Seat::FIRST),
                    'o' => Some(Seat::SECOND),
                    _ => return Err(fault("BOARD", "only . x o are expected")),
                });
            }
        }
        let cells = cells
            .try_into()
            .map_err(|_| fault("BOARD", "nine cells are expected"))?;
        let side = match side {
            "x" => Seat::FIRST,
            "o" => Seat::SECOND,
            _ => return Err(fault("SIDE", "x or o is expected")),
        };
        let most = if options.double { 2 } else { 1 };
        let left = left.parse().ok().filter(|left| (1..=most).contains(left));
        let turn = turn.parse().ok().filter(|turn| (1..1000).contains(turn));
        Ok(Noughts {
            rules: *options,
            cells,
            side,
            left: left.ok_or_else(|| fault("LEFT", "as many marks as a turn has are expected"))?,
            turn: turn.ok_or_else(|| fault("TURN", "a number from 1 is expected"))?,
        })
    }

    fn write_position(&self) -> String {
        format!(
            "{} {} {} {}",
            self.board(),
            MARKS[self.side.index()],
            self.left,
            self.turn
        )
    }

    fn identity_text(&self) -> String {
        format!(
            "{} {} {}",
            self.board(),
            MARKS[self.side.index()],
            self.left
        )
    }
}

impl Show for Noughts {
    fn describe(&self, cell: u8) -> String {
        format!(
            "{} marks {}",
            INFO.seats[self.side.index()],
            Noughts::name(cell)
        )
    }

    fn picks(&self, cell: u8) -> Vec<Pick> {
        vec![Pick::Square(Noughts::name(cell))]
    }

    fn view(&self) -> View {
        let unit = |seat: Seat| UnitView::of(MARKS[seat.index()].to_ascii_uppercase(), seat);
        let square = |cell: u8| SquareView {
            name: Noughts::name(cell),
            top: self.cells[usize::from(cell)].map(unit),
            under: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
        };
        View {
            squares: (0..9).map(square).collect(),
            hands: Vec::new(),
            attacked: Vec::new(),
            attackers: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            phase: self.phase(),
        }
    }

    fn board_text(&self) -> String {
        self.board().replace('/', "\n")
    }
}

impl Explain for Noughts {}
