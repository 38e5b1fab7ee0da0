//! The options in the rules' own form, and invalid combinations (rulebook 10 and 14).
//!
//! Interpretations where the rulebook does not cover a combination:
//! - `release` without `control` above 1, and `number`, `gray_setup` and `gray_number` without `setup=chess960` have no
//!   effect, as the rulebook says of `gray_side`. `gray_side=queen` with a set-up other than the standard one is refused
//!   for new games; stored ones are read, and it has no effect ([`check_new`]).
//! - `start_control`, if given, replaces gray's start markers of every other option, including those of
//!   `release=choose`; with `armies=fourth` the brown markers stay. It must name squares of gray pieces in the start
//!   position, at most `control` for each player.
//! - With side armies the left wing has its standard arrangement under every set-up; only file l is placed or
//!   reordered.

use crate::board::{self, FILE_A, FILE_K, FILE_L, FILE_X, Square};
use crate::kind::{Kind, Side};
use crate::lineup::{USUAL, USUAL_GRAY, chess960, gray_order};
use crate::markers::Markers;
use crate::options::{
    ARMIES, CASTLING, CLOCK, CONTROL, DOUBLE_MATE, DRAWS, EN_PASSANT, GRAY_DOUBLE_STEP,
    GRAY_NUMBER, GRAY_SETUP, GRAY_SIDE, GRAY_STUCK, NUMBER, RELEASE, SETUP, START_CONTROL,
    control_squares,
};
use chess_kit::WideBitboard;
use game::{Fault, OptionPicks, OptionSpec, SquareLists};

/// The armies at the sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Armies {
    /// Gray on the right; 12 files.
    One,
    /// Gray on the right, brown on the left; 16 files.
    Fourth,
    /// Gray on both sides; 16 files.
    TwoGray,
}

/// How the armies are set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// Every piece stands.
    Ready,
    /// White, black and gray pieces are placed in turns.
    Placement,
    /// Only gray's pieces are placed in turns.
    GrayPlaced,
}

/// The options in the form used during play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The armies at the sides.
    pub armies: Armies,
    /// The first phase of the game.
    pub setup: Setup,
    /// Kings castle.
    pub castling: bool,
    /// Castling is the king's move onto its own rook, to files g and c.
    pub castles_onto_rook: bool,
    /// The file of the unmoved king, then of the rook on its right and of the one on its left.
    pub castling_files: [u8; 3],
    /// En passant captures are allowed.
    pub en_passant: bool,
    /// A player without a gray move loses.
    pub stuck_loses: bool,
    /// The maximum number of pieces of one side army that a player controls.
    pub control: u8,
    /// A player chooses which piece is released; only with `control` above 1.
    pub choose: bool,
    /// A player who mates both by a gray move loses.
    pub mover_loses: bool,
    /// Gray and brown pawns have a double step.
    pub gray_double_step: bool,
    /// Repetition and quiet moves draw without a claim.
    pub auto_draws: bool,
    /// Each army that a player moves has a clock of its own. No rule depends on it.
    pub separate_clocks: bool,
}

impl Rules {
    /// Whether brown is an army of its own, with half-turns of its own.
    #[inline]
    #[must_use]
    pub fn fourth(&self) -> bool {
        self.armies == Armies::Fourth
    }

    /// Whether the board has the files w to z.
    #[inline]
    #[must_use]
    pub fn is_wide(&self) -> bool {
        self.armies != Armies::One
    }

    /// The squares of the board.
    #[inline]
    #[must_use]
    pub fn squares(&self) -> WideBitboard {
        if self.is_wide() {
            board::WIDE
        } else {
            board::NARROW
        }
    }

    /// The leftmost file of the board.
    #[must_use]
    pub fn first_file(&self) -> u8 {
        if self.is_wide() { 0 } else { FILE_A }
    }

    /// Whether a player controls one piece at most, of any colour.
    #[inline]
    #[must_use]
    pub fn controls_one(&self) -> bool {
        self.control == 1 && !self.fourth()
    }

    /// Whether the order in a list of markers is part of the position, within each colour (rulebook 8.3).
    #[inline]
    #[must_use]
    pub fn marker_order_counts(&self) -> bool {
        self.control > 1 && !self.choose
    }

    /// The total number of markers of a player.
    #[must_use]
    pub fn most_markers(&self) -> u8 {
        self.control * (1 + u8::from(self.fourth()))
    }
}

/// The complete options: the rules, and the start position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The rules of play.
    pub rules: Rules,
    /// White's back line from file a; Black's is its mirror image.
    pub back: [Kind; 8],
    /// Gray's line from rank 1.
    pub gray_line: [Kind; 8],
    /// The start markers, White's first.
    pub markers: [Markers; 2],
}

impl Default for Options {
    fn default() -> Options {
        // The default picks are compatible, as a test checks; the fallback is never used.
        Options::from_picks(&OptionPicks::default()).unwrap_or_else(|_| Options {
            rules: rules(&OptionPicks::default(), &USUAL),
            back: USUAL,
            gray_line: USUAL_GRAY,
            markers: [Markers::EMPTY; 2],
        })
    }
}

impl Options {
    /// The options for individually validated picks.
    ///
    /// # Errors
    /// A [`Fault`] at an option that is incompatible with another.
    pub fn from_picks(picks: &OptionPicks) -> Result<Options, Fault> {
        let number = |spec: &OptionSpec| picks.value(spec).parse().unwrap_or_default();
        let is_960 = picks.value(&SETUP) == "chess960";
        let back = if is_960 {
            chess960(number(&NUMBER))
        } else if picks.value(&SETUP) == "standard" && picks.value(&GRAY_SIDE) == "queen" {
            let mut line = USUAL;
            line.swap(3, 4);
            line
        } else {
            USUAL
        };
        let gray_line = if is_960 && picks.value(&GRAY_SETUP) == "random" {
            gray_order(number(&GRAY_NUMBER))
        } else {
            USUAL_GRAY
        };
        let rules = rules(picks, &back);
        Ok(Options {
            markers: start_markers(picks, rules)?,
            rules,
            back,
            gray_line,
        })
    }
}

