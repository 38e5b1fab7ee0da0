//! The games of the honest visitor: random moves, one after the other, over live connections.

use crate::Fault;
use crate::dice::Dice;
use crate::visitor::{Live, Visitor};
use game::{OptionPicks, Seat, Table};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use wire::{GameNews, LiveMessage, SeatGrant};

/// The level of the honest visitor's opponent.
const LEVEL: u8 = 1;

/// A game as it is known from its news.
struct Board {
    path: String,
    table: Box<dyn Table>,
    dice: Dice,
}

impl Board {
    fn new(id: &str) -> Result<Board, Fault> {
        let entry = registry::GAMES.first().ok_or("there is no game")?;
        Ok(Board {
            path: format!("/api/v1/games/{id}"),
            table: entry.game.open(&OptionPicks::default(), None)?,
            dice: Dice::of(id),
        })
    }

    /// Plays a random move on the server as the holder of a token.
    async fn play(&mut self, visitor: &Visitor, token: &str) -> Result<(), Fault> {
        let legal = self.table.legal_texts();
        let text = self.dice.one_of(&legal).ok_or("no legal move")?;
        let body = json!({"ply": self.table.ply_count(), "text": text});
        let path = format!("{}/moves", self.path);
        let answer = visitor.post(&path, Some(token), &body).await?;
        if answer.status != 200 {
            return Err(format!("a move is answered with {}", answer.status).into());
        }
        self.table.play(text)?;
        Ok(())
    }

    /// Plays the moves of others.
    fn hear(&mut self, news: &GameNews) -> Result<(), Fault> {
        let keep = usize::try_from(news.keep)?;
        for (number, ply) in (keep..).zip(&news.plies) {
            if number == self.table.ply_count() {
                self.table.play(&ply.text)?;
            }
        }
        Ok(())
    }
}

/// Makes a game.
async fn create(visitor: &Visitor, opponent: Value) -> Result<SeatGrant, Fault> {
    let entry = registry::GAMES.first().ok_or("there is no game")?;
    let asked = json!({"game": entry.slug(), "opponent": opponent, "name": "Ada"});
    granted(visitor, "/api/v1/games", &asked).await
}

async fn granted<T: DeserializeOwned>(
    visitor: &Visitor,
    path: &str,
    body: &Value,
) -> Result<T, Fault> {
    let answer = visitor.post(path, None, body).await?;
    if !(200..300).contains(&answer.status) {
        return Err(format!("{path} is answered with {}", answer.status).into());
    }
    Ok(serde_json::from_slice(&answer.body)?)
}

/// The next news of a game.
async fn news(live: &mut Live) -> Result<Box<GameNews>, Fault> {
    loop {
        match live.next().await? {
            LiveMessage::News { news } => return Ok(news),
            LiveMessage::State { .. } | LiveMessage::Presence { .. } => {}
            LiveMessage::Refused { fault } => return Err(fault.reason.into()),
        }
    }
}

/// A game against a computer player.
pub(super) struct AgainstComputer {
    visitor: Visitor,
    board: Board,
    own: Seat,
    token: String,
    live: Box<Live>,
}

impl AgainstComputer {
    pub(super) async fn begin(visitor: Visitor) -> Result<AgainstComputer, Fault> {
        let grant = create(&visitor, json!({"kind": "computer", "level": LEVEL})).await?;
        let board = Board::new(&grant.id)?;
        let own = board.table.to_move().ok_or("nobody is to move")?;
        let live = visitor.live(&board.path, Some(&grant.token)).await?;
        Ok(AgainstComputer {
            visitor,
            board,
            own,
            token: grant.token,
            live,
        })
    }

    /// Moves, and waits until the computer has; false if it had not to.
    pub(super) async fn turn(&mut self) -> Result<bool, Fault> {
        self.board.play(&self.visitor, &self.token).await?;
        let answers = self
            .board
            .table
            .to_move()
            .is_some_and(|seat| seat != self.own);
        while self
            .board
            .table
            .to_move()
            .is_some_and(|seat| seat != self.own)
        {
            let news = news(&mut self.live).await?;
            self.board.hear(&news)?;
        }
        Ok(answers)
    }

    pub(super) fn is_over(&self) -> bool {
        self.board.table.to_move().is_none()
    }
}

/// A game of two, both at this address.
pub(super) struct Pair {
    visitor: Visitor,
    board: Board,
    tokens: [String; 2],
    lives: [Box<Live>; 2],
}

impl Pair {
    pub(super) async fn begin(visitor: Visitor) -> Result<Pair, Fault> {
        let first = create(&visitor, json!({"kind": "link"})).await?;
        let board = Board::new(&first.id)?;
        let invite = json!({"invite": first.invite, "name": "Grace"});
        let path = format!("{}/join", board.path);
        let second: SeatGrant = granted(&visitor, &path, &invite).await?;
        let tokens = [first.token, second.token];
        let lives = [
            visitor.live(&board.path, Some(&tokens[0])).await?,
            visitor.live(&board.path, Some(&tokens[1])).await?,
        ];
        Ok(Pair {
            visitor,
            board,
            tokens,
            lives,
        })
    }

    /// Moves, and waits until both have seen it.
    pub(super) async fn turn(&mut self) -> Result<bool, Fault> {
        let seat = self.board.table.to_move().ok_or("nobody is to move")?;
        let token = self.tokens.get(seat.index()).ok_or("a seat too many")?;
        self.board.play(&self.visitor, token).await?;
        let number = u32::try_from(self.board.table.ply_count())?;
        for live in &mut self.lives {
            let mut known = 0;
            while known < number {
                let news = news(live).await?;
                known = news.keep + u32::try_from(news.plies.len())?;
            }
        }
        Ok(true)
    }

    pub(super) fn is_over(&self) -> bool {
        self.board.table.to_move().is_none()
    }
}
