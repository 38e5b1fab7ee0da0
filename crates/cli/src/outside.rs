//! Other programs that play through the engine protocol.

mod introduction;
mod process;

use game::{Fault, GameInfo, OptionPicks, Place};
pub(crate) use process::{Heard, Process};
use search::{Contender, Forfeit, ForfeitKind, Outside, StopFlag, Thought, Trouble};
use std::time::{Duration, Instant};

/// How long a program may take to start, and to prepare for a game.
const START: Duration = Duration::from_secs(30);

/// A program at the board. It is started once; a program that has crashed or hung is started again for the next game.
pub(crate) struct OutsidePlayer {
    outside: Outside,
    info: &'static GameInfo,
    picks: OptionPicks,
    hash_mib: u16,
    process: Option<Process>,
}

impl OutsidePlayer {
    /// Starts a program and tells it the game, the rule options and the size of its table.
    ///
    /// # Errors
    /// A [`Fault`] if it does not start, does not speak the protocol, or does not play the game under the options.
    pub(crate) fn start(
        outside: &Outside,
        info: &'static GameInfo,
        picks: &OptionPicks,
        hash_mib: u16,
    ) -> Result<OutsidePlayer, Fault> {
        let mut player = OutsidePlayer {
            outside: outside.clone(),
            info,
            picks: picks.clone(),
            hash_mib,
            process: None,
        };
        player.process(&StopFlag::default())?;
        Ok(player)
    }

    /// The running program, which is started if there is none.
    fn process(&mut self, stop: &StopFlag) -> Result<&mut Process, Fault> {
        let process = match self.process.take() {
            Some(process) => process,
            None => {
                let started = Process::start(&self.outside.program, &self.outside.arguments);
                let met = started.and_then(|mut process| {
                    self.introduce(&mut process, stop)?;
                    Ok(process)
                });
                met.map_err(|reason| {
                    Fault::new(Place::given("engine", &self.outside.program), reason)
                })?
            }
        };
        Ok(self.process.insert(process))
    }

    /// Ends a program that has lost by its own doing, and says how.
    fn forfeit(&mut self, kind: ForfeitKind, detail: String) -> Trouble {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        Trouble::Forfeit(Forfeit { kind, detail })
    }

    fn crash(&mut self) -> Trouble {
        let end = match &mut self.process {
            Some(process) => process.end(),
            None => "it is not running".to_owned(),
        };
        self.forfeit(ForfeitKind::Crash, end)
    }

    fn hang(&mut self, waited: Duration) -> Trouble {
        let detail = format!("no answer after {} ms", waited.as_millis());
        self.forfeit(ForfeitKind::Hang, detail)
    }

    /// The commands that ask for a move after `moves`.
    fn question(&self, moves: &[String]) -> String {
        let mut lines = "position startpos".to_owned();
        if !moves.is_empty() {
            lines.push_str(" moves");
        }
        for text in moves {
            lines.push(' ');
            lines.push_str(text);
        }
        lines.push_str("\ngo");
        let limits = &self.outside.limits;
        let asked = [
            ("depth", limits.depth.map(u128::from)),
            ("nodes", limits.nodes.map(u128::from)),
            ("movetime", limits.time.map(|time| time.as_millis())),
        ];
        for (name, number) in asked {
            if let Some(number) = number {
                lines.push_str(&format!(" {name} {number}"));
            }
        }
        lines
    }
}

impl Contender for OutsidePlayer {
    fn begin(&mut self, stop: &StopFlag) -> Result<(), Trouble> {
        let process = self.process(stop).map_err(Trouble::Fault)?;
        if process.say("ucinewgame\nisready").is_err() {
            return Err(self.crash());
        }
        let until = Instant::now() + START;
        loop {
            match process.hear(until, stop) {
                Heard::Line(line) if line == "readyok" => return Ok(()),
                Heard::Line(_) => {}
                Heard::Silence => return Err(self.hang(START)),
                Heard::End => return Err(self.crash()),
                Heard::Stop => return Err(Trouble::Stopped),
            }
        }
    }

    fn choose(
        &mut self,
        moves: &[String],
        _seed: u64,
        stop: &StopFlag,
    ) -> Result<Thought, Trouble> {
        let question = self.question(moves);
        let patience = self.outside.patience();
        let Some(process) = &mut self.process else {
            return Err(self.crash());
        };
        let began = Instant::now();
        if process.say(&question).is_err() {
            return Err(self.crash());
        }
        let mut nodes = 0;
        loop {
            match process.hear(began + patience, stop) {
                Heard::Line(line) => {
                    if let Some(reason) = line.strip_prefix(REFUSAL) {
                        let detail = format!("it refuses the position: {}", reason.trim());
                        return Err(self.forfeit(ForfeitKind::IllegalMove, detail));
                    }
                    if let Some(counted) = nodes_in(&line) {
                        nodes = counted;
                    }
                    let mut words = line.split_whitespace();
                    if words.next() == Some("bestmove") {
                        return Ok(Thought {
                            text: words.next().unwrap_or_default().to_owned(),
                            time: began.elapsed(),
                            nodes,
                        });
                    }
                }
                Heard::Silence => return Err(self.hang(patience)),
                Heard::End => return Err(self.crash()),
                Heard::Stop => return Err(Trouble::Stopped),
            }
        }
    }
}

/// What our own program answers to a command that it refuses.
const REFUSAL: &str = "info string error:";

/// The number of nodes in a line of information, if it tells one.
fn nodes_in(line: &str) -> Option<u64> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    // Nothing after these words is a figure.
    let mut words = words.take_while(|word| *word != "string" && *word != "pv");
    words.find(|word| *word == "nodes")?;
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::nodes_in;

    #[test]
    fn nodes_are_read_from_lines_of_information() {
        let line = "info depth 7 multipv 1 score cp 20 nodes 4321 nps 1 time 3 pv e2e4 nodes 5";
        assert_eq!(nodes_in(line), Some(4321));
        assert_eq!(nodes_in("info string nodes 5"), None);
        assert_eq!(nodes_in("bestmove nodes 5"), None);
        assert_eq!(nodes_in("info nodes many"), None);
    }
}
