//! The server as a process, and requests to it.

use crate::disk::Disk;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Longer than any successful operation takes.
const LONG: Duration = Duration::from_secs(120);

pub(crate) struct Server {
    child: Child,
    address: String,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Answer {
    /// Whether the request was acknowledged. The only other valid answer is “it cannot be written now”.
    pub(crate) fn acknowledged(&self) -> bool {
        match self.status {
            200 | 201 => true,
            503 => false,
            _ => panic!("{}: {}", self.status, self.body),
        }
    }
}

fn command(disk: &Disk) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quicksilver"));
    command
        .args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--data"])
        .arg(disk.folder())
        .env("QUICKSILVER_LOG", "off")
        .stdin(Stdio::null());
    disk.used_by(&mut command);
    command
}

impl Server {
    /// A server with its data on a disk.
    pub(crate) fn start(disk: &Disk) -> Server {
        let mut child = command(disk).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim().strip_prefix("http://").expect("an address");
        Server {
            address: address.to_owned(),
            child,
        }
    }

    /// A server with its data on a failing disk, or the error message of one that cannot start.
    pub(crate) fn try_start(disk: &Disk) -> Result<Server, String> {
        let mut command = command(disk);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        if let Some(address) = line.trim().strip_prefix("http://") {
            let address = address.to_owned();
            return Ok(Server { child, address });
        }
        let ended = child.wait_with_output().unwrap();
        let complaint = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(1), "{complaint}");
        Err(complaint)
    }

    /// The error message of a server that cannot start.
    pub(crate) fn refused(disk: &Disk) -> String {
        let refused = command(disk).stdout(Stdio::null()).output().unwrap();
        let complaint = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(1), "{complaint}");
        complaint
    }

    /// Stops the server as an administrator does.
    pub(crate) fn stop(mut self) {
        let asked = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status();
        assert!(asked.unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }

    /// Kills the server in the middle of whatever it does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until the server's health check reports healthy (200) or not (503).
    pub(crate) fn health(&self, wanted: u16) {
        let began = Instant::now();
        while self.get("/healthz", None).status != wanted {
            assert!(began.elapsed() < LONG, "health does not become {wanted}");
        }
    }

    pub(crate) fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.ask("GET", path, token, "")
    }

    pub(crate) fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Answer {
        self.ask("POST", path, token, &body.to_string())
    }

    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        let token = token.map_or(String::new(), |token| {
            format!("Authorization: Bearer {token}\r\n")
        });
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{token}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").expect("a whole answer");
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Answer {
            status: status.expect("a status"),
            body: serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}")),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Also if the test fails; a stopped server is already gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
