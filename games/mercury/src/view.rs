//! The position as plain values, and the choices that lead to moves.

use crate::attack::attackers;
use crate::board::{APARTMENT, INSIDE, INSIDE_NAME, RIM, Square, file, is_day, name, wrong};
use crate::code;
use crate::generate::{duty, duty_moves_into};
use crate::kind::{Kind, Man, Time};
use crate::moves::{Action, Move};
use crate::outcome::{LAST_TURN, YEAR, terminal};
use crate::position::{Position, Standing};
use crate::{told, words};
use chess_kit::Bitboard;
use chess_kit::grid::reading_order;
use game::{Pick, Show, Side, SquareView, Told, UnitView, View};

/// The marks of a square.
pub mod marks {
    /// Its file is in daylight.
    pub const DAY: &str = "day";
    /// Its file is in darkness.
    pub const NIGHT: &str = "night";
    /// A rim square.
    pub const RIM: &str = "rim";
    /// A rim square made during the game.
    pub const MADE: &str = "made";
    /// The apartment.
    pub const APARTMENT: &str = "apartment";
    /// Its file turns to day with the next shift.
    pub const NEXT_DAY: &str = "next_day";
    /// Its file turns to night with the next shift.
    pub const NEXT_NIGHT: &str = "next_night";
    /// A Cruncher or Royal in the wrong time.
    pub const FROZEN: &str = "frozen";
    /// A Magnetoid or Sneaky in the wrong time.
    pub const STRANDED: &str = "stranded";
    /// A stranded Sneaky of the player to move, which or another such one has to make the move of its time.
    pub const DUTY: &str = "duty";
    /// In its own time, and in the wrong time after the next shift if it stays.
    pub const ENDANGERED: &str = "endangered";
    /// A Magnetoid that the next shift removes if it stays (option `stranded_magnetoid`).
    pub const LOST_AT_SHIFT: &str = "lost_at_shift";
    /// A checkmated Royal of a finished game.
    pub const MATED: &str = "mated";
}

/// The Royals in check and their attackers.
fn checks(position: &Position) -> (Bitboard, Bitboard) {
    let mut all = (Bitboard::EMPTY, Bitboard::EMPTY);
    for side in Side::BOTH {
        for time in Time::BOTH {
            let by = attackers(position, side, time);
            if let Some(square) = position.royal(side, time)
                && !by.is_empty()
            {
                all.0 |= Bitboard::of(square);
                all.1 |= by;
            }
        }
    }
    all
}

fn square_marks(position: &Position, square: Square) -> Vec<&'static str> {
    let now = is_day(file(square), position.shifts());
    let next = is_day(file(square), position.shifts() + 1);
    let mut found = vec![if now { marks::DAY } else { marks::NIGHT }];
    if position.rims().has(square) {
        found.push(marks::RIM);
    }
    if position.made_rims().without(RIM).has(square) {
        found.push(marks::MADE);
    }
    match (now, next) {
        (false, true) => found.push(marks::NEXT_DAY),
        (true, false) => found.push(marks::NEXT_NIGHT),
        _ => {}
    }
    found
}

/// The Sneakies one of which has to make the move of its time.
fn duty_squares(position: &Position) -> Bitboard {
    if terminal(position).is_some() || position.standing() != Standing::Bound {
        return Bitboard::EMPTY;
    }
    let mut moves = Vec::new();
    for time in Time::BOTH {
        if position.used() != Some(time) && duty(position, time) {
            duty_moves_into(position, time, &mut moves);
        }
    }
    moves.into_iter().map(Move::from).collect()
}

fn unit(position: &Position, man: Man, place: u8, bound: Bitboard) -> UnitView {
    let seat = man.seat();
    let mut found = Vec::new();
    if position.is_wrong(man.time, place) {
        found.push(match man.kind {
            Kind::Cruncher | Kind::Royal => marks::FROZEN,
            Kind::Magnetoid | Kind::Sneaky => marks::STRANDED,
        });
    }
    if place != INSIDE {
        if man.kind == Kind::Sneaky && bound.has(place) {
            found.push(marks::DUTY);
        }
        let next = wrong(man.time, position.shifts() + 1).has(place);
        if next && !position.is_wrong(man.time, place) {
            found.push(marks::ENDANGERED);
        }
        if next && man.kind == Kind::Magnetoid && position.rules().removes_stranded {
            found.push(marks::LOST_AT_SHIFT);
        }
    }
    let is_lost = position.standing() == Standing::Lost && man.side == position.side();
    if man.kind == Kind::Royal && is_lost {
        found.push(marks::MATED);
    }
    UnitView {
        army: seat.0 + 2 * man.time as u8,
        marks: found,
        ..UnitView::of(man.kind.letter(), seat)
    }
}

