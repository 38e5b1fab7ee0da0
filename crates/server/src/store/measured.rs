//! A store that tells how long its writes take, what fails, and what comes of mails.

mod accounts;
mod archive;
mod blocks;
mod bots;
mod notices;
mod passkeys;
mod ratings;
mod reports;
mod seeks;
mod tournaments;

use super::{
    Accounts, Addition, AddressRow, Archive, Attached, Beginning, BelongingRow, Blocks, Bots,
    ChallengeRow, Challenges, CodeTry, Count, DueGame, DueMail, EndedSession, Erased, GameKind,
    Holder, Kept, MailJob, MailSecrets, Notices, OpenChallenge, OpenGameRow, Owner, Passkeys, Peer,
    People, PersonRow, PlayedRow, Ratings, Reports, SeatKey, Seeks, SessionRow, StandingChallenge,
    Stop, Stopped, Store, StoreError, StoredGame, Studies, StudyRow, TakenChallenge, Tournaments,
    Watching,
};
use crate::host::metrics::Metrics;
use crate::host::secret::SecretHash;
use async_trait::async_trait;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A store whose work is measured.
pub(crate) struct Measured {
    store: Arc<dyn Store>,
    metrics: Metrics,
    /// Whether a write has failed since there was room for certain.
    failed: AtomicBool,
}

impl Measured {
    pub(crate) fn new(store: Arc<dyn Store>, metrics: Metrics) -> Measured {
        store.measure(&metrics);
        Measured {
            store,
            metrics,
            failed: AtomicBool::new(false),
        }
    }

    async fn write<T>(
        &self,
        writing: impl Future<Output = Result<T, StoreError>> + Send,
    ) -> Result<T, StoreError> {
        let since = Instant::now();
        let written = writing.await;
        let result = match &written {
            Ok(_) => "ok",
            Err(StoreError::Conflict) => "conflict",
            Err(StoreError::NotOwner) => "not_owner",
            Err(_) => "error",
        };
        self.metrics.wrote(result, since.elapsed());
        if result == "error" {
            self.metrics.store_failed("write");
            self.failed.store(true, Ordering::SeqCst);
        }
        written
    }

    fn read<T>(&self, read: Result<T, StoreError>) -> Result<T, StoreError> {
        if read.is_err() {
            self.metrics.store_failed("read");
        }
        read
    }
}

