//! Bots with tokens, and the lines of their streams.

use crate::people_support::{Answer, Browser, sent};
use crate::sign_in_support::member;
use crate::support::{GAME, LONG, Site};
use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request, StatusCode, header};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::host::fingerprint::Fingerprint;
use server::host::secret::Secret;
use server::people::{bots, guests, names};
use server::store::{
    AccountChange, AskedCode, Entered, Entry, Join, MailedCode, Proof, SessionRow, Store,
};
use tower::ServiceExt;
use wire::{
    BotBody, BotEvent, BotScope, ChallengeOpen, MadeBotToken, MeBody, NewBot, NewBotToken,
    SeatGrant,
};

pub(crate) const ALL: [&str; 3] = ["games:read", "games:play", "challenges"];

/// A bot, and a token of it.
#[derive(Clone, Debug)]
pub(crate) struct Bot {
    /// The id of its owner.
    pub(crate) owner: String,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) secret: String,
    pub(crate) token: String,
}

/// A token of a bot with those scopes.
pub(crate) async fn token(
    owner: &mut Browser,
    site: &Site,
    bot: &str,
    scopes: &[&str],
) -> MadeBotToken {
    let path = format!("/api/v1/me/bots/{bot}/tokens");
    let body = json!({"label": "at home", "scopes": scopes});
    owner.post(site, &path, Some(body)).await.read()
}

/// A bot with that name, and a token that may do everything.
pub(crate) async fn bot(owner: &mut Browser, site: &Site, name: &str) -> Bot {
    let me: MeBody = owner.get(site, "/api/v1/me").await;
    let body = Some(json!({"name": name}));
    let made: BotBody = owner.post(site, "/api/v1/me/bots", body).await.read();
    let MadeBotToken { secret, token } = token(owner, site, &made.id, &ALL).await;
    Bot {
        owner: me.id,
        id: made.id,
        name: made.name,
        secret,
        token: token.id,
    }
}

/// A member with two bots.
pub(crate) async fn two(site: &Site) -> (Browser, [Bot; 2]) {
    let (mut owner, _) = member(site, "owner@example.org", "Zaphod").await;
    let first = bot(&mut owner, site, "Rook").await;
    let second = bot(&mut owner, site, "Knight").await;
    (owner, [first, second])
}

/// A member whose address is confirmed, with two bots, in a store that no server uses.
pub(crate) async fn stored(store: &dyn Store) -> [Bot; 2] {
    let guest = guests::make(store.people(), "a test".to_owned(), 1).await;
    let asker = guest.unwrap().begun.row;
    let mailbox = Fingerprint::of_mail("owner@example.org");
    let code = Secret::new().unwrap();
    let asked = AskedCode {
        mailbox,
        address: "owner@example.org".to_owned(),
        person: asker.person.clone(),
        session: asker.id.clone(),
        due_ms: 1,
        tries: 0,
    };
    let mailed = MailedCode {
        hash: code.hash(),
        until_ms: 100,
        tries: 1,
        stop: Secret::new().unwrap().hash(),
        again_ms: None,
    };
    let accounts = store.accounts();
    assert!(accounts.ask_code(&asked).await.unwrap());
    assert!(accounts.prepare_code(&asked, &mailed, 1).await.unwrap());
    let next = SessionRow {
        hash: Secret::new().unwrap().hash(),
        ..asker.clone()
    };
    let entry = Entry {
        asker: &asker,
        proof: Proof::Code {
            mailbox,
            code: code.hash(),
        },
        join: Join::Leave,
        next: &next,
    };
    let entered = accounts.enter(&entry, 2).await.unwrap();
    assert!(matches!(entered, Entered::Added(_)), "{entered:?}");
    let owner = &asker.person;
    let name = names::check("Zaphod").unwrap();
    let named = accounts.set_name(owner, &name.text, &name.looks, 3).await;
    assert_eq!(named.unwrap(), AccountChange::Done);
    let made = async |name: &str| {
        let asked = NewBot {
            name: name.to_owned(),
        };
        let bot = bots::make(store.bots(), owner, &asked, 4).await.unwrap();
        let asked = NewBotToken {
            label: "a test".to_owned(),
            scopes: BotScope::ALL.to_vec(),
            days: None,
        };
        let made = bots::make_token(store.bots(), owner, &bot.id, &asked, 5).await;
        let made = made.unwrap();
        Bot {
            owner: owner.clone(),
            id: bot.id,
            name: bot.name,
            secret: made.secret,
            token: made.token.id,
        }
    };
    [made("Rook").await, made("Knight").await]
}

impl Bot {
    pub(crate) async fn ask(
        &self,
        site: &Site,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let shown = format!("Bearer {}", self.secret);
        sent(site, method, path, &[("authorization", &shown)], body).await
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, site: &Site, path: &str) -> T {
        self.ask(site, Method::GET, path, None).await.read()
    }

    pub(crate) async fn post(&self, site: &Site, path: &str, body: Value) -> Answer {
        self.ask(site, Method::POST, path, Some(body)).await
    }

    /// The bot's stream.
    pub(crate) async fn listen(&self, site: &Site, query: &str) -> Lines {
        let request = Request::get(format!("/api/v1/bot/events{query}"))
            .header(header::AUTHORIZATION, format!("Bearer {}", self.secret))
            .body(Body::empty());
        let response = site.router.clone().oneshot(request.unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let kind = &response.headers()[header::CONTENT_TYPE];
        assert_eq!(kind, "application/x-ndjson");
        let mut lines = Lines {
            stream: response.into_body().into_data_stream(),
            text: String::new(),
        };
        assert_eq!(lines.next().await.unwrap(), format!("hello {}", self.name));
        lines
    }
}

/// The lines of a stream.
pub(crate) struct Lines {
    stream: BodyDataStream,
    text: String,
}

impl Lines {
    /// The next event in short; none if the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<String> {
        tokio::time::timeout(LONG, self.line()).await.unwrap()
    }

    async fn line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.text.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.text = rest;
                if !line.is_empty() {
                    return Some(short(&serde_json::from_str(&line).unwrap()));
                }
                continue;
            }
            let bytes = self.stream.next().await?.unwrap();
            self.text += std::str::from_utf8(&bytes).unwrap();
        }
    }
}

fn short(event: &BotEvent) -> String {
    match event {
        BotEvent::Hello { name, .. } => format!("hello {name}"),
        BotEvent::Challenged { challenge } => format!("challenged {}", challenge.id),
        BotEvent::Start { game } => format!("start {} {:?}", game.id, game.seats),
        BotEvent::Waits {
            game, seat, turn, ..
        } => format!("waits {} {seat} in {turn}", game.id),
        BotEvent::Over { game, .. } => format!("over {}", game.id),
    }
}

/// The refusal with that status and code.
pub(crate) fn refusal(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

/// A game that waits for anybody.
pub(crate) fn open() -> Value {
    json!({"game": GAME, "opponent": {"kind": "link"}, "visibility": "public"})
}

/// A challenge of a bot.
pub(crate) async fn challenge(bot: &Bot, site: &Site) -> SeatGrant {
    let grant: SeatGrant = bot.post(site, "/api/v1/games", open()).await.read();
    let path = format!("/api/v1/games/{}/challenge", grant.id);
    let _: ChallengeOpen = bot.ask(site, Method::POST, &path, None).await.read();
    grant
}

/// A game of two bots.
pub(crate) async fn pair(one: &Bot, other: &Bot, site: &Site) -> String {
    let id = challenge(one, site).await.id;
    let path = format!("/api/v1/games/{id}/accept");
    let _: SeatGrant = other.post(site, &path, json!({})).await.read();
    id
}
