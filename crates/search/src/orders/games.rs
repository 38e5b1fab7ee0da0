//! Whole games between computer players.

use super::bot::{BotPlayer, OrderBot, Participant, SheetProgram, Thinking};
use super::converse::{Speech, converse};
use super::limit::OrderLimit;
use super::parley::{Occasion, Said};
use super::talk::{Reply, Talk};
use crate::StopFlag;
use crate::lot::Lot;
use game::{Fault, NoteWeight, OrderPace, OrderTable};
use std::collections::BTreeMap;
use std::time::Duration;
use web_time::Instant;

/// What is played.
#[derive(Clone, Debug)]
pub struct BotGames {
    /// Per game and seat: the player. Each game has as many as there are seats.
    pub seatings: Vec<Vec<Participant>>,
    /// A game without a winner ends after this many years.
    pub years: u32,
    /// The limit of searching players.
    pub limit: OrderLimit,
    /// Decides every lot: that and a game's number decide the game.
    pub seed: u64,
    /// So many games were played before: the first seating is that of the game after them.
    pub after: usize,
}

/// A game played to its end.
#[derive(Clone, Debug)]
pub struct BotGame {
    /// Its number, from 1.
    pub number: usize,
    /// The player of each seat.
    pub kinds: Vec<Participant>,
    /// The phase in which it ended.
    pub end: String,
    /// The winners, by seat; none if the years ran out first.
    pub winners: Vec<usize>,
    /// The supply centres of each seat at the end.
    pub centres: Vec<u32>,
    /// The number of phases adjudicated.
    pub phases: u32,
    /// The number of orders that had an error of their own. A player that follows the rules has none.
    pub problems: u32,
    /// How many orders of each kind were given: by player, part of the phase (empty if it has one only) and kind.
    pub orders: BTreeMap<(Participant, String, String), u32>,
    /// By player, and kind of deal ([`game::Deal::word`]).
    pub deals: BTreeMap<(Participant, String), DealTally>,
    /// The phase (last word of its key), player and time of every sheet, and of what was said before it.
    pub times: Vec<(String, Participant, Duration)>,
    /// The adjudication time of the phases.
    pub settling: Duration,
}

/// What became of the deals of one kind that a player offered, and of what it promised in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DealTally {
    /// How many it offered.
    pub offered: u32,
    /// How many of them were accepted.
    pub accepted: u32,
    /// In how many phases it kept what it had promised.
    pub kept: u32,
    /// In how many it did not.
    pub broken: u32,
}

/// Callbacks while games are played.
#[derive(Debug)]
pub enum GameNews<'a> {
    /// A phase is about to be adjudicated.
    Phase {
        /// The game's number, from 1.
        game: usize,
        /// The phase: its key and its title.
        key: &'a str,
        /// As above.
        title: &'a str,
        /// The position file.
        position: &'a str,
        /// The sheets, by seat.
        sheets: &'a [(usize, String)],
        /// The errors in them.
        problems: &'a [String],
    },
    /// A game is over.
    Over(&'a BotGame),
}

/// Plays games. `start` sets up a table, `bot` makes a player of its game, `program` plays the seats of
/// [`Participant::Program`]; `mark_file` is the map if it is not one of the game's own. Stops early when `stop` is set; the current game is then dropped.
///
/// # Errors
/// A [`Fault`] if a table cannot be set up, or the number of players differs from the number of seats.
pub fn play_games(
    plan: &BotGames,
    mark_file: Option<&str>,
    start: &dyn Fn() -> Result<Box<dyn OrderTable>, Fault>,
    bot: &mut dyn OrderBot,
    mut program: Option<&mut (dyn SheetProgram + 'static)>,
    stop: &StopFlag,
    tell: &mut dyn FnMut(&GameNews<'_>),
) -> Result<Vec<BotGame>, Fault> {
    let mut played = Vec::new();
    for (index, kinds) in plan.seatings.iter().enumerate() {
        let mut table = start()?;
        let seats = table.seats().len();
        if kinds.len() != seats {
            let reason = format!("{} players for {seats} seats", kinds.len());
            return Err(Fault::new("seats", reason));
        }
        let mut game = BotGame {
            number: plan.after + index + 1,
            kinds: kinds.clone(),
            end: String::new(),
            winners: Vec::new(),
            centres: Vec::new(),
            phases: 0,
            problems: 0,
            orders: BTreeMap::new(),
            deals: BTreeMap::new(),
            times: Vec::new(),
            settling: Duration::ZERO,
        };
        let mut lot = Lot::numbered(plan.seed, (plan.after + index) as u64);
        let mut talk = Talk::default();
        let years = i32::try_from(plan.years).unwrap_or(i32::MAX);
        let last = table.phase().year().saturating_add(years);
        while table.outcome().is_none() && table.phase().year() < last {
            if stop.is_up() {
                return Ok(played);
            }
            let position = table.position();
            bot.set_position(&position, mark_file)?;
            let mut hands = Hands {
                bot,
                program: program.as_deref_mut(),
                limit: plan.limit,
                mark_file,
                stop,
            };
            hands.parley(&mut game, &*table, &mut talk, &mut lot)?;
            game.phase(
                &mut *table,
                &position,
                &mut hands,
                &mut talk,
                &mut lot,
                tell,
            )?;
        }
        game.count(&talk);
        bot.set_position(&table.position(), mark_file)?;
        game.end = table.phase().key;
        game.winners = table.outcome().map(|end| end.winners).unwrap_or_default();
        game.centres = bot.centres();
        tell(&GameNews::Over(&game));
        played.push(game);
    }
    Ok(played)
}

/// Whoever writes sheets.
struct Hands<'a> {
    bot: &'a dyn OrderBot,
    program: Option<&'a mut (dyn SheetProgram + 'static)>,
    limit: OrderLimit,
    mark_file: Option<&'a str>,
    stop: &'a StopFlag,
}

