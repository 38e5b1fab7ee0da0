//! Results in record notation: `1-0`, `1/2-1/2`, `*`, and the equivalents for more seats.

use crate::{Outcome, Seat, SeatSet, Table, reason};

/// The text of a result: the points of the seats separated by `-`, or `*` for an unfinished game.
#[must_use]
pub fn write_result(outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "*".to_owned();
    };
    write_sharers(outcome.sharers, outcome.seats)
}

/// Parses the text of a result for a game with this many seats. The outer option is none for any other text, the inner
/// one for an unfinished game.
#[must_use]
pub fn read_result(text: &str, seats: u8) -> Option<Option<SeatSet>> {
    if text == "*" {
        return Some(None);
    }
    let mut sharers = SeatSet::default();
    for (seat, points) in (0..).zip(text.split('-')) {
        if points != "0" {
            sharers = sharers.with(Seat(seat));
        }
        if seat >= seats {
            return None;
        }
    }
    // There is only one way to write each result: whatever the parts might mean, any other form is not a result.
    (!sharers.is_empty() && write_sharers(sharers, seats) == text).then_some(Some(sharers))
}

/// As [`read_result`], for other ways to write a result: `½-½`, `1/2`, `0.5-0.5`, `1:0`, `1 - 0`, and other dashes.
pub(super) fn read_loosely(text: &str, seats: u8) -> Option<Option<SeatSet>> {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars().filter(|sign| !sign.is_whitespace()) {
        match sign {
            '½' => plain.push_str("1/2"),
            ':' | '‐'..='―' | '−' => plain.push('-'),
            _ => plain.push(sign),
        }
    }
    let halved = plain.replace("0.5", "1/2").replace("0,5", "1/2");
    if halved == "1/2" || halved.eq_ignore_ascii_case("draw") {
        return Some(Some(SeatSet::all(seats)));
    }
    read_result(&halved, seats)
}

fn write_sharers(sharers: SeatSet, seats: u8) -> String {
    let share = match sharers.len() {
        1 => "1".to_owned(),
        several => format!("1/{several}"),
    };
    let points: Vec<&str> = (0..seats)
        .map(|seat| {
            if sharers.contains(Seat(seat)) {
                share.as_str()
            } else {
                "0"
            }
        })
        .collect();
    points.join("-")
}

/// What is wrong with a statement about the outcome.
pub(super) enum Wrong {
    Result(String),
    Reason(String),
}

/// The outcome of the game at `table`, from the rules and from what a record states. `stated` is none if no result was
/// written.
pub(super) fn settle_outcome(
    table: &dyn Table,
    stated: Option<Option<SeatSet>>,
    why: Option<&str>,
) -> Result<Option<Outcome>, Wrong> {
    let seats = u8::try_from(table.info().seats.len()).unwrap_or(u8::MAX);
    if let Some(end) = table.outcome() {
        let told = write_result(Some(&end));
        return match (stated, why) {
            (Some(None), _) => Err(Wrong::Result(format!(
                "the result is *, but the moves end the game: {told} ({})",
                end.reason
            ))),
            (Some(Some(sharers)), _) if sharers != end.sharers => Err(Wrong::Result(format!(
                "the result is {}, but the moves end the game {told} ({})",
                write_sharers(sharers, seats),
                end.reason
            ))),
            (_, Some(why)) if why != end.reason => Err(Wrong::Reason(format!(
                "the reason is “{why}”, but the moves end the game by {}",
                end.reason
            ))),
            _ => Ok(Some(end)),
        };
    }
    let Some(Some(sharers)) = stated else {
        return match why {
            Some(why) => Err(Wrong::Reason(format!(
                "the reason is “{why}”, but the game has no result"
            ))),
            None => Ok(None),
        };
    };
    let made = |reason| {
        Ok(Some(Outcome {
            sharers,
            seats,
            reason,
        }))
    };
    if let Some(claim) = table.claimable()
        && Some(claim.reason) == why
        && claim.sharers == sharers
    {
        return Ok(Some(claim));
    }
    match why {
        None | Some(reason::UNSTATED) => made(reason::UNSTATED),
        Some(reason::AGREEMENT) if sharers.len() > 1 => made(reason::AGREEMENT),
        Some(reason::AGREEMENT) => Err(Wrong::Reason("an agreement shares the point".to_owned())),
        Some(reason::RESIGNATION) if sharers != SeatSet::all(seats) => made(reason::RESIGNATION),
        Some(reason::RESIGNATION) => Err(Wrong::Reason(
            "a resignation does not share the point with everybody".to_owned(),
        )),
        Some(reason::TIME) => made(reason::TIME),
        Some(why) => Err(Wrong::Reason(format!(
            "the moves do not end the game by “{why}”; ends that players make are {}, {} and {}",
            reason::AGREEMENT,
            reason::RESIGNATION,
            reason::TIME
        ))),
    }
}