#[async_trait]
impl Store for Measured {
    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError> {
        self.write(self.store.create(game, mails)).await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        self.write(self.store.append(addition)).await
    }

    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.read(self.store.load(kind, id).await)
    }

    async fn slug(&self, kind: GameKind, id: &str) -> Result<Option<String>, StoreError> {
        self.read(self.store.slug(kind, id).await)
    }

    async fn games(&self, after: &str, count: u32) -> Result<Vec<(GameKind, String)>, StoreError> {
        self.read(self.store.games(after, count).await)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn surely_owns(&self, game: &str) -> bool {
        self.store.surely_owns(game)
    }

    async fn claim(&self, game: &str) -> Result<Owner, StoreError> {
        self.read(self.store.claim(game).await)
    }

    async fn claim_due(&self, now_ms: u64) -> Result<Vec<(GameKind, DueGame)>, StoreError> {
        self.read(self.store.claim_due(now_ms).await)
    }

    async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        self.read(self.store.peers().await)
    }

    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError> {
        self.read(self.store.due(kind).await)
    }

    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        self.write(self.store.set_due(game, at_ms)).await
    }

    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError> {
        self.write(self.store.erase(game, holder)).await
    }

    async fn set_address(
        &self,
        game: &str,
        row: &AddressRow,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        self.write(self.store.set_address(game, row, mails)).await
    }

    async fn try_code(
        &self,
        game: &str,
        seat: Option<u8>,
        code: &SecretHash,
        now_ms: u64,
    ) -> Result<CodeTry, StoreError> {
        self.write(self.store.try_code(game, seat, code, now_ms))
            .await
    }

    async fn stop_mails(
        &self,
        secret: &SecretHash,
        stop: Stop,
        now_ms: u64,
    ) -> Result<Option<Stopped>, StoreError> {
        self.write(self.store.stop_mails(secret, stop, now_ms))
            .await
    }

    async fn prepare_mail(
        &self,
        mail: &DueMail,
        secrets: &MailSecrets,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        self.write(self.store.prepare_mail(mail, secrets, now_ms))
            .await
    }

    async fn count(&self, counts: &[Count], now_ms: u64) -> Result<Option<u64>, StoreError> {
        self.write(self.store.count(counts, now_ms)).await
    }

    async fn tidy(&self, now_ms: u64) -> Result<(), StoreError> {
        self.write(self.store.tidy(now_ms)).await
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        self.read(self.store.next_mail().await)
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        self.read(self.store.due_mails(now_ms).await)
    }

    async fn mails_waiting(&self) -> Result<u64, StoreError> {
        self.read(self.store.mails_waiting().await)
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        self.write(self.store.mail_done(mail, seq, turn, now_ms))
            .await?;
        self.metrics.mail(match (now_ms, seq) {
            (Some(_), _) => "sent",
            // So a mail is taken out that was tried too often.
            (None, u32::MAX) => "given_up",
            (None, _) => "not_needed",
        });
        Ok(())
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        self.write(self.store.mail_later(mail, due_ms, tries))
            .await?;
        self.metrics.mail("failed");
        Ok(())
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        self.write(self.store.beat(at_ms)).await
    }

    async fn room(&self) -> Result<(), StoreError> {
        // Asked only after a failure, because it costs more than a write.
        if !self.failed.swap(false, Ordering::SeqCst) {
            return Ok(());
        }
        let room = self.store.room().await;
        if room.is_err() {
            self.failed.store(true, Ordering::SeqCst);
        }
        room
    }

    async fn begin(&self, at_ms: u64) -> Result<Beginning, StoreError> {
        self.write(self.store.begin(at_ms)).await
    }

    fn studies(&self) -> &dyn Studies {
        self
    }

    fn watching(&self) -> &dyn Watching {
        self
    }

    fn challenges(&self) -> &dyn Challenges {
        self
    }

    fn ratings(&self) -> &dyn Ratings {
        self
    }

    fn seeks(&self) -> &dyn Seeks {
        self
    }

    fn reports(&self) -> &dyn Reports {
        self
    }

    fn tournaments(&self) -> &dyn Tournaments {
        self
    }

    fn archive(&self) -> &dyn Archive {
        self
    }

    fn blocks(&self) -> &dyn Blocks {
        self
    }

    fn bots(&self) -> &dyn Bots {
        self
    }

    fn people(&self) -> &dyn People {
        self
    }

    fn accounts(&self) -> &dyn Accounts {
        self
    }

    fn passkeys(&self) -> &dyn Passkeys {
        self
    }

    fn notices(&self) -> &dyn Notices {
        self
    }

    async fn close(&self) {
        self.store.close().await;
    }
}

#[async_trait]
impl Studies for Measured {
    async fn create(&self, study: &StudyRow) -> Result<(), StoreError> {
        self.write(self.store.studies().create(study)).await
    }

    async fn load(&self, id: &str) -> Result<Option<StudyRow>, StoreError> {
        self.read(self.store.studies().load(id).await)
    }

    async fn change(&self, study: &StudyRow) -> Result<(), StoreError> {
        self.write(self.store.studies().change(study)).await
    }

    async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        self.write(self.store.studies().delete(id)).await
    }
}

#[async_trait]
impl Watching for Measured {
    async fn played(&self, since_ms: u64, count: u32) -> Result<Vec<PlayedRow>, StoreError> {
        self.read(self.store.watching().played(since_ms, count).await)
    }
}

