//! What is fixed of a tournament when it is arranged.

use super::league_terms;
use super::limits::{LEAST_PLAYERS, MINUTES, ROUNDS, most_players};
use super::refusal::Refusal;
use crate::orders;
use crate::store::{Pace, StoreError, TournamentRow, from_text};
use crate::turns::refusal::Refusal as SetupRefusal;
use play::Setup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{
    ClockSetup, LeagueTerms, NewGame, NewTournament, Opponent, SeatWish, TournamentFill,
    TournamentSystem, Visibility,
};

/// What is fixed of a tournament, beside its name and its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Plan {
    pub(super) system: TournamentSystem,
    pub(super) clock: ClockSetup,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) rated: bool,
    /// How many rounds were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rounds: Option<u32>,
    /// How many minutes an arena lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) minutes: Option<u32>,
    /// The computer players that fill it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fill: Option<TournamentFill>,
    /// How the games of a league are played and scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) league: Option<LeagueTerms>,
}

impl Plan {
    /// Reads what a request asks for.
    ///
    /// # Errors
    /// When there is no such game, clock or number of rounds.
    pub(super) fn of(asked: &NewTournament) -> Result<Plan, Refusal> {
        let plan = Plan {
            system: asked.system,
            clock: asked.clock.clone(),
            rated: asked.rated,
            rounds: asked.rounds,
            minutes: asked.minutes,
            fill: asked.fill.clone(),
            league: asked.league.clone(),
        };
        check_minutes(asked)?;
        if asked.system == TournamentSystem::League || asked.league.is_some() {
            league_terms::check(asked)?;
            return Ok(plan);
        }
        if registry::order_rules(&asked.game).is_ok() {
            return Err(Refusal::OnlyInLeagues);
        }
        if let Some(fill) = &plan.fill {
            check_fill(fill, most_players(plan.system))?;
        }
        match (asked.rounds, asked.system) {
            (Some(_), TournamentSystem::RoundRobin) => return Err(Refusal::RoundsOfRoundRobin),
            (Some(_), TournamentSystem::Arena) => return Err(Refusal::RoundsOfArena),
            (Some(rounds), TournamentSystem::Swiss) if !ROUNDS.contains(&rounds) => {
                return Err(Refusal::BadRounds {
                    least: *ROUNDS.start(),
                    most: *ROUNDS.end(),
                });
            }
            _ => {}
        }
        let setup = plan.setup(&asked.game, &asked.id, [None, None]);
        let setup = setup.map_err(|why| Refusal::Setup(why.into()))?;
        if asked.clock == ClockSetup::None {
            return Err(Refusal::NoClock);
        }
        if asked.system == TournamentSystem::Arena && !asked.clock.is_live() {
            return Err(Refusal::ArenaByDays);
        }
        if setup.seat_count().map_err(unknown)? != 2 {
            return Err(Refusal::NotForTwo);
        }
        Ok(plan)
    }

    /// What was fixed of a stored tournament.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn read(row: &TournamentRow) -> Result<Plan, StoreError> {
        from_text(&row.id, "setup", &row.setup)
    }

    /// Whether it is an arena.
    pub(super) fn is_arena(&self) -> bool {
        self.system == TournamentSystem::Arena
    }

    /// When it is over if it begins then, in milliseconds since 1970; none but of an arena.
    pub(super) fn until_ms(&self, began_ms: u64) -> Option<u64> {
        let minutes = self.minutes.filter(|_| self.is_arena())?;
        Some(began_ms.saturating_add(u64::from(minutes) * 60_000))
    }

    /// Whether the clocks run while one plays.
    pub(super) fn is_live(&self) -> bool {
        self.clock.is_live()
    }

    /// The kind of time of its games, for ratings.
    pub(super) fn pace(&self) -> Pace {
        match &self.league {
            Some(terms) => orders::rated::pace(&terms.schedule),
            None if self.is_live() => Pace::Live,
            None => Pace::Days,
        }
    }

    /// How many people must have entered before it starts.
    pub(super) const fn least_people(&self) -> u32 {
        match self.fill {
            Some(_) => 1,
            None => LEAST_PLAYERS,
        }
    }

    /// The levels of the computer players that enter where so many people have.
    pub(super) fn computers(&self, people: usize) -> &[u8] {
        let Some(fill) = &self.fill else { return &[] };
        let places = usize::try_from(fill.up_to).unwrap_or(usize::MAX);
        let count = places.saturating_sub(people).min(fill.levels.len());
        fill.levels.get(..count).unwrap_or_default()
    }

    /// A game of the tournament. `levels` are those of computer players, by seat.
    ///
    /// # Errors
    /// When it cannot be had.
    pub(super) fn setup(
        &self,
        slug: &str,
        tournament: &str,
        levels: [Option<u8>; 2],
    ) -> Result<Setup, play::Refusal> {
        let (opponent, seat) = match levels {
            [None, None] => (Opponent::Link, SeatWish::First),
            [None | Some(_), Some(level)] => (Opponent::Computer { level }, SeatWish::First),
            [Some(level), None] => (Opponent::Computer { level }, SeatWish::Second),
        };
        let asked = NewGame {
            game: slug.to_owned(),
            options: BTreeMap::new(),
            position: None,
            opponent,
            seat,
            clock: self.clock.clone(),
            visibility: Some(Visibility::Public),
            rated: self.rated,
            name: None,
            moves: Vec::new(),
        };
        let setup = Setup {
            tournament: Some(tournament.to_owned()),
            ..Setup::of(&asked, false)?
        };
        Ok(match levels {
            [Some(first), Some(second)] => setup.between_computers([first, second]),
            _ => setup,
        })
    }
}

/// Sees whether an arena lasts as long as one may, and nothing else does.
fn check_minutes(asked: &NewTournament) -> Result<(), Refusal> {
    let fits = match (asked.system, asked.minutes) {
        (TournamentSystem::Arena, Some(minutes)) => MINUTES.contains(&minutes),
        (TournamentSystem::Arena, None) => false,
        (_, minutes) => minutes.is_none(),
    };
    match fits {
        true => Ok(()),
        false => Err(Refusal::BadMinutes {
            least: *MINUTES.start(),
            most: *MINUTES.end(),
        }),
    }
}

/// Sees whether computer players can fill a tournament so: each level once, and no more than may play.
fn check_fill(fill: &TournamentFill, most: u32) -> Result<(), Refusal> {
    let mut levels = fill.levels.clone();
    levels.sort_unstable();
    levels.dedup();
    let is_level = |level: &u8| (1..=search::LEVELS).contains(level);
    let are_levels = levels.iter().all(is_level) && levels.len() == fill.levels.len();
    match are_levels && !levels.is_empty() && (LEAST_PLAYERS..=most).contains(&fill.up_to) {
        true => Ok(()),
        false => Err(Refusal::BadFill {
            least: LEAST_PLAYERS,
            most,
        }),
    }
}

fn unknown(fault: game::Fault) -> Refusal {
    Refusal::Setup(play::Refusal::Setup(play::BadSetup::Game, fault).into())
}

/// For the refusal of a setup that a route of games would give, too.
impl From<SetupRefusal> for Refusal {
    fn from(why: SetupRefusal) -> Refusal {
        Refusal::Setup(why)
    }
}
