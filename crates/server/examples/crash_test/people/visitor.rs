//! Somebody who becomes a guest, confirms an address and takes a name, through all faults.

use super::book::{Book, Person};
use super::mailbox::Mailbox;
use super::sink::Sink;
use crate::Fault;
use crate::browser::Browser;
use crate::ground::AGAIN;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Barrier;
use wire::{DeviceToken, MeBody, SignInOutcome, SignedIn};

/// Somebody who has waited so long for a code asks for another one.
const NO_CODE: Duration = Duration::from_secs(15);
/// So many codes are asked for at most.
const MOST_CODES: u32 = 40;
/// What two who come together want to be called: these names look alike, so only one of them gets it.
const WANTED: [&str; 8] = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elder", "Fir", "Hazel", "Juniper",
];

/// A visitor.
pub(crate) struct Visitor {
    pub(crate) number: usize,
    pub(crate) browser: Browser,
    pub(crate) mailbox: Mailbox,
    pub(crate) sink: Sink,
    pub(crate) book: Arc<Book>,
    pub(crate) lots: Xoshiro256PlusPlus,
    /// Where all visitors wait for each other.
    pub(crate) all: Arc<Barrier>,
    /// How many rated games are to begin.
    pub(crate) wanted: usize,
}

/// What a browser is answered about who it is.
async fn who(browser: &mut Browser) -> Result<Option<MeBody>, Fault> {
    let answer = browser.until("GET", "/api/v1/me", &Value::Null).await?;
    match answer.status {
        401 => Ok(None),
        _ => Ok(Some(answer.read()?)),
    }
}

/// Makes a browser a guest.
async fn be_guest(browser: &mut Browser, book: &Book) -> Result<MeBody, Fault> {
    loop {
        if let Some(answer) = browser.once("POST", "/api/v1/me", &Value::Null).await {
            return answer.read();
        }
        book.notes().counts.lost_guests += 1;
    }
}

impl Visitor {
    pub(super) fn know(&self, change: impl FnOnce(&mut Person)) {
        self.book.know(self.number, change);
    }

    /// Comes, plays as a guest, gets an account, and then plays rated games.
    pub(crate) async fn stay(mut self) -> Result<(), Fault> {
        let me = be_guest(&mut self.browser, &self.book).await?;
        let cookie = self.browser.cookie.clone();
        self.know(|person| (person.id, person.cookie) = (me.id, cookie));
        self.play_as_guest().await?;
        self.confirm_address().await?;
        self.take_name().await?;
        self.end_other_session().await?;
        self.be_told().await?;
        self.all.wait().await;
        self.block().await?;
        self.all.wait().await;
        self.play_rated().await
    }