impl Show for Position {
    /// The position for drawing: the squares outside the apartment in the order of position strings, then the apartment
    /// with its inhabitants in the order of the apartment field.
    fn view(&self) -> View {
        let bound = duty_squares(self);
        let mut squares: Vec<SquareView> = reading_order(8, 8)
            .filter(|square| !APARTMENT.has(*square))
            .map(|square| SquareView {
                name: name(square),
                top: self
                    .man_at(square)
                    .map(|man| unit(self, man, square, bound)),
                under: Vec::new(),
                marks: square_marks(self, square),
                counters: Vec::new(),
            })
            .collect();
        let mut inside = Man::all().flat_map(|man| {
            std::iter::repeat_n(
                unit(self, man, INSIDE, bound),
                usize::from(self.inside(man)),
            )
        });
        squares.push(SquareView {
            name: INSIDE_NAME.to_owned(),
            top: inside.next(),
            under: inside.collect(),
            marks: vec![marks::APARTMENT],
            counters: Vec::new(),
        });
        let (attacked, attackers) = checks(self);
        let count = |value: i16| u32::try_from(value).unwrap_or_default();
        let every = self.rules().shift_every;
        View {
            squares,
            hands: Side::BOTH.map(|_| Vec::new()).to_vec(),
            attacked: attacked.into_iter().map(name).collect(),
            attackers: attackers.into_iter().map(name).collect(),
            counters: vec![
                ("shift", u32::from(self.turn() % every), u32::from(every)),
                ("quiet", count(self.quiet()), count(YEAR)),
                ("turn", u32::from(self.turn()), u32::from(LAST_TURN)),
            ],
            marks: Vec::new(),
            phase: words::phase(self),
        }
    }

    /// The choices that lead to a move. `(letter)` stands for a [`Pick::Choice`]:
    /// - a man on a square by its square; one in the apartment by `@` and (letter), lower case for night men;
    /// - the square of each man taken along, by rank and then by file;
    /// - the square to which it goes or where it removes an enemy, `@` for the apartment;
    /// - the real square, if a move with men taken along ends or starts in the apartment;
    /// - (`C`) or (`-`): whether a new Cruncher is placed, if possible; (`x`) or (`#`): how a Royal removes a neighbour
    ///   that it could capture either way;
    /// - (`.`) for `--`.
    fn picks(&self, mv: Move) -> Vec<Pick> {
        let square = |place: u8| Pick::Square(name(place));
        let start = |from: u8| {
            let mut all = vec![square(from)];
            if from == INSIDE {
                let letter = mv.kind().letter();
                all.push(Pick::Choice(match mv.time() {
                    Time::Day => letter,
                    Time::Night => letter.to_ascii_lowercase(),
                }));
            }
            all
        };
        let man = Man::new(self.side(), mv.time(), mv.kind());
        let mut all = start(mv.from());
        match mv.action() {
            Action::Pass => return vec![Pick::Choice('.')],
            Action::Go { to, .. } => {
                all.push(square(to));
                if man.kind == Kind::Royal && code::victim(self, mv).is_some() {
                    all.push(Pick::Choice('x'));
                }
            }
            Action::Carry { from, .. } => {
                all.extend(mv.towed().into_iter().map(square));
                all.push(square(mv.to()));
                if let Action::Carry { to, .. } = mv.action()
                    && APARTMENT.has(to)
                {
                    all.push(square(to));
                }
                if APARTMENT.has(from) {
                    all.push(square(from));
                }
            }
            Action::Shoot { target, place, .. } => {
                all.push(square(target));
                let full = self.rules().capped && self.count(man) >= 8;
                if !full && !self.rims().has(target) {
                    all.push(Pick::Choice(if place { 'C' } else { '-' }));
                }
            }
            Action::MakeRim { from, target } => {
                all.push(square(target));
                if !self.rims().has(target) && !self.is_wrong(man.time, from) {
                    all.push(Pick::Choice('#'));
                }
            }
        }
        all
    }

    /// The squares on which a legal move removes an enemy.
    fn captures(&self, mv: Move) -> Vec<String> {
        let victim = code::victim(self, mv);
        victim.map(|(_, square)| name(square)).into_iter().collect()
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn told(&self, mv: Move, _after: &Position) -> Told {
        told::told(self, mv)
    }

    fn phase(&self) -> String {
        words::phase(self)
    }

    fn board_text(&self) -> String {
        crate::terminal::board_text(self)
    }
}
