//! A site as it is in use, with somebody of every kind, for the table of rights.

use crate::bots_support::{ALL, Bot, bot, token};
use crate::mail_support::{all_mails, stop_secret};
use crate::notices_support::set;
use crate::orders_support::{Party, own_map};
use crate::passkey_support::{Device, add};
use crate::people_support::Browser;
use crate::ratings_support::begun;
use crate::sign_in_support::{ADA, EVE, member};
use crate::support::{NOON, Site};
use axum::http::Method;
use serde_json::{Value, json};
use server::host::clock::ManualClock;
use std::sync::Arc;
use tempfile::TempDir;
use wire::{
    DeviceToken, MadeBotToken, RecoveryCodes, SeatGrant, SeekBody, StudyGrant, TournamentBody,
};

/// A subscription to notices, as in the example of RFC 8291.
pub(crate) fn subscription(number: u32) -> Value {
    json!({
        "endpoint": format!("https://push.example.org/{number}"),
        "expirationTime": null,
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    })
}

/// Chess by days.
pub(crate) fn by_days() -> Value {
    json!({"game": "chess", "opponent": {"kind": "link"}, "visibility": "public", "seat": "first",
           "clock": {"kind": "correspondence", "days": 3}})
}

/// A seek with that id for a game.
pub(crate) fn seek(id: &str, game: &str) -> Value {
    json!({"id": format!("{id:0>16}"), "games": [game], "seat": "random",
           "clocks": [{"kind": "correspondence", "days": 3}]})
}

/// A tournament with that id: an arena, where all can be asked for.
pub(crate) fn tournament(id: &str) -> Value {
    json!({"id": format!("{id:0>16}"), "name": "Cup", "game": "chess", "system": "arena", "minutes": 60,
           "clock": {"kind": "live", "initial_s": 300, "increment_s": 0}})
}

/// A game of turns of two, or one that waits for somebody.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) id: String,
    /// The key of Ada's seat; of the only one in a game that is nobody's.
    pub(crate) key: String,
    pub(crate) invite: String,
}

/// Who and what is there. Ada is a member who plays; the bot Rook is hers, and her opponent.
pub(crate) struct World {
    folder: TempDir,
    pub(crate) guest: Browser,
    pub(crate) eve: Browser,
    pub(crate) ada: Browser,
    /// A second browser of Ada's, and the id of its session.
    pub(crate) ada_elsewhere: (Browser, String),
    pub(crate) rook: Bot,
    /// Another bot of Ada's, which plays nothing.
    pub(crate) knight: Bot,
    /// A game in which Ada is to move, and one in which Rook is.
    pub(crate) adas_turn: Played,
    pub(crate) rooks_turn: Played,
    /// Challenges of Ada and of Rook.
    pub(crate) adas_challenge: Played,
    pub(crate) rooks_challenge: String,
    /// A game that was made without a session.
    pub(crate) nobodys: Played,
    /// A rated game of Ada.
    pub(crate) rated: String,
    /// A game of orders in its second phase: Ada has the first seat, Rook the second; and one that waits for people,
    /// on a map of somebody's own.
    pub(crate) orders: Party,
    pub(crate) waiting_orders: Party,
    pub(crate) study: StudyGrant,
    pub(crate) seek: String,
    /// A tournament of Ada's, which Ada and Bob have entered, as numbers 0 and 1.
    pub(crate) tournament: String,
    pub(crate) block: String,
    pub(crate) push: String,
    pub(crate) feed: String,
    pub(crate) passkey: (Device, String),
    pub(crate) recovery: String,
    pub(crate) device: String,
    /// The secret of a mail to Ada by which mails are stopped.
    pub(crate) stop: String,
}

fn played(grant: &SeatGrant) -> Played {
    Played {
        id: grant.id.clone(),
        key: grant.token.clone(),
        invite: grant.invite.clone().unwrap_or_default(),
    }
}

async fn attach(browser: &mut Browser, site: &Site, game: &str, key: &str) {
    let keys = json!({"seats": [{"game": game, "token": key}]});
    let attached = browser.post(site, "/api/v1/me/seats", Some(keys)).await;
    assert!(attached.status.is_success(), "{attached:?}");
}

