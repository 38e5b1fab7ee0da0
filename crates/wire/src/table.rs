//! Positions, moves and outcomes.

use game::{MoveInfo, Outcome, Pick, Ply, Seat, UnitView, View};
use serde::{Deserialize, Serialize};

/// A unit as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Unit {
    /// Its letter in the game's notation, upper case.
    pub letter: String,
    /// Its owner's seat; null for units that belong to nobody.
    pub seat: Option<u8>,
    /// Which set of men it is drawn from: the seat's number for the seats' own; from the number of seats upward
    /// for further sets, those of armies that no seat owns or second sets of the seats'. `seat` tells the owner.
    pub army: u8,
    /// The seat that alone may move it for now, of a unit that belongs to nobody.
    pub holder: Option<u8>,
    /// Whether it is marked as promoted.
    pub promoted: bool,
    /// What else its picture shows, in words of the game that its board knows.
    pub marks: Vec<String>,
}

/// A square and what stands on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Square {
    /// Its name.
    pub name: String,
    /// The active unit.
    pub top: Option<Unit>,
    /// The units under it.
    pub under: Vec<Unit>,
    /// What the square itself is, in words of the game that its board knows; left out where it is nothing special.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub marks: Vec<String>,
    /// Counts that run on this square; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Counter>>", optional))]
    pub counters: Vec<Counter>,
}

/// The units in one seat's hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Hand {
    /// The units, one entry each.
    pub units: Vec<Unit>,
}

/// A count on which something happens when it reaches its limit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Counter {
    /// What is counted.
    pub name: String,
    /// Where it stands.
    pub now: u32,
    /// Where that happens.
    pub limit: u32,
}

/// A position, for drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PositionView {
    /// Every square, occupied or not, in a fixed order.
    pub squares: Vec<Square>,
    /// The hands, by seat.
    pub hands: Vec<Hand>,
    /// Squares of units whose loss would end the game and which are attacked now.
    pub attacked: Vec<String>,
    /// Squares of the units that attack those.
    pub attackers: Vec<String>,
    /// Counts that decide the game.
    pub counters: Vec<Counter>,
    /// What holds of the position as a whole, in words of the game that its board knows; left out where nothing
    /// does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub marks: Vec<String>,
    /// Who is to do what, in words.
    pub phase: String,
}

/// One choice on the way to a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MovePick {
    /// A square of the board.
    Square {
        /// Its name.
        square: String,
    },
    /// A unit of one's own hand.
    Hand {
        /// Its letter.
        letter: String,
    },
    /// A choice that no square tells apart, such as the piece to promote to.
    Choice {
        /// Its letter.
        letter: String,
    },
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LegalMove {
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// The move in words.
    pub words: String,
    /// The choices that lead to it, in order.
    pub picks: Vec<MovePick>,
    /// The squares on which it captures.
    pub captures: Vec<String>,
    /// The squares, before the move, of the mover's own units that it costs him besides.
    pub losses: Vec<String>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PlayedPly {
    /// Who played it.
    pub seat: u8,
    /// The number of its turn.
    pub turn: u32,
    /// Which part of the seat's turn it is, from 0.
    pub part: u8,
    /// How many parts such a turn has when none is skipped.
    pub parts: u8,
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// The move in words.
    pub words: String,
    /// What came of it besides, in sentences.
    pub notes: Vec<String>,
    /// The position after it.
    pub position: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OutcomeBody {
    /// Points by seat, together 1.
    pub points: Vec<f64>,
    /// One word of the rulebook.
    pub reason: String,
}

fn counters(counters: &[(&str, u32, u32)]) -> Vec<Counter> {
    let counter = |&(name, now, limit): &(&str, u32, u32)| Counter {
        name: name.to_owned(),
        now,
        limit,
    };
    counters.iter().map(counter).collect()
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

impl From<&UnitView> for Unit {
    fn from(unit: &UnitView) -> Unit {
        Unit {
            letter: unit.letter.to_string(),
            seat: unit.seat.map(|seat| seat.0),
            army: unit.army,
            holder: unit.holder.map(|seat| seat.0),
            promoted: unit.promoted,
            marks: words(&unit.marks),
        }
    }
}

impl From<&View> for PositionView {
    fn from(view: &View) -> PositionView {
        let units = |units: &[UnitView]| units.iter().map(Unit::from).collect::<Vec<Unit>>();
        PositionView {
            squares: view
                .squares
                .iter()
                .map(|square| Square {
                    name: square.name.clone(),
                    top: square.top.as_ref().map(Unit::from),
                    under: units(&square.under),
                    marks: words(&square.marks),
                    counters: counters(&square.counters),
                })
                .collect(),
            hands: view
                .hands
                .iter()
                .map(|hand| Hand { units: units(hand) })
                .collect(),
            attacked: view.attacked.clone(),
            attackers: view.attackers.clone(),
            counters: counters(&view.counters),
            marks: words(&view.marks),
            phase: view.phase.clone(),
        }
    }
}

impl From<&Pick> for MovePick {
    fn from(pick: &Pick) -> MovePick {
        match pick {
            Pick::Square(name) => MovePick::Square {
                square: name.clone(),
            },
            Pick::Hand(letter) => MovePick::Hand {
                letter: letter.to_string(),
            },
            Pick::Choice(letter) => MovePick::Choice {
                letter: letter.to_string(),
            },
        }
    }
}

impl From<&MoveInfo> for LegalMove {
    fn from(mv: &MoveInfo) -> LegalMove {
        LegalMove {
            text: mv.text.clone(),
            short: mv.short.clone(),
            words: mv.words.clone(),
            picks: mv.picks.iter().map(MovePick::from).collect(),
            captures: mv.captures.clone(),
            losses: mv.losses.clone(),
        }
    }
}

impl From<&Ply> for PlayedPly {
    fn from(ply: &Ply) -> PlayedPly {
        PlayedPly {
            seat: ply.seat.0,
            turn: ply.turn,
            part: ply.part.index,
            parts: ply.part.count,
            text: ply.text.clone(),
            short: ply.short.clone(),
            words: ply.words.clone(),
            notes: ply.notes.clone(),
            position: ply.position.clone(),
        }
    }
}

impl From<&Outcome> for OutcomeBody {
    fn from(outcome: &Outcome) -> OutcomeBody {
        OutcomeBody {
            points: (0..outcome.seats)
                .map(|seat| outcome.points(Seat(seat)))
                .collect(),
            reason: outcome.reason.to_owned(),
        }
    }
}
