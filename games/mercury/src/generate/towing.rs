//! A Sneaky and the men it takes along, square by square (rulebook 6.2, 7.8, 7.9).

use crate::board::{APARTMENT, KING, Square, at_edge, shifted, wrong};
use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use chess_kit::Bitboard;

/// The men next to a square that a Sneaky there may take along: its own, no Sneakies, none that are frozen, and not the
/// one that moved before if it may not do both.
pub(crate) fn towable(position: &Position, from: Square) -> Bitboard {
    let side = position.side();
    let mut all = Bitboard::EMPTY;
    for time in Time::BOTH {
        let spent = if position.used() == Some(time) {
            position.carried().squares
        } else {
            Bitboard::EMPTY
        };
        let astray = if position.rules().carries_frozen {
            Bitboard::EMPTY
        } else {
            wrong(time, position.shifts())
        };
        let men = |kind| position.men(Man::new(side, time, kind));
        let awake = (men(Kind::Cruncher) | men(Kind::Royal)).without(astray);
        all |= (men(Kind::Magnetoid) | awake).without(spent);
    }
    all & KING[usize::from(from & 63)]
}

/// The data shared by all groups of one Sneaky.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<'a> {
    pub(crate) position: &'a Position,
    time: Time,
    /// All men outside the apartment.
    occupied: Bitboard,
    pub(crate) rims: Bitboard,
    /// Where men of each time are in the wrong time.
    astray: [Bitboard; 2],
    /// The side's day men; all others that go are night men.
    day: Bitboard,
    pub(crate) magnetoids: Bitboard,
    royals: Bitboard,
    /// The squares that no Royal may enter.
    closed: Bitboard,
}

impl<'a> Way<'a> {
    /// For a Sneaky of the side to move and of that time.
    pub(crate) fn new(position: &'a Position, time: Time) -> Way<'a> {
        let men = |time, kind| position.men(Man::new(position.side(), time, kind));
        let both = |kind| men(Time::Day, kind) | men(Time::Night, kind);
        let magnetoids = both(Kind::Magnetoid);
        let royals = both(Kind::Royal);
        let day = [Kind::Magnetoid, Kind::Cruncher, Kind::Royal]
            .into_iter()
            .fold(Bitboard::EMPTY, |all, kind| all | men(Time::Day, kind));
        Way {
            position,
            time,
            occupied: position.occupied(),
            rims: position.rims(),
            astray: Time::BOTH.map(|time| wrong(time, position.shifts())),
            day,
            magnetoids,
            royals,
            closed: if position.rules().royals_enter {
                Bitboard::EMPTY
            } else {
                APARTMENT
            },
        }
    }

    /// A group before its first step: the Sneaky on a square, or in the apartment at that one of its squares, and
    /// neighbours chosen among the [`towable`].
    #[inline]
    pub(crate) fn group(&self, from: Square, towed: Bitboard) -> Group {
        let sneaky = Bitboard::of(from);
        Group {
            sneaky,
            going: towed,
            day: towed & self.day,
            magnetoids: towed & self.magnetoids,
            royals: towed & self.royals,
            stopped: Bitboard::EMPTY,
            stopped_day: Bitboard::EMPTY,
            stopped_royals: Bitboard::EMPTY,
            standing: self.occupied.without(towed | sneaky),
            lost: false,
            is_over: false,
        }
    }

    /// Advances one square; false, without any change, if the group cannot.
    #[inline]
    pub(crate) fn step(&self, group: &mut Group, direction: usize) -> bool {
        let walk = |set: Bitboard| shifted(set, direction);
        let all = group.going | group.sneaky;
        let next = walk(all);
        let heavy = walk(all.without(group.magnetoids));
        let barred = group.is_over
            || !at_edge(all, direction).is_empty()
            || next.meets(group.standing)
            || heavy.meets(self.rims)
            || walk(group.royals).meets(self.closed);
        if barred {
            return false;
        }
        group.sneaky = walk(group.sneaky);
        group.going = walk(group.going);
        group.day = walk(group.day);
        group.magnetoids = walk(group.magnetoids);
        group.royals = walk(group.royals);
        group.is_over = group.sneaky.meets(self.astray[self.time as usize]);
        // The effect of the time on the men that have just entered the wrong one.
        let [astray_day, astray_night] = self.astray;
        let caught = (group.day & astray_day) | (group.going.without(group.day) & astray_night);
        if !caught.is_empty() {
            group.catch(caught);
        }
        true
    }

    /// The men of a group that are still on the board, by kind and time, with their current squares.
    #[inline]
    pub(crate) fn men(&self, group: &Group) -> [(Man, Bitboard); 6] {
        let here = group.going | group.stopped;
        let day = group.day | group.stopped_day;
        let royals = group.royals | group.stopped_royals;
        let side = self.position.side();
        let of = |time: Time, kind: Kind| {
            let timed = match time {
                Time::Day => here & day,
                Time::Night => here.without(day),
            };
            let squares = match kind {
                Kind::Magnetoid => timed & group.magnetoids,
                Kind::Royal => timed & royals,
                Kind::Sneaky | Kind::Cruncher => timed.without(group.magnetoids | royals),
            };
            (Man::new(side, time, kind), squares)
        };
        [
            of(Time::Day, Kind::Magnetoid),
            of(Time::Day, Kind::Cruncher),
            of(Time::Day, Kind::Royal),
            of(Time::Night, Kind::Magnetoid),
            of(Time::Night, Kind::Cruncher),
            of(Time::Night, Kind::Royal),
        ]
    }
}

/// A group on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// The Sneaky.
    pub(crate) sneaky: Bitboard,
    /// The others still moving, and which of them are day men, Magnetoids, Royals.
    going: Bitboard,
    day: Bitboard,
    magnetoids: Bitboard,
    royals: Bitboard,
    /// Those that stopped in the wrong time, and which of them are day men and Royals; Magnetoids never stop.
    stopped: Bitboard,
    stopped_day: Bitboard,
    stopped_royals: Bitboard,
    /// The blockers: all men that do not move along.
    standing: Bitboard,
    /// Whether a Magnetoid was removed.
    pub(crate) lost: bool,
    /// Whether the Sneaky has entered the wrong time, which ends the move.
    pub(crate) is_over: bool,
}

impl Group {
    /// Magnetoids that enter the wrong time are removed, the others stop there.
    fn catch(&mut self, caught: Bitboard) {
        let stops = caught.without(self.magnetoids);
        self.lost |= caught != stops;
        self.stopped |= stops;
        self.stopped_day |= stops & self.day;
        self.stopped_royals |= stops & self.royals;
        self.standing |= stops;
        self.going = self.going.without(caught);
        self.day = self.day.without(caught);
        self.magnetoids = self.magnetoids.without(caught);
        self.royals = self.royals.without(caught);
    }
}
