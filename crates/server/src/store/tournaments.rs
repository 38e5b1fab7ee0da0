//! The store of tournaments: who plays, who meets whom, and what came of it.

use super::{NoticeJobs, StoreError, StoredGame};
use async_trait::async_trait;
use wire::TournamentState;

/// A tournament without its players and rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentRow {
    /// The id, made by whoever arranges it.
    pub id: String,
    /// The id of the person who arranges it; none where the server itself does.
    pub organizer: Option<String>,
    /// What it is called.
    pub name: String,
    /// The slug of the game played.
    pub slug: String,
    /// System, clock and the like, as the service has written it.
    pub setup: String,
    /// How far it has come.
    pub state: TournamentState,
    /// When it was arranged, in milliseconds since 1970.
    pub created_ms: u64,
    /// When it starts itself, in milliseconds since 1970; none where its organizer starts it.
    pub starts_ms: Option<u64>,
    /// When it began, in milliseconds since 1970.
    pub began_ms: Option<u64>,
    /// When it was over or called off, in milliseconds since 1970.
    pub ended_ms: Option<u64>,
    /// How many rounds there are to be; none before it has begun.
    pub rounds: Option<u32>,
    /// How many rounds have begun.
    pub round: u32,
    /// When an arena is over, in milliseconds since 1970; none before it has begun, and in every other system.
    pub until_ms: Option<u64>,
}

/// Whether somebody who has entered a tournament plays on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntrantStanding {
    /// They play.
    In,
    /// They have withdrawn, or were deleted.
    Withdrawn,
    /// The organizer has taken them out.
    Removed,
}

/// Somebody who has entered a tournament, or a computer player that fills it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntrantRow {
    /// In the order of entering, from 0.
    pub number: u32,
    /// The person's id; none once they are deleted, and of computer players.
    pub person: Option<String>,
    /// What they were called on entering; none once they are deleted or erased, and of computer players.
    pub name: Option<String>,
    /// The level of a computer player; none of people.
    pub level: Option<u8>,
    /// Whether they play on.
    pub standing: EntrantStanding,
    /// The place in the list with which it began, from 0; none before.
    pub seed: Option<u32>,
    /// Whether they do not want to be paired for a while, in an arena.
    pub is_paused: bool,
}

/// What came of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairingResult {
    /// Half points of the first and the second player.
    pub points: [u8; 2],
    /// Whether it was played.
    pub is_played: bool,
}

/// What came of a seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// Thousandths of a point.
    pub points: u32,
    /// The centres at the end.
    pub centres: u32,
    /// The place in the game, from 1.
    pub place: u32,
}

/// A seat of a table of a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableSeatRow {
    /// The seat of the game.
    pub seat: u8,
    /// The number of the player; none where a computer player sits.
    pub player: Option<u32>,
    /// What came of it; none while the game is played.
    pub result: Option<SeatResult>,
}

/// What came of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableResult {
    /// The results of the seats, in their order.
    pub seats: Vec<SeatResult>,
    /// Whether the game could be read.
    pub is_played: bool,
}

/// Who meets whom in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairingRow {
    /// The round, from 1.
    pub round: u32,
    /// The number in the round, from 1.
    pub board: u32,
    /// The number of the player with the first seat, or of the one without an opponent; at a table of a league, of the first
    /// person.
    pub first: u32,
    /// The number of the player with the second seat; none at a table.
    pub second: Option<u32>,
    /// The seats of a table, in their order; none where two meet.
    pub seats: Vec<TableSeatRow>,
    /// The id of the game; none where nothing is played.
    pub game: Option<String>,
    /// What came of it; none as long as it is open. Of a table the points are none.
    pub result: Option<PairingResult>,
}

/// A tournament as lists tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTournament {
    /// The tournament.
    pub row: TournamentRow,
    /// What its organizer is called now.
    pub organizer_name: Option<String>,
    /// How many have entered and were not removed before it began.
    pub players: u32,
}

/// A tournament with everything that is stored of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTournament {
    /// The tournament.
    pub row: TournamentRow,
    /// What its organizer is called now.
    pub organizer_name: Option<String>,
    /// Who has entered, in the order of their numbers.
    pub entrants: Vec<EntrantRow>,
    /// The pairings, round by round and board by board.
    pub pairings: Vec<PairingRow>,
}

/// What came of arranging a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arranged {
    /// It is there: it is new, or was arranged before with the same id.
    Done,
    /// The id is that of somebody else's.
    Anothers,
    /// Too many of the organizer's are not over.
    Full,
    /// There is no such person any more.
    Nobody,
}

/// What came of entering a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entering {
    /// They have entered, now or before.
    Done,
    /// There is no such tournament.
    NoTournament,
    /// It is not open any more.
    NotOpen,
    /// So many have entered as may.
    Full,
    /// The organizer has removed them.
    Removed,
    /// There is no such person any more.
    Nobody,
}

/// Who leaves a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaver<'a> {
    /// The person of that id, by themselves.
    Person(&'a str),
    /// The player of that number, because the organizer takes them out.
    Number(u32),
}

/// What came of leaving a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// They play no more.
    Done,
    /// They do not play.
    NotIn,
    /// It is over.
    Over,
}

/// A tournament begins.
#[derive(Clone, Copy, Debug)]
pub struct TournamentStart<'a> {
    /// How many rounds there are to be; none in an arena.
    pub rounds: Option<u32>,
    /// When an arena is over, in milliseconds since 1970.
    pub until_ms: Option<u64>,
    /// The computer players that enter now. Their numbers follow those of the people.
    pub computers: &'a [EntrantRow],
    /// The numbers of all players, in the order of the list with which it begins.
    pub seeds: &'a [u32],
}

