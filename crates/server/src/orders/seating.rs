//! Who gets which seat, where the seats are not chosen: by lot, or by the players' wishes.

use super::refusal::{BadWishes, Refusal};
use super::replay::OrderReplay;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seat for somebody who joins by the link of the whole game: one of the open ones, by lot.
///
/// # Errors
/// When none is open, or the game has begun: then each seat that is opened has a link of its own.
pub(super) fn drawn(replay: &OrderReplay, lot: u64) -> Result<u8, Refusal> {
    let mut open: Vec<u8> = replay.open_seats().collect();
    if replay.has_begun() || open.is_empty() {
        return Err(Refusal::NoOpenSeat);
    }
    shuffle(&mut open, &mut SplitMix64::seed_from_u64(lot));
    Ok(open[0])
}

/// The seats that the persons of those seats get, by seat. `open` are the seats that nobody has yet, which they may get, too;
/// everybody else keeps theirs.
///
/// An order is drawn by lot. In it, each gets the first of their wishes that is still free. So nobody gains by wishing
/// anything else than they want. Who wishes nothing that is free takes what is left, by lot.
pub(super) fn by_wishes(count: usize, persons: &[(u8, &[u8])], open: &[u8], lot: u64) -> Vec<u8> {
    let mut random = SplitMix64::seed_from_u64(lot);
    let mut order: Vec<&(u8, &[u8])> = persons.iter().collect();
    shuffle(&mut order, &mut random);
    let mut free: Vec<u8> = persons.iter().map(|(seat, _)| *seat).collect();
    free.extend(open);
    shuffle(&mut free, &mut random);
    let mut given: Vec<Option<u8>> = vec![None; count];
    for (seat, wishes) in &order {
        let found = wishes
            .iter()
            .find_map(|wish| free.iter().position(|one| one == wish));
        given[usize::from(*seat)] = found.map(|at| free.swap_remove(at));
    }
    for (seat, _) in order {
        let given = &mut given[usize::from(*seat)];
        *given = given.or_else(|| free.pop());
    }
    for seat in open {
        given[usize::from(*seat)] = free.pop();
    }
    let own = (0u8..).zip(given);
    own.map(|(seat, given)| given.unwrap_or(seat)).collect()
}

/// Checks the wishes of somebody who joins.
///
/// # Errors
/// When a seat is not there, or is wished twice.
pub(super) fn checked(replay: &OrderReplay, wishes: &[u8]) -> Result<Vec<u8>, BadWishes> {
    for (at, seat) in wishes.iter().enumerate() {
        if usize::from(*seat) >= replay.seats.len() {
            return Err(BadWishes::NoSeat(*seat));
        }
        if wishes[..at].contains(seat) {
            return Err(BadWishes::Twice(*seat));
        }
    }
    Ok(wishes.to_vec())
}

fn shuffle<T>(items: &mut [T], random: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        // The bias of a remainder of 64 random bits is far below anything that could be seen.
        let at = random.next_u64() % (last as u64 + 1);
        items.swap(last, usize::try_from(at).unwrap_or(last));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_gets_a_seat_of_the_persons_and_wishes_count() {
        let persons: [(u8, &[u8]); 3] = [(0, &[4]), (2, &[4, 0]), (4, &[])];
        let mut firsts = [0; 2];
        for lot in 0..200 {
            let seats = by_wishes(5, &persons, &[], lot);
            let mut sorted = seats.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3, 4]);
            // The seats of computer players stay theirs.
            assert_eq!((seats[1], seats[3]), (1, 3));
            if seats[0] == 4 {
                firsts[0] += 1;
                // The second wish of the other one is free.
                assert_eq!((seats[2], seats[4]), (0, 2));
            } else {
                firsts[1] += 1;
                assert_eq!(seats[2], 4);
            }
        }
        assert!(firsts.iter().all(|times| *times > 70), "{firsts:?}");
    }

    #[test]
    fn seats_that_nobody_has_are_given_too() {
        let persons: [(u8, &[u8]); 2] = [(0, &[3]), (1, &[3, 2])];
        let mut drawn = std::collections::BTreeSet::new();
        for lot in 0..200 {
            let seats = by_wishes(5, &persons, &[2, 3], lot);
            let mut sorted = seats.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3, 4]);
            assert_eq!(seats[4], 4);
            assert!(seats[0] == 3 || seats[1] == 3, "{seats:?}");
            // Whose only wish is taken gets one of the others.
            drawn.insert(seats[0]);
        }
        assert!(drawn.iter().all(|seat| *seat < 4), "{drawn:?}");
        assert!(drawn.len() > 2, "{drawn:?}");
    }

    #[test]
    fn without_wishes_every_order_comes_up() {
        let persons: [(u8, &[u8]); 3] = [(0, &[]), (1, &[]), (2, &[])];
        let mut seen = std::collections::BTreeMap::new();
        for lot in 0..600 {
            *seen.entry(by_wishes(3, &persons, &[], lot)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|times| *times > 60), "{seen:?}");
    }
}
