//! Floods of new games, of talk and of moves.

use crate::Fault;
use crate::dice::Dice;
use crate::flood::{AT_ONCE, Rate, flood, rate};
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene, addresses, under};
use crate::visitor::{Answer, Visitor};
use game::{OptionPicks, Table};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::Mutex;
use wire::{Accepted, SeatGrant};

pub(crate) const CREATE: Rate = rate(30, 10_000);
pub(crate) const ACT: Rate = rate(150, 50);
const TALK_OF_SEAT: Rate = rate(15, 2_000);

/// The longest line of talk, in characters. Each has four bytes here.
const LINE: usize = 500;
/// How many lines of talk a game holds.
const MOST_LINES: usize = 1_000;
/// What a line of talk needs in a state besides its text, in bytes, at most.
const AROUND_LINE: usize = 100;

/// A request for a new game.
fn asked(opponent: &str) -> Result<Value, Fault> {
    let entry = registry::GAMES.first().ok_or("there is no game")?;
    Ok(json!({"game": entry.slug(), "opponent": {"kind": opponent}}))
}

/// Makes a game.
///
/// # Errors
/// When it is refused.
pub(crate) async fn create(visitor: &Visitor, opponent: &str) -> Result<SeatGrant, Fault> {
    let answer = visitor
        .post("/api/v1/games", None, &asked(opponent)?)
        .await?;
    if answer.status != 201 {
        return Err(format!("a new game is answered with {}", answer.status).into());
    }
    Ok(serde_json::from_slice(&answer.body)?)
}

/// New games.
pub(crate) async fn creations(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("new games, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let asked = Arc::new(asked("same_screen")?);
        let flooded = flood(&attackers, scene.time, move |visitor, _| {
            let asked = Arc::clone(&asked);
            async move { visitor.post("/api/v1/games", None, &asked).await }
        })
        .await?;
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: Vec::new(),
            promises: flooded.promises(CREATE, attackers.len()),
        })
    })
    .await
}

/// Talk in one game, as long and as wide as it may be.
pub(crate) async fn talk(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("talk in one game, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let first = attackers.first().ok_or("no attacker")?;
        let grant = create(first, "link").await?;
        let path = format!("/api/v1/games/{}", grant.id);
        let invite = json!({"invite": grant.invite});
        let joined = first.post(&format!("{path}/join"), None, &invite).await?;
        let joined: SeatGrant = serde_json::from_slice(&joined.body)?;
        let tokens = Arc::new([grant.token.clone(), joined.token]);
        let size = async || Ok::<_, Fault>(first.get(&path, Some(&grant.token)).await?.body.len());
        let before = size().await?;
        let line = Arc::new(json!({"text": "\u{1f98a}".repeat(LINE)}));
        let chat = Arc::new(format!("{path}/chat"));
        let (of_seats, lines) = (Arc::clone(&tokens), Arc::clone(&line));
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let (tokens, line, chat) = (of_seats.clone(), lines.clone(), chat.clone());
            async move {
                let token = tokens[lane % 2].as_str();
                visitor.post(&chat, Some(token), &line).await
            }
        })
        .await?;
        let after = size().await?;
        let moved = moved_in(first, &path, &tokens[0]).await?;
        let said = flooded.tally.granted() as usize;
        let most = before + said * (4 * LINE + AROUND_LINE);
        let mut promises = flooded.promises(TALK_OF_SEAT, tokens.len());
        promises.push(promise("the state grows by what was said, and no more", after <= most));
        promises.push(promise("the answer to a move does not bring the talk again", moved < 4_000));
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: vec![
                format!("the state for a player: {before} bytes before, {after} after {said} lines; a game holds {MOST_LINES}, which would be {} KB", MOST_LINES * (4 * LINE + AROUND_LINE) / 1_000),
                format!("the answer to a move afterwards: {moved} bytes"),
            ],
            promises,
        })
    })
    .await
}

/// Makes the first move of a game; the size of the answer.
async fn moved_in(visitor: &Visitor, path: &str, token: &str) -> Result<usize, Fault> {
    let entry = registry::GAMES.first().ok_or("there is no game")?;
    let table = entry.game.open(&OptionPicks::default(), None)?;
    let text = table.legal_texts().first().cloned();
    let body = json!({"ply": 0, "text": text});
    let answer = visitor
        .post(&format!("{path}/moves"), Some(token), &body)
        .await?;
    serde_json::from_slice::<Accepted>(&answer.body)?;
    Ok(answer.body.len())
}

/// Moves: of each address in games of its own, one after the other in each.
pub(crate) async fn moves(means: &Means, attackers: u8) -> Result<Row, Fault> {
    let attack = format!("moves, {}", addresses(attackers));
    under(attack, Scene::start(means, None).await?, async |scene| {
        let attackers = scene.attackers(attackers);
        let mut games = Vec::new();
        for visitor in &attackers {
            for _ in 0..AT_ONCE {
                games.push(OwnGame::new(visitor).await?);
            }
        }
        let games = Arc::new(games);
        let flooded = flood(&attackers, scene.time, move |visitor, lane| {
            let games = Arc::clone(&games);
            async move { games.get(lane).ok_or("no game")?.play(&visitor).await }
        })
        .await?;
        let mut promises = flooded.promises(ACT, attackers.len());
        let known = [200, 409, 429].map(|status| flooded.tally.of(status));
        promises.push(promise(
            "moves are played, or the game is over, or there were too many",
            known.iter().sum::<u32>() == flooded.tally.all(),
        ));
        Ok(Outcome {
            tried: flooded.tried(),
            result: flooded.tally.to_string(),
            notes: Vec::new(),
            promises,
        })
    })
    .await
}

/// A game in which one attacker moves for both sides.
struct OwnGame {
    path: String,
    token: String,
    board: Mutex<(Box<dyn Table>, Dice)>,
}

impl OwnGame {
    async fn new(visitor: &Visitor) -> Result<OwnGame, Fault> {
        let grant = create(visitor, "same_screen").await?;
        let entry = registry::GAMES.first().ok_or("there is no game")?;
        let table = entry.game.open(&OptionPicks::default(), None)?;
        Ok(OwnGame {
            path: format!("/api/v1/games/{}/moves", grant.id),
            token: grant.token,
            board: Mutex::new((table, Dice::of(&grant.id))),
        })
    }

    async fn play(&self, visitor: &Visitor) -> Result<Answer, Fault> {
        let mut board = self.board.lock().await;
        let (table, dice) = &mut *board;
        let legal = table.legal_texts();
        // When the game is over, anything is refused.
        let text = dice.one_of(&legal).map_or("", String::as_str);
        let body = json!({"ply": table.ply_count(), "text": text});
        let answer = visitor.post(&self.path, Some(&self.token), &body).await?;
        if answer.status == 200 {
            table.play(text)?;
        }
        Ok(answer)
    }
}
