//! Why a possible move violates a duty or leaves a Royal attacked (rulebook 4, 9.2).

use super::called;
use crate::attack::{Judged, is_safe, strikers};
use crate::board::NAMES;
use crate::generate::{duty, duty_moves_into};
use crate::kind::{Kind, Man, Time};
use crate::moves::Move;
use crate::position::{Position, Standing};

/// Why `--` is not allowed.
pub(super) fn why_no_pass(position: &Position) -> String {
    if !is_safe(position) {
        return format!("ending the turn now leaves {}", exposed(position));
    }
    let open = Time::BOTH
        .into_iter()
        .filter(|time| position.used() != Some(*time));
    for time in open {
        if let Some(reason) = duty_reason(position, time, None) {
            return reason;
        }
    }
    "a turn has at least one move while one is legal".to_owned()
}

/// Why a possible move is not legal.
pub(super) fn reason(position: &Position, mv: Move) -> String {
    let time = mv.time();
    let first = position.used().is_none();
    let bound = position.standing() == Standing::Bound;
    let mut after = position.clone();
    after.apply(mv);
    if first {
        after.set_used(Some(time));
    }
    let safe = is_safe(&after);
    if bound
        && (first || safe)
        && let Some(reason) = duty_reason(position, time, Some(mv))
    {
        return reason;
    }
    let other = time.other().name();
    match (first, safe) {
        (true, true) => format!(
            "after it {}, and no move of the kind leaves the Royals safe",
            duty_reason(&after, time.other(), None)
                .unwrap_or_else(|| format!("a {other} move has to follow"))
        ),
        (true, false) => format!(
            "it leaves {}, and no {other} move would help",
            exposed(&after)
        ),
        (false, _) => format!("it leaves {}", exposed(&after)),
    }
}

/// Which stranded Sneaky has to make the move of a time, if the given move is not one of those.
pub(super) fn duty_reason(position: &Position, time: Time, mv: Option<Move>) -> Option<String> {
    if !duty(position, time) {
        return None;
    }
    let mut moves = Vec::new();
    duty_moves_into(position, time, &mut moves);
    if mv.is_some_and(|mv| moves.contains(&mv)) {
        return None;
    }
    let mut squares: Vec<u8> = moves.iter().map(|mv| mv.from()).collect();
    squares.sort_unstable();
    squares.dedup();
    let time_name = time.name();
    Some(match squares[..] {
        [square] => format!(
            "{} is stranded and must make the {time_name} move",
            called(Man::new(position.side(), time, Kind::Sneaky), square)
        ),
        _ => format!(
            "a stranded {time_name} Sneaky must make the {time_name} move, that on {}",
            NAMES.list(squares).replace(' ', " or ")
        ),
    })
}

/// The Royals that would be attacked if the turn ended here, with their attackers.
pub(super) fn exposed(position: &Position) -> String {
    let judged = Judged::at_end(position);
    let enemy = position.side().other();
    let mut attacked = Vec::new();
    for time in Time::BOTH {
        let Some(square) = position.royal(position.side(), time) else {
            continue;
        };
        let by: Vec<String> = strikers(position, enemy, square, judged)
            .into_iter()
            .filter_map(|from| Some(called(position.man_at(from)?, from)))
            .collect();
        if !by.is_empty() {
            let royal = called(Man::new(position.side(), time, Kind::Royal), square);
            attacked.push(format!("{royal} attacked by {}", by.join(" and ")));
        }
    }
    let when = if judged == Judged::now(position) {
        ""
    } else {
        " after the shift"
    };
    format!("{}{when}", attacked.join(", and "))
}
