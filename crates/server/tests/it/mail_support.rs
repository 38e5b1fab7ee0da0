//! Mails of a site, which are files in a folder, and addresses that are confirmed by them.

use crate::orders_support::Party;
use crate::support::{LONG, Site};
use axum::http::Method;
use serde_json::json;
use server::store::Store;
use std::path::PathBuf;
use wire::{OrderGameState, SeatNotices};

pub(crate) const ADA: &str = "ada@example.org";
pub(crate) const GRACE: &str = "grace@example.org";
/// News wait for more of it for so long, in minutes.
pub(crate) const WAIT: u64 = 1;

/// Says where notices go; what the server answers.
pub(crate) async fn enter(
    site: &Site,
    party: &Party,
    token: Option<&str>,
    email: Option<&str>,
) -> SeatNotices {
    let body = json!({"email": email});
    site.granted(Method::POST, &party.path("/notices"), token, Some(body))
        .await
}

/// Has notices sent to an address, and confirms it with the code that is mailed there; or has none sent any more.
pub(crate) async fn subscribe(
    site: &Site,
    party: &Party,
    token: Option<&str>,
    email: Option<&str>,
) -> OrderGameState {
    let entered = enter(site, party, token, email).await;
    assert_eq!(entered.email.as_deref(), email);
    if let Some(email) = email {
        let body = json!({"code": code_to(site, email).await});
        let path = party.path("/notices/code");
        let confirmed: SeatNotices = site.granted(Method::POST, &path, token, Some(body)).await;
        assert!(confirmed.confirmed);
    }
    party.state(site, token).await
}

/// What lies in the folder of mails, in the order of time, with its soft line breaks taken out.
pub(crate) fn all_mails(site: &Site) -> Vec<String> {
    let Ok(folder) = std::fs::read_dir(site.folder.path().join("mail")) else {
        return Vec::new();
    };
    let mut files: Vec<_> = folder
        .map(|file| file.unwrap())
        .map(|file| (file.metadata().unwrap().modified().unwrap(), file.path()))
        .collect();
    files.sort();
    let read = |(_, path): (_, PathBuf)| std::fs::read_to_string(path).unwrap();
    let texts = files.into_iter().map(read);
    texts.map(|text| text.replace("=\r\n", "")).collect()
}

pub(crate) fn is_code(mail: &str) -> bool {
    mail.contains("Subject: Your code for notices\r\n")
}

/// The notices in the folder: all mails without those that bring a code.
pub(crate) fn mails(site: &Site) -> Vec<String> {
    let mut mails = all_mails(site);
    mails.retain(|mail| !is_code(mail));
    mails
}

/// Waits until no mail is due any more; the notices that were sent.
pub(crate) async fn sent(site: &Site) -> Vec<String> {
    let store = Site::store_in(&site.folder).await;
    let now = server::host::clock::Clock::now_ms(&*site.clock);
    let waiting = async {
        while store
            .next_mail()
            .await
            .unwrap()
            .is_some_and(|due| due <= now)
        {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap();
    store.close().await;
    mails(site)
}

/// The newest code that was mailed to an address, once all mails are out.
pub(crate) async fn code_to(site: &Site, email: &str) -> String {
    sent(site).await;
    let to = format!("To: {email}\r\n");
    let mut codes = all_mails(site);
    codes.retain(|mail| is_code(mail) && mail.contains(&to));
    let newest = codes.last().unwrap();
    let text = newest.split("\r\n\r\n").nth(1).unwrap();
    text.split_whitespace().next().unwrap().to_owned()
}

/// The secret by which the reader of a mail stops further ones.
pub(crate) fn stop_secret(mail: &str) -> String {
    let (_, rest) = mail
        .split_once("https://games.example/mail/stop#")
        .unwrap_or_else(|| panic!("no link in:\n{mail}"));
    rest.split_whitespace().next().unwrap().to_owned()
}
