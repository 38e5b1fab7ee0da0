//! The signature of notices to programs.

use ring::hmac::{HMAC_SHA256, Key, sign};
use std::fmt::Write;

/// The value of the header `Quicksilver-Signature`.
#[must_use]
pub(crate) fn signature(secret: &str, body: &[u8]) -> String {
    let tag = sign(&Key::new(HMAC_SHA256, secret.as_bytes()), body);
    let mut out = "sha256=".to_owned();
    for byte in tag.as_ref() {
        // Writing into a text does not fail.
        let _ = write!(out, "{byte:02x}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, section 4.3.
    #[test]
    fn a_signature_is_hmac_with_sha_256() {
        assert_eq!(
            signature("Jefe", b"what do ya want for nothing?"),
            "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
