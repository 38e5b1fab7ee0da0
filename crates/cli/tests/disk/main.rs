//! Acknowledged means on disk, whatever happens to the disk.
//!
//! The server runs on a disk that fills up, fails, or becomes read-only. Meanwhile games are created and played; what
//! was acknowledged is then compared with what exists.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used)] // Test helpers may panic to fail a test.
#![allow(clippy::print_stdout)] // The counts.

mod book;
mod disk;
mod scenario;
mod server;

use disk::{Calls, Disk, EIO, ENOSPC, EROFS};
use server::Server;

/// On a small disk in memory if the system permits, otherwise with a library that fails calls.
#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    disk::run("a_full_disk_loses_nothing_that_was_acknowledged", |disk| {
        scenario::run("full disk", disk, &[Calls::Both(ENOSPC)])
    });
}

#[test]
fn a_disk_whose_calls_find_no_space_loses_nothing_that_was_acknowledged() {
    scenario::run("no space", &mut Disk::failing(), &[Calls::Both(ENOSPC)]);
}

/// Everything fails; then, after a period without faults, only syncing does.
#[test]
fn a_disk_that_fails_loses_nothing_that_was_acknowledged() {
    let faults = [Calls::Both(EIO), Calls::Sync(EIO), Calls::Write(EIO)];
    scenario::run("failing disk", &mut Disk::failing(), &faults);
}

#[test]
fn a_folder_that_becomes_read_only_loses_nothing_that_was_acknowledged() {
    scenario::run(
        "read-only disk",
        &mut Disk::failing(),
        &[Calls::Both(EROFS)],
    );
}

#[test]
fn a_server_that_is_killed_on_a_full_disk_and_started_again_has_lost_nothing() {
    disk::run(
        "a_server_that_is_killed_on_a_full_disk_and_started_again_has_lost_nothing",
        |disk| scenario::restart("killed on a full disk", disk, &[Calls::Both(ENOSPC)]),
    );
}

#[test]
fn a_server_that_is_killed_on_a_failing_disk_and_started_again_has_lost_nothing() {
    let faults = [
        Calls::Both(EIO),
        Calls::Sync(EIO),
        Calls::Write(EIO),
        Calls::Both(EROFS),
    ];
    scenario::restart("killed on a failing disk", &mut Disk::failing(), &faults);
}

#[test]
fn a_start_on_a_read_only_disk_names_the_file_and_the_remedy() {
    disk::run(
        "a_start_on_a_read_only_disk_names_the_file_and_the_remedy",
        |disk| {
            let server = Server::start(disk);
            server.health(200);
            server.stop();
            disk.make_read_only();
            let complaint = Server::refused(disk);
            for part in ["quicksilver.db", "cannot be written", "right to write to"] {
                assert!(complaint.contains(part), "“{part}” is not in: {complaint}");
            }
            disk.mend();
            Server::start(disk).health(200);
        },
    );
}

#[test]
fn a_start_on_a_full_disk_names_the_file_and_the_remedy() {
    disk::run(
        "a_start_on_a_full_disk_names_the_file_and_the_remedy",
        |disk| {
            disk.fail(Calls::Both(ENOSPC));
            let complaint = Server::refused(disk);
            for part in ["quicksilver.db", "cannot be written", "make room"] {
                assert!(complaint.contains(part), "“{part}” is not in: {complaint}");
            }
            disk.mend();
            Server::start(disk).health(200);
        },
    );
}
