//! A server of its own for a test, and requests to it.

use crate::support::command;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that runs. It is killed when it is dropped.
pub(crate) struct Site {
    child: Child,
    pub(crate) address: String,
}

impl Site {
    /// Starts a server with those arguments on a free port.
    pub(crate) fn serve(arguments: &[&str]) -> Site {
        Site::serve_at("127.0.0.1:0", arguments)
    }

    /// Starts a server with those arguments at that address.
    pub(crate) fn serve_at(address: &str, arguments: &[&str]) -> Site {
        let mut child = command()
            .args(["serve", "--listen", address, "--no-limits"])
            .args(arguments)
            .env("QUICKSILVER_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("an output"))
            .read_line(&mut line)
            .expect("the address");
        let address = line.trim().strip_prefix("http://").expect("an address");
        Site {
            address: address.to_owned(),
            child,
        }
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn end(mut self) {
        let asked = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status();
        assert!(asked.expect("kill is there").success());
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0));
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It has ended already, unless the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer to a request, as JSON.
pub(crate) fn post(address: &str, path: &str, token: &str, body: &Value) -> Value {
    let header = format!("Authorization: Bearer {token}");
    let (_, body) = answer(address, path, &header, body);
    serde_json::from_str(&body).expect("JSON")
}

/// The body of the answer to `GET`.
pub(crate) fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a whole answer");
    body.to_owned()
}

/// Sends a request with a header of its own; returns the head of the answer, and its body.
pub(crate) fn answer(address: &str, path: &str, header: &str, body: &Value) -> (String, String) {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{header}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a whole answer");
    (head.to_owned(), body.to_owned())
}
