//! Why a request about notices is refused.

use crate::host::outside::BadAddress;
use crate::host::refusal::{Nature, Refuse, cause, in_body, in_path};
use game::{Cause, Fault, Place};

/// Why a request about notices is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The person is there no more.
    #[error("this browser is nobody yet, or its session is over; POST /api/v1/me makes it a guest")]
    Nobody,
    /// Quiet hours that are none.
    #[error("{0}")]
    Quiet(Fault),
    /// No mail comes so often.
    #[error("a mail comes after 10, 60 or 1440 minutes, not {0}")]
    MailPause(u32),
    /// There is no address to which mails could go.
    #[error("confirm an e-mail address first; then notices can go there")]
    NoAddress,
    /// The site sends no mail.
    #[error("this site sends no mail")]
    NoMail,
    /// An address of a server that cannot be asked.
    #[error("{why}")]
    Address {
        /// The field of the request.
        field: &'static str,
        /// Why.
        why: BadAddress,
    },
    /// A key of a browser that is none.
    #[error("{why}")]
    Key {
        /// The field of the request.
        field: &'static str,
        /// Why.
        why: &'static str,
    },
    /// The person has too many browsers.
    #[error("you have {0} browsers with notices; remove one of them first")]
    TooMany(u32),
    /// There is no such browser.
    #[error("you have no browser “{0}” with notices")]
    NoSuchPush(String),
    /// Nothing would be tried.
    #[error("there is no way by which notices come; turn one on first")]
    NoWay,
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Nobody => Nature::NoToken,
            Refusal::NoSuchPush(_) => Nature::NotFound,
            Refusal::NoAddress | Refusal::NoMail | Refusal::TooMany(_) | Refusal::NoWay => {
                Nature::NotNow
            }
            Refusal::Quiet(_)
            | Refusal::MailPause(_)
            | Refusal::Address { .. }
            | Refusal::Key { .. } => Nature::Unfit,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Nobody => "nobody",
            Refusal::Quiet(_) => "bad_quiet_hours",
            Refusal::MailPause(_) => "bad_mail_pause",
            Refusal::NoAddress => "no_address",
            Refusal::NoMail => "no_mail",
            Refusal::Address { .. } => "bad_web_address",
            Refusal::Key { .. } => "bad_key",
            Refusal::TooMany(_) => "too_many_browsers",
            Refusal::NoSuchPush(_) => "no_such_browser",
            Refusal::NoWay => "no_way",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Nobody | Refusal::NoAddress | Refusal::NoMail | Refusal::NoWay => {
                Place::called("header", "Cookie")
            }
            Refusal::Quiet(_) => in_body("quiet"),
            Refusal::MailPause(_) => in_body("mail_every_minutes"),
            Refusal::Address { field, .. } | Refusal::Key { field, .. } => in_body(field),
            Refusal::TooMany(_) => in_body("endpoint"),
            Refusal::NoSuchPush(_) => in_path("browser id"),
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::Nobody
            | Refusal::Quiet(_)
            | Refusal::Key { .. }
            | Refusal::NoAddress
            | Refusal::NoMail
            | Refusal::NoWay => None,
            Refusal::MailPause(minutes) => {
                cause("bad_mail_pause", [("minutes", minutes.to_string())])
            }
            Refusal::Address { why, .. } => cause(why.code(), []),
            Refusal::TooMany(most) => cause("too_many_browsers", [("most", most.to_string())]),
            Refusal::NoSuchPush(id) => cause("no_such_browser", [("browser", id.clone())]),
        }
    }
}
