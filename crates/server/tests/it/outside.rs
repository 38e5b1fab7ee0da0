//! Servers of others: which are asked, and which never.

use crate::notices_support::{MINUTE, Service, Subscription, by_days, holder, subscribe, ways};
use crate::people_support::Browser;
use crate::support::{LONG, NOON, Site};
use async_trait::async_trait;
use serde_json::json;
use server::host::clock::ManualClock;
use server::host::outside::{Outside, OutsideFault, Resolve};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::time::timeout;

/// Every name has these addresses.
struct Names(Vec<IpAddr>);

#[async_trait]
impl Resolve for Names {
    async fn resolve(&self, _host: &str) -> Vec<IpAddr> {
        self.0.clone()
    }
}

fn named(addresses: &[&str], is_open: bool) -> Outside {
    let addresses = addresses.iter().map(|address| address.parse().unwrap());
    Outside::by(Box::new(Names(addresses.collect())), is_open)
}

#[tokio::test]
async fn a_name_that_leads_into_a_private_network_is_not_asked() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let url = format!("https://push.example:{port}/x");
    for address in [
        "127.0.0.1",
        "::ffff:127.0.0.1",
        "10.0.0.1",
        "169.254.169.254",
        "192.168.0.1",
        "100.64.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "0.0.0.0",
    ] {
        let outside = named(&[address], false);
        let to = outside.check(&url).unwrap();
        let answer = outside.post(&to, &[], Vec::new()).await;
        assert_eq!(answer, Err(OutsideFault::Private), "{address}");
    }
    let outside = named(&[], false);
    let to = outside.check(&url).unwrap();
    let answer = outside.post(&to, &[], Vec::new()).await;
    assert_eq!(answer, Err(OutsideFault::UnknownName));
    // Nobody has knocked.
    let (sender, _) = tokio::join!(
        async { listener.accept().await.unwrap().1 },
        tokio::net::TcpStream::connect(("127.0.0.1", port))
    );
    let next = std::future::poll_fn(|context| match listener.poll_accept(context) {
        std::task::Poll::Ready(_) => std::task::Poll::Ready(true),
        std::task::Poll::Pending => std::task::Poll::Ready(false),
    });
    assert!(!next.await, "{sender}");
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let mut service = Service::start().await;
    service.answer("/a", 302);
    let outside = named(&["127.0.0.1"], true);
    let port = service.address.rsplit(':').next().unwrap().to_owned();
    let to = outside
        .check(&format!("http://hook.example:{port}/a"))
        .unwrap();
    let headers = [("X-Test", "1".to_owned())];
    let answer = outside.post(&to, &headers, b"body".to_vec()).await;
    assert_eq!(answer, Ok(302));
    let came = service.next().await;
    assert_eq!((&*came.path, &came.body[..]), ("/a", &b"body"[..]));
    assert_eq!(came.header("host"), format!("hook.example:{port}"));
    assert!(service.others().is_empty());
}

/// Without the operator's leave, literal addresses are refused at once, and names when they are asked.
#[tokio::test]
async fn a_usual_site_asks_no_private_addresses() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let clock = Arc::new(ManualClock::new(NOON));
    let store = Arc::new(Site::store_in(&folder).await);
    let outside = named(&["127.0.0.1"], false);
    let site = &Site::asking(store, folder, clock, outside).await;
    let service = Service::start().await;
    let (mut browser, _) = Browser::guest(site).await;
    let plain = Subscription::at(&service, 1).body();
    for endpoint in [
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://10.1.2.3/a",
        "https://169.254.169.254/latest/meta-data",
    ] {
        let mut body = plain.clone();
        body["endpoint"] = json!(endpoint);
        let answer = browser
            .post(site, "/api/v1/me/notices/push", Some(body))
            .await;
        assert_eq!(answer.refusal(), (422, "bad_web_address".to_owned()));
        let body = Some(json!({"url": endpoint}));
        let answer = browser.post(site, "/api/v1/me/notices/webhook", body).await;
        assert_eq!(answer.refusal(), (422, "bad_web_address".to_owned()));
    }
    let (game, token) = site.pair(by_days(3)).await;
    let mut second = holder(site, &game.id, &token).await;
    let mut subscription = Subscription::at(&service, 1);
    subscription.endpoint = "https://push.example/a".to_owned();
    subscribe(&mut second, site, &subscription).await;
    game.play(&game.first, 0, "e2e4").await;
    site.clock.advance(MINUTE);
    let told = async {
        loop {
            if let Some(fault) = ways(&mut second, site).await.pushes.remove(0).fault {
                return fault;
            }
            tokio::task::yield_now().await;
        }
    };
    let fault = timeout(LONG, told).await.unwrap();
    assert_eq!(fault, "the server is not in the public network");
}
