//! A device that makes passkeys and signs by them, written from the standard alone, and browsers that use it.

use crate::people_support::{Answer, Browser, ORIGIN};
use crate::support::Site;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::rsa::{KeyPair as RsaKeyPair, PublicKeyComponents};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU32, Ordering};
use wire::{PasskeyMaking, PasskeySigning, SignInOutcome, SignedIn};

pub(crate) const DOMAIN: &str = "games.example";

/// The device was used, and has checked by whom.
const PRESENT_AND_VERIFIED: u8 = 0b101;
/// Its data hold a passkey.
const HAS_PASSKEY: u8 = 0b100_0000;

/// No two devices in a test call a passkey the same.
static NEXT: AtomicU32 = AtomicU32::new(1);

/// An RSA key of 2,048 bits in PKCS #8, made by OpenSSL for these tests alone.
const RSA: &[u8] = include_bytes!("../data/passkeys/rs256.pk8");

/// How a device signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Algorithm {
    /// As most devices do.
    Es256,
    Ed25519,
    /// As computers with Windows Hello do.
    Rs256,
}

/// A device with one passkey. What it says can be made wrong.
#[derive(Clone)]
pub(crate) struct Device {
    pub(crate) credential: Vec<u8>,
    algorithm: Algorithm,
    /// The secret key in PKCS #8.
    secret: Vec<u8>,
    /// Whose the passkey is, as it was told.
    pub(crate) person: String,
    /// How often it has signed; it does not count if this is none.
    pub(crate) counter: Option<u32>,
    pub(crate) flags: u8,
    pub(crate) domain: String,
    pub(crate) origin: String,
    pub(crate) purpose: Option<&'static str>,
}

impl Device {
    pub(crate) fn new() -> Device {
        Device::that_signs_by(Algorithm::Es256)
    }

    pub(crate) fn that_signs_by(algorithm: Algorithm) -> Device {
        let random = SystemRandom::new();
        let es256 = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let secret = match algorithm {
            Algorithm::Es256 => EcdsaKeyPair::generate_pkcs8(es256, &random)
                .unwrap()
                .as_ref()
                .to_vec(),
            Algorithm::Ed25519 => Ed25519KeyPair::generate_pkcs8(&random)
                .unwrap()
                .as_ref()
                .to_vec(),
            Algorithm::Rs256 => RSA.to_vec(),
        };
        let number = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        Device {
            credential: [&[0xc4; 12], &number[..]].concat(),
            algorithm,
            secret,
            person: String::new(),
            counter: Some(0),
            flags: PRESENT_AND_VERIFIED,
            domain: DOMAIN.to_owned(),
            origin: ORIGIN.to_owned(),
            purpose: None,
        }
    }

