//! Notices by e-mail: all that wait for somebody, in one mail. It says nothing that people wrote.

use super::payload;
use crate::host::post::{Letter, Post};
use crate::store::SendRow;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The mail with those notices.
#[must_use]
pub(crate) fn letter(sends: &[SendRow], post: &Post) -> Letter {
    let subject = match sends {
        [one] => one.title.clone(),
        _ => format!("{} notices of your games", sends.len()),
    };
    let mut text = String::new();
    let mut digest = Sha256::new();
    for send in sends {
        // Writing into a text does not fail.
        let _ = write!(text, "{}\n{}\n\n", send.title, post.page(&send.page));
        digest.update(payload::id(send));
        digest.update([0]);
    }
    let _ = write!(
        text,
        "You get this because you have turned notices by e-mail on. You can turn them\noff at {}\n",
        post.page("/you")
    );
    let mut mark = "notices.".to_owned();
    for byte in digest.finalize().iter().take(16) {
        let _ = write!(mark, "{byte:02x}");
    }
    Letter {
        mark,
        subject,
        text,
        calendar: None,
    }
}
