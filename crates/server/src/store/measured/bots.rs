//! Bots, measured.

use super::Measured;
use crate::host::secret::SecretHash;
use crate::store::{
    BotMade, BotRow, BotSeatRow, BotTokenRow, Bots, KnownBot, StoreError, TokenAdded,
};
use async_trait::async_trait;

#[async_trait]
impl Bots for Measured {
    async fn make(
        &self,
        owner: &str,
        bot: &BotRow,
        looks: &[String],
        most: u32,
    ) -> Result<BotMade, StoreError> {
        let bots = self.store.bots();
        self.write(bots.make(owner, bot, looks, most)).await
    }

    async fn of(&self, owner: &str) -> Result<Vec<BotRow>, StoreError> {
        self.read(self.store.bots().of(owner).await)
    }

    async fn delete(&self, owner: &str, bot: &str) -> Result<bool, StoreError> {
        self.write(self.store.bots().delete(owner, bot)).await
    }

    async fn add_token(
        &self,
        owner: &str,
        bot: &str,
        token: &BotTokenRow,
        most: u32,
        now_ms: u64,
    ) -> Result<TokenAdded, StoreError> {
        let bots = self.store.bots();
        self.write(bots.add_token(owner, bot, token, most, now_ms))
            .await
    }

    async fn tokens(
        &self,
        owner: &str,
        bot: &str,
        now_ms: u64,
    ) -> Result<Option<Vec<BotTokenRow>>, StoreError> {
        self.read(self.store.bots().tokens(owner, bot, now_ms).await)
    }

    async fn revoke(&self, owner: &str, bot: &str, token: &str) -> Result<bool, StoreError> {
        self.write(self.store.bots().revoke(owner, bot, token))
            .await
    }

    async fn known(&self, token: &SecretHash, now_ms: u64) -> Result<Option<KnownBot>, StoreError> {
        self.read(self.store.bots().known(token, now_ms).await)
    }

    async fn used(&self, token: &SecretHash, day_ms: u64) -> Result<(), StoreError> {
        self.write(self.store.bots().used(token, day_ms)).await
    }

    async fn seat_key(
        &self,
        bot: &str,
        game: &str,
        seat: Option<u8>,
    ) -> Result<Option<SecretHash>, StoreError> {
        self.read(self.store.bots().seat_key(bot, game, seat).await)
    }

    async fn standing(
        &self,
        bot: &str,
        ended_since_ms: u64,
    ) -> Result<Vec<BotSeatRow>, StoreError> {
        self.read(self.store.bots().standing(bot, ended_since_ms).await)
    }
}