    /// Has a code mailed, and waits until it comes.
    async fn code(&self, browser: &mut Browser) -> Result<String, Fault> {
        let before = self.mailbox.codes()?.len();
        let body = json!({"address": self.mailbox.address()});
        for _ in 0..MOST_CODES {
            let asked = browser.until("POST", "/api/v1/me/code", &body).await?;
            if !asked.is_granted() {
                return Err(asked.unexpected());
            }
            let began = Instant::now();
            while began.elapsed() < NO_CODE {
                let codes = self.mailbox.codes()?;
                if codes.len() > before {
                    return codes.last().cloned().ok_or_else(|| "no code".into());
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
        Err("no code comes".into())
    }

    /// Confirms the address. Where the answer with the new token is lost, somebody signs in again, as a person would.
    async fn confirm_address(&mut self) -> Result<(), Fault> {
        let own = self.book.person(self.number).id;
        let mut must_be_known = false;
        for _ in 0..MOST_CODES {
            let known = who(&mut self.browser).await?;
            if known.is_none() {
                // It happened, and the token is another one, which nobody was told.
                must_be_known = true;
                self.book.notes().counts.signed_in_again += 1;
                self.browser = self.browser.another();
                be_guest(&mut self.browser, &self.book).await?;
            }
            if known.is_some_and(|me| me.id != own && !must_be_known) {
                let wrong = format!("visitor {}: the session is somebody else's", self.number);
                self.book.note(wrong);
            }
            let mut browser = self.browser.clone();
            let before = browser.cookie.clone();
            let code = self.code(&mut browser).await?;
            let address = self.mailbox.address();
            let body = json!({"address": address, "code": code, "join": "ask"});
            let answer = browser.once("POST", "/api/v1/me/code/enter", &body).await;
            // A code that another one has replaced meanwhile is worth nothing; where no answer came, it is looked what happened.
            let Some(answer) = answer.filter(|answer| answer.status != 403) else {
                continue;
            };
            let signed: SignedIn = answer.read()?;
            if must_be_known && signed.outcome != SignInOutcome::SignedIn {
                let wrong = "an address was confirmed, and is nobody's afterwards";
                self.book.note(format!("visitor {}: {wrong}", self.number));
            }
            if signed.me.id != own {
                let wrong = format!("signed in as {} instead of {own}", signed.me.id);
                self.book.note(format!("visitor {}: {wrong}", self.number));
            }
            let cookie = browser.cookie.clone();
            self.know(|person| {
                person.revoked.extend(before);
                person.has_mail = true;
                person.cookie = cookie;
            });
            self.browser = browser;
            return Ok(());
        }
        Err("the address cannot be confirmed".into())
    }

    /// Takes the name that another one wants too, or one that nobody wants.
    async fn take_name(&mut self) -> Result<(), Fault> {
        let wanted = WANTED[self.number / 2 % WANTED.len()];
        let shared = match self.number % 2 {
            0 => wanted.to_owned(),
            _ => wanted.to_uppercase(),
        };
        for name in [shared, format!("{wanted} {}", self.number)] {
            loop {
                let body = json!({"name": name});
                if let Some(answer) = self.browser.once("POST", "/api/v1/me/name", &body).await {
                    if answer.is_granted() {
                        self.know(|person| person.name = Some(name));
                        return Ok(());
                    }
                    if answer.status != 409 {
                        return Err(answer.unexpected());
                    }
                    break;
                }
                let me = who(&mut self.browser).await?.ok_or("the session is over")?;
                if me.name.as_ref() == Some(&name) {
                    self.know(|person| person.name = Some(name));
                    return Ok(());
                }
            }
        }
        Err("no name can be had".into())
    }

    /// Signs in on another device, and ends the session there from here.
    async fn end_other_session(&mut self) -> Result<(), Fault> {
        let mut other = self.browser.another();
        loop {
            be_guest(&mut other, &self.book).await?;
            let made = self
                .browser
                .until("POST", "/api/v1/me/device", &Value::Null);
            let made: DeviceToken = made.await?.read()?;
            let body = json!({"token": made.token, "join": "ask"});
            let entered = other.once("POST", "/api/v1/me/device/enter", &body).await;
            if entered.is_some_and(|answer| answer.is_granted()) {
                break;
            }
            other = other.another();
        }
        let own = self.book.person(self.number).id;
        match who(&mut other).await? {
            Some(me) if me.id == own => {}
            other => {
                let wrong = format!("another device is {other:?} instead of {own}");
                self.book.note(format!("visitor {}: {wrong}", self.number));
            }
        }
        let ended = self
            .browser
            .until("POST", "/api/v1/me/sessions/end-others", &Value::Null);
        let ended = ended.await?;
        if !ended.is_granted() {
            return Err(ended.unexpected());
        }
        self.know(|person| person.revoked.extend(other.cookie.clone()));
        if who(&mut other).await?.is_some() {
            let wrong = format!("visitor {}: a session works that was ended", self.number);
            self.book.note(wrong);
        }
        Ok(())
    }

    /// Has a program told of everything that there is to tell.
    async fn be_told(&mut self) -> Result<(), Fault> {
        let body = json!({
            "kinds": {"turn": true, "start": true, "end": true, "late": true},
            "quiet": null, "mail_on": false, "mail_every_minutes": 60,
        });
        let program = json!({"url": self.sink.url(self.number)});
        for (path, body) in [
            ("/api/v1/me/notices", body),
            ("/api/v1/me/notices/webhook", program),
        ] {
            let answer = self.browser.until("POST", path, &body).await?;
            if !answer.is_granted() {
                return Err(answer.unexpected());
            }
        }
        self.know(|person| person.is_told = true);
        Ok(())
    }

    /// The first visitor blocks the second one.
    async fn block(&mut self) -> Result<(), Fault> {
        if self.number != 0 {
            return Ok(());
        }
        let name = self.book.person(1).name.ok_or("nobody to block")?;
        let body = json!({"name": name});
        let answer = self
            .browser
            .until("POST", "/api/v1/me/blocks", &body)
            .await?;
        if !answer.is_granted() {
            return Err(answer.unexpected());
        }
        self.know(|person| person.blocked.push(1));
        Ok(())
    }
}
