//! Why a Sneaky cannot go somewhere with the named men (rulebook 6.2, 7.8).

use super::{called, frozen};
use crate::board::{APARTMENT, Square, name, shifted};
use crate::kind::{Kind, Man, Time, man_name};
use crate::moves::{Action, Move, line, towed_squares};
use crate::position::Position;
use crate::rules::Carrying;
use chess_kit::Bitboard;

/// Why a move with men taken along is invalid; all of them are neighbours of the start.
pub(super) fn reason(position: &Position, mv: Move) -> String {
    let Action::Carry { from, to, towed } = mv.action() else {
        return String::new();
    };
    let towed = towed_squares(from, towed);
    match position.rules().carrying {
        Carrying::Off => return "Sneakies take nobody along (carry=off)".to_owned(),
        Carrying::One if towed.is_several() => {
            return "a Sneaky takes one man along at most (carry=one)".to_owned();
        }
        _ => {}
    }
    if APARTMENT.has(from) && APARTMENT.has(to) {
        return "from the apartment a Sneaky takes others along only to a square outside"
            .to_owned();
    }
    if let Some(reason) = towed
        .into_iter()
        .find_map(|square| unable(position, square))
    {
        return reason;
    }
    let Some((direction, steps)) = line(from, to) else {
        return format!("no straight line leads from {} to {}", name(from), name(to));
    };
    let mut group = Group::new(position, mv.time(), from, towed);
    (0..steps)
        .find_map(|_| group.step(position, direction).err())
        .unwrap_or_else(|| format!("the Sneaky does not get to {}", name(to)))
}

/// Why a neighbour cannot be taken along.
fn unable(position: &Position, square: Square) -> Option<String> {
    let here = name(square);
    let rules = position.rules();
    let Some(man) = position.man_at(square) else {
        return Some(format!("{here} is empty: there is nobody to take along"));
    };
    if man.side != position.side() {
        return Some(format!(
            "the {} on {here} is {}'s",
            man_name(man),
            man.side.name()
        ));
    }
    if man.kind == Kind::Sneaky {
        return Some("Sneakies take no Sneakies along".to_owned());
    }
    if !rules.carries_frozen && frozen(position, man, square).is_some() {
        return Some(format!(
            "{} is frozen and cannot be taken along",
            called(man, square)
        ));
    }
    let moved = position.used() == Some(man.time) && position.carried().squares.has(square);
    moved.then(|| {
        format!(
            "{} has moved in this turn and may not be taken along (carried_may_move=no)",
            called(man, square)
        )
    })
}

/// A man of a group: its origin and its current square.
struct Member {
    man: Man,
    start: Square,
    now: Square,
}

/// A moving group, for messages only: the rules have a faster one.
struct Group {
    /// The Sneaky first, then the others still moving.
    going: Vec<Member>,
    /// The blockers.
    standing: Bitboard,
}

impl Group {
    fn new(position: &Position, time: Time, from: Square, towed: Bitboard) -> Group {
        let member = |man, square| Member {
            man,
            start: square,
            now: square,
        };
        let sneaky = Man::new(position.side(), time, Kind::Sneaky);
        let others = towed
            .into_iter()
            .filter_map(|square| Some(member(position.man_at(square)?, square)));
        Group {
            going: std::iter::once(member(sneaky, from))
                .chain(others)
                .collect(),
            standing: position.occupied().without(towed | Bitboard::of(from)),
        }
    }

    /// Advances one square, or says why the group cannot.
    fn step(&mut self, position: &Position, direction: usize) -> Result<(), String> {
        if let Some(sneaky) = self.going.first()
            && sneaky.now != sneaky.start
            && position.is_wrong(sneaky.man.time, sneaky.now)
        {
            return Err(format!(
                "the Sneaky has to stop on {}, its first square in the wrong time",
                name(sneaky.now)
            ));
        }
        for member in &mut self.going {
            member.now = next(position, member, direction, self.standing)?;
        }
        // Magnetoids that enter the wrong time are gone; Crunchers and Royals stay there.
        let mut standing = self.standing;
        self.going.retain(|member| {
            let caught =
                member.man.kind != Kind::Sneaky && position.is_wrong(member.man.time, member.now);
            if caught && member.man.kind != Kind::Magnetoid {
                standing |= Bitboard::of(member.now);
            }
            !caught
        });
        self.standing = standing;
        Ok(())
    }
}

/// Where a member of a group goes with the next step, or why it does not.
fn next(
    position: &Position,
    member: &Member,
    direction: usize,
    standing: Bitboard,
) -> Result<Square, String> {
    let Member { man, start, now } = member;
    let who = || format!("{} cannot go so far", called(*man, *start));
    let Some(next) = shifted(Bitboard::of(*now), direction).first() else {
        return Err(format!("{}: the board ends at {}", who(), name(*now)));
    };
    let there = name(next);
    if standing.has(next) {
        return Err(format!("{}: {there} is taken", who()));
    }
    if man.kind != Kind::Magnetoid && position.rims().has(next) {
        return Err(format!("{}: {there} is a rim square", who()));
    }
    if man.kind == Kind::Royal && APARTMENT.has(next) && !position.rules().royals_enter {
        return Err(format!(
            "{}: the apartment is closed to Royals (royal_apartment=closed)",
            who()
        ));
    }
    Ok(next)
}
