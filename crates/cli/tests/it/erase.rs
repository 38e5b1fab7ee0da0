//! Tests of `erase`.

use crate::site::{Site, post};
use crate::support::{path, refused, run};
use serde_json::json;

#[test]
#[cfg(unix)]
fn a_person_is_erased_once_the_server_has_stopped() {
    let folder = path("erase-data");
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().expect("a path in UTF-8");
    let site = Site::serve(&["--data", folder]);
    let address = site.address.clone();
    let asked = json!({"game": "mercurial", "opponent": {"kind": "link"}, "name": "Ada Lovelace"});
    let grant = post(&address, "/api/v1/games", "none", &asked);
    let id = grant["id"].as_str().expect("an id");
    let token = grant["token"].as_str().expect("a token");
    let said = json!({"text": "a secret of mine"});
    let told = post(&address, &format!("/api/v1/games/{id}/chat"), token, &said);
    assert!(told.to_string().contains("a secret of mine"), "{told}");
    let seat = grant["seats"][0].to_string();
    let other = (1 - grant["seats"][0].as_u64().expect("a seat")).to_string();

    let chapter = json!({
        "id": "a", "name": "Mine", "game": "chess", "record": "1. e4 {chapter of mine} *",
    });
    let asked = json!({"title": "Study of mine", "chapters": [chapter]});
    let made = post(&address, "/api/v1/studies", "none", &asked);
    let study = made["study"]["id"].as_str().expect("an id");

    let busy = run(&["erase", "--data", folder, id, &seat]);
    assert_eq!(busy.status, 1, "{}", busy.stderr);
    assert!(busy.stderr.contains("stop that server"), "{}", busy.stderr);

    site.end();

    for (game, seat, why) in [
        ("nothing", "0", "there is no game “nothing”"),
        (id, &*other, "nobody has had seat"),
        (id, "master", "has no game master"),
        (id, "first", "expected a seat number"),
    ] {
        let complaint = refused(&["erase", "--data", folder, game, seat]);
        assert!(complaint.contains(why), "{complaint}");
    }
    let complaint = refused(&["erase", "--data", folder, "--study", "nothing"]);
    assert!(
        complaint.contains("there is no study “nothing”"),
        "{complaint}"
    );
    let complaint = refused(&["erase", "--data", folder]);
    assert!(complaint.contains("GAME"), "{complaint}");
    let missing = refused(&["erase", "--database", "sqlite:/nowhere/x.db", id, "0"]);
    assert!(missing.contains("there is no database"), "{missing}");

    let file = path("erase-data").join("quicksilver.db");
    let holds = |word: &str| {
        let bytes = std::fs::read(&file).expect("the database");
        bytes
            .windows(word.len())
            .any(|part| part == word.as_bytes())
    };
    assert!(holds("Ada Lovelace") && holds("a secret of mine"));
    let copy = path("erase-data").join("quicksilver.db.v3.backup");
    std::fs::write(&copy, b"").expect("the folder for test files is writable");
    let ran = run(&["erase", "--data", folder, id, &seat]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let (first, rest) = ran.stdout.split_once('\n').expect("two lines");
    assert_eq!(first, "erased: 2 texts, 0 addresses; games: 1");
    assert!(
        rest.contains("quicksilver.db.v3.backup still holds them"),
        "{rest}"
    );
    assert!(!holds("Ada Lovelace") && !holds("a secret of mine"));

    assert!(holds("chapter of mine"));
    let ran = run(&["erase", "--data", folder, "--study", study]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.starts_with(&format!("erased: study {study}\n")));
    assert!(!holds("chapter of mine"));
}