/// The rules for picks; `back` is White's back line.
fn rules(picks: &OptionPicks, back: &[Kind; 8]) -> Rules {
    let is = |spec: &OptionSpec, value: &str| picks.value(spec) == value;
    let is_960 = is(&SETUP, "chess960");
    let file = |at: Option<usize>| FILE_A + at.unwrap_or_default() as u8;
    let find = |kind| back.iter().position(|other| *other == kind);
    let control = picks.value(&CONTROL).parse().unwrap_or(1);
    Rules {
        armies: match picks.value(&ARMIES) {
            "fourth" => Armies::Fourth,
            "two_gray" => Armies::TwoGray,
            _ => Armies::One,
        },
        setup: if is(&SETUP, "placement") {
            Setup::Placement
        } else if is_960 && (is(&GRAY_SETUP, "placed") || is(&GRAY_SETUP, "auto")) {
            Setup::GrayPlaced
        } else {
            Setup::Ready
        },
        castling: is(&CASTLING, "on"),
        castles_onto_rook: is_960,
        castling_files: [
            file(find(Kind::King)),
            file(back.iter().rposition(|kind| *kind == Kind::Rook)),
            file(find(Kind::Rook)),
        ],
        en_passant: is(&EN_PASSANT, "on"),
        stuck_loses: is(&GRAY_STUCK, "loses"),
        control,
        choose: control > 1 && is(&RELEASE, "choose"),
        mover_loses: is(&DOUBLE_MATE, "mover_loses"),
        gray_double_step: is(&GRAY_DOUBLE_STEP, "on"),
        auto_draws: is(&DRAWS, "auto"),
        separate_clocks: is(&CLOCK, "separate"),
    }
}

/// Whether a new game may be set up with these options. Stored games and records are read with them all the same.
///
/// # Errors
/// A [`Fault`] at `gray_side`, where the kings' places are chosen.
pub(crate) fn check_new(picks: &OptionPicks) -> Result<(), Fault> {
    let by = match picks.value(&SETUP) {
        "placement" => "the players choose",
        "chess960" => "the Chess960 number decides",
        _ => return Ok(()),
    };
    if picks.value(&GRAY_SIDE) == "king" {
        return Ok(());
    }
    Err(Fault::option(
        GRAY_SIDE.name,
        format!("{by} where the kings stand; leave gray on the kings' side"),
    ))
}

/// The squares that `start_control` may name under the other options.
pub(crate) fn option_squares(option: &str, picks: &OptionPicks) -> Option<SquareLists> {
    if option != START_CONTROL.name {
        return None;
    }
    // The back line plays no part.
    let rules = rules(picks, &USUAL);
    let squares = rules.squares().into_iter();
    Some(SquareLists {
        squares: squares
            .filter(|square| check_start(*square, rules).is_ok())
            .map(board::name)
            .collect(),
        most: rules.control,
    })
}

fn start_markers(picks: &OptionPicks, rules: Rules) -> Result<[Markers; 2], Fault> {
    let text = picks.value(&START_CONTROL);
    let refused = |reason: String| Fault::option(START_CONTROL.name, reason);
    let chosen = control_squares(text).map_err(refused)?;
    let mut markers = [Markers::EMPTY; 2];
    for (side, squares) in Side::BOTH.into_iter().zip(&chosen) {
        if squares.len() > usize::from(rules.control) {
            let (name, most) = (side.name(), rules.control);
            let given = squares.len();
            return Err(refused(format!(
                "{name} cannot start with {given} pieces: control={most} allows {most}"
            )));
        }
        for square in squares {
            check_start(*square, rules).map_err(refused)?;
            markers[side as usize].push(*square);
        }
    }
    // The nearest pawns, nearest first (rulebook 14).
    let nearest = |file: u8, side: Side| {
        (0..rules.control).map(move |rank| match side {
            Side::White => board::at(file, rank),
            Side::Black => board::at(file, 7 - rank),
        })
    };
    for (side, list) in Side::BOTH.into_iter().zip(&mut markers) {
        if rules.choose && text == START_CONTROL.default_value() {
            *list = nearest(FILE_K, side).collect();
        }
        if rules.fourth() && rules.choose {
            nearest(FILE_X, side).for_each(|square| list.push(square));
        } else if rules.fourth() {
            list.push(board::at(FILE_X, [1, 6][side as usize]));
        }
    }
    Ok(markers)
}

/// Whether a gray piece is on the square before the first move.
fn check_start(square: Square, rules: Rules) -> Result<(), String> {
    let name = board::name(square);
    match board::file_of(square) {
        FILE_K => Ok(()),
        FILE_L if rules.setup == Setup::Ready => Ok(()),
        FILE_L => Err(format!(
            "{name} is vacant at the start, where the pieces of file l are still to be placed"
        )),
        0 | FILE_X if rules.armies == Armies::TwoGray => Ok(()),
        0 | FILE_X if rules.fourth() => Err(format!(
            "the piece on {name} is brown; a gray one is needed"
        )),
        0..=3 if !rules.is_wide() => Err(format!("there is no square {name} with one gray army")),
        _ => Err(format!("no gray piece stands on {name} at the start")),
    }
}
