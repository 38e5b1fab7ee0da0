//! Reports in an SQL database.

use super::sql::SqlStore;
use super::tables::{belongings, people, reports};
use super::{ReportRow, Reporting, Reports, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Reports for SqlStore {
    async fn report(&self, report: &ReportRow, most: u32) -> Result<Reporting, StoreError> {
        let Some(reporter) = &report.reporter else {
            return Ok(Reporting::Nobody);
        };
        let mut write = self.write().await?;
        let mut connection = write.connection()?;
        if !people::hold(&mut connection, reporter).await? {
            return Ok(Reporting::Nobody);
        }
        let owner = belongings::owner(&mut connection, &report.game, report.seat).await?;
        if owner.as_ref() == Some(reporter) {
            return Ok(Reporting::Own);
        }
        if reports::open_by(&mut connection, reporter).await? >= u64::from(most) {
            return Ok(Reporting::Full);
        }
        reports::insert(&mut connection, report).await?;
        write.commit().await?;
        Ok(Reporting::Done)
    }

    async fn list(&self, with_closed: bool) -> Result<Vec<ReportRow>, StoreError> {
        let mut read = self.read().await?;
        let all = reports::list(&mut read.connection(), with_closed).await?;
        read.end().await?;
        Ok(all)
    }

    async fn by(&self, person: &str) -> Result<Vec<ReportRow>, StoreError> {
        let mut read = self.read().await?;
        let all = reports::by(&mut read.connection(), person).await?;
        read.end().await?;
        Ok(all)
    }

    async fn report_of(&self, id: &str) -> Result<Option<ReportRow>, StoreError> {
        let mut read = self.read().await?;
        let report = reports::load(&mut read.connection(), id).await?;
        read.end().await?;
        Ok(report)
    }

    async fn close_report(&self, id: &str, now_ms: u64) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let was_open = reports::close(&mut write.connection()?, id, now_ms).await?;
        write.commit().await?;
        Ok(was_open)
    }
}
