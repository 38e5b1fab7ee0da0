//! Playing while the disk fails, after it recovers, and after a restart.

use crate::book::{Book, Counts};
use crate::disk::{Calls, Disk};
use crate::server::Server;

/// The number of rounds of requests in each state of the disk.
const ROUNDS: usize = 25;
/// This many rounds use up the remaining space of a disk that has just been filled.
const MOST_ROUNDS: usize = 2_000;

/// Makes the disk fail in these ways, one after another.
pub(crate) fn run(name: &str, disk: &mut Disk, faults: &[Calls]) {
    let mut server = Server::start(disk);
    let mut book = Book::default();
    server.health(200);
    rounds(&mut book, &server, ROUNDS);
    assert_eq!(book.refused, 0);
    report(name, "before", &book.compare(disk, &server), true);
    for fault in faults {
        let name = &format!("{name}, {fault:?}");
        disk.fail(*fault);
        exhaust(&mut book, &server);
        let (acknowledged, refused) = (total(&book.compare(disk, &server)), book.refused);
        rounds(&mut book, &server, ROUNDS);
        server.health(503);
        let counts = book.compare(disk, &server);
        report(name, "while it fails", &counts, false);
        assert_eq!(
            total(&counts),
            acknowledged,
            "nothing is acknowledged that cannot be written"
        );
        assert!(book.refused >= refused + 4 * ROUNDS);

        disk.mend();
        server.health(200);
        let refused = book.refused;
        rounds(&mut book, &server, ROUNDS);
        assert_eq!(
            book.refused, refused,
            "a disk that works again is used again"
        );
        report(
            name,
            "after it works again",
            &book.compare(disk, &server),
            true,
        );

        server.stop();
        server = Server::start(disk);
        server.health(200);
        report(name, "after a restart", &book.compare(disk, &server), true);
        rounds(&mut book, &server, ROUNDS);
        assert_eq!(book.refused, refused);
        report(name, "and then", &book.compare(disk, &server), true);
    }
    server.stop();
}

/// Kills the server while the disk fails in these ways, one after another, and restarts it before the disk recovers.
/// Either it answers reads and refuses writes, or it exits with one line that names the file and a remedy.
pub(crate) fn restart(name: &str, disk: &mut Disk, faults: &[Calls]) {
    let mut server = Server::start(disk);
    let mut book = Book::default();
    rounds(&mut book, &server, ROUNDS);
    assert_eq!(book.refused, 0);
    for fault in faults {
        let name = &format!("{name}, {fault:?}");
        disk.fail(*fault);
        exhaust(&mut book, &server);
        rounds(&mut book, &server, ROUNDS);
        server.kill();
        match Server::try_start(disk) {
            Ok(started) => {
                let (acknowledged, refused) = (book.acknowledged(), book.refused);
                rounds(&mut book, &started, ROUNDS);
                assert_eq!(book.acknowledged(), acknowledged);
                assert!(book.refused >= refused + 4 * ROUNDS);
                report(name, "started again", &book.compare(disk, &started), false);
                started.kill();
            }
            Err(complaint) => {
                print!("{name}, cannot start again: {complaint}");
                assert_eq!(complaint.lines().count(), 1, "{complaint}");
                for part in ["quicksilver.db", "cannot be", "; "] {
                    assert!(complaint.contains(part), "“{part}” is not in: {complaint}");
                }
            }
        }
        disk.mend();
        server = Server::start(disk);
        server.health(200);
        // Refused writes may exist nevertheless: nobody knows how much of them had reached the disk at the kill.
        report(
            name,
            "once the disk works",
            &book.compare(disk, &server),
            false,
        );
        let mut more = Book::default();
        rounds(&mut more, &server, ROUNDS);
        assert_eq!(more.refused, 0);
        book = more;
    }
    server.stop();
}

fn rounds(book: &mut Book, server: &Server, count: usize) {
    for _ in 0..count {
        book.play(server);
    }
}

/// Plays until nothing can be written any more: a full disk still has room in files that were once longer.
fn exhaust(book: &mut Book, server: &Server) {
    for _ in 0..MOST_ROUNDS {
        if server.get("/healthz", None).status == 503 {
            return;
        }
        book.play(server);
    }
    panic!("the disk does not fail");
}

fn total(counts: &Counts) -> usize {
    counts.each()[..5]
        .iter()
        .map(|count| count.acknowledged)
        .sum()
}

/// Prints the counts, acknowledged / found, and asserts that they agree.
fn report(name: &str, when: &str, counts: &Counts, mended: bool) {
    println!("{name}, {when}: {counts}");
    for count in counts.each() {
        assert_eq!(count.lost, 0, "{name}, {when}: {counts}");
        // Refused writes do not exist either, once the disk works.
        assert!(
            !mended || count.found == count.acknowledged,
            "{name}, {when}: {counts}"
        );
    }
}
