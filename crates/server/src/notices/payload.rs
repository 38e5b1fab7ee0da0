//! What is sent to browsers and programs.

use crate::store::SendRow;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// By which one knows a notice again that comes twice.
#[must_use]
pub(crate) fn id(send: &SendRow) -> String {
    match send.game.as_str() {
        "" => format!("{}.{}", send.kind, send.seq),
        game => format!("{game}.{}.{}.{}", send.seat, send.kind, send.seq),
    }
}

/// What a notice is about. A later one about the same takes its place.
#[must_use]
pub(crate) fn tag(send: &SendRow) -> &str {
    match send.game.as_str() {
        "" => "try",
        _ => send.page.trim_start_matches('/'),
    }
}

/// The same as a header `Topic`: at most 32 characters of base64url.
#[must_use]
pub(crate) fn topic(send: &SendRow) -> String {
    let digest = Sha256::digest(tag(send).as_bytes());
    BASE64_URL_SAFE_NO_PAD.encode(digest.get(..24).unwrap_or_default())
}

/// What a browser is told.
#[must_use]
pub(crate) fn to_browser(send: &SendRow) -> Value {
    json!({
        "title": send.title,
        "body": send.body,
        "url": send.page,
        "tag": tag(send),
    })
}

/// What a program is told; `url` is the address of the page.
#[must_use]
pub(crate) fn to_program(send: &SendRow, url: &str) -> Value {
    let game = (!send.game.is_empty()).then_some(&send.game);
    json!({
        "id": id(send),
        "kind": send.kind,
        "game": game,
        "seat": game.map(|_| send.seat),
        "title": send.title,
        "body": send.body,
        "url": url,
        "at_ms": send.made_ms,
    })
}
