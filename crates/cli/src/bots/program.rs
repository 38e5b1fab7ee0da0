//! Another program that writes sheets, as `quicksilver sheets` does.

use crate::outside::{Heard, Process};
use crate::sheets::{Answer, Question, usual_limit, usual_player};
use game::{Fault, Place};
use search::StopFlag;
use search::orders::SheetProgram;
use std::time::{Duration, Instant};

/// How long a program may take for one sheet.
const PATIENCE: Duration = Duration::from_secs(120);

/// How a program is called, and what it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spec {
    /// The program's path.
    program: String,
    arguments: Vec<String>,
    player: String,
    limit: String,
}

impl Spec {
    /// Parses `program=PATH` with `arg=WORD`, `player=KIND` and `limit=LIMIT` after it, separated by commas; none if the
    /// text does not begin so.
    ///
    /// # Errors
    /// A [`Fault`] that names the part that means nothing.
    pub(super) fn read(text: &str) -> Result<Option<Spec>, Fault> {
        let mut parts = text.split(',');
        let first = parts.next().unwrap_or_default();
        let Some(program) = first.strip_prefix("program=") else {
            return Ok(None);
        };
        let mut spec = Spec {
            program: program.to_owned(),
            arguments: Vec::new(),
            player: usual_player(),
            limit: usual_limit(),
        };
        for part in parts {
            match part.split_once('=') {
                Some(("arg", word)) => spec.arguments.push(word.to_owned()),
                Some(("player", player)) => spec.player = player.to_owned(),
                Some(("limit", limit)) => spec.limit = limit.to_owned(),
                _ => {
                    let reason = "after the program come arg=WORD, player=KIND and limit=LIMIT";
                    return Err(Fault::new(Place::given("player", part), reason));
                }
            }
        }
        Ok(Some(spec))
    }

    /// As [`Spec::read`] parses it.
    pub(super) fn text(&self) -> String {
        let mut text = format!("program={}", self.program);
        for word in &self.arguments {
            text.push_str(&format!(",arg={word}"));
        }
        text + &format!(",player={},limit={}", self.player, self.limit)
    }

    /// The program's path.
    pub(super) fn program(&self) -> &str {
        &self.program
    }
}

/// A running program.
pub(super) struct Program {
    spec: Spec,
    process: Process,
}

impl Program {
    /// Starts a program.
    ///
    /// # Errors
    /// A [`Fault`] if it does not start.
    pub(super) fn start(spec: Spec) -> Result<Program, Fault> {
        match Process::start(&spec.program, &spec.arguments) {
            Ok(process) => Ok(Program { spec, process }),
            Err(reason) => Err(fault(&spec, reason)),
        }
    }
}

fn fault(spec: &Spec, reason: String) -> Fault {
    Fault::new(Place::given("program", &spec.program), reason)
}

impl SheetProgram for Program {
    fn sheet(
        &mut self,
        position: &str,
        mark_file: Option<&str>,
        seat: usize,
        seed: u64,
    ) -> Result<String, Fault> {
        let question = Question {
            position: position.to_owned(),
            mark_file: mark_file.map(str::to_owned),
            seat,
            player: self.spec.player.clone(),
            limit: self.spec.limit.clone(),
            seed,
        };
        let question = serde_json::to_string(&question)
            .map_err(|error| fault(&self.spec, error.to_string()))?;
        if self.process.say(&question).is_err() {
            return Err(fault(&self.spec, self.process.end()));
        }
        let until = Instant::now() + PATIENCE;
        match self.process.hear(until, &StopFlag::default()) {
            Heard::Line(line) => match serde_json::from_str(&line) {
                Ok(Answer::Sheet(sheet)) => Ok(sheet),
                Ok(Answer::Error(reason)) => Err(fault(&self.spec, reason)),
                Err(error) => Err(fault(&self.spec, format!("this is no answer: {error}"))),
            },
            Heard::Silence => {
                let reason = format!("no sheet after {} s", PATIENCE.as_secs());
                Err(fault(&self.spec, reason))
            }
            Heard::End | Heard::Stop => Err(fault(&self.spec, self.process.end())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Spec;

    #[test]
    fn programs_are_read_and_written() {
        let text = "program=old/sheets,arg=--quick,player=b,limit=ms=500";
        let spec = Spec::read(text).unwrap().unwrap();
        assert_eq!(spec.text(), text);
        let short = Spec::read("program=sheets").unwrap().unwrap();
        assert_eq!(short.text(), "program=sheets,player=c,limit=nodes=2000");
        assert_eq!(Spec::read("c").unwrap(), None);
        let fault = Spec::read("program=sheets,nodes=3").unwrap_err();
        assert!(fault.to_string().contains("nodes=3"), "{fault}");
    }
}
