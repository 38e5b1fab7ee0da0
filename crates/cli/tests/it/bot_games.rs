//! Tests of `bot`: programs with tokens play each other at a site, through what any program may ask of it.

use crate::site::{Site, answer, get, post};
use crate::support::{command, path, refused, run};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// A turn game, and an order game.
const TURNS: &str = "mars";
const ORDERS: &str = "diplomacy";

/// How long a mail may take.
const LONG: Duration = Duration::from_secs(60);

/// A browser that is signed in.
struct Owner<'a> {
    site: &'a Site,
    cookie: String,
}

impl Owner<'_> {
    fn post(&self, path: &str, body: &Value) -> Value {
        let header = format!("Cookie: {}\r\nOrigin: http://localhost", self.cookie);
        let (head, text) = answer(&self.site.address, path, &header, body);
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {head}\n{text}");
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Somebody with a name, whose address is confirmed by a code in a mail.
    fn named<'a>(site: &'a Site, data: &Path, name: &str) -> Owner<'a> {
        let (head, _) = answer(&site.address, "/api/v1/me", "Accept: */*", &json!({}));
        let mut owner = Owner {
            site,
            cookie: cookie(&head).expect("a session"),
        };
        let address = format!("{name}@example.org");
        owner.post("/api/v1/me/code", &json!({"address": address}));
        let code = mailed_code(data);
        let body = json!({"address": address, "code": code, "join": "ask"});
        let header = format!("Cookie: {}\r\nOrigin: http://localhost", owner.cookie);
        let (head, text) = answer(&site.address, "/api/v1/me/code/enter", &header, &body);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{text}");
        // Whoever confirms an address gets another session.
        owner.cookie = cookie(&head).unwrap_or(owner.cookie);
        owner.post("/api/v1/me/name", &json!({"name": name}));
        owner
    }

    /// The token of a new bot with that name.
    fn bot(&self, name: &str, scopes: &[&str]) -> String {
        let bot = self.post("/api/v1/me/bots", &json!({"name": name}));
        let id = bot["id"].as_str().expect("an id");
        let body = json!({"label": "here", "scopes": scopes});
        let made = self.post(&format!("/api/v1/me/bots/{id}/tokens"), &body);
        made["secret"].as_str().expect("a token").to_owned()
    }
}

fn cookie(head: &str) -> Option<String> {
    let line = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))?;
    Some(line.split(';').next()?.to_owned())
}

/// The code of the first mail that is whole.
fn mailed_code(data: &Path) -> String {
    let begun = Instant::now();
    while begun.elapsed() < LONG {
        let mails = std::fs::read_dir(data.join("mail")).into_iter().flatten();
        for mail in mails.flatten() {
            let text = std::fs::read_to_string(mail.path()).unwrap_or_default();
            if let Some((_, words)) = text.split_once("\r\n\r\n")
                && words.contains("without logging in")
            {
                let code = words.split_whitespace().next();
                return code.expect("a code").to_owned();
            }
        }
        std::thread::yield_now();
    }
    panic!("no mail has come");
}

const ALL: [&str; 3] = ["games:read", "games:play", "challenges"];

