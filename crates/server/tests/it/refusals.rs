//! Requests that are refused: each with its own clear error, and none changes anything.

use crate::support::{FIRST, GAME, SECOND, Site};
use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::json;
use wire::FaultBody;

/// One malformed request, and what is said about it.
struct Bad {
    name: &'static str,
    method: &'static str,
    path: String,
    kind: Option<&'static str>,
    token: Option<&'static str>,
    body: String,
    status: u16,
    code: &'static str,
    /// What place and reason together must name.
    names: &'static [&'static str],
}

impl Bad {
    fn post(name: &'static str, path: String, body: impl Into<String>) -> Bad {
        Bad {
            name,
            method: "POST",
            path,
            kind: Some("application/json"),
            token: None,
            body: body.into(),
            status: 400,
            code: "bad_request",
            names: &[],
        }
    }

    fn get(name: &'static str, path: String) -> Bad {
        Bad {
            method: "GET",
            kind: None,
            ..Bad::post(name, path, "")
        }
    }

    fn says(self, status: u16, code: &'static str, names: &'static [&'static str]) -> Bad {
        Bad {
            status,
            code,
            names,
            ..self
        }
    }
}

fn malformed(id: &str) -> Vec<Bad> {
    let games = || "/api/v1/games".to_owned();
    let moves = || format!("/api/v1/games/{id}/moves");
    let actions = || format!("/api/v1/games/{id}/actions");
    vec![
        Bad::post("no JSON", games(), "hello").says(400, "bad_request", &["not JSON", "line 1"]),
        Bad::post("half an object", games(), "{\"game\":").says(
            400,
            "bad_request",
            &["EOF", "column"],
        ),
        Bad::post(
            "a list of a type's fields",
            format!("/api/v1/games/{id}/chat"),
            "[\"hello\"]",
        )
        .says(400, "bad_request", &["an object"]),
        Bad::post("an empty body", games(), "").says(400, "bad_request", &["EOF"]),
        Bad::post("a field missing", games(), "{\"game\":\"x\"}").says(
            400,
            "bad_request",
            &["opponent"],
        ),
        Bad::post(
            "a field too many",
            games(),
            format!("{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"link\"}},\"colour\":1}}"),
        )
        .says(400, "bad_request", &["colour"]),
        Bad::post(
            "an unknown opponent",
            games(),
            format!("{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"cat\"}}}}"),
        )
        .says(400, "bad_request", &["cat"]),
        Bad::post(
            "a level that is no number",
            games(),
            format!(
                "{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"computer\",\"level\":\"8\"}}}}"
            ),
        )
        .says(400, "bad_request", &["string \"8\""]),
        Bad {
            kind: None,
            ..Bad::post("no content type", games(), "{}")
        }
        .says(415, "wrong_type", &["Content-Type", "application/json"]),
        Bad::post("a body too large", games(), "x".repeat(20_000)).says(
            413,
            "too_large",
            &["16384"],
        ),
        Bad::get("no such path", "/api/v1/nothing".to_owned()).says(
            404,
            "no_such_path",
            &["/api/v1/nothing"],
        ),
        Bad::get("no such game", "/api/v1/games/abc".to_owned()).says(
            404,
            "no_such_game",
            &["abc"],
        ),
        Bad::get("an id that is none", "/api/v1/games/%2e%2e".to_owned()).says(
            404,
            "no_such_game",
            &["id"],
        ),
        Bad {
            method: "DELETE",
            ..Bad::get("a wrong method", format!("/api/v1/games/{id}"))
        }
        .says(405, "wrong_method", &["method"]),
        Bad::get(
            "a wrong query",
            format!("/api/v1/games/{id}/events?since=1"),
        )
        .says(400, "bad_request", &["query", "since"]),
        Bad::get("no WebSocket", format!("/api/v1/games/{id}/live")).says(
            400,
            "bad_request",
            &["WebSocket"],
        ),
        Bad::post(
            "no token",
            moves(),
            json!({"ply": 0, "text": FIRST}).to_string(),
        )
        .says(401, "no_token", &["Authorization", "Bearer"]),
        Bad {
            token: Some("Basic abc"),
            ..Bad::post(
                "another scheme",
                moves(),
                json!({"ply": 0, "text": FIRST}).to_string(),
            )
        }
        .says(400, "bad_request", &["Authorization", "Bearer"]),
        Bad {
            token: Some("Bearer 0123456789abcdef"),
            ..Bad::post(
                "a strange token",
                moves(),
                json!({"ply": 0, "text": FIRST}).to_string(),
            )
        }
        .says(403, "not_your_game", &["token"]),
        Bad::post(
            "a ply below nought",
            moves(),
            json!({"ply": -1, "text": FIRST}).to_string(),
        )
        .says(400, "bad_request", &["-1"]),
        Bad::post(
            "an unknown action",
            actions(),
            json!({"ply": 0, "action": "dance"}).to_string(),
        )
        .says(400, "bad_request", &["dance", "resign"]),
    ]
}

#[tokio::test]
async fn malformed_requests_get_an_error_of_their_own_each() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    let before = game.events(Some(&game.first)).await;
    let mut said = Vec::new();
    for bad in malformed(&game.id) {
        let mut request = Request::builder().method(bad.method).uri(&bad.path);
        if let Some(kind) = bad.kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if let Some(token) = bad.token {
            request = request.header(header::AUTHORIZATION, token);
        }
        let (status, text) = site.send(request.body(Body::from(bad.body)).unwrap()).await;
        let fault: FaultBody =
            serde_json::from_str(&text).unwrap_or_else(|_| panic!("{}: {text}", bad.name));
        assert_eq!(
            (status.as_u16(), fault.code.as_str()),
            (bad.status, bad.code),
            "{}",
            bad.name
        );
        let all = format!("{} {}", fault.at(), fault.reason);
        for name in bad.names {
            assert!(all.contains(name), "{}: {all}", bad.name);
        }
        said.push(all);
    }
    let count = said.len();
    said.sort();
    said.dedup();
    // No two of them are told the same.
    assert!(
        count >= 20 && said.len() == count,
        "{count} requests, {} errors",
        said.len()
    );
    assert_eq!(game.events(Some(&game.first)).await, before);
}

