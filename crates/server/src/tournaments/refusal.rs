//! Why a request about a tournament is refused.

use crate::host::refusal::{Nature, Refuse, cause, in_body, in_path};
use crate::host::text::BadText;
use crate::orders;
use crate::turns;
use game::{Cause, Fault, Place};

/// Why a request about a tournament is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The name is refused.
    #[error(transparent)]
    Text(#[from] BadText),
    /// The game or the clock cannot be had.
    #[error("{0}")]
    Setup(turns::refusal::Refusal),
    /// The id is not one.
    #[error("the id of a tournament is {least} to {most} letters and digits, drawn at random")]
    BadId {
        /// The fewest characters.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The id is somebody else's.
    #[error("somebody else has arranged a tournament with this id; draw another one")]
    IdTaken,
    /// So many rounds there cannot be.
    #[error("a tournament has {least} to {most} rounds")]
    BadRounds {
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The number of rounds is fixed in a round robin.
    #[error("in a round robin the number of rounds follows from the number of players")]
    RoundsOfRoundRobin,
    /// An arena has no rounds.
    #[error("an arena has no rounds; it lasts as many minutes as are asked for")]
    RoundsOfArena,
    /// It cannot last so long.
    #[error("an arena lasts {least} to {most} minutes, which no other tournament has")]
    BadMinutes {
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// An arena by days.
    #[error("an arena is played live; choose a clock that runs while one plays")]
    ArenaByDays,
    /// Somebody wants to pause where nobody can.
    #[error("only in an arena may one pause; withdraw from this tournament")]
    NotAnArena,
    /// Computer players cannot fill it so.
    #[error(
        "computer players fill a tournament up to {least} to {most} players; each is a level of the game, and named once"
    )]
    BadFill {
        /// The fewest players.
        least: u32,
        /// The most.
        most: u32,
    },
    /// There is no clock.
    #[error("a tournament needs a clock, or days for a move, so that every round ends")]
    NoClock,
    /// The game is not for two.
    #[error("tournaments are of games for two")]
    NotForTwo,
    /// A game of orders in another tournament.
    #[error("games of orders are played in leagues; choose the league, or a game of turns")]
    OnlyInLeagues,
    /// A league of a game of turns.
    #[error("a league is of a game of orders; games of turns have the other systems")]
    LeagueOfTurns,
    /// A league without its terms, or another tournament with them.
    #[error("a league says how its games are played and scored, which no other tournament does")]
    LeagueTerms,
    /// A league has no such thing.
    #[error("a league has no {0}; its terms say how its games are played")]
    NotOfLeague(&'static str),
    /// Games that wait.
    #[error("a league waits for nobody; have missing orders held, or written by the computer")]
    LeagueWaits,
    /// The seats that are left over are nobody's.
    #[error("seats that are left over are computer players'; name one of them")]
    LeagueBot,
    /// The games cannot be had.
    #[error("{0}")]
    Orders(orders::refusal::Refusal),
    /// It cannot start then.
    #[error("a tournament starts later than now, and within a year")]
    BadStart,
    /// Somebody without an account.
    #[error("tournaments are for people with an account; sign in and take a name")]
    NeedsAccount,
    /// The person was deleted meanwhile.
    #[error("this browser is nobody any more; POST /api/v1/me makes it a guest")]
    Nobody,
    /// Too many of the organizer's are not over.
    #[error("{0} tournaments of yours are not over; wait for the end of one, or call one off")]
    TooMany(u32),
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// It is somebody else's.
    #[error("only the organizer of the tournament may do this")]
    NotTheOrganizer,
    /// It has begun.
    #[error("the tournament has begun")]
    Begun,
    /// It is over.
    #[error("the tournament is over, or was called off")]
    Over,
    /// So many have entered as may.
    #[error("{0} have entered, and no more may")]
    Full(u32),
    /// Too few have entered.
    #[error("at least {0} must have entered before it starts")]
    TooFew(u32),
    /// The organizer has taken the asker out.
    #[error("the organizer has removed you from this tournament")]
    Removed,
    /// The asker does not play in it.
    #[error("you do not play in this tournament")]
    NotEntered,
    /// There is no such player.
    #[error("no player of this number plays in the tournament")]
    NoSuchPlayer,
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Text(text) => text.nature(),
            Refusal::Setup(why) => why.nature(),
            Refusal::Orders(why) => why.nature(),
            Refusal::BadId { .. }
            | Refusal::BadRounds { .. }
            | Refusal::RoundsOfRoundRobin
            | Refusal::RoundsOfArena
            | Refusal::BadMinutes { .. }
            | Refusal::ArenaByDays
            | Refusal::BadFill { .. }
            | Refusal::NoClock
            | Refusal::NotForTwo
            | Refusal::OnlyInLeagues
            | Refusal::LeagueOfTurns
            | Refusal::LeagueTerms
            | Refusal::NotOfLeague(_)
            | Refusal::LeagueWaits
            | Refusal::LeagueBot
            | Refusal::BadStart => Nature::Unfit,
            Refusal::NeedsAccount | Refusal::NotTheOrganizer => Nature::Forbidden,
            Refusal::Nobody => Nature::NoToken,
            Refusal::NoSuchTournament | Refusal::NoSuchPlayer => Nature::NotFound,
            Refusal::IdTaken
            | Refusal::TooMany(_)
            | Refusal::Begun
            | Refusal::Over
            | Refusal::Full(_)
            | Refusal::TooFew(_)
            | Refusal::Removed
            | Refusal::NotAnArena
            | Refusal::NotEntered => Nature::NotNow,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Text(text) => text.code(),
            Refusal::Setup(why) => why.code(),
            Refusal::Orders(why) => why.code(),
            Refusal::BadId { .. } => "bad_id",
            Refusal::IdTaken => "id_taken",
            Refusal::BadRounds { .. } => "bad_rounds",
            Refusal::RoundsOfRoundRobin => "rounds_of_round_robin",
            Refusal::RoundsOfArena => "rounds_of_arena",
            Refusal::BadMinutes { .. } => "bad_minutes",
            Refusal::ArenaByDays => "arena_by_days",
            Refusal::NotAnArena => "not_an_arena",
            Refusal::BadFill { .. } => "bad_fill",
            Refusal::NoClock => "tournament_needs_clock",
            Refusal::NotForTwo => "not_for_two",
            Refusal::OnlyInLeagues => "only_in_leagues",
            Refusal::LeagueOfTurns => "league_of_turns",
            Refusal::LeagueTerms => "league_terms",
            Refusal::NotOfLeague(_) => "not_of_league",
            Refusal::LeagueWaits => "league_waits",
            Refusal::LeagueBot => "league_bot",
            Refusal::BadStart => "bad_start",
            Refusal::NeedsAccount => "needs_account",
            Refusal::Nobody => "nobody",
            Refusal::TooMany(_) => "too_many_tournaments",
            Refusal::NoSuchTournament => "no_such_tournament",
            Refusal::NotTheOrganizer => "not_the_organizer",
            Refusal::Begun => "tournament_begun",
            Refusal::Over => "tournament_over",
            Refusal::Full(_) => "tournament_full",
            Refusal::TooFew(_) => "too_few_players",
            Refusal::Removed => "removed_from_tournament",
            Refusal::NotEntered => "not_entered",
            Refusal::NoSuchPlayer => "no_such_player",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Text(text) => text.place(),
            Refusal::Setup(why) => why.place(),
            Refusal::Orders(why) => why.place(),
            Refusal::BadId { .. } | Refusal::IdTaken => in_body("id"),
            Refusal::BadRounds { .. } | Refusal::RoundsOfRoundRobin | Refusal::RoundsOfArena => {
                in_body("rounds")
            }
            Refusal::BadMinutes { .. } => in_body("minutes"),
            Refusal::BadFill { .. } => in_body("fill"),
            Refusal::NoClock | Refusal::ArenaByDays => in_body("clock"),
            Refusal::NotForTwo | Refusal::OnlyInLeagues | Refusal::LeagueOfTurns => in_body("game"),
            Refusal::LeagueTerms => in_body("league"),
            Refusal::NotOfLeague(field) => in_body(field),
            Refusal::LeagueWaits => in_body("missing"),
            Refusal::LeagueBot => in_body("bot"),
            Refusal::BadStart => in_body("starts_ms"),
            Refusal::NoSuchPlayer => in_body("player"),
            Refusal::Nobody => Place::called("header", "Cookie"),
            Refusal::NoSuchTournament => in_path("tournament id"),
            Refusal::NeedsAccount
            | Refusal::TooMany(_)
            | Refusal::NotTheOrganizer
            | Refusal::Begun
            | Refusal::Over
            | Refusal::Full(_)
            | Refusal::TooFew(_)
            | Refusal::Removed
            | Refusal::NotAnArena
            | Refusal::NotEntered => Place::named("tournament"),
        }
    }

    fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::Setup(why) => why.fault(),
            Refusal::Orders(why) => why.fault(),
            _ => None,
        }
    }

    fn cause(&self) -> Option<Cause> {
        let most = |code, most: u32| cause(code, [("most", most.to_string())]);
        match self {
            Refusal::Text(text) => text.cause(),
            Refusal::Setup(why) => why.cause(),
            Refusal::Orders(why) => why.cause(),
            Refusal::NotOfLeague(field) => cause("not_of_league", [("field", (*field).to_owned())]),
            Refusal::BadId { least, most } => cause(
                "bad_id",
                [("least", least.to_string()), ("most", most.to_string())],
            ),
            Refusal::BadRounds { least, most } => cause(
                "bad_rounds",
                [("least", least.to_string()), ("most", most.to_string())],
            ),
            Refusal::BadMinutes { least, most } => cause(
                "bad_minutes",
                [("least", least.to_string()), ("most", most.to_string())],
            ),
            Refusal::BadFill { least, most } => cause(
                "bad_fill",
                [("least", least.to_string()), ("most", most.to_string())],
            ),
            Refusal::TooMany(count) => most("too_many_tournaments", *count),
            Refusal::Full(count) => most("tournament_full", *count),
            Refusal::TooFew(least) => cause("too_few_players", [("least", least.to_string())]),
            Refusal::IdTaken
            | Refusal::RoundsOfRoundRobin
            | Refusal::RoundsOfArena
            | Refusal::ArenaByDays
            | Refusal::NotAnArena
            | Refusal::NoClock
            | Refusal::NotForTwo
            | Refusal::OnlyInLeagues
            | Refusal::LeagueOfTurns
            | Refusal::LeagueTerms
            | Refusal::LeagueWaits
            | Refusal::LeagueBot
            | Refusal::BadStart
            | Refusal::NeedsAccount
            | Refusal::Nobody
            | Refusal::NoSuchTournament
            | Refusal::NotTheOrganizer
            | Refusal::Begun
            | Refusal::Over
            | Refusal::Removed
            | Refusal::NotEntered
            | Refusal::NoSuchPlayer => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        let (least, most) = (16, 40);
        let table = [
            (
                Refusal::BadId { least, most },
                "bad_id",
                "bad_id",
                "least=16 most=40",
            ),
            (Refusal::IdTaken, "id_taken", "", ""),
            (
                Refusal::BadRounds { least: 1, most: 20 },
                "bad_rounds",
                "bad_rounds",
                "least=1 most=20",
            ),
            (Refusal::RoundsOfRoundRobin, "rounds_of_round_robin", "", ""),
            (
                Refusal::BadFill { least: 2, most: 16 },
                "bad_fill",
                "bad_fill",
                "least=2 most=16",
            ),
            (Refusal::RoundsOfArena, "rounds_of_arena", "", ""),
            (
                Refusal::BadMinutes {
                    least: 20,
                    most: 180,
                },
                "bad_minutes",
                "bad_minutes",
                "least=20 most=180",
            ),
            (Refusal::ArenaByDays, "arena_by_days", "", ""),
            (Refusal::NotAnArena, "not_an_arena", "", ""),
            (Refusal::NoClock, "tournament_needs_clock", "", ""),
            (Refusal::NotForTwo, "not_for_two", "", ""),
            (Refusal::OnlyInLeagues, "only_in_leagues", "", ""),
            (Refusal::LeagueOfTurns, "league_of_turns", "", ""),
            (Refusal::LeagueTerms, "league_terms", "", ""),
            (
                Refusal::NotOfLeague("clock"),
                "not_of_league",
                "not_of_league",
                "field=clock",
            ),
            (Refusal::LeagueWaits, "league_waits", "", ""),
            (Refusal::LeagueBot, "league_bot", "", ""),
            (Refusal::BadStart, "bad_start", "", ""),
            (Refusal::NeedsAccount, "needs_account", "", ""),
            (Refusal::Nobody, "nobody", "", ""),
            (
                Refusal::TooMany(5),
                "too_many_tournaments",
                "too_many_tournaments",
                "most=5",
            ),
            (Refusal::NoSuchTournament, "no_such_tournament", "", ""),
            (Refusal::NotTheOrganizer, "not_the_organizer", "", ""),
            (Refusal::Begun, "tournament_begun", "", ""),
            (Refusal::Over, "tournament_over", "", ""),
            (
                Refusal::Full(16),
                "tournament_full",
                "tournament_full",
                "most=16",
            ),
            (
                Refusal::TooFew(2),
                "too_few_players",
                "too_few_players",
                "least=2",
            ),
            (Refusal::Removed, "removed_from_tournament", "", ""),
            (Refusal::NotEntered, "not_entered", "", ""),
            (Refusal::NoSuchPlayer, "no_such_player", "", ""),
        ];
        for (refusal, code, why, arguments) in table {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }
}
