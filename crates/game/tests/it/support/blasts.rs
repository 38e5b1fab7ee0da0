//! Blasts, a game that reports what its moves cost and why its units are safe or not.
//!
//! Nine squares `a` to `i` in a row. A move is the square of an enemy: that unit is captured, and with it every unit of
//! the mover on the adjacent squares. A side without units loses; with one unit each it is a draw, although play could
//! continue. Position strings are `wbwwbbwbw SIDE TURN`, with `.` for an empty square.
//!
//! The option `flaw` breaks one promise of the traits, to show that the laws notice.

use game::{
    Account, Explain, Fault, GameInfo, Notation, OptionPicks, OptionSpec, OptionValue, Outcome,
    Part, Pick, Place, Power, Rules, Seat, Show, SquareView, UnitView, View,
};

const SIZE: usize = 9;
const MARKS: [char; 2] = ['w', 'b'];

/// The flaw of the game, by the name of its option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Flaw {
    #[default]
    None,
    LossOfTheOther,
    LossTwice,
    LossThatStays,
    AccountNowhere,
    AccountOfTheOther,
    AccountTwice,
    AccountsShuffled,
    PowersShuffled,
    GoesToAUnit,
    RandomIllegal,
    RandomMissing,
    RandomNever,
    RandomUnfair,
    BeyondMiscounted,
    BeyondWins,
    BeyondFewer,
    CaptureNowhere,
    CaptureTwice,
    PicksNone,
    PicksShared,
    Wordless,
    Stuck,
    PhaseOfTheOther,
    PartTooMany,
}

/// The flaws with their names, the correct game first.
pub(crate) const FLAWS: [(&str, Flaw); 25] = [
    ("none", Flaw::None),
    ("loss_of_the_other", Flaw::LossOfTheOther),
    ("loss_twice", Flaw::LossTwice),
    ("loss_that_stays", Flaw::LossThatStays),
    ("account_nowhere", Flaw::AccountNowhere),
    ("account_of_the_other", Flaw::AccountOfTheOther),
    ("account_twice", Flaw::AccountTwice),
    ("accounts_shuffled", Flaw::AccountsShuffled),
    ("powers_shuffled", Flaw::PowersShuffled),
    ("goes_to_a_unit", Flaw::GoesToAUnit),
    ("random_illegal", Flaw::RandomIllegal),
    ("random_missing", Flaw::RandomMissing),
    ("random_never", Flaw::RandomNever),
    ("random_unfair", Flaw::RandomUnfair),
    ("beyond_miscounted", Flaw::BeyondMiscounted),
    ("beyond_wins", Flaw::BeyondWins),
    ("beyond_fewer", Flaw::BeyondFewer),
    ("capture_nowhere", Flaw::CaptureNowhere),
    ("capture_twice", Flaw::CaptureTwice),
    ("picks_none", Flaw::PicksNone),
    ("picks_shared", Flaw::PicksShared),
    ("wordless", Flaw::Wordless),
    ("stuck", Flaw::Stuck),
    ("phase_of_the_other", Flaw::PhaseOfTheOther),
    ("part_too_many", Flaw::PartTooMany),
];

const VALUES: [OptionValue; FLAWS.len()] = {
    let mut values = [OptionValue::new("none", ""); FLAWS.len()];
    let mut index = 0;
    while index < FLAWS.len() {
        values[index] = OptionValue::new(FLAWS[index].0, "");
        index += 1;
    }
    values
};

