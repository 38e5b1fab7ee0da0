//! Disks that fail on demand.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

pub(crate) const EIO: i32 = 5;
pub(crate) const ENOSPC: i32 = 28;
pub(crate) const EROFS: i32 = 30;

/// Set if a test runs in a namespace of its own and so may mount a disk.
const INSIDE: &str = "QUICKSILVER_TEST_NAMESPACE";
/// The size of the small disk.
const SIZE: &str = "size=24m,mode=0700";

/// The failing calls, with their error.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Calls {
    /// Those that write.
    Write(i32),
    /// Those that sync.
    Sync(i32),
    /// Both.
    Both(i32),
}

/// A disk with a folder for data.
pub(crate) enum Disk {
    /// A disk in memory, of a few megabytes.
    Small(Small),
    /// A disk whose calls fail through a library preloaded into the server.
    Failing(Failing),
}

pub(crate) struct Small {
    folder: TempDir,
}

pub(crate) struct Failing {
    folder: TempDir,
    /// Holds the library, and the file that tells it to fail.
    tools: TempDir,
}

/// Runs a test on a small disk in a namespace of its own or, if the system does not allow that, on a failing one.
pub(crate) fn run(name: &str, test: impl FnOnce(&mut Disk)) {
    if std::env::var_os(INSIDE).is_some() {
        return test(&mut Disk::small());
    }
    let tried = Command::new("unshare")
        .args(["-Urm", "mount", "-t", "tmpfs", "-o", SIZE, "quicksilver"])
        .arg(std::env::temp_dir())
        .output();
    if !tried.is_ok_and(|tried| tried.status.success()) {
        println!("no disk can be mounted here; calls are failed instead");
        return test(&mut Disk::failing());
    }
    let inside = Command::new("unshare")
        .arg("-Urm")
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(INSIDE, "1")
        .output()
        .unwrap();
    print!("{}", String::from_utf8_lossy(&inside.stdout));
    let errors = String::from_utf8_lossy(&inside.stderr);
    assert!(inside.status.success(), "{errors}");
}

impl Disk {
    fn small() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        mount(&["-t", "tmpfs", "-o", SIZE, "quicksilver"], folder.path());
        Disk::Small(Small { folder })
    }

    /// A disk whose calls can be made to fail. Requires the C compiler, as building the program does.
    pub(crate) fn failing() -> Disk {
        let (folder, tools) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disk/shim.c");
        let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
        let made = Command::new(compiler)
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .arg(tools.path().join("shim.so"))
            .arg(source)
            .arg("-ldl")
            .output()
            .expect("a C compiler is there");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        Disk::Failing(Failing { folder, tools })
    }

    /// The data folder.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            Disk::Small(disk) => disk.folder.path(),
            Disk::Failing(disk) => disk.folder.path(),
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder().join("quicksilver.db")
    }

    /// Lets a program use the disk.
    pub(crate) fn used_by(&self, command: &mut Command) {
        if let Disk::Failing(disk) = self {
            command
                .env("LD_PRELOAD", disk.tools.path().join("shim.so"))
                .env("DISK_FOLDER", disk.folder.path())
                .env("DISK_FAULT", disk.tools.path().join("fault"));
        }
    }

    /// From now on the disk fails; the small one is full.
    pub(crate) fn fail(&mut self, calls: Calls) {
        match self {
            Disk::Small(disk) => disk.fill(),
            Disk::Failing(disk) => disk.fail(calls),
        }
    }

    /// From now on nothing can be written. Nobody may have files open for writing.
    pub(crate) fn make_read_only(&mut self) {
        match self {
            Disk::Small(disk) => mount(&["-o", "remount,ro"], disk.folder.path()),
            Disk::Failing(disk) => disk.fail(Calls::Both(EROFS)),
        }
    }

    /// From now on the disk works.
    pub(crate) fn mend(&mut self) {
        match self {
            Disk::Small(disk) => {
                mount(&["-o", "remount,rw"], disk.folder.path());
                let filler = disk.folder.path().join("filler");
                if filler.exists() {
                    fs::remove_file(filler).unwrap();
                }
            }
            Disk::Failing(disk) => fs::write(disk.tools.path().join("fault"), "").unwrap(),
        }
    }
}

impl Small {
    /// Fills the disk to its last byte.
    fn fill(&self) {
        let filler = self.folder.path().join("filler");
        let mut filler = File::options()
            .create(true)
            .append(true)
            .open(filler)
            .unwrap();
        for size in [65_536, 4_096, 1] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        // Makes the folder removable.
        let _ = Command::new("umount")
            .arg("-l")
            .arg(self.folder.path())
            .status();
    }
}

impl Failing {
    fn fail(&self, calls: Calls) {
        let (error, which) = match calls {
            Calls::Write(error) => (error, 1),
            Calls::Sync(error) => (error, 2),
            Calls::Both(error) => (error, 3),
        };
        fs::write(
            self.tools.path().join("fault"),
            format!("{error} {which}\n"),
        )
        .unwrap();
    }
}

fn mount(arguments: &[&str], folder: &Path) {
    let mounted = Command::new("mount")
        .args(arguments)
        .arg(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(
        mounted.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&mounted.stderr)
    );
}
