//! Orders while they are written: the game itself reads sheets, offers choices and places orders.

use crate::orders_support::{
    AUSTRIA, ENGLAND, FRANCE, GERMANY, Party, RUSSIA, SECRETIVE, schedule,
};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use wire::{ActorChoices, NoteWord, OrderChoices};

async fn asked(
    site: &Site,
    party: &Party,
    path: &str,
    token: Option<&str>,
    body: Value,
) -> OrderChoices {
    let path = party.path(path);
    site.granted(Method::POST, &path, token, Some(body)).await
}

/// The orders that an actor can be given.
fn orders<'a>(choices: &'a [ActorChoices], actor: &str) -> Vec<&'a str> {
    let found = choices.iter().find(|one| one.actor == actor).unwrap();
    let options = found.options.iter();
    options.map(|option| option.order.as_str()).collect()
}

#[tokio::test]
async fn one_answer_has_the_choices_of_all_units_and_later_ones_what_changed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    let france = Some(party.tokens[FRANCE].as_str());
    let body = json!({"turn": 0, "text": ""});
    let opened = asked(&site, &party, "/entry", france, body).await;
    let actors: Vec<&str> = opened.choices.iter().map(|one| &*one.actor).collect();
    assert_eq!(actors, ["F(Bre)", "A(Mar)", "A(Par)"]);
    assert!(orders(&opened.choices, "A(Par)").contains(&"A(Par) - Bur"));
    // The map stands as in the position, which the asker has.
    assert!(opened.entry.parts.iter().all(|part| part.units.is_none()));
    let text = "F Bre - ENG # as agreed";
    let what =
        json!({"turn": 0, "text": text, "part": "", "actor": "A(Par)", "order": "A(Par) - Bur"});
    let placed = asked(&site, &party, "/placement", france, what).await;
    assert_eq!(placed.entry.text, format!("{text}\nA(Par) - Bur"));
    assert_eq!(placed.entry.parts[0].actors[0].orders, ["F(Bre) - ENG"]);
    let what = json!({"turn": 0, "text": placed.entry.text, "part": "", "actor": "F(Bre)"});
    let taken_off = asked(&site, &party, "/placement", france, what).await;
    assert_eq!(taken_off.entry.text, "# as agreed\nA(Par) - Bur");
    // Whoever has the choices beside one sheet is told those that differ beside another.
    let text = taken_off.entry.text;
    let body = json!({"turn": 0, "text": text, "known": text});
    let same = asked(&site, &party, "/entry", france, body).await;
    assert_eq!(same.choices, []);
    // Nothing was filed.
    assert!(!party.state(&site, france).await.seats[FRANCE].filed);
}

#[tokio::test]
async fn what_changed_is_all_that_changed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"game": SECRETIVE})).await;
    let england = Some(party.tokens[ENGLAND].as_str());
    let choices = async |body: Value| asked(&site, &party, "/entry", england, body).await.choices;
    let mut known = choices(json!({"turn": 0, "text": ""})).await;
    let mut before = "";
    for text in [
        "TS2: F(Lon) - NTH",
        "TS2: F(Lon) - NTH\nF(Edi) - NWG",
        "TS1: A(Lpl) B F(Lon)",
        "",
    ] {
        let changed = choices(json!({"turn": 0, "text": text, "known": before})).await;
        for one in changed {
            known.retain(|old| (&old.part, &old.actor) != (&one.part, &one.actor));
            known.push(one);
        }
        let whole = choices(json!({"turn": 0, "text": text})).await;
        for one in &whole {
            assert!(known.contains(one), "{text}: {} {}", one.part, one.actor);
        }
        before = text;
    }
}

#[tokio::test]
async fn faults_are_told_with_line_and_column() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    let france = Some(party.tokens[FRANCE].as_str());
    let text = "A Par - Bur\n   A Mar - Nowhere";
    let body = json!({"turn": 0, "text": text});
    let read = asked(&site, &party, "/entry", france, body).await;
    let notes = &read.entry.notes;
    let fault = notes.iter().find(|note| note.weight == NoteWord::Fault);
    let fault = fault.unwrap();
    assert_eq!(fault.line, 2);
    assert!(fault.column >= 4, "{fault:?}");
    assert!(fault.problem.is_some());
    for text in ["A Par - \u{7}", &"A Par - Bur\n".repeat(1_001)] {
        for (path, body) in [
            ("/entry", json!({"turn": 0, "text": text})),
            ("/entry", json!({"turn": 0, "text": "", "known": text})),
            (
                "/placement",
                json!({"turn": 0, "text": text, "part": "", "actor": "A(Par)"}),
            ),
        ] {
            let refused = party.refused(&site, path, france, body).await;
            assert_eq!(refused, (400, "bad_request".to_owned()));
        }
    }
}

#[tokio::test]
async fn a_stale_phase_is_refused_as_data() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    party
        .act(&site, json!({"kind": "process", "turn": 0}))
        .await;
    let france = Some(party.tokens[FRANCE].as_str());
    let place =
        json!({"turn": 0, "text": "", "part": "", "actor": "A(Par)", "order": "A(Par) - Bur"});
    for (path, body) in [
        ("/entry", json!({"turn": 0, "text": ""})),
        ("/placement", place),
    ] {
        let path = party.path(path);
        let (status, fault) = site.refused(Method::POST, &path, france, Some(body)).await;
        assert_eq!((status, fault.code.as_str()), (409, "stale"));
        assert_eq!(fault.at(), "body, field turn");
        let arguments = fault.cause.unwrap().arguments;
        assert_eq!(arguments["meant"], ["0"]);
        assert_eq!(arguments["turn"], ["1"]);
        assert!(arguments["phase"][0].starts_with("Fall 1901"));
    }
}

