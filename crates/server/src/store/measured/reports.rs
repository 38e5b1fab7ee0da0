//! Reports, measured.

use super::Measured;
use crate::store::{ReportRow, Reporting, Reports, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Reports for Measured {
    async fn report(&self, report: &ReportRow, most: u32) -> Result<Reporting, StoreError> {
        self.write(self.store.reports().report(report, most)).await
    }

    async fn list(&self, with_closed: bool) -> Result<Vec<ReportRow>, StoreError> {
        self.read(self.store.reports().list(with_closed).await)
    }

    async fn by(&self, person: &str) -> Result<Vec<ReportRow>, StoreError> {
        self.read(self.store.reports().by(person).await)
    }

    async fn report_of(&self, id: &str) -> Result<Option<ReportRow>, StoreError> {
        self.read(self.store.reports().report_of(id).await)
    }

    async fn close_report(&self, id: &str, now_ms: u64) -> Result<bool, StoreError> {
        self.write(self.store.reports().close_report(id, now_ms))
            .await
    }
}
