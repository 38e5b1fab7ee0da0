//! Tests of `reports`.

use crate::site::{Site, answer, post};
use crate::support::{good, path, refused, run};
use serde_json::json;

#[test]
#[cfg(unix)]
fn the_operator_lists_shows_and_closes_what_people_have_reported() {
    let folder = path("reports-data");
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().expect("a path in UTF-8");
    let missing = refused(&["reports", "--data", folder, "list"]);
    assert!(missing.contains("there is no database"), "{missing}");

    let site = Site::serve(&["--data", folder]);
    let address = site.address.clone();
    assert_eq!(
        good(&["reports", "--data", folder, "list"]),
        "no report is open\n"
    );
    let asked =
        json!({"game": "chess", "opponent": {"kind": "link"}, "name": "Mallory", "seat": "first"});
    let game = post(&address, "/api/v1/games", "none", &asked);
    let [id, token] = ["id", "token"].map(|key| game[key].as_str().expect("a text").to_owned());
    let said = json!({"text": "words of mine"});
    post(&address, &format!("/api/v1/games/{id}/chat"), &token, &said);
    let (head, _) = answer(&address, "/api/v1/me", "Accept: */*", &json!({}));
    let cookie = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie
        .and_then(|line| line.split(';').next())
        .expect("a session");
    let report = json!({"game": id, "seat": 0, "about": "name", "words": "Not a name."});
    let (head, body) = answer(
        &address,
        "/api/v1/reports",
        &format!("Cookie: {cookie}\r\nOrigin: http://localhost"),
        &report,
    );
    assert!(head.starts_with("HTTP/1.1 204"), "{head}\n{body}");

    // The server runs meanwhile.
    let list = good(&["reports", "--data", folder, "list"]);
    let (report, rest) = list.split_once("  ").expect("an id");
    assert_eq!(rest, format!("name, seat 0 of game {id}\n"));
    let shown = good(&["reports", "--data", folder, "show", report]);
    for part in [
        "Not a name.",
        "seat 0: Mallory",
        "seat 0: words of mine",
        "[White \"Mallory\"]",
    ] {
        assert!(shown.contains(part), "{part} in:\n{shown}");
    }
    let busy = run(&["reports", "--data", folder, "close", report]);
    assert_eq!(busy.status, 1, "{}", busy.stderr);
    assert!(busy.stderr.contains("stop that server"), "{}", busy.stderr);
    site.end();

    let unknown = refused(&["reports", "--data", folder, "close", "nothing"]);
    assert!(
        unknown.contains("there is no report “nothing”"),
        "{unknown}"
    );
    let closed = good(&["reports", "--data", folder, "close", report]);
    assert_eq!(closed, format!("closed: {report}\n"));
    assert_eq!(
        good(&["reports", "--data", folder, "list"]),
        "no report is open\n"
    );
    let all = good(&["reports", "--data", folder, "list", "--all"]);
    assert_eq!(
        all,
        format!("{report}  name, seat 0 of game {id}, closed\n")
    );
    let again = refused(&["reports", "--data", folder, "close", report]);
    assert!(again.contains("or it is closed"), "{again}");
}
