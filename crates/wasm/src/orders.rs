//! Order games: what the server answers about positions that are tried out, and computer players.

use crate::edge::{Answer, from_json, json, throw};
use game::{Fault, Place};
use sandbox::Refusal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request: what is asked for, the last word of the server's path (`start`, `drawing`, `check`, `choices`, `options`,
/// `place`, `settle`, `edit`), and its body as JSON. Others the server has elsewhere or not at all: `catalog`, the order
/// games of this module; `mark`, what there is to know of a map (with `game` and `mark` in the body), and `mark-file`, the
/// file of such a map; `sheet`, that of a computer player ([`wire::SandboxBot`]); and for whoever changes a drawing
/// `redraw` and `picture` ([`sandbox::Moved`]).
///
/// # Errors
/// Throws what the server would answer.
#[wasm_bindgen]
pub fn answer(what: &str, body: &str) -> Answer<String> {
    answered(what, body).map_err(|refusal| throw((refusal.code, refusal.fault)))
}

fn answered(what: &str, body: &str) -> Result<String, Refusal> {
    match what {
        "catalog" => Ok(json(&sandbox::catalog())),
        "start" => told(sandbox::start(&read(body)?)),
        "drawing" => told(sandbox::drawing(&read(body)?)),
        "check" => told(sandbox::check(&read(body)?)),
        "choices" => told(sandbox::choices(read(body)?)),
        "options" => told(sandbox::options(&read(body)?)),
        "place" => told(sandbox::place(&read(body)?)),
        "edit" => told(sandbox::edit(&read(body)?)),
        "settle" => told(sandbox::settle(read(body)?)),
        "mark" => {
            let MarkBody { game, mark } = read(body)?;
            told(sandbox::mark(&game, &mark))
        }
        "mark-file" => {
            let MarkBody { game, mark } = read(body)?;
            told(sandbox::mark_file(&game, &mark))
        }
        "redraw" => told(sandbox::redrawn(&read(body)?)),
        "picture" => told(sandbox::picture(&read(body)?)),
        "sheet" => told(sandbox::sheet(&read(body)?)),
        _ => Err(Refusal {
            code: "bad_request",
            fault: Fault::new("request", format!("there is no “{what}”")),
        }),
    }
}

/// Which map is meant.
#[derive(Deserialize)]
struct MarkBody {
    game: String,
    mark: String,
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, Refusal> {
    from_json(Place::named("body"), body).map_err(|fault| Refusal {
        code: "bad_request",
        fault,
    })
}

fn told<T: Serialize>(answer: Result<T, Refusal>) -> Result<String, Refusal> {
    answer.map(|answer| json(&answer))
}

#[cfg(test)]
mod tests {
    use super::answered;
    use serde_json::{Value, json};

    fn asked(what: &str, body: &Value) -> Result<Value, String> {
        let answer = answered(what, &body.to_string());
        let answer = answer.map_err(|refusal| refusal.code.to_owned())?;
        Ok(serde_json::from_str(&answer).unwrap())
    }

    #[test]
    fn every_order_game_is_played_to_its_next_year_by_computer_players() {
        let games = asked("catalog", &Value::Null).unwrap();
        let games = games.as_array().unwrap();
        assert_eq!(games.len(), registry::ORDER_GAMES.len());
        for game in games {
            let game = &game["slug"];
            let mut board = asked("start", &json!({"game": game})).unwrap();
            let year = |board: &Value| board["phase"]["key"].as_str().unwrap()[..4].to_owned();
            let first = year(&board);
            while year(&board) == first {
                let position = &board["position"];
                let seats = board["seats"].as_array().unwrap().iter().enumerate();
                let awaited = seats.filter(|(_, one)| one["awaited"] == true);
                let sheets: Vec<Value> = awaited
                    .map(|(seat, _)| {
                        let body = json!({
                            "game": game, "position": position, "mark_file": null, "seat": seat,
                            "player": "bot", "among": 1, "seed": 5,
                        });
                        let sheet = asked("sheet", &body).unwrap();
                        assert_eq!(asked("sheet", &body).unwrap(), sheet, "the seed decides");
                        let check = json!({
                            "game": game, "position": position, "mark_file": null, "seat": seat,
                            "text": sheet["text"],
                        });
                        let notes = asked("check", &check).unwrap();
                        for note in notes.as_array().unwrap() {
                            assert_ne!(note["weight"], "fault", "{note}");
                        }
                        sheet
                    })
                    .collect();
                let body = json!({
                    "game": game, "position": position, "mark_file": null, "sheets": sheets,
                });
                board = asked("settle", &body).unwrap()["board"].take();
            }
        }
    }

    #[test]
    fn refusals_have_the_codes_of_the_server() {
        let refused = |what: &str, body: Value| asked(what, &body).unwrap_err();
        let game = registry::ORDER_GAMES[0].info().slug;
        assert_eq!(refused("fly", Value::Null), "bad_request");
        assert_eq!(refused("start", json!({"gam": game})), "bad_request");
        assert_eq!(refused("start", json!({"game": "nim"})), "unknown_game");
        let body = json!({"game": game, "mark": "the-moon"});
        assert_eq!(refused("start", body.clone()), "bad_mark");
        assert_eq!(refused("mark", body), "no_such_map");
        let body = json!({"game": game, "options": {"weather": "fine"}});
        assert_eq!(refused("start", body), "bad_option");
        let body = json!({"game": game, "position": "nonsense"});
        assert_eq!(refused("start", body), "bad_position");
        let position = asked("start", &json!({"game": game})).unwrap()["position"].take();
        let sheet = json!({"seat": 0, "text": ""});
        let body = json!({
            "game": game, "position": position, "mark_file": null, "sheets": [sheet, sheet],
        });
        assert_eq!(refused("settle", body), "bad_sheets");
        let body = json!({
            "game": game, "position": position, "mark_file": null, "seat": 99, "text": "",
        });
        assert_eq!(refused("check", body), "no_such_seat");
    }
}
