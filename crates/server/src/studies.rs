//! Studies: annotated games in chapters. Whoever has the link of a study reads it, whoever has its key edits it.
//!
//! What is stored is legal: every chapter is a record that the rules have replayed. Two people may edit at the same time;
//! a change names the revision that it follows, and is refused if another one came first.

use crate::host::refusal::{Nature, Refuse, authorization, cause, in_body, in_path};
use crate::host::secret::{self, NoRandomness, Secret};
use crate::host::text::{self, BadText};
use crate::store::{StoreError, StudyRow};
use game::{Cause, Fault, Place, record};
use std::collections::HashSet;
use wire::{ChangeStudy, NewStudy, StudyBody, StudyChapter, StudyGrant};

/// The longest title of a study, and name of a chapter, in characters.
const MOST_NAME_CHARS: usize = 80;
/// How many chapters a study has at most.
const MOST_CHAPTERS: usize = 64;
/// The longest record of a chapter, in bytes.
const MOST_RECORD: usize = 64 * 1024;
/// The longest id of a chapter.
const MOST_ID: usize = 16;

/// Why a request about a study is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no study of that id.
    #[error("there is no study “{0}”")]
    NoSuchStudy(String),
    /// To edit it needs the key.
    #[error("to edit a study, its key is needed, sent as “Bearer” and the key")]
    NoKey,
    /// The key is that of no study, or of another one.
    #[error("this is not the key of this study")]
    WrongKey,
    /// Another change came first.
    #[error("somebody else changed the study first; it is at revision {0} now")]
    Stale(u32),
    /// The title is refused.
    #[error(transparent)]
    Title(#[from] BadText),
    /// A chapter is refused.
    #[error("{0}")]
    Chapter(Fault),
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::NoSuchStudy(_) => Nature::NotFound,
            Refusal::NoKey => Nature::NoToken,
            Refusal::WrongKey => Nature::Forbidden,
            Refusal::Stale(_) => Nature::NotNow,
            Refusal::Title(text) => text.nature(),
            Refusal::Chapter(_) => Nature::Unfit,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::NoSuchStudy(_) => "no_such_study",
            Refusal::NoKey => "no_token",
            Refusal::WrongKey => "wrong_key",
            Refusal::Stale(_) => "stale",
            Refusal::Title(text) => text.code(),
            Refusal::Chapter(_) => "bad_chapter",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::NoSuchStudy(_) => in_path("study id"),
            Refusal::NoKey | Refusal::WrongKey => authorization(),
            Refusal::Stale(_) => in_body("revision"),
            Refusal::Title(text) => text.place(),
            Refusal::Chapter(fault) => fault.place.clone(),
        }
    }

    fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::Chapter(fault) => Some(fault),
            _ => None,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::NoSuchStudy(id) => cause("no_such_study", [("study", id.clone())]),
            Refusal::Stale(revision) => cause("stale_revision", [("stand", revision.to_string())]),
            Refusal::Title(text) => text.cause(),
            Refusal::Chapter(fault) => fault.cause().cloned(),
            Refusal::NoKey | Refusal::WrongKey => None,
        }
    }
}

/// A new study, and what its author is told.
///
/// # Errors
/// When there are no random numbers.
pub(crate) fn create(asked: &Checked, now_ms: u64) -> Result<(StudyRow, StudyGrant), NoRandomness> {
    let key = Secret::new()?;
    let row = StudyRow {
        id: secret::new_id()?,
        key: key.hash(),
        revision: 0,
        title: asked.title.clone(),
        chapters: asked.stored.clone(),
        created_ms: now_ms,
        changed_ms: now_ms,
    };
    let grant = StudyGrant {
        study: StudyBody {
            id: row.id.clone(),
            title: row.title.clone(),
            revision: row.revision,
            chapters: asked.chapters.clone(),
            can_edit: true,
            changed_ms: now_ms,
        },
        key: key.reveal().to_owned(),
    };
    Ok((row, grant))
}

