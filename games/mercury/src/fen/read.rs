//! Reads position strings, and checks the conditions on the whole.

use super::{Field, fields};
use crate::board::{self, APARTMENT, INSIDE, Square};
use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use crate::rules::Rules;
use chess_kit::fen::{self, Meaning, read_board};
use game::{Fault, Place, Side};

/// Parses and checks a string. At the start of a turn the mate test is made (9.3), so the position may hold fewer men
/// than the string.
///
/// # Errors
/// A [`Fault`] that names the field, within the board the rank and column or the square, and the reason.
pub fn read(text: &str, rules: &Rules) -> Result<Position, Fault> {
    let [board, side, shifts, apartment, rims, used, quiet, turn] =
        fen::fields(text, &Field::ALL.map(Field::name))
            .map_err(|reason| Fault::new(Place::Position, reason))?;
    let mut position = Position::empty(*rules);
    let men = read_men(board)?;
    position.set_side(fen::side(side).map_err(|reason| Field::Side.fault(reason))?);
    position.set_shifts(fields::shifts(shifts)?);
    let inside = fields::apartment(apartment)?;
    for square in fields::rims(rims)? {
        position.make_rim(square);
    }
    for (man, square) in men {
        check_place(&position, man, square)?;
        position.put(man, square);
    }
    for man in Man::all() {
        for _ in 0..inside[man.index()] {
            position.put(man, INSIDE);
        }
    }
    check_royals(&position)?;
    let used = fields::used(used, &position)?;
    let (quiet, turn) = fields::counters(quiet, turn, used.time.is_some())?;
    position.set_used(used.time);
    position.set_carried(used.carried);
    position.set_counters(quiet, turn);
    crate::turn::settle(&mut position, used.free).map_err(|reason| Field::Used.fault(reason))?;
    Ok(position)
}

/// The meaning of a man's letters.
fn meaning(text: &str) -> Meaning<Man> {
    match (text, fields::man(text)) {
        ("*", _) => Meaning::Prefix,
        (_, Some(man)) => Meaning::Unit(man),
        (_, None) => Meaning::Unknown,
    }
}

fn read_men(text: &str) -> Result<Vec<(Man, Square)>, Fault> {
    let mut men = Vec::new();
    read_board(text, 8, 8, meaning, |file, rank, man| {
        men.push((man, rank * 8 + file));
    })
    .map_err(|reason| Field::Board.fault(reason))?;
    Ok(men)
}

/// Where men cannot be (2, 7, 8).
fn check_place(position: &Position, man: Man, square: Square) -> Result<(), Fault> {
    let name = board::name(square);
    if APARTMENT.has(square) {
        return Err(Field::Board.fault(format!(
            "{name}: {} is in the apartment; those inside stand in the field {}",
            man.text(),
            Field::Apartment.name()
        )));
    }
    if man.kind != Kind::Magnetoid && position.rims().has(square) {
        return Err(Field::Board.fault(format!(
            "{name}: {} is no Magnetoid, and only those stand on rim squares",
            man.text()
        )));
    }
    Ok(())
}

/// At most one Royal of each time; and at least one in total, since a game has one loser.
fn check_royals(position: &Position) -> Result<(), Fault> {
    for side in Side::BOTH {
        for time in Time::BOTH {
            let royals = position.count(Man::new(side, time, Kind::Royal));
            if royals > 1 {
                return Err(Field::Board.fault(format!(
                    "{} has {royals} {} Royals, those in the apartment included",
                    side.name(),
                    time.name()
                )));
            }
        }
    }
    if Side::BOTH.iter().all(|side| position.royals(*side) == 0) {
        return Err(Field::Board.fault("there is no Royal at all"));
    }
    Ok(())
}
