//! A tournament as the crate `tournament` takes it: players by their places in the list with which it began.

use super::plan::Plan;
use crate::store::{EntrantRow, EntrantStanding, PairingRow, StoreError, StoredTournament};
use tournament::{Free, Game, Outcome, Player, Round, System};
use wire::TournamentSystem;

/// The players and the rounds of a tournament.
pub(super) struct Table<'a> {
    /// The players, in the order of the list with which it began.
    pub(super) players: Vec<&'a EntrantRow>,
    /// The rounds that have begun.
    pub(super) rounds: Vec<Round>,
}

impl<'a> Table<'a> {
    /// Of a tournament that has begun.
    ///
    /// # Errors
    /// When a pairing names somebody who does not play.
    pub(super) fn of(stored: &'a StoredTournament, plan: &Plan) -> Result<Table<'a>, StoreError> {
        let mut players: Vec<&EntrantRow> = stored
            .entrants
            .iter()
            .filter(|one| one.seed.is_some())
            .collect();
        players.sort_by_key(|one| one.seed);
        let mut table = Table {
            players,
            rounds: Vec::new(),
        };
        for pairing in &stored.pairings {
            table
                .add(pairing, plan)
                .ok_or_else(|| StoreError::Damaged {
                    game: stored.row.id.clone(),
                    reason: format!(
                        "round {}, board {}: somebody is paired who does not play",
                        pairing.round, pairing.board
                    ),
                })?;
        }
        Ok(table)
    }

    /// The place of a player in the list.
    fn place(&self, number: u32) -> Option<Player> {
        self.players.iter().position(|one| one.number == number)
    }

    fn add(&mut self, pairing: &PairingRow, plan: &Plan) -> Option<()> {
        let first = self.place(pairing.first)?;
        let second = match pairing.second {
            Some(second) => Some(self.place(second)?),
            None => None,
        };
        let at = usize::try_from(pairing.round).ok()?.checked_sub(1)?;
        if self.rounds.len() <= at {
            self.rounds.resize_with(at + 1, Round::default);
        }
        let round = self.rounds.get_mut(at)?;
        match (second, plan.system) {
            (Some(second), _) => round.games.push(Game {
                first,
                second,
                outcome: match pairing.result {
                    None => Outcome::Open,
                    Some(result) if result.is_played => Outcome::Played(result.points),
                    Some(result) => Outcome::Forfeited(result.points),
                },
            }),
            (None, TournamentSystem::Swiss) => round.byes.push(first),
            // A bye of a round robin counts nothing, and everybody has as many.
            (
                None,
                TournamentSystem::RoundRobin | TournamentSystem::Arena | TournamentSystem::League,
            ) => {}
        }
        Some(())
    }

    /// By place, whether somebody may be paired now, in an arena.
    pub(super) fn free(&self) -> Vec<Free> {
        let has_game = |place: Player| {
            let games = self.rounds.iter().flat_map(|round| &round.games);
            let mut open = games.filter(|game| game.outcome == Outcome::Open);
            open.any(|game| game.first == place || game.second == place)
        };
        let free = |(place, one): (Player, &&EntrantRow)| {
            if one.standing != EntrantStanding::In || one.is_paused {
                Free::Away
            } else if has_game(place) {
                Free::Plays
            } else if one.level.is_some() {
                Free::Computer
            } else {
                Free::Waits
            }
        };
        self.players.iter().enumerate().map(free).collect()
    }

    /// By place, whether somebody plays on.
    pub(super) fn plays(&self) -> Vec<bool> {
        let plays = |one: &&EntrantRow| one.standing == EntrantStanding::In;
        self.players.iter().map(plays).collect()
    }
}

/// The system, as the crate calls it.
pub(super) const fn system(system: TournamentSystem) -> System {
    match system {
        TournamentSystem::RoundRobin => System::RoundRobin,
        TournamentSystem::Swiss => System::Swiss,
        TournamentSystem::Arena | TournamentSystem::League => System::Arena,
    }
}
