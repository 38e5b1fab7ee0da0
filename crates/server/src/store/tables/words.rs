//! Conversions between rows and columns: times, people, kinds.

use crate::store::{GameKind, Holder, MailKind, NoticeKind, Purpose, StoreError};
use wire::Visibility;

const MASTER: i64 = -1;
const SERVER: i64 = -2;
const ANYBODY: i64 = -3;

/// The number that stands for a role.
pub(super) fn holder_number(holder: Holder) -> i64 {
    match holder {
        Holder::Seat(seat) => i64::from(seat),
        Holder::Master => MASTER,
        Holder::Server => SERVER,
        Holder::Anybody => ANYBODY,
    }
}

/// The role that a number stands for.
pub(super) fn read_holder(game: &str, number: i64) -> Result<Holder, StoreError> {
    match number {
        MASTER => Ok(Holder::Master),
        SERVER => Ok(Holder::Server),
        ANYBODY => Ok(Holder::Anybody),
        _ => match u8::try_from(number) {
            Ok(seat) => Ok(Holder::Seat(seat)),
            Err(_) => Err(damaged(game, &format!("{number} is no seat"))),
        },
    }
}

pub(super) fn kind_word(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Turns => "turns",
        GameKind::Orders => "orders",
    }
}

pub(in crate::store) fn read_kind(game: &str, word: &str) -> Result<GameKind, StoreError> {
    match word {
        "turns" => Ok(GameKind::Turns),
        "orders" => Ok(GameKind::Orders),
        other => Err(damaged(game, &format!("its kind is “{other}”"))),
    }
}

pub(super) fn visibility_word(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Unlisted => "unlisted",
    }
}

pub(super) fn read_visibility(game: &str, word: &str) -> Result<Visibility, StoreError> {
    match word {
        "public" => Ok(Visibility::Public),
        "unlisted" => Ok(Visibility::Unlisted),
        other => Err(damaged(game, &format!("its visibility is “{other}”"))),
    }
}

pub(super) fn purpose_word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Token => "token",
        Purpose::Invite => "invite",
    }
}

pub(super) fn read_purpose(game: &str, word: &str) -> Result<Purpose, StoreError> {
    match word {
        "token" => Ok(Purpose::Token),
        "invite" => Ok(Purpose::Invite),
        other => Err(damaged(game, &format!("a key is a “{other}”"))),
    }
}

pub(super) fn mail_word(kind: MailKind) -> &'static str {
    match kind {
        MailKind::News => "news",
        MailKind::Reminder => "reminder",
        MailKind::Press => "press",
        MailKind::Code => "code",
    }
}

pub(super) fn read_mail_kind(game: &str, word: &str) -> Result<MailKind, StoreError> {
    match word {
        "news" => Ok(MailKind::News),
        "reminder" => Ok(MailKind::Reminder),
        "press" => Ok(MailKind::Press),
        "code" => Ok(MailKind::Code),
        other => Err(damaged(game, &format!("a mail is a “{other}”"))),
    }
}

pub(super) fn notice_word(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Turn => "turn",
        NoticeKind::Start => "start",
        NoticeKind::End => "end",
        NoticeKind::Late => "late",
    }
}

pub(super) fn read_notice_kind(game: &str, word: &str) -> Result<NoticeKind, StoreError> {
    match word {
        "turn" => Ok(NoticeKind::Turn),
        "start" => Ok(NoticeKind::Start),
        "end" => Ok(NoticeKind::End),
        "late" => Ok(NoticeKind::Late),
        other => Err(damaged(game, &format!("a notice is a “{other}”"))),
    }
}

/// A game that cannot be read.
pub(super) fn damaged(game: &str, reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged {
        game: game.to_owned(),
        reason: reason.to_string(),
    }
}