    fn keys(&self) -> EcdsaKeyPair {
        let random = SystemRandom::new();
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &self.secret, &random).unwrap()
    }

    fn client_data(&self, purpose: &str, challenge: &str) -> Vec<u8> {
        let purpose = self.purpose.unwrap_or(purpose);
        let data = json!({
            "type": purpose, "challenge": challenge, "origin": self.origin, "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    fn said(&self, more: u8) -> Vec<u8> {
        let mut data = Sha256::digest(self.domain.as_bytes()).to_vec();
        data.push(self.flags | more);
        data.extend(self.counter.unwrap_or(0).to_be_bytes());
        data
    }

    /// The public key, as COSE writes it.
    pub(crate) fn key(&self) -> Vec<u8> {
        match self.algorithm {
            Algorithm::Es256 => self.es256(),
            Algorithm::Ed25519 => {
                // Of kind OKP, for EdDSA, on Ed25519.
                let keys = Ed25519KeyPair::from_pkcs8(&self.secret).unwrap();
                let head = [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 32];
                [&head[..], keys.public_key().as_ref()].concat()
            }
            Algorithm::Rs256 => {
                // Of kind RSA, for RS256, with 256 bytes of n and 3 of e.
                let keys = RsaKeyPair::from_pkcs8(&self.secret).unwrap();
                let PublicKeyComponents { n, e } =
                    PublicKeyComponents::<Vec<u8>>::from(keys.public());
                let head = [
                    0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00,
                ];
                [&head[..], &n, &[0x21, 0x43], &e].concat()
            }
        }
    }

    /// Of kind EC2, for ES256, on P-256.
    fn es256(&self) -> Vec<u8> {
        let keys = self.keys();
        let point = keys.public_key().as_ref();
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32];
        key.extend(&point[1..33]);
        key.extend([0x22, 0x58, 32]);
        key.extend(&point[33..]);
        key
    }

    /// What it says of the passkey that it has made.
    pub(crate) fn makes(&mut self, making: &PasskeyMaking) -> Value {
        self.person.clone_from(&making.person);
        let mut data = self.said(HAS_PASSKEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential.len()).unwrap().to_be_bytes());
        data.extend(&self.credential);
        data.extend(self.key());
        let mut attestation = vec![0xa3];
        attestation.extend(b"\x63fmt\x64none\x67attStmt\xa0\x68authData\x59");
        attestation.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        attestation.extend(data);
        json!({
            "client_data": BASE64.encode(self.client_data("webauthn.create", &making.challenge)),
            "attestation": BASE64.encode(attestation),
        })
    }

    fn signature(&self, message: &[u8]) -> Vec<u8> {
        let random = SystemRandom::new();
        match self.algorithm {
            Algorithm::Es256 => self
                .keys()
                .sign(&random, message)
                .unwrap()
                .as_ref()
                .to_vec(),
            Algorithm::Ed25519 => {
                let keys = Ed25519KeyPair::from_pkcs8(&self.secret).unwrap();
                keys.sign(message).as_ref().to_vec()
            }
            Algorithm::Rs256 => {
                let keys = RsaKeyPair::from_pkcs8(&self.secret).unwrap();
                let mut signature = vec![0; keys.public().modulus_len()];
                let signing = keys.sign(&RSA_PKCS1_SHA256, &random, message, &mut signature);
                signing.unwrap();
                signature
            }
        }
    }

    /// What it signs.
    pub(crate) fn signs(&mut self, signing: &PasskeySigning, join: &str) -> Value {
        self.counter = self.counter.map(|counter| counter + 1);
        let data = self.said(0);
        let client_data = self.client_data("webauthn.get", &signing.challenge);
        let message = [&data[..], &Sha256::digest(&client_data)[..]].concat();
        let signature = self.signature(&message);
        json!({
            "credential": BASE64.encode(&self.credential),
            "person": self.person,
            "client_data": BASE64.encode(client_data),
            "authenticator_data": BASE64.encode(data),
            "signature": BASE64.encode(signature),
            "join": join,
        })
    }
}

/// Begins to make a passkey.
pub(crate) async fn begin(browser: &mut Browser, site: &Site) -> PasskeyMaking {
    let answer = browser.post(site, "/api/v1/me/passkeys/begin", None).await;
    answer.read()
}

/// Adds what a device has made; the answer.
pub(crate) async fn finish(browser: &mut Browser, site: &Site, made: &Value) -> Answer {
    let made = Some(made.clone());
    browser.post(site, "/api/v1/me/passkeys/finish", made).await
}

/// Begins to sign in.
pub(crate) async fn begin_entering(browser: &mut Browser, site: &Site) -> PasskeySigning {
    let path = "/api/v1/me/passkeys/enter/begin";
    browser.post(site, path, None).await.read()
}

/// Shows what a device has signed; the answer.
pub(crate) async fn show(browser: &mut Browser, site: &Site, signed: &Value) -> Answer {
    let path = "/api/v1/me/passkeys/enter/finish";
    browser.post(site, path, Some(signed.clone())).await
}

/// Gives the person of a browser a passkey on a new device.
pub(crate) async fn add(browser: &mut Browser, site: &Site) -> Device {
    let mut device = Device::new();
    let made = device.makes(&begin(browser, site).await);
    let added: SignedIn = finish(browser, site, &made).await.read();
    assert_eq!(added.outcome, SignInOutcome::Added);
    device
}

/// Signs a browser in by the passkey of a device; the answer.
pub(crate) async fn enter(
    browser: &mut Browser,
    site: &Site,
    device: &mut Device,
    join: &str,
) -> Answer {
    let signing = begin_entering(browser, site).await;
    let signed = device.signs(&signing, join);
    show(browser, site, &signed).await
}
