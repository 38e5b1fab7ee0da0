//! Studies: annotated games in chapters, kept on the server.

use serde::{Deserialize, Serialize};

/// A study. Whoever has its link reads it; whoever has its key, too, edits it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct StudyBody {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The number of its changes. A change names the revision that it follows.
    pub revision: u32,
    /// The chapters, in order; one at least.
    pub chapters: Vec<StudyChapter>,
    /// Whether the asker may edit it.
    pub can_edit: bool,
    /// When it was last changed, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed_ms: u64,
}

/// A chapter: one annotated game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct StudyChapter {
    /// Its id, which its author chooses: up to 16 letters and digits, another one for each chapter of the study.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// A record of the game, with variations, comments, arrows and signs; up to 64 KiB.
    pub record: String,
}

/// `POST /api/v1/studies`: a new study.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewStudy {
    /// Its title, up to 80 characters.
    pub title: String,
    /// The chapters, in order: from 1 to 64.
    pub chapters: Vec<StudyChapter>,
}

/// `PUT /api/v1/studies/{id}`: the study as it is to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeStudy {
    /// The revision that the change follows.
    pub revision: u32,
    /// Its title, up to 80 characters.
    pub title: String,
    /// The chapters, in order: from 1 to 64.
    pub chapters: Vec<StudyChapter>,
}

/// A new study, and the key with which it is edited. Nobody is shown the key again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct StudyGrant {
    /// The study.
    pub study: StudyBody,
    /// The key, for the header `Authorization` as “Bearer” and the key.
    pub key: String,
}
