//! Playing on while the disk fails, after it works again, and after a restart.

use crate::book::{Book, Counts};
use crate::disk::{Calls, Disk};
use crate::server::Server;

/// How many rounds of requests are tried in each state of the disk.
const ROUNDS: usize = 25;
/// So many rounds fill what was left of a disk that has just been filled.
const MOST_ROUNDS: usize = 2_000;

/// Lets the disk fail in these ways, one after the other.
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

/// Kills the server while the disk fails in these ways, one after the other, and starts it again before the disk works.
/// Either it answers what is asked and refuses what would have to be written, or it names the file and a remedy in one
/// line and ends.
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
        // What was refused may be there all the same: nobody knows how much of it had reached the disk at the kill.
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

/// Plays until nothing can be written any more: a full disk still has room in files that were longer once.
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

/// Prints the counts, acknowledged / found, and holds them together.
fn report(name: &str, when: &str, counts: &Counts, mended: bool) {
    println!("{name}, {when}: {counts}");
    for count in counts.each() {
        assert_eq!(count.lost, 0, "{name}, {when}: {counts}");
        // What was refused is not there either, once the disk works.
        assert!(
            !mended || count.found == count.acknowledged,
            "{name}, {when}: {counts}"
        );
    }
}
