//! Public keys of passkeys, and signatures by the secret ones.

use coset::cbor::Value;
use coset::iana::{Algorithm, Ec2KeyParameter, EllipticCurve, EnumI64, KeyType};
use coset::iana::{OkpKeyParameter, RsaKeyParameter};
use coset::{AsCborValue, CborSerializable, CoseKey, Label, RegisteredLabel};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

/// The algorithms that are understood, by their numbers in COSE, the one that is liked best first: ES256, Ed25519, RS256.
pub(crate) const ALGORITHMS: [i32; 3] = [-7, -8, -257];

/// A public key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PublicKey {
    /// A point of P-256: 4, then both coordinates.
    P256(Vec<u8>),
    Ed25519(Vec<u8>),
    Rsa {
        n: Vec<u8>,
        e: Vec<u8>,
    },
}

impl PublicKey {
    /// Reads a key as COSE writes it; none if it is of another kind than those that are understood.
    pub(super) fn read(value: Value) -> Option<PublicKey> {
        PublicKey::of(&CoseKey::from_cbor_value(value).ok()?)
    }

    /// Reads a key that was stored.
    pub(super) fn stored(bytes: &[u8]) -> Option<PublicKey> {
        PublicKey::of(&CoseKey::from_slice(bytes).ok()?)
    }

    fn of(key: &CoseKey) -> Option<PublicKey> {
        let part = |name: i64| {
            let named = key
                .params
                .iter()
                .find(|(label, _)| *label == Label::Int(name));
            named.map(|(_, value)| value)
        };
        let bytes = |name: i64| part(name)?.as_bytes().cloned();
        let is_on = |name: i64, curve: EllipticCurve| {
            let named = part(name).and_then(Value::as_integer);
            named.is_some_and(|named| i128::from(named) == i128::from(curve.to_i64()))
        };
        let is = |kind: KeyType, algorithm: Algorithm| {
            let algorithm = coset::Algorithm::Assigned(algorithm);
            key.kty == RegisteredLabel::Assigned(kind) && key.alg == Some(algorithm)
        };
        if is(KeyType::EC2, Algorithm::ES256) {
            let (x, y) = (
                bytes(Ec2KeyParameter::X.to_i64())?,
                bytes(Ec2KeyParameter::Y.to_i64())?,
            );
            let is_p256 = is_on(Ec2KeyParameter::Crv.to_i64(), EllipticCurve::P_256);
            let fits = is_p256 && x.len() == 32 && y.len() == 32;
            return fits.then(|| PublicKey::P256([&[4], &x[..], &y[..]].concat()));
        }
        if is(KeyType::OKP, Algorithm::EdDSA) {
            let x = bytes(OkpKeyParameter::X.to_i64())?;
            let is_25519 = is_on(OkpKeyParameter::Crv.to_i64(), EllipticCurve::Ed25519);
            return (is_25519 && x.len() == 32).then_some(PublicKey::Ed25519(x));
        }
        if is(KeyType::RSA, Algorithm::RS256) {
            let n = bytes(RsaKeyParameter::N.to_i64())?;
            let e = bytes(RsaKeyParameter::E.to_i64())?;
            return Some(PublicKey::Rsa { n, e });
        }
        None
    }

    /// Whether the secret key has signed this.
    pub(super) fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        let verified = match self {
            PublicKey::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            PublicKey::Ed25519(point) => {
                UnparsedPublicKey::new(&ED25519, point).verify(message, signature)
            }
            PublicKey::Rsa { n, e } => RsaPublicKeyComponents { n, e }.verify(
                &RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        verified.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::rand::SystemRandom;
    use ring::signature::{Ed25519KeyPair, KeyPair};

    #[test]
    fn an_ed25519_key_is_read_and_knows_its_signatures() {
        let secret = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        let secret = Ed25519KeyPair::from_pkcs8(secret.as_ref()).unwrap();
        let head = [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 32];
        let mut bytes = [&head[..], secret.public_key().as_ref()].concat();
        let key = PublicKey::stored(&bytes).unwrap();
        let signature = secret.sign(b"word");
        assert!(key.has_signed(b"word", signature.as_ref()));
        assert!(!key.has_signed(b"ward", signature.as_ref()));
        // On another curve, or for another algorithm, it is no such key.
        bytes[6] = 0x07;
        assert_eq!(PublicKey::stored(&bytes), None);
        bytes[6] = 0x06;
        bytes[4] = 0x26;
        assert_eq!(PublicKey::stored(&bytes), None);
    }

    #[test]
    fn an_rsa_key_is_read() {
        let head = [
            0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00,
        ];
        let tail = [0x21, 0x43, 0x01, 0x00, 0x01];
        let bytes = [&head[..], &[0xab; 256], &tail].concat();
        let wanted = PublicKey::Rsa {
            n: vec![0xab; 256],
            e: vec![1, 0, 1],
        };
        assert_eq!(PublicKey::stored(&bytes), Some(wanted));
        assert_eq!(PublicKey::stored(&bytes[..bytes.len() - 1]), None);
    }
}
