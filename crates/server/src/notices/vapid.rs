//! By which push services know this site: RFC 8292. The key is the site's own, made once and the same on all servers.

use crate::store::{Notices, StoreError};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// The name of the key in the store.
const NAME: &str = "push";
/// How long a signature counts, in seconds: half of what is allowed.
const VALID_S: u64 = 12 * 60 * 60;

/// The key of the site.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    /// How a push service reaches the operator: an address of the web or of mail.
    subject: String,
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoKey {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the key of the site for push services cannot be made or read")]
    Key,
}

impl From<Unspecified> for NoKey {
    fn from(_: Unspecified) -> NoKey {
        NoKey::Key
    }
}

impl Vapid {
    /// The key of a site, which is made if there is none.
    ///
    /// # Errors
    /// When the store fails, or what it keeps is no key.
    pub(crate) async fn load(store: &dyn Notices, subject: String) -> Result<Vapid, NoKey> {
        let random = SystemRandom::new();
        let new = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)?;
        let kept = store.site_key(NAME, new.as_ref()).await?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &kept, &random);
        Ok(Vapid {
            pair: pair.map_err(|_| NoKey::Key)?,
            subject,
        })
    }

    /// The public key, in base64url: what a browser subscribes with.
    #[must_use]
    pub(crate) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The header `Authorization` of a request to the push service of that origin.
    ///
    /// # Errors
    /// When there is no randomness.
    pub(crate) fn authorization(&self, origin: &str, now_ms: u64) -> Result<String, Unspecified> {
        let part = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = part(json!({
            "aud": origin,
            "exp": now_ms / 1000 + VALID_S,
            "sub": self.subject,
        }));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}
