//! Time management: how much of the clock to use for a move.

use super::command::Go;
use game::{Part, Seat};
use search::Limits;
use std::time::Duration;

/// The number of moves to allow for if `movestogo` is not given.
const EXPECTED_MOVES: u32 = 25;

/// The limits that a `go` command sets for the seat to move, at the given part of its turn, and whether the
/// search continues until it is stopped. `reserve` is kept of the clock for the communication between the programs.
pub(super) fn limits(
    go: &Go,
    seat: Seat,
    part: Part,
    lines: u32,
    reserve: Duration,
) -> (Limits, bool) {
    let clock = go.left.get(seat.index()).copied().flatten();
    let clock = clock.filter(|_| go.movetime.is_none() && !go.infinite);
    let clock = clock.map(|left| {
        let increment = go.increment.get(seat.index()).copied().unwrap_or_default();
        let moves = go.moves_to_go.unwrap_or(EXPECTED_MOVES);
        // Clocks and increments are per turn; each part of a turn gets an equal share.
        let parts = u32::from(part.count.max(1));
        let even = share(left, increment, moves, reserve);
        (even / parts, most(left, even, moves, reserve) / parts)
    });
    let limits = Limits {
        depth: go.depth,
        nodes: go.nodes,
        time: clock
            .map(|(_, longest)| longest)
            .or(go.movetime.filter(|_| !go.infinite)),
        // A depth that is begun late is often not completed.
        aim: clock.map(|(even, _)| even * 2 / 3),
        lines,
    };
    let unbounded = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
    (limits, go.infinite || unbounded)
}

/// An equal share of the remaining time plus most of the increment, but never nearly all of it.
fn share(left: Duration, increment: Duration, moves: u32, reserve: Duration) -> Duration {
    let even = left / moves.clamp(1, 100) + increment * 3 / 4;
    even.min(left / 2)
        .min(left.saturating_sub(reserve))
        .max(Duration::from_millis(1))
}

/// The longest time for a move whose share is `even`.
fn most(left: Duration, even: Duration, moves: u32, reserve: Duration) -> Duration {
    let longest = if moves == 1 { even } else { even * 3 };
    longest
        .min((left / 4).max(even))
        .min(left.saturating_sub(reserve))
        .max(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn a_part_of_the_clock_is_spent() {
        assert_eq!(share(ms(100_000), ms(0), 25, ms(30)), ms(4_000));
        assert_eq!(share(ms(100_000), ms(4_000), 25, ms(30)), ms(7_000));
        assert_eq!(share(ms(1_000), ms(60_000), 25, ms(30)), ms(500));
        assert_eq!(share(ms(40), ms(0), 1, ms(30)), ms(10));
        assert_eq!(share(ms(0), ms(0), 25, ms(30)), ms(1));
    }

    #[test]
    fn no_move_takes_nearly_all_of_the_clock() {
        assert_eq!(most(ms(100_000), ms(4_000), 25, ms(30)), ms(12_000));
        assert_eq!(most(ms(1_000), ms(500), 25, ms(30)), ms(500));
        assert_eq!(most(ms(10_000), ms(4_000), 1, ms(30)), ms(4_000));
        assert_eq!(most(ms(40), ms(10), 25, ms(30)), ms(10));
        assert_eq!(most(ms(0), ms(1), 25, ms(30)), ms(1));
    }

    #[test]
    fn without_limits_the_search_is_unbounded() {
        let (limits, unbounded) = limits(&Go::default(), Seat::FIRST, Part::WHOLE, 3, ms(30));
        assert!(unbounded);
        assert_eq!(
            limits,
            Limits {
                lines: 3,
                ..Limits::default()
            }
        );
    }

    #[test]
    fn each_seat_has_its_own_clock() {
        let go = Go {
            left: [Some(ms(50_000)), None],
            ..Go::default()
        };
        let whole = limits(&go, Seat::FIRST, Part::WHOLE, 1, ms(30)).0;
        assert_eq!(whole.aim, Some(ms(2_000) * 2 / 3));
        assert_eq!(whole.time, Some(ms(6_000)));
        assert!(limits(&go, Seat::SECOND, Part::WHOLE, 1, ms(30)).1);
        let half = Part { index: 1, count: 2 };
        assert_eq!(
            limits(&go, Seat::FIRST, half, 1, ms(30)).0.time,
            Some(ms(3_000))
        );
        let asked = Go {
            movetime: Some(ms(70)),
            ..go.clone()
        };
        let asked = limits(&asked, Seat::FIRST, Part::WHOLE, 1, ms(30)).0;
        assert_eq!((asked.time, asked.aim), (Some(ms(70)), None));
        let go = Go {
            infinite: true,
            ..go
        };
        assert_eq!(
            limits(&go, Seat::FIRST, Part::WHOLE, 1, ms(30)).0.time,
            None
        );
    }
}
