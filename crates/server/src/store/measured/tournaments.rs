//! Tournaments, measured.

use super::Measured;
use crate::store::{
    Arranged, EndedPairing, Entering, Leaver, Leaving, LeftSeat, ListedTournament, NewRounds,
    PairingResult, PartRow, StoreError, StoredTournament, TableResult, TournamentRow, Tournaments,
};
use async_trait::async_trait;
use wire::TournamentState;

#[async_trait]
impl Tournaments for Measured {
    async fn arrange(&self, row: &TournamentRow, most: u32) -> Result<Arranged, StoreError> {
        self.write(self.store.tournaments().arrange(row, most))
            .await
    }

    async fn tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError> {
        self.read(self.store.tournaments().tournament(id).await)
    }

    async fn list_tournaments(
        &self,
        state: TournamentState,
        count: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let tournaments = self.store.tournaments();
        self.read(tournaments.list_tournaments(state, count).await)
    }

    async fn enter_tournament(
        &self,
        id: &str,
        person: &str,
        name: &str,
        most: u32,
        now_ms: u64,
    ) -> Result<Entering, StoreError> {
        let tournaments = self.store.tournaments();
        self.write(tournaments.enter_tournament(id, person, name, most, now_ms))
            .await
    }

    async fn leave_tournament(&self, id: &str, leaver: Leaver<'_>) -> Result<Leaving, StoreError> {
        self.write(self.store.tournaments().leave_tournament(id, leaver))
            .await
    }

    async fn pause(&self, id: &str, person: &str, is_paused: bool) -> Result<Leaving, StoreError> {
        self.write(self.store.tournaments().pause(id, person, is_paused))
            .await
    }

    async fn end_tournament(
        &self,
        id: &str,
        after: Option<u32>,
        state: TournamentState,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let tournaments = self.store.tournaments();
        self.write(tournaments.end_tournament(id, after, state, now_ms))
            .await
    }

    async fn begin_rounds(&self, rounds: &NewRounds<'_>) -> Result<bool, StoreError> {
        self.write(self.store.tournaments().begin_rounds(rounds))
            .await
    }

    async fn ended_pairings(&self, count: u32) -> Result<Vec<EndedPairing>, StoreError> {
        self.read(self.store.tournaments().ended_pairings(count).await)
    }

    async fn note_results(
        &self,
        results: &[(EndedPairing, PairingResult)],
    ) -> Result<(), StoreError> {
        self.write(self.store.tournaments().note_results(results))
            .await
    }

    async fn note_tables(&self, results: &[(EndedPairing, TableResult)]) -> Result<(), StoreError> {
        self.write(self.store.tournaments().note_tables(results))
            .await
    }

    async fn left_seats(&self, count: u32) -> Result<Vec<LeftSeat>, StoreError> {
        self.read(self.store.tournaments().left_seats(count).await)
    }

    async fn due_tournaments(&self, now_ms: u64, stale_ms: u64) -> Result<Vec<String>, StoreError> {
        let tournaments = self.store.tournaments();
        self.read(tournaments.due_tournaments(now_ms, stale_ms).await)
    }

    async fn next_start(&self) -> Result<Option<u64>, StoreError> {
        self.read(self.store.tournaments().next_start().await)
    }

    async fn parts_of(&self, person: &str) -> Result<Vec<PartRow>, StoreError> {
        self.read(self.store.tournaments().parts_of(person).await)
    }
}
