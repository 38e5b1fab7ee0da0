//! Bots in an SQL database.

use super::sql::SqlStore;
use super::tables::{accounts, belongings, bots, people};
use super::{
    BotMade, BotRow, BotSeatRow, BotTokenRow, Bots, KnownBot, PersonRow, StoreError, TokenAdded,
};
use crate::host::secret::SecretHash;
use async_trait::async_trait;

#[async_trait]
impl Bots for SqlStore {
    async fn make(
        &self,
        owner: &str,
        bot: &BotRow,
        looks: &[String],
        most: u32,
    ) -> Result<BotMade, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, owner).await? {
            return Ok(BotMade::Nobody);
        }
        let is_bot = bots::owner(&mut connection, owner).await?.is_some();
        if is_bot || accounts::name(&mut connection, owner).await?.is_none() {
            return Ok(BotMade::NoMember);
        }
        if bots::of(&mut connection, owner).await?.len() >= most as usize {
            return Ok(BotMade::Full);
        }
        let person = PersonRow {
            id: bot.id.clone(),
            created_ms: bot.made_ms,
        };
        people::insert(&mut connection, &person).await?;
        bots::insert(&mut connection, owner, &bot.id).await?;
        let named =
            accounts::set_name(&mut connection, &bot.id, &bot.name, looks, bot.made_ms).await?;
        if !named {
            return Ok(BotMade::NameTaken);
        }
        write.commit().await?;
        Ok(BotMade::Done)
    }

    async fn of(&self, owner: &str) -> Result<Vec<BotRow>, StoreError> {
        let mut read = self.read().await?;
        let bots = bots::of(&mut read.connection(), owner).await?;
        read.end().await?;
        Ok(bots)
    }

    async fn delete(&self, owner: &str, bot: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, bot).await?
            || bots::owner(&mut connection, bot).await?.as_deref() != Some(owner)
        {
            return Ok(false);
        }
        people::delete(&mut connection, bot).await?;
        write.commit().await?;
        Ok(true)
    }

    async fn add_token(
        &self,
        owner: &str,
        bot: &str,
        token: &BotTokenRow,
        most: u32,
        now_ms: u64,
    ) -> Result<TokenAdded, StoreError> {
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, bot).await?
            || bots::owner(&mut connection, bot).await?.as_deref() != Some(owner)
        {
            return Ok(TokenAdded::Unknown);
        }
        if bots::tokens(&mut connection, bot, now_ms).await?.len() >= most as usize {
            return Ok(TokenAdded::Full);
        }
        bots::insert_token(&mut connection, bot, token).await?;
        write.commit().await?;
        Ok(TokenAdded::Done)
    }

    async fn tokens(
        &self,
        owner: &str,
        bot: &str,
        now_ms: u64,
    ) -> Result<Option<Vec<BotTokenRow>>, StoreError> {
        let mut read = self.read().await?;
        let mut connection = read.connection();
        let is_own = bots::owner(&mut connection, bot).await?.as_deref() == Some(owner);
        let tokens = match is_own {
            true => Some(bots::tokens(&mut connection, bot, now_ms).await?),
            false => None,
        };
        read.end().await?;
        Ok(tokens)
    }

    async fn revoke(&self, owner: &str, bot: &str, token: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let revoked = bots::revoke(&mut write.connection()?, owner, bot, token).await?;
        write.commit().await?;
        Ok(revoked)
    }

    async fn known(&self, token: &SecretHash, now_ms: u64) -> Result<Option<KnownBot>, StoreError> {
        let mut read = self.read().await?;
        let known = bots::known(&mut read.connection(), token, now_ms).await?;
        read.end().await?;
        Ok(known)
    }

    async fn used(&self, token: &SecretHash, day_ms: u64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        bots::used(&mut write.connection()?, token, day_ms).await?;
        write.commit().await
    }

    async fn seat_key(
        &self,
        bot: &str,
        game: &str,
        seat: Option<u8>,
    ) -> Result<Option<SecretHash>, StoreError> {
        let mut read = self.read().await?;
        let key = belongings::key_of(&mut read.connection(), bot, game, seat).await?;
        read.end().await?;
        Ok(key)
    }

    async fn standing(
        &self,
        bot: &str,
        ended_since_ms: u64,
    ) -> Result<Vec<BotSeatRow>, StoreError> {
        let mut read = self.read().await?;
        let seats = bots::standing(&mut read.connection(), bot, ended_since_ms).await?;
        read.end().await?;
        Ok(seats)
    }
}