#[tokio::test]
async fn a_player_asks_for_the_own_seat_and_others_name_one() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let france = Some(party.tokens[FRANCE].as_str());
    let body = |seat: Option<usize>| json!({"turn": 0, "text": "A Par - Bur", "seat": seat});
    let own = asked(&site, &party, "/entry", france, body(None)).await;
    let named = asked(&site, &party, "/entry", france, body(Some(FRANCE))).await;
    assert_eq!(own, named);
    let refused = party
        .refused(&site, "/entry", france, body(Some(ENGLAND)))
        .await;
    assert_eq!(refused, (403, "not_your_seat".to_owned()));
    for token in [None, party.master.as_deref()] {
        let seen = asked(&site, &party, "/entry", token, body(Some(FRANCE))).await;
        assert_eq!(seen, own);
        let refused = party.refused(&site, "/entry", token, body(None)).await;
        assert_eq!(refused, (422, "bad_value".to_owned()));
        let refused = party.refused(&site, "/entry", token, body(Some(7))).await;
        assert_eq!(refused, (422, "bad_value".to_owned()));
    }
    let refused = party.refused(&site, "/entry", Some("0"), body(None)).await;
    assert_eq!(refused, (403, "not_your_game".to_owned()));
}

#[tokio::test]
async fn neither_sheets_nor_secrets_of_others_show() {
    let answers = async |filed: bool| -> Vec<String> {
        let site = Site::new().await;
        let party = Party::new(&site, json!({"game": SECRETIVE, "master": true})).await;
        if filed {
            party
                .file(&site, ENGLAND, 0, "TS2: F(Lon) - NTH\nF(Edi) - NWG")
                .await;
        }
        let mut answers = Vec::new();
        for (token, seat) in [
            (None, Some(ENGLAND)),
            (None, Some(FRANCE)),
            (Some(party.tokens[FRANCE].as_str()), None),
            (Some(party.tokens[AUSTRIA].as_str()), None),
        ] {
            for text in ["", "TS2: F(Bre) - ENC\nF(Lon) - ENC"] {
                let body = json!({"turn": 0, "text": text, "seat": seat});
                let path = party.path("/entry");
                let (status, answer) = site.call(Method::POST, &path, token, Some(body)).await;
                assert_eq!(status, 200, "{answer}");
                answers.push(answer);
            }
        }
        answers
    };
    assert_eq!(answers(false).await, answers(true).await);
}

/// Everybody's answers after Germany placed its spare unit, which only Germany and the game master may know of: those of
/// all others, and Germany's own.
async fn with_spare(place: &str) -> (Vec<String>, String) {
    let site = Site::new().await;
    let mut wishes = schedule(json!({"early": true}));
    wishes["game"] = json!(SECRETIVE);
    let party = Party::new(&site, wishes).await;
    party.submit(&site, GERMANY, 0, place, true).await;
    party.submit(&site, RUSSIA, 0, "PLACE F(Fin)", true).await;
    assert_eq!(party.state(&site, None).await.turn, 1);
    let ask = async |token: Option<&str>, seat: Option<usize>| {
        let body = json!({"turn": 1, "text": "TS2: A(Ber) H", "seat": seat});
        let path = party.path("/entry");
        let (status, answer) = site.call(Method::POST, &path, token, Some(body)).await;
        assert_eq!(status, 200, "{answer}");
        answer
    };
    let mut others = Vec::new();
    for seat in 0..7 {
        others.push(ask(None, Some(seat)).await);
        if seat != GERMANY {
            others.push(ask(Some(&party.tokens[seat]), None).await);
        }
    }
    let own = ask(Some(&party.tokens[GERMANY]), None).await;
    (others, own)
}

#[tokio::test]
async fn a_unit_that_is_kept_secret_shows_in_no_answer_to_others() {
    let (silesia, own_silesia) = with_spare("PLACE A(Sil)").await;
    let (prussia, own_prussia) = with_spare("PLACE A(Pru)").await;
    assert_eq!(silesia, prussia);
    assert!(own_silesia.contains("A(Sil) - ") && !own_prussia.contains("A(Sil) - "));
    assert!(own_prussia.contains("A(Pru) - "));
}

/// What one request for the largest sheet costs: everybody may ask, so it must not hold up the server.
#[tokio::test]
async fn a_sheet_of_the_longest_is_answered() {
    let site = Site::new().await;
    let wishes = json!({"game": SECRETIVE, "mark": "world-mercator"});
    let party = Party::new(&site, wishes).await;
    let line = "TS2: F(Lon) - NTH\n";
    let text = line.repeat(12_000 / line.len());
    let token = Some(party.tokens[0].as_str());
    let body = json!({"turn": 0, "text": text, "known": ""});
    let began = std::time::Instant::now();
    asked(&site, &party, "/entry", token, body).await;
    println!("the longest sheet: {} ms", began.elapsed().as_millis());
}