static INFO: GameInfo = GameInfo {
    slug: "blasts",
    title: "Blasts",
    tagline: "What stands beside goes with it.",
    inventor: "unknown",
    seats: &["White", "Black"],
    options: &[OptionSpec::new("flaw", "Which promise is broken.", &VALUES)],
    ply_limit: 9,
    pgn: None,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Blasts {
    flaw: Flaw,
    row: [Option<Seat>; SIZE],
    side: Seat,
    turn: u32,
}

fn name(place: usize) -> String {
    char::from(b'a' + place as u8).to_string()
}

impl Blasts {
    fn places(&self, seat: Seat) -> impl Iterator<Item = usize> {
        (0..SIZE).filter(move |place| self.row[*place] == Some(seat))
    }

    fn beside(&self, place: usize, seat: Seat) -> impl Iterator<Item = usize> {
        self.places(seat)
            .filter(move |other| other.abs_diff(place) == 1)
    }

    fn text(&self) -> String {
        let sign = |unit: &Option<Seat>| unit.map_or('.', |seat| MARKS[seat.index()]);
        self.row.iter().map(sign).collect()
    }

    fn count(&self, seat: Seat) -> usize {
        self.places(seat).count()
    }

    fn account(&self, place: usize, seat: Seat) -> Account {
        let exposed = self.beside(place, seat.other()).next().is_some();
        let power = |now: bool, takes: Vec<usize>| Power {
            now,
            title: if now { "now" } else { "otherwise" }.to_owned(),
            goes: Vec::new(),
            takes: takes.into_iter().map(name).collect(),
        };
        Account {
            square: name(place),
            seat: Some(seat),
            unit: "Charge".to_owned(),
            verdict: if exposed { "exposed" } else { "safe" }.to_owned(),
            granted: Some(!exposed),
            rule: exposed.then_some(1),
            reason: "What is beside it counts.".to_owned(),
            powers: vec![
                power(true, self.beside(place, seat.other()).collect()),
                power(false, Vec::new()),
            ],
        }
    }
}

impl Rules for Blasts {
    type Move = u8;
    type Options = Flaw;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Flaw, Fault> {
        let value = picks.value(&INFO.options[0]);
        let found = FLAWS.iter().find(|(name, _)| *name == value);
        found
            .map(|(_, flaw)| *flaw)
            .ok_or_else(|| Fault::option("flaw", "there is no such flaw"))
    }

    fn start(flaw: &Flaw) -> Blasts {
        Blasts::read_position("wbwwbbwbw w 1", flaw).expect("a good position")
    }

    fn to_move(&self) -> Seat {
        self.side
    }

    fn part(&self) -> Part {
        Part {
            index: u8::from(self.flaw == Flaw::PartTooMany),
            count: 1,
        }
    }

    fn moves_into(&self, out: &mut Vec<u8>) {
        if self.terminal().is_none() {
            out.extend(self.places(self.side.other()).map(|place| place as u8));
        }
    }

    fn count_moves(&self) -> usize {
        let other = self.count(self.side.other());
        if self.terminal().is_none() { other } else { 0 }
    }

    fn moves_beyond_draws_into(&self, out: &mut Vec<u8>) {
        let won = self.terminal().is_some_and(|end| end.winner().is_some());
        if !won || self.flaw == Flaw::BeyondWins {
            out.extend(self.places(self.side.other()).map(|place| place as u8));
        }
        if self.flaw == Flaw::BeyondFewer {
            out.pop();
        }
    }

    fn count_moves_beyond_draws(&self) -> usize {
        let mut moves = Vec::new();
        self.moves_beyond_draws_into(&mut moves);
        moves.len() + usize::from(self.flaw == Flaw::BeyondMiscounted)
    }

    /// Guesses squares until it finds an enemy.
    fn random_move(&self, _: &mut Vec<u8>, below: &mut dyn FnMut(usize) -> usize) -> Option<u8> {
        if self.count_moves() == 0 || self.flaw == Flaw::RandomNever {
            return None;
        }
        loop {
            let place = below(SIZE);
            match self.flaw {
                Flaw::RandomIllegal if place == 0 => return Some(SIZE as u8),
                Flaw::RandomMissing if place == 1 && self.count_moves() > 1 => continue,
                // Always chooses the first of several.
                Flaw::RandomUnfair if place > 1 && below(8) > 0 => continue,
                _ => {}
            }
            if self.row[place] == Some(self.side.other()) {
                return Some(place as u8);
            }
        }
    }

    fn play_unchecked(&mut self, mv: u8) {
        let place = usize::from(mv) % SIZE;
        let lost: Vec<usize> = self.beside(place, self.side).collect();
        self.row[place] = None;
        for other in lost {
            self.row[other] = None;
        }
        self.turn += u32::from(self.side == Seat::SECOND);
        self.side = self.side.other();
    }

    fn terminal(&self) -> Option<Outcome> {
        let [white, black] = [Seat::FIRST, Seat::SECOND].map(|seat| self.count(seat));
        match (white, black) {
            (1, 1) => Some(Outcome::draw("bare")),
            (_, 0) => Some(Outcome::win(Seat::FIRST, "last")),
            (0, _) => Some(Outcome::win(Seat::SECOND, "last")),
            _ => None,
        }
    }

    fn key(&self) -> u64 {
        let row = self.row.iter().fold(0, |key, unit| {
            key * 3 + unit.map_or(0, |seat| u64::from(seat.0) + 1)
        });
        row * 2 + u64::from(self.side.0)
    }

    fn same_for_repetition(&self, other: &Blasts) -> bool {
        self.key() == other.key()
    }

    fn reversible_plies(&self) -> u32 {
        0
    }

    fn turn_number(&self) -> u32 {
        self.turn
    }
}

impl Notation for Blasts {
    fn read_move(&self, text: &str) -> Result<u8, Fault> {
        let text = text.strip_prefix('x').unwrap_or(text);
        let place = (0..SIZE).find(|place| name(*place) == text);
        let place = place.ok_or_else(|| Fault::new(Place::MOVE, "there is no such square"))?;
        if self.row[place] != Some(self.side.other()) || self.terminal().is_some() {
            return Err(Fault::new(Place::MOVE, "there is nothing to take"));
        }
        Ok(place as u8)
    }

    fn write_move(&self, mv: u8) -> String {
        name(usize::from(mv))
    }

    fn write_short(&self, mv: u8) -> String {
        format!("x{}", name(usize::from(mv)))
    }

    fn read_position(text: &str, flaw: &Flaw) -> Result<Blasts, Fault> {
        let fault = |reason: &str| Fault::new(Place::Position, reason);
        let [row, side, turn] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(fault("three fields are expected"));
        };
        let seat = |sign: char| match sign {
            '.' => Ok(None),
            'w' => Ok(Some(Seat::FIRST)),
            'b' => Ok(Some(Seat::SECOND)),
            _ => Err(fault("only . w b are expected")),
        };
        let row: Vec<Option<Seat>> = row.chars().map(seat).collect::<Result<_, _>>()?;
        let side = match side {
            "w" => Seat::FIRST,
            "b" => Seat::SECOND,
            _ => return Err(fault("w or b is expected")),
        };
        let turn = turn.parse().ok().filter(|turn| (1..1000).contains(turn));
        Ok(Blasts {
            flaw: *flaw,
            row: row
                .try_into()
                .map_err(|_| fault("nine squares are expected"))?,
            side,
            turn: turn.ok_or_else(|| fault("a turn from 1 is expected"))?,
        })
    }

    fn write_position(&self) -> String {
        format!("{} {}", self.identity_text(), self.turn)
    }

    fn identity_text(&self) -> String {
        format!("{} {}", self.text(), MARKS[self.side.index()])
    }
}

