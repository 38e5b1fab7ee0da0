//! Tests of `serve`.

use crate::support::{command, path};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
#[cfg(unix)]
fn it_tells_its_address_answers_and_ends_when_asked() {
    let folder = path("serve-data");
    let mut child = command()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("an output"))
        .read_line(&mut line)
        .expect("the address");
    let address = line
        .trim()
        .strip_prefix("http://")
        .expect("an address")
        .to_owned();

    let mut stream = TcpStream::connect(&address).expect("it listens");
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(folder.join("quicksilver.db").exists());

    // A second server cannot use the same address; that is not an input error.
    let second = command()
        .args(["serve", "--listen", &address, "--data"])
        .arg(path("serve-data-2"))
        .output()
        .expect("the command starts");
    let complaint = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(1), "{complaint}");
    assert!(
        complaint.contains(&format!("cannot listen on {address}")),
        "{complaint}"
    );

    // Nor can it use the same folder; it says whose that is.
    let second = command()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&folder)
        .output()
        .expect("the command starts");
    let complaint = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(1), "{complaint}");
    let holder = format!("in use by a server, process {};", child.id());
    assert!(complaint.contains(&holder), "{complaint}");

    let asked = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(asked.expect("kill is there").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_mail_server_that_is_none_is_refused_without_showing_its_password() {
    let refused = command()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(path("serve-mail"))
        .args(["--smtp-url", "http://me:hidden@mail.example"])
        .output()
        .expect("the command starts");
    let complaint = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{complaint}");
    assert!(complaint.contains("smtps://"), "{complaint}");
    assert!(!complaint.contains("hidden"), "{complaint}");
}

#[test]
#[cfg(unix)]
fn logs_that_nobody_watches_have_no_colours_and_may_be_json() {
    for format in ["text", "json"] {
        let mut child = command()
            .args(["serve", "--listen", "127.0.0.1:0", "--log-format", format])
            .args(["--metrics", "127.0.0.1:0", "--data"])
            .arg(path(&format!("serve-logs-{format}")))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("an output"))
            .read_line(&mut line)
            .expect("the address");
        let asked = Command::new("kill")
            .args(["-TERM", &child.id().to_string()])
            .status();
        assert!(asked.expect("kill is there").success());
        let ended = child.wait_with_output().expect("it ends");
        let told = String::from_utf8(ended.stderr).expect("UTF-8");
        assert!(told.contains("database open"), "{told}");
        assert!(told.contains("figures for operators"), "{told}");
        assert!(!told.contains('\u{1b}'), "{told}");
        let is_json = |line: &str| serde_json::from_str::<serde_json::Value>(line).is_ok();
        assert_eq!(told.lines().all(is_json), format == "json", "{told}");
    }
}
