//! Orders that are chosen: what is offered, and what a choice makes of a sheet.

use crate::orders_support::{ENGLAND, FRANCE, GAME};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use wire::{NoteWord, OrderBoard, OrderEntry, OrderOptionBody};

async fn start(site: &Site) -> OrderBoard {
    let path = "/api/v1/orders/sandbox/start";
    site.granted(Method::POST, path, None, Some(json!({"game": GAME})))
        .await
}

fn asked(board: &OrderBoard, seat: usize, text: &str, more: Value) -> Value {
    let mut asked = json!({
        "game": GAME,
        "position": board.position,
        "mark_file": null,
        "seat": seat,
        "text": text,
    });
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

#[tokio::test]
async fn an_order_is_chosen_put_on_the_sheet_and_taken_off_again() {
    let site = Site::new().await;
    let board = start(&site).await;
    let text = "F Bre - ENG # as agreed";
    let body = asked(&board, FRANCE, text, json!({}));
    let path = "/api/v1/orders/sandbox/choices";
    let entry: OrderEntry = site.granted(Method::POST, path, None, Some(body)).await;
    assert_eq!((entry.text.as_str(), entry.parts.len()), (text, 1));
    let keys: Vec<&str> = entry.parts[0]
        .actors
        .iter()
        .map(|one| one.key.as_str())
        .collect();
    assert_eq!(keys, ["F(Bre)", "A(Mar)", "A(Par)"]);
    assert_eq!(entry.parts[0].actors[0].orders, ["F(Bre) - ENG"]);
    let who = json!({"part": "", "actor": "A(Par)"});
    let body = asked(&board, FRANCE, text, who);
    let path = "/api/v1/orders/sandbox/options";
    let options: Vec<OrderOptionBody> = site.granted(Method::POST, path, None, Some(body)).await;
    let chosen = options.iter().find(|one| one.path == ["Bur"]).unwrap();
    assert_eq!(
        (chosen.order.as_str(), chosen.kind.as_str()),
        ("A(Par) - Bur", "Move")
    );
    let what = json!({"part": "", "actor": "A(Par)", "order": chosen.order});
    let path = "/api/v1/orders/sandbox/place";
    let body = asked(&board, FRANCE, text, what);
    let entry: OrderEntry = site.granted(Method::POST, path, None, Some(body)).await;
    assert_eq!(entry.text, format!("{text}\nA(Par) - Bur"));
    assert!(
        entry
            .notes
            .iter()
            .all(|note| note.weight == NoteWord::Plain)
    );
    let what = json!({"part": "", "actor": "F(Bre)", "order": null});
    let body = asked(&board, FRANCE, &entry.text, what);
    let entry: OrderEntry = site.granted(Method::POST, path, None, Some(body)).await;
    assert_eq!(entry.text, "# as agreed\nA(Par) - Bur");
}

#[tokio::test]
async fn nothing_is_offered_to_who_is_not_there() {
    let site = Site::new().await;
    let board = start(&site).await;
    let who = json!({"part": "", "actor": "A(Par)"});
    let path = "/api/v1/orders/sandbox/options";
    let body = asked(&board, ENGLAND, "", who.clone());
    let options: Vec<OrderOptionBody> = site.granted(Method::POST, path, None, Some(body)).await;
    assert_eq!(options, []);
    let body = asked(&board, 7, "", who);
    let (status, fault) = site.refused(Method::POST, path, None, Some(body)).await;
    assert_eq!((status, fault.code.as_str()), (422, "no_such_seat"));
}

/// Reading a sheet takes the longer, the longer it is. Nobody could file such a one.
#[tokio::test]
async fn a_sheet_that_no_game_takes_is_not_read_in_the_sandbox() {
    const MOST: usize = 12_000;
    let site = Site::new().await;
    let board = start(&site).await;
    let line = "A Par - Bur\n";
    let longest = line.repeat(MOST / line.len());
    let too_long = format!("{longest}{line}");
    let of_part = json!({"part": "", "actor": "A(Par)", "order": null});
    for (what, more) in [
        ("check", json!({})),
        ("choices", json!({})),
        ("options", json!({"part": "", "actor": "A(Par)"})),
        ("place", of_part),
    ] {
        let path = format!("/api/v1/orders/sandbox/{what}");
        let body = asked(&board, FRANCE, &longest, more.clone());
        let _: Value = site.granted(Method::POST, &path, None, Some(body)).await;
        let body = asked(&board, FRANCE, &too_long, more);
        let (status, fault) = site.refused(Method::POST, &path, None, Some(body)).await;
        assert_eq!(status, 400, "{path}: {fault:?}");
    }
    let settle = json!({
        "game": GAME, "position": board.position, "sheets": [{"seat": FRANCE, "text": too_long}],
    });
    let path = "/api/v1/orders/sandbox/settle";
    let (status, fault) = site.refused(Method::POST, path, None, Some(settle)).await;
    assert_eq!(status, 400, "{fault:?}");
}
