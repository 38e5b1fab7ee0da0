//! A small game to search: a row of coins, of which a seat takes the first, the last or the middle one. Whoever takes a
//! coin whose value is a multiple of 3 moves again. More than half of the total wins at once; if the row runs out
//! without that, the game is drawn.

use game::{
    Evaluate, Explain, Fault, GameInfo, MoveHint, Notation, OptionPicks, OptionSpec, OptionValue,
    Outcome, Pick, Place, Rules, Seat, Show, View,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Coins {
    row: Vec<u8>,
    taken: [u32; 2],
    to_move: Seat,
    /// Whether the option inverts the aim: more than half loses.
    misere: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Take {
    First,
    Last,
    Middle,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec::new(
    "aim",
    "What more than half is worth",
    &[
        OptionValue::new("more", "It wins"),
        OptionValue::new("less", "It loses"),
    ],
)];

static INFO: GameInfo = GameInfo {
    slug: "coins",
    title: "Coins",
    tagline: "Coins in a row",
    inventor: "folklore",
    seats: &["First", "Second"],
    options: OPTIONS,
    ply_limit: 100,
    pgn: None,
};

impl Coins {
    /// A row of coins, nothing taken, the first seat to move.
    pub(crate) fn of(row: &[u8]) -> Coins {
        Coins {
            row: row.to_vec(),
            taken: [0; 2],
            to_move: Seat::FIRST,
            misere: false,
        }
    }

    /// A row of `length` coins of 1 to 9 chosen by a seed.
    pub(crate) fn drawn(seed: u64, length: usize) -> Coins {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let row: Vec<u8> = (0..length)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state >> 33) as u8 % 9 + 1
            })
            .collect();
        Coins::of(&row)
    }

    /// The same row, with the aim inverted.
    pub(crate) fn inverted(self) -> Coins {
        Coins {
            misere: !self.misere,
            ..self
        }
    }

    fn all(&self) -> u32 {
        self.row.iter().map(|coin| u32::from(*coin)).sum::<u32>() + self.taken[0] + self.taken[1]
    }

    fn index(&self, mv: Take) -> usize {
        match mv {
            Take::First => 0,
            Take::Last => self.row.len().saturating_sub(1),
            Take::Middle => self.row.len() / 2,
        }
    }

    fn coin(&self, mv: Take) -> u32 {
        self.row.get(self.index(mv)).copied().map_or(0, u32::from)
    }
}

impl Rules for Coins {
    type Move = Take;
    type Options = bool;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<bool, Fault> {
        Ok(picks.value(&OPTIONS[0]) == "less")
    }

