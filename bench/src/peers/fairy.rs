//! Fairy-Stockfish, a separate program for many kinds of chess, controlled by its text protocol.

use super::counted::Counted;
use crate::sample::rate;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) const NAME: &str = "Fairy-Stockfish";
/// The environment variable with the path of the program.
pub(crate) const VARIABLE: &str = "QUICKSILVER_FAIRY";

/// The variant that it plays.
const VARIANT: &str = "longboard";
/// Orthodox chess on 12 files without castling, in the format of its variant files.
const RULES: &str = "\
[longboard:chess]
maxFile = 12
castling = false
startFen = rnbqkbnr4/pppppppp4/12/12/12/12/PPPPPPPP4/RNBQKBNR4 w - - 0 1
";

/// The running program, ready to take positions.
pub(crate) struct Fairy {
    child: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// The variant file, which is removed at the end.
    rules: PathBuf,
}

impl Fairy {
    /// Starts the program and loads the variant.
    ///
    /// # Errors
    /// If it does not start, does not answer, or does not support boards of this size.
    pub(crate) fn start(path: &Path) -> Result<Fairy> {
        let mut child = Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{NAME} does not start: {}", path.display()))?;
        let rules = std::env::temp_dir().join(format!("quicksilver-bench-{}.ini", child.id()));
        let orders = child.stdin.take().context("it has no input")?;
        let answers = child.stdout.take().context("it has no output")?;
        let mut fairy = Fairy {
            child,
            orders,
            answers: BufReader::new(answers),
            rules,
        };
        fs::write(&fairy.rules, RULES)
            .with_context(|| format!("{} is not written", fairy.rules.display()))?;
        fairy.tell("uci")?;
        fairy.until("uciok")?;
        fairy.tell(&format!(
            "setoption name VariantPath value {}",
            fairy.rules.display()
        ))?;
        fairy.tell(&format!("setoption name UCI_Variant value {VARIANT}"))?;
        fairy.tell("isready")?;
        let said = fairy.until("readyok")?;
        ensure!(
            said.iter()
                .any(|line| line.contains(&format!("variant {VARIANT} files 12 ranks 8"))),
            "{} does not play on 12 files; is it {NAME}, built with largeboards=yes?",
            path.display()
        );
        Ok(fairy)
    }

    /// Counts nodes from a position, counting the last ply in bulk.
    ///
    /// # Errors
    /// If it crashes.
    pub(crate) fn perft(&mut self, position: &str, depth: u32) -> Result<Counted> {
        self.tell(&format!("position fen {position}"))?;
        let nodes = self.count(depth)?;
        let mut broken = None;
        let rate = rate(1, |_| {
            self.count(depth).unwrap_or_else(|fault| {
                broken = Some(fault);
                0
            })
        });
        match broken {
            Some(fault) => Err(fault),
            None => Ok(Counted { nodes, rate }),
        }
    }

    fn count(&mut self, depth: u32) -> Result<u64> {
        self.tell(&format!("go perft {depth}"))?;
        let mut line = self.line()?;
        loop {
            if let Some(nodes) = nodes_searched(&line) {
                return Ok(nodes);
            }
            line = self.line()?;
        }
    }

    fn tell(&mut self, order: &str) -> Result<()> {
        writeln!(self.orders, "{order}").with_context(|| format!("{NAME} does not take “{order}”"))
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            bail!("{NAME} stopped");
        }
        Ok(line.trim_end().to_owned())
    }

    /// The lines before a given one.
    fn until(&mut self, last: &str) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let line = self.line()?;
            if line == last {
                return Ok(lines);
            }
            lines.push(line);
        }
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        // A failure here is harmless, because the program also ends when its input is closed.
        let _ = self.tell("quit");
        let _ = self.child.wait();
        let _ = fs::remove_file(&self.rules);
    }
}

/// The count, if the line has it.
fn nodes_searched(line: &str) -> Option<u64> {
    line.strip_prefix("Nodes searched:")?.trim().parse().ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Fairy, nodes_searched};
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::path::{Path, PathBuf};

    /// A substitute that answers as the real program does, for boards with this many files.
    fn stand_in(files: u8) -> PathBuf {
        let name = format!("stand-in-{files}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let script = format!(
            "#!/bin/sh\n\
             while read -r line; do\n\
             case \"$line\" in\n\
             uci) echo 'id name Stand-in'; echo uciok;;\n\
             isready) echo 'info string variant longboard files {files} ranks 8'; echo readyok;;\n\
             'go perft 5') echo 'a2a3: 42'; echo; echo 'Nodes searched: 42';;\n\
             quit) exit;;\n\
             esac\n\
             done\n"
        );
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    #[test]
    fn the_count_is_read() {
        assert_eq!(nodes_searched("Nodes searched: 16835905"), Some(16_835_905));
        assert_eq!(nodes_searched("a2a3: 412"), None);
        assert_eq!(nodes_searched("Nodes searched: many"), None);
    }

    #[test]
    fn counts_come_over_the_protocol() {
        let program = stand_in(12);
        let mut fairy = Fairy::start(&program).unwrap();
        let rules = fairy.rules.clone();
        assert!(fs::read_to_string(&rules).unwrap().contains("maxFile = 12"));
        let counted = fairy.perft("a position", 5).unwrap();
        assert_eq!(counted.nodes, 42);
        assert!(counted.rate > 0.0);
        drop(fairy);
        assert!(!rules.exists());
        fs::remove_file(program).unwrap();
    }

    #[test]
    fn a_program_that_does_not_fit_is_named() {
        let program = stand_in(8);
        for path in [program.as_path(), Path::new("/nowhere/fairy")] {
            let fault = Fairy::start(path).err().unwrap().to_string();
            assert!(fault.contains(path.to_str().unwrap()), "{fault}");
        }
        fs::remove_file(program).unwrap();
    }
}
