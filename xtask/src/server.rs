//! A server of this build, for programs that ask it.

use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// The longest time that a server takes to answer after its start.
const LONGEST_START: Duration = Duration::from_secs(60);

/// A server on a folder of its own, without limits. It ends with this value.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts it, and waits until it answers.
    pub(crate) fn start(place: &Place, binary: &Path, folder: &Path) -> Result<Server> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let log = std::fs::File::create(folder.join("server.log"))?;
        let listen = address.to_string();
        let mut command = place.command(binary, ["serve", "--no-limits", "--listen", &listen]);
        let child = command
            .arg("--data")
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .context("the server does not start")?;
        let mut server = Server { child, address };
        let began = Instant::now();
        while !server.is_well() {
            if let Some(status) = server.child.try_wait()? {
                bail!("the server ended with {status} at its start");
            }
            if began.elapsed() > LONGEST_START {
                bail!("the server does not answer");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(server)
    }

    /// Whether it answers and can write.
    pub(crate) fn is_well(&self) -> bool {
        let ask = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect(self.address)?;
            stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            Ok(answer)
        };
        ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
