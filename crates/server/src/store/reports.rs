//! The store of reports: what people tell the operator of others.

use super::StoreError;
use async_trait::async_trait;
use wire::ReportAbout;

/// A report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// Its id, random.
    pub id: String,
    /// The game in which it happened.
    pub game: String,
    /// The seat of whoever is reported.
    pub seat: u8,
    /// What it is about.
    pub about: ReportAbout,
    /// What the reporter wrote; empty once the reporter was erased.
    pub words: String,
    /// When it was made, in milliseconds since 1970.
    pub at_ms: u64,
    /// The id of the person who reports; none once they are deleted or erased.
    pub reporter: Option<String>,
    /// When an operator closed it, in milliseconds since 1970; none while it is open.
    pub closed_ms: Option<u64>,
}

/// What came of making a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reporting {
    /// It is stored.
    Done,
    /// The reporter is nobody any more.
    Nobody,
    /// The reporter has that seat.
    Own,
    /// So many reports of the reporter are open that there is room for no more.
    Full,
}

/// Reports on disk. Methods that write return once the write is durable.
#[async_trait]
pub trait Reports: Send + Sync {
    /// Stores a report, unless `most` reports of its reporter are open.
    ///
    /// # Errors
    /// When the database fails.
    async fn report(&self, report: &ReportRow, most: u32) -> Result<Reporting, StoreError>;

    /// The reports, the newest first; those that are closed only if they are asked for.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn list(&self, with_closed: bool) -> Result<Vec<ReportRow>, StoreError>;

    /// The reports that a person has made, the newest first.
    ///
    /// # Errors
    /// As [`list`](Reports::list).
    async fn by(&self, person: &str) -> Result<Vec<ReportRow>, StoreError>;

    /// A report; none if there is none of that id.
    ///
    /// # Errors
    /// As [`list`](Reports::list).
    async fn report_of(&self, id: &str) -> Result<Option<ReportRow>, StoreError>;

    /// Closes a report. False if there is none of that id that is open.
    ///
    /// # Errors
    /// When the database fails.
    async fn close_report(&self, id: &str, now_ms: u64) -> Result<bool, StoreError>;
}
