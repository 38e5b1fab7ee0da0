//! The server as a process that can be killed.

use crate::http::Http;
use crate::{Fault, arguments};
use server::Config;
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The time that a server has to answer after its start.
const LONGEST_START: Duration = Duration::from_secs(60);

/// It asks for more than people do, and programs that are told of something are on this machine.
const FLAGS: [&str; 2] = ["--no-limits", "--notices-to-private-addresses"];

pub(crate) struct Process {
    program: PathBuf,
    address: SocketAddr,
    database: String,
    folder: PathBuf,
    log: File,
    /// Variables of its environment, besides ours.
    variables: Vec<(&'static str, OsString)>,
    child: Option<Child>,
}

impl Process {
    /// A server that does not run yet, on a free port. Its log is kept in `folder`.
    pub(crate) fn new(
        binary: Option<&Path>,
        folder: &Path,
        database: &str,
        variables: Vec<(&'static str, OsString)>,
    ) -> Result<Process, Fault> {
        let program = match binary {
            Some(path) => path.to_owned(),
            None => std::env::current_exe()?,
        };
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(folder.join("server.log"))?;
        Ok(Process {
            program,
            address,
            database: database.to_owned(),
            folder: folder.to_owned(),
            log,
            variables,
            child: None,
        })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Starts the server and waits until it answers.
    pub(crate) async fn start(&mut self) -> Result<(), Fault> {
        let child = Command::new(&self.program)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .arg("serve")
            .args([
                "--listen",
                &self.address.to_string(),
                "--database",
                &self.database,
            ])
            .arg("--data")
            .arg(&self.folder)
            .args(FLAGS)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(self.log.try_clone()?)
            .spawn()
            .map_err(|fault| format!("{}: {fault}", self.program.display()))?;
        let child = self.child.insert(child);
        let http = Http::new(self.address);
        let began = Instant::now();
        loop {
            if let Ok((200, _)) = http.get("/healthz", None).await {
                return Ok(());
            }
            if let Some(status) = child.try_wait()? {
                return Err(format!("the server ended with {status} at its start").into());
            }
            if began.elapsed() > LONGEST_START {
                return Err("the server does not answer".into());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Sends a signal to the server, by its name.
    pub(crate) fn signal(&self, name: &str) -> Result<(), Fault> {
        let Some(child) = &self.child else {
            return Err("the server does not run".into());
        };
        let sent = Command::new("kill")
            .args(["-s", name, &child.id().to_string()])
            .status()?;
        if sent.success() {
            Ok(())
        } else {
            Err(format!("{name} could not be sent").into())
        }
    }

    /// Asks the server to end (SIGTERM), and waits until it has.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        self.signal("TERM")?;
        let Some(mut child) = self.child.take() else {
            return Ok(());
        };
        let status = child.wait()?;
        if status.success() {
            Ok(())
        } else {
            Err(format!("the server ended with {status}").into())
        }
    }

    /// Kills the server (SIGKILL).
    pub(crate) fn kill(&mut self) -> Result<(), Fault> {
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Also when the test panics.
        let _ = self.kill();
    }
}

/// Serves, as `quicksilver serve` does.
pub(crate) async fn serve(given: impl Iterator<Item = String>) -> Result<(), Fault> {
    let mut config = Config::default();
    config.allowance.limited = false;
    config.notices_to_private = true;
    let pairs = given.filter(|word| !FLAGS.contains(&word.as_str()));
    arguments::read(pairs, |name, value| {
        match name {
            "--listen" => config.listen = value.parse()?,
            "--database" => config.database = Some(value),
            "--data" => config.data_folder = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    server::logs::init(false, server::logs::USUAL)?;
    Ok(server::serve(&config).await?)
}
