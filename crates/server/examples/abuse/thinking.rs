//! Many games against the strongest computer player, beside an honest one against the weakest.

use crate::Fault;
use crate::dice::Dice;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::tally::Tally;
use crate::visitor::{Answer, Visitor};
use game::OptionPicks;
use serde_json::json;
use tokio::task::JoinSet;
use wire::SeatGrant;

/// How many games.
const GAMES: usize = 300;
/// How many addresses: so many that all games may be created at once.
pub(crate) const ADDRESSES: u8 = 10;
/// The strongest level.
const LEVEL: u8 = 8;

/// Creates a game and moves in it, so that the computer has to think. Returns both answers.
async fn provoke(visitor: Visitor) -> [Option<Result<Answer, Fault>>; 2] {
    let asked = |entry: &registry::Entry| {
        let opponent = json!({"kind": "computer", "level": LEVEL});
        json!({"game": entry.slug(), "opponent": opponent})
    };
    let Some(entry) = registry::GAMES.first() else {
        return [None, None];
    };
    let created = visitor.post("/api/v1/games", None, &asked(entry)).await;
    let grant = match &created {
        Ok(answer) if answer.status == 201 => serde_json::from_slice::<SeatGrant>(&answer.body),
        _ => return [Some(created), None],
    };
    let moved = async {
        let grant = grant?;
        let table = entry.game.open(&OptionPicks::default(), None)?;
        let legal = table.legal_texts();
        let text = Dice::of(&grant.id).one_of(&legal).cloned();
        let path = format!("/api/v1/games/{}/moves", grant.id);
        let body = json!({"ply": 0, "text": text});
        visitor.post(&path, Some(&grant.token), &body).await
    };
    let moved = moved.await;
    [Some(created), Some(moved)]
}

/// The row of the table.
pub(crate) async fn games(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!(
        "{GAMES} games against level {LEVEL}, {}",
        addresses(attackers)
    );
    let scene = Scene::start(means, None).await?;
    under(attack, scene, async |scene| {
        let attackers = scene.attackers(attackers);
        let mut provoking = JoinSet::new();
        for visitor in attackers.iter().cycle().take(GAMES) {
            provoking.spawn(provoke(visitor.clone()));
        }
        let (mut created, mut moved) = (Tally::default(), Tally::default());
        for [creation, movement] in provoking.join_all().await {
            creation.iter().for_each(|answer| created.count(answer));
            movement.iter().for_each(|answer| moved.count(answer));
        }
        // The computers think on.
        tokio::time::sleep(scene.time).await;
        Ok(Outcome {
            tried: format!("{GAMES} games, a move in each"),
            result: format!("created {created}; moves {moved}"),
            notes: Vec::new(),
            promises: vec![promise(
                "the games are there, and computers have to think in all",
                moved.of(200) as usize == GAMES,
            )],
        })
    })
    .await
}
