//! What is fixed of a tournament when it is arranged.

use super::limits::ROUNDS;
use super::refusal::Refusal;
use crate::store::{StoreError, TournamentRow, from_text};
use crate::turns::refusal::Refusal as SetupRefusal;
use play::Setup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wire::{ClockSetup, NewGame, NewTournament, Opponent, SeatWish, TournamentSystem, Visibility};

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
        };
        match (asked.rounds, asked.system) {
            (Some(_), TournamentSystem::RoundRobin) => return Err(Refusal::RoundsOfRoundRobin),
            (Some(rounds), TournamentSystem::Swiss) if !ROUNDS.contains(&rounds) => {
                return Err(Refusal::BadRounds {
                    least: *ROUNDS.start(),
                    most: *ROUNDS.end(),
                });
            }
            _ => {}
        }
        let setup = plan.setup(&asked.game, &asked.id);
        let setup = setup.map_err(|why| Refusal::Setup(why.into()))?;
        if asked.clock == ClockSetup::None {
            return Err(Refusal::NoClock);
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

    /// Whether the clocks run while one plays.
    pub(super) fn is_live(&self) -> bool {
        self.clock.is_live()
    }

    /// A game of the tournament.
    ///
    /// # Errors
    /// When it cannot be had.
    pub(super) fn setup(&self, slug: &str, tournament: &str) -> Result<Setup, play::Refusal> {
        let asked = NewGame {
            game: slug.to_owned(),
            options: BTreeMap::new(),
            position: None,
            opponent: Opponent::Link,
            seat: SeatWish::First,
            clock: self.clock.clone(),
            visibility: Some(Visibility::Public),
            rated: self.rated,
            name: None,
            moves: Vec::new(),
        };
        Ok(Setup {
            tournament: Some(tournament.to_owned()),
            ..Setup::of(&asked, false)?
        })
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