/// The study after a change.
///
/// # Errors
/// [`Refusal::Stale`], when the change follows another revision.
pub(crate) fn change(
    known: &StudyRow,
    revision: u32,
    asked: &Checked,
    now_ms: u64,
) -> Result<StudyRow, Refusal> {
    if known.revision != revision {
        return Err(Refusal::Stale(known.revision));
    }
    Ok(StudyRow {
        revision: revision.saturating_add(1),
        title: asked.title.clone(),
        chapters: asked.stored.clone(),
        changed_ms: now_ms.max(known.changed_ms),
        ..known.clone()
    })
}

/// A study as it is sent.
///
/// # Errors
/// [`StoreError::Damaged`], when its chapters cannot be read.
pub(crate) fn body(row: StudyRow, can_edit: bool) -> Result<StudyBody, StoreError> {
    let chapters = serde_json::from_str(&row.chapters).map_err(|fault| StoreError::Damaged {
        game: row.id.clone(),
        reason: format!("the chapters of the study cannot be read: {fault}"),
    })?;
    Ok(StudyBody {
        id: row.id,
        title: row.title,
        revision: row.revision,
        chapters,
        can_edit,
        changed_ms: row.changed_ms,
    })
}

/// Makes sure that a request may edit a study.
///
/// # Errors
/// When it has no key, or another one.
pub(crate) fn may_edit(row: &StudyRow, key: Option<&Secret>) -> Result<(), Refusal> {
    let key = key.ok_or(Refusal::NoKey)?;
    if row.key.matches(&key.hash()) {
        Ok(())
    } else {
        Err(Refusal::WrongKey)
    }
}

/// Title and chapters that were checked.
#[derive(Clone, Debug)]
pub(crate) struct Checked {
    title: String,
    chapters: Vec<StudyChapter>,
    /// The chapters, as JSON.
    stored: String,
}

impl Checked {
    /// Checks what somebody wrote, by the rules of the games.
    ///
    /// # Errors
    /// When the title or a chapter is refused.
    pub(crate) fn of(title: &str, chapters: Vec<StudyChapter>) -> Result<Checked, Refusal> {
        let title = text::words("title", title, MOST_NAME_CHARS)?;
        if chapters.is_empty() || chapters.len() > MOST_CHAPTERS {
            let reason = format!(
                "a study has from 1 to {MOST_CHAPTERS} chapters, not {}",
                chapters.len()
            );
            return Err(Refusal::Chapter(Fault::new(in_body("chapters"), reason)));
        }
        let mut ids = HashSet::new();
        for (index, chapter) in chapters.iter().enumerate() {
            let known = !ids.insert(chapter.id.as_str());
            check(chapter, known).map_err(|fault| {
                let number = (index + 1).to_string();
                Refusal::Chapter(
                    fault
                        .within(Place::called("chapter", number))
                        .within("body"),
                )
            })?;
        }
        // They hold nothing but texts, so this cannot fail.
        let stored = serde_json::to_string(&chapters)
            .map_err(|fault| Refusal::Chapter(Fault::new("body", fault.to_string())))?;
        Ok(Checked {
            title,
            chapters,
            stored,
        })
    }

    /// A new study, checked.
    pub(crate) fn new(asked: NewStudy) -> Result<Checked, Refusal> {
        Checked::of(&asked.title, asked.chapters)
    }

    /// A changed study, checked; with the revision that it follows.
    pub(crate) fn changed(asked: ChangeStudy) -> Result<(u32, Checked), Refusal> {
        let checked = Checked::of(&asked.title, asked.chapters)?;
        Ok((asked.revision, checked))
    }
}