async fn read(browser: &mut Browser, site: &Site, path: &str, body: Option<Value>) -> Value {
    browser.post(site, path, body).await.read()
}

/// The text at a place in an answer.
fn text(answer: &Value, pointer: &str) -> String {
    let found = answer.pointer(pointer).and_then(Value::as_str);
    found
        .unwrap_or_else(|| panic!("no {pointer} in {answer}"))
        .to_owned()
}

impl World {
    pub(crate) async fn new() -> World {
        let site = Site::new().await;
        let site = &site;
        let (guest, _) = Browser::guest(site).await;
        let (eve, _) = member(site, EVE, "Eve").await;
        let (mut ada, _) = member(site, ADA, "Ada").await;
        let mail = all_mails(site);
        let mail = mail.iter().find(|mail| mail.contains(ADA)).unwrap();
        let stop = stop_secret(mail);
        let rook = bot(&mut ada, site, "Rook").await;
        let knight = bot(&mut ada, site, "Knight").await;

        let adas_turn = World::turns(site, &mut ada, &rook, "first").await;
        let rooks_turn = World::turns(site, &mut ada, &rook, "second").await;
        let adas_challenge: SeatGrant = ada
            .post(site, "/api/v1/games", Some(by_days()))
            .await
            .read();
        attach(&mut ada, site, &adas_challenge.id, &adas_challenge.token).await;
        let path = format!("/api/v1/games/{}/challenge", adas_challenge.id);
        read(&mut ada, site, &path, None).await;
        let rooks: SeatGrant = rook.post(site, "/api/v1/games", by_days()).await.read();
        let path = format!("/api/v1/games/{}/challenge", rooks.id);
        let opened = rook.ask(site, Method::POST, &path, None).await;
        assert!(opened.status.is_success(), "{opened:?}");
        let nobodys: SeatGrant = site
            .granted(Method::POST, "/api/v1/games", None, Some(by_days()))
            .await;

        let orders = World::orders(site, &mut ada, &rook).await;
        let changes = json!({"master": true, "mark_file": own_map("Own")});
        let waiting_orders = Party::created(site, changes).await;
        let record = "[Event \"?\"]\n\n1. e4 e5 *\n";
        let chapter = json!({"id": "one", "name": "A trap", "game": "chess", "record": record});
        let study = json!({"title": "Traps", "chapters": [chapter]});
        let study: StudyGrant = site
            .granted(Method::POST, "/api/v1/studies", None, Some(study))
            .await;

        let seek = Some(seek("a", "chess"));
        let seek: SeekBody = ada.post(site, "/api/v1/lobby/seeks", seek).await.read();
        let (mut bob, _) = member(site, "bob@example.org", "Bob").await;
        let rated = begun(site, &mut ada, &mut bob).await;
        let wish = tournament("a");
        let tournament: TournamentBody = ada
            .post(site, "/api/v1/tournaments", Some(wish))
            .await
            .read();
        let tournament = tournament.about.id;
        let path = format!("/api/v1/tournaments/{tournament}/enter");
        for browser in [&mut ada, &mut bob] {
            read(browser, site, &path, None).await;
        }
        let block = Some(json!({"name": "Bob"}));
        let block = text(
            &read(&mut ada, site, "/api/v1/me/blocks", block).await,
            "/id",
        );
        set(&mut ada, site, json!({"mail_on": true})).await;
        let path = "/api/v1/me/notices/push";
        let push = read(&mut ada, site, path, Some(subscription(1))).await;
        let push = text(&push, "/pushes/0/id");
        let feed = read(&mut ada, site, "/api/v1/me/notices/feed", None).await;
        let device = add(&mut ada, site).await;
        let passkeys: Value = ada.get(site, "/api/v1/me/passkeys").await;
        let passkey = (device, text(&passkeys, "/passkeys/0/id"));
        let codes = ada.post(site, "/api/v1/me/recovery", None).await;
        let codes = codes.read::<RecoveryCodes>().codes;
        let (mut elsewhere, _) = Browser::guest(site).await;
        let body = json!({"name": "Ada", "code": codes[1], "join": "ask"});
        read(
            &mut elsewhere,
            site,
            "/api/v1/me/recovery/enter",
            Some(body),
        )
        .await;
        let sessions: Value = elsewhere.get(site, "/api/v1/me/sessions").await;
        let mut own = sessions["sessions"].as_array().unwrap().iter();
        let own = own.find(|one| one["own"] == json!(true));
        let session = text(own.unwrap(), "/id");
        let device: DeviceToken = ada.post(site, "/api/v1/me/device", None).await.read();

        let world = World {
            folder: tempfile::tempdir().unwrap(),
            guest,
            eve,
            ada,
            ada_elsewhere: (elsewhere, session),
            rook,
            knight,
            adas_turn,
            rooks_turn,
            adas_challenge: played(&adas_challenge),
            rooks_challenge: rooks.id,
            nobodys: played(&nobodys),
            rated,
            orders,
            waiting_orders,
            study,
            seek: seek.id,
            tournament,
            block,
            push,
            feed: text(&feed, "/feed"),
            passkey,
            recovery: codes[0].clone(),
            device: device.token,
            stop,
        };
        site.state.close().await;
        copy(&site.folder, &world.folder);
        world
    }

