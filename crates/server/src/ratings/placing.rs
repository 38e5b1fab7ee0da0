//! Whether the result of a game of orders counts, and which places the seats have.

use super::scale::Score;
use super::system::SeatResult;
use crate::orders::Game;
use crate::orders::ratable::LEAST_YEARS;
use crate::orders::replay::{OrderReplay, Past};
use std::collections::BTreeSet;
use wire::{OrderActor, OrderEventKind, OrderSeatKind};

/// The results of the seats; none if the game counts for nobody: it was ended by hand, lasted too short, or was left by all.
pub(super) fn results(game: &Game) -> Option<Vec<SeatResult>> {
    let replay = &game.replay;
    let outcome = replay.outcome.as_ref()?;
    let is_by_hand = game.events.iter().any(|event| {
        matches!(event.event, OrderEventKind::Ended { .. }) && event.by == OrderActor::Master
    });
    if is_by_hand || years(replay) < LEAST_YEARS || is_left_by_all(replay) {
        return None;
    }
    let centres: Vec<u32> = replay
        .table
        .view()
        .seats
        .iter()
        .map(|seat| seat.centres)
        .collect();
    let places = places(&centres, &replay.survivors(), &outcome.winners);
    let results = (0u8..).zip(places).map(|(seat, place)| SeatResult {
        score: match (outcome.winners.contains(&seat), outcome.winners.len()) {
            (true, 1) => Score::Won,
            (true, _) => Score::Drawn,
            (false, _) => Score::Lost,
        },
        place: Some(place),
        timed_out: false,
        missed: missed(replay, seat),
    });
    Some(results.collect())
}

/// The places of the seats: first those who win or share the win, then those who are left, by their centres, then the others.
pub(crate) fn places(centres: &[u32], left: &[u8], winners: &[u8]) -> Vec<u8> {
    let standing = |seat: u8, centres: u32| match (winners.contains(&seat), left.contains(&seat)) {
        (true, _) => (2, 0),
        (false, true) => (1, centres),
        (false, false) => (0, 0),
    };
    let seats = (0u8..).zip(centres);
    let all: Vec<(u8, u32)> = seats.map(|(seat, own)| standing(seat, *own)).collect();
    let better = |own: &(u8, u32)| all.iter().filter(|other| *other > own).count();
    all.iter()
        .map(|own| u8::try_from(better(own) + 1).unwrap_or(u8::MAX))
        .collect()
}

/// The phases that count.
fn settled(replay: &OrderReplay) -> impl DoubleEndedIterator<Item = &Past> {
    replay.past.iter().filter(|past| !past.undone)
}

fn year(past: &Past) -> i32 {
    game::OrderPhase {
        key: past.phase.key.clone(),
        title: String::new(),
    }
    .year()
}

/// In how many years phases were settled.
fn years(replay: &OrderReplay) -> u32 {
    let years: BTreeSet<i32> = settled(replay).map(year).collect();
    u32::try_from(years.len()).unwrap_or(u32::MAX)
}

/// Whether several people could have sent orders in the last year, and nobody did. Somebody alone cannot undo a game that is
/// going badly so.
fn is_left_by_all(replay: &OrderReplay) -> bool {
    let Some(last) = settled(replay).next_back().map(year) else {
        return true;
    };
    let is_person = |seat: u8| {
        let state = replay.seats.get(usize::from(seat));
        state.is_some_and(|state| state.kind == OrderSeatKind::Person)
    };
    let mut silent = BTreeSet::new();
    for past in settled(replay).filter(|past| year(past) == last) {
        silent.extend(past.missing.iter().copied().filter(|seat| is_person(*seat)));
        let ordered = past.sheets.iter().map(|sheet| sheet.seat);
        let mut own = ordered.filter(|seat| is_person(*seat) && !past.missing.contains(seat));
        if own.next().is_some() {
            return false;
        }
    }
    silent.len() > 1
}

/// How many phases were settled without orders of a seat that could have sent some.
fn missed(replay: &OrderReplay, seat: u8) -> u32 {
    let missed = settled(replay).filter(|past| past.missing.contains(&seat));
    u32::try_from(missed.count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn a_winner_is_before_the_survivors_by_their_centres_and_those_before_the_eliminated() {
        let centres = [0, 4, 18, 4, 8, 0, 0];
        // Seat 6 has a unit left, but no centre.
        let left = [1, 2, 3, 4, 6];
        assert_eq!(places(&centres, &left, &[2]), [6, 3, 1, 3, 2, 6, 5]);
    }

    #[test]
    fn whoever_shares_a_draw_is_first_whatever_they_own() {
        let centres = [11, 3, 9, 0, 11];
        let left = [0, 1, 2, 4];
        // A draw of all who are left, and one that three share.
        assert_eq!(places(&centres, &left, &[0, 1, 2, 4]), [1, 1, 1, 5, 1]);
        assert_eq!(places(&centres, &left, &[0, 1, 4]), [1, 1, 4, 5, 1]);
        // That somebody concedes to a smaller one puts the greater ones behind it.
        assert_eq!(places(&centres, &left, &[1]), [2, 1, 4, 5, 2]);
    }

    #[test]
    fn without_a_winner_the_survivors_are_before_the_eliminated() {
        assert_eq!(places(&[0, 20, 14, 0], &[1, 2], &[]), [3, 1, 2, 3]);
    }
}
