//! A server under load, in a process of its own, and what it used.

use crate::Fault;
use crate::http::Http;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The time that a server has to answer after its start.
const LONGEST_START: Duration = Duration::from_secs(60);
/// The kernel counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

pub(crate) struct Served {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Served {
    /// Starts a program and waits until it answers. Its arguments may name `{listen}`, replaced by a free address.
    pub(crate) async fn start(program: &Path, arguments: &[String]) -> Result<Served, Fault> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let arguments = arguments
            .iter()
            .map(|one| one.replace("{listen}", &address.to_string()));
        let child = Command::new(program)
            .args(arguments)
            .env("QUICKSILVER_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .map_err(|fault| format!("{}: {fault}", program.display()))?;
        let mut served = Served { child, address };
        let http = Http::new(address);
        let began = Instant::now();
        while !matches!(http.get("/healthz", None).await, Ok((200, _))) {
            if let Some(status) = served.child.try_wait()? {
                return Err(format!("{} ended with {status}", program.display()).into());
            }
            if began.elapsed() > LONGEST_START {
                return Err(format!("{} does not answer", program.display()).into());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(served)
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The processor time that it used so far, in seconds.
    pub(crate) fn cpu_seconds(&self) -> Result<f64, Fault> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id()))?;
        // The name of the program, in parentheses, may contain spaces.
        let (_, after) = stat.rsplit_once(')').ok_or("unreadable /proc/…/stat")?;
        let ticks: Vec<f64> = after
            .split_whitespace()
            .skip(11)
            .take(2)
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        Ok(ticks.iter().sum::<f64>() / TICKS)
    }

    /// The most memory that it held so far, in megabytes.
    pub(crate) fn peak_megabytes(&self) -> Result<f64, Fault> {
        self.megabytes("VmHWM:")
    }

    /// A figure about memory, by its name in `/proc/…/status`, in megabytes.
    pub(crate) fn megabytes(&self, name: &str) -> Result<f64, Fault> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .ok_or_else(|| format!("no {name} in /proc/…/status"))?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").trim().parse()?;
        Ok(kilobytes / 1000.0)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
