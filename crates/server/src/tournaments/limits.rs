//! How large tournaments are, and how many of them there are.

use std::ops::RangeInclusive;
use wire::TournamentSystem;

/// How many may play in a round robin.
pub const MOST_ROUND_ROBIN: u32 = 16;
/// How many may play by the Swiss system.
pub const MOST_SWISS: u32 = 200;
/// How many may play in an arena.
pub const MOST_ARENA: u32 = 200;
/// How many may play in a league.
pub const MOST_LEAGUE: u32 = 70;
/// How many tournaments of one organizer may be open or running.
pub const MOST_OPEN: u32 = 5;
/// How many must have entered before one starts.
pub(super) const LEAST_PLAYERS: u32 = 2;
/// How many rounds may be asked for by the Swiss system.
pub(super) const ROUNDS: RangeInclusive<u32> = 1..=20;
/// How many rounds a league has.
pub(super) const LEAGUE_ROUNDS: RangeInclusive<u32> = 1..=10;
/// How many minutes an arena lasts.
pub(super) const MINUTES: RangeInclusive<u32> = 20..=180;
/// Before the end of an arena nobody is paired for so long, in milliseconds: a game would not end in time.
pub(super) const LAST_MS: u64 = 60 * 1000;
/// How many rounds of an arena are told, beside those that are played.
pub(super) const MOST_ROUNDS_TOLD: usize = 50;
/// How far ahead one may start itself, in milliseconds: a year.
pub(super) const MOST_AHEAD_MS: u64 = 366 * 24 * 60 * 60 * 1000;
/// After how long one that has no time and was not started is called off, in milliseconds: 90 days.
pub(super) const STALE_MS: u64 = 90 * 24 * 60 * 60 * 1000;
/// How many of each state are listed.
pub(super) const MOST_LISTED: u32 = 100;
/// The shortest and the longest id.
pub(super) const ID_CHARS: RangeInclusive<usize> = 16..=40;
/// By the Swiss system so many rounds are played at least, where so many can be.
const LEAST_ROUNDS: u32 = 3;

/// How many may play.
pub(super) const fn most_players(system: TournamentSystem) -> u32 {
    match system {
        TournamentSystem::RoundRobin => MOST_ROUND_ROBIN,
        TournamentSystem::Swiss => MOST_SWISS,
        TournamentSystem::Arena => MOST_ARENA,
        TournamentSystem::League => MOST_LEAGUE,
    }
}

/// How many rounds so many players play by the Swiss system: as many as were asked for, or else as many as it takes until only
/// one can have won all games, and three at least. Never more than there are opponents; with an odd number everybody
/// can have a bye besides.
pub(super) fn swiss_rounds(players: u32, asked: Option<u32>) -> u32 {
    let needed = players.next_power_of_two().trailing_zeros();
    let possible = match players % 2 {
        0 => players.saturating_sub(1),
        _ => players,
    };
    asked.unwrap_or(needed.max(LEAST_ROUNDS)).min(possible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_rounds_are_played_as_make_a_winner_and_no_more_than_there_are_opponents() {
        let chosen: Vec<u32> = [2, 3, 4, 5, 8, 9, 16, 17, 100, 200]
            .map(|players| swiss_rounds(players, None))
            .to_vec();
        assert_eq!(chosen, [1, 3, 3, 3, 3, 4, 4, 5, 7, 8]);
        assert_eq!(swiss_rounds(100, Some(5)), 5);
        assert_eq!(swiss_rounds(4, Some(20)), 3);
        assert_eq!(swiss_rounds(5, Some(20)), 5);
    }
}
