//! What never changes of a map is fetched once, and kept.

use crate::orders_support::{FRANCE, GAME, Party, SECRETIVE, minutes};
use crate::support::Site;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use axum::http::{Method, Request};
use game::{MarkChoice, OptionPicks};
use http_body_util::BodyExt;
use serde_json::json;
use tower::ServiceExt;
use wire::OrderMap;

/// A page's request for a map, perhaps with the tag of one that it has: status, how it may be kept, tag, body.
pub(crate) async fn fetch(
    site: &Site,
    path: &str,
    known: Option<&str>,
) -> (u16, String, String, String) {
    let mut request = Request::builder().method(Method::GET).uri(path);
    if let Some(known) = known {
        request = request.header(IF_NONE_MATCH, known);
    }
    let request = request.body(Body::empty()).unwrap();
    let answer = site.router.clone().oneshot(request).await.unwrap();
    let header = |name| {
        let value = answer.headers().get(name);
        value.map_or(String::new(), |value| value.to_str().unwrap().to_owned())
    };
    let (status, keep, tag) = (
        answer.status().as_u16(),
        header(CACHE_CONTROL),
        header(ETAG),
    );
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let body = String::from_utf8(body.to_vec()).unwrap();
    (status, keep, tag, body)
}

#[tokio::test]
async fn a_map_is_kept_for_ever_under_the_path_that_a_state_has() {
    let site = Site::new().await;
    for game in [GAME, SECRETIVE] {
        let party = Party::new(&site, json!({"game": game})).await;
        let state = party.state(&site, None).await;
        let (status, keep, tag, body) = fetch(&site, &state.map, None).await;
        assert_eq!(
            (status, keep.as_str()),
            (200, "public, max-age=31536000, immutable")
        );
        let map: OrderMap = serde_json::from_str(&body).unwrap();
        assert_eq!((map.game, map.mark), (state.game, state.mark));
        assert_eq!(map.seats.len(), state.board.seats.len());
        assert_eq!(map.spaces.len(), state.board.owners.len());
        assert_eq!(map.spaces.len(), state.board.specials.len());
        // Whoever has it is not sent it again.
        let again = fetch(&site, &state.map, Some(&tag)).await;
        assert_eq!(again, (304, keep, tag.clone(), String::new()));
        let other = fetch(&site, &state.map, Some("\"other\"")).await;
        assert_eq!((other.0, &other.3), (200, &body));
        // Without the name of its contents, or with another, it is to be asked for each time.
        let plain = state.map.split('?').next().unwrap();
        for path in [plain, &format!("{plain}?v=0")] {
            let (status, keep, same, _) = fetch(&site, path, None).await;
            assert_eq!((status, keep.as_str(), &same), (200, "no-cache", &tag));
        }
        let text = serde_json::to_string(&party.state(&site, None).await).unwrap();
        println!(
            "{game}: the state has {} bytes, the map {}",
            text.len(),
            body.len()
        );
        assert!(!text.contains("aliases"));
    }
    for path in [
        "/api/v1/orders/maps/chess/standard",
        "/api/v1/orders/maps/diplomacy/atlantis",
    ] {
        let (status, keep, ..) = fetch(&site, path, None).await;
        assert_eq!((status, keep.as_str()), (404, "no-store"));
    }
}

#[tokio::test]
async fn a_map_of_ones_own_belongs_to_its_game() {
    let site = Site::new().await;
    let rules = registry::order_rules(GAME).unwrap();
    let text = rules.marks()[0].text;
    let party = Party::created(&site, json!({"game": GAME, "mark_file": text})).await;
    let state = party.state(&site, None).await;
    assert!(
        state.map.starts_with(&party.path("/map?v=")),
        "{}",
        state.map
    );
    let (status, keep, _, body) = fetch(&site, &state.map, None).await;
    assert_eq!((status, keep.contains("immutable")), (200, true));
    let map: OrderMap = serde_json::from_str(&body).unwrap();
    assert_eq!(map.spaces.len(), state.board.owners.len());
    let (status, keep, _, file) = fetch(&site, &party.path("/mark"), None).await;
    assert_eq!(
        (status, keep.contains("immutable"), file.as_str()),
        (200, true, text)
    );
    // It draws itself.
    let (status, _, _, none) = fetch(&site, &party.path("/drawing.svg"), None).await;
    assert_eq!((status, none.as_str()), (204, ""));
}

