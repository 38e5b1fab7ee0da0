//! Fingerprints of addresses: they recognise one without saying it.

use sha2::{Digest, Sha256};
use std::fmt;

/// The SHA-256 of an address, by which the store finds it again.
///
/// It is no secret: whoever guesses the address can compute it. So it is kept only as long as it is needed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// Of an e-mail address, in whatever case it is written.
    #[must_use]
    pub fn of_mail(address: &str) -> Fingerprint {
        Fingerprint::of("mail", &address.to_lowercase())
    }

    /// Of anything; `what` says what it is, and tells it apart from the same text of another kind.
    #[must_use]
    pub fn of(what: &str, text: &str) -> Fingerprint {
        let digest = Sha256::new().chain_update(what).chain_update([0]);
        Fingerprint(digest.chain_update(text).finalize().into())
    }

    /// A stored fingerprint; none unless it has 32 bytes.
    #[must_use]
    pub fn from_stored(bytes: &[u8]) -> Option<Fingerprint> {
        bytes.try_into().ok().map(Fingerprint)
    }

    /// The bytes to store.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fingerprint(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_recognised_in_any_case() {
        let of = Fingerprint::of_mail;
        assert_ne!(Fingerprint::of("a", "bc"), Fingerprint::of("ab", "c"));
        assert_eq!(of("Ada@Example.org"), of("ada@example.org"));
        assert_ne!(of("ada@example.org"), of("ida@example.org"));
    }
}