    fn start(misere: &bool) -> Coins {
        Coins {
            misere: *misere,
            ..Coins::drawn(1, 24)
        }
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn moves_into(&self, out: &mut Vec<Take>) {
        if self.terminal().is_none() {
            let moves = [Take::First, Take::Last, Take::Middle];
            // One coin can be taken in one way, two in two.
            out.extend(&moves[..self.row.len().min(3)]);
        }
    }

    fn count_moves(&self) -> usize {
        if self.terminal().is_some() {
            0
        } else {
            self.row.len().min(3)
        }
    }

    fn play_unchecked(&mut self, mv: Take) {
        let index = self.index(mv);
        if index < self.row.len() {
            let coin = self.row.remove(index);
            self.taken[self.to_move.index()] += u32::from(coin);
            if !coin.is_multiple_of(3) {
                self.to_move = self.to_move.other();
            }
        }
    }

    fn terminal(&self) -> Option<Outcome> {
        let rich = [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .find(|seat| 2 * self.taken[seat.index()] > self.all());
        match rich {
            Some(seat) => {
                let winner = if self.misere { seat.other() } else { seat };
                Some(Outcome::win(winner, "half"))
            }
            None => self.row.is_empty().then(|| Outcome::draw("even")),
        }
    }

    fn key(&self) -> u64 {
        let mut key = 0xcbf2_9ce4_8422_2325_u64;
        let numbers = self.taken.iter().map(|sum| u64::from(*sum) + 100);
        let numbers = numbers.chain(self.row.iter().map(|coin| u64::from(*coin)));
        for number in numbers.chain([u64::from(self.to_move.0) + 50]) {
            key = (key ^ number)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
        }
        key
    }

    fn reversible_plies(&self) -> u32 {
        0
    }

    fn turn_number(&self) -> u32 {
        1
    }
}

impl Notation for Coins {
    fn read_move(&self, text: &str) -> Result<Take, Fault> {
        let mv = match text {
            "first" => Take::First,
            "last" => Take::Last,
            "middle" => Take::Middle,
            _ => return Err(Fault::new(Place::MOVE, "it is first, last or middle")),
        };
        let mut legal = Vec::new();
        self.moves_into(&mut legal);
        if legal.contains(&mv) {
            Ok(mv)
        } else {
            Err(Fault::new(Place::MOVE, "not now"))
        }
    }

    fn write_move(&self, mv: Take) -> String {
        format!("{mv:?}").to_lowercase()
    }

    fn write_short(&self, mv: Take) -> String {
        format!("{mv:?}")[..1].to_owned()
    }

    fn read_position(text: &str, misere: &bool) -> Result<Coins, Fault> {
        let fault = || {
            Fault::new(
                Place::Position,
                "it is coins, sums of both, seat: 3 1 4/0 0/1",
            )
        };
        let numbers = |part: &str| -> Result<Vec<u8>, Fault> {
            part.split_whitespace()
                .map(|word| word.parse().map_err(|_| fault()))
                .collect()
        };
        let parts: Vec<&str> = text.split('/').collect();
        let [row, taken, seat] = parts[..] else {
            return Err(fault());
        };
        let (row, taken, seat) = (numbers(row)?, numbers(taken)?, numbers(seat)?);
        let ([a, b], [seat @ (1 | 2)]) = (&taken[..], &seat[..]) else {
            return Err(fault());
        };
        let taken = [u32::from(*a), u32::from(*b)];
        Ok(Coins {
            row,
            taken,
            to_move: Seat(seat - 1),
            misere: *misere,
        })
    }

    fn write_position(&self) -> String {
        let row: Vec<String> = self.row.iter().map(u8::to_string).collect();
        format!(
            "{}/{} {}/{}",
            row.join(" "),
            self.taken[0],
            self.taken[1],
            self.to_move.0 + 1
        )
    }
}

impl Show for Coins {
    fn describe(&self, mv: Take) -> String {
        format!("takes {}", self.coin(mv))
    }

    fn picks(&self, mv: Take) -> Vec<Pick> {
        vec![Pick::Square(self.write_move(mv))]
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

impl Explain for Coins {}

impl Evaluate for Coins {
    type Sight = ();

    fn sight(&self) {}

    fn evaluate(&self, (): &()) -> i32 {
        let [us, them] = [self.to_move, self.to_move.other()].map(|seat| self.taken[seat.index()]);
        let lead =
            100 * (us as i32 - them as i32) + self.row.first().map_or(0, |coin| i32::from(*coin));
        if self.misere { -lead } else { lead }
    }

    fn noisy_moves_into(&self, out: &mut Vec<Take>) {
        let from = out.len();
        self.moves_into(out);
        let kept: Vec<Take> = out.drain(from..).filter(|mv| self.coin(*mv) >= 7).collect();
        out.extend(kept);
    }

    fn hint(&self, (): &(), mv: Take) -> MoveHint {
        let coin = self.coin(mv);
        MoveHint {
            noisy: coin >= 7,
            forcing: false,
            promise: 100 * coin as i32,
        }
    }

    fn winning_move(&self) -> Option<Take> {
        let mut moves = Vec::new();
        self.moves_into(&mut moves);
        moves.into_iter().find(|mv| {
            let mut next = self.clone();
            next.play_unchecked(*mv);
            next.terminal()
                .is_some_and(|end| end.winner() == Some(self.to_move))
        })
    }

    fn is_threatened(&self) -> bool {
        let mut other = self.clone();
        other.to_move = self.to_move.other();
        other.winning_move().is_some()
    }
}