    /// A game of Ada and Rook in which Ada has that side.
    async fn turns(site: &Site, ada: &mut Browser, rook: &Bot, seat: &str) -> Played {
        let mut asked = by_days();
        asked["seat"] = json!(seat);
        let grant: SeatGrant = ada.post(site, "/api/v1/games", Some(asked)).await.read();
        attach(ada, site, &grant.id, &grant.token).await;
        let path = format!("/api/v1/games/{}/join", grant.id);
        let joined = rook
            .post(site, &path, json!({"invite": grant.invite}))
            .await;
        assert!(joined.status.is_success(), "{joined:?}");
        played(&grant)
    }

    async fn orders(site: &Site, ada: &mut Browser, rook: &Bot) -> Party {
        let seats = json!([
            "person", "person", "dummy", "dummy", "dummy", "dummy", "dummy"
        ]);
        let mut party = Party::created(site, json!({"master": true, "seats": seats})).await;
        let invites = party.grant.invites.clone();
        let first = party.join(site, &invites[0].invite, "Ada").await;
        let key = first.token.unwrap();
        attach(ada, site, &party.id, &key).await;
        let body = json!({"invite": invites[1].invite});
        let joined = rook.post(site, &party.path("/join"), body).await;
        assert!(joined.status.is_success(), "{joined:?}");
        party.tokens = vec![key];
        party.act(site, json!({"kind": "process", "turn": 0})).await;
        party
    }

    /// A site in just this state, that nothing else uses.
    pub(crate) async fn fresh(&self) -> Site {
        let folder = tempfile::tempdir().unwrap();
        copy(&self.folder, &folder);
        Site::on(Arc::new(folder), Arc::new(ManualClock::new(NOON))).await
    }

    /// Tokens of Rook: one for each scope, and one that was revoked.
    pub(crate) async fn tokens(&mut self) -> [Bot; 4] {
        let site = self.fresh().await;
        let mut made = Vec::new();
        for scopes in [&ALL[..1], &ALL[1..2], &ALL[2..], &ALL[..]] {
            let MadeBotToken { secret, token } =
                token(&mut self.ada, &site, &self.rook.id, scopes).await;
            made.push(Bot {
                secret,
                token: token.id,
                ..self.rook.clone()
            });
        }
        let path = format!(
            "/api/v1/me/bots/{}/tokens/{}/revoke",
            self.rook.id, made[3].token
        );
        let revoked = self.ada.post(&site, &path, None).await;
        assert!(revoked.status.is_success(), "{revoked:?}");
        site.state.close().await;
        copy(&site.folder, &self.folder);
        made.try_into().unwrap()
    }
}

/// Copies the files of a database that no server uses.
fn copy(from: &TempDir, to: &TempDir) {
    for file in std::fs::read_dir(from.path()).unwrap() {
        let file = file.unwrap();
        // Mails are no part of it.
        if file.file_type().unwrap().is_file() {
            std::fs::copy(file.path(), to.path().join(file.file_name())).unwrap();
        }
    }
}
