//! When each game of turns has its weekly event.

/// The weekly event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weekly {
    /// The slug of the game.
    pub slug: &'static str,
    /// The day of the week on which it begins, in Greenwich; Monday is 0.
    pub weekday: u8,
    /// The hour at which it begins, in Greenwich.
    pub hour: u8,
    /// What each side has for a game, in seconds.
    pub initial_s: u32,
    /// What a side gets for each turn, in seconds.
    pub increment_s: u32,
}

/// The weekly events, one of each game of turns, spread over the week. Evenings in Europe are afternoons in America.
pub const WEEKLY: &[Weekly] = &[
    event("mercurial", 2, 19, 600, 5),
    event("mercenary", 3, 19, 900, 10),
    event("mercury", 4, 19, 600, 5),
    event("mars", 5, 18, 600, 5),
    event("chess", 6, 18, 300, 3),
];

const fn event(
    slug: &'static str,
    weekday: u8,
    hour: u8,
    initial_s: u32,
    increment_s: u32,
) -> Weekly {
    Weekly {
        slug,
        weekday,
        hour,
        initial_s,
        increment_s,
    }
}