/// Somebody who meets somebody, with the game that they begin.
#[derive(Debug)]
pub struct NewPairing {
    /// Who meets whom. Round and board are counted.
    pub row: PairingRow,
    /// The game, in which both seats are taken; none where nothing is played.
    pub game: Option<StoredGame>,
    /// What is to be told of it to people.
    pub notices: Option<NoticeJobs>,
}

/// Rounds that begin.
#[derive(Debug)]
pub struct NewRounds<'a> {
    /// The tournament.
    pub tournament: &'a str,
    /// How many rounds had begun before.
    pub after: u32,
    /// How many have begun then.
    pub until: u32,
    /// With the first ones: how the tournament begins.
    pub start: Option<TournamentStart<'a>>,
    /// The numbers of those who play, ascending, as they were when it was paired; without the computer players that enter now.
    pub players: &'a [u32],
    /// Their people.
    pub people: &'a [String],
    /// Whether others may play besides, who are not paired now. Those who are must not pause then.
    pub is_arena: bool,
    /// Who meets whom.
    pub pairings: &'a [NewPairing],
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
}

/// A game of a tournament that is over and was not looked at yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedPairing {
    /// The tournament.
    pub tournament: String,
    /// The round.
    pub round: u32,
    /// The number in the round.
    pub board: u32,
    /// The id of the game.
    pub game: String,
    /// Whether it ended after its arena was over.
    pub is_late: bool,
    /// Whether it is a table of a league.
    pub is_table: bool,
}

/// A seat of a game of a league that goes on, whose player plays on no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftSeat {
    /// The tournament.
    pub tournament: String,
    /// The id of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
}

/// A tournament in which somebody has a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartRow {
    /// The tournament.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether they arrange it.
    pub organizes: bool,
    /// What they were called on entering.
    pub entered_as: Option<String>,
    /// When they entered, in milliseconds since 1970.
    pub entered_ms: Option<u64>,
}

/// Tournaments on disk. Methods that write return once the write is durable.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// Arranges a tournament, unless `most` of its organizer's are not over.
    ///
    /// # Errors
    /// When the database fails.
    async fn arrange(&self, row: &TournamentRow, most: u32) -> Result<Arranged, StoreError>;

    /// A tournament; none if there is none of that id.
    ///
    /// # Errors
    /// When the database fails.
    async fn tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError>;

    /// The tournaments that have come so far, the newest first; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn list_tournaments(
        &self,
        state: TournamentState,
        count: u32,
    ) -> Result<Vec<ListedTournament>, StoreError>;

    /// Lets a person of that name enter, if fewer than `most` have: before it begins, and an arena until it is over. Whoever has
    /// withdrawn from an arena comes back.
    ///
    /// # Errors
    /// When the database fails.
    async fn enter_tournament(
        &self,
        id: &str,
        person: &str,
        name: &str,
        most: u32,
        now_ms: u64,
    ) -> Result<Entering, StoreError>;

    /// Lets somebody leave. Before the start they are forgotten, unless the organizer removes them; later they are not paired
    /// any more.
    ///
    /// # Errors
    /// When the database fails.
    async fn leave_tournament(&self, id: &str, leaver: Leaver<'_>) -> Result<Leaving, StoreError>;

    /// Says whether a person pauses in an arena that is not over.
    ///
    /// # Errors
    /// When the database fails.
    async fn pause(&self, id: &str, person: &str, is_paused: bool) -> Result<Leaving, StoreError>;

    /// Ends a tournament that is not over. False if it is, or if `after` is given and another number of rounds has begun.
    ///
    /// # Errors
    /// When the database fails.
    async fn end_tournament(
        &self,
        id: &str,
        after: Option<u32>,
        state: TournamentState,
        now_ms: u64,
    ) -> Result<bool, StoreError>;

    /// Begins rounds: counts them, stores their games with both seats given, and notes who meets whom, or nothing of it. False if
    /// another number of rounds has begun, others play by now, somebody pauses, or one of the people was deleted: what was
    /// paired is not right then.
    ///
    /// # Errors
    /// When the database fails.
    async fn begin_rounds(&self, rounds: &NewRounds<'_>) -> Result<bool, StoreError>;

    /// Games of tournaments that are over and were not looked at yet; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn ended_pairings(&self, count: u32) -> Result<Vec<EndedPairing>, StoreError>;

    /// Notes what came of games. What was noted before stays. Whoever loses a game of an arena that was not played pauses.
    ///
    /// # Errors
    /// When the database fails.
    async fn note_results(
        &self,
        results: &[(EndedPairing, PairingResult)],
    ) -> Result<(), StoreError>;

    /// Notes what came of tables. What was noted before stays.
    ///
    /// # Errors
    /// When the database fails.
    async fn note_tables(&self, results: &[(EndedPairing, TableResult)]) -> Result<(), StoreError>;

    /// The seats of games of leagues that go on whose players have withdrawn, were removed or deleted, and which still have a
    /// key; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn left_seats(&self, count: u32) -> Result<Vec<LeftSeat>, StoreError>;

    /// The tournaments in which something is to be done at `now_ms`: those that start themselves, those whose rounds so far are
    /// over, arenas that are played, and those that wait for their start without an organizer, or without a time since before `stale_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_tournaments(&self, now_ms: u64, stale_ms: u64) -> Result<Vec<String>, StoreError>;

    /// When the next one starts itself, or the next arena is over, in milliseconds since 1970.
    ///
    /// # Errors
    /// When the database fails.
    async fn next_start(&self) -> Result<Option<u64>, StoreError>;

    /// In which tournaments a person has a part, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn parts_of(&self, person: &str) -> Result<Vec<PartRow>, StoreError>;
}