impl Show for Blasts {
    fn describe(&self, mv: u8) -> String {
        match self.flaw {
            Flaw::Wordless => String::new(),
            _ => format!("takes {}", name(usize::from(mv))),
        }
    }

    fn picks(&self, mv: u8) -> Vec<Pick> {
        let place = usize::from(mv);
        match self.flaw {
            Flaw::PicksNone => Vec::new(),
            Flaw::PicksShared => vec![Pick::Choice('x')],
            _ => vec![Pick::Square(name(place))],
        }
    }

    fn captures(&self, mv: u8) -> Vec<String> {
        let taken = name(usize::from(mv));
        let empty = (0..SIZE).find(|place| self.row[*place].is_none());
        match self.flaw {
            Flaw::CaptureNowhere => [Some(taken), empty.map(name)]
                .into_iter()
                .flatten()
                .collect(),
            Flaw::CaptureTwice => vec![taken.clone(), taken],
            _ => vec![taken],
        }
    }

    fn view(&self) -> View {
        let square = |place: usize| SquareView {
            name: name(place),
            top: self.row[place].map(|seat| UnitView::of('U', seat)),
            under: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
        };
        View {
            squares: (0..SIZE).map(square).collect(),
            hands: Vec::new(),
            attacked: Vec::new(),
            attackers: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
            phase: match self.flaw {
                Flaw::PhaseOfTheOther => INFO.seats[self.side.other().index()].to_owned(),
                _ => self.phase(),
            },
        }
    }

    fn board_text(&self) -> String {
        self.text()
    }
}

impl Explain for Blasts {
    fn losses(&self, mv: u8) -> Vec<String> {
        let place = usize::from(mv);
        let mut lost: Vec<usize> = self.beside(place, self.side).collect();
        match self.flaw {
            Flaw::LossOfTheOther => lost.push(place),
            Flaw::LossTwice => lost.extend(lost.last().copied()),
            Flaw::LossThatStays => {
                let far = |other: &usize| other.abs_diff(place) > 1;
                lost.extend(self.places(self.side).find(far));
            }
            _ => {}
        }
        lost.into_iter().map(name).collect()
    }

    fn why_stuck(&self, square: &str) -> Option<String> {
        (self.flaw == Flaw::Stuck).then(|| format!("{square} cannot be taken"))
    }

    fn accounts(&self) -> Vec<Account> {
        let units = (0..SIZE).filter_map(|place| Some((place, self.row[place]?)));
        let mut accounts: Vec<Account> = units
            .map(|(place, seat)| self.account(place, seat))
            .collect();
        let last = accounts.last().cloned();
        match (self.flaw, accounts.first_mut()) {
            (Flaw::AccountNowhere, Some(first)) => first.square = "z".to_owned(),
            (Flaw::AccountOfTheOther, Some(first)) => first.seat = first.seat.map(Seat::other),
            (Flaw::AccountTwice, Some(_)) => accounts.extend(last),
            (Flaw::AccountsShuffled, Some(_)) => accounts.reverse(),
            (Flaw::PowersShuffled, Some(first)) => first.powers.reverse(),
            (Flaw::GoesToAUnit, Some(first)) => {
                first.powers[0].goes.push(first.square.clone());
            }
            _ => {}
        }
        accounts
    }
}
