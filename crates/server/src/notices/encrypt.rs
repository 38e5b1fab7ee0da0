//! The encryption of notices to browsers: RFC 8291, in one record of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// How long a public key is: a point that is written out.
pub(crate) const KEY_LEN: usize = 65;
/// How long the secret of a browser is.
pub(crate) const AUTH_LEN: usize = 16;
/// How long the salt is.
const SALT_LEN: usize = 16;
/// The size of a record. There is one, so it is only as much as is allowed.
const RECORD: u32 = 4_096;
/// Ends the last record.
const LAST: u8 = 2;

/// A length in bytes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// The key of a record, and its nonce.
#[derive(PartialEq, Eq)]
struct Derived {
    key: [u8; 16],
    nonce: [u8; NONCE_LEN],
}

/// Whether bytes are a point of P-256 as a browser gives it.
#[must_use]
pub(crate) fn is_key(bytes: &[u8]) -> bool {
    let of = UnparsedPublicKey::new(&ECDH_P256, bytes);
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new());
    bytes.len() == KEY_LEN && own.is_ok_and(|own| agree_ephemeral(own, &of, |_| ()).is_ok())
}

/// Encrypts a text for the browser with that public key and secret.
///
/// # Errors
/// When the key is no point of the curve, the text is too long, or there is no randomness.
pub(crate) fn encrypted(text: &[u8], key: &[u8], auth: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let mut salt = [0; SALT_LEN];
    random.fill(&mut salt)?;
    let browser = UnparsedPublicKey::new(&ECDH_P256, key);
    let derived = agree_ephemeral(own, &browser, |shared| {
        derived(shared, auth, key, public.as_ref(), &salt)
    })??;
    sealed(text, &derived, public.as_ref(), &salt)
}

fn expanded<const N: usize>(
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
) -> Result<[u8; N], Unspecified> {
    let mut out = [0; N];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    extracted.expand(info, Length(N))?.fill(&mut out)?;
    Ok(out)
}

/// Derives the key from the shared secret (RFC 8291, section 3.4).
fn derived(
    shared: &[u8],
    auth: &[u8],
    browser: &[u8],
    own: &[u8],
    salt: &[u8],
) -> Result<Derived, Unspecified> {
    let secret: [u8; 32] = expanded(auth, shared, &[b"WebPush: info\0", browser, own])?;
    Ok(Derived {
        key: expanded(salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?,
        nonce: expanded(salt, &secret, &[b"Content-Encoding: nonce\0"])?,
    })
}

fn sealed(text: &[u8], derived: &Derived, own: &[u8], salt: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let mut record = text.to_vec();
    record.push(LAST);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &derived.key)?);
    let nonce = Nonce::assume_unique_for_key(derived.nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    if u32::try_from(record.len()).map_or(true, |length| length > RECORD) {
        return Err(Unspecified);
    }
    let length = u8::try_from(own.len()).map_err(|_| Unspecified)?;
    let mut out = salt.to_vec();
    out.extend(RECORD.to_be_bytes());
    out.push(length);
    out.extend(own);
    out.extend(record);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_there() {
        let browser = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let own = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let derived = derived(&shared, &auth, &browser, &own, &salt).unwrap();
        assert_eq!(derived.key.to_vec(), bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(derived.nonce.to_vec(), bytes("4h_95klXJ5E_qnoN"));
        let text = b"When I grow up, I want to be a watermelon";
        let body = sealed(text, &derived, &own, &salt).unwrap();
        let expected = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        assert_eq!(body, expected);
        assert!(is_key(&browser));
    }

    #[test]
    fn what_is_no_point_of_the_curve_is_no_key() {
        let mut other = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        other[64] ^= 1;
        for bad in [&other[..], &[4; KEY_LEN], &[0; KEY_LEN], &other[..64], &[]] {
            assert!(!is_key(bad));
            assert!(encrypted(b"text", bad, &[0; AUTH_LEN]).is_err());
        }
    }

    #[test]
    fn a_text_that_fits_in_no_record_is_not_encrypted() {
        let key = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        assert!(encrypted(&[b'a'; 4_000], &key, &[0; AUTH_LEN]).is_ok());
        assert!(encrypted(&[b'a'; 4_096], &key, &[0; AUTH_LEN]).is_err());
    }
}
