//! A running program that is spoken to line by line.

use search::StopFlag;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// A program with pipes to its input and output. It is asked to leave when it is dropped, and killed if it does not.
pub(crate) struct Process {
    child: Child,
    /// Gone once the program was asked to leave.
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// What came of listening.
pub(crate) enum Heard {
    /// A line, without spaces around it.
    Line(String),
    /// Nothing came in time.
    Silence,
    /// The program has ended, or closed its output.
    End,
    /// The match was stopped meanwhile.
    Stop,
}

/// How often a listener looks whether the match was stopped.
const LOOK: Duration = Duration::from_millis(20);
/// How long a program may take to leave by itself.
const FAREWELL: Duration = Duration::from_secs(1);

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// The reason, if it does not start.
    pub(crate) fn start(program: &str, arguments: &[String]) -> Result<Process, String> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("it does not start: {error}"))?;
        let input = child.stdin.take();
        let output = child.stdout.take();
        let (sender, lines) = mpsc::channel();
        if let Some(output) = output {
            std::thread::spawn(move || {
                let mut output = BufReader::new(output);
                let mut bytes = Vec::new();
                while matches!(output.read_until(b'\n', &mut bytes), Ok(1..)) {
                    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                    if sender.send(line).is_err() {
                        return;
                    }
                    bytes.clear();
                }
            });
        }
        Ok(Process {
            child,
            input,
            lines,
        })
    }

    /// Sends a command, or several with newlines between them.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        let Some(input) = &mut self.input else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        input.write_all(format!("{text}\n").as_bytes())?;
        input.flush()
    }

    /// The next line, if one comes until then.
    pub(crate) fn hear(&self, until: Instant, stop: &StopFlag) -> Heard {
        loop {
            if stop.is_up() {
                return Heard::Stop;
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Heard::Line(line),
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Silence,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How a program whose output has ended came to its end, in words.
    pub(crate) fn end(&mut self) -> String {
        self.input = None;
        // A program that has closed its output, but runs on, is of no use.
        let until = Instant::now() + FAREWELL;
        while let Ok(None) = self.child.try_wait()
            && Instant::now() < until
        {
            std::thread::sleep(LOOK / 4);
        }
        match self.child.try_wait() {
            Ok(Some(status)) => format!("it ended with {status}"),
            _ => "it closed its output".to_owned(),
        }
    }

    /// Ends the program at once.
    pub(crate) fn kill(mut self) {
        self.destroy();
    }

    fn destroy(&mut self) {
        self.input = None;
        // Both fail only if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.say("quit").is_ok() {
            self.input = None;
            let until = Instant::now() + FAREWELL;
            let never = StopFlag::default();
            while matches!(self.hear(until, &never), Heard::Line(_)) {}
        }
        self.destroy();
    }
}
