//! What is to be told of events to those who have a seat. Pure: it reads no clock.

use crate::store::{Holder, NoticeJob, NoticeJobs, NoticeKind, Standing, Wait};

/// How long a seat may move before it is told that the game waits for it, in milliseconds: whoever looks at the game needs no
/// notice.
const TURN_WAIT_MS: u64 = 30_000;
/// The shortest time that is left when a seat is told that it is nearly up, in milliseconds: an hour.
const LEAST_LEFT_MS: u64 = 60 * 60 * 1000;
const MINUTE_MS: u64 = 60_000;
const HOUR_MS: u64 = 60 * MINUTE_MS;
const DAY_MS: u64 = 24 * HOUR_MS;

/// Events, as far as notices go by them.
#[derive(Clone, Copy, Debug)]
pub struct Happened {
    /// Who caused them.
    pub by: Holder,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// Whether the game began with them.
    pub begins: bool,
    /// Whether it is played at once: then only its beginning is told.
    pub is_live: bool,
    /// How many seats it has.
    pub seats: u8,
}

/// What is to be told of events between two standings; none if nothing changes in that.
#[must_use]
pub fn jobs(before: &Standing, after: &Standing, happened: &Happened) -> Option<NoticeJobs> {
    let Happened {
        by,
        at_ms,
        begins,
        is_live,
        seats,
    } = *happened;
    let mut jobs = Vec::new();
    let mut all = |kind, due_ms| {
        jobs.extend((0..seats).map(|seat| NoticeJob { seat, kind, due_ms }));
    };
    if begins {
        all(
            NoticeKind::Start,
            if is_live { at_ms } else { at_ms + TURN_WAIT_MS },
        );
    }
    if is_live {
        return begins.then_some(NoticeJobs { by, jobs });
    }
    if after.is_over && !before.is_over {
        all(NoticeKind::End, at_ms + TURN_WAIT_MS);
    }
    for wait in &after.waits {
        let known = before
            .waits
            .iter()
            .find(|known| known.seat == wait.seat && known.turn == wait.turn);
        // That a game begins tells whose turn it is, too.
        if known.is_none() && !begins {
            let due_ms = at_ms + TURN_WAIT_MS;
            let (seat, kind) = (wait.seat, NoticeKind::Turn);
            jobs.push(NoticeJob { seat, kind, due_ms });
        }
        if known.is_none_or(|known| known.until_ms != wait.until_ms) {
            jobs.extend(late(wait, at_ms));
        }
    }
    (before != after || begins).then_some(NoticeJobs { by, jobs })
}

/// When a seat is told that its time is nearly up; none if there is too little for that.
fn late(wait: &Wait, at_ms: u64) -> Option<NoticeJob> {
    let until_ms = wait.until_ms?;
    let length_ms = until_ms.saturating_sub(at_ms);
    let left_ms = (length_ms / 4).max(LEAST_LEFT_MS);
    (left_ms < length_ms).then_some(NoticeJob {
        seat: wait.seat,
        kind: NoticeKind::Late,
        due_ms: until_ms - left_ms,
    })
}

/// How much time is left, as a sentence; none without a deadline.
#[must_use]
pub fn left(until_ms: Option<u64>, now_ms: u64) -> Option<String> {
    let left_ms = until_ms?.saturating_sub(now_ms);
    let (count, unit) = match left_ms {
        // A moment less than two days are two days.
        left if left + HOUR_MS >= 2 * DAY_MS => ((left + HOUR_MS) / DAY_MS, "days"),
        left if left + MINUTE_MS >= 2 * HOUR_MS => ((left + MINUTE_MS) / HOUR_MS, "hours"),
        left => (left.div_ceil(MINUTE_MS), "minutes"),
    };
    Some(format!("{count} {unit} left."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(seat: u8, turn: u32, until_ms: Option<u64>) -> Wait {
        Wait {
            seat,
            turn,
            until_ms,
        }
    }

    fn standing(waits: &[Wait]) -> Standing {
        Standing {
            waits: waits.to_vec(),
            is_over: false,
            open_seats: None,
        }
    }

    fn happened() -> Happened {
        Happened {
            by: Holder::Seat(0),
            at_ms: 1_000,
            begins: false,
            is_live: false,
            seats: 2,
        }
    }

    fn told(
        before: &Standing,
        after: &Standing,
        happened: &Happened,
    ) -> Vec<(u8, NoticeKind, u64)> {
        let jobs = jobs(before, after, happened).map_or_else(Vec::new, |jobs| jobs.jobs);
        jobs.iter()
            .map(|job| (job.seat, job.kind, job.due_ms))
            .collect()
    }

    #[test]
    fn a_seat_is_told_once_that_the_game_waits_for_it() {
        let (before, after) = (standing(&[wait(0, 4, None)]), standing(&[wait(1, 5, None)]));
        let turn = (1, NoticeKind::Turn, 31_000);
        assert_eq!(told(&before, &after, &happened()), [turn]);
        assert_eq!(jobs(&after, &after, &happened()), None);
    }

    #[test]
    fn a_quarter_of_the_time_or_an_hour_is_left_when_it_is_late() {
        let due = |length_ms| {
            let after = standing(&[wait(1, 5, Some(1_000 + length_ms))]);
            let told = told(&standing(&[]), &after, &happened());
            let mut late = told.iter().filter(|(_, kind, _)| *kind == NoticeKind::Late);
            late.next().map(|(_, _, due_ms)| due_ms - 1_000)
        };
        assert_eq!(due(4 * DAY_MS), Some(3 * DAY_MS));
        assert_eq!(due(2 * HOUR_MS), Some(HOUR_MS));
        assert_eq!(due(HOUR_MS), None);
    }

    #[test]
    fn a_deadline_that_is_moved_moves_what_is_told_of_it() {
        let before = standing(&[wait(1, 5, Some(DAY_MS))]);
        let after = standing(&[wait(1, 5, Some(1_000 + 4 * DAY_MS))]);
        let late = (1, NoticeKind::Late, 1_000 + 3 * DAY_MS);
        assert_eq!(told(&before, &after, &happened()), [late]);
    }

    #[test]
    fn of_a_game_that_is_played_at_once_only_the_beginning_is_told() {
        let live = Happened {
            is_live: true,
            ..happened()
        };
        let (before, after) = (standing(&[]), standing(&[wait(1, 0, None)]));
        assert_eq!(jobs(&before, &after, &live), None);
        let begins = Happened {
            begins: true,
            ..live
        };
        let start = |seat| (seat, NoticeKind::Start, 1_000);
        assert_eq!(told(&before, &after, &begins), [start(0), start(1)]);
    }

    #[test]
    fn all_seats_are_told_that_a_game_is_over() {
        let before = standing(&[wait(1, 5, None)]);
        let after = Standing {
            waits: Vec::new(),
            is_over: true,
            open_seats: None,
        };
        let end = |seat| (seat, NoticeKind::End, 31_000);
        assert_eq!(told(&before, &after, &happened()), [end(0), end(1)]);
        assert_eq!(jobs(&after, &after, &happened()), None);
    }

    #[test]
    fn the_time_that_is_left_is_told_in_whole_units() {
        let left = |ms| left(Some(ms), 0).unwrap();
        assert_eq!(left(3 * DAY_MS - 30_000), "3 days left.");
        assert_eq!(left(47 * HOUR_MS), "2 days left.");
        assert_eq!(left(46 * HOUR_MS), "46 hours left.");
        assert_eq!(left(2 * HOUR_MS), "2 hours left.");
        assert_eq!(left(90 * MINUTE_MS), "90 minutes left.");
    }
}
