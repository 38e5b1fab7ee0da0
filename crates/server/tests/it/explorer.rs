//! What was played in a position of finished public games.

use crate::games_search::{resigned, until_found};
use crate::people_support::Browser;
use crate::support::{FIRST, GAME, SECOND, Site, THERE_AND_BACK};
use serde_json::json;
use wire::{ExplorerBody, ResultCounts};

async fn explored(site: &Site, rest: &str) -> ExplorerBody {
    let path = format!("/api/v1/explorer/{rest}");
    Browser::default().get(site, &path).await
}

/// A public game of chess in which those moves are played; whoever is to move then resigns.
async fn chess(site: &Site, changes: serde_json::Value, moves: &[&str]) -> String {
    let mut asked = json!({"game": "chess", "visibility": "public"});
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    let (game, second) = site.pair(asked).await;
    game.play_all(&second, moves).await;
    let loser = match moves.len() % 2 {
        0 => &game.first,
        _ => &second,
    };
    let ply = u32::try_from(moves.len()).unwrap();
    game.act(loser, ply, "resign").await;
    until_found(site, &game.id).await;
    game.id
}

fn counts(first: u32, draws: u32, second: u32) -> ResultCounts {
    ResultCounts {
        first,
        draws,
        second,
    }
}

#[tokio::test]
async fn moves_are_counted_by_position_however_it_was_reached() {
    let site = &Site::new().await;
    // Two orders of the same moves, after which different sides win.
    let one = chess(site, json!({}), &["d2d4", "d7d5", "c2c4", "e7e6", "b1c3"]).await;
    let other = chess(
        site,
        json!({}),
        &["c2c4", "e7e6", "d2d4", "d7d5", "b1c3", "g8f6"],
    )
    .await;
    let start = explored(site, "chess").await;
    let firsts: Vec<_> = start
        .moves
        .iter()
        .map(|one| (&*one.text, one.people))
        .collect();
    assert_eq!(
        firsts,
        [("c2c4", counts(0, 0, 1)), ("d2d4", counts(1, 0, 0))]
    );
    assert!(
        start
            .moves
            .iter()
            .all(|one| one.computers == counts(0, 0, 0))
    );

    for way in ["d4+d5+c4+e6", "c4,e6,d4,d5"] {
        let met = explored(site, &format!("chess?moves={way}")).await;
        let [only] = &met.moves[..] else {
            panic!("{met:?}");
        };
        assert_eq!((&*only.text, &*only.short), ("b1c3", "Nc3"));
        assert_eq!(only.people, counts(1, 0, 1));
        let mut games: Vec<_> = met.people.iter().map(|game| &game.id).collect();
        let mut wanted = vec![&one, &other];
        games.sort();
        wanted.sort();
        assert_eq!(games, wanted);
        assert!(met.computers.is_empty());
    }
    // By the position itself, whatever its counters say.
    let position = "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR+w+KQkq+-+7+30";
    let met = explored(site, &format!("chess?position={position}")).await;
    assert_eq!(met.moves[0].people, counts(1, 0, 1));
    let further = explored(site, &format!("chess?position={position}&moves=Nc3")).await;
    assert_eq!(further.moves[0].text, "g8f6");
    // Nothing was played in the last position of a game, but it stood.
    let last = explored(site, "chess?moves=d4+d5+c4+e6+Nc3+Nf6").await;
    assert!(last.moves.is_empty());
    assert_eq!(last.people.len(), 1);
}

#[tokio::test]
async fn games_by_other_rules_or_from_other_positions_do_not_count() {
    let site = &Site::new().await;
    let moves = &["e2e4", "e7e5"];
    chess(site, json!({}), moves).await;
    let position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2";
    chess(site, json!({"position": position}), moves).await;
    let brought = json!({"game": "chess", "visibility": "public", "moves": ["e2e4", "e7e5"]});
    let (game, second) = site.pair(brought).await;
    game.play(&game.first, 2, "g1f3").await;
    game.act(&second, 3, "resign").await;
    until_found(site, &game.id).await;
    let start = explored(site, "chess").await;
    assert_eq!(start.moves.len(), 1);
    assert_eq!(start.moves[0].people, counts(0, 0, 1));
    assert!(explored(site, "chess?moves=e4+e5").await.moves.is_empty());
}

/// Somebody who goes to and fro counts once where a position stands again.
#[tokio::test]
async fn a_game_counts_once_in_each_position() {
    let site = &Site::new().await;
    let (game, second) = site.pair(json!({"visibility": "public"})).await;
    game.play_all(&second, &THERE_AND_BACK).await;
    game.act(&second, 4, "resign").await;
    until_found(site, &game.id).await;
    resigned(site, json!({"visibility": "unlisted"})).await;
    until_found(site, &resigned(site, json!({})).await).await;
    let start = explored(site, GAME).await;
    assert_eq!(start.moves.len(), 1);
    assert_eq!(start.moves[0].text, FIRST);
    assert_eq!(start.moves[0].people, counts(2, 0, 0));
    let next = explored(site, &format!("{GAME}?moves={FIRST}")).await;
    assert_eq!(next.moves[0].text, SECOND);
    assert_eq!(next.moves[0].people, counts(2, 0, 0));
}