fn check(chapter: &StudyChapter, id_is_known: bool) -> Result<(), Fault> {
    let StudyChapter {
        id,
        name,
        game,
        record,
    } = chapter;
    let is_id = (1..=MOST_ID).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric());
    if !is_id {
        let reason = format!("it must be from 1 to {MOST_ID} letters and digits");
        return Err(Fault::new(Place::field("id"), reason));
    }
    if id_is_known {
        let reason = format!("another chapter of the study has the id “{id}”");
        return Err(Fault::new(Place::field("id"), reason));
    }
    text::words("name", name, MOST_NAME_CHARS)
        .map_err(|bad| Fault::new(Place::field("name"), bad.to_string()))?;
    let rules = registry::rules(game).map_err(|fault| fault.within(Place::field("game")))?;
    if record.len() > MOST_RECORD {
        let reason = format!("it is longer than {MOST_RECORD} bytes");
        return Err(Fault::new(Place::field("record"), reason));
    }
    let read = record::read_one(record, &registry::for_records)
        .map_err(|fault| fault.within(Place::field("record")))?;
    if read.info.slug != rules.info().slug {
        let reason = format!("it is a record of {}, not of {game}", read.info.slug);
        return Err(Fault::new(Place::field("record"), reason));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::text::Unspeakable;

    /// The game of records that name none.
    fn own() -> &'static str {
        let game = registry::for_records(record::UNNAMED);
        game.unwrap().info().slug
    }

    fn chapter(id: &str, record: &str) -> StudyChapter {
        StudyChapter {
            id: id.to_owned(),
            name: "A trap".to_owned(),
            game: own().to_owned(),
            record: record.to_owned(),
        }
    }

    const TRAP: &str = "1. e4 {the king's pawn [%cal Ge2e4]} e5 (1... c5 $5) 2. Qh5 *";

    #[test]
    fn a_chapter_is_what_the_rules_can_replay() {
        Checked::of("Traps", vec![chapter("a", TRAP), chapter("b", TRAP)]).unwrap();
        let wrong = |chapters: Vec<StudyChapter>, reason: &str| {
            let refusal = Checked::of("Traps", chapters).unwrap_err();
            assert_eq!(refusal.nature(), Nature::Unfit);
            let told = format!("{}: {refusal}", refusal.place());
            assert!(told.contains(reason), "“{reason}” is not in: {told}");
        };
        wrong(vec![], "from 1 to 64");
        wrong(vec![chapter("a", TRAP); 65], "from 1 to 64");
        wrong(vec![chapter("a", TRAP), chapter("a", TRAP)], "chapter 2");
        wrong(vec![chapter("", TRAP)], "letters and digits");
        wrong(vec![chapter("a/b", TRAP)], "letters and digits");
        wrong(vec![chapter("a", "1. e5 *")], "record, line 1");
        wrong(vec![chapter("a", &"{x} ".repeat(20_000))], "65536 bytes");
        let mut other = chapter("a", TRAP);
        let mut slugs = registry::GAMES.iter().map(registry::Entry::slug);
        let known = slugs.find(|slug| *slug != own()).unwrap();
        other.game = known.to_owned();
        let reason = format!("it is a record of {}, not of {known}", own());
        wrong(vec![other.clone()], &reason);
        // Order games have no such records.
        other.game = registry::ORDER_GAMES[0].info().slug.to_owned();
        wrong(vec![other], "game");
        let mut nameless = chapter("a", TRAP);
        nameless.name = " ".to_owned();
        wrong(vec![nameless], "name");
    }

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        let title = BadText {
            field: "title",
            fault: Unspeakable::Empty,
        };
        let table = [
            (
                Refusal::NoSuchStudy("x".into()),
                "no_such_study",
                "no_such_study",
                "study=x",
            ),
            (Refusal::NoKey, "no_token", "", ""),
            (Refusal::WrongKey, "wrong_key", "", ""),
            (Refusal::Stale(3), "stale", "stale_revision", "stand=3"),
            (title.into(), "bad_request", "empty", ""),
        ];
        for (refusal, code, why, arguments) in table {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }

    #[test]
    fn a_change_follows_the_revision_that_it_names() {
        let checked = Checked::of("Traps", vec![chapter("a", TRAP)]).unwrap();
        let (row, grant) = create(&checked, 5).unwrap();
        assert!(may_edit(&row, Some(&Secret::from_client(&grant.key))).is_ok());
        assert_eq!(may_edit(&row, None), Err(Refusal::NoKey));
        let other = Secret::new().unwrap();
        assert_eq!(may_edit(&row, Some(&other)), Err(Refusal::WrongKey));
        let next = change(&row, 0, &checked, 9).unwrap();
        assert_eq!((next.revision, next.changed_ms), (1, 9));
        assert_eq!(
            change(&next, 0, &checked, 9).unwrap_err(),
            Refusal::Stale(1)
        );
    }
}
