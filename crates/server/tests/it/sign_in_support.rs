//! Browsers that confirm addresses and sign in by codes that are mailed.

use crate::mail_support::all_mails;
use crate::people_support::{Answer, Browser};
use crate::support::{LONG, Site};
use serde_json::{Value, json};
use wire::{MeBody, SignInOutcome, SignedIn};

pub(crate) const ADA: &str = "ada@example.org";
pub(crate) const EVE: &str = "eve@example.org";

/// The codes that were mailed to an address, the oldest first.
pub(crate) fn codes_to(site: &Site, address: &str) -> Vec<String> {
    let to = format!("To: {address}\r\n");
    let mut mails = all_mails(site);
    mails.retain(|mail| {
        let is_whole = mail.contains("without logging in");
        is_whole && mail.contains("Subject: Your code to sign in\r\n") && mail.contains(&to)
    });
    let code = |mail: &String| {
        let text = mail.split("\r\n\r\n").nth(1).unwrap();
        text.split_whitespace().next().unwrap().to_owned()
    };
    mails.iter().map(code).collect()
}

/// Waits until so many codes were mailed to an address; the newest.
pub(crate) async fn code_number(site: &Site, address: &str, number: usize) -> String {
    let waiting = async {
        loop {
            let codes = codes_to(site, address);
            if codes.len() >= number {
                return codes.last().unwrap().clone();
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap()
}

/// Has a code mailed to an address; the answer.
pub(crate) async fn ask(browser: &mut Browser, site: &Site, address: &str) -> Answer {
    let body = json!({"address": address});
    browser.post(site, "/api/v1/me/code", Some(body)).await
}

/// How many mails the site has still to send, or to note that it has.
async fn waiting(site: &Site) -> u64 {
    let figures = site.state.figures().await;
    let mut lines = figures.lines();
    let line = lines.find_map(|line| line.strip_prefix("quicksilver_mails_waiting "));
    line.unwrap().parse().unwrap()
}

/// Has a code mailed to an address; the code, once the server is done with it.
pub(crate) async fn code(browser: &mut Browser, site: &Site, address: &str) -> String {
    let before = (codes_to(site, address).len(), waiting(site).await);
    let asked = ask(browser, site, address).await;
    assert_eq!(asked.status.as_u16(), 202, "{asked:?}");
    let code = code_number(site, address, before.0 + 1).await;
    let done = async {
        while waiting(site).await > before.1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, done).await.unwrap();
    code
}

/// Enters a code; the answer.
pub(crate) async fn enter(
    browser: &mut Browser,
    site: &Site,
    address: &str,
    code: &str,
    join: &str,
) -> Answer {
    let body = json!({"address": address, "code": code, "join": join});
    browser
        .post(site, "/api/v1/me/code/enter", Some(body))
        .await
}

/// A browser whose person has a confirmed address.
pub(crate) async fn confirmed(site: &Site, address: &str) -> (Browser, MeBody) {
    let (mut browser, _) = Browser::guest(site).await;
    let code = code(&mut browser, site, address).await;
    let answer = enter(&mut browser, site, address, &code, "ask").await;
    let added: SignedIn = answer.read();
    assert_eq!(added.outcome, SignInOutcome::Added);
    (browser, added.me)
}

/// A browser whose person has an address and a name.
pub(crate) async fn member(site: &Site, address: &str, name: &str) -> (Browser, MeBody) {
    let (mut browser, _) = confirmed(site, address).await;
    let answer = take_name(&mut browser, site, name).await;
    (browser, answer.read())
}

/// Asks for a name; the answer.
pub(crate) async fn take_name(browser: &mut Browser, site: &Site, name: &str) -> Answer {
    let body = json!({"name": name});
    browser.post(site, "/api/v1/me/name", Some(body)).await
}

/// Whether a browser is nobody.
pub(crate) async fn is_nobody(browser: &Browser, site: &Site) -> bool {
    let mut browser = browser.clone();
    let answer = browser
        .ask(site, axum::http::Method::GET, "/api/v1/me", None)
        .await;
    match answer.status.is_success() {
        true => false,
        false => answer.refusal() == (401, "nobody".to_owned()),
    }
}

/// The tries that a refused code has left; none if the answer does not say.
pub(crate) fn left(answer: &Answer) -> Option<u32> {
    assert_eq!(answer.refusal(), (403, "wrong_code".to_owned()));
    let fault: Value = serde_json::from_str(&answer.text).unwrap();
    let left = fault["cause"]["arguments"]["left"].as_array()?;
    left[0].as_str()?.parse().ok()
}
