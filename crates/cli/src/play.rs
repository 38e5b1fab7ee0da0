//! `quicksilver play`

use crate::failure::{Failure, one_line};
use crate::help;
use crate::setup::{PositionArguments, Setup, play_text};
use clap::{Args, value_parser};
use game::record::Record;
use game::{Fault, Outcome, Part, Place, Ply, Seat, SeatSet, Table, reason};
use search::{Engine, LEVELS, Level, StopFlag};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// Play in the terminal, against the computer or with all seats at this terminal
#[derive(Args)]
#[command(after_help = help::example("play {game} --level 2"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// The computer's strength, from 1 (beginner) to 8
    #[arg(long, value_name = "L", default_value_t = 3,
          value_parser = value_parser!(u8).range(1..=i64::from(LEVELS)))]
    level: u8,
    /// Play every seat from this terminal
    #[arg(long, conflicts_with_all = ["level", "seat"])]
    same_screen: bool,
    /// Your seat, by name; the first seat if omitted
    #[arg(long = "as", value_name = "SEAT", id = "seat")]
    seat: Option<String>,
    /// The seed of the computer's random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write the record of the game to this file at the end
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

const HELP: &str = "\
Type a move in any notation of the game (several parts of a turn with commas between them), or one of:
  moves        the legal moves
  turns        the whole turns, where a turn has several parts
  board        the board again
  undo         take the last move back; against the computer your last turn
  claim        claim the draw that the rules allow
  resign       give the game up
  save FILE    write the record of the game
  quit         leave";

/// The computer in one or more seats.
struct Computer {
    engine: Box<dyn Engine>,
    level: Level,
    seed: u64,
    /// The seat of the human player.
    person: Seat,
}

struct Session<'a> {
    table: Box<dyn Table>,
    computer: Option<Computer>,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let computer = match (arguments.same_screen, Level::new(arguments.level)) {
        (false, Some(level)) => Some(Computer {
            engine: setup.engine(64),
            level,
            seed: arguments.seed,
            person: person(&setup, arguments.seat.as_deref())?,
        }),
        _ => None,
    };
    let mut session = Session {
        table: setup.open()?,
        computer,
        input,
        out,
    };
    writeln!(
        session.out,
        "{}. Type “help” for a list of commands.",
        setup.game().info().title
    )?;
    session.play()?;
    session.offer_record(arguments.record.as_deref())
}

fn person(setup: &Setup, name: Option<&str>) -> Result<Seat, Failure> {
    let seats = setup.game().info().seats;
    let Some(name) = name else {
        return Ok(Seat::FIRST);
    };
    let found = (0..)
        .zip(seats)
        .find(|(_, known)| known.eq_ignore_ascii_case(name));
    found.map(|(seat, _)| Seat(seat)).ok_or_else(|| {
        let reason = format!("no such seat; the seats are {}", seats.join(", "));
        Fault::new(Place::given("seat", name), reason).into()
    })
}

