//! A push service, browsers that are subscribed there, and programs that are told.

use crate::people_support::Browser;
use crate::support::{LONG, Site};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::routing::post;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;
use wire::NoticesBody;

/// A request that came.
#[derive(Clone, Debug)]
pub(crate) struct Came {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Came {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }
}

/// A server that notes what comes, and answers as it is told.
pub(crate) struct Service {
    pub(crate) address: String,
    answers: Arc<Mutex<HashMap<String, u16>>>,
    came: mpsc::UnboundedReceiver<Came>,
    /// An answer needs a permit.
    pub(crate) may_answer: Arc<Semaphore>,
}

#[derive(Clone)]
struct Desk {
    answers: Arc<Mutex<HashMap<String, u16>>>,
    came: mpsc::UnboundedSender<Came>,
    may_answer: Arc<Semaphore>,
}

async fn take(
    State(desk): State<Desk>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, [(&'static str, String); 1]) {
    let path = uri.path().to_owned();
    let known = desk.answers.lock().unwrap().get(&path).copied();
    let came = Came {
        path,
        headers,
        body: body.to_vec(),
    };
    // A test that is over hears nothing more.
    let _ = desk.came.send(came);
    desk.may_answer.acquire().await.unwrap().forget();
    let status = StatusCode::from_u16(known.unwrap_or(201)).unwrap();
    // Where a redirect would lead.
    (status, [("location", "/elsewhere".to_owned())])
}

impl Service {
    pub(crate) async fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (sender, came) = mpsc::unbounded_channel();
        let may_answer = Arc::new(Semaphore::new(Semaphore::MAX_PERMITS));
        let answers = Arc::<Mutex<HashMap<String, u16>>>::default();
        let desk = Desk {
            answers: Arc::clone(&answers),
            came: sender,
            may_answer: Arc::clone(&may_answer),
        };
        let router = Router::new().route("/{*path}", post(take)).with_state(desk);
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Service {
            address,
            answers,
            came,
            may_answer,
        }
    }

    /// Answers at that path with that status from now on.
    pub(crate) fn answer(&self, path: &str, status: u16) {
        let mut answers = self.answers.lock().unwrap();
        answers.insert(path.to_owned(), status);
    }

    /// What comes next.
    pub(crate) async fn next(&mut self) -> Came {
        timeout(LONG, self.came.recv()).await.unwrap().unwrap()
    }

    /// What came and was not looked at yet.
    pub(crate) fn others(&mut self) -> Vec<Came> {
        std::iter::from_fn(|| self.came.try_recv().ok()).collect()
    }
}

/// A browser's subscription.
pub(crate) struct Subscription {
    pub(crate) endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Length(length))
        .unwrap()
        .fill(&mut out)
        .unwrap();
    out
}

impl Subscription {
    /// At a service, under a number.
    pub(crate) fn at(service: &Service, number: u8) -> Subscription {
        Subscription {
            endpoint: format!("{}/push/{number}", service.address),
            secret: SecretKey::from_slice(&[number + 1; 32]).unwrap(),
            auth: [number; 16],
        }
    }

    fn public(&self) -> Vec<u8> {
        self.secret
            .public_key()
            .to_sec1_point(false)
            .as_bytes()
            .to_vec()
    }

    /// As `PushSubscription.toJSON()` gives it.
    pub(crate) fn body(&self) -> Value {
        json!({
            "endpoint": self.endpoint,
            "expirationTime": null,
            "keys": {
                "p256dh": BASE64_URL_SAFE_NO_PAD.encode(self.public()),
                "auth": BASE64_URL_SAFE_NO_PAD.encode(self.auth),
            },
        })
    }

    /// Decrypts what was pushed, as a browser does: RFC 8291 and RFC 8188.
    pub(crate) fn read(&self, came: &Came) -> Value {
        assert_eq!(came.header("content-encoding"), "aes128gcm");
        let (salt, rest) = came.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4_096u32.to_be_bytes());
        let (sender, record) = rest[1..].split_at(usize::from(rest[0]));
        let peer = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = self.secret.diffie_hellman(&peer);
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public(), sender];
        let secret = derived(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key = derived(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derived(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = record.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let (last, text) = text.split_last().unwrap();
        assert_eq!(*last, 2);
        serde_json::from_slice(text).unwrap()
    }
}

/// Checks who sent what was pushed: the claims, by the public key of the site.
pub(crate) fn claims(came: &Came, push_key: &str) -> Value {
    let header = came
        .header("authorization")
        .strip_prefix("vapid t=")
        .unwrap();
    let (token, key) = header.split_once(", k=").unwrap();
    assert_eq!(key, push_key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
    key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&bytes(head)).unwrap();
    assert_eq!(head, json!({"typ": "JWT", "alg": "ES256"}));
    serde_json::from_slice(&bytes(claims)).unwrap()
}

/// A game by days, of rules whose moves are easily read, with so many days for a move.
pub(crate) fn by_days(days: u32) -> Value {
    json!({"game": "chess", "clock": {"kind": "correspondence", "days": days}})
}

pub(crate) const MINUTE: Duration = Duration::from_secs(60);
pub(crate) const HOUR: Duration = Duration::from_secs(60 * 60);
pub(crate) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Gives somebody the seat of a key.
pub(crate) async fn attach(browser: &mut Browser, site: &Site, game: &str, token: &str) {
    let body = json!({"seats": [{"game": game, "token": token}]});
    let answer = browser.post(site, "/api/v1/me/seats", Some(body)).await;
    assert!(answer.text.contains("\"attached\""), "{answer:?}");
}

/// Somebody who has the seat of a key.
pub(crate) async fn holder(site: &Site, game: &str, token: &str) -> Browser {
    let (mut browser, _) = Browser::guest(site).await;
    attach(&mut browser, site, game, token).await;
    browser
}

/// Subscribes a browser.
pub(crate) async fn subscribe(
    browser: &mut Browser,
    site: &Site,
    subscription: &Subscription,
) -> NoticesBody {
    let body = Some(subscription.body());
    browser
        .post(site, "/api/v1/me/notices/push", body)
        .await
        .read()
}

/// What somebody is told of, and by which ways.
pub(crate) async fn ways(browser: &mut Browser, site: &Site) -> NoticesBody {
    browser.get(site, "/api/v1/me/notices").await
}

/// Sets what somebody is told of.
pub(crate) async fn set(browser: &mut Browser, site: &Site, changes: Value) -> NoticesBody {
    let mut body = json!({
        "kinds": {"turn": true, "start": true, "end": true, "late": true},
        "quiet": null,
        "mail_on": false,
        "mail_every_minutes": 60,
    });
    for (key, value) in changes.as_object().unwrap() {
        body[key] = value.clone();
    }
    browser
        .post(site, "/api/v1/me/notices", Some(body))
        .await
        .read()
}

/// Has a notice sent to see how it looks: whatever was due before has been sent when it comes.
pub(crate) async fn try_ways(browser: &mut Browser, site: &Site) {
    let answer = browser.post(site, "/api/v1/me/notices/try", None).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
}
