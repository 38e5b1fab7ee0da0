//! Reports to the operator.

use serde::{Deserialize, Serialize};

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ReportAbout {
    /// What somebody wrote to others.
    Chat,
    /// What somebody is called.
    Name,
    /// Help from a program, or another way to play that is not fair.
    Cheating,
    /// Anything else.
    Other,
}

impl ReportAbout {
    /// All of them.
    pub const ALL: [ReportAbout; 4] = [
        ReportAbout::Chat,
        ReportAbout::Name,
        ReportAbout::Cheating,
        ReportAbout::Other,
    ];

    /// The word for it in requests and in the database.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ReportAbout::Chat => "chat",
            ReportAbout::Name => "name",
            ReportAbout::Cheating => "cheating",
            ReportAbout::Other => "other",
        }
    }

    /// The one with that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<ReportAbout> {
        ReportAbout::ALL.into_iter().find(|one| one.word() == word)
    }
}

/// `POST /api/v1/reports`: tells the operator of the site what somebody has done in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The id of the game, of turns or of orders.
    pub game: String,
    /// The seat of whoever is reported.
    pub seat: u8,
    /// What it is about.
    pub about: ReportAbout,
    /// What happened, in up to 1,000 characters.
    pub words: String,
}

/// A report, as its reporter's export tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptReport {
    /// The id of the game.
    pub game: String,
    /// The seat of whoever is reported.
    pub seat: u8,
    /// What it is about.
    pub about: ReportAbout,
    /// What the reporter wrote.
    pub words: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: u64,
    /// Whether the operator has closed it.
    pub closed: bool,
}