impl Session<'_> {
    /// Plays until the game is over or the player quits.
    fn play(&mut self) -> Result<(), Failure> {
        self.show()?;
        while let Some(seat) = self.table.to_move() {
            if self
                .computer
                .as_ref()
                .is_some_and(|computer| computer.person != seat)
            {
                self.let_computer_move()?;
                if self.table.to_move() != Some(seat) {
                    self.show()?;
                }
                continue;
            }
            self.tell_part()?;
            let name = self.seat_name(seat);
            write!(self.out, "{name}, {}> ", self.table.turn_number())?;
            self.out.flush()?;
            let Some(line) = self.read_line()? else {
                writeln!(self.out)?;
                return Ok(());
            };
            if line == "quit" {
                return Ok(());
            }
            self.obey(seat, &line)?;
        }
        if let Some(outcome) = self.table.outcome() {
            writeln!(self.out, "The game is over: {}", self.told(&outcome))?;
        }
        Ok(())
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Result<(), Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "help" => writeln!(self.out, "{HELP}")?,
            "board" => self.show()?,
            "moves" => {
                let moves: Vec<String> =
                    self.table.legal().into_iter().map(|mv| mv.short).collect();
                writeln!(self.out, "{}", moves.join(" "))?;
            }
            "turns" => {
                for turn in self.table.whole_turns() {
                    writeln!(self.out, "{}", turn.text)?;
                }
            }
            "undo" => self.undo(seat)?,
            "claim" => match self.table.claimable() {
                Some(outcome) => self.table.conclude(outcome)?,
                None => writeln!(self.out, "There is no draw to claim here.")?,
            },
            "resign" => {
                let seats = u8::try_from(self.table.info().seats.len()).unwrap_or(u8::MAX);
                let others = (0..seats).map(Seat).filter(|other| *other != seat);
                let sharers = others.fold(SeatSet::default(), SeatSet::with);
                self.table.conclude(Outcome {
                    sharers,
                    seats,
                    reason: reason::RESIGNATION,
                })?;
            }
            "save" if rest.trim().is_empty() => {
                writeln!(self.out, "Where to? Type: save FILE")?;
            }
            "save" => self.save(Path::new(rest.trim()))?,
            _ => match play_text(&mut *self.table, line) {
                Ok(()) => self.show()?,
                Err(fault) if matches!(fault.place.outermost(), Place::Part { .. }) => {
                    writeln!(self.out, "{}", one_line(&fault.to_string()))?;
                }
                Err(fault) => writeln!(self.out, "{}", one_line(&fault.reason))?,
            },
        }
        Ok(())
    }

    /// Says which part of a turn comes next, unless that is obvious, and whether it can be passed.
    fn tell_part(&mut self) -> Result<(), Failure> {
        let part = self.table.part();
        let texts = self.table.legal_texts();
        let pass = match (texts.iter().any(|text| text == Part::PASSED), part.index) {
            (false, _) => String::new(),
            (true, 0) => format!("; {} passes the whole turn", Part::PASSED),
            (true, _) => format!("; {} ends the turn", Part::PASSED),
        };
        let phase = self.table.view().phase;
        // Some boards show the part themselves.
        let known = part.index == 0 || self.table.board_text().contains(&phase);
        if !known || !pass.is_empty() {
            writeln!(self.out, "{phase}{pass}.")?;
        }
        Ok(())
    }

    /// Takes back the last move. Against the computer, takes back the player's last turn, or the parts of the current
    /// turn.
    fn undo(&mut self, seat: Seat) -> Result<(), Failure> {
        let plies = self.table.plies();
        if plies.is_empty() {
            writeln!(self.out, "There is no move to take back.")?;
            return Ok(());
        }
        let keep = match plies.iter().rfind(|ply| ply.seat == seat) {
            _ if self.computer.is_none() => plies.len() - 1,
            Some(own) => {
                let same_turn = |ply: &&Ply| ply.seat == own.seat && ply.turn == own.turn;
                plies.iter().position(|ply| same_turn(&ply)).unwrap_or(0)
            }
            None => {
                writeln!(self.out, "The game begins again.")?;
                0
            }
        };
        while self.table.ply_count() > keep {
            self.table.undo();
        }
        self.show()
    }

    fn let_computer_move(&mut self) -> Result<(), Failure> {
        let Some(computer) = &mut self.computer else {
            return Ok(());
        };
        let plies = self.table.plies();
        let moves: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
        let start = self.table.start_text();
        computer
            .engine
            .set_position(self.table.picks(), Some(&start), &moves)?;
        let seed = computer.seed.wrapping_add(moves.len() as u64);
        let chosen = computer
            .engine
            .choose(computer.level, seed, &StopFlag::default());
        let text = chosen
            .ok_or_else(|| Failure::Machine("the computer found no move to play".to_owned()))?;
        let played = self.table.play(&text)?;
        let name = self.seat_name(played.ply.seat);
        writeln!(
            self.out,
            "{name} plays {}: {}.",
            played.ply.short, played.ply.words
        )?;
        Ok(())
    }

    /// At the end of the game: asks for a file name, unless the command line gave one.
    fn offer_record(&mut self, file: Option<&Path>) -> Result<(), Failure> {
        if let Some(file) = file {
            return self.save(file);
        }
        if self.table.ply_count() == 0 {
            return Ok(());
        }
        write!(self.out, "Save the record? Enter a file name, or nothing: ")?;
        self.out.flush()?;
        match self.read_line()? {
            Some(name) if !name.is_empty() => self.save(Path::new(&name)),
            Some(_) => Ok(()),
            None => Ok(writeln!(self.out)?),
        }
    }

    fn save(&mut self, file: &Path) -> Result<(), Failure> {
        let mut record = Record::from_table(&*self.table);
        for (seat, name) in (0..).zip(self.table.info().seats) {
            let player = match &self.computer {
                Some(computer) if computer.person != Seat(seat) => {
                    format!("computer, level {}", computer.level.number())
                }
                _ => "person".to_owned(),
            };
            record.set_tag(name, &player)?;
        }
        match std::fs::write(file, record.write()) {
            Ok(()) => writeln!(self.out, "The record has been saved to {}.", file.display())?,
            Err(error) => writeln!(self.out, "The record could not be saved: {error}")?,
        }
        Ok(())
    }

    fn show(&mut self) -> Result<(), Failure> {
        Ok(writeln!(
            self.out,
            "\n{}\n{}",
            self.table.board_text(),
            self.table.position_text()
        )?)
    }

    fn told(&self, outcome: &Outcome) -> String {
        match outcome.winner() {
            Some(seat) => format!("{} wins ({}).", self.seat_name(seat), outcome.reason),
            None => format!("the point is shared ({}).", outcome.reason),
        }
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.table
            .info()
            .seats
            .get(seat.index())
            .copied()
            .unwrap_or("?")
    }

    /// The next line without surrounding white space; `None` at the end of the input.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let mut bytes = Vec::new();
        let read = self
            .input
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Failure::Machine(format!("standard input: {error}")))?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