/// A bot that plays one game at a site.
fn plays(site: &Site, token: &str, arguments: &[&str]) -> Child {
    let address = format!("http://{}", site.address);
    command()
        .args(["bot", "--site", &address, "--games", "1"])
        .args(arguments)
        .env("QUICKSILVER_TOKEN", token)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

/// What it prints once it has ended well.
fn told(bot: Child) -> String {
    let output = bot.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn bots_with_tokens_play_a_turn_game_and_an_order_game_against_each_other() {
    let data = path("bot-data");
    let _ = std::fs::remove_dir_all(&data);
    let site = Site::serve(&["--data", data.to_str().expect("a path in UTF-8")]);
    let owner = Owner::named(&site, &data, "Zaphod");
    let [first, second] = ["Rook", "Knight"].map(|name| owner.bot(name, &ALL));

    // One opens a challenge, and the other one accepts it.
    let game = ["--game", TURNS, "--level", "1"];
    let opens = plays(
        &site,
        &first,
        &[&game[..], &["--challenge", "--clock", "10+5"]].concat(),
    );
    let accepts = plays(
        &site,
        &second,
        &[&game[..], &["--accept", "--bots"]].concat(),
    );
    for bot in [opens, accepts] {
        assert_eq!(told(bot), format!("{TURNS}: 1 finished\n"));
    }

    // One has opened a game in the lobby and taken a seat; the other one finds it there. The rest are computer players.
    let seats = [
        "person", "person", "easy_bot", "easy_bot", "easy_bot", "easy_bot", "easy_bot",
    ];
    let schedule =
        json!({"orders_min": 1440, "retreats_min": 720, "builds_min": 720, "early": true});
    let asked = json!({
        "game": ORDERS, "seats": seats, "open": true, "seating": "lot", "press": "none", "years": 1, "schedule": schedule,
    });
    let made = post(&site.address, "/api/v1/order-games", &first, &asked);
    let id = made["id"].as_str();
    let id = id.unwrap_or_else(|| panic!("{made}"));
    let joined = post(
        &site.address,
        &format!("/api/v1/order-games/{id}/join"),
        &first,
        &json!({}),
    );
    assert!(joined["seat"].is_u64(), "{joined}");
    let player = ["--game", ORDERS, "--player", "b"];
    let waits = plays(&site, &first, &player);
    let joins = plays(&site, &second, &[&player[..], &["--accept"]].concat());
    for bot in [waits, joins] {
        assert_eq!(told(bot), format!("{ORDERS}: 1 finished\n"));
    }
    site.end();
}

#[test]
#[cfg(unix)]
fn a_bot_goes_on_when_the_site_was_away() {
    let data = path("bot-restart-data");
    let _ = std::fs::remove_dir_all(&data);
    let kept = ["--data", data.to_str().expect("a path in UTF-8")];
    let site = Site::serve(&kept);
    let owner = Owner::named(&site, &data, "Zaphod");
    let [first, second] = ["Rook", "Knight"].map(|name| owner.bot(name, &ALL));
    let game = ["--game", TURNS, "--level", "1"];
    let opens = plays(&site, &first, &[&game[..], &["--challenge"]].concat());
    let begun = Instant::now();
    while !get(&site.address, "/api/v1/lobby").contains("Rook") {
        assert!(begun.elapsed() < LONG, "no challenge is in the lobby");
        std::thread::yield_now();
    }
    // The stream breaks off, and its challenge is accepted when the site is back.
    let address = site.address.clone();
    site.end();
    let site = Site::serve_at(&address, &kept);
    let accepts = plays(
        &site,
        &second,
        &[&game[..], &["--accept", "--bots"]].concat(),
    );
    for bot in [opens, accepts] {
        assert_eq!(told(bot), format!("{TURNS}: 1 finished\n"));
    }
    site.end();
}

#[test]
fn a_bot_says_what_is_wrong_with_its_address_its_token_and_its_games() {
    let site = ["bot", "--site", "http://127.0.0.1:9"];
    let with = |rest: &[&str]| refused(&[&site[..], &["--token", "qs_x"], rest].concat());
    for (address, part) in [
        (
            "games.example",
            "write an address such as https://games.example",
        ),
        ("https://games.example/play", "without a path"),
    ] {
        let fault = refused(&["bot", "--site", address, "--token", "qs_x"]);
        assert!(fault.contains(part), "{address}: {fault}");
    }
    let fault = refused(&[&site[..], &["--token", "mine"]].concat());
    assert!(
        fault.contains("no bot's token") && fault.contains("QUICKSILVER_TOKEN"),
        "{fault}"
    );
    let fault = with(&["--game", "draughts"]);
    assert!(
        fault.contains("draughts") && fault.contains(TURNS),
        "{fault}"
    );
    let fault = with(&["--challenge", "--game", ORDERS]);
    assert!(fault.contains("turn games alone"), "{fault}");
    let fault = with(&["--challenge", "--clock", "soon"]);
    assert!(fault.contains("5+3"), "{fault}");
    let fault = with(&["--player", "z"]);
    assert!(fault.contains('z'), "{fault}");
}

#[test]
fn a_bot_ends_when_the_site_refuses_its_token() {
    let data = path("bot-token-data");
    let _ = std::fs::remove_dir_all(&data);
    let site = Site::serve(&["--data", data.to_str().expect("a path in UTF-8")]);
    let address = format!("http://{}", site.address);
    let asked = ["bot", "--site", &address, "--token"];
    let unknown = run(&[&asked[..], &["qs_unknown"]].concat());
    assert_eq!(unknown.status, 1, "{}", unknown.stderr);
    assert!(unknown.stderr.contains("not revoked"), "{}", unknown.stderr);

    let owner = Owner::named(&site, &data, "Zaphod");
    let token = owner.bot("Rook", &["games:read"]);
    let narrow = run(&[&asked[..], &[&token, "--challenge"]].concat());
    assert_eq!(narrow.status, 1, "{}", narrow.stderr);
    assert!(
        narrow.stderr.contains("make a token with the scopes"),
        "{}",
        narrow.stderr
    );
    site.end();
}
