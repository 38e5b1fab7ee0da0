//! A data folder fresh from `initdb`, which new clusters unpack: that takes a fifth of the time of making one, and most tests
//! of the server need a cluster.
//!
//! It lies packed in the folder for temporary files, where later runs find it: one file, which is there or is not, whoever
//! tidies up.

use crate::account::Account;
use crate::programs::Programs;
use crate::{ClusterError, DATA, SUPERUSER, finish};
use std::fs::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How a data folder is made.
const ARGUMENTS: [&str; 8] = [
    "--no-sync",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
    // Smaller than usual: less to copy.
    "--wal-segsize=1",
    "--username",
    SUPERUSER,
];

/// Makes the data folder in a cluster's folder.
pub(crate) fn unpack(
    folder: &Path,
    programs: &Programs,
    account: &Account,
) -> Result<(), ClusterError> {
    let template = provide(programs, account)?;
    tar(account, "-xf", &template, folder)
}

/// Finds the template, or makes it. Of several processes one makes it, and the others wait.
fn provide(programs: &Programs, account: &Account) -> Result<PathBuf, ClusterError> {
    let temporary = std::env::temp_dir();
    let user = account.number()?;
    let name = format!("quicksilver-pg-template-{:016x}-{user}", kind(programs)?);
    let lock = temporary.join(format!("{name}.lock"));
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(lock)?;
    lock.lock()?;
    let template = temporary.join(format!("{name}.tar"));
    if template.exists() {
        if account.owns(&template)? {
            return Ok(template);
        }
        let whose = format!("{} is another user's; remove it", template.display());
        return Err(io::Error::other(whose).into());
    }
    // It is made elsewhere and then gets its name: so it is whole, or it is not there.
    let folder = tempfile::Builder::new()
        .prefix("quicksilver-pg-")
        .tempdir_in(&temporary)?;
    account.own(folder.path())?;
    let mut initdb = Command::new(programs.path("initdb"));
    account.runs(&mut initdb);
    initdb
        .current_dir(folder.path())
        .args(ARGUMENTS)
        .args(["--pgdata", DATA]);
    finish("initdb", &mut initdb)?;
    let packed = folder.path().join("packed");
    tar(account, "-cf", &packed, folder.path())?;
    std::fs::rename(packed, &template)?;
    Ok(template)
}

/// Packs or unpacks the data folder that lies in a folder.
fn tar(account: &Account, what: &str, file: &Path, folder: &Path) -> Result<(), ClusterError> {
    let mut tar = Command::new("tar");
    account.runs(&mut tar);
    tar.current_dir(folder).arg(what).arg(file).arg(DATA);
    finish("tar", &mut tar).map(drop)
}

/// A number for what `initdb` makes: it differs between PostgreSQL's versions, and when [`ARGUMENTS`] change.
fn kind(programs: &Programs) -> Result<u64, ClusterError> {
    let mut version = Command::new(programs.path("initdb"));
    let version = finish("initdb", version.arg("--version"))?;
    let mut hasher = DefaultHasher::new();
    (version, ARGUMENTS).hash(&mut hasher);
    Ok(hasher.finish())
}
