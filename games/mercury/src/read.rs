//! Parsing a move: its meaning here, and whether it is legal.

use crate::board::{APARTMENT, INSIDE, KING, name, place};
use crate::code::{self, Coded, CodedMove, Does};
use crate::kind::{Kind, Man, Time, man_name};
use crate::moves::{Move, line, tow_mask};
use crate::outcome::terminal;
use crate::position::Position;
use crate::refuse;
use crate::turn::is_legal;
use game::Fault;

/// Parses a legal move in the notation of section 10.
///
/// # Errors
/// A [`Fault`] that says what is wrong with the text, or why the move is not legal here.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    find(position, text).map_err(|reason| Fault::at_move(text, reason))
}

fn find(position: &Position, text: &str) -> Result<Move, String> {
    let coded = code::read(text)?;
    if let Some(end) = terminal(position) {
        return Err(format!("the game is over ({})", end.reason));
    }
    let mv = match &coded {
        Coded::Pass => Move::PASS,
        Coded::Man(coded) => meant(position, coded)?,
    };
    if !is_legal(position, mv) {
        return Err(refuse::reason(position, mv));
    }
    if let Coded::Man(coded) = &coded {
        check_signs(position, mv, coded)?;
    }
    Ok(mv)
}

/// The move that a text means, legal or not.
fn meant(position: &Position, coded: &CodedMove) -> Result<Move, String> {
    let man = mover(position, coded)?;
    let (from, to) = (place(coded.from), place(coded.to));
    match coded.does {
        Does::Goes | Does::Captures if coded.towed.is_empty() => {
            Ok(Move::go(man.time, man.kind, from, to))
        }
        Does::Goes | Does::Captures => carrying(man, coded),
        Does::Removes | Does::Places | Does::MakesRim => removing(man, coded, from, to),
    }
}

/// The man that a text names: one of the player's own there.
fn mover(position: &Position, coded: &CodedMove) -> Result<Man, String> {
    let (time, kind) = coded.man;
    let side = position.side();
    if place(coded.from) == INSIDE {
        let Some(kind) = kind else {
            return Err(
                "say which man leaves the apartment: its letter, with a * for night".to_owned(),
            );
        };
        let man = Man::new(side, time.unwrap_or(Time::Day), kind);
        if position.inside(man) == 0 {
            return Err(format!(
                "{} has no {} in the apartment",
                side.name(),
                man_name(man)
            ));
        }
        return Ok(man);
    }
    let square = name(coded.from);
    let Some(man) = position.man_at(coded.from) else {
        return Err(format!("{square} is empty"));
    };
    if man.side != side {
        return Err(format!(
            "the {} on {square} is {}'s, and {} is to move",
            man_name(man),
            man.side.name(),
            side.name()
        ));
    }
    let is_named =
        time.is_none_or(|time| time == man.time) && kind.is_none_or(|kind| kind == man.kind);
    if is_named {
        return Ok(man);
    }
    let star = if man.time == Time::Night { "*" } else { "" };
    Err(format!(
        "{square} holds a {}: {star}{}{square}",
        man_name(man),
        man.kind.letter()
    ))
}

/// A Sneaky's move with others. The squares of the apartment count individually.
fn carrying(man: Man, coded: &CodedMove) -> Result<Move, String> {
    if man.kind != Kind::Sneaky {
        return Err(format!(
            "only Sneakies take others along, not a {}",
            man.kind.name()
        ));
    }
    if coded.from == INSIDE || coded.to == INSIDE {
        return Err(
            "a move that takes others along names the real square, d4, e4, d5 or e5, in place of @"
                .to_owned(),
        );
    }
    for &square in &coded.towed {
        if !KING[usize::from(coded.from)].has(square) {
            return Err(format!(
                "{} is not next to {}",
                name(square),
                name(coded.from)
            ));
        }
        if APARTMENT.has(square) {
            return Err(format!(
                "{} is in the apartment, and nobody in there is taken along",
                name(square)
            ));
        }
    }
    let towed = tow_mask(coded.from, coded.towed.iter().copied().collect());
    match line(coded.from, coded.to) {
        Some(_) => Ok(Move::carry(man.time, coded.from, coded.to, towed)),
        None if coded.from == coded.to => Err(format!(
            "{} to {} is not a move",
            name(coded.from),
            name(coded.to)
        )),
        None => Err(format!(
            "no straight line leads from {} to {}",
            name(coded.from),
            name(coded.to)
        )),
    }
}

/// A shot or a rim square made.
fn removing(man: Man, coded: &CodedMove, from: u8, to: u8) -> Result<Move, String> {
    if from == INSIDE {
        return Err("men in the apartment remove nothing".to_owned());
    }
    if to == INSIDE {
        return Err("nobody in the apartment can be removed".to_owned());
    }
    match (man.kind, coded.does) {
        (Kind::Cruncher, Does::Removes) => Ok(Move::shoot(man.time, from, to, false)),
        (Kind::Cruncher, Does::Places) => Ok(Move::shoot(man.time, from, to, true)),
        (Kind::Cruncher, _) => {
            Err("Crunchers make no rim squares; after a shot =C puts a Cruncher there".to_owned())
        }
        (Kind::Royal, Does::MakesRim) => Ok(Move::make_rim(man.time, from, to)),
        (Kind::Royal, _) => Err(format!(
            "a Royal removes an enemy by making a rim square: >{}=#",
            name(to)
        )),
        (kind, _) => Err(format!(
            "a {} removes nothing from afar; only Crunchers and Royals do",
            kind.name()
        )),
    }
}

/// Whether the text describes the legal move correctly.
fn check_signs(position: &Position, mv: Move, coded: &CodedMove) -> Result<(), String> {
    let goes = matches!(coded.does, Does::Goes | Does::Captures);
    let victim = code::victim(position, mv).filter(|_| goes);
    match (coded.does, victim) {
        (Does::Goes, Some((man, square))) => {
            let square = name(square);
            return Err(format!(
                "that captures the {} on {square}: write x{square}",
                man_name(man)
            ));
        }
        (Does::Captures, None) => {
            let to = name(mv.to());
            return Err(format!("there is nothing to capture there: write -{to}"));
        }
        _ => {}
    }
    if coded.gone && !code::is_removed(position, mv) {
        return Err("no Magnetoid is removed by that: leave ~ out".to_owned());
    }
    Ok(())
}