impl Hands<'_> {
    /// Lets those speak who make deals, until nobody has anything to answer.
    fn parley(
        &self,
        game: &mut BotGame,
        table: &dyn OrderTable,
        talk: &mut Talk,
        lot: &mut Lot,
    ) -> Result<(), Fault> {
        let (turn, year) = (game.phases, table.phase().year());
        let mut talkers = self.bot.awaited();
        talkers.retain(|seat| game.kinds[*seat].talks());
        if table.pace() != OrderPace::Orders || talkers.len() < 2 {
            return Ok(());
        }
        let kinds = &game.kinds;
        let spoken = converse(talk, (turn, year), &talkers, &mut |seat, talk| {
            let Participant::Player(player) = kinds[seat] else {
                return Ok(Said::default());
            };
            let occasion = Occasion {
                talk,
                turn,
                year,
                partners: &talkers,
            };
            let thinking = self.thinking(player, lot.number());
            self.bot.talk(seat, &thinking, &occasion)
        })?;
        for one in spoken {
            if let Speech::Offer(deal) = &one.speech {
                let fits = table.deal(one.from, one.to, deal);
                game.problems += u32::from(fits.as_ref() != Ok(deal));
            }
        }
        Ok(())
    }

    fn thinking(&self, player: BotPlayer, seed: u64) -> Thinking<'_> {
        Thinking {
            player,
            limit: self.limit,
            seed,
            stop: self.stop,
        }
    }

    fn sheet(
        &mut self,
        by: Participant,
        position: &str,
        seat: usize,
        occasion: &Occasion<'_>,
        seed: u64,
    ) -> Result<String, Fault> {
        match by {
            Participant::Player(player) => {
                let thinking = self.thinking(player, seed);
                self.bot.sheet_after(seat, &thinking, Some(occasion))
            }
            Participant::Program => match &mut self.program {
                Some(program) => program.sheet(position, self.mark_file, seat, seed),
                None => Err(Fault::new("seats", "no program was given")),
            },
        }
    }
}

impl BotGame {
    fn phase(
        &mut self,
        table: &mut dyn OrderTable,
        position: &str,
        hands: &mut Hands<'_>,
        talk: &mut Talk,
        lot: &mut Lot,
        tell: &mut dyn FnMut(&GameNews<'_>),
    ) -> Result<(), Fault> {
        let phase = table.phase();
        let word = phase.key.rsplit('-').next().unwrap_or_default();
        let mut sheets = Vec::new();
        let mut problems = Vec::new();
        for seat in hands.bot.awaited() {
            let kind = self.kinds[seat];
            let begun = Instant::now();
            let occasion = Occasion {
                talk,
                turn: self.phases,
                year: table.phase().year(),
                partners: &[],
            };
            let sheet = hands.sheet(kind, position, seat, &occasion, lot.number())?;
            self.times.push((word.to_owned(), kind, begun.elapsed()));
            for note in table.check(seat, &sheet) {
                let order = note.order.unwrap_or_default();
                match note.problem {
                    Some(problem) if note.weight == NoteWeight::Fault => {
                        problems.push(format!("seat {seat}, {order}: {problem}"));
                    }
                    _ => {
                        if let Some(of) = table.kind_of(&order) {
                            *self
                                .orders
                                .entry((kind, note.step, of.to_owned()))
                                .or_default() += 1;
                        }
                    }
                }
            }
            sheets.push((seat, sheet));
        }
        self.problems += problems.len() as u32;
        tell(&GameNews::Phase {
            game: self.number,
            position,
            key: &phase.key,
            title: &phase.title,
            sheets: &sheets,
            problems: &problems,
        });
        talk.settled(self.phases, table, &sheets);
        let begun = Instant::now();
        table.resolve(&sheets)?;
        self.settling += begun.elapsed();
        self.phases += 1;
        Ok(())
    }

    /// Counts what became of the deals.
    fn count(&mut self, talk: &Talk) {
        for offer in &talk.offers {
            let of = |seat: usize| (self.kinds[seat], offer.deal.word().to_owned());
            let from = self.deals.entry(of(offer.from)).or_default();
            from.offered += 1;
            from.accepted += u32::from(offer.reply == Reply::Accepted);
            for kept in &offer.kept {
                let own = self.deals.entry(of(kept.seat)).or_default();
                match kept.breach {
                    None => own.kept += 1,
                    Some(_) => own.broken += 1,
                }
            }
        }
    }
}
