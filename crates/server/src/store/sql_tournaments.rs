//! Tournaments in an SQL database.
//!
//! Whoever changes a tournament holds its row first, and people after it, always in the same order. Whoever deletes a person
//! holds the person first and never a tournament. So no two wait for each other.

use super::sql::SqlStore;
use super::tables::{notices, people, table_seats, tournaments};
use super::{
    Arranged, EndedPairing, Entering, EntrantRow, EntrantStanding, Leaver, Leaving, LeftSeat,
    ListedTournament, NewRounds, PairingResult, PartRow, StoreError, StoredTournament, TableResult,
    TournamentRow, Tournaments,
};
use async_trait::async_trait;
use wire::TournamentState;

#[async_trait]
impl Tournaments for SqlStore {
    async fn arrange(&self, row: &TournamentRow, most: u32) -> Result<Arranged, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if let Some(organizer) = &row.organizer
            && !people::hold(&mut connection, organizer).await?
        {
            return Ok(Arranged::Nobody);
        }
        if let Some((known, _)) = tournaments::load(&mut connection, &row.id).await? {
            return Ok(match known.organizer == row.organizer {
                true => Arranged::Done,
                false => Arranged::Anothers,
            });
        }
        if let Some(organizer) = &row.organizer
            && tournaments::count_of(&mut connection, organizer).await? >= most
        {
            return Ok(Arranged::Full);
        }
        match tournaments::insert(&mut connection, row).await {
            Ok(()) => write.commit().await.map(|()| Arranged::Done),
            // Somebody else was faster with the same id.
            Err(StoreError::Conflict) => Ok(Arranged::Anothers),
            Err(fault) => Err(fault),
        }
    }

    async fn tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError> {
        let mut read = self.read().await?;
        let mut connection = read.connection();
        let stored = match tournaments::load(&mut connection, id).await? {
            None => None,
            Some((row, organizer_name)) => {
                let mut pairings = tournaments::pairings(&mut connection, id).await?;
                table_seats::read_into(&mut connection, id, &mut pairings).await?;
                Some(StoredTournament {
                    entrants: tournaments::entrants(&mut connection, id).await?,
                    pairings,
                    row,
                    organizer_name,
                })
            }
        };
        read.end().await?;
        Ok(stored)
    }

    async fn list_tournaments(
        &self,
        state: TournamentState,
        count: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let mut read = self.read().await?;
        let list = tournaments::list(&mut read.connection(), state, count).await?;
        read.end().await?;
        Ok(list)
    }

    async fn enter_tournament(
        &self,
        id: &str,
        person: &str,
        name: &str,
        most: u32,
        now_ms: u64,
    ) -> Result<Entering, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        let is_arena = match tournaments::hold(&mut connection, id).await? {
            None => return Ok(Entering::NoTournament),
            Some((TournamentState::Open, _)) => false,
            Some((TournamentState::Running, Some(until_ms))) if now_ms < until_ms => true,
            Some(_) => return Ok(Entering::NotOpen),
        };
        if !people::hold(&mut connection, person).await? {
            return Ok(Entering::Nobody);
        }
        let entrants = tournaments::entrants(&mut connection, id).await?;
        let known = entrants
            .iter()
            .find(|one| one.person.as_deref() == Some(person));
        match known.map(|known| (known.standing, known.number)) {
            Some((EntrantStanding::In, _)) => return Ok(Entering::Done),
            Some((EntrantStanding::Withdrawn, number)) if is_arena => {
                let standing = EntrantStanding::In;
                tournaments::set_standing(&mut connection, id, number, standing).await?;
                tournaments::set_paused(&mut connection, id, number, false).await?;
                write.commit().await?;
                return Ok(Entering::Done);
            }
            Some(_) => return Ok(Entering::Removed),
            None => {}
        }
        let plays = |standing| standing == EntrantStanding::In;
        let count = entrants.iter().filter(|one| plays(one.standing)).count();
        if u32::try_from(count).unwrap_or(u32::MAX) >= most {
            return Ok(Entering::Full);
        }
        let number = entrants.last().map_or(0, |last| last.number + 1);
        let row = EntrantRow {
            number,
            person: Some(person.to_owned()),
            name: Some(name.to_owned()),
            level: None,
            standing: EntrantStanding::In,
            // Whoever comes later stands last on the list.
            seed: match is_arena {
                true => entrants
                    .iter()
                    .filter_map(|one| one.seed)
                    .max()
                    .map(|last| last + 1),
                false => None,
            },
            is_paused: false,
        };
        tournaments::add_entrant(&mut connection, id, &row, now_ms).await?;
        write.commit().await?;
        Ok(Entering::Done)
    }

    async fn leave_tournament(&self, id: &str, leaver: Leaver<'_>) -> Result<Leaving, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        let is_open = match tournaments::hold(&mut connection, id).await? {
            Some((TournamentState::Open, _)) => true,
            Some((TournamentState::Running, _)) => false,
            _ => return Ok(Leaving::Over),
        };
        let entrants = tournaments::entrants(&mut connection, id).await?;
        let leaves = entrants.iter().find(|one| {
            let is_meant = match leaver {
                Leaver::Person(person) => one.person.as_deref() == Some(person),
                Leaver::Number(number) => one.number == number,
            };
            is_meant && one.standing == EntrantStanding::In
        });
        let Some(leaves) = leaves else {
            return Ok(Leaving::NotIn);
        };
        match (is_open, leaver) {
            (true, Leaver::Person(_)) => {
                tournaments::remove_entrant(&mut connection, id, leaves.number).await?;
            }
            (false, Leaver::Person(_)) => {
                let standing = EntrantStanding::Withdrawn;
                tournaments::set_standing(&mut connection, id, leaves.number, standing).await?;
            }
            (_, Leaver::Number(_)) => {
                let standing = EntrantStanding::Removed;
                tournaments::set_standing(&mut connection, id, leaves.number, standing).await?;
            }
        }
        write.commit().await?;
        Ok(Leaving::Done)
    }

    async fn pause(&self, id: &str, person: &str, is_paused: bool) -> Result<Leaving, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        match tournaments::hold(&mut connection, id).await? {
            Some((TournamentState::Open | TournamentState::Running, _)) => {}
            _ => return Ok(Leaving::Over),
        }
        let entrants = tournaments::entrants(&mut connection, id).await?;
        let own = entrants.iter().find(|one| {
            one.person.as_deref() == Some(person) && one.standing == EntrantStanding::In
        });
        let Some(own) = own else {
            return Ok(Leaving::NotIn);
        };
        tournaments::set_paused(&mut connection, id, own.number, is_paused).await?;
        write.commit().await?;
        Ok(Leaving::Done)
    }

    async fn end_tournament(
        &self,
        id: &str,
        after: Option<u32>,
        state: TournamentState,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let ended = tournaments::end(&mut write.connection()?, id, after, state, now_ms).await?;
        write.commit().await?;
        Ok(ended)
    }

    async fn begin_rounds(&self, rounds: &NewRounds<'_>) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !tournaments::count_rounds(&mut connection, rounds).await? {
            return Ok(false);
        }
        let entrants = tournaments::entrants(&mut connection, rounds.tournament).await?;
        let mut players = entrants
            .iter()
            .filter(|one| one.standing == EntrantStanding::In);
        let are_right = match rounds.is_arena {
            false => players.map(|one| &one.number).eq(rounds.players),
            true => {
                let free: Vec<u32> = players
                    .by_ref()
                    .filter(|one| !one.is_paused)
                    .map(|one| one.number)
                    .collect();
                rounds.players.iter().all(|number| free.contains(number))
            }
        };
        if !are_right {
            return Ok(false);
        }
        let mut people: Vec<&String> = rounds.people.iter().collect();
        people.sort();
        for person in people {
            if !people::hold(&mut connection, person).await? {
                return Ok(false);
            }
        }
        let computers = rounds.start.map_or(&[][..], |start| start.computers);
        let free = entrants.last().map_or(0, |last| last.number + 1);
        if computers.first().is_some_and(|first| first.number != free) {
            return Ok(false);
        }
        for computer in computers {
            let at_ms = rounds.now_ms;
            tournaments::add_entrant(&mut connection, rounds.tournament, computer, at_ms).await?;
        }
        for (seed, number) in (0..).zip(rounds.start.map_or(&[][..], |start| start.seeds)) {
            tournaments::set_seed(&mut connection, rounds.tournament, *number, seed).await?;
        }
        for pairing in rounds.pairings {
            if let Some(game) = &pairing.game {
                write.insert(game).await?;
            }
            let mut connection = write.connection()?;
            if let (Some(game), Some(wanted)) = (&pairing.game, &pairing.notices)
                && let Some(newest) = game.events.last()
            {
                let statements = notices::wanting(&game.row.id, newest, wanted);
                connection.execute_all(&statements).await?;
            }
            tournaments::add_pairing(&mut connection, rounds.tournament, &pairing.row).await?;
            table_seats::add(&mut connection, rounds.tournament, &pairing.row).await?;
        }
        write.commit().await?;
        Ok(true)
    }

    async fn ended_pairings(&self, count: u32) -> Result<Vec<EndedPairing>, StoreError> {
        let mut read = self.read().await?;
        let ended = tournaments::ended(&mut read.connection(), count).await?;
        read.end().await?;
        Ok(ended)
    }

    async fn note_results(
        &self,
        results: &[(EndedPairing, PairingResult)],
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for (pairing, result) in results {
            if tournaments::note(&mut connection, pairing, *result).await? && !result.is_played {
                tournaments::pause_absent(&mut connection, pairing).await?;
            }
        }
        write.commit().await
    }

    async fn note_tables(&self, results: &[(EndedPairing, TableResult)]) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        for (pairing, result) in results {
            let of_table = PairingResult {
                points: [0, 0],
                is_played: result.is_played,
            };
            if tournaments::note(&mut connection, pairing, of_table).await? {
                table_seats::note(&mut connection, pairing, &result.seats).await?;
            }
        }
        write.commit().await
    }

    async fn left_seats(&self, count: u32) -> Result<Vec<LeftSeat>, StoreError> {
        let mut read = self.read().await?;
        let left = table_seats::left(&mut read.connection(), count).await?;
        read.end().await?;
        Ok(left)
    }

    async fn due_tournaments(&self, now_ms: u64, stale_ms: u64) -> Result<Vec<String>, StoreError> {
        let mut read = self.read().await?;
        let due = tournaments::due(&mut read.connection(), now_ms, stale_ms).await?;
        read.end().await?;
        Ok(due)
    }

    async fn next_start(&self) -> Result<Option<u64>, StoreError> {
        let mut read = self.read().await?;
        let next = tournaments::next_start(&mut read.connection()).await?;
        read.end().await?;
        Ok(next)
    }

    async fn parts_of(&self, person: &str) -> Result<Vec<PartRow>, StoreError> {
        let mut read = self.read().await?;
        let parts = tournaments::parts_of(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(parts)
    }
}