#[async_trait]
impl Challenges for Measured {
    async fn open(
        &self,
        challenge: &OpenChallenge<'_>,
    ) -> Result<Option<StandingChallenge>, StoreError> {
        self.write(self.store.challenges().open(challenge)).await
    }

    async fn remove(&self, game: &str, now_ms: u64) -> Result<bool, StoreError> {
        self.write(self.store.challenges().remove(game, now_ms))
            .await
    }

    async fn standing(
        &self,
        game: &str,
        now_ms: u64,
    ) -> Result<Option<StandingChallenge>, StoreError> {
        self.read(self.store.challenges().standing(game, now_ms).await)
    }

    async fn take(&self, taken: &TakenChallenge<'_>) -> Result<bool, StoreError> {
        self.write(self.store.challenges().take(taken)).await
    }

    async fn all(
        &self,
        person: Option<&str>,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError> {
        self.read(self.store.challenges().all(person, now_ms, count).await)
    }

    async fn to(
        &self,
        person: &str,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError> {
        self.read(self.store.challenges().to(person, now_ms, count).await)
    }

    async fn open_games(
        &self,
        person: Option<&str>,
        since_ms: u64,
        count: u32,
    ) -> Result<Vec<OpenGameRow>, StoreError> {
        let challenges = self.store.challenges();
        self.read(challenges.open_games(person, since_ms, count).await)
    }
}

#[async_trait]
impl People for Measured {
    async fn create(&self, person: &PersonRow, session: &SessionRow) -> Result<(), StoreError> {
        self.write(self.store.people().create(person, session))
            .await
    }

    async fn begin(&self, session: &SessionRow) -> Result<bool, StoreError> {
        self.write(self.store.people().begin(session)).await
    }

    async fn session(
        &self,
        token: &SecretHash,
        now_ms: u64,
    ) -> Result<Option<SessionRow>, StoreError> {
        self.read(self.store.people().session(token, now_ms).await)
    }

    async fn load(&self, person: &str) -> Result<Option<PersonRow>, StoreError> {
        self.read(self.store.people().load(person).await)
    }

    async fn replace(&self, token: &SecretHash, by: &SessionRow) -> Result<bool, StoreError> {
        self.write(self.store.people().replace(token, by)).await
    }

    async fn sessions(&self, person: &str, now_ms: u64) -> Result<Vec<SessionRow>, StoreError> {
        self.read(self.store.people().sessions(person, now_ms).await)
    }

    async fn end(&self, person: &str, session: &str) -> Result<EndedSession, StoreError> {
        self.write(self.store.people().end(person, session)).await
    }

    async fn end_others(&self, person: &str, token: &SecretHash) -> Result<u64, StoreError> {
        self.write(self.store.people().end_others(person, token))
            .await
    }

    async fn attach(
        &self,
        person: &str,
        keys: &[SeatKey],
    ) -> Result<Option<Vec<Attached>>, StoreError> {
        self.write(self.store.people().attach(person, keys)).await
    }

    async fn seat_key(
        &self,
        session: &SecretHash,
        game: &str,
        now_ms: u64,
    ) -> Result<Option<SecretHash>, StoreError> {
        let people = self.store.people();
        self.read(people.seat_key(session, game, now_ms).await)
    }

    async fn belongings(&self, person: &str, count: u32) -> Result<Vec<BelongingRow>, StoreError> {
        self.read(self.store.people().belongings(person, count).await)
    }

    async fn mute(&self, person: &str, game: &str, muted: bool) -> Result<bool, StoreError> {
        self.write(self.store.people().mute(person, game, muted))
            .await
    }

    async fn has_seat(&self, person: &str, game: &str) -> Result<bool, StoreError> {
        self.read(self.store.people().has_seat(person, game).await)
    }

    async fn kept(&self, person: &str) -> Result<Option<Kept>, StoreError> {
        self.read(self.store.people().kept(person).await)
    }

    async fn delete(&self, person: &str) -> Result<bool, StoreError> {
        self.write(self.store.people().delete(person)).await
    }
}
