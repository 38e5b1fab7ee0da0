//! Studies in an SQL database.

use super::sql::SqlStore;
use super::tables::studies;
use super::{StoreError, Studies, StudyRow};
use async_trait::async_trait;

#[async_trait]
impl Studies for SqlStore {
    async fn create(&self, study: &StudyRow) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        studies::insert(&mut write.connection()?, study).await?;
        write.commit().await
    }

    async fn load(&self, id: &str) -> Result<Option<StudyRow>, StoreError> {
        let mut read = self.read().await?;
        let study = studies::load(&mut read.connection(), id).await?;
        read.end().await?;
        Ok(study)
    }

    async fn change(&self, study: &StudyRow) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        if !studies::change(&mut write.connection()?, study).await? {
            return Err(StoreError::Conflict);
        }
        write.commit().await
    }

    async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let was_there = studies::delete(&mut write.connection()?, id).await?;
        write.commit().await?;
        Ok(was_there)
    }
}