/// A drawing that somebody brings is checked, cleaned, kept with the game and shown to everybody.
#[tokio::test]
async fn a_drawing_of_ones_own_belongs_to_its_game() {
    let site = Site::new().await;
    let rules = registry::order_rules(GAME).unwrap();
    let text = rules.marks()[0].text;
    let table = rules.start(MarkChoice::File(text), &OptionPicks::default());
    let table = table.unwrap();
    let drawing = map_drawing::schematic(&table.plan());
    let svg = map_drawing::picture(&drawing, &table.view());
    let svg = svg.replace("</svg>", "<script>alert('stolen')</script></svg>");
    let wishes = json!({"game": GAME, "mark_file": text, "drawing": svg});
    let party = Party::new(&site, wishes.clone()).await;
    let shown = async |site: &Site| {
        let (status, _, _, body) = fetch(site, &party.path("/drawing"), None).await;
        assert_eq!(status, 200);
        assert!(!body.contains("stolen"));
        serde_json::from_str::<map_drawing::Drawing>(&body).unwrap()
    };
    let of_game = shown(&site).await;
    assert_eq!(of_game, map_drawing::own(&table.plan(), &svg).unwrap());
    assert_eq!(of_game.spaces["Par"].label, drawing.spaces["Par"].label);
    assert_eq!(party.state(&site, None).await.seats.len(), 7);

    // As a file it is that of the start of a game, whatever happens in this one, and is taken again.
    let file = async |site: &Site| {
        let (status, _, _, body) = fetch(site, &party.path("/drawing.svg"), None).await;
        (status, body)
    };
    let (status, again) = file(&site).await;
    assert_eq!((status, again.contains("stolen")), (200, false));
    assert!(again.contains("<title>French army in Par</title>"));
    assert_eq!(map_drawing::own(&table.plan(), &again).unwrap(), of_game);
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    site.clock.advance(minutes(60));
    assert_eq!(party.state(&site, None).await.turn, 1);
    let site = site.restarted(minutes(1)).await;
    assert_eq!(shown(&site).await, of_game);
    assert_eq!(file(&site).await, (200, again));

    let refused = async |changes: serde_json::Value| {
        let mut wishes = wishes.clone();
        for (key, value) in changes.as_object().unwrap() {
            wishes[key] = value.clone();
        }
        let body = crate::orders_support::asked(wishes);
        let path = "/api/v1/order-games";
        let (status, fault) = site.call(Method::POST, path, None, Some(body)).await;
        let fault: serde_json::Value = serde_json::from_str(&fault).unwrap();
        assert_eq!(
            (status.as_u16(), &fault["code"]),
            (422, &json!("bad_drawing"))
        );
        assert_eq!(fault["at"], json!(["body", "field drawing"]), "{fault}");
        fault["reason"].as_str().unwrap().to_owned()
    };
    let told = refused(json!({"drawing": svg.replace("id=\"Par\"", "id=\"Xyz\"")})).await;
    assert!(told.contains("the path “Xyz” on line "), "{told}");
    assert!(told.contains(" is no space of the map"), "{told}");
    let told = refused(json!({"mark_file": null})).await;
    assert!(told.contains("belongs to a Mark file"), "{told}");
    let told = refused(json!({"drawing": " ".repeat(1_000_001)})).await;
    assert!(told.contains("more than 1000000 bytes"), "{told}");
}

/// Some options change a map: a game with any has a path of its own, and what is fetched there is its own map.
#[tokio::test]
async fn games_with_options_have_the_map_that_the_options_make() {
    let site = Site::new().await;
    let mut changed = 0;
    for rules in registry::ORDER_GAMES {
        let slug = rules.info().slug;
        let usual = Party::created(&site, json!({"game": slug})).await;
        let usual = usual.state(&site, None).await.map;
        assert!(usual.starts_with(&format!("/api/v1/orders/maps/{slug}/")));
        for option in wire::OrderCatalogEntry::of(*rules).options {
            for value in option
                .values
                .iter()
                .filter(|one| one.name != option.default)
            {
                let wishes = json!({"game": slug, "options": {&option.name: &value.name}});
                let body = crate::orders_support::asked(wishes.clone());
                let path = "/api/v1/order-games";
                let (status, _) = site.call(Method::POST, path, None, Some(body)).await;
                // Some go together with others only.
                if !status.is_success() {
                    continue;
                }
                let party = Party::created(&site, wishes).await;
                let state = party.state(&site, None).await;
                assert!(
                    state.map.starts_with(&party.path("/map?v=")),
                    "{}",
                    state.map
                );
                let (_, keep, _, body) = fetch(&site, &state.map, None).await;
                assert!(keep.contains("immutable"), "{} {keep}", state.map);
                let map: OrderMap = serde_json::from_str(&body).unwrap();
                assert_eq!(map.spaces.len(), state.board.owners.len());
                changed += usize::from(fetch(&site, &usual, None).await.3 != body);
            }
        }
    }
    assert!(changed > 0, "no option changes a map any more");
}
