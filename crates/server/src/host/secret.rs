//! Secrets: tokens of seats, invites, and unguessable ids.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// A secret in plain text: 160 random bits as 40 hexadecimal digits, or 256 as 64, or as base64url after a prefix.
///
/// It is shown to its holder once. Only its [`SecretHash`] is stored. `Debug` hides it,
/// so that it cannot get into a log.
#[derive(Clone)]
pub struct Secret(String);

/// The SHA-256 of a secret: it recognises the secret but does not reveal it. A secret is too long to be
/// guessed, so no slower hash is needed.
#[derive(Clone, Copy)]
pub struct SecretHash([u8; 32]);

/// The operating system gave no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gave no random numbers: {0}")]
pub struct NoRandomness(getrandom::Error);

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}

/// A random number from the operating system.
///
/// # Errors
/// When the operating system gives none.
pub fn random_u64() -> Result<u64, NoRandomness> {
    random().map(u64::from_le_bytes)
}

/// A new game id: 12 characters, 60 random bits, safe in URLs and without letters that look alike.
///
/// # Errors
/// When the operating system gives no random numbers.
pub fn new_id() -> Result<String, NoRandomness> {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let bytes: [u8; 12] = random()?;
    Ok(bytes
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte & 31)]))
        .collect())
}

impl Secret {
    /// A new secret.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub fn new() -> Result<Secret, NoRandomness> {
        random::<20>().map(|bytes| Secret::of(&bytes))
    }

    /// A new secret of 256 bits, for what stands for a whole person.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub fn long() -> Result<Secret, NoRandomness> {
        random::<32>().map(|bytes| Secret::of(&bytes))
    }

    /// A new secret of 256 bits in base64url, after a prefix by which its kind is known.
    ///
    /// # Errors
    /// When the operating system gives no random numbers.
    pub fn prefixed(prefix: &str) -> Result<Secret, NoRandomness> {
        random::<32>()
            .map(|bytes| Secret(format!("{prefix}{}", BASE64_URL_SAFE_NO_PAD.encode(bytes))))
    }

    fn of(bytes: &[u8]) -> Secret {
        Secret(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The secret as a client sent it.
    #[must_use]
    pub fn from_client(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    /// A secret that a client made: as long as those that the server makes, or none.
    #[must_use]
    pub fn proposed(text: &str) -> Option<Secret> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_whole = text.len() == 40 && text.bytes().all(is_digit);
        is_whole.then(|| Secret(text.to_owned()))
    }

    /// The text for its holder.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash to store.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl SecretHash {
    /// The bytes to store.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A stored hash; none unless it has 32 bytes.
    #[must_use]
    pub fn from_stored(bytes: &[u8]) -> Option<SecretHash> {
        bytes.try_into().ok().map(SecretHash)
    }

    /// Whether the two are equal, compared in constant time.
    #[must_use]
    pub fn matches(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_long_and_does_not_show_itself() {
        let secret = Secret::new().unwrap();
        assert_eq!(secret.reveal().len(), 40);
        assert_eq!(Secret::long().unwrap().reveal().len(), 64);
        assert_eq!(Secret::prefixed("qs_").unwrap().reveal().len(), 3 + 43);
        assert_ne!(secret.reveal(), Secret::new().unwrap().reveal());
        assert!(!format!("{secret:?} {:?}", secret.hash()).contains(&secret.reveal()[..4]));
    }

    #[test]
    fn a_hash_recognises_its_secret_only() {
        let secret = Secret::new().unwrap();
        let stored = SecretHash::from_stored(secret.hash().bytes()).unwrap();
        assert!(stored.matches(&Secret::from_client(secret.reveal()).hash()));
        assert!(!stored.matches(&Secret::new().unwrap().hash()));
        assert!(SecretHash::from_stored(&[0; 31]).is_none());
    }

    #[test]
    fn ids_are_safe_in_addresses() {
        let id = new_id().unwrap();
        assert_eq!(id.len(), 12);
        assert!(id.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    }
}