#[tokio::test]
async fn illegal_late_doubled_and_foreign_moves_change_nothing() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let (other, stranger) = site.pair(json!({})).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let events = game.events(Some(&second)).await;
    let state = game.state(Some(&second)).await;
    let first = Some(game.first.as_str());
    let cases = [
        ("illegal", first, 2, "a3a6", 422, "illegal_move"),
        (
            "of a piece that is not there",
            first,
            2,
            "d4d5",
            422,
            "illegal_move",
        ),
        ("no move at all", first, 2, "\u{0}☃", 422, "illegal_move"),
        ("empty", first, 2, "", 422, "illegal_move"),
        ("endless", first, 2, &"a".repeat(5_000), 400, "bad_request"),
        ("late", first, 1, "a3b1", 409, "stale"),
        ("early", first, 4, "a3b1", 409, "stale"),
        ("doubled", first, 0, FIRST, 409, "stale"),
        (
            "doubled by the other side",
            Some(second.as_str()),
            1,
            SECOND,
            409,
            "stale",
        ),
        (
            "out of turn",
            Some(second.as_str()),
            2,
            "f4e6",
            409,
            "not_your_turn",
        ),
        (
            "foreign",
            Some(stranger.as_str()),
            2,
            "a3b1",
            403,
            "not_your_game",
        ),
        (
            "of another game's creator",
            Some(other.first.as_str()),
            2,
            "a3b1",
            403,
            "not_your_game",
        ),
        ("of nobody", None, 2, "a3b1", 401, "no_token"),
    ];
    for (name, token, ply, text, status, code) in cases {
        let (was, fault) = game.play_refused(token, ply, text).await;
        assert_eq!(
            (was, fault.code.as_str()),
            (status, code),
            "{name}: {fault:?}"
        );
        assert_eq!(game.events(Some(&second)).await, events, "{name}");
        assert_eq!(game.state(Some(&second)).await, state, "{name}");
    }
}

#[tokio::test]
async fn a_token_of_another_game_shows_nothing() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    let (other, _) = site.pair(json!({})).await;
    for path in ["", "/events"] {
        let (status, fault) = site
            .refused(
                axum::http::Method::GET,
                &game.path(path),
                Some(&other.first),
                None,
            )
            .await;
        assert_eq!((status, fault.code.as_str()), (403, "not_your_game"));
    }
}

#[tokio::test]
async fn unknown_ids_leave_nothing_in_memory() {
    let site = Site::new().await;
    for n in 0..50 {
        let path = format!("/api/v1/games/guess{n}");
        site.refused(axum::http::Method::GET, &path, None, None)
            .await;
    }
    assert_eq!(site.state.rooms_in_memory(), 0);
}

#[tokio::test]
async fn a_stale_request_is_told_what_stands_and_what_it_meant() {
    let site = Site::new().await;
    let (game, _second) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    let (status, fault) = game.play_refused(Some(&game.first), 4, SECOND).await;
    let cause = serde_json::to_value(&fault.cause).unwrap();
    let arguments = json!({"stand": ["1"], "meant": ["4"]});
    assert_eq!((status, fault.code.as_str()), (409, "stale"));
    assert_eq!(cause, json!({"code": "stale_ply", "arguments": arguments}));

    let (_, fault) = site
        .refused(Method::GET, "/api/v1/games/nothing", None, None)
        .await;
    let cause = serde_json::to_value(&fault.cause).unwrap();
    let arguments = json!({"game": ["nothing"]});
    assert_eq!(
        cause,
        json!({"code": "no_such_game", "arguments": arguments})
    );
}
